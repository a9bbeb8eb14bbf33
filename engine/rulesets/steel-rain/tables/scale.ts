import { type Axial, type DirectionIndex, STEPS } from '../../../board/hex.ts'
import { assert } from '../../../kernel/assert.ts'

/**
 * From the book's centimetres to hexes (SR-GEN-1). Lengths are whole thousandths of a centimetre ("milli"); a hex is 1, 2 or 2.5 cm
 * wide by the scenario's setting. The only place where the book's lengths become hexes: the other tables keep the book's units.
 */
export const HEX_MILLIS = [1000, 2000, 2500] as const
export type HexMilli = (typeof HEX_MILLIS)[number]

/** One centimetre in thousandths. */
export const CM = 1000

/** Height of one level, thousandths of a cm: hex width divided by the root of 3, to the nearest whole. */
const LEVEL_MILLI: Record<HexMilli, number> = { 1000: 577, 2000: 1155, 2500: 1443 }
export const levelMilli = (hexMilli: HexMilli): number => LEVEL_MILLI[hexMilli]

/** "6 cm", "7.5 cm". */
export function cm(milli: number): string {
  const rest = milli % 1000
  return rest === 0 ? `${milli / 1000} cm` : `${Math.floor(milli / 1000)}.${String(rest).padStart(3, '0').replace(/0+$/, '')} cm`
}

/** How many hexes a limit of so many cm reaches, the limit included (SR-GEN-1). */
export const limitHexes = (cm: number, hexMilli: HexMilli): number => Math.floor((cm * CM) / hexMilli)
/** How many hexes are strictly nearer than so many cm. */
export const lessThanHexes = (cm: number, hexMilli: HexMilli): number => Math.ceil((cm * CM) / hexMilli) - 1

/** The book's lengths that chapters ask for as hexes, cm. */
export const LENGTHS_CM = {
  close: 2, // Close Assault, finding Hidden infantry, woods depth
  drift: 3, // after opportunity fire
  passThrough: 5, // damage beyond cleared foliage
  ambush: 5, // strictly nearer than this
  disc: 5, // diameter of a blip and of the microwave template
  deploy: 5, // strip along the own edge
  foliageDepth: 2,
  mortarBurst: 1, // radius
  rocketBurst: 3, // radius
  mineWitness: 10, // SR-MSUP-1
  avlb: 6,
  footbridgeFree: 5,
} as const

/** Close Assault, detection of Hidden infantry: 2 cm or less, at least the neighbouring hex (SR-CA-1, SR-HIDE-4, R-53). */
export const closeHexes = (hexMilli: HexMilli): number => Math.max(1, limitHexes(LENGTHS_CM.close, hexMilli))
/** How far a mover may still drift after opportunity fire is declared (SR-OPP-2, R-82). */
export const driftHexes = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.drift, hexMilli)
/** How far beyond cleared foliage damage goes on (SR-COVER-5, R-79). */
export const passThroughHexes = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.passThrough, hexMilli)
/** Farthest distance of an ambush: nearer than 5 cm (SR-AMB-1, R-88). */
export const ambushHexes = (hexMilli: HexMilli): number => lessThanHexes(LENGTHS_CM.ambush, hexMilli)
/** Rings round the middle of a 5 cm circle: its radius is 2.5 cm (SR-BLIP-2, SR-MW-1). */
export const discRings = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.disc / 2, hexMilli)
/** Rows of the 5 cm deployment strip, to the nearest whole, halves up (SR-SETUP-6). */
export const deployRows = (hexMilli: HexMilli): number => Math.floor((2 * LENGTHS_CM.deploy * CM + hexMilli) / (2 * hexMilli))
/** How many woods hexes at an end of a sight line do not block, the end's own hex included. */
export const woodsDepth = (hexMilli: HexMilli): number => Math.max(1, limitHexes(LENGTHS_CM.foliageDepth, hexMilli))
/** Rings of a rocket's burst (SR-BURST-1, R-104) and of a mortar's (SR-BURST-3). */
const rocketBurstRings = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.rocketBurst, hexMilli)
const mortarBurstRings = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.mortarBurst, hexMilli)
/** Hexes that a bridge layer's bridge covers in one row (SR-BRIDGE-4, R-159). */
export const avlbHexes = (hexMilli: HexMilli): number => limitHexes(LENGTHS_CM.avlb, hexMilli)

/** Detonations that a hex of mines holds: one per square cm (SR-MINE-4 at 2 cm; docs/rules-on-hexes.md for the other scales). */
const MINE_COUNTER: Record<HexMilli, number> = { 1000: 1, 2000: 4, 2500: 6 }
export const mineCounter = (hexMilli: HexMilli): number => MINE_COUNTER[hexMilli]
/** Mine rolls on entering and on leaving a mined hex: one per cm (SR-MINE-2, R-150). */
export const mineRolls = (hexMilli: HexMilli): { readonly enter: number; readonly leave: number } => ({
  enter: Math.ceil(hexMilli / (2 * CM)),
  leave: Math.floor(hexMilli / (2 * CM)),
})

