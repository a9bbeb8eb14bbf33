import { describe, expect, test } from 'vitest'
import { COMES, candidates, comesBy, LUCK, type Standing } from '../../ai/candidates.ts'
import { followed } from '../../ai/followed-plan.ts'
import { isHopeless, type KeptPlan, NO_PLAN } from '../../ai/kept-plan.ts'
import type { Goal, Group } from '../../ai/plan.ts'

/** A side thinks that it has lost after two turns in a row in which the best of its plans promised next to nothing. */

const TOWN: Goal = { name: 'Town', hex: [0, 0], points: 20, held: 'other', against: 400, threat: 400 }
const GROUPS: readonly Group[] = [{ id: 'a', strength: 20, pieces: 1, worth: 20, bearing: 'line', turnsTo: () => 2 }]
const BEHIND: Standing = { lead: -400, turnsLeft: 3, quiet: 0, rate: 1, mass: 400, tons: 1, luck: LUCK, swing: 2, comes: COMES }
const LEVEL: Standing = { ...BEHIND, lead: 0 }

/** What is kept in mind after a turn that stood like this. */
const thought = (before: KeptPlan, turn: number, standing: Standing): KeptPlan => ({
  ...before,
  turn,
  line: followed(before, turn, GROUPS, [TOWN], () => standing).line,
})

describe('giving up', () => {
  test('takes two hopeless turns in a row, of which none counts twice', () => {
    const first = thought(NO_PLAN, 4, BEHIND)
    expect(first.line?.hopeless).toBe(1)
    expect(isHopeless(first)).toBe(false)
    expect(isHopeless(thought(first, 4, BEHIND)), 'asked again in the same turn').toBe(false)
    expect(isHopeless(thought(first, 5, BEHIND))).toBe(true)
  })
  test('is thought over: a turn in which there is a way begins the count anew', () => {
    const lost = thought(thought(NO_PLAN, 4, BEHIND), 5, BEHIND)
    const again = thought(lost, 6, LEVEL)
    expect(again.line).not.toHaveProperty('hopeless')
    expect(isHopeless(again)).toBe(false)
    expect(isHopeless(thought(again, 7, BEHIND))).toBe(false)
  })
  test('is not thought of in the first half of a battle, where an attacker is behind by all that he came for', () => {
    const early = { ...BEHIND, turnsLeft: 7 }
    expect(isHopeless(thought(thought(NO_PLAN, 3, early), 4, { ...early, turnsLeft: 6 }))).toBe(false)
    expect(thought(NO_PLAN, 5, { ...early, turnsLeft: 5 }).line?.hopeless, 'turn 5 of 9').toBe(1)
  })
  test('is not thought of for a few points, however little the battle is thought to turn out otherwise', () => {
    const few = { ...BEHIND, lead: -60, luck: 1, tons: 0 }
    const first = thought(NO_PLAN, 4, few)
    expect(first.line?.hopeless).toBeUndefined()
    expect(isHopeless(thought(first, 5, few))).toBe(false)
    expect(isHopeless(thought(thought(NO_PLAN, 4, { ...few, lead: -400 }), 5, { ...few, lead: -400 }))).toBe(true)
  })
  test('changes nothing of the plan itself: it is kept with its name and since when', () => {
    const first = thought(NO_PLAN, 4, BEHIND)
    expect(thought(first, 5, BEHIND).line).toEqual({ name: first.line?.name, since: 4, hopeless: 2 })
  })
})

describe('who is far behind', () => {
  // A village that few are at, and a home to hold: holding brings nothing any more.
  const HOME: Goal = { name: 'Home', hex: [5, 0], points: 20, held: 'own', against: 0, threat: 60 }
  const VILLAGE: Goal = { name: 'Village', hex: [9, 0], points: 60, held: 'other', against: 40, threat: 60 }
  const group: Group = { id: 'a', strength: 80, pieces: 3, worth: 90, bearing: 'line', turnsTo: ({ name }) => (name === 'Home' ? 0 : 2) }
  const stand = { lead: -150, turnsLeft: 4, luck: LUCK }
  const BEATEN: Standing = { ...BEHIND, ...stand, mass: 60, comes: comesBy(stand) }
  test('leaves a plan that cannot win, though no other has a chance that is better by much', () => {
    const before: KeptPlan = { ...NO_PLAN, turn: 4, line: { name: 'hold', since: 1 } }
    const plans = candidates([group], [HOME, VILLAGE], BEATEN)
    const [best] = plans
    const holding = plans.find(({ name }) => name === 'hold')
    expect(best!.estimate.chance - holding!.estimate.chance, 'chances of next to nothing').toBeLessThan(0.08)
    const { line, why } = followed(before, 5, [group], [HOME, VILLAGE], () => BEATEN)
    expect(line.name).not.toBe('hold')
    expect(why).toMatch(/promises more than "hold"/)
  })
})
