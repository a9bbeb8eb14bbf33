import { fail, type Hex, ok, type Problem, type Result, type SideId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { costliest } from '../screen/costliest.ts'
import { percent } from '../screen/kit.ts'
import type { Game } from './game.ts'
import type { CostlyMoment, MomentWay } from './learn-protocol.ts'
import type { AnswerOf, Request } from './protocol.ts'
import { offerOf } from './reasoning.ts'
import { ADVISER, HAND, type Judged, type Mind } from './seats.ts'

/**
 * The own orders of a hand that cost most, each by what was known when it was given and not by what came of it: as a mind judges them, order by order, since
 * that takes a while; and by what they risked, for a book whose mind judges nothing.
 */

type Asked = Extract<Request, { do: 'moments' }>
type Answer = AnswerOf['moments']
/** An order that is to be judged: its place in the journal, and what its side knew. */
export interface ToJudge {
  readonly place: number
  readonly view: Shape['view']
  readonly order: Shape['order']
  /** Its number among the own orders, and how many there are. */
  readonly from: number
  readonly of: number
}
/** Of whoever has given none. */
export const NO_MOMENTS: Answer = { moments: [], judged: 0, next: null, of: 0 }

/** The orders that the hand of a side gave, by their places in the journal. A side that the computer plays has none. */
export const ownOrders = (game: Game, side: SideId, seats: Readonly<Record<SideId, string>>): readonly number[] =>
  seats[side] === HAND
    ? game.orders.flatMap((order, place) => (order.side === side && !game.byStandingOrders.has(place) ? [place] : []))
    : []

/** Of the own orders the one with this number; null where there are none at all. */
export function toJudge(game: Game, side: SideId, own: readonly number[], from: number): Result<ToJudge | null, readonly Problem[]> {
  if (own.length === 0) return ok(null)
  const place = own[from]
  const order = place === undefined ? undefined : game.orders[place]
  if (place === undefined || !order)
    return fail([{ at: 'from', text: `There is no own order ${from}; ${own.length} have been given, counted from 0.` }])
  return ok({ place, order, view: game.battle.rules.view(game.stateAfter(place), side), from, of: own.length })
}

/** Thought of here and now: all that are left. */
export function momentsAnswer(
  game: Game,
  seats: Readonly<Record<SideId, string>>,
  { side, from }: Asked,
  newMind: (seat: string, side: SideId) => Mind,
): Result<Answer, readonly Problem[]> {
  const own = ownOrders(game, side, seats)
  if (from === undefined) return ok({ moments: risked(game, side, own), judged: 0, next: null, of: own.length })
  const mind = newMind(ADVISER, side)
  const answers: Answer[] = []
  for (let at = from; at < own.length; at++) {
    const asked = toJudge(game, side, own, at)
    if (!asked.ok) return asked
    const { value } = asked
    if (value) answers.push(judgedAnswer(game, value, mind.judge?.(value.view, value.order) ?? null))
  }
  const judged = answers.reduce((sum, one) => sum + one.judged, 0)
  return ok({ moments: costliest(answers.flatMap(({ moments }) => moments)), judged, next: null, of: own.length })
}
/** The answer about one order. */
export function judgedAnswer(game: Game, asked: ToJudge, judged: Judged | null): Answer {
  const { from, of } = asked
  const next = from + 1 < of ? from + 1 : null
  const moment = judged && momentOf(game, asked, judged)
  return { moments: moment ? [moment] : [], judged: judged ? 1 : 0, next, of }
}

/** A smaller cost is no moment, in points. */
const POINTS_LEAST = 5
/** Nobody is told of less, in thousandths: it would be 0 %. */
const RISK_TOLD = 5
function momentOf(game: Game, { place, view, order }: ToJudge, { given, best }: Judged): CostlyMoment | null {
  const { rules, edition, board } = game.battle
  const cost = best.points - given.points
  // Two ways that are told with the same words teach nobody anything.
  if (cost < POINTS_LEAST || given.text === best.text) return null
  const risk = edition.learn?.risk?.(view, board, order) ?? null
  return {
    act: place,
    turn: rules.picture(view).turn,
    cost,
    text: `${cost} points`,
    given: { text: given.text, hexes: hexesOf(game, view, order) },
    better: { text: best.text, hexes: hexesOf(game, view, best.order) },
    risk: risk && risk.chance >= RISK_TOLD ? { text: risk.text, rule: risk.rule } : null,
  }
}
/** Where an order leads: from who does it to where it goes, or to what it is aimed at. */
function hexesOf({ battle: { rules } }: Game, view: Shape['view'], order: Shape['order']): readonly Hex[] {
  const offer = offerOf(rules, view, order)
  const { pieces } = rules.picture(view)
  const at = (id: string | null | undefined): readonly Hex[] => pieces.flatMap((piece) => (piece.id === id ? [piece.hex] : []))
  if (offer === null) return Object.values(order).flatMap((name) => (typeof name === 'string' ? at(name) : []))
  const { actor, path, to } = offer
  return [...at(actor), ...(path ?? (to.hex ? [to.hex] : at(to.piece)))]
}

/** A smaller risk is no moment, in thousandths. */
const RISK_LEAST = 100
/** By what was risked beyond the best other way, less half of what was to be gained. */
function risked(game: Game, side: SideId, own: readonly number[]): readonly CostlyMoment[] {
  const { edition, board, rules } = game.battle
  return costliest(
    own.flatMap((act): readonly CostlyMoment[] => {
      const order = game.orders[act]
      const view = rules.view(game.stateAfter(act), side)
      const risk = order && edition.learn?.risk?.(view, board, order)
      if (!risk?.better) return []
      const { chance, gain, better, rule, hexes } = risk
      const cost = chance - better.chance - Math.floor(gain / 2)
      if (cost < RISK_LEAST) return []
      const given: MomentWay = { text: risk.text, hexes }
      const text = `${percent(chance)} instead of ${percent(better.chance)}`
      return [
        {
          act,
          turn: rules.picture(view).turn,
          cost,
          text,
          given,
          better: { text: better.text, hexes: better.hexes },
          risk: { text: risk.text, rule },
        },
      ]
    }),
  )
}
