import type { Cover } from './covers.ts'
import type { Box } from './pixels.ts'
import { type Raster, sample } from './raster.ts'
import { chance } from './seed.ts'

/** Trees from north to south, so that nearer ones overlap those behind. */
export interface Trees {
  readonly count: number
  readonly x: Float32Array
  readonly y: Float32Array
  /** Crown radius in pixels. */
  readonly radius: Float32Array
  /** Which picture: 0 to `TREE_SHAPES` - 1 single trees, the same number again close crowns. */
  readonly shape: Uint8Array
}
export const TREE_SHAPES = 6

export interface TreeGround {
  readonly woods: Cover | null
  readonly heavyWoods: Cover | null
  readonly water: Cover | null
  readonly ways: Raster
  readonly houses: (x: number, y: number) => boolean
}

/** Trees stand on a jittered lattice; on a finer one close crowns, on a wider one single trees. */
const CLOSE = 10.5
const SINGLE = 13
const CLOSE_SALT = 41
const CLOSE_JITTER = 0.3
const SINGLE_SALT = 47
const SINGLE_JITTER = 0.36

/** Plants the woods: close crowns where they are heavy, single trees that thin out towards the edge where they are light. */
export function* plant(ground: TreeGround, box: Box): Generator<void, Trees> {
  const found = yield* plantWithin(ground, box)
  return treesOf([...found].sort(southwards))
}
/** A tree, at its exact place. */
export type Tree = readonly [x: number, y: number, radius: number, shape: number]
export const southwards = (a: Tree, b: Tree): number => a[1] - b[1] || a[0] - b[0]
const treesOf = (found: readonly Tree[]): Trees => ({
  count: found.length,
  x: Float32Array.from(found, ([x]) => x),
  y: Float32Array.from(found, ([, y]) => y),
  radius: Float32Array.from(found, ([, , radius]) => radius),
  shape: Uint8Array.from(found, ([, , , shape]) => shape),
})
/** The trees whose places of the lattice may lie in a box, which must not go beyond the map's. */
export function* plantWithin(ground: TreeGround, box: Box): Generator<void, readonly Tree[]> {
  const found: Tree[] = []
  if (ground.heavyWoods !== null) yield* closeCrowns(ground, ground.heavyWoods, box, found)
  if (ground.woods !== null) yield* singleTrees(ground, ground.woods, box, found)
  return found
}
/** The exact place of a tree, of which `Trees` keep the nearest number with 24 bits. */
export function exactPlace(x: number, y: number, shape: number): { readonly x: number; readonly y: number } {
  const [step, jitter, salt] = shape < TREE_SHAPES ? [SINGLE, SINGLE_JITTER, SINGLE_SALT] : [CLOSE, CLOSE_JITTER, CLOSE_SALT]
  const j = rowOf(y, step)
  return spot(Math.round(x / step - (j & 1) / 2), j, step, jitter, salt)
}

function* closeCrowns(ground: TreeGround, cover: Cover, box: Box, found: Tree[]): Generator<void, void> {
  for (let j = rowOf(box.y, CLOSE); j <= rowOf(box.y + box.height, CLOSE); j++) {
    for (let i = colOf(box.x, CLOSE); i <= colOf(box.x + box.width, CLOSE); i++) {
      const { x, y } = spot(i, j, CLOSE, CLOSE_JITTER, CLOSE_SALT)
      const share = sample(cover.share, x, y)
      if (share < 0.5 || blocked(ground, x, y, 8)) continue
      const deep = Math.min(1, (share - 0.5) * 2.5)
      found.push([x, y, 5.6 + 1.2 * deep + 1.9 * chance(i, j, CLOSE_SALT + 3), TREE_SHAPES + shapeOf(i, j)])
    }
    if (j % 24 === 0) yield
  }
}

function* singleTrees(ground: TreeGround, cover: Cover, box: Box, found: Tree[]): Generator<void, void> {
  for (let j = rowOf(box.y, SINGLE); j <= rowOf(box.y + box.height, SINGLE); j++) {
    for (let i = colOf(box.x, SINGLE); i <= colOf(box.x + box.width, SINGLE); i++) {
      const { x, y } = spot(i, j, SINGLE, SINGLE_JITTER, SINGLE_SALT)
      const share = sample(cover.share, x, y)
      if (share < 0.42 || blocked(ground, x, y, 7)) continue
      if (ground.heavyWoods !== null && sample(ground.heavyWoods.share, x, y) > 0.46) continue
      const deep = Math.max(0, Math.min(1, (share - 0.4) * 2.2))
      if (chance(i, j, SINGLE_SALT + 2) > 0.22 + 0.6 * deep) continue
      found.push([x, y, 3.6 + 1.5 * deep + 1.5 * chance(i, j, SINGLE_SALT + 3), shapeOf(i, j)])
    }
    if (j % 24 === 0) yield
  }
}

const rowOf = (y: number, step: number): number => Math.round(y / (step * 0.87))
const colOf = (x: number, step: number): number => Math.round(x / step)
const shapeOf = (i: number, j: number): number => Math.floor(chance(i, j, 44) * TREE_SHAPES)
function spot(i: number, j: number, step: number, jitter: number, salt: number): { readonly x: number; readonly y: number } {
  return {
    x: (i + (j & 1) / 2 + jitter * (2 * chance(i, j, salt) - 1)) * step,
    y: (j + jitter * (2 * chance(i, j, salt + 1) - 1)) * step * 0.87,
  }
}
/** Nothing grows on a way, in the water or through a roof. */
function blocked({ ways, water, houses }: TreeGround, x: number, y: number, verge: number): boolean {
  if (sample(ways, x, y) < verge) return true
  if (water !== null && sample(water.share, x, y) > 0.44) return true
  return houses(x, y)
}
