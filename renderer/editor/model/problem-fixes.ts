import type { mapEdit } from '../../../engine/author.ts'
import {
  DIRECTIONS,
  type DirectionIndex,
  directionTo,
  type Hex,
  hexKey,
  isWater,
  type MapDoc,
  neighbours,
  sameHex,
  type TerrainId,
} from '../../../engine/screen.ts'
import { editorThings } from '../../words/editor-words.ts'
import { editBetween } from './edit-between.ts'
import { isTooDeep, withBuilding, withGround } from './layers.ts'
import { isOn, levelAt, terrainAt, withLevels, withTerrain } from './map-grid.ts'
import { type MapList, partsOf, runsOf } from './map-lists.ts'
import { hexesOfEntry, type ProblemPlace, placeOf } from './problem-places.ts'
import { onOwnSheet } from './resize-map.ts'
import { sideKey } from './tools-sides.ts'
import { bridgesOver } from './tools-ways.ts'
import { waysOut } from './way-lines.ts'

/** Obvious remedies, as plain data: what is to be done. The edit is made when it is asked for, for the map as it is then. */
export type Mend =
  /** All letters there, as many as the sheet is large; what is no letter becomes open ground on level 0. */
  | { readonly is: 'completeRows' }
  | { readonly is: 'level'; readonly hexes: readonly Hex[]; readonly to: number }
  | { readonly is: 'ground'; readonly hex: Hex; readonly terrain: TerrainId }
  | { readonly is: 'claimBuilding'; readonly hex: Hex }
  | { readonly is: 'removeEntry'; readonly list: MapList; readonly index: number }
  /** Takes one hex out of an entry, which is cut there. */
  | { readonly is: 'cutOut'; readonly list: MapList; readonly index: number; readonly part: number }
  /** Cuts an entry before one of its hexes, or into what hangs together. */
  | { readonly is: 'split'; readonly list: MapList; readonly index: number; readonly part: number | null }
  | { readonly is: 'bridgeWay'; readonly index: number; readonly hex: Hex }
  | { readonly is: 'removeOverhang'; readonly between: readonly [Hex, Hex] }
  /** Cuts the way into the slope from this hex on, so that it climbs no more than a level a hex. */
  | { readonly is: 'gradeWay'; readonly hex: Hex }
  | { readonly is: 'growWoods'; readonly hex: Hex }

type MapEdit = mapEdit.MapEdit
/** The edit that does what a problem's `mend` says; it is made for this document, in which the problem must be. */
export const fixOf = (doc: MapDoc, mend: Mend): MapEdit => editBetween(doc, mended(doc, mend))

function mended(doc: MapDoc, mend: Mend): MapDoc {
  switch (mend.is) {
    case 'completeRows':
      return onOwnSheet(doc)
    case 'level':
      return withLevels(
        doc,
        mend.hexes.map((hex) => ({ hex, level: mend.to })),
      )
    case 'ground':
      return withGround(doc, [mend.hex], mend.terrain)
    case 'claimBuilding':
      return withBuilding(doc, { floors: 1, extend: true }, [mend.hex])
    case 'removeEntry':
      return { ...doc, [mend.list]: doc[mend.list].filter((_, i) => i !== mend.index) }
    case 'cutOut':
    case 'split':
      return cutEntry(doc, mend)
    case 'bridgeWay':
      return withBridgeOrFord(doc, mend)
    case 'removeOverhang':
      return withoutOverhang(doc, mend.between)
    case 'gradeWay':
      return graded(doc, mend.hex)
    case 'growWoods':
      return grown(doc, mend.hex)
  }
}

/** What would put a problem of the reader right: only what can be seen from where it is. */
export function documentMend(doc: MapDoc, at: string, hex: Hex | null): Mend | null {
  const place = placeOf(at)
  switch (place.is) {
    case 'sheet':
      return null
    case 'rows':
      return rowMend(doc, place.grid, hex)
    case 'entry':
      return entryMend(doc, place)
  }
}
function rowMend(doc: MapDoc, grid: 'terrain' | 'level', hex: Hex | null): Mend {
  if (hex === null) return { is: 'completeRows' }
  if (grid === 'level') return { is: 'level', hexes: [hex], to: 0 }
  return terrainAt(doc, hex) === 'building' ? { is: 'claimBuilding', hex } : { is: 'ground', hex, terrain: 'open' }
}
function entryMend(doc: MapDoc, place: Extract<ProblemPlace, { is: 'entry' }>): Mend | null {
  const { list, index, part } = place
  if (list === 'hexsides' || list === 'labels') return { is: 'removeEntry', list, index }
  // A bridge that ends in the water: where it should lead, only the author knows.
  if (part === null) return list === 'buildings' ? { is: 'split', list, index, part } : null
  const hexes = hexesOfEntry(doc, list, index)
  const [hex, before] = [hexes[part], hexes[part - 1]]
  if (hex === undefined) return null
  if (list === 'buildings' || !isOn(doc, hex)) return { is: 'cutOut', list, index, part }
  const ground = terrainAt(doc, hex)
  if (list === 'bridges') {
    const stays = ground !== null && isWater(ground) && before !== undefined && directionTo(before, hex) === null
    return stays ? { is: 'split', list, index, part } : { is: 'cutOut', list, index, part }
  }
  if (ground === 'building') return { is: 'cutOut', list, index, part }
  if (before !== undefined && isOn(doc, before) && directionTo(before, hex) === null) return { is: 'split', list, index, part }
  return isTooDeep(ground) ? { is: 'bridgeWay', index, hex } : null
}

