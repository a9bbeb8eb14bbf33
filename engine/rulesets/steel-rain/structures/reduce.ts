import { unreachable } from '../../../kernel/assert.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { afterWork, atRest, deeds, fired, withGround, withUnits } from '../state/changes.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { aboardOf } from './state.ts'
import type { Damage, StructuresWords } from './words.ts'

/** How the chapter's events change the world. */

type Event = StructuresWords['event']
type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>

const without = (damage: readonly Damage[], what: string): readonly Damage[] => damage.filter((one) => one.what !== what)
const renamed = (damage: readonly Damage[], from: string, to: string): readonly Damage[] =>
  damage.map((one) => (one.what === from ? { ...one, what: to } : one))

export function reduceStructures(world: World, event: Event): World {
  const { ground } = world
  switch (event.kind) {
    case 'structureShot':
      return event.stray ? world : fired(world, event.unit, event.weapon, null)
    case 'damaged':
      return withGround(world, { damage: [...without(ground.damage, event.what), { what: event.what, points: event.total }] })
    case 'cameDown':
      return cameDown(world, event)
    case 'climbed':
      return withUnits(world, [event.unit], (unit) => ({
        floor: event.floor,
        pool: event.pool,
        moving: true,
        actions: event.actions,
        moves: unit.moves + event.committed,
        did: deeds(unit, 'moved'),
      }))
    case 'raftMade':
      return worked(world, event.unit, 1, () => ({ raft: { made: event.made, pool: 0 } }))
    case 'rafted':
      return withUnits(world, [event.unit], (unit) => ({
        hex: event.to,
        ...atRest,
        actions: event.actions,
        moves: unit.moves + event.committed,
        entered: unit.entered + 1,
        previous: event.from,
        stirred: true,
        did: deeds(unit, 'moved'),
        raft: event.landed ? null : { made: unit.raft?.made ?? 0, pool: event.pool },
      }))
    case 'paddled':
      return withUnits(world, [event.unit], (unit) => ({
        ...atRest,
        actions: unit.actions - 1,
        moves: unit.moves + 1,
        did: deeds(unit, 'moved'),
        raft: unit.raft && { ...unit.raft, pool: event.pool },
      }))
    case 'bridgeLaid':
      return laid(world, event)
    case 'bridgeRecovered':
      return recovered(world, event)
    case 'footbridgeBuilt':
      return built(world, event)
    default:
      return unreachable(event)
  }
}

/** Work with so many Actions: it ends movement, and gives a place away (SR-HIDE-8). */
function worked(world: World, id: string | null, actions: number, change: (unit: Unit) => Partial<Unit>): World {
  return id === null
    ? world
    : withUnits(world, [id], (unit) => ({ ...atRest, ...afterWork(unit, actions), did: deeds(unit, 'engineered'), ...change(unit) }))
}

function cameDown(world: World, { what, hexes }: EventOf<'cameDown'>): World {
  const { ground } = world
  const damage = without(ground.damage, what)
  if (what.startsWith('building:')) return withGround(world, { damage, ruined: [...ground.ruined, ...hexes] })
  // What has been put on a deck goes down with it (SR-BLDG-5).
  const gone = (hex: Hex): boolean => hexes.some((other) => sameHex(other, hex))
  const obstacles = ground.obstacles.filter((one) => !gone(one.hex))
  const sites = ground.sites.filter((one) => !gone(one.hex))
  if (what.startsWith('bridge:')) return withGround(world, { damage, obstacles, sites, fallen: [...ground.fallen, ...hexes] })
  return withGround(world, { damage, obstacles, sites, spans: ground.spans.filter((span) => span.id !== what) })
}

function laid(world: World, { unit, span }: EventOf<'bridgeLaid'>): World {
  const { ground } = world
  const damage = unit === null ? ground.damage : renamed(ground.damage, aboardOf(unit), span.id)
  return worked(withGround(world, { damage, spans: [...ground.spans, span] }), unit, 2, () => ({ bridging: 0 }))
}
function recovered(world: World, { unit, span }: EventOf<'bridgeRecovered'>): World {
  const { ground } = world
  const damage = unit === null ? without(ground.damage, span) : renamed(ground.damage, span, aboardOf(unit))
  const spans = ground.spans.filter((one) => one.id !== span)
  return worked(withGround(world, { damage, spans }), unit, 2, () => ({ bridging: 1 }))
}

function built(world: World, { unit, load, span }: EventOf<'footbridgeBuilt'>): World {
  const others = world.ground.spans.filter((one) => one.id !== span.id)
  const done = worked(withGround(world, { spans: [...others, span] }), unit, 1, () => ({}))
  return load === null ? done : withUnits(done, [load], () => ({ bridging: 0 }))
}
