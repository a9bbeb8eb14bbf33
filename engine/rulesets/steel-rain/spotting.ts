import { onBoard } from '../../board/board.ts'
import { disk, hexDistance } from '../../board/hex.ts'
import { lineHexes } from '../../board/sightline.ts'
import { type Hex, hexKey, opposite, SIDES, type SideId, sameHex } from '../../kernel/names.ts'
import type { Play } from '../../kernel/ruleset.ts'
import { groundAt, onBridge, stepCost } from './ground.ts'
import type { Blip, Contact, SteelRain, Task, Unit, UnitId, World } from './model.ts'
import { blipsOf, designOf, isInfantry, isOnMap, onMap, unitOf } from './roster.ts'
import { canSee, heightsOf, isVisible, lineBetween, observersOf } from './sight.ts'
import type { Situation } from './situation.ts'
import { type Mover, mayStop } from './stacking.ts'
import { closeHexes, discRings } from './tables/scale.ts'
import { SPOTTING } from './tables/spotting.ts'
import { groundClass } from './tables/terrain.ts'

type Placed = Unit & { readonly hex: Hex }

/** SR-BLIP-9: a blip in line of sight within 125 cm is resolved. */
export const seesBlip = (s: Situation, observer: Placed, blip: Blip): boolean =>
  canSee(s, observer.hex, heightsOf(s.world, observer), blip.hex, heightsOf(s.world, null), SPOTTING.blip)

