import { describe, expect, test } from 'vitest'
import type { OrderBarItem } from '../../engine/index.ts'
import type { Pressed } from '../../renderer/input/bindings.ts'
import { commandOf, type KeyContext } from '../../renderer/input/keys.ts'

const item = (verb: string, key: string): OrderBarItem => ({
  verb,
  key,
  label: verb,
  icon: verb,
  price: '',
  target: 'none',
  offers: 1,
  refusal: null,
})
const quiet: KeyContext = { bar: [], choosing: false, asked: false }
const withBar: KeyContext = { ...quiet, bar: [item('move', 'm'), item('fire', 'F'), item('hide', 'h'), item('end', 'e')] }
const asked: KeyContext = { ...withBar, choosing: true, asked: true }
const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({ key, shift: false, ctrl: false, alt: false, ...change })

describe('the keys of a battle', () => {
  test('a key of the order bar means its order, in either case', () => {
    expect(commandOf(press('m'), withBar)).toEqual({ do: 'verb', verb: 'move' })
    expect(commandOf(press('f'), withBar)).toEqual({ do: 'verb', verb: 'fire' })
    expect(commandOf(press('e'), withBar)).toEqual({ do: 'verb', verb: 'end' })
  })
  test('a letter that no order uses means the screen; with Shift it always does', () => {
    expect(commandOf(press('m'), quiet)).toEqual({ do: 'minimap' })
    expect(commandOf(press('M', { shift: true }), withBar)).toEqual({ do: 'minimap' })
    expect(commandOf(press('F', { shift: true }), withBar)).toEqual({ do: 'fit' })
  })
  test.each([
    ['u', 'undo'],
    ['c', 'centre'],
    ['f', 'fit'],
    ['g', 'grid'],
    ['n', 'labels'],
    ['l', 'log'],
    ['m', 'minimap'],
    ['o', 'forces'],
    ['v', 'sight'],
    ['y', 'why'],
  ] as const)('%s means %s', (key, does) => {
    expect(commandOf(press(key), quiet)).toEqual({ do: does })
  })
  test('H declines to answer even where an order has the letter', () => {
    expect(commandOf(press('h'), asked)).toEqual({ do: 'hold' })
    expect(commandOf(press('h'), withBar)).toEqual({ do: 'verb', verb: 'hide' })
  })
  test('digits choose while there is a list, and mean nothing otherwise', () => {
    expect(commandOf(press('3'), asked)).toEqual({ do: 'choose', index: 2 })
    expect(commandOf(press('3'), quiet)).toBeNull()
  })
  test('Space, Tab, Enter, Esc and the arrows are the grammar of orders', () => {
    expect(commandOf(press(' '), quiet)).toEqual({ do: 'next', by: 1 })
    expect(commandOf(press('Tab', { shift: true }), quiet)).toEqual({ do: 'cycle', by: -1 })
    expect(commandOf(press('Enter'), quiet)).toEqual({ do: 'confirm' })
    expect(commandOf(press('Escape'), quiet)).toEqual({ do: 'back' })
    expect(commandOf(press('ArrowUp'), quiet)).toEqual({ do: 'step', to: 'up' })
    expect(commandOf(press('ArrowUp', { shift: true }), quiet)).toEqual({ do: 'pan', to: 'up' })
  })
  test('plus, minus and the question mark are keys whatever the layout needs to type them', () => {
    expect(commandOf(press('+', { shift: true }), quiet)).toEqual({ do: 'zoom', by: 1 })
    expect(commandOf(press('-'), quiet)).toEqual({ do: 'zoom', by: -1 })
    expect(commandOf(press('?', { shift: true }), quiet)).toEqual({ do: 'keys' })
  })
  test('Ctrl+Z undoes, Ctrl+S saves; other chords belong to the host', () => {
    expect(commandOf(press('z', { ctrl: true }), withBar)).toEqual({ do: 'undo' })
    expect(commandOf(press('s', { ctrl: true }), withBar)).toEqual({ do: 'save' })
    expect(commandOf(press('r', { ctrl: true }), withBar)).toBeNull()
    expect(commandOf(press('m', { alt: true }), withBar)).toBeNull()
  })
  test('a key that was bound anew means its command, and the former one nothing; what an order has still comes first', () => {
    const bindings = { minimap: ['Q'], log: ['M'], next: ['N', 'Space'], labels: [], decline: ['Backspace'] }
    expect(commandOf(press('q'), quiet, bindings)).toEqual({ do: 'minimap' })
    expect(commandOf(press('m'), quiet, bindings)).toEqual({ do: 'log' })
    expect(commandOf(press('m'), withBar, bindings)).toEqual({ do: 'verb', verb: 'move' })
    expect(commandOf(press('M', { shift: true }), withBar, bindings)).toEqual({ do: 'log' })
    expect(commandOf(press('n'), quiet, bindings)).toEqual({ do: 'next', by: 1 })
    expect(commandOf(press('l'), quiet, bindings)).toBeNull()
    expect(commandOf(press('Backspace'), asked, bindings)).toEqual({ do: 'hold' })
    expect(commandOf(press('h'), asked, bindings)).toEqual({ do: 'verb', verb: 'hide' })
  })
  test('F6 goes through the panels, with Shift the other way', () => {
    expect(commandOf(press('F6'), asked)).toEqual({ do: 'region', by: 1 })
    expect(commandOf(press('F6', { shift: true }), asked)).toEqual({ do: 'region', by: -1 })
  })
})
