import type { Relief } from '../relief.ts'
import type { Covers, Underpaint } from '../underpaint.ts'
import { underpaintWithin } from '../underpaint.ts'
import { groupsOf, markSample, type Patch, windowOf } from './patch.ts'

/** Paints the ground anew where it may be another one, into the picture that there is; marks the pixels that differ. */
export function* groundAgain(ground: Underpaint, relief: Relief, covers: Covers, patch: Patch, dirty: Patch): Generator<void, void> {
  const pixels = new Uint32Array(ground.pixels.buffer)
  const { cols, step } = relief.smooth
  for (const group of groupsOf(patch)) {
    const window = windowOf(group, relief.smooth)
    const { fromI, fromJ, toI, toJ } = window
    const before = new Uint32Array((toI - fromI) * (toJ - fromJ))
    for (let j = fromJ; j < toJ; j++) before.set(pixels.subarray(j * cols + fromI, j * cols + toI), (j - fromJ) * (toI - fromI))
    underpaintWithin(ground, relief, covers, window)
    let from = 0
    for (let j = fromJ; j < toJ; j++)
      for (let i = fromI; i < toI; i++, from++) if (before[from] !== pixels[j * cols + i]) markSample(dirty, i, j, step)
    yield
  }
}
