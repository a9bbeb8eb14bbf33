import type { Cover } from './covers.ts'
import { CROPS, type Crop, furrows, type Parcel } from './farms.ts'
import { INK } from './map-colours.ts'
import { apart, fill, isDetailed, lattice, type Pen, stroke, tracePolygon } from './pen.ts'
import { overlaps, type Point } from './pixels.ts'
import { sample } from './raster.ts'
import { between, chance } from './seed.ts'
import type { Survey } from './survey.ts'

/** Farm land, sand, scrub, rubble and marsh: what lies on the ground and does not stand up from it. */
export function paintOpenGround(pen: Pen, { covers, parcels }: Survey): void {
  paintFields(pen, parcels)
  if (!isDetailed(pen)) return
  if (covers.sand !== null) stipple(pen, covers.sand)
  if (covers.scrub !== null) paintScrub(pen, covers.scrub)
  if (covers.rubble !== null) paintStones(pen, covers.rubble)
  if (covers.marsh !== null) paintMarsh(pen, covers.marsh)
}

const GAPS: Record<Crop, number> = { ploughed: 4.2, stubble: 6.5, green: 5.2, meadow: 8.5 }

function paintFields(pen: Pen, parcels: readonly Parcel[]): void {
  const seen = parcels.filter((parcel) => overlaps(pen.box, parcel.box))
  for (const crop of CROPS) {
    const same = seen.filter((parcel) => parcel.crop === crop)
    fill(pen, INK.parcel[crop], 0.62, () => {
      for (const { corners } of same) tracePolygon(pen.ctx, corners)
    })
    if (isDetailed(pen)) stroke(pen, INK.furrow[crop], crop === 'ploughed' ? 1 : 0.9, 0.5, () => traceFurrows(pen, same))
  }
  stroke(pen, INK.hedge, 1, 0.42, () => {
    for (const { corners } of seen) tracePolygon(pen.ctx, corners)
  })
}
function traceFurrows(pen: Pen, parcels: readonly Parcel[]): void {
  const { ctx } = pen
  for (const parcel of parcels)
    for (const [a, b] of furrows(parcel, GAPS[parcel.crop], 3)) {
      ctx.moveTo(a.x, a.y)
      ctx.lineTo(b.x, b.y)
    }
}
/** Dots, denser away from the edge. */
function stipple(pen: Pen, { share }: Cover): void {
  fill(pen, INK.sand, 0.9, () => {
    for (const [i, j] of lattice(pen.box, 6)) {
      const x = (i + between(-0.45, 0.45, i, j, 91)) * 6
      const y = (j + between(-0.45, 0.45, i, j, 92)) * 6
      const here = sample(share, x, y)
      if (here < 0.46 || chance(i, j, 93) > 0.4 + (here - 0.46) * 1.1) continue
      const radius = between(0.7, 1.3, i, j, 94)
      pen.ctx.moveTo(x + radius, y)
      pen.ctx.arc(x, y, radius, 0, 7)
    }
  })
}

/** Tufts of a few strokes, leaning with the wind, and low bushes among them. */
function paintScrub(pen: Pen, { share }: Cover): void {
  const STEP = 11
  const tufts: [x: number, y: number, i: number, j: number][] = []
  const bushes: [x: number, y: number, radius: number][] = []
  for (const [i, j] of lattice(pen.box, STEP)) {
    const x = (i + (j & 1) / 2 + between(-0.3, 0.3, i, j, 101)) * STEP
    const y = (j + between(-0.3, 0.3, i, j, 102)) * STEP
    const here = sample(share, x, y)
    if (here < 0.47 || chance(i, j, 103) > 0.45 + (here - 0.47) * 2) continue
    if (chance(i, j, 104) < 0.2) bushes.push([x, y, between(2.2, 3.4, i, j, 105)])
    else tufts.push([x, y, i, j])
  }
  fill(pen, INK.shadow, 0.5, () => {
    for (const [x, y, radius] of bushes) tracePolygon(pen.ctx, blob(x + 1.3, y + 1.3, radius))
  })
  fill(pen, '#8d9463', 1, () => {
    for (const [x, y, radius] of bushes) tracePolygon(pen.ctx, blob(x, y, radius))
  })
  stroke(pen, INK.scrub, 0.7, 0.8, () => {
    for (const [x, y, radius] of bushes) tracePolygon(pen.ctx, blob(x, y, radius))
  })
  pen.ctx.lineCap = 'round'
  stroke(pen, INK.scrub, 1, 0.72, () => {
    for (const [x, y, i, j] of tufts)
      for (let k = 0; k < 3; k++) {
        const length = between(3.6, 6.2, i * 3 + k, j, 106)
        const foot = x + (k - 1) * 2.6
        pen.ctx.moveTo(foot, y + 2)
        pen.ctx.lineTo(foot + length * 0.5, y + 2 - length * 0.86)
      }
  })
  pen.ctx.lineCap = 'butt'
}
const blob = (x: number, y: number, radius: number): readonly Point[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
    const r = radius * between(0.82, 1.12, Math.round(x) * 8 + k, Math.round(y), 107)
    return { x: x + Math.cos((k * Math.PI) / 4) * r, y: y + Math.sin((k * Math.PI) / 4) * r }
  })

