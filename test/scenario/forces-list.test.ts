/** The order of battle as a list: selecting in it, and what a drag or a key asks of the book. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuthorField, AuthorGroup } from '../../engine/screen.ts'
import { changed, largeSheet, sampleSheet, sheetOf } from '../../renderer/harness/fake-scenario.ts'
import { carriersFor } from '../../renderer/scenario/model/forces-carriers.ts'
import { afterLoss, type Choice, choose, focusedRow, stepped } from '../../renderer/scenario/model/forces-choice.ts'
import {
  groupBefore,
  groupChange,
  regroupChange,
  shiftChange,
  shiftGroupChange,
  spotAtUnit,
} from '../../renderer/scenario/model/forces-moves.ts'
import {
  factsOf,
  fieldsForAll,
  groupRow,
  groupsOf,
  inOrder,
  namesOf,
  piecesOf,
  rowsOf,
  unitRow,
  whereaboutsOf,
} from '../../renderer/scenario/model/forces-rows.ts'

const sheet = sampleSheet()
const blue = groupsOf(sheet, 'blue')
const NONE: ReadonlySet<string> = new Set()
const rows = rowsOf(blue, NONE, true)
const nowhere: Choice = { focus: null, anchor: null, pieces: [] }
const ids = (groups: readonly AuthorGroup[]) => groups.map(({ pieces }) => pieces.map(({ id }) => id))

describe('the rows', () => {
  test('a folded group hides its units; a book without groups shows units alone', () => {
    expect(rowsOf(blue, new Set(['blue-a', 'blue-b']), true).map(({ id }) => id)).toEqual([
      'g-blue-a',
      'g-blue-b',
      'g-blue-r',
      'u-R1',
      'u-R2',
    ])
    expect(rowsOf(blue, NONE, false).every(({ is }) => is === 'unit')).toBe(true)
  })
  test('say where a unit is, and what is unusual about a group', () => {
    const names = namesOf(blue)
    const at = (id: string) => whereaboutsOf(piecesOf(blue).find((piece) => piece.id === id)!, names)
    expect([at('A1'), at('B2'), at('A4')]).toEqual([{ is: 'at', hex: [3, 7] }, { is: 'aboard', carrier: 'B1' }, { is: 'off' }])
    expect(factsOf(blue[0]!)).toEqual([])
    const id: AuthorField = { key: 'id', name: 'Id', text: '', is: 'text', most: 30, value: 'blue-a' }
    expect(factsOf({ ...blue[0]!, fields: [id, { ...id, key: 'note', value: 'First in' }] })).toMatchObject([{ shown: 'First in' }])
    const called = { ...blue[0]!.pieces[0]!, fields: [{ ...id, value: 'A1' }] }
    expect([fieldsForAll([called])[0]?.length, fieldsForAll([called, called])[0]?.length]).toEqual([1, 0])
    expect(factsOf(blue[2]!)).toMatchObject([{ name: 'Arrives', value: 4 }])
  })
})

describe('selecting', () => {
  test('a group stands for its units, a second press with Ctrl takes them out again', () => {
    const one = choose(rows, nowhere, groupRow('blue-b'), 'only')
    expect(one.pieces).toEqual(['B1', 'B2', 'B3', 'B4', 'B5'])
    const more = choose(rows, one, unitRow('A1'), 'toggle')
    expect(new Set(more.pieces)).toEqual(new Set(['A1', ...one.pieces]))
    expect(choose(rows, more, groupRow('blue-b'), 'toggle').pieces).toEqual(['A1'])
  })
  test('a range goes from the last one chosen, over the units that are seen and the groups that are folded', () => {
    const from = choose(rows, nowhere, unitRow('A3'), 'only')
    expect(choose(rows, from, unitRow('B2'), 'range').pieces).toEqual(['A3', 'A4', 'B1', 'B2'])
    expect(choose(rows, from, unitRow('A1'), 'range').pieces).toEqual(['A1', 'A2', 'A3'])
    const folded = rowsOf(blue, new Set(['blue-b']), true)
    expect(choose(folded, from, unitRow('R1'), 'range').pieces).toEqual(['A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'B5', 'R1'])
  })
  test('looking elsewhere selects nothing', () => {
    const one = choose(rows, nowhere, unitRow('A3'), 'only')
    expect(choose(rows, one, unitRow('R2'), 'look')).toEqual({ ...one, focus: unitRow('R2') })
  })
  test('every walk stays in the list and ends at its ends', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('up', 'down', 'first', 'last'), { maxLength: 40 }), (steps) => {
        let focus: string | null = null
        for (const step of steps) focus = stepped(rows, focus, step)?.id ?? null
        return focus === null ? steps.length === 0 : rows.some(({ id }) => id === focus)
      }),
    )
    expect(stepped(rows, unitRow('R2'), 'down')?.id).toBe(unitRow('R2'))
    expect(stepped(rows, groupRow('blue-a'), 'up')?.id).toBe(groupRow('blue-a'))
    expect(focusedRow(rows, 'gone')?.id).toBe(groupRow('blue-a'))
  })
  test('after a loss the keys are at what comes next, or before where nothing does', () => {
    expect(afterLoss(rows, unitRow('A2'), new Set([unitRow('A2'), unitRow('A3')]))).toBe(unitRow('A4'))
    expect(afterLoss(rows, unitRow('R2'), new Set([unitRow('R1'), unitRow('R2')]))).toBe(groupRow('blue-r'))
    expect(afterLoss(rows.slice(0, 1), groupRow('blue-a'), new Set([groupRow('blue-a')]))).toBeNull()
  })
})

describe('moving', () => {
  const orderAfter = (change: ReturnType<typeof regroupChange>) => ids(groupsOf(changed(sheet, change!)!, 'blue'))
  test('units go in front of the unit that they are let go over, or behind it', () => {
    const before = regroupChange(blue, ['A4', 'A3'], spotAtUnit(blue, 'B1', 'upper')!)
    expect(orderAfter(before)[1]).toEqual(['A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'B5'])
    const behind = regroupChange(blue, ['A1'], spotAtUnit(blue, 'A4', 'lower')!)
    expect(orderAfter(behind)[0]).toEqual(['A2', 'A3', 'A4', 'A1'])
  })
  test('what changes nothing is no change, and nobody leaves his side', () => {
    expect(regroupChange(blue, ['A2'], { group: 'blue-a', before: 'A2' })).toBeNull()
    expect(regroupChange(blue, ['A2'], { group: 'blue-a', before: 'A3' })).toBeNull()
    expect(regroupChange(blue, ['A3', 'A4'], { group: 'blue-a', before: null })).toBeNull()
    expect(regroupChange(blue, ['A1', 'P1'], { group: 'blue-b', before: null })).toBeNull()
  })
  test('by the keys a unit goes through all the groups, and back the same way', () => {
    let groups = blue
    const places: string[] = []
    for (let change = shiftChange(groups, ['A3'], 1); change; change = shiftChange(groups, ['A3'], 1)) {
      groups = groupsOf(changed(sheetOf(groups), change)!, 'blue')
      places.push(JSON.stringify(ids(groups)))
    }
    expect(places.length).toBe(10)
    for (const place of places.slice(0, -1).reverse()) {
      groups = groupsOf(changed(sheetOf(groups), shiftChange(groups, ['A3'], -1)!)!, 'blue')
      expect(JSON.stringify(ids(groups))).toBe(place)
    }
  })
  test('whatever is moved where, everybody is there once and the moved stand together in order', () => {
    const large = groupsOf(largeSheet(20), 'blue')
    const all = piecesOf(large).map(({ id }) => id)
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.constantFrom(...all), fc.constantFrom('upper', 'lower'), (moved, over, half) => {
        const change = regroupChange(large, moved, spotAtUnit(large, over, half)!)
        if (change?.do !== 'regroup') return
        const next = groupsOf(changed(sheetOf(large), change)!, 'blue')
        expect(
          piecesOf(next)
            .map(({ id }) => id)
            .sort(),
        ).toEqual([...all].sort())
        const group = next.find(({ id }) => id === change.group)!.pieces.map(({ id }) => id)
        const from = group.indexOf(moved[0]!)
        expect(group.slice(from, from + moved.length)).toEqual(inOrder(large, moved).map(({ id }) => id))
      }),
      { numRuns: 200 },
    )
  })
  test('groups change their order by drag and by key', () => {
    expect(groupChange(blue, 'blue-r', groupBefore(blue, 'blue-a', 'upper'))).toEqual({
      do: 'move-group',
      group: 'blue-r',
      before: 'blue-a',
    })
    expect(groupChange(blue, 'blue-a', groupBefore(blue, 'blue-r', 'lower'))).toEqual({ do: 'move-group', group: 'blue-a', before: null })
    expect(groupChange(blue, 'blue-a', groupBefore(blue, 'blue-b', 'upper'))).toBeNull()
    expect(shiftGroupChange(blue, 'blue-a', 1)).toEqual({ do: 'move-group', group: 'blue-a', before: 'blue-r' })
    expect([shiftGroupChange(blue, 'blue-a', -1), shiftGroupChange(blue, 'blue-r', 1)]).toEqual([null, null])
  })
})

describe('carriers', () => {
  const names = (riders: readonly string[]) => carriersFor(blue, riders).map(({ piece, free }) => `${piece.id} ${free}`)
  test('are those of the side with room for all; who is full or among them is not', () => {
    expect(names(['B5'])).toEqual(['B4 2'])
    // Where they ride already they need not be asked to.
    expect(names(['B2', 'B3'])).toEqual(['B4 2'])
    expect(names(['B5', 'A4', 'R1'])).toEqual([])
    expect(names(['B4'])).toEqual([])
    expect(names(['P1'])).toEqual([])
  })
})
