import { describe, expect, test } from 'vitest'
import type { PieceFact } from '../../engine/board/mission/facts.ts'
import {
  type Goal,
  type Happening,
  type Mission,
  type MissionState,
  missionAtStart,
  type Place,
} from '../../engine/board/mission/mission.ts'
import { eventOfDeed, type Now, nextDue } from '../../engine/board/mission/mission-due.ts'
import { type MissionEvent, reduceMission } from '../../engine/board/mission/mission-events.ts'
import type { Hex } from '../../engine/kernel/names.ts'

/** Each goal and each event of the tables in docs/scenario-words.md, judged by facts alone. */

const yard: Place = {
  name: 'Yard',
  hexes: [
    [3, 3],
    [4, 3],
  ],
  objective: false,
}
const farm: Place = { name: 'Farm', hexes: [[5, 5]], objective: true }
const piece = (id: string, hex: Hex | null, is: PieceFact['is'] = 'here', holds = true): PieceFact => ({
  id,
  side: id.startsWith('B') ? 'blue' : 'red',
  group: null,
  hex,
  is,
  holds,
})
const BLUE = { side: 'blue', ids: ['B1', 'B2', 'B3'] } as const
const RED = { side: 'red', ids: ['R1', 'R2'] } as const

const goal = (doc: Partial<Goal> & Pick<Goal, 'goal'>): Goal => ({
  id: 'g',
  side: 'blue',
  text: 'Do it',
  points: 10,
  paid: 'once',
  place: null,
  who: null,
  least: doc.who?.ids.length ?? 0,
  named: null,
  standing: [],
  by: null,
  ends: false,
  secret: false,
  later: false,
  ...doc,
})
const missionOf = (goals: readonly Goal[], happenings: readonly Happening[] = [], watched: readonly Place[] = [yard]): Mission => ({
  verdict: 'points',
  margin: 1,
  progress: null,
  sides: { blue: 'Blue', red: 'Red' },
  goals,
  happenings,
  watched,
})
interface At {
  readonly moment?: Now['moment']
  readonly turn?: number
  readonly pieces?: readonly PieceFact[]
  readonly farm?: 'blue' | 'red' | null
  readonly fallen?: boolean
}
const START = [...BLUE.ids, ...RED.ids].map((id) => piece(id, [0, 0]))
const now = ({ moment = 'running', turn = 2, pieces = [], farm: held = null, fallen = false }: At): Now => ({
  turn,
  moment,
  pieces: new Map([...START, ...pieces].map((one) => [one.id, one])),
  held: { Farm: held },
  stands: () => !fallen,
})
/** Everything that is due at these moments, one after the other. */
function due(mission: Mission, ...moments: readonly At[]): { readonly events: readonly MissionEvent[]; readonly state: MissionState } {
  let state = missionAtStart(mission)
  const events: MissionEvent[] = []
  for (const at of moments)
    for (let next = nextDue(mission, state, now(at)); next; next = nextDue(mission, state, now(at))) {
      events.push(next)
      state = reduceMission(state, next)
    }
  return { events, state }
}
const ofGoal = (doc: Parameters<typeof goal>[0], ...moments: readonly At[]) => due(missionOf([goal(doc)], [], []), ...moments).events
const met = (points = 10): MissionEvent => ({ kind: 'goalMet', goal: 'g', points })
const failed: MissionEvent = { kind: 'goalFailed', goal: 'g' }
const lost = (...ids: string[]) => ids.map((id) => piece(id, null, 'lost'))

describe('take', () => {
  const take = { goal: 'take', place: farm } as const
  test('is met when its side holds the place at the end of a turn, not before', () => {
    expect(ofGoal(take, { farm: 'blue' })).toEqual([])
    expect(ofGoal(take, { farm: 'red', moment: 'turnOver' })).toEqual([])
    expect(ofGoal(take, { farm: 'blue', moment: 'turnOver' })).toEqual([met()])
  })
  test('fails when its turn is over, and with the battle', () => {
    const by = { ...take, by: 3 }
    expect(ofGoal(by, { moment: 'turnOver', turn: 2 })).toEqual([])
    expect(ofGoal(by, { moment: 'turnOver', turn: 3 })).toEqual([failed])
    expect(ofGoal(by, { moment: 'turnOver', turn: 3, farm: 'blue' })).toEqual([met()])
    expect(ofGoal(take, { moment: 'battleOver' })).toEqual([failed])
  })
  test('is met once', () => {
    const over = { farm: 'blue', moment: 'turnOver' } as const
    expect(ofGoal(take, over, { ...over, turn: 3 })).toEqual([met()])
  })
})

