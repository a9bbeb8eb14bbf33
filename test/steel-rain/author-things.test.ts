import { describe, expect, test } from 'vitest'
import type { AuthorChange, FieldValue } from '../../engine/board/author-kit.ts'
import { Author, FIELD, freshScenario } from '../support/authoring.ts'

/** What lies on the ground, or is under way, as a battle of Steel Rain begins: put down, changed, taken away, and drawn as the battle draws it. */

const lay = (kind: string, hex: readonly [number, number]): AuthorChange => ({ do: 'add-thing', kind, hex })
const set = (thing: string, key: string, value: FieldValue): AuthorChange => ({ do: 'set-thing', thing, key, value })
const begun = (): Author =>
  new Author(freshScenario('steel-rain')).do(
    { do: 'add-group', side: 'blue', name: 'Guns' },
    { do: 'add-pieces', group: 'A1', design: 'SPA', count: 1 },
    { do: 'add-pieces', group: 'A1', design: 'MBT', count: 1 },
    { do: 'add-group', side: 'red', name: 'Raiders' },
    { do: 'add-pieces', group: 'N1', design: 'LT', count: 1 },
    { do: 'place', places: [{ piece: 'A11', at: [1, 5] }] },
  )
const lists = (author: Author): unknown => author.start

describe('each kind', () => {
  test.each([
    ['infantry-pit', [2, 2], { pits: [{ hex: [2, 2], kind: 'infantry' }] }, 'entrenchment'],
    ['vehicle-pit', [2, 2], { pits: [{ hex: [2, 2], kind: 'vehicle' }] }, 'vehicle-pit'],
    ['wire', [2, 2], { obstacles: [{ hex: [2, 2], kind: 'wire' }] }, 'wire'],
    ['teeth', [2, 2], { obstacles: [{ hex: [2, 2], kind: 'teeth' }] }, 'teeth'],
    ['roadblock', [2, 2], { obstacles: [{ hex: [2, 2], kind: 'roadblock' }] }, 'roadblock'],
    ['mines', [2, 2], { mines: [{ hex: [2, 2] }] }, 'mines'],
    ['smoke', [2, 2], { smoke: [{ hex: [2, 2], until: 11 }] }, 'low-smoke'],
    ['wreck', [2, 2], { wrecks: [{ hex: [2, 2] }] }, 'wreck'],
    ['cleared', [2, 2], { cleared: [[2, 2]] }, 'cleared'],
    ['damage', [1, 1], { damage: [{ hex: [1, 1], points: 5 }] }, 'damage'],
    ['ruin', [1, 1], { ruined: [[1, 1]] }, 'ruin'],
    ['fallen-bridge', [5, 3], { fallen: [[5, 3]] }, 'fallen-bridge'],
    ['laid-bridge', [5, 5], { spans: [{ kind: 'avlb', from: [6, 5], hexes: [[5, 5]], to: [4, 5], side: 'blue' }] }, 'bridge'],
    ['footbridge', [5, 5], { spans: [{ kind: 'foot', from: [6, 5], hexes: [[5, 5]], to: [4, 5], side: 'blue' }] }, 'footbridge'],
    ['round', [3, 5], { artillery: [{ gun: 'A11', due: 1, round: 'he', hex: [3, 5], range: 4000 }] }, 'fire-marker'],
  ] as const)('%s is written, drawn, moved out of the way and taken away', (kind, hex, start, art) => {
    const author = begun().do(lay(kind, hex))
    expect(lists(author)).toEqual(start)
    const [thing] = author.sheet.things
    expect(thing).toMatchObject({ kind, hex })
    expect(thing?.name).toMatch(/ at \d{4}$/)
    expect(author.sheet.markers.map((marker) => marker.art)).toEqual([art])
    expect(author.catalogue.things.find(({ id }) => id === kind)).toMatchObject({ id: kind, art })
    expect(author.do({ do: 'remove-thing', thing: thing?.id ?? '' }).start).toBeUndefined()
  })
  test('SR-ADJ-1, R-106: a place that a gun is ranged in on is written with the gun', () => {
    const author = begun().do(lay('ranged', [3, 5]), set('ranged:A11:0', 'shots', 3))
    const ranged = () => (author.forces.blue[0] as { units: { ranged?: unknown }[] }).units.map((unit) => unit.ranged)
    expect(ranged()).toEqual([[{ weapon: 0, hex: [3, 5], shots: 3 }], undefined])
    expect(author.sheet.markers).toEqual([{ art: 'target', hex: [3, 5], side: 'blue', text: 'A11 is ranged in here', tag: '+' }])
    author.do(set('ranged:A11:0', 'gun', 'A12'), set('ranged:A12:0', 'hex', [3, 6]))
    expect(ranged()).toEqual([undefined, [{ weapon: 0, hex: [3, 6], shots: 3 }]])
    expect(author.do({ do: 'remove-thing', thing: 'ranged:A12:0' }).sheet.things).toEqual([])
  })
})

