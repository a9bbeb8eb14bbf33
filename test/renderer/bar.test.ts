import { describe, expect, test } from 'vitest'
import type { OrderBarItem } from '../../engine/index.ts'
import { spreadBar, withOwnKeys } from '../../renderer/input/bar.ts'
import { lineInRole } from '../support/roles.ts'

const item = (verb: string, key: string, possible = true): OrderBarItem =>
  lineInRole({
    verb,
    label: verb,
    key,
    icon: verb,
    price: '1 Action',
    target: 'hex',
    offers: possible ? 2 : 0,
    refusal: possible ? null : { text: 'No.', rule: null },
  })
const keys = (bar: readonly OrderBarItem[]): string =>
  withOwnKeys(bar)
    .map(({ key }) => key)
    .join('')
const verbs = (bar: readonly OrderBarItem[]): string => bar.map(({ verb }) => verb).join(' ')

describe('keys of the order bar', () => {
  test("stay as they are where each is one order's", () => {
    const bar = [item('move', 'm'), item('fire', 'f')]
    expect(withOwnKeys(bar)).toBe(bar)
  })
  test('that two orders want go to the one that is possible; the other gets a letter of its name', () => {
    expect(keys([item('move', 'm', false), item('fly', 'm')])).toBe('om')
    expect(keys([item('move', 'm'), item('mine', 'm', false)])).toBe('mi')
    expect(keys([item('move', 'm', false), item('mine', 'm', false)])).toBe('mi')
  })
  test('are never taken from an order that comes later', () => {
    expect(keys([item('ab', 'x'), item('cd', 'x'), item('e', 'c'), item('f', 'd')])).toBe('xacd')
  })
})

describe('an order bar with more orders than room', () => {
  const bar = [
    item('move', 'm', false),
    item('fire', 'f', false),
    item('ram', 'j', false),
    item('smoke', 's'),
    item('breach', 'c', false),
    item('lay', 'n'),
    item('end', 'e'),
  ]
  test('shows everything where there is room', () => {
    expect(spreadBar(bar, 7)).toEqual({ shown: bar, more: [] })
  })
  test('keeps what is given every day and what closes the round, then what is possible, in its own order', () => {
    expect(verbs(spreadBar(bar, 6).shown)).toBe('move fire smoke lay end')
    expect(verbs(spreadBar(bar, 6).more)).toBe('ram breach')
    expect(verbs(spreadBar(bar, 5).shown)).toBe('move fire smoke end')
    expect(verbs(spreadBar(bar, 5).more)).toBe('lay ram breach')
  })
  test('what nearly everybody could do stands back for what is special to the piece', () => {
    const engineer = [
      item('move', 'm'),
      item('recon', 'r'),
      item('smoke', 's'),
      item('demolish', 'z'),
      item('breach', 'c'),
      item('end', 'e'),
    ]
    expect(verbs(spreadBar(engineer, 5).shown)).toBe('move smoke breach end')
    expect(verbs(spreadBar(engineer, 5).more)).toBe('recon demolish')
  })
  test('loses none and shows none twice, however narrow it is', () => {
    for (let room = 1; room <= 8; room++) {
      const { shown, more } = spreadBar(bar, room)
      expect([...shown, ...more].map(({ verb }) => verb).sort(), String(room)).toEqual(bar.map(({ verb }) => verb).sort())
      expect(shown.length).toBeLessThanOrEqual(Math.max(1, room === 7 || room === 8 ? room : room - 1))
    }
  })
})