/** SR-BLIP-4, SR-HIDE-4, SR-HIDE-9: a stand within 50 cm, or within 2 cm when it is hidden from that side. */
export function seesStand(s: Situation, observer: Placed, stand: Placed): boolean {
  if (hidesFrom(stand, observer.hex)) {
    const near = hexDistance(observer.hex, stand.hex) <= closeHexes(s.world.settings.hexMilli)
    return near && isVisible(lineBetween(s, observer, stand))
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

/** Everything of the other side that `side` sees now but has not on the map yet, with who sees it. */
export function discoveries(
  s: Situation,
  side: SideId,
): readonly ({ readonly blip: Blip; readonly by: UnitId } | { readonly stand: Placed; readonly by: UnitId })[] {
  const observers = observersOf(s.world, side)
  const found: ({ blip: Blip; by: UnitId } | { stand: Placed; by: UnitId })[] = []
  for (const blip of blipsOf(s.world, opposite(side))) {
    const by = nearestFirst(observers, blip.hex).find((observer) => seesBlip(s, observer, blip))
    if (by) found.push({ blip, by: by.id })
  }
  for (const stand of onMap(s.world)) {
    if (stand.side === side || stand.spotted || stand.blip !== null || !isInfantry(s.world, stand)) continue
    const by = nearestFirst(observers, stand.hex).find((observer) => seesStand(s, observer, stand))
    if (by) found.push({ stand, by: by.id })
  }
  return found
}
/** What a stand was noticed by: the usual look, the look from nearby, or from a side that its hiding place does not cover. */
function spottedBy(s: Situation, stand: Placed, by: UnitId): 'SR-BLIP-4' | 'SR-HIDE-4' | 'SR-HIDE-9' {
  if (stand.hidden === null) return 'SR-BLIP-4'
  const { hex } = unitOf(s.world, by)
  return hex !== null && hidesFrom(stand, hex) ? 'SR-HIDE-4' : 'SR-HIDE-9'
}
const nearestFirst = (units: readonly Placed[], hex: Hex): readonly Placed[] =>
  units
    .map((unit) => ({ unit, far: hexDistance(unit.hex, hex) }))
    .sort((a, b) => a.far - b.far)
    .map(({ unit }) => unit)

/**
 * blips resolve and stands are spotted, again and again until nobody sees anything new. Stands first, of both sides: whoever
 * places the units of a blip knows what its members have seen from the marker.
 */
export function spot(play: Play<SteelRain>, situation: () => Situation): void {
  const found = SIDES.flatMap((side) => discoveries(situation(), side))
  for (const one of found)
    if ('stand' in one) {
      const { stand, by } = one
      play.emit({ kind: 'spotted', unit: stand.id, hex: stand.hex, by, rule: spottedBy(situation(), stand, by) })
    }
  const first = found.find((one) => 'blip' in one)
  if (!first) return
  play.then({ kind: 'spot' })
  resolveBlip(play, first.blip, first.by, null)
}

/** Takes a blip off and has its units placed (SR-BLIP-8). `fixed` stays on the marker's hex: the unit that has fired. */
export function resolveBlip(play: Play<SteelRain>, blip: Blip, by: UnitId | null, fixed: UnitId | null): void {
  play.emit({ kind: 'blipResolved', blip: blip.id, hex: blip.hex, units: blip.units, by, fired: fixed !== null })
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
export function eastFirst(hex: Hex, rings: number): readonly Hex[] {
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
  const cls = groundClass(designOf(s.world, unit).propulsion)
  const ground = groundAt(s, hex)
  if (cls !== 'infantry' && ground.isBuilding) return false
  // A deck carries everybody, whatever is under it.
  if (cls !== null && !onBridge(s, hex) && stepCost(s, cls, hex, hex) === null) return false
  const mover: Mover = { id: unit.id, side: unit.side, infantry: isInfantry(s.world, unit) }
  return mayStop(s, hex, mover)
}

// ------------------------------------------------------------------------------------------- contact through smoke

/** A line of sight that there was before something changed: from a unit of one side to a spotted one of the other. */
interface Line {
  readonly from: UnitId
  readonly to: UnitId
}

/** Lines that there are now and that new smoke in these hexes may end: those that lead over one of them. */
export function linesOver(s: Situation, hexes: readonly Hex[]): readonly Line[] {
  // Hex i of a line is i hexes from its start and leaves the rest to its end.
  const leadsOver = (from: Hex, to: Hex): boolean =>
    hexes.some((hex) => hexDistance(from, hex) + hexDistance(hex, to) === hexDistance(from, to))
  return linesNow(
    s,
    onMap(s.world).filter((unit) => unit.side === 'blue'),
    leadsOver,
  )
}
/** Lines from and to these units, which are about to take a step; where no smoke is about, none can end in it. */
export const linesOf = (s: Situation, movers: readonly UnitId[]): readonly Line[] =>
  s.world.ground.smoke.length === 0
    ? []
    : linesNow(
        s,
        onMap(s.world).filter((unit) => movers.includes(unit.id)),
        () => true,
      )
function linesNow(s: Situation, some: readonly Placed[], concerns: (from: Hex, to: Hex) => boolean): readonly Line[] {
  return some.flatMap((one) =>
    onMap(s.world).flatMap((other) => {
      if (other.side === one.side || !(isTarget(one) || isTarget(other)) || !concerns(one.hex, other.hex)) return []
      if (!isVisible(lineBetween(s, one, other))) return []
      return [...(isTarget(other) ? [{ from: one.id, to: other.id }] : []), ...(isTarget(one) ? [{ from: other.id, to: one.id }] : [])]
    }),
  )
}
const isTarget = (unit: Unit): boolean => unit.spotted && unit.blip === null

/** where smoke alone has ended a line of sight, the side keeps contact until the target moves or the end of the next turn. */
export function keepContacts(play: Play<SteelRain>, situation: () => Situation, before: readonly Line[]): void {
  const s = situation()
  const kept = new Set<UnitId>()
  for (const { from, to } of before) {
    const [observer, target] = [unitOf(s.world, from), unitOf(s.world, to)]
    if (kept.has(to) || !isOnMap(observer) || !isOnMap(target) || lineBetween(s, observer, target).result !== 'smoke') continue
    kept.add(to)
    play.emit({ kind: 'contactKept', side: observer.side, unit: to, until: s.world.turn + 1 })
  }
}
export const hasContact = (world: World, side: SideId, unit: UnitId): boolean =>
  world.contacts.some((contact: Contact) => contact.side === side && contact.unit === unit)
