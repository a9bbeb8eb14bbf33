import { type Board, groundOf, type TerrainId } from '../../engine/screen.ts'
import { centreOf, type Point } from './pixels.ts'
import { type Raster, sample } from './raster.ts'
import { between, chance } from './seed.ts'
import type { Way } from './ways.ts'

/** The ground plan of one building: a rectangle, turned; its long axis lies along `angle`. */
export interface House {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly depth: number
  /** Radians. */
  readonly angle: number
  readonly floors: number
  readonly hex: number
  /** A ruin: walls without a roof. */
  readonly ruined: boolean
}

/** What is needed to place houses. */
export interface HouseGround {
  readonly ways: readonly Way[]
  readonly wayDistance: Raster
  /** Share of water, see `Cover`; null where there is none. */
  readonly water: Raster | null
  /** Streams along hexsides, as lines. */
  readonly streams: readonly (readonly Point[])[]
}

/** From so many floors on the houses of a hex stand close, as blocks do: told at a glance from a village. */
const CITY_FLOORS = 2
/** Room a hex offers around its centre, and what houses keep free from the middle of a way. */
const ROOM = 25
const VERGE = 6.5
/** And from the middle of a stream. */
const BANK = 5

/** The houses of all building and ruin hexes, from north to south. */
export function buildHouses(board: Board, ground: HouseGround): readonly House[] {
  const houses: House[] = []
  for (let hex = 0; hex < board.size; hex++) houses.push(...housesOf(board, ground, hex))
  return houses.sort(southwards)
}
/** From north to south; in one place by hex. */
export const southwards = (a: House, b: House): number => a.y - b.y || a.x - b.x || a.hex - b.hex
/** How far from its middle the ways and streams of a hex have a say in where its houses stand. */
export const HOUSES_FELT = 64
/** The houses of one hex, none where it has no buildings or ruins. */
export function housesOf(board: Board, ground: HouseGround, hex: number): readonly House[] {
  const { paint } = groundOf(board.terrain[hex] as TerrainId)
  if (paint !== 'town' && paint !== 'ruins') return []
  const { x, y } = centre(board, hex)
  const near = (p: Point): boolean => Math.hypot(p.x - x, p.y - y) < HOUSES_FELT
  const here = { ...ground, streams: ground.streams.map((stream) => stream.filter(near)) }
  return paint === 'town' ? blockOf(board, here, hex) : ruinsOf(board, here, hex)
}

const centre = (board: Board, hex: number): Point => centreOf([hex % board.width, Math.floor(hex / board.width)])

/** Houses of one hex: wings that join it to the other hexes of the same building, a main house, and what stands around it. */
function blockOf(board: Board, ground: HouseGround, hex: number): readonly House[] {
  const floors = Math.max(1, board.floors[hex] as number)
  const wings = wingsOf(board, hex, floors)
  const dense = wings.length === 0 && floors >= CITY_FLOORS
  return fill(board, ground, hex, wings, { floors, ruined: false, most: wings.length > 0 ? 3 : dense ? 8 : 5, dense })
}
function ruinsOf(board: Board, ground: HouseGround, hex: number): readonly House[] {
  return fill(board, ground, hex, [], { floors: 1, ruined: true, most: 5, dense: false })
}

/** One building over several hexes is drawn as one: a wing from this centre to each later neighbour of the same building. */
function wingsOf(board: Board, hex: number, floors: number): readonly House[] {
  const own = board.building[hex] as number
  if (own < 0) return []
  const here = centre(board, hex)
  const wings: House[] = []
  for (let d = 0; d < 6; d++) {
    const other = board.neighbours[hex * 6 + d] as number
    if (other < 0 || board.building[other] !== own) continue
    const there = centre(board, other)
    const angle = Math.atan2(there.y - here.y, there.x - here.x)
    const reach = other > hex ? 40 : 18
    wings.push({
      x: here.x + Math.cos(angle) * (reach / 2 - 6),
      y: here.y + Math.sin(angle) * (reach / 2 - 6),
      length: reach + 12,
      depth: 19,
      angle,
      floors,
      hex,
      ruined: false,
    })
  }
  return wings
}

