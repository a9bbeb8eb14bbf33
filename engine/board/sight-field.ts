import type { Hex } from '../kernel/names.ts'
import { type Board, hexOf } from './board.ts'
import { DIRECTION_INDEXES } from './hex.ts'
import { type RayTable, rayTable, stepsOn } from './sightline.ts'

/**
 * Heights of everything that can stop a line of sight. Geometry only: what stands how high is handed in.
 * All heights are whole thousandths of a centimetre, so that every comparison is exact.
 *
 * The arrays lie on a padded axial grid: the hex with axial (q, r) is at
 * `(r + PAD) * stride + q + shift`, and the line between two hexes depends only on their offset. Positions outside the map are
 * transparent: a line along the edge of the map has its free variant there.
 */
export class SightField {
  readonly board: Board
  readonly stride: number
  /** What a step in each direction adds to a position; the first again at the end. */
  readonly steps: Int32Array
  /** Position of a hex number on the padded grid, and back (-1 outside the map). */
  readonly cellOf: Int32Array
  readonly idAt: Int32Array
  /** Axial coordinates by hex number. */
  readonly qOf: Int16Array
  readonly rOf: Int16Array

  /** Absolute heights by position; where there is nothing, the ground. */
  readonly ground: Int32Array
  readonly solid: Int32Array
  readonly building: Int32Array
  readonly foliage: Int32Array
  readonly smoke: Int32Array
  /** 1 where the foliage is woods into which one can see some way. */
  readonly woods: Uint8Array
  /** The highest of ground, solid, building and smoke; and of these and the foliage. */
  readonly firm: Int32Array
  readonly veil: Int32Array
  /** Vehicles, which only single lines take into account; and the highest of `firm` and them, of `veil` and them. */
  readonly vehicle: Int32Array
  readonly firmPast: Int32Array
  readonly veilPast: Int32Array

  /** Bit d by position: a wall or berm of `wallHeight` stands on the hexside in direction d. Null where the board has none. */
  readonly walls: Uint8Array | null
  readonly wallHeight: number
  /** By position, how many steps it is at least to the next one with a wall on one of its sides, at most 255; null where the board has none. */
  readonly wallsAway: Uint8Array | null

  /** The lines that `sees` walks. */
  readonly near: RayTable = rayTable(TABLE_RADIUS)

  /** The hex numbers whose tops changed, the last CHANGES_KEPT of them; `version` counts them all. */
  readonly changes: Int32Array = new Int32Array(CHANGES_KEPT)
  version = 0

  constructor(board: Board, levelHeight: number, wallHeight: number) {
    const { width, height, size } = board
    this.board = board
    this.stride = width + ((height - 1) >> 1) + 2 * PAD
    this.steps = stepsOn(this.stride)
    const shift = ((height - 1) >> 1) + PAD
    const cells = this.stride * (height + 2 * PAD)
    this.cellOf = new Int32Array(size)
    this.idAt = new Int32Array(cells).fill(-1)
    this.qOf = new Int16Array(size)
    this.rOf = new Int16Array(size)
    this.ground = new Int32Array(cells).fill(OUTSIDE)
    for (let id = 0; id < size; id++) {
      const [col, row] = hexOf(board, id)
      const q = col - ((row - (row & 1)) >> 1)
      const cell = (row + PAD) * this.stride + q + shift
      this.cellOf[id] = cell
      this.idAt[cell] = id
      this.qOf[id] = q
      this.rOf[id] = row
      this.ground[cell] = (board.halfLevels[id]! * levelHeight) >> 1
    }
    this.solid = this.ground.slice()
    this.building = this.ground.slice()
    this.foliage = this.ground.slice()
    this.smoke = this.ground.slice()
    this.firm = this.ground.slice()
    this.veil = this.ground.slice()
    this.vehicle = this.ground.slice()
    this.firmPast = this.ground.slice()
    this.veilPast = this.ground.slice()
    this.woods = new Uint8Array(cells)
    this.wallHeight = wallHeight
    this.walls = wallHeight > 0 ? wallsOf(board, this.cellOf, cells) : null
    this.wallsAway = this.walls === null ? null : awayFrom(this.walls, this.steps)
  }

  /** Woods or scrub up to `top` above the ground, 0 for none. Only woods can be seen into from their edge (`woodsDepth`). */
  setFoliage(id: number, top: number, woods = true): void {
    const cell = this.cellOf[id]!
    const deep = top > 0 && woods ? 1 : 0
    if (this.woods[cell] !== deep) {
      this.woods[cell] = deep
      this.note(id)
    }
    this.setTop(this.foliage, id, top)
  }
  /** Rubble, ruins, teeth, a roadblock, a wreck: what blocks and gives partial cover, up to `top` above the ground; 0 for none. */
  setSolid(id: number, top: number): void {
    this.setTop(this.solid, id, top)
  }
  /** A building: blocks as a solid thing does but gives no partial cover. `top` above the ground, 0 for none. */
  setBuilding(id: number, top: number): void {
    this.setTop(this.building, id, top)
  }
  /** Smoke up to `top` above the ground, 0 for none. */
  setSmoke(id: number, top: number): void {
    this.setTop(this.smoke, id, top)
  }
  /** A vehicle in the way of lines, up to `top` above the ground; 0 for none. No change for viewsheds, which leave vehicles aside. */
  setVehicle(id: number, top: number): void {
    const cell = this.cellOf[id]!
    this.vehicle[cell] = this.ground[cell]! + top
    this.setPast(cell)
  }