/** Index of the last column of the To Hit table. */
export const LAST_RANGE_COLUMN = 10
/**
 * The To Hit column, 0 (Close Assault) to 10 ("91 to 100+"), of a distance in thousandths of a cm over so many hexes (SR-DF-5, R-72).
 * Neighbours are always in Close Assault.
 */
export function rangeColumn(distanceMilli: number, hexDistance: number): number {
  if (distanceMilli <= LENGTHS_CM.close * CM || hexDistance <= 1) return 0
  return Math.min(LAST_RANGE_COLUMN, Math.max(1, Math.ceil(distanceMilli / (10 * CM))))
}

/** A template as axial offsets from its middle hex. */
export type Template = readonly Axial[]
const offsets = (pairs: readonly (readonly [q: number, r: number])[]): Template => pairs.map(([q, r]) => ({ q, r }))

/** The middle hex and its six neighbours. */
// biome-ignore format: a shape reads best in one line
const SEVEN = offsets([[0, 0], [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]])
/** One 2 x 2 cm block at 1 cm a hex. */
// biome-ignore format: a shape reads best in one line
const RHOMBUS = offsets([[0, 0], [1, 0], [0, 1], [1, 1]])
const SINGLE = offsets([[0, 0]])

/** Disc of so many rings as offsets, row by row. */
function disc(rings: number): Template {
  const found: Axial[] = []
  for (let r = -rings; r <= rings; r++)
    for (let q = Math.max(-rings, -r - rings); q <= Math.min(rings, -r + rings); q++) found.push({ q, r })
  return found
}

/** Cloud of one grenade of a stand, 2 x 2 cm, and any obstacle or foliage block (SR-SMOKE-3, SR-OBST-2). */
export const grenadeHexes = (hexMilli: HexMilli): Template => (hexMilli === 1000 ? RHOMBUS : SINGLE)

/** Three by three centimetres at 1 cm a hex: rows of three (rule B of docs/rules-on-hexes.md). */
// biome-ignore format: one row of hexes a line, as on the map
const NINE = offsets([
  [-1, -1], [0, -1], [1, -1],
  [-1, 0], [0, 0], [1, 0],
  [-2, 1], [-1, 1], [0, 1],
])
/**
 * Every way in which gel can cover a hex, as offsets from it (SR-GEL-3, R-87): 3 x 3 cm are three hexes that touch each other at 2 cm,
 * the hex alone at 2.5, nine of which it is one at 1 cm.
 */
export function gelTemplates(hexMilli: HexMilli): readonly Template[] {
  if (hexMilli === 2500) return [SINGLE]
  if (hexMilli === 1000) return NINE.map((at) => NINE.map(({ q, r }) => ({ q: q - at.q, r: r - at.r })))
  return STEPS.map((step, d) => [{ q: 0, r: 0 }, step, STEPS[(d + 1) % STEPS.length] as Axial])
}

/** Hexes of the 5 cm circle (SR-BLIP-2), of a rocket's burst (SR-BURST-1) and of a mortar's (SR-BURST-3). */
export const discHexes = (hexMilli: HexMilli): Template => (discRings(hexMilli) === 1 ? SEVEN : disc(discRings(hexMilli)))
export const rocketBurstHexes = (hexMilli: HexMilli): Template =>
  rocketBurstRings(hexMilli) === 1 ? SEVEN : disc(rocketBurstRings(hexMilli))
export const mortarBurstHexes = (hexMilli: HexMilli): Template => disc(mortarBurstRings(hexMilli))

// biome-ignore format: one row of hexes a line, as on the map
const CLOUD: Record<HexMilli, Template> = {
  1000: offsets([
    [-1, -3], [0, -3], [1, -3], [2, -3], [3, -3], [4, -3],
    [-2, -2], [-1, -2], [0, -2], [1, -2], [2, -2], [3, -2],
    [-2, -1], [-1, -1], [0, -1], [1, -1], [2, -1], [3, -1],
    [-3, 0], [-2, 0], [-1, 0], [0, 0], [1, 0], [2, 0],
    [-3, 1], [-2, 1], [-1, 1], [0, 1], [1, 1], [2, 1],
    [-4, 2], [-3, 2], [-2, 2], [-1, 2], [0, 2], [1, 2],
    [-4, 3], [-3, 3], [-2, 3], [-1, 3], [0, 3], [1, 3],
  ]),
  2000: offsets([
    [-1, -1], [0, -1], [1, -1],
    [-1, 0], [0, 0], [1, 0],
    [-2, 1], [-1, 1], [0, 1],
  ]),
  2500: SEVEN,
}
/** Artillery smoke and artillery minefields, 6 x 6 cm (SR-SMOKE-2, SR-FASCAM-3). */
export const cloudHexes = (hexMilli: HexMilli): Template => CLOUD[hexMilli]

