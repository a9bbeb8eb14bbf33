import type { Edition } from '../board/edition.ts'
import { must, unreachable } from '../kernel/assert.ts'
import { fewProblems, LIMITS } from '../kernel/bounds.ts'
import { diceFromScript, diceFromSeed, diceLeft } from '../kernel/dice.ts'
import type { Plain } from '../kernel/migrate.ts'
import { type BySide, fail, type Hex, ok, opposite, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import type { Verdict } from '../kernel/referee.ts'
import type { Moment, Shape } from '../kernel/ruleset.ts'
import type { SaveFile } from '../kernel/save.ts'
import type { Reason, Refusal } from '../kernel/why.ts'
import { refusal } from '../kernel/why.ts'
import { witnessed } from '../kernel/witness.ts'
import type { Picture } from '../screen/picture.ts'
import type { StandingKind } from '../screen/standing-orders.ts'
import { accountOf } from './battle-account.ts'
import { isLook, type Looks, lookAnswer, placesIn } from './battle-layers.ts'
import { Coach, coachAnswer } from './coach.ts'
import { concede } from './concession.ts'
import { Doctrines } from './doctrines.ts'
import { offMap, readOrder, readRequest, unknownPiece, withRemedy } from './door.ts'
import { Game } from './game.ts'
import { booksOf, catalogueOf, skirmishOf } from './lobby.ts'
import { openBattle } from './opening.ts'
import { PAST_ORDERS, Past } from './past.ts'
import type { Answered, AnswerOf, PlayStop, Request, StandingAnswer } from './protocol.ts'
import { hasGrounds, reasoned } from './reasoning.ts'
import { loadGame, type Played, readSaveValue, replayGame, saveOf, startGame } from './saving.ts'
import { type Decision, HAND, type Mind, type Minds, mindSeed, withRandom } from './seats.ts'
import { forSide } from './seen.ts'
import { withStandingChips } from './standing-chips.ts'
import { type StandingDecision, standingAnswer } from './standing-decision.ts'
import { startAnswer } from './start-from.ts'

/** What a table is made of; the same table runs in a worker, on the command line and in tests. */
export interface TableParts {
  readonly editions: readonly Edition<Shape>[]
  readonly minds: Minds
  /** Version of the program, for saves. */
  readonly app: string
  /** See Game; 1 when not given. */
  readonly checkEvery?: number
  /** Told while a battle is taken up, after each order that is played again. */
  readonly onPlayed?: Played
}

/** An answer that needs no hand is due: from a mind, which is given a view, or from standing orders, at once. */
export type Turn = { readonly side: SideId; readonly reaction: boolean } & (
  | { readonly by: 'mind'; readonly seat: string; readonly view: Shape['view'] }
  | ({ readonly by: 'doctrine' } & StandingDecision)
)

const ORDERS_PER_PLAY = 5000
type Named<D extends Request['do']> = Extract<Request, { do: D }>

/** One game being played: state, journal, seats, undo. Requests in, answers out; never throws for what came from outside. */
export class Table {
  /** Null until a battle is open. */
  game: Game | null = null
  seats: BySide<string> = { blue: HAND, red: HAND }
  /** What the last order brought about. */
  latest: readonly Moment<Shape>[] = []
  /** Standing orders. */
  doctrine = new Doctrines()
  private coach = new Coach()
  private minds: { blue?: Mind; red?: Mind } = {}
  private hopeless: { blue?: boolean; red?: boolean } = {}
  private pasts: { blue?: Past; red?: Past } = {}
  private readonly parts: TableParts
  private readonly makeMind: Minds

  constructor(parts: TableParts) {
    this.parts = parts
    this.makeMind = withRandom(parts.minds, parts.editions)
  }

  /** Every request of the protocol. */
  handle(value: unknown): Answered {
    const request = readRequest(value)
    if (!request.ok) return this.refuseFor(request.error)
    if (request.value.do === 'new') return this.begin(request.value)
    if (request.value.do === 'load' || request.value.do === 'replay') return this.takeUp(request.value)
    if (request.value.do === 'books') return this.say<'books'>({ books: booksOf(this.parts.editions) })
    if (request.value.do === 'catalogue') return this.sayOr(catalogueOf(this.parts.editions, request.value))
    if (request.value.do === 'skirmish') return this.sayOr(skirmishOf(this.parts.editions, request.value))
    if (!this.game) return this.refuse('No battle is open; begin with "new" or "load".', 'do')
    return this.answer(request.value, this.game)
  }

  /** The questions that are waiting for an answer. */
  pending(): readonly Shape['question'][] {
    const standing = this.game?.state.standing
    return standing?.is === 'asking' ? standing.questions : []
  }
  readonly seatOf = (side: SideId): string => this.seats[side]
  viewOf(side: SideId): Shape['view'] {
    const game = must(this.game, 'an open battle')
    return game.battle.rules.view(game.state, side)
  }

  /** What a side's screen shows: the book's picture, with a sign on whoever has standing orders. `after`: as it was then. */
  pictureOf(side: SideId, after?: number): Picture {
    const game = must(this.game, 'an open battle')
    const { rules } = game.battle
    if (after !== undefined) return rules.picture(rules.view(game.stateAfter(after), side))
    return withStandingChips(rules.picture(this.viewOf(side)), this.doctrine.of(side), this.standingKinds)
  }

  /** Who answers next without a hand; null when a hand is asked, or the battle is over. */
  next(): Turn | null {
    const rules = this.game?.battle.rules
    if (!rules) return null
    for (const question of this.pending()) {
      const { side } = question
      const reaction = rules.isReaction?.(question) ?? false
      const seat = this.seats[side]
      if (seat !== HAND) return { by: 'mind', side, reaction, seat, view: this.viewOf(side) }
      const answer = reaction ? standingAnswer(rules, this.standingKinds, this.viewOf(side), this.doctrine.of(side)) : null
      if (answer) return { by: 'doctrine', side, reaction, ...answer }
    }
    return null
  }

  /** Carries out an order, whoever's seat it is. `by`: a hand, a mind, or standing orders. */
  give(order: Shape['order'], by: 'hand' | Turn['by'], { memory, hopeless }: Pick<Decision, 'memory' | 'hopeless'> = {}): Verdict<Shape> {
    const game = must(this.game, 'an open battle')
    const verdict = game.submit(order, by !== 'hand')
    if (!verdict.ok) return verdict
    this.latest = verdict.moments
    if (by === 'doctrine') game.markStanding()
    if (memory) game.remember(memory)
    if (by === 'mind') this.hopeless[order.side] = hopeless === true
    return verdict
  }
  /** The side whose mind thought, when it last gave an order, that the battle is lost: it may be taken at its word. Null for none. */
  givesUp(): SideId | null {
    return this.pending().length === 0 ? null : (SIDES.find((side) => this.hopeless[side] === true) ?? null)
  }
  private get standingKinds(): readonly StandingKind[] {
    return must(this.game, 'an open battle').battle.edition.standingOrders ?? []
  }

  /** A mind for a seat of this battle, made once. */
  mindOf(side: SideId): Mind {
    this.minds[side] ??= this.newMind(this.seats[side], side)
    return this.minds[side]
  }
  private newMind(seat: string, side: SideId): Mind {
    const { dice, battle } = must(this.game, 'an open battle')
    return this.makeMind(seat, { edition: battle.edition.id, board: battle.board, seed: mindSeed(dice, side) })
  }

  /** What the mind of a side has in mind now; null for nothing. */
  memoryOf(side: SideId): Plain | null {
    return must(this.game, 'an open battle').memoryOf(side)
  }

  save(): SaveFile {
    return saveOf(must(this.game, 'an open battle'), this.seats, this.parts.app, this.doctrine.all)
  }

  standing(): StandingAnswer | null {
    const standing = this.game?.state.standing
    if (!standing) return null
    return standing.is === 'over' ? { is: 'over', outcome: standing.outcome } : { is: 'asking', questions: standing.questions }
  }

  private begin(request: Named<'new'>): Answered {
    if (typeof request.scenario === 'string')
      return this.refuse('A file name is read by the command line only; send the scenario itself.', 'scenario')
    const battle = openBattle(this.parts.editions, request.scenario, request.map, request.settings)
    if (!battle.ok) return this.refuseFor(battle.error)
    const dice = request.dice ? diceFromScript(request.dice) : diceFromSeed(request.seed ?? 1)
    const game = startGame(() => new Game(battle.value, dice, this.parts.checkEvery))
    if (!game.ok) return this.refuseFor(game.error)
    const wrong = this.sitDown(game.value, request.seats ?? { blue: HAND, red: HAND }, {})
    return wrong ?? this.say<'new'>({ events: eventsOf(game.value.opening) })
  }

  private takeUp(request: Named<'load'> | Named<'replay'>): Answered {
    const read = readSaveValue(request.save)
    if (!read.ok) return this.refuse(read.error, 'save')
    const every = this.parts.checkEvery ?? 1
    const upTo = request.do === 'replay' ? (request.upTo ?? read.value.file.orders.length) : 0
    const { editions, onPlayed } = this.parts
    const loaded =
      request.do === 'load' ? loadGame(editions, read.value, every, onPlayed) : replayGame(editions, read.value, upTo, every, onPlayed)
    if (!loaded.ok) return this.refuseFor(loaded.error)
    const { file, game, note, matches } = loaded.value
    const wrong = this.sitDown(game, file.seats, file.doctrine ?? {})
    if (wrong) return wrong
    return request.do === 'load'
      ? this.say<'load'>({ note, whole: note === null && matches })
      : this.say<'replay'>({ orders: game.orders.length, matches, note })
  }

  /** Opens the game; an unknown mind is refused now, not at its first turn. */
  private sitDown(game: Game, seats: BySide<string>, doctrine: Readonly<Record<string, unknown>>): Answered | null {
    const { game: open, seats: sat, minds, hopeless, doctrine: held, pasts, coach } = this
    const before = { game: open, seats: sat, minds, hopeless, doctrine: held, pasts, coach }
    Object.assign(this, { game, seats, minds: {}, hopeless: {}, doctrine: new Doctrines(doctrine), pasts: {}, coach: new Coach() })
    for (const side of SIDES) {
      if (seats[side] === HAND) continue
      try {
        this.mindOf(side)
      } catch (error) {
        Object.assign(this, before)
        return this.refuse(`Nobody can play "${seats[side]}": ${error instanceof Error ? error.message : String(error)}.`, `seats.${side}`)
      }
    }
    return null
  }

  private answer(request: Exclude<Request, { do: 'new' | 'load' | 'replay' | 'books' | 'catalogue' | 'skirmish' }>, game: Game): Answered {
    const { rules } = game.battle
    if (isLook(request)) return this.looksOver(request, game)
    switch (request.do) {
      case 'view':
        return this.say<'view'>({ view: this.viewOf(request.side) })
      case 'picture':
        return this.say<'picture'>({
          picture: this.pictureOf(request.side, request.after),
          undo: game.canUndo && request.after === undefined,
        })
      case 'offers': {
        const view = this.viewOf(request.side)
        return this.knows(view, request.piece) ?? this.say<'offers'>({ offers: rules.offers(view, request.piece) })
      }
      case 'bar':
        return this.say<'bar'>({ bar: rules.bar(this.viewOf(request.side), request.piece) })
      case 'sheet':
        return this.say<'sheet'>({ sheet: rules.sheet(this.viewOf(request.side), request.piece) })
      case 'hex':
        return (
          this.onMap('hex', request.hex) ??
          this.say<'hex'>({ sheet: rules.hexSheet(this.viewOf(request.side), request.hex, request.piece) })
        )
      case 'why': {
        const { piece, hex, at } = request
        return this.onMap('hex', hex) ?? this.say<'why'>({ barrier: rules.barrier?.(this.viewOf(request.side), piece, hex, at) ?? null })
      }
      case 'odds':
        return this.withOrder(request.order, (order) => {
          const view = this.viewOf(order.side)
          // What cannot be ordered has no chances, but a reason.
          const why = rules.refuse(view, order)
          return why === null ? this.say<'odds'>({ odds: rules.odds(view, order) }) : this.refuseOrder(why)
        })
      case 'submit':
        return this.seenBy(
          request.as,
          this.withOrder(request.order, (order) => this.submit(order, request.as)),
        )
      case 'play':
        return this.seenBy(request.as, this.play(request))
      case 'past':
        return this.say<'past'>(this.pastOf(game, request.side).of(request.from, request.orders ?? PAST_ORDERS))
      case 'reach': {
        const view = this.viewOf(request.side)
        return this.knows(view, request.piece) ?? this.say<'reach'>({ reach: rules.reach(view, request.piece) })
      }
      case 'dice':
        return this.addDice(game, request.add)
      case 'world':
        return this.say<'world'>({ world: game.state.world, dice: diceCount(game) })
      case 'undo':
        return this.seenBy(request.as, this.undo(game, request.as))
      case 'concede':
        return this.sayOr(concede(game, request.side, this.seats, this.givesUp()))
      case 'save':
        return this.say<'save'>({ save: this.save() })
      case 'start':
      case 'account':
        return this.sayOr(request.do === 'start' ? startAnswer(game, request) : accountOf(game))
      case 'doctrine':
        return this.setDoctrine(request)
      case 'coach':
        return this.say<'coach'>({ since: game.coach() })
      case 'hint':
      case 'doubt':
      case 'moments':
        return this.sayOr(coachAnswer(this.coach, game, request, this.seats, (seat, side) => this.newMind(seat, side)))
      case 'grounds':
      case 'advise':
        return this.sayOr(reasoned(game, this.seats, request, (seat, side) => this.newMind(seat, side)))
      default:
        return unreachable(request)
    }
  }

  private looksOver(request: Named<Looks>, { battle }: Game): Answered {
    const view = this.viewOf(request.side)
    const off = placesIn(request).flatMap(([at, hex]) => this.onMap(at, hex) ?? [])
    const wrong = off[0] ?? ('piece' in request ? this.knows(view, request.piece) : null)
    return wrong ?? this.sayOr(lookAnswer(battle, view, request))
  }

  private pastOf(game: Game, side: SideId): Past {
    const past = this.pasts[side] ?? new Past(game, side, hasGrounds(this.seats[opposite(side)]))
    this.pasts[side] = past
    return past
  }

  private setDoctrine({ side, doctrine: given }: Named<'doctrine'>): Answered {
    const kinds = this.standingKinds
    const wrong = given && this.doctrine.give(side, given, kinds)
    return wrong ? this.refuse(wrong.text, wrong.at) : this.say<'doctrine'>({ doctrine: this.doctrine.of(side), kinds })
  }

  private addDice(game: Game, rolls: readonly number[]): Answered {
    const { rolled, left } = diceCount(game)
    if (left === null)
      return this.refuse('The dice of this battle come from a generator; begin a battle with "dice" to write them down yourself.', 'do')
    const most = LIMITS.dice - rolled - left
    if (rolls.length > most) return this.refuse(`A battle takes ${LIMITS.dice} written dice; add at most ${most} more.`, 'add')
    game.addRolls(rolls)
    return this.say<'dice'>({ dice: diceCount(game) })
  }

  /** `as`: whose eyes the answer is for. The other side's reactions are part of the answer then: a pause would betray that somebody is asked. */
  private submit(order: Shape['order'], as: SideId | undefined): Answered {
    if (as !== undefined && order.side !== as) return this.refuse('A side is answered about its own orders only; leave "as" out.', 'as')
    const seat = this.seats[order.side]
    if (seat !== HAND) return this.refuse(`This side is played by ${seat}, which answers by itself ("play").`, 'order.side')
    const verdict = this.give(order, 'hand')
    if (!verdict.ok) return this.refuseOrder(verdict.why)
    if (as === undefined) return this.say<'submit'>({ events: eventsOf(verdict.moments), undoable: verdict.undoable })
    const events = [...this.witnessed(verdict.moments, as)]
    for (let turn = this.next(); turn?.reaction; turn = this.next()) {
      const acted = this.act(turn)
      // The order has been given all the same; "play" says what is wrong with the other side.
      if (!acted.ok) break
      events.push(...this.witnessed(acted.value.moments, as))
    }
    return this.say<'submit'>({ events, undoable: must(this.game, 'an open battle').canUndo })
  }
  /** The number of orders taken back with a side's own would betray whether somebody hidden had been asked. */
  private undo(game: Game, as: SideId | undefined): Answered {
    const undone = game.undo()
    if (undone > 0) return this.say<'undo'>({ undone: as === undefined ? undone : 1 })
    return this.refuse('Nothing can be taken back: a die has been rolled, the other side has decided, or something new was seen.', 'do')
  }
  private witnessed(moments: readonly Moment<Shape>[], side: SideId): readonly unknown[] {
    return witnessed(must(this.game, 'an open battle').battle.rules, moments, side)
  }
  private seenBy(side: SideId | undefined, answer: Answered): Answered {
    return side === undefined ? answer : forSide(answer, side)
  }

  private refuseOrder(why: Refusal): Answered {
    const { text, at, rule } = withRemedy(why)
    if (at === 'dice') return this.refuse(text, at, rule)
    return this.refuse(text, at === undefined ? 'order' : `order.${at}`, rule)
  }

  /** For one side reactions count as part of the order: their number would betray who is there. */
  private play({ until, orders: most = ORDERS_PER_PLAY, as }: Named<'play'>): Answered {
    const seen: unknown[] = []
    let [orders, events] = [0, 0]
    let because: Reason | null = null
    const turn = until === 'turn' ? this.turnNow() : 0
    for (;;) {
      const next = this.next()
      if (!next || (until === 'turn' && this.turnNow() !== turn)) break
      const counts = as === undefined || !next.reaction
      if (counts && orders >= most) break
      const acted = this.act(next)
      if (!acted.ok) return acted.error
      if (counts) orders++
      because = acted.value.because
      events += acted.value.moments.length
      if (as !== undefined) seen.push(...this.witnessed(acted.value.moments, as))
    }
    const stopped = this.stoppedBy(until, turn)
    return this.say<'play'>(as === undefined ? { orders, events, stopped, because } : { events: seen, stopped })
  }

  /** Lets whoever is to answer next act; or gives the answer that says what went wrong. */
  private act(turn: Turn): Result<{ readonly moments: readonly Moment<Shape>[]; readonly because: Reason | null }, Answered> {
    const decision = this.decide(turn)
    if (!decision.ok) return fail(this.refuse(decision.error))
    const { order, because, ...kept } = decision.value
    const verdict = this.give(order, turn.by, kept)
    if (verdict.ok) return ok({ moments: verdict.moments, because })
    const { text, rule, at } = withRemedy(verdict.why)
    const said = `${this.seats[turn.side]} gave an order that was refused (${JSON.stringify(order)}): ${text}`
    return fail(this.refuse(said, at === 'dice' ? at : undefined, rule))
  }

  /** A mind that breaks down ends the play, not the program. */
  private decide(turn: Turn): Result<Decision, string> {
    if (turn.by === 'doctrine') return { ok: true, value: { order: turn.order, because: null } }
    try {
      return { ok: true, value: this.mindOf(turn.side).decide(turn.view, this.memoryOf(turn.side)) }
    } catch (error) {
      return { ok: false, error: `${turn.seat} could not decide: ${error instanceof Error ? error.message : String(error)}` }
    }
  }

  private stoppedBy(until: Named<'play'>['until'], turn: number): PlayStop {
    if (this.game?.state.standing.is === 'over') return 'over'
    if (until === 'turn' && this.turnNow() !== turn) return 'turn'
    return this.next() ? 'orders' : 'question'
  }
  private turnNow(): number {
    return must(this.game, 'an open battle').battle.rules.picture(this.viewOf('blue')).turn
  }

  private knows(view: Shape['view'], piece: string | undefined): Answered | null {
    const why = unknownPiece(must(this.game, 'an open battle').battle, view, piece)
    return why === null ? null : this.refuse(why, 'piece')
  }
  private onMap(at: string, hex: Hex): Answered | null {
    const why = offMap(must(this.game, 'an open battle').battle, hex)
    return why === null ? null : this.refuse(why, at)
  }

  /** Orders come from outside: their shape is checked before a rule sees them. */
  private withOrder(order: unknown, then: (order: Shape['order']) => Answered): Answered {
    const read = readOrder(must(this.game, 'an open battle').battle.edition, order)
    return read.ok ? then(read.value) : this.refuseFor(read.error)
  }

  private say<D extends keyof AnswerOf>(answer: AnswerOf[D]): Answered {
    return { ok: true, ...answer, ...this.outlook() }
  }
  private sayOr(answer: Result<AnswerOf[keyof AnswerOf]>): Answered {
    return answer.ok ? this.say(answer.value) : this.refuseFor(answer.error)
  }
  /** An answer that says why not, with how things stand. */
  refuse(text: string, at?: string, rule: string | null = null): Answered {
    return { ok: false, why: refusal(text, rule, at), ...this.outlook() }
  }
  private refuseFor(all: readonly Problem[]): Answered {
    const problems = fewProblems(all)
    const [first] = problems
    return {
      ok: false,
      why: refusal(first?.text || 'This is not in the form that is needed here.', null, first?.at),
      problems,
      ...this.outlook(),
    }
  }
  private outlook(): { standing?: StandingAnswer; hash?: number } {
    const standing = this.standing()
    return standing && this.game ? { standing, hash: this.game.hash } : {}
  }
}

const diceCount = ({ state: { dice } }: Game): AnswerOf['dice']['dice'] => ({ rolled: dice.rolled, left: diceLeft(dice) })
const eventsOf = (moments: readonly Moment<Shape>[]): readonly unknown[] => moments.map(({ event }) => event)
