import type { Board } from '../board/board.ts'
import type { Edition } from '../board/edition.ts'
import { must } from '../kernel/assert.ts'
import type { DiceState } from '../kernel/dice.ts'
import type { Plain } from '../kernel/migrate.ts'
import type { RulesetId, SideId } from '../kernel/names.ts'
import type { Ruleset, Shape } from '../kernel/ruleset.ts'
import { Sampler } from '../kernel/sampler.ts'
import type { Reason } from '../kernel/why.ts'
import type { PlanShown } from '../screen/grounds.ts'
import { allOf, candidates } from '../screen/kit.ts'
import type { Candidates, Odds, Offer } from '../screen/offers.ts'

/** A seat answers questions: a hand through `submit`, a mind by itself. */

export interface Decision {
  readonly order: Shape['order']
  /** The mind's grounds, term by term, where it gives them. */
  readonly because: Reason | null
  /** What it keeps in mind from now on, where that has changed: it is saved with the battle. */
  readonly memory?: Plain
  /** What its pieces are about, for a screen; absent where it has no plan. */
  readonly plan?: PlanShown
  /** It thinks that the battle is lost, whatever it does: it would give up. */
  readonly hopeless?: boolean
}
/**
 * An opinion: sees one side's view, answers with an order that it was offered. Never sees a state. Given what it said last to keep in `memory` it answers
 * the same whenever and wherever it is asked; without it (for advice to a hand) it thinks anew.
 */
export interface Mind {
  decide(view: Shape['view'], memory?: Plain | null): Decision
  /** What it makes of an order beside the best that could be given in its stead; null where it has no opinion of it. A mind without it judges nothing. */
  judge?(view: Shape['view'], order: Shape['order']): Judged | null
}
/** An order in a few words, and what a mind makes of it in points of its own: only their difference means something. */
export interface JudgedOrder {
  readonly order: Shape['order']
  readonly text: string
  readonly points: number
}
export interface Judged {
  readonly given: JudgedOrder
  readonly best: JudgedOrder
}
export interface MindSetup {
  readonly edition: RulesetId
  readonly board: Board
  readonly seed: number
}
/** Makes the mind of a seat: `ai:regular`, `ai:regular:bold`, `general`, `charger`. @throws for a name that it does not know */
export type Minds = (name: string, setup: MindSetup) => Mind

export const HAND = 'hand'
/** Who is asked what to do by a hand. */
export const ADVISER = 'ai:regular'
export const RANDOM = 'random'
/** Random too, but looks closely at single pieces now and then: gives orders that are offered only where one is asked about. */
export const EXPLORER = 'explorer'

/** Minds with the seats that the table itself knows: `random` and `explorer`. */
export const withRandom =
  (minds: Minds, editions: readonly Edition<Shape>[]): Minds =>
  (name, setup) => {
    if (name !== RANDOM && name !== EXPLORER) return minds(name, setup)
    const edition = must(
      editions.find(({ id }) => id === setup.edition),
      `edition ${setup.edition}`,
    )
    return randomMind(edition.open(setup.board), setup.seed, name === EXPLORER ? CLOSER_LOOKS : 0)
  }

/** For tables whose every seat is a hand or random. */
export const noMinds: Minds = (name) => {
  throw new Error(`nobody here can play "${name}"`)
}

/** Of 100 decisions of an explorer, so many are about one piece. */
const CLOSER_LOOKS = 35

/**
 * Gives any legal order: by lot what an actor may do, then one of the ways to do it, so that verbs with many offers (marches) do not crowd out the
 * others. Where a book makes its candidates one by one, no more of them are made than are looked at. In `closer` of 100 decisions it asks for the
 * offers of one piece, of which there are more.
 */
export function randomMind(rules: Pick<Ruleset<Shape>, 'offers' | 'candidates'>, seed: number, closer = 0): Mind {
  const sampler = new Sampler(seed)
  return {
    decide(view) {
      const first = randomOffer(rules, view, sampler)
      if (closer === 0 || first.actor === null || !sampler.happens(closer, 100)) return { order: first.order, because: null }
      const close = rules.offers(view, first.actor)
      return { order: close.length === 0 ? first.order : sampler.pick(sampler.pick(byVerb(close))).order, because: null }
    },
  }
}

/** One of the offers by lot. @throws where nothing is offered */
function randomOffer(rules: Pick<Ruleset<Shape>, 'offers' | 'candidates'>, view: Shape['view'], sampler: Sampler): Offer<Shape['order']> {
  const left = rules.candidates ? [...rules.candidates(view)] : [candidates(null, () => rules.offers(view))]
  while (left.length > 0) {
    const [some] = left.splice(left.length === 1 ? 0 : sampler.below(left.length), 1) as [Candidates<Shape['order']>]
    if (some.count === 0) continue
    if (some.verb !== undefined) return some.at(sampler.below(some.count))
    return sampler.pick(sampler.pick(byVerbAndActor(allOf(some))))
  }
  throw new Error(`nothing is offered to ${view.side} for the question "${view.question?.kind}"`)
}

const byVerb = (offers: readonly Offer<Shape['order']>[]): readonly (readonly Offer<Shape['order']>[])[] =>
  byVerbAndActor(offers.map((offer) => ({ ...offer, actor: null })))
function byVerbAndActor(offers: readonly Offer<Shape['order']>[]): readonly (readonly Offer<Shape['order']>[])[] {
  const groups = new Map<string, Offer<Shape['order']>[]>()
  for (const offer of offers) {
    const key = `${offer.verb} ${offer.actor ?? ''}`
    const group = groups.get(key)
    if (group) group.push(offer)
    else groups.set(key, [offer])
  }
  return [...groups.values()]
}

/** The seed of a mind: from the battle's dice and the side, so that a battle taken up again has the same opponent. */
export function mindSeed(dice: DiceState, side: SideId): number {
  const numbers = dice.by === 'seed' ? [dice.a, dice.b, dice.c, dice.d] : dice.left
  return numbers.reduce(
    (mixed, number) => Math.imul(mixed ^ number, 0x01000193) ^ (mixed >>> 13),
    side === 'blue' ? 0x2545f491 : 0x1b873593,
  )
}

/** The chance that an order is given for, in thousandths; null where it has none. */
export const chanceOf = (odds: Odds | null): number | null =>
  odds?.chance ?? odds?.lines.findLast(({ chance }) => chance !== null)?.chance ?? null
