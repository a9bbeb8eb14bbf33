import { hexDistance, neighbours } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { barred } from '../core/halt.ts'
import { refuseTask } from '../core/refuse-task.ts'
import { isCliff, levelAt, onBridge } from '../state/ground.ts'
import { designOf, isInfantry, isOnMap, isVehicle, onMap, passengersOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { CM, closeHexes, LENGTHS_CM } from '../tables/scale.ts'
import { DESIGN_LIMITS } from '../tables/unit-types.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isBank, isGap, isTaken } from './gaps.ts'
import { spanId } from './layer.ts'
import { isAfloat } from './rafts.ts'
import { aheadOf } from './state.ts'
import type { Span } from './words.ts'

/** Footbridges, 1 cm an Action of an Engineer stand, for infantry alone (SR-BRIDGE-1, SR-BRIDGE-2, R-158). */

/** Truckloads that a length takes: none up to 5 cm, one for each 5 cm more that are begun (SR-BRIDGE-2). */
export const loadsFor = (milli: number): number =>
  Math.ceil(Math.max(0, milli - LENGTHS_CM.footbridgeFree * CM) / (LENGTHS_CM.footbridgeFree * CM))

/** A heavy truck: room for eight stands and no weapon. */
export const isHeavyTruck = (world: World, unit: Unit): boolean => {
  const design = designOf(world, unit)
  return isVehicle(world, unit) && design.weapons.length === 0 && design.capacity >= DESIGN_LIMITS.capacity
}
/** A heavy truck of the side within 2 cm of the near end that still has its stores. */
const truckFor = (s: Situation, unit: Unit, from: Hex): UnitId | null =>
  onMap(s.world).find(
    (truck) =>
      truck.side === unit.side &&
      truck.bridging > 0 &&
      isHeavyTruck(s.world, truck) &&
      passengersOf(s.world, truck.id).length === 0 &&
      hexDistance(truck.hex, from) <= closeHexes(s.world.settings.hexMilli),
  )?.id ?? null

const isEngineer = (world: World, unit: Unit): boolean => isInfantry(world, unit) && designOf(world, unit).extra === 'engineer'
const endOf = (span: Span): Hex => span.hexes.at(-1) ?? span.from

/** Work on this hex: on the span that is being built there, on one that ends beside it, or a new one from the bank that the stand is on. */
function spanFor(s: Situation, unit: Unit, hex: Hex): Span | null {
  const own = s.world.ground.spans.filter((span) => span.kind === 'foot' && span.side === unit.side)
  const begun = own.find((span) => span.next !== null && sameHex(span.next, hex))
  // Somebody else's deck may have come to lie there.
  if (begun) return onBridge(s, hex) ? null : begun
  // One that leads across is finished: who builds on from its end would cut it off.
  const longer = own.find(
    (span) =>
      span.next === null &&
      span.to === null &&
      span.hexes.length > 0 &&
      hexDistance(endOf(span), hex) === 1 &&
      isGap(s, hex, levelAt(s, span.from)),
  )
  if (longer) return longer
  const { hex: from } = unit
  if (
    from === null ||
    hexDistance(from, hex) !== 1 ||
    onBridge(s, from) ||
    !isGap(s, hex, levelAt(s, from)) ||
    isGap(s, from, levelAt(s, from))
  )
    return null
  return { id: spanId(s.world), kind: 'foot', hexes: [], from, to: null, next: hex, progress: 0, loads: 0, side: unit.side }
}

/** Why a stand cannot work on a footbridge over this hex. */
export function refuseFootbridge(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  if (!isEngineer(s.world, unit)) return refusal('Only Engineer stands build footbridges.', 'SR-BRIDGE-1', 'unit')
  const why = refuseTask(s, unit, 1)
  if (why) return why
  if (!isOnMap(unit) || isAfloat(s, unit)) return refusal('It is not on firm ground.', 'R-24', 'unit')
  const span = spanFor(s, unit, hex)
  if (span === null) return refusal('A footbridge goes from a bank, or from its own end, over the gap beside it.', 'R-158', 'hex')
  if (hexDistance(unit.hex, hex) > 1 || (isCliff(s, unit.hex, hex) && !sameHex(unit.hex, endOf(span)) && !sameHex(unit.hex, span.from)))
    return refusal('It works in its own hex or beside it.', 'R-154', 'hex')
  if (isTaken(s, [hex])) return refusal('A unit is in the way.', 'R-158', 'hex')
  return loadsFor(lengthWith(s, span)) > span.loads && truckFor(s, unit, span.from) === null
    ? refusal('Beyond 5 cm each further 5 cm take the load of a heavy truck within 2 cm of the near end.', 'SR-BRIDGE-2', 'unit')
    : null
}
/** Length with the hex that is worked on, milli: hexes are bridged whole. */
const lengthWith = (s: Situation, span: Span): number => (span.hexes.length + 1) * s.world.settings.hexMilli

/** Hexes that it could work on now. */
export const footbridgePlaces = (s: Situation, unit: Unit): readonly Hex[] =>
  isOnMap(unit) && isEngineer(s.world, unit) ? neighbours(unit.hex).filter((hex) => refuseFootbridge(s, unit, hex) === null) : []

/** One centimetre; a hex has its deck when all of its centimetres are done, what is over goes into the next. */
export function buildFootbridge(play: Play<SteelRain>, situation: () => Situation, id: UnitId, hex: Hex): void {
  const s = situation()
  const unit = unitOf(s.world, id)
  const span = spanFor(s, unit, hex)
  if (span === null || isTaken(s, [hex])) return barred(play, id, unit.hex as Hex, unit.side, [hex])
  const load = loadsFor(lengthWith(s, span)) > span.loads ? truckFor(s, unit, span.from) : null
  const progress = span.progress + CM
  const { hexMilli } = s.world.settings
  const begun: Span = { ...span, next: hex, to: null, loads: span.loads + (load === null ? 0 : 1) }
  const done = progress >= hexMilli
  const built: Span = done
    ? { ...begun, hexes: [...span.hexes, hex], to: farBank(s, begun, hex), next: null, progress: progress - hexMilli }
    : { ...begun, progress }
  play.emit({ kind: 'footbridgeBuilt', unit: id, load, span: built })
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: id })
  play.then({ kind: 'spot' })
}
/** Firm ground straight on or to a side of it, not beside the bank where the bridge begins. */
const farBank = (s: Situation, span: Span, hex: Hex): Hex | null =>
  aheadOf(endOf(span), hex).find((next) => isBank(s, next, levelAt(s, span.from)) && hexDistance(next, span.from) > 1) ?? null