interface Plan {
  readonly floors: number
  readonly ruined: boolean
  readonly most: number
  /** Blocks of a city: all of them high and close to one another. */
  readonly dense: boolean
}
/** Tries seeded places until the hex is full: the biggest house first, along the street where there is one. */
function fill(board: Board, ground: HouseGround, hex: number, given: readonly House[], plan: Plan): readonly House[] {
  const { x, y } = centre(board, hex)
  const angle = streetAngle(ground.ways, { x, y }) ?? between(-0.6, 0.6, hex, 0, 61)
  const placed = [...given]
  const [least, more] = plan.dense ? [12, 4] : [9, 0]
  for (let attempt = 0; attempt < (plan.dense ? 160 : 60) && placed.length < plan.most; attempt++) {
    const big = placed.length === 0
    const away = big ? between(0, 10, hex, attempt, 62) : between(9, 21, hex, attempt, 62)
    const bearing = between(0, 2 * Math.PI, hex, attempt, 63)
    const house: House = {
      x: x + Math.cos(bearing) * away,
      y: y + Math.sin(bearing) * away,
      length: big ? between(20, 27, hex, attempt, 64) + Math.min(6, plan.floors * 1.5) : between(least, 16, hex, attempt, 64),
      depth: big ? between(12, 16, hex, attempt, 65) + Math.min(4, plan.floors) : between(7, 10.5, hex, attempt, 65) + more / 2,
      angle: angle + (chance(hex, attempt, 66) < 0.3 ? Math.PI / 2 : 0) + (plan.dense ? 0 : between(-0.05, 0.05, hex, attempt, 67)),
      floors: big ? plan.floors : Math.max(1, Math.round(plan.floors * (plan.dense ? 0.8 : 0.6))),
      hex,
      ruined: plan.ruined,
    }
    if (fits(house, { x, y }, ground, placed, plan.dense)) placed.push(house)
  }
  return placed
}

/** Ground-plan corners of a house, `more` pixels larger on every side. */
export function houseCorners({ x, y, length, depth, angle }: House, more = 0): readonly Point[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const [u, v] = [length / 2 + more, depth / 2 + more]
  return (
    [
      [-u, -v],
      [u, -v],
      [u, v],
      [-u, v],
    ] as const
  ).map(([a, b]) => ({ x: x + c * a - s * b, y: y + s * a + c * b }))
}

function fits(
  house: House,
  middle: Point,
  { wayDistance, water, streams }: HouseGround,
  placed: readonly House[],
  dense: boolean,
): boolean {
  const corners = houseCorners(house)
  if (corners.some((p) => Math.hypot(p.x - middle.x, p.y - middle.y) > (dense ? ROOM + 3 : ROOM))) return false
  const edges = corners.flatMap((p, i) => {
    const q = corners[(i + 1) % 4] as Point
    return [p, { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }]
  })
  if ([...edges, house].some((p) => sample(wayDistance, p.x, p.y) < VERGE)) return false
  if (water !== null && corners.some((p) => sample(water, p.x, p.y) > 0.42)) return false
  if (streams.some((stream) => stream.some((p) => holds(house, p.x, p.y, BANK)))) return false
  return placed.every((other) => apart(house, other, dense ? 1.4 : 2.5))
}
/** Whether two turned rectangles keep `gap` apart: some side of one has all of the other beyond it. */
function apart(a: House, b: House, gap: number): boolean {
  const [one, two] = [houseCorners(a, gap / 2), houseCorners(b, gap / 2)]
  return [a.angle, a.angle + Math.PI / 2, b.angle, b.angle + Math.PI / 2].some((angle) => {
    const along = (p: Point): number => Math.cos(angle) * p.x + Math.sin(angle) * p.y
    const [p, q] = [one.map(along), two.map(along)]
    return Math.max(...p) < Math.min(...q) || Math.max(...q) < Math.min(...p)
  })
}

/** The direction of the nearest street, if one passes within a hex of here. */
function streetAngle(ways: readonly Way[], { x, y }: Point): number | null {
  let [nearest, angle]: [number, number | null] = [56, null]
  for (const { points, line } of ways) {
    if (x < line.box.x - 60 || x > line.box.x + line.box.width + 60 || y < line.box.y - 60 || y > line.box.y + line.box.height + 60)
      continue
    for (let i = 1; i < points.length; i++) {
      const [p, q] = [points[i - 1] as Point, points[i] as Point]
      const away = Math.hypot(p.x - x, p.y - y)
      if (away < nearest) [nearest, angle] = [away, Math.atan2(q.y - p.y, q.x - p.x)]
    }
  }
  return angle
}

/** Answers quickly whether a place lies under a roof or hard by a wall. */
export function underRoofs(houses: readonly House[]): (x: number, y: number) => boolean {
  const CELL = 64
  const buckets = new Map<number, House[]>()
  const key = (x: number, y: number): number => Math.floor(y / CELL) * 4096 + Math.floor(x / CELL)
  for (const house of houses)
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) {
        const at = key(house.x + dx * CELL, house.y + dy * CELL)
        buckets.set(at, [...(buckets.get(at) ?? []), house])
      }
  return (x, y) => (buckets.get(key(x, y)) ?? []).some((house) => holds(house, x, y, 5))
}
function holds({ x, y, length, depth, angle }: House, px: number, py: number, more: number): boolean {
  const [dx, dy] = [px - x, py - y]
  const u = Math.cos(angle) * dx + Math.sin(angle) * dy
  const v = -Math.sin(angle) * dx + Math.cos(angle) * dy
  return Math.abs(u) < length / 2 + more && Math.abs(v) < depth / 2 + more
}
