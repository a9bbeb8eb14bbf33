import {
  type Answered,
  type Hex,
  type LessonAct,
  type LessonView,
  NO_STANDING_ORDERS,
  type Offer,
  type Picture,
  type Refusal,
  type Reply,
  type Request,
  type StandingOrders,
  withRule,
} from '../../engine/screen.ts'
import type { Input, Said, Spot } from '../input/picking.ts'
import { holderOf } from '../input/picture-lookup.ts'
import { step } from '../input/step.ts'
import { Director } from '../scene/director.ts'
import type { PointMark, Speed, Stage } from '../scene/stage.ts'
import type { News, TableClient } from '../table-client.ts'
import { battleWords } from '../words/battle.ts'
import { AnswerLoader } from './answer-loader.ts'
import { BattleCamera } from './battle-camera.ts'
import { BattleLink } from './battle-link.ts'
import { type BattleAction, type BattleState, canAct, isLoaded, orderKey, situationOf } from './battle-state.ts'
import { drawTogether } from './drawing.ts'
import type { InsightDesk } from './insight.ts'
import type { LayerDesk } from './layer-desk.ts'
import { MapMarks } from './map-marks.ts'
import { readPast } from './past-reader.ts'
import type { SideStanding } from './preferences.ts'
import type { Catalogue } from './skirmish-wish.ts'
import type { Store } from './store.ts'
import { VainInputs } from './vain-inputs.ts'

/** Inputs that mean nothing without offers, and how many of them may wait. */
const NEEDS_OFFERS: readonly Input['is'][] = ['click', 'verb', 'next', 'cycle', 'confirm', 'choose', 'hold']
const EARLY_LIMIT = 8
/** Inputs that end the motion that is playing. */
const SKIPPING: readonly Input['is'][] = ['click', 'confirm', 'next', 'back']

/** News that the player hears of. */
type Told = Exclude<News, { readonly say: 'journal' }>

interface SessionOptions {
  readonly side: BattleState['side']
  readonly size: BattleState['size']
  /** Orders given before this screen was there: their log is asked for. */
  readonly played?: number
  /** The computer's reasons have been shown in it already. */
  readonly coached?: boolean
  /** What was told has been shown: whoever watches lets the computer go on. */
  readonly onShown?: (() => void) | undefined
  readonly onJournal?: (news: Extract<News, { say: 'journal' }>) => void
  /** What was heard for the journal is on disk when this resolves; null where nothing has to be waited for. */
  readonly safe?: () => Promise<void> | null
}

/**
 * One battle on the screen: turns inputs into orders, and tells on the stage what came of them. What is asked of the table, marked on the map and looked
 * at by the camera is left to its helpers. Components read `store` and call the methods; nothing here draws.
 */
export class Session {
  private static count = 0
  /** Tells battles of the same name apart. */
  readonly serial = ++Session.count
  private readonly link: BattleLink
  private readonly loader: AnswerLoader
  private readonly camera: BattleCamera
  private readonly vain: VainInputs
  private readonly marks = new MapMarks()
  private director: Director | null = null
  private latest: Omit<Extract<Told, { say: 'told' }>, 'say' | 'tellings'> | null = null
  private early: { readonly stamp: number; readonly act: () => void }[] = []
  /** For each own order that may still be taken back: the last line of the log before it. */
  private lines: number[] = []
  /** News that wait until what they tell of is on disk, the last of them. */
  private behind: Promise<void> | null = null
  private readonly onShown: (() => void) | undefined
  /** How the lesson stands; it may not be shown yet. */
  private lessonNow: LessonView | null = null
  /** Orders whose log has not been asked for. */
  private played: number

  constructor(
    private readonly table: TableClient,
    { side, size, played = 0, coached = false, onShown, onJournal, safe }: SessionOptions,
  ) {
    this.onShown = onShown
    this.link = new BattleLink(table, side, size, {
      changed: (action) => this.changed(action),
      refused: (request, why) => this.refused(request, why),
    })
    this.loader = new AnswerLoader(this.link)
    this.camera = new BattleCamera(() => this.state)
    this.vain = new VainInputs(this.link)
    this.played = played
    if (coached) this.link.dispatch({ do: 'coached' })
    table.listen((news) => {
      if (news.say === 'journal') onJournal?.(news)
      else this.queue(news, safe?.() ?? null)
    })
  }

