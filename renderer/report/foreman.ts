import type { BalanceReport, GameLine } from '../../engine/screen.ts'
import type { FromForeman, FromPlayer, Line, ToForeman, ToPlayer, Trial } from './report-protocol.ts'

/** Hands the games of a trial out to threads that play them, keeps their lines and tells the page now and then what they say so far. Lives in a thread of its own. */

export type Player = Line<ToPlayer, FromPlayer>
interface ForemanParts {
  /** A new thread that plays games. */
  hire(): Player
  report(lines: readonly GameLine[]): BalanceReport | null
  post(message: FromForeman): void
  now(): number
}
interface Hired {
  readonly player: Player
  /** Of the game that it plays; 0 between games. */
  share: number
}

/** The page is told no oftener than this. */
const PROGRESS_EVERY_MS = 250
const REPORT_EVERY_MS = 1000

export class Foreman {
  private trial: Trial | null = null
  private hired: readonly Hired[] = []
  private readonly lines: GameLine[] = []
  /** Games that have been handed out. */
  private begun = 0
  private toldAt = Number.NEGATIVE_INFINITY
  private reportedAt = Number.NEGATIVE_INFINITY
  /** When it was begun or last resumed; null while it is paused. */
  private since: number | null = null
  /** Milliseconds that were played before that. */
  private before = 0

  constructor(private readonly parts: ForemanParts) {}

  hear(message: ToForeman): void {
    switch (message.do) {
      case 'begin':
        return this.begin(message.trial)
      case 'pause':
        if (this.since !== null) this.before += this.parts.now() - this.since
        this.since = null
        return this.say(message)
      case 'resume':
        this.since ??= this.parts.now()
        return this.say(message)
    }
  }
  private say(message: { readonly do: 'pause' | 'resume' }): void {
    for (const { player } of this.hired) player.postMessage(message)
  }

  private begin(trial: Trial): void {
    this.trial = trial
    this.since = this.parts.now()
    this.hired = Array.from({ length: Math.min(trial.threads, trial.games) }, () => this.hire())
    for (const hired of this.hired) this.next(hired)
    this.tellProgress(true)
  }
  private hire(): Hired {
    const hired: Hired = { player: this.parts.hire(), share: 0 }
    hired.player.onmessage = ({ data }) => this.heard(hired, data)
    hired.player.onerror = ({ message }) => this.fail(message)
    return hired
  }
  private next(hired: Hired): void {
    const { trial } = this
    hired.share = 0
    if (trial === null || this.begun >= trial.games) return
    const { scenario, map, seats, seed } = trial
    hired.player.postMessage({ do: 'play', game: { scenario, map, seats, seed: seed + this.begun++ } })
  }

  private heard(hired: Hired, message: FromPlayer): void {
    switch (message.say) {
      case 'share':
        hired.share = message.share
        return this.tellProgress(false)
      case 'line': {
        this.lines.push(message.line)
        this.next(hired)
        const isOver = this.lines.length === this.trial?.games
        this.tellProgress(isOver)
        this.tellReport(isOver)
        return isOver ? this.end({ say: 'done' }) : undefined
      }
      case 'failed':
        return this.fail(message.text)
    }
  }
  private fail(text: string): void {
    if (this.trial !== null) this.end({ say: 'failed', text })
  }
  private end(last: FromForeman): void {
    this.trial = null
    for (const { player } of this.hired) player.terminate()
    this.hired = []
    this.parts.post(last)
  }

  private tellProgress(now: boolean): void {
    const at = this.parts.now()
    if (this.trial === null || (!now && at - this.toldAt < PROGRESS_EVERY_MS)) return
    this.toldAt = at
    const { games } = this.trial
    const done = this.lines.length
    const share = Math.min(1, (done + this.hired.reduce((sum, hired) => sum + hired.share, 0)) / games)
    const played = this.before + (this.since === null ? 0 : at - this.since)
    this.parts.post({ say: 'progress', progress: { done, games, share, msLeft: leftOf(played, share) } })
  }
  private tellReport(now: boolean): void {
    const at = this.parts.now()
    if (!now && at - this.reportedAt < REPORT_EVERY_MS) return
    this.reportedAt = at
    const report = this.parts.report(this.lines)
    if (report) this.parts.post({ say: 'report', report })
  }
}

/** So little says nothing yet. */
const LEAST_SHARE = 0.01
const leftOf = (played: number, share: number): number | null => (share < LEAST_SHARE ? null : Math.round((played * (1 - share)) / share))
