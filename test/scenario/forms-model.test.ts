/** What the forms of the scenario editor do to a scenario: it stays legal, names only what there is, and what is renamed or removed is carried over. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexesOfZone } from '../../engine/author.ts'
import { ScenarioDoc as Schema } from '../../engine/board/scenario-doc.ts'
import { type Board, hexKey, type MapDoc, onBoard, type ScenarioDoc, toBoard, type ZoneDoc } from '../../engine/screen.ts'
import { edgeStrip, middleOf, mirrored, mirroringOf, zoneOf } from '../../renderer/scenario/model/areas.ts'
import { addZone, mirrorZones, setBattle } from '../../renderer/scenario/model/battle-edit.ts'
import * as events from '../../renderer/scenario/model/events-edit.ts'
import * as goals from '../../renderer/scenario/model/goals-edit.ts'
import { hexTyped } from '../../renderer/scenario/model/hex-typing.ts'
import * as places from '../../renderer/scenario/model/places-edit.ts'
import { faultOfRest, faultUnder } from '../../renderer/scenario/model/problem-paths.ts'
import { anyEdit } from './forms-edits.ts'
import { bareScenario } from './support.ts'

/** Edits of a random author; `EDITS=100000 npx vitest run test/scenario/forms-model.test.ts` makes so many. */
const EDITS = Number(process.env['EDITS'] ?? 6000)
const LENGTH = 60

const BARE = bareScenario()
const boardOf = (doc: ScenarioDoc): Board => {
  const board = toBoard(doc.map as MapDoc)
  if (!board.ok) throw new Error('no board')
  return board.value
}
const BOARD = boardOf(BARE)
const mission = (doc: ScenarioDoc) => doc.mission ?? { verdict: 'book', margin: 1, places: [], goals: [], events: [] }

/** What a mission names that there is not, and what is called like something else. Written anew here, for it judges the model. */
function loose(doc: ScenarioDoc): readonly string[] {
  const { goals: all, events: happen, places: parts } = mission(doc)
  const named = [...doc.objectives, ...parts].map(({ name }) => name)
  const ids = all.map(({ id }) => id)
  const twice = (list: readonly string[]) => list.filter((each, i) => list.indexOf(each) !== i)
  const asked = [
    ...all.flatMap((goal) => ('at' in goal && goal.at !== undefined ? [goal.at] : [])),
    ...happen.flatMap(({ on }) => ('enters' in on ? [on.enters] : 'taken' in on ? [on.taken] : [])),
  ]
  const goalsAsked = happen.flatMap((event) => [
    ...('met' in event.on ? [event.on.met] : 'failed' in event.on ? [event.on.failed] : []),
    ...event.do.flatMap((deed) => ('add' in deed ? [deed.add] : 'drop' in deed ? [deed.drop] : [])),
  ])
  const halves = all.filter((goal) => goal.goal === 'protect' && (goal.who === undefined) === (goal.at === undefined))
  return [
    ...asked.filter((name) => !named.includes(name)),
    ...goalsAsked.filter((id) => !ids.includes(id)),
    ...twice(named),
    ...twice(ids),
    ...twice(happen.map(({ id }) => id)),
    ...halves.map(({ id }) => id),
  ]
}

/** A scenario in which everything is there to be renamed and removed. */
function rich(): ScenarioDoc {
  const people = { text: 'x', who: { side: 'blue' as const } }
  const placed = places.addPlace(places.addObjective(BARE, [4, 4], 'Hill'), { edge: 'north' }, 'Road')
  const aimed = goals.GOAL_KINDS.reduce((doc, kind) => goals.addGoal(doc, kind, 'blue'), placed)
  return events.TRIGGERS.reduce((doc, kind, i) => {
    const [on, deed] = [events.newTrigger(doc, kind, people), events.newDeed(doc, events.DEEDS[i % events.DEEDS.length] ?? 'tell', people)]
    const added = events.addEvent(doc, people)
    return on && deed ? events.addDeed(events.setTrigger(added, i, on), i, deed) : added
  }, aimed)
}

