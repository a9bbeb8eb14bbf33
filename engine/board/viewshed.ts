import { type BitSet, bitSet, hasBit } from './bitset.ts'
import { CHANGES_KEPT, type SightField } from './sight-field.ts'
import { isSpared, rayIsFree, type SightTops, wallBlocks } from './sight-rays.ts'
import {
  type Crossings,
  crossings,
  LINE_DIRECTION,
  LINE_LENGTH,
  LINE_START,
  LINE_TWINS,
  LINE_WAY,
  type RayTable,
  rayTable,
} from './sightline.ts'

/**
 * What whole hexes see, as rows of bits: bit b of row a is set where a point `aim` above the ground of b is visible (clear or partial, not
 * smoke, not blocked) within `radius` from a point `eye` above the ground of a. Vehicles do not count. A row says for every pair
 * exactly what `judge` says.
 *
 * Rows are made when asked for and kept; when tops of the field change (smoke, wrecks, cleared woods) the kept rows are put right line by line
 * instead of made again. For that the viewsheds hold their own copy of the tops, which follows the field at every `row` and `changed`.
 * A row belongs to the viewsheds: read it, do not write it, and ask again after a change.
 */
export class Viewsheds {
  readonly field: SightField
  readonly radius: number
  readonly eye: number
  readonly aim: number
  readonly woodsDepth: number

  private readonly table: RayTable
  private readonly tops: SightTops
  private version: number
  private readonly rows = new Map<number, BitSet>()
  private readonly keep: number
  private back: { readonly crossings: Crossings; readonly q: Int16Array; readonly r: Int16Array } | null = null

  /**
   * @param radius how far, in hexes, at most 125
   * @param eye @param aim heights above the ground in thousandths of a cm
   * @param woodsDepth see SightOptions
   * @param keep how many rows are kept; the oldest goes first
   */
  constructor(field: SightField, radius: number, eye: number, aim: number, woodsDepth: number, keep = 1024) {
    this.field = field
    this.radius = radius
    this.eye = eye
    this.aim = aim
    this.woodsDepth = woodsDepth
    this.keep = keep
    this.table = rayTable(radius)
    this.tops = { firm: field.firm.slice(), veil: field.veil.slice(), smoke: field.smoke.slice(), woods: field.woods.slice() }
    this.version = field.version
  }

  /** The hexes seen from this one, itself included. */
  row(hexId: number): BitSet {
    this.follow()
    const known = this.rows.get(hexId)
    if (known !== undefined) return known
    if (this.rows.size >= this.keep)
      for (const oldest of this.rows.keys()) {
        this.rows.delete(oldest)
        break
      }
    const row = bitSet(this.field.board.size)
    fillRow(this.field, this.tops, this.table, hexId, this.eye, this.aim, this.woodsDepth, row)
    this.rows.set(hexId, row)
    return row
  }

  has(row: BitSet, id: number): boolean {
    return hasBit(row, id)
  }

  /** Puts the kept rows right after the tops of these hexes changed (others that changed are found as well). */
  changed(hexIds: Iterable<number>): void {
    for (const id of hexIds) this.update(id)
    this.follow()
  }

  /** Catches up with the field: by its list of changes, or by comparing everything when that list no longer reaches back. */
  private follow(): void {
    const { version, changes, board } = this.field
    if (this.version === version) return
    if (version - this.version > CHANGES_KEPT) for (let id = 0; id < board.size; id++) this.update(id)
    else for (let i = this.version; i < version; i++) this.update(changes[i % CHANGES_KEPT]!)
    this.version = version
  }

  /** Takes over the tops of one hex and corrects what hangs on them in every kept row. */
  private update(id: number): void {
    const { field, tops } = this
    const cell = field.cellOf[id]!
    const before = tops.veil[cell]!
    const after = field.veil[cell]!
    const smoke = tops.smoke[cell] !== field.smoke[cell]
    const woods = tops.woods[cell] !== field.woods[cell]
    if (before === after && !smoke && !woods && tops.firm[cell] === field.firm[cell]) return
    tops.veil[cell] = after
    tops.firm[cell] = field.firm[cell]!
    tops.smoke[cell] = field.smoke[cell]!
    tops.woods[cell] = field.woods[cell]!
    if (this.rows.size === 0) return
    for (const [source, row] of this.rows) {
      const dq = field.qOf[id]! - field.qOf[source]!
      const dr = field.rOf[id]! - field.rOf[source]!
      const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
      if (n > this.radius) continue
      // What stands at the source's own end (smoke over it, woods it looks out of) touches every line of the row: it is made anew when next asked for.
      if (n === 0 ? smoke || this.woodsDepth > 1 : n < this.woodsDepth) this.rows.delete(source)
      else if (n > 0) {
        this.updateEnds(source, row, id)
        if (before !== after) this.updateLines(source, row, (dr + this.radius) * this.table.span + dq + this.radius, n, before, after)
      }
    }
  }

  /** Lines that end in the changed hex, or so near to it that they may look into the same woods. */
  private updateEnds(source: number, row: BitSet, id: number): void {
    const { board } = this.field
    let near = [id]
    const all = new Set(near)
    for (let step = 1; step < this.woodsDepth; step++) {
      near = near.flatMap((hex) =>
        Array.from(board.neighbours.subarray(6 * hex, 6 * hex + 6)).filter((next) => next >= 0 && !all.has(next)),
      )
      for (const next of near) all.add(next)
    }
    for (const target of all) this.look(source, row, target)
  }

