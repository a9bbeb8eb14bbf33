import { readDocument, under } from '../board/document.ts'
import { must, unreachable } from '../kernel/assert.ts'
import { diceFromSeed, loadedDice, unloadedDice } from '../kernel/dice.ts'
import type { Plain } from '../kernel/migrate.ts'
import { fail, ok, opposite, type Problem, type Result } from '../kernel/names.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { type Refusal, refusal } from '../kernel/why.ts'
import { choicesOf, type Deed, isDone, type Met, metAfter, NOTHING_MET } from '../learn/done.ts'
import { type HintDoc, LESSON, type LessonDoc, type StepDoc } from '../learn/lesson-doc.ts'
import { fits } from '../learn/part.ts'
import type { Odds } from '../screen/offers.ts'
import { Game } from './game.ts'
import type { LessonAct, LessonRecord, LessonView } from './learn-protocol.ts'
import { type Course, type GivenOrder, type LessonSides, momentsOf, type Position, played, settled } from './lesson-play.ts'
import { recordOf } from './lesson-record.ts'
import { hintAfter, hintFor, isOnTheWay, orderOf, repliesOf, type Shown, shown, stepPlayed, type Try } from './lesson-steps.ts'
import { openBattle } from './opening.ts'
import { mindSeed } from './seats.ts'
import type { TableParts } from './table.ts'

/** A lesson under way. */

type State = GameState<Shape>
type Order = Shape['order']
export type LessonParts = Pick<TableParts, 'editions' | 'minds' | 'checkEvery'>

/** An order of the learner's side with everything that answered it, to be told. */
export interface LessonTurn {
  /** Null: a position has come back, and nothing happened. */
  readonly order: Order | null
  readonly before: State
  readonly moments: readonly Moment<Shape>[]
  /** It is played before the learner's eyes; otherwise only its end is shown. */
  readonly film: boolean
}
/** What an act comes to: turns that are carried out one by one, as they are asked for. */
export type Acted = { readonly ok: true; readonly turns: Iterable<LessonTurn> } | { readonly ok: false; readonly why: Refusal }

/** How far the learner has come. */
interface Progress {
  /** From 0; the number of steps when all are done. */
  readonly step: number
  /** Where each step began, up to this one. */
  readonly begins: readonly Position[]
  readonly counts: Position['counts']
  readonly memory: Plain | null
  readonly met: Met
  readonly after: string | null
  readonly hint: HintDoc | null
  readonly given: ReadonlySet<HintDoc>
  /** What he has ordered himself in this step. */
  readonly own: readonly Order[]
  /** The learner's own orders since the decision was put. */
  readonly orders: readonly Order[]
  readonly chosen: number | null
}

const ENDED = 'The battle has ended before this was done. Choose "Again": the step begins anew.'
/** Said where the step that begins cannot be done by its own orders: the learner has come another way than the lesson. */
const DIVERGED: HintDoc = {
  text: 'You have come here by another way. If this cannot be done any more, choose "Show me", and then "Step back" to do it yourself.',
}

/**
 * Follows what a learner does. Nothing is locked: every legal order is carried out, and answered by the lesson's replies. Where it does what the step asks for the
 * lesson goes on, else it gives a hint. Each step's beginning is kept as it was, so that `again` and `back` bring back the identical state.
 */
export class LessonGame {
  readonly doc: LessonDoc
  readonly sides: LessonSides
  /** Another one whenever a position has come back. */
  game: Game
  /** How far the learner was after so many orders of the game: undo goes back along it. */
  private trail: { readonly at: number; readonly progress: Progress }[]
  private showing = false
  private readonly checkEvery: number
  /** Where the steps begin for whoever only has them shown, as far as that is known. */
  private readonly planned: Position[]

  private constructor(doc: LessonDoc, sides: LessonSides, game: Game, checkEvery: number) {
    this.doc = doc
    this.sides = sides
    this.game = game
    this.checkEvery = checkEvery
    const first = settled(sides, { state: game.state, counts: new Map(), memory: null }, repliesOf(doc, doc.steps[0]))
    this.enter(first)
    const at = doc.dice ? this.putAway(first.at) : first.at
    this.planned = [at]
    this.trail = [{ at: this.game.orders.length, progress: freshProgress(0, [at]) }]
  }

