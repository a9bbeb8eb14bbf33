import { plainOf, readable } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { isPlain } from '../../../kernel/migrate.ts'
import { carrierOf, DESIGN_IDS, type Design, type DesignParts, design, LAUNCHED_IDS, STAND_IDS, typeOf } from '../tables/unit-types.ts'
import { EXTRAS, inWords, WEAPONS } from '../tables/weapons.ts'
import { DesignDoc } from '../words/forces-doc.ts'

/** The types of unit that a scenario has, by their ids: its own, as far as they can be read, and the samples. */

export const SAMPLE_IDS: readonly string[] = [...DESIGN_IDS, ...STAND_IDS, ...LAUNCHED_IDS]

/** The author's own designs as they are written. */
export const ownDocs = ({ forces }: ScenarioDoc): Plain => plainOf(plainOf(forces)['designs'])

/** The author's own designs that can be read. */
export const ownDesigns = (scenario: ScenarioDoc): Readonly<Record<string, Design>> =>
  Object.fromEntries(
    Object.entries(ownDocs(scenario)).flatMap(([id, doc]) => {
      const read = DesignDoc.safeParse(doc)
      return read.success ? [[id, design({ ...read.data, id, kind: 'vehicle' } as unknown as DesignParts)]] : []
    }),
  )

/** Finds a design: what is not known is shown as a vehicle without numbers. */
export function designFinder(scenario: ScenarioDoc): (id: string) => Design {
  const own = ownDesigns(scenario)
  const docs = ownDocs(scenario)
  return (id) => own[id] ?? typeOf(id) ?? standIn(id, docs[id])
}
const UNKNOWN: Omit<Design, 'id' | 'name'> = {
  kind: 'vehicle',
  symbol: 'unknown',
  propulsion: 'wheeled',
  armor: 1,
  weapons: [],
  extra: null,
  capacity: 0,
  crewless: false,
  weight: 0,
  profile: 0,
  speedCm: 0,
  open: false,
}
/** What is written of a faulty design, and nothing where it does not exist. */
function standIn(id: string, doc: unknown): Design {
  const { name = id, symbol = UNKNOWN.symbol } = isPlain(doc) ? readable(DesignDoc.shape, doc) : {}
  return { ...UNKNOWN, id, name: String(name), symbol: String(symbol) }
}

/** Its class in plain words. */
export function classOf({ propulsion, crewless, kind }: Design): string {
  if (kind === 'drone') return 'Drone'
  if (crewless) return 'Decoy'
  switch (propulsion) {
    case 'wheeled':
      return 'Wheeled vehicle'
    case 'tracked':
      return 'Tracked vehicle'
    case 'hover':
      return 'Hovercraft'
    case 'rotor':
      return 'Helicopter'
    case 'fixed-wing':
      return 'Fast Mover'
    case 'none':
      return 'Bunker'
    case 'infantry':
      return 'Infantry stand'
    case 'drone':
      return 'Drone'
  }
}

/** "Armor 5, Profile 13, 8 cm a turn; rail gun, chain guns". */
export function designLine(one: Design): string {
  const pace = one.propulsion === 'fixed-wing' ? ['its own airspeed'] : one.speedCm > 0 ? [`${one.speedCm} cm a turn`] : []
  const room = one.capacity > 0 ? [`room for ${one.capacity} ${one.capacity === 1 ? 'stand' : 'stands'}`] : []
  const extra = one.extra === null ? undefined : EXTRAS[carrierOf(one)][one.extra]
  const carried = [...one.weapons.map((id) => inWords(WEAPONS[id].name)), ...(extra ? [inWords(extra.name)] : [])]
  const numbers = [`Armor ${one.armor}`, `Profile ${one.profile}`, ...pace, ...room].join(', ')
  return carried.length === 0 ? numbers : `${numbers}; ${carried.join(', ')}`
}
