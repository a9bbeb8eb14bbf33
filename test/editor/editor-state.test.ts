/** The map editor as plain data: strokes, selections, the clipboard, what is marked, the keys. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disk } from '../../engine/board/hex.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { levelAt, terrainAt } from '../../renderer/editor/model/map-grid.ts'
import { hasChanges, shownDoc } from '../../renderer/editor/model/map-history.ts'
import { nextProblem } from '../../renderer/editor/model/next-problem.ts'
import { rectangleHexes } from '../../renderer/editor/model/shapes.ts'
import type { StageSpot } from '../../renderer/editor/stage/stage-contract.ts'
import { deedOf } from '../../renderer/editor/stage/stage-keys.ts'
import { type HeldKeys, NO_KEYS } from '../../renderer/editor/stage/stroke-gestures.ts'
import { boardToShow } from '../../renderer/editor/state/board-to-show.ts'
import { EDITOR_COMMANDS, editorCommandAt } from '../../renderer/editor/state/editor-commands.ts'
import { marksOf } from '../../renderer/editor/state/editor-marks-of.ts'
import {
  anchorOf,
  beginEditing,
  cancel,
  clockwise,
  copied,
  cut,
  doAgain,
  type EditorState,
  eastForWest,
  hover,
  pasted,
  pickedUp,
  press,
  release,
  stroke,
  takeBack,
  turned,
} from '../../renderer/editor/state/editor-state.ts'
import {
  FIRST_CHOICES,
  shapeOf,
  shapesOf,
  TOOL_IDS,
  type ToolChoices,
  type ToolId,
  toolOf,
} from '../../renderer/editor/state/editor-tools.ts'
import { editorChord } from '../../renderer/editor/state/key-tables.ts'
import { centreOf } from '../../renderer/map/pixels.ts'
import { gestureWords } from '../../renderer/words/map-editor-words.ts'
import { country, EDITS, HEIGHT, WIDTH } from './support.ts'

const CTRL: HeldKeys = { ...NO_KEYS, ctrl: true }
const SHIFT: HeldKeys = { ...NO_KEYS, shift: true }
const spot = (hex: Hex): StageSpot => ({ hex, side: { hex, direction: 0 }, apart: 0, at: centreOf(hex), by: 'pointer' })
const begun = (tool: ToolId, choices: Partial<ToolChoices> = {}): EditorState => ({
  ...beginEditing(country(), true),
  tool,
  choices: { ...FIRST_CHOICES, ...choices },
})
/** A stroke from hex to hex, not lifted yet. */
function drawn(state: EditorState, hexes: readonly Hex[], keys = NO_KEYS): EditorState {
  const [first, ...rest] = hexes as readonly [Hex, ...Hex[]]
  return rest.reduce((at, hex) => stroke(at, [hex], [], spot(hex), gestureWords), press(state, spot(first), keys, gestureWords))
}
const made = (state: EditorState, hexes: readonly Hex[], keys = NO_KEYS): EditorState => release(drawn(state, hexes, keys))

describe('a stroke', () => {
  const ROW: readonly Hex[] = [
    [8, 7],
    [9, 7],
    [10, 7],
  ]
  test('is shown while it is drawn, and is one step with the name of what it draws', () => {
    const open = drawn(begun('terrain', { ground: 'heavy-woods' }), ROW)
    expect(ROW.map((hex) => terrainAt(shownDoc(open.history), hex))).toEqual(['heavy-woods', 'heavy-woods', 'heavy-woods'])
    expect(open.history.done).toEqual([])
    expect(marksOf(open).preview).toEqual(ROW)
    const done = release(open)
    expect(done.history.done.map(({ name }) => name)).toEqual(['Heavy woods'])
    expect(takeBack(done).history.doc).toEqual(country())
  })
  test('that is given up leaves no trace', () => {
    const state = begun('terrain')
    const after = cancel(drawn(state, ROW))
    expect(after.history).toEqual(state.history)
    expect(after.drag).toBeNull()
  })
  test('with Ctrl does the opposite: woods are cleared, a rise becomes a hollow, a road goes', () => {
    const cleared = made(begun('terrain', { ground: 'light-woods' }), [[8, 1]], CTRL)
    expect(terrainAt(cleared.history.doc, [8, 1])).toBe('open')
    const lower = made(begun('elevation', { elevation: 'raise', amount: 2 }), [[4, 2]], CTRL)
    expect(levelAt(lower.history.doc, [4, 2])).toBe((levelAt(country(), [4, 2]) ?? 0) - 2)
    const roadless = made(begun('ways'), [
      [0, 5],
      [1, 5],
    ])
    expect(roadless.history.done).toEqual([])
    const gone = made(
      begun('ways'),
      [
        [0, 5],
        [1, 5],
      ],
      CTRL,
    )
    expect(gone.history.done.map(({ name }) => name)).toEqual(['Erase ways'])
  })
  test('of any tools, taken back step by step, gives the map as it was; done again, the map as it became', () => {
    const hex = fc.tuple(fc.nat(WIDTH - 1), fc.nat(HEIGHT - 1)) as fc.Arbitrary<[number, number]>
    const line = fc.record({
      tool: fc.constantFrom(...TOOL_IDS),
      hexes: fc.array(hex, { minLength: 1, maxLength: 4 }),
      ctrl: fc.boolean(),
      erase: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        let state = begun('terrain')
        for (const { tool, hexes, ctrl, erase } of lines)
          state = made({ ...state, tool, choices: { ...state.choices, erase } }, hexes, ctrl ? CTRL : NO_KEYS)
        const { doc, done } = state.history
        for (const _ of done) state = takeBack(state)
        expect(state.history.doc).toEqual(country())
        expect(hasChanges(state.history)).toBe(false)
        for (const _ of done) state = doAgain(state)
        expect(state.history.doc).toEqual(doc)
      }),
      { numRuns: Math.ceil(EDITS / 10) },
    )
  })
})