  /** A lesson at its beginning, or everything that is wrong with it. */
  static open(parts: LessonParts, json: unknown): Result<LessonGame, readonly Problem[]> {
    const read = readDocument(json, LESSON)
    if (!read.ok) return read
    const doc = read.value
    const battle = openBattle(parts.editions, doc.scenario, undefined)
    if (!battle.ok) return fail(under('scenario', battle.error))
    const { edition, board } = battle.value
    if (edition.id !== doc.ruleset)
      return fail([
        { at: 'ruleset', text: `The lesson is about "${doc.ruleset}", but its scenario is played by "${edition.id}". Name one book.` },
      ])
    const dice = diceFromSeed(doc.seed)
    const { other: name } = doc
    try {
      const other = name === 'idle' ? null : parts.minds(name, { edition: edition.id, board, seed: mindSeed(dice, opposite(doc.side)) })
      const every = parts.checkEvery ?? 1
      const game = new Game(battle.value, doc.dice ? loadedDice(dice, doc.dice) : dice, every)
      return ok(new LessonGame(doc, { battle: battle.value, learner: doc.side, other }, game, every))
    } catch (error) {
      return fail([{ at: 'other', text: `Nobody can play "${name}": ${error instanceof Error ? error.message : String(error)}.` }])
    }
  }

  /**
   * Takes the lesson up at a step (counted from 0; `steps` is the decision), in the position of whoever has everything before it shown. Beyond the end it is the
   * end. Before the first order only.
   */
  takeUp(step: number): void {
    const to = Math.min(step, this.doc.steps.length)
    if (to <= 0) return
    const at = this.plannedBegin(to)
    this.goTo(to, at, { begins: this.planned.slice(0, to + 1), after: this.doc.steps[to - 1]?.after ?? null })
  }

  /** A legal order is carried out whatever it is. `automatic`: undo takes it back with the order before it. */
  submit(
    order: Order,
    automatic = false,
  ): { readonly ok: true; readonly turn: LessonTurn } | { readonly ok: false; readonly why: Refusal } {
    const { step, position: at, progress } = this
    const before = this.game.state
    const now = step
      ? stepPlayed(this.sides, this.doc, step, { at, met: progress.met }, order)
      : freely(played(this.sides, at, order, repliesOf(this.doc, this.doc.decision)))
    if ('why' in now) {
      if (step) this.wrongTry(step, { order, refused: now.why, reasons: () => [] })
      return { ok: false, why: now.why }
    }
    const odds = step?.hints.some(({ cites }) => cites !== undefined) ? this.oddsOf(order) : null
    this.enter(now.course, automatic)
    this.goOn(now.course, automatic ? {} : { own: [...this.progress.own, order] })
    if (!step) this.noticeWay(order)
    else if (now.done) this.stepDone(step)
    else {
      this.change({ met: now.met })
      if (!automatic && !isOnTheWay(step, order)) this.wrongTry(step, { order, refused: null, reasons: () => reasonsOf(odds) })
    }
    return { ok: true, turn: { order, before, moments: momentsOf(now.course), film: true } }
  }

  /** The game has taken something back: what was done by it is undone. */
  undone(): void {
    const { length } = this.game.orders
    while (this.trail.length > 1 && must(this.trail.at(-1), 'progress').at > length) this.trail.pop()
  }

  /** Anything that is no order. What there is to tell of it is carried out one turn at a time. */
  act(act: LessonAct): Acted {
    const { step } = this
    switch (act.did) {
      case 'opened':
        return this.looked({ did: 'opened', what: act.what, at: act.at, picture: () => this.picture() })
      case 'answered': {
        const choices = step && choicesOf(step.done)?.choices
        if (!step || !choices || act.answer >= choices.length) return no('There is no such answer here.', 'answer')
        const now = this.looked({ did: 'answered', answer: act.answer })
        if (this.step === step && choicesOf(step.done)?.answer !== act.answer) this.wrongTry(step, { answer: act.answer })
        return now
      }
      case 'waited':
        if (step) this.wrongTry(step, { waited: true })
        return NO_TURNS
      case 'chose':
        return this.choose(act.way)
      case 'back':
        if (this.progress.step === 0) return no('This is the first step.', 'did')
        return { ok: true, turns: this.return(this.progress.step - 1) }
      case 'again':
        return { ok: true, turns: this.return(this.progress.step) }
      case 'recorded':
        return NO_TURNS
      case 'show':
      case 'skip':
        if (!step) return no('Everything has been shown.', 'did')
        return { ok: true, turns: this.perform(step, act.did === 'show') }
      default:
        return unreachable(act)
    }
  }

