import { opposite } from '../../engine/kernel/names.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { Sampler, supposedStanding } from '../../engine/kernel/sampler.ts'
import { BOTTOM, CARDS, type Card, type Quarrel, type View, type World } from './words.ts'

/**
 * A deal that agrees with what a side sees (QU-1): the other hand and the deck are the cards that are neither in the own hand nor on the table, in
 * any order, and the end lies in what is left of the bottom. A hand that was full has dropped its oldest card, which nobody remembers: it may be
 * dealt again.
 */
export function suppose({ side, question, over, known }: View, seed: number): GameState<Quarrel> {
  const sampler = new Sampler(seed)
  const other = opposite(side)
  const unseen = sampler.shuffle(without(CARDS, [...known.hands[side], ...known.played]))
  const hands = { ...known.hands, [other]: unseen.slice(0, known.hands[other].length) }
  const cards = unseen.slice(known.hands[other].length)
  const { length } = known.deck
  // The card that ends the battle has left the deck, unless the battle ended because nobody was left.
  const ended = over !== null && cards.length >= length
  const world: World = { ...known, hands, deck: ended ? cards.slice(0, length) : deckOf(sampler, cards, length) }
  const turn = { kind: 'turn' as const, side: known.active }
  return sampler.state<Quarrel>(world, [], supposedStanding<Quarrel>(over, [question ?? turn]))
}
/** So many cards with the end in what is left of the bottom. */
function deckOf(sampler: Sampler, cards: readonly Card[], length: number): readonly Card[] {
  const deck = cards.slice(0, length - 1)
  const under = sampler.below(Math.min(length, BOTTOM + 1))
  return [...deck.slice(0, deck.length - under), 'end', ...deck.slice(deck.length - under)]
}
/** The cards of a list without one for each of the others. */
export function without(cards: readonly Card[], others: readonly (Card | null)[]): readonly Card[] {
  const left = [...cards]
  for (const card of others) {
    const at = card === null ? -1 : left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
