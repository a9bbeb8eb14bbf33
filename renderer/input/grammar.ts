import type { Offer, Picture } from '../../engine/screen.ts'

/**
 * The screen's own grammar of orders: which verbs a plain click carries out, which let a question pass, and which want a second word.
 * A book that has none of these verbs is played with the order bar alone; a book that has more of them needs no change here.
 */

/** What a click on the map does when no verb was chosen, the first that fits. */
export const PLAIN_VERBS: readonly string[] = ['fire', 'move', 'march', 'fly', 'enter', 'activate', 'deploy']

/** Orders that nearly every piece has and seldom wants: where room is short, what is special to the piece goes before them. */
export const COMMON_VERBS: readonly string[] = ['recon', 'demolish', 'sweep']

/** Where several offers fit a plain click on the same target, these take the first (the book lists its best first) and ask nothing. */
export const QUICK_VERBS: readonly string[] = ['fire', 'move', 'march', 'fly', 'activate']

/** Orders for a whole group: aimed at one piece of it, meant for all. */
export const GROUP_VERBS: readonly string[] = ['activate']

/** Questions that are answered with such an order: everybody's offers are wanted, whoever is picked. */
export const GROUP_QUESTIONS: readonly string[] = ['activate']

/** Orders that put pieces into hexes: their places are a zone, not targets. */
export const PLACE_VERBS: readonly string[] = ['deploy', 'deploy-hidden', 'place']

/** Letting a question pass: H and Esc. */
const PASS_VERBS: readonly string[] = ['hold', 'cease']

/** Orders that cannot be meant lightly. */
const GRAVE_VERBS: readonly string[] = ['ram', 'return-ram', 'break']
const CLOSING_VERBS: readonly string[] = ['end', 'done']

export const isPass = (offer: Offer): boolean => PASS_VERBS.includes(offer.verb)

/** How many pieces could still do something: what an order that closes the round would waste. */
const unusedPieces = (picture: Picture): number =>
  picture.pieces.filter(
    (piece) => piece.own && piece.ready && !piece.spent && piece.tracks.every(({ as, value }) => as !== 'pips' || value > 0),
  ).length

/** The question to put before an order is given, or null when it is given at once. */
export function doubt(offer: Offer, picture: Picture): string | null {
  if (GRAVE_VERBS.includes(offer.verb)) return `${offer.label}?`
  if (!CLOSING_VERBS.includes(offer.verb)) return null
  const unused = unusedPieces(picture)
  return unused === 0 ? null : `${offer.label}? ${unused === 1 ? 'One piece' : `${unused} pieces`} could still act.`
}
