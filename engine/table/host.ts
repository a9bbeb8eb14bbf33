import { must } from '../kernel/assert.ts'
import { type Hex, opposite, type Problem, type Result, SIDES, type SideId } from '../kernel/names.ts'
import type { GameState, Moment, Shape } from '../kernel/ruleset.ts'
import { autosaveCoached, autosaveConceded, autosaveDoctrine, autosaveUndone } from '../kernel/save.ts'
import { refusal } from '../kernel/why.ts'
import { asOwnOrder, witness } from '../kernel/witness.ts'
import type { Picture } from '../screen/picture.ts'
import type { Telling } from '../screen/telling.ts'
import { Asides, COACHED } from './asides.ts'
import { BattleJournal } from './battle-journal.ts'
import { tellConcession } from './concession.ts'
import { FOR_SCREENS, type FromMind, type Given, type HostParts } from './host-parts.ts'
import type { LessonAct } from './learn-protocol.ts'
import { LessonDesk, refusedFor } from './lesson-desk.ts'
import type { LessonTurn } from './lesson-game.ts'
import { judgedAnswer, NO_MOMENTS, ownOrders, toJudge } from './moments.ts'
import { namesOf } from './opening.ts'
import { turnLogsOf } from './past.ts'
import type { Answered, OpenedBattle, Request, ToWorker } from './protocol.ts'
import { type Asked, adviceFrom, askedAt, askedNow, groundsAgain } from './reasoning.ts'
import { ADVISER, type Decision, HAND, mindSeed, RANDOM } from './seats.ts'
import { forSide } from './seen.ts'
import type { StandingAct } from './standing-decision.ts'
import { Table, type Turn } from './table.ts'
import type { TurnLogs } from './turn-logs.ts'

/** While a save is taken up, the screen hears of every so many orders. */
const TOLD_EVERY = 10

/**
 * A table with one screen before it. Lets through what that side may ask and know, hands views to the thread that thinks, tells the screen what its side
 * saw and writes the autosave. It never waits: while the computer thinks, requests are answered. It knows no worker, so that tests can drive it directly.
 */
export class Host {
  private readonly parts: HostParts
  private table: Table
  private lesson: LessonDesk | null = null
  private side: SideId = 'blue'
  private ticket = 0
  /** The decision that is awaited, and whose. */
  private awaited: { readonly ticket: number; readonly side: SideId } | null = null
  private thinking = false
  /** What the screen has not been told yet; null when it is up to date. */
  private untold: Telling[] | null = null
  private cleared = ''
  /** Null in a lesson. */
  private logs: TurnLogs | null = null
  private asides = new Asides()
  /** Whoever advises this side sits in the thread that thinks. */
  private advised = false
  private journal = new BattleJournal(null, () => undefined)
  /** The computer plays both sides. It waits after each telling until the screen has shown it. */
  private watched = false
  private isShown = true

  constructor(parts: HostParts) {
    this.parts = parts
    this.table = new Table(parts.table)
  }

  /** A message of the screen. */
  receive(message: ToWorker): void {
    if (message.ask === 'on') {
      this.isShown = true
      return this.goOn()
    }
    const { answer, after } = this.answerTo(message)
    if (answer) this.parts.post({ say: 'answer', id: message.id, answer })
    after?.()
  }

  /** The answer to a question that the screen has not asked yet. */
  answer(question: Request): Answered {
    return must(this.answerTo({ ask: 'request', id: 0, request: question }).answer, 'an answer at once')
  }

