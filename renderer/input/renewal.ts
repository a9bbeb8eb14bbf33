import { type PieceId, sameHex } from '../../engine/screen.ts'
import { markAnswer, questionChoices } from './order-choice.ts'
import type { Picking, Situation } from './picking.ts'
import { asksForGroup, groupOf, holderOf, isListed, isPickable, pieceOf } from './picture-lookup.ts'
import { candidates, isAimedAt } from './targets.ts'

/** What stays picked when the picture, or what is offered, has changed. */

/** After a new picture: what is gone is let go, and where a question names who must decide, one of them is picked. */
export function renew(picking: Picking, situation: Situation): Picking {
  const { picture } = situation
  const known = (id: PieceId | null): PieceId | null =>
    id !== null && (pieceOf(picture, id) !== null || isPickable(picture, id)) ? id : null
  const spot = picking.spot && {
    ...picking.spot,
    piece:
      picking.spot.by === 'keys'
        ? (picture.pieces.find((piece) => sameHex(piece.hex, picking.spot!.hex))?.id ?? null)
        : known(picking.spot.piece),
  }
  // Who went into another piece of its side (a marker that was merged) is found there.
  const into = picking.piece !== null && spot ? pieceOf(picture, spot.piece ?? '') : null
  const piece = known(picking.piece) ?? (into?.own ? into.id : null)
  const kept: Picking = { piece, verb: null, spot, looking: known(picking.looking), choices: null, confirm: null }
  return pickAsked(kept, situation)
}

/** Where somebody must decide and somebody else is picked, the first of them is picked. Whoever is of the same group may stay. */
function pickAsked(kept: Picking, situation: Situation): Picking {
  const { picture } = situation
  const question = picture.question
  if (question === null) return kept
  // Between rounds it is the marker that is picked, not one of those under it, who cannot move by himself.
  if (question.role === 'group') return { ...kept, piece: holderOf(picture, kept.piece)?.id ?? kept.piece }
  const able = candidates(situation)
  const [first] = able
  if (first === undefined) return kept
  const holder = holderOf(picture, kept.piece)?.id ?? null
  const isAsked = able.some((id) => id === kept.piece || id === holder || (holder !== null && holderOf(picture, id)?.id === holder))
  // Where pieces are placed, one that lies already is done with: the next takes its turn.
  const placing = holderOf(picture, first) === null
  const isOfGroup =
    !placing && question.actors.length === 0 && kept.piece !== null && groupOf(picture, kept.piece) === groupOf(picture, first)
  return isAsked || isOfGroup ? kept : { ...kept, piece: first }
}

/** After new offers: a question's list is laid out; a verb that has nothing to offer any more is let go. */
export function refresh(picking: Picking, situation: Situation): Picking {
  if (picking.choices?.advised) return picking
  if (isListed(situation)) {
    if (picking.choices?.from === 'question' && picking.choices.offers === situation.offers) return picking
    const listed: Picking = { ...picking, verb: null, choices: questionChoices(situation) }
    const own = situation.offers.findIndex(
      (offer) => picking.piece !== null && asksForGroup(situation.picture) && isAimedAt(offer, picking.piece, situation.picture),
    )
    return markAnswer(listed, situation, Math.max(0, own))
  }
  const verb = picking.verb !== null && situation.offers.some((offer) => offer.verb === picking.verb) ? picking.verb : null
  return { ...picking, verb, choices: null }
}
