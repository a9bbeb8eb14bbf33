import type { Hex, LessonAct, PieceId } from '../../../engine/screen.ts'
import { aimedPieces, intent, offersInPlay, targetHex } from '../../input/targets.ts'
import { type BattleState, orderKey, situationOf } from '../../state/battle-state.ts'
import { barrierShown, otherPiece, shownPiece, sightShown } from '../../state/wants.ts'

/** What of the screen is open to whoever learns: sheets, reports, odds, lines of sight. Pure; who tells the lesson of it is lesson-watch.ts. */

export type Opening = Omit<Extract<LessonAct, { readonly did: 'opened' }>, 'did'>
export const openingKey = ({ what, at }: Opening): string => `${what} ${at ?? ''}`

/**
 * Everything that is open now, about a piece and about its hex where it is about both.
 * @param trees how many Reason trees stand open on the page
 */
export function openingsOf(state: BattleState, trees: number): readonly Opening[] {
  const { picture, picking } = state
  const situation = situationOf(state)
  if (!picture || !situation || state.telling) return []
  const meant = intent(picking, situation)
  const hexOf = (piece: PieceId | null): Hex | null => picture.pieces.find(({ id }) => id === piece)?.hex ?? null
  const spot = picking.spot?.hex ?? null
  const aims = meant ? [...aimedPieces(meant), targetHex(meant, picture)] : []
  const other = otherPiece(state)
  const about = aims.length > 0 ? aims : [other, hexOf(other), spot, shownPiece(state)]
  const found: Opening[] = []
  const open = (what: string, ...ats: readonly (string | Hex | null)[]) => {
    for (const at of ats) if (at !== null) found.push({ what, at })
  }
  if (isOf(state.pieceSheet, shownPiece(state))) open('sheet', shownPiece(state))
  if (isOf(state.spotPieceSheet, other)) open('sheet', other)
  if (spot && state.spotSheet?.value) open('hex', spot)
  if (meant && state.odds.get(orderKey(meant))) open('odds', ...aims)
  if (trees > 0 || barrierShown(state)) {
    found.push({ what: 'reason' })
    open('reason', ...about)
  }
  if (state.sighting && sightShown(state)) open('sight', spot, other)
  if (state.shading && state.shed) open('layer', shownPiece(state) ?? spot)
  if (offersInPlay(picking, situation).some(({ path }) => path !== undefined)) open('reach', picking.piece)
  if (state.trail !== null) found.push({ what: 'log' })
  return found
}

const isOf = (sheet: BattleState['pieceSheet'], piece: PieceId | null): boolean =>
  piece !== null && sheet !== null && sheet.value !== null && sheet.key.endsWith(`/${piece}`)
