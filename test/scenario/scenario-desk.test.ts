/** The bench of the scenario editor: what is asked of the books comes in order, nothing overwrites anything, and what is made is kept. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Hex, ScenarioDoc } from '../../engine/index.ts'
import { NO_KEYS } from '../../renderer/editor/stage/stroke-gestures.ts'
import { centreOf } from '../../renderer/map/pixels.ts'
import { copyGroups } from '../../renderer/scenario/state/forces-asks.ts'
import type { ScenarioDesk } from '../../renderer/scenario/state/scenario-desk.ts'
import { playScenario } from '../../renderer/scenario/state/scenario-doors.ts'
import type { App } from '../../renderer/state/app.ts'
import { type Books, openDesk, settled, shippedScenario } from './real-desk.ts'
import { bareScenario } from './support.ts'

const SCENARIO: ScenarioDoc = shippedScenario('mill-crossing.scenario.json')

let app: App
let books: Books
let desk: ScenarioDesk
beforeEach(async () => {
  ;({ app, books, desk } = await openDesk(SCENARIO, 'mill-crossing.map.json'))
})
const view = () => desk.view
const pieces = () => view().sheet?.groups.flatMap((group) => group.pieces) ?? []
const at = (id: string): Hex | null => pieces().find((piece) => piece.id === id)?.at ?? null
const spot = (hex: Hex, by: 'pointer' | 'keys' = 'pointer') => ({
  hex,
  side: { hex, direction: 0 as const },
  apart: 0,
  at: centreOf(hex),
  by,
})
const place = (piece: string, hex: Hex) => desk.ask('Place', { do: 'place', places: [{ piece, at: hex }] })

describe('what is asked of the books', () => {
  test('is known when they have answered', () => {
    expect(pieces().length).toBeGreaterThan(4)
    expect(view().problems).toEqual([])
    expect(view().catalogue?.designs.length).toBeGreaterThan(4)
  })
  test('comes in order: quick changes do not overwrite each other', async () => {
    const [a, b, c] = pieces().map(({ id }) => id) as [string, string, string]
    const done = await Promise.all([place(a, [4, 5]), place(b, [4, 6]), place(c, [4, 7])])
    expect(done).toEqual([true, true, true])
    expect([at(a), at(b), at(c)]).toEqual([
      [4, 5],
      [4, 6],
      [4, 7],
    ])
    expect(view().done).toEqual(['Place', 'Place', 'Place'])
  })
  test('is asked anew where something was typed meanwhile: both stay', async () => {
    const [a] = pieces().map(({ id }) => id) as [string]
    books.hold()
    const asked = place(a, [3, 9])
    await settled()
    desk.change('Name', (doc) => ({ ...doc, name: 'Typed meanwhile' }), 'name')
    books.letGo()
    expect(await asked).toBe(true)
    expect(view().doc.name).toBe('Typed meanwhile')
    expect(at(a)).toEqual([3, 9])
    expect(view().done).toEqual(['Name', 'Place'])
  })
  test('forces of another scenario of the same book are copied as one step', async () => {
    await app.readScenarios()
    const others = desk.others()
    expect(others[0]).toMatchObject({ file: '', own: true })
    expect(new Set(others.map(({ doc }) => doc.ruleset))).toEqual(new Set(['steel-rain']))
    const other = others.find(({ doc }) => doc.name === 'Harrow Valley Meeting') ?? others.at(-1)
    const groups = await desk.groupsOf(other?.doc ?? SCENARIO)
    if (typeof groups === 'string') throw new Error(groups)
    const mine = groups.filter(({ side }) => side === 'red')
    const before = pieces().length
    expect(await copyGroups(desk, 'blue', { from: other?.doc ?? SCENARIO, groups: mine.map(({ id }) => id), name: 'All of Red' })).toBe(
      true,
    )
    expect(view().done).toEqual(['Copy forces: All of Red'])
    expect(pieces().length).toBeGreaterThan(before)
    expect(view().selected).toHaveLength(pieces().length - before)
    desk.command({ do: 'undo' })
    await settled()
    expect(pieces()).toHaveLength(before)
  })
  test('undo waits for the change before it', async () => {
    const [a] = pieces().map(({ id }) => id) as [string]
    const before = view().doc
    const asked = place(a, [3, 9])
    desk.command({ do: 'undo' })
    await asked
    await settled()
    expect(view().doc).toBe(before)
    expect(view().undone).toEqual(['Place'])
    desk.command({ do: 'redo' })
    await settled()
    expect(at(a)).toEqual([3, 9])
  })
  test('an answer about an older scenario is dropped', async () => {
    books.hold()
    desk.change('Turns', (doc) => ({ ...doc, turns: 7 }))
    const sheet = view().sheet
    desk.change('Turns', (doc) => ({ ...doc, turns: 9 }))
    books.letGo()
    expect(view().sheet).toBe(sheet)
    await settled()
    expect(books.count('look')).toBe(3)
    expect(view().sheet).not.toBe(sheet)
  })
  test('a refusal changes nothing and is told; several changes are one step or none', async () => {
    const [a] = pieces().map(({ id }) => id) as [string]
    const changes = [
      { do: 'place', places: [{ piece: a, at: [3, 9] as Hex }] },
      { do: 'remove-group', group: 'nobody' },
    ] as const
    expect(await desk.askAll('Both', changes)).toBe(false)
    expect(view().done).toEqual([])
    expect(view().note).not.toBe('')
    expect(await desk.askAll('Two', [changes[0], { ...changes[0], places: [{ piece: a, at: [3, 10] }] }])).toBe(true)
    expect(view().done).toEqual(['Two'])
    expect(at(a)).toEqual([3, 10])
  })
  test('nobody waits for ever when the screen goes', async () => {
    books.hold()
    const asked = place(pieces()[0]?.id ?? '', [3, 9])
    const chosen = desk.chooseHex('Where?')
    desk.rest()
    expect(await asked).toBe(false)
    expect(await chosen).toBeNull()
  })
})

describe('on the map', () => {
  const standing = async (): Promise<readonly [string, string]> => {
    const [a, b] = pieces().map(({ id }) => id) as [string, string]
    await desk.askAll('Place', [
      {
        do: 'place',
        places: [
          { piece: a, at: [5, 5] },
          { piece: b, at: [6, 6] },
        ],
      },
    ])
    return [a, b]
  }
  test('a selection is dragged in one step and keeps its shape', async () => {
    const [a, b] = await standing()
    desk.hear({ is: 'press', spot: spot([4, 4]), keys: NO_KEYS })
    desk.hear({ is: 'stroke', spot: spot([7, 7]), hexes: [[7, 7]], sides: [], keys: NO_KEYS })
    desk.hear({ is: 'release', spot: spot([7, 7]), keys: NO_KEYS })
    expect(view().selected).toEqual([a, b])
    desk.hear({ is: 'press', spot: spot([5, 5], 'keys'), keys: NO_KEYS })
    desk.hear({ is: 'stroke', spot: spot([5, 8], 'keys'), hexes: [[5, 8]], sides: [], keys: NO_KEYS })
    desk.hear({ is: 'release', spot: spot([5, 8], 'keys'), keys: NO_KEYS })
    await settled()
    // Odd rows lie half a hex east: south-east of an odd row is a column less than of an even one.
    expect([at(a), at(b)]).toEqual([
      [5, 8],
      [5, 9],
    ])
    expect(view().done).toHaveLength(2)
    desk.command({ do: 'undo' })
    await settled()
    expect([at(a), at(b)]).toEqual([
      [5, 5],
      [6, 6],
    ])
  })
  test('nobody is pushed off the map', async () => {
    const [a, b] = await standing()
    desk.select([a, b])
    desk.hear({ is: 'press', spot: spot([6, 6], 'keys'), keys: NO_KEYS })
    desk.hear({ is: 'stroke', spot: spot([0, 6], 'keys'), hexes: [[0, 6]], sides: [], keys: NO_KEYS })
    desk.hear({ is: 'release', spot: spot([0, 6], 'keys'), keys: NO_KEYS })
    await settled()
    expect([at(a), at(b)]).toEqual([
      [5, 5],
      [6, 6],
    ])
    expect(view().drag).toBeNull()
  })
  test('Enter picks up and puts down; Escape leaves it where it was', async () => {
    const [a] = await standing()
    const enter = (hex: Hex) => {
      desk.hear({ is: 'press', spot: spot(hex, 'keys'), keys: NO_KEYS })
      desk.hear({ is: 'release', spot: spot(hex, 'keys'), keys: NO_KEYS })
    }
    enter([5, 5])
    desk.hear({ is: 'hover', spot: spot([9, 9], 'keys'), keys: NO_KEYS })
    desk.command({ do: 'back' })
    expect(at(a)).toEqual([5, 5])
    enter([5, 5])
    desk.hear({ is: 'hover', spot: spot([9, 9], 'keys'), keys: NO_KEYS })
    enter([9, 9])
    await settled()
    expect(at(a)).toEqual([9, 9])
  })
  test('an objective is dragged', () => {
    const [first] = SCENARIO.objectives
    if (!first) throw new Error('no objective')
    desk.hear({ is: 'press', spot: spot(first.hex), keys: NO_KEYS })
    desk.hear({ is: 'stroke', spot: spot([1, 1]), hexes: [[1, 1]], sides: [], keys: NO_KEYS })
    desk.hear({ is: 'release', spot: spot([1, 1]), keys: NO_KEYS })
    expect(view().doc.objectives[0]?.hex).toEqual([1, 1])
    expect(view().done).toHaveLength(1)
  })
  test('Delete takes away what is selected', async () => {
    const [a, b] = await standing()
    desk.select([a, b])
    desk.command({ do: 'delete' })
    await settled()
    expect(pieces().some(({ id }) => id === a || id === b)).toBe(false)
    expect(view().selected).toEqual([])
  })
  test('a hex is chosen; a second question ends the first', async () => {
    const first = desk.chooseHex('First?')
    const second = desk.chooseHex('Second?')
    expect(await first).toBeNull()
    desk.hear({ is: 'press', spot: spot([7, 3]), keys: NO_KEYS })
    expect(await second).toEqual([7, 3])
    expect(view().task).toEqual({ is: 'select' })
  })
  test('an area is painted, taken away from, kept or given up', async () => {
    const paint = (path: readonly Hex[], keys = NO_KEYS) => {
      desk.hear({ is: 'press', spot: spot(path[0]!), keys })
      desk.hear({ is: 'stroke', spot: spot(path.at(-1)!), hexes: path.slice(1), sides: [], keys })
      desk.hear({ is: 'release', spot: spot(path.at(-1)!), keys })
    }
    const asked = desk.chooseArea('Zone?', [[0, 0]])
    paint([
      [2, 2],
      [3, 2],
      [4, 2],
    ])
    paint([[3, 2]], { ...NO_KEYS, ctrl: true })
    desk.patch({ shape: 'rectangle' })
    paint([
      [6, 6],
      [7, 7],
    ])
    desk.command({ do: 'keep' })
    expect(await asked).toEqual([
      [0, 0],
      [2, 2],
      [4, 2],
      [6, 6],
      [7, 6],
      [6, 7],
      [7, 7],
    ])
    const other = desk.chooseArea('Zone?', [[0, 0]])
    desk.command({ do: 'back' })
    expect(await other).toBeNull()
  })
})

describe('what is made', () => {
  test('is saved into the library; one that was changed elsewhere is not written over', async () => {
    desk.change('Name', (doc) => ({ ...doc, name: 'Kept' }))
    expect(await desk.save()).toBe(true)
    expect(view().hasChanges).toBe(false)
    const { entry } = view()
    if (!entry) throw new Error('nothing was saved')
    const library = await app.library()
    const { text, version } = await library.read('scenario', entry.name)
    await library.write('scenario', entry.name, text.replace('"Kept"', '"Kept elsewhere"'), version)
    await desk.lookAround()
    expect(view().dialog?.is).toBe('outside')
    desk.patch({ dialog: null })
    desk.change('Turns', (doc) => ({ ...doc, turns: 11 }))
    expect(await desk.save()).toBe(false)
    expect(view().dialog?.is).toBe('clash')
    expect(view().hasChanges).toBe(true)
    expect((await library.read('scenario', entry.name)).text).toContain('Kept elsewhere')
    expect(await desk.keeper.save(true)).toBe(true)
    expect(view().entry?.name).not.toBe(entry.name)
  })
  test('leaving with changes asks', () => {
    app.go({ at: 'edit-scenario', bench: desk })
    desk.change('Turns', (doc) => ({ ...doc, turns: 11 }))
    desk.leave({ at: 'create' })
    expect(view().dialog).toEqual({ is: 'leave', to: { at: 'create' } })
    expect(app.state.screen.at).toBe('edit-scenario')
  })
  test('goes to the first problem instead of into a battle', async () => {
    await desk.ask('Place', { do: 'remove-pieces', pieces: pieces().map(({ id }) => id) })
    expect(desk.faults[0]?.severity).toBe('error')
    desk.play(view().play)
    await settled()
    expect(view().problemAt).toBe(0)
    expect(view().tab).toBe(desk.faults[0]?.tab)
    // Nor does it ask first who plays whom.
    desk.patch({ problemAt: null })
    desk.command({ do: 'play' })
    await settled()
    expect([view().dialog, view().problemAt]).toEqual([null, 0])
  })
})

test('a battle, and the map, lead back to the scenario', () => {
  app.go({ at: 'edit-scenario', bench: desk })
  app.go({ at: 'new-battle' })
  app.go({ at: 'title' })
  expect(app.state.screen).toEqual({ at: 'edit-scenario', bench: desk })
  const map = { save: async () => true }
  app.go({ at: 'edit-map', bench: map, back: app.state.screen })
  app.go({ at: 'skirmish' })
  app.go({ at: 'title' })
  expect(app.state.screen.at).toBe('edit-map')
  app.go({ at: 'create' })
  expect(app.state.screen.at).toBe('edit-scenario')
  app.go({ at: 'create' })
  expect(app.state.screen.at).toBe('create')
  expect(app.state.home).toBeNull()
})

test('a battle from the editor is a trial: it takes no place of the battles that are kept', async () => {
  const played: unknown[] = []
  const doc = bareScenario()
  const app = { playHere: async (battle: unknown) => void played.push(battle) }
  const edited = { app, view: { doc }, mapDoc: doc.map } as unknown as Parameters<typeof playScenario>[0]
  await playScenario(edited, { side: 'red', watch: false, level: 'regular', seed: 3 })
  expect(played).toEqual([{ scenario: doc, map: null, side: 'red', watch: false, level: 'regular', seed: 3, kept: { trial: true } }])
})
