import { type AuthorGroup, type AuthorPiece, type AuthorSheet, SIDES, type SideId, type WhoDoc } from '../../../engine/screen.ts'

/** Whom goals and events can be about, from what the book says of the forces. */

/** Groups that have a name: a book without groups has one without, which nobody can ask about. */
export const groupsOf = (sheet: AuthorSheet | null, sides: readonly SideId[]): readonly AuthorGroup[] =>
  (sheet?.groups ?? []).filter(({ name, side }) => name !== '' && sides.includes(side))
export const piecesOf = (sheet: AuthorSheet | null, sides: readonly SideId[]): readonly AuthorPiece[] =>
  (sheet?.groups ?? []).filter(({ side }) => sides.includes(side)).flatMap(({ pieces }) => pieces)
export const sideOfPiece = (sheet: AuthorSheet | null, id: string): SideId | null =>
  sheet?.groups.find(({ pieces }) => pieces.some((piece) => piece.id === id))?.side ?? null

/** Sides whose pieces may be chosen: the owner's, or both as long as none is chosen; a goal or an event is about pieces of one. */
export function sidesFor(sheet: AuthorSheet | null, owner: SideId | null, who: WhoDoc): readonly SideId[] {
  if (owner !== null) return [owner]
  const first = 'pieces' in who ? sideOfPiece(sheet, who.pieces[0] ?? '') : null
  return first === null ? SIDES : [first]
}
/** Of these ids those of one side: the owner's, or that of the first. */
export function ofOneSide(sheet: AuthorSheet | null, ids: readonly string[], owner: SideId | null): string[] {
  const known = ids.map((id) => ({ id, side: sideOfPiece(sheet, id) })).filter(({ side }) => side !== null)
  const side = owner ?? known[0]?.side
  return known.filter((each) => each.side === side).map(({ id }) => id)
}
/** Units to begin a list with: those that are selected, else the first that there is. */
export function firstPieces(sheet: AuthorSheet | null, selected: readonly string[], owner: SideId | null): string[] {
  const chosen = ofOneSide(sheet, selected, owner)
  return chosen.length > 0
    ? chosen
    : piecesOf(sheet, owner === null ? SIDES : [owner])
        .slice(0, 1)
        .map(({ id }) => id)
}
/** "B1 · Main battle tank": what a unit is called in lists, its id first, for goals tell ids. */
export const pieceLabel = ({ id, title }: Pick<AuthorPiece, 'id' | 'title'>): string =>
  title === '' || title === id ? id : `${id} · ${title}`
/** What a mission calls it, and how the author knows it. */
export const groupLabel = ({ id, name }: Pick<AuthorGroup, 'id' | 'name'>): string => (name === id ? id : `${name} (${id})`)
