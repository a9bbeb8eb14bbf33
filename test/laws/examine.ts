import { z } from 'zod'
import { type DiceState, diceFromScript, diceFromSeed, diceLeft, rollDie } from '../../engine/kernel/dice.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { canonical, replay } from '../../engine/kernel/journal.ts'
import { opposite, SIDES } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Moment, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { witness } from '../../engine/kernel/witness.ts'
import type { Offer } from '../../engine/screen/offers.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { listening } from '../support/dice.ts'
import { playout, remembering, type Step } from '../support/playout.ts'
import { type LawCase, strayRules } from './law-case.ts'

/** The laws of every edition (docs/architecture.md), examined in random games. Each finding says what broke, and where to see it again. */
export const LAWS = {
  offered: 'what is offered is accepted',
  asked: 'who is asked is offered something',
  stored: 'a state survives JSON and freezing around every order',
  replayed: 'a journal replays to the same hash',
  ends: 'games end',
  whole: 'all numbers of a state are whole',
  scripted: 'scripted dice are used up exactly, and give the same game',
  refused: 'a refusal has a reason and changes nothing',
  sealed: 'who answers a sealed question first does not matter',
  told: 'every event has a telling for those who see it',
  shaped: 'orders, questions and events are of the documented shapes',
  verbs: 'the verb of an offer is documented, with that kind of order',
  summed: 'where a Reason is a sum, a product or one of several, its terms make it',
  traced: 'the chance of a line is the value of the tree that it opens (A5)',
  aimed: 'the chance to hit is never below that of what the order is given for (A8)',
  cited: 'a rule that a Reason or a refusal cites is in the book, or among its rulings',
  shown: 'every view makes a picture, an order bar and sheets, all of it JSON',
} as const
export type Law = keyof typeof LAWS

export interface Findings {
  readonly broken: Readonly<Record<Law, readonly string[]>>
  /** How often a law was looked at; a law that was never looked at is not kept. */
  readonly looked: Readonly<Record<Law, number>>
  /** Kinds of orders, questions and events that occurred, and those that the schemas have besides. */
  readonly seen: ReadonlySet<string>
  readonly unseen: readonly string[]
  readonly orders: number
}

const FINDINGS_MOST = 3
const CLOSER = 30

export function examine(lawCase: LawCase): Findings {
  const examiner = new Examiner(lawCase)
  for (const { name, scenario, map, games = lawCase.games } of lawCase.battles) {
    const battle = openBattle([lawCase.edition], scenario, map)
    if (!battle.ok) throw new Error(`${name}: ${battle.error.map(({ at, text }) => `${at}: ${text}`).join('\n')}`)
    for (let seed = 1; seed <= games; seed++) examiner.game(battle.value, seed, `${name}, seed ${seed}`)
  }
  return examiner.findings()
}

class Examiner {
  private readonly lawCase: LawCase
  private readonly broken: Record<Law, string[]>
  private readonly looked: Record<Law, number>
  private readonly seen = new Set<string>()
  private readonly stray: ReturnType<typeof strayRules>
  private orders = 0
  /** For choosing what is looked at more closely. */
  private dice: DiceState = diceFromSeed(99)

  constructor(lawCase: LawCase) {
    this.lawCase = lawCase
    this.stray = strayRules(lawCase.edition)
    this.broken = byLaw(() => [])
    this.looked = byLaw(() => 0)
  }

  findings(): Findings {
    const { order, question, event } = this.lawCase.edition.schemas
    const all = [...kindsOf(order, 'order'), ...kindsOf(question, 'question'), ...kindsOf(event, 'event')]
    const unseen = all.filter((kind) => !this.seen.has(kind) && !(kind in this.lawCase.rare))
    return { broken: this.broken, looked: this.looked, seen: this.seen, unseen, orders: this.orders }
  }

