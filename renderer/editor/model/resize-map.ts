import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, letterOf, levelLetter, type MapDoc } from '../../../engine/screen.ts'
import { carried } from './carry.ts'
import { editBetween } from './edit-between.ts'
import { isOn, levelAt, terrainAt } from './map-grid.ts'
import { within } from './shapes.ts'

/** Crop and resize. Odd rows lie half a hex east of even ones, so a sheet moves by an even number of rows only: by an odd one every shape would shear. */

type MapEdit = mapEdit.MapEdit
/** Which part of the sheet stays where it is. */
export const ANCHORS = ['nw', 'n', 'ne', 'w', 'centre', 'e', 'sw', 's', 'se'] as const
export type Anchor = (typeof ANCHORS)[number]
/** The level of new ground in half levels, or that of the old edge that it adjoins. */
export type NewLevel = number | 'edge'
/** Columns and rows that a map may have. */
export const SIDE_LIMITS = { least: 4, most: 240 } as const

/** How far the hexes of the old sheet move: columns east, rows south (even). */
export interface SheetShift {
  readonly columns: number
  readonly rows: number
}
export function shiftFor(doc: MapDoc, width: number, height: number, anchor: Anchor): SheetShift {
  const columns = width - doc.width
  const rows = height - doc.height
  const [east, south] = [
    anchor.includes('e') && anchor !== 'centre' ? 1 : anchor.includes('w') ? 0 : 0.5,
    anchor.startsWith('s') ? 1 : anchor.startsWith('n') ? 0 : 0.5,
  ]
  return { columns: Math.trunc(columns * east), rows: 2 * Math.trunc((rows * south) / 2) }
}

/** Another size; ground is added and cut off on the sides that the anchor leaves. Where an odd number of rows would have to move, one fewer does. */
export const resizeMap = (doc: MapDoc, width: number, height: number, anchor: Anchor, level: NewLevel = 'edge'): MapEdit =>
  editBetween(
    doc,
    onNewSheet(doc, sideWithin(width), sideWithin(height), shiftFor(doc, sideWithin(width), sideWithin(height), anchor), level),
  )
const sideWithin = (side: number): number => Math.max(SIDE_LIMITS.least, Math.min(SIDE_LIMITS.most, Math.round(side)))

/** A rectangle of the sheet: left, top, right, bottom, all included. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** The crop that holds two corners and can be made: it begins on an even row and is no smaller than a map may be, so it may be somewhat larger. */
export function cropAround(doc: MapDoc, one: Hex, other: Hex): Crop {
  const [a, b] = [within(doc, one), within(doc, other)]
  const [left, top] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])]
  const [right, bottom] = [Math.max(a[0], b[0], left + SIDE_LIMITS.least - 1), Math.max(a[1], b[1])]
  const evenTop = top - (top & 1)
  return fitted(doc, { left, top: evenTop, right, bottom: Math.max(bottom, evenTop + SIDE_LIMITS.least - 1) })
}
/** Moved back onto the sheet where making it large enough has led over the edge; the top stays even. */
function fitted({ width, height }: MapDoc, { left, top, right, bottom }: Crop): Crop {
  const west = Math.max(0, right - (width - 1))
  const over = Math.max(0, bottom - (height - 1))
  const north = Math.min(top, over + (over & 1))
  return { left: Math.max(0, left - west), top: top - north, right: Math.min(width - 1, right), bottom: Math.min(height - 1, bottom) }
}
/** Cuts everything off but a rectangle; its hexes lose nothing. */
export function cropMap(doc: MapDoc, one: Hex, other: Hex): MapEdit {
  const { left, top, right, bottom } = cropAround(doc, one, other)
  return editBetween(doc, onNewSheet(doc, right - left + 1, bottom - top + 1, { columns: -left, rows: -top }, 'edge'))
}

/** The document with rows that have a letter for each hex, and with nothing off the sheet. */
export const onOwnSheet = (doc: MapDoc): MapDoc => onNewSheet(doc, doc.width, doc.height, { columns: 0, rows: 0 }, 0)

function onNewSheet(doc: MapDoc, width: number, height: number, { columns, rows }: SheetShift, level: NewLevel): MapDoc {
  const from = (col: number, row: number): Hex => [col - columns, row - rows]
  const drawn = (letter: (hex: Hex) => string): string[] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (__, col) => letter(from(col, row))).join(''))
  const moved = carried(
    doc,
    ([col, row]) => {
      const to: Hex = [col + columns, row + rows]
      return isOn({ width, height }, to) ? to : null
    },
    'either',
  )
  return {
    ...doc,
    width,
    height,
    terrain: drawn((hex) => letterOf(terrainAt(doc, hex) ?? 'open')),
    level: drawn((hex) => levelLetter(isOn(doc, hex) || level === 'edge' ? (levelAt(doc, within(doc, hex)) ?? 0) : level)),
    roads: [...moved.roads],
    bridges: [...moved.bridges],
    buildings: [...moved.buildings],
    hexsides: [...moved.hexsides],
    labels: [...moved.labels],
  }
}
