import { type Refusal, refusal } from '../../../kernel/why.ts'
import { type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Who may be on counter-battery duty, and what it keeps him from (SR-CB-2). How fire is answered is in counter.ts. */

/** Its rocket launcher; null for everything else. */
export const rocketsOf = (world: World, unit: Unit): UnitWeapon | null =>
  weaponsOf(world, unit).find((weapon) => weapon.id === 'salvo-rockets') ?? null

/** Why a unit does nothing of its own; a Suppressed one may still look after itself. */
export const refuseOnDuty = (unit: Unit): Refusal | null =>
  unit.gunnery?.counterBattery && !unit.suppressed
    ? refusal('It is on counter-battery duty and does nothing else: end that first.', 'SR-CB-2', 'unit')
    : null
