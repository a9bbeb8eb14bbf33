import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../ai/index.ts'
import { readMap } from '../engine/board/map-read.ts'
import { toBoard } from '../engine/board/to-board.ts'
import { diceFromSeed } from '../engine/kernel/dice.ts'
import { hash } from '../engine/kernel/hash.ts'
import { replay } from '../engine/kernel/journal.ts'
import { attempt } from '../engine/kernel/referee.ts'
import { EDITIONS } from '../engine/rulesets/index.ts'
import { skirmish } from '../engine/rulesets/steel-rain/scenario/skirmish/index.ts'
import type { Battle } from '../engine/table/opening.ts'
import { type Mind, withRandom } from '../engine/table/seats.ts'
import {
  after,
  copied,
  first,
  golden,
  madeBattle,
  type Order,
  open,
  openShipped,
  type Recorded,
  SEED,
  type State,
  unitsOf,
} from './battles.ts'
import { inUnits, median, must, tell } from './timing.ts'

/** One process of one long piece of work, named by the first argument: processor time in VS. */

const HARROW = 'harrow-valley-meeting'
const figures: Record<string, number> = {}
const facts: string[] = []
const minds = withRandom(createMind, EDITIONS)
const mindsOf = ({ edition, board }: Battle, seat: string): Record<'blue' | 'red', Mind> => ({
  blue: minds(seat, { edition: edition.id, board, seed: 2 * SEED }),
  red: minds(seat, { edition: edition.id, board, seed: 2 * SEED + 1 }),
})

/**
 * Long work is done several times by one process, each time by rules, minds and a board that have never been asked anything. What counts is a later
 * time: a good half of the first one is the compiler's, who has not seen the code. The first is told besides.
 */
const GAMES = 2
const [REPLAYS, UNSEEN] = [11, 5]
/** A whole game between two of a seat, from the first question to the last: views, decisions and orders. No hashes, nothing is kept. Gives back its orders. */
function game(row: string, opened: () => Battle, seat: string): readonly Order[] {
  let orders: readonly Order[] = []
  for (let time = 1; time <= GAMES; time++) orders = once(row, opened(), seat, time)
  return orders
}
function once(row: string, battle: Battle, seat: string, time: number): readonly Order[] {
  const mind = mindsOf(battle, seat)
  let state = first(battle)
  const orders: Order[] = []
  const { vs, laps } = inUnits((lap) => {
    while (state.standing.is === 'asking') {
      const [{ side }] = state.standing.questions
      const view = battle.rules.view(state, side)
      const { order } = lap('decide', () => mind[side].decide(view))
      state = lap('submit', () => after(battle, state, order))
      orders.push(order)
    }
  })
  figures[row] = vs
  const [thought, given] = [Math.round(laps.decide!), Math.round(laps.submit!)]
  facts.push(
    time < GAMES
      ? `${row}: the first game of a process ${Math.round(vs)} VS`
      : `${row}: ${orders.length} orders, ${unitsOf(state)} units at its end; decisions ${thought} VS, orders ${given} VS`,
  )
  return orders
}

/** So often the orders of a game are given in each way; before, once for the compiler alone. */
const ROUNDS = 2
const GIVING = {
  attempt: ({ rules }: Battle, state: State, order: Order): State => {
    const tried = attempt(rules, state, order)
    if (!tried.ok) throw new Error(tried.why.text)
    return tried.state
  },
  submit: after,
} as const
type Way = keyof typeof GIVING

/** The orders of a game given one after the other by fresh rules: what each costs on average, as one that is thought through and as the table takes it. */
function given({ open: anew, dice, orders }: Recorded): Readonly<Record<Way, number>> {
  const once = (way: Way): number => {
    const battle = anew()
    let state = first(battle, dice)
    const { vs } = inUnits(() => {
      for (const order of orders) state = GIVING[way](battle, state, order)
    })
    return vs / orders.length
  }
  once('attempt')
  const times: Record<Way, number[]> = { attempt: [], submit: [] }
  for (let round = 0; round < ROUNDS; round++) for (const way of ['attempt', 'submit'] as const) times[way].push(once(way))
  const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / list.length
  return { attempt: mean(times.attempt), submit: mean(times.submit) }
}

/** A random game on Harrow, and its orders given again. */
function randomOnHarrow(): void {
  const orders = game('random-harrow', () => openShipped(HARROW), 'random')
  Object.assign(figures, given({ open: () => openShipped(HARROW), dice: diceFromSeed(SEED), orders }))
}
function keptOrders(): void {
  const kept = golden(HARROW)
  figures['attempt-kept'] = given(kept).attempt
  facts.push(`attempt-kept: ${kept.orders.length} orders`)
}

/** The state of the kept game at the first question what a platoon does. */
function firstRound(): { readonly battle: () => Battle; readonly state: State } {
  const { open: anew, dice, orders: list } = golden(HARROW)
  const battle = anew()
  let state = first(battle, dice)
  for (const order of list) {
    if (state.standing.is === 'asking' && state.standing.questions[0].kind === 'act') break
    state = after(battle, state, order)
  }
  return { battle: anew, state }
}
const LARGE = { width: 240, height: 240, units: 80, on: 'all' } as const
function largeBattle(): { readonly battle: () => Battle; readonly state: State } {
  const scenario = madeBattle(LARGE)
  return { battle: () => open(scenario), state: first(open(scenario)) }
}
type Place = ReturnType<typeof firstRound>

