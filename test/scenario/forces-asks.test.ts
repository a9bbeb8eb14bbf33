/** What the forces panel and the start panel ask of the bench, and what they say when it is done. */
import { describe, expect, test } from 'vitest'
import { drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { AuthorChange } from '../../engine/screen.ts'
import { fakeBench, fakeScenario } from '../../renderer/harness/fake-scenario.ts'
import { groupsOf } from '../../renderer/scenario/model/forces-rows.ts'
import { organisationsOf } from '../../renderer/scenario/model/forces-stock.ts'
import {
  addGroup,
  addOrganisation,
  addUnits,
  boardCarrier,
  moveUnits,
  placeInZone,
  placeUnits,
  removeGroup,
  removeUnits,
  setGroup,
  setUnits,
  takeOff,
} from '../../renderer/scenario/state/forces-asks.ts'
import { putThings, removeThing } from '../../renderer/scenario/state/start-asks.ts'

function table() {
  const board = toBoard(drawBoard(Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => '.').join(' '))))
  if (!board.ok) throw new Error('the map of the test is broken')
  const bench = fakeBench({ doc: fakeScenario(), board: board.value })
  const view = () => bench.store.get()
  const groups = () => groupsOf(view().sheet!, 'blue')
  const piece = (id: string) =>
    view()
      .sheet!.groups.flatMap(({ pieces }) => pieces)
      .find((each) => each.id === id)
  return { bench, view, groups, piece }
}

describe('placing', () => {
  test('one unit stands where the author says; who gives it up has changed nothing', async () => {
    const { bench, piece } = table()
    await placeUnits(bench, ['A4'])
    expect(bench.asked).toEqual([])
    bench.hexes.push([9, 9])
    await placeUnits(bench, ['A4'])
    expect(piece('A4')?.at).toEqual([9, 9])
    expect(bench.said).toEqual(['1 unit placed. 0909'])
  })
  test('what is dropped on a hex stands there, and no other hex is asked for', async () => {
    const { bench, piece } = table()
    bench.hexes.push([9, 9])
    await placeUnits(bench, ['A4'], { at: [7, 3] })
    expect(piece('A4')?.at).toEqual([7, 3])
    expect(bench.hexes).toEqual([[9, 9]])
  })
  test('several are one step, around the hex or in it, in the order of the list', async () => {
    const { bench } = table()
    bench.hexes.push([9, 9], [9, 9])
    await placeUnits(bench, ['A4', 'A1'])
    await placeUnits(bench, ['A4', 'A1'], { together: true })
    const places = bench.asked.map(([, change]) => (change.do === 'place' ? change.places.map(({ piece, at }) => `${piece} ${at}`) : []))
    expect(places[0]?.[0]).toBe('A1 9,9')
    expect(places[0]?.[1]).not.toBe('A4 9,9')
    expect(places[1]).toEqual(['A1 9,9', 'A4 9,9'])
  })
  test('all that stand nowhere go over the zone; when all stand somewhere that is said', async () => {
    const { bench, piece } = table()
    await placeInZone(bench, 'blue', [])
    expect(['A4', 'B5', 'R1', 'R2'].every((id) => piece(id)?.at !== null)).toBe(true)
    expect(piece('B2')?.aboard).toBe('B1')
    await placeInZone(bench, 'blue', [])
    expect(bench.asked.length).toBe(1)
    expect(bench.said.at(-1)).toMatch(/^All units of this side stand somewhere/)
  })
  test('off the map, and aboard', async () => {
    const { bench, piece } = table()
    await boardCarrier(bench, ['B5'], 'B4')
    expect(piece('B5')?.aboard).toBe('B4')
    await takeOff(bench, ['B5', 'A1', 'A4'])
    expect([piece('B5')?.aboard, piece('A1')?.at]).toEqual([null, null])
    expect(bench.said).toEqual(['1 unit aboard B4.', '2 units off the map.'])
    await takeOff(bench, ['A4'])
    expect(bench.asked.length).toBe(2)
  })
})

