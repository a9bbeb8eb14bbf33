import { DIRECTION_INDEXES, type DirectionIndex, directionTo, hexDistance, neighbour } from '../../../board/hex.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { barred } from '../core/halt.ts'
import { refuseBoarding, refuseTask } from '../core/refuse-task.ts'
import { obstacleAt } from '../engineering/state.ts'
import { groundAt, isCliff, levelAt, onBridge } from '../state/ground.ts'
import { designOf, isOnMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { avlbHexes } from '../tables/scale.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isBank, isGap, isTaken } from './gaps.ts'
import type { Span } from './words.ts'

/** Armored vehicle launched bridges: laid and taken up with both Actions each (SR-BRIDGE-3..6, SR-GLOS-3, R-159). */

type Playing = Play<SteelRain>

export const isLayer = (world: World, unit: Unit): boolean => designOf(world, unit).extra === 'avlb'

/** A row over the gap in front, and the bank that it reaches. */
export interface Crossing {
  readonly hexes: readonly Hex[]
  readonly to: Hex
}
/** straight on from the layer, which stands beside the gap, over gap hexes alone, as many as the bridge covers, to ground beyond. */
function crossingTo(s: Situation, from: Hex, direction: DirectionIndex): Crossing | null {
  if (groundAt(s, from).water) return null
  const bank = levelAt(s, from)
  const hexes: Hex[] = []
  let at = neighbour(from, direction)
  while (hexes.length < avlbHexes(s.world.settings.hexMilli) && isGap(s, at, bank)) {
    hexes.push(at)
    at = neighbour(at, direction)
  }
  return hexes.length > 0 && isBank(s, at, bank) ? { hexes, to: at } : null
}

/** Rows that a layer standing in a hex could span, whoever is about. */
export const crossingsFrom = (s: Situation, from: Hex): readonly Crossing[] =>
  onBridge(s, from) ? [] : DIRECTION_INDEXES.flatMap((direction) => crossingTo(s, from, direction) ?? [])

/** Why a layer cannot work at all now. */
function refuseLayer(s: Situation, unit: Unit, laden: boolean): Refusal | null {
  if (!isLayer(s.world, unit)) return refusal('Only a bridge layer does that.', 'SR-BRIDGE-3', 'unit')
  if (unit.bridging > 0 !== laden)
    return laden
      ? refusal('Its bridge is out: it must be recovered before it is laid again.', 'SR-BRIDGE-5', 'unit')
      : refusal('It carries its bridge.', 'SR-BRIDGE-5', 'unit')
  const why = refuseTask(s, unit, 2)
  if (why)
    return why.rule === 'SR-ACT-1' ? refusal('It takes two Actions in one turn.', laden ? 'SR-BRIDGE-3' : 'SR-BRIDGE-5', 'unit') : why
  return refuseBoarding(unit, 2)
}

/** Why a bridge cannot be laid over these hexes. */
export function refuseLay(s: Situation, unit: Unit, hexes: readonly Hex[]): Refusal | null {
  const why = refuseLayer(s, unit, true)
  if (why) return why
  if (!isOnMap(unit)) return refusal('It is not on the map.', null, 'unit')
  if (onBridge(s, unit.hex)) return refusal('It lays its bridge from firm ground.', 'R-159', 'unit')
  const direction = hexes[0] ? directionTo(unit.hex, hexes[0]) : null
  const crossing = direction === null ? null : crossingTo(s, unit.hex, direction)
  if (crossing === null || crossing.hexes.length !== hexes.length || crossing.hexes.some((hex, i) => !sameHex(hex, hexes[i] as Hex)))
    return refusal('It spans a gap in front of it, straight on, up to 6 cm, to firm ground about as high.', 'R-159', 'hexes')
  return isTaken(s, hexes) ? refusal('A unit is in the way.', 'R-159', 'hexes') : null
}
/** Rows that it could span now. */
export const crossings = (s: Situation, unit: Unit): readonly Crossing[] => {
  if (!isOnMap(unit) || refuseLayer(s, unit, true) !== null) return []
  const { hex } = unit
  return DIRECTION_INDEXES.flatMap((direction) => crossingTo(s, hex, direction) ?? []).filter(
    (crossing) => refuseLay(s, unit, crossing.hexes) === null,
  )
}

/** Lays it; where a unit that nobody saw is in the way, nothing comes of it (as in a march). */
export function layBridge(play: Playing, situation: () => Situation, id: UnitId, hexes: readonly Hex[]): void {
  const s = situation()
  const unit = unitOf(s.world, id)
  const direction = hexes[0] && unit.hex ? directionTo(unit.hex, hexes[0]) : null
  const crossing = direction === null ? null : crossingTo(s, unit.hex as Hex, direction)
  if (crossing === null || isTaken(s, hexes)) return barred(play, id, unit.hex as Hex, unit.side, hexes)
  const span: Span = {
    id: spanId(s.world),
    kind: 'avlb',
    hexes: crossing.hexes,
    from: unit.hex as Hex,
    to: crossing.to,
    next: null,
    progress: 0,
    loads: 0,
    side: unit.side,
  }
  play.emit({ kind: 'bridgeLaid', unit: id, span })
  play.then({ kind: 'spot' })
}

/** A name that no span has yet; spans that are gone leave theirs to nobody while damage or another span bears it. */
export function spanId(world: World): string {
  const taken = new Set([...world.ground.spans.map((span) => span.id), ...world.ground.damage.map((one) => one.what)])
  for (let i = 1; ; i++) if (!taken.has(`span-${i}`)) return `span-${i}`
}

/** Why a laid bridge cannot be taken up: from either end, empty, by a layer of its side that has none (SR-BRIDGE-5, R-159). */
export function refuseRecover(s: Situation, unit: Unit, id: string): Refusal | null {
  const why = refuseLayer(s, unit, false)
  if (why) return why
  const span = s.world.ground.spans.find((one) => one.id === id)
  if (span?.kind !== 'avlb' || span.side !== unit.side) return refusal('There is no such bridge of yours.', 'SR-BRIDGE-5', 'span')
  const { hex } = unit
  const ends = [span.hexes[0], span.hexes.at(-1)]
  if (hex === null || onBridge(s, hex) || !ends.some((end) => end && hexDistance(end, hex) === 1 && !isCliff(s, end, hex)))
    return refusal('It must stand beside an end of the bridge.', 'R-159', 'unit')
  // What has been put on the deck would have nothing to lie on.
  const laden = span.hexes.some((at) => obstacleAt(s.world, at) !== null && groundAt(s, at).row === 'deepWater')
  return laden || isTaken(s, span.hexes) ? refusal('The bridge is not empty.', 'R-159', 'span') : null
}
export function recoverBridge(play: Playing, situation: () => Situation, id: UnitId, spanName: string): void {
  const s = situation()
  const unit = unitOf(s.world, id)
  const span = s.world.ground.spans.find((one) => one.id === spanName)
  if (!span || isTaken(s, span.hexes)) return barred(play, id, unit.hex as Hex, unit.side, span?.hexes ?? [])
  play.emit({ kind: 'bridgeRecovered', unit: id, span: span.id, hexes: span.hexes })
  play.then({ kind: 'spot' })
}
