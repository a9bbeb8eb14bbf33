/** Pointer and keyboard on the editor's stage: what is told of them. */
import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/screen.ts'
import { EditorHand } from '../../renderer/editor/stage/editor-hand.ts'
import { dashesOf } from '../../renderer/editor/stage/editor-marks.ts'
import { pinsOf } from '../../renderer/editor/stage/pins.ts'
import type { StageEvent } from '../../renderer/editor/stage/stage-contract.ts'
import { cursorAfter, deedOf, penAfter } from '../../renderer/editor/stage/stage-keys.ts'
import { NO_KEYS, StrokeGestures, type StrokePoke } from '../../renderer/editor/stage/stroke-gestures.ts'
import { centreOf } from '../../renderer/map/pixels.ts'

const board = boardOf(Array(8).fill('. . . . . . . . . .').join('\n'))

function handOn(): { hand: EditorHand; told: StageEvent[]; revealed: Hex[] } {
  const told: StageEvent[] = []
  const revealed: Hex[] = []
  const hand = new EditorHand({
    board: () => board,
    worldAt: (at) => at,
    middle: () => [5, 4],
    tell: (event) => told.push(event),
    moved: () => undefined,
    reveal: (hex) => revealed.push(hex),
    camera: () => undefined,
  })
  return { hand, told, revealed }
}
const kinds = (told: readonly StageEvent[]): readonly string[] => told.map(({ is }) => is)
const hexesOf = (told: readonly StageEvent[]): readonly Hex[] =>
  told.flatMap((event) => (event.is === 'press' ? [event.spot.hex] : event.is === 'stroke' ? event.hexes : []))

test('a fast stroke is told hex by hex, none twice in a row, and without gaps', () => {
  const { hand, told } = handOn()
  const [a, b, c] = [centreOf([1, 1]), centreOf([7, 1]), centreOf([7, 6])]
  hand.press(a, NO_KEYS)
  hand.stroke(a, b, NO_KEYS)
  hand.stroke(b, c, NO_KEYS)
  hand.release(c, NO_KEYS)
  expect(kinds(told)).toEqual(['hover', 'press', 'stroke', 'stroke', 'release'])
  const passed = hexesOf(told)
  expect(passed.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 6, 7].map((col) => [col, 1]))
  expect(passed.at(-1)).toEqual([7, 6])
  expect(passed.filter((hex, i) => i > 0 && String(hex) === String(passed[i - 1]))).toEqual([])
})
test('a move within a hex and its hexside tells nothing', () => {
  const { hand, told } = handOn()
  const at = { x: centreOf([3, 3]).x + 20, y: centreOf([3, 3]).y }
  hand.press(at, NO_KEYS)
  told.length = 0
  hand.stroke(at, { x: at.x + 3, y: at.y }, NO_KEYS)
  expect(told).toEqual([])
})
test('by keys alone: a dab, a stroke with the space bar held, one with the pen latched, one taken back', () => {
  const { hand, told, revealed } = handOn()
  hand.keyDown('ArrowRight', NO_KEYS, false)
  expect(hand.cursor).toEqual([5, 4])
  hand.keyDown('Enter', NO_KEYS, false)
  expect(kinds(told)).toEqual(['hover', 'press', 'release'])
  told.length = 0
  hand.keyDown(' ', NO_KEYS, false)
  hand.keyDown('ArrowRight', NO_KEYS, false)
  hand.keyDown('ArrowDown', NO_KEYS, false)
  hand.keyUp(' ', NO_KEYS)
  expect(kinds(told)).toEqual(['press', 'stroke', 'stroke', 'release'])
  expect(hexesOf(told)).toEqual([
    [5, 4],
    [6, 4],
    [6, 5],
  ])
  told.length = 0
  hand.keyDown('Enter', { ...NO_KEYS, shift: true }, false)
  hand.keyDown('Home', NO_KEYS, false)
  hand.keyDown('Enter', NO_KEYS, false)
  expect(kinds(told)).toEqual(['press', 'stroke', 'release'])
  expect(hexesOf(told)).toEqual([6, 5, 4, 3, 2, 1, 0].map((col) => [col, 5]))
  told.length = 0
  hand.keyDown('Enter', { ...NO_KEYS, shift: true }, false)
  expect(hand.keyDown('Escape', NO_KEYS, false)).toBe(true)
  expect(kinds(told)).toEqual(['press', 'cancel'])
  expect(hand.keyDown('Escape', NO_KEYS, false)).toBe(false)
  expect(revealed.length).toBeGreaterThan(3)
})
test('the space bar by itself is a dab, and none after it has dragged the map', () => {
  const { hand, told } = handOn()
  hand.keyDown(' ', NO_KEYS, false)
  hand.keyUp(' ', NO_KEYS)
  expect(kinds(told)).toEqual(['hover', 'press', 'release'])
  told.length = 0
  hand.keyDown(' ', NO_KEYS, false)
  expect(hand.isReady).toBe(true)
  hand.drop()
  hand.keyUp(' ', NO_KEYS)
  expect(told).toEqual([])
})
test('the cursor chooses a hexside by turning, and the stroke tells it', () => {
  const { hand, told } = handOn()
  hand.keyDown('Enter', NO_KEYS, false)
  hand.keyDown(',', NO_KEYS, false)
  hand.keyDown(',', NO_KEYS, false)
  hand.keyDown('.', NO_KEYS, false)
  expect(hand.cursorSide).toEqual({ hex: [5, 4], direction: 1 })
  hand.keyDown('Enter', NO_KEYS, false)
  expect(told.at(-2)).toMatchObject({ is: 'press', spot: { side: { direction: 1 }, by: 'keys' } })
})
test('keys lead to the ends of rows and of the map, and never off it', () => {
  const go = (hex: Hex, key: string, ctrl = false): Hex => {
    const deed = deedOf(key, { ...NO_KEYS, ctrl })
    if (deed?.do !== 'step' && deed?.do !== 'jump') throw new Error(key)
    return cursorAfter(hex, deed, board)
  }
  expect(go([5, 4], 'Home')).toEqual([0, 4])
  expect(go([5, 4], 'End')).toEqual([9, 4])
  expect(go([5, 4], 'Home', true)).toEqual([0, 0])
  expect(go([5, 4], 'End', true)).toEqual([9, 7])
  expect(go([0, 0], 'ArrowUp')).toEqual([0, 0])
  expect(go([5, 4], 'PageDown')).toEqual([5, 7])
  expect(deedOf('z', { ...NO_KEYS, ctrl: true })).toBeNull()
  expect(deedOf('ArrowLeft', { ...NO_KEYS, ctrl: true })?.do).toBe('pan')
})
test('every press of the pen ends in a release or a cancel', () => {
  const acts = ['dab', 'latch', 'hold', 'let-go', 'move', 'give-up', 'drop'] as const
  for (const first of acts)
    for (const second of acts)
      for (const third of acts) {
        let pen: ReturnType<typeof penAfter>['pen'] = 'up'
        const told = [first, second, third, 'give-up' as const].flatMap((act) => {
          const step = penAfter(pen, act)
          pen = step.pen
          return step.told
        })
        let down = 0
        for (const news of told) {
          down += news === 'press' ? 1 : -1
          expect(down === 0 || down === 1).toBe(true)
        }
        expect([pen, down]).toEqual(['up', 0])
      }
})

