import { hexDistance } from '../../../board/hex.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal, sumOf } from '../../../kernel/why.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { obstacleAt } from '../engineering/state.ts'
import { isCliff, walled } from '../state/ground.ts'
import { designOf, isAloft, isDecoy, isOnMap, isVehicle, type Placed, titleOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { chanceOf, killChanceOf, ramLethality, toDamageNumber, toHitNumber } from '../tables/fire.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { damageWhyOf, hitWhyOf, killWhyOf } from './attack-why.ts'
import { destroy } from './destroy.ts'
import { fireActionsLeft, profileTerms } from './fire.ts'
import { refuseBoarding, suppressedText } from './refuse-task.ts'
import { rollDamage, rollToHit, suppressionBy } from './rolls.ts'

/** Ramming (SR-RAM-1..3, R-122). Close assault by fire is ordinary fire in the first column: see fire.ts. */

export function refuseRam(s: Situation, unit: Unit, id: UnitId): Refusal | null {
  if (unit.suppressed) return refusal(suppressedText(s.world, unit), 'SR-SUPP-1', 'unit')
  if (!isVehicle(s.world, unit) || isDecoy(s.world, unit) || designOf(s.world, unit).propulsion === 'none')
    return refusal('Only ground vehicles ram.', 'R-122', 'unit')
  if (unit.air !== null) return refusal('Only ground vehicles ram.', 'R-122', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (unit.blip !== null) return refusal('A blip cannot ram: split the vehicle off first.', 'R-41', 'unit')
  const duty = refuseOnDuty(unit)
  if (duty) return duty
  const boarding = refuseBoarding(unit, 1)
  if (boarding) return boarding
  if (fireActionsLeft(unit) < 1) return refusal('It has no Action left to attack with.', 'SR-ACT-1', 'unit')
  const target = s.world.units[id]
  if (!target || !isOnMap(target) || target.side === unit.side || !target.spotted || target.blip !== null)
    return refusal('There is no such enemy in sight.', 'SR-RAM-1', 'at')
  if (isAloft(s.world, target)) return refusal('It is above the ground.', 'R-122', 'at')
  if (hexDistance(unit.hex, target.hex) !== 1) return refusal('Ramming needs the target in an adjacent hex.', 'R-122', 'at')
  if (isCliff(s, unit.hex, target.hex)) return refusal('A cliff lies between them.', 'R-122', 'at')
  if (walled(s, unit.hex, target.hex)) return refusal('A wall lies between them.', 'R-122', 'at')
  if ([unit.hex, target.hex].some((hex) => obstacleAt(s.world, hex)?.kind === 'roadblock'))
    return refusal('A roadblock is in the way.', 'R-122', 'at')
  return null
}
/** SR-RAM-2, SR-RAM-3: To Hit in the Close Assault column; Lethality by the unmodified Profiles. */
export function ramTerms(s: Situation, unit: Placed, target: Placed) {
  const { profile, why: profileWhy } = profileTerms(s, unit, target)
  const needed = toHitNumber(profile, 0)
  const difference = designOf(s.world, unit).profile - designOf(s.world, target).profile
  const lethality = ramLethality(difference)
  const damage = toDamageNumber(designOf(s.world, target).armor, lethality)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const killChance = killChanceOf(hitChance, damage)
  const hitWhy = hitWhyOf(hitChance, needed, [], [{ text: 'Column Close Assault', rule: 'SR-RAM-2' }, profileWhy])
  const ramWhy: Reason = {
    text: `Lethality ${lethality}: Profile larger by ${difference}`,
    value: lethality,
    how: 'table',
    rule: 'SR-RAM-3',
    terms: [
      sumOf(
        'Difference of the Profiles',
        [
          { text: `Profile of ${titleOf(s.world, unit)}`, value: designOf(s.world, unit).profile, rule: 'SR-GEN-4' },
          { text: `Less that of ${titleOf(s.world, target)}`, value: -designOf(s.world, target).profile, rule: 'SR-GEN-4' },
        ],
        { rule: 'R-122' },
      ),
    ],
  }
  const why = killWhyOf(hitWhy, damageWhyOf(damage, designOf(s.world, target).armor, ramWhy))
  return { needed, lethality, damage, hitChance, killChance, hitWhy, why }
}

export function ram(play: Play<SteelRain>, situation: () => Situation, id: UnitId, targetId: UnitId): void {
  const s = situation()
  const terms = ramTerms(s, unitOf(s.world, id) as Placed, unitOf(s.world, targetId) as Placed)
  const hit = rollToHit(play, terms.needed)
  const { roll, kill } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  const suppression = kill ? 0 : suppressionBy(play, unitOf(play.world, targetId), hit, terms.lethality)
  play.emit({ kind: 'rammed', unit: id, at: targetId, hit, damage: roll, lethality: terms.lethality, kill, suppression, why: terms.why })
  if (kill) destroy(play, situation, targetId, 'SR-RAM-1')
}
