import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical, firstDifference } from '../../engine/kernel/journal.ts'
import type { Result } from '../../engine/kernel/names.ts'
import { attempt, begin } from '../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { startFrom } from '../../engine/table/start-from.ts'

/** Positions that are looked at, over all scenarios. STARTS=500 npx vitest run test/laws/start-of.playout.test.ts looks at more. */
const STARTS = Number(process.env['STARTS'] ?? 23)
const ARENAS = 'test/exercise'
const MAPS = 'maps'
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const FILES = [ARENAS, MAPS].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.scenario.json'))
    .map((file) => `${folder}/${file}`),
)
const EACH = Math.ceil(STARTS / FILES.length)
/** A game gives no more positions than this, so that they come from several games. */
const FROM_A_GAME = 6

function opened(scenario: unknown): Battle {
  const { map } = scenario as { readonly map: unknown }
  const battle = openBattle(EDITIONS, scenario, typeof map === 'string' ? read(`${MAPS}/${map}`) : undefined)
  if (!battle.ok) throw new Error(`${battle.error[0]?.at}: ${battle.error[0]?.text}`)
  return battle.value
}

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
function compared(world: unknown, leftOut: readonly string[]): unknown {
  const without = (text: string): boolean => leftOut.some((line) => line.startsWith(text))
  return JSON.parse(
    JSON.stringify(world, function (this: unknown, key, value) {
      if (key === 'helps' && value === null) return undefined
      if (key === 'terms' && without('What the bonus of rounds'))
        return (value as { value?: number }[]).reduce((sum, term) => sum + (term.value ?? 0), 0)
      if (key === 'units' && Array.isArray(value) && without('The order of the vehicles')) return [...value].sort()
      return value
    }),
  )
}

const told = new Map<string, number>()
const looked = { positions: 0, kinds: new Map<string, number>() }
const count = (of: Map<string, number>, key: string): void => void of.set(key, (of.get(key) ?? 0) + 1)

/** What is wrong with the start of a position; null where the position comes back. `state` can begin a scenario. */
function wrongWith(state: GameState<Shape>, made: ReturnType<typeof startFrom>): string | null {
  if (!made.ok) return made.error
  const { scenario, leftOut } = made.value
  for (const line of leftOut) count(told, line)
  const again = opened(scenario)
  const [was, is] = [compared(state.world, leftOut), compared(again.start, leftOut)]
  if (canonical(was) !== canonical(is)) return `the first world differs at ${firstDifference(was, is)}`
  const { state: begun } = begin(again.rules, again.start, diceFromSeed(1))
  if (canonical(begun.standing) !== canonical(state.standing))
    return `${JSON.stringify(begun.standing)} is asked, not ${JSON.stringify(state.standing)}`
  if (canonical(begun.agenda) !== canonical(state.agenda)) return 'the book has other things to do'
  const played = compared(begun.world, leftOut)
  if (canonical(played) !== canonical(was)) return `the world differs at ${firstDifference(was, played)} when somebody is asked`
  const anew = startFrom(again, begun)
  if (!anew.ok) return `the second time: ${anew.error}`
  if (canonical(anew.value.scenario) !== canonical(scenario))
    return `the scenario of the scenario differs at ${firstDifference(scenario, anew.value.scenario)}`
  return null
}

const isRefusal = (made: Result<unknown, string>): boolean => !made.ok && /midst|setting up|in secret|deploy/.test(made.error)

describe('a position that is made a scenario begins as it was left', () => {
  test.each(FILES)('%s', (file) => {
    const battle = opened(read(file))
    const wrong: string[] = []
    let found = 0
    for (let seed = 1; found < EACH && seed < 40 + 2 * EACH; seed++) {
      let here = 0
      let at = 0
      for (const state of game(battle, seed)) {
        at++
        if (here >= FROM_A_GAME || found >= EACH || at > 400) break
        if ((at * 7 + seed * 3) % 23 !== 0) continue
        const made = startFrom(battle, state)
        if (isRefusal(made)) continue
        here++
        found++
        looked.positions++
        if (state.standing.is === 'asking') count(looked.kinds, state.standing.questions[0].kind)
        const why = wrongWith(state, made)
        if (why) wrong.push(`game ${seed}, order ${at}: ${why}`)
      }
    }
    expect(wrong, `${wrong.length} of ${found} positions`).toEqual([])
    // Some battles are in the midst of an order most of the time.
    expect(found).toBeGreaterThan(EACH / 2)
  })
  afterAll(() => {
    if (process.env['STARTS']) console.log(looked.positions, 'positions', Object.fromEntries(looked.kinds), Object.fromEntries(told))
  })
})
