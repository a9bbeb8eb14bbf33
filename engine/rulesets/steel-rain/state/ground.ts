import { hasSide, idOf, isRoad, onBoard, wholeLevel } from '../../../board/board.ts'
import type { TerrainId } from '../../../board/ground.ts'
import { directionTo, neighbours, oppositeDirection } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { hexKey, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { obstacleAt, obstacleModifier, obstacleRows, obstacleTerms } from '../engineering/state.ts'
import { hasFallen, spanJoins, spanOver } from '../structures/state.ts'
import {
  costPerCm,
  GROUND,
  type GroundClass,
  groundClass,
  groundModifier,
  PROFILE_MODIFIERS,
  type RowId,
  slopeRow,
} from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'
import type { GroundChanges } from '../words/world.ts'
import { isEntrenched } from './pits.ts'
import { designOf, isFlying, isInfantry, type Placed } from './roster.ts'
import type { Situation } from './situation.ts'

/** The ground of a hex as it is now: the map plus what play has changed. */
export function terrainAt(s: Situation, hex: Hex): TerrainId {
  const terrain = s.board.terrain[idOf(s.board, hex)] as TerrainId
  if (terrain === 'building') return s.world.ground.ruined.some((ruin) => sameHex(ruin, hex)) ? 'ruins' : terrain
  return s.world.ground.cleared.some((cleared) => sameHex(cleared, hex)) ? 'open' : terrain
}
export const groundAt = (s: Situation, hex: Hex): (typeof GROUND)[TerrainId] => GROUND[terrainAt(s, hex)]
export const isFoliage = (s: Situation, hex: Hex): boolean => groundAt(s, hex).foliageTop > 0
export const levelAt = (s: Situation, hex: Hex): number => wholeLevel(s.board, idOf(s.board, hex))
/** Whether a deck carries this class over the hex: a bridge that stands, a bridge layer's, or for stands alone a footbridge. */
export function onBridge(s: Situation, hex: Hex, cls: GroundClass = 'infantry'): boolean {
  if (s.board.bridge[idOf(s.board, hex)] !== 0 && !hasFallen(s.world.ground, hex)) return true
  // Where a bridge of the map has fallen another may have been laid.
  const span = spanOver(s.world.ground, hex)
  return span !== null && (span.kind === 'avlb' || cls === 'infantry')
}

/** The map as it was drawn. */
export const NO_CHANGES: GroundChanges = {
  smoke: [],
  wrecks: [],
  cleared: [],
  pits: [],
  obstacles: [],
  mines: [],
  sites: [],
  spans: [],
  damage: [],
  ruined: [],
  fallen: [],
}

/** What play has changed of the ways and of what stands, as a text: keys of what is worked out once and kept (ways.ts, sight.ts). */
export function groundKey(ground: GroundChanges): string {
  const { obstacles, spans, fallen, ruined, cleared } = ground
  if (obstacles.length + spans.length + fallen.length + ruined.length + cleared.length === 0) return ''
  // Views and the truth share these lists, and most orders change none of them.
  if (
    lastKeyed?.obstacles === obstacles &&
    lastKeyed.spans === spans &&
    lastKeyed.fallen === fallen &&
    lastKeyed.ruined === ruined &&
    lastKeyed.cleared === cleared
  )
    return lastKey
  const hexes = (list: readonly Hex[]): string => list.map(hexKey).join(',')
  lastKeyed = ground
  lastKey = [
    obstacles.map((one) => `${one.kind[0]}${hexKey(one.hex)}`).join(','),
    spans.map((span) => `${span.kind[0]}${hexes([span.from, ...span.hexes])}>${span.to ? hexKey(span.to) : ''}`).join(';'),
    hexes(fallen),
    hexes(ruined),
    hexes(cleared),
  ].join('/')
  return lastKey
}
let lastKeyed: GroundChanges | null = null
let lastKey = ''

/** Whether a road, track or bridge deck leads from a hex to its neighbour. */
function joined(s: Situation, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  if (direction === null) return false
  if (spanJoins(s.world.ground, from, to)) return true
  if (hasFallen(s.world.ground, from) || hasFallen(s.world.ground, to)) return false
  return isRoad(s.board, from, direction) || isRoad(s.board, to, oppositeDirection(direction))
}
const paved = (s: Situation, from: Hex, to: Hex): boolean => {
  const direction = directionTo(from, to)
  if (direction === null || hasFallen(s.world.ground, from) || hasFallen(s.world.ground, to)) return false
  return (
    ((s.board.roads[idOf(s.board, from)] as number) & (1 << direction)) !== 0 ||
    ((s.board.roads[idOf(s.board, to)] as number) & (1 << oppositeDirection(direction))) !== 0
  )
}

/** The rows of the movement table that a step into `to` pays for: the entered hex's ground and obstacle and the slope of the hexside. */
export const rowsOfStep = (s: Situation, from: Hex, to: Hex, cls: GroundClass = 'infantry'): readonly RowId[] => [
  ...groundRows(s, from, to, cls),
  ...obstacleRows(s.world, to),
]
function groundRows(s: Situation, from: Hex, to: Hex, cls: GroundClass): readonly RowId[] {
  const slope = slopeRow(levelAt(s, to) - levelAt(s, from))
  const onDeck = onBridge(s, from, cls) || onBridge(s, to, cls)
  // A bridge deck lies level between its banks and is paved; a road paves the step along it.
  if (onDeck && joined(s, from, to)) return ['pavement']
  if (paved(s, from, to)) return ['pavement', slope]
  return [groundAt(s, to).row, slope]
}

/** Price of a step in milli; null where the table forbids it. Stacking and enemies are asked elsewhere. */
export function stepCost(s: Situation, cls: GroundClass, from: Hex, to: Hex): number | null {
  if (cls !== 'infantry' && groundAt(s, to).isBuilding) return null
  if ((onBridge(s, from, cls) || onBridge(s, to, cls)) && !joined(s, from, to)) return null
  if (overhangs(s, from, to)) return null
  const { slopeRule, infantryWire, hexMilli } = s.world.settings
  const perCm = costPerCm(rowsOfStep(s, from, to, cls), cls, slopeRule, infantryWire)
  return perCm === null ? null : perCm * hexMilli
}

/** SR-SLOPE-5: three levels or more down is a fall for a vehicle. */
export const isCliff = (s: Situation, from: Hex, to: Hex): boolean =>
  slopeRow(levelAt(s, to) - levelAt(s, from)) === 'cliff' && !(onBridge(s, from) || onBridge(s, to))

export const smokedTop = (s: Situation, hex: Hex): number =>
  s.world.ground.smoke.reduce((top, smoke) => (sameHex(smoke.hex, hex) ? Math.max(top, smoke.height) : top), 0)

/** What the ground of its own hex does to a unit's Profile: terrain, obstacle and entrenchment (SR-COVER-2, SR-COVER-3, R-74). */
export function coverTerms(s: Situation, unit: Unit, hex: Hex): readonly Reason[] {
  // nothing on the ground covers what flies.
  if (isFlying(unit)) return []
  const terms: Reason[] = []
  const cls = groundClass(designOf(s.world, unit).propulsion) ?? 'tracked'
  const bare = onBridge(s, hex, cls) || onRoof(s, unit)
  const modifier = bare ? 0 : groundModifier(terrainAt(s, hex))
  if (modifier !== 0) terms.push({ text: groundAt(s, hex).name, value: modifier, rule: 'SR-COVER-3' })
  terms.push(...obstacleTerms(s.world, hex, isInfantry(s.world, unit)))
  if (isEntrenched(s.world, unit)) terms.push({ text: 'Entrenchment', value: PROFILE_MODIFIERS.entrenchment, rule: 'SR-COVER-11' })
  return terms
}
/** The same of a hex: dragon's teeth count for stands only. */
export const coverAt = (s: Situation, hex: Hex, infantry = false): number => {
  const modifier = onBridge(s, hex) ? 0 : groundModifier(terrainAt(s, hex))
  return modifier + obstacleModifier(s.world, hex, infantry)
}

/** what a hex offers to hide in: a feature, dragon's teeth, the bank of shallow or medium water, a dug position that nobody has. */
export function hidesInside(s: Situation, hex: Hex): boolean {
  if (onBridge(s, hex)) return false
  if (obstacleAt(s.world, hex)?.kind === 'teeth') return true
  const { hide } = groundAt(s, hex)
  if (hide === 'inside') return true
  if (hide === 'bank') return neighbours(hex).some((next) => onBoard(s.board, next) && !groundAt(s, next).water)
  return s.world.ground.pits.some((pit) => pit.holder === null && sameHex(pit.hex, hex))
}
/** the adjacent hexes behind which a stand can hide: at least one level higher, across a wall or berm, or with a roadblock. */
export const hidesBehind = (s: Situation, hex: Hex): readonly Hex[] =>
  neighbours(hex).filter(
    (next) =>
      onBoard(s.board, next) &&
      (levelAt(s, next) > levelAt(s, hex) || walled(s, hex, next) || obstacleAt(s.world, next)?.kind === 'roadblock'),
  )
/** Whether a wall or berm stands on the hexside between two neighbours. */
export function walled({ board }: Situation, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  return direction !== null && (hasSide(board, 'wall', from, direction) || hasSide(board, 'berm', from, direction))
}

/** SR-SCALE-2: rock steeper than vertical along the hexside: nobody climbs it. */
export function overhangs({ board }: Situation, from: Hex, to: Hex): boolean {
  const direction = directionTo(from, to)
  return direction !== null && hasSide(board, 'overhang', from, direction)
}

/** Floors of the building that stands in a hex; 0 where there is none, or none any more. */
export const floorsAt = (s: Situation, hex: Hex): number =>
  terrainAt(s, hex) === 'building' ? (s.board.floors[idOf(s.board, hex)] as number) : 0
/** Whether two hexes belong to the same building: inside it one keeps to one's floor. */
export const sameBuilding = (s: Situation, a: Hex, b: Hex): boolean =>
  floorsAt(s, a) > 0 && s.board.building[idOf(s.board, a)] === s.board.building[idOf(s.board, b)]
/** the roof has the number of the floor count. */
export const onRoof = (s: Situation, { hex, floor }: Unit): boolean => hex !== null && floor > 0 && floor >= floorsAt(s, hex)

/** where a stand is in the open: on open ground, in water, on a bridge, on a roof, or on a cliff hexside that it crosses this turn. */
export const isInTheOpen = (s: Situation, unit: Placed): boolean =>
  isOpenGround(s, unit.hex) ||
  onRoof(s, unit) ||
  (isInfantry(s.world, unit) && unit.previous !== null && unit.entered > 0 && isCliff(s, unit.previous, unit.hex))

/** places where a stand stands in the open. */
export const isOpenGround = (s: Situation, hex: Hex): boolean => {
  const { row, water } = groundAt(s, hex)
  return water || onBridge(s, hex) || row === 'open' || row === 'pavement' || row === 'sand'
}