  /** A fault in our own code is answered too, so that nobody waits for ever. */
  private answerTo(message: Exclude<ToWorker, { ask: 'on' }>): Reaction {
    try {
      if (message.ask === 'lesson') return this.learn(message.act)
      return message.ask === 'open' ? this.open(message) : this.request(message.request, message.id)
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error)
      return { answer: { ok: false, why: refusal(`Sandtable itself failed at this (${what}). Try it again, or load an older save.`) } }
    }
  }

  /** An answer of the thread that thinks. One to a question that has been taken back is ignored. */
  decided(message: FromMind): void {
    const aside = this.asides.answered(message.ticket, message)
    if (aside) return this.parts.post({ say: 'answer', ...aside })
    const { awaited } = this
    if (awaited === null || message.ticket !== awaited.ticket || message.say === 'judged') return
    this.awaited = null
    const trouble = message.say === 'failed' ? message.text : this.carryOut(message, 'mind')
    if (trouble !== null && !this.somethingSimple(awaited.side, trouble)) return
    this.goOn()
  }

  private open(message: Extract<ToWorker, { ask: 'open' }>): Reaction {
    const table = new Table({ ...this.parts.table, onPlayed: (done, of) => this.saySometimes(done, of) })
    if (message.lesson !== undefined) return this.openLesson(message.lesson, message.lessonStep ?? 0, table)
    const seats = { [message.side]: message.own ?? HAND, [opposite(message.side)]: message.level }
    const opened =
      message.save === undefined
        ? table.handle({ do: 'new', scenario: message.scenario, map: message.map ?? undefined, seed: message.seed, seats })
        : table.handle({ do: 'load', save: message.save })
    if (!opened.ok) return { answer: forScreen(opened, message.side) }
    this.sitDown(table, null)
    this.side = this.watched || table.seatOf(message.side) === HAND ? message.side : opposite(message.side)
    const game = must(table.game, 'an open battle')
    const battle: OpenedBattle = {
      side: this.side,
      name: game.battle.scenario.name,
      sides: namesOf(game.battle),
      level: table.seatOf(opposite(this.side)),
      watched: this.watched,
      ruleset: game.battle.edition.id,
      map: game.battle.map,
      note: 'note' in opened && typeof opened['note'] === 'string' ? opened['note'] : null,
      played: game.orders.length,
      whole: !('whole' in opened) || opened['whole'] === true,
      coached: game.coachedFrom !== null,
    }
    return { answer: forScreen({ ...opened, ...battle }, this.side), after: () => this.begin() }
  }

  private sitDown(table: Table, lesson: LessonDesk | null): void {
    this.table = table
    this.lesson = lesson
    this.watched = SIDES.every((side) => table.seatOf(side) !== HAND)
    this.isShown = true
    this.awaited = null
    this.untold = null
    this.cleared = ''
    this.asides = new Asides()
    this.advised = false
  }
  private openLesson(json: unknown, step: number, table: Table): Reaction {
    const opened = LessonDesk.open(this.parts.table, { json, step }, table, (lesson) => this.parts.post({ say: 'lesson', lesson }))
    if (!opened.ok) return { answer: refusedFor(opened.error) }
    const { value: lesson } = opened
    this.sitDown(table, lesson)
    this.side = lesson.opened.side
    return {
      answer: { ok: true, ...lesson.opened },
      after: () => {
        this.begin()
        lesson.say()
      },
    }
  }
  /** What a learner does besides orders. */
  private learn(act: LessonAct): Reaction {
    const { lesson } = this
    return lesson?.act(act, (turn) => this.tellTurn(turn)) ?? { answer: { ok: false, why: refusal('No lesson is open.', null, 'do') } }
  }
  /** A turn of a lesson: an order with all that answered it, or the return of a position. */
  private tellTurn({ order, before, moments, film }: LessonTurn): void {
    this.see(film ? moments : [], null, film && order ? { state: before, order } : undefined)
    this.goOn()
  }

  private saySometimes(done: number, of: number): void {
    if (done % TOLD_EVERY === 0) this.parts.post({ say: 'played', done, of })
  }

  private begin(): void {
    const game = must(this.table.game, 'an open battle')
    for (const side of SIDES) {
      const seat = this.table.seatOf(side)
      if (seat !== HAND && seat !== RANDOM) this.sit(side, seat)
    }
    const picture = game.battle.rules.picture(this.table.viewOf(this.side))
    this.journal = new BattleJournal(picture, this.lesson ? () => undefined : this.parts.post)
    this.journal.begin(this.table.save())
    // For a battle that is taken up again the screen asks for its earlier log.
    this.logs = this.lesson ? null : turnLogsOf(game, this.side, game.orders.length)
    this.see(game.orders.length === 0 ? game.opening : [])
    this.goOn()
  }

  private sit(side: SideId, seat: string): true {
    const { battle, dice } = must(this.table.game, 'an open battle')
    this.parts.think({ ask: 'sit', side, seat, edition: battle.edition.id, map: battle.map, seed: mindSeed(dice, side) })
    return true
  }

  private request(request: Request, id: number): Reaction {
    const barred = this.lesson?.refuse(request)
    if (barred) return barred
    const mine = this.checked(request)
    if ('ok' in mine) return { answer: forScreen(mine, this.side) }
    if (mine.do === 'submit') return this.lesson?.submit(mine.order, (turn) => this.tellTurn(turn)) ?? this.submit(mine)
    if (mine.do === 'grounds' || mine.do === 'advise') return this.aside(mine, id)
    if (mine.do === 'moments' && mine.from !== undefined) return this.judge(mine.from, id)
    const isFirst = this.table.game?.coachedFrom === null
    const answer = this.table.handle(mine)
    if (!answer.ok) return { answer: forScreen(answer, this.side) }
    // The number of orders taken back with it would betray whether somebody hidden had been asked.
    if (mine.do === 'undo')
      return { answer: forScreen({ ...answer, undone: 1 }, this.side), after: () => this.undone(Number(answer['undone'])) }
    if (mine.do === 'doctrine')
      return { answer: forScreen(answer, this.side), after: () => (mine.doctrine === undefined ? undefined : this.commanded()) }
    if (mine.do === 'coach')
      return { answer: forScreen(answer, this.side), after: () => (isFirst ? this.coached(Number(answer['since'])) : undefined) }
    if (mine.do === 'concede') return { answer: forScreen(answer, this.side), after: () => this.conceded(mine.side) }
    if (mine.do === 'save')
      return { answer: forScreen({ ...answer, save: JSON.stringify(this.journal.withShown(this.table.save())) }, this.side) }
    return { answer: forScreen(answer, this.side) }
  }

  /**
   * Grounds that were given are told at once; else the thread that thinks is asked, and the answer comes when it has thought. The other side's grounds are its
   * secret until the battle is over, unless it is noted that they are shown.
   */
  private aside(request: Extract<Request, { do: 'grounds' | 'advise' }>, id: number): Reaction {
    const no = (text: string): Reaction => ({ answer: { ok: false, why: refusal(text, null, 'do') } })
    const { game } = this.table
    if (!game) return no('No battle is open.')
    const { rules } = game.battle
    if (request.do === 'advise') {
      const asked = askedNow(game, this.side)
      if (asked.ok) this.advised = this.advised || this.sit(this.side, ADVISER)
      return this.askAside(asked, id, (said, { view }) => ({ ok: true, advice: adviceFrom(rules, view, said) }))
    }
    if (game.state.standing.is !== 'over' && game.coachedFrom === null)
      return no(
        "The computer's reasons are shown when the battle is over. Ask for them with `coach` to see them before; the log will say so.",
      )
    const place = this.asides.placeOf(request.act)
    if (!place.ok) return refused(place.error)
    const grounds = this.asides.groundsOf(place.value)
    if (grounds) return { answer: { ok: true, grounds } }
    return this.askAside(askedAt(game, this.table.seats, place.value), id, (said) => ({
      ok: true,
      grounds: groundsAgain(said, game.orders[place.value]),
    }))
  }

  private askAside(asked: Result<Asked, readonly Problem[]>, id: number, answer: (said: Decision, asked: Asked) => Answered): Reaction {
    if (!asked.ok) return refused(asked.error)
    const { side, view, memory } = asked.value
    this.asides.ask(++this.ticket, { id, decided: (said) => answer(said, asked.value) })
    this.parts.think({ ask: 'decide', side, ticket: this.ticket, view, memory })
    return { answer: null }
  }
  /** One own order after the other is judged by whoever advises this side, so that nobody waits for all of them. */
  private judge(from: number, id: number): Reaction {
    const game = must(this.table.game, 'an open battle')
    const asked = toJudge(game, this.side, ownOrders(game, this.side, this.table.seats), from)
    if (!asked.ok) return refused(asked.error)
    const { value } = asked
    if (value === null) return { answer: { ok: true, ...NO_MOMENTS } }
    this.advised = this.advised || this.sit(this.side, ADVISER)
    this.asides.ask(++this.ticket, { id, judged: (judged) => ({ ok: true, ...judgedAnswer(game, value, judged) }) })
    this.parts.think({ ask: 'judge', side: this.side, ticket: this.ticket, view: value.view, order: value.order })
    return { answer: null }
  }

  /** From here on the computer's reasons are shown: its file says so, and the log. */
  private coached(since: number): void {
    this.journal.note(autosaveCoached(since, this.journal.turn))
    this.untold = [...(this.untold ?? []), COACHED]
    this.goOn()
  }

  /** A side has given up: whatever is still being thought about concerns nobody. */
  private conceded(side: SideId): void {
    const { battle } = must(this.table.game, 'an open battle')
    this.awaited = null
    this.journal.note(autosaveConceded(side, this.journal.turn))
    this.untold = [...(this.untold ?? []), tellConcession(battle, side)]
    this.goOn()
  }

  /** The request as this screen may make it, or its refusal. */
  private checked(request: Request): Request | Answered {
    const no = (text: string, at: string): Answered => ({ ok: false, why: refusal(text, null, at) })
    if (this.watched && (request.do === 'undo' || request.do === 'submit' || request.do === 'concede'))
      return no('The computer plays both sides; you watch.', 'do')
    if (!FOR_SCREENS.includes(request.do)) return no(`A screen cannot ask for "${request.do}".`, 'do')
    if ('side' in request && request.side !== undefined && request.side !== this.side && !this.isPast(request) && !this.isTaken(request))
      return no('A screen sees its own side only.', 'side')
    if ('order' in request && typeof request.order === 'object' && request.order?.side !== this.side)
      return no('A screen sees its own side only.', 'order.side')
    if (request.do === 'start' && this.table.seatOf(opposite(this.side)) === HAND)
      return no('It would show what the other player hides.', 'do')
    return request
  }

  /** The computer is taken at its word: the table knows whether it has given it. */
  private isTaken(request: Request): boolean {
    return request.do === 'concede' && this.table.seatOf(request.side) !== HAND
  }
  /** Of a battle that is over everything may be looked at again with the other side's eyes. */
  private isPast(request: Request): boolean {
    const isAgain = request.do === 'past' || (request.do === 'picture' && request.after !== undefined)
    return isAgain && this.table.game?.state.standing.is === 'over'
  }

  /** The table checks the order and gives it; what happened is told as it comes. */
  private submit(request: Extract<Request, { do: 'submit' }>): Reaction {
    const before = this.table.game?.state
    const answer = this.table.handle(request)
    if (!answer.ok) return { answer: forScreen(answer, this.side) }
    return {
      // Who is asked now, and whether the order can be taken back meanwhile, would betray hidden units: the telling says what may be known.
      answer: { ok: true, events: [] },
      after: () => {
        this.journal.order(must(this.table.game, 'an open battle'))
        this.see(this.table.latest, { turn: 0, act: null }, before && { state: before, order: request.order })
        this.goOn()
      },
    }
  }

  /** Carries out an order of the computer or of standing orders; the text of its refusal, or null. */
  private carryOut({ order, memory, hopeless, ...said }: Given, by: Turn['by'], act: StandingAct | null = null): string | null {
    const turn = act ? this.turnNow() : 0
    const verdict =
      this.lesson?.give(order) ?? this.table.give(order, by, { ...(memory ? { memory } : {}), ...(hopeless ? { hopeless } : {}) })
    if (!verdict.ok) return `${by === 'mind' ? "The computer's order" : 'What standing orders say'} was refused (${verdict.why.text}).`
    this.journal.order(must(this.table.game, 'an open battle'))
    const before = this.untold ?? []
    this.untold = null
    this.see(verdict.moments, { act, turn })
    this.untold = [...before, ...this.asides.told(this.untold ?? [], must(this.table.game, 'an open battle').orders.length - 1, said)]
    return null
  }

  /** A mind that failed must not end the battle: it does something legal instead, and the log says so. */
  private somethingSimple(side: SideId, trouble: string): boolean {
    const offer = must(this.table.game, 'an open battle').battle.rules.offers(this.table.viewOf(side))[0]
    if (offer === undefined || this.carryOut(offer, 'mind') !== null) {
      this.parts.post({ say: 'failed', text: trouble })
      return false
    }
    this.untold?.push({ cues: [], line: { text: trouble, tone: 'quiet' } })
    return true
  }

  /** Plays the answers that come by themselves, until a hand is asked, the computer has to think, or the battle is over. */
  private goOn(): void {
    for (;;) {
      const turn = this.table.next()
      // A reaction of the computer is told with the order that it answers: a picture in between, or a pause, would say that somebody hidden is asked.
      if (!turn?.reaction) this.tell()
      if (!turn) break
      if (!this.isShown) return
      if (turn.by === 'mind' && turn.seat !== RANDOM) {
        this.think(turn)
        return
      }
      const trouble =
        turn.by === 'doctrine'
          ? this.carryOut(turn, turn.by, turn.act)
          : this.carryOut(this.table.mindOf(turn.side).decide(turn.view), turn.by)
      if (trouble !== null) {
        this.parts.post({ say: 'failed', text: trouble })
        return
      }
    }
    this.showThinking(false)
  }

  private think(turn: Extract<Turn, { by: 'mind' }>): void {
    if (this.awaited) return
    this.awaited = { ticket: ++this.ticket, side: turn.side }
    if (!turn.reaction) this.showThinking(true)
    this.parts.think({ ask: 'decide', side: turn.side, ticket: this.ticket, view: turn.view, memory: this.table.memoryOf(turn.side) })
  }

  private showThinking(on: boolean): void {
    if (on === this.thinking) return
    this.thinking = on
    this.parts.post({ say: 'thinking', on })
  }

  private undone(orders: number): void {
    this.awaited = null
    this.journal.note(autosaveUndone(orders, this.journal.turn))
    const game = must(this.table.game, 'an open battle')
    const { length } = game.orders
    if (this.logs?.undone(length, game.state) === false) this.logs = turnLogsOf(game, this.side, length)
    this.asides.undone(length)
    this.see([])
    this.goOn()
    this.lesson?.undone()
  }

  /** Standing orders have changed: they may answer what is asked now. */
  private commanded(): void {
    this.journal.note(autosaveDoctrine(this.table.doctrine.all, this.journal.turn))
    // Counters bear a sign of them.
    this.untold ??= []
    this.goOn()
  }

  /** `own`: the order of this side's hand that led to it, and the state that it was given in. */
  private see(
    moments: readonly Moment<Shape>[],
    given: { readonly act: StandingAct | null; readonly turn: number } | null = null,
    own?: { readonly state: GameState<Shape>; readonly order: Shape['order'] },
  ): void {
    const game = must(this.table.game, 'an open battle')
    const { rules } = game.battle
    const seen = witness(rules, game.state, moments, this.side)
    const told = own ? asOwnOrder(rules, own.state, own.order, this.side, seen) : seen
    const place = game.orders.length - 1
    const marked = (given && this.logs?.told(told, { ...given, place, state: game.state })) ?? told
    this.untold = [...(this.untold ?? []), ...marked]
  }
  private turnNow(): number {
    return must(this.table.game, 'an open battle').battle.rules.picture(this.table.viewOf(this.side)).turn
  }
  private tell(): void {
    if (this.untold === null) return
    const game = must(this.table.game, 'an open battle')
    const picture = this.watched ? unasked(this.table.pictureOf(this.side)) : this.table.pictureOf(this.side)
    const { untold: tellings } = this
    this.untold = null
    const cleared: readonly Hex[] = picture.markers.filter(({ art }) => art === 'cleared').map(({ hex }) => hex)
    this.journal.show(picture, this.table.doctrine.all)
    if (JSON.stringify(cleared) !== (this.cleared || '[]')) this.parts.post({ say: 'ground', cleared })
    this.cleared = JSON.stringify(cleared)
    if (this.watched) this.isShown = false
    const givesUp = this.watched || this.lesson ? null : this.table.givesUp()
    this.parts.post({ say: 'told', tellings, picture, undo: game.canUndo && !this.watched, ...(givesUp ? { givesUp } : {}) })
  }
}

/** Of a side that the computer plays: what it is asked is not the person's to answer. */
const unasked = (picture: Picture): Picture => ({
  ...picture,
  question: null,
  waiting: picture.over === null,
  pieces: picture.pieces.map((piece) => (piece.ready ? { ...piece, ready: false } : piece)),
})

interface Reaction {
  /** Null: it comes later. */
  readonly answer: Answered | null
  readonly after?: () => void
}

const refused = (problems: readonly Problem[]): Reaction => ({ answer: refusedFor(problems) })

/** The screen is told of events by tellings; they are not listed in the answer. */
const forScreen = (answer: Answered, side: SideId): Answered => forSide('events' in answer ? { ...answer, events: [] } : answer, side)
