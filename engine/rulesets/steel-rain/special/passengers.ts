import { type Refusal, refusal } from '../../../kernel/why.ts'
import { designOf, type UnitWeapon } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { Unit } from '../words/units.ts'

/** Mounted infantry fires from its vehicle (SR-IFV-1, SR-IFV-2, R-91); where from is `firingPost` of roster.ts. */

/** Why a passenger cannot fire this weapon from inside; null for small arms, and for everything in an open vehicle or on foot. */
export function refuseMounted(s: Situation, firer: Unit, weapon: UnitWeapon): Refusal | null {
  if (firer.aboard === null || weapon.id === 'small-arms') return null
  const carrier = s.world.units[firer.aboard]
  if (carrier && designOf(s.world, carrier).open) return null
  return refusal(`${weapon.name}: passengers fire it from open vehicles only, those of Armor 1.`, 'SR-IFV-2', 'weapon')
}
