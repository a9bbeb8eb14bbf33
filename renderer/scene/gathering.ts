import type { Piece } from '../../engine/screen.ts'
import { centreOf, type Point } from '../map/pixels.ts'

/** Counters that lie too close to be told apart on a small map, gathered under one card each. World pixels, no drawing. */

export interface Gathered {
  at: Point
  pieces: readonly Piece[]
}
/** A card's width and height, and the air between two of them, at zoom 1. */
const CARD: Point = { x: 46, y: 44 }
/** So often cards of both sides push each other aside. */
const PUSHES = 16

/** Each card stands for pieces of one side: for those of a platoon that are near to one another, and for those that it would cover. */
export function gathered(pieces: readonly Piece[], scale: number): readonly Gathered[] {
  const room: Point = { x: CARD.x * scale, y: CARD.y * scale }
  const cards: Gathered[] = []
  for (const piece of pieces) {
    const at = centreOf(piece.hex)
    const mine = cards.find((card) => isOfGroup(card, piece) && covers(card.at, at, room))
    if (mine) join(mine, { at, pieces: [piece] })
    else cards.push({ at, pieces: [piece] })
  }
  while (mergeOne(cards, room));
  for (let i = 0; i < PUSHES && pushApart(cards, room); i++);
  return cards
}
const sideOf = ({ pieces: [first] }: Gathered): string | undefined => first?.side
const isOfGroup = ({ pieces: [first] }: Gathered, { side, group }: Piece): boolean => first?.side === side && first.group === group
const covers = (a: Point, b: Point, room: Point): boolean => Math.abs(a.x - b.x) < room.x && Math.abs(a.y - b.y) < room.y

/** Its place is the middle of all whom it stands for. */
function join(card: Gathered, other: Gathered): void {
  const [a, b] = [card.pieces.length, other.pieces.length]
  card.at = { x: (card.at.x * a + other.at.x * b) / (a + b), y: (card.at.y * a + other.at.y * b) / (a + b) }
  card.pieces = [...card.pieces, ...other.pieces]
}
/** The next two cards of a side that lie over one another become one; false when there are none. */
function mergeOne(cards: Gathered[], room: Point): boolean {
  for (const [i, card] of cards.entries()) {
    const other = cards.findIndex((each, j) => j > i && sideOf(each) === sideOf(card) && covers(card.at, each.at, room))
    if (other < 0) continue
    join(card, cards[other] as Gathered)
    cards.splice(other, 1)
    return true
  }
  return false
}
/** Cards that lie over one another give way, each half of what it takes in the shorter direction; false when all are free. */
function pushApart(cards: readonly Gathered[], room: Point): boolean {
  let moved = false
  for (const [i, a] of cards.entries())
    for (const b of cards.slice(i + 1)) {
      if (!covers(a.at, b.at, room)) continue
      moved = true
      const [dx, dy] = [b.at.x - a.at.x, b.at.y - a.at.y]
      const [x, y] = [room.x - Math.abs(dx), room.y - Math.abs(dy)]
      const by: Point = x <= y ? { x: ((dx < 0 ? -1 : 1) * (x + 0.1)) / 2, y: 0 } : { x: 0, y: ((dy < 0 ? -1 : 1) * (y + 0.1)) / 2 }
      a.at = { x: a.at.x - by.x, y: a.at.y - by.y }
      b.at = { x: b.at.x + by.x, y: b.at.y + by.y }
    }
  return moved
}
