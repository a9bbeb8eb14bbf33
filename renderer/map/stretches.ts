import type { Work } from './tiles.ts'

/**
 * Runs a generator, handing the thread back before each step that could take the stretch beyond `ms`, as far as the steps before it tell. Stops early (with
 * nothing) when no longer wanted.
 */
export async function inStretches<T>(work: Work<T>, ms: number, onStep: () => void, unwanted: () => boolean): Promise<T | undefined> {
  let since = performance.now()
  let longest = 0
  for (let before = since; ; ) {
    const { done, value } = work.next()
    if (done) return value
    onStep()
    const now = performance.now()
    longest = Math.max(longest * 0.95, now - before)
    before = now
    if (value !== 'rest' && now - since + longest < ms) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (unwanted()) return undefined
    since = before = performance.now()
  }
}
