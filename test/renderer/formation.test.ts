import { expect, test } from 'vitest'
import type { Hex, Offer, Picture, Piece } from '../../engine/screen.ts'
import { followersOf, formationOf, isDisturbed } from '../../renderer/state/formation.ts'

/** A group that moves as it stands. */

const piece = (id: string, hex: Hex, more: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  own: true,
  hex,
  symbol: 'tank',
  name: id,
  title: `Tank ${id}`,
  group: 'first',
  tracks: [],
  chips: [],
  spent: false,
  ready: true,
  ...more,
})
const picture = (pieces: readonly Piece[], more: Partial<Picture> = {}): Picture =>
  ({ side: 'blue', pieces, over: null, question: { kind: 'act' }, groups: [], ...more }) as unknown as Picture
const move = (actor: string, hex: Hex): Offer => ({
  order: { kind: 'march', to: hex },
  verb: 'move',
  role: 'default',
  actor,
  to: { hex },
  label: '',
  path: [hex],
})
const lead = piece('A', [4, 6])

test('those of the group who can act go along, whoever stands nearest to the goal first', () => {
  const others = [
    piece('B', [2, 6]),
    piece('C', [6, 6]),
    piece('D', [3, 3], { spent: true }),
    piece('E', [3, 4], { ready: false }),
    piece('F', [5, 5], { group: 'second' }),
    piece('Z', [5, 6], { own: false, side: 'red' }),
  ]
  expect(followersOf(picture([lead, ...others]), lead, [9, 6]).map(({ id }) => id)).toEqual(['C', 'B'])
})

test('each goes as far from the leader as it stands now, over rows that are shifted too', () => {
  // One row up and two down-left of the leader; the goal lies one row lower, where columns are shifted by half a hex.
  const followers = [piece('B', [4, 5]), piece('C', [3, 8])]
  const offers = new Map([
    ['B', [move('B', [8, 6]), move('B', [7, 6]), move('B', [8, 5])]],
    ['C', [move('C', [7, 9]), move('C', [6, 9])]],
  ])
  expect(formationOf(lead, [8, 7], followers, offers).map(({ to }) => to)).toEqual([
    [8, 6],
    [7, 9],
  ])
})

test('who does not get there goes as near to it as he can, never farther off, and never into the hex of another', () => {
  const followers = [piece('B', [4, 7]), piece('C', [4, 8]), piece('D', [4, 4])]
  const offers = new Map([
    ['B', [move('B', [6, 6]), move('B', [6, 7])]],
    ['C', [move('C', [6, 7]), move('C', [5, 8])]],
    ['D', [move('D', [3, 4])]],
  ])
  const moves = formationOf(lead, [8, 6], followers, offers)
  expect(moves.map(({ piece: id, to }) => [id, to])).toEqual([
    ['B', [6, 7]],
    ['C', [5, 8]],
    ['D', null],
  ])
})

test('a new enemy, harm, or another question stops the rest', () => {
  const before = picture([lead, piece('B', [3, 3])])
  expect(isDisturbed(before, picture([piece('A', [5, 6]), piece('B', [3, 3])]))).toBe(false)
  expect(isDisturbed(before, picture([lead, piece('B', [3, 3]), piece('Z', [9, 9], { own: false })]))).toBe(true)
  expect(isDisturbed(before, picture([lead]))).toBe(true)
  const bar = { id: 's', as: 'bar', value: 3, tone: 'plain', text: '' } as const
  expect(isDisturbed(before, picture([piece('A', [4, 6], { tracks: [bar] }), piece('B', [3, 3])]))).toBe(true)
  expect(isDisturbed(before, picture(before.pieces, { question: { kind: 'react' } as never }))).toBe(true)
  expect(isDisturbed(before, picture(before.pieces, { question: null }))).toBe(true)
})