  private setTop(heights: Int32Array, id: number, top: number): void {
    const cell = this.cellOf[id]!
    const height = this.ground[cell]! + top
    if (heights[cell] === height) return
    heights[cell] = height
    this.firm[cell] = Math.max(this.solid[cell]!, this.building[cell]!, this.smoke[cell]!)
    this.veil[cell] = Math.max(this.firm[cell]!, this.foliage[cell]!)
    this.setPast(cell)
    this.note(id)
  }
  private setPast(cell: number): void {
    this.firmPast[cell] = Math.max(this.firm[cell]!, this.vehicle[cell]!)
    this.veilPast[cell] = Math.max(this.veil[cell]!, this.vehicle[cell]!)
  }
  private note(id: number): void {
    this.changes[this.version % CHANGES_KEPT] = id
    this.version++
  }
}

/** Longer lines are rare: `sees` has a larger table for them, made when one is asked for. */
export const TABLE_RADIUS = 62
/** Lines between hexes of the map leave it by at most one hex (along its ragged edges). */
const PAD = 2
/** Deeper than any ground, and small enough that a product with a distance is a small integer. */
const OUTSIDE = -1_000_000
export const CHANGES_KEPT = 256

/**
 * The field of a board with nothing on it yet.
 * @param levelHeight height of one level in thousandths of a cm
 * @param wallHeight height of walls and berms on hexsides in thousandths of a cm; 0 plays without them
 */
export const makeSightField = (board: Board, levelHeight: number, wallHeight = 0): SightField =>
  new SightField(board, levelHeight, wallHeight)

/** Walls by position, seen from both hexes of the hexside; hexsides at the edge of the map have none. */
function wallsOf(board: Board, cellOf: Int32Array, cells: number): Uint8Array | null {
  const { wall, berm } = board.sides
  const walls = new Uint8Array(cells)
  let any = false
  for (let id = 0; id < board.size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d]!
      if (next < 0 || (((wall[id]! | berm[id]!) >> d) & 1) === 0) continue
      walls[cellOf[id]!]! |= 1 << d
      walls[cellOf[next]!]! |= 1 << ((d + 3) % 6)
      any = true
    }
  return any ? walls : null
}

/** Steps from each position to the next one that is marked. Rows of the grid are taken as joined at their ends, which can only make it too few. */
function awayFrom(marks: Uint8Array, steps: Int32Array): Uint8Array {
  const away = new Uint8Array(marks.length).fill(MOST_AWAY)
  let ring: number[] = []
  for (let cell = 0; cell < marks.length; cell++) if (marks[cell] !== 0) ring.push(cell)
  for (const cell of ring) away[cell] = 0
  for (let far = 1; far < MOST_AWAY && ring.length > 0; far++) {
    const next: number[] = []
    for (const cell of ring)
      for (const d of DIRECTION_INDEXES) {
        const beside = cell + steps[d]!
        if (away[beside] === undefined || away[beside]! <= far) continue
        away[beside] = far
        next.push(beside)
      }
    ring = next
  }
  return away
}
const MOST_AWAY = 255

/** Where somebody is, in thousandths of a cm above the ground of the hex: the point seen from and looked at, and the low point for cover. */
export interface SightPoint {
  readonly hex: Hex
  readonly sight: number
  readonly low: number
}
export interface SightOptions {
  /** How many hexes of an unbroken run of woods, counted from and with an end hex, do not block. 1: only the end hex itself. */
  readonly woodsDepth: number
  /** Whether the vehicles of the field stand in the way; those in the end hexes never block. */
  readonly vehicles?: boolean
  /** Judges as if there were no smoke: what whoever fires through it finds behind it. */
  readonly throughSmoke?: boolean
}
/** The usual vehicle of 1/285 to 1/300 is 0.8 cm high. */
export const VEHICLE_TOP = 800

export const SIGHT_RESULTS = ['clear', 'partial', 'smoke', 'blocked'] as const
export type SightResult = (typeof SIGHT_RESULTS)[number]
export const SIGHT_BLOCKERS = ['ground', 'foliage', 'solid', 'vehicle', 'wall', 'smoke'] as const
export type SightBlocker = (typeof SIGHT_BLOCKERS)[number]
export interface SightVerdict {
  readonly result: SightResult
  /** The first hex from `a` on that decides the result, and what it is; null when clear. A wall stands on the near side of its hex. */
  readonly at: Hex | null
  readonly by: SightBlocker | null
}
/** The target can be seen, partly hidden or not. */
export const isVisible = ({ result }: SightVerdict): boolean => result === 'clear' || result === 'partial'
