import { DIRECTION_INDEXES } from './hex.ts'
import type { SightField } from './sight-field.ts'
import { LINE_DIRECTION, LINE_LENGTH, LINE_START, LINE_TWINS, LINE_WAY, type RayTable } from './sightline.ts'

/** The sight rule along the lines of a ray table: what single looks (`sees`) and viewsheds share. */

/** What `sees` and the viewsheds read; a viewshed keeps its own copy of the heights that change. */
export interface SightTops {
  readonly firm: Int32Array
  readonly veil: Int32Array
  readonly smoke: Int32Array
  readonly woods: Uint8Array
}

/** Absolute top of the wall on the hexside between two neighbouring positions, standing on the higher ground; null without a wall. */
export function wallBetween(field: SightField, here: number, next: number): number | null {
  const mask = field.walls?.[here] ?? 0
  if (mask === 0) return null
  const step = next - here
  for (const d of DIRECTION_INDEXES)
    if (field.steps[d] === step)
      return ((mask >> d) & 1) === 1 ? Math.max(field.ground[here]!, field.ground[next]!) + field.wallHeight : null
  return null
}

/** The table's answer for one offset; `from` and `to` are absolute heights over the positions a and b. */
export function rayIsFree(
  field: SightField,
  tops: SightTops,
  table: RayTable,
  offset: number,
  a: number,
  from: number,
  b: number,
  to: number,
  woodsDepth: number,
): boolean {
  const { turns } = table
  const { veil, smoke } = tops
  const line = table.lines[offset]!
  const n = line & LINE_LENGTH
  if (n <= 1) return true
  if (from < smoke[a]! || to < smoke[b]!) return false
  const rise = to - from
  const k = (line >> LINE_DIRECTION) & LINE_WAY
  const straight = field.steps[k]!
  const turn = field.steps[k + 1]! - straight
  const start = line >> LINE_START
  const last = (line & LINE_TWINS) === 0 ? start : start + n - 1
  for (let ray = start; ray <= last; ray += n - 1) {
    let limit = rise
    let position = a + straight
    let i = 1
    for (; i < n; i++) {
      if (Math.imul(veil[position + Math.imul(turns[ray + i - 1]!, turn)]! - from, n) > limit)
        if (!isSpared(field, tops, table, line, ray, i, a, from, b, rise, woodsDepth)) break
      limit += rise
      position += straight
    }
    if (i === n && (field.wallsAway === null || !wallBlocks(field, field.wallsAway, table, line, ray, a, from, b, rise))) return true
  }
  return false
}

/** Does only foliage of hex i stand in the way, and does it belong to a run of woods at one of the ends? */
export function isSpared(
  field: SightField,
  tops: SightTops,
  table: RayTable,
  line: number,
  ray: number,
  i: number,
  a: number,
  from: number,
  b: number,
  rise: number,
  woodsDepth: number,
): boolean {
  const n = line & LINE_LENGTH
  if (i >= woodsDepth && n - i >= woodsDepth) return false
  const { woods, firm } = tops
  const { turns } = table
  const k = (line >> LINE_DIRECTION) & LINE_WAY
  const straight = field.steps[k]!
  const turn = field.steps[k + 1]! - straight
  if ((firm[a + i * straight + turns[ray + i - 1]! * turn]! - from) * n > rise * i) return false
  if (i < woodsDepth && woods[a] !== 0) {
    let at = 1
    while (at <= i && woods[a + at * straight + turns[ray + at - 1]! * turn] !== 0) at++
    if (at > i) return true
  }
  if (n - i >= woodsDepth || woods[b] === 0) return false
  let at = i
  while (at < n && woods[a + at * straight + turns[ray + at - 1]! * turn] !== 0) at++
  return at === n
}

/**
 * Does a wall on one of the n hexsides that the line crosses stand in its way? Where the next wall is far off the walk leaps.
 * @param away the field's `wallsAway`
 */
export function wallBlocks(
  field: SightField,
  away: Uint8Array,
  table: RayTable,
  line: number,
  ray: number,
  a: number,
  from: number,
  b: number,
  rise: number,
): boolean {
  const { turns } = table
  const n = line & LINE_LENGTH
  const k = (line >> LINE_DIRECTION) & LINE_WAY
  const straight = field.steps[k]!
  const turn = field.steps[k + 1]! - straight
  let here = a
  let i = 0
  for (;;) {
    i += away[here]! || 1
    // Only a hexside of two marked positions can have a wall, so the one crossed on the way into a position that was leapt to has none.
    if (i > n) return false
    const next = i === n ? b : a + Math.imul(i, straight) + Math.imul(turns[ray + i - 1]!, turn)
    if (away[here] === 0 && away[next] === 0) {
      const top = wallBetween(field, here, next)
      if (top !== null && (top - from) * 2 * n > rise * (2 * i - 1)) return true
    }
    here = next
  }
}
