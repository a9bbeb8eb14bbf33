import type { Cover } from './covers.ts'
import { INK } from './map-colours.ts'
import { fill, isDetailed, lattice, type Pen, stroke, traceAreas } from './pen.ts'
import { sample } from './raster.ts'
import { between, chance } from './seed.ts'
import type { Survey } from './survey.ts'

/**
 * Water in three depths, each outline filled on top of the one outside of it: the bank's shadow, paler bands along the shore (the inner
 * ones are moved a little south-east, so that the north-western bank throws more shadow), then the depths.
 */
export function paintWater(pen: Pen, { covers, shores }: Survey): void {
  const { water, mediumWater, deepWater } = covers
  if (water === null) return
  const { ctx } = pen
  fill(pen, INK.water.edge, 1, () => traceAreas(pen, water.outline))
  for (const [i, { outline }] of shores.entries()) {
    const by = i === 0 ? 0.8 : 0
    ctx.translate(by, by)
    fill(pen, INK.water.bands[i] ?? INK.water.shallow, 1, () => traceAreas(pen, outline))
    ctx.translate(-by, -by)
  }
  for (const [cover, colour] of [
    [mediumWater, INK.water.medium],
    [deepWater, INK.water.deep],
  ] as const)
    if (cover !== null) paintDepth(pen, cover, colour)
  const band = shores[1]
  if (band !== undefined) fill(pen, INK.water.gleam, 0.22, () => traceAreas(pen, [...water.outline, ...band.outline]), 'evenodd')
  if (isDetailed(pen)) ripples(pen, water, mediumWater)
  stroke(pen, INK.water.bank, 1.2, 0.95, () => traceAreas(pen, water.outline))
}

/** Deeper water begins softly: its outline in a broad faint stroke, then the body. */
function paintDepth(pen: Pen, cover: Cover, colour: string): void {
  stroke(pen, colour, 9, 0.22, () => traceAreas(pen, cover.outline))
  stroke(pen, colour, 4, 0.22, () => traceAreas(pen, cover.outline))
  fill(pen, colour, 0.8, () => traceAreas(pen, cover.outline))
}

/** Short strokes in shallow water. */
function ripples(pen: Pen, water: Cover, deeper: Cover | null): void {
  stroke(pen, INK.water.ripple, 0.9, 0.6, () => {
    for (const [i, j] of lattice(pen.box, 12)) {
      const x = (i + between(-0.35, 0.35, i, j, 81)) * 12
      const y = (j + between(-0.35, 0.35, i, j, 82)) * 12
      if (chance(i, j, 83) < 0.35 || sample(water.share, x, y) < 0.6) continue
      if (deeper !== null && sample(deeper.share, x, y) > 0.4) continue
      const half = between(2, 4, i, j, 84)
      pen.ctx.moveTo(x - half, y)
      pen.ctx.quadraticCurveTo(x - half / 2, y - 1.6, x, y)
      pen.ctx.quadraticCurveTo(x + half / 2, y + 1.6, x + half, y)
    }
  })
}
