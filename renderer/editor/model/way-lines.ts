import { type Hex, hexKey, neighbours, sameHex } from '../../../engine/screen.ts'
import { MOST_HEXES, type Way, type WayKind } from './map-lists.ts'
import { freehand } from './shapes.ts'

/** Roads and tracks as lists of paths through hex centres: which stretches there are, adding some, taking some away. A stretch leads from a hex to a neighbour. */

/** The same number from both ends. */
export function stretchKey(a: Hex, b: Hex): number {
  const [one, other] = [hexKey(a), hexKey(b)]
  return Math.min(one, other) * 2 ** 23 + Math.max(one, other)
}
export const stretchesOf = (ways: readonly Way[]): ReadonlySet<number> =>
  new Set(ways.flatMap(({ path }) => path.slice(1).map((hex, i) => stretchKey(path[i] as Hex, hex))))

/** For each hex with a way in it: how many stretches of ways lead out of it. */
export function waysOut(ways: readonly Way[]): ReadonlyMap<number, number> {
  const out = new Map<number, number>()
  for (const { path } of ways)
    for (const [i, hex] of path.entries()) {
      const stretches = (i > 0 ? 1 : 0) + (i < path.length - 1 ? 1 : 0)
      out.set(hexKey(hex), (out.get(hexKey(hex)) ?? 0) + stretches)
    }
  return out
}

/** The ways without some stretches; a way is cut there, one that nothing has been taken of stays the same. */
export const withoutStretches = (ways: readonly Way[], gone: (kind: WayKind, a: Hex, b: Hex) => boolean): Way[] =>
  ways.flatMap((way) => {
    const pieces = cutPath(way.path, (a, b) => gone(way.kind, a, b))
    const [first] = pieces
    return first?.length === way.path.length ? [way] : pieces.map((path) => ({ ...way, path }))
  })
/** A path cut where a stretch is not wanted; pieces have at least two hexes. */
function cutPath(path: readonly Hex[], unwanted: (a: Hex, b: Hex) => boolean): Hex[][] {
  const pieces: Hex[][] = []
  let open: Hex[] = path.slice(0, 1)
  for (const [i, hex] of path.slice(1).entries()) {
    if (unwanted(path[i] as Hex, hex)) {
      pieces.push(open)
      open = []
    }
    open.push(hex)
  }
  return [...pieces, open].filter((piece) => piece.length > 1)
}

/** A path from neighbour to neighbour, as drawn: hexes that the pointer skipped are put in, and where it went straight back nothing is left. */
export function tidyPath(path: readonly Hex[]): readonly Hex[] {
  const found: Hex[] = []
  for (const hex of freehand(path)) {
    const [last, before] = [found.at(-1), found.at(-2)]
    if (last && sameHex(last, hex)) continue
    if (before && sameHex(before, hex)) found.pop()
    else found.push(hex)
  }
  return found
}

/**
 * The ways with one more along a path of neighbours. Stretches that are there already are not doubled, those of the other kind are replaced; what is new
 * goes on from a way of its kind that ends where it begins or ends, and meets others in the middle of a hex.
 */
