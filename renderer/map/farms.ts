import type { Cover } from './covers.ts'
import { cutConvex } from './lines.ts'
import type { Box, Point } from './pixels.ts'
import { sample } from './raster.ts'
import { between, bits, chance } from './seed.ts'

/** What grows on a parcel, and how it is hatched. */
export const CROPS = ['ploughed', 'stubble', 'green', 'meadow'] as const
export type Crop = (typeof CROPS)[number]
/** One field of a farm: a convex piece of ground worked in one direction. */
export interface Parcel {
  readonly corners: readonly Point[]
  readonly crop: Crop
  /** Direction of the furrows in radians. */
  readonly angle: number
  readonly box: Box
}

/** Farms lie on a jittered lattice of this width; each has its own direction and cuts its land into strips. */
const FARM = 250

/** All parcels on the fields of the board. */
export function layOutFarms(cover: Cover | null, box: Box): readonly Parcel[] {
  if (cover === null) return []
  return farmsOver(box).flatMap(({ i, j }) => parcelsOf(i, j).flatMap((parcel) => fitting(cover, parcel)))
}
/** A place of the lattice of farms. */
export interface Farm {
  readonly i: number
  readonly j: number
}
/** The farms that may have land in the box. */
export function farmsOver(box: Box): readonly Farm[] {
  const farms: Farm[] = []
  for (let j = Math.floor(box.y / FARM) - 1; j <= (box.y + box.height) / FARM + 1; j++)
    for (let i = Math.floor(box.x / FARM) - 1; i <= (box.x + box.width) / FARM + 1; i++) farms.push({ i, j })
  return farms
}
/** What of a parcel lies on field ground. It looks at the ground within the parcel's box only. */
export function fitting(cover: Cover, parcel: Parcel): readonly Parcel[] {
  const kept: Parcel[] = []
  keepFitting(cover, parcel, 0, kept)
  return kept
}

const yard = (i: number, j: number): Point => ({
  x: (i + 0.5 + between(-0.34, 0.34, i, j, 51)) * FARM,
  y: (j + 0.5 + between(-0.34, 0.34, i, j, 52)) * FARM,
})

/** The land nearer to this farm's yard than to any other's. */
function landOf(i: number, j: number): readonly Point[] {
  const own = yard(i, j)
  const far = FARM * 2
  let land: readonly Point[] = [
    { x: own.x - far, y: own.y - far },
    { x: own.x + far, y: own.y - far },
    { x: own.x + far, y: own.y + far },
    { x: own.x - far, y: own.y + far },
  ]
  for (let dj = -2; dj <= 2; dj++)
    for (let di = -2; di <= 2; di++) {
      if (di === 0 && dj === 0) continue
      const other = yard(i + di, j + dj)
      const middle = { x: (own.x + other.x) / 2, y: (own.y + other.y) / 2 }
      land = cutConvex(land, middle, own.y - other.y, other.x - own.x)
    }
  return land
}

