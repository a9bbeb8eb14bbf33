import type { StartOf } from '../board/edition.ts'
import { bookStateOf, missionUnderWay } from '../board/mission/mission-start.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import type { Game } from './game.ts'
import { type Battle, openBattle } from './opening.ts'
import type { AnswerOf, Request } from './protocol.ts'

/** Any position of a battle as the start of a scenario: what the book says of it, and the mission around it. */

/**
 * The scenario of a position, whole and readable, or in words why there is none. `name`: what it is called; the battle's own name where it is left out.
 * It names the same map as the battle's scenario does.
 */
export function startFrom(battle: Battle, state: GameState<Shape>, name?: string): Result<StartOf, string> {
  const { edition, scenario, board, map, mapBeside } = battle
  if (!edition.startOf) return fail(`${edition.title} makes no scenarios of its positions.`)
  const { mission } = scenario
  const made = edition.startOf(mission ? bookStateOf(state) : state, scenario, board)
  if (!made.ok) return made
  const { minutes, balance, ...rest } = made.value.scenario
  const doc: ScenarioDoc = {
    ...rest,
    ...(name === undefined ? {} : { name: name.slice(0, LIMITS.name) }),
    ...(mission ? { mission: missionUnderWay(mission, state) } : {}),
  }
  // Whoever makes it must be able to play it: what the format does not bear is said now.
  const opened = openBattle([edition], JSON.parse(JSON.stringify(doc)), mapBeside ? map : undefined)
  if (!opened.ok) return fail(`The scenario of this position cannot be opened: ${opened.error[0]?.at}: ${opened.error[0]?.text}`)
  const whole = minutes === undefined && balance === undefined
  return ok({ scenario: doc, leftOut: [...made.value.leftOut, ...(whole ? [] : [WHOLE_BATTLE])] })
}
const WHOLE_BATTLE = 'How long it takes and what is known of the balance: that was said of the whole battle.'

/** The answer to a request for the position of a battle, the present one or that after so many orders. */
export function startAnswer(game: Game, { after, name }: Extract<Request, { do: 'start' }>): Result<AnswerOf['start'], readonly Problem[]> {
  const given = game.orders.length
  if (after !== undefined && after > given) return fail([{ at: 'after', text: `There are ${given} orders only; name one of them.` }])
  const made = startFrom(game.battle, after === undefined ? game.state : game.stateAfter(after), name)
  return made.ok ? ok({ ...made.value, map: game.battle.map }) : fail([{ at: after === undefined ? 'do' : 'after', text: made.error }])
}
