import { type Offer, type PieceId, type Request, sameHex } from '../../engine/index.ts'
import { holderOf, intent, offersInPlay } from '../input/picking.ts'
import { actorKey, actorOf, type BattleState, isCommanders, orderKey, pieceKey, situationOf } from './battle.ts'

/** What the screen would like to know now and does not: pure, so that "what is asked when" can be tested without a table. */
export type Want =
  | Wanted<'bar' | 'commandBar', 'bar'>
  | Wanted<'offers', 'offers'>
  | Wanted<'pieceSheet' | 'spotPieceSheet', 'sheet'>
  | Wanted<'spotSheet', 'hex'>
  | Wanted<'sight', 'sight'>
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
    want({ slot: 'spotSheet', key: `${state.stamp}/${spot.hex.join()}`, request: { do: 'hex', side, hex: spot.hex }, restless: true })
    if (spot.piece !== null && spot.piece !== shown)
      want({
        slot: 'spotPieceSheet',
        key: pieceKey(state, spot.piece),
        request: { do: 'sheet', side, piece: spot.piece },
        restless: true,
      })
    const from = state.sighting ? holderOf(picture, shown) : null
    if (from && !sameHex(from.hex, spot.hex)) {
      const request = { do: 'sight', from: from.hex, to: spot.hex, side, ...(from.own ? { piece: from.id } : {}) } as const
      want({ slot: 'sight', key: `${state.stamp}/${from.hex.join()}-${spot.hex.join()}`, request, restless: true })
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
function firstPerTarget(offers: readonly Offer[]): readonly Offer[] {
  const first = new Map<PieceId, Offer>()
  for (const offer of offers) if (offer.to.piece !== undefined && !first.has(offer.to.piece)) first.set(offer.to.piece, offer)
  return [...first.values()]
}
