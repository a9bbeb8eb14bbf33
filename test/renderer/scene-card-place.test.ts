import { describe, expect, test } from 'vitest'
import { cardPlace } from '../../renderer/scene/card-place.ts'

const size = { width: 150, height: 46 }
const at = { x: 500, y: 500 }
const over = (dx: number, dy: number): { x: number; y: number } => ({ x: at.x + dx, y: at.y + dy })

describe('the card of a die', () => {
  test('stands over its hex where nothing is in the way', () => {
    expect(cardPlace(at, [], size, 0)).toMatchObject({ world: { x: 0, y: -26 }, towards: -1 })
    expect(cardPlace(at, [over(0, -300)], size, 0)).toMatchObject({ world: { x: 0, y: -26 } })
  })
  test('goes below its hex where the view ends above it', () => {
    expect(cardPlace(at, [], size, at.y - 60)).toMatchObject({ towards: 1, anchor: { x: 0.5, y: 0 } })
    expect(cardPlace(at, [], size, at.y - 90)).toMatchObject({ towards: -1 })
  })
  test('goes where it hides fewest counters', () => {
    const row = [over(0, 0), over(28, -48), over(-28, -48)]
    expect(cardPlace(at, [], size, 0, row)).toMatchObject({ towards: 1, anchor: { x: 0.5, y: 0 } })
    expect(cardPlace(at, [], size, 0, [...row, over(28, 48)])).toMatchObject({ world: { x: 38, y: 0 } })
    expect(cardPlace(at, [], size, 0, [...row, over(28, 48), over(56, 0), over(-56, 0)])).toMatchObject({ towards: 1 })
  })
  test('goes below its hex where a cloud is above, and over the top of a cloud that is all round', () => {
    expect(cardPlace(at, [over(28, -48)], size, 0)).toMatchObject({ towards: 1, anchor: { x: 0.5, y: 0 } })
    const round = [over(0, 0), over(56, 0), over(-56, 0), over(28, -48), over(-28, -48), over(28, 48), over(-28, 48)]
    const { world, anchor } = cardPlace(at, round, size, 0)
    expect(anchor).toEqual({ x: 0.5, y: 1 })
    expect(world.y).toBeLessThan(-48 - 36)
  })
})
