import { expect, test } from 'vitest'
import type { TrayChip } from '../../engine/screen.ts'
import { pilesOf } from '../../renderer/hud/tray-piles.ts'

/** How the chips of a tray lie under the top bar. */
const chip = (id: string, face: string | null, more: Partial<TrayChip> = {}): TrayChip => ({ id, face, tone: 'plain', ...more })
const ids = (chips: readonly TrayChip[], fold?: 'alike' | 'last', apart: readonly string[] = []) =>
  pilesOf({ id: 'tray', name: 'Tray', side: null, chips, ...(fold ? { fold } : {}) }, ({ id }) => apart.includes(id)).map((pile) =>
    pile.map(({ id }) => id).join(' '),
  )

const CARDS = [chip('a', 'Fire', { side: 'blue' }), chip('b', 'Move', { side: 'blue' }), chip('c', 'Fire', { side: 'red' })]
test('cards of one face lie together where their order says nothing, and only there', () => {
  expect(ids(CARDS, 'alike')).toEqual(['a c', 'b'])
  expect(ids(CARDS)).toEqual(['a', 'b', 'c'])
  expect(ids(CARDS, 'last')).toEqual(['a', 'b', 'c'])
})
test('what counts now, what has a text of its own and what can be played lies by itself', () => {
  expect(ids([...CARDS, chip('d', 'Fire', { tone: 'good' })], 'alike')).toEqual(['a c', 'b', 'd'])
  expect(ids([...CARDS, chip('d', 'Fire', { text: 'Of the wood' })], 'alike')).toEqual(['a c', 'b', 'd'])
  expect(ids(CARDS, 'alike', ['c'])).toEqual(['a', 'b', 'c'])
})
test('two backs lie side by side, more are one pile; one that has just come lies by itself', () => {
  const backs = ['a', 'b', 'c', 'd'].map((id) => chip(id, null))
  expect(ids(backs.slice(0, 2))).toEqual(['a', 'b'])
  expect(ids(backs)).toEqual(['a b c d'])
  expect(ids(backs, undefined, ['d'])).toEqual(['a b c', 'd'])
})
