import type { PieceId } from '../../../kernel/names.ts'
import { refusal } from '../../../kernel/why.ts'
import { barLine, orderBar } from '../../../screen/kit.ts'
import type { Offer, OrderBarItem } from '../../../screen/offers.ts'
import type { Situation } from '../state/situation.ts'
import type { NewBookView } from '../words/model.ts'

/** The order bar: what a piece could do, with the reason where it cannot. */

const MOVE = barLine('move', 'Move', 'm', 'move', '1 hex', 'hex')
const END = barLine('end', 'End the round', 'e', 'end', 'free', 'none')

export function barOf(s: Situation, view: NewBookView, piece: PieceId | null, offers: readonly Offer[]): readonly OrderBarItem[] {
  if (view.question === null) return []
  const bar = orderBar(offers)
  const unit = piece === null ? undefined : s.world.units[piece]
  const whyNot = () => refusal(unit?.moved ? 'It has moved in this round.' : 'No hex beside it is free.', 'NB-MOV-01')
  return [...(unit?.side === view.side ? [bar.item(MOVE, whyNot)] : []), bar.item(END)]
}
