import {
  DIRECTION_INDEXES,
  type DirectionIndex,
  type Hex,
  hexKey,
  neighbour,
  type Piece,
  type PieceId,
  sameHex,
} from '../../engine/screen.ts'
import { type BoardSize, centreOf, type Point } from '../map/pixels.ts'
import { gathered } from './gathering.ts'

/** Where counters lie and which of them is under the pointer: world pixels, no drawing. */

/** A counter's card at zoom 1. */
export const CARD_WIDTH = 44
export const CARD_HEIGHT = 42
/** How far the next card of a stack is moved up and to the right, and how far the whole stack reaches: within its hex. */
const STEP = 4
const REACH = 8
/** A fanned stack lies in rows of at most this many. */
const ROW = 4
const GAP = 5

/** What is seen of the map. */
export interface View extends Point {
  readonly width: number
  readonly height: number
}
export interface Lying extends Point {
  readonly piece: Piece
  /** 0 at the bottom of its stack. */
  readonly order: number
  /** How many lie in its stack. */
  readonly of: number
  /** How much larger than at zoom 1 its card is drawn. */
  readonly scale: number
  /** On the topmost card of its side: how many there are of it, where they are several and the stack is closed. */
  readonly count: number
  /** Its stack is fanned out. */
  readonly open: boolean
  /** False for what lies wholly under the card of its group. */
  readonly seen: boolean
}

/** Of both sides in one hex each has half of it, red above, where the halves are large enough; else blue lies before red, each to its corner. */
const HALF = { scale: 0.68, x: 3, y: 14.5 } as const
const APART = { x: 6, y: 5.5 } as const

/** What lies in one place: the pieces of a hex, or those that a small map has gathered; blue over red, the topmost last. */
interface Stack {
  readonly at: Point
  readonly pieces: readonly Piece[]
}

/** The topmost is the picked one, else one that can act. */
const rank = ({ id, side, ready }: Piece, selected: PieceId | null): number =>
  id === selected ? 4 : (side === 'blue' ? 2 : 0) + (ready ? 1 : 0)
const stacked = (at: Point, pieces: readonly Piece[], selected: PieceId | null): Stack => ({
  at,
  pieces: [...pieces].sort((a, b) => rank(a, selected) - rank(b, selected)),
})
function stacksOf(pieces: readonly Piece[], selected: PieceId | null): readonly Stack[] {
  const found = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const stack = found.get(hexKey(piece.hex))
    if (stack) stack.push(piece)
    else found.set(hexKey(piece.hex), [piece])
  }
  return [...found.values()].map((stack) => stacked(centreOf(stack[0]!.hex), stack, selected))
}

/**
 * Where every piece lies: alone in the middle of its hex, stacked one over the other, or fanned out side by side in the hex that `fanned` names. Where a counter would be
 * too small to be read, those near to one another are gathered under one card, platoon by platoon first. What is fanned out in `view` stays within it.
 */
export function layOut(
  pieces: readonly Piece[],
  selected: PieceId | null,
  fanned: Hex | null,
  size: CardSize = cardSize(1),
  view: View | null = null,
): readonly Lying[] {
  const stacks = size.gathered
    ? gathered(pieces, size.scale).map(({ at, pieces: mates }) => stacked(at, mates, selected))
    : stacksOf(pieces, selected)
  const isOpen = ({ pieces: mates }: Stack): boolean => fanned !== null && mates.some(({ hex }) => sameHex(hex, fanned))
  const fan = stacks.filter(isOpen)
  const mates = fan.flatMap((stack) => stack.pieces)
  const opened = mates.length > 1 ? fanOut(middleOf(fan.map(({ at }) => at)), mates, size.fan, view) : []
  const closed = mates.length > 1 ? stacks.filter((stack) => !isOpen(stack)) : stacks
  return [...closed.flatMap((stack) => lieIn(stack, size)), ...opened]
}
const middleOf = (places: readonly Point[]): Point => ({
  x: places.reduce((sum, { x }) => sum + x, 0) / places.length,
  y: places.reduce((sum, { y }) => sum + y, 0) / places.length,
})

/** One stack for each side that is there. */
function lieIn({ at, pieces }: Stack, { scale, gathered: isOneCard, halves }: CardSize): readonly Lying[] {
  const isShared = new Set(pieces.map(({ side }) => side)).size > 1
  return pieces.map((piece, order) => {
    const mates = pieces.filter(({ side }) => side === piece.side)
    const place = mates.indexOf(piece)
    const isTop = place === mates.length - 1
    const step = isOneCard ? 0 : (place - (mates.length - 1) / 2) * Math.min(STEP, REACH / Math.max(1, mates.length - 1))
    const off = !isShared ? NOWHERE : halves ? HALF : APART
    const [out, part] = [piece.side === 'blue' ? -1 : 1, !isShared ? 1 : halves ? 0.2 : 0.5]
    return {
      piece,
      order,
      of: pieces.length,
      x: at.x + step * part + out * off.x,
      y: at.y - step * part - out * off.y,
      scale: isShared && halves ? scale * HALF.scale : scale,
      count: isTop && mates.length > 1 ? mates.length : 0,
      open: false,
      seen: isTop || !isOneCard,
    }
  })
}
const NOWHERE: Point = { x: 0, y: 0 }
/** Rows of each side's own, red above; those of a side in the picture's order. */
function fanOut(at: Point, pieces: readonly Piece[], scale: number, view: View | null): readonly Lying[] {
  const rows = (['red', 'blue'] as const).flatMap((side) => {
    const mates = pieces.filter((piece) => piece.side === side)
    return Array.from({ length: Math.ceil(mates.length / ROW) }, (_, row) => mates.slice(row * ROW, row * ROW + ROW))
  })
  const [wide, high] = [
    ((CARD_WIDTH + GAP) * Math.max(...rows.map(({ length }) => length)) * scale) / 2,
    ((CARD_HEIGHT + GAP) * rows.length * scale) / 2,
  ]
  const { x: left, y: top } =
    view && inView(at, view) ? { x: within(at.x, view.x, view.width, wide), y: within(at.y, view.y, view.height, high) } : at
  return pieces.map((piece, order) => {
    const row = rows.findIndex((each) => each.includes(piece))
    const mates = rows[row] ?? []
    const x = (mates.indexOf(piece) - (mates.length - 1) / 2) * (CARD_WIDTH + GAP)
    const y = (row - (rows.length - 1) / 2) * (CARD_HEIGHT + GAP)
    return { piece, order, of: pieces.length, x: left + x * scale, y: top + y * scale, scale, count: 0, open: true, seen: true }
  })
}
/** Moved so that as much as `half` to both sides of it is between the edges; the middle where that is too much. */
const within = (at: number, from: number, size: number, half: number): number =>
  2 * half > size ? from + size / 2 : Math.min(Math.max(at, from + half), from + size - half)