describe('what comes and goes', () => {
  test('new units are selected, removed ones are not', async () => {
    const { bench, view, groups } = table()
    await addUnits(bench, groups()[1]!, { id: 'LT', name: 'Light tank' }, 3)
    expect(view().selected.length).toBe(3)
    expect(
      groups()[1]
        ?.pieces.slice(-3)
        .map(({ id }) => id),
    ).toEqual(view().selected)
    expect(view().done).toEqual(['Add 3 × Light tank'])
    await removeUnits(bench, view().selected)
    expect([view().selected, groups()[1]?.pieces.length]).toEqual([[], 5])
    expect(await removeUnits(bench, [])).toBe(false)
    await removeGroup(bench, groups()[2]!)
    expect(groups().map(({ name }) => name)).toEqual(['Tank Platoon', 'Mechanized Platoon'])
    await addGroup(bench, 'blue')
    expect(bench.said.at(-1)).toBe('New platoon added.')
  })
  test('an organisation is one step where the bench can make one, else one after the other', async () => {
    const { bench, view } = table()
    const [company] = organisationsOf(view().catalogue!.formations)
    await addOrganisation(bench, 'red', company!, { light: 2 })
    expect(bench.asked.length).toBe(4)
    const all: (readonly AuthorChange[])[] = []
    const able = { ...bench, askAll: async (_name: string, changes: readonly AuthorChange[]) => all.push(changes) > 0 }
    await addOrganisation(able, 'red', company!, { light: 2 })
    expect(all.map(({ length }) => length)).toEqual([4])
    expect(bench.asked.length).toBe(4)
    expect(bench.said.at(-1)).toBe('Tank company added: 4 × platoon.')
  })
  test('where the book refuses, nothing is said to be done', async () => {
    const { bench, groups } = table()
    const stubborn = { ...bench, ask: async () => false }
    expect(await addUnits(stubborn, groups()[0]!, { id: 'LT', name: 'Light tank' }, 1)).toBe(false)
    expect(await moveUnits(stubborn, { do: 'regroup', pieces: ['A1'], group: 'blue-b', before: null })).toBe(false)
    expect(bench.said).toEqual([])
    await moveUnits(bench, null)
    expect(bench.said).toEqual(['There is no further place.'])
  })
})

describe('what is said of them', () => {
  test('a unit that gets another id stays selected, and a group is found under its own', async () => {
    const { bench, view } = table()
    const renaming = {
      ...bench,
      ask: async (_name: string, change: AuthorChange) => {
        const sheet = view().sheet!
        const groups = sheet.groups.map((group) =>
          change.do === 'set-group' && group.id === change.group
            ? { ...group, id: String(change.value) }
            : {
                ...group,
                pieces: group.pieces.map((one) =>
                  change.do === 'set-pieces' && change.pieces.includes(one.id) ? { ...one, id: 'X1' } : one,
                ),
              },
        )
        bench.store.set({ ...view(), sheet: { ...sheet, groups } })
        return true
      },
    }
    bench.select(['A2'])
    expect(await setUnits(renaming, 'Id', ['A2'], 'id', 'X1')).toBe(true)
    expect(view().selected).toEqual(['X1'])
    expect(await setGroup(renaming, 'Id', 'blue-a', 'id', 'first')).toBe('first')
    expect(await setGroup(bench, 'Name', 'blue-b', 'name', 'Second')).toBe('blue-b')
    await setUnits(bench, 'Hidden', ['B1', 'B4'], 'hidden', true)
    expect(view().selected).toEqual(['X1'])
  })
})

describe('things on the ground', () => {
  test('are put hex after hex until the author ends it, each a step of its own', async () => {
    const { bench, view } = table()
    bench.hexes.push([1, 1], [2, 2])
    expect(await putThings(bench, { id: 'mines', name: 'Mines' })).toBe(2)
    expect(
      view()
        .sheet?.things.filter(({ kind }) => kind === 'mines')
        .map(({ hex }) => hex),
    ).toEqual([
      [9, 9],
      [1, 1],
      [2, 2],
    ])
    expect(view().done).toEqual(['Put Mines', 'Put Mines'])
    expect(bench.said).toEqual(['Mines: 2 put.'])
  })
  test('one that is removed is no longer selected', async () => {
    const { bench, view } = table()
    bench.selectThing('wire-1')
    await removeThing(bench, view().sheet!.things[0]!)
    expect([view().thing, view().sheet?.things.map(({ id }) => id)]).toEqual([null, ['wire-2', 'mines-1']])
  })
})
