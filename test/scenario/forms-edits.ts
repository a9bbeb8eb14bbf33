import fc from 'fast-check'
import {
  type Board,
  type DeedDoc,
  EDGES,
  type Hex,
  opposite,
  type ScenarioDoc,
  SIDES,
  type TriggerDoc,
  type WhoDoc,
} from '../../engine/screen.ts'
import { edgeStrip, mirrored, zoneOf } from '../../renderer/scenario/model/areas.ts'
import { addZone, mirrorZones, removeZone, setBattle, setSide, setZone } from '../../renderer/scenario/model/battle-edit.ts'
import * as events from '../../renderer/scenario/model/events-edit.ts'
import * as goals from '../../renderer/scenario/model/goals-edit.ts'
import * as places from '../../renderer/scenario/model/places-edit.ts'

/** Random changes of a scenario, as its forms make them: any index, any name, also such as there are not. */

export type Edit = (doc: ScenarioDoc, board: Board) => ScenarioDoc

/** Mostly the first ones, which there are. */
const index = fc.oneof({ arbitrary: fc.nat(1), weight: 3 }, { arbitrary: fc.nat(6), weight: 1 })
const side = fc.constantFrom(...SIDES)
const by = fc.constantFrom(-1 as const, 1 as const)
const hex = fc.tuple(fc.nat(19), fc.nat(13)).map((at): Hex => at)
const zone = fc.array(hex, { minLength: 1, maxLength: 6 }).map((hexes) => zoneOf(hexes)!)
const area = fc.oneof(
  zone,
  fc.constantFrom(...EDGES).map((edge) => ({ edge })),
)
/** Few names, so that they meet. */
const name = fc.constantFrom('Hill', 'Farm', 'Road', 'Place 1', 'Objective 1', '', ' ', 'x'.repeat(41))
const id = fc.constantFrom('a', 'b', 'take-1', 'destroy-1', 'survive-1', 'event-1', '', '1st', 'y'.repeat(41))
const who: fc.Arbitrary<WhoDoc> = fc.oneof(
  side.map((each) => ({ side: each })),
  fc.constant({ group: 'g' }),
  fc.constant(['R1', 'R2']).map((pieces): WhoDoc => ({ pieces: [...pieces] })),
)
const kind = fc.constantFrom(...goals.GOAL_KINDS)
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })
const goalPart = fc.record(
  {
    text: some(fc.string({ minLength: 1, maxLength: 80 })),
    points: fc.nat(1000),
    secret: some(fc.boolean()),
    at: some(name),
    who: some(who),
    by: some(fc.integer({ min: 1, max: 60 })),
    least: some(fc.integer({ min: 1, max: 240 })),
    ends: some(fc.boolean()),
    paid: fc.constantFrom('once' as const, 'each' as const, 'turn' as const, 'end' as const),
  },
  { requiredKeys: [] },
)
const trigger: fc.Arbitrary<TriggerDoc> = fc.oneof(
  fc.record({ turn: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ enters: name, who }),
  fc.record({ lost: who, least: fc.integer({ min: 1, max: 240 }) }),
  fc.record({ taken: name, side }),
  fc.record({ met: id }),
  fc.record({ failed: id }),
)
const deed: fc.Arbitrary<DeedDoc> = fc.oneof(
  fc.record({ tell: fc.constantFrom('blue' as const, 'red' as const, 'both' as const), text: fc.string({ minLength: 1, maxLength: 300 }) }),
  fc.record({ reinforce: who }),
  fc.record({ add: id }),
  fc.record({ drop: id }),
  fc.record({ points: fc.integer({ min: -1000, max: 1000 }), side }),
)
const beginnings = fc.record({ text: fc.constant('Something happens.'), who })
type Drawn<A extends readonly unknown[]> = { [key in keyof A]: fc.Arbitrary<A[key]> }
const of = <A extends unknown[]>(args: Drawn<A>, make: (...args: A) => Edit): fc.Arbitrary<Edit> =>
  fc.tuple<A>(...args).map((drawn) => make(...drawn))

