/** The rows of the order of battle and the balance, called as the functions that they are: no page is needed. */
import type { VNode } from 'preact'
import { describe, expect, test } from 'vitest'
import { fakeScenario, sampleSheet } from '../../renderer/harness/fake-scenario.ts'
import { groupsOf } from '../../renderer/scenario/model/forces-rows.ts'
import { Balance } from '../../renderer/scenario/screens/forces-balance.tsx'
import type { ForcesDesk } from '../../renderer/scenario/screens/forces-desk.ts'
import { GroupHead, type UnitProps, UnitRow } from '../../renderer/scenario/screens/forces-row.tsx'

type Found = VNode<Record<string, unknown>>
function drawn(node: unknown): readonly Found[] {
  if (Array.isArray(node)) return node.flatMap(drawn)
  if (node === null || typeof node !== 'object' || !('props' in node)) return []
  const found = node as Found
  return [found, ...drawn(found.props['children'])]
}

const NO_MARKS: UnitProps['marks'] = []
const unit: UnitProps = {
  ...{
    domId: 'force-blue-u-A1',
    id: 'A1',
    level: 2,
    side: 'blue',
    name: 'A1',
    title: 'Main battle tank A1',
    symbol: 'armor',
    where: 'at 0307',
  },
  ...{ isOff: false, strength: '62 t', marks: NO_MARKS, isSelected: true, isFocused: false, isPicked: false, line: '' },
  ...{ fault: 'error', faultText: 'Problem: A1 stands in deep water.' },
}

describe('a row', () => {
  test('says everything that it shows', () => {
    const [row] = drawn(new UnitRow(unit).render({ ...unit, marks: [{ art: 'hidden', label: 'hidden', tone: 'plain' }] }))
    expect(row?.props['aria-label']).toBe('Main battle tank A1, at 0307, 62 t, hidden, Problem: A1 stands in deep water.')
    expect(row?.props['aria-selected']).toBe(true)
  })
  test('is drawn anew where something in it is another, and else not', () => {
    const row = new UnitRow(unit)
    row.props = unit
    expect(row.shouldComponentUpdate({ ...unit })).toBe(false)
    for (const other of [{ isSelected: false }, { isFocused: true }, { where: 'at 0308' }, { line: 'before' as const }, { faultText: '' }])
      expect(row.shouldComponentUpdate({ ...unit, ...other })).toBe(true)
  })
  test('of a group says how many it has and what is unusual about it', () => {
    const head = {
      ...{ domId: 'g', name: 'Reserve', count: 2, strength: '24 t', facts: 'Arrives: 4', isFolded: true, isSelected: false },
      ...{ isFocused: false, isPicked: true, line: '' as const, fault: '' as const, faultText: '' },
    }
    const [row] = drawn(new GroupHead(head).render(head))
    expect([row?.props['aria-label'], row?.props['aria-expanded']]).toEqual(['Reserve, 2 units, 24 t, Arrives: 4, picked up', false])
  })
})

describe('the balance', () => {
  const said = (blue: number, red: number, strip: number | null = null) => {
    const sheet = { ...sampleSheet(), strip }
    const desk = {
      ...{ doc: fakeScenario(), sheet: { ...sheet, strength: { blue, red } }, catalogue: { strengthUnit: 't' } },
      ...{ groups: { blue: groupsOf(sheet, 'blue'), red: [] }, faults: { whole: [] } },
    } as unknown as ForcesDesk
    const all = drawn(Balance({ desk }))
    const width = all.find(({ props }) => props['class'] === 'balance-blue')?.props['style']
    return [
      all.find(({ type }) => type === 'p')?.props['children'],
      width,
      all.find(({ props }) => props['role'] === 'img')?.props['aria-label'],
      all.filter(({ type }) => type === 'p').length,
    ]
  }
  test('is told in words and drawn as a share of both', () => {
    expect(said(120, 100)).toEqual(['Blue is stronger by 20 %.', { width: '54.5%' }, 'Blue 120 t, Red 100 t', 1])
    expect(said(100, 300)).toEqual(['Red is 3 times as strong.', { width: '25%' }, 'Blue 100 t, Red 300 t', 1])
    expect([said(5, 5)[0], said(0, 0)[0], said(0, 9)[0], said(1000, 1001)[0]]).toEqual([
      'Both sides are equally strong.',
      'Nobody fights here yet.',
      'Only Red has units.',
      'Red is stronger by a hair.',
    ])
  })
  test('is told that places are suggestions where the sides set up, once somebody is there', () => {
    expect([said(120, 100, 3)[3], said(0, 0, 3)[3], said(120, 100)[3]]).toEqual([2, 1, 1])
  })
})