test('any changes in any order leave a scenario that its schema takes, that JSON keeps and that names only what there is', () => {
  const seen = { goals: 0, events: 0, gone: 0 }
  const runs = Math.max(1, Math.round(EDITS / LENGTH))
  fc.assert(
    fc.property(fc.boolean(), fc.array(anyEdit, { minLength: LENGTH, maxLength: LENGTH, size: 'max' }), (isRich, edits) => {
      let doc = isRich ? rich() : BARE
      const before = JSON.stringify(BARE)
      for (const edit of edits) {
        const next = edit(doc, BOARD)
        if (mission(next).goals.length < mission(doc).goals.length) seen.gone++
        doc = next
        expect(loose(doc)).toEqual([])
      }
      seen.goals = Math.max(seen.goals, mission(doc).goals.length)
      seen.events = Math.max(seen.events, mission(doc).events.length)
      const read = Schema.safeParse(JSON.parse(JSON.stringify(doc)))
      expect(read.error).toBeUndefined()
      expect(read.data).toEqual(doc)
      expect(JSON.stringify(BARE)).toBe(before)
    }),
    { numRuns: runs },
  )
  // The author was no idler: there was something to break.
  expect(seen.goals).toBeGreaterThan(2)
  expect(seen.events).toBeGreaterThan(2)
  expect(seen.gone).toBeGreaterThan(2)
})

describe('names', () => {
  const withHill = places.addObjective(BARE, [4, 4], 'Hill')
  const asked = goals.addGoal(goals.addGoal(withHill, 'take', 'blue'), 'survive', 'red')
  const told = events.addDeed(
    events.setTrigger(events.addEvent(asked, { text: 'x', who: { side: 'blue' } }), 0, { taken: 'Hill 1', side: 'red' }),
    0,
    { add: 'survive-1' },
  )
  test('a place that is renamed is renamed in goals and events; a name that is not free is not taken', () => {
    const doc = places.renameObjective(told, 0, 'Point 12')
    expect(doc.mission?.goals[0]).toMatchObject({ at: 'Point 12' })
    expect(doc.mission?.events[0]?.on).toEqual({ taken: 'Point 12', side: 'red' })
    const two = places.addPlace(doc, { edge: 'north' }, 'Place')
    expect(places.renamePlace(two, 0, 'Point 12')).toBe(two)
    expect(places.renameObjective(two, 0, 'Place 1')).toBe(two)
  })
  test('a goal that is renamed is renamed in events', () => {
    const doc = goals.renameGoal(told, 1, 'staff')
    expect(doc.mission?.events[0]?.do[1]).toEqual({ add: 'staff' })
    for (const bad of ['take-1', '1st', 'a b', '']) expect(goals.renameGoal(doc, 1, bad)).toBe(doc)
  })
  test('a place that is removed takes with it whoever names it, and says who', () => {
    const { doc, gone } = places.removeObjective(told, 0)
    expect(doc.objectives).toEqual([])
    expect(doc.mission?.goals.map(({ id }) => id)).toEqual(['survive-1'])
    expect(doc.mission?.events).toEqual([])
    expect(gone).toEqual({
      goals: [told.mission?.goals[0]],
      events: ['event-1'],
      deeds: 0,
      // No event adds it any more.
      begin: [told.mission?.goals[1]],
    })
  })
  test('a goal that is removed takes deeds with it, and an event only where it does nothing else', () => {
    const { doc, gone } = goals.removeGoal(told, 1)
    expect(doc.mission?.events[0]?.do).toEqual([{ tell: 'both', text: 'x' }])
    expect(gone).toEqual({ goals: [], events: [], deeds: 1, begin: [] })
    const only = events.removeDeed(told, 0, 0)
    expect(goals.removeGoal(only, 1).gone).toEqual({ goals: [], events: ['event-1'], deeds: 0, begin: [] })
  })
  test('an event that waits for a goal goes with it, and one always does something', () => {
    const waiting = (on: 'met' | 'failed') =>
      events.setTrigger(events.addEvent(asked, { text: 'x', who: { side: 'blue' } }), 0, { [on]: 'take-1' } as { met: string })
    for (const on of ['met', 'failed'] as const) expect(goals.removeGoal(waiting(on), 0).gone.events).toEqual(['event-1'])
    expect(events.removeDeed(waiting('met'), 0, 0).mission?.events[0]?.do).toHaveLength(1)
  })
  test('of two places that a file calls the same one may go, and what names the other stays', () => {
    const twice = { ...asked, objectives: [...asked.objectives, { name: 'Hill 1', hex: [9, 9] as const, points: 5 }] }
    const { doc, gone } = places.removeObjective(twice, 0)
    expect(doc.mission?.goals).toHaveLength(2)
    expect(gone.goals).toEqual([])
    expect(places.renameObjective(twice, 0, 'North hill').mission?.goals[0]).toMatchObject({ at: 'Hill 1' })
  })
  test('a mission of which nothing is left is none', () => {
    const one = goals.addGoal(BARE, 'destroy', 'blue')
    // Who leaves does so over an edge, who takes something takes an objective first.
    const placed = places.addPlace(places.addObjective(BARE, [4, 4], 'Hill'), { edge: 'north' }, 'Road')
    const at = (kind: 'exit' | 'take') => goals.addGoal(placed, kind, 'blue').mission?.goals[0]
    expect([at('exit'), at('take')]).toMatchObject([{ at: 'Road 1' }, { at: 'Hill 1' }])
    expect(one.mission?.goals).toMatchObject([{ goal: 'destroy', side: 'blue' }])
    expect('mission' in goals.removeGoal(one, 0).doc).toBe(false)
  })
})

