import { type Offer, type PieceId, type Request, sameHex } from '../../engine/index.ts'
import { holderOf, intent, offersInPlay } from '../input/picking.ts'
import { actorKey, actorOf, type BattleState, isCommanders, orderKey, pieceKey, situationOf } from './battle.ts'

/** What the screen would like to know now and does not: pure, so that "what is asked when" can be tested without a table. */
export type Slot = 'bar' | 'commandBar' | 'offers' | 'pieceSheet' | 'spotSheet' | 'spotPieceSheet' | 'sight' | 'shed'
export interface Want {
  readonly slot: Slot
  readonly key: string
  readonly request: Request
  /** Follows the pointer: wait until it rests a moment. */
  readonly restless: boolean
}

/** How many odds are asked for beyond the one that is pointed at, so that targets on the map carry their chances. */
const ODDS_AHEAD = 16

export function wantsOf(state: BattleState): readonly Want[] {
  const { picture, side, picking } = state
  if (!picture || state.telling || state.failure !== null) return []
  const wants: Want[] = []
  const want = (slot: Slot, key: string, request: Request, restless = false) => {
    if (state[slot]?.key !== key) wants.push({ slot, key, request, restless })
  }
  // The table answers in order, and a sheet is quick where offers are not.
  const shown = shownPiece(state)
  if (shown !== null) want('pieceSheet', pieceKey(state, shown), { do: 'sheet', side, piece: shown })
  const actor = actorOf(state)
  if (picture.question) {
    want('offers', actorKey(state), actor === null ? { do: 'offers', side } : { do: 'offers', side, piece: actor })
    want('bar', actorKey(state), { do: 'bar', side, piece: actor })
    const bar = state.bar?.key === actorKey(state) ? state.bar.value : []
    if (actor !== null && bar.some(isCommanders)) want('commandBar', pieceKey(state, null), { do: 'bar', side, piece: null })
  }
  const spot = picking.spot
  const watcher = state.shading ? holderOf(picture, shown) : null
  const post = watcher?.hex ?? (state.shading ? spot?.hex : undefined)
  if (post) {
    const request: Request = { do: 'viewshed', from: post, side, ...(watcher?.own ? { piece: watcher.id } : {}) }
    want('shed', `${state.stamp}/${post.join()}/${watcher?.id ?? ''}`, request, watcher === null)
  }
  if (spot) {
    want('spotSheet', `${state.stamp}/${spot.hex.join()}`, { do: 'hex', side, hex: spot.hex }, true)
    if (spot.piece !== null && spot.piece !== shown)
      want('spotPieceSheet', pieceKey(state, spot.piece), { do: 'sheet', side, piece: spot.piece }, true)
    const from = state.sighting ? holderOf(picture, shown) : null
    if (from && !sameHex(from.hex, spot.hex)) {
      const request: Request = { do: 'sight', from: from.hex, to: spot.hex, side, ...(from.own ? { piece: from.id } : {}) }
      want('sight', `${state.stamp}/${from.hex.join()}-${spot.hex.join()}`, request, true)
    }
  }
  return wants
}

/** The piece whose sheet stands in the details panel: the one looked at, else the picked one, else the one that is asked. */
export function shownPiece(state: BattleState): PieceId | null {
  const { picking, picture } = state
  if (picking.looking !== null) return picking.looking
  const chosen = picking.choices?.from === 'question' ? picking.choices.offers[picking.choices.index]?.actor : null
  return chosen ?? picking.piece ?? picture?.question?.actors[0] ?? null
}

/** Orders whose odds are worth knowing, the most urgent first. */
export function oddsWanted(state: BattleState): readonly { readonly key: string; readonly offer: Offer }[] {
  const situation = situationOf(state)
  if (!situation || state.telling || state.submitting || state.failure !== null) return []
  const urgent = intent(state.picking, situation)
  const listed = state.picking.choices?.offers.slice(0, ODDS_AHEAD) ?? []
  const targets = firstPerTarget(
    offersInPlay(state.picking, situation).filter((offer) => offer.to.piece !== undefined && offer.path === undefined),
  ).slice(0, ODDS_AHEAD)
  const wanted = new Map<string, Offer>()
  for (const offer of [...(urgent ? [urgent] : []), ...listed, ...targets]) {
    const key = orderKey(offer)
    if (!state.odds.has(key)) wanted.set(key, offer)
  }
  return [...wanted].map(([key, offer]) => ({ key, offer }))
}

/** For each target piece the order that a plain click would give. */
export function firstPerTarget(offers: readonly Offer[]): readonly Offer[] {
  const first = new Map<PieceId, Offer>()
  for (const offer of offers) if (offer.to.piece !== undefined && !first.has(offer.to.piece)) first.set(offer.to.piece, offer)
  return [...first.values()]
}
