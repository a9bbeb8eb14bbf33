import { reports } from '../../engine/author.ts'
import type { BalanceReport, BySide, Comparison } from '../../engine/screen.ts'
import { messageOf } from '../state/scenarios.ts'
import { makeStore, type Store } from '../state/store.ts'
import { reportWords } from '../words/report-words.ts'
import type { ReportShelf } from './kept-reports.ts'
import type { FromForeman, Line, Progress, ToForeman } from './report-protocol.ts'

/** What is to be played, as the form has it. */
export interface TrialForm {
  readonly games: number
  readonly seats: BySide<string>
  /** As it was typed. */
  readonly seed: string
}
export const GAME_COUNTS = [20, 50, 200] as const
export const TRIAL_SEATS = ['ai:recruit', 'ai:regular', 'ai:veteran'] as const

export interface TrialView {
  readonly form: TrialForm
  readonly is: 'idle' | 'running' | 'paused' | 'done' | 'cancelled' | 'failed'
  readonly progress: Progress | null
  /** Of the games so far; before there is one, the last one that is kept. */
  readonly report: BalanceReport | null
  /** The report is one of an earlier day. */
  readonly isKept: boolean
  readonly before: BalanceReport | null
  /** With the report before the last change. */
  readonly comparison: Comparison | null
  readonly problem: string | null
  /** What was last done with the report, in words. */
  readonly note: string
}

/** The scenario that is tried. */
export interface Subject {
  readonly name: string
  readonly scenario: unknown
  /** Null where the scenario holds its map. */
  readonly map: unknown
}
export type ForemanLine = Line<ToForeman, FromForeman>
interface TrialParts {
  /** The scenario as it is now: an editor's changes from one run to the next. */
  subject(): Subject
  openForeman(): ForemanLine
  readonly shelf: ReportShelf
  /** How many games are played at once. */
  readonly threads: number
  /** Puts a sentence into the scenario's `balance`; null where nothing can be written into it. */
  readonly write: ((sentence: string) => Promise<void>) | null
}

/** So many at once as the machine has processors to spare: one is left for the page. */
export const threadsFor = (processors: number): number => Math.max(1, Math.min(6, processors - 1))

/** A report that is made, for a screen: begun, paused, given up; compared with the one before, written into the scenario. */
export class BalanceTrial {
  readonly store: Store<TrialView>
  private foreman: ForemanLine | null = null

  constructor(private readonly parts: TrialParts) {
    this.store = makeStore<TrialView>({
      form: { games: GAME_COUNTS[0], seats: { blue: 'ai:regular', red: 'ai:regular' }, seed: '1' },
      is: 'idle',
      progress: null,
      report: null,
      isKept: false,
      before: null,
      comparison: null,
      problem: null,
      note: '',
    })
  }

  get view(): TrialView {
    return this.store.get()
  }
  get canWrite(): boolean {
    return this.parts.write !== null
  }
  private patch(change: Partial<TrialView>): void {
    this.store.set({ ...this.view, ...change })
  }
  set(change: Partial<TrialForm>): void {
    this.patch({ form: { ...this.view.form, ...change } })
  }

  /** Shows what is kept of the scenario. */
  async recall(): Promise<void> {
    const kept = await this.parts.shelf.of(this.parts.subject().name).catch(() => null)
    if (kept?.last && this.view.is === 'idle') await this.show(kept.last, kept.before, true)
  }

  start(): void {
    const { form } = this.view
    if (this.isUnderWay || !isSeed(form.seed)) return
    const { scenario, map } = this.parts.subject()
    const foreman = this.parts.openForeman()
    this.foreman = foreman
    foreman.onmessage = ({ data }) => this.heard(foreman, data)
    foreman.onerror = ({ message }) => this.fail(foreman, message)
    this.patch({ is: 'running', progress: null, report: null, isKept: false, before: null, comparison: null, problem: null, note: '' })
    const { games, seats, seed } = form
    foreman.postMessage({ do: 'begin', trial: { scenario, map, seats, games, seed: Number(seed), threads: this.parts.threads } })
  }
  pause(): void {
    if (this.view.is !== 'running') return
    this.foreman?.postMessage({ do: 'pause' })
    this.patch({ is: 'paused' })
  }
  resume(): void {
    if (this.view.is !== 'paused') return
    this.foreman?.postMessage({ do: 'resume' })
    this.patch({ is: 'running' })
  }
  /** Ends all games at once; what is known of those that were played stays on the screen. */
  cancel(): void {
    if (!this.isUnderWay) return
    this.dismiss()
    this.patch({ is: 'cancelled' })
  }
  /** The screen goes: nothing is played for nobody. */
  close(): void {
    this.dismiss()
  }

  get isUnderWay(): boolean {
    return this.view.is === 'running' || this.view.is === 'paused'
  }
  private dismiss(): void {
    const { foreman } = this
    if (!foreman) return
    this.foreman = null
    foreman.onmessage = null
    foreman.onerror = null
    foreman.terminate()
  }

  private heard(from: ForemanLine, message: FromForeman): void {
    if (from !== this.foreman) return
    switch (message.say) {
      case 'progress':
        return this.patch({ progress: message.progress })
      case 'report':
        return this.patch({ report: message.report })
      case 'done':
        this.dismiss()
        this.patch({ is: 'done' })
        void this.keep()
        return
      case 'failed':
        return this.fail(from, message.text)
    }
  }
  private fail(from: ForemanLine, text: string): void {
    if (from !== this.foreman) return
    this.dismiss()
    this.patch({ is: 'failed', problem: text })
  }

  /** A whole report is kept, and compared with the one before the last change. */
  private async keep(): Promise<void> {
    const { report } = this.view
    if (!report) return
    try {
      const { before } = await this.parts.shelf.keep(report)
      if (this.view.report === report) await this.show(report, before, false)
    } catch (error) {
      this.patch({ note: reportWords.notKept(messageOf(error)) })
    }
  }
  private async show(report: BalanceReport, before: BalanceReport | null, isKept: boolean): Promise<void> {
    const { compareReports } = await reports()
    this.patch({ report, before, comparison: before ? compareReports(before, report) : null, isKept })
  }

  /** Writes the report's sentence into the scenario. */
  async write(): Promise<void> {
    const { report } = this.view
    if (!report || !this.parts.write) return
    const { balanceSentence } = await reports()
    const sentence = balanceSentence(report)
    try {
      await this.parts.write(sentence)
      this.patch({ note: reportWords.written(sentence) })
    } catch (error) {
      this.patch({ note: reportWords.notWritten(messageOf(error)) })
    }
  }
}

export const isSeed = (text: string): boolean => /^\d{1,9}$/.test(text.trim())
