import type { Board } from '../../../engine/screen.ts'
import { type Elevation, elevationOf, tintRange } from '../elevation.ts'
import { followed } from '../isolines.ts'
import type { Line } from '../lines.ts'
import { blurredWithin, type Lattice, type Raster, spreadWithin, type Window } from '../raster.ts'
import {
  BLUR,
  BLURS,
  type Contour,
  heightLimits,
  isContour,
  isHeavy,
  LEAST_CONTOUR,
  RELIEF_SMOOTHING,
  type Relief,
  roundOff,
  unevennessAt,
} from '../relief.ts'
import { type Field, fieldAgain, fieldOf } from './field.ts'
import { drawnOf, linesAgain, type Traced, traced } from './lines-again.ts'
import { cellsOfHex, type MapFrame } from './map-frame.ts'
import { emptyLike, groupsOf, isEmpty, mark, type Patch, putSamples, type Squares, windowOf } from './patch.ts'
import { settle } from './settled.ts'

/** The lie of the land with what it was made from. */
export interface ReliefWork {
  readonly elevation: Elevation
  readonly field: Field
  /** By the step below: the lines, drawn or not, and their contours. */
  readonly levels: ReadonlyMap<number, readonly Traced[]>
  readonly relief: Relief
  /** What the small unevenness adds to each sample of the heights, once it has been asked for. */
  readonly uneven: Float64Array
}
const keepsFor =
  ({ cells }: MapFrame) =>
  (line: Line): boolean =>
    line.points.length >= 2 * LEAST_CONTOUR && isContour(line, cells)

/** Works the land out again with its memory. The rasters of `relief` are written into from now on. */
export function* openRelief(board: Board, relief: Relief, ground: MapFrame): Generator<void, ReliefWork> {
  const { cells } = ground
  const elevation = elevationOf(board)
  const [low, high] = [new Float32Array(cells.count), new Float32Array(cells.count)]
  for (let cell = 0; cell < cells.count; cell++) [low[cell], high[cell]] = heightLimits(board, elevation.steps, cells.hex[cell] as number)
  const field = fieldOf(yield* settle(cells, { low, high, free: new Uint8Array(cells.count).fill(1) }, RELIEF_SMOOTHING))
  const levels = new Map<number, readonly Traced[]>()
  for (let below = relief.lowest; below < relief.highest; below++) {
    levels.set(below, traced(followed(relief.height, below + 0.5), keepsFor(ground)))
    yield
  }
  return withContours({ elevation, field, levels, relief, uneven: new Float64Array(relief.height.data.length).fill(Number.NaN) }, relief)
}

export interface ReliefChange {
  readonly work: ReliefWork
  /** Where heights, and where smooth heights are others. */
  readonly height: Patch
  readonly smooth: Patch
  /** Whether the tints of the whole map are others. */
  readonly range: boolean
}
/** Follows a change of levels and waters in some hexes. Rasters are written into; what looks different of the contours is marked in `dirty`. */
export function* reliefAgain(
  before: ReliefWork,
  board: Board,
  hexes: { readonly raised: readonly number[]; readonly retyped: readonly number[] },
  ground: MapFrame,
  dirty: Patch,
): Generator<void, ReliefChange> {
  const elevation = hexes.raised.length === 0 ? before.elevation : elevationOf(board)
  const [height, smooth, felt] = [emptyLike(ground.lattice), emptyLike(ground.lattice), emptyLike(ground.lattice)]
  const { lowest, highest } = elevation
  const [old, now] = [tintRange(before.relief), tintRange(elevation)]
  const range = old[0] !== now[0] || old[1] !== now[1]
  const limited = newLimits(before, board, elevation, [...new Set([...hexes.raised, ...hexes.retyped])], ground)
  yield* fieldAgain(before.field, limited, ground.room, felt, BLUR * BLURS * before.relief.smooth.step)
  yield
  for (const group of groupsOf(felt)) {
    drawOut(before, group, height, smooth)
    yield
  }
  const isSame = lowest === before.relief.lowest && highest === before.relief.highest
  if (isSame && isEmpty(height)) return { work: { ...before, elevation }, height, smooth, range }
  const levels = new Map<number, readonly Traced[]>()
  for (let below = lowest; below < highest; below++) {
    const known = before.levels.get(below)
    const keeps = keepsFor(ground)
    if (known) levels.set(below, linesAgain(known, before.relief.height, below + 0.5, keeps, height, dirty))
    else levels.set(below, traced(followed(before.relief.height, below + 0.5), keeps))
    yield
  }
  // Levels that the land has not reached before, or does no longer.
  for (const [below, lines] of [...before.levels, ...levels])
    if (before.levels.has(below) !== levels.has(below)) for (const line of drawnOf(lines)) mark(dirty, line.box)
  return { work: withContours({ ...before, elevation, levels }, { ...before.relief, lowest, highest }), height, smooth, range }
}

