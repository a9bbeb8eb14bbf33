import { type Hex, hexKey } from '../../kernel/names.ts'
import type { Settings, Unit, World } from './model.ts'
import { isOnMap } from './roster.ts'
import type { Situation } from './situation.ts'
import { chanceOf, damageChance, INFANTRY_CLOSE_LETHALITY, toDamageNumber, toHitNumber } from './tables/fire.ts'
import { limitHexes, rangeColumn } from './tables/scale.ts'
import { SPOTTING } from './tables/spotting.ts'
import { bleedOf } from './tables/suppression.ts'
import { PROFILE_MODIFIERS } from './tables/terrain.ts'
import { bleedArmor, type Design, typeOf } from './tables/vehicles.ts'
import { WEAPONS, type Weapon } from './tables/weapons.ts'

/**
 * What an opinion may ask of the book: the chapters' own functions over what a side knows, and a few estimates made of the same tables.
 * The computer's room sees this page through the engine's door and nothing else of Steel Rain; it never decides a rule itself.
 */

export { ramTerms, refuseRam } from './assault.ts'
export { fireActionsLeft, refuseFiring, refuseShot, type ShotTerms, shotTerms, weaponsAt } from './fire.ts'
export { coverAt, coverTerms, groundAt, hidesInside, levelAt } from './ground.ts'
export { situationsOn } from './index.ts'
export type {
  Blip,
  BlipId,
  Order,
  Platoon,
  PlatoonId,
  Question,
  Shot,
  SteelRainView,
  Suggestion,
  Unit,
  UnitId,
  World,
} from './model.ts'
export { type Marcher, marcherOf, reachOf } from './move.ts'
export { answerChance, anyOf } from './odds.ts'
export { offersOf } from './offers.ts'
export { isEntrenched } from './pits.ts'
export { canAmbush, enemiesInSight, furtherWeapons, mayFireOn, mayReturn, reactionWeapons } from './reactions.ts'
export { refuseOrder } from './refuse.ts'
export {
  designOf,
  isInfantry,
  isOnMap,
  isPresent,
  isVehicle,
  membersOf,
  onMap,
  onOverwatch,
  passengersOf,
  pieceOf,
  placeOf,
  presentOf,
  titleOf,
  type UnitWeapon,
  unitsAt,
  weaponsOf,
} from './roster.ts'
export { readyPlatoons } from './sequence.ts'
export { inZone, placeFor, refuseDeploy, suggestions } from './setup.ts'
export { lineBetween } from './sight.ts'
export type { Situation } from './situation.ts'
export { fixedOrder, hasContact, hidesFrom, placesFor } from './spotting.ts'
export { mayStop } from './stacking.ts'
export { type Flight, flights, homeward, refuseRally } from './suppression.ts'
export { driftHexes } from './tables/scale.ts'
export type { Design } from './tables/vehicles.ts'
export { OBJECTIVE_HEXES, scoreOf } from './victory.ts'
export {
  hidingPlaces,
  inCompany,
  refuseEntrench,
  refuseLoad,
  refuseSmoke,
  type Screen,
  screensOf,
  splitPlaces,
  unloadPlaces,
} from './work.ts'

export type Placed = Unit & { readonly hex: Hex }

/** A usual vehicle, for judging guns and contacts of which nothing is known. */
export function usualVehicle(): Design {
  const found = typeOf('MBT4')
  if (!found) throw new Error('the sample designs have no medium tank')
  return found
}

/** How far a rule looks, in hexes of this battle: at blips and vehicles, and at stands that do not hide (SR-BLIP-9, SR-BLIP-4). */
export const sightHexes = (world: World): { readonly vehicles: number; readonly stands: number } => ({
  vehicles: limitHexes(SPOTTING.blip, world.settings.hexMilli),
  stands: limitHexes(SPOTTING.infantry, world.settings.hexMilli),
})

/** Profile modifier of an entrenchment (SR-COVER-11). */
export const ENTRENCHED = PROFILE_MODIFIERS.entrenchment

/** What the score of a unit of this design falls by at the start of a turn (SR-RALLY-1). */
export const bleeds = (design: Design): number => bleedOf(bleedArmor(design))

/**
 * Chance in thousandths that one shot of a weapon destroys a unit of a design so many hexes away, whose Profile the ground changes by
 * `modifier`: the numbers of `shotTerms` without the line of sight. 0 where the weapon cannot be fired at it at all.
 */
export function weaponChance(settings: Settings, weapon: Weapon, firer: Design, target: Design, hexes: number, modifier: number): number {
  if (weapon.airOnly || weapon.indirectOnly || weapon.area) return 0
  const distance = hexes * settings.hexMilli
  const column = rangeColumn(distance, hexes)
  if (distance > weapon.rangeCm * 1000 || (column === 0 && !weapon.closeAssault)) return 0
  const afoot = target.kind === 'infantry'
  const close = column === 0 && firer.kind === 'infantry'
  const lethality = close ? INFANTRY_CLOSE_LETHALITY : weapon.lethality + (afoot ? weapon.infantryBonus : 0)
  const hit = chanceOf(toHitNumber(target.profile + modifier, column), 0, settings.natural20Hits)
  return Math.floor((hit * damageChance(toDamageNumber(target.armor, lethality)) + 500) / 1000)
}

/**
 * Chance in thousandths that a unit destroys another with so many Actions of fire: simple weapons once an Action, complex ones once for
 * two Actions, with the simple ones beside them (SR-ACT-3, SR-CPLX-1, SR-RET-6).
 */
export function strikeChance(settings: Settings, firer: Design, target: Design, hexes: number, modifier: number, actions: number): number {
  let lives = 1000
  for (const id of firer.weapons) {
    const weapon = WEAPONS[id]
    const shots = weapon.complex ? Math.floor(actions / 2) : actions
    if (shots === 0) continue
    const kills = weaponChance(settings, weapon, firer, target, hexes, modifier)
    for (let shot = 0; shot < shots; shot++) lives = Math.floor((lives * (1000 - kills) + 500) / 1000)
  }
  return 1000 - lives
}

/** The farthest that a design can fire at anything on the ground, in hexes. */
export const rangeHexes = (settings: Settings, design: Design): number =>
  design.weapons.reduce((most, id) => {
    const weapon = WEAPONS[id]
    return weapon.airOnly || weapon.indirectOnly || weapon.area ? most : Math.max(most, limitHexes(weapon.rangeCm, settings.hexMilli))
  }, 0)

/** The situation with more smoke about: what a screen would do before it is laid. */
export function withSmoke(s: Situation, hexes: readonly Hex[], height: number): Situation {
  const smoke = [...s.world.ground.smoke, ...hexes.map((hex) => ({ hex, height, until: s.world.turn + 1 }))]
  return { ...s, world: { ...s.world, ground: { ...s.world.ground, smoke } } }
}

/** Free places to be dug in, by hex: what a unit finds there without digging (SR-ENTR-3 to SR-ENTR-5). */
export function pitsAt(world: World): ReadonlyMap<number, { readonly infantry: number; readonly vehicle: number }> {
  const found = new Map<number, { infantry: number; vehicle: number }>()
  for (const { hex, kind } of world.ground.pits) {
    const key = hexKey(hex)
    const here = found.get(key) ?? { infantry: 0, vehicle: 0 }
    here[kind]++
    found.set(key, here)
  }
  return found
}

/** Own units on the map, those under blips as well: they stand in the blip's hex. */
export const placedOf = (world: World, side: Unit['side']): readonly Placed[] =>
  Object.values(world.units).filter((unit): unit is Placed => unit.side === side && isOnMap(unit))
