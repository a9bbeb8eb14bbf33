import type { BareGround, BareGroundKit, GroundAnswer, GroundPrices, GroundRequest, LaidGround, SeenCounts } from '../board/bare-ground.ts'
import { hasBit } from '../board/bitset.ts'
import { type Board, hexOf, onBoard } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { DIRECTION_INDEXES } from '../board/hex.ts'
import { unreachable } from '../kernel/assert.ts'
import type { Hex } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'

/** Answers questions about bare ground by the book that was named with it: the far end of the layers that show a map. */
export class GroundDesk {
  private laid: { readonly kit: BareGroundKit; readonly ground: BareGround; readonly board: Board } | null = null

  constructor(private readonly editions: readonly Edition<Shape>[]) {}

  /** A request that cannot be answered (no ground laid, a hex off the board, a book that says nothing of bare ground) gets a word for the author. */
  answer(request: GroundRequest): GroundAnswer<GroundRequest['do']> {
    if (request.do === 'lay') return this.lay(request)
    if (this.laid === null) return refused('No map has been laid; lay one first.')
    const { ground, board } = this.laid
    switch (request.do) {
      case 'seen': {
        const off = request.from.find((hex) => !onBoard(board, hex))
        return off ? offBoard(off) : done(seenFrom(ground, board, request.from, request.eye, request.aim))
      }
      case 'line': {
        const off = [request.from, request.to].find((hex) => !onBoard(board, hex))
        return off ? offBoard(off) : done(ground.line(request.from, request.to, request.eye, request.aim))
      }
      case 'prices':
        return done(pricesOf(ground, board, request.mover))
      default:
        return unreachable(request)
    }
  }
  private lay({ board, book, cmPerHex }: Extract<GroundRequest, { do: 'lay' }>): GroundAnswer<'lay'> {
    const kit = this.editions.find(({ id }) => id === book)?.bareGround
    if (!kit) {
      this.laid = null
      return refused('This book says nothing of ground without a battle; choose another.')
    }
    this.laid = { kit, board, ground: kit.open(board, cmPerHex) }
    const { heights, movers, price } = kit
    const value: LaidGround = { heights, movers, price }
    return { ok: true, value }
  }
}

const done = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })
const refused = (text: string): { readonly ok: false; readonly text: string } => ({ ok: false, text })
const offBoard = ([col, row]: Hex): ReturnType<typeof refused> => refused(`Column ${col}, row ${row} is off the map; choose another hex.`)

function seenFrom(ground: BareGround, board: Board, from: readonly Hex[], eye: string, aim: string): SeenCounts {
  const counts = new Uint16Array(board.size)
  for (const hex of from) {
    const seen = ground.seen(hex, eye, aim)
    for (let id = 0; id < board.size; id++) if (hasBit(seen, id)) counts[id]!++
  }
  return { counts, of: from.length }
}

/** Dearer than this is shown as this. */
const DEAREST = 255
function pricesOf(ground: BareGround, board: Board, mover: string): GroundPrices {
  const { size, neighbours } = board
  const into = new Uint8Array(size)
  const shut = new Uint8Array(size)
  for (let id = 0; id < size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = neighbours[6 * id + d]!
      if (next < 0) continue
      const price = ground.price(mover, hexOf(board, id), hexOf(board, next))
      if (price === null) shut[id]! |= 1 << d
      else if (into[next] === 0 || price < into[next]!) into[next] = Math.min(DEAREST, price)
    }
  // What cannot be entered at all is told by the hex itself.
  const closed = shut.map((bits, id) =>
    DIRECTION_INDEXES.reduce<number>((kept, d) => {
      const next = neighbours[6 * id + d]!
      return (bits & (1 << d)) !== 0 && into[id] !== 0 && next >= 0 && into[next] !== 0 ? kept | (1 << d) : kept
    }, 0),
  )
  return { into, closed }
}
