import { DIRECTION_INDEXES, type DirectionIndex, type Hex, hexKey, neighbour, type Piece, type PieceId } from '../../engine/screen.ts'
import { type BoardSize, centreOf, type Point } from '../map/pixels.ts'

/** Where counters lie and which of them is under the pointer: world pixels, no drawing. */

/** A counter's card at zoom 1. */
export const CARD_WIDTH = 44
export const CARD_HEIGHT = 42
/** How far the next card of a stack is moved up and to the right. */
const STEP = 6
/** A fanned stack lies in rows of at most this many. */
const ROW = 4
const GAP = 5

export interface Lying extends Point {
  readonly piece: Piece
  /** 0 at the bottom of its stack. */
  readonly order: number
  /** How many lie in its hex. */
  readonly of: number
}

/** How far the stacks of the two sides in one hex are moved apart, each from the middle. */
const APART = { x: 11, y: 9 } as const

/** The pieces of each hex, in the picture's order, blue over red, the selected one last (on top). */
function stacks(pieces: readonly Piece[], selected: PieceId | null): ReadonlyMap<number, readonly Piece[]> {
  const found = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const key = hexKey(piece.hex)
    const stack = found.get(key)
    if (stack) stack.push(piece)
    else found.set(key, [piece])
  }
  const rank = ({ id, side }: Piece): number => (id === selected ? 2 : side === 'blue' ? 1 : 0)
  for (const stack of found.values()) stack.sort((a, b) => rank(a) - rank(b))
  return found
}

/**
 * Where every piece lies: alone in the middle of its hex, stacked one over the other, or fanned out side by side in the hex that
 * `fanned` names. `scale` is how much larger than at zoom 1 the cards are drawn.
 */
export function layOut(pieces: readonly Piece[], selected: PieceId | null, fanned: Hex | null, scale = 1): readonly Lying[] {
  const open = fanned ? hexKey(fanned) : null
  return [...stacks(pieces, selected)].flatMap(([key, stack]) => {
    const middle = centreOf(stack[0]!.hex)
    const places = key === open && stack.length > 1 ? fanPlaces(stack) : stackPlaces(stack)
    return stack.map((piece, order) => {
      const { x, y } = places[order]!
      return { piece, order, of: stack.length, x: middle.x + x * scale, y: middle.y + y * scale }
    })
  })
}
/** One stack for each side that is in the hex: red behind to the upper right, blue before it to the lower left. */
function stackPlaces(stack: readonly Piece[]): readonly Point[] {
  const sides = new Set(stack.map(({ side }) => side))
  return stack.map((piece) => {
    const mates = stack.filter(({ side }) => side === piece.side)
    const { x, y } = stackPlace(mates.indexOf(piece), mates.length)
    if (sides.size < 2) return { x, y }
    const out = piece.side === 'blue' ? -1 : 1
    return { x: x * 0.6 + out * APART.x, y: y * 0.6 - out * APART.y }
  })
}
/** Rows of each side's own, red above; those of a side in the picture's order. */
function fanPlaces(stack: readonly Piece[]): readonly Point[] {
  const rows = (['red', 'blue'] as const).flatMap((side) => {
    const mates = stack.filter((piece) => piece.side === side)
    return Array.from({ length: Math.ceil(mates.length / ROW) }, (_, row) => mates.slice(row * ROW, row * ROW + ROW))
  })
  return stack.map((piece) => {
    const row = rows.findIndex((each) => each.includes(piece))
    const mates = rows[row] ?? []
    return {
      x: (mates.indexOf(piece) - (mates.length - 1) / 2) * (CARD_WIDTH + GAP),
      y: (row - (rows.length - 1) / 2) * (CARD_HEIGHT + GAP),
    }
  })
}
function stackPlace(order: number, of: number): Point {
  const step = (order - (of - 1) / 2) * Math.min(STEP, 14 / Math.max(1, of - 1))
  return { x: step, y: -step }
}
/** The topmost piece whose card is under this place. */
export function pieceAt(lying: readonly Lying[], at: Point, scale = 1): Piece | null {
  const [halfWidth, halfHeight] = [(CARD_WIDTH / 2) * scale, (CARD_HEIGHT / 2) * scale]
  let top: Lying | null = null
  for (const one of lying)
    if (Math.abs(one.x - at.x) <= halfWidth && Math.abs(one.y - at.y) <= halfHeight && (!top || one.order >= top.order)) top = one
  return top?.piece ?? null
}

/** Whether a place belongs to a fanned stack, the gaps between its cards included. */
export function inFan(lying: readonly Lying[], fanned: Hex, at: Point, scale = 1): boolean {
  const mine = lying.filter(({ piece }) => hexKey(piece.hex) === hexKey(fanned))
  const [dx, dy] = [(CARD_WIDTH / 2 + GAP) * scale, (CARD_HEIGHT / 2 + GAP) * scale]
  return mine.some((one) => Math.abs(one.x - at.x) <= dx && Math.abs(one.y - at.y) <= dy)
}

/**
 * A counter is drawn larger when the map is small, so that its symbol stays legible, but never over its neighbours; a little over them where the
 * person wants things larger than usual (`scale` 1 to 2).
 */
export const cardScale = (zoom: number, scale = 1): number => Math.min(0.9 + 0.3 * scale, Math.max(1, (0.42 * scale) / zoom))

/** Below this size a counter shows only what can be read from afar. */
const NEAR_SIZE = 0.56
/** Whether a counter is large enough on the screen for its name and Actions. */
export const isNear = (zoom: number, scale = 1): boolean => zoom * cardScale(zoom, scale) >= NEAR_SIZE

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

/** A whole number from a hex, spread evenly: the same hex gets the same look every time. */
export function hexSeed([col, row]: Hex, salt = 0): number {
  let n = Math.imul(col + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b) ^ Math.imul(salt + 1, 0xc2b2ae35)
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d)
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39)
  return (n ^ (n >>> 15)) >>> 0
}
/** A part 0..1 from a hex. */
export const hexChance = (hex: Hex, salt = 0): number => hexSeed(hex, salt) / 0x1_0000_0000
