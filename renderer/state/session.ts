import type { AnswerOf, Doctrine, Hex, Offer, Picture, Refusal, Reply, Request } from '../../engine/screen.ts'
import { GROUP_QUESTIONS } from '../input/grammar.ts'
import { barrierMark, steadyMarks } from '../input/marks.ts'
import type { Input, Said, Situation, Spot, Step } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { step } from '../input/step.ts'
import { intent } from '../input/targets.ts'
import { Director } from '../scene/director.ts'
import { type Highlights, NO_HIGHLIGHTS, type Speed, type Stage, type TrailMark } from '../scene/stage.ts'
import type { News, TableClient } from '../table-client.ts'
import { type BattleAction, type BattleState, beginBattle, canAct, isLoaded, orderKey, reduceBattle, situationOf } from './battle-state.ts'
import { trailsOf } from './log.ts'
import { answersLook, battleLook, firstLook, interestOf, questionLook } from './looks.ts'
import type { Catalogue } from './skirmish-wish.ts'
import { makeStore, type Store } from './store.ts'
import { barrierShown, isBarrierKnown, isBarrierWanted, oddsWanted, sightShown, type Want, wantsOf } from './wants.ts'

/** How long the pointer must rest before the sheets under it are asked for. */
const REST_MS = 40
/** How long a remark stands. */
const SAID_MS = 6000
const ODDS_AT_ONCE = 2
/** Orders of the past that are told again in one part. */
const PAST_AT_ONCE = 10
/** The nearest zoom of a first look: a counter can be read, and the ground around it is seen. */
const FIRST_ZOOM = 0.9
/** Open questions that begin at their own places, once a battle. */
const FRAMED_ONCE: readonly string[] = ['deploy', ...GROUP_QUESTIONS]
/** Inputs that mean nothing without offers, and how many of them may wait. */
const NEEDS_OFFERS: readonly Input['is'][] = ['click', 'verb', 'next', 'cycle', 'confirm', 'choose', 'hold']
const EARLY_LIMIT = 8
/** Inputs that end the motion that is playing. */
const SKIPPING: readonly Input['is'][] = ['click', 'confirm', 'next', 'back']

/** News that the player hears of. */
type Told = Exclude<News, { readonly say: 'journal' }>

/**
 * One battle on the screen: owns the battle's state, talks with the table and the stage, turns inputs into orders.
 * Components read `store` and call the methods; nothing here draws.
 */
export class Session {
  private static count = 0
  /** Tells battles of the same name apart. */
  readonly serial = ++Session.count
  readonly store: Store<BattleState>
  private stage: Stage | null = null
  private director: Director | null = null
  private speed: Speed = 1
  private latest: { readonly picture: Picture; readonly undo: boolean } | null = null
  private early: { readonly stamp: number; readonly act: () => void }[] = []
  private readonly asked = new Map<string, string>()
  private oddsRunning = new Set<string>()
  /** Kinds of open questions that the camera has shown already. */
  private readonly framed = new Set<string>()
  private chose = false
  /** For each own order that may still be taken back: the last line of the log before it. */
  private lines: number[] = []
  private restTimer: ReturnType<typeof setTimeout> | null = null
  private closed = false
  /** News that wait until what they tell of is on disk, the last of them. */
  private behind: Promise<void> | null = null
  /** Orders whose log has not been asked for. */
  private played: number

  constructor(
    private readonly link: TableClient,
    options: {
      readonly side: BattleState['side']
      readonly size: BattleState['size']
      /** Orders given before this screen was there: their log is asked for. */
      readonly played?: number
      readonly onJournal?: (news: Extract<News, { say: 'journal' }>) => void
      /** What was heard for the journal is on disk when this resolves; null where nothing has to be waited for. */
      readonly safe?: () => Promise<void> | null
    },
  ) {
    this.store = makeStore(beginBattle(options.side, options.size))
    this.played = options.played ?? 0
    link.listen((news) => {
      if (news.say === 'journal') options.onJournal?.(news)
      else this.queue(news, options.safe?.() ?? null)
    })
  }

