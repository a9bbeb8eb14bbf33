import { expect } from 'vitest'
import type { Board } from '../../engine/board/board.ts'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { type DiceState, diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { type Refusal, wrongSums } from '../../engine/kernel/why.ts'
import { battleChrome } from '../../engine/rulesets/battlechrome/index.ts'
import { unitOf } from '../../engine/rulesets/battlechrome/state/roster.ts'
import type { Situation } from '../../engine/rulesets/battlechrome/state/situation.ts'
import type { Weapon } from '../../engine/rulesets/battlechrome/tables/weapons.ts'
import type { Event } from '../../engine/rulesets/battlechrome/words/events.ts'
import type { BattleChrome } from '../../engine/rulesets/battlechrome/words/model.ts'
import type { Order } from '../../engine/rulesets/battlechrome/words/orders.ts'
import type { Hit, Unit } from '../../engine/rulesets/battlechrome/words/units.ts'
import type { World } from '../../engine/rulesets/battlechrome/words/world.ts'
import { ChapterBattle, type Loose, mustered, pair, patched } from '../support/chapter-battle.ts'

/**
 * A drawn map, some counters, scripted dice: what the chapter tests are made of. Orders may leave `side` out where the asked side is meant.
 *
 *   const b = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 8,2 damage=1'] })
 *   b.dice(2, 3, 6).do(fire('B1', 'R1', 'laser'))
 *
 * A battle begins in the movement of turn 1, Blue first, unless `start` is null: then with the set-up, or the initiative of turn 1.
 */
export interface BattleOptions {
  /** A drawing (engine/board/notation.ts) or a board; flat ground of 16 by 6 hexes where it is left out. */
  readonly map?: string | Board
  /** Hexes of flat ground that are something else: `{ '4,2': 'W0' }`. */
  readonly cells?: Readonly<Record<string, string>>
  readonly draw?: DrawOptions
  /** "COUNTER ID col,row [words]"; words: damage=N, web=3+4, in=TRUCK, type=A, returns=N, plan=col,row, moved. */
  readonly blue: readonly string[]
  readonly red: readonly string[]
  readonly start?: { readonly turn?: number; readonly first?: SideId; readonly initiative?: SideId } | null
  readonly turns?: number
  readonly attacker?: SideId
  readonly settings?: Record<string, unknown>
  /** The author's own counters. */
  readonly counters?: readonly Record<string, unknown>[]
  readonly objectives?: readonly { readonly name: string; readonly hex: Hex; readonly points?: number; readonly held?: SideId }[]
  readonly zones?: { readonly blue: readonly unknown[]; readonly red: readonly unknown[] }
  /** Scripted rolls from the beginning; more can be added with `dice()`. */
  readonly dice?: readonly number[]
  readonly seed?: number
}
export type LooseOrder = Loose<Order>

function unitDoc(line: string): Record<string, unknown> {
  const [counter, id, ...words] = line.trim().split(/\s+/)
  const doc: Record<string, unknown> = { id, counter }
  for (const word of words) {
    const [key, value] = word.split('=') as [string, string | undefined]
    if (/^\d+,\d+$/.test(word)) doc.at = pair(word)
    else if (key === 'in') doc.aboard = value
    else if (key === 'web') doc.web = (value as string).split('+').map(Number)
    else if (key === 'plan') doc.plan = pair(value as string)
    else if (value !== undefined) doc[key] = /^\d+$/.test(value) ? Number(value) : value
    else doc[key] = true
  }
  return doc
}

export function scenarioOf(options: BattleOptions): ScenarioDoc {
  const { start = {} } = options
  return ScenarioDoc.parse({
    format: 'sandtable-scenario',
    version: 2,
    name: 'Test',
    map: 'drawn.map.json',
    ruleset: 'battlechrome',
    turns: options.turns ?? 8,
    sides: {
      blue: { name: 'Blue', edge: 'west', zones: options.zones?.blue ?? [] },
      red: { name: 'Red', edge: 'east', zones: options.zones?.red ?? [] },
    },
    objectives: options.objectives ?? [],
    ...(options.attacker ? { attacker: options.attacker } : {}),
    forces: { counters: options.counters ?? [], blue: options.blue.map(unitDoc), red: options.red.map(unitDoc) },
    settings: options.settings ?? {},
    ...(start === null ? {} : { start: { turn: 1, first: 'blue', ...start } }),
  })
}
export const boardFor = ({ map, cells = {}, draw = {} }: Pick<BattleOptions, 'map' | 'cells' | 'draw'>): Board =>
  map === undefined ? boardOf(patched(16, 6, cells), draw) : typeof map === 'string' ? boardOf(map, draw) : map

/** Why a scenario does not muster; an empty list where it does. */
export function problemsOf(options: BattleOptions): readonly string[] {
  const world = battleChrome.muster(scenarioOf(options), boardFor(options))
  return world.ok ? [] : world.error.map(({ at, text }) => `${at}: ${text}`)
}
export function battle(options: BattleOptions): Battle {
  const board = boardFor(options)
  const dice = options.seed === undefined ? diceFromScript(options.dice ?? []) : diceFromSeed(options.seed)
  return new Battle(board, mustered(battleChrome, scenarioOf(options), board), dice)
}

// ---- orders

export const march = (unit: string, ...path: readonly Hex[]): LooseOrder => ({ kind: 'march', unit, path })
export const fire = (unit: string, at: string, weapon: Weapon, over: Hex | null = null, most: number | null = null): LooseOrder => ({
  kind: 'fire',
  unit,
  at,
  weapon,
  over,
  most,
})
export const kata = (unit: string, at: string): LooseOrder => ({ kind: 'kata', unit, at })
export const react = (unit: string, over: Hex | null = null): LooseOrder => ({ kind: 'react', unit, over })
export const hold: LooseOrder = { kind: 'hold', rest: false }
export const done: LooseOrder = { kind: 'done' }

export const mark = (more: Partial<Hit> = {}): Hit => ({ by: 'B1', weapon: 'laser', red: false, bonus: 0, passed: false, ...more })
/** Red's unit R1 with these markers as the movement ends: all of them are resolved in the first step, with exactly these dice. */
export function pile(
  target: string,
  marks: readonly Hit[],
  dice: readonly number[],
  words = '',
  more: Partial<BattleOptions> = {},
): Battle {
  const b = battle({ blue: ['lancer B1 0,0', 'truck B2 0,1'], red: [`${target} R1 9,2 ${words}`, 'truck R2 15,5'], ...more })
  b.do(done)
  b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, R1: { ...b.unit('R1'), hits: marks } } } }
  b.dice(...dice).do(done)
  expect(b.left).toBe(0)
  for (const event of b.events) if ('why' in event && typeof event.why === 'object') expect(wrongSums(event.why)).toEqual([])
  return b
}