  view(): LessonView {
    const { doc, progress, step } = this
    const { hint } = progress
    const ended = step !== undefined && this.game.state.standing.is === 'over'
    const decision = step ? undefined : doc.decision
    return {
      id: doc.id,
      title: doc.title,
      page: doc.page,
      step: progress.step,
      steps: doc.steps.length,
      text: step?.text ?? null,
      rules: step?.rules ?? decision?.rules ?? [],
      points: step?.points ?? [],
      choices: step ? (choicesOf(step.done)?.choices ?? null) : null,
      after: progress.after,
      hint: ended ? { text: ENDED, points: [] } : hint ? { text: hint.text, points: hint.points ?? [] } : null,
      hintAfter: step ? hintAfter(step, progress.given) : null,
      showing: this.showing,
      canGoBack: progress.step > 0,
      changed: this.game.state !== progress.begins.at(-1)?.state,
      decision: decision
        ? {
            text: decision.text,
            ways: decision.ways.map(({ text }) => text),
            chosen:
              progress.chosen === null
                ? null
                : { way: progress.chosen, best: decision.best, whys: decision.ways.map(({ why }) => why), of: decision.successText },
          }
        : null,
      over: step === undefined && (decision === undefined || progress.chosen !== null),
    }
  }

  /** What the learner has done since a step began; null where he is not at it. */
  recorded(step: number): LessonRecord | null {
    const { progress } = this
    const from = progress.begins[step]
    return progress.step === step && from ? recordOf(this.sides, this.doc, this.doc.steps[step], from, progress.own) : null
  }
  /** Where its first step begins. */
  get begin(): Position {
    return must(this.planned[0], 'a beginning')
  }
  private get progress(): Progress {
    return must(this.trail.at(-1), 'progress').progress
  }
  private get step(): StepDoc | undefined {
    return this.doc.steps[this.progress.step]
  }
  private get position(): Position {
    const { counts, memory } = this.progress
    return { state: this.game.state, counts, memory }
  }
  private picture() {
    const { rules } = this.sides.battle
    return rules.picture(rules.view(this.game.state, this.sides.learner))
  }
  private oddsOf(order: Order): Odds | null {
    const { rules } = this.sides.battle
    return rules.odds(rules.view(this.game.state, order.side), order)
  }

  /** What is left of the dice that the lesson opens with: the game goes on by chance, as if it had begun here. */
  private putAway(at: Position): Position {
    const state = { ...at.state, dice: unloadedDice(at.state.dice) }
    this.game = Game.from(this.sides.battle, state, this.checkEvery)
    return { ...at, state }
  }
  private enter(course: Course, automatic = false): void {
    for (const one of course.given) this.enterOne(one, automatic)
  }
  private enterOne({ order, taken, automatic, memory }: GivenOrder, always: boolean): void {
    this.game.enter(order, taken, automatic || always)
    if (memory !== undefined) this.game.remember(memory)
  }
  private change(change: Partial<Progress>): void {
    const { length: at } = this.game.orders
    const progress = { ...this.progress, ...change }
    if (this.trail.at(-1)?.at === at) this.trail.pop()
    this.trail.push({ at, progress })
  }
  /** Orders have been given: what they leave behind. */
  private goOn({ at: { counts, memory } }: Course, change: Partial<Progress>): void {
    this.change({ counts, memory, hint: null, ...change })
  }
  private stepDone(step: StepDoc): void {
    const next = this.progress.step + 1
    const begins = [...this.progress.begins, this.position]
    const { counts, memory } = this.progress
    const hint = this.isDoable(next) ? null : DIVERGED
    this.change({ ...freshProgress(next, begins), counts, memory, after: step.after ?? null, hint })
  }
  /** The orders of a step do it from here. */
  private isDoable(number: number): boolean {
    const step = this.doc.steps[number]
    return !step || step.show.length === 0 || shown(this.sides, this.doc, step, this.position).trouble === null
  }
  private wrongTry(step: StepDoc, tried: Try): void {
    const hint = hintFor(step, tried, this.progress.given)
    if (hint) this.change({ hint, given: new Set([...this.progress.given, hint]) })
  }
  private looked(deed: Deed): Acted {
    const { step, progress } = this
    if (!step) return NO_TURNS
    const met = metAfter(step.done, deed, progress.met)
    if (isDone(step.done, met)) this.stepDone(step)
    else if (met.size > progress.met.size) this.change({ met, hint: null })
    return NO_TURNS
  }
  private noticeWay(order: Order): void {
    const { decision } = this.doc
    if (!decision || this.progress.chosen !== null) return
    const orders = [...this.progress.orders, order]
    const way = decision.ways.findIndex(
      (one) => one.orders.length === orders.length && one.orders.every((part, i) => fits(part, orders[i])),
    )
    this.change(way < 0 ? { orders } : { orders, chosen: way, after: null })
  }