  game({ rules: book, start }: Battle, seed: number, where: string): void {
    const rules = remembering(book)
    const rolls: number[] = []
    try {
      let earlier: Shape['order'] | null = null
      const step = (taken: Step<Shape>): void => {
        this.step(rules, taken, earlier, `${where}, order ${++this.orders}`)
        earlier = taken.order
      }
      const dice = diceFromSeed(seed)
      const game = playout(listening(rules, rolls), start, seed, { dice, step, most: this.lawCase.ordersMost, closer: CLOSER })
      this.count('ends')
      this.moments(rules, begin(rules, start, dice).state, game.opening, where)
      this.again(rules, game, where)
      this.scripted(rules, game, rolls, where)
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      const law: Law = text.includes('does not end')
        ? 'ends'
        : text.includes('was refused')
          ? 'offered'
          : text.includes('nothing is offered')
            ? 'asked'
            : 'stored'
      this.finding(law, `${where}: ${error instanceof Error && law === 'stored' ? error.stack : text}`)
    }
  }

  private step(
    rules: Ruleset<Shape>,
    { before, order, after, next, moments }: Step<Shape>,
    earlier: Shape['order'] | null,
    where: string,
  ): void {
    this.count('offered')
    this.count('stored')
    this.check('whole', oddNumbers(after), where)
    this.seen.add(`order ${order.kind}`)
    this.shape('order', order, where)
    this.questions(rules, next, where)
    this.moments(rules, after, moments, where)
    this.otherOffers(rules, before, where)
    this.refusals(rules, before, earlier, where)
    if (before.standing.is === 'asking' && before.standing.questions.length > 1) this.sealed(rules, before, where)
    if (this.orders % 5 === 0) this.shown(rules, next, where)
  }

  private questions(rules: Ruleset<Shape>, state: GameState<Shape>, where: string): void {
    if (state.standing.is !== 'asking') return
    for (const question of state.standing.questions) {
      this.seen.add(`question ${question.kind}`)
      this.shape('question', question, where)
      const offered = rules.offers(rules.view(state, question.side)).length
      this.check('asked', offered === 0 ? [`nothing is offered to ${question.side} for "${question.kind}"`] : [], where)
    }
  }

  private moments(rules: Ruleset<Shape>, after: GameState<Shape>, moments: readonly Moment<Shape>[], where: string): void {
    for (const { event } of moments) {
      this.seen.add(`event ${event.kind}`)
      this.shape('event', event, where)
      this.cited(event, where)
    }
    for (const side of SIDES) {
      this.attempt('told', where, () => {
        const tellings = witness(rules, after, moments, side)
        this.cited(tellings, where)
        const bad = tellings.filter(
          (telling) => !Array.isArray(telling.cues) || (telling.line !== null && telling.line.text.trim() === '') || !isJson(telling),
        )
        return bad.map((telling) => `a telling for ${side} is not whole: ${JSON.stringify(telling)}`)
      })
    }
  }

  /** One more offer of the position: accepted as well, and its odds add up. */
  private otherOffers(rules: Ruleset<Shape>, state: GameState<Shape>, where: string): void {
    if (state.standing.is !== 'asking') return
    const view = rules.view(state, state.standing.questions[0].side)
    const offers = rules.offers(view)
    this.verbs(offers, where)
    const offer = offers[this.pick(offers.length)]
    if (!offer) return
    const verdict = submit(rules, state, offer.order)
    this.check('offered', verdict.ok ? [] : [`refused: ${JSON.stringify(offer.order)}: ${verdict.why.text}`], where)
    this.check('stored', isJson(offer.order) ? [] : [`an offered order is not JSON: ${JSON.stringify(offer.order)}`], where)
    this.numbers(rules, view, offer.order, where)
    // Now and then every attack of the position; ways are many, and their odds the longest.
    if (this.orders % CLOSER === 0)
      for (const other of offers) if (other.path === undefined && other !== offer) this.numbers(rules, view, other.order, where)
  }

  private verbs(offers: readonly Offer<Shape['order']>[], where: string): void {
    const { guide } = this.lawCase.edition
    if (!guide) return
    const strange = offers.filter(({ verb, order }) => !guide.verbs[verb]?.some(({ kind }) => kind === order.kind))
    this.check(
      'verbs',
      strange.map(({ verb, order }) => `"${verb}" gives an order "${order.kind}"`),
      where,
    )
  }

