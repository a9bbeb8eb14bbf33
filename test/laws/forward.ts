import { canonical } from '../../engine/kernel/journal.ts'
import { opposite } from '../../engine/kernel/names.ts'
import { attempt, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { playout, remembering, type Step } from '../support/playout.ts'
import type { LawCase } from './law-case.ts'

/** The laws of the forward model: `attempt` and `submit` are the same rules. */

/** How many orders or positions of each book are looked at: FORWARD=20000 npx vitest run test/laws/*-forward.playout.test.ts */
export const FORWARD = process.env['FORWARD'] === undefined ? null : Number(process.env['FORWARD'])

const WRONG_MOST = 5
const GAMES_MOST = 10_000

/** Calls for every order of random games, over all battles of a book in turn, until it has been given enough of them. */
export function throughGames(lawCase: LawCase, enough: (rules: Ruleset<Shape>, step: Step<Shape>, where: string) => boolean): void {
  const battles = lawCase.battles.map(({ name, scenario, map }) => {
    const battle = openBattle([lawCase.edition], scenario, map)
    if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.at}: ${battle.error[0]?.text}`)
    return { name, start: battle.value.start, rules: remembering(battle.value.rules) }
  })
  let done = false
  for (let seed = 1; seed <= GAMES_MOST && !done; seed++) {
    const battle = battles[seed % battles.length]
    if (!battle) return
    let orders = 0
    playout(battle.rules, battle.start, 5000 + seed, {
      most: lawCase.ordersMost,
      step: (step) => {
        done = enough(battle.rules, step, `${battle.name}, seed ${seed}, order ${++orders}`)
        return done ? 'enough' : undefined
      },
    })
  }
}

/** Orders of random games: where `attempt` leads elsewhere than `submit`, or refuses otherwise. */
export function examineAttempts(lawCase: LawCase, orders: number): { readonly wrong: readonly string[]; readonly orders: number } {
  const wrong: string[] = []
  let seen = 0
  throughGames(lawCase, (rules, { before, order, after, moments }, where) => {
    const tried = attempt(rules, before, order)
    const bare = attempt(rules, before, order, { moments: false })
    const otherwise = { ...order, side: opposite(order.side) }
    const same =
      tried.ok &&
      bare.ok &&
      bare.moments.length === 0 &&
      canonical(tried) === canonical({ ok: true, state: after, moments }) &&
      canonical(bare.state) === canonical(after) &&
      refusalOf(attempt(rules, before, otherwise)) === refusalOf(submit(rules, before, otherwise))
    if (!same && wrong.length < WRONG_MOST) wrong.push(`${where}: ${JSON.stringify(order)}`)
    return ++seen >= orders
  })
  return { wrong, orders: seen }
}
const refusalOf = (verdict: { readonly ok: boolean; readonly why?: unknown; readonly state?: GameState<Shape> }): string =>
  canonical(verdict.ok ? verdict.state : verdict.why)
