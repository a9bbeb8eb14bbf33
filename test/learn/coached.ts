import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, openBattle, type Shape } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Plain } from '../../engine/kernel/migrate.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import type { Battle } from '../../engine/table/opening.ts'
import type { Mind } from '../../engine/table/seats.ts'

/** Battles between minds, for whoever measures the coach. */

const MAPS = join(import.meta.dirname, '../../maps')
const read = (name: string): unknown => JSON.parse(readFileSync(join(MAPS, name), 'utf8'))
export function opened(name: string): Battle {
  const scenario = read(name) as { readonly map?: unknown }
  const opening = openBattle(EDITIONS, scenario, typeof scenario.map === 'string' ? read(scenario.map) : undefined)
  if (!opening.ok) throw new Error(`${name}: ${opening.error[0]?.text}`)
  return opening.value
}
/** All scenarios of a book, each with its battle. */
export const battlesOf = (book: string): readonly { readonly name: string; readonly battle: Battle }[] =>
  readdirSync(MAPS)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => ({ name, battle: opened(name) }))
    .filter(({ battle }) => battle.edition.id === book)

/** A mind for each side, and what each of them keeps. */
export class Seats {
  private readonly minds: Readonly<Record<SideId, Mind>>
  private readonly kept: Record<SideId, Plain | null> = { blue: null, red: null }
  constructor({ edition, board }: Battle, level: string, seed: number) {
    const seat = (add: number): Mind => createMind(level, { edition: edition.id, board, seed: seed + add })
    this.minds = { blue: seat(0), red: seat(1) }
  }
  decide(view: Shape['view']): Shape['order'] {
    const { order, memory } = this.minds[view.side].decide(view, this.kept[view.side])
    this.kept[view.side] = memory ?? this.kept[view.side]
    return order
  }
}
export interface Decided {
  readonly state: GameState<Shape>
  readonly view: Shape['view']
  /** What the mind answers in this position. */
  readonly order: Shape['order']
}
const ENDLESS = 5000
/** A whole battle of a level against itself, decision by decision, as far as it is asked for. */
export function* decisions(battle: Battle, level: string, seed: number): Generator<Decided, void> {
  const { rules, start } = battle
  const seats = new Seats(battle, level, seed)
  let { state } = begin(rules, start, diceFromSeed(seed))
  for (let given = 0; state.standing.is === 'asking'; given++) {
    if (given > ENDLESS) throw new Error('the battle does not end')
    const view = rules.view(state, state.standing.questions[0].side)
    const order = seats.decide(view)
    yield { state, view, order }
    state = taken(battle, state, order)
  }
}
export function taken({ rules }: Battle, state: GameState<Shape>, order: Shape['order']): GameState<Shape> {
  const verdict = submit(rules, state, order)
  if (!verdict.ok) throw new Error(verdict.why.text)
  return verdict.state
}
export const learnOf = ({ edition }: Battle): NonNullable<Battle['edition']['learn']> => must(edition.learn, 'what there is to learn')
