import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import type { Made } from '../core/chapter.ts'
import { refuseFiring, refuseShotAt } from '../core/fire.ts'
import { closeFire, enemiesInSight, revealFirer } from '../core/reactions.ts'
import { shootAt } from '../core/shooting.ts'
import { isFlying, isOnMap, titleOf, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import { VOLLEY_SHOTS } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { AirTask } from './words.ts'

/** Volleys of anti-air missiles (SR-AD-3, SR-AD-4, SR-AWPN-8, R-180): two shots of each launcher at one aircraft before it can react. */

type Playing = Play<SteelRain>

const launchersOf = (s: Situation, unit: Unit): readonly UnitWeapon[] => weaponsOf(s.world, unit).filter((weapon) => weapon.airOnly)

export function refuseVolleys(s: Situation, unit: Unit): Refusal | null {
  if (launchersOf(s, unit).length < 2) return refusal('A volley takes two launchers or three.', 'SR-AD-3', 'unit')
  if (unit.actions < 2 && !unit.suppressed) return refusal('A volley takes both Actions.', 'SR-AD-4', 'unit')
  return refuseFiring(s, unit, 2)
}
export function refuseVolley(s: Situation, unit: Unit, at: UnitId): Refusal | null {
  const why = refuseVolleys(s, unit)
  if (why) return why
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  const target = s.world.units[at]
  if (target && isOnMap(target) && target.blip === null && !isFlying(target))
    return refusal('A volley is fired at an aircraft in flight.', 'SR-AD-3', 'at')
  const [launcher] = launchersOf(s, unit)
  return launcher ? refuseShotAt(s, unit, launcher, at) : null
}

/** Every launcher once, then every launcher again. */
export function volley(play: Playing, situation: () => Situation, unit: Unit, at: UnitId): void {
  const launchers = launchersOf(situation(), unit).map((weapon) => weapon.index)
  play.emit({ kind: 'fireOpened', unit: unit.id, actions: 2, complex: false })
  const weapons = Array.from({ length: VOLLEY_SHOTS }, () => launchers).flat()
  play.then({ kind: 'volleyShots', unit: unit.id, at, weapons })
  if (unit.blip !== null) play.then({ kind: 'spot' })
  revealFirer(play, unit.id)
}
export function volleyShots(play: Playing, situation: () => Situation, task: Extract<AirTask, { kind: 'volleyShots' }>): void {
  const [next, ...weapons] = task.weapons
  const s = situation()
  const unit = s.world.units[task.unit]
  if (!unit || !isOnMap(unit) || unit.volley === null) return
  const weapon = next === undefined ? undefined : weaponsOf(s.world, unit)[next]
  if (weapon === undefined || refuseShotAt(s, unit, weapon, task.at) !== null)
    return closeFire(play, { unit: unit.id, mode: { at: task.at, except: [], ambush: null, later: [] } })
  shootAt(play, situation, unit.id, weapon.index, task.at)
  play.then({ kind: 'spot' }, { ...task, weapons })
}

export function volleyOffers(s: Situation, unit: Unit): readonly Made[] {
  if (!isOnMap(unit) || refuseVolleys(s, unit) !== null) return []
  return enemiesInSight(s, unit)
    .filter((target) => refuseVolley(s, unit, target.id) === null)
    .map((target) => ({
      order: { kind: 'volley', side: unit.side, unit: unit.id, at: target.id },
      verb: 'volley',
      actor: unit.id,
      to: { piece: target.id, hex: target.hex },
      label: `Volley of ${VOLLEY_SHOTS * launchersOf(s, unit).length} at ${titleOf(s.world, target)}`,
      price: inActions(2),
    }))
}
