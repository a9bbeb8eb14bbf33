import { onBoard } from '../../board/board.ts'
import { hexDistance, shifted } from '../../board/hex.ts'
import { lineHexes } from '../../board/sightline.ts'
import { type Hex, sameHex } from '../../kernel/names.ts'
import type { Reason } from '../../kernel/why.ts'
import { groundAt, isFoliage } from './ground.ts'
import type { Unit } from './model.ts'
import { distanceMilli, isFlying, onMap, type UnitWeapon } from './roster.ts'
import { heightsOf } from './sight.ts'
import type { Situation } from './situation.ts'
import { chanceOf, FOLIAGE_TARGETS, killChanceOf, RANGE_COLUMNS, toDamageNumber, toHitNumber } from './tables/fire.ts'
import { grenadeHexes, passThroughHexes, rangeColumn } from './tables/scale.ts'

/** Reconnaissance by fire: shooting at the foliage itself, and through it (SR-COVER-4..7, R-79). */

type Placed = Unit & { readonly hex: Hex }

/** What is hit when foliage is shot at: trees, or brush (SR-CARN-3). */
export const foliageTarget = (s: Situation, hex: Hex): (typeof FOLIAGE_TARGETS)[keyof typeof FOLIAGE_TARGETS] =>
  groundAt(s, hex).row === 'overgrown' ? FOLIAGE_TARGETS.brush : FOLIAGE_TARGETS.trees

/** The foliage that falls with a hex that is cleared: a block of 2 x 2 cm, which is the hex itself at 2 and 2.5 cm (SR-CARN-4). */
export const foliageBlock = (s: Situation, hex: Hex): readonly Hex[] =>
  grenadeHexes(s.world.settings.hexMilli)
    .map((by) => shifted(hex, by))
    .filter((other) => onBoard(s.board, other) && isFoliage(s, other))

const isTrees = (s: Situation, hex: Hex): boolean =>
  onBoard(s.board, hex) && foliageTarget(s, hex) === FOLIAGE_TARGETS.trees && isFoliage(s, hex)

/** Whether the hex is the first foliage on the firer's sight line and its edge can be seen. */
export function firstFoliage(s: Situation, firer: Placed, hex: Hex): boolean {
  if (hexDistance(firer.hex, hex) <= 1) return true
  // At 1 cm a hex one sees 2 cm into woods: what is shot at is still their edge.
  const inFront = (variant: 0 | 1): boolean => lineHexes(firer.hex, hex, variant).some((before) => isTrees(s, before))
  if (inFront(0) && inFront(1)) return false
  const eye = heightsOf(s.world, firer)
  const { result } = s.sight.judge(s.world, firer.hex, eye, hex, eye)
  return result === 'clear' || result === 'partial'
}

export function foliageTerms(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex) {
  const { profile, armor } = foliageTarget(s, hex)
  const distance = distanceMilli(s.world, firer.hex, hex)
  const column = rangeColumn(distance, hexDistance(firer.hex, hex))
  const needed = toHitNumber(profile, column)
  const damage = toDamageNumber(armor, weapon.lethality)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const clearChance = killChanceOf(hitChance, damage)
  const left = weapon.lethality - armor
  const why: Reason = {
    text: 'Chance to clear the foliage',
    value: clearChance,
    unit: 'thousandths',
    how: 'told',
    terms: [
      {
        text: `To Hit: ${needed} or more on a d20`,
        value: needed,
        how: 'table',
        rule: 'SR-DF-4',
        terms: [
          { text: `Column ${RANGE_COLUMNS[column]}`, rule: 'SR-DF-5' },
          { text: 'Profile of the foliage', value: profile, rule: 'SR-CARN-3' },
        ],
      },
      {
        text: 'To Damage',
        ...(typeof damage === 'number' ? { value: damage } : {}),
        how: 'table',
        rule: 'SR-DF-7',
        terms: [
          { text: 'Armor of the foliage', value: armor, rule: 'SR-CARN-3' },
          { text: weapon.name, value: weapon.lethality, rule: weapon.rule },
        ],
      },
      { text: 'Lethality that would go on', value: Math.max(0, left), rule: 'SR-COVER-6' },
    ],
  }
  return { needed, damage, hitChance, clearChance, left, why }
}

/**
 * Who is struck through a cleared hex: the units of the nearest occupied hex on the same line at most 5 cm beyond, unless more foliage
 * lies between or the units stand in foliage themselves (SR-COVER-5, SR-COVER-7).
 */
export function passThrough(s: Situation, from: Hex, cleared: Hex): readonly Placed[] {
  const reach = passThroughHexes(s.world.settings.hexMilli)
  const behind = onMap(s.world)
    .filter(
      (unit) =>
        !isFlying(unit) && inLine(from, cleared, unit.hex) && hexDistance(cleared, unit.hex) <= reach && !sameHex(unit.hex, cleared),
    )
    .map((unit) => ({ unit, far: hexDistance(from, unit.hex) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))
  const nearest = behind[0]
  if (!nearest) return []
  if (isFoliage(s, nearest.unit.hex) || !isOpenBeyond(s, from, cleared, nearest.unit.hex)) return []
  return behind.filter(({ unit }) => sameHex(unit.hex, nearest.unit.hex)).map(({ unit }) => unit)
}
const inLine = (from: Hex, through: Hex, to: Hex): boolean =>
  hexDistance(from, to) > hexDistance(from, through) &&
  ([0, 1] as const).some((variant) => lineHexes(from, to, variant).some((hex) => sameHex(hex, through)))
/** Whether a line through the cleared hex meets no foliage after it; of a line with two variants the freer one counts. */
function isOpenBeyond(s: Situation, from: Hex, cleared: Hex, to: Hex): boolean {
  return ([0, 1] as const).some((variant) => {
    const line = lineHexes(from, to, variant)
    const at = line.findIndex((hex) => sameHex(hex, cleared))
    return at >= 0 && !line.slice(at + 1).some((hex) => isFoliage(s, hex))
  })
}
