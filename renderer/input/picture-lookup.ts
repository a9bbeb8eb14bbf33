import type { Picture, Piece, PieceId } from '../../engine/screen.ts'
import type { Situation } from './picking.ts'

/** Who is who in a picture, and what its question asks for. */

/** A question that is answered from its list only. */
export const isClosed = ({ picture }: Situation): boolean => picture.question !== null && !picture.question.open

/** A question that asks which group: its answers are listed, and the map shows whose pieces each would be. */
export const asksForGroup = (picture: Picture): boolean => picture.question?.role === 'group'

/** Its answers stand in the question bar. */
export const isListed = (situation: Situation): boolean => isClosed(situation) || asksForGroup(situation.picture)

export const pieceOf = (picture: Picture, id: PieceId) => picture.pieces.find((piece) => piece.id === id) ?? null

/** The piece on the map that is this one or holds it: a contact marker, a carrier. */
export function holderOf(picture: Picture, id: PieceId | null | undefined): Piece | null {
  if (id === null || id === undefined) return null
  const itself = pieceOf(picture, id)
  if (itself) return itself
  const member = picture.groups.flatMap((group) => group.pieces).find((each) => each.id === id)
  return member?.piece ? pieceOf(picture, member.piece) : null
}

/** The group of a piece or of a member that is not on the map. */
export const groupOf = (picture: Picture, id: PieceId): string | null =>
  pieceOf(picture, id)?.group ??
  picture.groups.find((group) => group.pieces.some((member) => member.id === id || member.piece === id))?.id ??
  null

/** True for what can be picked: own pieces on the map, and own members that are not on it yet. */
export const isPickable = (picture: Picture, id: PieceId): boolean =>
  pieceOf(picture, id)?.own ??
  picture.groups.some((group) => group.side === picture.side && group.pieces.some((member) => member.id === id))
