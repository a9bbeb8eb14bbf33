import { hexOf, idOf } from './board.ts'
import {
  isVisible,
  SIGHT_BLOCKERS,
  SIGHT_RESULTS,
  type SightBlocker,
  type SightField,
  type SightOptions,
  type SightPoint,
  type SightResult,
  type SightVerdict,
  TABLE_RADIUS,
} from './sight-field.ts'
import { rayIsFree, type SightTops, wallBetween, wallBlocks } from './sight-rays.ts'
import {
  halfUp,
  LINE_DIRECTION,
  LINE_LENGTH,
  LINE_START,
  LINE_TWINS,
  LINE_WAY,
  LONGEST_RAY,
  rayTable,
  type Slant,
  slantHasTies,
  slantOf,
  turnsAt,
  type Variant,
} from './sightline.ts'

/** One line of sight: what stops it (`judge`), and yes or no (`sees`). */

const CLEAR: SightVerdict = { result: 'clear', at: null, by: null }

/**
 * What `a` sees of `b`. In each intermediate hex the line at its sample is compared with what stands there: lower than ground, foliage or
 * solid things is blocked, lower than smoke is smoke; exactly at a top is free. A wall is met midway between the samples of its two hexes,
 * standing on the higher ground. The end hexes never block, but smoke over an end counts. `partial`: the line to the low point of `b` is cut
 * by ground, solid things other than buildings, vehicles or walls. Worst finding per variant, better variant of the two; neighbours always
 * see each other. Blocked, smoke and visible are the same both ways.
 */
export function judge(field: SightField, a: SightPoint, b: SightPoint, options: SightOptions): SightVerdict {
  const aId = idOf(field.board, a.hex)
  const bId = idOf(field.board, b.hex)
  const slant = slantOf(field.qOf[bId]! - field.qOf[aId]!, field.rOf[bId]! - field.rOf[aId]!)
  if (slant.n <= 1) return CLEAR
  const start = field.cellOf[aId]!
  const end = field.cellOf[bId]!
  const first = judgeVariant(field, a, b, start, end, options, slant, 0)
  if ((first & RESULT) === 0 || !slantHasTies(slant)) return verdictOf(field, first)
  const second = judgeVariant(field, a, b, start, end, options, slant, 1)
  return verdictOf(field, (second & RESULT) < (first & RESULT) ? second : first)
}

/** Which variant of the line `judge` goes by: the one whose finding is better, the first where they are alike. */
export function variantThatCounts(field: SightField, a: SightPoint, b: SightPoint, options: SightOptions): Variant {
  const [aId, bId] = [idOf(field.board, a.hex), idOf(field.board, b.hex)]
  const slant = slantOf(field.qOf[bId]! - field.qOf[aId]!, field.rOf[bId]! - field.rOf[aId]!)
  if (slant.n <= 1 || !slantHasTies(slant)) return 0
  const [start, end] = [field.cellOf[aId]!, field.cellOf[bId]!]
  const found = ([0, 1] as const).map((variant) => judgeVariant(field, a, b, start, end, options, slant, variant) & RESULT)
  return found[1]! < found[0]! ? 1 : 0
}

/** A finding as one number: its place in SIGHT_RESULTS, that of what decides it in SIGHT_BLOCKERS, and the position; 0 for clear. */
const RESULT = 3
const finding = (result: SightResult, by: SightBlocker, cell: number): number => (cell << 5) | (BLOCKER_BITS[by] << 2) | RESULT_BITS[result]
const RESULT_BITS: Readonly<Record<SightResult, number>> = { clear: 0, partial: 1, smoke: 2, blocked: 3 }
const BLOCKER_BITS: Readonly<Record<SightBlocker, number>> = { ground: 0, foliage: 1, solid: 2, vehicle: 3, wall: 4, smoke: 5 }
const verdictOf = (field: SightField, found: number): SightVerdict =>
  found === 0
    ? CLEAR
    : {
        result: SIGHT_RESULTS[found & RESULT]!,
        at: hexOf(field.board, field.idAt[found >> 5]!),
        by: SIGHT_BLOCKERS[(found >> 2) & 7]!,
      }

