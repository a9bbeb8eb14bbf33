import type { Edition } from '../board/edition.ts'
import type { MadeQuestion, QuestionKind } from '../board/learn-kit.ts'
import { diceFromSeed } from '../kernel/dice.ts'
import { hash } from '../kernel/hash.ts'
import { opposite, type SideId } from '../kernel/names.ts'
import { attempt, begin } from '../kernel/referee.ts'
import type { GameState, Ruleset, Shape } from '../kernel/ruleset.ts'
import { Sampler } from '../kernel/sampler.ts'
import type { Exercise } from './learn-protocol.ts'
import type { Battle } from './opening.ts'
import { type Mind, randomMind } from './seats.ts'

/** Exercises, made from positions by the engine: from where battles begin, some orders by lot, and whatever kinds of questions such a position has. */

type State = GameState<Shape>
/** Where positions come from: opened when first drawn; null where it cannot be opened. */
export type Beginning = () => Battle | null
export interface Wanted {
  readonly seed: number
  readonly count: number
  /** Only these; all where it is left out. */
  readonly kinds?: readonly string[] | undefined
}

/** Positions of one battle that are looked at, and orders by lot before each. */
const POSITIONS = 4
const ORDERS_MOST = 14
/** Exercises that one battle gives before another is drawn: a round is about many places. */
const EACH_MOST = 2
/** Battles that are tried for an exercise, before there are fewer than wanted. */
const TRIES = 30

/** The same for the same beginnings and wishes. No two of them are made from one position; fewer than wanted where there are no more. */
export function exercisesOf(
  edition: Edition<Shape>,
  beginnings: readonly Beginning[],
  { seed, count, kinds }: Wanted,
): readonly Exercise[] {
  const wanted = (edition.learn?.questions ?? []).filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  if (wanted.length === 0 || beginnings.length === 0 || count <= 0) return []
  const sampler = new Sampler(seed)
  const round = new Round(wanted, sampler)
  const most = TRIES * (count + 1)
  for (let tries = most; round.made.length < count && tries > 0; tries--) {
    const battle = sampler.pick(beginnings)()
    if (battle) round.play(battle, count, tries * 2 < most)
  }
  return round.made
}

class Round {
  readonly made: Exercise[] = []
  private readonly seen = new Set<string>()
  private readonly often = new Map<string, number>()

  constructor(
    private readonly kinds: readonly QuestionKind<Shape>[],
    private readonly sampler: Sampler,
  ) {}

  /** @param anything takes whatever kind a position has, however often it has come: where the kinds cannot share what there is. */
  play(battle: Battle, count: number, anything: boolean): void {
    const { rules, start } = battle
    const mind = randomMind(rules, this.sampler.below(SEEDS))
    let state: State | null = begin(rules, start, diceFromSeed(this.sampler.below(SEEDS))).state
    const most = Math.min(count, this.made.length + EACH_MOST)
    for (let i = 0; i < POSITIONS && this.made.length < most; i++) {
      state = state && playedOn(rules, state, mind, this.sampler.below(ORDERS_MOST + 1))
      if (!state || state.standing.is === 'over') return
      this.ask(battle, state, anything)
    }
  }
  /** One exercise of a position, of the kind of which there are fewest. */
  private ask(battle: Battle, state: State, anything: boolean): void {
    const place = `${battle.scenario.name} ${hash([state.world, state.standing])}`
    if (state.standing.is === 'over' || this.seen.has(place)) return
    const { side } = state.standing.questions[0]
    const kinds = this.fewestFirst()
    const fewest = kinds[0] ? this.timesOf(kinds[0]) : 0
    for (const kind of kinds.filter((one) => anything || this.timesOf(one) <= fewest + 1))
      for (const looking of [side, opposite(side)]) {
        const made = kind.make({ board: battle.board, view: battle.rules.view(state, looking) }, this.sampler)
        const exercise = made && exerciseOf(battle, state, kind, looking, made)
        // Two positions may look the same, and the same be asked of both.
        if (!exercise || this.seen.has(exercise.id)) continue
        this.seen.add(place).add(exercise.id)
        this.often.set(kind.kind, this.timesOf(kind) + 1)
        this.made.push(exercise)
        return
      }
  }
  private timesOf = ({ kind }: QuestionKind<Shape>): number => this.often.get(kind) ?? 0
  private fewestFirst(): readonly QuestionKind<Shape>[] {
    return this.sampler.shuffle(this.kinds).sort((a, b) => this.timesOf(a) - this.timesOf(b))
  }
}
const SEEDS = 2 ** 31

/** The position a number of random orders later; null where an order leads nowhere. */
function playedOn(rules: Ruleset<Shape>, from: State, mind: Mind, orders: number): State | null {
  let state = from
  for (let i = 0; i < orders && state.standing.is === 'asking'; i++) {
    const { order } = mind.decide(rules.view(state, state.standing.questions[0].side))
    const tried = attempt(rules, state, order)
    if (!tried.ok) return null
    state = tried.state
  }
  return state
}

function exerciseOf(battle: Battle, state: State, { kind, chapter }: QuestionKind<Shape>, side: SideId, made: MadeQuestion): Exercise {
  const { rules, map } = battle
  const picture = rules.picture(rules.view(state, side))
  const id = `${kind}-${hash([map, picture, side, made.text, made.answers]).toString(16).padStart(8, '0')}`
  const { text, rules: cited, answers, right, given = [], why, points } = made
  return { id, kind, chapter, text, rules: cited, side, map, picture, answers, right, given, why, points }
}
