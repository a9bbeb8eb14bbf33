import type { Board } from '../../../board/board.ts'
import { idOf, wholeLevel } from '../../../board/board.ts'
import { directionTo, neighbour } from '../../../board/hex.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import { DESIGN_LIMITS, type Design } from '../tables/unit-types.ts'
import type { GroundChanges } from '../words/world.ts'
import { type Damage, RAFT_ACTIONS, type Raft, type Span } from './words.ts'

/** Where decks lie: the map's bridges that still stand, and the spans laid in the battle. Geometry that ground.ts and sight.ts build on. */

/** The span whose deck lies over a hex. */
export const spanOver = ({ spans }: Pick<GroundChanges, 'spans'>, hex: Hex): Span | null =>
  spans.find((span) => span.hexes.some((one) => sameHex(one, hex))) ?? null

/** Whether a hex of a bridge of the map has fallen. */
export function hasFallen({ fallen }: Pick<GroundChanges, 'fallen'>, hex: Hex): boolean {
  if (fallen.length === 0) return false
  const known = fallenKeys.get(fallen) ?? new Set(fallen.map(hexKey))
  fallenKeys.set(fallen, known)
  return known.has(hexKey(hex))
}
const fallenKeys = new WeakMap<readonly Hex[], ReadonlySet<number>>()

/** The way over a span: near bank, deck, far bank where it has one. */
export const wayOver = ({ from, hexes, to }: Span): readonly Hex[] => [from, ...hexes, ...(to ? [to] : [])]

/** Whether a span leads from a hex to its neighbour. */
export const spanJoins = ({ spans }: GroundChanges, from: Hex, to: Hex): boolean =>
  spans.some((span) => {
    const way = wayOver(span)
    return way.some((hex, i) => {
      const next = way[i + 1]
      return next !== undefined && ((sameHex(hex, from) && sameHex(next, to)) || (sameHex(hex, to) && sameHex(next, from)))
    })
  })

/**
 * How many levels the deck over a hex lies above the hex's ground: the deck has the level of its banks (los.md). 0 where there is none, and below
 * a footbridge for whoever is no stand.
 */
export function deckLift(board: Board, ground: GroundChanges, hex: Hex, onFoot: boolean): number {
  const level = (at: Hex): number => wholeLevel(board, idOf(board, at))
  if (board.bridge[idOf(board, hex)] !== 0 && !hasFallen(ground, hex)) return mapLifts(board).get(idOf(board, hex)) ?? 0
  const span = spanOver(ground, hex)
  if (span === null || (span.kind === 'foot' && !onFoot)) return 0
  return Math.max(level(span.from), span.to ? level(span.to) : level(span.from)) - level(hex)
}

const lifts = new WeakMap<Board, ReadonlyMap<number, number>>()
/** Lifts of the map's bridges, only those that are not 0, by hex number. */
function mapLifts(board: Board): ReadonlyMap<number, number> {
  const kept = lifts.get(board)
  if (kept) return kept
  const made = new Map<number, number>()
  for (const { hexes } of board.bridges) {
    const banks = hexes.flatMap((hex) => banksBeside(board, hex)).map((hex) => wholeLevel(board, idOf(board, hex)))
    const deck = Math.max(...banks)
    for (const hex of hexes) {
      const lift = deck - wholeLevel(board, idOf(board, hex))
      if (banks.length > 0 && lift !== 0) made.set(idOf(board, hex), lift)
    }
  }
  lifts.set(board, made)
  return made
}
/** Hexes without a deck that a road leads to from a hex of a bridge. */
const banksBeside = (board: Board, hex: Hex): readonly Hex[] => {
  const id = idOf(board, hex)
  const ways = (board.roads[id] as number) | (board.tracks[id] as number)
  return ([0, 1, 2, 3, 4, 5] as const).flatMap((direction) => {
    const next = board.neighbours[6 * id + direction] as number
    return (ways & (1 << direction)) !== 0 && next >= 0 && board.bridge[next] === 0 ? [neighbour(hex, direction)] : []
  })
}

/** The hexes straight on and to both sides of it, seen from `behind` through `hex`: where a deck may lead next, straight on first. */
export function aheadOf(behind: Hex, hex: Hex): readonly Hex[] {
  const direction = directionTo(behind, hex)
  if (direction === null) return []
  const turn = (by: number): Hex => neighbour(hex, ((direction + by + 6) % 6) as 0 | 1 | 2 | 3 | 4 | 5)
  return [turn(0), turn(1), turn(-1)]
}

/** What a bridge has suffered stays with it on the vehicle that carries it. */
export const aboardOf = (unit: string): string => `aboard:${unit}`

/** Bridging that a design begins with: a bridge layer's own, a heavy truck's load. */
export const newBridging = ({ extra, kind, weapons, capacity }: Design): number =>
  extra === 'avlb' || (kind === 'vehicle' && weapons.length === 0 && capacity >= DESIGN_LIMITS.capacity) ? 1 : 0

// ------------------------------------------------------------------------------------------------- what the enemy may know

/** A raft that is being made is its maker's secret. */
export const knownRaft = (raft: Raft | null): Raft | null => (raft !== null && raft.made < RAFT_ACTIONS ? null : raft)

/** What a bridge has suffered that an unknown vehicle carries is its own business. */
export const knownDamage = (damage: readonly Damage[], known: (unit: string) => boolean): readonly Damage[] =>
  damage.filter(({ what }) => !what.startsWith(aboardOf('')) || known(what.slice(aboardOf('').length)))
