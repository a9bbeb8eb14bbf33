import { onBoard } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import type { SightVerdict } from '../../../board/sight-field.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { type Reason, type Refusal, refusal, sumOf, totalOf } from '../../../kernel/why.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { refuseShell, shellModifiers, shellProfile } from '../artillery/shells.ts'
import { refuseMounted } from '../special/passengers.ts'
import { hasContact } from '../state/contacts.ts'
import { coverTerms, groundAt, smokedTop } from '../state/ground.ts'
import { columnTo } from '../state/range.ts'
import {
  designOf,
  distanceMilli,
  firingPost,
  isDrone,
  isFlying,
  isInfantry,
  isOnMap,
  isVehicle,
  type Placed,
  titleOf,
  type UnitWeapon,
  unitsAt,
  weaponsOf,
} from '../state/roster.ts'
import { heightsOf, lineBetween, lineThroughSmoke } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { AFLOAT, isAfloat } from '../structures/rafts.ts'
import {
  chanceOf,
  INFANTRY_CLOSE_LETHALITY,
  killChanceOf,
  PARTIAL_COVER,
  RANGE_COLUMNS,
  TO_HIT_MODIFIERS,
  toDamageNumber,
  toHitNumber,
} from '../tables/fire.ts'
import { cm } from '../tables/scale.ts'
import { PROFILE_MODIFIERS } from '../tables/terrain.ts'
import { inWords, type Weapon } from '../tables/weapons.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import { damageWhyOf, hitWhyOf, killWhyOf, profileWhy } from './attack-why.ts'
import { firstFoliage } from './recon.ts'
import { suppressedText } from './refuse-task.ts'

/** Direct fire. The terms below are the only ones: the resolver rolls against them, the odds print them, the computer weighs them. */

/** Everything that decides one shot of one weapon at one unit. Chances in thousandths. */
export interface ShotTerms {
  readonly weapon: UnitWeapon
  readonly distance: number
  readonly column: number
  readonly profile: number
  readonly needed: number
  readonly bonus: number
  readonly lethality: number
  readonly damage: number | 'kill' | 'none'
  readonly hitChance: number
  readonly killChance: number
  /** Of the chance to hit. */
  readonly hitWhy: Reason
  /** Of the chance to destroy. */
  readonly why: Reason
}

/**
 * Why a weapon cannot be fired at a unit, in the order in which a player would ask: weapon, range, sight. `ownToo`: an own unit may be meant
 * (R-86).
 */
export function refuseShot(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed, ownToo = false): Refusal | null {
  const own = target.side === firer.side
  if (own && (!ownToo || target.id === firer.id)) return refusal('That is one of your own.', null, 'at')
  if (isAfloat(s, firer) && weapon.id !== 'small-arms') return { ...AFLOAT(), at: 'weapon' }
  if (weapon.airOnly && !isFlying(target)) return refusal(`${weapon.name}: only at aircraft in flight.`, 'SR-WPN-5')
  const shell = weapon.indirectOnly ? refuseShell(s, firer, weapon, target) : null
  if (shell) return shell
  const mounted = refuseMounted(s, firer, weapon)
  if (mounted) return mounted
  const distance = distanceMilli(s.world, firer.hex, target.hex)
  const column = shotColumn(s, firer, target)
  if (column === 0 && !weapon.closeAssault) return refusal(`${weapon.name} cannot be fired in Close Assault (2 cm or less).`, 'SR-CA-7')
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${inWords(weapon.name)} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  if (!own && !target.spotted) return refusal('It has not been spotted.', 'SR-BLIP-1')
  return refuseLine(s, firer, target, lineBetween(s, firer, target))
}
/** The To Hit column of a shot. With or at what flies there is no Close Assault: within 2 cm it is the next one (SR-CA-2, R-181). */
export const shotColumn = (s: Situation, firer: Placed, target: Placed): number => columnTo(s.world, firer, target.hex, target)
/** SR-AD-1, SR-AD-2, R-170: what is added to the die against an aircraft in flight. */
function flyerTerms(weapon: Weapon, target: Unit): readonly Reason[] {
  if (!isFlying(target)) return []
  return weapon.airOnly
    ? [{ text: 'Anti-air missile', value: TO_HIT_MODIFIERS.missileAtAircraft, rule: 'SR-AD-2' }]
    : [{ text: 'At an aircraft in flight', value: TO_HIT_MODIFIERS.atAircraft, rule: 'SR-AD-1' }]
}
function refuseLine(s: Situation, firer: Placed, target: Placed, line: SightVerdict): Refusal | null {
  if (line.result === 'blocked') return refusal(`No line of sight: ${blockerWord(line)} in the way.`, 'SR-LOS-1')
  if (line.result === 'smoke' && !hasContact(s.world, firer.side, target.id))
    return refusal('Smoke is in the way, and nobody saw it go behind it.', 'SR-COVER-10')
  return null
}
export function blockerWord(line: SightVerdict): string {
  switch (line.by) {
    case 'ground':
      return 'the ground is'
    case 'foliage':
      return 'foliage is'
    case 'solid':
      return 'something solid is'
    case 'vehicle':
      return 'a vehicle is'
    case 'wall':
      return 'a wall is'
    case 'smoke':
      return 'smoke is'
    case null:
      return 'something is'
  }
}

