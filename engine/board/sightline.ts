import { type Hex, sameHex } from '../kernel/names.ts'
import { axialOf, type DirectionIndex, hexAt, offsetTo, STEPS } from './hex.ts'

/**
 * The line from hex centre to hex centre, exactly, in whole numbers.
 *
 * The rule. n is the distance in hexes; for i = 1..n-1 the sample at i/n of the way belongs to the nearest hex. A sample can lie exactly on a
 * border between two hexes: one offset in three has such a sample. Then the line has TWO VARIANTS: variant 0 is the whole line displaced by +e,
 * variant 1 by -e, where e = (1, 2) in (q, r) times something smaller than every fraction that occurs. e is parallel to no hexside and
 * perpendicular to none, so a displaced line has no ties left, and because the displacement is the same for A to B and B to A, both
 * directions cross the same hexes in the same variant. Which variant counts is not the line's business (sight takes the better one).
 *
 * The arithmetic. The offset B - A is (n-j) steps in one direction C[k] and j steps in the next one counter-clockwise, C[k+1]. The sample i
 * then lies on the straight row of hexes between i*C[k] and i*C[k+1], at i*j/n of it, so its nearest hex is i*C[k] + m*(C[k+1] - C[k]) where m
 * is i*j/n rounded: one division of whole numbers. An exact half is a tie; it goes up when e points along C[k+1] - C[k] = C[k+2].
 * Halves occur just when n / gcd(n, j) is even. The sample i is always i hexes from A, and the hexes form a chain of neighbours.
 */
export type Variant = 0 | 1

/** The offset `to - from` as (n-j) steps in direction k and j steps in direction k+1 (mod 6). */
export interface Slant {
  readonly n: number
  readonly j: number
  readonly k: DirectionIndex
}
export function slantOf(dq: number, dr: number): Slant {
  const ds = 0 - dq - dr
  const n = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(ds))
  if (dq === n) return { n, j: 0 - dr, k: 0 }
  if (dr === -n) return { n, j: n - dq, k: 1 }
  if (ds === n) return { n, j: 0 - dq, k: 2 }
  if (dq === -n) return { n, j: dr, k: 3 }
  if (dr === n) return { n, j: n + dq, k: 4 }
  return { n, j: dq, k: 5 }
}

/** Does a half round up in variant 0? True where e = (1, 2, -3) in (q, r, s) has a positive product with C[k+2]. */
const HALF_UP: readonly boolean[] = STEPS.map((_, k) => {
  const { q, r } = STEPS[(k + 2) % 6]!
  return q + 2 * r + 3 * (q + r) > 0
})
export const halfUp = (k: DirectionIndex, variant: Variant): boolean => HALF_UP[k] === (variant === 0)

/** n / gcd(n, j) is even where n has more twos in it than j; x & -x is the highest power of two in x. */
export const slantHasTies = ({ n, j }: Slant): boolean => j !== 0 && (n & -n) > (j & -j)

const between = (from: Hex, to: Hex): Slant => {
  const { q, r } = offsetTo(from, to)
  return slantOf(q, r)
}
/** Do the two variants of this line differ, that is, does a sample lie exactly on a border? */
export const hasTwoVariants = (from: Hex, to: Hex): boolean => slantHasTies(between(from, to))

/** How many of the first i steps of a line go in direction k+1: i*j/n rounded, a half as the variant says. */
export const turnsAt = ({ n, j, k }: Slant, variant: Variant, i: number): number =>
  Math.floor((2 * i * j + n - (halfUp(k, variant) ? 0 : 1)) / (2 * n))

/** The hexes strictly between `from` and `to`, in order from `from`; neighbours have none. They may lie off the map. */
export function lineHexes(from: Hex, to: Hex, variant: Variant): readonly Hex[] {
  const slant = between(from, to)
  const { q, r } = axialOf(from)
  const [straight, turned] = [STEPS[slant.k]!, STEPS[(slant.k + 1) % 6]!]
  return Array.from({ length: Math.max(0, slant.n - 1) }, (_, before) => {
    const turns = turnsAt(slant, variant, before + 1)
    const ahead = before + 1 - turns
    return hexAt({ q: q + ahead * straight.q + turns * turned.q, r: r + ahead * straight.r + turns * turned.r })
  })
}

