import { onBoard } from '../../../board/board.ts'
import { sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseFiring } from '../core/fire.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { refuseMounted } from '../special/passengers.ts'
import { distanceMilli, firingPost, isFlying, isOnMap, type UnitWeapon, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { AFLOAT, isAfloat } from '../structures/rafts.ts'
import { cm } from '../tables/scale.ts'
import { inWords } from '../tables/weapons.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { mannerOf } from './aiming.ts'
import { rocketsOf } from './duty.ts'
import { isDelayed } from './missions.ts'
import { refuseObserver, seesAim } from './observers.ts'
import type { ArtilleryWords, Load, MissionOrder, RoundKind } from './words.ts'

/** Why a mission cannot be fired, rounds not changed, or a gun not put on counter-battery duty. */

/** Whose round a mission is fired in: the observer's, where that is of the platoon whose round it is and the gun is not. */
export function callerOf(world: World, order: MissionOrder, platoon: string): string {
  const observer = order.observer === null ? undefined : world.units[order.observer]
  const gun = world.units[order.unit]
  return gun && observer && gun.platoon !== platoon && observer.platoon === platoon && observer.side === gun.side ? observer.id : order.unit
}

export function refuseArtillery(s: Situation, order: ArtilleryWords['order']): Refusal | null {
  const unit = s.world.units[order.unit]
  if (!unit || unit.side !== order.side) return refusal('There is no such unit of yours.', null, 'unit')
  switch (order.kind) {
    case 'mission':
      return refuseMission(s, unit, order)
    case 'munition':
      return refuseMunition(s, unit, order.load)
    case 'counterBattery':
      return refuseDuty(s, unit, order.on)
  }
}

// ---------------------------------------------------------------------------------------------------------------- missions

export function refuseMission(s: Situation, gun: Unit, order: MissionOrder): Refusal | null {
  const weapon = weaponsOf(s.world, gun)[order.weapon]
  if (!weapon) return refusal('It has no such weapon.', null, 'weapon')
  if (!weapon.indirect) return refusal(`${weapon.name}: no weapon for indirect fire.`, 'SR-IF-1', 'weapon')
  return (
    refuseRound(gun, weapon, order.round) ??
    refuseGun(s, gun, weapon) ??
    refuseRange(s, gun, weapon, order) ??
    refuseTarget(s, gun, order) ??
    refuseSight(s, gun, order)
  )
}

/** SR-IF-2, SR-IF-5, SR-ASMK-3, SR-FASCAM-9, SR-RGI-4: which weapon has which rounds, and what is loaded. */
export function refuseRound(gun: Unit, weapon: UnitWeapon, round: RoundKind): Refusal | null {
  if (!weapon.area)
    return round === 'rail' ? null : refusal('A rail gun has neither smoke nor mines: its round is `rail`.', 'SR-RGI-4', 'round')
  if (round === 'rail') return refusal('Only rail guns fire that.', 'SR-IF-2', 'round')
  if (!weapon.complex) {
    if (round === 'smoke') return refusal('Mortars have no smoke rounds; the stand has grenades.', 'SR-ASMK-3', 'round')
    return round === 'fascam' ? refusal('Mortars fire no mines.', 'SR-FASCAM-9', 'round') : null
  }
  const loaded = gun.gunnery?.munition ?? 'he'
  if (round === 'fascam')
    return loaded === 'fascam' ? null : refusal('It is loaded with shells: the change takes two Actions.', 'SR-FASCAM-2', 'round')
  return loaded === 'he' ? null : refusal('It is loaded with mines: the change takes two Actions.', 'SR-FASCAM-2', 'round')
}

/** Two Actions for rockets and rail guns, one for a mortar; or a weapon of the fire Action that is under way (SR-IF-4, SR-IF-5, SR-CPLX-3). No mortar is fired from a raft, whoever calls (SR-RAFT-3). */
export function refuseGun(s: Situation, gun: Unit, weapon: UnitWeapon): Refusal | null {
  if (isAfloat(s, gun)) return AFLOAT()
  const mounted = gun.aboard === null ? null : refuseMounted(s, gun, weapon)
  if (mounted) return mounted
  const { volley } = gun
  if (volley === null) return refuseFiring(s, gun, isDelayed(weapon) ? 2 : 1)
  if (volley.fired.includes(weapon.index)) return refusal(`${weapon.name} has fired in this Action.`, 'SR-ACT-3', 'weapon')
  return isDelayed(weapon) && !(volley.complex && volley.round === 1)
    ? refusal(`${weapon.name}: a barrage takes two Actions of its own.`, 'SR-IF-4', 'weapon')
    : null
}
function refuseRange(s: Situation, gun: Unit, weapon: UnitWeapon, { hex }: MissionOrder): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', null, 'hex')
  const post = firingPost(s.world, gun)
  if (post === null) return refusal('It is not on the map.', null, 'unit')
  const distance = distanceMilli(s.world, post.hex, hex)
  return distance > weapon.rangeCm * 1000
    ? refusal(
        `Out of range: ${cm(distance)}, ${inWords(weapon.name)} reaches ${weapon.rangeCm} cm.`,
        weapon.area ? weapon.rule : 'SR-RGI-2',
        'hex',
      )
    : null
}
function refuseTarget(s: Situation, gun: Unit, { hex, at, observer }: MissionOrder): Refusal | null {
  if (at === null) return null
  const blip = s.world.blips[at]
  if (blip) {
    if (blip.side === gun.side) return refusal('That is one of your own.', null, 'at')
    if (blip.flying) return refusal('It is in flight: no shell catches it.', 'R-103', 'at')
    if (!sameHex(blip.hex, hex)) return refusal('The blip is not in that hex.', 'SR-BLIND-1', 'hex')
    return observer === null ? null : refusal('Blips are fired at blind: leave the observer out.', 'SR-BLIND-1', 'observer')
  }
  const target = s.world.units[at]
  if (!target || !isOnMap(target) || target.blip !== null || !target.spotted)
    return refusal('There is no such unit in sight.', 'SR-DO-2', 'at')
  if (target.side === gun.side) return refusal('That is one of your own.', null, 'at')
  if (!sameHex(target.hex, hex)) return refusal('The unit is not in that hex.', 'SR-IF-7', 'hex')
  return isFlying(target) ? refusal('Indirect fire does not reach what flies.', 'R-103', 'at') : null
}
/** SR-IF-1, SR-DO-2, SR-FO-4: an observer, the gun's own eyes, or a blip. */
function refuseSight(s: Situation, gun: Unit, order: MissionOrder): Refusal | null {
  if (order.observer !== null) return refuseObserver(s, gun, order.observer, order, order.weapon)
  if (mannerOf(s.world, order, null) === 'blind') return null
  const post = firingPost(s.world, gun)
  return post !== null && seesAim(s, post, order)
    ? null
    : refusal(
        'It does not see the target itself: name an observer who does.',
        isMortar(s.world, gun, order.weapon) ? 'SR-IF-6' : 'SR-DO-2',
        'observer',
      )
}
const isMortar = (world: World, gun: Unit, weapon: number): boolean => weaponsOf(world, gun)[weapon]?.id === 'mortar'