  /** What was told before the battle was taken up, in small parts, so that questions in between are answered at once. */
  private async readPast(): Promise<void> {
    const last = this.played
    this.played = 0
    for (let from: number | null = 0; from !== null && from < last; ) {
      const answer: Reply<'past'> | null = await this.request({
        do: 'past',
        side: this.state.side,
        from,
        orders: Math.min(PAST_AT_ONCE, last - from),
      })
      if (answer?.ok !== true) return
      this.dispatch({ do: 'past', past: answer.past })
      from = answer.next
    }
  }

  get state(): BattleState {
    return this.store.get()
  }

  /** The battle cannot go on, on this screen. */
  fail(text: string): void {
    if (!this.closed) this.dispatch({ do: 'failed', text })
  }

  /** Gives the session a stage to play on; what was told before that is shown at once. */
  mount(stage: Stage): void {
    this.stage = stage
    this.director = new Director(stage, {
      told: (telling) => this.dispatch({ do: 'told', telling, turn: this.state.picture?.turn ?? this.latest?.picture.turn ?? 1 }),
      playing: (on, own) => {
        this.dispatch({ do: 'telling', on, own })
        if (!on) this.lookAtQuestion()
      },
      shown: (picture) => this.show(picture),
    })
    this.director.speed = this.speed
    if (this.latest) {
      stage.show(this.latest.picture)
      stage.clearGround(this.state.cleared)
      if (!this.state.picture) this.show(this.latest.picture)
    }
    this.mark()
    this.lookAtOwn()
  }

  /** The first look of a battle: what the first question is about, else the own pieces, else everything. */
  private lookAtOwn(): void {
    const { picture } = this.state
    if (!picture) return
    if (picture.question) this.framed.add(picture.question.kind)
    const first = battleLook(picture)
    if (first.length > 0) this.stage?.frame(first, FIRST_ZOOM, 'instant')
    else this.stage?.fit()
  }

  /**
   * A question that waits is shown with whom it asks and what it is about, once the camera is back from the motion. Set-up and the first
   * choice of a platoon begin at their own places.
   */
  private lookAtQuestion(): void {
    const { picture } = this.state
    const question = picture?.question
    if (!picture || !question) return
    if (!question.open) return this.bringIntoView(questionLook(picture, question))
    if (FRAMED_ONCE.includes(question.kind) && !this.framed.has(question.kind))
      this.stage?.frame(firstLook(picture, question), FIRST_ZOOM, this.speed)
    this.framed.add(question.kind)
  }

  /** Whom the answers of a waiting question are given by and aimed at, all in view before one is chosen. */
  lookAtAnswers(): void {
    const { picture, picking, telling } = this.state
    const question = picture?.question
    if (!picture || !question || telling || picking.choices?.from !== 'question') return
    if (!question.open) return this.bringIntoView(answersLook(picture, question, picking.choices.offers))
    // The first choice of a platoon is looked at once more when its bar has taken its room.
    if (!this.chose) this.stage?.frame(firstLook(picture, question), FIRST_ZOOM, this.speed)
    this.chose = true
  }

  private bringIntoView(hexes: readonly Hex[]): void {
    if (hexes.length > 0) void this.stage?.bringIntoView(hexes, this.speed)
  }

  close(): void {
    this.closed = true
    if (this.restTimer) clearTimeout(this.restTimer)
    this.director?.destroy()
    this.link.close()
  }

  // ------------------------------------------------------------------------------------------------------------ inputs

