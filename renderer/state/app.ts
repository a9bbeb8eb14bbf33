import {
  type AnswerOf,
  type Board,
  type Book,
  type Reply,
  type Request,
  readSave,
  type ScenarioDoc,
  type SideId,
} from '../../engine/index.ts'
import type { Desk, MenuCommand, SaveInfo, Settings } from '../../main/desk.ts'
import type { Opening, TableClient } from '../table-client.ts'
import { slug } from './format.ts'
import { Keeper } from './keeping.ts'
import { DEFAULT_PREFERENCES, type Preferences, readPreferences, writePreferences } from './preferences.ts'
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
import { type Catalogue, type MadeSkirmish, requestOf, type SkirmishWish } from './skirmish.ts'
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
  | { readonly at: 'opening'; readonly what: string }
  | { readonly at: 'battle'; readonly battle: OpenBattle }
export type DialogName = 'settings' | 'keys' | 'map-key' | 'load' | 'save' | 'leave' | 'credits'
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
  /** The battle that can be taken up again: what to call it; null where there is none. */
  readonly unfinished: string | null
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

/** The program around the battle: screens, dialogs, settings, saves. Components read `store` and call the methods. */
export class App {
  readonly store: Store<AppState>
  /** Writes the battle that is on the screen. */
  private keeper: Keeper | null = null

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
      unfinished: null,
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
    void this.desk.app.version().then((version) => this.patch({ version }))
    await Promise.all([this.lookForUnfinished(), this.readScenarios()])
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

  private async lookForUnfinished(): Promise<void> {
    try {
      const text = await this.desk.autosave.read()
      this.patch({ unfinished: text === null ? null : nameOfSave(text) })
    } catch {
      // An autosave that cannot even be read is told when the player asks for it.
      this.patch({ unfinished: 'The last battle' })
    }
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
    this.patch({ dialog: null, trouble: null })
  }
  tell(trouble: Trouble): void {
    this.patch({ trouble })
  }

  go(screen: Screen): void {
    const before = this.state.screen
    if (before.at === 'battle' && screen.at !== 'battle') before.battle.session.close()
    this.patch({ screen, dialog: null })
    if (screen.at === 'title') {
      this.leaveLobby()
      void this.lookForUnfinished()
    }
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

  async continueBattle(): Promise<void> {
    const text = await this.reading('The last battle cannot be taken up', () => this.desk.autosave.read())
    if (text === undefined) return
    if (text === null)
      this.patch({ unfinished: null, trouble: { title: 'There is no battle to continue', text: 'No autosave was found.' } })
    else await this.openBattle(nameOfSave(text), { side: this.state.settings.lastSide, save: text })
  }

  async loadBattle(save: SaveInfo): Promise<void> {
    const text = await this.reading(`"${save.label}" cannot be loaded`, () => this.desk.saves.read(save.name))
    if (text !== undefined) await this.openBattle(save.label, { side: this.state.settings.lastSide, save: text })
  }

  private async reading<T>(title: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      return await read()
    } catch (error) {
      this.patch({ trouble: { title, text: messageOf(error) } })
      return undefined
    }
  }

  private async openBattle(name: string, opening: Opening): Promise<void> {
    const from: Screen = this.state.screen
    const isSave = 'save' in opening
    const fail = (table: TableClient | null, text: string): void => {
      table?.close()
      this.patch({
        screen: from.at === 'battle' || from.at === 'opening' ? { at: 'title' } : from,
        trouble: {
          title: `${name} cannot be opened`,
          text: isSave ? `${text} ${text.includes('left as it is') ? '' : DESK_WORDS}`.trim() : text,
        },
      })
    }
    this.go({ at: 'opening', what: name })
    this.leaveLobby()
    const table = this.openTable()
    try {
      const opened = await table.open(opening)
      if (!opened.ok) return fail(table, opened.text)
      const made = boardOfMap(opened.battle.map)
      if (!made.ok) return fail(table, made.text)
      const { side, level } = opened.battle
      const before = this.keeper
      const keeper = new Keeper(this.desk.autosave, (text) => session.say({ text, rule: null }, 'refused'))
      this.keeper = keeper
      // The battle before may still be writing its last line.
      await before?.settled()
      const session = new Session(table, {
        side,
        size: { width: made.board.width, height: made.board.height },
        played: opened.battle.played,
        onJournal: (news) => keeper.hear(news),
      })
      session.setSpeed(speedOf(this.state.settings))
      if (!isSave) void session.setDoctrine(this.state.preferences.doctrine)
      const ruleset = rulesetOf(opening)
      this.patch({ screen: { at: 'battle', battle: { session, board: made.board, name: opened.battle.name, ruleset, side, level } } })
      void this.lookUp(session, ruleset)
      if (opened.battle.note !== null) session.say({ text: opened.battle.note, rule: null })
    } catch (error) {
      fail(table, messageOf(error))
    }
  }

  /** What the book of a battle says of its rules and its map: nobody has to wait for it. */
  private async lookUp(session: Session, ruleset: string): Promise<void> {
    const catalogue = await session.catalogue(ruleset)
    if (catalogue === null) return
    this.wanted = ruleset
    this.patch({ catalogue })
  }

  async saveBattle(label: string): Promise<boolean> {
    const { screen } = this.state
    if (screen.at !== 'battle') return false
    const save = await screen.battle.session.save()
    if (save === null || save === undefined) return false
    try {
      await this.desk.saves.write(slug(label), typeof save === 'string' ? save : JSON.stringify(save), label)
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
    await this.keeper?.settled()
    await this.desk.autosave.clear().catch(() => undefined)
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

/** What to call a saved battle: its scenario and how far it got. */
export function nameOfSave(text: string): string {
  const read = readSave(text)
  if (!read.ok) return 'The last battle'
  const name = read.value.file.scenario['name']
  const orders = read.value.file.orders.length
  return `${typeof name === 'string' ? name : 'A battle'}, ${orders} ${orders === 1 ? 'order' : 'orders'}`
}
