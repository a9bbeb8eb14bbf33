import type { Decision, Offer, Plain, PlanShown, Reason, Refusal } from '../engine/mind.ts'
import { explanation, type Option } from './score.ts'

/** From options to one order: the character of an opponent, the choice, and its grounds. Knows no rules of any book. */

/** How much an opponent makes of what it weighs. Nobody sees more than a player or has other dice; levels differ in these numbers only. */
export interface Temper {
  /** How much harm to the other side counts. */
  readonly aggression: number
  /** How much danger to its own units counts. */
  readonly caution: number
  /** How much the next turn counts beside this one: 0 looks only at the present turn. */
  readonly foresight: number
  /** Random error of a score, as a share: 0.3 is up to three tenths either way, and three tenths of STRAY points. */
  readonly noise: number
  /** How strongly it is drawn to what the scenario pays for. */
  readonly purpose: number
  /** Points below which it saves an Action for opportunity fire. */
  readonly patience: number
  /** How far the standing of the battle changes it: when behind it takes more risks, when ahead it keeps what it has. 0 to 1. */
  readonly judgement: number
  /** Knows smoke, digging in, hiding, and keeping out of sight on the way. */
  readonly craft: boolean
  /** Chooses a plan by what is still needed to win, and keeps it from turn to turn. */
  readonly plans: boolean
  /** Share of the enemies in sight, and of its own units, that it does not think of in a turn: 0 to 1. */
  readonly lapse: number
  /** Knows no objectives and goes for the other side wherever it is: a yardstick. */
  readonly killsOnly?: true
  /** What its temper has made of its level's caution: 1, or absent, where it is balanced. It is counted in `caution` already. */
  readonly wariness?: number
  /** Takes the first of its units that has something worth doing, instead of comparing all of them: for playouts, where thousands of orders are given. */
  readonly hasty?: true
  /** Proposes so many marches of a unit instead of the best alone: for a mind that thinks ahead, which decides between them. */
  readonly wide?: number
  /** Allows for enemies that may come into sight and fire in the same round. */
  readonly stalked?: true
}

const REGULAR = {
  aggression: 1,
  caution: 1,
  foresight: 0.6,
  noise: 0,
  purpose: 1,
  patience: 4,
  judgement: 1,
  craft: true,
  plans: true,
  lapse: 0,
} as const satisfies Temper
export const TEMPERS = {
  recruit: {
    aggression: 1,
    caution: 0.35,
    foresight: 0.15,
    noise: 0.5,
    purpose: 0.7,
    patience: 1,
    judgement: 0,
    craft: false,
    plans: false,
    lapse: 0,
  },
  regular: REGULAR,
  veteran: REGULAR,
} as const satisfies Readonly<Record<string, Temper>>
export type Level = keyof typeof TEMPERS

/** How far a side that is behind goes in the last turn. */
const DESPERATE = 0.9
/**
 * The temper for the standing of the battle: `lead` from -1 (lost as it stands) to 1 (won), `elapsed` from 0 (begun) to 1 (the last turn).
 * A side that is behind must take risks, and more as time runs out; a side that is ahead need not.
 */
export function resolved(temper: Temper, lead: number, elapsed: number): Temper {
  const standing = Math.max(-1, Math.min(1, lead)) * (0.4 + 0.6 * elapsed)
  // However small the deficit: what is not won back by the end is lost.
  const stance = (lead < 0 ? Math.min(standing, -DESPERATE * elapsed) : standing) * temper.judgement
  return { ...temper, caution: temper.caution * (1 + 0.6 * stance), purpose: temper.purpose * (1 - 0.6 * stance) }
}

/** Options of one kind, made only when something of theirs could still win. */
export interface Verb<Order> {
  readonly name: string
  /** The most that any option of it can score. */
  readonly most: number
  options(): readonly Option<Order>[]
}

export interface Choice<Order> {
  readonly order: Order
  readonly score: number
  readonly because: Reason
}

/** How many of the options that were not taken are told. */
const TOLD = 3
/** Points by which chance may lift or lower an option that is worth nothing, at a random error of 1. */
const STRAY = 12

/**
 * The best option, or the first of the best. Verbs are tried in the order of what they can score at most; those that can no longer win are left out.
 * `salt` makes the random errors of this decision: the same view and seed bring the same answer.
 */
export function choose<Order>(verbs: readonly Verb<Order>[], temper: Temper, salt: number, beliefs: readonly Reason[] = []): Choice<Order> {
  return chosen(ranked(verbs, temper, salt), beliefs)
}

