import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { isFlying, isInfantry, type Placed, type UnitWeapon } from '../state/roster.ts'
import { seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { TO_HIT_MODIFIERS } from '../tables/fire.ts'
import { type AimProfile, modifiersOf, profileAt } from './aiming.ts'

/** Why not, and with what chances, weapons that are `indirectOnly` are fired at what their crew sees (SR-ADF, R-89, R-108): asked by fire.ts. */

/** What these weapons ask beyond range and sight. */
export function refuseShell(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): Refusal | null {
  if (isFlying(target)) return refusal(`${weapon.name}: not at what flies.`, 'R-103', 'at')
  if (!weapon.complex)
    return seesUnit(s, firer, target) ? null : refusal('The mortar crew does not see it: it takes an observer.', 'SR-IF-6', 'at')
  if (firer.gunnery?.munition === 'fascam') return refusal('It is loaded with mines.', 'R-89', 'unit')
  if (!isInfantry(s.world, target) && target.stirred)
    return refusal('Rockets are fired directly at infantry, buildings and what has not moved only.', 'SR-ADF-1', 'at')
  return null
}
/** What is added to the die of their direct shots. */
export function shellModifiers(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): readonly Reason[] {
  if (!weapon.indirectOnly) return []
  if (weapon.complex) return [{ text: 'Rockets fired directly', value: TO_HIT_MODIFIERS.artilleryDirect, rule: 'SR-ADF-2' }]
  return modifiersOf(s.world, firer, weapon.index, { hex: target.hex, at: target.id }, 'own').terms
}
/** A mortar bomb comes from above like all indirect fire; null for everything that flies straight. */
export const shellProfile = (s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): AimProfile | null =>
  weapon.indirectOnly && !weapon.complex ? profileAt(s, firer.side, { hex: target.hex, at: target.id }) : null

/** SR-ADF-1, SR-ADF-2: rockets at a building, with shells loaded and without a modifier; mortars and bridges have no such shot. */
export function refuseRocketsAt(firer: Placed, weapon: UnitWeapon, kind: 'building' | 'bridge'): Refusal | null {
  if (!weapon.complex) return refusal(`${weapon.name}: it fires indirectly.`, 'SR-IF-1')
  if (kind === 'bridge') return refusal('Rockets are fired directly at infantry, buildings and what has not moved only.', 'SR-ADF-1')
  return firer.gunnery?.munition === 'fascam' ? refusal('It is loaded with mines.', 'R-89', 'unit') : null
}
