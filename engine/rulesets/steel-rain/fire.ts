import { onBoard } from '../../board/board.ts'
import { hexDistance } from '../../board/hex.ts'
import type { SightVerdict } from '../../board/sight-field.ts'
import { type Hex, sameHex } from '../../kernel/names.ts'
import type { Play } from '../../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal } from '../../kernel/why.ts'
import { unitLost } from './chapters.ts'
import { coverTerms, groundAt, hidesInside, smokedTop } from './ground.ts'
import type { Roll, Shot, SteelRain, Unit, UnitId } from './model.ts'
import { cm } from './move.ts'
import { isEntrenched } from './pits.ts'
import { firstFoliage, foliageBlock, foliageTerms, passThrough } from './recon.ts'
import {
  designOf,
  distanceMilli,
  isInfantry,
  isOnMap,
  isVehicle,
  passengersOf,
  titleOf,
  type UnitWeapon,
  unitOf,
  unitsAt,
  weaponsOf,
} from './roster.ts'
import { heightsOf, lineBetween, lineThroughSmoke } from './sight.ts'
import type { Situation } from './situation.ts'
import { hasContact, keepContacts, linesOver } from './spotting.ts'
import {
  chanceOf,
  DIE_FACES,
  damageChance,
  INFANTRY_CLOSE_LETHALITY,
  limitedProfile,
  PARTIAL_COVER,
  RANGE_COLUMNS,
  toDamageNumber,
  toHitNumber,
} from './tables/fire.ts'
import { rangeColumn } from './tables/scale.ts'
import { PROFILE_MODIFIERS } from './tables/terrain.ts'

/** Direct fire. The terms below are the only ones: the resolver rolls against them, the odds print them, the computer weighs them. */

type Placed = Unit & { readonly hex: Hex }

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
  readonly why: Reason
}

/** Why a weapon cannot be fired at a unit, in the order in which a player would ask: weapon, range, sight. */
export function refuseShot(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): Refusal | null {
  if (target.side === firer.side) return refusal('That is one of your own.', null, 'at')
  if (weapon.airOnly) return refusal(`${weapon.name}: only at aircraft in flight.`, 'SR-WPN-5')
  if (weapon.indirectOnly) return refusal(`${weapon.name}: it fires indirectly, which is not played yet.`, 'SR-IF-1')
  if (weapon.area) return refusal(`${weapon.name}: its area fire is not played yet.`, weapon.rule)
  const distance = distanceMilli(s.world, firer.hex, target.hex)
  const column = rangeColumn(distance, hexDistance(firer.hex, target.hex))
  if (column === 0 && !weapon.closeAssault) return refusal(`${weapon.name} cannot be fired in Close Assault (2 cm or less).`, 'SR-CA-7')
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${weapon.name.toLowerCase()} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  if (!target.spotted) return refusal('It has not been spotted.', 'SR-BLIP-1')
  return refuseLine(s, firer, target, lineBetween(s, firer, target))
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
  const sum = terms.reduce((total, term) => total + (term.value ?? 0), 0)
  const profile = limitedProfile(sum)
  const whole: Reason = { text: 'Profile', value: sum, how: 'sum', rule: 'R-74', terms }
  return {
    profile,
    why: profile === sum ? whole : { text: `Profile (between 1 and 30)`, value: profile, how: 'limit', rule: 'R-74', terms: [whole] },
  }
}
/** in a wreck's hex everybody is partly hidden, beside a vehicle in its hex a stand is. */
const behindStack = (s: Situation, target: Placed): boolean =>
  s.world.ground.wrecks.some((wreck) => sameHex(wreck.hex, target.hex)) ||
  (isInfantry(s.world, target) && unitsAt(s.world, target.hex).some((other) => isVehicle(s.world, other)))

/** SR-WINF-1, SR-CA-6, R-121: the Lethality that is rolled with. */
export function lethalityTerms(s: Situation, firer: Unit, weapon: UnitWeapon, target: Unit, column: number): Reason {
  const close = column === 0 && isInfantry(s.world, firer)
  if (close) return { text: 'Lethality: infantry in close assault', value: INFANTRY_CLOSE_LETHALITY, rule: 'SR-CA-6' }
  const base: Reason = { text: weapon.name, value: weapon.lethality, rule: weapon.rule }
  if (weapon.infantryBonus === 0 || !isInfantry(s.world, target))
    return { text: 'Lethality', value: weapon.lethality, how: 'sum', terms: [base] }
  const bonus: Reason = {
    text: 'At infantry on foot',
    value: weapon.infantryBonus,
    rule: weapon.id === 'machine-guns' ? 'SR-INFW-4' : 'SR-WINF-1',
  }
  return { text: 'Lethality', value: weapon.lethality + weapon.infantryBonus, how: 'sum', terms: [base, bonus] }
}

