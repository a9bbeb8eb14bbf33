import type { DirectionIndex } from '../../../board/hex.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import { flightPath } from '../air/fast-movers.ts'
import { inCorridor, pathOf, sweepHexes, turnedBy } from '../air/flight.ts'
import { flyerOf } from '../air/flyer.ts'
import { acrossRun as acrossDirection, runFrom as runInDirection } from '../air/mine-run.ts'
import { lethalityUnder } from '../artillery/burst.ts'
import { coveredBy } from '../artillery/missions.ts'
import type { Mission } from '../artillery/words.ts'
import { MINES } from '../engineering/mines.ts'
import { designOf, type Placed, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import {
  chanceOf,
  damageChance,
  INFANTRY_CLOSE_LETHALITY,
  killChanceOf,
  TO_HIT_MODIFIERS,
  toDamageNumber,
  toHitNumber,
} from '../tables/fire.ts'
import { limitHexes, rangeColumn } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { bleedOf } from '../tables/suppression.ts'
import { PROFILE_MODIFIERS } from '../tables/terrain.ts'
import { bleedArmor, type Design, STANDS, typeOf } from '../tables/unit-types.ts'
import { WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { Event } from '../words/events.ts'
import type { Order } from '../words/orders.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { Settings, World } from '../words/world.ts'

/**
 * What an opinion may ask of the book: the chapters' own functions over what a side knows, and a few estimates made of the same tables.
 * The computer's room sees this page through the engine's door and nothing else of Steel Rain; it never decides a rule itself.
 */

export { entryOffers } from '../air/entry.ts'
export { refuseLand } from '../air/landing.ts'
export { refuseGround } from '../air/landing-ground.ts'
export { refuseRunUp, runUps } from '../air/mine-run.ts'
export { airOffers } from '../air/offers.ts'
export { isFastMover, isHelicopter } from '../air/state.ts'
export { strafeTerms } from '../air/strafe.ts'
export { cloudAt, isDelayed, roundOf } from '../artillery/missions.ts'
export { bestObserver } from '../artillery/observers.ts'
export { answerHarm, forecast } from '../artillery/odds.ts'
export { refuseDuty, refuseMission, refuseMunition } from '../artillery/refuse.ts'
export { openCall } from '../artillery/state.ts'
export type { Mission, MissionOrder, RoundKind } from '../artillery/words.ts'
export { ramTerms, refuseRam } from '../core/assault.ts'
export { fireActionsLeft, refuseFiring, refuseShot, type ShotTerms, shotTerms, weaponsAt } from '../core/fire.ts'
export { fieldOf, marcherOf, reachedAt, reachOf } from '../core/move.ts'
export {
  hidingPlaces,
  refuseEntrench,
  refuseLoad,
  refuseSmoke,
  type Screen,
  screensOf,
  splitPlaces,
  unloadPlaces,
} from '../core/other-actions.ts'
export { canAmbush, enemiesInSight, furtherWeapons, mayFireOn, mayReturn, reactionWeapons } from '../core/reactions.ts'
export { inCompany } from '../core/refuse-task.ts'
export { inZone, placeFor, refuseDeploy, suggestions } from '../core/setup.ts'
export { situationsOn } from '../core/situations.ts'
export { fixedOrder, hidesFrom, placesFor } from '../core/spotting.ts'
export { type Flight, flights, homeward, refuseRally } from '../core/suppression.ts'
export { isSpoilt, OBJECTIVE_HEXES, scoreOf } from '../core/victory.ts'
export { launchersAmong, type Manner, mannerNamed } from '../core/volleys.ts'
export { decoyPlaces, dronePlaces, launchActions, refuseLaunch } from '../electronics/launch.ts'
export { mergers } from '../electronics/merge.ts'
export { isEngineer } from '../engineering/breach.ts'
export { mineRisk } from '../engineering/odds.ts'
export { engineeringOffers } from '../engineering/offers.ts'
export { minesAt } from '../engineering/state.ts'
export { readyPlatoons } from '../sequence.ts'
export { burnNumber, caughtIn as caughtInFlames, usualArea } from '../special/gel.ts'
export { usualSweep } from '../special/microwave.ts'
export { hasContact } from '../state/contacts.ts'
export { coverAt, coverTerms, floorsAt, groundAt, groundKey, hidesInside, levelAt } from '../state/ground.ts'
export type { Marcher, ReachedHex } from '../state/marcher.ts'
export { isEntrenched } from '../state/pits.ts'
export type { Placed } from '../state/roster.ts'
export {
  designOf,
  firingPost,
  isDecoy,
  isDrone,
  isFlying,
  isInfantry,
  isOnMap,
  isPresent,
  isVehicle,
  membersOf,
  onMap,
  onOverwatch,
  passengersOf,
  pieceOf,
  placedOf,
  placeOf,
  presentOf,
  titleOf,
  type UnitWeapon,
  unitsAt,
  weaponsOf,
} from '../state/roster.ts'
export { lineBetween } from '../state/sight.ts'
export type { Situation } from '../state/situation.ts'
export { mayStop } from '../state/stacking.ts'
export { refuseStructure, structureTerms } from '../structures/aimed.ts'
export { climbs } from '../structures/floors.ts'
export { footbridgePlaces } from '../structures/footbridge.ts'
export { type Crossing, crossings, crossingsFrom, isLayer } from '../structures/layer.ts'
export { structureOffers } from '../structures/offers.ts'
export { isDeep, refusePaddle, refuseRaft } from '../structures/rafts.ts'
export { aroundOf, buildingAt, occupantsOf } from '../structures/things.ts'
export { damageChance, toDamageNumber } from '../tables/fire.ts'
export { driftHexes } from '../tables/scale.ts'
export { groundClass } from '../tables/terrain.ts'
export type { Design } from '../tables/unit-types.ts'
export type { SteelRainView } from '../words/model.ts'
export type { Order, Shot } from '../words/orders.ts'
export type { Question } from '../words/questions.ts'
export type { BlipId, PlatoonId, UnitId } from '../words/schemas.ts'
export type { Blip, Platoon, Unit } from '../words/units.ts'
export type { Suggestion, World } from '../words/world.ts'
export { effortOf, markerTypes, VEHICLE_CLASSES } from './likely.ts'
export { aimedAt, answerChance, anyOf, oddsOf } from './odds.ts'
export { offersOf } from './offers.ts'
export { refuseOrder } from './refuse.ts'
export { fitsMarker } from './suppose/vehicles.ts'
export { killChance } from './toll/toll.ts'

/** A usual vehicle, for judging guns and contacts of which nothing is known. */
export function usualVehicle(): Design {
  const found = typeOf('MBT4')
  if (!found) throw new Error('the sample designs have no medium tank')
  return found
}

/** A usual stand, for judging who may sit in a carrier. */
export const usualStand = (): Design => STANDS.STAND

/** How far a rule looks, in hexes of this battle: at blips and vehicles, at stands that do not hide, and by ELINT (SR-BLIP-9, SR-BLIP-4, SR-BLIP-10). */
export const sightHexes = (world: World): { readonly vehicles: number; readonly stands: number; readonly elint: number } => ({
  vehicles: limitHexes(SPOTTING.blip, world.settings.hexMilli),
  stands: limitHexes(SPOTTING.infantry, world.settings.hexMilli),
  elint: limitHexes(SPOTTING.elint, world.settings.hexMilli),
})

/** Profile modifier of an entrenchment (SR-COVER-11). */
export const ENTRENCHED = PROFILE_MODIFIERS.entrenchment

/** What the score of a unit of this design falls by at the start of a turn (SR-RALLY-1). */
export const bleeds = (design: Design): number => bleedOf(bleedArmor(design))

/**
 * Chance in thousandths that one shot of a weapon destroys a unit of a design so many hexes away, whose Profile the ground changes by
 * `modifier`: the numbers of `shotTerms` without the line of sight. `aloft`: the target flies. 0 where the weapon cannot be fired at it at all.
 */
export function weaponChance(
  settings: Settings,
  weapon: Weapon,
  firer: Design,
  target: Design,
  hexes: number,
  modifier: number,
  aloft = false,
): number {
  if ((weapon.airOnly && !aloft) || weapon.indirectOnly) return 0
  const distance = hexes * settings.hexMilli
  const flat = rangeColumn(distance, hexes)
  const column = aloft ? Math.max(1, flat) : flat
  if (distance > weapon.rangeCm * 1000 || (column === 0 && !weapon.closeAssault)) return 0
  const afoot = target.kind === 'infantry'
  const close = column === 0 && firer.kind === 'infantry'
  const lethality = close ? INFANTRY_CLOSE_LETHALITY : weapon.lethality + (afoot ? weapon.infantryBonus : 0)
  const bonus = !aloft ? 0 : weapon.airOnly ? TO_HIT_MODIFIERS.missileAtAircraft : TO_HIT_MODIFIERS.atAircraft
  const hit = chanceOf(toHitNumber(target.profile + (aloft ? 0 : modifier), column), bonus, settings.natural20Hits)
  return killChanceOf(hit, toDamageNumber(target.armor, lethality))
}

/**
 * Chance in thousandths that a unit destroys another with so many Actions of fire: simple weapons once an Action, complex ones once for
 * two Actions, with the simple ones beside them (SR-ACT-3, SR-CPLX-1, SR-RET-6).
 */
export function strikeChance(
  settings: Settings,
  firer: Design,
  target: Design,
  hexes: number,
  modifier: number,
  actions: number,
  aloft = false,
): number {
  let lives = 1000
  for (const id of firer.weapons) {
    const weapon = WEAPONS[id]
    const shots = weapon.complex ? Math.floor(actions / 2) : actions
    if (shots === 0) continue
    const kills = weaponChance(settings, weapon, firer, target, hexes, modifier, aloft)
    for (let shot = 0; shot < shots; shot++) lives = Math.floor((lives * (1000 - kills) + 500) / 1000)
  }
  return 1000 - lives
}

/** The farthest that a design can fire at anything on the ground, or at what flies, in hexes. */
export const rangeHexes = (settings: Settings, design: Design, aloft = false): number =>
  design.weapons.reduce((most, id) => {
    const weapon = WEAPONS[id]
    return (weapon.airOnly && !aloft) || weapon.indirectOnly ? most : Math.max(most, limitHexes(weapon.rangeCm, settings.hexMilli))
  }, 0)

/** An event that may destroy a unit: whom, whether it did, and with what chance in thousandths before the dice were rolled; null for any other. */
export function strikeIn(world: World, event: Event): { readonly unit: UnitId; readonly kill: boolean; readonly chance: number } | null {
  switch (event.kind) {
    case 'shot': {
      const target = world.units[event.at]
      if (!target) return null
      const hit = chanceOf(event.hit.needed, event.hit.bonus, world.settings.natural20Hits)
      return { unit: event.at, kill: event.kill, chance: killChanceOf(hit, toDamageNumber(designOf(world, target).armor, event.lethality)) }
    }
    case 'struck':
      return event.damage === null ? null : { unit: event.unit, kill: event.kill, chance: damageChance(event.damage.needed) }
    default:
      return null
  }
}

// ---------------------------------------------------------------------------------------------------------- indirect fire

/** The farthest that a design fires as artillery, in hexes: rockets and mortars; 0 without such a weapon. */
export const barrageHexes = (settings: Settings, design: Design): number =>
  design.weapons.reduce((most, id) => {
    const weapon = WEAPONS[id]
    return weapon.indirectOnly ? Math.max(most, limitHexes(weapon.rangeCm, settings.hexMilli)) : most
  }, 0)
/** How many launchers of missiles at aircraft a design has. */
export const launchersOf = (design: Design): number => design.weapons.filter((id) => WEAPONS[id].airOnly).length

/** Hexes that a round in the air will cover if it falls where it is aimed: the template of its burst, or the cloud. */
export function markedHexes(s: Situation, { gun, weapon, round, hex }: Mission): readonly Hex[] {
  const unit = s.world.units[gun]
  const system = unit ? weaponsOf(s.world, unit)[weapon] : undefined
  return coveredBy(s, system ?? WEAPONS[round === 'rail' ? 'rail-gun' : 'salvo-rockets'], round, hex)
}
/** Chance in thousandths that a round which falls where it is aimed destroys a unit there: 0 for smoke; of mines, one on its way out. */
export function markedHarm(s: Situation, { round, hex }: Mission, unit: Placed): number {
  switch (round) {
    case 'smoke':
      return 0
    case 'fascam':
      return mineHarm(s.world, unit)
    case 'he':
    case 'rail': {
      const weapon = { ...WEAPONS[round === 'rail' ? 'rail-gun' : 'salvo-rockets'], index: 0 }
      return damageChance(toDamageNumber(designOf(s.world, unit).armor, lethalityUnder(s, weapon, unit, hex).value))
    }
  }
}
/** Chance in thousandths that a mine which goes off destroys a unit (SR-MINE-2). */
export const mineHarm = (world: World, unit: Unit): number => damageChance(toDamageNumber(designOf(world, unit).armor, MINES.lethality))

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

// ------------------------------------------------------------------------------------------------------------- aircraft

/** How far missiles at aircraft reach, in hexes (SR-WPN-5). */
export const missileHexes = ({ hexMilli }: Settings): number => limitHexes(WEAPONS.sam.rangeCm, hexMilli)
/** Whether a hex lies in the corridor of a Fast Mover that comes on so (SR-STRAFE-2), as far as it flies in so many turns. */
export const liesAhead = (s: Situation, order: Extract<Order, { kind: 'enterTable' }>, hex: Hex, turns: number): boolean =>
  inCorridor(s.board, order.hex, order.heading, turns * order.airspeed, s.world.settings.hexMilli, hex)

/** The hexes that a Fast Mover which comes on so may fly over in that turn: straight on, or turned at once to the left or the right (SR-FM-4). */
export const waysIn = (s: Situation, { hex, heading, airspeed }: Extract<Order, { kind: 'enterTable' }>): readonly (readonly Hex[])[] =>
  ([0, -1, 1] as const).map((by) => {
    const from = { hex, heading: by === 0 ? heading : turnedBy(heading, by), steps: 0 }
    return pathOf(s.board, from, sweepHexes(airspeed, s.world.settings.hexMilli), null).hexes
  })

/** The hexes of a mine run in one of the six directions, and of one of them those on which mines fall (SR-FASCAM-6). */
export const runFrom = (s: Situation, from: Hex, direction: number): readonly Hex[] => runInDirection(s, from, direction as DirectionIndex)
export const acrossRun = (s: Situation, hex: Hex, direction: number, lane: 'left' | 'right'): readonly Hex[] =>
  acrossDirection(s, hex, direction as DirectionIndex, lane)

/** The hexes of a flight, as far as they lie on the table. */
export function flownOver(s: Situation, order: Extract<Order, { kind: 'fly' }>): readonly Hex[] {
  const flyer = flyerOf(s.world, s.world.units[order.unit])
  return flyer ? flightPath(s, flyer, order.hexes, order.turn).hexes : []
}
/** Where a Fast Mover is after a flight, and whether a hex lies in its corridor then; null where that takes it off the table. */
export function afterFlight(
  s: Situation,
  order: Extract<Order, { kind: 'fly' }>,
): { readonly hex: Hex; liesAhead(hex: Hex): boolean } | null {
  const flyer = flyerOf(s.world, s.world.units[order.unit])
  if (!flyer) return null
  const { end, exit } = flightPath(s, flyer, order.hexes, order.turn)
  if (exit !== null) return null
  return {
    hex: end.hex,
    liesAhead: (hex) => inCorridor(s.board, end.hex, end.heading, flyer.air.airspeed, s.world.settings.hexMilli, hex),
  }
}
