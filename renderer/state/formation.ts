import {
  type Hex,
  hexDistance,
  hexKey,
  type Offer,
  offsetTo,
  type Picture,
  type Piece,
  type PieceId,
  sameHex,
  shifted,
} from '../../engine/screen.ts'
import { isPlain } from '../input/grammar.ts'

/** A group that moves as it stands: each piece as far from the leader as before, or as near to that place as it gets. Pure. */

/** Where one of the others goes; null: it stays. */
export interface FormationMove {
  readonly piece: PieceId
  readonly title: string
  readonly from: Hex
  readonly to: Hex | null
}

/** The plain orders to move that are offered to a piece. */
export const movesAmong = (offers: readonly Offer[], piece: PieceId): readonly Offer[] =>
  offers.filter((offer) => offer.actor === piece && offer.path !== undefined && offer.to.hex !== undefined && isPlain(offer))

/** Those who could go along with a piece: its group's other pieces that can still act, whoever stands foremost on the way first. */
export function followersOf(picture: Picture, lead: Piece, to: Hex): readonly Piece[] {
  const others = picture.pieces.filter(
    (piece) => piece.own && piece.id !== lead.id && piece.group !== null && piece.group === lead.group && piece.ready && !piece.spent,
  )
  return [...others].sort((a, b) => hexDistance(a.hex, to) - hexDistance(b.hex, to))
}

/**
 * Where each of them goes when the leader goes to `to`: the place that lies from `to` as the piece lies from the leader now, else the free hex nearest to it
 * that the piece gets to, if that is nearer than where it stands.
 * @param offers what each piece is offered, by its id
 */
export function formationOf(
  lead: Piece,
  to: Hex,
  followers: readonly Piece[],
  offers: ReadonlyMap<PieceId, readonly Offer[]>,
): readonly FormationMove[] {
  const taken = new Set([hexKey(to)])
  return followers.map((piece) => {
    const place = shifted(to, offsetTo(lead.hex, piece.hex))
    const reached = movesAmong(offers.get(piece.id) ?? [], piece.id).flatMap(({ to: { hex } }) => (hex ? [hex] : []))
    const free = sameHex(place, piece.hex) ? [] : reached.filter((hex) => !taken.has(hexKey(hex)))
    const [nearest] = [...free].sort((a, b) => hexDistance(a, place) - hexDistance(b, place))
    const goes = nearest && hexDistance(nearest, place) < hexDistance(piece.hex, place) ? nearest : null
    taken.add(hexKey(goes ?? piece.hex))
    return { piece: piece.id, title: piece.title, from: piece.hex, to: goes }
  })
}

/** Why the others wait for another word: something has changed since the last order; null where nothing has. */
export function isDisturbed(before: Picture, now: Picture): boolean {
  const enemies = (picture: Picture): string =>
    picture.pieces
      .filter(({ own }) => !own)
      .map(({ id }) => id)
      .sort()
      .join()
  const hurt = (picture: Picture): string =>
    picture.pieces
      .filter(({ own }) => own)
      .map(
        ({ id, tracks, chips }) =>
          `${id} ${tracks.flatMap(({ as, value }) => (as === 'pips' ? [] : [value])).join()} ${chips.filter(({ tone }) => tone === 'bad').length}`,
      )
      .sort()
      .join()
  return (
    now.over !== null ||
    now.question === null ||
    now.question.kind !== before.question?.kind ||
    enemies(before) !== enemies(now) ||
    hurt(before) !== hurt(now)
  )
}