/** The one function behind dice, odds and the computer's estimates (SR-DF-3..8). Legality is asked of `refuseShot`. */
export function shotTerms(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed): ShotTerms {
  const distance = distanceMilli(s.world, firer.hex, target.hex)
  const column = rangeColumn(distance, hexDistance(firer.hex, target.hex))
  const { profile, why: profileWhy } = profileTerms(s, firer, target)
  const needed = toHitNumber(profile, column)
  const lethalityWhy = lethalityTerms(s, firer, weapon, target, column)
  const lethality = lethalityWhy.value ?? 0
  const damage = toDamageNumber(designOf(s.world, target).armor, lethality)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const killChance = Math.floor((hitChance * damageChance(damage) + 500) / 1000)
  const why: Reason = {
    text: 'Chance to destroy',
    value: killChance,
    unit: 'thousandths',
    how: 'told',
    terms: [
      {
        text: `To Hit: ${needed} or more on a d20`,
        value: needed,
        how: 'table',
        rule: 'SR-DF-4',
        terms: [{ text: `Range ${cm(distance)}: column ${RANGE_COLUMNS[column]}`, rule: column === 0 ? 'SR-CA-1' : 'SR-DF-5' }, profileWhy],
      },
      {
        text:
          damage === 'kill'
            ? 'To Damage: destroyed without a roll'
            : damage === 'none'
              ? 'To Damage: no effect'
              : `To Damage: ${damage} or more on a d20`,
        ...(typeof damage === 'number' ? { value: damage } : {}),
        how: 'table',
        rule: 'SR-DF-7',
        terms: [{ text: `Armor ${designOf(s.world, target).armor}`, rule: 'SR-GEN-6' }, lethalityWhy],
      },
    ],
  }
  return { weapon, distance, column, profile, needed, bonus: 0, lethality, damage, hitChance, killChance, why }
}

/** Weapons that could be fired at a unit now with so many Actions left; complex ones need two (SR-CPLX-1). */
export function weaponsAt(s: Situation, firer: Placed, target: Placed, actions: number): readonly UnitWeapon[] {
  return weaponsOf(s.world, firer).filter((weapon) => (!weapon.complex || actions >= 2) && refuseShot(s, firer, weapon, target) === null)
}

/** Fire Actions a unit may still use: its Actions, at most one in a turn when it was ambushed (SR-AMB-4). */
export const fireActionsLeft = (unit: Unit): number => (unit.ambushed ? Math.min(unit.actions, Math.max(0, 1 - unit.fires)) : unit.actions)

/** Why a unit cannot open a fire Action at all. */
export function refuseFiring(s: Situation, unit: Unit, needs: 1 | 2): Refusal | null {
  if (unit.suppressed) return refusal('It is Suppressed: it may only Rally, Break Contact or Hide.', 'SR-SUPP-1', 'unit')
  if (unit.aboard !== null) return refusal('It is mounted; fire from vehicles is not played yet.', 'SR-IFV-1', 'unit')
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (weaponsOf(s.world, unit).length === 0) return refusal('It has no weapon.', 'SR-VC-2', 'unit')
  if (unit.actions < needs)
    return refusal(
      needs === 2 ? 'A complex weapon takes both Actions.' : 'It has no Action left.',
      needs === 2 ? 'SR-CPLX-1' : 'SR-ACT-1',
      'unit',
    )
  if (fireActionsLeft(unit) < needs) return refusal('It was ambushed: one Action of fire this turn, no more.', 'SR-AMB-4', 'unit')
  return null
}