export class Battle extends ChapterBattle<BattleChrome> {
  constructor(board: Board, world: World, dice: DiceState) {
    super(battleChrome, board, world, dice)
  }
  /** "move blue", "fire red laser", "over". */
  get asked(): string {
    if (this.state.standing.is === 'over') return 'over'
    const { question } = this
    return [question.kind, question.side, ...(question.kind === 'fire' ? [question.step] : [])].join(' ')
  }
  get situation(): Situation {
    return { board: this.board, world: this.world }
  }
  unit(id: string): Unit {
    return unitOf(this.world, id)
  }
  /** Says `done` (or holds fire) until this is asked, "move red", or nothing is asked any more; answers the events on the way. */
  until(asked: string): readonly Event[] {
    const all: Event[] = []
    for (let i = 0; i < 40 && this.state.standing.is === 'asking'; i++) {
      if (this.asked.startsWith(asked)) break
      const { kind } = this.question
      this.do(kind === 'window' ? hold : kind === 'goFirst' ? { kind: 'goFirst', first: this.question.side === 'blue' } : done)
      all.push(...this.events)
    }
    if (asked !== 'over' && !this.asked.startsWith(asked)) throw new Error(`never asked ${asked}, but ${this.asked}`)
    this.events = all
    return all
  }
  /** Submits an order that must be refused; answers why. Nothing changes, and it is not offered. */
  override refused(order: LooseOrder): Refusal {
    const why = super.refused(order)
    const whole = this.whole(order)
    const offered = this.rules.offers(this.view(whole.side)).some((offer) => canonical(offer.order) === canonical(whole))
    expect(offered && why.at !== 'dice', 'offered, and refused').toBe(false)
    return why
  }
  /** The rule by which an order is refused. */
  rule(order: LooseOrder): string | null {
    return this.refused(order).rule
  }
  /** What a march of a unit to a hex costs, as it is offered; null where it is not. */
  cost(unit: string, hex: Hex): number | null {
    const offer = this.offers('move', unit).find(({ to }) => to.hex?.[0] === hex[0] && to.hex[1] === hex[1])
    return offer ? (offer.price?.value ?? 0) : null
  }
  odds(order: LooseOrder) {
    return this.rules.odds(this.view(this.question.side), this.whole(order))
  }
}
