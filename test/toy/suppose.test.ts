import { expect, test } from 'vitest'
import type { Edition } from '../../engine/board/edition.ts'
import { must } from '../../engine/kernel/assert.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { examineAttempts, examineSpread, examineSupposing, type ForwardCase } from '../laws/forward.ts'
import { quarrel, quarrelScenario } from './index.ts'
import { without } from './suppose.ts'
import { CARDS, type Card, type View, type World } from './words.ts'

/** A book with a deck face down is thought ahead in like any other. */

const quarrelCase: ForwardCase = {
  edition: quarrel as unknown as Edition<Shape>,
  battles: [{ name: 'a field', scenario: quarrelScenario(), map: undefined }],
  ordersMost: 4000,
  hidden: [/^dice\./, /^world\.deck\./, /^world\.hands\.(blue|red)\./],
}
test('300 views: the supposed deal gives the same view and is played to its end', () => {
  const { wrong, positions, over } = examineSupposing(quarrelCase, 300)
  expect(wrong).toEqual([])
  expect([positions, over > 0]).toEqual([300, true])
})
test('200 supposed deals of one view differ in the deck, the other hand and the dice', () => {
  const { wrong, differing } = examineSpread(quarrelCase, 200)
  expect(wrong).toEqual([])
  expect(differing).toEqual(quarrelCase.hidden.map(({ source }) => source).sort())
})
test('an order that is tried leads where it leads when it is given', () => {
  expect(examineAttempts(quarrelCase, 300)).toEqual({ wrong: [], orders: 300 })
})

const battle = openBattle([quarrel as unknown as Edition<Shape>], quarrelScenario(), undefined)
const rules = quarrel.open(must(battle.ok ? battle.value.board : null, 'a board'))
const view = (change: Partial<World>, side: 'blue' | 'red' = 'blue'): View => {
  const world = must(battle.ok ? (battle.value.start as World) : null, 'a world')
  return { side, question: { kind: 'turn', side }, over: null, known: { ...world, turn: 3, active: side, ...change } }
}
const faceDown = (many: number): readonly null[] => Array.from({ length: many }, () => null)
const deals = (of: View): readonly World[] => Array.from({ length: 60 }, (_, seed) => must(rules.suppose, 'suppose')(of, seed).world)
const seen = (cards: Iterable<Card | null>): readonly (Card | null)[] => [...new Set(cards)].sort()

test('what is in the own hand or on the table is dealt to nobody', () => {
  const table: readonly Card[] = [1, 1, 1, 1, 3, 3]
  const made = deals(view({ hands: { blue: [3, 3], red: faceDown(2) }, played: table, deck: faceDown(3) }))
  expect(seen(made.flatMap(({ deck, hands }) => [...deck, ...hands.red]))).toEqual([2, 'end'])
  expect(seen(made.map(({ hands }) => hands.blue.length as Card))).toEqual([2])
})
test('the end lies anywhere in what is left of the bottom, and nowhere else', () => {
  const made = deals(view({ hands: { blue: [1], red: faceDown(1) }, deck: faceDown(9) }))
  expect([...new Set(made.map(({ deck }) => deck.indexOf('end')))].sort()).toEqual([3, 4, 5, 6, 7, 8])
  const last = deals(view({ hands: { blue: [1], red: faceDown(1) }, deck: faceDown(1) }))
  expect(last.every(({ deck }) => deck[0] === 'end')).toBe(true)
})
test('the side that waits supposes that the other has its turn', () => {
  const waiting = { ...view({ hands: { blue: faceDown(1), red: [2] }, deck: faceDown(8) }, 'red'), question: null }
  const made = must(rules.suppose, 'suppose')({ ...waiting, known: { ...waiting.known, active: 'blue' } }, 1)
  expect(made.standing).toEqual({ is: 'asking', questions: [{ kind: 'turn', side: 'blue' }], sealed: [] })
})
test('one card is taken out for each that is known', () => {
  expect(without(CARDS, [1, null, 2, 2])).toEqual([3, 1, 3, 1, 2, 3, 1, 2, 3])
})
