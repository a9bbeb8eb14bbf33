import { mapTexts } from '../../../engine/author.ts'
import { levelText, type MapDoc, type TileMeaning, toBoard } from '../../../engine/screen.ts'
import { INK } from '../../map/map-colours.ts'
import { cornersOf, HEX_HEIGHT, HEX_WIDTH } from '../../map/pixels.ts'
import { sketchMap } from '../../map/sketch.ts'
import { FONTS, fontsReady } from '../../map/typography.ts'
import { mapFileWords } from '../../words/map-file-words.ts'

/** The tiles of a map for Tiled as a picture: each ground in the colour that the sketch of a map gives it, each level as its number. Gives a PNG file. */
export async function tileSheet(tiles: readonly TileMeaning[], { columns }: { readonly columns: number }): Promise<Uint8Array> {
  await fontsReady()
  const { drawBoard } = await mapTexts()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: columns * HEX_WIDTH,
    height: Math.ceil(tiles.length / columns) * HEX_HEIGHT,
  })
  const ctx = canvas.getContext('2d')
  if (ctx === null) throw new Error(mapFileWords.noCanvas)
  for (const [at, tile] of tiles.entries()) {
    ctx.save()
    ctx.translate((at % columns) * HEX_WIDTH, Math.floor(at / columns) * HEX_HEIGHT)
    if (tile.is === 'ground') paintGround(ctx, drawBoard([tile.letter]))
    else paintLevel(ctx, levelText(tile.halfLevels))
    ctx.restore()
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error(mapFileWords.noCanvas)
  return new Uint8Array(await blob.arrayBuffer())
}
/** The one hex of a map of one hex. */
function paintGround(ctx: CanvasRenderingContext2D, doc: MapDoc): void {
  const board = toBoard(doc)
  if (!board.ok) throw new Error(board.error.map(({ text }) => text).join(' '))
  ctx.beginPath()
  for (const { x, y } of cornersOf([0, 0])) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.clip()
  sketchMap(ctx, board.value, { x: 0, y: 0, width: HEX_WIDTH, height: HEX_HEIGHT }, 1)
  ctx.strokeStyle = INK.grid
  ctx.globalAlpha = 0.4
  ctx.stroke()
}
function paintLevel(ctx: CanvasRenderingContext2D, text: string): void {
  Object.assign(ctx, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: 3, strokeStyle: INK.name.halo })
  ctx.font = `600 20px ${FONTS.narrow}`
  ctx.strokeText(text, HEX_WIDTH / 2, HEX_HEIGHT / 2 + 14)
  ctx.fillStyle = INK.name.hill
  ctx.fillText(text, HEX_WIDTH / 2, HEX_HEIGHT / 2 + 14)
}