/** Why these shots cannot be fired in one fire Action. */
export function refuseShots(s: Situation, unit: Unit, shots: readonly Shot[], already: readonly number[]): Refusal | null {
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  const used = new Set(already)
  for (const [i, shot] of shots.entries()) {
    const weapon = weaponsOf(s.world, unit)[shot.weapon]
    const at = `shots[${i}]`
    if (!weapon) return refusal('It has no such weapon.', null, `${at}.weapon`)
    if (used.has(shot.weapon)) return refusal(`${weapon.name}: one shot in an Action.`, 'SR-ACT-3', `${at}.weapon`)
    used.add(shot.weapon)
    const why = 'unit' in shot.at ? refuseShotAt(s, unit, weapon, shot.at.unit) : refuseFoliage(s, unit, weapon, shot.at.foliage)
    if (why) return { ...why, at: `${at}.at` }
  }
  return null
}
export function refuseShotAt(s: Situation, unit: Placed, weapon: UnitWeapon, id: UnitId): Refusal | null {
  if (s.world.blips[id]) return refusal('Nobody fires directly at a blip: in sight it would be resolved.', 'R-46', 'at')
  const target = s.world.units[id]
  if (!target || !isOnMap(target) || target.blip !== null) return refusal('There is no such unit in sight.', 'SR-LOS-1', 'at')
  return refuseShot(s, unit, weapon, target)
}

// --------------------------------------------------------------------------------------------- reconnaissance by fire
export function refuseFoliage(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex): Refusal | null {
  if (!onBoard(s.board, hex)) return refusal('That hex is off the map.', 'R-79')
  if (weapon.airOnly || weapon.indirectOnly || weapon.area) return refusal(`${weapon.name} cannot be fired at foliage.`, 'R-79')
  const distance = distanceMilli(s.world, firer.hex, hex)
  if (distance > weapon.rangeCm * 1000)
    return refusal(`Out of range: ${cm(distance)}, ${weapon.name.toLowerCase()} reaches ${weapon.rangeCm} cm.`, weapon.rule)
  if (hexDistance(firer.hex, hex) === 0) return refusal('That is its own hex.', 'R-79')
  if (groundAt(s, hex).foliageTop === 0) return refusal('There is no foliage in that hex.', 'SR-COVER-4')
  if (!firstFoliage(s, firer, hex)) return refusal('Other foliage or ground is in front of that hex.', 'SR-COVER-7')
  return null
}

// ---------------------------------------------------------------------------------------------------------------- resolving

const d20 = (play: Play<SteelRain>, needed: number, bonus: number, natural1Misses: boolean, natural20Hits: boolean): Roll => {
  const die = play.roll(20)
  const success = (die + bonus >= needed && !(natural1Misses && die === 1)) || (natural20Hits && die === 20)
  return { die, bonus, needed, success }
}
/** Rolls for damage where a number is needed; null where the table says Kill or nothing. */
export function rollDamage(
  play: Play<SteelRain>,
  damage: number | 'kill' | 'none',
): { readonly roll: Roll | null; readonly kill: boolean } {
  if (damage === 'kill') return { roll: null, kill: true }
  if (damage === 'none') return { roll: null, kill: false }
  const roll = d20(play, damage, 0, false, false)
  return { roll, kill: roll.success }
}

/** Fires one weapon at a unit, and after a hit at the second unit in its hex (SR-STACK-7, R-36). */
export function shootAt(play: Play<SteelRain>, situation: () => Situation, firer: UnitId, weaponIndex: number, targetId: UnitId): void {
  const target = unitOf(play.world, targetId)
  const hex = target.hex as Hex
  const second = unitsAt(play.world, hex).find((other) => other.id !== targetId && other.side === target.side)
  // The second roll has the modifiers of the first: the smoke of a wreck comes after both.
  const s = situation()
  const hit = oneShot(play, situation, s, firer, weaponIndex, targetId, false)
  if (hit && second && play.world.units[second.id]?.fate === 'present') oneShot(play, situation, s, firer, weaponIndex, second.id, true)
}

function oneShot(
  play: Play<SteelRain>,
  situation: () => Situation,
  s: Situation,
  firerId: UnitId,
  weaponIndex: number,
  targetId: UnitId,
  second: boolean,
): boolean {
  const firer = unitOf(s.world, firerId) as Placed
  const target = unitOf(s.world, targetId) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  const terms = shotTerms(s, firer, weapon, target)
  const hit = d20(play, terms.needed, terms.bonus, true, s.world.settings.natural20Hits)
  const { roll, kill } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  const suppression = kill ? 0 : hit.success ? terms.lethality : hit.die === 1 ? 0 : 1
  play.emit({
    kind: 'shot',
    unit: firerId,
    weapon: weaponIndex,
    weaponId: weapon.id,
    at: targetId,
    from: firer.hex,
    to: target.hex,
    second,
    hit,
    damage: roll,
    lethality: terms.lethality,
    kill,
    suppression,
    why: terms.why,
  })
  if (kill) destroy(play, situation, targetId, 'SR-DF-10')
  return hit.success
}