  /** A click, a key, a button: one step of the picking machine. While motion plays, anything that commits skips it instead. */
  input(input: Input): void {
    const { state } = this
    const situation = situationOf(state)
    if (!situation) return
    if (state.telling && (SKIPPING.includes(input.is) || (state.tellingOwn && input.is === 'verb'))) {
      this.director?.skip()
      // A click may only have meant "go on"; whoever names the next thing to do means that.
      if (state.tellingOwn && (input.is === 'verb' || input.is === 'next'))
        void this.director?.settled().then(() => !this.closed && !this.state.telling && this.input(input))
      return
    }
    if (state.submitting && input.is !== 'point') return
    if (NEEDS_OFFERS.includes(input.is) && !isLoaded(state)) {
      this.whenLoaded(() => this.input(input))
      return
    }
    if (input.is === 'verb' && this.lacksOffers(input.verb)) {
      void this.commandersOffers().then(() => !this.lacksOffers(input.verb) && this.input(input))
      return
    }
    if (input.is !== 'point') this.silenceRefusal()
    const stepped = step(state.picking, situation, input)
    this.dispatch({ do: 'picked', picking: stepped.picking })
    this.refuse(stepped, input)
    if (stepped.show) this.bringIntoView(this.withAimer(input, stepped.show))
    if (stepped.give) void this.give(stepped.give)
  }

  /** A refusal is about what was tried before. */
  private silenceRefusal(): void {
    const { said } = this.state
    if (said?.tone === 'refused') this.dispatch({ do: 'silence', id: said.id })
  }

  /** Says why nothing came of an input: in the table's words where it has some. */
  private refuse({ ask, say }: Step, input: Input): void {
    this.unsaid = ask === 'piece' && say ? say : null
    if (input.is !== 'point') this.tries++
    if (this.unsaid) this.sayBarrier()
    else if (say && ask !== undefined && ask !== 'piece') void this.sayHexBarrier(ask, say)
    else if (say) this.say(say, 'refused')
  }
  /** Rises with each input but pointing: an answer about an older one is not said any more. */
  private tries = 0
  /** Says why the picked piece cannot go, or be placed, at a hex. */
  private async sayHexBarrier(hex: Hex, otherwise: Said): Promise<void> {
    const { side, stamp, picking, picture } = this.state
    const piece = picture && (holderOf(picture, picking.piece)?.id ?? picking.piece)
    const { tries } = this
    const answer = piece === null ? null : await this.request({ do: 'why', side, piece, hex })
    if (this.closed || this.tries !== tries || this.state.stamp !== stamp) return
    this.say((answer?.ok ? answer.barrier?.refusal : null) ?? otherwise, 'refused')
  }

  /** What a click at a piece in vain says where the table does not know better. */
  private unsaid: Said | null = null
  /** Says what bars the piece that was clicked at, as soon as the table has answered. */
  private sayBarrier(): void {
    const { unsaid, state } = this
    if (!unsaid || (isBarrierWanted(state) && !isBarrierKnown(state))) return
    this.unsaid = null
    this.say(barrierShown(state)?.refusal ?? unsaid, 'refused')
  }

  /** A target is shown together with whoever aims at it. */
  private withAimer(input: Input, hex: Hex): readonly Hex[] {
    const { picture, picking } = this.state
    const aimer = picture && (input.is === 'cycle' || input.is === 'verb') ? holderOf(picture, picking.piece)?.hex : undefined
    return aimer ? [aimer, hex] : [hex]
  }

  /** Keys and clicks that came before the offers did wait for them, so that a quick hand loses nothing. */
  whenLoaded(act: () => void): void {
    if (isLoaded(this.state)) act()
    else if (this.early.length < EARLY_LIMIT) this.early.push({ stamp: this.state.stamp, act })
  }

  private actOnEarly(): void {
    while (this.early.length > 0 && isLoaded(this.state)) {
      const first = this.early.shift()
      if (first?.stamp === this.state.stamp) first.act()
    }
  }

  /** An order that is nobody's in particular (the round ends) is not among the offers of one piece. */
  private lacksOffers(verb: string): boolean {
    const situation = situationOf(this.state)
    const item = situation?.bar.find((each) => each.verb === verb)
    return item !== undefined && item.refusal === null && item.offers > 0 && !situation?.offers.some((offer) => offer.verb === verb)
  }