function newLimits(
  { field }: ReliefWork,
  board: Board,
  { steps }: Elevation,
  hexes: readonly number[],
  ground: MapFrame,
): readonly number[] {
  const { low, high } = field.settled
  return hexes.flatMap((hex) => {
    const [least, most] = heightLimits(board, steps, hex).map(Math.fround) as [number, number]
    return cellsOfHex(ground, hex).filter((cell) => {
      if (low[cell] === least && high[cell] === most) return false
      low[cell] = least
      high[cell] = most
      return true
    })
  })
}

/** Draws heights and smooth heights out anew in some squares. */
function drawOut({ field, relief, uneven }: ReliefWork, group: Squares, height: Patch, smooth: Patch): void {
  const lattice: Lattice = relief.smooth
  const windows = Array.from({ length: BLURS + 1 }, (_, round) => windowOf(group, lattice, BLUR * (BLURS - round)))
  const given = windows[0] as Window
  const fine = spreadWithin(field, lattice, given)
  putHeights(relief.height, uneven, windowOf(group, relief.height), { fine, given }, height)
  let values = fine
  for (let round = 0; round < BLURS; round++)
    values = blurredWithin(values, windows[round] as Window, windows[round + 1] as Window, lattice, BLUR)
  roundOff(values)
  putSamples(relief.smooth, windows[BLURS] as Window, values, smooth)
}
/** Every second sample of the finely drawn heights, made uneven. */
function putHeights(
  raster: Raster,
  uneven: Float64Array,
  wanted: Window,
  { fine, given }: { readonly fine: Float32Array; readonly given: Window },
  changed: Patch,
): void {
  const { cols, x, y, step } = raster
  const { fromI, fromJ, toI, toJ } = wanted
  const wide = given.toI - given.fromI
  const heights = new Float32Array((toI - fromI) * (toJ - fromJ))
  let to = 0
  for (let j = fromJ; j < toJ; j++)
    for (let i = fromI; i < toI; i++) {
      const at = j * cols + i
      if (Number.isNaN(uneven[at])) uneven[at] = unevennessAt(x + i * step, y + j * step)
      heights[to++] = (fine[(2 * j - given.fromJ) * wide + 2 * i - given.fromI] as number) + (uneven[at] as number)
    }
  putSamples(raster, wanted, heights, changed)
}

/** Gives each drawn line its contour; lines that are those of before keep it. */
function withContours(work: ReliefWork, relief: Relief): ReliefWork {
  const known = new Map(work.relief.contours.map((contour) => [contour.line, contour]))
  const contours: Contour[] = []
  for (const [below, lines] of [...work.levels].sort(([a], [b]) => a - b)) {
    const heavy = isHeavy(below)
    for (const { line, kept } of lines) {
      if (!kept) continue
      const before = known.get(line)
      contours.push(before?.heavy === heavy ? before : { below, heavy, line })
    }
  }
  return { ...work, relief: { ...relief, contours } }
}
