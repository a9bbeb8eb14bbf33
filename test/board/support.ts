import { type Board, bareBoard, hexOf, idOf } from '../../engine/board/board.ts'
import { type Axial, axialOf, hexAt, hexDistance } from '../../engine/board/hex.ts'
import type { SightField, SightOptions, SightPoint, SightResult } from '../../engine/board/sight-field.ts'
import { type Hex, hexKey, sameHex } from '../../engine/kernel/names.ts'

/** An empty board of open ground, level 0; tests change the arrays they need. */
export const plainBoard = (width: number, height: number): Board & { readonly halfLevels: Int8Array } => bareBoard('test', width, height)

/** Whole numbers 0..below-1 from a seed (xorshift). */
export function seeded(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) | 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
}

/** Hills of a few levels: every hex has a height between its neighbours' and a little noise. */
export function hills(board: Board, random: (below: number) => number, peaks: number, highest: number): void {
  const tops = Array.from({ length: peaks }, () => ({
    hex: hexOf(board, random(board.size)),
    level: 1 + random(highest),
    reach: 2 + random(8),
  }))
  for (let id = 0; id < board.size; id++)
    board.halfLevels[id] =
      2 * Math.max(0, ...tops.map(({ hex, level, reach }) => Math.round(level * (1 - hexDistance(hex, hexOf(board, id)) / reach))))
}

// --- the plain oracle: los.md read aloud, in floating point with its displacement and tolerance ---

const E = { q: 1e-6, r: 2e-6 }
function nearestHex(q: number, r: number): Hex {
  const s = -q - r
  let [x, y, z] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)]
  if (dx > dy && dx > dz) x = -y - z
  else if (dy > dz) y = -x - z
  else z = -x - y
  return hexAt({ q: x + 0, r: y + 0 })
}

/** The hexes of the line with both ends, by rounding displaced samples. */
export function oracleLine(from: Hex, to: Hex, variant: 0 | 1): readonly Hex[] {
  const [a, b] = [axialOf(from), axialOf(to)]
  const n = hexDistance(from, to)
  const sign = variant === 0 ? 1 : -1
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = n === 0 ? 0 : i / n
    return nearestHex(a.q + (b.q - a.q) * t + sign * E.q, a.r + (b.r - a.r) * t + sign * E.r)
  })
}

const TOLERANCE = 1e-6
const WORST_FIRST: readonly SightResult[] = ['blocked', 'smoke', 'partial', 'clear']

/** The result for one pair, straight from the text. Walls are left to their own tests. */
export function oracleSight(field: SightField, a: SightPoint, b: SightPoint, options: SightOptions): SightResult {
  const { board } = field
  const n = hexDistance(a.hex, b.hex)
  if (n <= 1) return 'clear'
  const results = ([0, 1] as const).map((variant): SightResult => {
    const line = oracleLine(a.hex, b.hex, variant).map(([col, row]) =>
      col < 0 || row < 0 || col >= board.width || row >= board.height ? null : field.cellOf[idOf(board, [col, row])]!,
    )
    const [first, last] = [line[0]!, line[n]!]
    const zA = field.ground[first]! + a.sight
    const zB = field.ground[last]! + b.sight
    const zLow = field.ground[last]! + b.low
    const spared = new Set<number>()
    for (const step of [1, -1])
      for (let k = 0; k < options.woodsDepth && k <= n; k++) {
        const i = step === 1 ? k : n - k
        const cell = line[i]!
        if (cell === null || field.woods[cell] === 0) break
        spared.add(i)
      }
    let smoke = zA < field.smoke[first]! - TOLERANCE || zB < field.smoke[last]! - TOLERANCE
    let partial = false
    for (let i = 1; i < n; i++) {
      const cell = line[i]!
      if (cell === null) continue
      const z = zA + ((zB - zA) * i) / n
      const low = zA + ((zLow - zA) * i) / n
      const vehicle = options.vehicles ? field.vehicle[cell]! : field.ground[cell]!
      const below = (top: number, height: number): boolean => height < top - TOLERANCE
      if (below(field.ground[cell]!, z)) return 'blocked'
      if (!spared.has(i) && below(field.foliage[cell]!, z)) return 'blocked'
      if (below(field.solid[cell]!, z) || below(field.building[cell]!, z) || below(vehicle, z)) return 'blocked'
      if (below(field.smoke[cell]!, z)) smoke = true
      if (below(field.ground[cell]!, low) || below(field.solid[cell]!, low) || below(vehicle, low)) partial = true
    }
    return smoke ? 'smoke' : partial ? 'partial' : 'clear'
  })
  return WORST_FIRST[Math.max(...results.map((result) => WORST_FIRST.indexOf(result)))]!
}

/** Woods, scrub, rubble, buildings and smoke at random over the map. */
export function strew(field: SightField, random: (below: number) => number, percent: number): void {
  for (let id = 0; id < field.board.size; id++) {
    if (random(100) >= percent) continue
    const kind = random(8)
    if (kind < 3) field.setFoliage(id, kind === 0 ? 5000 : 4000)
    else if (kind === 3) field.setFoliage(id, 400, false)
    else if (kind === 4) field.setSolid(id, [300, 400, 600, 800, 1000][random(5)]!)
    else if (kind === 5) field.setBuilding(id, 1000 * (1 + random(3)))
    else if (kind === 6) field.setSmoke(id, random(2) === 0 ? 4000 : 6000)
    else {
      field.setFoliage(id, 4000)
      field.setSmoke(id, 6000)
    }
  }
}

/** A map of signs as it lies on the table, odd rows indented. */
export const pictureOf = (board: Board, sign: (hex: Hex) => string): string =>
  Array.from({ length: board.height }, (_, row) => {
    const signs = Array.from({ length: board.width }, (_, col) => sign([col, row]))
    return `${row % 2 === 1 ? ' ' : ''}${signs.join(' ')}`
  }).join('\n')
/** The same of a set of hexes: `#` where one is, `@` at the hex they are seen from. */
export function pictureOfHexes(board: Board, hexes: readonly Hex[], from?: Hex): string {
  const keys = new Set(hexes.map(hexKey))
  return pictureOf(board, (hex) => (from && sameHex(hex, from) ? '@' : keys.has(hexKey(hex)) ? '#' : '.'))
}

/** The vector turned clockwise by 60 degrees so many times. */
export function rotated({ q, r }: Axial, times: number): Axial {
  let at = { q, r }
  for (let i = 0; i < times; i++) at = { q: 0 - at.r, r: at.q + at.r }
  return at
}