describe('hold', () => {
  test('pays at the end of each turn in which it is held, once a turn', () => {
    const hold = { goal: 'hold', place: farm, paid: 'turn', points: 4 } as const
    const over = { farm: 'blue', moment: 'turnOver' } as const
    const { events, state } = due(missionOf([goal(hold)]), { ...over, turn: 2 }, { ...over, turn: 3, farm: 'red' }, { ...over, turn: 4 })
    expect(events).toEqual([
      { kind: 'goalPaid', goal: 'g', count: 1, turn: 2, points: 4 },
      { kind: 'goalPaid', goal: 'g', count: 2, turn: 4, points: 4 },
    ])
    expect(state.goals['g']).toEqual({ is: 'open', count: 2, paid: 8, turn: 4 })
  })
  test('or at the end of the battle, when it is met or fails', () => {
    const hold = { goal: 'hold', place: farm, paid: 'end' } as const
    expect(ofGoal(hold, { farm: 'blue', moment: 'turnOver' })).toEqual([])
    expect(ofGoal(hold, { farm: 'blue', moment: 'battleOver' })).toEqual([met()])
    expect(ofGoal(hold, { farm: 'red', moment: 'battleOver' })).toEqual([failed])
    expect(ofGoal({ ...hold, paid: 'turn' }, { farm: 'blue', moment: 'battleOver' })).toEqual([met(0)])
  })
  test('a place that is no objective is held by the side that alone stood in it last, by who holds ground', () => {
    const watched = missionOf([])
    const taken = (side: 'blue' | 'red'): MissionEvent => ({ kind: 'zoneTaken', place: 'Yard', side })
    const over = (pieces: readonly PieceFact[]): At => ({ moment: 'turnOver', pieces })
    expect(due(watched, { pieces: [piece('B1', [3, 3])] }).events).toEqual([])
    expect(due(watched, over([piece('B1', [3, 3])])).events).toEqual([taken('blue')])
    expect(due(watched, over([piece('B1', [3, 3]), piece('R1', [4, 3])])).events).toEqual([])
    expect(due(watched, over([piece('B1', [3, 3], 'here', false)])).events).toEqual([])
    expect(due(watched, over([piece('B1', [3, 3])]), over([]), over([piece('R1', [4, 3])])).events).toEqual([taken('blue'), taken('red')])
  })
})

describe('exit', () => {
  const exit = { goal: 'exit', place: yard, who: BLUE, least: 2 } as const
  const out = (pieces: readonly string[], points = 0): MissionEvent => ({ kind: 'piecesExited', goal: 'g', side: 'blue', pieces, points })
  const there = (...ids: string[]): At => ({ moment: 'turnOver', pieces: ids.map((id) => piece(id, [3, 3])) })
  const gone = (...ids: string[]) => ids.map((id) => piece(id, null, 'left'))
  /** The book takes off whom the mission lets out. */
  function leaving(doc: Parameters<typeof goal>[0], ...moments: readonly At[]): readonly MissionEvent[] {
    const mission = missionOf([goal(doc)], [], [])
    let state = missionAtStart(mission)
    const events: MissionEvent[] = []
    let left: readonly PieceFact[] = []
    for (const at of moments)
      for (;;) {
        const next = nextDue(mission, state, now({ ...at, pieces: [...(at.pieces ?? []), ...left] }))
        if (next === null) break
        events.push(next)
        state = reduceMission(state, next)
        if (next.kind === 'piecesExited') left = [...left, ...gone(...next.pieces)]
      }
    return events
  }
  test('lets out who stands there at the end of a turn, and is met when enough have left', () => {
    expect(leaving(exit, { ...there('B1'), moment: 'running' })).toEqual([])
    expect(leaving(exit, there('B1'), there('B2'))).toEqual([out(['B1']), out(['B2']), met()])
    expect(leaving(exit, there('B1', 'B2', 'B3'))).toEqual([out(['B1', 'B2', 'B3']), met()])
  })
  test('pays for each where it says so, also beyond the number that was asked for', () => {
    expect(leaving({ ...exit, paid: 'each', points: 3 }, there('B1', 'B2'), there('B3'))).toEqual([
      out(['B1', 'B2'], 6),
      met(0),
      out(['B3'], 3),
    ])
    expect(leaving(exit, there('B1', 'B2'), there('B3'))).toEqual([out(['B1', 'B2']), met()])
  })
  test('fails when too few are left to do it, or its turn is over', () => {
    expect(leaving(exit, { pieces: lost('B1') })).toEqual([])
    expect(leaving(exit, { pieces: lost('B1', 'B2') })).toEqual([failed])
    expect(leaving({ ...exit, by: 2 }, there('B1'))).toEqual([out(['B1']), failed])
  })
})