/** Profile of the target as this firer sees it: its own, ground, entrenchment, smoke, partial cover; limited to 1..30. */
export function profileTerms(s: Situation, firer: Placed, target: Placed): { readonly profile: number; readonly why: Reason } {
  const line = lineBetween(s, firer, target)
  const base = designOf(s.world, target).profile
  const terms: Reason[] = [
    { text: `Profile of ${titleOf(s.world, target)}`, value: base, rule: 'SR-GEN-4' },
    ...coverTerms(s, target, target.hex),
  ]
  const smoked =
    line.result === 'smoke' || (hexDistance(firer.hex, target.hex) <= 1 && smokedTop(s, target.hex) > heightsOf(s.world, target).sight)
  if (smoked) terms.push({ text: 'Smoke', value: PROFILE_MODIFIERS.smoke, rule: 'SR-COVER-9' })
  const covered = line.result === 'smoke' ? lineThroughSmoke(s, firer, target) : line
  if (covered.result === 'partial' || behindStack(s, target)) terms.push({ text: 'Partly hidden', value: PARTIAL_COVER, rule: 'R-78' })
  return profileWhy(terms)
}
/** in a wreck's hex everybody is partly hidden, beside a vehicle in its hex a stand is. */
const behindStack = (s: Situation, target: Placed): boolean =>
  (!isFlying(target) && s.world.ground.wrecks.some((wreck) => sameHex(wreck.hex, target.hex))) ||
  (isInfantry(s.world, target) && unitsAt(s.world, target.hex).some((other) => isVehicle(s.world, other)))

/** SR-STACK-7, R-36: the other unit of its hex and floor, at which a hit on it gives a second roll; a drone or what flies shares it with nobody. */
export function secondBeside(s: Situation, target: Placed): Placed | null {
  if (isDrone(s.world, target) || isFlying(target)) return null
  return (
    unitsAt(s.world, target.hex).find(
      (other) => other.id !== target.id && other.side === target.side && other.floor === target.floor && !isDrone(s.world, other),
    ) ?? null
  )
}

/** SR-WINF-1, SR-CA-6, R-121: the Lethality that is rolled with. */
export function lethalityTerms(s: Situation, firer: Unit, weapon: UnitWeapon, target: Unit, column: number): Reason {
  // from a vehicle small arms keep their own Lethality.
  const close = column === 0 && isInfantry(s.world, firer) && firer.aboard === null && !weapon.indirectOnly
  if (close) return { text: 'Lethality: infantry in close assault', value: INFANTRY_CLOSE_LETHALITY, rule: 'SR-CA-6' }
  const base: Reason = { text: weapon.name, value: weapon.lethality, rule: weapon.rule }
  if (weapon.infantryBonus === 0 || !isInfantry(s.world, target)) return sumOf('Lethality', [base])
  const bonus: Reason = {
    text: 'At infantry on foot',
    value: weapon.infantryBonus,
    rule: weapon.id === 'machine-guns' ? 'SR-INFW-4' : weapon.id === 'mortar' ? 'SR-AVI-2' : weapon.indirectOnly ? 'SR-AVI-1' : 'SR-WINF-1',
  }
  return sumOf('Lethality', [base, bonus])
}

