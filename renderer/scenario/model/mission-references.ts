import type { DeedDoc, GoalDoc, MissionDoc, MissionEventDoc, ScenarioDoc, TriggerDoc } from '../../../engine/screen.ts'
import { changeMission, missionOf, put } from './doc-parts.ts'

/** Who names whom in a mission: goals and events name places, events name goals. A change of a name is carried over, and whoever names what goes away goes with it. */

/** What has gone with something that was removed, for the note. */
export interface Gone {
  readonly goals: readonly GoalDoc[]
  /** Their ids. */
  readonly events: readonly string[]
  /** Deeds of events that are still there. */
  readonly deeds: number
  /** Goals that an event was to add, which stand from the beginning now. */
  readonly begin: readonly GoalDoc[]
}
export interface Removal {
  readonly doc: ScenarioDoc
  readonly gone: Gone
}

/**
 * The scenario after something was taken out, without all that named it and is left without what it names. `places` are names that no place has any more.
 * What the author himself has taken out is not told as gone.
 */
export function settle(before: ScenarioDoc, after: ScenarioDoc, places: readonly string[] = []): Removal {
  const [old, mission] = [missionOf(before), missionOf(after)]
  const goals = mission.goals.flatMap((goal) => goalWithout(goal, places))
  const left = new Set(goals.map(({ id }) => id))
  const lost = new Set(old.goals.map(({ id }) => id).filter((id) => !left.has(id)))
  const events = mission.events.filter(({ on }) => !names(on, places, lost)).flatMap((event) => eventWithout(event, lost))
  const stays = new Set(events.map(({ id }) => id))
  const next = { ...mission, goals, events }
  const [addedBefore, addedAfter] = [addedGoals(old), addedGoals(next)]
  return {
    doc: changeMission(after, () => next),
    gone: {
      goals: mission.goals.filter(({ id }) => lost.has(id)),
      events: mission.events.map(({ id }) => id).filter((id) => !stays.has(id)),
      deeds: deedsOf(mission.events.filter(({ id }) => stays.has(id))) - deedsOf(events),
      begin: goals.filter(({ id }) => addedBefore.has(id) && !addedAfter.has(id)),
    },
  }
}
const deedsOf = (events: readonly MissionEventDoc[]): number => events.reduce((sum, event) => sum + event.do.length, 0)
/** A goal that is about somebody, too, does without its place. */
function goalWithout(goal: GoalDoc, places: readonly string[]): readonly GoalDoc[] {
  if (!('at' in goal) || goal.at === undefined || !places.includes(goal.at)) return [goal]
  return goal.goal === 'protect' && goal.who !== undefined ? [put(goal, { at: undefined })] : []
}
const names = (on: TriggerDoc, places: readonly string[], goals: ReadonlySet<string>): boolean =>
  ('enters' in on && places.includes(on.enters)) ||
  ('taken' in on && places.includes(on.taken)) ||
  ('met' in on && goals.has(on.met)) ||
  ('failed' in on && goals.has(on.failed))
function eventWithout(event: MissionEventDoc, goals: ReadonlySet<string>): readonly MissionEventDoc[] {
  const left = event.do.filter((deed) => !(('add' in deed && goals.has(deed.add)) || ('drop' in deed && goals.has(deed.drop))))
  return left.length === 0 ? [] : [left.length === event.do.length ? event : { ...event, do: left }]
}
/** Ids of the goals that events add. */
export const addedGoals = ({ events }: Pick<MissionDoc, 'events'>): ReadonlySet<string> =>
  new Set(events.flatMap((event) => event.do.flatMap((deed) => ('add' in deed ? [deed.add] : []))))

/** Every name of this place in the mission is the new one. */
export const renamePlaceIn = (doc: ScenarioDoc, from: string, to: string): ScenarioDoc =>
  changeMission(doc, (mission) => ({
    ...mission,
    goals: mission.goals.map((goal) => ('at' in goal && goal.at === from ? { ...goal, at: to } : goal)),
    events: mission.events.map((event) => ({ ...event, on: triggerRenamed(event.on, from, to) })),
  }))
function triggerRenamed(on: TriggerDoc, from: string, to: string): TriggerDoc {
  if ('enters' in on && on.enters === from) return { ...on, enters: to }
  return 'taken' in on && on.taken === from ? { ...on, taken: to } : on
}

/** Every id of this goal in events is the new one. */
export const renameGoalIn = (doc: ScenarioDoc, from: string, to: string): ScenarioDoc =>
  changeMission(doc, (mission) => ({
    ...mission,
    events: mission.events.map((event) => ({
      ...event,
      on:
        'met' in event.on && event.on.met === from
          ? { met: to }
          : 'failed' in event.on && event.on.failed === from
            ? { failed: to }
            : event.on,
      do: event.do.map((deed) => deedRenamed(deed, from, to)),
    })),
  }))
function deedRenamed(deed: DeedDoc, from: string, to: string): DeedDoc {
  if ('add' in deed && deed.add === from) return { add: to }
  return 'drop' in deed && deed.drop === from ? { drop: to } : deed
}