  /** The game goes on from a position, as if it had begun there. */
  private goTo(step: number, at: Position, change: Partial<Progress> = {}): LessonTurn {
    const before = this.game.state
    this.game = Game.from(this.sides.battle, at.state, this.checkEvery)
    const begins = [...this.progress.begins.slice(0, step), at]
    this.trail = [{ at: 0, progress: { ...freshProgress(step, begins), ...change } }]
    return { order: null, before, moments: [], film: false }
  }
  private *return(step: number): Generator<LessonTurn> {
    yield this.goTo(step, must(this.progress.begins[step], 'the beginning of a step'))
  }

  /** Gives the step's own orders; from where it would begin for whoever has everything shown, where they cannot be given any more. */
  private *perform(step: StepDoc, film: boolean): Generator<LessonTurn> {
    const number = this.progress.step
    this.showing = film
    try {
      if (step.show.length > 0) {
        const begin = must(this.progress.begins[number], 'the beginning of a step')
        let [from, plan] = [begin, shown(this.sides, this.doc, step, begin)]
        if (plan.trouble) {
          from = this.plannedBegin(number)
          plan = shown(this.sides, this.doc, step, from)
        }
        if (from.state !== this.game.state) yield this.goTo(number, from)
        yield* this.carryOut(plan.parts, film)
      }
    } finally {
      this.showing = false
    }
    this.stepDone(step)
  }
  private *carryOut(parts: Shown['parts'], film: boolean): Generator<LessonTurn> {
    for (const { order, course } of parts) {
      const before = this.game.state
      this.enter(course)
      this.goOn(course, {})
      yield { order, before, moments: momentsOf(course), film }
    }
  }
  private plannedBegin(step: number): Position {
    for (let i = this.planned.length; i <= step; i++) {
      const from = must(this.planned[i - 1], 'a planned beginning')
      this.planned.push(shown(this.sides, this.doc, must(this.doc.steps[i - 1], 'a step'), from).at)
    }
    return must(this.planned[step], 'a planned beginning')
  }

  /** A way is chosen: it is gone before the learner's eyes, by chance. */
  private choose(way: number): Acted {
    const { decision, steps } = this.doc
    if (this.step || !decision) return no('There is nothing to choose yet.', 'way')
    const chosen = decision.ways[way]
    if (!chosen) return no('There is no such way.', 'way')
    return { ok: true, turns: this.go(steps.length, way, chosen.orders) }
  }
  private *go(end: number, way: number, orders: readonly Readonly<Record<string, unknown>>[]): Generator<LessonTurn> {
    const begin = must(this.progress.begins[end], 'the beginning of the decision')
    if (this.game.state !== begin.state) yield this.goTo(end, begin)
    this.change({ chosen: way, after: null })
    for (const one of orders) {
      const order = orderOf(one, this.sides.learner)
      const before = this.game.state
      const course = played(this.sides, this.position, order, repliesOf(this.doc, this.doc.decision), { freely: true })
      if ('why' in course) return
      this.enter(course)
      this.goOn(course, {})
      yield { order, before, moments: momentsOf(course), film: true }
    }
  }
}

const freshProgress = (step: number, begins: readonly Position[]): Progress => ({
  step,
  begins,
  counts: begins.at(-1)?.counts ?? new Map(),
  memory: begins.at(-1)?.memory ?? null,
  met: NOTHING_MET,
  after: null,
  hint: null,
  given: new Set(),
  own: [],
  orders: [],
  chosen: null,
})
const freely = (course: Course | { readonly why: Refusal }) => ('why' in course ? course : { course, met: NOTHING_MET, done: false })
const reasonsOf = (odds: Odds | null) => (odds?.lines ?? []).flatMap(({ why }) => (why ? [why] : []))
const NO_TURNS: Acted = { ok: true, turns: [] }
const no = (text: string, at: string): Acted => ({ ok: false, why: refusal(text, null, at) })
