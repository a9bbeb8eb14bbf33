import { type DiceState, diceFromSeed } from '../../engine/kernel/dice.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Moment, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { randomMind } from '../../engine/table/seats.ts'

/** Whole games by random players, for laws. */

/** Freezes a value and everything in it; what writes into a state afterwards throws. */
export function deepFreeze<T>(value: T): T {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
/** Through JSON and frozen: what a rest of a game must survive. */
export const stored = <T>(value: T): T => deepFreeze(JSON.parse(JSON.stringify(value)) as T)

/**
 * The same ruleset with a memory: views and whole lists of offers are made once for each frozen state. The laws and the random players ask about the
 * same states over and over, and making offers is most of their time.
 */
export function remembering<S extends Shape>(rules: Ruleset<S>): Ruleset<S> {
  const views = new WeakMap<GameState<S>, Partial<Record<SideId, S['view']>>>()
  const offered = new WeakMap<S['view'], ReturnType<Ruleset<S>['offers']>>()
  return {
    ...rules,
    view(state, side) {
      if (!Object.isFrozen(state)) return rules.view(state, side)
      const known = views.get(state) ?? {}
      if (!views.has(state)) views.set(state, known)
      // Frozen, so that nobody who is given it writes into what the next one gets.
      known[side] ??= deepFreeze(rules.view(state, side))
      return known[side]
    },
    offers(view, piece) {
      if (piece !== undefined || !Object.isFrozen(view)) return rules.offers(view, piece)
      const offers = offered.get(view) ?? rules.offers(view)
      offered.set(view, offers)
      return offers
    },
  }
}

export interface Step<S extends Shape> {
  readonly before: GameState<S>
  readonly order: S['order']
  /** As the referee gave it. */
  readonly after: GameState<S>
  /** The same through JSON and frozen: the state before the next order. */
  readonly next: GameState<S>
  readonly moments: readonly Moment<S>[]
}
export interface Playout<S extends Shape> {
  readonly start: S['world']
  readonly dice: DiceState
  readonly opening: readonly Moment<S>[]
  readonly orders: readonly S['order'][]
  /** After the last order: over, or asking where the game was left early. */
  readonly state: GameState<S>
}

/**
 * Plays a game with random players to its end. Every state goes through JSON and is frozen before the next order. When several sides are asked,
 * the last one answers first, on purpose. `step` sees every order, and ends the game early by giving 'enough'.
 * In `closer` of 100 decisions one piece is asked about, which is offered more.
 * @throws when an offered order is refused, or the game does not end within `most` orders
 */
export function playout<S extends Shape>(
  rules: Ruleset<S>,
  start: S['world'],
  seed: number,
  {
    most = 5000,
    dice = diceFromSeed(seed),
    closer = 0,
    step,
  }: { most?: number; dice?: DiceState; closer?: number; step?: (step: Step<S>) => unknown } = {},
): Playout<S> {
  const mind = randomMind(rules as unknown as Ruleset<Shape>, seed ^ 0x5bd1e995, closer)
  const opened = begin(rules, start, dice)
  const orders: S['order'][] = []
  let state = stored(opened.state)
  while (state.standing.is === 'asking') {
    if (orders.length >= most) throw new Error(`the game does not end: ${most} orders, seed ${seed}`)
    const side = state.standing.questions.at(-1)?.side ?? 'blue'
    const order = stored(mind.decide(rules.view(state, side)).order as S['order'])
    const verdict = submit(rules, state, order)
    if (!verdict.ok)
      throw new Error(
        `an offered order was refused: ${JSON.stringify(order)}: ${verdict.why.text} (seed ${seed}, order ${orders.length + 1})`,
      )
    const next = stored(verdict.state)
    const wish = step?.({ before: state, order, after: verdict.state, next, moments: verdict.moments })
    orders.push(order)
    state = next
    if (wish === 'enough') break
  }
  return { start, dice, opening: opened.moments, orders, state }
}