function cutEntry(doc: MapDoc, { is, list, index, part }: Extract<Mend, { is: 'cutOut' | 'split' }>): MapDoc {
  const hexes = hexesOfEntry(doc, list, index)
  const pieces =
    part === null ? [[...hexes]] : is === 'split' ? [hexes.slice(0, part), hexes.slice(part)] : runsOf(hexes, (_, i) => i !== part)
  switch (list) {
    case 'roads':
      return {
        ...doc,
        roads: doc.roads.flatMap((way, i) =>
          i !== index ? [way] : pieces.filter((path) => path.length > 1).map((path) => ({ ...way, path })),
        ),
      }
    case 'bridges':
      return {
        ...doc,
        bridges: doc.bridges.flatMap((bridge, i) =>
          i !== index ? [bridge] : pieces.filter(({ length }) => length > 0).map((of) => ({ ...bridge, hexes: of })),
        ),
      }
    case 'buildings':
      return {
        ...doc,
        buildings: doc.buildings.flatMap((building, i) =>
          i !== index ? [building] : partsOf(pieces.flat()).map((of) => ({ ...building, hexes: of })),
        ),
      }
    case 'hexsides':
    case 'labels':
      return doc
  }
}
/** A bridge where the way comes out on the other bank; else a ford. */
function withBridgeOrFord(doc: MapDoc, { index, hex }: Extract<Mend, { is: 'bridgeWay' }>): MapDoc {
  const decks = bridgesOver(doc, doc.roads[index]?.path ?? [], editorThings.bridge).filter(({ hexes }) =>
    hexes.some((deck) => sameHex(deck, hex)),
  )
  return decks.length === 0 ? withTerrain(doc, [hex], 'shallow') : { ...doc, bridges: [...doc.bridges, ...decks] }
}
function withoutOverhang(doc: MapDoc, [from, to]: readonly [Hex, Hex]): MapDoc {
  const direction = directionTo(from, to)
  if (direction === null) return doc
  const gone = sideKey({ hex: from, direction })
  const isIt = (entry: MapDoc['hexsides'][number]): boolean =>
    entry.kind === 'overhang' && sideKey({ hex: entry.hex, direction: DIRECTIONS.indexOf(entry.side) as DirectionIndex }) === gone
  return { ...doc, hexsides: doc.hexsides.filter((entry) => !isIt(entry)) }
}

/** From the foot of a cliff on, the way is cut into the slope: every hex along it is at most a level above the one before. */
function graded(doc: MapDoc, foot: Hex): MapDoc {
  const level = levelAt(doc, foot)
  if (level === null) return doc
  const next = new Map<number, Hex[]>()
  const link = (from: Hex, to: Hex): void => void next.set(hexKey(from), [...(next.get(hexKey(from)) ?? []), to])
  for (const { path } of doc.roads)
    for (const [i, to] of path.slice(1).entries()) {
      link(path[i] as Hex, to)
      link(to, path[i] as Hex)
    }
  const decked = new Set(doc.bridges.flatMap(({ hexes }) => hexes.map(hexKey)))
  const cut = new Map<number, { readonly hex: Hex; readonly level: number }>([[hexKey(foot), { hex: foot, level }]])
  for (const { hex, level: here } of cut.values())
    for (const to of next.get(hexKey(hex)) ?? []) {
      const there = levelAt(doc, to)
      if (cut.has(hexKey(to)) || decked.has(hexKey(to)) || there === null || there <= here + A_LEVEL) continue
      cut.set(hexKey(to), { hex: to, level: here + A_LEVEL })
    }
  return withLevels(doc, [...cut.values()])
}
const A_LEVEL = 2

/**
 * More of the same woods around: in one neighbour, or two where a way takes their room. Where nothing may grow they become scrub. Open ground on the same
 * level is taken before all other; never a way, water or a house.
 */
function grown(doc: MapDoc, hex: Hex): MapDoc {
  const terrain = terrainAt(doc, hex)
  const ways = waysOut(doc.roads)
  const isWoods = (next: Hex): boolean => ['light-woods', 'heavy-woods'].includes(terrainAt(doc, next) ?? '')
  const free = neighbours(hex).filter((next) => {
    const ground = terrainAt(doc, next)
    return ground !== null && ground !== 'building' && !isWater(ground) && !isWoods(next) && !ways.has(hexKey(next))
  })
  const cost = (next: Hex): number =>
    (terrainAt(doc, next) === 'open' ? 0 : 1) + 2 * Math.abs((levelAt(doc, next) ?? 0) - (levelAt(doc, hex) ?? 0))
  const missing = Math.max(1, (ways.has(hexKey(hex)) ? 2 : 1) - neighbours(hex).filter(isWoods).length)
  if (terrain === null) return doc
  if (free.length < missing) return withGround(doc, [hex], 'overgrown')
  return withGround(doc, free.toSorted((a, b) => cost(a) - cost(b)).slice(0, missing), terrain)
}
