import { afterStep } from '../air/state.ts'
import { displaced } from '../artillery/state.ts'
import { dronesOf } from '../electronics/state.ts'
import { aboard, atRest, deeds, withBlip, withoutContacts, withoutMember, withUnit, withUnits } from '../state/changes.ts'
import type { Event } from '../words/events.ts'
import type { UnitId } from '../words/schemas.ts'
import type { World } from '../words/world.ts'
import type { Cases } from './cases.ts'

/** Steps, marches that end, leaving the table, getting on and off. */
export const MOVES = {
  moved: (world, event) => moved(world, event),
  blipMoved: (world, event) => blipMoved(world, event),
  fellOff: (world, { unit, to }) => withUnit(world, unit, { hex: to }),
  halted: (world) => world,
  movementEnded: (world, { unit }) => withUnit(world, unit, atRest),
  movedBack: (world, { unit, to }) => withUnit(world, unit, { hex: to, ...atRest }),
  left: (world, { unit }) => left(world, unit),
  loaded: (world, event) => loaded(world, event),
  unloaded: (world, event) => {
    const out = withUnits(world, [event.unit], (unit) => ({
      actions: event.actions,
      hex: event.hex,
      aboard: null,
      did: deeds(unit, 'unloaded'),
    }))
    return withUnits(out, [event.from], (unit) => ({ ...atRest, did: deeds(unit, 'unloaded') }))
  },
} satisfies Partial<Cases>

const moved = (world: World, event: Extract<Event, { kind: 'moved' }>): World =>
  withUnits(world, [event.unit], (unit) => ({
    hex: event.to,
    pool: event.pool,
    moving: true,
    actions: event.actions,
    moves: unit.moves + event.committed,
    entered: unit.entered + 1,
    previous: event.from,
    stirred: true,
    did: deeds(unit, 'moved'),
    // over land nobody carries a raft.
    raft: null,
    ...afterStep(unit, event.from, event.to, event.committed, event.actions),
    ...displaced(unit),
  }))

function blipMoved(world: World, event: Extract<Event, { kind: 'blipMoved' }>): World {
  const blip = world.blips[event.blip]
  if (!blip) return world
  const there = withUnits(world, blip.units, (unit) => ({
    hex: event.to,
    pool: event.pool,
    moving: true,
    actions: unit.actions - event.committed,
    moves: unit.moves + event.committed,
    entered: unit.entered + 1,
    previous: event.from,
    stirred: true,
    did: deeds(unit, 'moved'),
    ...afterStep(unit, event.from, event.to, event.committed, unit.actions - event.committed),
    ...displaced(unit),
  }))
  return withBlip(there, { ...blip, hex: event.to })
}

const left = (world: World, id: UnitId): World =>
  withUnits(withoutContacts(withoutMember(counted(world, id), id), id), [id, ...aboard(world, id), ...steeredBy(world, id)], () => ({
    fate: 'left',
    hex: null,
    aboard: null,
    blip: null,
    hidden: null,
  }))
/** where the scenario says so, what leaves the table counts as lost, with whom it carries. */
function counted(world: World, id: UnitId): World {
  const unit = world.units[id]
  if (!unit || !world.settings.leftIsLost) return world
  const tons = [id, ...aboard(world, id)].reduce((sum, one) => sum + (world.designs[world.units[one]?.design ?? '']?.weight ?? 0), 0)
  return { ...world, lost: { ...world.lost, [unit.side]: world.lost[unit.side] + tons } }
}
/** Drones go with whoever steers them, or whom he carries. */
const steeredBy = (world: World, id: UnitId): readonly UnitId[] =>
  [id, ...aboard(world, id)].flatMap((parent) => dronesOf(world, parent).map((drone) => drone.id))

function loaded(world: World, event: Extract<Event, { kind: 'loaded' }>): World {
  const inside = withUnits(withoutContacts(world, event.unit), [event.unit], (unit) => ({
    actions: 0,
    ...atRest,
    hex: null,
    aboard: event.into,
    hidden: null,
    raft: null,
    did: deeds(unit, 'loaded'),
  }))
  return withUnits(inside, [event.into], (unit) => ({ ...atRest, did: deeds(unit, 'loaded') }))
}