  /** Lines that cross the changed hex, whose top (with foliage) was `before` and is `after`. */
  private updateLines(source: number, row: BitSet, crossed: number, distance: number, before: number, after: number): void {
    const { field, table, aim } = this
    const { width, height } = field.board
    const { crossings: back, q, r } = this.backwards()
    const [q0, r0] = [field.qOf[source]!, field.rOf[source]!]
    const a = field.cellOf[source]!
    const from = field.ground[a]! + this.eye
    const raised = after > before
    for (let i = back.start[crossed]!; i < back.start[crossed + 1]!; i++) {
      const offset = back.targets[i]!
      const r1 = r0 + r[offset]!
      if (r1 < 0 || r1 >= height) continue
      const col = q0 + q[offset]! + ((r1 - (r1 & 1)) >> 1)
      if (col < 0 || col >= width) continue
      const target = r1 * width + col
      // Something that grew can only hide what is seen, something that shrank only show what is hidden.
      if ((((row[target >> 5]! >>> (target & 31)) & 1) === 1) !== raised) continue
      const b = field.cellOf[target]!
      const limit = (field.ground[b]! + aim - from) * distance
      const n = table.lines[offset]! & LINE_LENGTH
      if ((before - from) * n > limit === (after - from) * n > limit) continue
      if (rayIsFree(field, this.tops, table, offset, a, from, b, field.ground[b]! + aim, this.woodsDepth))
        row[target >> 5]! |= 1 << (target & 31)
      else row[target >> 5]! &= ~(1 << (target & 31))
    }
  }

  /** Judges one line again. */
  private look(source: number, row: BitSet, target: number): void {
    const { field, table, radius } = this
    const dq = field.qOf[target]! - field.qOf[source]!
    const dr = field.rOf[target]! - field.rOf[source]!
    if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) > radius) return
    const [a, b] = [field.cellOf[source]!, field.cellOf[target]!]
    const offset = (dr + radius) * table.span + dq + radius
    if (rayIsFree(field, this.tops, table, offset, a, field.ground[a]! + this.eye, b, field.ground[b]! + this.aim, this.woodsDepth))
      row[target >> 5]! |= 1 << (target & 31)
    else row[target >> 5]! &= ~(1 << (target & 31))
  }

  private backwards(): NonNullable<typeof this.back> {
    if (this.back !== null) return this.back
    const { span } = this.table
    const q = new Int16Array(span * span)
    const r = new Int16Array(span * span)
    for (let offset = 0; offset < span * span; offset++) {
      q[offset] = (offset % span) - this.radius
      r[offset] = Math.floor(offset / span) - this.radius
    }
    this.back = { crossings: crossings(this.radius), q, r }
    return this.back
  }
}

/**
 * Sets the bits of everything seen from one hex. Along each line the ring that blocked the line before it is tried first: on broken ground that
 * decides most lines with one look.
 */
function fillRow(
  field: SightField,
  tops: SightTops,
  table: RayTable,
  source: number,
  eye: number,
  aim: number,
  woodsDepth: number,
  row: BitSet,
): void {
  const { veil, smoke } = tops
  const { ground, cellOf, wallsAway, steps } = field
  const { width, height } = field.board
  const { radius, span, lines, turns } = table
  const a = cellOf[source]!
  const [q0, r0] = [field.qOf[source]!, field.rOf[source]!]
  const from = ground[a]! + eye
  const blind = from < smoke[a]!
  // Lines up to here meet no wall.
  const wallsFrom = wallsAway === null ? radius : wallsAway[a]!
  let hint = 1
  for (let r = Math.max(0, r0 - radius); r <= Math.min(height - 1, r0 + radius); r++) {
    const dr = r - r0
    const west = -((r - (r & 1)) >> 1)
    const first = Math.max(west, q0 - radius, q0 - radius - dr)
    const last = Math.min(west + width - 1, q0 + radius, q0 + radius - dr)
    let id = r * width + first - west
    let b = cellOf[r * width]! + first - west
    let offset = (dr + radius) * span + first - q0 + radius
    for (let q = first; q <= last; q++, id++, b++, offset++) {
      const line = lines[offset]!
      const n = line & LINE_LENGTH
      if (n <= 1) {
        row[id >> 5]! |= 1 << (id & 31)
        continue
      }
      const rise = ground[b]! + aim - from
      if (blind || from + rise < smoke[b]!) continue
      const k = (line >> LINE_DIRECTION) & LINE_WAY
      const straight = steps[k]!
      const turn = steps[k + 1]! - straight
      const start = line >> LINE_START
      const lastRay = (line & LINE_TWINS) === 0 ? start : start + n - 1
      for (let ray = start; ray <= lastRay; ray += n - 1) {
        if (
          hint >= woodsDepth &&
          hint <= n - woodsDepth &&
          Math.imul(veil[a + Math.imul(hint, straight) + Math.imul(turns[ray + hint - 1]!, turn)]! - from, n) > Math.imul(rise, hint)
        )
          continue
        let limit = rise
        let position = a + straight
        let i = 1
        for (; i < n; i++) {
          if (Math.imul(veil[position + Math.imul(turns[ray + i - 1]!, turn)]! - from, n) > limit)
            if (woodsDepth === 1 || !isSpared(field, tops, table, line, ray, i, a, from, b, rise, woodsDepth)) break
          limit += rise
          position += straight
        }
        if (i < n) hint = i
        else if (n <= wallsFrom || wallsAway === null || !wallBlocks(field, wallsAway, table, line, ray, a, from, b, rise)) {
          row[id >> 5]! |= 1 << (id & 31)
          break
        }
      }
    }
  }
}
