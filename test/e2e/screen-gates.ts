/**
 * What the screen may cost. Goals are given in milliseconds of a machine whose viewshed (VS, docs/performance.md) takes 78 microseconds; what is compared is
 * multiples of a viewshed on this machine, so that a slow one does not fail and a fast one does not hide anything.
 */
import { median, theUnit } from '../../bench/timing.ts'

const REFERENCE_US = 78
const goal = (ms: number): number => (ms * 1000) / REFERENCE_US

/** `gate`: where the goal is met not looser than it, and at most 1.5 times above what was measured last. In VS. */
export const GATES = {
  pan: { says: 'script of a frame while the map is panned, p50', goal: goal(1), gate: goal(1) },
  zoom: { says: 'script of a frame while the map is zoomed, p50', goal: goal(1), gate: goal(1) },
  // The 99th of a hundred: the very longest is now and then 30 ms even of Phaser's empty tilemap, where two processors do the work of a browser.
  hitch: { says: 'the longest of a hundred tasks when a nearer level of tiles comes', goal: goal(8), gate: 120 },
  question: { says: 'from an input to all answers of the table, p95', goal: goal(300), gate: 2500 },
} as const
/**
 * The picture of the map editor on 120 by 180 (editor-screen.spec.ts), in VS: laying the whole, and the page's thread for a stroke until its view is right, p95.
 */
export const EDITOR = {
  laid: { goal: goal(3000), gate: goal(3000) },
  stroke: { goal: goal(100), gate: 1000 },
} as const
/**
 * Script of a frame as a multiple of what Phaser's own tilemap takes for as many tiles and pieces, in the same run. Ours draws counters, labels, marks and the
 * bars as well, which the peer does not have; the farther out, the nearer the two come.
 */
export const PEER = { pan: 2.5, zoom: 3.5 } as const
/** Frames in five seconds at rest, frames a second with smoke, and with smoke in a window without focus. */
export const FRAMES = { rest: 0, smoke: 8, away: 0 } as const

/** One figure: milliseconds of this machine, and what a viewshed took on it meanwhile (microseconds). */
export interface Figure {
  readonly gate: keyof typeof GATES
  readonly at: string
  readonly ms: number
}
/** Measures a viewshed before and after some work, as the work's figures are told in it. */
export async function inViewsheds(work: () => Promise<readonly Figure[]>): Promise<readonly (Figure & { readonly vs: number })[]> {
  const before = theUnit().measure()
  const figures = await work()
  const us = median([before, theUnit().measure(), theUnit().measure()])
  console.log(`  a viewshed takes ${us.toFixed(0)} microseconds`)
  return figures.map((figure) => ({ ...figure, vs: (figure.ms * 1000) / us }))
}
