import {
  type AuthorSheet,
  type Board,
  distanceToEdge,
  type Hex,
  hexDistance,
  hexKey,
  hexOf,
  idOf,
  isWater,
  onBoard,
  type ScenarioDoc,
  type SideId,
} from '../../../engine/screen.ts'
import { groupsOf, piecesOf } from './forces-rows.ts'

/** Units over the zones of their side, one in a hex. The screen does not know what a book allows in a hex: it is asked when they are placed. */

export interface Place {
  readonly piece: string
  readonly at: Hex
}
export interface Spread {
  readonly places: readonly Place[]
  /** For whom there was no room. */
  readonly left: readonly string[]
}
type Zone = ScenarioDoc['sides']['blue']['zones'][number]

/** Rows of hexes along the own edge, where the scenario has no zones and the book has nobody set up: as deep as most books allow. */
const STRIP = 2

/** The hexes of each zone of a side that are on the map; without zones, a strip along its edge: so many rows as the book says (`AuthorSheet.strip`). */
export function zonesOf({ sides }: ScenarioDoc, board: Board, side: SideId, strip: number | null = null): readonly (readonly Hex[])[] {
  const { zones, edge } = sides[side]
  if (zones.length > 0) return zones.map((zone) => hexesIn(zone, board)).filter((hexes) => hexes.length > 0)
  return [stripOf(board, edge, strip ?? STRIP)]
}
/** So many rows of hexes along an edge of the map. */
export const stripOf = (board: Board, edge: ScenarioDoc['sides']['blue']['edge'], rows: number): readonly Hex[] =>
  Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((hex) => distanceToEdge(board, hex, edge) < rows)
function hexesIn(zone: Zone, board: Board): readonly Hex[] {
  if ('hexes' in zone) {
    const seen = new Map(zone.hexes.map((hex): readonly [number, Hex] => [hexKey(hex), hex]))
    return [...seen.values()].filter((hex) => onBoard(board, hex))
  }
  const [left, top, right, bottom] = zone.rect
  const hexes: Hex[] = []
  for (let row = Math.max(0, top); row <= Math.min(bottom, board.height - 1); row++)
    for (let col = Math.max(0, left); col <= Math.min(right, board.width - 1); col++) hexes.push([col, row])
  return hexes
}

/** Hexes in the order in which they are filled: dry ground first, the nearest to the middle first, then from north-west. */
export function filling(hexes: readonly Hex[], middle: Hex, board: Board): readonly Hex[] {
  const wet = (hex: Hex): number => (isWater(board.terrain[idOf(board, hex)] ?? 'open') ? 1 : 0)
  const ranked = hexes.map((hex) => ({ hex, rank: wet(hex) * 10_000 + hexDistance(hex, middle) }))
  return ranked.sort((a, b) => a.rank - b.rank || a.hex[1] - b.hex[1] || a.hex[0] - b.hex[0]).map(({ hex }) => hex)
}
/** The hex of a zone that is nearest to its middle. */
function middleOf(hexes: readonly Hex[]): Hex {
  const mean = (i: 0 | 1): number => Math.round(hexes.reduce((sum, hex) => sum + hex[i], 0) / hexes.length)
  const wish: Hex = [mean(0), mean(1)]
  return hexes.reduce((best, hex) => (hexDistance(hex, wish) < hexDistance(best, wish) ? hex : best))
}

/** Those of these units that are to be spread; without any, all of the side that stand nowhere. Who rides stays aboard. */
export function toSpread(sheet: AuthorSheet, side: SideId, selected: readonly string[]): readonly string[] {
  const own = piecesOf(groupsOf(sheet, side)).filter(({ aboard }) => aboard === null)
  const chosen = own.filter(({ id }) => selected.includes(id))
  return (chosen.length > 0 ? chosen : own.filter(({ at }) => at === null)).map(({ id }) => id)
}
/** Hexes in which somebody stands who is none of these. */
const takenBut = (sheet: AuthorSheet, moved: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(piecesOf(sheet.groups).flatMap(({ id, at }) => (at === null || moved.has(id) ? [] : [hexKey(at)])))

/** The units over the zones of their side, from each zone's middle outwards; the groups take the zones in turn, and go on to the next where one is full. */
export function spread(sheet: AuthorSheet, doc: ScenarioDoc, board: Board, side: SideId, pieces: readonly string[]): Spread {
  const taken = takenBut(sheet, new Set(pieces))
  const free = zonesOf(doc, board, side, sheet.strip).map((hexes) => [...filling(hexes, middleOf(hexes), board)])
  const used = new Set(taken)
  const places: Place[] = []
  const left: string[] = []
  const groups = groupsOf(sheet, side).map((group) => group.pieces.filter(({ id }) => pieces.includes(id)))
  for (const [g, group] of groups.filter(({ length }) => length > 0).entries())
    for (const { id } of group) {
      const at = free.length === 0 ? null : firstFree(free, g, used)
      if (at === null) left.push(id)
      else {
        used.add(hexKey(at))
        places.push({ piece: id, at })
      }
    }
  return { places, left }
}
function firstFree(zones: readonly Hex[][], from: number, used: ReadonlySet<number>): Hex | null {
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[(from + i) % zones.length] ?? []
    for (let next = zone.shift(); next; next = zone.shift()) if (!used.has(hexKey(next))) return next
  }
  return null
}

/** The first unit in a hex, the others in the nearest free hexes around it. */
export function placedAround(sheet: AuthorSheet, board: Board, pieces: readonly string[], at: Hex): readonly Place[] {
  const taken = takenBut(sheet, new Set(pieces))
  const all = Array.from({ length: board.size }, (_, id) => hexOf(board, id))
  const free = filling(all, at, board).filter((hex) => !taken.has(hexKey(hex)) && hexKey(hex) !== hexKey(at))
  return pieces.flatMap((piece, i) => {
    const hex = i === 0 ? at : free[i - 1]
    return hex ? [{ piece, at: hex }] : []
  })
}