/** A hexside, by the hexes on both sides of it in the order in which a line crosses it. */
export type Crossed = readonly [here: Hex, next: Hex]
/** A hex that a line passes. */
export interface Passing {
  readonly hex: Hex
  /** The hexsides crossed on the way into it; of the two hexes of a tie also those on the way out, which are no longer told at the next step. */
  readonly sides: readonly Crossed[]
}

/**
 * The line step by step, for rules that judge each hexside that it runs along by itself: what is passed at distance 1, 2 ... n, where step n is `to`. At
 * most steps that is one hex; where the line runs along a hexside it is the two hexes beside it, that of variant 0 first.
 */
export function passingsOf(from: Hex, to: Hex): readonly (readonly Passing[])[] {
  if (sameHex(from, to)) return []
  const one = [from, ...lineHexes(from, to, 0), to]
  const other = hasTwoVariants(from, to) ? [from, ...lineHexes(from, to, 1), to] : one
  const isTie = (at: number): boolean => !sameHex(one[at] as Hex, other[at] as Hex)
  const side = (line: readonly Hex[], at: number): Crossed => [line[at] as Hex, line[at + 1] as Hex]
  return Array.from({ length: one.length - 1 }, (_, before): readonly Passing[] => {
    const i = before + 1
    // Neighbouring steps are never both ties.
    if (isTie(i)) return [one, other].map((line) => ({ hex: line[i] as Hex, sides: [side(line, before), side(line, i)] }))
    return [{ hex: one[i] as Hex, sides: isTie(before) ? [] : [side(one, before)] }]
  })
}

/**
 * All lines up to `radius` hexes, for any padded axial grid. An offset (dq, dr) has the number `(dr + radius) * span + dq + radius`; its word in
 * `lines` says how long the line is (LINE_LENGTH; 0 for the centre and beyond the radius), whether its variants differ (LINE_TWINS), its
 * direction k (LINE_DIRECTION, LINE_WAY) and where its turns begin in `turns` (LINE_START). The hex i of the line from position a is at
 *
 *     a + i * steps[k] + turns[start + i - 1] * (steps[k + 1] - steps[k])
 *
 * with `steps` from stepsOn. A line of n hexes has n-1 turns; where the variants differ, the other one's n-1 follow at once, the rounded-up one
 * first. Turns depend on n and j alone and are shared by the six directions: 107 KB for 62 hexes instead of 1.3 MB of positions, which
 * stay in the processor's cache and serve maps of all sizes.
 */
export interface RayTable {
  readonly radius: number
  /** 2 * radius + 1. */
  readonly span: number
  readonly lines: Int32Array
  readonly turns: Uint8Array
}
export const LINE_LENGTH = 127
export const LINE_TWINS = 128
export const LINE_DIRECTION = 8
export const LINE_WAY = 7
export const LINE_START = 11

/** What a step in each direction adds to a position on an axial grid with `stride` positions per row; the first one again at the end. */
export const stepsOn = (stride: number): Int32Array =>
  Int32Array.from({ length: 7 }, (_, d) => {
    const { q, r } = STEPS[d % 6]!
    return r * stride + q
  })

/** The longest lines that tables are made for: 125 cm at 1 cm per hex. */
export const LONGEST_RAY = 125

/** Tables are pure functions of the radius, so they are kept. */
const tables = new Map<number, RayTable>()

