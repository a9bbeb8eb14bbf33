import { idOf, onBoard } from '../../../board/board.ts'
import { DIRECTION_INDEXES, type DirectionIndex, disk, hexDistance, neighbour, shifted } from '../../../board/hex.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isRegrouped, REGROUPED } from '../electronics/merge.ts'
import { groundAt, hidesBehind, hidesInside, isCliff, onBridge, onRoof, overhangs, stepCost } from '../state/ground.ts'
import { isEntrenched } from '../state/pits.ts'
import { designOf, isFlying, isInfantry, isOnMap, isVehicle, passengersOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mayStop } from '../state/stacking.ts'
import { AFLOAT, isAfloat } from '../structures/rafts.ts'
import { discRings, grenadeHexes, screenHexes } from '../tables/scale.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Blip, Unit } from '../words/units.ts'
import { actionsMoved, inCompany, refuseBoarding, refuseTask } from './refuse-task.ts'
import { mayBePlaced, placesFor } from './spotting.ts'

/** What a unit does besides moving and fighting: hide, smoke, dig, load, unload, split a blip. Each as "why not", with its rule. */

// ------------------------------------------------------------------------------------------------------------------- hiding

/** SR-HIDE-1..8, SR-HWS-1, R-60. `behind` names the feature; null hides inside the hex. */
export function refuseHide(s: Situation, unit: Unit, behind: Hex | null): Refusal | null {
  if (!isInfantry(s.world, unit)) return refusal('Only infantry hides.', 'SR-HIDE-1', 'unit')
  if (unit.aboard !== null || !isOnMap(unit)) return refusal('It is not on the ground.', 'SR-HIDE-1', 'unit')
  if (unit.hidden !== null) return refusal('It is hidden already.', 'R-61', 'unit')
  if (unit.actions < 1) return refusal('It has no Action left.', 'SR-ACT-1', 'unit')
  if (unit.ambushed && unit.fires > 0 && !unit.did.includes('fired'))
    return refusal('It was ambushed: one of its Actions is for movement, or lost.', 'SR-AMB-4', 'unit')
  if (unit.fires > 0 || unit.did.includes('fired')) return refusal('It has fired this turn.', 'SR-HIDE-1', 'unit')
  if (unit.did.includes('dug') || unit.did.includes('engineered'))
    return refusal('Its work has given its place away for this turn.', 'SR-HIDE-8', 'unit')
  if (unit.did.some((deed) => deed !== 'moved' && deed !== 'observed'))
    return refusal('Hide comes after movement or after observing, and after nothing else.', 'SR-HIDE-7', 'unit')
  if (isAfloat(s, unit)) return AFLOAT()
  if (onRoof(s, unit)) return refusal('A roof hides nobody.', 'R-26', 'unit')
  if (behind === null)
    return hidesInside(s, unit.hex) || isEntrenched(s.world, unit)
      ? null
      : refusal('There is nothing to hide in here.', 'SR-HIDE-2', 'unit')
  return hidesBehind(s, unit.hex).some((hex) => sameHex(hex, behind))
    ? null
    : refusal('There is nothing to hide behind there.', 'SR-HIDE-2', 'behind')
}
/** Places a unit could hide now: inside, or behind one of its neighbours. */
export function hidingPlaces(s: Situation, unit: Unit): readonly (Hex | null)[] {
  if (!isOnMap(unit)) return []
  return [null, ...hidesBehind(s, unit.hex)].filter((behind) => refuseHide(s, unit, behind) === null)
}

// -------------------------------------------------------------------------------------------------------------------- smoke

export interface Screen {
  readonly label: string
  readonly hexes: readonly Hex[]
  readonly towards: Hex
}
/** SR-SMOKE-3, SR-SMOKE-4, R-64: a stand's own or adjacent hex; a vehicle's screen in one of six directions. */
export function screensOf(s: Situation, unit: Unit): readonly Screen[] {
  if (!isOnMap(unit)) return []
  const { hexMilli } = s.world.settings
  const cut = (hexes: readonly Hex[]): readonly Hex[] => hexes.filter((hex) => onBoard(s.board, hex))
  if (isInfantry(s.world, unit)) {
    return disk(unit.hex, 1)
      .filter((hex) => onBoard(s.board, hex))
      .map((hex) => ({ label: 'Smoke', hexes: cut(grenadeHexes(hexMilli).map((by) => shifted(hex, by))), towards: hex }))
  }
  return DIRECTION_INDEXES.map((direction: DirectionIndex) => {
    const hexes = cut(screenHexes(hexMilli, direction).map((by) => shifted(unit.hex, by)))
    const towards = neighbour(unit.hex, direction)
    return { label: 'Screen', hexes, towards }
  }).filter((screen) => screen.hexes.length > 0 && onBoard(s.board, screen.towards))
}

