import { type AuthorGroup, type AuthorPiece, hexDistance } from '../../../engine/screen.ts'
import { inOrder, piecesOf } from './forces-rows.ts'

export interface Carrier {
  readonly piece: AuthorPiece
  /** Places that are free, those of the units in question counted as free. */
  readonly free: number
}

/**
 * Who can take all of these units aboard: those of their own group first, then the nearest. Whether a carrier may carry them at all the book says when it is asked.
 * @param groups of one side
 */
export function carriersFor(groups: readonly AuthorGroup[], ids: readonly string[]): readonly Carrier[] {
  const riders = inOrder(groups, ids)
  const [first] = riders
  if (!first || riders.length !== new Set(ids).size) return []
  const aboard = new Map<string, number>()
  for (const { id, aboard: carrier } of piecesOf(groups))
    if (carrier !== null && !ids.includes(id)) aboard.set(carrier, (aboard.get(carrier) ?? 0) + 1)
  const home = groups.find(({ pieces }) => pieces.includes(first))
  const rank = (piece: AuthorPiece): number => {
    const away = first.at === null || piece.at === null ? 500 : hexDistance(first.at, piece.at)
    return (home?.pieces.includes(piece) ? 0 : 1000) + away
  }
  return piecesOf(groups)
    .map((piece) => ({ piece, free: piece.room - (aboard.get(piece.id) ?? 0) }))
    .filter(({ piece, free }) => free >= riders.length && piece.aboard === null && !ids.includes(piece.id))
    .filter(({ piece }) => riders.some(({ aboard: now }) => now !== piece.id))
    .sort((a, b) => rank(a.piece) - rank(b.piece))
}
