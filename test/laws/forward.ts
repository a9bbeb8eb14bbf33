import { seenRules } from '../../engine/board/mission/mission-rules.ts'
import { must } from '../../engine/kernel/assert.ts'
import { canonical, firstDifference } from '../../engine/kernel/journal.ts'
import { opposite, SIDES, type SideId } from '../../engine/kernel/names.ts'
import { attempt, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { picker } from '../support/picker.ts'
import { playout, remembering, type Step, stored } from '../support/playout.ts'
import { isJson, oddNumbers } from './examine.ts'
import type { LawCase } from './law-case.ts'

/** The laws of the forward model: `attempt` and `submit` are the same rules, and what is supposed agrees with the view, says no more and can be played. */

/** How many orders or positions of each book are looked at: FORWARD=20000 npx vitest run test/laws/*-forward.playout.test.ts */
export const FORWARD = process.env['FORWARD'] === undefined ? null : Number(process.env['FORWARD'])

/** What these laws need of a book. */
export type ForwardCase = Pick<LawCase, 'edition' | 'battles' | 'ordersMost' | 'hidden'>

const WRONG_MOST = 5
const GAMES_MOST = 10_000

/** After an order: on with the game, with the next game, or enough of them. */
type Wish = 'on' | 'next' | 'enough'

interface Played {
  readonly rules: Ruleset<Shape>
  /** Those by which a view supposes battles. */
  readonly seen: (view: Shape['view']) => Ruleset<Shape>
}
/** Calls for every order of random games, over all battles of a book in turn, until it has been given enough of them. */
function throughGames(lawCase: ForwardCase, wish: (battle: Played, step: Step<Shape>, where: string, orders: number) => Wish): void {
  const battles = lawCase.battles.map(({ name, scenario, map }) => {
    const battle = openBattle([lawCase.edition], scenario, map)
    if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.at}: ${battle.error[0]?.text}`)
    const { edition, board, start } = battle.value
    return { name, start, rules: remembering(battle.value.rules), seen: seenRules(edition, board) }
  })
  let now = 'on' as Wish
  for (let game = 0; game < GAMES_MOST && now !== 'enough'; game++) {
    const battle = must(battles[game % battles.length], 'a battle')
    const { name, rules, start } = battle
    const seed = 1 + Math.floor(game / battles.length)
    let orders = 0
    playout(rules, start, 5000 + seed, {
      most: lawCase.ordersMost,
      step: (step) => {
        orders++
        now = wish(battle, step, `${name}, seed ${seed}, order ${orders}`, orders)
        return now === 'on' ? undefined : 'enough'
      },
    })
  }
}

/** Orders of random games: where `attempt` leads elsewhere than `submit`, or refuses otherwise. */
export function examineAttempts(lawCase: ForwardCase, orders: number): { readonly wrong: readonly string[]; readonly orders: number } {
  const wrong: string[] = []
  let seen = 0
  throughGames(lawCase, ({ rules }, { before, order, after, moments }, where) => {
    const tried = attempt(rules, before, order)
    const otherwise = { ...order, side: opposite(order.side) }
    const same =
      tried.ok &&
      canonical(tried) === canonical({ ok: true, state: after, moments }) &&
      refusalOf(attempt(rules, before, otherwise)) === refusalOf(submit(rules, before, otherwise))
    if (!same && wrong.length < WRONG_MOST) wrong.push(`${where}: ${JSON.stringify(order)}`)
    return ++seen >= orders ? 'enough' : 'on'
  })
  return { wrong, orders: seen }
}
const refusalOf = (verdict: { readonly ok: boolean; readonly why?: unknown; readonly state?: GameState<Shape> }): string =>
  canonical(verdict.ok ? verdict.state : verdict.why)

export interface Supposing {
  readonly wrong: readonly string[]
  /** Views that were supposed about: of sides that were asked, that waited, and at the end. */
  readonly positions: number
  readonly asked: number
  readonly waiting: number
  readonly over: number
  /** Supposed states that were played on to the end. */
  readonly played: number
}
/** Of so many supposed positions one is played on to its end. */
const PLAYED_ONE_IN = 40
/** Of so many states of a game one is looked at, so that the positions come from many games. */
const STATES_ONE_IN = 5
/** Every battle is played about so often. */
const GAMES_EACH = 4

/** Positions of random games and of every side: the view of the supposed state is the view, and the state can be stored and played. */
export function examineSupposing(lawCase: ForwardCase, positions: number): Supposing {
  const found = { wrong: [] as string[], positions: 0, asked: 0, waiting: 0, over: 0, played: 0 }
  const pick = picker(11)
  const oneIn = (many: number): boolean => pick(many) === 0
  const look = ({ rules, seen }: Played, state: GameState<Shape>, side: SideId, where: string): void => {
    if (found.positions >= positions) return
    const seed = found.positions++
    const view = rules.view(state, side)
    found[state.standing.is === 'over' ? 'over' : view.question === null ? 'waiting' : 'asked']++
    const playOn = oneIn(PLAYED_ONE_IN)
    if (playOn) found.played++
    const wrong = wrongSupposed(seen(view), view, seed, playOn ? lawCase.ordersMost : 0)
    if (wrong !== null && found.wrong.length < WRONG_MOST) found.wrong.push(`${where}, ${side}, seed ${seed}: ${wrong}`)
  }
  // The first games are played to their ends, the others give a few positions each, so that these come from many battles.
  let left = 0
  throughGames(lawCase, (battle, { before, next }, where, orders) => {
    if (orders === 1) left = found.over > 0 ? 2 + Math.floor(positions / (lawCase.battles.length * GAMES_EACH)) : positions
    if (oneIn(STATES_ONE_IN))
      for (const side of SIDES) {
        look(battle, before, side, where)
        left--
      }
    if (next.standing.is === 'over') for (const side of SIDES) look(battle, next, side, `${where}, at the end`)
    return found.positions >= positions ? 'enough' : left > 0 ? 'on' : 'next'
  })
  return found
}
/** What is wrong with the state that is supposed about a view, which goes through JSON first; null where nothing is. */
function wrongSupposed(rules: Ruleset<Shape>, view: Shape['view'], seed: number, play: number): string | null {
  try {
    const supposed = stored(rules.suppose?.(stored(view), seed))
    if (!supposed) return 'the book supposes nothing'
    const seen = rules.view(supposed, view.side)
    if (canonical(seen) !== canonical(view)) return `the view differs: ${firstDifference(stored(seen), stored(view))}`
    if (!isJson(supposed)) return 'the supposed state is no JSON'
    const odd = oddNumbers(supposed)
    if (odd.length > 0) return odd.join(', ')
    return play > 0 ? wrongPlay(rules, supposed, seed, play) : null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
/** Random orders from a supposed state to the end. */
function wrongPlay(rules: Ruleset<Shape>, from: GameState<Shape>, seed: number, most: number): string | null {
  const mind = randomMind(rules, seed)
  let state = from
  for (let orders = 0; state.standing.is === 'asking'; orders++) {
    if (orders > most) return `played on it does not end within ${most} orders`
    const [{ side, kind }] = state.standing.questions
    const { order } = mind.decide(rules.view(state, side))
    const tried = attempt(rules, state, order)
    if (!tried.ok) return `played on, order ${orders + 1} to "${kind}" is refused: ${JSON.stringify(order)}: ${tried.why.text}`
    state = tried.state
  }
  return null
}

/** Supposed states of a view of each side in each battle, in its midst: where two of them differ in something that the side knows. */
export function examineSpread(
  lawCase: ForwardCase,
  states: number,
): { readonly wrong: readonly string[]; readonly differing: readonly string[] } {
  const wrong: string[] = []
  const differing = new Set<string>()
  let views = 0
  throughGames(lawCase, ({ rules, seen }, { before }, where, orders) => {
    if (orders < MIDST) return 'on'
    for (const side of SIDES)
      for (const path of spreadOf(seen, stored(rules.view(before, side)), states)) {
        // Around some books' worlds stands a mission; the paths of the case begin inside. Who plays the part of whom is supposed, too.
        if (path.startsWith('world.mission.standIns')) continue
        const rule = lawCase.hidden.find((hidden) => hidden.test(path.replace(/^world\.book\./, 'world.')))
        differing.add(rule?.source ?? path)
        if (!rule && wrong.length < WRONG_MOST) wrong.push(`${where}, ${side}: ${path}`)
      }
    return ++views >= lawCase.battles.length ? 'enough' : 'next'
  })
  return { wrong, differing: [...differing].sort() }
}
const MIDST = 12
/** Where supposed states of a view differ from the first of them. */
function spreadOf(seen: Played['seen'], view: Shape['view'], states: number): ReadonlySet<string> {
  const rules = seen(view)
  const first = stored(rules.suppose?.(view, 0))
  return new Set(
    Array.from({ length: states - 1 }, (_, i) => i + 1).flatMap((seed) => differences(first, stored(rules.suppose?.(view, seed)))),
  )
}

/** Every path at which two values differ; of what only one of them has, the path at which it is. */
export function differences(a: unknown, b: unknown, path = ''): readonly string[] {
  if (Object.is(a, b)) return []
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return [path]
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])]
  return keys.flatMap((key) => differences(left[key], right[key], path ? `${path}.${key}` : key))
}
