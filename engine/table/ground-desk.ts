import type { BareGround, BareGroundKit, GroundAnswer, GroundRequest, LaidGround, SeenCounts } from '../board/bare-ground.ts'
import { hasBit } from '../board/bitset.ts'
import { type Board, hexOf, onBoard } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { pricesOver } from '../board/ground-prices.ts'
import { unreachable } from '../kernel/assert.ts'
import { type Hex, ok } from '../kernel/names.ts'
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
        return off ? offBoard(off) : ok(seenFrom(ground, board, request.from, request.eye, request.aim))
      }
      case 'line': {
        const off = [request.from, request.to].find((hex) => !onBoard(board, hex))
        return off ? offBoard(off) : ok(ground.line(request.from, request.to, request.eye, request.aim))
      }
      case 'prices':
        return ok(pricesOver(board, (from, to) => ground.price(request.mover, hexOf(board, from), hexOf(board, to))))
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
    return ok(value)
  }
}

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