test('SR-DELIV-1, SR-RGI-4: a round is of its gun, and what it can be', () => {
  const author = begun().do({ do: 'place', places: [{ piece: 'A12', at: [2, 5] }] }, { do: 'begin-middle' }, lay('round', [4, 5]))
  const rounds = (): readonly { readonly due?: number }[] => author.start?.['artillery'] as never
  const due = () => rounds()[0]
  author.do(set('artillery:0', 'round', 'smoke'), set('artillery:0', 'bonus', 2), set('artillery:0', 'at', 'N11'))
  expect(due()).toEqual({ gun: 'A11', round: 'smoke', hex: [4, 5], at: 'N11', due: 1, range: 6000, bonus: 2 })
  author.do(set('artillery:0', 'gun', 'A12'))
  expect(due()).toEqual({ gun: 'A12', round: 'rail', hex: [4, 5], at: 'N11', due: 1, range: 4000, bonus: 2 })
  const round = author.sheet.things[0]?.fields.find(({ key }) => key === 'round')
  expect(round).toMatchObject({ is: 'choice', choices: [{ value: 'rail' }], value: 'rail' })
  // The first turn at whose beginning it can still land.
  author.do({ do: 'set-start', key: 'first', value: 'blue' }, lay('round', [4, 6]))
  expect(rounds()[1]?.due).toBe(2)
})
test('R-151, SR-MINE-4: mines have an owner and what they still hold', () => {
  const author = begun().do(lay('mines', [2, 2]))
  expect(author.sheet.things[0]?.fields.map(({ key }) => key)).toEqual(['hex', 'side', 'left'])
  author.do(set('mines:0', 'side', 'red'), set('mines:0', 'left', 4), set('mines:0', 'revealed', true))
  expect(author.start).toEqual({ mines: [{ hex: [2, 2], side: 'red', revealed: true }] })
  expect(author.do(set('mines:0', 'left', 2)).start).toEqual({ mines: [{ hex: [2, 2], left: 2, side: 'red', revealed: true }] })
  expect(author.sheet.markers).toEqual([{ art: 'mines', hex: [2, 2], side: 'red', text: 'Mines, 2 left', value: 2 }])
})
test('SR-BRIDGE-4: a bridge lies over the hexes that are written', () => {
  const author = begun().do(
    lay('laid-bridge', [5, 5]),
    set('spans:0', 'hexes', '0505 0605'),
    set('spans:0', 'from', [4, 5]),
    set('spans:0', 'to', [7, 5]),
  )
  expect(author.start).toEqual({
    spans: [
      {
        kind: 'avlb',
        from: [4, 5],
        hexes: [
          [5, 5],
          [6, 5],
        ],
        to: [7, 5],
        side: 'blue',
      },
    ],
  })
  expect(author.refused(set('spans:0', 'hexes', 'abc'))).toContain('hexes: ')
})
test('R-16, R-141, R-142: a hex holds one of a kind, and a structure is needed where one is said to have suffered', () => {
  const author = begun().do(lay('wire', [2, 2]), lay('wire', [2, 3]), lay('smoke', [2, 2]), lay('smoke', [2, 2]))
  expect(author.refused(lay('teeth', [2, 2]))).toBe('hex: There is one here already; choose another hex.')
  expect(author.refused(set('obstacles:1', 'hex', [2, 2]))).toBe('hex: There is one there already; choose another hex.')
  expect(author.do(set('obstacles:1', 'hex', [2, 3])).sheet.things).toHaveLength(4)
  expect(author.refused(lay('ruin', [0, 0]))).toBe('hex: No building of the map stands here; choose another hex.')
  expect(author.refused(lay('fallen-bridge', [0, 0]))).toBe('hex: No bridge of the map lies here; choose another hex.')
  expect(author.refused(lay('damage', [0, 0]))).toBe('hex: No building or bridge is here; choose another hex.')
  expect(author.refused(lay('mines', [FIELD.width, 0]))).toBe('hex: The hex is off the map (12 x 8); choose another.')
  expect(author.refused(lay('dragons', [0, 0]))).toBe('kind: There is nothing called dragons; choose one of the catalogue.')
  expect(author.refused({ do: 'remove-thing', thing: 'mines:0' })).toBe('thing: There is no mines:0; name another.')
})
test('SR-ENTR-3: who stands in a pit is entrenched', () => {
  const author = begun().do(lay('vehicle-pit', [1, 5]))
  expect(author.sheet.pieces.find(({ id }) => id === 'A11')?.chips.map(({ art }) => art)).toEqual(['entrenched'])
})
test('SR-IF-1: without a gun there is no round to be in the air', () => {
  const author = new Author(freshScenario('steel-rain'))
  expect(author.refused(lay('round', [1, 1]))).toBe('hex: No unit has rockets or a rail gun; add one first.')
  expect(author.refused(lay('ranged', [1, 1]))).toBe('hex: No unit has a weapon for indirect fire; add one first.')
})
