import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/screen.ts'
import { Kit } from '../../renderer/art/kit.ts'
import { LinesLayer } from '../../renderer/scene/lines-layer.ts'
import { Motions } from '../../renderer/scene/motion.ts'
import { PiecesLayer } from '../../renderer/scene/pieces-layer.ts'
import { NO_HIGHLIGHTS } from '../../renderer/scene/stage.ts'
import { EVERYWHERE, PaperScene } from '../support/paper-scene.ts'

const ROW = Array.from({ length: 12 }, () => '.').join(' ')
const BOARD = boardOf(Array.from({ length: 12 }, (_, row) => (row % 2 === 0 ? ROW : ` ${ROW}`)).join('\n'))

/** The sides of the outline that is drawn of an area under what falls. */
test('what an aimed order would fall on has a red outline, within the map, and none once it is aimed no more', () => {
  const paper = new PaperScene()
  const { scene } = paper
  const page = { density: 1, scale: 1, seen: EVERYWHERE }
  const kit = new Kit(scene.textures, 'test', 1)
  const lines = new LinesLayer(scene, kit, BOARD, new PiecesLayer(scene, kit, new Motions(), 'test', page), 'test', page)
  const sides = (area: { readonly hex: Hex; readonly within: number } | null, zoom = 1): number => {
    lines.show({ ...NO_HIGHLIGHTS, ...(area ? { area } : {}) }, zoom, 'blue')
    return paper.drawn().filter(({ frame }) => frame === 'line-red').length
  }
  // A disk of radius n has 12 n + 6 sides.
  expect(sides({ hex: [5, 5], within: 2 })).toBe(30)
  expect(sides({ hex: [5, 5], within: 4 })).toBe(54)
  expect(sides({ hex: [5, 5], within: 0 })).toBe(6)
  // In a corner it ends with the map: nothing is drawn beyond.
  expect(sides({ hex: [0, 0], within: 4 })).toBeGreaterThan(0)
  expect(Math.min(...paper.drawn().map(({ x, y }) => Math.min(x, y)))).toBeGreaterThanOrEqual(0)
  expect(sides(null)).toBe(0)
})
