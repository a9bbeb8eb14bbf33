/** What a frame leaves behind: something moves, only clouds drift, or nothing. */
export type Unrest = 'moving' | 'drifting' | 'still'

/** A long pause between two frames counts as this much time only: nothing jumps after a sleep. */
const LONGEST_MS = 100
const LONGEST_DRIFT_MS = 200
/** Clouds drift at this pace, seven times a second; everything else at the screen's. Where the screen cannot keep up they drift less often. */
const DRIFT_MS = 140
const SLOWEST_DRIFT_MS = 600
/** A step of a drift that comes later than this was more than the renderer could do at once. */
const LATE_MS = 70

/** The page's clock, so that a test can be one. */
export interface Clock {
  frame(act: (now: number) => void): number
  dropFrame(handle: number): void
  after(ms: number, act: () => void): number
  dropWait(handle: number): void
}
const PAGE: Clock = {
  frame: (act) => requestAnimationFrame(act),
  dropFrame: (handle) => cancelAnimationFrame(handle),
  after: (ms, act) => window.setTimeout(act, ms),
  dropWait: (handle) => window.clearTimeout(handle),
}

/**
 * Draws frames only while there is something to draw. Asleep it costs nothing; `wake` brings the next frame. Between two steps of a drift
 * it sleeps too. The clock of the table's motion is this and nothing else.
 */
export class Heartbeat {
  private handle: number | null = null
  /** The wait for the next step of a drift. */
  private pause: number | null = null
  private last: number | null = null
  private unrest: Unrest = 'still'
  private stopped = false
  private quiet = false
  private drift = DRIFT_MS
  frames = 0

  /** `frame` moves everything on by so many milliseconds, draws, and says what is left. */
  constructor(
    private readonly frame: (ms: number, now: number) => Unrest,
    private readonly clock: Clock = PAGE,
  ) {}

  get awake(): boolean {
    return this.handle !== null || this.pause !== null
  }

  /** Something has changed: a frame is wanted. */
  wake(): void {
    this.dropPause()
    if (this.handle === null && !this.stopped) this.handle = this.clock.frame(this.tick)
  }
  /** Nobody looks: clouds stand still until somebody does again. What tells a story goes on. */
  setQuiet(quiet: boolean): void {
    if (quiet === this.quiet) return
    this.quiet = quiet
    if (quiet) this.dropPause()
    else if (this.unrest === 'drifting') this.wake()
  }
  stop(): void {
    this.stopped = true
    this.dropPause()
    if (this.handle !== null) this.clock.dropFrame(this.handle)
    this.handle = null
  }

  private readonly tick = (now: number): void => {
    this.handle = null
    const ms = this.last === null ? 16 : now - this.last
    this.last = now
    const drifted = this.unrest === 'drifting'
    this.unrest = this.frame(Math.min(drifted ? LONGEST_DRIFT_MS : LONGEST_MS, ms), now)
    this.frames++
    if (this.handle !== null) return
    if (this.unrest === 'moving') this.wake()
    else if (this.unrest === 'drifting' && !this.quiet) this.driftOn(now)
    else this.last = null
  }
  /** Waits for the next step, longer where the last one came late: that was more than the renderer could do at once. */
  private driftOn(now: number): void {
    this.pause = this.clock.after(this.drift, () => {
      this.pause = null
      const wanted = now + this.drift
      this.handle = this.clock.frame((then) => {
        this.drift = then - wanted > LATE_MS ? Math.min(SLOWEST_DRIFT_MS, this.drift * 1.6) : Math.max(DRIFT_MS, this.drift * 0.9)
        this.tick(then)
      })
    })
  }
  private dropPause(): void {
    if (this.pause !== null) this.clock.dropWait(this.pause)
    this.pause = null
  }
}
