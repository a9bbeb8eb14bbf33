import { directionTo } from '../../../board/hex.ts'
import type { AllowList } from '../../../kernel/allow-list.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Looking } from '../state/known.ts'
import { headingOf } from '../tables/air.ts'
import { CM } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { carrierOf, type Design } from '../tables/unit-types.ts'
import { FASCAM_SHOTS } from '../tables/weapons.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { AirState } from './words.ts'

/** How an aircraft begins: helicopters as the scenario says, landed where it says nothing. */
export interface Beginning {
  readonly flying: boolean
  readonly airspeed: number
  readonly heading: number | null
  readonly away: AirState['away']
  /** The rest of a flight that is under way. */
  readonly under?: Partial<Omit<AirState, 'flying' | 'airspeed' | 'away'>>
}
export const newAir = (design: Design, { under, ...beginning }: Beginning): AirState | null =>
  carrierOf(design) === 'aircraft'
    ? {
        ...beginning,
        flying: beginning.flying || design.propulsion === 'fixed-wing',
        steps: 0,
        turned: false,
        flown: 0,
        last: 0,
        falling: null,
        stores: design.extra === 'fascam' ? FASCAM_SHOTS : 0,
        run: null,
        fleeing: false,
        ...under,
      }
    : null

/** Air units are those with a state of flight, `unit.air`: drones and Doppelgangers are none (SR-AIR-1). */
export const isFastMover = (world: World, unit: Unit): boolean => world.designs[unit.design]?.propulsion === 'fixed-wing'
export const isHelicopter = (world: World, unit: Unit): boolean => world.designs[unit.design]?.propulsion === 'rotor'

/** What a new turn renews. A mine run may lead over into the next turn if nothing was left for anything else (SR-FASCAM-5). */
export function freshAir(unit: Unit): Partial<Unit> {
  const { air } = unit
  if (air === null) return {}
  const run = air.run !== null && air.run.left === 0 && unit.actions === 0 ? { ...air.run, left: 2 } : null
  return { air: { ...air, flown: 0, last: unit.entered, fleeing: false, run } }
}

/** What a step in the air changes, `actions` being what is left after it; `committed`: Actions that it has bought. */
export function afterStep(unit: Unit, from: Hex, to: Hex, committed: number, actions: number): Partial<Unit> {
  const { air } = unit
  const direction = directionTo(from, to)
  if (air === null || !air.flying || direction === null) return {}
  const straight = committed === 0 && air.run?.direction === direction && air.run.left === actions
  const begun = committed > 0 ? { direction, hexes: 1, left: actions } : null
  const run = straight && air.run !== null ? { ...air.run, hexes: air.run.hexes + 1 } : begun
  return { air: { ...air, heading: headingOf(direction), steps: 0, run } }
}

/** Hexes a helicopter has moved this turn, or in the last one where it has not acted yet. */
export function latelyMoved(world: World, unit: Unit): number {
  const acted = unit.entered > 0 || unit.did.length > 0 || (world.platoons[unit.platoon]?.done ?? false)
  return acted ? unit.entered : (unit.air?.last ?? 0)
}
/** SR-BLIP-7, R-51: in flight and too fast to find stands that are not in the open. Fast Movers always are. */
export function isSwift(world: World, unit: Unit): boolean {
  if (unit.air?.flying !== true) return false
  return isFastMover(world, unit) || latelyMoved(world, unit) * world.settings.hexMilli > SPOTTING.fastAir * CM
}

/** What the other side sees of a flight: not what is left of its mines (SR-FASCAM-4). */
export const ENEMY_AIR = {
  flying: 'public',
  airspeed: 'public',
  heading: 'public',
  steps: 'public',
  turned: 'public',
  flown: 'public',
  last: 'public',
  away: 'public',
  falling: 'public',
  stores: () => 0,
  run: 'public',
  fleeing: 'public',
} satisfies AllowList<AirState, Looking>