export function refuseSmoke(s: Situation, unit: Unit, hexes: readonly Hex[]): Refusal | null {
  if (unit.air !== null) return refusal('Aircraft have no smoke.', 'SR-SMOKE-5', 'unit')
  const why = refuseTask(s, unit, 1)
  if (why) return why
  const key = (list: readonly Hex[]): string =>
    list
      .map(hexKey)
      .sort((a, b) => a - b)
      .join(',')
  const laid = hexes.every((hex) => onBoard(s.board, hex)) ? key(hexes) : null
  if (screensOf(s, unit).some((screen) => key(screen.hexes) === laid)) return null
  return isInfantry(s.world, unit)
    ? refusal('A stand throws smoke into its own or an adjacent hex.', 'SR-SMOKE-3', 'hexes')
    : refusal('A vehicle lays its screen straight in front, in one of six directions.', 'SR-SMOKE-4', 'hexes')
}

// ------------------------------------------------------------------------------------------------------------- entrenching

/** SR-ENTR-1, SR-ENTR-2, R-30. */
export function refuseEntrench(s: Situation, unit: Unit): Refusal | null {
  const design = designOf(s.world, unit)
  if (design.kind !== 'infantry' && design.extra !== 'engineer')
    return refusal('Only infantry and vehicles with an Engineer package dig in.', 'SR-ENTR-2', 'unit')
  const why = refuseTask(s, unit, 2)
  if (why) return why.rule === 'SR-ACT-1' ? { ...why, rule: 'SR-ENTR-1' } : why
  const boarding = refuseBoarding(unit, 2)
  if (boarding) return boarding
  const hex = unit.hex as Hex
  const id = idOf(s.board, hex)
  if (groundAt(s, hex).water || onBridge(s, hex)) return refusal('Not in water or on a bridge.', 'R-30', 'unit')
  if (groundAt(s, hex).isBuilding) return refusal('Not in a building.', 'R-30', 'unit')
  if (((s.board.roads[id] as number) | (s.board.tracks[id] as number)) !== 0 || groundAt(s, hex).row === 'pavement')
    return refusal('Not on a road.', 'R-30', 'unit')
  if (isEntrenched(s.world, unit)) return refusal('It is dug in already.', 'SR-ENTR-3', 'unit')
  return null
}

// ------------------------------------------------------------------------------------------------- loading and unloading

/** SR-LOAD-1, SR-LOAD-2, R-31: both Actions of the stand; the vehicle has not moved and does not move this turn. */
export function refuseLoad(s: Situation, unit: Unit, carrierId: UnitId): Refusal | null {
  if (!isInfantry(s.world, unit)) return refusal('Only infantry mounts.', 'SR-LOAD-1', 'unit')
  const why = refuseTask(s, unit, 2)
  if (why) return why.rule === 'SR-ACT-1' ? refusal('Loading takes both Actions of the stand.', 'SR-LOAD-1', 'unit') : why
  if (unit.floor > 0) return refusal('It comes down to the ground floor first.', 'R-26', 'unit')
  const carrier = s.world.units[carrierId]
  if (!carrier || carrier.side !== unit.side || !isOnMap(carrier) || !isVehicle(s.world, carrier))
    return refusal('There is no such carrier.', 'SR-LOAD-1', 'into')
  const { capacity } = designOf(s.world, carrier)
  if (capacity === 0) return refusal('It carries no infantry.', 'R-33', 'into')
  if (passengersOf(s.world, carrierId).length >= capacity) return refusal(`It is full: it carries ${capacity}.`, 'R-33', 'into')
  if (hexDistance(unit.hex as Hex, carrier.hex) > 1) return refusal('The carrier must be in the same or an adjacent hex.', 'R-31', 'into')
  const steep = refuseSteep(s, unit.hex as Hex, carrier.hex)
  if (steep) return steep
  if (isFlying(carrier)) return refusal('It flies: infantry mounts what has landed.', 'R-31', 'into')
  if (carrier.suppressed) return refusal('A Suppressed vehicle cannot load.', 'R-139', 'into')
  if (carrier.moves > 0) return refusal('The vehicle has moved this turn.', 'SR-LOAD-2', 'into')
  if (actionsMoved(carrier) > 0) return refusal('The vehicle has rammed or worked this turn, which takes movement.', 'SR-LOAD-2', 'into')
  if (inCompany(s, carrier)) return refusal('The carrier moves under a blip: split it off first.', 'R-41', 'into')
  return null
}