/** The table for lines up to `radius` (at most LONGEST_RAY); built when first asked for. */
export function rayTable(radius: number): RayTable {
  if (!(radius >= 1 && radius <= LONGEST_RAY)) throw new Error(`a ray table reaches 1 to ${LONGEST_RAY} hexes, not ${radius}`)
  const known = tables.get(radius)
  if (known) return known
  const span = 2 * radius + 1
  const lines = new Int32Array(span * span)
  const turns: number[] = []
  const starts = new Map<number, number>()
  for (const [offset, slant] of offsets(radius)) {
    const { n, j, k } = slant
    const ties = slantHasTies(slant)
    let start = starts.get(n * span + j)
    if (start === undefined) {
      start = turns.length
      starts.set(n * span + j, start)
      for (let i = 1; i < n; i++) turns.push(Math.floor((2 * i * j + n) / (2 * n)))
      if (ties) for (let i = 1; i < n; i++) turns.push(Math.floor((2 * i * j + n - 1) / (2 * n)))
    }
    lines[offset] = (start << LINE_START) | (k << LINE_DIRECTION) | (ties ? LINE_TWINS : 0) | n
  }
  const table = { radius, span, lines, turns: Uint8Array.from(turns) }
  tables.set(radius, table)
  return table
}

/** Every offset up to the radius, with its number in the table. */
function* offsets(radius: number): Generator<readonly [offset: number, slant: Slant]> {
  const span = 2 * radius + 1
  for (let dr = -radius; dr <= radius; dr++)
    for (let dq = Math.max(-radius, -radius - dr); dq <= Math.min(radius, radius - dr); dq++)
      yield [(dr + radius) * span + dq + radius, slantOf(dq, dr)]
}

/**
 * The ray table read backwards: which lines cross a given hex. For the offset of a crossed hex, `targets` from `start[offset]` up to
 * `start[offset + 1]` are the offsets of the far ends (each once, whether one variant crosses or both).
 */
export interface Crossings {
  readonly start: Int32Array
  readonly targets: Uint16Array | Uint32Array
}

const backwards = new Map<number, Crossings>()
/** Crossings do not depend on a stride, only on the radius; at most the two usual radiuses are kept. */
export function crossings(radius: number): Crossings {
  const known = backwards.get(radius)
  if (known) return known
  const built = buildCrossings(radius)
  if (backwards.size >= 2) backwards.clear()
  backwards.set(radius, built)
  return built
}

function buildCrossings(radius: number): Crossings {
  const span = 2 * radius + 1
  const centre = radius * span + radius
  const start = new Int32Array(span * span + 1)
  eachCrossing(radius, (crossed) => {
    start[centre + crossed + 1]!++
  })
  for (let i = 0; i < span * span; i++) start[i + 1]! += start[i]!
  const targets = span * span <= 65_536 ? new Uint16Array(start[span * span]!) : new Uint32Array(start[span * span]!)
  const next = start.slice()
  eachCrossing(radius, (crossed, target) => {
    targets[next[centre + crossed]!++] = target
  })
  return { start, targets }
}

function eachCrossing(radius: number, visit: (crossed: number, target: number) => void): void {
  const { span, lines, turns } = rayTable(radius)
  const steps = stepsOn(span)
  for (const [target] of offsets(radius)) {
    const line = lines[target]!
    const n = line & LINE_LENGTH
    const k = (line >> LINE_DIRECTION) & LINE_WAY
    const start = line >> LINE_START
    const straight = steps[k]!
    const turn = steps[k + 1]! - straight
    for (let i = 1; i < n; i++) {
      const turned = turns[start + i - 1]!
      visit(i * straight + turned * turn, target)
      if ((line & LINE_TWINS) === 0) continue
      const other = turns[start + n - 1 + i - 1]!
      if (other !== turned) visit(i * straight + other * turn, target)
    }
  }
}

/** A hex for each step of the line, its beginning first: of two that it runs between, the one that decides it, else the first that is there. */
export function stepsUnder(from: Hex, to: Hex, isThere: (hex: Hex) => boolean, decides: (hex: Hex) => boolean): readonly Hex[] {
  const under = passingsOf(from, to).flatMap((passing) => {
    const hexes = passing.map(({ hex }) => hex).filter(isThere)
    const found = hexes.find(decides) ?? hexes[0]
    return found ? [found] : []
  })
  return [from, ...under]
}