  /** What an order would do: every number follows from its tree. */
  private numbers(rules: Ruleset<Shape>, view: Shape['view'], order: Shape['order'], where: string): void {
    const about = `${where}, ${JSON.stringify(order)}`
    this.attempt('summed', about, () => {
      const odds = rules.odds(view, order)
      this.cited(odds, about)
      const lines = odds?.lines ?? []
      for (const { text, chance, why } of lines)
        if (chance !== null && why !== null)
          this.check('traced', why.value === chance ? [] : [`"${text}" ${chance} opens "${why.text}" ${why.value}`], about)
      if (odds?.hit !== undefined) {
        const goal = odds.chance ?? lines.find(({ chance, tone }) => chance !== null && tone === 'good')?.chance ?? 0
        this.check('aimed', odds.hit >= goal ? [] : [`hits ${odds.hit}, ${odds.word ?? 'kills'} ${goal}`], about)
      }
      return lines.flatMap(({ why }) => (why ? wrongSums(why) : []))
    })
  }

  /** Orders of the side that is not asked, and orders of a moment ago, which mostly do not fit any more. */
  private refusals(rules: Ruleset<Shape>, state: GameState<Shape>, earlier: Shape['order'] | null, where: string): void {
    if (state.standing.is !== 'asking') return
    const asked = new Set(state.standing.questions.map(({ side }) => side))
    const [first] = state.standing.questions
    const wrong = [
      ...SIDES.filter((side) => !asked.has(side)).map((side) => ({ kind: first.kind, side })),
      ...(earlier ? [earlier, { ...earlier, side: opposite(earlier.side) }] : []),
    ]
    for (const order of wrong) {
      // The state is frozen: who writes into it throws, and that is found here too.
      this.attempt('refused', where, () => {
        const verdict = submit(rules, state, order)
        if (!verdict.ok) this.cited(verdict.why, where)
        return !verdict.ok && verdict.why.text.trim().length < 5 ? [`${JSON.stringify(order)} is refused without a reason`] : []
      })
    }
  }

  private sealed(rules: Ruleset<Shape>, state: GameState<Shape>, where: string): void {
    if (state.standing.is !== 'asking') return
    const orders = state.standing.questions.map(({ side }) => {
      const offers = rules.offers(rules.view(state, side))
      return offers[this.pick(offers.length)]?.order
    })
    const ends = [orders, [...orders].reverse()].map((turn) =>
      turn.reduce((now, order) => {
        const verdict = order ? submit(rules, now, order) : null
        return verdict?.ok ? verdict.state : now
      }, state),
    )
    this.check('sealed', hash(ends[0]) === hash(ends[1]) ? [] : [`the order of the answers matters: ${JSON.stringify(orders)}`], where)
  }

  private shown(rules: Ruleset<Shape>, state: GameState<Shape>, where: string): void {
    for (const side of SIDES) {
      this.attempt('shown', where, () => {
        const view = rules.view(state, side)
        const picture = rules.picture(view)
        const { pieces } = picture
        const [piece, other] = [pieces[this.pick(pieces.length)], pieces[this.pick(pieces.length)]]
        const parts: unknown[] = [view, picture, rules.bar(view, null)]
        if (piece)
          parts.push(rules.bar(view, piece.id), rules.sheet(view, piece.id), rules.hexSheet(view, piece.hex), rules.reach(view, piece.id))
        if (piece && other) parts.push(rules.sight(view, piece.hex, other.hex, piece.id))
        this.cited(parts, where)
        return parts.flatMap((part, i) => (isJson(part) ? [] : [`part ${i} of what ${side} is shown is not JSON`]))
      })
    }
  }

  private again(rules: Ruleset<Shape>, game: ReturnType<typeof playout<Shape>>, where: string): void {
    const { state, refused } = playedAgain(rules, game, game.dice)
    this.check('replayed', refused === null && hash(state) === hash(game.state) ? [] : [refused ?? 'the journal leads elsewhere'], where)
  }

