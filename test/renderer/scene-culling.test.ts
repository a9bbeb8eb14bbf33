/** What is beside the view is not sent to be drawn; names of the map stand on as few sheets as they fit on. */
import type Phaser from 'phaser'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from '../../renderer/map/names-layer.ts'
import { cull, culling } from '../../renderer/scene/culling.ts'

const CAMERA = 4
const image = (
  place: { x: number; y: number },
  more: Partial<Record<'rotation' | 'scaleX' | 'originX' | 'visible' | 'cameraFilter', unknown>> = {},
) => ({
  ...place,
  width: 40,
  height: 20,
  scaleX: 1,
  scaleY: 1,
  originX: 0.5,
  originY: 0.5,
  rotation: 0,
  visible: true,
  cameraFilter: 0,
  ...more,
})
/** Which of them the camera draws of this view. */
function drawn(images: readonly ReturnType<typeof image>[]): readonly boolean[] {
  cull({ cameras: { main: { id: CAMERA } }, children: { list: images } } as unknown as Phaser.Scene, {
    x: 100,
    y: 100,
    width: 200,
    height: 100,
  })
  return images.map(({ cameraFilter }) => cameraFilter !== CAMERA)
}

describe('images beside the view', () => {
  it('are kept from the camera, and come back with it', () => {
    const there = image({ x: 150, y: 150 })
    const away = image({ x: 1000, y: 150 }, { cameraFilter: 0 })
    const back = image({ x: 200, y: 120 }, { cameraFilter: CAMERA })
    expect(drawn([there, away, back])).toEqual([true, false, true])
  })
  it('are drawn as soon as a corner of them is in view, wherever they are fastened', () => {
    expect(drawn([image({ x: 81, y: 150 }), image({ x: 79, y: 150 })])).toEqual([true, false])
    expect(drawn([image({ x: 61, y: 150 }, { originX: 0 }), image({ x: 59, y: 150 }, { originX: 0 })])).toEqual([true, false])
    expect(drawn([image({ x: 341, y: 150 }, { scaleX: -3 })])).toEqual([true])
  })
  it('are drawn where they may reach into the view because they are turned', () => {
    expect(drawn([image({ x: 150, y: 88 }), image({ x: 150, y: 82 }, { rotation: 1.5 })])).toEqual([false, true])
  })
})

describe('a view that only moves', () => {
  const view = (x: number) => ({ x, y: 100, width: 200, height: 100 })
  const scene = (images: readonly ReturnType<typeof image>[]): Phaser.Scene =>
    ({ cameras: { main: { id: CAMERA } }, children: { list: images } }) as unknown as Phaser.Scene

  it('is looked at again beyond its margin, when it grows, and when something was stirred', () => {
    const there = image({ x: 150, y: 150 })
    const look = culling()
    const marked = (): boolean => there.cameraFilter === CAMERA
    look(scene([there]), view(100), false)
    expect(marked()).toBe(false)
    // It goes without a word: nobody looks while the view stays within twelve pixels.
    there.x = 1000
    look(scene([there]), view(112), false)
    expect(marked()).toBe(false)
    look(scene([there]), view(113), false)
    expect(marked()).toBe(true)
    there.x = 150
    look(scene([there]), view(113), true)
    expect(marked()).toBe(false)
    there.x = 1000
    look(scene([there]), { ...view(113), width: 199 }, false)
    expect(marked()).toBe(true)
    there.x = 150
    look(scene([there]), { ...view(113), width: 199, height: 101 }, false)
    expect(marked()).toBe(false)
  })
  it('draws what comes back in the meantime', () => {
    const hidden = image({ x: 1000, y: 150 }, { visible: false, cameraFilter: CAMERA })
    culling()(scene([hidden]), view(100), false)
    expect(hidden.cameraFilter).toBe(0)
  })
})

describe('sheets of names', () => {
  const sizes = (count: number) => Array.from({ length: count }, () => ({ width: 500, height: 90 }))
  it('hold every name once, without one lying over another', () => {
    const sheets = sheetsOf(sizes(300))
    expect(sheets.flatMap(({ parts }) => parts.map(({ at }) => at))).toEqual(Array.from({ length: 300 }, (_, at) => at))
    for (const { parts, width, height } of sheets) {
      expect(new Set(parts.map(({ x, y }) => `${x},${y}`)).size).toBe(parts.length)
      for (const { x, y } of parts) {
        expect([x % 500, y % 90]).toEqual([0, 0])
        expect([x + 500 <= width, y + 90 <= height, width <= 2048, height <= 2048]).toEqual([true, true, true, true])
      }
    }
  })
  it('are one for the names of a usual map, and none where there are no names', () => {
    expect(sheetsOf(sizes(15))).toHaveLength(1)
    expect(sheetsOf([])).toEqual([])
  })
})
