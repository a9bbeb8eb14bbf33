import { describe, expect, it } from 'vitest'
import type { Hex, Piece, PieceId } from '../../engine/index.ts'
import { centreOf } from '../../renderer/map/pixels.ts'
import {
  CARD_HEIGHT,
  CARD_WIDTH,
  cardSize,
  hexChance,
  inFan,
  isNear,
  layOut,
  outline,
  pieceAt,
  withEdges,
} from '../../renderer/scene/stack-layout.ts'

const piece = (id: PieceId, hex: Hex): Piece => ({
  id,
  side: 'blue',
  own: true,
  hex,
  symbol: 'armor',
  name: id,
  title: id,
  group: null,
  tracks: [],
  chips: [],
  spent: false,
  ready: false,
})
const AT: Hex = [5, 4]
const stack = ['a', 'b', 'c'].map((id) => piece(id, AT))

describe('counters', () => {
  it('lie alone in the middle of their hex', () => {
    const middle = centreOf(AT)
    expect(layOut([piece('a', AT)], null, null)).toMatchObject([{ x: middle.x, y: middle.y, order: 0, of: 1 }])
  })

  it('are stacked one over the other, four pixels apart, round the middle, the topmost with their number', () => {
    const middle = centreOf(AT)
    expect(layOut(stack, null, null).map(({ x, y }) => [x - middle.x, y - middle.y])).toEqual([
      [-4, 4],
      [0, 0],
      [4, -4],
    ])
    expect(layOut(stack, null, null).map(({ count }) => count)).toEqual([0, 0, 3])
  })

  it('put the selected one on top', () => {
    expect(layOut(stack, 'a', null).map(({ piece: { id }, order }) => [id, order])).toEqual([
      ['b', 0],
      ['c', 1],
      ['a', 2],
    ])
  })

  it('are found from the top down', () => {
    const lying = layOut(stack, null, null)
    const middle = centreOf(AT)
    expect(pieceAt(lying, middle)?.id).toBe('c')
    expect(pieceAt(lying, { x: middle.x - CARD_WIDTH / 2 - 4, y: middle.y })?.id).toBe('a')
    expect(pieceAt(lying, { x: middle.x + 100, y: middle.y })).toBeNull()
  })

  it('lie side by side when the stack is fanned out, and each can be found', () => {
    const lying = layOut(stack, null, AT)
    const middle = centreOf(AT)
    expect(lying.map(({ x, y }) => [x - middle.x, y - middle.y])).toEqual([
      [-49, 0],
      [0, 0],
      [49, 0],
    ])
    expect(lying.map((one) => pieceAt(lying, one)?.id)).toEqual(['a', 'b', 'c'])
  })

  it('lie in rows of four when there are many', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => piece(id, AT))
    const middle = centreOf(AT)
    const rows = layOut(many, null, AT).map(({ x, y }) => [x - middle.x, y - middle.y])
    expect(rows.slice(0, 4).map(([, y]) => y)).toEqual([-23.5, -23.5, -23.5, -23.5])
    expect(rows.slice(4)).toEqual([
      [-24.5, 23.5],
      [24.5, 23.5],
    ])
  })

  it('stay in view when they are fanned out at an edge of it, and where they are when their hex is out of it', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => piece(id, AT))
    const middle = centreOf(AT)
    const reach = (view: { x: number; y: number; width: number; height: number } | null) => {
      const lying = layOut(many, null, AT, cardSize(1), view)
      return [Math.min(...lying.map(({ x }) => x)) - CARD_WIDTH / 2, Math.max(...lying.map(({ y }) => y)) + CARD_HEIGHT / 2]
    }
    const [left = 0, bottom = 0] = reach(null)
    expect(left).toBeLessThan(middle.x - 90)
    const edge = { x: middle.x - 10, y: middle.y - 600, width: 800, height: 620 }
    const [moved = 0, lifted = 0] = reach(edge)
    expect([moved >= edge.x, lifted <= edge.y + edge.height]).toEqual([true, true])
    expect(reach({ ...edge, x: middle.x + 10 })).toEqual([left, bottom])
  })
  it('of both sides in one hex have half of it each, and where half is too small lie one before the other', () => {
    const both = [...['d', 'e'].map((id) => ({ ...piece(id, AT), side: 'red' as const })), ...stack]
    const middle = centreOf(AT)
    const halves = layOut(both, null, null)
    for (const one of halves) {
      const isRed = one.piece.side === 'red'
      expect([one.y < middle.y, one.scale < 1]).toEqual([isRed, true])
      expect(Math.abs(one.y - middle.y) + (CARD_HEIGHT * one.scale) / 2).toBeLessThanOrEqual(32)
    }
    expect(halves.map(({ piece: { id } }) => id)).toEqual(['d', 'e', 'a', 'b', 'c'])
    expect(halves.map(({ count }) => count)).toEqual([0, 2, 0, 0, 3])
    expect(layOut(both, 'd', null).at(-1)?.piece.id).toBe('d')
    expect(pieceAt(halves, { x: middle.x, y: middle.y - 20 })?.side).toBe('red')
    expect(pieceAt(halves, { x: middle.x, y: middle.y + 20 })?.side).toBe('blue')
    const small = layOut(both, null, null, cardSize(0.6))
    expect(pieceAt(small, { x: middle.x + 27, y: middle.y - 25 })?.side).toBe('red')
    expect(pieceAt(small, { x: middle.x - 5, y: middle.y + 5 })?.side).toBe('blue')
  })

  it('fan out in rows of their own side, all six to be found', () => {
    const both = ['a', 'd', 'b', 'e', 'c', 'f'].map((id, i) => ({
      ...piece(id, AT),
      side: i % 2 === 0 ? ('blue' as const) : ('red' as const),
    }))
    const middle = centreOf(AT)
    const lying = layOut(both, null, AT)
    expect(lying.map((one) => [one.piece.id, one.x - middle.x, one.y - middle.y])).toEqual([
      ['d', -49, -23.5],
      ['e', 0, -23.5],
      ['f', 49, -23.5],
      ['a', -49, 23.5],
      ['b', 0, 23.5],
      ['c', 49, 23.5],
    ])
    expect(lying.map((one) => pieceAt(lying, one)?.id)).toEqual(lying.map((one) => one.piece.id))
  })

  it('stay fanned while the pointer is in the gap between two cards', () => {
    const lying = layOut(stack, null, AT)
    const middle = centreOf(AT)
    expect(inFan(lying, { x: middle.x + 24.5, y: middle.y })).toBe(true)
    expect(inFan(lying, { x: middle.x + 90, y: middle.y })).toBe(false)
  })

  it('grow on a small map so that symbols stay legible, but not over the next hex', () => {
    expect(cardSize(1).scale).toBe(1)
    expect(cardSize(0.45).scale * 0.45 * CARD_HEIGHT).toBeCloseTo(22, 6)
    for (let zoom = 0.44; zoom < 2; zoom += 0.01) expect(cardSize(zoom).scale * CARD_WIDTH).toBeLessThan(56)
  })
})

