import {
  type AnswerOf,
  type Board,
  type Book,
  type Reply,
  type Request,
  readSave,
  type ScenarioDoc,
  type SideId,
} from '../../engine/screen.ts'
import type { BattleInfo, Desk, MenuCommand, SaveInfo, Settings } from '../../main/desk.ts'
import type { Opening, TableClient } from '../table-client.ts'
import { Keeper } from './keeping.ts'
import { DEFAULT_PREFERENCES, type Preferences, readPreferences, writePreferences } from './preferences.ts'
import { saveName } from './save-name.ts'
import {
  boardOfMap,
  type MapCard,
  messageOf,
  type PlayableScenario,
  readMaps,
  readScenarios,
  type ScenarioCard,
  saidOf,
} from './scenarios.ts'
import { Session } from './session.ts'
import { type Catalogue, type MadeSkirmish, requestOf, type SkirmishWish } from './skirmish-wish.ts'
import { makeStore, type Store } from './store.ts'

/** A battle on the screen. */
export interface OpenBattle {
  readonly session: Session
  readonly board: Board
  readonly name: string
  /** The book that is played by. */
  readonly ruleset: string
  readonly side: SideId
  /** The other side's seat: "ai:regular". */
  readonly level: string
}
export type Screen =
  | { readonly at: 'title' }
  | { readonly at: 'new-battle' }
  | { readonly at: 'skirmish' }
  /** `played`: how many orders of a save were played again, where that is known. */
  | { readonly at: 'opening'; readonly what: string; readonly played: { readonly done: number; readonly of: number } | null }
  | { readonly at: 'battle'; readonly battle: OpenBattle }
export type DialogName = 'settings' | 'keys' | 'map-key' | 'load' | 'save' | 'leave' | 'battles' | 'credits'
/** Something went wrong that a person must be told: what, why, and that nothing was changed. */
export interface Trouble {
  readonly title: string
  readonly text: string
}
export interface AppState {
  readonly screen: Screen
  readonly dialog: DialogName | null
  readonly trouble: Trouble | null
  readonly settings: Settings
  readonly preferences: Preferences
  /** Battles that are not over, as the desk lists them. */
  readonly battles: readonly BattleInfo[]
  /** A battle that was asked for and is open in another tab: a copy of it can be opened. */
  readonly elsewhere: BattleInfo | null
  /** Why what is ordered now is not safe on disk; null while it is. */
  readonly unsafe: string | null
  /** Names of battles that were left and are not safe on disk yet. */
  readonly late: readonly string[]
  readonly scenarios: readonly ScenarioCard[] | null
  /** Null until a battle is to be chosen. */
  readonly books: readonly Book[] | null
  /** Maps for battles that are made up. */
  readonly maps: readonly MapCard[] | null
  /** Forces and options of the book that was looked at last. */
  readonly catalogue: Catalogue | null
  readonly version: string
}

export interface NewBattle {
  readonly card: PlayableScenario
  readonly side: SideId
  readonly level: string
  readonly seed: number
}

export interface StartSkirmish {
  readonly scenario: ScenarioDoc
  readonly side: SideId
  readonly level: string
  readonly seed: number
}

const DESK_WORDS = 'The file was left as it is.'
const NOT_WHOLE = 'Not everything in the file could be taken up.'
const KEPT_WORDS = 'The file itself stays as it is; what you do now goes on in a battle of its own.'
const TAKEN_UP = 'It was taken up in a battle of its own; the file of the older version stays as it was.'

/** What the desk takes as the reason why a file is kept (main/desk.ts). */
const KEPT_CHARS = 2000

/** The unfinished battle that is opened, and whether only a copy of it. */
interface Source {
  readonly battle: BattleInfo
  readonly copy: boolean
}
/** Nothing is known against it. */
export const canGoOn = ({ opens, problem }: BattleInfo): boolean => opens && problem === null

/** The program around the battle: screens, dialogs, settings, saves. Components read `store` and call the methods. */
export class App {
  readonly store: Store<AppState>
  /** Writes the battle that is on the screen. */
  private keeper: Keeper | null = null
  /** The last line of the battle before may still be on its way to the disk. */
  private closing: Promise<void> = Promise.resolve()
  /** Writers of battles that were left while the disk failed, with the battle's name: they write until it is done. */
  private readonly late = new Map<Keeper, string>()
  /** Why files of battles stay as they are, until the desk has noted it. Before that no battle is begun: it could take their place. */
  private readonly aside = new Map<string, string>()
  private isTakingUp = false

