import { onBoard } from '../../../board/board.ts'
import { hexDistance, neighbours, shifted } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import { groundAt, isFoliage } from '../state/ground.ts'
import { columnTo } from '../state/range.ts'
import { isFlying, onMap, type Placed, type UnitWeapon } from '../state/roster.ts'
import { heightsOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { chanceOf, FOLIAGE_TARGETS, killChanceOf, toDamageNumber, toHitNumber } from '../tables/fire.ts'
import { grenadeHexes, passThroughHexes } from '../tables/scale.ts'
import { SIGHT_HEIGHTS } from '../tables/terrain.ts'
import { plainHitWhy, toDamageWhy } from './attack-why.ts'

/** Reconnaissance by fire: shooting at the foliage itself, and through it (SR-COVER-4..7, R-79). */

/** What is hit when foliage is shot at: trees, or brush (SR-CARN-3). */
export const foliageTarget = (s: Situation, hex: Hex): (typeof FOLIAGE_TARGETS)[keyof typeof FOLIAGE_TARGETS] =>
  groundAt(s, hex).row === 'overgrown' ? FOLIAGE_TARGETS.brush : FOLIAGE_TARGETS.trees

/** The foliage that falls with a hex that is cleared: a block of 2 x 2 cm, which is the hex itself at 2 and 2.5 cm (SR-CARN-4). */
export const foliageBlock = (s: Situation, hex: Hex): readonly Hex[] =>
  grenadeHexes(s.world.settings.hexMilli)
    .map((by) => shifted(hex, by))
    .filter((other) => onBoard(s.board, other) && isFoliage(s, other))

/** The battle without this foliage. */
export function withoutFoliage(s: Situation, hex: Hex): Situation {
  const { ground } = s.world
  return { ...s, world: { ...s.world, ground: { ...ground, cleared: [...ground.cleared, ...foliageBlock(s, hex)] } } }
}

const isTrees = (s: Situation, hex: Hex): boolean =>
  onBoard(s.board, hex) && foliageTarget(s, hex) === FOLIAGE_TARGETS.trees && isFoliage(s, hex)

/** Whether the hex is the first foliage on the firer's sight line and its edge can be seen. */
export function firstFoliage(s: Situation, firer: Placed, hex: Hex): boolean {
  const far = hexDistance(firer.hex, hex)
  if (far <= 1) return true
  // Both lines come in over one of the hexes before it: soon told in the midst of a wood.
  if (neighbours(hex).every((before) => hexDistance(firer.hex, before) >= far || isTrees(s, before))) return false
  // At 1 cm a hex one sees 2 cm into woods: what is shot at is still their edge.
  const inFront = (variant: 0 | 1): boolean => lineHexes(firer.hex, hex, variant).some((before) => isTrees(s, before))
  if (inFront(0) && inFront(1)) return false
  // From above one looks down on its tops, and past nothing that is higher than the line to them.
  const eye = heightsOf(s.world, firer)
  const top = Math.max(groundAt(s, hex).foliageTop, SIGHT_HEIGHTS.vehicle.sight)
  return s.sight.sees(s.world, firer.hex, eye, hex, eye.sight <= top ? eye : { sight: top, low: top })
}

export function foliageTerms(s: Situation, firer: Placed, weapon: UnitWeapon, hex: Hex) {
  const { profile, armor } = foliageTarget(s, hex)
  const column = columnTo(s.world, firer, hex)
  const needed = toHitNumber(profile, column)
  const damage = toDamageNumber(armor, weapon.lethality)
  const hitChance = chanceOf(needed, 0, s.world.settings.natural20Hits)
  const clearChance = killChanceOf(hitChance, damage)
  const left = weapon.lethality - armor
  const why = chanceWhy('Chance to clear the foliage', clearChance, {
    terms: [
      plainHitWhy(needed, column, { text: 'Profile of the foliage', value: profile, rule: 'SR-CARN-3' }),
      toDamageWhy('To Damage', damage, [
        { text: 'Armor of the foliage', value: armor, rule: 'SR-CARN-3' },
        { text: weapon.name, value: weapon.lethality, rule: weapon.rule },
      ]),
      { text: 'Lethality that would go on', value: Math.max(0, left), rule: 'SR-COVER-6' },
    ],
  })
  return { needed, damage, hitChance, clearChance, left, why }
}

/**
 * Who is struck through a cleared hex: the units of the nearest occupied hex on the same line at most 5 cm beyond, unless more foliage
 * lies between or the units stand in foliage themselves (SR-COVER-5, SR-COVER-7).
 */
export function passThrough(s: Situation, from: Hex, cleared: Hex): readonly Placed[] {
  const behind = unitsBehind(s, from, cleared)
  const [nearest] = behind
  if (!nearest || isMarkerNearer(s, from, cleared, nearest.hex)) return []
  if (isFoliage(s, nearest.hex) || !isOpenBeyond(s, from, cleared, nearest.hex)) return []
  return behind.filter((unit) => sameHex(unit.hex, nearest.hex))
}
/** Everybody on the lines through a hex within reach behind it, the nearest first. */
export function unitsBehind(s: Situation, from: Hex, cleared: Hex): readonly Placed[] {
  return onMap(s.world)
    .filter((unit) => !isFlying(unit) && isWithin(s, from, cleared, unit.hex))
    .map((unit) => ({ unit, far: hexDistance(from, unit.hex) }))
    .sort((a, b) => a.far - b.far || (a.unit.id < b.unit.id ? -1 : 1))
    .map(({ unit }) => unit)
}
/** Somebody nearer of whom a side knows the marker alone: it is he who is struck, whoever he is. */
const isMarkerNearer = (s: Situation, from: Hex, cleared: Hex, hex: Hex): boolean =>
  Object.values(s.world.blips).some(
    (blip) =>
      blip.units.length === 0 &&
      blip.flying !== true &&
      isWithin(s, from, cleared, blip.hex) &&
      hexDistance(from, blip.hex) < hexDistance(from, hex),
  )
const isWithin = (s: Situation, from: Hex, cleared: Hex, hex: Hex): boolean =>
  !sameHex(hex, cleared) && hexDistance(cleared, hex) <= passThroughHexes(s.world.settings.hexMilli) && inLine(from, cleared, hex)

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
