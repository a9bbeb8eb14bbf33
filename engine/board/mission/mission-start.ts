import type { GameState, Shape } from '../../kernel/ruleset.ts'
import { isSame } from '../start-kit.ts'
import { goalAtStart, type MissionState } from './mission.ts'
import type { MissionDoc } from './mission-doc.ts'
import type { Missioned } from './mission-rules.ts'

/** A battle with a mission taken apart again: the book's own position, and the mission with what has come of it. */

/** The state as the book sees it, without what stands around it. */
export function bookStateOf(state: GameState<Shape>): GameState<Shape> {
  const { book } = state.world as Missioned<object>
  return { ...state, world: book }
}

/** The mission of a scenario that begins where this battle is: goals that are not as they begin, and what has happened. */
export function missionUnderWay(doc: MissionDoc, state: GameState<Shape>): MissionDoc {
  const { goals, happened, held, given }: MissionState = (state.world as Missioned<object>).mission
  const isLater = (id: string): boolean => doc.events.some((event) => event.do.some((deed) => 'add' in deed && deed.add === id))
  return {
    ...doc,
    progress: {
      goals: Object.entries(goals).flatMap(([goal, its]) => (isSame(its, goalAtStart({ later: isLater(goal) })) ? [] : [{ goal, ...its }])),
      happened: [...happened],
      held: Object.entries(held).flatMap(([place, side]) => (side === null ? [] : [{ place, side }])),
      given: { ...given },
    },
  }
}