  constructor(
    readonly desk: Desk,
    private readonly openTable: () => TableClient,
    settings: Settings,
    private readonly keep: Pick<Storage, 'getItem' | 'setItem'> | null,
  ) {
    this.store = makeStore<AppState>({
      screen: { at: 'title' },
      dialog: null,
      trouble: null,
      settings,
      preferences: keep ? readPreferences(keep) : DEFAULT_PREFERENCES,
      battles: [],
      elsewhere: null,
      unsafe: null,
      late: [],
      scenarios: null,
      books: null,
      maps: null,
      catalogue: null,
      version: '',
    })
  }

  get state(): AppState {
    return this.store.get()
  }
  private patch(change: Partial<AppState>): void {
    this.store.set({ ...this.state, ...change })
  }

  /** Reads what the first screen shows; the screen is there at once. */
  async begin(): Promise<void> {
    this.desk.app.onMenu((command) => this.menu(command))
    this.desk.opened.onOpen(() => void this.openGiven())
    void this.desk.app.version().then((version) => this.patch({ version }))
    await Promise.all([this.readBattles(), this.readScenarios(), this.openGiven()])
  }

  async readScenarios(): Promise<void> {
    try {
      this.patch({ scenarios: await readScenarios(this.desk) })
    } catch (error) {
      this.patch({ scenarios: [], trouble: { title: 'The list of scenarios cannot be read', text: messageOf(error) } })
    }
  }

  async readMaps(): Promise<void> {
    if (this.state.maps !== null) return
    const maps = await this.reading('The maps cannot be read', () => readMaps(this.desk))
    this.patch({ maps: maps ?? [] })
  }

  // ------------------------------------------------------------------------------------------------ before the battle

  /** A table without a battle: it knows the book. Closed when a battle is opened. */
  private lobby: TableClient | null = null
  /** The book whose forces and options are shown, or asked for. */
  private wanted: string | null = null
  private ask<D extends keyof AnswerOf>(request: Extract<Request, { do: D }>): Promise<Reply<D>> {
    if (this.lobby?.isOver) this.lobby = null
    this.lobby ??= this.openTable()
    return this.lobby.ask(request)
  }
  private leaveLobby(): void {
    this.lobby?.close()
    this.lobby = null
  }

  /** Which books there are. A table that was left meanwhile refuses, which is no trouble: the books are asked for again. */
  async readBooks(): Promise<void> {
    if (this.state.books !== null) return
    const answer = await this.ask({ do: 'books' })
    if (answer.ok) this.patch({ books: answer.books })
    else if (this.lobby) this.tell({ title: 'The books cannot be read', text: answer.why.text })
  }

  /** What a book has to choose from. The answer for a book that is not the wanted one any more comes too late. */
  async readCatalogue(ruleset: string): Promise<void> {
    if (this.wanted === ruleset) return
    this.wanted = ruleset
    this.patch({ catalogue: null })
    const answer = await this.ask({ do: 'catalogue', ruleset })
    if (this.wanted !== ruleset) return
    if (answer.ok) return this.patch({ catalogue: answer })
    this.wanted = null
    if (this.lobby) this.tell({ title: 'The book cannot be read', text: answer.why.text })
  }

  async makeSkirmish(
    wish: SkirmishWish,
  ): Promise<{ readonly ok: true; readonly made: MadeSkirmish } | { readonly ok: false; readonly text: string }> {
    const answer = await this.ask(requestOf(wish))
    if (answer.ok) return { ok: true, made: answer }
    return { ok: false, text: answer.problems ? saidOf(answer.problems) : answer.why.text }
  }

  async startSkirmish({ scenario, side, level, seed }: StartSkirmish): Promise<void> {
    void this.setSettings({ lastSide: side, lastLevel: level })
    await this.openBattle(scenario.name, { side, scenario, map: null, seed, level: `ai:${level}` })
  }

  async readBattles(): Promise<void> {
    const battles = await this.reading('The unfinished battles cannot be listed', () => this.desk.battles.list())
    this.patch({ battles: battles ?? [] })
  }