/** So often with rules, a mind and a board that have never been asked anything; the first time the compiler has not seen the code either. */
const TIMES = 3
function anew(row: string, { battle, state }: Place, ask: (battle: Battle, mind: Mind, view: unknown) => void): void {
  must(state.standing.is === 'asking' && state.standing.questions[0].kind === 'act', 'the round of a platoon')
  const times = Array.from({ length: TIMES }, () => {
    const fresh = battle()
    const here = copied(state)
    const { side } = here.standing.is === 'asking' ? here.standing.questions[0] : { side: 'blue' as const }
    const view = fresh.rules.view(here, side)
    const mind = mindsOf(fresh, 'ai:regular')[side]
    return inUnits(() => ask(fresh, mind, view)).vs
  })
  figures[row] = median(times)
  facts.push(`${row}: ${unitsOf(state)} units; ${times.map((vs) => Math.round(vs)).join(', ')} VS one after the other in one process`)
}
const decides = (_: Battle, mind: Mind, view: unknown): void => {
  mind.decide(view as Parameters<Mind['decide']>[0])
}
const offers = ({ rules }: Battle, _: Mind, view: unknown): void => {
  must(rules.offers(view as Parameters<Mind['decide']>[0]).length > 0, 'no offers')
}

/** Offers of all rounds of the kept game, one call for each question what a platoon does: what a thousand of them cost after the first call. How many there are depends on the game that is kept. */
function offersOnHarrow(): void {
  const { open: anew, dice, orders: list } = golden(HARROW)
  const battle = anew()
  let state = first(battle, dice)
  let [calls, made] = [-1, 0]
  const { laps } = inUnits((lap) => {
    for (const order of list) {
      if (state.standing.is === 'asking' && state.standing.questions[0].kind === 'act') {
        const view = battle.rules.view(state, state.standing.questions[0].side)
        if (calls++ < 0) battle.rules.offers(view)
        else lap('offers', () => (made += battle.rules.offers(view).length))
      }
      state = after(battle, state, order)
    }
  })
  figures.offers = (1000 * laps.offers!) / made
  facts.push(`offers: ${calls} calls of the kept game on Harrow, ${Math.round(made / calls)} each`)
}

// ------------------------------------------------------------------------------------------------------------ the long replay

/** Two companies a side on Harrow Valley for 12 turns, played by chargers. */
const LONG = resolve(import.meta.dirname, 'long-battle.json')
const COMPANIES = ['amphibious-assault-company', 'self-propelled-artillery-battery']
/** So many of its orders are given again: as many as it had when the goal was set. */
const LONG_ORDERS = 863
interface LongBattle {
  readonly scenario: unknown
  readonly orders: readonly Order[]
}

/** Plays the long battle once and writes its orders down, for the processes that give them again. */
function recordLong(): void {
  const map = readMap(JSON.parse(readFileSync(resolve(process.cwd(), 'maps/harrow-valley.map.json'), 'utf8')))
  if (!map.ok) throw new Error('the map of the long battle cannot be read')
  const board = toBoard(map.value)
  if (!board.ok) throw new Error('the map of the long battle is no board')
  const forces = { blue: { ids: COMPANIES }, red: { ids: COMPANIES } }
  const made = skirmish.make({ map: map.value, board: board.value, seed: 5, turns: 12, forces })
  if (!made.ok) throw new Error(made.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  const battle = open(made.value)
  const mind = {
    blue: minds('charger', { edition: battle.edition.id, board: battle.board, seed: 1 }),
    red: minds('charger', { edition: battle.edition.id, board: battle.board, seed: 2 }),
  }
  const given: Order[] = []
  let state = first(battle, diceFromSeed(5))
  while (state.standing.is === 'asking' && given.length < LONG_ORDERS) {
    const [{ side }] = state.standing.questions
    const { order } = mind[side].decide(battle.rules.view(state, side))
    state = after(battle, state, order)
    given.push(order)
  }
  writeFileSync(LONG, JSON.stringify({ scenario: made.value, orders: given } satisfies LongBattle))
}

/** The battle is given again by fresh rules; the game takes a hash after every order, and so does this. */
function replayLong(): void {
  if (!existsSync(LONG)) recordLong()
  const { scenario, orders: given } = JSON.parse(readFileSync(LONG, 'utf8')) as LongBattle
  const times = Array.from({ length: REPLAYS }, () => {
    const battle = open(scenario)
    const begun = first(battle, diceFromSeed(5))
    let last = 0
    const { vs } = inUnits(() => {
      for (const { verdict } of replay(battle.rules, begun, given)) {
        if (!verdict.ok) throw new Error(verdict.why.text)
        last = hash(verdict.state)
      }
    })
    must(last !== 0 && given.length === LONG_ORDERS, 'orders or hashes are missing')
    return vs
  })
  figures.replay = median(times.slice(UNSEEN))
  const told = times.map((vs) => Math.round(vs)).join(', ')
  facts.push(
    `replay: ${given.length} orders, ${unitsOf(first(open(scenario), diceFromSeed(5)))} units; ${told} VS one after the other in one process`,
  )
}

const JOBS: Readonly<Record<string, () => void>> = {
  'random-mill': () => void game('random-mill', () => openShipped('mill-crossing'), 'random'),
  'random-harrow': randomOnHarrow,
  computer: () => void game('computer', () => openShipped(HARROW), 'ai:regular'),
  'attempt-kept': keptOrders,
  offers: offersOnHarrow,
  'first-decision': () => anew('first-decision', firstRound(), decides),
  'first-decision-240': () => anew('first-decision-240', largeBattle(), decides),
  'first-offers-240': () => anew('first-offers-240', largeBattle(), offers),
  record: recordLong,
  replay: replayLong,
}
const job = JOBS[process.argv[2] ?? '']
if (job === undefined) throw new Error(`name one of: ${Object.keys(JOBS).join(', ')}`)
job()
tell({ figures, facts })
