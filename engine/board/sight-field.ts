import type { Hex } from '../kernel/names.ts'
import { type Board, hexOf, idOf } from './board.ts'
import { DIRECTION_INDEXES } from './hex.ts'
import { rayIsFree, wallBetween } from './sight-rays.ts'
import {
  LINE_DIRECTION,
  LINE_LENGTH,
  LINE_START,
  LINE_TWINS,
  LINE_WAY,
  type RayTable,
  rayTable,
  type Slant,
  slantHasTies,
  slantOf,
  stepsOn,
  turnsAt,
  type Variant,
} from './sightline.ts'

/**
 * Heights of everything that can stop a line of sight, and the judgement of one line. Geometry only: what stands how high is handed in.
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

  /** Bit d by position: a wall or berm of `wallHeight` stands on the hexside in direction d. Null where the board has none. */
  readonly walls: Uint8Array | null
  readonly wallHeight: number

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
    this.woods = new Uint8Array(cells)
    this.wallHeight = wallHeight
    this.walls = wallHeight > 0 ? wallsOf(board, this.cellOf, cells) : null
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

  private setTop(heights: Int32Array, id: number, top: number): void {
    const cell = this.cellOf[id]!
    const height = this.ground[cell]! + top
    if (heights[cell] === height) return
    heights[cell] = height
    this.firm[cell] = Math.max(this.solid[cell]!, this.building[cell]!, this.smoke[cell]!)
    this.veil[cell] = Math.max(this.firm[cell]!, this.foliage[cell]!)
    this.note(id)
  }
  private note(id: number): void {
    this.changes[this.version % CHANGES_KEPT] = id
    this.version++
  }
}

/** Lines longer than this are rare enough for `sees` to judge them without a table. */
const TABLE_RADIUS = 62
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

/** Where somebody is, in thousandths of a cm above the ground of the hex: the point seen from and looked at, and the low point for cover. */
export interface SightPoint {
  readonly hex: Hex
  readonly sight: number
  readonly low: number
}
export interface SightOptions {
  /** How many hexes of an unbroken run of woods, counted from and with an end hex, do not block. 1: only the end hex itself. */
  readonly woodsDepth: number
  /** Hex numbers where vehicles stand in the way, up to `vehicleTop` above the ground; those in the end hexes never block. */
  readonly vehicles?: ReadonlySet<number>
  /** In thousandths of a cm; VEHICLE_TOP when not given. */
  readonly vehicleTop?: number
  /** Judges as if there were no smoke: what whoever fires through it finds behind it. */
  readonly throughSmoke?: boolean
}
/** The usual vehicle of 1/285 to 1/300 is 0.8 cm high. */
export const VEHICLE_TOP = 800

export const SIGHT_RESULTS = ['clear', 'partial', 'smoke', 'blocked'] as const
export type SightResult = (typeof SIGHT_RESULTS)[number]
export type SightBlocker = 'ground' | 'foliage' | 'solid' | 'vehicle' | 'wall' | 'smoke'
export interface SightVerdict {
  readonly result: SightResult
  /** The first hex from `a` on that decides the result, and what it is; null when clear. A wall stands on the near side of its hex. */
  readonly at: Hex | null
  readonly by: SightBlocker | null
}
const CLEAR: SightVerdict = { result: 'clear', at: null, by: null }

/**
 * What `a` sees of `b`. In each intermediate hex the line at its sample is compared with what stands there: lower than ground, foliage or
 * solid things is blocked, lower than smoke is smoke; exactly at a top is free. A wall is met midway between the samples of its two hexes,
 * standing on the higher ground. The end hexes never block, but smoke over an end counts. `partial`: the line to the low point of `b` is cut
 * by ground, solid things other than buildings, vehicles or walls. Worst finding per variant, better variant of the two; neighbours always
 * see each other. Blocked, smoke and visible are the same both ways.
 */
export function judge(field: SightField, a: SightPoint, b: SightPoint, options: SightOptions): SightVerdict {
  const [aId, bId] = [idOf(field.board, a.hex), idOf(field.board, b.hex)]
  const slant = slantOf(field.qOf[bId]! - field.qOf[aId]!, field.rOf[bId]! - field.rOf[aId]!)
  if (slant.n <= 1) return CLEAR
  const first = judgeVariant(field, a, b, options, slant, 0)
  if (first.result === 'clear' || !slantHasTies(slant)) return first
  const second = judgeVariant(field, a, b, options, slant, 1)
  return SIGHT_RESULTS.indexOf(second.result) < SIGHT_RESULTS.indexOf(first.result) ? second : first
}

