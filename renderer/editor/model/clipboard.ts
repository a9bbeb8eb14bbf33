import type { mapEdit } from '../../../engine/author.ts'
import { axialOf, type Hex, hexAt, hexKey, type MapDoc, shifted, type TerrainId } from '../../../engine/screen.ts'
import { carried } from './carry.ts'
import { toolEdit } from './edit-between.ts'
import { withGround } from './layers.ts'
import { isOn, levelAt, terrainAt, withLevels, withTerrains } from './map-grid.ts'
import type { Lists } from './map-lists.ts'
import { merged } from './paste-lists.ts'
import { distinct, onSheet } from './shapes.ts'

type MapEdit = mapEdit.MapEdit

/**
 * Hexes with everything in them, taken off the sheet: ground, levels, hexsides between them, stretches of ways, bridges, buildings, labels. Their places
 * are told from the anchor, which is hex 0,0 here; they may be negative. Plain data.
 */
export interface Clip extends Lists {
  readonly cells: readonly ClipCell[]
  /** The level that the clip stands on, in half levels: its lowest. */
  readonly base: number
}
export interface ClipCell {
  readonly hex: Hex
  /** Null leaves the ground that is there. */
  readonly terrain: TerrainId | null
  /** In half levels. */
  readonly level: number
}

/** What lies in these hexes. @param anchor the hex that goes to where the clip is put */
export function copyHexes(doc: MapDoc, hexes: readonly Hex[], anchor: Hex): Clip {
  const from = axialOf(anchor)
  const taken = onSheet(doc, distinct(hexes))
  const keys = new Set(taken.map(hexKey))
  const to = (hex: Hex): Hex => shifted(hex, { q: -from.q, r: -from.r })
  const cells = taken.map((hex): ClipCell => ({ hex: to(hex), terrain: terrainAt(doc, hex), level: levelAt(doc, hex) ?? 0 }))
  return {
    ...carried(relativeTo(doc, anchor), (hex) => (keys.has(hexKey(shifted(hex, from))) ? hex : null), 'both'),
    cells,
    base: cells.reduce((least, { level }) => Math.min(least, level), cells[0]?.level ?? 0),
  }
}
/** The lists with all places told from the anchor. */
const relativeTo = (doc: Lists, anchor: Hex): Lists => {
  const { q, r } = axialOf(anchor)
  return carried(doc, (hex) => shifted(hex, { q: -q, r: -r }), 'both')
}

/** Takes everything out of these hexes: open ground at the level that there is, nothing on it and nothing between them. */
export const clearHexes = (doc: MapDoc, hexes: readonly Hex[]): MapEdit => toolEdit(doc, cleared(doc, onSheet(doc, distinct(hexes))))
function cleared(doc: MapDoc, hexes: readonly Hex[]): MapDoc {
  const keys = new Set(hexes.map(hexKey))
  const nothing: Lists = { roads: [], bridges: [], buildings: [], hexsides: [], labels: [] }
  return withGround(merged(doc, keys, nothing, 'replace'), hexes, 'open')
}

export interface PasteSettings {
  /** `absolute`: as they were copied. `onGround`: each hex as much above the ground below it as it was above the lowest of the clip. `keep`: the ground's. */
  readonly levels: 'absolute' | 'onGround' | 'keep'
  /** `replace`: what was there goes. `add`: only what is in the way goes. */
  readonly things: 'replace' | 'add'
}
/** Puts a clip down with its anchor at a hex; what would lie off the sheet is cut off. */
export const pasteClip = (doc: MapDoc, clip: Clip, at: Hex, settings: PasteSettings): MapEdit =>
  toolEdit(doc, pasted(doc, clip, at, settings))
function pasted(doc: MapDoc, clip: Clip, at: Hex, { levels, things }: PasteSettings): MapDoc {
  const by = axialOf(at)
  const cells = clip.cells.map((cell) => ({ ...cell, hex: shifted(cell.hex, by) })).filter(({ hex }) => isOn(doc, hex))
  const keys = new Set(cells.map(({ hex }) => hexKey(hex)))
  const arrived = carried(
    clip,
    (hex) => {
      const to = shifted(hex, by)
      return keys.has(hexKey(to)) ? to : null
    },
    'both',
  )
  const covered = cells.flatMap(({ hex, terrain }) => (terrain === null ? [] : [{ hex, terrain }]))
  const paved = withTerrains(merged(doc, keys, arrived, things, new Set(covered.map(({ hex }) => hexKey(hex)))), covered)
  switch (levels) {
    case 'keep':
      return paved
    case 'absolute':
      return withLevels(paved, cells)
    case 'onGround':
      return withLevels(
        paved,
        cells.map(({ hex, level }) => ({ hex, level: (levelAt(doc, hex) ?? 0) + level - clip.base })),
      )
  }
}

/** A turn of a clip around its anchor, by so many times 60 degrees counter-clockwise. */
export const rotateClip = (clip: Clip, times: number): Clip =>
  turned(clip, (hex) => Array.from({ length: ((times % 6) + 6) % 6 }).reduce<Hex>(turnedOnce, hex))
function turnedOnce(hex: Hex): Hex {
  const { q, r } = axialOf(hex)
  return hexAt({ q: q + r, r: 0 - q })
}
/** The mirror image of a clip: `eastWest` changes east for west, `northSouth` north for south; the anchor stays. */
export const mirrorClip = (clip: Clip, which: 'eastWest' | 'northSouth'): Clip =>
  turned(clip, (hex) => {
    const { q, r } = axialOf(hex)
    return which === 'eastWest' ? hexAt({ q: -q - r, r }) : hexAt({ q: q + r, r: 0 - r })
  })
const turned = (clip: Clip, to: (hex: Hex) => Hex): Clip => ({
  ...carried(clip, to, 'both'),
  cells: clip.cells.map((cell) => ({ ...cell, hex: to(cell.hex) })),
  base: clip.base,
})
