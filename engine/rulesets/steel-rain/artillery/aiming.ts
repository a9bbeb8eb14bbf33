import { type Hex, type PieceId, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { totalOf } from '../../../kernel/why.ts'
import { addedWhy, profileWhy, toHitWhy } from '../core/attack-why.ts'
import { coverAt, coverTerms, groundAt, onBridge } from '../state/ground.ts'
import { isInFlight } from '../state/range.ts'
import { designOf, distanceMilli, firingPost, isFlying, isOnMap, titleOf, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { chanceOf, OTHER_TARGETS, RANGE_COLUMNS, TO_HIT_MODIFIERS, toHitNumber } from '../tables/fire.ts'
import { closeHexes, cm, rangeColumn } from '../tables/scale.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import type { Aim } from './observers.ts'
import type { Mission, Modifiers, Ranged } from './words.ts'

/** What decides a round of indirect fire: range, what is added to the die, the target's Profile. The dice, the odds and the computer share it. */

/** How the target is known: through an observer, by the gun's own eyes, not at all (a blip), or by its own fire (SR-IF-1, SR-CB-3). */
export type Manner = 'observed' | 'own' | 'blind' | 'counter'
export const mannerOf = (world: World, aim: Aim, observer: PieceId | null): Manner =>
  observer !== null ? 'observed' : aim.at !== null && world.blips[aim.at] !== undefined ? 'blind' : 'own'

/** What an unknown contact is taken for before it is hit: the Profile of a main battle tank. */
const ASSUMED_PROFILE = 12

// ------------------------------------------------------------------------------------------------------- added to the die

/** How often a weapon has fired at this hex without a shot elsewhere in between (SR-ADJ-1, R-106). */
export const shotsAt = (gun: Unit, weapon: number, hex: Hex): number =>
  gun.gunnery?.ranged.find((one) => one.weapon === weapon && sameHex(one.hex, hex))?.shots ?? 0
/** What so many shots at a hex add to the next (SR-ADJ-1, SR-ADJ-2). */
export const adjustment = (shots: number): number => Math.min(TO_HIT_MODIFIERS.adjustedMost, shots * TO_HIT_MODIFIERS.adjustedShot)
/** The corrections after one more shot. */
export const rangedAfter = (ranged: readonly Ranged[], weapon: number, hex: Hex): readonly Ranged[] => {
  const before = ranged.find((one) => one.weapon === weapon && sameHex(one.hex, hex))?.shots ?? 0
  return [...ranged.filter((one) => one.weapon !== weapon), { weapon, hex, shots: before + 1 }]
}

/** SR-CB-1, R-111: artillery that has fired this turn, or has not moved since it fired. */
export const givenAway = (world: World, target: Unit): boolean => {
  const salvo = target.gunnery?.salvo ?? null
  return salvo !== null && (salvo.turn === world.turn || !salvo.moved)
}

/** Everything added to the die of a round. */
export function modifiersOf(world: World, gun: Unit, weapon: number, aim: Aim, manner: Manner): Modifiers {
  const terms: Reason[] = []
  if (manner === 'observed') terms.push({ text: 'Directed by an observer', value: TO_HIT_MODIFIERS.forwardObserver, rule: 'SR-FO-1' })
  if (manner === 'blind') terms.push({ text: 'Blind fire at a blip', value: TO_HIT_MODIFIERS.blindFire, rule: 'SR-BLIND-1' })
  const adjusted = adjustment(shotsAt(gun, weapon, aim.hex))
  if (adjusted > 0)
    terms.push({
      text: 'Adjusted by its earlier shots',
      value: adjusted,
      rule: adjusted === TO_HIT_MODIFIERS.adjustedMost ? 'SR-ADJ-2' : 'SR-ADJ-1',
    })
  const target = aim.at === null ? undefined : world.units[aim.at]
  if (target && (manner === 'counter' || givenAway(world, target)))
    terms.push({ text: 'Artillery that has given itself away', value: TO_HIT_MODIFIERS.counterBattery, rule: 'SR-CB-1' })
  return { terms, bonus: totalOf(terms) }
}

/**
 * Thousandths of a cm that the roll is made for: from the observer, as if he fired himself, or from the gun (SR-FO-1, SR-DO-1, R-107). For who flies, be
 * it a mortar in a helicopter, there is no Close Assault: the nearest range is the next one beyond it (SR-CA-2, R-181).
 */
export function rangeOf(world: World, gun: Unit, aim: Aim, observer: PieceId | null): number {
  const from = observer === null ? firingPost(world, gun) : world.units[observer]
  if (!from?.hex) return 0
  const range = distanceMilli(world, from.hex, aim.hex)
  const { hexMilli } = world.settings
  return isInFlight(world, from) ? Math.max(range, (closeHexes(hexMilli) + 1) * hexMilli) : range
}

// ---------------------------------------------------------------------------------------------------------------- Profile

export interface AimProfile {
  readonly profile: number
  readonly why: Reason
}
/** A unit's own Profile with the ground and the position that it is in; from above neither smoke nor what stands in front matters. */
const ofUnit = (s: Situation, unit: Unit, hex: Hex): AimProfile =>
  profileWhy([
    { text: `Profile of ${titleOf(s.world, unit)}`, value: designOf(s.world, unit).profile, rule: 'SR-GEN-4' },
    ...coverTerms(s, unit, hex),
  ])
/** Whether the side that fires knows of a unit there: its own, and what it has spotted. */
const isNoticed = (unit: Unit, side: SideId): boolean => unit.side === side || unit.spotted

/** The Profile that a round is rolled against: of the target if it is still there, else of the largest unit there, else of the ground. */
export function profileAt(s: Situation, side: SideId, { hex, at }: Aim): AimProfile {
  const blip = at === null ? undefined : s.world.blips[at]
  if (blip && sameHex(blip.hex, hex)) return ofBlip(s, blip.units, hex)
  const target = at === null ? undefined : s.world.units[at]
  if (target && isOnMap(target) && target.blip === null && sameHex(target.hex, hex) && !isFlying(target)) return ofUnit(s, target, hex)
  if (at === null && groundAt(s, hex).isBuilding)
    return profileWhy([{ text: 'A building', value: OTHER_TARGETS.building.profile, rule: 'R-102' }])
  if (at === null && onBridge(s, hex)) return profileWhy([{ text: 'A bridge', value: OTHER_TARGETS.bridge.profile, rule: 'R-102' }])
  const there = unitsAt(s.world, hex).filter((unit) => !isFlying(unit) && isNoticed(unit, side) && (at !== null || unit.side !== side))
  const [largest] = there.map((unit) => ofUnit(s, unit, hex)).sort((a, b) => b.profile - a.profile)
  return largest ?? profileWhy([{ text: 'A spot of ground', value: OTHER_TARGETS.ground.profile, rule: 'R-102' }])
}
/** the largest under the blip; who does not know them takes a contact for a tank. */
function ofBlip(s: Situation, ids: readonly string[], hex: Hex): AimProfile {
  const members = ids.flatMap((id) => (s.world.units[id] ? [s.world.units[id]] : []))
  const [largest] = members.map((unit) => ofUnit(s, unit, hex)).sort((a, b) => b.profile - a.profile)
  if (largest) return largest
  const cover = coverAt(s, hex)
  return profileWhy([
    { text: 'An unknown contact, taken for a tank', value: ASSUMED_PROFILE, rule: 'R-107' },
    ...(cover === 0 ? [] : [{ text: groundAt(s, hex).name, value: cover, rule: 'SR-COVER-3' }]),
  ])
}

// ------------------------------------------------------------------------------------------------------------- the number

export interface RoundTerms {
  readonly needed: number
  readonly bonus: number
  readonly profile: number
  /** Thousandths. */
  readonly hitChance: number
  readonly why: Reason
}
/** The d20 that a round needs to fall on the aimed hex, from the range and modifiers of the call and the Profile now. */
export function roundTerms(
  s: Situation,
  { side, range, terms, ...aim }: Pick<Mission, 'side' | 'range' | 'terms' | 'hex' | 'at'>,
): RoundTerms {
  const { profile, why } = profileAt(s, side, aim)
  const column = rangeColumn(range, Math.floor(range / s.world.settings.hexMilli))
  const needed = toHitNumber(profile, column)
  const bonus = totalOf(terms)
  return {
    needed,
    bonus,
    profile,
    hitChance: chanceOf(needed, bonus, s.world.settings.natural20Hits),
    why: toHitWhy(needed, [{ text: `Range ${cm(range)}: column ${RANGE_COLUMNS[column]}`, rule: 'SR-DF-5' }, why, ...addedWhy(terms)]),
  }
}