/** Cuts a farm's land into strips, and each strip into fields. */
export function parcelsOf(i: number, j: number): readonly Parcel[] {
  const land = landOf(i, j)
  const angle = between(0, Math.PI, i, j, 53)
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const own = yard(i, j)
  const parcels: Parcel[] = []
  const strips = cuts(-FARM, FARM, 34, 62, bits(i, j, 54))
  strips.slice(1).forEach((outer, s) => {
    const inner = strips[s] as number
    const strip = between2(land, own, dx, dy, inner, outer)
    const ends = cuts(-FARM, FARM, 80, 150, bits(i * 64 + s, j, 55))
    ends.slice(1).forEach((to, e) => {
      const corners = between2(strip, own, dy, -dx, ends[e] as number, to)
      if (corners.length < 3) return
      const box = boxOf(corners)
      if (box.width < 12 || box.height < 12) return
      const turned = chance(i * 64 + s, j * 64 + e, 56) < 0.18
      parcels.push({ corners, box, crop: cropOf(i * 64 + s, j * 64 + e), angle: turned ? angle + Math.PI / 2 : angle })
    })
  })
  return parcels
}
const cropOf = (a: number, b: number): Crop => {
  const roll = chance(a, b, 57)
  return roll < 0.32 ? 'ploughed' : roll < 0.56 ? 'stubble' : roll < 0.8 ? 'green' : 'meadow'
}
/** Distances from `from` to `to` at which to cut, each piece between `least` and `most` wide. */
function cuts(from: number, to: number, least: number, most: number, salt: number): readonly number[] {
  const found = [from]
  for (let at = from, n = 0; at < to; n++) {
    at += between(least, most, n, salt, 58)
    found.push(at)
  }
  return found
}
/** The part of a polygon between two parallel lines, `low` and `high` pixels to the right of the line through `own`. */
function between2(polygon: readonly Point[], own: Point, dx: number, dy: number, low: number, high: number): readonly Point[] {
  const at = (by: number): Point => ({ x: own.x - dy * by, y: own.y + dx * by })
  const lower = cutConvex(polygon, at(low), dx, dy)
  return cutConvex(lower, at(high), -dx, -dy)
}
function boxOf(corners: readonly Point[]): Box {
  const xs = corners.map(({ x }) => x)
  const ys = corners.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
/**
 * Keeps a parcel that lies on field ground, drops one that does not, and halves one that does in part: so the edge of the fields is made
 * of straight pieces, as it is in life.
 */
function keepFitting(cover: Cover, parcel: Parcel, halvings: number, kept: Parcel[]): void {
  const share = coveredShare(cover, parcel)
  if (share === 0) return
  if (share > 0.85 || (halvings === 4 && share >= 0.5)) kept.push(parcel)
  else if (halvings < 4) for (const half of halves(parcel)) keepFitting(cover, half, halvings + 1, kept)
}
function coveredShare({ share }: Cover, { box, corners }: Parcel): number {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const towards = (by: number): readonly Point[] => corners.map(({ x, y }) => ({ x: x + (middle.x - x) * by, y: y + (middle.y - y) * by }))
  const places = [middle, ...towards(0.08), ...towards(0.5)]
  return places.filter(({ x, y }) => sample(share, x, y) > 0.47).length / places.length
}
/** A parcel cut across its longer extent. */
function halves(parcel: Parcel): readonly Parcel[] {
  const { corners, angle } = parcel
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const along = corners.map(({ x, y }) => dx * x + dy * y)
  const across = corners.map(({ x, y }) => dx * y - dy * x)
  const span = (list: readonly number[]): number => Math.max(...list) - Math.min(...list)
  const half = (list: readonly number[]): number => (Math.max(...list) + Math.min(...list)) / 2
  const long = span(along) > span(across)
  const at = long ? { x: dx * half(along), y: dy * half(along) } : { x: -dy * half(across), y: dx * half(across) }
  const [cx, cy] = long ? [-dy, dx] : [dx, dy]
  return [cutConvex(corners, at, cx, cy), cutConvex(corners, at, -cx, -cy)]
    .filter((piece) => piece.length >= 3)
    .map((piece) => ({ ...parcel, corners: piece, box: boxOf(piece) }))
}

/** Straight furrows across a convex parcel, `gap` pixels apart, as pairs of ends; `inset` keeps them off its edges. */
export function furrows({ corners, angle }: Parcel, gap: number, inset: number): readonly (readonly [Point, Point])[] {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const across = corners.map(({ x, y }) => dx * y - dy * x)
  const found: (readonly [Point, Point])[] = []
  const first = Math.ceil((Math.min(...across) + inset) / gap)
  const last = Math.floor((Math.max(...across) - inset) / gap)
  for (let n = first; n <= last; n++) {
    const piece = chord(corners, dx, dy, n * gap)
    if (piece === null) continue
    const [from, to] = piece
    if (to - from < 2 * inset + 3) continue
    const at = (along: number): Point => ({ x: dx * along - dy * n * gap, y: dy * along + dx * n * gap })
    found.push([at(from + inset), at(to - inset)])
  }
  return found
}
/** Where the line with direction (dx, dy), `across` to its right from the origin, enters and leaves the polygon, along the direction. */
function chord(corners: readonly Point[], dx: number, dy: number, across: number): readonly [number, number] | null {
  const hits: number[] = []
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % corners.length] as Point
    const [s, t] = [dx * p.y - dy * p.x - across, dx * q.y - dy * q.x - across]
    if (s >= 0 === t >= 0) return
    const k = s / (s - t)
    hits.push(dx * (p.x + (q.x - p.x) * k) + dy * (p.y + (q.y - p.y) * k))
  })
  return hits.length < 2 ? null : [Math.min(...hits), Math.max(...hits)]
}