/** Screens at 1 cm a hex: the strip from 0.5 to 2.5 cm ahead, 6 cm wide, by direction E, NE, NW, W, SW, SE (SR-SMOKE-4). */
// biome-ignore format: one direction a line
const SCREEN_1CM: readonly Template[] = [
  offsets([[2, -3], [3, -3], [2, -2], [3, -2], [1, -1], [2, -1], [1, 0], [2, 0], [0, 1], [1, 1], [0, 2], [1, 2], [-1, 3], [0, 3]]),
  offsets([[0, -3], [1, -3], [-1, -2], [0, -2], [1, -2], [2, -2], [0, -1], [1, -1], [2, -1], [3, -1], [1, 0], [2, 0], [3, 0], [2, 1]]),
  offsets([[2, -3], [3, -3], [0, -2], [1, -2], [2, -2], [3, -2], [-2, -1], [-1, -1], [0, -1], [1, -1], [-3, 0], [-2, 0], [-1, 0], [-3, 1]]),
  offsets([[0, -3], [1, -3], [-1, -2], [0, -2], [-1, -1], [0, -1], [-2, 0], [-1, 0], [-2, 1], [-1, 1], [-3, 2], [-2, 2], [-3, 3], [-2, 3]]),
  offsets([[-2, -1], [-3, 0], [-2, 0], [-1, 0], [-3, 1], [-2, 1], [-1, 1], [0, 1], [-2, 2], [-1, 2], [0, 2], [1, 2], [-1, 3], [0, 3]]),
  offsets([[3, -1], [1, 0], [2, 0], [3, 0], [-1, 1], [0, 1], [1, 1], [2, 1], [-3, 2], [-2, 2], [-1, 2], [0, 2], [-3, 3], [-2, 3]]),
]
/** Screens at 2 and 2.5 cm a hex: the three neighbours ahead. */
// biome-ignore format: one direction a line
const SCREEN_WIDE: readonly Template[] = [
  offsets([[1, -1], [1, 0], [0, 1]]),
  offsets([[0, -1], [1, -1], [1, 0]]),
  offsets([[0, -1], [1, -1], [-1, 0]]),
  offsets([[0, -1], [-1, 0], [-1, 1]]),
  offsets([[-1, 0], [-1, 1], [0, 1]]),
  offsets([[1, 0], [-1, 1], [0, 1]]),
]
/** A vehicle's grenade screen, 2 x 6 cm, towards a direction, as offsets from the vehicle's hex (SR-SMOKE-4, R-28). */
export function screenHexes(hexMilli: HexMilli, direction: DirectionIndex): Template {
  const found = (hexMilli === 1000 ? SCREEN_1CM : SCREEN_WIDE)[direction]
  assert(found, `a screen towards direction ${direction}`)
  return found
}

/** Where a round that misses falls: cm and compass direction, and the offsets at 1, 2 and 2.5 cm a hex. */
export interface Scatter {
  readonly cm: 3 | 6 | 10
  readonly towards: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW'
  readonly by: Readonly<Record<HexMilli, Axial>>
}
type Pair = readonly [q: number, r: number]
const axial = ([q, r]: Pair): Axial => ({ q, r })
const scatter = (cm: Scatter['cm'], towards: Scatter['towards'], at1: Pair, at2: Pair, at25: Pair): Scatter => ({
  cm,
  towards,
  by: { 1000: axial(at1), 2000: axial(at2), 2500: axial(at25) },
})
/** Scatter table, d20 from 1 to 20 (SR-SCAT-3). */
export const SCATTER: readonly Scatter[] = [
  scatter(3, 'N', [2, -3], [1, -1], [1, -1]), // 1
  scatter(6, 'N', [3, -6], [2, -3], [1, -2]), // 2
  scatter(10, 'N', [5, -10], [3, -5], [2, -4]), // 3
  scatter(3, 'NE', [3, -2], [1, -1], [1, -1]), // 4
  scatter(6, 'NE', [6, -4], [3, -2], [2, -1]), // 5
  scatter(3, 'E', [3, 0], [1, 0], [1, 0]), // 6
  scatter(6, 'E', [6, 0], [3, 0], [2, 0]), // 7
  scatter(10, 'E', [10, 0], [5, 0], [4, 0]), // 8
  scatter(3, 'SE', [1, 2], [0, 1], [0, 1]), // 9
  scatter(6, 'SE', [2, 4], [1, 2], [0, 2]), // 10
  scatter(3, 'S', [-2, 3], [-1, 1], [-1, 1]), // 11
  scatter(6, 'S', [-3, 6], [-2, 3], [-1, 2]), // 12
  scatter(10, 'S', [-5, 10], [-3, 5], [-2, 4]), // 13
  scatter(3, 'SW', [-3, 2], [-1, 1], [-1, 1]), // 14
  scatter(6, 'SW', [-6, 4], [-3, 2], [-2, 1]), // 15
  scatter(3, 'W', [-3, 0], [-1, 0], [-1, 0]), // 16
  scatter(6, 'W', [-6, 0], [-3, 0], [-2, 0]), // 17
  scatter(10, 'W', [-10, 0], [-5, 0], [-4, 0]), // 18
  scatter(3, 'NW', [-1, -2], [0, -1], [0, -1]), // 19
  scatter(6, 'NW', [-2, -4], [-1, -2], [0, -2]), // 20
]
/** The scatter of one d20 face. */
export function scatterOf(die: number): Scatter {
  const found = SCATTER[die - 1]
  assert(found, `a scatter die of ${die}`)
  return found
}
