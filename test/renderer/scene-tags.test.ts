import type Phaser from 'phaser'
import { describe, expect, test } from 'vitest'
import { type Hang, type Tag, Tags } from '../../renderer/scene/tags.ts'

/** As much of a scene as a label hangs on; on its canvas every letter is 8 wide and nothing can be seen. */
function scene(): Phaser.Scene {
  const context = new Proxy<Record<string, unknown>>(
    {},
    { get: (_, name) => (name === 'measureText' ? (text: string) => ({ width: 8 * text.length }) : () => undefined), set: () => true },
  )
  const image = () => {
    const own: Record<string, unknown> = { x: 0, y: 0 }
    for (const name of ['setDepth', 'setVisible', 'setScale', 'setTexture']) own[name] = () => own
    own['setPosition'] = (x: number, y: number) => Object.assign(own, { x, y })
    return own
  }
  const texture = { context, canvas: { width: 0, height: 0 }, setSize: () => undefined, refresh: () => undefined, key: '' }
  return { textures: { createCanvas: () => texture }, add: { image } } as unknown as Phaser.Scene
}
const begin = (scale = 1): Tags => {
  const tags = new Tags(scene(), 'test', 0, { density: 1, scale })
  tags.begin()
  return tags
}
/** 42 wide and 18 high, its middle at the place. */
const LABEL = { is: 'hex', text: '1408' } as const
const at = (x: number, y: number): Hang => ({ at: { x, y } })
const placeOf = ({ image: { x, y } }: Tag): readonly [number, number] => [x, y]

describe('a label that should cover no other', () => {
  test('hangs at the first of its places where it is alone', () => {
    const tags = begin()
    expect(placeOf(tags.putClear(LABEL, [at(100, 100), at(100, 60)], 1))).toEqual([100, 100])
    expect(placeOf(tags.putClear(LABEL, [at(130, 110), at(130, 60)], 1))).toEqual([130, 60])
    expect(placeOf(tags.putClear(LABEL, [at(110, 105), at(110, 65), at(110, 140)], 1))).toEqual([110, 140])
  })
  test('hangs at the first of all where it is alone at none', () => {
    const tags = begin()
    tags.put(LABEL, at(100, 100), 1)
    expect(placeOf(tags.putClear(LABEL, [at(120, 100), at(90, 95)], 1))).toEqual([120, 100])
  })
  test('is as wide on the page at every zoom, so that places apart in the world are none from afar', () => {
    for (const [zoom, y] of [
      [1, 100],
      [0.25, 20],
    ] as const) {
      const tags = begin()
      tags.put(LABEL, at(100, 100), zoom)
      expect(placeOf(tags.putClear(LABEL, [at(160, 100), at(160, 20)], zoom)), `${zoom}`).toEqual([160, y])
    }
  })
  test('D11 is as much larger on the page as the person wants the interface', () => {
    const widthOf = (tag: Tag): number => {
      const [left, , right] = tag.box(1)
      return right - left
    }
    expect(widthOf(begin(2).put(LABEL, at(100, 100), 1))).toBe(2 * widthOf(begin().put(LABEL, at(100, 100), 1)))
  })
  test('does not mind labels of the drawing before', () => {
    const tags = begin()
    tags.put(LABEL, at(100, 100), 1)
    tags.put(LABEL, at(100, 140), 1)
    tags.end()
    tags.begin()
    expect(placeOf(tags.putClear(LABEL, [at(100, 140), at(100, 60)], 1))).toEqual([100, 140])
  })
})
