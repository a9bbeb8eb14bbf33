import { onBoard } from '../../../board/board.ts'
import { disk, hexDistance } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, hexKey, opposite, type PieceId, SIDES, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { refuseGround } from '../air/landing-ground.ts'
import { isHelicopter, isSwift } from '../air/state.ts'
import { findMines } from '../engineering/mines.ts'
import { groundAt, isInTheOpen, onBridge, stepCost } from '../state/ground.ts'
import { blipsOf, designOf, isFlying, isInfantry, onMap, type Placed, unitOf } from '../state/roster.ts'
import { canSee, heightsOf, heightsOfBlip, observersOf, seesUnit } from '../state/sight.ts'
import type { News, Situation } from '../state/situation.ts'
import { mayStop, moverOf } from '../state/stacking.ts'
import { closeHexes, discRings, limitHexes } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { groundClass } from '../tables/terrain.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Task } from '../words/tasks.ts'
import type { Blip, Unit } from '../words/units.ts'

/** SR-BLIP-9: a blip in line of sight within 125 cm is resolved. */
export const seesBlip = (s: Situation, observer: Placed, blip: Blip): boolean =>
  canSee(s, observer.hex, heightsOf(s.world, observer), blip.hex, heightsOfBlip(s.world, blip), SPOTTING.blip)

/** SR-BLIP-4, SR-HIDE-4, SR-HIDE-9: a stand within 50 cm, or within 2 cm when it is hidden from that side. */
export function seesStand(s: Situation, observer: Placed, stand: Placed): boolean {
  // SR-BLIP-7, R-51: from a fast aircraft only what is in the open, and never who hides.
  if (isSwift(s.world, observer) && (stand.hidden !== null || !isInTheOpen(s, stand))) return false
  if (hidesFrom(stand, observer.hex)) {
    const near = hexDistance(observer.hex, stand.hex) <= closeHexes(s.world.settings.hexMilli)
    return near && seesUnit(s, observer, stand)
  }
  return canSee(s, observer.hex, heightsOf(s.world, observer), stand.hex, heightsOf(s.world, stand), SPOTTING.infantry)
}

/** inside a feature hides all round; behind one only where the sight line passes that hex. */
export function hidesFrom(stand: Placed, from: Hex): boolean {
  const { hidden } = stand
  if (hidden === null) return false
  const { behind } = hidden
  if (behind === null) return true
  return (
    sameHex(from, behind) || ([0, 1] as const).some((variant) => lineHexes(from, stand.hex, variant).some((hex) => sameHex(hex, behind)))
  )
}

/** Stands hidden from whoever of `side` comes to this hex, which he finds there because he is within 2 cm (SR-HIDE-4). */
export const lurkersAt = (s: Situation, side: SideId, hex: Hex): readonly UnitId[] =>
  onMap(s.world)
    .filter((unit) => unit.side !== side && hexDistance(unit.hex, hex) <= closeHexes(s.world.settings.hexMilli) && hidesFrom(unit, hex))
    .map((unit) => unit.id)

/** SR-BLIP-10, R-52: an ELINT package finds a blip within 65 cm, whatever lies between and whatever has become of its crew's nerves. */
const sensesBlip = (s: Situation, observer: Placed, blip: Blip): boolean =>
  designOf(s.world, observer).extra === 'elint' &&
  hexDistance(observer.hex, blip.hex) <= limitHexes(SPOTTING.elint, s.world.settings.hexMilli)
/** SR-DOPP-5, R-47: what ELINT takes for a vehicle is looked at as any vehicle is. */
const seesMasked = (s: Situation, observer: Placed, decoy: Placed): boolean =>
  canSee(s, observer.hex, heightsOf(s.world, observer), decoy.hex, heightsOf(s.world, decoy), SPOTTING.blip)

type Discovery =
  | { readonly blip: Blip; readonly by: UnitId; readonly sensed?: true }
  | { readonly stand: Placed; readonly by: UnitId }
  | { readonly decoy: Placed; readonly by: UnitId }

/**
 * Everything of the other side that `side` sees now but has not on the map yet, with who of those that see it is nearest.
 * @param news what has changed since neither side saw anything; null looks at everything
 */
