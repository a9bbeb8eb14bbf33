import { type Board, toBoard } from '../../engine/screen.ts'
import { drawingsOf } from '../art/packs.ts'
import type { Opened, Opening, TableClient } from '../table-client.ts'
import { filesWords } from '../words/files.ts'
import { type AppStore, canGoOn, type KeptAs, type PlayedLesson, type Screen, speedOf } from './app-state.ts'
import type { BattleFiles, Source } from './battle-files.ts'
import { nameForces } from './format.ts'
import { messageOf, saidOf } from './scenarios.ts'
import { Session } from './session.ts'

/** A battle on its way to the screen. */
interface Attempt {
  readonly name: string
  readonly opening: Opening
  readonly from: Source | null
  readonly kept: KeptAs | null
  readonly table: TableClient
  /** The screen to go back to. */
  readonly back: Screen
  readonly lesson: PlayedLesson | null
}
type Battle = Extract<Opened, { ok: true }>['battle']

/** Opens battles, new ones and saved ones, one at a time: a table, its session, the writer of its file. */
export class BattleOpening {
  /** What is under way; whatever comes of another one concerns nobody. */
  private attempt: Attempt | null = null

  constructor(
    private readonly app: AppStore,
    private readonly files: BattleFiles,
    private readonly openTable: () => TableClient,
    private readonly go: (screen: Screen) => void,
  ) {}

  get isUnderWay(): boolean {
    return this.attempt !== null
  }

  /** Ends the opening that is under way, if any, and its thread with it; back to where the battle was opened from. */
  cancel(): void {
    const { attempt } = this
    if (!attempt) return
    attempt.table.close()
    this.attempt = null
    void this.files.letGo(attempt.from)
    this.go(attempt.back)
  }

  /** `kept`: null for one of which nothing is written to disk. */
  async open(
    name: string,
    opening: Opening,
    from: Source | null = null,
    lesson: PlayedLesson | null = null,
    kept: KeptAs | null = {},
  ): Promise<void> {
    this.cancel()
    const before = this.app.state.screen
    const isBattle = before.at === 'battle' || before.at === 'opening'
    const back: Screen = lesson ? placeOf(lesson) : isBattle ? { at: 'title' } : before
    this.go({ at: 'opening', what: name, played: null })
    const attempt: Attempt = { name, opening, from, kept, table: this.openTable(), back, lesson }
    this.attempt = attempt
    const isOver = (): boolean => this.attempt !== attempt
    try {
      const opened = await attempt.table.open(opening, (done, of) => {
        if (!isOver()) this.app.patch({ screen: { at: 'opening', what: name, played: { done, of } } })
      })
      if (isOver()) return
      if (!opened.ok) {
        this.files.setAside(from, opened.text)
        await this.app.reading(filesWords.cannot.note, () => this.files.noteAside())
        return isOver() ? undefined : this.fail(attempt, opened.text)
      }
      const board = toBoard(opened.battle.map)
      if (!board.ok) return this.fail(attempt, saidOf(board.error))
      await Promise.all([this.files.closed, drawingsOf(opened.battle.ruleset)])
      if (isOver()) return
      this.attempt = null
      this.show(attempt, opened.battle, board.value)
    } catch (error) {
      if (!isOver()) this.fail(attempt, messageOf(error))
    }
  }

  private fail({ name, opening, from, table, back }: Attempt, text: string): void {
    table.close()
    this.attempt = null
    void this.files.letGo(from)
    const isSave = 'save' in opening
    this.app.patch({
      screen: back,
      trouble: {
        title: filesWords.cannot.open(name),
        text: isSave ? `${text} ${text.includes('left as it is') ? '' : filesWords.leftAlone}`.trim() : text,
      },
    })
  }

  private show(attempt: Attempt, battle: Battle, board: Board): void {
    nameForces(battle.sides)
    if (attempt.lesson) return this.showLesson(attempt.table, attempt.lesson, battle, board)
    const { name, opening, from, kept, table } = attempt
    const { side, level, note, whole, ruleset, watched } = battle
    // A file that was not wholly read is never written to: the battle goes on in a new one.
    const goesOn = from !== null && !from.copy && whole && canGoOn(from.battle) && !from.battle.old
    if (!goesOn) this.files.setAside(from, whole ? filesWords.takenUp : (note ?? filesWords.notWhole))
    const keeper = kept
      ? this.files.write({ name: battle.name, side, ...kept }, goesOn ? from.battle.id : null, (text) => this.warn(session, text))
      : null
    const session = new Session(table, {
      side,
      size: { width: board.width, height: board.height },
      played: battle.played,
      coached: battle.coached,
      onShown: watched ? () => table.goOn() : undefined,
      onJournal: (news) => keeper?.hear(news),
      safe: () => keeper?.safe() ?? null,
    })
    session.setSpeed(speedOf(this.app.state.settings))
    void ('save' in opening ? session.command(null) : session.commandSide(this.app.state.preferences.standing))
    if (this.app.state.preferences.coach && !battle.coached) void session.coach()
    this.app.patch({
      screen: { at: 'battle', battle: { session, board, name: battle.name, ruleset, side, level, watched, lesson: null, kept } },
    })
    void this.lookUp(session, ruleset)
    if (!whole) this.app.tell({ title: filesWords.asFarAs(name), text: `${note ?? filesWords.notWhole} ${filesWords.keptAside}` })
    else if (note !== null) session.say({ text: note, rule: null })
  }

  /** A lesson is written to no file, and no standing order answers for its learner. */
  private showLesson(table: TableClient, lesson: PlayedLesson, battle: Battle, board: Board): void {
    const { name, ruleset, side, level } = battle
    const session = new Session(table, { side, size: { width: board.width, height: board.height } })
    session.setSpeed(speedOf(this.app.state.settings))
    session.setSummaryAside(true)
    void session.command(null)
    this.app.patch({ screen: { at: 'battle', battle: { session, board, name, ruleset, side, level, watched: false, lesson } } })
    void this.lookUp(session, ruleset)
  }

  /** What the book of a battle says of its rules and its map: nobody has to wait for it. */
  private async lookUp(session: Session, ruleset: string): Promise<void> {
    const catalogue = await session.catalogue(ruleset)
    if (catalogue !== null) this.app.patch({ catalogue })
  }

  /** What is ordered is not on disk (yet), or is again. */
  private warn(session: Session, text: string | null): void {
    const { screen } = this.app.state
    if (screen.at !== 'battle' || screen.battle.session !== session) return
    this.app.patch({ unsafe: text })
    if (text === null) session.say({ text: filesWords.safeAgain, rule: null })
  }
}

/** Where a lesson is left to. */
export const placeOf = ({ book, id, back }: PlayedLesson): Screen => back ?? { at: 'learn', place: { book, id } }
