import { type Hex, opposite } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { fireActionsLeft } from '../core/fire.ts'
import { revealFirer } from '../core/reactions.ts'
import { distanceMilli, isOnMap, onMap, type UnitWeapon } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { rocketsOf } from './duty.ts'
import { fireRound } from './missions.ts'

/** Counter-battery duty: guns that wait for enemy guns and do nothing else (SR-CB-2..4, R-111). */

/** The launcher with which a gun on duty would answer fire from a hex; null where it cannot. */
export function answeringWeapon(world: World, gun: Unit, hex: Hex): UnitWeapon | null {
  if (!gun.gunnery?.counterBattery || gun.gunnery.munition !== 'he' || gun.suppressed || gun.volley !== null || !isOnMap(gun)) return null
  const rockets = rocketsOf(world, gun)
  const able = rockets !== null && fireActionsLeft(gun) >= 2 && distanceMilli(world, gun.hex, hex) <= rockets.rangeCm * 1000
  return able ? rockets : null
}

/** SR-CB-3: each gun on duty that has two Actions fires at once at the unit that has just fired. Its own fire may be answered too. */
export function counterFire(play: Play<SteelRain>, situation: () => Situation, task: { readonly at: UnitId }): void {
  const { world } = situation()
  const target = world.units[task.at]
  if (!target || !isOnMap(target)) return
  const gun = onMap(world).find((unit) => unit.side === opposite(target.side) && answeringWeapon(world, unit, target.hex) !== null)
  const weapon = gun && answeringWeapon(world, gun, target.hex)
  if (!gun || !weapon) return
  play.then({ kind: 'counterBattery', at: target.id })
  play.emit({ kind: 'fireOpened', unit: gun.id, actions: 2, complex: true })
  if (gun.blip !== null) play.then({ kind: 'spot' })
  revealFirer(play, gun.id)
  fireRound(play, situation, { gun: gun.id, weapon: weapon.index, round: 'he', hex: target.hex, at: target.id, observer: null }, 'counter')
  play.emit({ kind: 'fireClosed', unit: gun.id })
}
