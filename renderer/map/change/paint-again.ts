import type { Relief } from '../relief.ts'
import type { Covers, Underpaint } from '../underpaint.ts'
import { underpaintWithin } from '../underpaint.ts'
import { groupsOf, markSample, type Patch, windowOf } from './patch.ts'

/** Paints the ground anew where it may be another one, into the picture that there is; marks the pixels that differ. */
export function* groundAgain(ground: Underpaint, relief: Relief, covers: Covers, patch: Patch, dirty: Patch): Generator<void, void> {
  const data = new Uint32Array(ground.pixels.buffer)
  const { cols, step } = relief.smooth
  for (const group of groupsOf(patch)) {
    const window = windowOf(group, relief.smooth)
    const fresh = new Uint32Array(underpaintWithin(relief, covers, window).buffer)
    const { fromI, fromJ, toI, toJ } = window
    let from = 0
    for (let j = fromJ; j < toJ; j++)
      for (let i = fromI; i < toI; i++, from++) {
        const at = j * cols + i
        if (data[at] === fresh[from]) continue
        data[at] = fresh[from] as number
        markSample(dirty, i, j, step)
      }
    yield
  }
}
