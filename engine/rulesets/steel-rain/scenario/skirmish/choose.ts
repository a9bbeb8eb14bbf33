import { type DiceState, diceFromSeed, rollDie } from '../../../../kernel/dice.ts'
import type { Formation } from '../../tables/organisations.ts'
import { type Muster, measure, ordinal } from './formations.ts'

/** A force of exactly so many tons, put together from believable platoons. What is left to chance follows from the seed alone. */

export const TONS = { least: 100, most: 2000 } as const

interface Template {
  readonly name: string
  readonly units: Formation['units']
  readonly stands: Formation['stands']
  /** How likely it is beside the others that still fit. */
  readonly weight: number
  /** One at most for each so many tons of the force, begun ones included. */
  readonly per: number
}
/** What forces are made of: the platoons of Appendix B, and the book's other types in platoons of the usual sizes. */
const TEMPLATES: readonly Template[] = [
  { name: 'Tank platoon', units: { MBT: 4, LTRUCK: 1 }, stands: {}, weight: 4, per: 300 },
  { name: 'Medium tank platoon', units: { MBT4: 4 }, stands: {}, weight: 4, per: 300 },
  { name: 'Light tank platoon', units: { LT: 4 }, stands: {}, weight: 3, per: 400 },
  { name: 'Hover tank platoon', units: { HOV: 4 }, stands: {}, weight: 3, per: 500 },
  {
    name: 'Infantry platoon',
    units: { IFV: 4 },
    stands: { STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1, 'STAND-SAM': 2 },
    weight: 5,
    per: 250,
  },
  { name: 'Mounted rifle platoon', units: { APC: 2 }, stands: { STAND: 4, 'STAND-MG': 2, 'STAND-ATGM': 2 }, weight: 4, per: 200 },
  { name: 'Mortar section', units: { IFV: 2 }, stands: { 'STAND-MORTAR': 4 }, weight: 2, per: 500 },
  { name: 'Recon platoon', units: { RECON: 3 }, stands: {}, weight: 4, per: 600 },
  { name: 'Anti-tank platoon', units: { TK2: 4 }, stands: {}, weight: 3, per: 400 },
  { name: 'Artillery platoon', units: { SPA: 3 }, stands: {}, weight: 3, per: 500 },
  { name: 'Air defence section', units: { AD: 2 }, stands: {}, weight: 3, per: 600 },
  { name: 'Engineer platoon', units: { APC: 2 }, stands: { 'STAND-ENGINEER': 4 }, weight: 2, per: 600 },
  { name: 'Assault and obstacle section', units: { CEV: 1, AVLB: 1 }, stands: {}, weight: 1, per: 800 },
  { name: 'Flame section', units: { GEL: 2 }, stands: {}, weight: 1, per: 800 },
  { name: 'Microwave section', units: { MWP: 2 }, stands: {}, weight: 1, per: 800 },
  { name: 'Attack helicopter section', units: { GUN: 2 }, stands: {}, weight: 2, per: 600 },
  { name: 'Air assault platoon', units: { THELI: 3 }, stands: { STAND: 4, 'STAND-MG': 1, 'STAND-ATGM': 1 }, weight: 1, per: 800 },
]
const tons = (template: Template): number => measure(template).tons

/** Platoons of so many tons together, exactly. */
export function chosenForce(total: number, seed: number): readonly Muster[] {
  let dice: DiceState = diceFromSeed(seed)
  const roll = (faces: number): number => {
    const [value, after] = rollDie(dice, faces)
    dice = after
    return value
  }
  const taken: Template[] = []
  let left = total
  for (;;) {
    const fitting = TEMPLATES.filter(
      (template) => tons(template) <= left && taken.filter((one) => one === template).length < most(template, total),
    )
    if (fitting.length === 0) break
    const chosen = weighted(fitting, roll(fitting.reduce((sum, { weight }) => sum + weight, 0)))
    taken.push(chosen)
    left -= tons(chosen)
  }
  return [...named(taken), ...rest(left)]
}
/** The template on whose share of the die a throw falls. */
function weighted(list: readonly Template[], thrown: number): Template {
  let left = thrown
  const found = list.find(({ weight }) => {
    left -= weight
    return left <= 0
  })
  return found ?? (list[0] as Template)
}
const most = ({ per }: Template, total: number): number => Math.ceil(total / per)

/** In the order of the list, numbered where there are several of a kind. */
function named(taken: readonly Template[]): readonly Muster[] {
  return TEMPLATES.flatMap((template) => {
    const count = taken.filter((one) => one === template).length
    return Array.from({ length: count }, (_, i) => ({
      name: count === 1 ? template.name : `${ordinal(i + 1)} ${template.name.toLowerCase()}`,
      formation: { units: template.units, stands: template.stands },
    }))
  })
}

/** What is too light for another platoon: single vehicles, and a stand for each ton that is left. */
function rest(left: number): readonly Muster[] {
  const sections: Muster[] = []
  let tonsLeft = left
  while (tonsLeft > 0) {
    const units: Partial<Record<'APC' | 'TK' | 'LTRUCK', number>> = {}
    let room = SECTION
    for (const id of ['APC', 'TK', 'LTRUCK'] as const) {
      const weight = measure({ units: { [id]: 1 }, stands: {} }).tons
      const count = Math.min(room, Math.floor(tonsLeft / weight))
      if (count === 0) continue
      units[id] = count
      room -= count
      tonsLeft -= count * weight
    }
    const stands = Math.min(tonsLeft, STANDS)
    tonsLeft -= stands
    sections.push({ name: 'Headquarters', formation: { units, stands: stands === 0 ? {} : { STAND: stands } } })
  }
  return sections.map((section, i) =>
    sections.length === 1 ? section : { ...section, name: `${ordinal(i + 1)} ${section.name.toLowerCase()}` },
  )
}
const SECTION = 4
const STANDS = 8
