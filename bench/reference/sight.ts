import type { ReferenceGrid } from './grid.ts'

/**
 * The fastest plain kernels for exact sight that were found, with the tie rule of the game: a line that runs along a border is blocked only
 * where both of its variants are. `eye` and `aim` are heights above the ground of the two hexes, thousandths of a cm.
 */

/** Whether one hex sees another, along the table's ray; false beyond its radius. */
export function referencePair(grid: ReferenceGrid, from: number, eye: number, to: number, aim: number): boolean {
  const { width, radius, span, lengths, starts, twins, rays, top, ground, cellOf } = grid
  const rowA = (from / width) | 0
  const rowB = (to / width) | 0
  const dr = rowB - rowA
  const dq = to - rowB * width - ((rowB - (rowB & 1)) >> 1) - (from - rowA * width - ((rowA - (rowA & 1)) >> 1))
  const ds = dq + dr
  if (dq > radius || dq < -radius || dr > radius || dr < -radius || ds > radius || ds < -radius) return false
  const k = (dr + radius) * span + dq + radius
  const a = cellOf[from]!
  const n = lengths[k]!
  const e = ground[a]! + eye
  const rise = ground[cellOf[to]!]! + aim - e
  let p = starts[k]!
  for (let variant = twins[k]!; variant >= 0; variant--, p += n - 1) {
    let limit = 0
    let i = 1
    for (; i < n; i++) {
      limit += rise
      if ((top[a + rays[p + i - 1]!]! - e) * n > limit) break
    }
    if (i >= n) return true
  }
  return false
}

/**
 * Sets the bit of every hex that one hex sees. Rays with a hint: the ring that blocked the target before is looked at first. One call on the
 * reference map is the unit in which the bench counts, VS.
 */
export function referenceViewshed(grid: ReferenceGrid, from: number, eye: number, aim: number, into: Int32Array): void {
  const { width, height, stride, radius, span, lengths, starts, twins, rays, top, ground, cellOf } = grid
  into.fill(0)
  const rowA = (from / width) | 0
  const qA = from - rowA * width - ((rowA - (rowA & 1)) >> 1)
  const a = cellOf[from]!
  const e = ground[a]! + eye
  let hint = 1
  for (let row = Math.max(0, rowA - radius); row <= Math.min(height - 1, rowA + radius); row++) {
    const dr = row - rowA
    const shift = (row - (row & 1)) >> 1
    const least = Math.max(-shift - qA, -radius, -radius - dr)
    const most = Math.min(width - 1 - shift - qA, radius, radius - dr)
    const offsets = (dr + radius) * span + radius
    const ids = row * width + qA + shift
    const cells = a + dr * stride
    for (let dq = least; dq <= most; dq++) {
      const k = offsets + dq
      const n = lengths[k]!
      const rise = ground[cells + dq]! + aim - e
      let p = starts[k]!
      for (let variant = twins[k]!; variant >= 0; variant--, p += n - 1) {
        if (hint < n && (top[a + rays[p + hint - 1]!]! - e) * n > rise * hint) continue
        let limit = 0
        let i = 1
        for (; i < n; i++) {
          limit += rise
          if ((top[a + rays[p + i - 1]!]! - e) * n > limit) break
        }
        if (i < n) hint = i
        else {
          const id = ids + dq
          into[id >> 5]! |= 1 << (id & 31)
          break
        }
      }
    }
  }
}
