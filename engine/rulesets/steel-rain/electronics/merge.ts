import { hexDistance } from '../../../board/hex.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { mayBePlaced } from '../core/spotting.ts'
import { isCliff } from '../state/ground.ts'
import { blipsOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { discRings } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip } from '../words/units.ts'
import type { World } from '../words/world.ts'

/**
 * Two blips become one. The units of the first go under the marker of the second, which stays where it is: at most across the
 * circle that a blip stands for anyway. As this costs nothing, no unit is split off or merged twice in a turn: nobody walks by it.
 */

/** Units that were split off or merged this turn. */
export const isRegrouped = (world: World, id: UnitId): boolean => unitOf(world, id).did.includes('regrouped')
export const REGROUPED = 'It was split off or merged this turn: once a turn, or blips would walk by it.'

export function refuseMerge(s: Situation, blip: Blip, into: Blip): Refusal | null {
  if (blip.id === into.id || blip.side !== into.side || blip.platoon !== into.platoon)
    return refusal('A blip merges with another one of its platoon.', 'R-43', 'into')
  if ((blip.flying ?? false) !== (into.flying ?? false)) return refusal('One of the two flies, the other does not.', 'R-40', 'into')
  if (blip.units.length + into.units.length > SPOTTING.blipMax)
    return refusal('A blip stands for up to four vehicles.', 'SR-BLIP-2', 'into')
  if (hexDistance(blip.hex, into.hex) > discRings(s.world.settings.hexMilli))
    return refusal('The other blip is outside its 5 cm circle.', 'SR-BLIP-2', 'into')
  if (blip.units.some((id) => isRegrouped(s.world, id))) return refusal(REGROUPED, 'R-43', 'blip')
  if (isCliff(s, blip.hex, into.hex)) return refusal('A cliff lies between.', 'SR-SLOPE-4', 'into')
  const { [into.id]: _into, ...others } = s.world.blips
  const free: Situation = { ...s, world: { ...s.world, blips: others } }
  if (blip.units.some((id) => !mayBePlaced(free, into.hex, unitOf(s.world, id))))
    return refusal('Not all of its vehicles can be in that hex.', 'SR-TERR-1', 'into')
  return null
}
/** Blips that one could merge with now. */
export const mergers = (s: Situation, blip: Blip): readonly Blip[] =>
  blipsOf(s.world, blip.side).filter((into) => refuseMerge(s, blip, into) === null)
