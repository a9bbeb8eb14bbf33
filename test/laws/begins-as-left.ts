import type { StartOf } from '../../engine/board/edition.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical, firstDifference } from '../../engine/kernel/journal.ts'
import type { Result } from '../../engine/kernel/names.ts'
import { attempt, begin } from '../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import type { Battle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { startFrom } from '../../engine/table/start-from.ts'

/** Positions that are made scenarios: each begins as it was left. */

type Open = (scenario: unknown) => Battle

/** A game gives no more positions than this, so that they come from several games. */
const FROM_A_GAME = 6

/** A random game, state by state. */
function* game(battle: Battle, seed: number): Generator<GameState<Shape>> {
  const mind = randomMind(battle.rules, seed)
  let { state } = begin(battle.rules, battle.start, diceFromSeed(seed))
  while (state.standing.is === 'asking') {
    yield state
    const { order } = mind.decide(battle.rules.view(state, state.standing.questions[0].side))
    const next = attempt(battle.rules, state, order)
    if (!next.ok) throw new Error(next.why.text)
    state = next.state
  }
}

/** What the author is told is left out is not compared; a field that may be missing and says nothing is missing. */
function compared(world: unknown, leftOut: readonly string[], first = false): unknown {
  const without = (text: string): boolean => leftOut.some((line) => line.startsWith(text))
  return JSON.parse(
    JSON.stringify(world, function (this: unknown, key, value) {
      if (key === 'helps' && value === null) return undefined
      if (key === 'terms' && without('What the bonus of rounds'))
        return (value as { value?: number }[]).reduce((sum, term) => sum + (term.value ?? 0), 0)
      if (key === 'units' && Array.isArray(value) && without('The order of the vehicles')) return [...value].sort()
      // Cards that are face down: which of a deck are left, and of the play deck how many.
      if (without('The cards that are face down')) {
        // Of the first world what lies face down is still to be shuffled in.
        if (first && key === 'deck') return []
        if ((key === 'deck' || key === 'left') && Array.isArray(value)) return value.map((card) => JSON.stringify(card)).sort()
        if (key === 'events' && Array.isArray(value)) return value.length
      }
      return value
    }),
  )
}

/** What was looked at: positions, the questions they ask, what authors were told is left out. */
export interface Looked {
  positions: number
  readonly kinds: Map<string, number>
  readonly told: Map<string, number>
}
export const nothingYet = (): Looked => ({ positions: 0, kinds: new Map(), told: new Map() })
const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1)

/** What is wrong with the start of a position; null where the position comes back. `state` can begin a scenario. */
export function wrongWith(state: GameState<Shape>, made: Result<StartOf, string>, open: Open, looked: Looked): string | null {
  if (!made.ok) return made.error
  const { scenario, leftOut } = made.value
  for (const line of leftOut) count(looked.told, line)
  const again = open(scenario)
  const [was, is] = [compared(state.world, leftOut, true), compared(again.start, leftOut, true)]
  if (canonical(was) !== canonical(is)) return `the first world differs at ${firstDifference(was, is)}`
  const { state: begun } = begin(again.rules, again.start, diceFromSeed(1))
  if (canonical(begun.standing) !== canonical(state.standing))
    return `${JSON.stringify(begun.standing)} is asked, not ${JSON.stringify(state.standing)}`
  if (canonical(begun.agenda) !== canonical(state.agenda)) return 'the book has other things to do'
  const played = compared(begun.world, leftOut)
  const left = compared(state.world, leftOut)
  if (canonical(played) !== canonical(left)) return `the world differs at ${firstDifference(left, played)} when somebody is asked`
  const anew = startFrom(again, begun)
  if (!anew.ok) return `the second time: ${anew.error}`
  if (canonical(anew.value.scenario) !== canonical(scenario))
    return `the scenario of the scenario differs at ${firstDifference(scenario, anew.value.scenario)}`
  return null
}

export const isRefusal = (made: Result<unknown, string>): boolean => !made.ok && /midst|setting up|in secret|deploy/.test(made.error)

/** What is wrong with so many positions of random games from a scenario, and how many there were: games that are in the midst of an order most of the time give fewer. */
export function startsLookedAt(
  open: Open,
  scenario: unknown,
  most: number,
  looked: Looked = nothingYet(),
): { readonly wrong: readonly string[]; readonly found: number } {
  const battle = open(scenario)
  const wrong: string[] = []
  let found = 0
  for (let seed = 1; found < most && seed < 40 + 2 * most; seed++) {
    let here = 0
    let at = 0
    for (const state of game(battle, seed)) {
      at++
      if (here >= FROM_A_GAME || found >= most || at > 400) break
      if ((at * 7 + seed * 3) % 23 !== 0) continue
      const made = startFrom(battle, state)
      if (isRefusal(made)) continue
      here++
      found++
      looked.positions++
      if (state.standing.is === 'asking') count(looked.kinds, state.standing.questions[0].kind)
      const why = wrongWith(state, made, open, looked)
      if (why) wrong.push(`game ${seed}, order ${at}: ${why}`)
    }
  }
  return { wrong, found }
}