  /** Asks for everybody's offers and adds those of the commander to the present ones. */
  private async commandersOffers(): Promise<void> {
    const { offers, side, stamp } = this.state
    const answer = await this.request({ do: 'offers', side })
    if (!offers || answer?.ok !== true || this.state.stamp !== stamp || this.state.offers !== offers) return
    const known = new Set(offers.value.map(orderKey))
    const more = answer.offers.filter((offer) => offer.actor === null && !known.has(orderKey(offer)))
    this.dispatch({ do: 'offers', offers: { key: offers.key, value: [...offers.value, ...more] } })
  }

  point(spot: Spot | null): void {
    const before = this.state.picking.spot
    if (
      before === spot ||
      (before && spot && before.piece === spot.piece && before.hex.join() === spot.hex.join() && before.by === spot.by)
    )
      return
    this.input({ is: 'point', spot })
  }

  /** Submits an offered order. */
  async give(offer: Offer): Promise<void> {
    if (!canAct(this.state)) return
    // The film of the order before may still run: it has been told, and gives way.
    this.director?.skip()
    this.lines.push(this.state.log.entries.at(-1)?.id ?? 0)
    this.dispatch({ do: 'submitting', on: true })
    await this.request({ do: 'submit', order: offer.order as { kind: string; side: 'blue' | 'red' } })
  }

  async undo(): Promise<void> {
    this.director?.skip()
    if (this.state.telling) return
    if (!this.state.undo) {
      this.say(
        { text: 'Nothing can be taken back: a die was rolled, the other side has answered, or something new was seen.', rule: null },
        'refused',
      )
      return
    }
    const before = this.lines.pop()
    const answer = await this.request({ do: 'undo' })
    if (answer?.ok !== true) return
    if (before !== undefined) this.dispatch({ do: 'untold', after: before })
    this.say({ text: 'The last order is taken back.', rule: null })
  }

  /** The save file's content, or null when the table refused. */
  async save(): Promise<unknown> {
    const answer = await this.request({ do: 'save' })
    return answer?.ok === true ? answer.save : null
  }

  /** What the book says: of its rules by their ids, and of the things that are drawn on a map; null where the table has stopped. */
  async catalogue(ruleset: string): Promise<Catalogue | null> {
    const answer = await this.request({ do: 'catalogue', ruleset })
    return answer?.ok ? answer : null
  }

  async setDoctrine(doctrine: Doctrine): Promise<void> {
    await this.request({ do: 'doctrine', side: this.state.side, doctrine })
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    if (this.director) this.director.speed = speed
    if (speed === 'instant') this.director?.skip()
  }

  skip(): void {
    this.director?.skip()
  }

  toggleWhy(): void {
    this.dispatch({ do: 'why', on: !this.state.why })
  }
  toggleSighting(): void {
    this.dispatch({ do: 'sighting', on: !this.state.sighting })
  }
  toggleShade(): void {
    const on = !this.state.shading
    this.dispatch({ do: 'shading', on })
    if (on && this.state.picking.piece === null && this.state.picking.spot === null)
      this.say({ text: 'Pick a piece, or point at a hex: what is not seen from there is shaded.', rule: null })
  }

  /** Shows the way that a line of the log tells of, all of it in view; null puts it away. */
  showTrail(id: number | null): void {
    this.dispatch({ do: 'trail', id })
    const path = this.state.log.entries.find((entry) => entry.id === id)?.trail?.path
    if (path) this.bringIntoView(path)
  }

  setSummaryAside(on: boolean): void {
    this.dispatch({ do: 'summaryAside', on })
  }

  /** The picked piece in the middle of the map, or what the question is about. */
  centre(): void {
    const hex = this.hexOfInterest()
    if (hex) this.stage?.centreOn(hex)
  }

  /** Where the picked piece is, or what the question is about; null where there is neither. */
  hexOfInterest(): Hex | null {
    const { picture, picking } = this.state
    return picture && interestOf(picture, picking.piece)
  }