const inView = ({ x, y }: Point, view: View): boolean => x >= view.x && y >= view.y && x <= view.x + view.width && y <= view.y + view.height
/** The topmost piece whose card is under this place. */
export function pieceAt(lying: readonly Lying[], at: Point): Piece | null {
  let top: Lying | null = null
  for (const one of lying)
    if (one.seen && isOver(one, at, 0) && (!top || (one.open === top.open ? one.order >= top.order : one.open))) top = one
  return top?.piece ?? null
}
const isOver = ({ x, y, scale }: Lying, at: Point, gap: number): boolean =>
  Math.abs(x - at.x) <= (CARD_WIDTH / 2 + gap) * scale && Math.abs(y - at.y) <= (CARD_HEIGHT / 2 + gap) * scale

/** Whether a place belongs to the fanned stack, the gaps between its cards included. */
export const inFan = (lying: readonly Lying[], at: Point): boolean => lying.some((one) => one.open && isOver(one, at, GAP))

/** No card is lower than this on the screen, in pixels of the page: its symbol would not be made out. */
const LEAST_CARD = 22
/** The same for one that is fanned out: its name can be read. */
const LEAST_FANNED = 30
/** How cards are drawn at a zoom. */
export interface CardSize {
  /** How much larger than at zoom 1. */
  readonly scale: number
  /** How much larger where a stack is fanned out. */
  readonly fan: number
  /** Counters lie under cards that stand for several. */
  readonly gathered: boolean
  /** Half a hex is room enough for a card. */
  readonly halves: boolean
}
/**
 * A counter is drawn larger when the map is small, so that its symbol stays legible, but never over its neighbours; a little over them where the person wants things larger
 * than usual (`scale` 1 to 2). Where that is not enough cards stand for several counters; their size changes by steps of the zoom, so that nobody gathers anew in each frame.
 */
export function cardSize(zoom: number, scale = 1): CardSize {
  const [least, most] = [(LEAST_CARD * scale) / CARD_HEIGHT, 0.9 + 0.3 * scale]
  const isGathered = most * zoom < least
  const stepped = isGathered ? 2 ** (Math.floor(Math.log2(zoom) * ZOOM_STEPS) / ZOOM_STEPS) : zoom
  const grown = Math.max(1, least / stepped)
  return {
    scale: grown,
    fan: Math.max(grown, (LEAST_FANNED * scale) / CARD_HEIGHT / stepped),
    gathered: isGathered,
    halves: HALF.scale * grown * zoom >= least,
  }
}
const ZOOM_STEPS = 4

/** Below this size a counter shows only what can be read from afar. */
const NEAR_SIZE = 0.56
/** Whether a card of this size is large enough on the screen for its name and Actions. */
export const isNear = (zoom: number, size: number): boolean => zoom * size >= NEAR_SIZE

/** The hexsides between an area and what is outside of it. */
export function outline(hexes: readonly Hex[]): readonly { readonly hex: Hex; readonly direction: DirectionIndex }[] {
  const inside = new Set(hexes.map(hexKey))
  return hexes.flatMap((hex) =>
    DIRECTION_INDEXES.filter((direction) => !inside.has(hexKey(neighbour(hex, direction)))).map((direction) => ({ hex, direction })),
  )
}

/** The half hexes along the map's edge, where nobody can stand, are as bright as the hexes beside them. */
export function withEdges(seen: readonly Hex[], { width, height }: BoardSize): readonly Hex[] {
  const isOff = ([col, row]: Hex): boolean => col < 0 || row < 0 || col >= width || row >= height
  const edges = seen.flatMap((hex) => DIRECTION_INDEXES.map((direction) => neighbour(hex, direction)).filter(isOff))
  return [...seen, ...new Map(edges.map((hex) => [hexKey(hex), hex])).values()]
}

/** A whole number from a hex, spread evenly: the same hex gets the same look every time. Another salt gives another number. */
export function hexSeed([col, row]: Hex, salt: number): number {
  let n = Math.imul(col + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d)
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39)
  return (n ^ (n >>> 15)) >>> 0
}
/** A part 0..1 from a hex. */
export const hexChance = (hex: Hex, salt = 0): number => hexSeed(hex, salt) / 0x1_0000_0000
