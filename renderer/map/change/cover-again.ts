import type { TerrainId } from '../../../engine/screen.ts'
import {
  COVER_SMOOTHING,
  type Cover,
  type CoverId,
  closedOff,
  FREE_RINGS,
  groundsOf,
  LEAST_OUTLINE,
  limitsOf,
  OUTLINE,
  shareWithin,
} from '../covers.ts'
import { type Cells, nearEdge } from '../hex-field.ts'
import { followed } from '../isolines.ts'
import type { Line } from '../lines.ts'
import type { Raster } from '../raster.ts'
import { type Field, fieldAgain, fieldOf } from './field.ts'
import { drawnOf, linesAgain, type Traced, traced } from './lines-again.ts'
import { cellsOfHex, type MapFrame } from './map-frame.ts'
import { emptyLike, groupsOf, isEmpty, mark, markSample, type Patch, putSamples, windowOf } from './patch.ts'
import { settle } from './settled.ts'

/** A cover with what it was made from. */
export interface CoverWork {
  readonly id: CoverId
  /** 1 for a cell that is covered. */
  readonly covered: Uint8Array
  readonly field: Field
  readonly share: Raster
  /** The same with nothing at the rim: what the outline is drawn from. */
  readonly closed: Raster
  readonly lines: readonly Traced[]
}
/** From this share on a cover is seen; these are drawn by their share itself, in stipple, tufts, stones, reeds and ripples. */
const SEEN = 0.3
const MARKED: ReadonlySet<CoverId> = new Set(['water', 'mediumWater', 'sand', 'scrub', 'rubble', 'marsh'])
const keeps = (line: Line): boolean => line.points.length >= 2 * LEAST_OUTLINE

/** Works a cover out again with its memory. The share of `cover` is written into from now on. */
export function* openCover(id: CoverId, terrain: readonly TerrainId[], cover: Cover, { cells }: MapFrame): Generator<void, CoverWork> {
  const wanted = groundsOf(id)
  const covered = Uint8Array.from(cells.hex, (hex) => (wanted.has(terrain[hex] as TerrainId) ? 1 : 0))
  const free = new Uint8Array(cells.count)
  for (const cell of nearEdge(cells, covered, FREE_RINGS)) free[cell] = 1
  const [low, high] = [new Float32Array(cells.count), new Float32Array(cells.count)]
  for (let cell = 0; cell < cells.count; cell++) [low[cell], high[cell]] = limitsOf(id, covered[cell] === 1, free[cell] === 1)
  const field = fieldOf(yield* settle(cells, { low, high, free }, COVER_SMOOTHING))
  const closed = closedOff(cover.share)
  yield
  return { id, covered, field, share: cover.share, closed, lines: traced(followed(closed, OUTLINE), keeps) }
}

/** What has become of a cover, and where its share is another one. */
export interface CoverChange {
  readonly work: CoverWork
  readonly changed: Patch
}
/** Follows a change of the terrain in some hexes. Shares are written into; what looks different is marked in `dirty`. */
export function* coverAgain(
  work: CoverWork,
  terrain: readonly TerrainId[],
  hexes: readonly number[],
  ground: MapFrame,
  dirty: Patch,
): Generator<void, CoverChange> {
  const changed = emptyLike(ground.lattice)
  const limited = newLimits(work, terrain, hexes, ground)
  if (limited.length === 0) return { work, changed }
  const felt = emptyLike(ground.lattice)
  yield* fieldAgain(work.field, limited, ground.room, felt)
  for (const group of groupsOf(felt)) {
    const window = windowOf(group, work.share)
    putSamples(work.share, window, shareWithin(work.id, work.field, work.share, window), changed, (at, i, j, before) =>
      shareMoved(work, at, i, j, before, dirty),
    )
  }
  if (isEmpty(changed)) return { work, changed }
  return { work: { ...work, lines: linesAgain(work.lines, work.closed, OUTLINE, keeps, changed, dirty) }, changed }
}
function shareMoved({ id, share, closed }: CoverWork, at: number, i: number, j: number, before: number, dirty: Patch): void {
  const { data, cols, rows, step } = share
  const value = data[at] as number
  if (MARKED.has(id) && Math.max(before, value) > SEEN) markSample(dirty, i, j, step)
  if (i > 0 && j > 0 && i < cols - 1 && j < rows - 1) closed.data[at] = value
}

/** Takes over which cells are covered and free, with their limits; gives those whose limits are others now. */
function newLimits(
  { id, covered, field }: CoverWork,
  terrain: readonly TerrainId[],
  hexes: readonly number[],
  ground: MapFrame,
): readonly number[] {
  const { cells } = ground
  const wanted = groundsOf(id)
  const turned: number[] = []
  for (const hex of hexes)
    for (const cell of cellsOfHex(ground, hex)) {
      const now = wanted.has(terrain[hex] as TerrainId) ? 1 : 0
      if (covered[cell] === now) continue
      covered[cell] = now
      turned.push(cell)
    }
  const { low, high, free } = field.settled
  const limited: number[] = []
  for (const cell of around(cells, turned, FREE_RINGS)) {
    const isFree = around(cells, [cell], FREE_RINGS - 1).some((each) => onEdge(cells, covered, each))
    const [least, most] = limitsOf(id, covered[cell] === 1, isFree).map(Math.fround) as [number, number]
    if (low[cell] === least && high[cell] === most && free[cell] === Number(isFree)) continue
    low[cell] = least
    high[cell] = most
    free[cell] = Number(isFree)
    limited.push(cell)
  }
  return limited
}
function around(cells: Cells, from: readonly number[], rings: number): readonly number[] {
  const found = new Set(from)
  let last = from
  for (let ring = 0; ring < rings; ring++) {
    const next: number[] = []
    for (const cell of last)
      for (let d = 0; d < 6; d++) {
        const other = cells.neighbours[6 * cell + d] as number
        if (found.has(other)) continue
        found.add(other)
        next.push(other)
      }
    last = next
  }
  return [...found]
}
function onEdge({ neighbours }: Cells, covered: Uint8Array, cell: number): boolean {
  for (let d = 0; d < 6; d++) if (covered[neighbours[6 * cell + d] as number] !== covered[cell]) return true
  return false
}

export const coverOf = ({ share, lines }: CoverWork): Cover => ({ share, outline: drawnOf(lines) })

/** A cover that the board had none of, or has none of any more: all of it that is seen is marked in both patches. */
export function markCover({ share, outline }: Cover, changed: Patch, dirty: Patch): void {
  const { data, cols, rows, step } = share
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      if ((data[j * cols + i] as number) <= SEEN) continue
      markSample(changed, i, j, step)
      markSample(dirty, i, j, step)
    }
  for (const { box } of outline) mark(dirty, box)
}