  get store(): Store<BattleState> {
    return this.link.store
  }
  get state(): BattleState {
    return this.link.state
  }

  private changed(action: BattleAction): void {
    this.loader.fetch()
    this.mark()
    if (action.do === 'offers' || action.do === 'bar') this.actOnEarly()
    if (action.do === 'barrier') this.vain.sayBarrier()
  }

  /** The battle cannot go on, on this screen. */
  fail(text: string): void {
    this.link.fail(text)
  }
  say(said: Said, tone: 'refused' | 'told' = 'told'): void {
    this.link.say(said, tone)
  }

  get stage(): Stage | null {
    return this.camera.stage
  }
  /** Gives the session a stage to play on; what was told before that is shown at once. */
  mount(stage: Stage): void {
    this.camera.stage = stage
    this.director = new Director(stage, {
      told: (telling) => this.link.dispatch({ do: 'told', telling, turn: this.state.picture?.turn ?? this.latest?.picture.turn ?? 1 }),
      playing: (on, own) => {
        this.link.dispatch({ do: 'telling', on, own })
        if (!on) this.camera.lookAtQuestion()
      },
      shown: (picture) => this.show(picture),
    })
    this.director.speed = this.camera.speed
    if (this.latest) {
      stage.show(this.latest.picture)
      stage.clearGround(this.state.cleared)
      if (!this.state.picture) this.show(this.latest.picture)
      this.onShown?.()
    }
    this.mark()
    this.camera.lookAtOwn()
  }

  close(): void {
    this.link.close()
    this.director?.destroy()
    this.loader.stop()
  }

  // ---- inputs