export function discoveries(s: Situation, side: SideId, news: News | null = null): readonly Discovery[] {
  const observers = observersOf(s.world, side)
  const fresh = news === null ? [] : unlike(observers.filter((observer) => news.pieces.has(observer.id)))
  const noticed = (id: PieceId, hex: Hex, can: (observer: Placed) => boolean): UnitId | null => {
    const anew = news === null || news.pieces.has(id) || fresh.some(can)
    const isOpened = (): boolean => news?.isOpened === true && observers.some((one) => news.opens(one.hex, hex) && can(one))
    return anew || isOpened() ? nearestOf(observers, hex, can) : null
  }
  const found: Discovery[] = []
  for (const blip of blipsOf(s.world, opposite(side))) {
    const by = noticed(blip.id, blip.hex, (observer) => seesBlip(s, observer, blip))
    if (by) {
      found.push({ blip, by })
      continue
    }
    const ear = noticed(blip.id, blip.hex, (observer) => sensesBlip(s, observer, blip))
    if (ear) found.push({ blip, by: ear, sensed: true })
  }
  for (const stand of onMap(s.world)) {
    if (stand.side === side) continue
    if (stand.electronics?.masked) {
      const by = noticed(stand.id, stand.hex, (observer) => seesMasked(s, observer, stand))
      if (by) found.push({ decoy: stand, by })
    }
    if (stand.spotted || stand.blip !== null || !isInfantry(s.world, stand)) continue
    const by = noticed(stand.id, stand.hex, (observer) => seesStand(s, observer, stand))
    if (by) found.push({ stand, by })
  }
  return found
}
/** One of each kind in each hex: they see the same. */
const unlike = (observers: readonly Placed[]): readonly Placed[] =>
  observers.filter(
    (one, at) =>
      observers.findIndex(
        (other) =>
          other.design === one.design &&
          sameHex(other.hex, one.hex) &&
          other.floor === one.floor &&
          other.blip === one.blip &&
          other.air === one.air &&
          other.electronics === one.electronics,
      ) === at,
  )
/** The first of the nearest that can; a line is looked along only where that would change the answer. */
function nearestOf(observers: readonly Placed[], hex: Hex, can: (observer: Placed) => boolean): UnitId | null {
  let nearest: UnitId | null = null
  let least = Number.POSITIVE_INFINITY
  for (const observer of observers) {
    const far = hexDistance(observer.hex, hex)
    if (far >= least || !can(observer)) continue
    nearest = observer.id
    least = far
  }
  return nearest
}
/** What a stand was noticed by: the usual look, the look from nearby, or from a side that its hiding place does not cover. */
function spottedBy(s: Situation, stand: Placed, by: UnitId): 'SR-BLIP-4' | 'SR-HIDE-4' | 'SR-HIDE-9' {
  if (stand.hidden === null) return 'SR-BLIP-4'
  const { hex } = unitOf(s.world, by)
  return hex !== null && hidesFrom(stand, hex) ? 'SR-HIDE-4' : 'SR-HIDE-9'
}

/**
 * blips resolve and stands are spotted, again and again until nobody sees anything new. Stands first, of both sides: whoever
 * places the units of a blip knows what its members have seen from the marker.
 */
export function spot(play: Play<SteelRain>, situation: () => Situation): void {
  findMines(play)
  const s = situation()
  const news = s.calm.newsOf(s.world)
  const found = SIDES.flatMap((side) => discoveries(s, side, news))
  if (found.length === 0) return s.calm.keep(s.world)
  for (const one of found)
    if ('decoy' in one) play.emit({ kind: 'decoySeen', unit: one.decoy.id, hex: one.decoy.hex, by: one.by })
    else if ('stand' in one) {
      const { stand, by } = one
      play.emit({ kind: 'spotted', unit: stand.id, hex: stand.hex, by, rule: spottedBy(situation(), stand, by) })
    }
  const first = found.find((one) => 'blip' in one)
  if (!first) return
  play.then({ kind: 'spot' })
  resolveBlip(play, first.blip, first.by, null, first.sensed)
}