describe('destroy', () => {
  const destroy = { goal: 'destroy', who: RED } as const
  test('is met at once when enough are lost', () => {
    expect(ofGoal(destroy, { pieces: lost('R1') })).toEqual([])
    expect(ofGoal(destroy, { pieces: lost('R1', 'R2') })).toEqual([met()])
    expect(ofGoal({ ...destroy, least: 1 }, { pieces: lost('R2') })).toEqual([met()])
  })
  test('pays for each as it is lost', () => {
    const each = { ...destroy, paid: 'each', points: 3, least: 1 } as const
    const paid = (count: number): MissionEvent => ({ kind: 'goalPaid', goal: 'g', count, turn: 2, points: 3 })
    expect(ofGoal(each, { pieces: lost('R1') }, { pieces: lost('R1', 'R2') })).toEqual([paid(1), met(0), paid(2)])
  })
  test('fails when its turn is over, and when too many have left the map', () => {
    expect(ofGoal({ ...destroy, by: 2 }, { moment: 'turnOver', turn: 2, pieces: lost('R1') })).toEqual([failed])
    expect(ofGoal(destroy, { pieces: [piece('R1', null, 'left')] })).toEqual([failed])
    expect(ofGoal(destroy, { pieces: [piece('R1', null, 'waiting')] })).toEqual([])
  })
})

describe('protect and survive', () => {
  test('protect fails with the loss that is one too many, and is met at the end of the battle', () => {
    const protect = { goal: 'protect', who: BLUE, least: 2 } as const
    expect(ofGoal(protect, { pieces: lost('B1') }, { pieces: lost('B1'), moment: 'battleOver' })).toEqual([met()])
    expect(ofGoal(protect, { pieces: lost('B1', 'B2') })).toEqual([failed])
    expect(ofGoal({ ...protect, paid: 'each', points: 3 }, { pieces: lost('B1'), moment: 'battleOver' })).toEqual([met(6)])
  })
  test('protect of a place fails when something of it falls', () => {
    const bridge = { goal: 'protect', place: farm, standing: farm.hexes } as const
    expect(ofGoal(bridge, {}, { moment: 'turnOver' }, { moment: 'battleOver' })).toEqual([met()])
    expect(ofGoal(bridge, { moment: 'turnOver' })).toEqual([])
    expect(ofGoal(bridge, { fallen: true })).toEqual([failed])
  })
  test('survive is met when its turn is over, or the battle', () => {
    const survive = { goal: 'survive', who: BLUE, by: 3 } as const
    expect(ofGoal(survive, { moment: 'turnOver', turn: 2 })).toEqual([])
    expect(ofGoal(survive, { moment: 'turnOver', turn: 3 })).toEqual([met()])
    expect(ofGoal({ ...survive, by: null }, { moment: 'turnOver', turn: 9 }, { moment: 'battleOver', turn: 9 })).toEqual([met()])
    expect(ofGoal(survive, { pieces: lost('B2') })).toEqual([failed])
  })
  test('who has left the map is not lost', () => {
    expect(ofGoal({ goal: 'survive', who: BLUE }, { moment: 'battleOver', pieces: [piece('B1', null, 'left')] })).toEqual([met()])
  })
})

