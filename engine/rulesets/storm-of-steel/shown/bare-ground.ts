import type { BareGround, BareGroundKit, GroundLine } from '../../../board/bare-ground.ts'
import { addBit, type BitSet, bitSet } from '../../../board/bitset.ts'
import { type Board, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { stepsUnder } from '../../../board/sightline.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { groundAt, groundEntry } from '../state/ground.ts'
import { blockOf, sees } from '../state/sight.ts'
import { BLOCKS, type Entry, MOVER_NAMES, MOVERS } from '../tables/ground.ts'
import { lineText } from './sight-answer.ts'

/** The book's eyes on a map without a battle (SS-LOS, SS-TER). */

export const BARE_GROUND: BareGroundKit = {
  // All stands are of one height (SS-LOS-05).
  heights: [{ id: 'ground', name: 'On the ground' }],
  movers: MOVERS.map((id) => ({ id, name: MOVER_NAMES[id] })),
  price: '1 for a hex, 2 where a test ends the move',
  open: openGround,
}
/** A hex costs a hex; ground that has to be tested ends the move and takes cm off the next one (SS-DIF-01, SS-DIF-02). */
export const PRICES: Readonly<Record<Entry, number | null>> = { free: 1, test: 2, closed: null }

function openGround(board: Board): BareGround {
  const kept = new Map<number, BitSet>()
  return {
    seen: (from) => {
      const seen = kept.get(idOf(board, from)) ?? seenFrom(board, from)
      kept.set(idOf(board, from), seen)
      return seen
    },
    line: (from, to) => lineOver(board, from, to),
    price: (mover, from, to) => {
      const step = groundEntry(board, MOVERS.find((one) => one === mover) ?? MOVERS[0], from, to)
      return step ? PRICES[step.entry] : null
    },
  }
}
/** What is seen from a hex, by hex numbers. */
export function seenFrom(board: Board, from: Hex): BitSet {
  const seen = bitSet(board.size)
  for (let id = 0; id < board.size; id++) {
    const to = hexOf(board, id)
    if (sameHex(from, to) || sees(board, from, to)) addBit(seen, id)
  }
  return seen
}

/** A line with the ground under it. What hides is as high as it is wherever one looks from: a wood has no top. */
export function lineOver(board: Board, from: Hex, to: Hex): GroundLine {
  const block = sameHex(from, to) ? null : blockOf(board, from, to)
  const decides = (hex: Hex): boolean => block !== null && sameHex(hex, block.hex)
  return {
    result: block ? 'blocked' : 'clear',
    at: block?.hex ?? null,
    ...lineText(from, to, block),
    steps: stepsUnder(from, to, (hex) => onBoard(board, hex), decides).map((hex) => {
      const halfLevels = board.halfLevels[idOf(board, hex)] ?? 0
      const ground = halfLevels * 500
      return { hex, halfLevels, ground, top: BLOCKS.has(groundAt(board, hex)) ? null : ground, line: null }
    }),
  }
}
