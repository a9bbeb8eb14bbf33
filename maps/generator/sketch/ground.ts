import { makeGrid } from '../grid.ts'
import { clamp, mix, smoothstep } from '../plane.ts'
import { hexHeights, makeRelief } from './relief.ts'
import type { Ground, GroundSketch } from './sketch.ts'
import { layBrooks, layRiver, makeRiver } from './water.ts'

/** The bare sheet: levels and water. */
export function makeGround(sketch: GroundSketch): Ground {
  const grid = makeGrid(sketch.width, sketch.height)
  const river = makeRiver(sketch)
  const relief = makeRelief(sketch, river)
  const heights = hexHeights(relief, grid)
  const shape = shapeOf(
    heights.reduce((a, b) => Math.max(a, b)),
    sketch,
  )
  const fine = heights.map(shape)
  const level = Int8Array.from(fine, (h) => clamp(Math.round(h), 0, 9))
  const ground: Ground = { grid, level, fine, depth: new Uint8Array(grid.size), river: null }
  if (river) layRiver(ground, river, shape)
  if (sketch.brooks) layBrooks(ground, relief, sketch.brooks)
  for (let n = 0; n < 3; n++) tidy(ground)
  easeSlopes(ground)
  return ground
}

/**
 * From heights of the relief to levels: a little above 9 is the highest, valley floors and tops are flattened and the sides between them
 * steepened (`sides`, 0 to 1), as in country of downs and scarps.
 */
function shapeOf(highest: number, { scale, sides }: GroundSketch): (height: number) => number {
  const press = (h: number): number =>
    h <= PRESSED ? h : PRESSED + ((h - PRESSED) * (HIGHEST - PRESSED)) / Math.max(highest * scale - PRESSED, HIGHEST - PRESSED)
  return (height) => {
    const share = press(height * scale) / HIGHEST
    return HIGHEST * mix(share, smoothstep(0, 1, share), sides)
  }
}
const HIGHEST = 9.3
const PRESSED = 7

/** Lone pits are filled and lone pimples taken off: a map shows forms, not single bumps. */
function tidy({ grid, level, depth }: Ground): void {
  for (let id = 0; id < grid.size; id++) {
    if (depth[id]) continue
    const around = grid.next[id]!.map((other) => level[other]!)
    const [low, high] = [Math.min(...around), Math.max(...around)]
    if (level[id]! < low) level[id] = low
    const lower = around.filter((l) => l < level[id]!).length
    if (level[id]! > high && lower === around.length && around.length === 6) level[id] = high
    const same = grid.next[id]!.filter((other) => level[other] === level[id]).length
    if (same === 1 && around.filter((l) => l > level[id]!).length === 5) level[id] = level[id]! + 1
  }
}

const STEEPEST = 2
/** No step of more than two levels, but where the height itself breaks off: then a cliff stays. */
function easeSlopes({ grid, level, fine, depth }: Ground): void {
  for (let round = 0; round < 6; round++)
    for (let id = 0; id < grid.size; id++)
      for (const other of grid.next[id]!) {
        const step = level[id]! - level[other]!
        if (step <= STEEPEST || fine[id]! - fine[other]! > 2.3) continue
        if (depth[other]) level[id] = level[id]! - 1
        else level[other] = level[other]! + 1
      }
}
