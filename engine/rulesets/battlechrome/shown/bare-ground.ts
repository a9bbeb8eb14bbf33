import type { BareGround, BareGroundKit, GroundLine } from '../../../board/bare-ground.ts'
import { addBit, type BitSet, bitSet } from '../../../board/bitset.ts'
import { type Board, hexOf, idOf, onBoard } from '../../../board/board.ts'
import { stepsUnder } from '../../../board/sightline.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import { groundAt, stepCost } from '../state/ground.ts'
import { type Look, lineOf } from '../state/sight.ts'
import { BLOCKS, BLOCKS_AIRFOIL, flies, MOVE_NAMES, MOVE_TYPES, type MoveType } from '../tables/terrain.ts'
import { lineText } from './sight-answer.ts'

/** The book's eyes on a map without a battle (BC-LOS, BC-TER). */

/** Sight knows no heights but two: on the ground, and in the air at one of the ends (BC-LOS-05). */
const HEIGHTS = [
  { id: 'ground', name: 'On the ground' },
  { id: 'airfoil', name: MOVE_NAMES.A },
] as const
const AFOOT: readonly MoveType[] = MOVE_TYPES.filter((type) => !flies(type))

export const BARE_GROUND: BareGroundKit = {
  heights: HEIGHTS,
  movers: [...AFOOT, ...MOVE_TYPES.filter(flies)].map((id) => ({ id, name: MOVE_NAMES[id] })),
  price: 'movement points a hex',
  open: openGround,
}

function openGround(board: Board): BareGround {
  const kept = new Map<string, BitSet>()
  const lookOf = (eye: string, aim: string): Look => ({ airfoil: [eye, aim].includes('airfoil'), over: null })
  return {
    seen: (from, eye, aim) => {
      const look = lookOf(eye, aim)
      const key = `${idOf(board, from)}/${look.airfoil}`
      const seen = kept.get(key) ?? seenFrom(board, from, look)
      kept.set(key, seen)
      return seen
    },
    line: (from, to, eye, aim) => lineOver(board, from, to, lookOf(eye, aim)),
    price: (mover, from, to) => stepCost(board, MOVE_TYPES.find((type) => type === mover) ?? AFOOT[0]!, from, to)?.cost ?? null,
  }
}

/** What is seen from a hex, by hex numbers. */
export function seenFrom(board: Board, from: Hex, look: Look): BitSet {
  const seen = bitSet(board.size)
  for (let id = 0; id < board.size; id++) {
    const to = hexOf(board, id)
    if (sameHex(from, to) || lineOf(board, from, to, look).blockedBy === null) addBit(seen, id)
  }
  return seen
}

/** A line with the ground under it. */
export function lineOver(board: Board, from: Hex, to: Hex, look: Look): GroundLine {
  const line = lineOf(board, from, to, look)
  const deciding = [...(line.blockedBy ? [line.blockedBy.hex] : []), ...line.between.map(({ hex }) => hex)]
  return {
    result: line.blockedBy ? 'blocked' : line.between.length > 0 ? 'partial' : 'clear',
    at: line.blockedBy?.hex ?? line.between[0]?.hex ?? null,
    ...lineText(board, line),
    steps: stepsUnder(
      from,
      to,
      (hex) => onBoard(board, hex),
      (hex) => hasHex(deciding, hex),
    ).map((hex) => {
      const halfLevels = board.halfLevels[idOf(board, hex)]!
      const blocks = (look.airfoil ? BLOCKS_AIRFOIL : BLOCKS)[groundAt(board, hex)]
      return { hex, halfLevels, ground: halfLevels * 500, top: blocks ? null : halfLevels * 500, line: null }
    }),
  }
}
