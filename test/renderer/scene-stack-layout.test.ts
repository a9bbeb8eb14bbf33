import { describe, expect, it } from 'vitest'
import type { Hex, Piece, PieceId } from '../../engine/index.ts'
import { centreOf } from '../../renderer/map/pixels.ts'
import { CARD_WIDTH, cardScale, hexChance, inFan, isNear, layOut, outline, pieceAt, withEdges } from '../../renderer/scene/stack-layout.ts'

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

  it('are stacked one over the other, six pixels apart, round the middle', () => {
    const middle = centreOf(AT)
    expect(layOut(stack, null, null).map(({ x, y }) => [x - middle.x, y - middle.y])).toEqual([
      [-6, 6],
      [0, 0],
      [6, -6],
    ])
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

  it('of both sides in one hex lie as two stacks, each showing who is there', () => {
    const both = [...['d', 'e'].map((id) => ({ ...piece(id, AT), side: 'red' as const })), ...stack]
    const middle = centreOf(AT)
    const lying = layOut(both, null, null)
    const of = (side: string) => lying.filter((one) => one.piece.side === side)
    for (const { x, y } of of('blue')) expect([x < middle.x, y > middle.y]).toEqual([true, true])
    for (const { x, y } of of('red')) expect([x > middle.x, y < middle.y]).toEqual([true, true])
    expect(lying.map(({ piece: { id } }) => id)).toEqual(['d', 'e', 'a', 'b', 'c'])
    expect(layOut(both, 'd', null).at(-1)?.piece.id).toBe('d')
    expect(pieceAt(lying, { x: middle.x + 24, y: middle.y - 20 })?.side).toBe('red')
    expect(pieceAt(lying, { x: middle.x - 24, y: middle.y + 20 })?.side).toBe('blue')
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
    expect(inFan(lying, AT, { x: middle.x + 24.5, y: middle.y })).toBe(true)
    expect(inFan(lying, AT, { x: middle.x + 90, y: middle.y })).toBe(false)
  })

  it('grow on a small map so that symbols stay legible, but not over the next hex', () => {
    expect(cardScale(1)).toBe(1)
    expect(cardScale(0.35)).toBeCloseTo(1.2, 6)
    expect(cardScale(0.2) * CARD_WIDTH).toBeLessThan(56)
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
    expect([0.55, 0.57, 0.9].map((zoom) => isNear(zoom, 1))).toEqual([false, true, true])
    for (const zoom of [0.3, 0.4, 0.57, 0.8, 1.2])
      for (const scale of [1.25, 1.5, 2]) if (isNear(zoom, 1)) expect(isNear(zoom, scale), `${zoom} at ${scale}`).toBe(true)
    expect(isNear(0.4, 2)).toBe(true)
  })
})
