import { type Board, type GroundPaint, groundOf, TERRAINS, type TerrainId } from '../../engine/screen.ts'
import { type Cells, nearEdge, relax, slopes } from './hex-field.ts'
import { isolines } from './isolines.ts'
import type { Line } from './lines.ts'
import type { Box } from './pixels.ts'
import { type Lattice, type Planes, type Raster, rasterOf, rasterOver, spreadWithin, type Window } from './raster.ts'
import { noise } from './seed.ts'

/** What covers the ground, by the paint of each kind of ground; nested covers (all water, deeper water) share their shores. */
const COVERS = {
  water: ['shallowWater', 'mediumWater', 'deepWater'],
  mediumWater: ['mediumWater', 'deepWater'],
  deepWater: ['deepWater'],
  woods: ['woods', 'heavyWoods'],
  heavyWoods: ['heavyWoods'],
  scrub: ['scrub'],
  field: ['field'],
  sand: ['sand'],
  pavement: ['pavement'],
  rubble: ['rubble', 'ruins'],
  marsh: ['marsh'],
  town: ['town'],
} as const satisfies Record<string, readonly GroundPaint[]>
export type CoverId = keyof typeof COVERS
export const COVER_IDS = Object.keys(COVERS) as readonly CoverId[]

/** A cover drawn out: `share` is above one half inside and below outside; the outline is closed. */
export interface Cover {
  readonly share: Raster
  readonly outline: readonly Line[]
}

/** A hex that is covered has at least `IN` at its centre, one that is not at most `OUT`: the edge keeps off centres, and may move between. */
const IN = 0.72
const OUT = 0.28
/** Water may be drawn out more: a river keeps no corner of the hexes it came from. */
const LIMITS: { readonly [id in CoverId]?: readonly [number, number] } = {
  water: [0.63, 0.37],
  mediumWater: [0.6, 0.4],
  deepWater: [0.6, 0.4],
}
const STEP = 8

/** How the shares are smoothed, and how many rings from an edge the hexes are free. */
export const COVER_SMOOTHING = { rounds: 80, grains: 256 } as const
export const FREE_RINGS = 3
/** Places of the outline at which a line is worth drawing. */
export const LEAST_OUTLINE = 4
export const OUTLINE = 0.5

/** The kinds of ground that a cover consists of. */
export const groundsOf = (id: CoverId): ReadonlySet<TerrainId> => GROUNDS[id]
const GROUNDS = Object.fromEntries(
  Object.entries(COVERS).map(([id, paints]: readonly [string, readonly GroundPaint[]]) => [
    id,
    new Set(TERRAINS.filter((each) => paints.includes(groundOf(each).paint))),
  ]),
) as unknown as Readonly<Record<CoverId, ReadonlySet<TerrainId>>>

/** A cover that the board has none of is null. `terrain` may differ from the board's where play has changed it. */
export function surveyCover(id: CoverId, terrain: readonly TerrainId[], cells: Cells, box: Box): Cover | null {
  const wanted = groundsOf(id)
  if (!terrain.some((each) => wanted.has(each))) return null
  const covered = Uint8Array.from(cells.hex, (hex) => (wanted.has(terrain[hex] as TerrainId) ? 1 : 0))
  const free = nearEdge(cells, covered, FREE_RINGS)
  const low = Float32Array.from(covered, (yes) => limitsOf(id, yes === 1, false)[0])
  const high = low.slice()
  for (const cell of free) [low[cell], high[cell]] = limitsOf(id, covered[cell] === 1, true)
  const values = relax(cells, low, high, COVER_SMOOTHING, free)
  const lattice = rasterOver(box, STEP)
  const whole = { fromI: 0, fromJ: 0, toI: lattice.cols, toJ: lattice.rows }
  const share = rasterOf(lattice, shareWithin(id, { cells, values, ...slopes(cells, values) }, lattice, whole))
  return { share, outline: isolines(closedOff(share), OUTLINE, LEAST_OUTLINE) }
}
/** Between what values a hex's share may move. */
export function limitsOf(id: CoverId, covered: boolean, free: boolean): readonly [low: number, high: number] {
  const [least, most] = LIMITS[id] ?? [IN, OUT]
  if (covered) return [free ? least : 1.35, 1.35]
  return [-0.35, free ? most : -0.35]
}
/** The samples of a cover's share in a window. */
export function shareWithin(id: CoverId, planes: Planes, lattice: Lattice, window: Window): Float32Array<ArrayBuffer> {
  const data = spreadWithin(planes, lattice, window)
  roughen(data, lattice, window, RAGGED[id])
  return data
}

/** How ragged the edge is: water is smooth, woods are not, what people made is straight. */
const RAGGED: Record<CoverId, number> = {
  water: 0.04,
  mediumWater: 0.03,
  deepWater: 0.03,
  woods: 0.15,
  heavyWoods: 0.15,
  scrub: 0.17,
  field: 0,
  sand: 0.13,
  pavement: 0,
  rubble: 0.12,
  marsh: 0.15,
  town: 0.05,
}
function roughen(data: Float32Array, { x, y, step }: Lattice, { fromI, fromJ, toI, toJ }: Window, by: number): void {
  if (by === 0) return
  for (let j = fromJ, at = 0; j < toJ; j++)
    for (let i = fromI; i < toI; i++, at++) {
      const value = data[at] as number
      if (value < -0.2 || value > 1.2) continue
      const px = x + i * step
      const py = y + j * step
      data[at] = value + by * (0.6 * noise(px / 58, py / 58, 21) + 0.4 * noise(px / 23, py / 23, 22))
    }
}

/** The same field with nothing beyond the edge, so that every outline closes. */
export function closedOff(raster: Raster): Raster {
  const data = raster.data.slice()
  const { cols, rows } = raster
  for (let i = 0; i < cols; i++) data[i] = data[(rows - 1) * cols + i] = -1
  for (let j = 0; j < rows; j++) data[j * cols] = data[j * cols + cols - 1] = -1
  return rasterOf(raster, data)
}

/** The board's terrain with the foliage of some hexes shot away (such a hex is drawn as open ground). */
export function terrainWithout(board: Board, cleared: ReadonlySet<number>): readonly TerrainId[] {
  return cleared.size === 0 ? board.terrain : board.terrain.map((terrain, hex) => (cleared.has(hex) ? 'open' : terrain))
}