  async removeBattle(battle: BattleInfo): Promise<void> {
    this.aside.delete(battle.id)
    for (const keeper of this.late.keys()) if (keeper.holds(battle.id)) await keeper.discard()
    await this.reading(`${battle.name} could not be removed`, () => this.desk.battles.remove(battle.id))
    await this.readBattles()
  }

  menu(command: MenuCommand): void {
    const inBattle = this.state.screen.at === 'battle'
    switch (command) {
      case 'new-battle':
        if (inBattle) this.open('leave')
        else this.go({ at: 'new-battle' })
        return
      case 'save':
        if (inBattle) this.open('save')
        return
      case 'load':
      case 'settings':
      case 'keys':
        this.open(command)
        return
    }
  }

  open(dialog: DialogName): void {
    this.patch({ dialog })
  }
  closeDialog(): void {
    this.patch({ dialog: null, trouble: null, elsewhere: null })
  }
  tell(trouble: Trouble): void {
    this.patch({ trouble })
  }

  go(screen: Screen): void {
    const before = this.state.screen
    if (before.at === 'battle' && screen.at !== 'battle') {
      before.battle.session.close()
      if (this.keeper) this.closing = this.leave(this.keeper, before.battle.name)
      this.keeper = null
    }
    this.patch({ screen, dialog: null, elsewhere: null, unsafe: null })
    if (screen.at === 'title') {
      this.leaveLobby()
      void this.closing.then(() => this.readBattles())
    }
  }

  /** Resolves when the battle is on disk, or a person knows that it is not and is written on. */
  private async leave(keeper: Keeper, name: string): Promise<void> {
    if (await keeper.left()) return
    const tell = (): void => this.patch({ late: [...this.late.values()] })
    this.late.set(keeper, name)
    tell()
    void keeper.close().then(() => {
      this.late.delete(keeper)
      tell()
      if (this.state.screen.at === 'title') void this.readBattles()
    })
  }

  async setSettings(change: Partial<Settings>): Promise<void> {
    this.patch({ settings: { ...this.state.settings, ...change } })
    try {
      this.patch({ settings: await this.desk.settings.set(change) })
    } catch (error) {
      this.patch({ trouble: { title: 'The setting could not be kept', text: messageOf(error) } })
    }
  }

  setPreferences(change: Partial<Preferences>): void {
    const preferences = { ...this.state.preferences, ...change }
    this.patch({ preferences })
    if (this.keep) writePreferences(this.keep, preferences)
    const { screen } = this.state
    if (change.doctrine && screen.at === 'battle') void screen.battle.session.setDoctrine(change.doctrine)
  }

  // ----------------------------------------------------------------------------------------------------------- battles

  async startBattle({ card, side, level, seed }: NewBattle): Promise<void> {
    void this.setSettings({ lastScenario: card.file, lastSide: side, lastLevel: level })
    await this.openBattle(card.scenario.name, { side, scenario: card.scenarioJson, map: card.mapJson, seed, level: `ai:${level}` })
  }

  /** Takes up an unfinished battle; the one played last where none is named. A copy leaves the battle to whoever has it. */
  async continueBattle(battle = this.state.battles.find(canGoOn), copy = false): Promise<void> {
    if (!battle) return this.tell({ title: 'There is no battle to continue', text: 'No unfinished battle was found.' })
    // A second click, while the first one is at work.
    if (this.isTakingUp || this.opening) return
    this.isTakingUp = true
    const before = this.state.screen
    const text = await this.takeUp(battle, copy).finally(() => {
      this.isTakingUp = false
    })
    if (text === undefined) return
    // Whoever went elsewhere meanwhile does not want it any more.
    if (this.state.screen === before)
      await this.openBattle(battle.name, { side: this.state.settings.lastSide, save: text }, { battle, copy })
    else if (!copy) await this.desk.battles.release(battle.id)
  }

  /** The text of a battle, which is this window's then unless it is for a copy; undefined where it cannot be had, which is said. */
  private async takeUp(battle: BattleInfo, copy: boolean): Promise<string | undefined> {
    // Its last line may be on the way to the disk; whoever writes it lets go of the battle afterwards.
    await this.closing
    const title = `${battle.name} cannot be taken up`
    if ([...this.late.keys()].some((keeper) => keeper.holds(battle.id))) {
      this.tell({ title, text: 'Its last orders are not on disk yet. They are written again until that works; take it up then.' })
      return undefined
    }
    if (!copy && !(await this.desk.battles.claim(battle.id))) {
      this.patch({ dialog: null, elsewhere: battle })
      return undefined
    }
    const text = await this.reading(title, () => this.desk.battles.read(battle.id))
    if (text === undefined && !copy) await this.desk.battles.release(battle.id)
    return text
  }