/** The finding along one variant. Positions follow each other by adding: at i of n steps, i*j/n of them, rounded, are turned ones. */
function judgeVariant(
  field: SightField,
  a: SightPoint,
  b: SightPoint,
  start: number,
  end: number,
  options: SightOptions,
  slant: Slant,
  variant: Variant,
): number {
  const { n, j, k } = slant
  const { ground, wallsAway, steps } = field
  const straight = steps[k]!
  const turn = steps[k + 1]!
  const from = ground[start]! + a.sight
  const rise = ground[end]! + b.sight - from
  const lowRise = ground[end]! + b.low - from
  const tops = options.vehicles === true ? field.veilPast : field.veil
  const smokes = options.throughSmoke !== true
  let smoke = smokes && from < field.smoke[start]! ? finding('smoke', 'smoke', start) : 0
  let cover = 0
  let wallFrom = wallsAway === null ? n + 1 : Math.max(1, wallsAway[start]!)
  let turned = halfUp(k, variant) ? n : n - 1
  let cell = start
  // Times n, as the tops are that they are compared with.
  let height = 0
  let low = 0
  for (let i = 1; i <= n; i++) {
    const before = cell
    turned += 2 * j
    if (turned < 2 * n) cell += straight
    else {
      turned -= 2 * n
      cell += turn
    }
    height += rise
    low += lowRise
    if (i >= wallFrom) {
      wallFrom = i + Math.max(1, wallsAway![cell]!)
      const wall = wallBetween(field, before, cell)
      if (wall !== null) {
        if ((wall - from) * 2 * n > rise * (2 * i - 1)) return finding('blocked', 'wall', cell)
        if (cover === 0 && (wall - from) * 2 * n > lowRise * (2 * i - 1)) cover = finding('partial', 'wall', cell)
      }
    }
    const top = Math.imul(tops[cell]! - from, n)
    if (i === n || (top <= height && (cover !== 0 || top <= low))) continue
    const by = blockerAt(field, options, slant, variant, start, cell, i, from, height)
    if (by !== null) return finding('blocked', by, cell)
    if (smokes && smoke === 0 && (field.smoke[cell]! - from) * n > height) smoke = finding('smoke', 'smoke', cell)
    if (cover === 0) cover = coverAt(field, options, cell, from, n, low)
  }
  if (smokes && smoke === 0 && from + rise < field.smoke[end]!) smoke = finding('smoke', 'smoke', end)
  return smoke === 0 ? cover : smoke
}

/** What of a hex blocks the line that is `height / n` above `from` there; null where nothing does. Woods at an end may be spared. */
function blockerAt(
  field: SightField,
  { woodsDepth, vehicles }: SightOptions,
  slant: Slant,
  variant: Variant,
  start: number,
  cell: number,
  i: number,
  from: number,
  height: number,
): SightBlocker | null {
  const { n } = slant
  if ((field.ground[cell]! - from) * n > height) return 'ground'
  if ((field.foliage[cell]! - from) * n > height && !isInEdge(field, slant, variant, start, i, woodsDepth)) return 'foliage'
  if ((Math.max(field.solid[cell]!, field.building[cell]!) - from) * n > height) return 'solid'
  return vehicles === true && (field.vehicle[cell]! - from) * n > height ? 'vehicle' : null
}

/** Does hex i belong to a run of woods that begins at an end of the line and is no deeper there than one can see into? */
function isInEdge(field: SightField, slant: Slant, variant: Variant, start: number, i: number, woodsDepth: number): boolean {
  const wooded = (first: number, last: number): boolean => {
    for (let at = first; at <= last; at++) if (field.woods[cellOn(field, slant, variant, start, at)] === 0) return false
    return true
  }
  return (i < woodsDepth && wooded(0, i)) || (slant.n - i < woodsDepth && wooded(i, slant.n))
}
function cellOn(field: SightField, slant: Slant, variant: Variant, start: number, i: number): number {
  const straight = field.steps[slant.k]!
  return start + i * straight + turnsAt(slant, variant, i) * (field.steps[slant.k + 1]! - straight)
}

