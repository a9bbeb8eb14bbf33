import { describe, expect, test } from 'vitest'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import type { GoalSeen } from '../../engine/board/mission/mission-seen.ts'
import { type BattleOptions, flat } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** A beginner follows no plan: what each of its groups is about is what pays best by itself (decision 296). */

const about = (options: Partial<BattleOptions>, goals: readonly GoalSeen[] = []): readonly string[] => {
  const b = scene({ map: flat(60, 9), blue: { b: ['LT B1 20,4 spotted'] }, red: { r: [] }, active: 'b', turns: 8, ...options })
  const mission = { decides: true, margin: 1, points: { blue: 0, red: 0 }, goals }
  const view = { ...b.view('blue'), ...(goals.length > 0 ? { mission } : {}) }
  const look = new Outlook(new Memory(b.board), view as never, STEEL_RAIN_TEMPERS.recruit)
  return look.mine.map((unit) => `${unit.id} ${look.part(unit).role} ${look.part(unit).goal?.name}`)
}

describe('a beginner', () => {
  const HELD: GoalSeen = {
    ...{ id: 'held', side: 'blue', goal: 'hold', text: 'Keep it', place: 'Hamlet', hexes: [[20, 4]], held: 'blue', pieces: [] },
    ...{ points: 20, paid: 'once', by: null, ends: false, secret: false, is: 'open', count: 0, of: null, earned: 0 },
  }
  const OUT: GoalSeen = {
    ...HELD,
    id: 'out',
    goal: 'exit',
    place: 'Edge',
    hexes: [[45, 4]],
    held: null,
    pieces: ['B1'],
    points: 12,
    paid: 'each',
    of: 1,
  }
  const guards = { red: { r: ['MBT R1 43,4 spotted'] } }
  test('leaves where that is paid for, though alone it has too many before it', () => {
    expect(about(guards, [HELD, OUT])).toEqual(['B1 attack Edge'])
    expect(about(guards, [HELD])).toEqual(['B1 hold Hamlet'])
  })

  const objectives = [
    { name: 'Home', hex: [20, 4], points: 60, held: 'blue' },
    { name: 'Farm', hex: [34, 4], points: 70, held: 'red' },
  ] as const
  const behind = (turn: number, held: 'blue' | 'red' = 'red') =>
    about({
      red: { r: ['MBT R1 43,4 spotted', 'MBT R2 43,5 spotted'] },
      objectives: [objectives[0], { ...objectives[1], held }],
      turn,
      turns: 8,
    })
  test('goes out from what it holds when it is behind in the second half of the battle', () => {
    expect([behind(1), behind(5)]).toEqual([['B1 hold Home'], ['B1 attack Farm']])
    expect(behind(5, 'blue'), 'not when it is ahead').toEqual(['B1 hold Home'])
  })
})