describe('counters too small to be read', () => {
  const at = (id: PieceId, hex: Hex, group: string, side: 'blue' | 'red' = 'blue'): Piece => ({ ...piece(id, hex), group, side })
  const platoons = [at('a', [4, 4], 'A'), at('b', [5, 4], 'A'), at('c', [6, 4], 'A'), at('d', [30, 4], 'A'), at('e', [40, 4], 'B')]
  const size = cardSize(0.2)

  it('lie under one card for each platoon where it stands together, with their number', () => {
    expect(size.gathered).toBe(true)
    const seen = layOut(platoons, null, null, size).filter((one) => one.seen)
    expect(seen.map(({ piece: { group }, count }) => [group, count])).toEqual([
      ['A', 3],
      ['A', 0],
      ['B', 0],
    ])
    expect(seen[0]?.x).toBe(centreOf([5, 4]).x)
  })
  it('show the picked one, else one that can act', () => {
    const ready = platoons.map((one) => ({ ...one, ready: one.id === 'b' }))
    const top = (selected: PieceId | null) => layOut(ready, selected, null, size).find(({ count }) => count === 3)?.piece.id
    expect(top(null)).toBe('b')
    expect(top('c')).toBe('c')
  })
  it('of other platoons join them where their cards would lie over one another', () => {
    const close = [...platoons, at('f', [5, 5], 'C')]
    expect(layOut(close, null, null, size).find(({ count }) => count > 0)?.count).toBe(4)
  })
  it('of both sides give way to each other and never share a card', () => {
    const seen = layOut([...platoons, at('z', [6, 5], 'Z', 'red')], null, null, size).filter((one) => one.seen)
    const [blue, red] = [seen.find(({ count }) => count === 3)!, seen.find((one) => one.piece.side === 'red')!]
    const apart = Math.max(Math.abs(blue.x - red.x) / (CARD_WIDTH * size.scale), Math.abs(blue.y - red.y) / (CARD_HEIGHT * size.scale))
    expect(apart).toBeGreaterThanOrEqual(1)
  })
  it('fan out like a stack, large enough for their names, each to be found', () => {
    const open = layOut(platoons, null, [6, 4], size).filter((one) => one.open)
    expect(open.map((one) => pieceAt(open, one)?.id)).toEqual(['a', 'b', 'c'])
    for (const one of open) expect(isNear(0.2, one.scale)).toBe(true)
  })
  it('gather by steps of the zoom, not in every frame', () => {
    expect(cardSize(0.2)).toEqual(cardSize(0.201))
    expect(cardSize(0.2)).not.toEqual(cardSize(0.26))
  })
})