  private scripted(rules: Ruleset<Shape>, game: ReturnType<typeof playout<Shape>>, rolls: readonly number[], where: string): void {
    const { state, refused } = playedAgain(rules, game, diceFromScript(rolls))
    const left = diceLeft(state.dice)
    const same = canonical(state.world) === canonical(game.state.world)
    const wrong = refused === null ? [] : [refused]
    if (left !== 0) wrong.push(`${left} of ${rolls.length} scripted rolls are left`)
    if (!same) wrong.push('the scripted game is another one')
    this.check('scripted', wrong, where)
  }

  private shape(what: 'order' | 'question' | 'event', value: unknown, where: string): void {
    const parsed = this.lawCase.edition.schemas[what].safeParse(value)
    this.check(
      'shaped',
      parsed.success
        ? []
        : [`${what} ${JSON.stringify(value)}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`],
      where,
    )
  }
  private cited(value: unknown, where: string): void {
    this.check(
      'cited',
      this.stray(value).map((id) => `there is no rule ${id}`),
      where,
    )
  }
  private attempt(law: Law, where: string, look: () => readonly string[]): void {
    try {
      this.check(law, look(), where)
    } catch (error) {
      this.check(law, [error instanceof Error ? (error.stack ?? error.message) : String(error)], where)
    }
  }
  private check(law: Law, wrong: readonly string[], where: string): void {
    this.count(law)
    for (const text of wrong) this.finding(law, `${where}: ${text}`)
  }
  private count(law: Law): void {
    this.looked[law]++
  }
  private finding(law: Law, text: string): void {
    if (this.broken[law].length < FINDINGS_MOST) this.broken[law].push(text)
  }
  private pick(below: number): number {
    if (below < 1) return 0
    const [value, after] = rollDie(this.dice, below)
    this.dice = after
    return value - 1
  }
}

/** The orders of a game given again with these dice: where they lead, and which is refused. */
function playedAgain(
  rules: Ruleset<Shape>,
  { start, orders }: ReturnType<typeof playout<Shape>>,
  dice: DiceState,
): { readonly state: GameState<Shape>; readonly refused: string | null } {
  let { state } = begin(rules, start, dice)
  for (const { order, verdict } of replay(rules, state, orders)) {
    if (!verdict.ok) return { state, refused: `${JSON.stringify(order)} is refused: ${verdict.why.text}` }
    state = verdict.state
  }
  return { state, refused: null }
}

const byLaw = <T>(make: () => T): Record<Law, T> => Object.fromEntries(Object.keys(LAWS).map((law) => [law, make()])) as Record<Law, T>

/** Paths of the numbers that are not whole. */
export function oddNumbers(value: unknown, path = '', found: string[] = []): readonly string[] {
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) found.push(`${path} is ${value}`)
  } else if (value !== null && typeof value === 'object') {
    for (const key in value) {
      const part = (value as Record<string, unknown>)[key]
      // Names are put together only where there is something to find: this looks at every number of every state.
      if (typeof part === 'object' ? part !== null : typeof part === 'number' && !Number.isInteger(part))
        oddNumbers(part, path ? `${path}.${key}` : key, found)
    }
  }
  return found
}

/** Going through JSON changes nothing: no undefined in lists, no dates, no maps, no NaN, no -0. */
export function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isJson)
  const proto: unknown = Object.getPrototypeOf(value)
  return (proto === Object.prototype || proto === null) && Object.values(value).every((part) => part === undefined || isJson(part))
}

/** The kinds that a schema has: "order march". */
export function kindsOf(schema: z.ZodType, what: string): readonly string[] {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' }) as { oneOf?: readonly Branch[]; anyOf?: readonly Branch[] }
  return [...(json.oneOf ?? []), ...(json.anyOf ?? [])].flatMap(({ properties }) =>
    properties?.kind?.const ? [`${what} ${properties.kind.const}`] : [],
  )
}
interface Branch {
  readonly properties?: { readonly kind?: { readonly const?: string } }
}
