import { type Followed, followFrom, inOrder, isCrossed } from '../isolines.ts'
import { type Line, SPAN } from '../lines.ts'
import type { Raster } from '../raster.ts'
import { groupsOf, holds, mark, markAround, type Patch, touches, windowOf } from './patch.ts'

/** A line of a value with whether it is drawn: short ones are not, and their like. */
export interface Traced extends Followed {
  readonly kept: boolean
}
export type Keeps = (line: Line) => boolean
export const traced = (lines: readonly Followed[], keeps: Keeps): readonly Traced[] =>
  lines.map((each) => ({ ...each, kept: keeps(each.line) }))
export const drawnOf = (lines: readonly Traced[]): readonly Line[] => lines.filter(({ kept }) => kept).map(({ line }) => line)

/**
 * The lines after samples of their raster have changed within a patch: those that come through it are followed anew, the others are those of before. What
 * looks different outside of the patch is marked in `dirty`.
 */
export function linesAgain(
  before: readonly Traced[],
  raster: Raster,
  value: number,
  keeps: Keeps,
  changed: Patch,
  dirty: Patch,
): readonly Traced[] {
  const [gone, rest]: [Traced[], Traced[]] = [[], []]
  for (const each of before) (comesThrough(each.line, changed) ? gone : rest).push(each)
  const known = new Set(rest.map(({ start }) => start))
  const fresh = throughPatch(raster, value, changed)
    .filter(({ start }) => !known.has(start))
    .map((each) => ({ ...each, kept: keeps(each.line) }))
  if (gone.length === 0 && fresh.length === 0) return before
  markDifference(gone, fresh, changed, dirty)
  return [...rest, ...fresh].sort(inOrder)
}

/** Whether a point of the line is in the patch. */
export function comesThrough({ points, box, spans }: Line, patch: Patch): boolean {
  if (!touches(patch, box)) return false
  for (const [k, span] of spans.entries()) {
    if (!touches(patch, span)) continue
    for (let i = 2 * k * SPAN; i < Math.min(points.length, 2 * (k + 1) * SPAN); i += 2)
      if (holds(patch, points[i] as number, points[i + 1] as number)) return true
  }
  return false
}

function throughPatch(raster: Raster, value: number, patch: Patch): readonly Followed[] {
  const { data, cols, rows } = raster
  const passed = new Set<number>()
  const found: Followed[] = []
  const look = (side: number): void => {
    if (passed.has(side) || !isCrossed(raster, value, side)) return
    found.push(followFrom(raster, value, side, (each) => passed.add(each)))
  }
  for (const group of groupsOf(patch)) {
    const { fromI, fromJ, toI, toJ } = windowOf(group, raster, 1)
    for (let j = fromJ; j < toJ; j++)
      for (let i = fromI; i < toI; i++) {
        const at = j * cols + i
        const above = (data[at] as number) > value
        if (i + 1 < cols && (data[at + 1] as number) > value !== above) look(2 * at)
        if (j + 1 < rows && (data[at + cols] as number) > value !== above) look(2 * at + 1)
      }
  }
  return found
}

/** Marks what is drawn of some lines and not of others: places within the patch that no other line has, small lines as wholes, and where closed ones begin. */
function markDifference(gone: readonly Traced[], fresh: readonly Traced[], changed: Patch, dirty: Patch): void {
  const [old, now] = [placesWithin(gone, changed), placesWithin(fresh, changed)]
  for (const [one, other] of [[old, now] as const, [now, old] as const])
    for (const [x, ys] of one) for (const y of ys) if (!other.get(x)?.has(y)) markAround(dirty, x, y, PLACE)
  const starts = new Set(gone.filter(({ kept }) => kept).map(({ start }) => start))
  const stay = new Set(fresh.filter(({ start, kept }) => kept && starts.has(start)).map(({ start }) => start))
  for (const { line, kept, start } of [...gone, ...fresh]) {
    if (!kept) mark(dirty, line.box)
    else if (!stay.has(start)) markAround(dirty, line.points[0] as number, line.points[1] as number, 32)
  }
}
/** A place of a line bends the curve as far as the places beside it. */
const PLACE = 12
function placesWithin(lines: readonly Traced[], patch: Patch): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>()
  for (const { line, kept } of lines) {
    if (!kept) continue
    for (const [k, span] of line.spans.entries()) {
      if (!touches(patch, span)) continue
      for (let i = 2 * k * SPAN; i < Math.min(line.points.length, 2 * (k + 1) * SPAN); i += 2) {
        const [x, y] = [line.points[i] as number, line.points[i + 1] as number]
        if (!holds(patch, x, y)) continue
        const known = found.get(x)
        if (known) known.add(y)
        else found.set(x, new Set([y]))
      }
    }
  }
  return found
}
