import type { Edition } from '../board/edition.ts'
import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { must } from '../kernel/assert.ts'
import { DiceError, type DiceState, diceFromScript, diceFromSeed, loadedDice } from '../kernel/dice.ts'
import { canonical } from '../kernel/journal.ts'
import { isPlain } from '../kernel/migrate.ts'
import type { Problem, SideId } from '../kernel/names.ts'
import { begin, submit, type Verdict } from '../kernel/referee.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { type Reason, type Refusal, refusal } from '../kernel/why.ts'
import { witness, witnessed } from '../kernel/witness.ts'
import type { BeatDoc, CaseDoc } from '../learn/case-doc.ts'
import { captured, filled, fits } from '../learn/part.ts'
import { type SceneBasis, scenarioOfScene } from '../learn/scene.ts'
import type { Odds } from '../screen/offers.ts'
import { type Look, lookAtCompany, lookAtDesign } from './case-looks.ts'
import { readOrder } from './door.ts'
import type { CaseFrame } from './learn-protocol.ts'
import { type Battle, openBattle } from './opening.ts'

/** A case, played: frames for the screen, and everything that did not come about as it says. */

type State = GameState<Shape>
type Beat<D extends BeatDoc['do']> = Extract<BeatDoc, { do: D }>
export interface CaseRun {
  /** Null where the scenario is not to be opened: the case is about a problem. */
  readonly battle: Battle | null
  readonly frames: readonly CaseFrame[]
  /** The scenario that begins where the first beat does; null where the scene itself does, or where no scenario can begin there. */
  readonly begins?: ScenarioDoc | null
  /** Empty where everything came about. Each with its place in the case: "beats[1].events[0]". */
  readonly problems: readonly Problem[]
}

