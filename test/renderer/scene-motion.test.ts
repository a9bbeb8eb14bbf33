import { describe, expect, it } from 'vitest'
import { Motions, phase } from '../../renderer/scene/motion.ts'

describe('motions', () => {
  it('draw their parts and end with 1, once', async () => {
    const motions = new Motions()
    const drawn: number[] = []
    const ended = motions.play(100, (t) => drawn.push(t))
    motions.step(25)
    motions.step(50)
    motions.step(50)
    await ended
    motions.step(50)
    expect(drawn).toEqual([0, 0.25, 0.75, 1])
    expect(motions.active).toBe(false)
  })

  it('run side by side, each with its own time', async () => {
    const motions = new Motions()
    const ended: string[] = []
    void motions.play(30, () => undefined).then(() => ended.push('short'))
    void motions.play(60, () => undefined).then(() => ended.push('long'))
    motions.step(40)
    await Promise.resolve()
    expect(ended).toEqual(['short'])
    motions.step(40)
    await Promise.resolve()
    expect(ended).toEqual(['short', 'long'])
  })

  it('that last no time are drawn at their end only', async () => {
    const drawn: number[] = []
    await new Motions().play(0, (t) => drawn.push(t))
    expect(drawn).toEqual([1])
  })

  it('can all be taken to their end', async () => {
    const motions = new Motions()
    let last = -1
    const ended = motions.play(1e9, (t) => {
      last = t
    })
    motions.finish()
    await ended
    expect(last).toBe(1)
    expect(motions.active).toBe(false)
  })

  it('may be begun while others are drawn', () => {
    const motions = new Motions()
    const drawn: number[] = []
    let begun = false
    void motions.play(10, () => {
      if (begun) return
      begun = true
      void motions.play(10, (t) => drawn.push(t))
    })
    motions.step(5)
    expect(drawn).toEqual([0, 0.5])
    motions.finish()
    expect(drawn).toEqual([0, 0.5, 1])
  })
})

it('a phase is 0 before it, 1 after it and rises between', () => {
  expect([0, 0.2, 0.3, 0.4, 1].map((t) => phase(t, 0.2, 0.4))).toEqual([0, 0, 0.4999999999999999, 1, 1])
})
