import { isDecoy, isDrone, isOnMap, steeredUnits } from '../state/roster.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import { DRONES_PER_ELINT } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Electronics } from './words.ts'

/** What units carry of electronics, and who is whose. */

/** What a scenario may say about it. */
export interface ElectronicsDoc {
  readonly drones?: number | undefined
  readonly decoy?: boolean | undefined
  readonly guise?: string | undefined
  readonly parent?: string | undefined
  readonly masked?: boolean | undefined
}
/** What a Doppelganger looks like where nobody has said. */
export const USUAL_GUISE = 'MBT'

/**
 * An ELINT package of a vehicle or a stand has four drones or a Doppelganger; one of an aircraft has neither (SR-DRONE-7, SR-DOPP-1,
 * SR-DOPP-7, SR-AWPN-6). Null for what has nothing of the kind.
 */
export function newElectronics(design: Design, doc: ElectronicsDoc = {}): Electronics | null {
  const { decoy = false, parent = null, masked = false } = doc
  const guise = doc.guise ?? USUAL_GUISE
  if (design.crewless) {
    const machine = design.kind === 'drone' ? null : guise
    return { drones: 0, decoy: false, parent, guise: machine, masked: masked && machine !== null }
  }
  if (design.extra !== 'elint') return null
  const launches = carrierOf(design) !== 'aircraft'
  const drones = launches && !decoy ? (doc.drones ?? DRONES_PER_ELINT) : 0
  // Who has sent its Doppelganger out knows what it looks like.
  const out = launches && doc.drones === 0 && doc.guise !== undefined
  return { drones, decoy: launches && decoy, parent: null, guise: (launches && decoy) || out ? guise : null, masked: false }
}

/** Drones that a unit has out, in the order of their launch. */
export const dronesOf = (world: World, parent: UnitId): readonly Unit[] =>
  steeredUnits(world).filter((unit) => unit.electronics?.parent === parent && unit.fate === 'present' && isDrone(world, unit))

/**
 * SR-DRONE-9, R-54: the unit on the map with which a drone is lost: its operator, or the vehicle in which that is. Null for whatever is no
 * drone, and where nobody is known to steer it: of the other side's drones.
 */
export function steersOf(world: World, drone: Unit): UnitId | null {
  const operator = world.units[drone.electronics?.parent ?? '']
  return operator && isDrone(world, drone) ? (operator.aboard ?? operator.id) : null
}

/** whoever may observe for indirect fire: not Doppelgangers, passengers or the Suppressed (SR-DRONE-11, SR-DOPP-10). */
export const canObserve = (world: World, unit: Unit): boolean => isOnMap(unit) && !unit.suppressed && !isDecoy(world, unit)

/** A unit whose blip is resolved: unless it was seen, a Doppelganger is taken for its guise. */
export const resolved = (world: World, unit: Unit, seen: boolean): Partial<Unit> =>
  unit.electronics !== null && isDecoy(world, unit) ? { electronics: { ...unit.electronics, masked: !seen } } : {}

/** The other side takes it for something else. */
const isMasked = (unit: Unit | undefined): boolean => unit?.fate === 'present' && (unit.electronics?.masked ?? false)

/** What the other side takes a masked Doppelganger for; undefined for everything else. */
export const guiseOf = (world: World, unit: Unit): Design | undefined =>
  isMasked(unit) ? world.designs[unit.electronics?.guise ?? ''] : undefined
/** What happens to it, without the numbers that would give it away. */
export function asTold<E extends Event>(event: E, unit: Unit | undefined): E {
  if (!isMasked(unit)) return event
  switch (event.kind) {
    case 'moved':
      return { ...event, cost: 0, pool: 0 }
    case 'struck':
      return event.kill ? event : { ...event, damage: null }
    case 'passedThrough':
      return event.kill ? event : { ...event, damage: { die: 0, bonus: 0, needed: 0, success: false } }
    default:
      return event
  }
}
