import { type Board, type GroundPaint, groundOf, TERRAINS, type TerrainId } from '../../engine/screen.ts'
import { type Cells, nearEdge, relax } from './hex-field.ts'
import { isolines } from './isolines.ts'
import type { Line } from './lines.ts'
import type { Box } from './pixels.ts'
import { type Raster, spread } from './raster.ts'
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

/** A cover that the board has none of is null. `terrain` may differ from the board's where play has changed it. */
export function surveyCover(id: CoverId, terrain: readonly TerrainId[], cells: Cells, box: Box): Cover | null {
  const paints: readonly GroundPaint[] = COVERS[id]
  const wanted = new Set(TERRAINS.filter((each) => paints.includes(groundOf(each).paint)))
  if (!terrain.some((each) => wanted.has(each))) return null
  const [least, most] = LIMITS[id] ?? [IN, OUT]
  const covered = Uint8Array.from(cells.hex, (hex) => (wanted.has(terrain[hex] as TerrainId) ? 1 : 0))
  const free = nearEdge(cells, covered, 3)
  const low = Float32Array.from(covered, (yes) => (yes ? 1.35 : -0.35))
  const high = low.slice()
  for (const cell of free) {
    if (covered[cell] === 1) low[cell] = least
    else high[cell] = most
  }
  const share = spread(cells, relax(cells, low, high, 80, free), box, STEP)
  roughen(share, RAGGED[id])
  return { share, outline: isolines(closedOff(share), 0.5, 4) }
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
  town: 0.05,
}
function roughen({ data, cols, rows, x, y, step }: Raster, by: number): void {
  if (by === 0) return
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < cols; i++) {
      const at = j * cols + i
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
  return { ...raster, data }
}

/** The board's terrain with the foliage of some hexes shot away (such a hex is drawn as open ground). */
export function terrainWithout(board: Board, cleared: ReadonlySet<number>): readonly TerrainId[] {
  return cleared.size === 0 ? board.terrain : board.terrain.map((terrain, hex) => (cleared.has(hex) ? 'open' : terrain))
}
