import { expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { stepOf } from '../../engine/rulesets/storm-of-steel/state/ground.ts'
import { standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { worldOf } from './support.ts'

/** One of each kind of mover. */
const MOVERS = ['infantry', 'hmg', 'cavalry', 'light-gun', 't34-76', 'sdkfz251', 'ba10', 'truck', 'lvta1'] as const
const entries = (letter: string, options: DrawOptions = {}, wire: readonly Hex[] = []) => {
  const s = { board: boardOf(`. ${letter}`, options), world: worldOf([], { ground: { wire, mines: [], trenches: [], bunkers: [] } }) }
  return MOVERS.map((id) => stepOf(s, standOf(id), [0, 0], [1, 0], false)?.entry)
}
const free = MOVERS.map(() => 'free')
const closed = MOVERS.map(() => 'closed')

test('SS-TER-06 open ground and bush are free to all', () => {
  for (const letter of ['.', 'f', 's', 'p', 'o']) expect(entries(letter), letter).toEqual(free)
})
test('SS-TER-02, SS-TER-03: woods are open with a test to foot, light guns and tracks, closed to cars', () => {
  expect(entries('w')).toEqual(['test', 'test', 'test', 'test', 'test', 'test', 'closed', 'closed', 'test'])
})
test('SS-TER-01, SS-TER-04: only foot enters forest, with a test', () => {
  expect(entries('W')).toEqual(['test', 'test', 'test', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])
})
test('SS-TER-05: only foot enters marsh, with a test', () => {
  expect(entries('m')).toEqual(['test', 'test', 'test', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])
})
test('SS-TER-07 only infantry, cavalry and amphibious vehicles cross a stream, with a test', () => {
  const stream: DrawOptions = { hexsides: [{ kind: 'stream', hex: [0, 0], side: 'E' }] }
  expect(entries('.', stream)).toEqual([...['test', 'closed', 'test', 'closed', 'closed', 'closed', 'closed', 'closed', 'test']])
})
test('SS-TER-08, SS-TER-09, SS-TER-10: a ford is open to all with a test, a river to amphibious vehicles, a lake to nobody', () => {
  expect(entries('1')).toEqual(MOVERS.map(() => 'test'))
  expect(entries('2')).toEqual([...closed.slice(1), 'free'])
  expect(entries('3')).toEqual(closed)
})
test('SS-TER-11, SS-R-11: only foot enters buildings, freely, and not on horseback', () => {
  expect(entries('B')).toEqual(['free', 'free', ...closed.slice(2)])
})
test('SS-FOR-01, SS-FOR-02, SS-FOR-03, SS-R-20: wire', () => {
  expect(entries('.', {}, [[1, 0]])).toEqual(['test', 'test', 'closed', 'closed', 'free', 'free', 'closed', 'closed', 'free'])
  const s = { board: boardOf('. .'), world: worldOf([], { ground: { wire: [[1, 0]], mines: [], trenches: [], bunkers: [] } }) }
  expect(MOVERS.map((id) => stepOf(s, standOf(id), [0, 0], [1, 0], false)?.crushes)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    true,
  ])
})
test('SS-R-12 on a road what else is in the hex does not count', () => {
  const path: Hex[] = [
    [0, 0],
    [1, 0],
  ]
  expect(entries('w', { roads: [{ kind: 'road', path }] })).toEqual(free)
})
test('SS-TER-12 a slope costs nothing', () => {
  expect(entries('.2')).toEqual(free)
})
