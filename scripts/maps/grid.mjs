import { hexDistance, neighbours } from '../../engine/board/hex.ts'

/** A map sheet in the making: hexes by number, with their neighbours. */
export function makeGrid(width, height) {
  const size = width * height
  const on = ([col, row]) => col >= 0 && row >= 0 && col < width && row < height
  const idOf = ([col, row]) => row * width + col
  const hexOf = (id) => [id % width, Math.floor(id / width)]
  const next = Array.from({ length: size }, (_, id) => neighbours(hexOf(id)).filter(on).map(idOf))
  return { width, height, size, on, idOf, hexOf, next, distance: (a, b) => hexDistance(hexOf(a), hexOf(b)) }
}

/** Steps from the nearest of the given hexes to every hex. */
export function stepsFrom(grid, ids) {
  const steps = new Int16Array(grid.size).fill(9999)
  const open = [...ids]
  for (const id of open) steps[id] = 0
  for (const id of open)
    for (const other of grid.next[id])
      if (steps[other] === 9999) {
        steps[other] = steps[id] + 1
        open.push(other)
      }
  return steps
}

/** Connected groups of the hexes for which `is` holds. */
export function groups(grid, is) {
  const seen = new Uint8Array(grid.size)
  const found = []
  for (let id = 0; id < grid.size; id++) {
    if (seen[id] || !is(id)) continue
    const group = [id]
    seen[id] = 1
    for (const one of group)
      for (const other of grid.next[one])
        if (!seen[other] && is(other)) {
          seen[other] = 1
          group.push(other)
        }
    found.push(group)
  }
  return found
}

/** A heap of numbers by cost. */
export function makeHeap() {
  const [costs, items] = [[], []]
  const swap = (a, b) => {
    ;[costs[a], costs[b]] = [costs[b], costs[a]]
    ;[items[a], items[b]] = [items[b], items[a]]
  }
  return {
    get size() {
      return items.length
    },
    push(cost, item) {
      let i = items.length
      costs.push(cost)
      items.push(item)
      while (i > 0 && costs[(i - 1) >> 1] > costs[i]) {
        swap(i, (i - 1) >> 1)
        i = (i - 1) >> 1
      }
    },
    pop() {
      const top = items[0]
      const [cost, item] = [costs.pop(), items.pop()]
      if (items.length > 0) {
        costs[0] = cost
        items[0] = item
        for (let i = 0; ; ) {
          let child = 2 * i + 1
          if (child >= items.length) break
          if (child + 1 < items.length && costs[child + 1] < costs[child]) child++
          if (costs[child] >= costs[i]) break
          swap(i, child)
          i = child
        }
      }
      return top
    },
  }
}