describe('a selection', () => {
  const box = (from: Hex, to: Hex, keys = NO_KEYS, state = begun('select')): EditorState => made(state, [from, to], keys)
  test('is a rectangle, to which one is added and of which one is taken', () => {
    const first = box([0, 0], [1, 1])
    expect(first.selection).toHaveLength(4)
    const more = box([4, 0], [5, 0], SHIFT, first)
    expect(more.selection).toHaveLength(6)
    expect(box([0, 0], [1, 0], CTRL, more).selection).toHaveLength(4)
    expect(hasChanges(more.history)).toBe(false)
  })
  test('is copied and put down where the pointer is pressed, as one step', () => {
    const state = pasted(copied(box([11, 5], [12, 7])))
    const over = hover(state, spot([3, 8]))
    expect(marksOf(over).brush).toHaveLength(6)
    const put = made(over, [[3, 8]])
    expect(put.pasting).toBeNull()
    expect(put.history.done.map(({ name }) => name)).toEqual(['Paste'])
    const anchor = anchorOf(state.selection) as Hex
    expect(terrainAt(country(), anchor)).toBe('rubble')
    expect(terrainAt(put.history.doc, [3, 8])).toBe('rubble')
  })
  test('is cut: what was there is open ground, and goes back with one step', () => {
    const gone = cut(box([11, 5], [12, 6]), gestureWords)
    expect(gone.selection.map((hex) => terrainAt(gone.history.doc, hex))).toEqual(['open', 'open', 'open', 'open'])
    expect(gone.clip?.cells).toHaveLength(4)
    expect(takeBack(gone).history.doc).toEqual(country())
  })
  test('turned six times, or mirrored twice, where it lies is what it was', () => {
    const letters = fc.array(fc.constantFrom('.', 'w', 'W', 'f2', 's1', '.3'), { minLength: 81, maxLength: 81 })
    fc.assert(
      fc.property(letters, (tokens) => {
        const doc = drawBoard(Array.from({ length: 9 }, (_, row) => tokens.slice(9 * row, 9 * row + 9).join(' ')))
        const state: EditorState = { ...beginEditing(doc, true), tool: 'select', selection: disk([4, 4], 2) }
        const around = [1, 2, 3, 4, 5, 6].reduce((at) => turned(at, clockwise, 'turn'), state)
        expect(around.history.doc).toEqual(doc)
        expect(turned(turned(state, eastForWest, 'm'), eastForWest, 'm').history.doc).toEqual(doc)
      }),
      { numRuns: 30 },
    )
  })
})

