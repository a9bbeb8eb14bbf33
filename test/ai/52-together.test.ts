import { describe, expect, test } from 'vitest'
import { type KeptPlan, NO_PLAN } from '../../ai/kept-plan.ts'
import { leastWatched } from '../../ai/minds/steel-rain/group-ways.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { marchOptions } from '../../ai/minds/steel-rain/move.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { partyOf } from '../../ai/minds/steel-rain/spot.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import type { Level } from '../../ai/opponent.ts'
import type { Hex } from '../../engine/index.ts'
import type { BattleOptions } from '../steel-rain/support.ts'
import { patched } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** Who goes for a goal together shares the fire that waits there (SR-OPP-2); and to a place of many hexes, such as an edge to leave by, a side goes where few look. */

const FARM = { name: 'Farm', hex: [30, 5] as const, points: 60, held: 'red' as const }
const RIDGE = Object.fromEntries([3, 4, 5, 6, 7, 8].map((row) => [`14,${row}`, '.9']))
const STOOD = ['R1', 'R2']
const looking = (options: Partial<BattleOptions> = {}, stood: readonly string[] = STOOD, level: Level = 'regular') => {
  const b = scene({
    map: patched(40, 12, RIDGE),
    blue: { b: ['MBT B1 10,5 spotted', 'MBT B2 10,6 spotted', 'MBT B3 10,4 spotted', 'MBT B4 11,5 spotted', 'MBT B5 9,5 spotted'] },
    red: { r: ['TK R1 30,4 spotted', 'TK R2 30,6 spotted'] },
    active: 'b',
    objectives: [FARM],
    turn: 3,
    turns: 9,
    ...options,
  })
  const view = b.view('blue')
  const at = { R1: 4 * 40 + 30, R2: 6 * 40 + 30 }
  const before: KeptPlan = { ...NO_PLAN, turn: view.known.turn, other: { at, harm: 0, quiet: 0, stood } }
  return new Outlook(new Memory(b.board), view, STEEL_RAIN_TEMPERS[level], before)
}
const going = (look: Outlook): number => partyOf(look, look.mine.slice(0, 1), null).among
/** By how much the first of them fears the fire on the best way into the open. */
const feared = (look: Outlook): number => {
  const [first] = look.mine
  if (!first) throw new Error('nobody is there')
  const risks = marchOptions(look, first.id, [
    [11, 5],
    [12, 5],
    [13, 6],
    [13, 7],
    [13, 8],
    [13, 9],
  ])
    .flatMap(({ considerations }) => considerations)
    .filter(({ text }) => (typeof text === 'string' ? text : text()).startsWith('Fired at on the way'))
  return risks.reduce((least, { share, weight }) => Math.min(least, share * weight), 0)
}

describe('those who go for the same goal in the same turn', () => {
  test('are counted when the other side has stayed where it is', () => {
    expect(going(looking())).toBe(5)
    expect(going(looking({}, ['R1'])), 'one of them has moved: it may come yet, and each goes for himself').toBe(1)
    expect(going(looking({}, []))).toBe(1)
  })
  test('and when there is no more time to wait', () => expect(going(looking({ turn: 8, turns: 9 }, []))).toBe(5))
  test('without who is Suppressed, has no Action left, has had his round, or is far away', () => {
    const blue = (...words: readonly string[]) => ({ blue: { b: words } })
    expect(going(looking(blue('MBT B1 10,5 spotted', 'MBT B2 10,6 spotted suppressed', 'MBT B3 10,4 spotted actions=0')))).toBe(1)
    expect(going(looking(blue('MBT B1 10,5 spotted', 'MBT B2 10,6 spotted', 'MBT B3 1,11 spotted')))).toBe(2)
    const other = { ...blue('MBT B1 10,5 spotted'), done: ['c'] }
    expect(going(looking({ ...other, blue: { b: ['MBT B1 10,5 spotted'], c: ['MBT C1 10,6 spotted'] } }))).toBe(1)
  })
  test('a beginner does not think of it', () => expect(going(looking({}, STOOD, 'recruit'))).toBe(1))
  test('fear the fire on the way less than each of them alone', () => {
    const [all, alone] = [feared(looking()), feared(looking({ blue: { b: ['MBT B1 10,5 spotted'] } }))]
    expect(alone).toBeLessThan(0)
    expect(all / alone).toBeLessThan(0.7)
    expect(all).toBeLessThan(0)
  })
})

describe('in a place of many hexes', () => {
  const edge: readonly Hex[] = Array.from({ length: 12 }, (_, row): Hex => [20, row])
  /** The ridge hides the lower part of the edge from a gun up there. */
  const wall = Object.fromEntries(Array.from({ length: 40 }, (_, col) => [`${col},7`, '.9']))
  const at = (red: string, level: Level = 'regular'): Hex | null =>
    leastWatched(
      looking({ map: patched(40, 12, wall), blue: { b: ['MBT B1 10,5 spotted'] }, red: { r: [red] }, objectives: [] }, [], level),
      edge,
    )
  test('the nearest hex is the goal where nobody looks', () => expect(at('STAND R1 39,11')).toEqual([20, 4]))
  test('and one that is farther where guns look at the nearest', () => {
    const [, row] = at('MBT R1 30,5 spotted') ?? []
    expect(row).toBeGreaterThan(7)
  })
  test('a beginner goes to the nearest', () => expect(at('MBT R1 30,5 spotted', 'recruit')).toEqual([20, 4]))
})
