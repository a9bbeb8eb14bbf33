import { type Avenue, type Avenues, type Board, hexOf } from '../engine/mind.ts'
import type { Grid } from './influence.ts'

/**
 * By which way a group goes to a goal that is far off: straight on, or round one side where fewer guns look. What a way costs is the time that it takes and
 * what it is worth not to be looked at on it.
 */
const WAY_NAMES = ['direct', 'left', 'right'] as const
export type WayName = (typeof WAY_NAMES)[number]
export interface WayThere {
  readonly name: WayName
  /** Hexes (by number) that it leads by, a few apart, from where the group stood to the goal. */
  readonly by: readonly number[]
}
export interface Alternative {
  readonly way: WayThere
  /** Turns of movement. */
  readonly turns: number
  /** The same, with what it is worth not to be looked at on the way. */
  readonly price: number
}

/** What a group that looks for a way knows. */
export interface Ground {
  readonly board: Board
  readonly grid: Grid
  readonly avenues: Avenues
  /** How many guns look at each hex, by number. */
  readonly watched: Uint8Array
  /** Units of the avenues' table that the group moves in a turn, and that a step over open ground costs. */
  readonly turn: number
  readonly step: number
  /** Steps of open ground that it is worth going round not to be looked at by so many guns in one hex. */
  tollOf(guns: number): number
}

/** Ways of which so much is the same ground are one. */
const ALIKE = 0.7
/** A piece of ground takes so many hexes to cross. */
const ACROSS = 3
/** What each hex off the straight way to the wrong side costs whoever looks for a way round the other side, in steps. */
const WRONG_SIDE = 2
/** Hexes beside the straight way that are on neither side. */
const MIDDLE = 2

/** The ways to a goal that are unlike each other, the best first; none where there is no way at all. */
export function alternatives(ground: Ground, from: number, goal: number): readonly Alternative[] {
  const toll = tollsOf(ground)
  const beside = besideLine(ground.board, from, goal)
  const middleOf = (piece: number): number => ground.avenues.pieces[piece]?.middle ?? from
  const nameOf = (pieces: readonly number[]): WayName => {
    const off = pieces.reduce((sum, piece) => sum + beside(middleOf(piece)), 0) / pieces.length
    return off > MIDDLE ? 'left' : off < -MIDDLE ? 'right' : 'direct'
  }
  const wrong = (piece: number, side: 1 | -1): number => {
    const off = -side * beside(middleOf(piece))
    return off > MIDDLE ? off * WRONG_SIDE * ground.step : 0
  }
  const searches: readonly ((piece: number) => number)[] = [
    () => 0,
    (piece) => toll(piece) + wrong(piece, 1),
    (piece) => toll(piece) + wrong(piece, -1),
  ]
  const found: { readonly one: Alternative; readonly pieces: ReadonlySet<number> }[] = []
  const all = searches
    .flatMap((price) => {
      const avenue = ground.avenues.find(from, goal, price)
      if (avenue === null) return []
      return [{ one: alternativeOf(ground, toll, nameOf(avenue.pieces), avenue, goal), pieces: new Set(avenue.pieces) }]
    })
    .sort((a, b) => a.one.price - b.one.price)
  for (const next of all) if (!found.some(({ pieces }) => shared(next.pieces, pieces) >= ALIKE)) found.push(next)
  return found.map(({ one }) => one)
}
function shared(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let both = 0
  for (const piece of one) if (other.has(piece)) both++
  return both / Math.max(1, Math.min(one.size, other.size))
}
function alternativeOf(
  { avenues, turn }: Ground,
  toll: (piece: number) => number,
  name: WayName,
  { pieces, length }: Avenue,
  goal: number,
): Alternative {
  const by = pieces.slice(0, -1).flatMap((piece) => avenues.pieces[piece]?.middle ?? [])
  const tolls = pieces.slice(1).reduce((sum, piece) => sum + toll(piece), 0)
  return { way: { name, by: [...by, goal] }, turns: length / turn, price: (length + tolls) / turn }
}
/** What it costs to be looked at in each piece of ground, worked out when it is first asked for. */
function tollsOf({ avenues, watched, step, tollOf }: Ground): (piece: number) => number {
  const known = new Map<number, number>()
  return (piece) => {
    let toll = known.get(piece)
    if (toll === undefined) {
      const hexes = avenues.pieces[piece]?.hexes ?? []
      const steps = hexes.reduce((sum, hex) => sum + tollOf(watched[hex] ?? 0), 0) / Math.max(1, hexes.length)
      toll = Math.min(ACROSS, hexes.length) * steps * step
      known.set(piece, toll)
    }
    return toll
  }
}
/** Hexes to the left of the straight way from one hex to another, seen in the direction of march; to the right below 0. */
function besideLine(board: Board, from: number, goal: number): (hex: number) => number {
  const at = (id: number): readonly [number, number] => {
    const [col, row] = hexOf(board, id)
    return [col + 0.5 * (row & 1), row * ROW]
  }
  const [[x, y], [gx, gy]] = [at(from), at(goal)]
  const length = Math.max(1e-6, Math.hypot(gx - x, gy - y))
  return (hex) => {
    const [hx, hy] = at(hex)
    // Rows grow downwards.
    return ((hx - x) * (gy - y) - (hy - y) * (gx - x)) / length
  }
}
/** Rows lie so many hexes apart. */
const ROW = 0.866

/** What is left of a way for somebody who stands in a hex, and what it costs as guns look now. */
export function priceLeft(ground: Ground, { by }: WayThere, from: number): number {
  const toll = tollsOf(ground)
  const left = by.slice(nearestOf(ground.grid, by, from))
  let [steps, tolls, last] = [0, 0, from]
  for (const hex of left) {
    steps += ground.grid.distance(last, hex)
    tolls += toll(ground.avenues.pieceOf(hex))
    last = hex
  }
  return (steps * ground.step + tolls) / ground.turn
}
function nearestOf(grid: Grid, by: readonly number[], from: number): number {
  return by.reduce((best, hex, i) => (grid.distance(hex, from) < grid.distance(by[best] ?? hex, from) ? i : best), 0)
}

/** Hexes from a way that still belong to it. */
const BREADTH = 5
/** Marks from here on are those of hexes off the way: so many more than the guns that look there. */
export const ASIDE = 127
/** How many guns look at each hex (126 at most), ASIDE more where it does not belong to the way. */
export function besideWay(grid: Grid, watched: Uint8Array, { by }: WayThere): Uint8Array {
  const marks = Uint8Array.from(watched, (guns) => Math.min(ASIDE - 1, guns) + ASIDE)
  for (const middle of by) {
    const row = Math.floor(middle / grid.width)
    for (let r = Math.max(0, row - BREADTH); r <= row + BREADTH; r++)
      for (let id = r * grid.width; id < Math.min(grid.size, (r + 1) * grid.width); id++)
        if (marks[id]! >= ASIDE && grid.distance(middle, id) <= BREADTH) marks[id]! -= ASIDE
  }
  return marks
}

export const isSameWay = (one: WayThere | undefined, other: WayThere | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.name === other.name && one.by.join() === other.by.join())
export function isWay(value: unknown): value is WayThere {
  if (typeof value !== 'object' || value === null) return false
  const { name, by } = value as Record<string, unknown>
  return WAY_NAMES.some((one) => one === name) && Array.isArray(by) && by.length > 0 && by.every((hex) => Number.isInteger(hex) && hex >= 0)
}