/** Takes a blip off and has its units placed (SR-BLIP-8). `fixed` stays on the marker's hex: the unit that has fired. */
export function resolveBlip(play: Play<SteelRain>, blip: Blip, by: UnitId | null, fixed: UnitId | null, sensed?: true): void {
  play.emit({
    kind: 'blipResolved',
    blip: blip.id,
    hex: blip.hex,
    units: blip.units,
    by,
    fired: fixed !== null,
    ...(sensed ? { sensed } : {}),
  })
  const units = blip.units
  const first = fixed ?? (units.length === 1 ? (units[0] as UnitId) : null)
  if (first !== null) play.emit({ kind: 'placed', unit: first, hex: blip.hex })
  const rest = units.filter((id) => id !== first)
  if (rest.length > 0) play.then({ kind: 'place', blip: blip.id, hex: blip.hex, units: rest, fixed: first, side: blip.side })
}
/** the owner is asked, or the usual order is taken. */
export function placeUnits(
  play: Play<SteelRain>,
  situation: () => Situation,
  { side, blip, hex, units, fixed }: Extract<Task, { kind: 'place' }>,
): void {
  if (situation().world.settings.placement === 'owner') return play.ask({ kind: 'placeBlip', side, blip, hex, units, fixed })
  for (const placed of fixedOrder(situation(), hex, units)) play.emit({ kind: 'placed', unit: placed.unit, hex: placed.hex })
}

/** marker hex, then E, NE, NW, W, SW, SE; if there are too few legal hexes the disc grows by one ring. */
export function fixedOrder(s: Situation, hex: Hex, units: readonly UnitId[]): readonly { readonly unit: UnitId; readonly hex: Hex }[] {
  const placed: { unit: UnitId; hex: Hex }[] = []
  for (const id of units) {
    const taken = placed.map((entry) => hexKey(entry.hex))
    const free = placesFor(s, hex, id, units).find((place) => !taken.includes(hexKey(place)))
    placed.push({ unit: id, hex: free ?? hex })
  }
  return placed
}

/**
 * Hexes where a unit of a resolved blip may be put: legal for it, inside the 5 cm disc, which grows ring by ring until there is room
 * for all that are placed together. Until they are placed, these stand on the marker's hex and are in nobody's way.
 */
export function placesFor(s: Situation, hex: Hex, id: UnitId, together: readonly UnitId[] = [id]): readonly Hex[] {
  const unit = unitOf(s.world, id)
  const lifted = withoutUnits(s, together)
  const widest = s.board.width + s.board.height
  for (let rings = discRings(s.world.settings.hexMilli); ; rings++) {
    const legal = eastFirst(hex, rings).filter((place) => mayBePlaced(lifted, place, unit))
    if (legal.length >= together.length || rings >= widest) return legal
  }
}
const withoutUnits = (s: Situation, ids: readonly UnitId[]): Situation => {
  const lifted = ids.map((id) => [id, { ...unitOf(s.world, id), hex: null }] as const)
  return { ...s, world: { ...s.world, units: { ...s.world.units, ...Object.fromEntries(lifted) } } }
}
/** The disc in the fixed order: the centre, then each ring from the east counter-clockwise. */
function eastFirst(hex: Hex, rings: number): readonly Hex[] {
  const order: Hex[] = [hex]
  for (let radius = 1; radius <= rings; radius++) {
    const around = disk(hex, radius).filter((other) => hexDistance(hex, other) === radius)
    const east = around.findIndex(([col, row]) => row === hex[1] && col === hex[0] + radius)
    // `ring` runs counter-clockwise from the south-west corner: turn it so that it begins in the east.
    order.push(...around.slice(east), ...around.slice(0, east))
  }
  return order
}
export function mayBePlaced(s: Situation, hex: Hex, unit: Unit): boolean {
  if (!onBoard(s.board, hex)) return false
  if (isFlying(unit)) return true
  if (isHelicopter(s.world, unit)) return refuseGround(s, hex) === null && mayStop(s, hex, moverOf(s.world, unit))
  const cls = groundClass(designOf(s.world, unit).propulsion)
  const ground = groundAt(s, hex)
  if (cls !== 'infantry' && ground.isBuilding) return false
  // A deck carries everybody, whatever is under it.
  if (cls !== null && !onBridge(s, hex, cls) && stepCost(s, cls, hex, hex) === null) return false
  return mayStop(s, hex, moverOf(s.world, unit))
}
