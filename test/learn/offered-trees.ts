import type { Offer as AnyOffer, Reason, Shape } from '../../engine/index.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin } from '../../engine/kernel/referee.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { battlesOf, taken } from './coached.ts'
import { linesOf } from './trees.ts'

/** The Reason trees of the odds of all orders that are offered as battles of a book go on by random orders. */

type Offer = AnyOffer<Shape['order']>
const POSITIONS = 60
const EACH = 12
const kept = new Map<string, readonly Reason[]>()
export function offeredTrees(book: string): readonly Reason[] {
  const trees = kept.get(book) ?? allTrees(book)
  kept.set(book, trees)
  return trees
}
function allTrees(book: string): readonly Reason[] {
  const trees: Reason[] = []
  for (const { battle } of battlesOf(book)) {
    const { rules, start } = battle
    const mind = randomMind(rules, 3)
    let { state } = begin(rules, start, diceFromSeed(3))
    for (let i = 0; i < POSITIONS * EACH && state.standing.is === 'asking'; i++) {
      const view = rules.view(state, state.standing.questions[0].side)
      if (i % EACH === 0)
        for (const { order } of few(rules.offers(view)))
          trees.push(...(rules.odds(view, order)?.lines ?? []).flatMap(({ why }) => (why ? [why] : [])))
      state = taken(battle, state, mind.decide(view).order)
    }
  }
  return trees
}
/** Of each kind of order some: of aims at any hex there are thousands. */
const OF_A_KIND = 60
function few(offers: readonly Offer[]): readonly Offer[] {
  const counts = new Map<string, number>()
  return offers.filter(({ order: { kind } }) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= OF_A_KIND
  })
}
export const offeredLines = (book: string): readonly Reason[] => offeredTrees(book).flatMap(linesOf)