describe('goals', () => {
  const start = goals.addGoal(places.addObjective(BARE, [4, 4], 'Hill'), 'destroy', 'blue')
  const first = (doc: ScenarioDoc) => doc.mission?.goals[0]
  test('one that needs a place is not begun where there is none', () => {
    for (const kind of goals.GOAL_KINDS) expect(goals.addGoal(BARE, kind, 'blue') === BARE).toBe(goals.needsPlace(kind))
  })
  test('another kind keeps what both kinds have, and asks for the pieces of the right side', () => {
    const full = goals.setGoal(start, 0, { by: 4, least: 2, paid: 'each', ends: true, points: 7, secret: true })
    expect(first(goals.setGoalKind(full, 0, 'survive'))).toEqual({
      goal: 'survive',
      id: 'destroy-1',
      side: 'blue',
      points: 7,
      secret: true,
      who: { side: 'blue' },
      by: 4,
      least: 2,
      ends: true,
      paid: 'each',
    })
    expect(first(goals.setGoalKind(full, 0, 'take'))).toEqual({
      goal: 'take',
      id: 'destroy-1',
      side: 'blue',
      points: 7,
      secret: true,
      at: 'Hill 1',
      by: 4,
      ends: true,
    })
    expect(first(goals.setGoalKind(full, 0, 'hold'))).toMatchObject({ goal: 'hold', paid: 'end' })
  })
  test('a goal of the other side is about the other pieces', () => {
    expect(first(goals.setGoalSide(start, 0, 'red'))).toMatchObject({ side: 'red', who: { side: 'blue' } })
  })
  test('somebody is protected or a place, never both', () => {
    const who = goals.setGoalKind(start, 0, 'protect')
    expect(first(who)).toMatchObject({ who: { side: 'blue' } })
    const place = goals.setGoal(goals.setGoal(who, 0, { least: 2, paid: 'each' }), 0, { at: 'Hill 1' })
    expect(first(place)).toEqual({ goal: 'protect', id: 'destroy-1', side: 'blue', points: 10, at: 'Hill 1', paid: 'once' })
    expect(first(goals.setGoal(place, 0, { who: { pieces: ['B1'] } }))).toMatchObject({ who: { pieces: ['B1'] } })
  })
  test('a copy stands behind it and has an id of its own', () => {
    expect(goals.duplicateGoal(start, 0).mission?.goals.map(({ id }) => id)).toEqual(['destroy-1', 'destroy-1-1'])
  })
})

