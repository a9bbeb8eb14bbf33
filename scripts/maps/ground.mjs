import { makeGrid } from './grid.mjs'
import { clamp } from './plane.mjs'
import { hexHeights, makeRelief } from './relief.mjs'
import { layBrooks, layPonds, layRiver, makeRiver } from './water.mjs'

/** The bare sheet: levels and water. `depth` is 0 on land, 1 to 3 in water; `fine` is the height in levels with fractions. */
export function makeGround(sketch) {
  const grid = makeGrid(sketch.width, sketch.height)
  const river = makeRiver(sketch)
  const relief = makeRelief(sketch, river)
  const fine = hexHeights(relief, grid).map((h) => h * (sketch.scale ?? 1) + (sketch.lift ?? 0))
  const level = Int8Array.from(fine, (h) => clamp(Math.round(h), 0, 9))
  const ground = { grid, level, fine, depth: new Uint8Array(grid.size), river: null, brooks: [] }
  if (river) layRiver(ground, river)
  if (sketch.ponds) layPonds(ground, sketch.ponds)
  if (sketch.brooks) layBrooks(ground, relief, sketch.brooks)
  for (let n = 0; n < 3; n++) tidy(ground)
  easeSlopes(ground, sketch.steepest ?? 2)
  return ground
}

/** Lone pits are filled and lone pimples taken off: a map shows forms, not single bumps. */
function tidy({ grid, level, depth }) {
  for (let id = 0; id < grid.size; id++) {
    if (depth[id]) continue
    const around = grid.next[id].map((other) => level[other])
    const [low, high] = [Math.min(...around), Math.max(...around)]
    if (level[id] < low) level[id] = low
    const lower = around.filter((l) => l < level[id]).length
    if (level[id] > high && lower === around.length && around.length === 6) level[id] = high
    const same = grid.next[id].filter((other) => level[other] === level[id]).length
    if (same === 1 && around.filter((l) => l > level[id]).length === 5) level[id]++
  }
}

/** No step of more than `steepest` levels, but where the height itself breaks off: then a cliff stays. */
function easeSlopes({ grid, level, fine, depth }, steepest) {
  for (let round = 0; round < 6; round++)
    for (let id = 0; id < grid.size; id++)
      for (const other of grid.next[id]) {
        const step = level[id] - level[other]
        if (step <= steepest || fine[id] - fine[other] > 2.6) continue
        if (depth[other]) level[id]--
        else level[other]++
      }
}