/** The one function behind dice, odds and the computer's estimates (SR-DF-3..8). Legality is asked of `refuseShot`. */
export function shotTerms(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed, withLethality?: Reason): ShotTerms {
  const distance = distanceMilli(s.world, firer.hex, target.hex)
  const column = shotColumn(s, firer, target)
  const { profile, why: whyProfile } = shellProfile(s, firer, weapon, target) ?? profileTerms(s, firer, target)
  const needed = toHitNumber(profile, column)
  const bonusWhy = [...flyerTerms(weapon, target), ...shellModifiers(s, firer, weapon, target)]
  const bonus = totalOf(bonusWhy)
  const lethalityWhy = withLethality ?? lethalityTerms(s, firer, weapon, target, column)
  const lethality = lethalityWhy.value ?? 0
  const damage = toDamageNumber(designOf(s.world, target).armor, lethality)
  const hitChance = chanceOf(needed, bonus, s.world.settings.natural20Hits)
  const killChance = killChanceOf(hitChance, damage)
  // The trees are made when somebody asks: the computer asks for chances alone.
  const hitReason = (): Reason =>
    hitWhyOf(hitChance, needed, bonusWhy, [
      { text: `Range ${cm(distance)}: column ${RANGE_COLUMNS[column]}`, rule: column === 0 ? 'SR-CA-1' : 'SR-DF-5' },
      whyProfile,
    ])
  return {
    weapon,
    distance,
    column,
    profile,
    needed,
    bonus,
    lethality,
    damage,
    hitChance,
    killChance,
    get hitWhy() {
      return hitReason()
    },
    get why() {
      return killWhyOf(hitReason(), damageWhyOf(damage, designOf(s.world, target).armor, lethalityWhy))
    },
  }
}
/** Weapons that could be fired at a unit now with so many Actions left; complex ones need two (SR-CPLX-1). */
export function weaponsAt(s: Situation, firer: Placed, target: Placed, actions: number): readonly UnitWeapon[] {
  return weaponsOf(s.world, firer).filter((weapon) => (!weapon.complex || actions >= 2) && refuseShot(s, firer, weapon, target) === null)
}

/** Fire Actions a unit may still use: its Actions, at most one in a turn when it was ambushed (SR-AMB-4). */
export const fireActionsLeft = (unit: Unit): number => (unit.ambushed ? Math.min(unit.actions, Math.max(0, 1 - unit.fires)) : unit.actions)

/** Why a unit cannot open a fire Action at all. */
export function refuseFiring(s: Situation, unit: Unit, needs: 1 | 2): Refusal | null {
  if (unit.suppressed && unit.aboard !== null) return refusal('Suppressed passengers do not fire.', 'R-139', 'unit')
  if (unit.suppressed) return refusal(suppressedText(s.world, unit), 'SR-SUPP-1', 'unit')
  if (firingPost(s.world, unit) === null) return refusal('It is not on the map.', null, 'unit')
  if (weaponsOf(s.world, unit).length === 0) return refusal('It has no weapon.', 'SR-VC-2', 'unit')
  const duty = refuseOnDuty(unit)
  if (duty) return duty
  if (unit.actions < needs)
    return refusal(
      needs === 2 ? 'A complex weapon takes both Actions.' : 'It has no Action left.',
      needs === 2 ? 'SR-CPLX-1' : 'SR-ACT-1',
      'unit',
    )
  if (fireActionsLeft(unit) < needs) return refusal('It was ambushed: one Action of fire or work this turn, no more.', 'SR-AMB-4', 'unit')
  return null
}

export function refuseShotAt(s: Situation, unit: Placed, weapon: UnitWeapon, id: UnitId, ownToo = false): Refusal | null {
  if (s.world.blips[id]) return refusal('Nobody fires directly at a blip: in sight it would be resolved.', 'R-46', 'at')
  const target = s.world.units[id]
  if (!target || !isOnMap(target) || target.blip !== null) return refusal('There is no such unit in sight.', 'SR-LOS-1', 'at')
  return refuseShot(s, unit, weapon, target, ownToo)
}

// --------------------------------------------------------------------------------------------- reconnaissance by fire
export function refuseFoliage(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', 'R-79')
  if (weapon.airOnly || weapon.indirectOnly) return refusal(`${weapon.name} cannot be fired at foliage.`, 'R-79')
  const mounted = refuseMounted(s, firer, weapon)
  if (mounted) return mounted
  const distance = distanceMilli(s.world, firer.hex, hex)
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${inWords(weapon.name)} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  if (hexDistance(firer.hex, hex) === 0) return refusal('That is its own hex.', 'R-79')
  if (columnTo(s.world, firer, hex) === 0 && !weapon.closeAssault)
    return refusal(`${weapon.name} cannot be fired in Close Assault (2 cm or less).`, 'SR-CA-7')
  if (groundAt(s, hex).foliageTop === 0) return refusal('There is no foliage in that hex.', 'SR-COVER-4')
  if (!firstFoliage(s, firer, hex)) return refusal('Other foliage or ground is in front of that hex.', 'SR-COVER-7')
  return null
}
