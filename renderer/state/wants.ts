import {
  type Barrier,
  type Hex,
  type Offer,
  type Piece,
  type PieceId,
  type Request,
  type SightAnswer,
  sameHex,
} from '../../engine/screen.ts'
import { doerOf } from '../input/marks.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { aimedPieces, intent, offersInPlay } from '../input/targets.ts'
import { actorKey, actorOf, type BattleState, isCommanders, orderKey, pieceKey, situationOf } from './battle-state.ts'

/** What the screen would like to know now and does not: pure, so that "what is asked when" can be tested without a table. */
export type Want =
  | Wanted<'bar' | 'commandBar', 'bar'>
  | Wanted<'offers', 'offers'>
  | Wanted<'pieceSheet' | 'spotPieceSheet', 'sheet'>
  | Wanted<'spotSheet', 'hex'>
  | Wanted<'sight', 'sight'>
  | Wanted<'barrier', 'why'>
  | Wanted<'shed', 'viewshed'>
interface Wanted<Slot, Do extends Request['do']> {
  readonly slot: Slot
  readonly key: string
  readonly request: Extract<Request, { do: Do }>
  /** Follows the pointer: wait until it rests a moment. */
  readonly restless?: boolean
}

/** How many odds are asked for beyond the one that is pointed at, so that targets on the map carry their chances. */
const ODDS_AHEAD = 16

export function wantsOf(state: BattleState): readonly Want[] {
  const { picture, side, picking } = state
  if (!picture || state.telling || state.failure !== null) return []
  const wants: Want[] = []
  const want = (wanted: Want) => {
    if (state[wanted.slot]?.key !== wanted.key) wants.push(wanted)
  }
  // The table answers in order, and a sheet is quick where offers are not.
  const shown = shownPiece(state)
  if (shown !== null) want({ slot: 'pieceSheet', key: pieceKey(state, shown), request: { do: 'sheet', side, piece: shown } })
  const actor = actorOf(state)
  if (picture.question) {
    const key = actorKey(state)
    want({ slot: 'offers', key, request: { do: 'offers', side, ...(actor === null ? {} : { piece: actor }) } })
    want({ slot: 'bar', key, request: { do: 'bar', side, piece: actor } })
    const bar = state.bar?.key === key ? state.bar.value : []
    if (actor !== null && bar.some(isCommanders))
      want({ slot: 'commandBar', key: pieceKey(state, null), request: { do: 'bar', side, piece: null } })
  }
  const spot = picking.spot
  const watcher = state.shading ? holderOf(picture, shown) : null
  const post = watcher?.hex ?? (state.shading ? spot?.hex : undefined)
  if (post) {
    const request = { do: 'viewshed', from: post, side, ...(watcher?.own ? { piece: watcher.id } : {}) } as const
    want({ slot: 'shed', key: `${state.stamp}/${post.join()}/${watcher?.id ?? ''}`, request, restless: watcher === null })
  }
  if (spot) {
    want({ slot: 'spotSheet', ...hexWanted(state, spot.hex), restless: true })
    const from = state.sighting ? sightedFrom(state) : null
    if (from && !sameHex(from.hex, spot.hex)) {
      const request = { do: 'sight', from: from.hex, to: spot.hex, side, ...(from.own ? { piece: from.id } : {}) } as const
      want({ slot: 'sight', key: `${sightKey(state, from.hex)}${spot.hex.join()}`, request, restless: true })
    }
  }
  const other = otherPiece(state)
  if (other !== null)
    want({ slot: 'spotPieceSheet', key: pieceKey(state, other), request: { do: 'sheet', side, piece: other }, restless: true })
  const barred = barrierWanted(state)
  if (barred) want({ slot: 'barrier', ...barred, restless: picking.looking === null })
  return wants
}

/** The sheet of a hex, with what it is to the selected piece where that is an own one. */
function hexWanted(state: BattleState, hex: Hex): Pick<Wanted<'spotSheet', 'hex'>, 'key' | 'request'> {
  const piece = ownSelected(state)
  const key = `${state.stamp}/${hex.join()}/${piece ?? ''}`
  return { key, request: { do: 'hex', side: state.side, hex, ...(piece === null ? {} : { piece }) } }
}
/** The piece that the tool of sight looks from. */
export const sightedFrom = (state: BattleState): Piece | null => state.picture && holderOf(state.picture, shownPiece(state))
/** The answer of the tool of sight, as long as it is about the piece that is selected now. A moment ago's hex stays until the next is answered. */
export function sightShown(state: BattleState): SightAnswer | null {
  const from = state.sighting ? sightedFrom(state) : null
  const { spot } = state.picking
  if (!from || !spot || sameHex(from.hex, spot.hex)) return null
  return state.sight?.key.startsWith(sightKey(state, from.hex)) ? state.sight.value : null
}
const sightKey = (state: BattleState, from: Hex): string => `${state.stamp}/${from.join()}-`