/** Never throws for what a case says. */
export function playCase(editions: readonly Edition<Shape>[], basis: SceneBasis, doc: CaseDoc): CaseRun {
  const wrong = (at: string, text: string): CaseRun => ({ battle: null, frames: [], problems: [{ at, text }] })
  let scenario: unknown
  try {
    scenario = scenarioOfScene(basis, doc.scene, doc.title)
  } catch (error) {
    return wrong('scene.map', error instanceof Error ? error.message : String(error))
  }
  const opened = openBattle(editions, scenario, undefined)
  const [first] = doc.beats
  if (first?.do === 'problem') {
    const problems = opened.ok ? opened.value.warnings : opened.error
    if (problems.some(({ at, text }) => at === first.at && text.includes(first.text))) return { battle: null, frames: [], problems: [] }
    return wrong(
      'beats[0]',
      `These must be the problems of the scenario: ${problems.map(({ at, text }) => `${at}: ${text}`).join('\n') || 'none'}`,
    )
  }
  if (!opened.ok) return wrong('scene', opened.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return new CasePlay(opened.value, doc).run()
}

const SEED = 1
const leftOf = (dice: DiceState): readonly number[] => (dice.by === 'script' ? dice.left : [])

class CasePlay {
  private readonly battle: Battle
  private readonly doc: CaseDoc
  private state: State | null = null
  private readonly problems: Problem[] = []
  private readonly frames: CaseFrame[] = []
  /** How often each reply was given. */
  private readonly given = new Map<unknown, number>()

  constructor(battle: Battle, doc: CaseDoc) {
    this.battle = battle
    this.doc = doc
  }

  run(): CaseRun {
    const { battle, doc } = this
    let begins: ScenarioDoc | null = null
    const done = (): CaseRun => ({ battle, frames: this.frames, problems: this.problems, begins })
    try {
      // Decks that are shuffled before anybody is asked fall by chance, always the same; from then on every order says its dice.
      const { state, moments } = begin(battle.rules, battle.start, loadedDice(diceFromSeed(SEED), doc.scene.dice ?? []))
      this.state = { ...state, dice: diceFromScript(leftOf(state.dice)) }
      this.settle([])
      void moments
    } catch (error) {
      if (!(error instanceof DiceError)) throw error
      this.wrong('scene.dice', error.message)
      return done()
    }
    for (const [i, order] of (doc.before ?? []).entries()) {
      const given = this.order(order)
      if ('why' in given) {
        this.wrong(`before[${i}]`, `The order must be taken, but it is refused: ${given.why.text} (${given.why.rule ?? 'no rule'})`)
        return done()
      }
    }
    if (doc.before !== undefined) begins = this.positionAsStart()
    this.frame({})
    for (const [i, beat] of doc.beats.entries()) {
      const before = this.problems.length
      this.play(beat, `beats[${i}]`)
      if (this.problems.length > before) break
    }
    return done()
  }

  /** The position as a scenario, for whoever tries it himself. */
  private positionAsStart(): ScenarioDoc | null {
    const { edition, board, scenario, map } = this.battle
    const start = edition.startOf?.(this.now, { ...scenario, map }, board)
    return start?.ok ? start.value.scenario : null
  }
  private get now(): State {
    return must(this.state, 'a case that has begun')
  }
  private wrong(at: string, text: string): void {
    this.problems.push({ at, text })
  }

  private play(beat: BeatDoc, at: string): void {
    switch (beat.do) {
      case 'order':
        return this.playOrder(beat, at)
      case 'odds':
        return this.playOdds(beat, at)
      case 'reach':
        return this.playReach(beat, at)
      case 'sight':
        return this.playSight(beat, at)
      case 'offers':
        return this.playOffers(beat, at)
      case 'picture':
      case 'knows':
        return this.playLook(beat, at)
      case 'sheet':
        return this.playSheet(beat, at)
      case 'design':
        return this.showLook(lookAtDesign(this.battle.edition, beat, at), beat.says)
      case 'company':
        return this.showLook(lookAtCompany(this.battle.edition, beat, at), beat.says)
      case 'problem':
        return this.wrong(at, 'A problem must be the first beat.')
    }
  }

  /** Through the eyes of a side: what its map shows, or all that it knows. */
  private playLook({ do: what, side, part, says }: Beat<'picture' | 'knows'>, at: string): void {
    const view = this.view(side)
    const picture = this.battle.rules.picture(view)
    const seen = what === 'picture' ? picture : view
    if (!fits(part, seen))
      this.wrong(
        `${at}.part`,
        `${what === 'picture' ? 'This must be part of the picture, which is' : 'This must be part of what it knows, which is'}: ${namedOf(part, seen)}`,
      )
    this.frame({ says, picture })
  }
  private showLook({ facts, problems }: Look, says: string): void {
    this.problems.push(...problems)
    this.frame({ says, facts })
  }

  private playOrder(beat: Beat<'order'>, at: string): void {
    const label = this.labelOf(beat.order)
    const before = this.now
    if (beat.dice) this.state = { ...before, dice: diceFromScript(beat.dice) }
    const given = this.order(beat.order)
    if ('why' in given) {
      const { why } = given
      if (beat.refused === undefined)
        this.wrong(at, `The order must be taken, but it is refused: ${why.text} (${why.rule ?? 'no rule'}${why.at ? `, ${why.at}` : ''})`)
      else if (why.rule !== beat.refused)
        this.wrong(`${at}.refused`, `This must be the rule that refuses it, ${why.rule ?? 'no rule'}: ${why.text}`)
      this.state = before
      return this.frame({ says: beat.says, order: label, refusal: { text: why.text, rule: why.rule } })
    }
    const { moments, asked } = given
    if (beat.refused !== undefined) this.wrong(`${at}.refused`, 'It must be refused, but it was taken.')
    const { dice } = this.now
    if (dice.by === 'script' && dice.left.length > 0)
      this.wrong(`${at}.dice`, `${dice.left.length} of them were not rolled; leave them out: ${dice.left.join(', ')}`)
    this.compareEvents(
      moments.map(({ event }) => event),
      beat,
      at,
    )
    if (beat.told) this.compareEvents(witnessed(this.battle.rules, moments, beat.told.side), beat.told, `${at}.told`)
    if (beat.asks !== undefined && !asked.some((question) => fits(beat.asks, question)))
      this.wrong(`${at}.asks`, `This must be asked, but asked was ${JSON.stringify(asked)}`)
    this.frame({ says: beat.says, order: label, tellings: witness(this.battle.rules, this.now, moments, this.doc.side) })
  }

  /** Some that happened in this order, and some that did not. */
  private compareEvents(
    happened: readonly unknown[],
    { events = [], never = [] }: { readonly events?: readonly unknown[] | undefined; readonly never?: readonly unknown[] | undefined },
    at: string,
  ): void {
    let from = 0
    for (const [i, part] of events.entries()) {
      const found = happened.findIndex((event, place) => place >= from && fits(part, event))
      if (found < 0) {
        this.wrong(`${at}.events[${i}]`, `This must happen, but from there on happened: ${JSON.stringify(happened.slice(from))}`)
        break
      }
      from = found + 1
    }
    for (const [i, part] of never.entries()) {
      const found = happened.find((event) => fits(part, event))
      if (found) this.wrong(`${at}.never[${i}]`, `This must not happen, but it did: ${JSON.stringify(found)}`)
    }
  }

  private playOdds(beat: Beat<'odds'>, at: string): void {
    const { odds, without } = this.oddsOf(this.sided(beat.order))
    if (odds) this.compareOdds(odds, beat, at)
    else this.wrong(at, `The order must have odds, but ${without}`)
    this.frame({ says: beat.says, order: this.labelOf(beat.order), odds })
  }
  /** Its odds, or why there are none. */
  private oddsOf(given: Shape['order']): { readonly odds: Odds | null; readonly without: string } {
    const { edition, rules } = this.battle
    const read = readOrder(edition, given)
    if (!read.ok) return { odds: null, without: read.error.map(({ at, text }) => `${at}: ${text}`).join(' ') }
    const view = this.view(given.side)
    const why = rules.refuse(view, read.value)
    if (why) return { odds: null, without: `it is refused: ${why.text} (${why.rule ?? 'no rule'})` }
    return { odds: rules.odds(view, read.value), without: 'it has none.' }
  }
  private compareOdds(odds: Odds, { chance, lines = [], never = [], terms = [] }: Beat<'odds'>, at: string): void {
    const shown = JSON.stringify(odds.lines.map(({ text, chance }) => [text, chance]))
    const headline = odds.chance ?? odds.lines.findLast((line) => line.chance !== null)?.chance
    if (chance !== undefined && chance !== headline)
      this.wrong(`${at}.chance`, `This must be the chance that is shown, ${headline}; ${shown}`)
    for (const [i, line] of lines.entries()) {
      const fitting = odds.lines.filter(({ text }) => captured(line.text, text) !== null)
      if (!fitting.some((one) => line.chance === undefined || one.chance === line.chance))
        this.wrong(`${at}.lines[${i}]`, `This must be one of the lines: ${shown}`)
    }
    for (const [i, text] of never.entries())
      if (odds.lines.some((line) => captured(text, line.text) !== null))
        this.wrong(`${at}.never[${i}]`, `None of the lines may be so: ${shown}`)
    const trees = odds.lines.flatMap(({ why }) => (why ? [why] : []))
    for (const [i, term] of terms.entries())
      if (!trees.some((tree) => hasTerm(tree, term)))
        this.wrong(`${at}.terms[${i}]`, `This must stand in one of the trees:\n${trees.map((tree) => told(tree)).join('\n')}`)
  }

  private playReach({ piece, hexes, says }: Beat<'reach'>, at: string): void {
    const view = this.view(this.sideOf(piece))
    const reach = this.battle.rules.reach(view, piece)
    const marks = hexes.map(({ hex }) => ({ hex, reached: reach.find((one) => one.hex[0] === hex[0] && one.hex[1] === hex[1]) }))
    for (const [i, { hex, price }] of hexes.entries()) {
      const found = marks[i]?.reached
      const value = found ? (found.price.value ?? null) : null
      if (value !== price)
        this.wrong(
          `${at}.hexes[${i}]`,
          `This must be the price of ${JSON.stringify(hex)}: ${value === null ? 'more than there is' : `${value} (${found?.price.text})`}`,
        )
    }
    this.frame({ says, marks: marks.map(({ hex, reached }) => ({ hex, text: reached?.price.text ?? 'out of reach' })) })
  }
  private playSight({ side, piece, from, to, result, rule, says }: Beat<'sight'>, at: string): void {
    const answer = this.battle.rules.sight(this.view(side), from, to, piece)
    if (answer.result !== result)
      this.wrong(`${at}.result`, `This must be what the look says, ${answer.result}: ${answer.by ?? ''} ${JSON.stringify(answer.why)}`)
    if (rule !== undefined && rule !== answer.why.rule)
      this.wrong(`${at}.rule`, `This must be the rule that says so, ${answer.why.rule ?? 'no rule'}: ${answer.why.text}`)
    this.frame({ says, line: [from, to], sight: answer })
  }
  private playOffers({ piece, verb, count, some, path, says }: Beat<'offers'>, at: string): void {
    const view = this.view(this.sideOf(piece))
    const offers = this.battle.rules.offers(view, piece).filter((offer) => offer.verb === verb)
    if (count !== undefined && offers.length !== count)
      this.wrong(
        `${at}.count`,
        `This must be how many are offered, ${offers.length}: ${offers
          .map(({ label }) => label)
          .slice(0, 12)
          .join('; ')}`,
      )
    if (some !== undefined && !offers.some(({ order }) => fits(some, order)))
      this.wrong(`${at}.some`, `This must be among what is offered: ${JSON.stringify(offers.slice(0, 12).map(({ order }) => order))}`)
    if (count === undefined && some === undefined && offers.length === 0) this.wrong(at, 'One must be offered, but none is.')
    if (path === undefined) return this.frame({ says })
    const able = offers.filter(({ order }) => some === undefined || fits(some, order))
    const shown = able.find((offer) => fits(path, offer.path))
    if (!shown)
      this.wrong(
        `${at}.path`,
        `This must be a way that is offered: ${able
          .slice(0, 3)
          .map((offer) => JSON.stringify(offer.path ?? []))
          .join(' or ')}`,
      )
    const from = this.battle.rules.picture(view).pieces.find(({ id }) => id === piece)?.hex
    this.frame({ says, order: shown?.label ?? null, way: [...(from ? [from] : []), ...path] })
  }
  private playSheet({ side, piece, hex, rows, says }: Beat<'sheet'>, at: string): void {
    const view = this.view(side)
    const sheet = hex ? this.battle.rules.hexSheet(view, hex, piece) : piece ? this.battle.rules.sheet(view, piece) : null
    const text = JSON.stringify(sheet)
    const lines = textsOf(sheet)
    for (const [i, { label, value }] of rows.entries())
      if (!lines.some((line) => line.label === label && (value === undefined || line.value === value)))
        this.wrong(`${at}.rows[${i}]`, `This must stand on the sheet: ${text}`)
    this.frame({ says })
  }

  /** Gives an order after passing what is asked before it, and the replies that follow it. */
  private order(
    given: Readonly<Record<string, unknown>>,
  ): { readonly moments: readonly Moment<Shape>[]; readonly asked: readonly unknown[] } | { readonly why: Refusal } {
    const asked: unknown[] = []
    try {
      this.passUntil(given, asked)
      const verdict = this.submit(this.sided(given))
      if (!verdict.ok) return { why: verdict.why }
      this.state = verdict.state
      return { moments: [...verdict.moments, ...this.settle(asked)], asked }
    } catch (error) {
      if (!(error instanceof DiceError)) throw error
      return { why: { text: `${error.message}; write the dice of this order down`, rule: null, at: 'dice' } }
    }
  }
  /** Gives the replies of the case to what is asked, as long as one fits. */
  private settle(asked: unknown[]): readonly Moment<Shape>[] {
    const moments: Moment<Shape>[] = []
    for (let i = 0; i < 100; i++) {
      const { standing } = this.now
      if (standing.is === 'over') return moments
      asked.push(...standing.questions)
      const question = standing.questions[0]
      const reply = (this.doc.replies ?? []).find((one) => fits(one.to, question) && (this.given.get(one) ?? 0) < (one.times ?? 100))
      if (!reply) return moments
      this.given.set(reply, (this.given.get(reply) ?? 0) + 1)
      const verdict = this.submit({ side: question.side, ...(filled(reply.give, { question }) as object) })
      if (!verdict.ok) {
        this.wrong(
          'replies',
          `A reply must be taken, but ${JSON.stringify(reply.give)} to ${JSON.stringify(question)} is refused: ${verdict.why.text}`,
        )
        return moments
      }
      this.state = verdict.state
      moments.push(...verdict.moments)
    }
    return moments
  }
  /** A reaction that the next order does not answer is passed. */
  private passUntil(order: Readonly<Record<string, unknown>>, asked: unknown[]): void {
    for (let i = 0; i < 100; i++) {
      const { standing } = this.now
      if (standing.is === 'over') return
      const [question] = standing.questions
      if (!this.battle.rules.isReaction?.(question)) return
      const offers = this.battle.rules.offers(this.view(question.side))
      if (offers.some((offer) => offer.order.kind === order['kind'] && (order['side'] ?? question.side) === offer.order.side)) return
      const pass = offers.find(({ role }) => role === 'pass') ?? offers.find(({ role }) => role === 'close')
      if (!pass) return
      const verdict = submit(this.battle.rules, this.now, pass.order)
      if (!verdict.ok) return
      this.state = verdict.state
      this.settle(asked)
    }
  }

  /** What is written is no order yet: one of another form is refused by no rule, but of too many targets or units the book has its own to say. */
  private submit(written: unknown): Verdict<Shape> {
    const { edition, rules } = this.battle
    const read = readOrder(edition, written)
    if (read.ok) return submit(rules, this.now, read.value)
    if (onlyHasTooMany(edition, written)) return submit(rules, this.now, written as Shape['order'])
    return { ok: false, why: refusal(read.error.map(({ at, text }) => `${at}: ${text}`).join(' ')) }
  }
  private sided(order: Readonly<Record<string, unknown>>): Shape['order'] {
    const { standing } = this.now
    const side = standing.is === 'asking' ? standing.questions[0].side : 'blue'
    return { side, ...order } as Shape['order']
  }
  private view(side: SideId): Shape['view'] {
    return this.battle.rules.view(this.now, side)
  }
  private sideOf(piece: string): SideId {
    return piece in this.doc.scene.red ? 'red' : 'blue'
  }
  /** The words of the offer that is this order. */
  private labelOf(given: Readonly<Record<string, unknown>>): string | null {
    if (this.now.standing.is === 'over') return null
    const order = this.sided(given)
    const text = canonical(order)
    const view = this.view(order.side)
    const piece = typeof order['unit' as keyof typeof order] === 'string' ? String(order['unit' as keyof typeof order]) : undefined
    const offers = [...this.battle.rules.offers(view), ...(piece ? this.battle.rules.offers(view, piece) : [])]
    return offers.find((offer) => canonical(offer.order) === text)?.label ?? null
  }
  private frame(shown: Partial<CaseFrame>): void {
    const picture = this.battle.rules.picture(this.view(this.doc.side))
    this.frames.push({ says: null, order: null, refusal: null, odds: null, tellings: [], line: [], marks: [], picture, ...shown })
  }
}

/** What a thing has in the fields that a part of it names, however deep. */
const namedOf = (part: unknown, thing: unknown): string => JSON.stringify(named(part, thing)) ?? 'nothing'
function named(part: unknown, thing: unknown): unknown {
  if (!isPlain(part) || !isPlain(thing) || 'not' in part || 'oneOf' in part) return thing
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, named(inner, thing[key])]))
}