const battle = fc.oneof(
  of(
    [fc.integer({ min: 1, max: 60 }), some(fc.integer({ min: 1, max: 600 })), some(side)],
    (turns, minutes, attacker) => (doc) => setBattle(doc, { turns, minutes, attacker }),
  ),
  of(
    [side, fc.string({ minLength: 1, maxLength: 60 }), fc.constantFrom(...EDGES), fc.string({ maxLength: 2000 })],
    (which, called, edge, briefing) => (doc) => setSide(doc, which, { name: called, edge, briefing }),
  ),
  of([side, zone], (which, part) => (doc) => addZone(doc, which, part)),
  of(
    [side, index, fc.constantFrom(...EDGES), fc.integer({ min: -2, max: 30 })],
    (which, at, edge, depth) => (doc, board) => setZone(doc, which, at, edgeStrip(board, edge, depth)),
  ),
  of([side, index], (which, at) => (doc) => removeZone(doc, which, at)),
  of([side], (which) => (doc, board) => mirrorZones(doc, board, which)),
  of([side, zone], (which, part) => (doc, board) => addZone(doc, opposite(which), mirrored(board, part, 'turn')!)),
)
const ofPlaces = fc.oneof(
  of([hex], (at) => (doc) => places.addObjective(doc, at, 'Objective')),
  of(
    [index, hex, fc.nat(1000), some(side), some(fc.boolean())],
    (at, where, points, held, intact) => (doc) => places.setObjective(doc, at, { hex: where, points, held, intact }),
  ),
  of([index, name], (at, to) => (doc) => places.renameObjective(doc, at, to)),
  of([index, by], (at, step) => (doc) => places.moveObjective(doc, at, step)),
  of([index], (at) => (doc) => places.removeObjective(doc, at).doc),
  of([area], (part) => (doc) => places.addPlace(doc, part, 'Place')),
  of([index, area], (at, part) => (doc) => places.setPlaceArea(doc, at, part)),
  of([index, name], (at, to) => (doc) => places.renamePlace(doc, at, to)),
  of([index, by], (at, step) => (doc) => places.movePlace(doc, at, step)),
  of([index], (at) => (doc) => places.removePlace(doc, at).doc),
)
const ofGoals = fc.oneof(
  of([kind, side], (which, whose) => (doc) => goals.addGoal(doc, which, whose)),
  of([index, goalPart], (at, part) => (doc) => goals.setGoal(doc, at, part)),
  of([index, kind], (at, which) => (doc) => goals.setGoalKind(doc, at, which)),
  of([index, side], (at, whose) => (doc) => goals.setGoalSide(doc, at, whose)),
  of([index, id], (at, to) => (doc) => goals.renameGoal(doc, at, to)),
  of([index, by], (at, step) => (doc) => goals.moveGoal(doc, at, step)),
  of([index], (at) => (doc) => goals.duplicateGoal(doc, at)),
  of([index], (at) => (doc) => goals.removeGoal(doc, at).doc),
  of(
    [fc.constantFrom('book' as const, 'points' as const), fc.integer({ min: 1, max: 1000 })],
    (verdict, margin) => (doc) => goals.setVerdict(doc, { verdict, margin }),
  ),
)
const ofEvents = fc.oneof(
  of([beginnings], (first) => (doc) => events.addEvent(doc, first)),
  of([index, trigger], (at, on) => (doc) => events.setTrigger(doc, at, on)),
  of([index, fc.constantFrom(...events.TRIGGERS), beginnings], (at, which, first) => (doc) => {
    const on = events.newTrigger(doc, which, first)
    return on ? events.setTrigger(doc, at, on) : doc
  }),
  of([index, fc.constantFrom(...events.DEEDS), beginnings], (at, which, first) => (doc) => {
    const does = events.newDeed(doc, which, first)
    return does ? events.addDeed(doc, at, does) : doc
  }),
  of([index, index, deed], (at, which, does) => (doc) => events.setDeed(doc, at, which, does)),
  of([index, index], (at, which) => (doc) => events.removeDeed(doc, at, which)),
  of([index, index, by], (at, which, step) => (doc) => events.moveDeed(doc, at, which, step)),
  of([index, by], (at, step) => (doc) => events.moveEvent(doc, at, step)),
  of([index, id], (at, to) => (doc) => events.renameEvent(doc, at, to)),
  of([index], (at) => (doc) => events.duplicateEvent(doc, at)),
  of([index], (at) => (doc) => events.removeEvent(doc, at).doc),
)
/** More is added than taken away, or little would ever be there. */
export const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  { arbitrary: battle, weight: 2 },
  { arbitrary: ofPlaces, weight: 4 },
  { arbitrary: ofGoals, weight: 5 },
  { arbitrary: ofEvents, weight: 5 },
)
