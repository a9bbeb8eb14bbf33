import type { Grounds } from '../../engine/screen.ts'
import type { PlanMark } from '../scene/stage.ts'

/** What is looked at in the panel of the computer's reasons: its newest act, one that was asked for, or what it would do in this side's place. */
export interface Insight {
  readonly of: 'newest' | 'advice' | number
  /** What was answered, and to what; null while it is on the way. */
  readonly shown: { readonly key: string; readonly grounds: Shown } | null
  /** Why there is nothing to show, in words. */
  readonly problem: string | null
  /** Its goals, as they are marked on the map. */
  readonly marks: readonly PlanMark[]
}
export type Shown = Pick<Grounds, 'because' | 'plan'> & { readonly from: Grounds['from'] | 'advice' }
