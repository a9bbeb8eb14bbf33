import type { MapDoc, ScenarioDoc, SideId } from '../../engine/screen.ts'
import type { BattleInfo, Desk, MenuCommand, SaveInfo, Settings } from '../../main/desk.ts'
import { setBindings } from '../input/bindings.ts'
import type { ProgressKeeper } from '../learn/progress-keeper.ts'
import type { BookPlace } from '../rulebook/book-place.ts'
import type { TableClient } from '../table-client.ts'
import { filesWords } from '../words/files.ts'
import {
  type AppState,
  AppStore,
  canGoOn,
  type DialogName,
  type KeptAs,
  type LookedAt,
  type OpenBattle,
  type PlayedLesson,
  type Screen,
  type TriedCase,
  type Trouble,
} from './app-state.ts'
import type { TakenChoice } from './arrival-plan.ts'
import type { Arrivals } from './arrivals.ts'
import { BattleFiles } from './battle-files.ts'
import { BattleOpening, placeOf } from './battle-opening.ts'
import type { Library } from './library.ts'
import type { Lobby } from './lobby.ts'
import { DEFAULT_PREFERENCES, type Preferences, readPreferences, writePreferences } from './preferences.ts'
import type { PlayableScenario } from './scenarios.ts'
import type { SkirmishWish } from './skirmish-wish.ts'
import type { Store } from './store.ts'

export interface NewBattle {
  readonly card: PlayableScenario
  readonly side: SideId
  readonly level: string
  readonly seed: number
}

export interface PlayHere {
  readonly scenario: ScenarioDoc
  /** Null where the scenario holds its map. */
  readonly map: MapDoc | null
  readonly side: SideId
  readonly level: string
  readonly seed: number
  /** The computer plays both sides, and the person sees what `side` knows. */
  readonly watch?: boolean
  readonly kept?: KeptAs | undefined
}

const TITLE: Screen = { at: 'title' }

/** Fetched when it is wanted: a battle does not wait for what comes before it. */
const reading = (): Promise<typeof import('./scenario-reading.ts')> => import('./scenario-reading.ts')

/** The program around the battle: screens, dialogs, settings, saves. Components read `store` and call the methods. */
export class App {
  readonly store: Store<AppState>
  private readonly shown: AppStore
  private readonly files: BattleFiles
  private readonly opening: BattleOpening
  private isTakingUp = false
  private wishes = 0
  private shelf: Promise<Library> | null = null
  private gate: Promise<Arrivals> | null = null
  private notes: Promise<ProgressKeeper> | null = null
  private lobby: Promise<Lobby> | null = null

  constructor(
    readonly desk: Desk,
    private readonly openTable: () => TableClient,
    settings: Settings,
    private readonly keep: Pick<Storage, 'getItem' | 'setItem'> | null,
  ) {
    const preferences = keep ? readPreferences(keep) : DEFAULT_PREFERENCES
    setBindings(preferences.keys)
    this.shown = new AppStore(settings, preferences)
    this.store = this.shown.store
    this.files = new BattleFiles(this.shown, desk.battles)
    this.opening = new BattleOpening(this.shown, this.files, openTable, (screen) => this.go(screen))
  }

  get state(): AppState {
    return this.shown.state
  }

  /** Reads what the first screen shows; the screen is there at once. */
  async begin(): Promise<void> {
    this.desk.app.onMenu((command) => this.menu(command))
    this.desk.opened.onOpen(() => void this.openGiven())
    void this.desk.app.version().then((version) => this.shown.patch({ version }))
    await Promise.all([this.readBattles(), this.readScenarios(), this.openGiven()])
  }

  // ---- screens and dialogs

  menu(command: MenuCommand): void {
    const { screen } = this.state
    const inBattle = screen.at === 'battle'
    const inLesson = inBattle && screen.battle.lesson !== null
    switch (command) {
      case 'new-battle':
        if (inLesson) this.leaveLesson()
        else if (inBattle) this.open('leave')
        else this.go({ at: 'new-battle' })
        return
      case 'save':
        if (inLesson) return
        if (inBattle) this.open('save')
        else if ('bench' in this.state.screen) void this.state.screen.bench.save()
        return
      case 'load':
      case 'settings':
      case 'keys':
        this.open(command)
        return
    }
  }

  tell(trouble: Trouble): void {
    this.shown.tell(trouble)
  }
  open(dialog: DialogName): void {
    this.shown.patch({ dialog, lookedAt: null })
  }
  /** The battle so far, at a moment of it. */
  lookBackAt(lookedAt: LookedAt): void {
    this.shown.patch({ dialog: 'look-back', lookedAt })
  }
  /** The rulebook over whatever is on the screen; of a battle the book that is played by. */
  openBook(place: BookPlace | null, book: string | null = null): void {
    const { screen } = this.state
    const played = screen.at === 'battle' ? screen.battle.ruleset : null
    this.shown.patch({ book: { book: book ?? played, place, wish: ++this.wishes }, logLine: null })
  }
  /** `line`: of the battle's log, to be shown. */
  closeBook(line: number | null = null): void {
    this.shown.patch({ book: null, logLine: line })
  }
  closeDialog(): void {
    this.shown.patch({ dialog: null, trouble: null, elsewhere: null })
  }

