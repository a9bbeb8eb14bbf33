import {
  axisOf,
  type Facing,
  facingTowards,
  type Hex,
  hexDistance,
  hexesAt,
  isSideFacing,
  type Offer,
  type Picture,
  type PieceId,
  sameHex,
  shifted,
  sideTowards,
} from '../../engine/screen.ts'
import { isPlain, plainOffers } from './grammar.ts'
import type { Picking, Situation, Spot } from './picking.ts'
import { groupOf, holderOf, isPickable } from './picture-lookup.ts'

/** Where the orders in play are aimed, and which of them a place means. */

/** The pieces that an offer is aimed at; the first of them stands for all where there is room for one. */
export const aimedPieces = ({ to }: Offer): readonly PieceId[] => to.pieces ?? (to.piece === undefined ? [] : [to.piece])

/** Where an offer is aimed: its hex, the hex of its piece or of the first of several, where its line begins, what lies in its direction, a hex of its vertex. */
export function targetHex(offer: Offer, picture: Picture): Hex | null {
  const { to, actor, covers } = offer
  const [piece] = aimedPieces(offer)
  if (piece !== undefined) return holderOf(picture, piece)?.hex ?? to.hex ?? null
  if (to.line !== undefined) return to.line[0] ?? null
  if (to.hex !== undefined) return to.hex
  if (to.vertex !== undefined) return covers?.[0] ?? to.vertex.hex
  const from = to.direction === undefined ? undefined : holderOf(picture, actor)?.hex
  return from === undefined ? null : shifted(from, axisOf(to.direction as Facing))
}

/** Whether a place means an offer. A direction is meant by everything that lies nearer to it than to the others of its kind. */
function isMeant(offer: Offer, hex: Hex, offers: readonly Offer[], picture: Picture): boolean {
  const { direction, vertex, line, pieces } = offer.to
  if (line !== undefined) return line.some((other) => sameHex(other, hex))
  if (pieces !== undefined) return aimsOf(offer, picture).some((aim) => sameHex(aim.hex, hex))
  if (vertex !== undefined) return hexesAt(vertex).some((other) => sameHex(other, hex))
  if (direction === undefined) {
    const aim = targetHex(offer, picture)
    return aim !== null && sameHex(aim, hex)
  }
  const from = holderOf(picture, offer.actor)?.hex
  if (from === undefined) return false
  const onlySides = offers.every(
    ({ verb, to }) => verb !== offer.verb || to.direction === undefined || isSideFacing(to.direction as Facing),
  )
  return (onlySides ? sideTowards(from, hex) : facingTowards(from, hex)) === direction
}

/** The offers that the present verb (or the plain click) could carry out. */
export function offersInPlay(picking: Picking, situation: Situation): readonly Offer[] {
  if (picking.choices?.from === 'question') return picking.choices.offers
  const { offers } = situation
  if (picking.verb !== null) return offers.filter((offer) => offer.verb === picking.verb)
  return plainOffers(offers)
}

/** An order for a whole group is aimed at each of its pieces. */
export function isAimedAt(offer: Offer, piece: PieceId, picture: Picture): boolean {
  const aims = aimedPieces(offer)
  const [aim] = aims
  if (aim === undefined || aims.includes(piece) || offer.role !== 'group') return aims.includes(piece)
  const group = groupOf(picture, piece)
  return group !== null && group === groupOf(picture, aim)
}

/** The offers that fit a place: those at the very piece first, else those at any piece of the hex, else those at the hex. */
export function offersAt(offers: readonly Offer[], spot: Spot, picture: Picture): readonly Offer[] {
  if (spot.piece !== null) {
    const atPiece = offers.filter((offer) => isAimedAt(offer, spot.piece!, picture))
    if (atPiece.length > 0) return atPiece
  }
  const there = offers.filter((offer) => isMeant(offer, spot.hex, offers, picture))
  const atPieces = there.filter((offer) => aimedPieces(offer).length > 0)
  if (atPieces.length === 0) return there
  const ranked = atPieces.find(isPlain)?.verb
  const best = ranked === undefined ? [] : atPieces.filter((offer) => offer.verb === ranked)
  return best.length > 0 ? best : atPieces
}

/** The order that a click (or Enter) would give now: what the odds are shown for. */
export function intent(picking: Picking, situation: Situation): Offer | null {
  if (picking.confirm) return picking.confirm.offer
  if (picking.choices) return picking.choices.offers[picking.choices.index] ?? null
  if (!picking.spot) return null
  if (isPicking(picking, situation, picking.spot)) return null
  return offersAt(offersInPlay(picking, situation), picking.spot, situation.picture)[0] ?? null
}

/** A plain click here would pick an own piece rather than order something. The picked piece itself may be a target: a second click. */
export function isPicking(picking: Picking, situation: Situation, spot: Spot): boolean {
  if (picking.choices?.from === 'question' || spot.piece === null || !isPickable(situation.picture, spot.piece)) return false
  const fits = offersAt(offersInPlay(picking, situation), spot, situation.picture).some((offer) => aimedPieces(offer).length > 0)
  return picking.verb === null
    ? !(fits && spot.piece === picking.piece)
    : !fits && offersAt(offersInPlay(picking, situation), spot, situation.picture).length === 0
}

/** Pieces that Space goes through. */
export function candidates({ picture }: Situation): readonly PieceId[] {
  const question = picture.question
  if (question === null) return []
  const able = picture.pieces.filter((piece) => piece.own && piece.ready && !piece.spent).map(({ id }) => id)
  if (question.actors.length > 0) {
    const actors = question.actors.filter((id) => able.includes(id))
    return actors.length > 0 ? actors : question.actors
  }
  if (able.length > 0) return able
  return picture.groups
    .filter((group) => group.side === picture.side)
    .flatMap((group) => group.pieces.filter((member) => member.state === 'off map').map((member) => member.id))
}

/** Each piece that an offer is aimed at where it stands; without one the place. */
function aimsOf(offer: Offer, picture: Picture): readonly Omit<Spot, 'by'>[] {
  const { pieces } = offer.to
  if (pieces !== undefined)
    return pieces.flatMap((piece) => {
      const hex = holderOf(picture, piece)?.hex
      return hex === undefined ? [] : [{ hex, piece }]
    })
  const hex = targetHex(offer, picture)
  return hex === null ? [] : [{ hex, piece: offer.to.piece ?? null }]
}

/** Farther than any hex of a map. */
const FAR = 10_000

/** The targets that Tab goes through, pieces before bare hexes, nearest to the picked piece first. Wide fields of hexes (a march) are left to the arrows. */
export function tabTargets(picking: Picking, situation: Situation): readonly Spot[] {
  const { picture } = situation
  const from = holderOf(picture, picking.piece)?.hex ?? null
  const spots = new Map<string, Spot>()
  for (const offer of offersInPlay(picking, situation)) {
    if (offer.path !== undefined && picking.verb === null) continue
    for (const { hex, piece } of aimsOf(offer, picture))
      if (piece === null || piece !== picking.piece) spots.set(piece ?? hex.join(), { hex, piece, by: 'keys' })
  }
  const list = [...spots.values()]
  const rank = ({ hex, piece }: Spot): number => (piece === null ? FAR : 0) + (from === null ? 0 : hexDistance(from, hex))
  return list.sort((a, b) => rank(a) - rank(b))
}