/** Destroys a unit and whoever it carries (SR-WINF-2); vehicles leave a wreck and its smoke (SR-CARN-1, R-68). */
export function destroy(play: Play<SteelRain>, situation: () => Situation, id: UnitId, why: string): void {
  const unit = unitOf(play.world, id)
  const wreck = isVehicle(play.world, unit)
  // the smoke of the wreck ends lines of sight like any other.
  const watch = wreck && unit.hex !== null ? linesOver(situation(), [unit.hex]) : []
  for (const passenger of passengersOf(play.world, id))
    play.emit({ kind: 'destroyed', unit: passenger.id, hex: null, wreck: false, why: 'SR-WINF-2' })
  play.emit({ kind: 'destroyed', unit: id, hex: unit.hex, wreck, why })
  keepContacts(play, situation, watch)
  unitLost(play, situation, unit)
}

/** Fires at a foliage hex: clears it, and may go through to what stands behind (SR-COVER-4..7, SR-CARN-2..4). */
export function shootFoliage(play: Play<SteelRain>, situation: () => Situation, firerId: UnitId, weaponIndex: number, hex: Hex): void {
  const s = situation()
  const firer = unitOf(s.world, firerId) as Placed
  const weapon = weaponsOf(s.world, firer)[weaponIndex] as UnitWeapon
  const terms = foliageTerms(s, firer, weapon, hex)
  const hit = d20(play, terms.needed, 0, true, s.world.settings.natural20Hits)
  const { roll, kill: cleared } = hit.success ? rollDamage(play, terms.damage) : { roll: null, kill: false }
  const block = cleared ? foliageBlock(s, hex) : []
  play.emit({
    kind: 'foliageShot',
    unit: firerId,
    weapon: weaponIndex,
    weaponId: weapon.id,
    from: firer.hex,
    to: hex,
    hit,
    damage: roll,
    cleared,
    left: cleared ? terms.left : 0,
    why: terms.why,
    hexes: block,
  })
  uncover(play, situation(), block)
  if (!cleared || terms.left <= 0) return
  for (const struck of struckOf(play, passThrough(situation(), firer.hex, hex))) passOn(play, situation, firerId, struck.id, terms.left)
}

/** SR-HIDE-2: where the foliage has gone there is nothing to be hidden in, unless the stand has dug itself in. */
function uncover(play: Play<SteelRain>, s: Situation, cleared: readonly Hex[]): void {
  for (const stand of cleared.flatMap((hex) => unitsAt(s.world, hex)))
    if (stand.hidden?.behind === null && !hidesInside(s, stand.hex) && !isEntrenched(s.world, stand))
      play.emit({ kind: 'unhid', unit: stand.id })
}

/** Of the units under a blip one is in the way, whichever the die names; others are struck all. */
function struckOf(play: Play<SteelRain>, behind: readonly Placed[]): readonly Placed[] {
  const under = behind.filter((unit) => unit.blip !== null)
  if (under.length < 2) return behind
  const chosen = under[Math.floor(((play.roll(DIE_FACES) - 1) * under.length) / DIE_FACES)]
  return behind.filter((unit) => unit.blip === null || unit === chosen)
}

function passOn(play: Play<SteelRain>, situation: () => Situation, firer: UnitId, targetId: UnitId, lethality: number): void {
  const s = situation()
  const target = unitOf(s.world, targetId) as Placed
  const needed = toDamageNumber(designOf(s.world, target).armor, lethality)
  const { roll, kill } = rollDamage(play, needed)
  const why: Reason = { text: `Lethality left after the foliage: ${lethality}`, value: lethality, rule: 'SR-COVER-6' }
  play.emit({
    kind: 'passedThrough',
    unit: firer,
    at: targetId,
    hex: target.hex,
    damage: roll ?? { die: 0, bonus: 0, needed: 0, success: kill },
    lethality,
    kill,
    suppression: kill ? 0 : lethality,
    why,
  })
  if (kill) destroy(play, situation, targetId, 'SR-COVER-6')
}
