import type { Counter } from '../tables/unit-types.ts'

/** What is wrong with the two sides of a counter (BC-R-26): damage goes to the same step of the other side. */
export interface SideFault {
  readonly at: 'other' | 'frame' | 'steps'
  readonly text: string
  /** The other side is nowhere. */
  readonly unknown: boolean
}
type Side = Pick<Counter, 'other' | 'frame' | 'steps'>

/** @param counters all that there are, by their ids */
export function sideFault({ other, frame, steps }: Side, counters: Readonly<Record<string, Side>>): SideFault | null {
  if (other === null) return null
  const back = counters[other]
  if (!back) return { at: 'other', text: `counter ${other}`, unknown: true }
  if (back.frame !== frame)
    return {
      at: 'frame',
      text: `The two sides of a counter must both be BattleFrames or neither; ${other} is ${frame ? 'none' : 'one'}.`,
      unknown: false,
    }
  return back.steps.length === steps.length
    ? null
    : { at: 'steps', text: `The two sides of a counter must have the same dots; ${other} has ${back.steps.length}.`, unknown: false }
}
