import { INK } from './map-colours.ts'
import { type Context2D, fill, isDetailed, type Pen, slack, stroke, traceAreas, tracePath } from './pen.ts'
import type { Point } from './pixels.ts'
import { between } from './seed.ts'
import type { Survey } from './survey.ts'
import { TREE_SHAPES, type Trees } from './woods.ts'

/** Below this size trees are no longer drawn one by one: the wash of the woods and their edge stand for them. */
const SINGLE_TREES = 0.24

/** Trees from north to south, each with its shadow to the south-east, which the next crown covers. What was shot away leaves stumps. */
export function paintWoods(pen: Pen, survey: Survey): void {
  const { woods, heavyWoods } = survey.covers
  if (pen.scale < SINGLE_TREES) {
    if (woods !== null) fill(pen, INK.tree.mid, 0.3, () => traceAreas(pen, woods.outline))
    if (heavyWoods !== null) fill(pen, INK.crown.dark, 0.45, () => traceAreas(pen, heavyWoods.outline))
    return
  }
  paintStumps(pen, survey)
  const seen = visible(pen, survey.trees)
  const { ctx, scale } = pen
  const book = picturesAt(scale)
  const snap = (value: number): number => Math.round(value * scale) / scale
  for (const tree of seen) {
    const size = sizeIndex(survey.trees.radius[tree] as number)
    const picture = drawPicture(book, scale, survey.trees.shape[tree] as number, size)
    const x = snap((survey.trees.x[tree] as number) - PICTURE / 2)
    const y = snap((survey.trees.y[tree] as number) - PICTURE / 2)
    ctx.drawImage(book.canvas, picture * book.cell, 0, book.cell, book.cell, x, y, book.cell / scale, book.cell / scale)
  }
}

/** Trees near the piece, from north to south. They are sorted, so the first is found by halving. */
function visible(pen: Pen, { x, y, count }: Trees): readonly number[] {
  const box = slack(pen)
  let [low, high] = [0, count]
  while (low < high) {
    const at = (low + high) >> 1
    if ((y[at] as number) < box.y) low = at + 1
    else high = at
  }
  const found: number[] = []
  for (let tree = low; tree < count && (y[tree] as number) < box.y + box.height; tree++) {
    const tx = x[tree] as number
    if (tx > box.x && tx < box.x + box.width) found.push(tree)
  }
  return found
}

/** Radii that pictures exist for, in pixels at zoom 1. */
const SIZES = [3.8, 4.6, 5.4, 6.2, 7, 7.8, 8.6]
const sizeIndex = (radius: number): number => Math.max(0, Math.min(SIZES.length - 1, Math.round((radius - 3.8) / 0.8)))
/** Width of a picture at zoom 1: the largest crown and its shadow. */
const PICTURE = 28

/** Tree pictures of one scale, side by side, each drawn when it is first wanted: all at once would hold up the page when a nearer level comes. */
interface PictureBook {
  readonly canvas: HTMLCanvasElement
  readonly ctx: CanvasRenderingContext2D
  /** Canvas pixels of one picture. */
  readonly cell: number
  readonly drawn: Set<number>
}
const books = new Map<number, PictureBook>()
function picturesAt(scale: number): PictureBook {
  const known = books.get(scale)
  if (known !== undefined) return known
  const cell = Math.ceil(PICTURE * scale)
  const canvas = document.createElement('canvas')
  canvas.width = cell * SIZES.length * TREE_SHAPES * 2
  canvas.height = cell
  const ctx = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  const book = { canvas, ctx, cell, drawn: new Set<number>() }
  books.set(scale, book)
  return book
}
function drawPicture({ ctx, cell, drawn }: PictureBook, scale: number, shape: number, size: number): number {
  const picture = shape * SIZES.length + size
  if (drawn.has(picture)) return picture
  drawn.add(picture)
  const radius = SIZES[size] as number
  ctx.setTransform(scale, 0, 0, scale, picture * cell + cell / 2, cell / 2)
  paintShadow(ctx, radius, shape)
  paintCrown(ctx, radius, shape, scale)
  return picture
}

/** The outline of a crown: lobes around a circle. */
function crownOutline(radius: number, shape: number): readonly Point[] {
  const lobes = shape < TREE_SHAPES ? 6 + (shape % 3) : 7 + (shape % 3)
  return Array.from({ length: 48 }, (_, k) => {
    const angle = (k * Math.PI) / 24
    const lobe = Math.abs(Math.sin((angle * lobes) / 2 + between(0, 3, shape, 0, 141)))
    const r = radius * (0.86 + 0.16 * lobe + 0.05 * Math.sin(angle * 2 + shape))
    return { x: Math.cos(angle) * r, y: Math.sin(angle) * r }
  })
}
function paintCrown(ctx: Context2D, radius: number, shape: number, scale: number): void {
  const ink = shape < TREE_SHAPES ? INK.tree : INK.crown
  const outline = crownOutline(radius, shape)
  const disc = (x: number, y: number, r: number, colour: string): void => {
    ctx.fillStyle = colour
    ctx.beginPath()
    ctx.arc(x * radius, y * radius, r * radius, 0, 7)
    ctx.fill()
  }
  ctx.save()
  ctx.beginPath()
  tracePath(ctx, outline)
  ctx.closePath()
  ctx.fillStyle = ink.dark
  ctx.fill()
  ctx.clip()
  disc(-0.2, -0.22, 0.92, ink.mid)
  disc(-0.36, -0.38, 0.52, ink.light)
  disc(0.22, -0.42, 0.24, ink.light)
  disc(-0.42, 0.26, 0.22, ink.light)
  disc(0.12, 0.1, 0.2, ink.mid)
  ctx.restore()
  ctx.strokeStyle = ink.rim
  ctx.globalAlpha = 0.75
  ctx.lineWidth = scale >= 1 ? 0.8 : 0.8 / scale ** 0.5
  ctx.beginPath()
  tracePath(ctx, outline)
  ctx.closePath()
  ctx.stroke()
  ctx.globalAlpha = 1
}
function paintShadow(ctx: Context2D, radius: number, shape: number): void {
  const fall = shape < TREE_SHAPES ? 0.5 : 0.4
  ctx.fillStyle = INK.shadow
  ctx.beginPath()
  ctx.ellipse(radius * fall, radius * fall, radius * 1.12, radius * 0.94, Math.PI / 4, 0, 7)
  ctx.fill()
}

/** Stumps and fallen stems where foliage has been shot away. */
function paintStumps(pen: Pen, { board, cleared }: Survey): void {
  if (!isDetailed(pen)) return
  const { ctx } = pen
  for (const hex of cleared) {
    const [col, row] = [hex % board.width, Math.floor(hex / board.width)]
    const middle = { x: col * 56 + 28 + (row & 1) * 28, y: row * 48 + 32 }
    stroke(pen, INK.ruin, 1, 0.75, () => {
      for (let k = 0; k < 9; k++) {
        const angle = between(0, 6.28, hex, k, 151)
        const away = between(4, 23, hex, k, 152)
        const [x, y] = [middle.x + Math.cos(angle) * away, middle.y + Math.sin(angle) * away]
        if (k % 3 === 0) {
          const lie = between(0, 3.14, hex, k, 153)
          tracePath(ctx, [
            { x: x - Math.cos(lie) * 4.5, y: y - Math.sin(lie) * 4.5 },
            { x: x + Math.cos(lie) * 4.5, y: y + Math.sin(lie) * 4.5 },
          ])
        } else {
          ctx.moveTo(x + 1.3, y)
          ctx.arc(x, y, 1.3, 0, 7)
        }
      }
    })
  }
}