describe('an outline', () => {
  it('of one hex has its six sides', () => {
    expect(outline([AT]).map(({ direction }) => direction)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('leaves out the side that two hexes share', () => {
    const sides = outline([
      [5, 4],
      [6, 4],
    ])
    expect(sides).toHaveLength(10)
    expect(sides).not.toContainEqual({ hex: [5, 4], direction: 0 })
    expect(sides).not.toContainEqual({ hex: [6, 4], direction: 3 })
  })
})

it('a hex has the same chance every time, and neighbours have others', () => {
  expect(hexChance([3, 7], 1)).toBe(hexChance([3, 7], 1))
  const chances = Array.from({ length: 200 }, (_, i) => hexChance([i % 20, Math.floor(i / 20)], 1))
  expect(new Set(chances).size).toBe(200)
  expect(Math.min(...chances)).toBeLessThan(0.05)
  expect(Math.max(...chances)).toBeGreaterThan(0.95)
})

describe('half hexes along the edge', () => {
  it('are as bright as a seen hex beside them, and no hex of the map is added', () => {
    const board = { width: 4, height: 3 }
    expect(withEdges([[1, 1]], board)).toEqual([[1, 1]])
    // Rows with an odd number are shifted to the right: a hex in the corner has three or four neighbours beside the map.
    const corner = withEdges([[0, 0]], board)
    expect(corner.slice(1).every(([col, row]) => col < 0 || row < 0)).toBe(true)
    expect(corner).toHaveLength(5)
    expect(withEdges([[3, 1]], board)).toHaveLength(4)
  })
})

describe('what a counter tells', () => {
  it('D11: names and Actions go by the size on the screen; a larger interface never takes them away', () => {
    expect([0.55, 0.57, 0.9].map((zoom) => isNear(zoom, cardSize(zoom).scale))).toEqual([false, true, true])
    for (const zoom of [0.57, 0.8, 1.2])
      for (const scale of [1.25, 1.5, 2]) expect(isNear(zoom, cardSize(zoom, scale).scale), `${zoom} at ${scale}`).toBe(true)
  })
})
