import type { Hex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isFlying, isOnMap } from '../state/roster.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { type Flight, sweepHexes } from './flight.ts'
import { isFastMover, isHelicopter } from './state.ts'
import type { AirState } from './words.ts'

/** A Fast Mover in the midst of its distance, and what it still has to fly (SR-FM-1). */

export type Flyer = Unit & { readonly hex: Hex; readonly air: AirState & { readonly heading: number } }

/** A Fast Mover over the table; null for everything else. */
export function flyerOf(world: World, unit: Unit | undefined): Flyer | null {
  if (!unit || !isOnMap(unit) || unit.air === null || unit.air.heading === null || !isFastMover(world, unit)) return null
  return unit as Flyer
}
export const flightOf = (flyer: Flyer): Flight => ({ hex: flyer.hex, heading: flyer.air.heading, steps: flyer.air.steps })

/** Hexes that it still has to fly this turn (SR-FM-1). */
export const hexesLeft = (world: World, flyer: Flyer): number =>
  Math.max(0, sweepHexes(flyer.air.airspeed, world.settings.hexMilli) - flyer.air.flown)
export const mustFly = (world: World, unit: Unit): boolean => {
  const flyer = flyerOf(world, unit)
  return flyer !== null && hexesLeft(world, flyer) > 0
}
/** It is in the midst of its distance: what halts others does not halt it. */
export const isSweeping = (world: World, id: UnitId): boolean => flyerOf(world, world.units[id]) !== null

/** Why an aircraft does not march as others do; null for what does. */
export function refuseWings(world: World, unit: Unit): Refusal | null {
  if (isFastMover(world, unit)) return refusal('A Fast Mover flies its distance: it does not move by Actions.', 'SR-FM-1', 'piece')
  return isHelicopter(world, unit) && !isFlying(unit) ? refusal('It has landed: it takes off first.', 'R-25', 'piece') : null
}
