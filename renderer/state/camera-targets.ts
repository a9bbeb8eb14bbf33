import type { Hex, Offer, Picture, PieceId } from '../../engine/screen.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { targetHex } from '../input/targets.ts'

/** Which hexes the camera shows of a battle, a question and its answers. Pure; empty where there is nothing to look at. */

type Question = NonNullable<Picture['question']>

/** What a battle is looked at for first: what its first question is about, else the own pieces. */
export function battleLook(picture: Picture): readonly Hex[] {
  const first = picture.question === null ? [] : firstLook(picture, picture.question)
  return first.length > 0 ? first : picture.pieces.filter(({ own }) => own).map(({ hex }) => hex)
}

/** What a question is looked at for first: the set-up zone, the pieces that may act, or whom a waiting question is about. */
export function firstLook(picture: Picture, question: Question): readonly Hex[] {
  if (!question.open) return known([...question.actors.map((id) => placeOf(picture, id)), aboutOf(picture, question)])
  const zone = picture.markers.flatMap((marker) => (marker.art === 'zone' && marker.side === picture.side ? [marker.hex] : []))
  if (zone.length > 0) return zone
  const ready = picture.pieces.filter((piece) => piece.own && piece.ready)
  // In the order of the list from which they are chosen.
  const order = picture.groups.map(({ id }) => id)
  const [first] = [...ready].sort((a, b) => order.indexOf(a.group ?? '') - order.indexOf(b.group ?? ''))
  return ready.filter((piece) => piece.group === first?.group).map(({ hex }) => hex)
}

/** What a waiting question is about, and the first that it asks. */
export const questionLook = (picture: Picture, question: Question): readonly Hex[] =>
  known([aboutOf(picture, question), placeOf(picture, question.actors[0])])

/** What a waiting question is about, and from where to where its answers go. */
export const answersLook = (picture: Picture, question: Question, offers: readonly Offer[]): readonly Hex[] =>
  known([aboutOf(picture, question), ...offers.flatMap((offer) => [placeOf(picture, offer.actor), targetHex(offer, picture)])])

/** Where the picked piece is, else whoever is asked, else what the question is about. */
export const interestOf = (picture: Picture, picked: PieceId | null): Hex | null =>
  placeOf(picture, picked) ?? placeOf(picture, picture.question?.actors[0]) ?? (picture.question && aboutOf(picture, picture.question))

const placeOf = (picture: Picture, id: PieceId | null | undefined): Hex | null => holderOf(picture, id)?.hex ?? null
const aboutOf = (picture: Picture, { about }: Question): Hex | null => about.hex ?? placeOf(picture, about.piece)
const known = (hexes: readonly (Hex | null)[]): readonly Hex[] => hexes.filter((hex) => hex !== null)
