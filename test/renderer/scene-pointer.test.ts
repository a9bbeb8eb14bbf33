import { beforeEach, describe, expect, it } from 'vitest'
import { Gestures, type PointerActs, type Poke, wheelFactor } from '../../renderer/input/pointer.ts'

const LEFT = 0
const RIGHT = 2
const poke = (x: number, y: number, time: number, button = LEFT, id = 1): Poke => ({ id, at: { x, y }, button, time })

let heard: string[]
let gestures: Gestures
/** Whether the ground under the pointer is free of counters. */
let free: boolean
const round = (n: number): number => Math.round(n * 100) / 100

beforeEach(() => {
  heard = []
  free = true
  const acts: PointerActs = {
    freeGround: () => free,
    hover: (at) => heard.push(at ? `hover ${at.x},${at.y}` : 'hover nothing'),
    click: (at, button, double) => heard.push(`${double ? 'double' : 'click'} ${button} ${at.x},${at.y}`),
    drag: (dx, dy) => heard.push(`drag ${dx},${dy}`),
    drop: (vx, vy) => heard.push(`drop ${round(vx)},${round(vy)}`),
    zoom: (factor, at) => heard.push(`zoom ${round(factor)} at ${at.x},${at.y}`),
    grab: () => heard.push('grab'),
  }
  gestures = new Gestures(acts)
})

describe('the pointer', () => {
  it('hovers while no button is down', () => {
    gestures.move(poke(3, 4, 0))
    gestures.leave(1)
    expect(heard).toEqual(['hover 3,4', 'hover nothing'])
  })

  it('clicks where it went down, though the hand trembles', () => {
    gestures.down(poke(10, 10, 0))
    gestures.move(poke(14, 12, 20))
    gestures.up(poke(14, 12, 40))
    expect(heard).toEqual(['grab', 'click left 10,10'])
  })

  it('tells the right button from the left', () => {
    gestures.down(poke(10, 10, 0, RIGHT))
    gestures.up(poke(10, 10, 40, RIGHT))
    expect(heard).toEqual(['grab', 'click right 10,10'])
  })

  it('makes a double click of two that come quickly at one place, and of three no more', () => {
    for (const time of [0, 200, 400]) {
      gestures.down(poke(10, 10, time))
      gestures.up(poke(10, 10, time + 40))
    }
    expect(heard.filter((one) => one !== 'grab')).toEqual(['click left 10,10', 'double left 10,10', 'click left 10,10'])
  })

  it('makes two single clicks of two that are late or far apart', () => {
    for (const [x, time] of [
      [10, 0],
      [10, 400],
      [40, 500],
    ] as const) {
      gestures.down(poke(x, 10, time))
      gestures.up(poke(x, 10, time + 40))
    }
    expect(heard.filter((one) => one.startsWith('double'))).toEqual([])
  })

  it('drags the map on free ground and throws it with the speed of the last moments', () => {
    gestures.down(poke(100, 100, 0))
    gestures.move(poke(120, 100, 20))
    gestures.move(poke(140, 110, 40))
    gestures.up(poke(140, 110, 50))
    expect(heard).toEqual(['grab', 'hover nothing', 'drag 20,0', 'drag 20,10', 'hover 140,110', 'drop 0.8,0.2'])
  })

  it('does not throw a map that rested before it was let go', () => {
    gestures.down(poke(100, 100, 0))
    gestures.move(poke(140, 100, 20))
    gestures.up(poke(140, 100, 500))
    expect(heard).toEqual(['grab', 'hover nothing', 'drag 40,0', 'hover 140,100'])
  })

  it('does not drag the map from a counter with the left button, but with the right', () => {
    free = false
    gestures.down(poke(100, 100, 0))
    gestures.move(poke(150, 100, 20))
    gestures.up(poke(150, 100, 40))
    expect(heard).toEqual(['grab', 'hover 150,100'])
    heard.length = 0
    gestures.down(poke(100, 100, 100, RIGHT))
    gestures.move(poke(150, 100, 120, RIGHT))
    gestures.up(poke(150, 100, 140, RIGHT))
    expect(heard).toContain('drag 50,0')
    expect(heard.some((one) => one.startsWith('click'))).toBe(false)
  })

  it('zooms in with the wheel turned away, out with it turned near, and back to where it was', () => {
    const turned = (deltaY: number): number => round(wheelFactor({ deltaY, deltaMode: 0, ctrlKey: false }))
    expect([turned(-100), turned(100)]).toEqual([1.19, 0.84])
  })

  it('pinches with two fingers: zooms round their middle and never clicks', () => {
    gestures.down(poke(100, 100, 0, LEFT, 1))
    gestures.down(poke(200, 100, 10, LEFT, 2))
    gestures.move(poke(300, 100, 20, LEFT, 2))
    gestures.up(poke(300, 100, 30, LEFT, 2))
    gestures.up(poke(100, 100, 40, LEFT, 1))
    expect(heard).toContain('zoom 2 at 200,100')
    expect(heard.some((one) => one.startsWith('click'))).toBe(false)
  })
})