  async loadBattle(save: SaveInfo): Promise<void> {
    const text = await this.reading(`"${save.label}" cannot be loaded`, () => this.desk.saves.read(save.name))
    if (text !== undefined) await this.openSave(save.label, text)
  }

  /** The text of a save or of a battle's file, wherever it came from: the host may have been asked to open it. It is read and never written to. */
  async openSave(label: string, text: string): Promise<void> {
    await this.openBattle(label, { side: this.state.settings.lastSide, save: text })
  }

  /**
   * A file that the desktop asked us to open. The battle on the table has its own file and is left for it, unless that file is not safe on disk or this one
   * cannot be read: then everything stays as it is.
   */
  private async openGiven(): Promise<void> {
    const file = await this.reading('The file cannot be opened', () => this.desk.opened.take())
    if (!file) return
    const title = `${file.name} cannot be opened`
    if (!file.ok) return this.tell({ title, text: file.problem })
    if (this.state.unsafe !== null)
      return this.tell({
        title: `${file.name} was not opened`,
        text: 'The battle on the table is not safe on disk yet. Open the file again when it is.',
      })
    const read = readSave(file.text)
    if (!read.ok) return this.tell({ title, text: read.error })
    await this.openSave(file.name, file.text)
  }

  private async reading<T>(title: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      this.patch({ trouble: { title, text: messageOf(error) } })
      return undefined
    }
  }

  private async openBattle(name: string, opening: Opening, from: Source | null = null): Promise<void> {
    this.cancelOpening()
    const before: Screen = this.state.screen
    const isSave = 'save' in opening
    const back: Screen = before.at === 'battle' || before.at === 'opening' ? { at: 'title' } : before
    const release = (): void => {
      if (from && !from.copy) void this.desk.battles.release(from.battle.id)
    }
    const fail = (table: TableClient | null, text: string): void => {
      table?.close()
      this.opening = null
      release()
      this.patch({
        screen: back,
        trouble: {
          title: `${name} cannot be opened`,
          text: isSave ? `${text} ${text.includes('left as it is') ? '' : DESK_WORDS}`.trim() : text,
        },
      })
    }
    this.go({ at: 'opening', what: name, played: null })
    this.leaveLobby()
    const table = this.openTable()
    const cancel = (): void => {
      table.close()
      this.opening = null
      release()
      this.go(back)
    }
    this.opening = cancel
    // Once it is cancelled, what comes of it concerns nobody.
    const cancelled = (): boolean => this.opening !== cancel
    try {
      const opened = await table.open(opening, (done, of) => {
        if (!cancelled()) this.patch({ screen: { at: 'opening', what: name, played: { done, of } } })
      })
      if (cancelled()) return
      if (!opened.ok) {
        this.setAside(from, opened.text)
        await this.reading('What is wrong with the battle could not be noted', () => this.noteAside())
        return cancelled() ? undefined : fail(table, opened.text)
      }
      const made = boardOfMap(opened.battle.map)
      if (!made.ok) return fail(table, made.text)
      const { side, level, note, whole } = opened.battle
      // A file that was not wholly read is never written to: the battle goes on in a new one.
      const goesOn = from !== null && !from.copy && whole && canGoOn(from.battle) && !from.battle.old
      await this.closing
      if (cancelled()) return
      this.opening = null
      if (goesOn) this.aside.delete(from.battle.id)
      else this.setAside(from, whole ? TAKEN_UP : (note ?? NOT_WHOLE))
      const keeper = new Keeper(this.battles, { name: opened.battle.name, side }, goesOn ? from.battle.id : null, (text) =>
        this.warn(session, text),
      )
      this.keeper = keeper
      const session = new Session(table, {
        side,
        size: { width: made.board.width, height: made.board.height },
        played: opened.battle.played,
        onJournal: (news) => keeper.hear(news),
        safe: () => keeper.safe(),
      })
      session.setSpeed(speedOf(this.state.settings))
      if (!isSave) void session.setDoctrine(this.state.preferences.doctrine)
      const ruleset = rulesetOf(opening)
      this.patch({ screen: { at: 'battle', battle: { session, board: made.board, name: opened.battle.name, ruleset, side, level } } })
      void this.lookUp(session, ruleset)
      if (!whole) this.tell({ title: `${name} was opened as far as it holds`, text: `${note ?? NOT_WHOLE} ${KEPT_WORDS}` })
      else if (note !== null) session.say({ text: note, rule: null })
    } catch (error) {
      if (!cancelled()) fail(table, messageOf(error))
    }
  }

  /** Ends the opening of a battle that is under way, if any, and its thread with it. */
  private opening: (() => void) | null = null
  /** Back to where the battle was opened from. */
  cancelOpening(): void {
    this.opening?.()
  }

  /** What the book of a battle says of its rules and its map: nobody has to wait for it. */
  private async lookUp(session: Session, ruleset: string): Promise<void> {
    const catalogue = await session.catalogue(ruleset)
    if (catalogue === null) return
    this.wanted = ruleset
    this.patch({ catalogue })
  }

  /** Says why the file of a battle stays as it is: what goes on is another one. The desk is told by `noteAside`. */
  private setAside(from: Source | null, why: string): void {
    if (from && !from.copy) this.aside.set(from.battle.id, why.length > KEPT_CHARS ? `${why.slice(0, KEPT_CHARS - 4)} ...` : why)
  }
  /** Has the desk note why files stay as they are, and lets go of them. */
  private async noteAside(): Promise<void> {
    for (const [id, why] of this.aside) {
      await this.desk.battles.keep(id, why)
      this.aside.delete(id)
      await this.desk.battles.release(id)
    }
  }
  /** The desk's battles; none is begun before it is noted what must not make room for it. */
  private get battles(): Desk['battles'] {
    const begin: Desk['battles']['begin'] = async (lines, note) => {
      await this.noteAside()
      return this.desk.battles.begin(lines, note)
    }
    return { ...this.desk.battles, begin }
  }

  /** What is ordered is not on disk (yet), or is again. */
  private warn(session: Session, text: string | null): void {
    const { screen } = this.state
    if (screen.at !== 'battle' || screen.battle.session !== session) return
    this.patch({ unsafe: text })
    if (text === null) session.say({ text: 'The battle is safe on disk again: nothing is missing.', rule: null })
  }

  /** The save that a label would replace; null where there is none. Other files of that label (copies, those of older versions) stay as they are. */
  async saveOf(label: string): Promise<SaveInfo | null> {
    const name = saveName(label)
    const saves = await this.reading('The saved battles cannot be listed', () => this.desk.saves.list())
    return saves?.find((save) => save.name === name) ?? null
  }

  /** Saves under this label; one that had it is replaced, so ask before (`saveOf`). */
  async saveBattle(label: string): Promise<boolean> {
    const { screen } = this.state
    if (screen.at !== 'battle') return false
    const save = await screen.battle.session.save()
    if (save === null || save === undefined) return false
    try {
      await this.desk.saves.write(saveName(label), typeof save === 'string' ? save : JSON.stringify(save), label)
    } catch (error) {
      this.patch({ trouble: { title: 'The battle could not be saved', text: messageOf(error) } })
      return false
    }
    this.closeDialog()
    screen.battle.session.say({ text: `Saved as "${label}".`, rule: null })
    return true
  }

  /** Away from a battle that is over: there is nothing to continue. */
  async leaveFinished(to: Screen): Promise<void> {
    await this.keeper?.discard()
    this.keeper = null
    this.go(to)
  }
}

export const speedOf = (settings: Settings): 1 | 2 | 'instant' => (settings.speed === '1x' ? 1 : settings.speed === '2x' ? 2 : 'instant')
export const nextSpeed = (speed: Settings['speed']): Settings['speed'] => (speed === '1x' ? '2x' : speed === '2x' ? 'instant' : '1x')

/** The book of a battle that is opened: its scenario says it. */
function rulesetOf(opening: Opening): string {
  const read = 'save' in opening && typeof opening.save === 'string' ? readSave(opening.save) : null
  const scenario = read ? (read.ok ? read.value.file.scenario : null) : 'scenario' in opening ? opening.scenario : null
  const ruleset = (scenario as { readonly ruleset?: unknown } | null)?.ruleset
  return typeof ruleset === 'string' ? ruleset : ''
}
