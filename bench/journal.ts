import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Bench } from 'tinybench'
import { createMind } from '../ai/index.ts'
import { readMap } from '../engine/board/map-read.ts'
import { toBoard } from '../engine/board/to-board.ts'
import { diceFromSeed } from '../engine/kernel/dice.ts'
import { replay } from '../engine/kernel/journal.ts'
import { begin, submit } from '../engine/kernel/referee.ts'
import type { GameState, Shape } from '../engine/kernel/ruleset.ts'
import { EDITIONS } from '../engine/rulesets/index.ts'
import { steelRain } from '../engine/rulesets/steel-rain/index.ts'
import { skirmish } from '../engine/rulesets/steel-rain/scenario/skirmish/index.ts'
import { type Battle, openBattle } from '../engine/table/opening.ts'
import { withRandom } from '../engine/table/seats.ts'

/** One battle of 12 turns with 120 units or more: its orders, and ways of playing them again. */
export interface Journal {
  readonly battle: Battle
  readonly orders: readonly Shape['order'][]
  readonly units: number
  readonly turns: number
}

const SEED = 5
const TURNS = 12
/** Two companies a side: together 120 units at least. */
const COMPANIES = ['amphibious-assault-company', 'self-propelled-artillery-battery']

/** Plays the battle once, by players who know no book. @throws when it cannot be made */
export function playedBattle(maps: string): Journal {
  const map = readMap(JSON.parse(readFileSync(resolve(maps, 'harrow-valley.map.json'), 'utf8')))
  if (!map.ok) throw new Error('the map of the bench cannot be read')
  const board = toBoard(map.value)
  if (!board.ok) throw new Error('the map of the bench is no board')
  const made = skirmish.make({
    map: map.value,
    board: board.value,
    seed: SEED,
    turns: TURNS,
    forces: { blue: { ids: COMPANIES }, red: { ids: COMPANIES } },
  })
  if (!made.ok) throw new Error(made.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  const battle = openBattle(EDITIONS, made.value, undefined)
  if (!battle.ok) throw new Error(battle.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  const { rules, start } = battle.value
  const minds = withRandom(createMind, EDITIONS)
  const mind = {
    blue: minds('charger', { edition: steelRain.id, board: board.value, seed: 1 }),
    red: minds('charger', { edition: steelRain.id, board: board.value, seed: 2 }),
  }
  let { state } = begin(rules, start, diceFromSeed(SEED))
  const orders: Shape['order'][] = []
  while (state.standing.is === 'asking') {
    const [question] = state.standing.questions
    const { order } = mind[question.side].decide(rules.view(state, question.side))
    const verdict = submit(rules, state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
    orders.push(order)
  }
  const { turn, units } = state.world as { turn: number; units: Record<string, unknown> }
  return { battle: battle.value, orders, units: Object.keys(units).length, turns: turn }
}

/** Plays the orders again; how many there were. `each` is what is done with the state after each order. */
export function again({ battle, orders }: Journal, each: (state: GameState<Shape>) => void = () => {}): number {
  const { state } = begin(battle.rules, battle.start, diceFromSeed(SEED))
  for (const { verdict } of replay(battle.rules, state, orders)) {
    if (!verdict.ok) throw new Error(verdict.why.text)
    each(verdict.state)
  }
  return orders.length
}

/** p50 of one run in milliseconds, by tinybench. */
function time(name: string, task: () => number): number {
  const bench = new Bench({ time: 0, iterations: 5, warmupTime: 0, warmupIterations: 1, throws: true })
  bench.add(name, () => {
    task()
  })
  bench.runSync()
  const { result } = bench.tasks[0]!
  if (!('latency' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return result.latency.p50
}

const journal = playedBattle(resolve(process.cwd(), 'maps'))
const ours = time('again', () => again(journal))
const copied = time('copied', () => again(journal, (state) => structuredClone(state)))
const ratio = copied / ours
const LEAST = 1.3
const MOST_MS = 1000
const holds = ratio >= LEAST
console.log(
  `${holds ? 'PASS' : 'FAIL'}  11 a battle played again: ${ours.toFixed(0)} ms, ${ratio.toFixed(1)}x with a copy of the state at each order (gate ${LEAST}x)`,
)
console.log(
  `      ${journal.orders.length} orders, ${journal.units} units, ${journal.turns} turns; time for information: at most ${MOST_MS} ms, ${ours <= MOST_MS ? 'met' : 'MISSED'}\n`,
)
process.exitCode = holds ? 0 : 1
