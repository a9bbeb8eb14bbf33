import { options } from 'preact'

/**
 * From now on the screen is drawn anew in a task of its own, once for all that was told before it. Preact would do it after each `await`: what a batch of
 * tellings changes was then drawn several times in one task, which held up the page (test/e2e/frames.spec.ts).
 */
export function drawInOwnTask(): void {
  const { port1, port2 } = new MessageChannel()
  const waiting: (() => void)[] = []
  port1.onmessage = () => {
    for (const draw of waiting.splice(0)) draw()
  }
  options.debounceRendering = (draw) => {
    waiting.push(draw)
    port2.postMessage(null)
  }
}