/** Broken stone, each piece lit from the north-west. */
function paintStones(pen: Pen, { share }: Cover): void {
  const STEP = 8
  const stones: (readonly Point[])[] = []
  for (const [i, j] of lattice(pen.box, STEP)) {
    const x = (i + between(-0.4, 0.4, i, j, 111)) * STEP
    const y = (j + between(-0.4, 0.4, i, j, 112)) * STEP
    const here = sample(share, x, y)
    if (here < 0.46 || chance(i, j, 113) > 0.4 + (here - 0.46) * 1.4) continue
    stones.push(stone(x, y, i, j))
  }
  apart(pen.ctx, () => {
    pen.ctx.translate(1.2, 1.2)
    fill(pen, INK.shadow, 1, () => {
      for (const each of stones) tracePolygon(pen.ctx, each)
    })
  })
  fill(pen, INK.stone.light, 1, () => {
    for (const each of stones) tracePolygon(pen.ctx, each)
  })
  stroke(pen, INK.stone.dark, 0.7, 0.85, () => {
    for (const each of stones) tracePolygon(pen.ctx, each)
  })
}
function stone(x: number, y: number, i: number, j: number): readonly Point[] {
  const size = between(1.2, 3.1, i, j, 114)
  const sides = 4 + Math.floor(chance(i, j, 115) * 2)
  return Array.from({ length: sides }, (_, k) => {
    const angle = ((k + between(-0.25, 0.25, i * 8 + k, j, 116)) * 2 * Math.PI) / sides
    const r = size * between(0.75, 1.25, i * 8 + k, j, 117)
    return { x: x + Math.cos(angle) * r, y: y + Math.sin(angle) * r }
  })
}

/** Flat pools, and reeds that stand upright between them: the sign for wet ground on survey maps. */
function paintMarsh(pen: Pen, { share }: Cover): void {
  const [ACROSS, DOWN] = [13, 9]
  const pools: [x: number, y: number, length: number][] = []
  const reeds: [x: number, y: number, i: number, j: number][] = []
  for (const [i, j] of lattice(pen.box, DOWN)) {
    const x = ((i * DOWN) / ACROSS + (j & 1) / 2 + between(-0.25, 0.25, i, j, 121)) * ACROSS
    const y = (j + between(-0.2, 0.2, i, j, 122)) * DOWN
    const here = sample(share, x, y)
    if (here < 0.47) continue
    const lot = chance(i, j, 123)
    if (lot < 0.3) pools.push([x, y, between(4, 8, i, j, 124)])
    else if (lot < 0.75) reeds.push([x, y, i, j])
  }
  for (const [ink, wide] of [
    [INK.marsh.rim, 3.2],
    [INK.marsh.pool, 1.8],
  ] as const) {
    pen.ctx.lineCap = 'round'
    stroke(pen, ink, wide, 0.85, () => {
      for (const [x, y, length] of pools) {
        pen.ctx.moveTo(x - length / 2, y)
        pen.ctx.lineTo(x + length / 2, y)
      }
    })
  }
  stroke(pen, INK.marsh.reed, 1, 0.85, () => {
    for (const [x, y, i, j] of reeds)
      for (let k = -1; k <= 1; k++) {
        pen.ctx.moveTo(x + k * 1.6, y + 2)
        pen.ctx.lineTo(x + k * 2.6, y + 2 - between(4, 6.5, i * 3 + k + 1, j, 125))
      }
  })
  pen.ctx.lineCap = 'butt'
}
