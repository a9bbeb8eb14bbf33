import { plainOf, readable, recordsIn } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { TYPE_WORDS } from '../tables/terrain.ts'
import { COUNTERS, type Counter } from '../tables/unit-types.ts'
import { WEAPON_NAMES, WEAPONS } from '../tables/weapons.ts'
import { CounterDoc } from '../words/forces-doc.ts'

/** The counters that a scenario has: ours, and its own as far as they can be read. */

export const ownDocs = ({ forces }: ScenarioDoc): readonly Plain[] => recordsIn(plainOf(forces)['counters'])
export const ownCounters = (scenario: ScenarioDoc): readonly Counter[] =>
  ownDocs(scenario).flatMap((doc) => {
    const read = CounterDoc.safeParse(doc)
    if (!read.success) return []
    const [first, ...more] = read.data.moves
    return first === undefined ? [] : [{ ...read.data, moves: [first, ...more] }]
  })

/** Finds a counter: one that is not known is shown without numbers. */
export function counterFinder(scenario: ScenarioDoc): (id: string) => Counter {
  const own = new Map(ownCounters(scenario).map((one) => [one.id, one]))
  const docs = new Map(ownDocs(scenario).map((doc) => [doc['id'], doc]))
  return (id) => own.get(id) ?? COUNTERS[id] ?? standIn(id, docs.get(id))
}
const NONE = { speed: 0, melee: 0, web: 0, laser: 0, missile: 0 }
/** What is written of a faulty counter, and nothing where it does not exist. */
function standIn(id: string, doc: Plain | undefined): Counter {
  const { label = id, symbol = 'unknown' } = doc ? readable(CounterDoc.shape, doc) : {}
  return {
    id,
    label: String(label),
    symbol: String(symbol),
    frame: false,
    infantry: false,
    moves: ['W'],
    silhouette: 0,
    armor: 0,
    steps: [NONE],
    red: [],
    other: null,
    carries: 0,
    cost: 0,
  }
}

/** Its class in plain words. */
export function classOf({ frame, infantry, carries, moves }: Counter): string {
  if (frame) return 'BattleFrame'
  if (infantry) return 'Infantry'
  if (carries > 0) return 'Truck'
  switch (moves[0]) {
    case 'W':
      return 'Wheeled vehicle'
    case 'T':
      return 'Tracked vehicle'
    case 'H':
      return 'Hover vehicle'
    case 'A':
      return 'Airfoil'
    case 'B':
      return 'BattleFrame'
    case 'I':
      return 'Infantry'
  }
}

/** "Silhouette 4, Armor 4, Speed 6, 3 dots; melee 5, death web 3, laser 6, missiles 4". */
export function counterLine({ silhouette, armor, steps, moves, carries }: Counter): string {
  const whole = steps[0] ?? NONE
  const ways = moves.length > 1 ? [`moves as ${moves.map((type) => TYPE_WORDS[type]).join(' or ')}`] : []
  const dots = steps.length === 1 ? '1 dot' : `${steps.length} dots`
  const numbers = [
    `Silhouette ${silhouette}`,
    `Armor ${armor}`,
    `Speed ${whole.speed}`,
    dots,
    ...ways,
    ...(carries > 0 ? ['carries a foot unit'] : []),
  ]
  const weapons = WEAPONS.filter((id) => whole[id] > 0).map((id) => `${WEAPON_NAMES[id].toLowerCase()} ${whole[id]}`)
  return weapons.length === 0 ? numbers.join(', ') : `${numbers.join(', ')}; ${weapons.join(', ')}`
}
