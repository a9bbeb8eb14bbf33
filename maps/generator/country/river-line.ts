import { chance, noise } from '../chance.ts'
import { distance, mix, type Point, ROW } from '../plane.ts'
import type { Country } from './country.ts'
import { twinPoint } from './symmetry.ts'

/** The course of a river or stream over the plane, from beyond one edge to beyond another, as points a quarter of a hex apart or less. */
export function riverLine(country: Country): readonly Point[] {
  const { seed, parameters } = country
  const { width, height, symmetry } = parameters
  const pick = chance(seed, 'river')
  // A mirrored river has to run over the axis; otherwise most run across the shorter way, between the sides of a wide map.
  const isWestward = symmetry === 'mirrored' || (pick() < 0.3 ? width >= height : width < height)
  const [long, broad] = isWestward ? [width, height * ROW] : [height * ROW, width]
  const at = (along: number, across: number): Point => (isWestward ? { x: along, y: across } : { x: across, y: along })
  const middle =
    symmetry === 'none' ? (0.35 + 0.3 * pick()) * broad : (isWestward ? (height - 1) * ROW : width - (height % 2 === 0 ? 0.5 : 1)) / 2
  const knots = Math.max(3, Math.round(long / 13))
  const sway = Math.min(0.22 * broad, 0.45 * (long / knots) + 2)
  const points: Point[] = []
  for (let k = -1; k <= knots + 1; k++) {
    const share = k / knots
    const calm = symmetry === 'none' ? 1 : Math.min(1, 4 * Math.abs(share - 0.5))
    points.push(at(share * long, middle + calm * sway * (2 * pick() - 1)))
  }
  const bent = withBends(rounded(points), noise(seed, 'bends', 8, 2), Math.min(1.4, 0.06 * broad))
  if (symmetry === 'none') return bent
  const half = bent.filter((p) => (isWestward ? p.x < (width - 1) / 2 : p.y < ((height - 1) * ROW) / 2))
  const centre = at((isWestward ? width - 1 : (height - 1) * ROW) / 2, middle)
  const first = filled([...half, centre])
  return [...first, ...first.map((p) => twinPoint(symmetry, width, height, p)).reverse()]
}

/** Corners cut off, several times: a smooth line between the points. */
function rounded(points: readonly Point[]): readonly Point[] {
  let line = points
  for (let round = 0; round < 4; round++)
    line = line.flatMap((p, i) => {
      const next = line[i + 1]
      if (!next) return [p]
      const between = (t: number): Point => ({ x: mix(p.x, next.x, t), y: mix(p.y, next.y, t) })
      return i === 0 ? [p, between(0.75)] : [between(0.25), between(0.75)]
    })
  return filled(line)
}

/** Points put between, so that none is farther from the next than a quarter of a hex. */
function filled(line: readonly Point[]): readonly Point[] {
  return line.flatMap((p, i) => {
    const next = line[i + 1]
    if (!next) return [p]
    const parts = Math.max(1, Math.ceil(distance(p, next) / 0.25))
    return Array.from({ length: parts }, (_, k) => ({ x: mix(p.x, next.x, k / parts), y: mix(p.y, next.y, k / parts) }))
  })
}

function withBends(line: readonly Point[], bend: (x: number, y: number) => number, wide: number): readonly Point[] {
  let way = 0
  const bent = line.map((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
    if (i > 0) way += distance(line[i - 1]!, p)
    const length = distance(a, b) || 1
    const by = wide * bend(way, 0)
    return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by }
  })
  return filled(bent)
}