/** A climb takes a stand the whole turn, and so does loading; an overhang nobody climbs. */
function refuseSteep(s: Situation, from: Hex, to: Hex): Refusal | null {
  if (sameHex(from, to)) return null
  if (overhangs(s, from, to)) return refusal('An overhang lies between: nobody climbs it.', 'SR-SCALE-2', 'into')
  return isCliff(s, from, to) ? refusal('A cliff lies between: the climb alone takes both Actions.', 'SR-SCALE-1', 'into') : null
}

/** Actions a passenger has to get out with: it has used as many as its vehicle has moved. */
export const actionsAboard = (passenger: Unit, carrier: Unit): number => Math.min(passenger.actions, 2 - carrier.moves)

/** SR-LOAD-1..3, R-31, R-32. */
export function refuseUnload(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  if (unit.aboard === null) return refusal('It is not mounted.', 'SR-LOAD-1', 'unit')
  if (unit.suppressed) return refusal('Suppressed passengers stay inside.', 'R-139', 'unit')
  const carrier = unitOf(s.world, unit.aboard)
  if (!isOnMap(carrier)) return refusal('Its vehicle is not on the map.', null, 'unit')
  if (isFlying(carrier)) return refusal('Its helicopter flies: it has to land first.', 'R-31', 'unit')
  if (inCompany(s, carrier)) return refusal('The carrier moves under a blip: split it off first.', 'R-41', 'unit')
  if (carrier.moves >= 2) return refusal('The vehicle has used both Actions to move.', 'SR-LOAD-2', 'unit')
  if (actionsMoved(carrier) >= 2) return refusal('The vehicle has used both Actions for what takes movement.', 'SR-LOAD-2', 'unit')
  if (actionsAboard(unit, carrier) < 1) return refusal('It has no Action left: it rode with its vehicle.', 'SR-LOAD-1', 'unit')
  if (!onBoard(s.board, hex) || hexDistance(hex, carrier.hex) > 1)
    return refusal('Unloaded stands are placed beside the vehicle.', 'SR-LOAD-3', 'hex')
  if (!sameHex(hex, carrier.hex) && (isCliff(s, carrier.hex, hex) || stepCost(s, 'infantry', carrier.hex, hex) === null))
    return refusal('Infantry cannot get there from the vehicle.', 'R-32', 'hex')
  if (!mayStop(s, hex, { id: unit.id, side: unit.side, infantry: true }))
    return refusal('There is no room in that hex.', 'SR-STACK-3', 'hex')
  if (!mayBePlaced(s, hex, unit)) return refusal('Infantry cannot stand there.', 'R-32', 'hex')
  return null
}
export const unloadPlaces = (s: Situation, unit: Unit): readonly Hex[] => {
  const carrier = unit.aboard === null ? null : s.world.units[unit.aboard]
  if (!carrier || !isOnMap(carrier)) return []
  return disk(carrier.hex, 1).filter((hex) => refuseUnload(s, unit, hex) === null)
}

// ------------------------------------------------------------------------------------------------------------------ splitting

/** SR-BLIP-12, R-43: free, in the owner's round; the new blip is put inside the 5 cm disc that the blip stands for (SR-BLIP-2). */
export function refuseSplit(s: Situation, blip: Blip, units: readonly UnitId[], hex: Hex): Refusal | null {
  if (units.length >= blip.units.length || units.some((id) => !blip.units.includes(id)) || new Set(units).size !== units.length)
    return refusal('Name some, not all, of the units under the blip.', 'SR-BLIP-12', 'units')
  if (!onBoard(s.board, hex) || sameHex(hex, blip.hex) || hexDistance(hex, blip.hex) > discRings(s.world.settings.hexMilli))
    return refusal('The new blip is put beside the old one, within its 5 cm circle.', 'SR-BLIP-2', 'hex')
  if (isCliff(s, blip.hex, hex)) return refusal('A cliff lies between.', 'SR-SLOPE-4', 'hex')
  if (units.some((id) => isRegrouped(s.world, id))) return refusal(REGROUPED, 'R-43', 'units')
  if (units.some((id) => !mayBePlaced(s, hex, unitOf(s.world, id))))
    return refusal('There is no room for it in that hex.', 'SR-STACK-1', 'hex')
  return null
}
export const splitPlaces = (s: Situation, blip: Blip, units: readonly UnitId[]): readonly Hex[] =>
  placesFor(s, blip.hex, units[0] as UnitId).filter((hex) => refuseSplit(s, blip, units, hex) === null)
