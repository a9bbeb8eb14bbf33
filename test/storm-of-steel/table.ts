import type { Board } from '../../engine/board/board.ts'
import { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { must } from '../../engine/kernel/assert.ts'
import { diceFromSeed, loadedDice } from '../../engine/kernel/dice.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Ruleset } from '../../engine/kernel/ruleset.ts'
import { Sampler } from '../../engine/kernel/sampler.ts'
import { reduce } from '../../engine/rulesets/storm-of-steel/reduce.ts'
import { muster } from '../../engine/rulesets/storm-of-steel/scenario/muster.ts'
import { obey, perform } from '../../engine/rulesets/storm-of-steel/sequence.ts'
import { offersOf } from '../../engine/rulesets/storm-of-steel/side/offers.ts'
import { refuseOrder } from '../../engine/rulesets/storm-of-steel/side/refuse.ts'
import { redact, viewOf } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import type { Event } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Task } from '../../engine/rulesets/storm-of-steel/words/tasks.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import type { Offer } from '../../engine/screen/offers.ts'

/** Battles of Storm of Steel played by orders, with dice and decks that are given. */

type Rules = Pick<Ruleset<StormOfSteel>, 'perform' | 'obey' | 'reduce' | 'view' | 'refuse' | 'offers' | 'redact'>
export function rulesOn(board: Board, first: Task = { kind: 'setup' }): Ruleset<StormOfSteel> {
  const rules: Rules & { readonly first: Task } = {
    first,
    perform: (play, task) => perform(play, task, board),
    obey: (play, answers) => obey(play, answers, board),
    reduce,
    view: (state, side) => viewOf(state, side, board),
    redact: (moment, side) => redact(moment, side, board),
    refuse: (view, order) => refuseOrder({ board, world: view.known }, view, order),
    offers: (view, piece) => offersOf({ board, world: view.known }, view, piece),
  }
  return rules as Ruleset<StormOfSteel>
}

/** A battle that goes on order by order. */
export class Battle {
  readonly rules: Ruleset<StormOfSteel>
  state: GameState<StormOfSteel>
  /** What has happened since the last order. */
  events: readonly Event[]
  constructor(board: Board, world: World, first: Task, rolls: readonly number[] | number) {
    this.rules = rulesOn(board, first)
    const begun = begin(this.rules, world, typeof rolls === 'number' ? diceFromSeed(rolls) : loadedDice(diceFromSeed(1), rolls))
    this.state = begun.state
    this.events = begun.moments.map(({ event }) => event)
  }
  get world(): World {
    return this.state.world
  }
  get question() {
    return this.state.standing.is === 'asking' ? this.state.standing.questions[0] : null
  }
  do(order: Order): this {
    const verdict = submit(this.rules, this.state, order)
    if (!verdict.ok) throw new Error(`${verdict.why.rule ?? ''} ${verdict.why.text}`)
    this.state = verdict.state
    this.events = verdict.moments.map(({ event }) => event)
    return this
  }
  refused(order: Order): string | null {
    const verdict = submit(this.rules, this.state, order)
    return verdict.ok ? null : (verdict.why.rule ?? verdict.why.text)
  }
  offers(side: SideId): readonly Offer<Order>[] {
    return this.rules.offers(this.rules.view(this.state, side))
  }
  kinds(): readonly string[] {
    return this.events.map(({ kind }) => kind)
  }
}

/** A battle of random orders, to its end or so many orders. */
export function playedAtRandom(battle: Battle, seed: number, most = 3000): number {
  const sampler = new Sampler(seed)
  for (let orders = 0; orders < most; orders++) {
    const { question } = battle
    if (!question) return orders
    const offers = battle.offers(question.side)
    const verbs = [...new Set(offers.map(({ verb }) => verb))]
    const verb = sampler.pick(verbs)
    battle.do(sampler.pick(offers.filter((offer) => offer.verb === verb)).order)
  }
  return most
}

export function scenarioOf(more: object = {}): ScenarioDoc {
  return ScenarioDoc.parse({
    format: 'sandtable-scenario',
    version: 2,
    name: 'Test',
    map: 'test.map.json',
    ruleset: 'storm-of-steel',
    cmPerHex: 2.5,
    turns: 6,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    objectives: [{ name: 'Hill', hex: [10, 4], points: 30 }],
    ...more,
  })
}
export function mustered(board: Board, scenario: ScenarioDoc): World {
  const made = muster(scenario, board)
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return must(made.value, 'a world')
}
export type At = readonly [id: string, type: string, hex: Hex]
