import type { Play } from '../../../kernel/ruleset.ts'
import type { Reason } from '../../../kernel/why.ts'
import { designOf, isImmune, placeOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { toDamageNumber } from '../tables/fire.ts'
import type { Strike } from '../words/events.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import { destroy } from './destroy.ts'
import { rollDamage } from './rolls.ts'

/** Harm that nobody aims at a unit: a To Damage roll alone (R-103, R-150, R-178, SR-GEL-1). */
export interface Blow {
  readonly unit: UnitId
  readonly by: UnitId | null
  readonly cause: Strike
  readonly lethality: number
  /** Points of Suppression for a survivor; an immune unit takes none. */
  readonly suppression: number
  /** What the unit is destroyed by. */
  readonly rule: string
  readonly why: Reason
}
/** Rolls for damage; true when the unit is destroyed. */
export function strike(play: Play<SteelRain>, situation: () => Situation, blow: Blow): boolean {
  const unit = unitOf(play.world, blow.unit)
  const hex = placeOf(play.world, unit)
  if (hex === null) return false
  const { roll, kill } = rollDamage(play, toDamageNumber(designOf(play.world, unit).armor, blow.lethality))
  play.emit({
    kind: 'struck',
    unit: blow.unit,
    hex,
    by: blow.by,
    cause: blow.cause,
    damage: roll,
    lethality: blow.lethality,
    kill,
    suppression: kill || isImmune(play.world, unit) ? 0 : blow.suppression,
    why: blow.why,
  })
  if (kill) destroy(play, situation, blow.unit, blow.rule)
  return kill
}
