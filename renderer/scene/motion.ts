/**
 * Things that change over time, driven from outside by `step`: no clock of its own, so a test can play an animation in no time
 * and the scene can sleep when nothing moves.
 */

export type Ease = (t: number) => number
export const linear: Ease = (t) => t
export const easeOut: Ease = (t) => 1 - (1 - t) ** 3
export const easeInOut: Ease = (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t

interface Motion {
  readonly ms: number
  readonly draw: (t: number) => void
  readonly end: () => void
  elapsed: number
}

export class Motions {
  private running: Motion[] = []

  get active(): boolean {
    return this.running.length > 0
  }

  /** Calls `draw` with 0, then with rising parts and at last, once, with 1; resolves after that. */
  play(ms: number, draw: (t: number) => void): Promise<void> {
    if (ms <= 0) {
      draw(1)
      return Promise.resolve()
    }
    draw(0)
    return new Promise((end) => {
      this.running.push({ ms, draw, end, elapsed: 0 })
    })
  }

  /** Moves everything on by this many milliseconds. */
  step(ms: number): void {
    const now = this.running
    this.running = []
    const going: Motion[] = []
    for (const motion of now) {
      motion.elapsed += ms
      const done = motion.elapsed >= motion.ms
      motion.draw(done ? 1 : motion.elapsed / motion.ms)
      if (done) motion.end()
      else going.push(motion)
    }
    // What was begun while drawing comes after what was going on before.
    this.running = [...going, ...this.running]
  }

  /** Takes everything to its end. */
  finish(): void {
    while (this.active) this.step(Number.POSITIVE_INFINITY)
  }
}

/** A part of a motion: 0 before `from`, 1 after `to`, between them eased. */
export const phase = (t: number, from: number, to: number, ease: Ease = linear): number =>
  t <= from ? 0 : t >= to ? 1 : ease((t - from) / (to - from))

/** In and out again. */
export const swell = (t: number, rise = 0.18, fall = 0.6): number => phase(t, 0, rise, easeOut) * (1 - phase(t, fall, 1))
