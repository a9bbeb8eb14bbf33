import { type Refusal, refusal } from '../../../kernel/why.ts'
import { ARTILLERY_ORDERS } from '../artillery/words.ts'
import { isDecoy, isDrone, isInfantry } from '../state/roster.ts'
import type { Order } from '../words/orders.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { dronesOf } from './state.ts'

/** Who may do what with drones and Doppelgangers (SR-DRONE-4, SR-DRONE-12, SR-DRONE-14, SR-DOPP-8, SR-DOPP-10, R-55). */

const ACTIONS = 2

/**
 * Movement Actions that a unit may use in this turn by reason of a stand's console: a stand and each of its drones have two together, and
 * none while the stand rides. Vehicles steer beside all else (SR-DRONE-12), Doppelgangers steer themselves (SR-DOPP-8): no limit.
 */
export function consoleLeft(world: World, unit: Unit): number {
  const { electronics } = unit
  if (electronics === null) return Number.POSITIVE_INFINITY
  if (isDrone(world, unit)) {
    const parent = electronics.parent === null ? undefined : world.units[electronics.parent]
    if (!parent || !isInfantry(world, parent)) return Number.POSITIVE_INFINITY
    return parent.aboard === null ? ACTIONS - parent.moves : 0
  }
  if (!isInfantry(world, unit)) return Number.POSITIVE_INFINITY
  return dronesOf(world, unit.id).reduce((left, drone) => Math.min(left, ACTIONS - drone.moves), Number.POSITIVE_INFINITY)
}
/** Why the console forbids a movement Action now. */
export function refuseSteering(world: World, unit: Unit): Refusal | null {
  if (consoleLeft(world, unit) > unit.moves) return null
  if (!isDrone(world, unit)) return refusal('Its drones were steered this turn: the stand stays at the console.', 'SR-DRONE-14', 'piece')
  const parent = world.units[unit.electronics?.parent ?? '']
  return refusal(
    parent?.aboard ? 'Its stand rides: the console is packed.' : 'Its stand has moved: the console is packed for as many Actions.',
    'SR-DRONE-14',
    'piece',
  )
}

const DIRECTING: ReadonlySet<string> = new Set(ARTILLERY_ORDERS.map((order) => order.shape.kind.value))
/** Machines move; drones also direct fire, which are the orders of the artillery (SR-DRONE-4, SR-DOPP-10). */
export function refuseMachine(world: World, unit: Unit, kind: Order['kind']): Refusal | null {
  if (kind === 'march') return null
  if (isDecoy(world, unit)) return refusal('A Doppelganger moves, and does nothing else.', 'SR-DOPP-10', 'unit')
  if (!isDrone(world, unit) || DIRECTING.has(kind)) return null
  return refusal('A drone moves and directs fire, and does nothing else.', 'SR-DRONE-4', 'unit')
}
