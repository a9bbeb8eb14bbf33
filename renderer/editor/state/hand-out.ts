import { mapTexts, packing } from '../../../engine/author.ts'
import { type Board, type MapDoc, toBoard } from '../../../engine/screen.ts'
import type { Library } from '../../state/library.ts'
import { saidOf } from '../../state/scenarios.ts'
import type { PrintWish } from '../model/print-size.ts'
import { printedMap } from './print-picture.ts'
import { tileSheet } from './tile-sheet.ts'

/** A map goes out as a file of another kind. Each gives false where the person thought better of it, and throws an Error with a sentence for people. */

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** As text: rows of letters. */
export async function handOutText(library: Library, doc: MapDoc): Promise<boolean> {
  return library.handOut(doc.name, '.map.json', bytesOf((await mapTexts()).writeMap(doc)))
}
/** For the map editor Tiled. What would not come back is not handed out. */
export async function handOutTiled(library: Library, doc: MapDoc): Promise<boolean> {
  // Reading would mend some faults: then another map would come back.
  const board = toBoard(doc)
  if (!board.ok) throw new Error(saidOf(board.error))
  const { fromTiled, toTiled } = await packing()
  const text = toTiled(doc)
  const read = fromTiled(JSON.parse(text))
  if (!read.ok) throw new Error(saidOf(read.error))
  return library.handOut(doc.name, '.tmj', bytesOf(text))
}
/** The picture of the tiles, which Tiled looks for beside a map. */
export async function handOutTiles(library: Library): Promise<boolean> {
  const { OUR_TILES, TILE_SHEET } = await packing()
  return library.handOut(TILE_SHEET.file.replace(/\.png$/, ''), '.png', await tileSheet(OUR_TILES, TILE_SHEET))
}
/** For print. Null where it was stopped on the way. */
export async function handOutPicture(
  library: Library,
  board: Board,
  wish: PrintWish,
  told: (share: number) => void,
  stop: () => boolean,
): Promise<boolean | null> {
  const bytes = await printedMap(board, wish, told, stop)
  return bytes === null ? null : library.handOut(board.name, '.png', bytes)
}
