import { describe, expect, test } from 'vitest'
import type { Box } from '../../renderer/map/pixels.ts'
import { type Hang, Room } from '../../renderer/scene/room.ts'
import { type Tag, Tags } from '../../renderer/scene/tags.ts'
import { EVERYWHERE, PaperScene } from '../support/paper-scene.ts'

const begin = (scale = 1, seen: Box = EVERYWHERE): Tags => {
  const tags = new Tags(new PaperScene().scene, 'test', 0, { density: 1, scale, seen })
  tags.begin()
  return tags
}
/** 42 wide and 18 high, its middle at the place. */
const LABEL = { is: 'hex', text: '1408' } as const
const at = (x: number, y: number): Hang => ({ at: { x, y } })
const placeOf = (tag: Tag | null): readonly number[] => (tag ? [tag.image.x, tag.image.y] : [])

describe('a label that should cover nothing', () => {
  test('hangs at the first of its places where it is free', () => {
    const [tags, room] = [begin(), new Room(1)]
    const put = (...hangs: readonly Hang[]) => placeOf(tags.putFree(LABEL, hangs, room, false))
    expect(put(at(100, 100), at(100, 60))).toEqual([100, 100])
    expect(put(at(120, 105), at(130, 60))).toEqual([130, 60])
    expect(put(at(110, 105), at(110, 65), at(110, 140))).toEqual([110, 140])
  })
  test('is left out where none of them is free, but for one that must be read', () => {
    const [tags, room] = [begin(), new Room(1)]
    tags.putFree(LABEL, [at(100, 100)], room, false)
    expect(tags.putFree(LABEL, [at(120, 100), at(90, 95)], room, false)).toBeNull()
    expect(placeOf(tags.putFree(LABEL, [at(120, 100), at(90, 95)], room, true))).toEqual([120, 100])
  })
  test('is as wide on the page at every zoom, so that places apart in the world are none from afar', () => {
    for (const [zoom, y] of [
      [1, 100],
      [0.25, 20],
    ] as const) {
      const [tags, room] = [begin(), new Room(zoom)]
      tags.putFree(LABEL, [at(100, 100)], room, false)
      expect(placeOf(tags.putFree(LABEL, [at(160, 100), at(160, 20)], room, false)), `${zoom}`).toEqual([160, y])
    }
  })
  test('is moved into the view where its edge would cut it, at every zoom, and stays with its hex where that is out of view', () => {
    const view = { x: 0, y: 0, width: 400, height: 300 }
    const put = (x: number, y: number, zoom = 1) => placeOf(begin(1, view).put(LABEL, at(x, y), zoom))
    expect(put(200, 100)).toEqual([200, 100])
    expect(put(395, 100)).toEqual([383, 100])
    expect(put(5, 298)).toEqual([17, 291])
    expect(put(395, 100, 0.5)).toEqual([366, 100])
    // A hex of which only a part is seen still has its number; one beyond the edge has not.
    expect(put(420, 100)).toEqual([383, 100])
    expect(put(460, 100)).toEqual([460, 100])
  })
  test('D11 is as much larger on the page as the person wants the interface', () => {
    const widthOf = (tag: Tag): number => {
      const [left, , right] = tag.box(1)
      return right - left
    }
    expect(widthOf(begin(2).put(LABEL, at(100, 100), 1))).toBe(2 * widthOf(begin().put(LABEL, at(100, 100), 1)))
  })
})