  go(screen: Screen): void {
    const before = this.state.screen
    if (before.at === 'battle' && screen.at !== 'battle') {
      before.battle.session.close()
      this.files.leave(before.battle.name)
    }
    const { home } = this.state
    const isTitle = screen.at === 'title'
    // Who left an edited map or scenario for a battle comes back to it, not to the title; who left a scenario for its map, to the scenario.
    const kept = isTitle || screen.at === 'learn' ? null : !('bench' in before) ? home : screen.at === 'create' ? null : before
    const led = isTitle ? home : screen.at === 'create' && 'back' in before ? before.back : null
    this.shown.patch({ screen: led ?? screen, home: kept, dialog: null, elsewhere: null, unsafe: null, logLine: null })
    if (screen.at !== 'opening' && screen.at !== 'battle') this.shown.patch({ tried: null })
    if (isTitle || screen.at === 'opening') void this.lobby?.then((lobby) => lobby.leave())
    if (isTitle) {
      void this.files.closed.then(() => this.readBattles())
    }
  }

  async setSettings(change: Partial<Settings>): Promise<void> {
    this.shown.patch({ settings: { ...this.state.settings, ...change } })
    const settings = await this.shown.reading(filesWords.cannot.keepSetting, () => this.desk.settings.set(change))
    if (settings) this.shown.patch({ settings })
  }

  setPreferences(change: Partial<Preferences>): void {
    const preferences = { ...this.state.preferences, ...change }
    setBindings(preferences.keys)
    this.shown.patch({ preferences })
    if (this.keep) writePreferences(this.keep, preferences)
    const { screen } = this.state
    if (screen.at !== 'battle') return
    if (change.standing) void screen.battle.session.commandSide(change.standing)
    if (change.coach) void screen.battle.session.coach()
  }

  // ---- what there is to play

  async readScenarios(): Promise<void> {
    const scenarios = await this.shown.reading(filesWords.cannot.listScenarios, async () =>
      (await reading()).readScenarios(this.desk, this.shown),
    )
    this.shown.patch({ scenarios: scenarios ?? [] })
  }

  async readMaps(): Promise<void> {
    if (this.state.maps !== null) return
    const maps = await this.shown.reading(filesWords.cannot.readMaps, async () => (await reading()).readMaps(this.desk, this.shown))
    this.shown.patch({ maps: maps ?? [] })
  }

  // ---- the person's own maps, scenarios and designs

  /** What can be done with them: fetched when it is first wanted. */
  library(): Promise<Library> {
    this.shelf ??= import('./library.ts').then(
      ({ Library }) =>
        new Library(
          this.desk,
          () => this.state.version,
          () => this.readAnew(),
          async (text) => (await import('../designer/state/designs-asked.ts')).designsProblem(text),
        ),
    )
    return this.shelf
  }
  /** What there is to choose from has changed. */
  private readAnew(): void {
    const { maps } = this.state
    this.shown.patch({ maps: null })
    void this.readScenarios()
    if (maps !== null) void this.readMaps()
  }

  /** Where files come in: fetched with the first of them. */
  private arrivals(): Promise<Arrivals> {
    this.gate ??= import('./arrivals.ts').then(async ({ Arrivals }) => new Arrivals(this.shown, await this.library(), this))
    return this.gate
  }
  /** A file that a person gives the window: a battle, or maps and scenarios. */
  async openFile(file: File): Promise<void> {
    await (await this.arrivals()).given(file)
  }
  /** What a person says where names of a file are taken; null leaves everything as it is. */
  async answerArrival(choice: TakenChoice | null): Promise<void> {
    await (await this.arrivals()).answer(choice)
  }

  readBooks(): Promise<void> {
    return this.inLobby((lobby) => lobby.readBooks())
  }
  /** What a book has to choose from. */
  readCatalogue(ruleset: string): Promise<void> {
    return this.inLobby((lobby) => lobby.readCatalogue(ruleset))
  }
  makeSkirmish(wish: SkirmishWish): ReturnType<Lobby['makeSkirmish']> {
    return this.inLobby((lobby) => lobby.makeSkirmish(wish))
  }
  private async inLobby<T>(act: (lobby: Lobby) => Promise<T>): Promise<T> {
    this.lobby ??= import('./lobby.ts').then(({ Lobby }) => new Lobby(this.shown, this.openTable))
    return act(await this.lobby)
  }

  readBattles(): Promise<void> {
    return this.files.list()
  }
  removeBattle(battle: BattleInfo): Promise<void> {
    return this.files.remove(battle)
  }

  // ---- battles

  /** The computer's seat at a level, in the temper that was chosen. */
  private seatOf(level: string): string {
    const { temper } = this.state.preferences
    return `ai:${level}${temper === 'balanced' ? '' : `:${temper}`}`
  }

