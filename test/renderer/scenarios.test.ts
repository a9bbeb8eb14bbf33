import { expect, test } from 'vitest'
import type { Book } from '../../engine/index.ts'
import type { ScenarioCard } from '../../renderer/state/scenarios.ts'
import { shelvesOf } from '../../renderer/state/shelves.ts'

const card = (file: string, ruleset: string): ScenarioCard => ({ ok: true, file, scenario: { ruleset } }) as unknown as ScenarioCard
const broken: ScenarioCard = { ok: false, file: 'torn', own: false, title: 'Torn', problem: 'unreadable' }
const book = (id: string): Book => ({ id, title: id.toUpperCase(), skirmish: false, measure: 'hexes' })
const shown = (cards: readonly ScenarioCard[], books: readonly Book[]) =>
  shelvesOf(cards, books).map(({ title, cards: on }) => [title, on.map(({ file }) => file)])

test('scenarios stand with their book, in the order of the books; a book without any is not offered', () => {
  const cards = [card('short', 'two'), card('long', 'one'), card('longer', 'two')]
  expect(shown(cards, [book('one'), book('two'), book('three')])).toEqual([
    ['ONE', ['long']],
    ['TWO', ['short', 'longer']],
  ])
})
test('a book that nobody knows stands last under the name that the scenario gives it; a torn file is found in every book', () => {
  expect(shown([card('a', 'chess'), card('b', 'one'), broken], [book('one')])).toEqual([
    ['ONE', ['b', 'torn']],
    ['chess', ['a', 'torn']],
  ])
  expect(shown([broken], [book('one')])).toEqual([['', ['torn']]])
  expect(shown([], [book('one')])).toEqual([])
})
