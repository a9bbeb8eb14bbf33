import type { Board } from '../../../engine/screen.ts'
import { paintGrid } from '../../map/grid-layer.ts'
import { INK } from '../../map/map-colours.ts'
import { paintMap } from '../../map/paint-map.ts'
import { type Box, HEX_WIDTH, sheetBox } from '../../map/pixels.ts'
import { paintNames, paintNumbers } from '../../map/sheet-lettering.ts'
import type { Survey } from '../../map/survey.ts'
import { FONTS, fontsReady } from '../../map/typography.ts'
import { surveyInPauses } from '../../screens/map-picture.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { joined, pngData, pngEnd, pngHead, pngRows } from '../model/png.ts'
import { LEGEND_HEIGHT, type PrintSize, type PrintWish, printSize } from '../model/print-size.ts'

/**
 * A whole map as a picture in the size in which it is printed. It is painted by the map's own painter a strip at a time, and each strip is packed before the
 * next: no canvas has to hold the whole.
 */

/** Pixels of a strip from above to below, and of what is painted at one go. */
const STRIP = 256
const PIECE = 256
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

/**
 * The bytes of a PNG file; null when it was stopped on the way.
 * @param told gets the share that is done, from 0 to 1
 * @param stop is asked in every pause
 * @throws Error with a sentence for people where there is no room for it
 */
export async function printedMap(
  board: Board,
  wish: PrintWish,
  told: (share: number) => void,
  stop: () => boolean,
): Promise<Uint8Array | null> {
  const size = printSize(board, wish)
  await fontsReady()
  const survey = await surveyInPauses(board, stop)
  if (survey === null) return null
  const canvas = Object.assign(document.createElement('canvas'), { width: size.width, height: Math.min(STRIP, size.height) })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (size.isTooLarge || context === null || size.width < 1) throw new Error(mapFileWords.noCanvas)
  const packer = packing()
  for (let top = 0; top < size.height; top += STRIP) {
    const rows = Math.min(STRIP, size.height - top)
    if (!(await paintStrip(context, survey, wish, size, top, rows, stop))) {
      await packer.abandon()
      return null
    }
    await packer.take(pngRows(context.getImageData(0, 0, size.width, rows).data, size.width, rows))
    told((top + rows) / size.height)
  }
  const packed = await packer.end()
  return joined([pngHead(size.width, size.height, wish.dots), ...packed.map(pngData), pngEnd()])
}

/** Packs rows as they come, by the browser. */
function packing() {
  const stream = new CompressionStream('deflate')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const packed: Uint8Array[] = []
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) packed.push(next.value)
  })()
  // Whoever gives up is not told of it a second time.
  reading.catch(() => undefined)
  return {
    take: (bytes: Uint8Array): Promise<void> => writer.write(Uint8Array.from(bytes)),
    end: async (): Promise<readonly Uint8Array[]> => {
      await writer.close()
      await reading
      return packed
    },
    abandon: (): Promise<void> => writer.abort().catch(() => undefined),
  }
}

/** One strip, piece by piece; false when it was stopped. */
async function paintStrip(
  ctx: CanvasRenderingContext2D,
  survey: Survey,
  wish: PrintWish,
  size: PrintSize,
  top: number,
  rows: number,
  stop: () => boolean,
): Promise<boolean> {
  const { board } = survey
  const { scale } = size
  const sheet = sheetBox(board)
  const mapRows = Math.max(0, Math.min(rows, size.sheet - top))
  for (let left = 0; mapRows > 0 && left < size.width; left += PIECE) {
    const width = Math.min(PIECE, size.width - left)
    const box: Box = { x: sheet.x + left / scale, y: sheet.y + top / scale, width: width / scale, height: mapRows / scale }
    const piece = { box, left, top: 0, scale }
    paintMap(ctx, survey, piece)
    if (wish.grid) paintGrid(ctx, board, piece)
    if (wish.numbers) paintNumbers(ctx, board, piece)
    if (wish.names) paintNames(ctx, board, piece)
    await pause()
    if (stop()) return false
  }
  if (mapRows < rows) paintLegend(ctx, board, wish, size, top, mapRows)
  return true
}

/** The scale line is so many hexes long. */
const SCALE_HEXES = 5
/** The strip below the sheet: the name of the map at the left, the scale line at the right. */
function paintLegend(ctx: CanvasRenderingContext2D, board: Board, { mm }: PrintWish, size: PrintSize, top: number, from: number): void {
  const { scale } = size
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, from, size.width, ctx.canvas.height - from)
  ctx.clip()
  ctx.fillStyle = INK.sheet.paper
  ctx.fillRect(0, from, size.width, ctx.canvas.height - from)
  ctx.translate(0, size.sheet - top)
  ctx.scale(scale, scale)
  const [wide, middle] = [size.width / scale, LEGEND_HEIGHT / 2 - 6]
  const length = SCALE_HEXES * HEX_WIDTH
  const right = wide - 40
  Object.assign(ctx, {
    letterSpacing: '0px',
    textBaseline: 'middle',
    textAlign: 'right',
    fillStyle: INK.sheet.ink,
    strokeStyle: INK.sheet.ink,
  })
  const words = `${mapFileWords.scaleHexes(SCALE_HEXES)} = ${mapFileWords.scaleLength(SCALE_HEXES * mm)}`
  ctx.font = `600 18px ${FONTS.narrow}`
  ctx.fillText(words, right, middle - 14)
  ctx.lineWidth = 1.4
  ctx.beginPath()
  for (let hex = 0; hex < SCALE_HEXES; hex++) {
    ctx.rect(right - length + hex * HEX_WIDTH, middle, HEX_WIDTH, 7)
    if (hex % 2 === 0) ctx.fillRect(right - length + hex * HEX_WIDTH, middle, HEX_WIDTH, 7)
  }
  ctx.stroke()
  ctx.textAlign = 'left'
  ctx.font = `600 28px ${FONTS.narrow}`
  ctx.fillText(board.name, 40, middle, Math.max(40, wide - length - 120))
  ctx.restore()
}
