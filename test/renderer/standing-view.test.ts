import { expect, test } from 'vitest'
import type { Piece, StandingRule } from '../../engine/screen.ts'
import { type BattleState, beginBattle } from '../../renderer/state/battle-state.ts'
import { standingArc } from '../../renderer/state/standing-arc.ts'
import { ruleShown, targetKinds } from '../../renderer/state/standing-view.ts'
import { rule } from '../support/standing-rule.ts'

const piece = (id: string, change: Partial<Piece> = {}): Piece => ({
  id,
  side: 'blue',
  own: true,
  hex: [5, 5],
  symbol: 'armor',
  name: id,
  title: `Tank ${id}`,
  group: '1st',
  tracks: [],
  chips: [],
  spent: false,
  ready: true,
  ...change,
})
const KINDS = [{ kind: 'window', name: 'Opportunity fire', text: '' }]

function looking(rules: readonly StandingRule[], at: readonly [number, number] = [5, 5]): BattleState {
  const begun = beginBattle('blue', { width: 12, height: 9 })
  const picture = { side: 'blue', pieces: [piece('b1', { hex: at })], groups: [], question: null } as unknown as BattleState['picture']
  return { ...begun, picture, picking: { ...begun.picking, piece: 'b1' }, standing: { orders: { rules }, kinds: KINDS } }
}

test('the arc of the selected piece is drawn where its standing orders limit it, and on the map only', () => {
  expect(standingArc(looking([rule()]))).toEqual([])
  expect(standingArc(looking([rule({ within: 1 })]))).toHaveLength(7)
  expect(standingArc(looking([rule({ within: 2, arc: { towards: 3, degrees: 60 } })]))).toEqual(
    expect.arrayContaining([
      [6, 5],
      [7, 5],
    ]),
  )
  expect(standingArc(looking([rule({ within: 2, arc: { towards: 3, degrees: 60 } })]))).not.toContainEqual([4, 5])
  expect(standingArc(looking([rule({ within: 1 })], [0, 0]))).toHaveLength(3)
  expect(standingArc(looking([rule({ for: { piece: 'b2' }, within: 1 })]))).toEqual([])
})

test('the rule of exactly the chosen scope and kind is its own; else the one is shown that holds in its place', () => {
  const [side, group, named] = [rule({ do: 'hold' }), rule({ for: { group: '1st' } }), rule({ kind: 'window', above: 300 })]
  const orders = { rules: [side, group, named] }
  expect(ruleShown(orders, 'side', undefined, null)).toEqual({ rule: side, isOwn: true })
  expect(ruleShown(orders, 'side', 'window', null)).toEqual({ rule: named, isOwn: true })
  expect(ruleShown(orders, { group: '1st' }, 'window', '1st')).toEqual({ rule: group, isOwn: false })
  expect(ruleShown(orders, { piece: 'b1' }, undefined, '1st')).toEqual({ rule: group, isOwn: false })
  expect(ruleShown(orders, { piece: 'b9' }, undefined, null)).toEqual({ rule: side, isOwn: false })
  expect(ruleShown({ rules: [] }, { piece: 'b1' }, undefined, '1st')).toEqual({ rule: null, isOwn: false })
})

test('kinds of targets are those of enemies that are known, once each, by their names', () => {
  const enemy = (id: string, symbol: string, title: string) => piece(id, { own: false, side: 'red', symbol, title })
  const pieces = [
    piece('b1'),
    enemy('r1', 'armor', 'Tank r1'),
    enemy('r2', 'armor', 'Heavy tank r2'),
    enemy('r3', 'armor', 'Tank r3'),
    enemy('?', 'contact', 'Unknown contact'),
  ]
  expect([...targetKinds(pieces)]).toEqual([
    ['armor', 'Tank, Heavy tank'],
    ['contact', 'Unknown contact'],
  ])
})