// -------------------------------------------------------------------------------------------------------- rounds and duty

/** SR-FASCAM-2, R-113. */
export function refuseMunition(s: Situation, unit: Unit, load: Load): Refusal | null {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null)
    return weaponsOf(s.world, unit).some((weapon) => weapon.id === 'mortar')
      ? refusal('Mortars have one kind of round.', 'SR-FASCAM-9', 'unit')
      : refusal('Only rocket launchers change rounds.', 'SR-RGI-4', 'unit')
  if (unit.gunnery.munition === load) return refusal('That is what it is loaded with.', 'R-113', 'load')
  const why = refuseTask(s, unit, 2)
  return why?.rule === 'SR-ACT-1' ? refusal('Changing rounds takes both Actions of one turn.', 'SR-FASCAM-2', 'unit') : why
}
/** SR-CB-2, SR-CB-4, R-111. */
export function refuseDuty(s: Situation, unit: Unit, on: boolean): Refusal | null {
  if (unit.gunnery === null || rocketsOf(s.world, unit) === null)
    return weaponsOf(s.world, unit).some((weapon) => weapon.id === 'mortar')
      ? refusal('Mortars cannot track shells in flight.', 'SR-CB-4', 'unit')
      : refusal('Only rocket launchers go on counter-battery duty.', 'SR-CB-2', 'unit')
  if (unit.fate !== 'present') return refusal('It is not in play.', null, 'unit')
  if (unit.gunnery.counterBattery === on) return refusal(on ? 'It is on that duty already.' : 'It is not on that duty.', 'SR-CB-2', 'on')
  return on && unit.gunnery.munition !== 'he' ? refusal('It is loaded with mines.', 'SR-FASCAM-2', 'unit') : null
}
/** at the start of a turn, before the first round of a side, its guns may be told so out of their round. */
export function refuseEarlyDuty(
  s: Situation,
  order: Extract<ArtilleryWords['order'], { readonly kind: 'counterBattery' }>,
): Refusal | null {
  const unit = s.world.units[order.unit]
  if (!unit || unit.side !== order.side) return refusal('There is no such unit of yours.', null, 'unit')
  const begun = Object.values(s.world.platoons).some((platoon) => platoon.side === order.side && platoon.done)
  return begun ? refusal('In its own round, or before the first round of the turn.', 'R-111', 'unit') : refuseDuty(s, unit, order.on)
}
