import { expect, test } from 'vitest'
import { type KeptPlan, NO_PLAN, type Task } from '../../ai/kept-plan.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { patched } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** A platoon that has drawn apart on its way to a goal is as strong as it was: only losses break its task. */

const FARM = { name: 'Farm', hex: [44, 5] as const, points: 60, held: 'red' as const }
const changesWith = (tanks: readonly string[], strengthOfAll: (look: Outlook) => number): readonly string[] => {
  const b = scene({
    map: patched(50, 12, {}),
    blue: { b: tanks },
    red: { r: ['TK R1 46,4 spotted'] },
    active: 'b',
    objectives: [FARM],
    turn: 3,
    turns: 9,
  })
  const view = b.view('blue')
  const lookWith = (plan: KeptPlan): Outlook => new Outlook(new Memory(b.board), view, STEEL_RAIN_TEMPERS.regular, plan)
  const strength = strengthOfAll(lookWith(NO_PLAN))
  const task: Task = { role: 'attack', goal: 'Farm', since: 2, strength, against: 40 }
  const tasks = Object.fromEntries(['B1', 'B2', 'B3', 'B4'].map((id) => [id, task]))
  return lookWith({ ...NO_PLAN, turn: 2, line: { name: 'everywhere', since: 1 }, tasks }).line().changes
}
const fourTanks = (look: Outlook): number => 4 * look.fighting(look.design(look.mine[0]!))
const TOO_MUCH = 'those who were to go to Farm have lost too much'

test('a platoon that has drawn apart has lost nothing', () => {
  expect(changesWith(['MBT B1 5,5 spotted', 'MBT B2 5,6 spotted', 'MBT B3 30,5 spotted', 'MBT B4 18,6 spotted'], fourTanks)).not.toContain(
    TOO_MUCH,
  )
})
test('of whom one of four is left has', () => {
  expect(changesWith(['MBT B3 30,5 spotted'], fourTanks)).toContain(TOO_MUCH)
})