/** Whether nothing is wrong with an order but the length of its lists. */
function onlyHasTooMany({ schemas }: Edition<Shape>, order: unknown): boolean {
  const { error } = schemas.order.safeParse(order)
  return error?.issues.every((issue) => issue.code === 'too_big' && issue.origin === 'array') === true
}
function hasTerm(
  tree: Reason,
  term: { readonly text: string; readonly value?: number | undefined; readonly rule?: string | undefined },
): boolean {
  const is =
    captured(term.text, tree.text) !== null &&
    (term.value === undefined || term.value === tree.value) &&
    (term.rule === undefined || term.rule === tree.rule)
  return is || (tree.terms ?? []).some((inner) => hasTerm(inner, term))
}
const told = (tree: Reason, depth = 0): string =>
  [
    `${'  '.repeat(depth)}${tree.text}: ${tree.value ?? ''} ${tree.rule ?? ''}`,
    ...(tree.terms ?? []).map((inner) => told(inner, depth + 1)),
  ].join('\n')
/** Every label with its value, however deep. */
function textsOf(thing: unknown): readonly { readonly label: string; readonly value: string }[] {
  if (Array.isArray(thing)) return thing.flatMap(textsOf)
  if (!isPlain(thing)) return []
  const own = typeof thing['label'] === 'string' ? [{ label: thing['label'], value: String(thing['value'] ?? '') }] : []
  return [...own, ...Object.values(thing).flatMap(textsOf)]
}
