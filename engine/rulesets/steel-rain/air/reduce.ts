import { unreachable } from '../../../kernel/assert.ts'
import { sameHex } from '../../../kernel/names.ts'
import { atRest, type Change, deeds, withUnits } from '../state/changes.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { AirState, AirWords } from './words.ts'

/** What the events of aircraft change. */

const inAir = (unit: Unit, change: Partial<AirState>): Change => (unit.air ? { air: { ...unit.air, ...change } } : {})

export function reduceAir(world: World, event: AirWords['event']): World {
  switch (event.kind) {
    case 'tookOff':
      return marked(
        withUnits(world, event.units, (unit) => ({
          ...movement(unit),
          ...inAir(unit, { flying: true, fleeing: event.fleeing, run: null }),
        })),
        event.blip,
        true,
      )
    case 'landed':
      return marked(
        withUnits(world, event.units, (unit) => ({ ...movement(unit), ...inAir(unit, { flying: false, run: null }) })),
        event.blip,
        false,
      )
    case 'throttled':
      return withUnits(world, [event.unit], (unit) => ({
        actions: unit.actions - event.actions,
        ...inAir(unit, { airspeed: event.airspeed }),
      }))
    case 'flew':
      return withUnits(world, [event.unit], (unit) => ({
        hex: event.to,
        previous: event.from,
        entered: unit.entered + 1,
        stirred: true,
        did: deeds(unit, 'moved'),
        ...inAir(unit, {
          heading: event.heading,
          steps: event.turned ? 1 : (unit.air?.steps ?? 0) + 1,
          turned: event.turned || (unit.air?.turned ?? false),
          flown: (unit.air?.flown ?? 0) + 1,
        }),
      }))
    case 'tableLeft':
      return withUnits({ ...world, contacts: world.contacts.filter((contact) => contact.unit !== event.unit) }, [event.unit], (unit) => ({
        hex: null,
        // the sweep ends at the edge; the next one begins anew.
        ...inAir(unit, { away: { edge: event.edge, turn: world.turn, base: event.base }, turned: false, steps: 0 }),
      }))
    case 'tableEntered':
      return withUnits(world, [event.unit], (unit) => ({
        hex: event.hex,
        spotted: true,
        previous: null,
        ...inAir(unit, { away: null, heading: event.heading, airspeed: event.airspeed, flown: 0 }),
      }))
    case 'strafed':
      return withUnits(world, [event.at], (unit) => ({ suppression: unit.suppression + event.suppression }))
    case 'dispensed':
      return withUnits(world, [event.unit], (unit) => inAir(unit, { stores: event.stores }))
    case 'shotDown':
      return withUnits(world, [event.unit], (unit) => inAir(unit, { falling: { hex: event.hex, hexes: event.hexes } }))
    case 'crashed':
      return crashed(world, event)
    default:
      return unreachable(event)
  }
}

/** landing and taking off are a movement Action each; what is left of another is lost. */
const movement = (unit: Unit): Change => ({
  actions: unit.actions - 1,
  moves: unit.moves + 1,
  ...atRest,
  stirred: true,
  did: deeds(unit, 'moved'),
})
function marked(world: World, id: string | null, flies: boolean): World {
  const blip = id === null ? undefined : world.blips[id]
  if (!blip) return world
  const { flying: _before, ...rest } = blip
  return { ...world, blips: { ...world.blips, [blip.id]: flies ? { ...rest, flying: true } : rest } }
}
function crashed(world: World, event: Extract<AirWords['event'], { kind: 'crashed' }>): World {
  const down = withUnits(world, [event.unit], (unit) => inAir(unit, { falling: null }))
  const { hex } = event
  const unit = world.units[event.unit]
  if (hex === null || !unit) return down
  const { ground } = down
  const wrecks = ground.wrecks.some((wreck) => sameHex(wreck.hex, hex))
    ? ground.wrecks
    : [...ground.wrecks, { hex, name: unit.name, side: unit.side }]
  const smoke = [...ground.smoke, { hex, height: SMOKE_HEIGHT.wreck, until: world.turn + SMOKE_TURNS }]
  return { ...down, ground: { ...ground, wrecks, smoke } }
}