  say(said: Said, tone: 'refused' | 'told' = 'told'): void {
    this.dispatch({ do: 'said', said, tone })
    const id = this.state.said?.id
    if (id !== undefined) setTimeout(() => !this.closed && this.dispatch({ do: 'silence', id }), SAID_MS)
  }

  // -------------------------------------------------------------------------------------------------------------- news

  /**
   * An order is told when it is on disk: nobody is shown what a crash could take back. What comes after it waits with it, and is told a piece at a time:
   * all at once would hold up the page.
   */
  private queue(news: Told, safe: Promise<void> | null): void {
    if (safe === null && this.behind === null) return this.hear(news)
    const mine: Promise<void> = Promise.all([this.behind, safe]).then(async () => {
      this.hear(news)
      await new Promise((done) => setTimeout(done))
      if (this.behind === mine) this.behind = null
    })
    this.behind = mine
  }

  private hear(news: Told): void {
    if (this.closed) return
    switch (news.say) {
      case 'told':
        this.latest = { picture: news.picture, undo: news.undo }
        if (this.director) void this.director.tell(news.tellings, news.picture, this.state.submitting)
        else {
          for (const telling of news.tellings) this.dispatch({ do: 'told', telling, turn: news.picture.turn })
          this.show(news.picture)
        }
        return
      case 'thinking':
        this.dispatch({ do: 'thinking', since: news.on ? performance.now() : null })
        return
      case 'ground':
        this.dispatch({ do: 'cleared', hexes: news.cleared })
        this.stage?.clearGround(news.cleared)
        return
      case 'failed':
        this.dispatch({ do: 'failed', text: news.text })
        return
    }
  }

  private show(picture: Picture): void {
    this.dispatch({ do: 'shown', picture, undo: this.latest?.undo ?? false })
    // After motion that had to be seen the camera comes back first.
    if (this.director && !this.state.telling) this.lookAtQuestion()
    if (this.played > 0) void this.readPast()
  }

  // ---------------------------------------------------------------------------------------------------------- requests

  private dispatch(action: BattleAction): void {
    const before = this.state
    this.store.set(reduceBattle(before, action))
    if (this.state === before) return
    this.fetch()
    this.mark()
    if (action.do === 'offers' || action.do === 'bar') this.actOnEarly()
    if (action.do === 'barrier') this.sayBarrier()
  }

  private async request<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D> | null> {
    try {
      const answer = await this.link.ask(request)
      if (this.closed) return null
      if (!answer.ok) this.refused(request, answer.why)
      return answer
    } catch (error) {
      if (!this.closed) this.dispatch({ do: 'failed', text: error instanceof Error ? error.message : String(error) })
      return null
    }
  }

  private refused(request: Request, why: Refusal): void {
    if (request.do !== 'submit' && request.do !== 'undo' && request.do !== 'save' && request.do !== 'doctrine') return
    if (request.do === 'submit') this.lines.pop()
    this.dispatch({ do: 'submitting', on: false })
    this.say({ text: why.text, rule: why.rule }, 'refused')
  }

  private fetch(): void {
    const wants = wantsOf(this.state)
    for (const want of wants.filter(({ restless }) => !restless)) void this.load(want)
    if (this.restTimer) clearTimeout(this.restTimer)
    this.restTimer = wants.some(({ restless }) => restless)
      ? setTimeout(() => {
          for (const want of wantsOf(this.state)) if (want.restless) void this.load(want)
        }, REST_MS)
      : null
    this.fetchOdds()
  }

  private async load(want: Want): Promise<void> {
    const { slot, key } = want
    if (this.asked.get(slot) === key) return
    this.asked.set(slot, key)
    const learnt = await this.learn(want)
    if (learnt && this.asked.get(slot) === key) this.dispatch(learnt)
  }

