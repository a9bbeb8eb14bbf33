import { type Hex, hexDistance, neighbours } from '../../engine/screen.ts'

/** A map sheet in the making: hexes by number, with their neighbours. */
export interface Grid {
  readonly width: number
  readonly height: number
  readonly size: number
  on(hex: Hex): boolean
  /** The number of a hex of the sheet: `row * width + column`. */
  idOf(hex: Hex): number
  hexOf(id: number): Hex
  /** The neighbours of each hex that are on the sheet, in the order of the directions. */
  readonly next: readonly (readonly number[])[]
  distance(a: number, b: number): number
}

export function makeGrid(width: number, height: number): Grid {
  const size = width * height
  const on = ([col, row]: Hex): boolean => col >= 0 && row >= 0 && col < width && row < height
  const idOf = ([col, row]: Hex): number => row * width + col
  const hexOf = (id: number): Hex => [id % width, Math.floor(id / width)]
  const next = Array.from({ length: size }, (_, id) => neighbours(hexOf(id)).filter(on).map(idOf))
  return { width, height, size, on, idOf, hexOf, next, distance: (a, b) => hexDistance(hexOf(a), hexOf(b)) }
}

/** The hexes for which something holds, in order. */
export function idsWhere(grid: Grid, is: (id: number) => boolean): number[] {
  const found: number[] = []
  for (let id = 0; id < grid.size; id++) if (is(id)) found.push(id)
  return found
}

/** The hexes of the sheet up to so many steps from one, in order. */
export function within(grid: Grid, id: number, radius: number): number[] {
  const [col, row] = grid.hexOf(id)
  const reach = Math.floor(radius)
  const found: number[] = []
  for (let r = Math.max(0, row - reach); r <= Math.min(grid.height - 1, row + reach); r++)
    for (let c = Math.max(0, col - reach); c <= Math.min(grid.width - 1, col + reach); c++)
      if (hexDistance([c, r], [col, row]) <= reach) found.push(r * grid.width + c)
  return found
}

/** Steps from the nearest of the given hexes to every hex; 9999 where there is none. */
export function stepsFrom(grid: Grid, ids: Iterable<number>): Int16Array {
  const steps = new Int16Array(grid.size).fill(9999)
  const open = [...ids]
  for (const id of open) steps[id] = 0
  for (const id of open)
    for (const other of grid.next[id]!)
      if (steps[other] === 9999) {
        steps[other] = steps[id]! + 1
        open.push(other)
      }
  return steps
}

/** Connected groups of the hexes for which `is` holds. */
export function groups(grid: Grid, is: (id: number) => boolean): number[][] {
  const seen = new Uint8Array(grid.size)
  const found: number[][] = []
  for (let id = 0; id < grid.size; id++) {
    if (seen[id] || !is(id)) continue
    const group = [id]
    seen[id] = 1
    for (const one of group)
      for (const other of grid.next[one]!)
        if (!seen[other] && is(other)) {
          seen[other] = 1
          group.push(other)
        }
    found.push(group)
  }
  return found
}

/** Leaves out hexes that only make a corner: two of the course that touch are joined. */
export function straightened(grid: Grid, course: readonly number[]): number[] {
  const out: number[] = []
  for (let i = 0; i < course.length; i++) {
    out.push(course[i]!)
    let far = i + 1
    for (let k = i + 2; k <= i + 3 && k < course.length; k++) if (grid.next[course[i]!]!.includes(course[k]!)) far = k
    i = far - 1
  }
  return out
}

/** Numbers, the one of the lowest cost first. */
export interface Heap {
  readonly size: number
  push(cost: number, item: number): void
  /** Of a heap that is not empty. */
  pop(): number
}

export function makeHeap(): Heap {
  const costs: number[] = []
  const items: number[] = []
  const swap = (a: number, b: number): void => {
    const [cost, item] = [costs[a]!, items[a]!]
    costs[a] = costs[b]!
    items[a] = items[b]!
    costs[b] = cost
    items[b] = item
  }
  return {
    get size() {
      return items.length
    },
    push(cost, item) {
      let i = items.length
      costs.push(cost)
      items.push(item)
      while (i > 0 && costs[(i - 1) >> 1]! > costs[i]!) {
        swap(i, (i - 1) >> 1)
        i = (i - 1) >> 1
      }
    },
    pop() {
      const top = items[0]!
      const [cost, item] = [costs.pop()!, items.pop()!]
      if (items.length > 0) {
        costs[0] = cost
        items[0] = item
        for (let i = 0; ; ) {
          let child = 2 * i + 1
          if (child >= items.length) break
          if (child + 1 < items.length && costs[child + 1]! < costs[child]!) child++
          if (costs[child]! >= costs[i]!) break
          swap(i, child)
          i = child
        }
      }
      return top
    },
  }
}
