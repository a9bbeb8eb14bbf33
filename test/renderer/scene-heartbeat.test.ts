import { describe, expect, it } from 'vitest'
import { type Clock, Heartbeat, type Unrest } from '../../renderer/scene/heartbeat.ts'

/** A clock that a test turns; frames come every 16 milliseconds where one is wanted. */
class TestClock implements Clock {
  now = 0
  private next = 1
  private readonly frames = new Map<number, (now: number) => void>()
  private readonly waits = new Map<number, { readonly at: number; readonly act: () => void }>()
  frame(act: (now: number) => void): number {
    this.frames.set(this.next, act)
    return this.next++
  }
  dropFrame(handle: number): void {
    this.frames.delete(handle)
  }
  after(ms: number, act: () => void): number {
    this.waits.set(this.next, { at: this.now + ms, act })
    return this.next++
  }
  dropWait(handle: number): void {
    this.waits.delete(handle)
  }
  get idle(): boolean {
    return this.frames.size + this.waits.size === 0
  }
  run(ms: number): void {
    for (const end = this.now + ms; this.now < end; this.now += 16) {
      for (const [handle, { at, act }] of [...this.waits])
        if (at <= this.now) {
          this.waits.delete(handle)
          act()
        }
      for (const [handle, act] of [...this.frames]) {
        this.frames.delete(handle)
        act(this.now)
      }
    }
  }
}
function beating(unrest: () => Unrest): { readonly clock: TestClock; readonly heart: Heartbeat } {
  const clock = new TestClock()
  const heart = new Heartbeat(unrest, clock)
  heart.wake()
  return { clock, heart }
}

describe('the heartbeat', () => {
  it('D12 draws one frame and sleeps when nothing moves', () => {
    const { clock, heart } = beating(() => 'still')
    clock.run(5000)
    expect([heart.frames, heart.awake, clock.idle]).toEqual([1, false, true])
  })
  it('D12 draws five to eight frames a second where only clouds drift, and asks the page for no more', () => {
    const { clock, heart } = beating(() => 'drifting')
    clock.run(10_000)
    expect(heart.frames).toBeGreaterThanOrEqual(50)
    expect(heart.frames).toBeLessThanOrEqual(80)
  })
  it('D12 draws no cloud for nobody, goes on when somebody looks again, and tells stories to their end all the same', () => {
    let unrest: Unrest = 'drifting'
    const { clock, heart } = beating(() => unrest)
    clock.run(1000)
    heart.setQuiet(true)
    const before = heart.frames
    clock.run(5000)
    expect([heart.frames, clock.idle]).toEqual([before, true])
    heart.setQuiet(false)
    clock.run(1000)
    expect(heart.frames).toBeGreaterThan(before + 3)
    heart.setQuiet(true)
    unrest = 'moving'
    heart.wake()
    const quiet = heart.frames
    clock.run(160)
    expect(heart.frames).toBeGreaterThanOrEqual(quiet + 9)
  })
  it('D12 is woken at once from the pause between two steps, and stays asleep when it is stopped', () => {
    const { clock, heart } = beating(() => 'drifting')
    clock.run(32)
    const before = heart.frames
    heart.wake()
    clock.run(16)
    expect(heart.frames).toBe(before + 1)
    heart.stop()
    clock.run(2000)
    expect([heart.frames, clock.idle]).toEqual([before + 1, true])
  })
})
