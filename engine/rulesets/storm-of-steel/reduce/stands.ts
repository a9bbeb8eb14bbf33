import type { SideId } from '../../../kernel/names.ts'
import { isSoftskin, unitOf, worthOf } from '../state/roster.ts'
import { standOf } from '../tables/all-stands.ts'
import type { Morale } from '../tables/dice.ts'
import type { Event } from '../words/events.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { CardEvent } from './cards.ts'

/** What befalls stands. */

type StandEvent = Exclude<
  Event,
  | CardEvent
  | {
      kind:
        | 'bombardmentPlaced'
        | 'aircraftStruck'
        | 'placeTaken'
        | 'wireCrushed'
        | 'setupTurn'
        | 'supportForbidden'
        | 'aircraftCame'
        | 'blast'
        | 'minesEntered'
        | 'searched'
        | 'turnEnded'
    }
>

export function reduceStands(world: World, event: StandEvent): World {
  switch (event.kind) {
    case 'deployed': {
      const { hex, facing, testing } = event
      return change(world, event.unit, { hex, facing, testing, fate: 'present' })
    }
    case 'tested':
      return change(world, event.unit, { wayLeft: event.hexes, moved: true, movedThisTurn: true, ...(event.stuck && { immobile: true }) })
    case 'moved': {
      const { to, facing, left, testing } = event
      return change(world, event.unit, { hex: to, facing, wayLeft: left, testing, moved: true, movedThisTurn: true, target: null })
    }
    case 'turned':
      return change(world, event.unit, { facing: event.facing, turned: true, moved: true, movedThisTurn: true })
    case 'moveEnded':
      return change(world, event.unit, { wayLeft: 0, moved: true })
    case 'steppedBack':
      return change(world, event.unit, { hex: event.to, testing: event.testing })
    case 'spotted':
      return change(world, event.unit, { spotted: true })
    case 'loaded': {
      const on = change(world, event.unit, { hex: null, aboard: event.carrier, wayLeft: event.left, mounted: true, testing: false })
      return change(on, event.carrier, { wayLeft: event.carrierLeft })
    }
    case 'unloaded': {
      const { hex, left, testing } = event
      const off = change(world, event.unit, { hex, aboard: null, wayLeft: left, mounted: true, target: null, testing })
      return change(off, event.carrier, { wayLeft: event.carrierLeft })
    }
    case 'dismounted':
      return change(world, event.unit, { type: 'infantry', wayLeft: event.left, mounted: true })
    case 'leftTable':
      return change(world, event.unit, { hex: null, fate: 'left' })
    case 'shot': {
      const { fired, target } = unitOf(world, event.unit)
      const turretFired = event.weapon === 'main' ? { turretFired: true } : {}
      const once = event.event ? {} : { fired: [...fired, event.weapon] }
      const mortar = standOf(unitOf(world, event.unit).type).kind === 'mortar'
      return change(world, event.unit, { ...turretFired, ...once, target: mortar ? event.at : target })
    }
    case 'softHit':
      return event.result === 'pinned' || event.result === 'suppressed' ? change(world, event.unit, { morale: event.result }) : world
    case 'pierced':
      return pierced(world, event)
    case 'nerveTested':
      return event.passed ? world : change(world, event.unit, { assaulted: true })
    case 'assaulted':
      return change(change(world, event.unit, { assaulted: true }), event.at, { assaults: unitOf(world, event.at).assaults + 1 })
    case 'followed':
      return change(world, event.unit, { hex: event.hex, testing: event.testing })
    case 'surrendered':
    case 'rallyThrown':
      return world
    case 'rallyRolled':
      return spent(change(world, event.unit, { morale: event.to, rallied: true }), unitOf(world, event.unit).side, event.points)
    case 'moraleSet':
      return change(world, event.unit, { morale: event.to satisfies Morale })
    case 'immobilised':
      return change(world, event.unit, { immobile: true })
    case 'concealed':
      return change(world, event.unit, { spotted: false })
    case 'repaired':
      return change(world, event.unit, { immobile: false })
    case 'lost':
      return lost(world, event.unit)
    case 'returned':
      // Who has been spotted stays so for good (SS-SPT-05), and what a mortar fires at from another place is new to it (SS-R-33).
      return change(world, event.unit, { hex: event.hex, fate: 'present', morale: 'steady', target: null, testing: event.testing })
  }
}
const change = (world: World, id: UnitId, more: Partial<Unit>): World => ({
  ...world,
  units: { ...world.units, [id]: { ...unitOf(world, id), ...more } },
})
const spent = (world: World, side: SideId, points: number): World => ({
  ...world,
  command: { ...world.command, [side]: world.command[side] - points },
})
function pierced(world: World, { unit, result }: Extract<Event, { kind: 'pierced' }>): World {
  const { holes } = unitOf(world, unit)
  return change(world, unit, {
    holes: holes + 1,
    ...(result === 'gunOut' && { gunOut: true }),
    ...(result === 'immobilised' && { immobile: true }),
  })
}
/** A stand that comes back and is lost again counts once; transport may not count at all (SS-EVT-10, SS-R-40). */
function lost(world: World, id: UnitId): World {
  const unit = unitOf(world, id)
  const { side } = unit
  const gone = change(world, id, { hex: null, aboard: null, fate: 'lost', paid: false })
  if (world.lost[side].includes(id)) return gone
  const type = standOf(unit.type)
  const counts = world.settings.countTransport || !isSoftskin(type)
  return {
    ...gone,
    ...(counts && { lost: { ...world.lost, [side]: [...world.lost[side], id] } }),
    lostPoints: { ...world.lostPoints, [side]: world.lostPoints[side] + worthOf(world, unit) },
  }
}
