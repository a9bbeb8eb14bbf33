import type { DesignJson, DesignKind } from '../../../../board/design-kit.ts'
import { costOf, nextStep } from '../../tables/costs.ts'
import { COUNTERS, type Counter } from '../../tables/unit-types.ts'
import { CounterDoc } from '../../words/forces-doc.ts'
import { suggestionOf } from './classes.ts'

/** Counters as they are written, read whatever they hold, and what they begin as. */

/** A counter of a document: its id is its place in it. */
export const OwnCounter = CounterDoc.omit({ id: true })
export type OwnCounter = Omit<CounterDoc, 'id'>
export type Ratings = OwnCounter['steps'][number]

export function docOf(json: DesignJson): OwnCounter {
  const whole = OwnCounter.safeParse(json)
  return whole.success ? whole.data : { ...START.tank, ...readable(json) }
}
/** Of a faulty counter the fields that can be read. */
function readable(json: DesignJson): Partial<OwnCounter> {
  const found = Object.entries(OwnCounter.shape).flatMap(([key, schema]) => {
    const read = schema.safeParse(json[key])
    return read.success ? [[key, read.data]] : []
  })
  return Object.fromEntries(found) as Partial<OwnCounter>
}
/** With an id, as the battle has it. */
export function counterOf(id: string, doc: OwnCounter): Counter {
  const [first = 'B', ...more] = doc.moves
  return { ...doc, id, moves: [first, ...more] }
}
/** As it is written: every part in its place. */
export const written = (doc: OwnCounter): OwnCounter => ({
  label: doc.label,
  symbol: doc.symbol,
  frame: doc.frame,
  infantry: doc.infantry,
  moves: doc.moves,
  silhouette: doc.silhouette,
  armor: doc.armor,
  steps: doc.steps,
  red: doc.red,
  other: doc.other,
  carries: doc.carries,
  cost: doc.cost,
})

/** Steps from the whole unit to its last dot, each one worn from the one before. */
export function stepsFrom(whole: Ratings, dots: number, frame: boolean): Ratings[] {
  const steps = [whole]
  while (steps.length < dots) steps.push(nextStep(steps[steps.length - 1] ?? whole, frame))
  return steps
}

export const SAMPLE_DOCS: Readonly<Record<string, OwnCounter>> = Object.fromEntries(
  Object.values(COUNTERS).map((counter) => [
    counter.id,
    written({ ...counter, moves: [...counter.moves], steps: [...counter.steps], red: [...counter.red] }),
  ]),
)

type Given = Pick<OwnCounter, 'moves' | 'silhouette' | 'armor'> &
  Partial<Pick<OwnCounter, 'frame' | 'infantry' | 'carries'>> & { readonly ratings: Ratings; readonly dots: number }
function made({ ratings, dots, ...given }: Given): OwnCounter {
  const frame = given.frame ?? false
  const plain = { red: [], other: null, frame, infantry: false, carries: 0, ...given, steps: stepsFrom(ratings, dots, frame) }
  const { symbol, className } = suggestionOf(plain)
  return written({ label: className, symbol, ...plain, cost: costOf(plain) })
}
const rated = (speed: number, melee: number, web: number, laser: number, missile: number): Ratings => ({
  speed,
  melee,
  web,
  laser,
  missile,
})
const START = {
  frame: made({ frame: true, moves: ['B'], silhouette: 4, armor: 4, dots: 3, ratings: rated(6, 5, 3, 5, 4) }),
  tank: made({ moves: ['T'], silhouette: 3, armor: 4, dots: 2, ratings: rated(4, 0, 0, 7, 4) }),
  hover: made({ moves: ['H'], silhouette: 4, armor: 3, dots: 2, ratings: rated(7, 0, 0, 6, 4) }),
  wheeled: made({ moves: ['W'], silhouette: 4, armor: 3, dots: 2, ratings: rated(7, 0, 0, 4, 3) }),
  squad: made({ infantry: true, moves: ['I'], silhouette: 3, armor: 2, dots: 2, ratings: rated(1, 3, 0, 3, 3) }),
  airfoil: made({ moves: ['A'], silhouette: 5, armor: 2, dots: 2, ratings: rated(10, 0, 0, 6, 5) }),
  truck: made({ moves: ['W'], carries: 1, silhouette: 3, armor: 1, dots: 1, ratings: rated(6, 0, 0, 0, 0) }),
} satisfies Readonly<Record<string, OwnCounter>>
const WORDS: Readonly<Record<keyof typeof START, readonly [name: string, text: string]>> = {
  frame: ['BattleFrame', 'Walks, strikes and fires as it moves.'],
  tank: ['Tank', 'On tracks, with a laser or missiles.'],
  hover: ['Hover unit', 'Quick over any ground.'],
  wheeled: ['Wheeled unit', 'Quick on roads.'],
  squad: ['Infantry squad', 'On foot: it needs cover, and rides on trucks.'],
  airfoil: ['Airfoil', 'Flies far, and twice a turn.'],
  truck: ['Truck', 'Carries a foot unit.'],
}
const isKind = (kind: string): kind is keyof typeof START => Object.hasOwn(START, kind)
export const KINDS: readonly DesignKind[] = Object.entries(START).flatMap(([id, { symbol }]) =>
  isKind(id) ? [{ id, name: WORDS[id][0], text: WORDS[id][1], symbol }] : [],
)
export const startOf = (kind: string): OwnCounter => (isKind(kind) ? START[kind] : START.frame)
