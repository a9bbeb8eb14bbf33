import type { MissionDoc, WhoDoc } from './mission-doc.ts'

/** A mission in which pieces and groups have got other names. What names somebody who is not there stays as it is: whoever reads the mission says so. */
export function renamedMission(mission: MissionDoc, nameOf: (what: 'piece' | 'group', id: string) => string): MissionDoc {
  const whoOf = (who: WhoDoc): WhoDoc => {
    if ('pieces' in who) return { pieces: who.pieces.map((id) => nameOf('piece', id)) }
    return 'group' in who ? { group: nameOf('group', who.group) } : who
  }
  return {
    ...mission,
    goals: mission.goals.map((goal) => ('who' in goal && goal.who ? { ...goal, who: whoOf(goal.who) } : goal)),
    events: mission.events.map((event) => ({
      ...event,
      on:
        'enters' in event.on
          ? { ...event.on, who: whoOf(event.on.who) }
          : 'lost' in event.on
            ? { ...event.on, lost: whoOf(event.on.lost) }
            : event.on,
      do: event.do.map((deed) => ('reinforce' in deed ? { reinforce: whoOf(deed.reinforce) } : deed)),
    })),
  }
}