/** The sheet of the hex that is pointed at is here, as it is to the selected piece now. */
export const isHexKnown = (state: BattleState): boolean =>
  state.picking.spot !== null && state.spotSheet?.key === hexWanted(state, state.picking.spot.hex).key
/** What keeps the selected piece from the enemy that was clicked at, or, where "Why?" is asked, from what is pointed at. */
function barrierWanted(state: BattleState): Pick<Wanted<'barrier', 'why'>, 'key' | 'request'> | null {
  const { picking, picture, side } = state
  const situation = situationOf(state)
  const piece = ownSelected(state)
  if (!picture || !situation || piece === null) return null
  const asked = state.why && !intent(picking, situation) ? picking.spot : null
  const at = picking.looking ?? asked?.piece ?? undefined
  const hex = picking.looking === null ? asked?.hex : holderOf(picture, picking.looking)?.hex
  if (!hex || at === piece) return null
  const key = `${state.stamp}/${piece}/${hex.join()}/${at ?? ''}`
  return { key, request: { do: 'why', side, piece, hex, ...(at === undefined ? {} : { at }) } }
}
/** What was answered about what is asked now. */
export function barrierShown(state: BattleState): Barrier | null {
  const wanted = barrierWanted(state)
  return wanted && state.barrier?.key === wanted.key ? state.barrier.value : null
}

export const isBarrierWanted = (state: BattleState): boolean => barrierWanted(state) !== null
export const isBarrierKnown = (state: BattleState): boolean => state.barrier?.key === barrierWanted(state)?.key

/** The selected piece, where it is an own one that stands on the map. */
export function ownSelected(state: BattleState): PieceId | null {
  const piece = state.picture && holderOf(state.picture, shownPiece(state))
  return piece?.own ? piece.id : null
}
/** The piece that is pointed at, else the one that was clicked at without being picked: its sheet stands under the pointer's head. */
export function otherPiece(state: BattleState): PieceId | null {
  const shown = shownPiece(state)
  const { spot, looking } = state.picking
  const pointed = spot?.piece ?? null
  if (pointed !== null && pointed !== shown) return pointed
  return looking === shown ? null : looking
}

/**
 * The selected piece. One and the same for the ring on the map, the sheet, the line of sight and what is seen: who would answer, else who is picked, else,
 * where nobody is, the one that is looked at, else the one that is asked.
 */
export function shownPiece(state: BattleState): PieceId | null {
  const { picking, picture } = state
  return doerOf(picking) ?? picking.looking ?? picture?.question?.actors[0] ?? null
}

/** Orders whose odds are worth knowing, the most urgent first. */
export function oddsWanted(state: BattleState): readonly { readonly key: string; readonly offer: Offer }[] {
  const situation = situationOf(state)
  if (!situation || state.telling || state.submitting || state.failure !== null) return []
  const urgent = intent(state.picking, situation)
  const listed = state.picking.choices?.offers.slice(0, ODDS_AHEAD) ?? []
  const targets = firstPerTarget(
    offersInPlay(state.picking, situation).filter((offer) => aimedPieces(offer).length > 0 && offer.path === undefined),
  ).slice(0, ODDS_AHEAD)
  const wanted = new Map<string, Offer>()
  for (const offer of [...(urgent ? [urgent] : []), ...listed, ...targets]) {
    const key = orderKey(offer)
    if (!state.odds.has(key)) wanted.set(key, offer)
  }
  return [...wanted].map(([key, offer]) => ({ key, offer }))
}

/** For each target piece the order that a plain click would give. */
function firstPerTarget(offers: readonly Offer[]): readonly Offer[] {
  const first = new Map<PieceId, Offer>()
  for (const offer of offers) {
    const [piece] = aimedPieces(offer)
    if (piece !== undefined && !first.has(piece)) first.set(piece, offer)
  }
  return [...first.values()]
}