/** The options that could be taken, the best first, as far as they were looked at. */
export function ranked<Order>(verbs: readonly Verb<Order>[], temper: Temper, salt: number): readonly Option<Order>[] {
  const scored: { readonly option: Option<Order>; readonly felt: number }[] = []
  let best = Number.NEGATIVE_INFINITY
  const headroom = temper.noise * STRAY
  for (const verb of [...verbs].sort((a, b) => b.most - a.most)) {
    if (verb.most * (1 + temper.noise) + headroom <= best) break
    for (const option of verb.options()) {
      const felt = feel(option, temper, salt)
      scored.push({ option, felt })
      best = Math.max(best, felt)
    }
  }
  return scored.sort((a, b) => b.felt - a.felt).map(({ option }) => option)
}

/** The first option, with what else was weighed and what it goes by. @throws where there is none */
function chosen<Order>(options: readonly Option<Order>[], beliefs: readonly Reason[]): Choice<Order> {
  const [first, ...rest] = options
  if (!first) throw new Error('there is nothing to choose from')
  return { order: first.order, score: first.score, because: explanation(first, rest.slice(0, TOLD), beliefs) }
}

/** What opinions make of a question: everything that is needed to answer it. */
export interface Weighed<Order> {
  /** The best first. */
  readonly options: readonly Option<Order>[]
  /** What it goes by, in words: made when it is told, and thousands of orders of playouts are not. */
  beliefs(): readonly Reason[]
  /** What is to be kept in mind, where that has changed. */
  readonly memory: Plain | null
  /** What its pieces are about, for a screen; null where it has no plan. */
  plan?(): PlanShown | null
  /** It thinks that the battle is lost, whatever it does. */
  readonly hopeless?: boolean
  /** The rules' own answer to an order. */
  refuse(order: Order): Refusal | null
  offers(): readonly Offer<Order>[]
}
/** The answer: the first option, or another that thinking ahead has brought to the front, with what that found. */
export function settled<Order extends Decision['order']>(
  { options, beliefs, memory, plan, hopeless, refuse, offers }: Weighed<Order>,
  first: Option<Order> | undefined = options[0],
  found: readonly Reason[] = [],
): Decision {
  const order = first ? [first, ...options.filter((one) => one !== first)] : options
  const choice = chosen(order, [...beliefs(), ...found])
  const shown = plan?.()
  const decision = decided(choice, refuse(choice.order), offers)
  return { ...decision, ...(memory === null ? {} : { memory }), ...(shown ? { plan: shown } : {}), ...(hopeless ? { hopeless } : {}) }
}

/**
 * The order that is given. Opinions use the rules' own functions; should one be illegal all the same, the battle goes on with the last offer.
 * @throws where nothing is offered
 */
function decided<Order extends Decision['order']>(
  choice: Choice<Order>,
  refused: Refusal | null,
  offers: () => readonly Offer<Order>[],
): Decision {
  if (refused === null) return choice
  const offer = offers().at(-1)
  if (!offer) throw new Error(`nothing is offered instead of what is not possible: ${refused.text}`)
  return { order: offer.order, because: { text: `${offer.label} (what it wanted is not possible: ${refused.text})` } }
}

/** How good an option looks to a mind that errs. The error depends on the order itself and not on its title, so that rewording a title changes no game. */
const feel = <Order>({ score, order }: Option<Order>, { noise }: Temper, salt: number): number => {
  if (noise === 0) return score
  const stray = (fraction(salt, JSON.stringify(order)) * 2 - 1) * noise
  return score + stray * (Math.abs(score) + STRAY)
}

/** A number from 0 to below 1 that looks like chance and is always the same for the same salt and text. */
function fraction(salt: number, text: string): number {
  let mixed = salt | 0
  for (let i = 0; i < text.length; i++) mixed = Math.imul(mixed ^ text.charCodeAt(i), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x100000000
}

/** Whether a mind with such lapses overlooks a piece: the same for all decisions with one salt. */
export const overlooks = ({ lapse }: Temper, salt: number, piece: string): boolean => lapse > 0 && fraction(salt, piece) < lapse

/** Salt of a decision: the mind's seed and whatever tells this moment from others. */
export const saltOf = (seed: number, ...numbers: readonly number[]): number =>
  numbers.reduce((mixed, number) => Math.imul(mixed ^ number, 0x9e3779b1) ^ (mixed >>> 15), seed | 0)
