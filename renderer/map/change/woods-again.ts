import { type House, underRoofs } from '../houses.ts'
import { type Box, grown, overlaps, type Point } from '../pixels.ts'
import { exactPlace, plantWithin, southwards, type Tree, type TreeGround, type Trees } from '../woods.ts'
import { groupsOf, holds, isEmpty, markAround, onto, type Patch, SQUARE, type Squares } from './patch.ts'

/** A part of the map. */
interface Part {
  readonly patch: Patch
  readonly map: Box
}
/** Plants anew what stands in a patch; marks the trees that are others. */
export function* treesAgain(
  before: Trees,
  ground: Omit<TreeGround, 'houses'>,
  houses: readonly House[],
  { patch, map }: Part,
  dirty: Patch,
): Generator<void, Trees> {
  if (isEmpty(patch)) return before
  const found: Tree[] = []
  for (const group of groupsOf(patch)) {
    const box = boxOf(patch, group)
    const near = houses.filter(({ x, y }) => overlaps(box, { x: x - ROOF, y: y - ROOF, width: 2 * ROOF, height: 2 * ROOF }))
    const trees = yield* plantWithin({ ...ground, houses: underRoofs(near) }, common(grown(box, ROOM), map))
    for (const tree of trees) {
      // A tree may stand a little beyond the rim: it belongs to the squares there.
      const at = onto(map, { x: tree[0], y: tree[1] })
      if (isIn(box, at) && holds(patch, at.x, at.y)) found.push(tree)
    }
  }
  yield
  return merged(before, found.sort(southwards), { patch, map }, dirty)
}
/** How far a tree may stand from its place of the lattice, with room to spare; and a house be felt. */
const ROOM = 16
const ROOF = 48
function boxOf({ x, y }: Patch, { west, north, east, south }: Squares): Box {
  return { x: x + west * SQUARE, y: y + north * SQUARE, width: (east + 1 - west) * SQUARE, height: (south + 1 - north) * SQUARE }
}
const isIn = ({ x, y, width, height }: Box, p: Point): boolean => p.x >= x && p.y >= y && p.x < x + width && p.y < y + height
function common(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return { x, y, width: Math.min(a.x + a.width, b.x + b.width) - x, height: Math.min(a.y + a.height, b.y + b.height) - y }
}

/** The trees outside of the patch as they were and these within, in their order. */
function merged(before: Trees, fresh: readonly Tree[], { patch, map }: Part, dirty: Patch): Trees {
  const { west, east, north, south } = patch
  const bounds = boxOf(patch, { west, east, north, south })
  const gone: number[] = []
  for (let at = firstFrom(before, bounds.y - ROOM); at < before.count && (before.y[at] as number) <= bounds.y + bounds.height + 1; at++) {
    const [x, y] = [before.x[at] as number, before.y[at] as number]
    if (x < bounds.x - ROOM || x > bounds.x + bounds.width + 1) continue
    const exact = exactPlace(x, y, before.shape[at] as number)
    const own = onto(map, exact)
    if (holds(patch, own.x, own.y)) gone.push(at)
  }
  if (gone.length === fresh.length && fresh.every((tree, n) => isTree(before, gone[n] as number, tree))) return before
  markOthers(before, gone, fresh, dirty)
  const count = before.count - gone.length + fresh.length
  const trees: Trees = {
    count,
    x: new Float32Array(count),
    y: new Float32Array(count),
    radius: new Float32Array(count),
    shape: new Uint8Array(count),
  }
  let [from, to, out] = [0, 0, 0]
  /** Takes over the trees up to one, those that are gone left out. */
  const copy = (end: number): void => {
    while (from < end) {
      if (gone[out] === from) {
        out++
        from++
        continue
      }
      const until = Math.min(end, gone[out] ?? before.count)
      for (const key of ['x', 'y', 'radius', 'shape'] as const) trees[key].set(before[key].subarray(from, until), to)
      to += until - from
      from = until
    }
  }
  for (const tree of fresh) {
    copy(Math.max(from, placeFor(before, tree)))
    const [x, y, radius, shape] = tree
    trees.x[to] = x
    trees.y[to] = y
    trees.radius[to] = radius
    trees.shape[to++] = shape
  }
  copy(before.count)
  return trees
}
const isTree = ({ x, y, radius, shape }: Trees, at: number, tree: Tree): boolean =>
  x[at] === Math.fround(tree[0]) && y[at] === Math.fround(tree[1]) && radius[at] === Math.fround(tree[2]) && shape[at] === tree[3]

/** The first tree that stands as far south as this. */
function firstFrom({ y, count }: Trees, south: number): number {
  let [low, high] = [0, count]
  while (low < high) {
    const at = (low + high) >> 1
    if ((y[at] as number) < south) low = at + 1
    else high = at
  }
  return low
}
/** How many of the trees come before this one: by their exact places, of which the kept numbers are roundings. */
function placeFor(trees: Trees, tree: Tree): number {
  const south = Math.fround(tree[1])
  let at = firstFrom(trees, south)
  for (; at < trees.count && trees.y[at] === south; at++) {
    const { x, y } = exactPlace(trees.x[at] as number, south, trees.shape[at] as number)
    if (southwards([x, y, 0, 0], tree) > 0) break
  }
  return at
}

/** How far a tree and its shadow are drawn. */
const CROWN = 16
function markOthers(before: Trees, gone: readonly number[], fresh: readonly Tree[], dirty: Patch): void {
  const keyOf = (x: number, y: number, radius: number, shape: number): string => `${x} ${y} ${radius} ${shape}`
  const left = new Map(
    gone.map((at) => {
      const [x, y] = [before.x[at] as number, before.y[at] as number]
      return [keyOf(x, y, before.radius[at] as number, before.shape[at] as number), { x, y }]
    }),
  )
  for (const [x, y, radius, shape] of fresh)
    if (!left.delete(keyOf(Math.fround(x), Math.fround(y), Math.fround(radius), shape))) markAround(dirty, x, y, CROWN)
  for (const { x, y } of left.values()) markAround(dirty, x, y, CROWN)
}