describe('areas', () => {
  const keys = (zone: ZoneDoc): readonly number[] =>
    hexesOfZone(BOARD, zone)
      .map(hexKey)
      .toSorted((a, b) => a - b)
  const some = fc.array(fc.tuple(fc.nat(19), fc.nat(13)), { minLength: 1, maxLength: 40 })
  test('a zone is of exactly the hexes that were painted, and a rectangle where they fill one', () => {
    fc.assert(
      fc.property(some, (hexes) => {
        expect(keys(zoneOf(hexes)!)).toEqual([...new Set(hexes.map(hexKey))].toSorted((a, b) => a - b))
      }),
    )
    expect(
      zoneOf([
        [2, 2],
        [3, 2],
        [3, 3],
        [2, 3],
      ]),
    ).toEqual({ rect: [2, 2, 3, 3] })
    expect(zoneOf([])).toBeNull()
  })
  test('mirrored twice it is the same, and never leaves the map', () =>
    fc.assert(
      fc.property(some, fc.constantFrom('columns' as const, 'rows' as const, 'turn' as const), (hexes, how) => {
        const zone = zoneOf(hexes)!
        const there = mirrored(BOARD, zone, how)!
        expect(hexesOfZone(BOARD, there).every((hex) => onBoard(BOARD, hex))).toBe(true)
        expect(keys(mirrored(BOARD, there, how)!)).toEqual(keys(zone))
      }),
    ))
  test('a side gets the other one’s zones across the middle between their edges', () => {
    const doc = mirrorZones(addZone(BARE, 'blue', edgeStrip(BOARD, 'west', 3)), BOARD, 'red')
    expect(doc.sides.red.zones).toEqual([edgeStrip(BOARD, 'east', 3)])
    expect(mirroringOf({ blue: { edge: 'north' }, red: { edge: 'south' } })).toBe('rows')
    expect(mirroringOf({ blue: { edge: 'north' }, red: { edge: 'west' } })).toBe('turn')
    expect(mirrorZones(BARE, BOARD, 'red')).toBe(BARE)
  })
  test('a strip along an edge is as deep as it is asked to be, and at most the map', () => {
    expect(edgeStrip(BOARD, 'south', 2)).toEqual({ rect: [0, 12, 19, 13] })
    expect(edgeStrip(BOARD, 'east', 99)).toEqual({ rect: [0, 0, 19, 13] })
  })
  test('the middle of a zone lies in it', () =>
    fc.assert(fc.property(some, (hexes) => keys(zoneOf(hexes)!).includes(hexKey(middleOf(BOARD, zoneOf(hexes)!)!)))))
})

test('a hex is read as the map writes it, and no other text is', () => {
  fc.assert(
    fc.property(fc.nat(19), fc.nat(13), (col, row) => {
      expect(hexTyped(`${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`, BOARD)).toEqual([col, row])
    }),
  )
  for (const bad of ['', '120', '2000', '0014', '12 04', '-104', 'x']) expect(hexTyped(bad, BOARD)).toBeNull()
})

test('what may be left out of a battle is taken out', () => {
  const full = setBattle(BARE, { minutes: 60, attacker: 'red', balance: 'even' })
  expect(setBattle(full, { minutes: undefined, attacker: undefined, balance: undefined })).toEqual(BARE)
})

test('a problem is shown at the field that its path leads to, however the path is written', () => {
  const problems = ['mission.goals[1].at', 'mission.goals.10.at', 'mission.goals[1]', 'mission.goals[1].who.pieces[0]'].map((at) => ({
    at,
    text: at,
  }))
  expect(faultUnder(problems, 'mission.goals.1.at')).toBe('mission.goals[1].at')
  expect(faultUnder(problems, 'mission.goals.1.who')).toBe('mission.goals[1].who.pieces[0]')
  expect(faultUnder(problems, 'mission.goals.2')).toBeNull()
  expect(faultOfRest(problems, 'mission.goals.1', ['at', 'who'])).toBe('mission.goals[1]')
})
