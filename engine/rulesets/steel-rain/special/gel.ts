import { onBoard } from '../../../board/board.ts'
import { shifted } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { refuseShotAt, shotTerms } from '../core/fire.ts'
import { rollToHit, suppressionBy } from '../core/rolls.ts'
import { strike } from '../core/strike.ts'
import { blockKey } from '../engineering/blocks.ts'
import { sweepMines } from '../engineering/mines.ts'
import { allUnits, designOf, firingPost, isInfantry, onMap, type Placed, type UnitWeapon, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { shotAround } from '../structures/aimed.ts'
import { toDamageNumber } from '../tables/fire.ts'
import { gelTemplates } from '../tables/scale.ts'
import { SUPPRESSION } from '../tables/suppression.ts'
import { WEAPONS } from '../tables/weapons.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** Gel flamers: what the flame covers, the hit, and the second damage roll a turn later (SR-GEL-1..3, SR-GSUP-1, R-87). */

const LETHALITY = WEAPONS['gel-flamer'].lethality

/** Every area that the firer may choose for a target in this hex; what lies off the map is left out, at 2 cm a hex nothing may. */
export function gelAreas(s: Situation, hex: Hex): readonly (readonly Hex[])[] {
  const { hexMilli } = s.world.settings
  const cut = gelTemplates(hexMilli).map((template) => template.map((by) => shifted(hex, by)))
  return hexMilli === 2000
    ? cut.filter((area) => area.every((other) => onBoard(s.board, other)))
    : cut.map((area) => area.filter((other) => onBoard(s.board, other)))
}

export function refuseFlame(s: Situation, firer: Placed, weapon: UnitWeapon, id: UnitId, area: readonly Hex[]): Refusal | null {
  if (weapon.id !== 'gel-flamer') return refusal(`${weapon.name} covers no area of the firer's choice.`, 'SR-GEL-3', 'at')
  const why = refuseShotAt(s, firer, weapon, id)
  if (why) return why
  const target = unitOf(s.world, id) as Placed
  const named = blockKey(area)
  return gelAreas(s, target.hex).some((other) => blockKey(other) === named)
    ? null
    : refusal('Gel covers 3 x 3 cm with the target in it: at 2 cm a hex three hexes that touch each other.', 'R-87', 'at.area')
}

/** Everybody who burns when gel hits the target: first the target, then whoever is in the area, in flight or on the ground as it is. */
export function caughtIn(s: Situation, target: Placed, area: readonly Hex[]): readonly Placed[] {
  const flying = (unit: Unit): boolean => unit.air?.flying ?? false
  const others = onMap(s.world).filter(
    (unit) => unit.id !== target.id && flying(unit) === flying(target) && area.some((hex) => sameHex(hex, unit.hex)),
  )
  return [target, ...others]
}

/** The area that is taken where none is named: most enemies and fewest friends, as far as the firer's side knows. */
export function usualArea(s: Situation, firer: Unit, target: Placed): readonly Hex[] {
  const worth = (area: readonly Hex[]): number => {
    const units = caughtIn(s, target, area).reduce((sum, unit) => sum + (unit.side === firer.side ? -2 : isSeen(unit) ? 1 : 0), 0)
    const blips = Object.values(s.world.blips).filter((blip) => blip.side !== firer.side && area.some((hex) => sameHex(hex, blip.hex)))
    return units + blips.length
  }
  return (
    gelAreas(s, target.hex).reduce<readonly Hex[] | null>(
      (best, area) => (best === null || worth(area) > worth(best) ? area : best),
      null,
    ) ?? [target.hex]
  )
}
const isSeen = (unit: Unit): boolean => unit.spotted && unit.blip === null

/** One roll to hit; after a hit everybody in the area is rolled for, and what survives burns. */
export function flame(
  play: Play<SteelRain>,
  situation: () => Situation,
  firerId: UnitId,
  weapon: UnitWeapon,
  targetId: UnitId,
  area: readonly Hex[],
): void {
  const s = situation()
  const firer = firingPost(s.world, unitOf(s.world, firerId)) as Placed
  const target = unitOf(s.world, targetId) as Placed
  const terms = shotTerms(s, firer, weapon, target)
  const hit = rollToHit(play, terms.needed, terms.bonus)
  const caught = hit.success ? caughtIn(s, target, area).map((unit) => unit.id) : []
  play.emit({
    kind: 'flamed',
    unit: firerId,
    weapon: weapon.index,
    weaponId: weapon.id,
    at: targetId,
    from: firer.hex,
    to: target.hex,
    area,
    hit,
    caught,
    // What a hit costs is rolled for with everybody's in the flames.
    suppression: suppressionBy(play, target, hit, 0),
    why: terms.why,
  })
  scorch(play, situation, firerId, caught, targetId)
  // SR-BREACH-9: mines burn like everything else under it.
  if (hit.success) for (const hex of area) sweepMines(play, situation, hex, LETHALITY, firerId)
  shotAround(play, situation, s, firer, weapon, target, hit.success)
}
/** Everybody whom the gel has caught is rolled for; what survives burns. */
export function scorch(
  play: Play<SteelRain>,
  situation: () => Situation,
  firerId: UnitId,
  caught: readonly UnitId[],
  targetId: UnitId | null,
): void {
  for (const id of caught) {
    // A wreck's crew may have gone with another of these rolls.
    if (unitOf(play.world, id).fate !== 'present') continue
    const killed = strike(play, situation, {
      unit: id,
      by: firerId,
      cause: 'gel',
      lethality: LETHALITY,
      suppression: isInfantry(play.world, unitOf(play.world, id)) ? SUPPRESSION.gelInfantry : LETHALITY,
      rule: 'SR-GEL-3',
      why: { text: `Gel, Lethality ${LETHALITY}`, value: LETHALITY, rule: id === targetId ? 'SR-WPN-8' : 'SR-GEL-3' },
    })
    if (!killed) play.emit({ kind: 'alight', unit: id })
  }
}

/** SR-GEL-1, SR-GEL-2: as the turn begins what burns is rolled for once more, without Suppression; then the gel is burnt out. */
export function burn(play: Play<SteelRain>, situation: () => Situation): void {
  for (const { id } of allUnits(play.world).filter((unit) => unit.burning && unit.fate === 'present')) {
    // Its carrier may have burnt down just now, with everybody in it.
    if (unitOf(play.world, id).fate !== 'present') continue
    const killed = strike(play, situation, {
      unit: id,
      by: null,
      cause: 'gel',
      lethality: LETHALITY,
      suppression: 0,
      rule: 'SR-GEL-1',
      why: { text: `Gel still burns, Lethality ${LETHALITY}`, value: LETHALITY, rule: 'SR-GEL-1' },
    })
    if (!killed) play.emit({ kind: 'burntOut', unit: id })
  }
}

/** The d20 that destroys a unit in the flames (SR-WPN-8). */
export const burnNumber = (s: Situation, unit: Unit, weapon: { readonly lethality: number }) =>
  toDamageNumber(designOf(s.world, unit).armor, weapon.lethality)