/** What of a hex hides a target in part: the line to its low point is `height / n` above `from` there. 0 for nothing. */
function coverAt(field: SightField, { vehicles }: SightOptions, cell: number, from: number, n: number, height: number): number {
  if ((field.ground[cell]! - from) * n > height) return finding('partial', 'ground', cell)
  if ((field.solid[cell]! - from) * n > height) return finding('partial', 'solid', cell)
  return vehicles === true && (field.vehicle[cell]! - from) * n > height ? finding('partial', 'vehicle', cell) : 0
}

/**
 * Is the point `aim` above the ground of hex number `bId` visible from `eye` above that of `aId`: clear or partial, not smoke, not blocked?
 * The same verdict as `judge`, in some 50 ns. Heights in thousandths of a cm.
 * @param vehicles whether the vehicles of the field stand in the way
 */
export function sees(field: SightField, aId: number, eye: number, bId: number, aim: number, woodsDepth: number, vehicles = false): boolean {
  const dq = field.qOf[bId]! - field.qOf[aId]!
  const dr = field.rOf[bId]! - field.rOf[aId]!
  const table = field.near
  const offset = (dr + TABLE_RADIUS) * table.span + dq + TABLE_RADIUS
  const line = isNear(dq) && isNear(dr) ? table.lines[offset]! : 0
  const n = line & LINE_LENGTH
  if (n === 0) return aId === bId || seesFar(field, aId, eye, bId, aim, woodsDepth, vehicles)
  const a = field.cellOf[aId]!
  const b = field.cellOf[bId]!
  const from = field.ground[a]! + eye
  const to = field.ground[b]! + aim
  if (woodsDepth > 1) return rayIsFree(field, topsOf(field, vehicles), table, offset, a, from, b, to, woodsDepth)
  if (n === 1) return true
  if (from < field.smoke[a]! || to < field.smoke[b]!) return false
  // The walk of rayIsFree without its special cases: this is the question that is asked most.
  const { turns } = table
  const { steps } = field
  const veil = vehicles ? field.veilPast : field.veil
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
    if (i === n && (field.wallsAway === null || !wallBlocks(field, field.wallsAway, table, line, ray, a, from, b, rise))) return true
  }
  return false
}

const topsOf = (field: SightField, vehicles: boolean): SightTops =>
  vehicles ? { firm: field.firmPast, veil: field.veilPast, smoke: field.smoke, woods: field.woods } : field
const isNear = (difference: number): boolean => difference >= -TABLE_RADIUS && difference <= TABLE_RADIUS
/** Lines that are too long for the near table have a larger one, made when the first is asked for; beyond that there is `judge`. */
function seesFar(field: SightField, aId: number, eye: number, bId: number, aim: number, woodsDepth: number, vehicles: boolean): boolean {
  const dq = field.qOf[bId]! - field.qOf[aId]!
  const dr = field.rOf[bId]! - field.rOf[aId]!
  if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= LONGEST_RAY) {
    const table = rayTable(LONGEST_RAY)
    const [a, b] = [field.cellOf[aId]!, field.cellOf[bId]!]
    const offset = (dr + LONGEST_RAY) * table.span + dq + LONGEST_RAY
    return rayIsFree(field, topsOf(field, vehicles), table, offset, a, field.ground[a]! + eye, b, field.ground[b]! + aim, woodsDepth)
  }
  const a = { hex: hexOf(field.board, aId), sight: eye, low: eye }
  const b = { hex: hexOf(field.board, bId), sight: aim, low: aim }
  return isVisible(judge(field, a, b, { woodsDepth, vehicles }))
}
