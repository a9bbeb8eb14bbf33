import type { Offer, OfferRole, Picture } from '../../engine/screen.ts'
import { battleWords } from '../words/battle.ts'

/** What a click, a verb or a question means, by the roles that a book gives its orders. No book's verb is known here. */

/** A plain click may give it. */
export const isPlain = ({ role }: { readonly role?: OfferRole }): boolean => role === 'default' || role === 'group' || role === 'place'

/** The offers that a plain click may give: where pieces are placed, in the way that is offered first. */
export function plainOffers(offers: readonly Offer[]): readonly Offer[] {
  const placing = offers.find(({ role }) => role === 'place')?.verb
  return offers.filter((offer) => isPlain(offer) && (offer.role !== 'place' || offer.verb === placing))
}

/** Declines to answer, or ends what is under way: H and Esc. */
export const isPass = ({ role }: Offer): boolean => role === 'pass'

/** How many pieces could still do something: what an order that closes the round would waste. */
const unusedPieces = (picture: Picture): number =>
  picture.pieces.filter(
    (piece) => piece.own && piece.ready && !piece.spent && piece.tracks.every(({ as, value }) => as !== 'pips' || value > 0),
  ).length

/** The question to put before an order is given, or null when it is given at once. */
export function doubt(offer: Offer, picture: Picture): string | null {
  if (offer.confirm) return `${offer.label}?`
  if (offer.role !== 'close') return null
  const unused = unusedPieces(picture)
  return unused === 0 ? null : battleWords.stillAble(offer.label, unused)
}
