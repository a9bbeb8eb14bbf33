import type { Work } from './tiles.ts'

/** Longest stretch of work at once while the map is used, in milliseconds. */
export const USING_MS = 6

/** Hands the thread back once. A timer would do, but browsers make those wait four milliseconds when one follows the other. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Runs a generator, handing the thread back before each step that could take the stretch beyond `ms`, as far as the steps before it tell. Stops early (with
 * nothing) when no longer wanted, and does not begin where that is so already: what it works on may have gone.
 */
export async function inStretches<T>(work: Work<T>, ms: number, onStep: () => void, unwanted: () => boolean): Promise<T | undefined> {
  if (unwanted()) return undefined
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
    await pause()
    if (unwanted()) return undefined
    since = before = performance.now()
  }
}
