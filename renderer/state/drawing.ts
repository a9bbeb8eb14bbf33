import { options } from 'preact'

/**
 * When the screen is drawn anew. Preact does it after each `await`, so that an answer to a key is there before the next key. What the table tells goes through
 * many of them: it was drawn several times in one task, which held up the page (test/e2e/frames.spec.ts).
 */
let together = false
const waiting: (() => void)[] = []

options.debounceRendering = (draw) => {
  if (together) waiting.push(draw)
  else queueMicrotask(draw)
}

/** What changes from now to the end of this task is drawn once, in the next task. */
export function drawTogether(): void {
  if (together) return
  together = true
  setTimeout(() => {
    together = false
    for (const draw of waiting.splice(0)) draw()
  })
}