  /** A battle that is made up, or from an editor: what is played is not in the list. */
  async playHere({ scenario, map, side, level, seed, watch, kept }: PlayHere): Promise<void> {
    void this.setSettings({ lastSide: side, lastLevel: level })
    const seat = this.seatOf(level)
    await this.opening.open(scenario.name, { side, scenario, map, seed, level: seat, own: watch ? seat : undefined }, null, null, kept)
  }

  /** A case of the rulebook as a battle against nobody; nothing of it is kept. */
  async tryCase({
    scenario,
    side,
    ...one
  }: Omit<TriedCase, 'from'> & { readonly scenario: unknown; readonly side: SideId }): Promise<void> {
    const { screen } = this.state
    const from = screen.at === 'battle' ? this.backOf(screen.battle) : 'bench' in screen ? TITLE : screen
    this.shown.patch({ book: null, tried: { ...one, from } })
    await this.opening.open(one.title, { side, scenario, map: null, seed: 1, level: 'idle' }, null, null, null)
  }
  /** Null for a battle that is taken up again: not another case, nor a lesson. */
  private backOf({ lesson }: OpenBattle): Screen | null {
    return this.state.tried ? this.state.tried.from : lesson ? placeOf(lesson) : null
  }
  /** Back to where the case was tried from, with the rulebook open at it. */
  async leaveCase(): Promise<void> {
    const { tried } = this.state
    if (tried === null) return
    this.go(tried.from ?? TITLE)
    if (tried.from === null) {
      await this.files.closed
      await this.readBattles()
      await this.continueBattle()
    }
    this.openBook({ at: 'case', id: tried.id }, tried.book)
  }

  async startBattle({ card, side, level, seed }: NewBattle): Promise<void> {
    void this.setSettings({ lastScenario: card.file, lastSide: side, lastLevel: level })
    await this.opening.open(card.scenario.name, { side, scenario: card.scenarioJson, map: card.mapJson, seed, level: this.seatOf(level) })
  }

  // ---- lessons

  /** Who keeps what was learned: fetched when it is first asked for. */
  progress(): Promise<ProgressKeeper> {
    this.notes ??= import('../learn/progress-keeper.ts').then(({ openProgress }) => openProgress(this.desk, this.shown))
    return this.notes
  }
  async startLesson(title: string, side: SideId, lesson: PlayedLesson, step = 0): Promise<void> {
    await this.opening.open(title, { side, lesson: lesson.doc, lessonStep: step }, null, lesson)
  }
  /** Back to Learn, where the lesson stands; nothing is asked, and nothing is lost. */
  leaveLesson(): void {
    const { screen } = this.state
    if (screen.at === 'battle' && screen.battle.lesson) this.go(placeOf(screen.battle.lesson))
  }

  /** Takes up an unfinished battle; the one played last where none is named. A copy leaves the battle to whoever has it. */
  async continueBattle(battle = this.state.battles.find(canGoOn), copy = false): Promise<void> {
    if (!battle) return this.shown.tell({ title: filesWords.cannot.goOn, text: filesWords.noBattle })
    // A second click, while the first one is at work.
    if (this.isTakingUp || this.opening.isUnderWay) return
    this.isTakingUp = true
    const before = this.state.screen
    const save = await this.files.takeUp(battle, copy).finally(() => {
      this.isTakingUp = false
    })
    if (save === undefined) return
    const from = { battle, copy }
    // Whoever went elsewhere meanwhile does not want it any more.
    if (this.state.screen === before)
      await this.opening.open(battle.name, { side: this.state.settings.lastSide, save }, from, null, { trial: battle.trial })
    else await this.files.letGo(from)
  }

  /** Back to where the battle was opened from. */
  cancelOpening(): void {
    this.opening.cancel()
  }

  /** Away from a battle that is over: there is nothing to continue. */
  async leaveFinished(to: Screen): Promise<void> {
    await this.files.discard()
    this.go(to)
  }

  // ---- saves

  async loadBattle(save: SaveInfo): Promise<void> {
    const text = await this.shown.reading(filesWords.cannot.load(save.label), () => this.desk.saves.read(save.name))
    if (text !== undefined) await this.openSave(save.label, text)
  }

  /** The text of a save or of a battle's file, wherever it came from: the host may have been asked to open it. It is read and never written to. */
  async openSave(label: string, save: string, side = this.state.settings.lastSide, kept?: KeptAs): Promise<void> {
    await this.opening.open(label, { side, save }, null, null, kept)
  }

  /** The file of the battle on the screen, as it is written; null where none is. */
  battleText(): string | null {
    return this.files.text
  }

  /** A file that the desktop asked us to open. */
  private async openGiven(): Promise<void> {
    const file = await this.shown.reading(filesWords.cannot.openFile, () => this.desk.opened.take())
    if (file) await (await this.arrivals()).open(file)
  }
}