describe('events', () => {
  const tell = { does: 'tell', to: ['blue'], text: 'Now.' } as const
  const happens =
    (on: Happening['on'], goals: readonly Goal[] = []) =>
    (...moments: readonly At[]) =>
      due(missionOf(goals, [{ id: 'e', on, deeds: [tell] }]), ...moments).events.filter(({ kind }) => kind === 'eventHappened')
  const once = [{ kind: 'eventHappened', event: 'e' }]
  test('on a turn: when it has begun, once', () => {
    const on = happens({ on: 'turn', turn: 3 })
    expect(on({ turn: 2 }, { turn: 3, moment: 'turnOver' })).toEqual([])
    expect(on({ turn: 3 }, { turn: 3 }, { turn: 4 })).toEqual(once)
  })
  test('a place entered: when one of them is in it', () => {
    const on = happens({ on: 'enters', place: yard, who: RED })
    expect(on({ pieces: [piece('B1', [3, 3]), piece('R1', [3, 4])] })).toEqual([])
    expect(on({ pieces: [piece('R2', [4, 3])] })).toEqual(once)
  })
  test('a loss: when so many are lost', () => {
    const on = happens({ on: 'lost', who: BLUE, least: 2 })
    expect(on({ pieces: lost('B1') })).toEqual([])
    expect(on({ pieces: lost('B1', 'B3') })).toEqual(once)
  })
  test('an objective or a place taken: when the side holds it', () => {
    const on = happens({ on: 'taken', place: farm, side: 'red' })
    expect(on({ farm: 'blue' })).toEqual([])
    expect(on({ farm: 'red' })).toEqual(once)
    expect(happens({ on: 'taken', place: yard, side: 'red' })({ moment: 'turnOver', pieces: [piece('R1', [3, 3])] })).toEqual(once)
  })
  test('a goal met or failed', () => {
    const goals = [goal({ goal: 'destroy', who: RED, least: 1, by: 2 })]
    expect(happens({ on: 'met', goal: 'g' }, goals)({ pieces: lost('R1') })).toEqual(once)
    expect(happens({ on: 'failed', goal: 'g' }, goals)({ pieces: lost('R1') })).toEqual([])
    expect(happens({ on: 'failed', goal: 'g' }, goals)({ moment: 'turnOver', turn: 2 })).toEqual(once)
  })
  test('what they do: a message, points, reinforcements', () => {
    const state = missionAtStart(missionOf([]))
    expect(eventOfDeed(tell, state)).toEqual({ kind: 'messageTold', to: ['blue'], text: 'Now.' })
    expect(eventOfDeed({ does: 'points', side: 'red', points: -2 }, state)).toEqual({ kind: 'pointsGiven', side: 'red', points: -2 })
    expect(eventOfDeed({ does: 'reinforce', who: RED }, state)).toEqual({ kind: 'reinforced', side: 'red', pieces: ['R1', 'R2'] })
    expect(reduceMission(state, { kind: 'pointsGiven', side: 'red', points: -2 }).given).toEqual({ blue: 0, red: -2 })
  })
  test('a goal that is added begins then, and one that is dropped is judged no more', () => {
    const mission = missionOf([goal({ goal: 'destroy', who: RED, least: 1, later: true })])
    const start = missionAtStart(mission)
    const at = now({ pieces: lost('R1') })
    expect(nextDue(mission, start, at)).toBeNull()
    const added = eventOfDeed({ does: 'add', goal: 'g' }, start)
    expect(added).toEqual({ kind: 'goalAdded', goal: 'g' })
    const open = reduceMission(start, added as MissionEvent)
    expect(nextDue(mission, open, at)).toEqual(met())
    expect(eventOfDeed({ does: 'add', goal: 'g' }, open)).toBeNull()
    const dropped = reduceMission(open, eventOfDeed({ does: 'drop', goal: 'g' }, open) as MissionEvent)
    expect(dropped.goals['g']?.is).toBe('dropped')
    expect(nextDue(mission, dropped, at)).toBeNull()
    expect(eventOfDeed({ does: 'drop', goal: 'g' }, dropped)).toBeNull()
  })
})
