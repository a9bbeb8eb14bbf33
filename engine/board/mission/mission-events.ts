import { z } from 'zod'
import { LIMITS } from '../../kernel/bounds.ts'
import type { BySide } from '../../kernel/names.ts'
import type { GoalState, MissionState } from './mission.ts'

/** What happens in a mission, beside the events of the book; and what each of it changes. */

const side = z.enum(['blue', 'red'])
const id = z.string().max(LIMITS.id)
const pieces = z.array(id).readonly()

export const MissionEventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eventHappened'), event: id }).describe('An event of the mission is due; what it does follows.'),
  z.strictObject({ kind: z.literal('messageTold'), to: z.array(side).readonly(), text: z.string() }),
  z
    .strictObject({ kind: z.literal('zoneTaken'), place: z.string(), side })
    .describe('At the end of a turn: a side alone holds ground in a place that is no objective.'),
  z
    .strictObject({ kind: z.literal('piecesExited'), goal: id, side, pieces, points: z.int() })
    .describe('At the end of a turn: they have left the map over the place of the goal.'),
  z
    .strictObject({ kind: z.literal('goalPaid'), goal: id, count: z.int(), turn: z.int(), points: z.int() })
    .describe('A goal that is paid by the turn, or for each of many: `count` of them by now.'),
  z.strictObject({ kind: z.literal('goalMet'), goal: id, points: z.int() }),
  z.strictObject({ kind: z.literal('goalFailed'), goal: id }),
  z.strictObject({ kind: z.literal('goalAdded'), goal: id }),
  z.strictObject({ kind: z.literal('goalDropped'), goal: id }),
  z.strictObject({ kind: z.literal('pointsGiven'), side, points: z.int() }),
  z.strictObject({ kind: z.literal('reinforced'), side, pieces }).describe('They come on from this turn on, as the book has it.'),
  z.strictObject({ kind: z.literal('missionDecided'), winner: side.nullable(), why: z.string() }),
])
export type MissionEvent = z.infer<typeof MissionEventSchema>

const KINDS: ReadonlySet<string> = new Set(MissionEventSchema.options.map((option) => option.shape.kind.value))
export const isMissionEvent = (event: { readonly kind: string }): event is MissionEvent => KINDS.has(event.kind)

const withGoal = (state: MissionState, goal: string, change: (goal: GoalState) => Partial<GoalState>): MissionState => {
  const was = state.goals[goal]
  return was ? { ...state, goals: { ...state.goals, [goal]: { ...was, ...change(was) } } } : state
}
const gave = (given: BySide<number>, to: 'blue' | 'red', points: number): BySide<number> => ({ ...given, [to]: given[to] + points })

/** What an event changes in the mission's own state. */
export function reduceMission(state: MissionState, event: MissionEvent): MissionState {
  switch (event.kind) {
    case 'eventHappened':
      return { ...state, happened: [...state.happened, event.event] }
    case 'zoneTaken':
      return { ...state, held: { ...state.held, [event.place]: event.side } }
    case 'piecesExited':
      return withGoal(state, event.goal, ({ count, paid }) => ({ count: count + event.pieces.length, paid: paid + event.points }))
    case 'goalPaid':
      return withGoal(state, event.goal, ({ paid }) => ({ count: event.count, turn: event.turn, paid: paid + event.points }))
    case 'goalMet':
      return withGoal(state, event.goal, ({ paid }) => ({ is: 'met', paid: paid + event.points }))
    case 'goalFailed':
      return withGoal(state, event.goal, () => ({ is: 'failed' }))
    case 'goalAdded':
      return withGoal(state, event.goal, () => ({ is: 'open' }))
    case 'goalDropped':
      return withGoal(state, event.goal, () => ({ is: 'dropped' }))
    case 'pointsGiven':
      return { ...state, given: gave(state.given, event.side, event.points) }
    case 'messageTold':
    case 'reinforced':
    case 'missionDecided':
      return state
  }
}
