import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type Problem, SIDES } from '../../../kernel/names.ts'
import { type Formation, ORGANISATIONS, PLATOON_SIZES, PLATOON_WARNING } from '../tables/organisations.ts'
import { type DesignParts, typeOf } from '../tables/unit-types.ts'
import { ForcesDoc } from '../words/forces-doc.ts'

/** What an author may want to think over (SR-TOE-2, R-08): platoons that are hard to believe. They are legal all the same. */

type Class = keyof typeof PLATOON_SIZES
const WORDS: Readonly<Record<Class, string>> = {
  tanks: 'tanks',
  recon: 'recon vehicles',
  artillery: 'launchers',
  stands: 'stands',
  helicopters: 'helicopters',
  fastMovers: 'Fast Movers',
  airDefence: 'air defence vehicles',
}
/** The kind of platoon that a type belongs to, as the usual sizes name them; null for carriers, trucks, bunkers and the like. */
function classOf(parts: Pick<DesignParts, 'propulsion' | 'symbol'>): Class | null {
  switch (parts.propulsion) {
    case 'infantry':
      return 'stands'
    case 'rotor':
      return 'helicopters'
    case 'fixed-wing':
      return 'fastMovers'
    case 'none':
    case 'drone':
      return null
    case 'wheeled':
    case 'tracked':
    case 'hover':
      return groundClassOf(parts.symbol)
  }
}
function groundClassOf(symbol: DesignParts['symbol']): Class | null {
  switch (symbol) {
    case 'armor':
    case 'armor-heavy':
    case 'armor-light':
    case 'hover':
    case 'flame':
    case 'microwave':
    case 'anti-tank':
      return 'tanks'
    case 'recon':
      return 'recon'
    case 'artillery':
      return 'artillery'
    case 'air-defence':
      return 'airDefence'
    default:
      return null
  }
}

/** No more of any type than a formation of Appendix B has: the book itself vouches for it. */
function isInTheBook(counts: ReadonlyMap<string, number>): boolean {
  const formations: readonly Formation[] = Object.values(ORGANISATIONS).flatMap((organisation) => organisation.formations)
  return formations.some(({ units, stands }) => {
    const listed: Readonly<Record<string, number | undefined>> = { ...units, ...stands }
    return [...counts].every(([type, count]) => count <= (listed[type] ?? 0))
  })
}

/** Platoons above 12 units, or with more of one type than such a platoon usually has. */
export function warnings(scenario: ScenarioDoc): readonly Problem[] {
  const forces = ForcesDoc.safeParse(scenario.forces)
  if (!forces.success) return []
  const { data } = forces
  return SIDES.flatMap((side) =>
    data[side].flatMap((platoon, p): readonly Problem[] => {
      const at = `forces.${side}[${p}]`
      const counts = new Map<string, number>()
      for (const { design } of platoon.units) counts.set(design, (counts.get(design) ?? 0) + 1)
      if (isInTheBook(counts)) return []
      const large: readonly Problem[] =
        platoon.units.length > PLATOON_WARNING
          ? [
              {
                at,
                text: `${platoon.name} has ${platoon.units.length} units; more than ${PLATOON_WARNING} are hard to believe (SR-TOE-2).`,
              },
            ]
          : []
      return [...large, ...sizes(counts, data.designs, platoon.name, at)]
    }),
  )
}
function sizes(counts: ReadonlyMap<string, number>, own: ForcesDoc['designs'], name: string, at: string): readonly Problem[] {
  const classes = new Map<Class, number>()
  for (const [type, count] of counts) {
    const parts = own[type] ?? typeOf(type)
    const cls = parts ? classOf(parts) : null
    if (cls !== null) classes.set(cls, (classes.get(cls) ?? 0) + count)
  }
  return [...classes]
    .filter(([cls, count]) => count > PLATOON_SIZES[cls])
    .map(([cls, count]) => ({ at, text: `${name} has ${count} ${WORDS[cls]}; a platoon usually has ${PLATOON_SIZES[cls]} (SR-SETUP-2).` }))
}