function judgeVariant(
  field: SightField,
  a: SightPoint,
  b: SightPoint,
  options: SightOptions,
  slant: Slant,
  variant: Variant,
): SightVerdict {
  const line = cellsOfLine(field, idOf(field.board, a.hex), slant, variant)
  const n = slant.n
  const [start, end] = [line[0]!, line[n]!]
  const from = field.ground[start]! + a.sight
  const rise = field.ground[end]! + b.sight - from
  const lowRise = field.ground[end]! + b.low - from
  const near = runOfWoods(field, line, 0, 1, options.woodsDepth)
  const far = runOfWoods(field, line, n, -1, options.woodsDepth)
  const vehicleTop = options.vehicleTop ?? VEHICLE_TOP
  const smokes = options.throughSmoke !== true
  let smoke = smokes && from < field.smoke[start]! ? start : -1
  let cover: SightVerdict | null = null
  const found = (result: SightResult, cell: number, by: SightBlocker): SightVerdict => ({
    result,
    at: hexOf(field.board, field.idAt[cell]!),
    by,
  })
  const above = (height: number, towards: number, parts: number, i: number): boolean => (height - from) * parts > towards * i

  for (let i = 1; i <= n; i++) {
    const cell = line[i]!
    const wall = wallBetween(field, line[i - 1]!, cell)
    if (wall !== null) {
      if (above(wall, rise, 2 * n, 2 * i - 1)) return found('blocked', cell, 'wall')
      if (above(wall, lowRise, 2 * n, 2 * i - 1)) cover ??= found('partial', cell, 'wall')
    }
    const id = field.idAt[cell]!
    if (i === n || id < 0) continue
    if (above(field.ground[cell]!, rise, n, i)) return found('blocked', cell, 'ground')
    if (i >= near && n - i >= far && above(field.foliage[cell]!, rise, n, i)) return found('blocked', cell, 'foliage')
    if (above(Math.max(field.solid[cell]!, field.building[cell]!), rise, n, i)) return found('blocked', cell, 'solid')
    const vehicle = field.ground[cell]! + (options.vehicles?.has(id) ? vehicleTop : 0)
    if (above(vehicle, rise, n, i)) return found('blocked', cell, 'vehicle')
    if (smokes && smoke < 0 && above(field.smoke[cell]!, rise, n, i)) smoke = cell
    if (cover !== null) continue
    if (above(field.ground[cell]!, lowRise, n, i)) cover = found('partial', cell, 'ground')
    else if (above(field.solid[cell]!, lowRise, n, i)) cover = found('partial', cell, 'solid')
    else if (above(vehicle, lowRise, n, i)) cover = found('partial', cell, 'vehicle')
  }
  if (smokes && smoke < 0 && from + rise < field.smoke[end]!) smoke = end
  return smoke >= 0 ? found('smoke', smoke, 'smoke') : (cover ?? CLEAR)
}

/** Positions of the line with both ends: entry i is i hexes from its start. */
function cellsOfLine(field: SightField, aId: number, slant: Slant, variant: Variant): Int32Array {
  const straight = field.steps[slant.k]!
  const turn = field.steps[slant.k + 1]! - straight
  const line = new Int32Array(slant.n + 1)
  for (let i = 0; i <= slant.n; i++) line[i] = field.cellOf[aId]! + i * straight + turnsAt(slant, variant, i) * turn
  return line
}

/** How many hexes from an end inwards belong to its run of woods, at most `depth`. */
function runOfWoods(field: SightField, line: Int32Array, end: number, inwards: 1 | -1, depth: number): number {
  let run = 0
  while (run < depth && run < line.length && field.woods[line[end + inwards * run]!] === 1) run++
  return run
}

/**
 * Is the point `aim` above the ground of hex number `bId` visible from `eye` above that of `aId`: clear or partial, not smoke, not blocked;
 * vehicles do not count? The same verdict as `judge`, in some 50 ns. Heights in thousandths of a cm.
 */
export function sees(field: SightField, aId: number, eye: number, bId: number, aim: number, woodsDepth: number): boolean {
  const dq = field.qOf[bId]! - field.qOf[aId]!
  const dr = field.rOf[bId]! - field.rOf[aId]!
  const table = field.near
  const offset = (dr + TABLE_RADIUS) * table.span + dq + TABLE_RADIUS
  const line = isNear(dq) && isNear(dr) ? table.lines[offset]! : 0
  const n = line & LINE_LENGTH
  if (n === 0) return aId === bId || seesFar(field, aId, eye, bId, aim, woodsDepth)
  const a = field.cellOf[aId]!
  const b = field.cellOf[bId]!
  const from = field.ground[a]! + eye
  const to = field.ground[b]! + aim
  if (woodsDepth > 1 || field.walls !== null) return rayIsFree(field, field, table, offset, a, from, b, to, woodsDepth)
  if (n === 1) return true
  if (from < field.smoke[a]! || to < field.smoke[b]!) return false
  // The walk of rayIsFree without its special cases: this is the question that is asked most.
  const { turns } = table
  const { veil, steps } = field
  const rise = to - from
  const k = (line >> LINE_DIRECTION) & LINE_WAY
  const straight = steps[k]!
  const turn = steps[k + 1]! - straight
  const start = line >> LINE_START
  const last = (line & LINE_TWINS) === 0 ? start : start + n - 1
  for (let ray = start; ray <= last; ray += n - 1) {
    let limit = rise
    let position = a + straight
    let i = 1
    for (; i < n; i++) {
      if (Math.imul(veil[position + Math.imul(turns[ray + i - 1]!, turn)]! - from, n) > limit) break
      limit += rise
      position += straight
    }
    if (i === n) return true
  }
  return false
}

const isNear = (difference: number): boolean => difference >= -TABLE_RADIUS && difference <= TABLE_RADIUS
function seesFar(field: SightField, aId: number, eye: number, bId: number, aim: number, woodsDepth: number): boolean {
  const a = { hex: hexOf(field.board, aId), sight: eye, low: eye }
  const b = { hex: hexOf(field.board, bId), sight: aim, low: aim }
  const { result } = judge(field, a, b, { woodsDepth })
  return result === 'clear' || result === 'partial'
}