describe('what has a name', () => {
  const named = drawBoard(['. . . .', '. 2 2 .', '. . . .', '. . . .'])
  const doc = {
    ...named,
    bridges: [{ name: 'Bridge', hexes: rectangleHexes([1, 1], [2, 1]).slice() }],
    labels: [{ hex: [0, 0] as Hex, text: 'Hill 40' }],
  }
  const at = (tool: ToolId, choices: Partial<ToolChoices> = {}): EditorState => ({
    ...begun(tool, choices),
    ...beginEditing(doc, true),
    tool,
  })
  test('a name keeps its text while it is clicked, and is dragged to another hex', () => {
    expect(made(at('labels'), [[0, 0]]).history.doc.labels).toEqual(doc.labels)
    expect(
      made(at('labels'), [
        [0, 0],
        [1, 0],
        [2, 0],
      ]).history.doc.labels,
    ).toEqual([{ hex: [2, 0], text: 'Hill 40' }])
    expect(made(at('labels'), [[0, 0]], CTRL).history.doc.labels).toEqual([])
  })
  test('a click on a bridge, or on a building, gives all of it the name that is chosen', () => {
    const bridge = { ...at('bridges'), choices: { ...FIRST_CHOICES, bridgeName: 'Long Bridge' } }
    expect(made(bridge, [[2, 1]]).history.doc.bridges).toEqual([{ name: 'Long Bridge', hexes: rectangleHexes([1, 1], [2, 1]) }])
    const building = { ...at('buildings'), choices: { ...FIRST_CHOICES, floors: 1 } }
    const house = made(building, [
      [0, 2],
      [0, 3],
    ])
    const tower = made({ ...house, choices: { ...house.choices, floors: 4, buildingName: 'Tower' } }, [[0, 3]])
    expect(tower.history.doc.buildings).toEqual([
      {
        name: 'Tower',
        hexes: [
          [0, 2],
          [0, 3],
        ],
        floors: 4,
      },
    ])
  })
})

describe('a map that nobody can play on', () => {
  test('is shown all the same, with what is drawn beside its errors', () => {
    // Through both houses, and on to where a track begins.
    const road = made(begun('ways'), [
      [0, 4],
      [1, 4],
      [2, 4],
      [3, 4],
    ])
    const { doc } = made({ ...road, tool: 'terrain', choices: { ...FIRST_CHOICES, ground: 'sand' } }, [[12, 0]]).history
    expect(toBoard(doc).ok).toBe(false)
    const board = boardToShow(doc)
    expect(board?.terrain[12]).toBe('sand')
    expect(board?.roads[4 * WIDTH + 3]).not.toBe(0)
  })
  test('a map without a fault is shown as it is', () => {
    const made = toBoard(country())
    expect(made.ok && boardToShow(country())).toEqual(made.ok && made.value)
  })
})

describe('tools', () => {
  test('are led in a shape that they have, whatever was chosen', () => {
    for (const tool of TOOL_IDS)
      for (const around of [false, true]) {
        const choices = { ...FIRST_CHOICES, around, shapes: { ...FIRST_CHOICES.shapes, [tool]: 'fill' as const } }
        expect(shapesOf(tool, choices)).toContain(shapeOf(tool, choices))
      }
  })
  test('that only look make no edit', () => {
    expect([toolOf('select', FIRST_CHOICES), toolOf('measure', FIRST_CHOICES)]).toEqual([null, null])
    const looked = made(begun('measure'), [
      [0, 0],
      [3, 0],
    ])
    expect(looked.measured).toEqual([
      [0, 0],
      [3, 0],
    ])
    expect(looked.history.done).toEqual([])
  })
  test('take up the ground and the level of a hex', () => {
    const { choices, tool } = pickedUp(begun('ways'), [11, 6])
    expect([tool, choices.ground, choices.level]).toEqual(['terrain', terrainAt(country(), [11, 6]), levelAt(country(), [11, 6])])
  })
})

describe('keys of the editor', () => {
  test('each mean one thing, and none is one of the map’s own', () => {
    const chords = EDITOR_COMMANDS.flatMap(({ keys }) => [...keys])
    expect(new Set(chords).size).toBe(chords.length)
    const taken = chords.filter((chord) => {
      const key = chord.replace(/^(Ctrl\+)?(Shift\+)?/, '')
      const held = { shift: chord.includes('Shift+'), ctrl: chord.includes('Ctrl+'), alt: false }
      // Escape gives a stroke up first; only then it is the editor's.
      return key !== 'Escape' && deedOf(key.length === 1 && !held.shift ? key.toLowerCase() : key, held) !== null
    })
    expect(taken).toEqual([])
  })
  test('are found by what is pressed, with Shift as a key of its own', () => {
    const pressed = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean; altKey?: boolean } = {}) =>
      editorChord({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })
    expect(pressed('t')).toBe('T')
    expect(pressed('Z', { shiftKey: true, ctrlKey: true })).toBe('Ctrl+Shift+Z')
    expect(pressed('?', { shiftKey: true })).toBe('?')
    expect(pressed('t', { altKey: true })).toBeNull()
    expect(editorCommandAt('Ctrl+Y')).toEqual({ do: 'redo' })
    expect(editorCommandAt('Q')).toBeNull()
  })
  test('go round the problems in both directions', () => {
    expect([nextProblem(3, null, 1), nextProblem(3, 2, 1), nextProblem(3, 0, -1), nextProblem(0, 0, 1)]).toEqual([0, 0, 2, null])
  })
})