function gestures(): { of: StrokeGestures; said: string[] } {
  const said: string[] = []
  const of = new StrokeGestures({
    hover: (at) => said.push(at ? 'hover' : 'away'),
    press: () => said.push('press'),
    stroke: (from, to) => said.push(`stroke ${to.x - from.x}`),
    release: () => said.push('release'),
    cancel: () => said.push('cancel'),
    menu: () => said.push('menu'),
    drag: (dx) => said.push(`drag ${dx}`),
    drop: () => said.push('drop'),
    zoom: (factor) => said.push(`zoom ${factor}`),
    grab: () => undefined,
  })
  return { of, said }
}
const poke = (x: number, button = 0, time = x, id = 1, touch = false): StrokePoke => ({
  id,
  at: { x, y: 0 },
  button,
  time,
  keys: NO_KEYS,
  touch,
})

test('the left button draws; the right and the middle one, and the left with the space bar, drag the map', () => {
  for (const [button, hand] of [
    [2, false],
    [1, false],
    [0, true],
  ] as const) {
    const { of, said } = gestures()
    of.setHand(hand)
    of.down(poke(0, button))
    of.move(poke(20, button))
    of.up(poke(30, button))
    expect(said).toEqual(['drag 20', 'drop', 'hover'])
  }
  const { of, said } = gestures()
  of.down(poke(0))
  of.move(poke(20))
  of.up(poke(30))
  expect(said).toEqual(['press', 'stroke 20', 'release'])
})
test('the right button without a drag asks for the menu', () => {
  const { of, said } = gestures()
  of.down(poke(0, 2))
  of.move(poke(3, 2))
  of.up(poke(3, 2))
  expect(said).toEqual(['menu'])
})
test('a second finger takes the stroke back and moves the map', () => {
  const { of, said } = gestures()
  of.down(poke(0, 0, 0, 1, true))
  of.down(poke(100, 0, 1, 2, true))
  of.move(poke(200, 0, 2, 2, true))
  of.up(poke(200, 0, 3, 2, true))
  of.up(poke(0, 0, 3, 1, true))
  expect(said).toEqual(['press', 'cancel', 'drag 50', 'zoom 2'])
  expect(of.isBusy).toBe(false)
})
test('a stroke whose pointer was taken away, or that is given up, is cancelled once', () => {
  const { of, said } = gestures()
  of.down(poke(0))
  of.leave(1)
  of.down(poke(0))
  expect(of.giveUp()).toBe(true)
  of.up(poke(5))
  expect(said).toEqual(['press', 'cancel', 'away', 'press', 'cancel'])
})

test('pins that would touch become one with their count, and the worst of them is the one that is shown', () => {
  const problems = [
    { hex: [4, 4], severity: 'note' },
    { hex: [4, 4], severity: 'error' },
    { hex: [5, 4], severity: 'warning' },
    { hex: [9, 0], severity: 'note' },
  ] as const
  expect(pinsOf(problems, 1).map(({ hex, severity, count }) => [hex, severity, count])).toEqual([
    [[4, 4], 'error', 2],
    [[5, 4], 'warning', 1],
    [[9, 0], 'note', 1],
  ])
  expect(pinsOf(problems, 0.2).map(({ severity, count }) => [severity, count])).toEqual([
    ['error', 3],
    ['note', 1],
  ])
  const sum = pinsOf(problems, 0.01).reduce((all, { count }) => all + count, 0)
  expect(sum).toBe(4)
})
test('the marching outline covers half of a hexside at every moment', () => {
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 32, y: 0 },
  ]
  for (let march = 0; march < 16; march += 1.5) {
    const covered = dashesOf(a, b, march).reduce((sum, [from, to]) => sum + to.x - from.x, 0)
    expect(covered).toBeCloseTo(16, 0)
  }
})