export function withWay(ways: readonly Way[], kind: WayKind, path: readonly Hex[]): Way[] {
  const along = stretchesOf([{ kind, path: [...path] }])
  let next = withoutStretches(ways, (other, a, b) => other !== kind && along.has(stretchKey(a, b)))
  const there = new Set(stretchesOf(next))
  const pieces = cutPath(path, (a, b) => {
    const key = stretchKey(a, b)
    const doubled = there.has(key)
    there.add(key)
    return doubled
  })
  for (const piece of pieces) for (const part of inParts(piece)) next = joinedOn(next, kind, part)
  return next
}
/** In parts as long as the format takes. */
function inParts(path: readonly Hex[]): readonly Hex[][] {
  const parts: Hex[][] = []
  for (let from = 0; from < path.length - 1; from += MOST_HEXES.way - 1) parts.push(path.slice(from, from + MOST_HEXES.way))
  return parts
}
function joinedOn(ways: readonly Way[], kind: WayKind, path: readonly Hex[]): Way[] {
  const out = waysOut(ways)
  const first = endingAt(ways, kind, path[0] as Hex, out)
  const last = endingAt(ways, kind, path.at(-1) as Hex, out)
  if (first === null && last === null) return [...ways, { kind, path: [...path] }]
  const own = first ?? last
  // A way that is joined at both its ends is closed at one of them only, or it would be its own continuation.
  const second = first !== null && last !== null && last.index !== first.index ? last : null
  const before = first === null ? [] : first.atStart ? first.path.toReversed() : first.path
  const after = second === null ? (first === null && last !== null ? led(last) : []) : led(second)
  const whole = [...before.slice(0, -1), ...path, ...after.slice(1)]
  if (own === null || whole.length > MOST_HEXES.way) return [...ways, { kind, path: [...path] }]
  // Led in the direction of the way that it goes on from.
  const kept = own.atStart === (own === first) ? whole.reverse() : whole
  return ways.flatMap((way, i) => (i === own.index ? [{ ...way, path: kept }] : i === second?.index ? [] : [way]))
}
/** A way from the end at which it is joined. */
const led = ({ path, atStart }: End): readonly Hex[] => (atStart ? path : path.toReversed())
interface End {
  readonly index: number
  readonly path: readonly Hex[]
  readonly atStart: boolean
}
/** The way of a kind that ends in a hex where nothing else leads on, or null. */
function endingAt(ways: readonly Way[], kind: WayKind, hex: Hex, out: ReadonlyMap<number, number>): End | null {
  if (out.get(hexKey(hex)) !== 1) return null
  for (const [index, way] of ways.entries()) {
    if (way.kind !== kind) continue
    if (sameHex(way.path[0] as Hex, hex)) return { index, path: way.path, atStart: true }
    if (sameHex(way.path.at(-1) as Hex, hex)) return { index, path: way.path, atStart: false }
  }
  return null
}

/** A path whose ends lead on to a way that is one hex away: to an end of it rather than to its middle. Ends that are on a way stay. */
export function snappedPath(ways: readonly Way[], path: readonly Hex[]): readonly Hex[] {
  const out = waysOut(ways)
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined) return path
  const from = snapTo(out, first)
  const to = path.length === 1 ? null : snapTo(out, last)
  return tidyPath([...(from ? [from] : []), ...path, ...(to ? [to] : [])])
}
function snapTo(out: ReadonlyMap<number, number>, hex: Hex): Hex | null {
  if (out.has(hexKey(hex))) return null
  const near = neighbours(hex).filter((next) => out.has(hexKey(next)))
  return near.find((next) => out.get(hexKey(next)) === 1) ?? near[0] ?? null
}

/** The way whose part between the two ends of a path is led along the path instead; null where no way of the kind has both. */
export function reroutedWays(ways: readonly Way[], kind: WayKind, path: readonly Hex[]): Way[] | null {
  const [first, last] = [path[0], path.at(-1)]
  if (first === undefined || last === undefined || sameHex(first, last)) return null
  for (const [index, way] of ways.entries()) {
    if (way.kind !== kind) continue
    const [a, b] = [way.path.findIndex((hex) => sameHex(hex, first)), way.path.findIndex((hex) => sameHex(hex, last))]
    if (a < 0 || b < 0) continue
    const between = a < b ? path : path.toReversed()
    const whole = tidyPath([...way.path.slice(0, Math.min(a, b)), ...between, ...way.path.slice(Math.max(a, b) + 1)])
    if (whole.length > MOST_HEXES.way || whole.length < 2) return null
    return ways.map((other, i) => (i === index ? { ...way, path: [...whole] } : other))
  }
  return null
}
