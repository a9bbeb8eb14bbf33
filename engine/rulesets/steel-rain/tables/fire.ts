import { must } from '../../../kernel/assert.ts'

/** Direct fire: the To Hit and To Damage tables and what is added to their dice. */

/** Columns of the To Hit table (SR-DF-5); index 0 is Close Assault. */
// biome-ignore format: the table's heading in one line
export const RANGE_COLUMNS = [
  'Close Assault', '2 to 10', '11 to 20', '21 to 30', '31 to 40', '41 to 50', '51 to 60', '61 to 70', '71 to 80', '81 to 90', '91 to 100+',
] as const

/** Profile limits: rows above 30 use 30+, no modifier goes below 1 (SR-DF-6, SR-COVER-11, R-74). */
export const PROFILE_LIMITS = { min: 1, max: 30 } as const

/** To Hit Table: the d20 needed. Rows Profile 30+ down to 1, columns as RANGE_COLUMNS (SR-DF-4). */
// biome-ignore format: read against the book row by row
export const TO_HIT = [
  [2,  6,  7,  7,  8,  8,  9,  9, 10, 11, 12], // 30+
  [2,  6,  7,  7,  8,  8,  9, 10, 10, 11, 12], // 29
  [2,  6,  7,  7,  8,  9,  9, 10, 11, 11, 12], // 28
  [2,  6,  7,  8,  8,  9,  9, 10, 11, 12, 12], // 27
  [2,  7,  7,  8,  8,  9, 10, 10, 11, 12, 13], // 26
  [2,  7,  7,  8,  8,  9, 10, 10, 11, 12, 13], // 25
  [2,  7,  7,  8,  9,  9, 10, 11, 11, 12, 13], // 24
  [2,  7,  8,  8,  9,  9, 10, 11, 12, 12, 13], // 23
  [2,  7,  8,  8,  9, 10, 10, 11, 12, 13, 14], // 22
  [2,  7,  8,  8,  9, 10, 10, 11, 12, 13, 14], // 21
  [2,  7,  8,  9,  9, 10, 11, 11, 12, 13, 14], // 20
  [2,  8,  8,  9,  9, 10, 11, 12, 12, 13, 14], // 19
  [2,  8,  8,  9, 10, 10, 11, 12, 13, 14, 15], // 18
  [2,  8,  8,  9, 10, 10, 11, 12, 13, 14, 15], // 17
  [2,  8,  9,  9, 10, 11, 11, 12, 13, 14, 15], // 16
  [2,  8,  9,  9, 10, 11, 12, 12, 13, 14, 16], // 15
  [2,  8,  9, 10, 10, 11, 12, 13, 14, 15, 16], // 14
  [2,  8,  9, 10, 10, 11, 12, 13, 14, 15, 16], // 13
  [3,  9,  9, 10, 11, 11, 12, 13, 14, 15, 16], // 12
  [3,  9,  9, 10, 11, 12, 12, 13, 14, 16, 17], // 11
  [3,  9, 10, 10, 11, 12, 13, 14, 15, 16, 17], // 10
  [4,  9, 10, 10, 11, 12, 13, 14, 15, 16, 17], // 9
  [4,  9, 10, 11, 11, 12, 13, 14, 15, 16, 18], // 8
  [4,  9, 10, 11, 12, 12, 13, 14, 16, 17, 18], // 7
  [5, 10, 10, 11, 12, 13, 14, 15, 16, 17, 18], // 6
  [5, 10, 10, 11, 12, 13, 14, 15, 16, 17, 19], // 5
  [6, 10, 11, 11, 12, 13, 14, 15, 16, 18, 19], // 4
  [6, 10, 11, 12, 12, 13, 14, 16, 17, 18, 19], // 3
  [7, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20], // 2
  [8, 10, 11, 12, 13, 14, 15, 16, 17, 19, 20], // 1
] as const

/** A Profile brought into the table's rows (SR-DF-6, R-74). */
export const limitedProfile = (profile: number): number => Math.min(PROFILE_LIMITS.max, Math.max(PROFILE_LIMITS.min, profile))

/** The d20 needed to hit a Profile in a column (0 Close Assault to 10), before modifiers (SR-DF-4). */
export function toHitNumber(profile: number, column: number): number {
  return must(TO_HIT[PROFILE_LIMITS.max - limitedProfile(profile)]?.[column], `a To Hit number for Profile ${profile}, column ${column}`)
}

/** What is added to the To Hit die. */
export const TO_HIT_MODIFIERS = {
  forwardObserver: -2, // SR-FO-1
  blindFire: -3, // SR-BLIND-1
  artilleryDirect: -2, // SR-ADF-2
  artilleryDirectAtBuilding: 0, // SR-ADF-2
  atAircraft: -3, // SR-AD-1
  missileAtAircraft: 3, // SR-AD-2
  adjustedShot: 1, // SR-ADJ-1, for each earlier shot
  adjustedMost: 4, // SR-ADJ-2
  counterBattery: 1, // SR-CB-1
} as const
/** Other vehicles of a blind-fired blip are hit on this or more (SR-BLIND-3). */
export const BLIP_OTHERS_HIT_ON = 10