  /** A click, a key, a button: one step of the picking machine. While motion plays, anything that commits skips it instead. */
  input(input: Input): void {
    const { state } = this
    const situation = situationOf(state)
    if (!situation) return
    if (state.telling && (SKIPPING.includes(input.is) || (state.tellingOwn && input.is === 'verb'))) {
      this.director?.skip()
      // A click may only have meant "go on"; whoever names the next thing to do means that.
      if (state.tellingOwn && (input.is === 'verb' || input.is === 'next'))
        void this.director?.settled().then(() => !this.link.isClosed && !this.state.telling && this.input(input))
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
    if (input.is !== 'point') this.vain.silence()
    const stepped = step(state.picking, situation, input)
    this.link.dispatch({ do: 'picked', picking: stepped.picking })
    this.vain.tell(stepped, input)
    if (stepped.show) this.camera.bringIntoView(this.withAimer(input, stepped.show))
    if (stepped.give) void this.give(stepped.give)
  }

  /** A target is shown together with whoever aims at it. */
  private withAimer(input: Input, hex: Hex): readonly Hex[] {
    const { picture, picking } = this.state
    const aimer =
      picture && (input.is === 'cycle' || input.is === 'verb' || input.is === 'propose') ? holderOf(picture, picking.piece)?.hex : undefined
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
    const answer = await this.link.request({ do: 'offers', side })
    if (!offers || answer?.ok !== true || this.state.stamp !== stamp || this.state.offers !== offers) return
    const known = new Set(offers.value.map(orderKey))
    const more = answer.offers.filter((offer) => offer.actor === null && !known.has(orderKey(offer)))
    this.link.dispatch({ do: 'offers', offers: { key: offers.key, value: [...offers.value, ...more] } })
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

  /** Asked before an own order is given: false keeps it back. The coach has second thoughts there. */
  guard: ((offer: Offer) => Promise<boolean>) | null = null
  readonly bringIntoView = (hexes: readonly Hex[]): void => this.camera.bringIntoView(hexes)
  readonly ask: BattleLink['request'] = (request) => this.link.request(request)

  /** Submits an offered order. `sure`: it was thought about. */
  async give(offer: Offer, sure = false): Promise<void> {
    if (!canAct(this.state) || (!sure && this.guard && !(await this.guard(offer))) || !canAct(this.state)) return
    // The film of the order before may still run: it has been told, and gives way.
    this.director?.skip()
    this.lines.push(this.state.log.entries.at(-1)?.id ?? 0)
    this.link.dispatch({ do: 'submitting', on: true })
    await this.link.request({ do: 'submit', order: offer.order as { kind: string; side: 'blue' | 'red' } })
  }

  async undo(): Promise<void> {
    this.director?.skip()
    if (this.state.telling) return
    if (!this.state.undo) {
      this.link.say({ text: battleWords.noUndo, rule: null }, 'refused')
      return
    }
    const before = this.lines.pop()
    const answer = await this.link.request({ do: 'undo' })
    if (answer?.ok !== true) return
    if (before !== undefined) this.link.dispatch({ do: 'untold', after: before })
    this.link.say({ text: battleWords.undone, rule: null })
  }

  /** The save file's content, or null when the table refused. */
  async save(): Promise<unknown> {
    const answer = await this.link.request({ do: 'save' })
    return answer?.ok === true ? answer.save : null
  }

  /** The position as the start of a scenario, called `name`; null where the table has stopped. It shows both sides. */
  start(name: string): Promise<Reply<'start'> | null> {
    return this.link.request({ do: 'start', name })
  }

  /** What the book says: of its rules by their ids, and of the things that are drawn on a map; null where the table has stopped. */
  async catalogue(ruleset: string): Promise<Catalogue | null> {
    const answer = await this.link.request({ do: 'catalogue', ruleset })
    return answer?.ok ? answer : null
  }

  /** Standing orders of this side from now on; with null it is only asked which they are. */
  async command(orders: StandingOrders | null): Promise<void> {
    const answer: Reply<'doctrine'> | null = await this.link.request({
      do: 'doctrine',
      side: this.state.side,
      ...(orders ? { doctrine: orders } : {}),
    })
    if (answer?.ok) this.link.dispatch({ do: 'standing', standing: { orders: answer.doctrine, kinds: answer.kinds } })
  }
  /** The order of the whole side for every kind of question; what groups and pieces have been told stays. */
  async commandSide(order: SideStanding): Promise<void> {
    const orders = this.state.standing?.orders ?? NO_STANDING_ORDERS
    await this.command(
      withRule(orders, { for: 'side', kind: undefined }, order.do === 'ask' && order.above === 0 ? null : { ...order, ignore: [] }),
    )
  }

  /** What a learner does besides orders. */
  readonly learn = (act: LessonAct): Promise<Answered> => this.table.lesson(act)
  /** What was told after this line of the log never happened: a step begins again. */
  untell(after: number): void {
    this.lines = []
    this.link.dispatch({ do: 'untold', after })
  }
  /** Points out what a step or a hint is about. */
  readonly pointOut = (points: readonly PointMark[]): void => {
    if (points.length > 0 || this.state.points.length > 0) this.link.dispatch({ do: 'points', points })
  }

  setSpeed(speed: Speed): void {
    this.camera.speed = speed
    if (this.director) this.director.speed = speed
    if (speed === 'instant') this.director?.skip()
  }

  readonly skip = (): void => this.director?.skip()

  /** Opens the panel of standing orders, or closes it. */
  toggleCommanding(by: 'mouse' | 'keys'): void {
    this.link.dispatch({ do: 'commanding', by: this.state.commanding ? null : by })
  }
  /** The computer's reasons and its advice: what works on them is fetched when it is first wanted. */
  insight(act: (desk: InsightDesk) => void): void {
    this.desk ??= import('./insight.ts').then((work) => new work.InsightDesk(this.link, (input) => this.input(input)))
    void this.desk.then((desk) => !this.link.isClosed && act(desk))
  }
  private desk: Promise<InsightDesk> | null = null
  /** Layers over the map, and sight lines between any hexes: the same. */
  layers(act: (desk: LayerDesk) => void): void {
    this.layerDesk ??= import('./layer-desk.ts').then((work) => new work.LayerDesk(this.link, this))
    void this.layerDesk.then((desk) => !this.link.isClosed && act(desk))
  }
  private layerDesk: Promise<LayerDesk> | null = null
  /** From now on they are shown during this battle. */
  coach(): Promise<void> {
    return this.link.coach()
  }
  toggleWhy(): void {
    this.link.dispatch({ do: 'why', on: !this.state.why })
  }
  toggleSighting(): void {
    this.link.dispatch({ do: 'sighting', on: !this.state.sighting })
    this.layers((desk) => desk.follow())
  }
  toggleShade(): void {
    const on = !this.state.shading
    this.link.dispatch({ do: 'shading', on })
    if (on && this.state.picking.piece === null && this.state.picking.spot === null)
      this.link.say({ text: battleWords.shadeWhat, rule: null })
  }

  /** Shows the way that a line of the log tells of, all of it in view; null puts it away. */
  showTrail(id: number | null): void {
    this.link.dispatch({ do: 'trail', id })
    const path = this.state.log.entries.find((entry) => entry.id === id)?.trail?.path
    if (path) this.camera.bringIntoView(path)
  }

  readonly playOn = (): void => this.link.dispatch({ do: 'playsOn' })
  readonly setSummaryAside = (on: boolean): void => this.link.dispatch({ do: 'summaryAside', on })

  /** Whom the answers of a waiting question are given by and aimed at, all in view before one is chosen. */
  lookAtAnswers(): void {
    this.camera.lookAtAnswers()
  }
  /** The picked piece in the middle of the map, or what the question is about. */
  centre(): void {
    this.camera.centre()
  }
  /** Where the picked piece is, or what the question is about; null where there is neither. */
  hexOfInterest(): Hex | null {
    return this.camera.hexOfInterest()
  }

  private mark(): void {
    const { stage } = this.camera
    const marks = stage ? this.marks.renewed(this.state) : null
    if (marks) stage?.highlight(marks)
  }

  // ---- news

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
    if (this.link.isClosed) return
    drawTogether()
    switch (news.say) {
      case 'told':
        this.latest = news
        if (this.director) void this.director.tell(news.tellings, news.picture, this.state.submitting).then(this.onShown)
        else {
          for (const telling of news.tellings) this.link.dispatch({ do: 'told', telling, turn: news.picture.turn })
          this.show(news.picture)
        }
        return
      case 'thinking':
        this.link.dispatch({ do: 'thinking', since: news.on ? performance.now() : null })
        return
      case 'ground':
        this.link.dispatch({ do: 'cleared', hexes: news.cleared })
        this.camera.stage?.clearGround(news.cleared)
        return
      case 'lesson':
        void this.hearLesson(news.lesson)
        return
      case 'failed':
        this.link.dispatch({ do: 'failed', text: news.text })
        return
    }
  }

  /** What is said of an order comes after the motion that it set off. */
  private async hearLesson(lesson: LessonView): Promise<void> {
    this.lessonNow = lesson
    if (!lesson.showing) await this.director?.settled()
    if (this.lessonNow === lesson && !this.link.isClosed) this.link.dispatch({ do: 'lesson', lesson })
  }

  private show(picture: Picture): void {
    this.link.dispatch({ do: 'shown', picture, undo: this.latest?.undo ?? false, givesUp: this.latest?.givesUp })
    // After motion that had to be seen the camera comes back first.
    if (this.director && !this.state.telling) this.camera.lookAtQuestion()
    if (this.played > 0) void readPast(this.link, this.state.side, this.played)
    this.played = 0
  }

  private refused(request: Request, why: Refusal): void {
    if (request.do !== 'submit' && request.do !== 'undo' && request.do !== 'save' && request.do !== 'doctrine') return
    if (request.do === 'submit') this.lines.pop()
    this.link.dispatch({ do: 'submitting', on: false })
    this.link.say({ text: why.text, rule: why.rule }, 'refused')
  }
}
