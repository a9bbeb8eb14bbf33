/** What a frame leaves behind: something moves, only clouds drift, or nothing. */
export type Unrest = 'moving' | 'drifting' | 'still'

/** A long pause between two frames counts as this much time only: nothing jumps after a sleep. */
const LONGEST_MS = 100
/** Clouds drift at this pace; everything else at the screen's. Where the screen cannot keep up they drift less often, down to the slowest. */
const DRIFT_MS = 50
const SLOWEST_DRIFT_MS = 600
/** A frame that comes later than this after the one before was more than the renderer could do at once. */
const LATE_MS = 70

/**
 * Draws frames only while there is something to draw. Asleep it costs nothing; `wake` brings the next frame. The clock of the
 * table's motion is this and nothing else.
 */
export class Heartbeat {
  private handle: number | null = null
  private last: number | null = null
  private unrest: Unrest = 'still'
  private wanted = false
  private stopped = false
  private drift = DRIFT_MS
  private drew = 0
  private readonly costs: number[] = []
  frames = 0

  /** `frame` moves everything on by so many milliseconds, draws, and says what is left. */
  constructor(private readonly frame: (ms: number, now: number) => Unrest) {}

  get awake(): boolean {
    return this.handle !== null
  }
  get meanMs(): number {
    return this.costs.length ? this.costs.reduce((sum, cost) => sum + cost, 0) / this.costs.length : 0
  }
  get worstMs(): number {
    return Math.max(0, ...this.costs)
  }

  /** Something has changed: a frame is wanted. */
  wake(): void {
    this.wanted = true
    if (this.handle === null && !this.stopped) this.handle = requestAnimationFrame(this.tick)
  }
  stop(): void {
    this.stopped = true
    if (this.handle !== null) cancelAnimationFrame(this.handle)
    this.handle = null
  }

  private readonly tick = (now: number): void => {
    this.handle = null
    const ms = this.last === null ? 16 : now - this.last
    if (this.drew > 0) {
      this.drift = now - this.drew > LATE_MS ? Math.min(SLOWEST_DRIFT_MS, this.drift * 1.6) : Math.max(DRIFT_MS, this.drift * 0.9)
      this.drew = 0
    }
    if (!this.wanted && this.unrest === 'drifting' && ms < this.drift) {
      this.again()
      return
    }
    this.wanted = false
    this.last = now
    const before = performance.now()
    this.unrest = this.frame(Math.min(LONGEST_MS, ms), now)
    this.note(performance.now() - before)
    this.drew = now
    if (this.unrest === 'still' && !this.wanted) {
      this.last = null
      this.drew = 0
    } else this.again()
  }
  private again(): void {
    if (!this.stopped) this.handle ??= requestAnimationFrame(this.tick)
  }
  private note(cost: number): void {
    this.frames++
    this.costs.push(cost)
    if (this.costs.length > 120) this.costs.shift()
  }
}