/** To Damage Table: the d20 needed. Rows Armor 1 to 5, columns Lethality 1 to 5 (SR-DF-7). */
// biome-ignore format: read against the book row by row
export const TO_DAMAGE = [
  [ 6,  4,  3,  2, 'kill'], // Armor 1
  [ 8,  6,  5,  3,  2],
  [12, 11,  6,  4,  3],
  [16, 14, 11,  6,  4],
  [20, 16, 13,  9,  6],
] as const
export const LETHALITY_LIMITS = { min: 1, max: 5 } as const
/** The d20 that destroys; 'kill' needs no die, 'none' cannot destroy. */
export type DamageNumber = number | 'kill' | 'none'

/** The d20 needed to destroy Armor 1 to 5 with a Lethality; above 5 counts as 5, below 1 has no effect (SR-DF-7, R-75). */
export function toDamageNumber(armor: number, lethality: number): DamageNumber {
  if (lethality < LETHALITY_LIMITS.min) return 'none'
  const column = Math.min(lethality, LETHALITY_LIMITS.max) - 1
  return must(TO_DAMAGE[armor - 1]?.[column], `a To Damage number for Armor ${armor}, Lethality ${lethality}`)
}

/** Ramming: Lethality by how much larger the rammer's Profile is (SR-RAM-3). */
export const RAM_LETHALITY = [
  { from: 21, lethality: 4 }, // more than 20 larger
  { from: 11, lethality: 3 },
  { from: 1, lethality: 2 },
  { from: Number.NEGATIVE_INFINITY, lethality: 1 }, // equal or smaller
] as const
/** Lethality of a ram by the difference of the unmodified Profiles, rammer minus target. */
export const ramLethality = (difference: number): number =>
  must(
    RAM_LETHALITY.find((row) => difference >= row.from),
    'a ramming row',
  ).lethality

/** Foliage shot at in reconnaissance by fire (SR-CARN-3). */
export const FOLIAGE_TARGETS = { trees: { profile: 15, armor: 2 }, brush: { profile: 10, armor: 1 } } as const
/** Other things shot at for themselves: a bridge span (SR-UNINT-2), a building, bare ground, mines (SR-BREACH-8). */
export const OTHER_TARGETS = {
  bridge: { profile: 20 },
  building: { profile: 30 },
  ground: { profile: 1 },
  mines: { profile: 1, armor: 1 },
} as const
/** Lethality that brings a thing down: a floor of a building (SR-BLDG-1), a centimetre of bridge (SR-BLDG-4). */
export const STRUCTURE_LETHALITY = { perFloor: 15, perBridgeCm: 3 } as const

/** Lower half hidden: added to the Profile. */
export const PARTIAL_COVER = -3
/** Infantry always have this Lethality in close assault (SR-CA-6, R-121). */
export const INFANTRY_CLOSE_LETHALITY = 3

/** Faces of the die (SR-GEN-2). */
export const DIE_FACES = 20
/** What one face is worth, in thousandths. */
export const FACE = 1000 / DIE_FACES
/**
 * Chance in thousandths that d20 + bonus reaches a To Hit number; a natural 1 always misses (R-70, R-71). With `natural20Hits` a natural
 * 20 always hits (R-70's switch, off by default).
 */
export function chanceOf(needed: number, bonus = 0, natural20Hits = false): number {
  const least = natural20Hits ? 1 : 0
  return FACE * Math.max(least, Math.min(DIE_FACES - 1, DIE_FACES + 1 - (needed - bonus)))
}
/** Chance in thousandths that a To Damage roll destroys; nothing is added to it and no face is special. */
export function damageChance(needed: DamageNumber): number {
  if (needed === 'kill') return 1000
  if (needed === 'none') return 0
  return FACE * Math.max(0, Math.min(DIE_FACES, DIE_FACES + 1 - needed))
}
/** Chance in thousandths that a shot with so good a chance to hit destroys as well. */
export const killChanceOf = (hitChance: number, needed: DamageNumber): number => Math.floor((hitChance * damageChance(needed) + 500) / 1000)

/** Which of so many a die names, each as likely as the others as the die allows. */
export const indexOn = (die: number, many: number): number => Math.floor(((die - 1) * many) / DIE_FACES)
/** The chance in thousandths that a die names this one of so many. */
export const chanceOfIndex = (index: number, many: number): number =>
  Array.from({ length: DIE_FACES }, (_, i) => indexOn(i + 1, many)).filter((one) => one === index).length * FACE