  /** Asks for it; what to make of the answer, or null where there is none. */
  private async learn(want: Want): Promise<BattleAction | null> {
    const { key } = want
    switch (want.slot) {
      case 'bar':
      case 'commandBar': {
        const answer = await this.request(want.request)
        return answer && { do: 'bar', slot: want.slot, bar: { key, value: answer.ok ? answer.bar : [] } }
      }
      case 'offers': {
        const answer = await this.request(want.request)
        return answer && { do: 'offers', offers: { key, value: answer.ok ? answer.offers : [] } }
      }
      case 'shed': {
        const answer = await this.request(want.request)
        return answer && { do: 'shed', shed: { key, value: answer.ok ? answer.seen : [] } }
      }
      case 'sight': {
        const answer = await this.request(want.request)
        return answer && { do: 'sight', sight: answer.ok ? { key, value: answer.sight } : null }
      }
      case 'barrier': {
        const answer = await this.request(want.request)
        return answer && { do: 'barrier', barrier: { key, value: answer.ok ? answer.barrier : null } }
      }
      case 'spotSheet':
      case 'pieceSheet':
      case 'spotPieceSheet': {
        const answer = await this.request(want.request)
        return answer && { do: 'sheet', slot: want.slot, sheet: { key, value: answer.ok ? answer.sheet : null } }
      }
    }
  }

  private fetchOdds(): void {
    const { stamp } = this.state
    for (const { key, offer } of oddsWanted(this.state)) {
      if (this.oddsRunning.size >= ODDS_AT_ONCE) return
      const running = `${stamp}/${key}`
      if (this.oddsRunning.has(running)) continue
      this.oddsRunning.add(running)
      void this.loadOdds(stamp, key, offer, running)
    }
  }

  private async loadOdds(stamp: number, key: string, offer: Offer, running: string): Promise<void> {
    const answer = await this.request({ do: 'odds', order: offer.order as { kind: string; side: 'blue' | 'red' } })
    this.oddsRunning.delete(running)
    if (this.closed) return
    this.dispatch({ do: 'odds', stamp, key, odds: answer?.ok === true ? answer.odds : null })
    this.fetchOdds()
  }

  // ------------------------------------------------------------------------------------------------------------- marks

  private readonly marksOf = steadyMarks()
  /** Without a line of sight of its own, that of what was clicked at in vain. */
  private barred(state: BattleState, { picture }: Situation): Partial<Highlights> {
    const sight = sightShown(state) ? null : barrierShown(state)?.sight
    return sight ? { line: barrierMark(state.picking, picture, sight) } : {}
  }
  private trails: { readonly of: readonly unknown[]; readonly value: readonly TrailMark[] } = { of: [], value: [] }
  /** The same list as long as nothing new is told, so that the stage draws it once. */
  private trailsOf({ log, side, trail }: BattleState): readonly TrailMark[] {
    if (this.trails.of[0] !== log || this.trails.of[1] !== trail) this.trails = { of: [log, trail], value: trailsOf(log, side, trail) }
    return this.trails.value
  }
  private marked: readonly unknown[] = []
  private mark(): void {
    if (!this.stage) return
    const { state } = this
    const parts = [
      state.picture,
      state.picking,
      state.offers,
      state.odds,
      state.sight,
      state.shed,
      state.telling,
      state.submitting,
      state.log,
      state.trail,
      state.barrier,
      state.why,
    ]
    if (parts.every((part, i) => part === this.marked[i])) return
    this.marked = parts
    const situation = situationOf(state)
    const quiet = !situation || state.telling || state.failure !== null
    this.stage.highlight(
      quiet
        ? NO_HIGHLIGHTS
        : {
            ...this.marksOf(state.picking, situation, (offer) => state.odds.get(orderKey(offer)) ?? null, sightShown(state)),
            sight: state.shading ? (state.shed?.value ?? null) : null,
            trails: this.trailsOf(state),
            ...this.barred(state, situation),
          },
    )
  }

  /** The order that a click would give now. */
  meant(): Offer | null {
    const situation = situationOf(this.state)
    return situation ? intent(this.state.picking, situation) : null
  }
}
