import { hexLabel } from '../../../board/hex.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Offer, Price } from '../../../screen/offers.ts'
import { movesOf } from '../core/move.ts'
import { unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { NewBookView, Unit } from '../words/model.ts'
import type { Order } from '../words/schemas.ts'

/** Whoever moves goes one hex, and moves no more this turn. */
export const ONE_HEX: Price = { text: '1 hex', tier: 0, value: 1 }

/** Orders that would be accepted now, for one piece or for all. */
export function offersOf(s: Situation, { question, side }: NewBookView, piece?: PieceId): readonly Offer<Order>[] {
  if (question === null) return []
  const units = unitsOf(s.world, side).filter(({ id }) => piece === undefined || id === piece)
  const end: Offer<Order> = { order: { kind: 'end', side }, verb: 'end', actor: null, to: {}, label: 'End the round' }
  return [...units.flatMap((unit) => moveOffers(s, unit)), end]
}
const moveOffers = (s: Situation, unit: Unit): readonly Offer<Order>[] =>
  movesOf(s, unit).map((hex) => ({
    order: { kind: 'move', side: unit.side, unit: unit.id, hex },
    verb: 'move',
    actor: unit.id,
    to: { hex },
    label: `${unit.name} to ${hexLabel(hex)}`,
    price: ONE_HEX,
    path: [hex],
  }))
