import { afterEach, describe, expect, test } from 'vitest'
import {
  chordName,
  chordOf,
  commandAt,
  heldBy,
  keyName,
  keyRefusal,
  keysOf,
  type Pressed,
  readBindings,
  setBindings,
  withKeys,
} from '../../renderer/input/bindings.ts'
import { COMMANDS, GROUPS } from '../../renderer/input/commands.ts'
import { DEFAULT_PREFERENCES, readPreferences, writePreferences } from '../../renderer/state/preferences.ts'
import { commandWords } from '../../renderer/words/command-words.ts'

const press = (key: string, change: Partial<Pressed> = {}): Pressed => ({ key, shift: false, ctrl: false, alt: false, ...change })
afterEach(() => setBindings({}))

describe('the table of commands', () => {
  test('no two commands have one key, every usual key may be bound, and each has words and a group', () => {
    const chords = COMMANDS.flatMap(({ keys }) => [...keys])
    expect(new Set(chords).size).toBe(chords.length)
    expect(readBindings(Object.fromEntries(COMMANDS.filter(({ id }) => id !== 'choose').map(({ id, keys }) => [id, keys])))).toEqual(
      Object.fromEntries(COMMANDS.filter(({ id }) => id !== 'choose').map(({ id, keys }) => [id, keys])),
    )
    expect(Object.keys(commandWords).sort()).toEqual(COMMANDS.map(({ id }) => id).sort())
    expect([...new Set(COMMANDS.map(({ group }) => group))]).toEqual(GROUPS)
  })
})

describe('chords', () => {
  test.each([
    [press('u'), 'U'],
    [press('U', { shift: true }), 'U'],
    [press(' '), 'Space'],
    [press(' ', { shift: true }), 'Shift+Space'],
    [press('?', { shift: true }), '?'],
    [press('=', {}), '+'],
    [press('s', { ctrl: true }), 'Ctrl+S'],
    [press('S', { ctrl: true, shift: true }), 'Ctrl+Shift+S'],
    [press('F6', { shift: true }), 'Shift+F6'],
    [press('ß'), 'ß'],
    [press('a', { alt: true }), null],
  ] as const)('%j is %s', (pressed, chord) => expect(chordOf(pressed)).toBe(chord))

  test('are read as people say them', () => {
    expect(['Ctrl+S', 'Escape', 'Shift+ArrowLeft', '+', 'Ctrl++', 'Space', 'U'].map(chordName)).toEqual([
      'Ctrl + S',
      'Esc',
      'Shift + \u2190',
      '+',
      'Ctrl + +',
      'Space',
      'U',
    ])
  })
})

describe('binding', () => {
  test('a key that is taken over leaves the other command; only what is unusual is kept', () => {
    const bound = withKeys({}, 'log', ['L', 'M'])
    expect(bound).toEqual({ log: ['L', 'M'], minimap: [] })
    expect(heldBy(bound, 'minimap', ['M', 'B'])).toEqual([['M', 'log']])
    expect(commandAt(bound, 'M')).toBe('log')
    expect(withKeys(bound, 'minimap', ['M'])).toEqual({})
  })
  test('Esc stays with the way back, whatever the others are given', () => {
    expect(withKeys({}, 'back', ['Backspace'])).toEqual({ back: ['Escape', 'Backspace'] })
    expect(keyRefusal(press('Escape'), 'undo')).toBe('firm')
    expect(keyRefusal(press('s', { ctrl: true }), 'undo')).toBe('firm')
    expect(keyRefusal(press('3'), 'undo')).toBe('firm')
  })
  test.each([
    [press('Shift', { shift: true }), 'modifier'],
    [press('Control', { ctrl: true }), 'modifier'],
    [press('F5'), 'host'],
    [press('F11', { shift: true }), 'host'],
    [press('w', { ctrl: true }), 'host'],
    [press('z', { ctrl: true, shift: true }), 'host'],
    [press('x', { alt: true }), 'host'],
    [press('Dead'), 'unknown'],
    [press('Unidentified'), 'unknown'],
    [press('MediaPlayPause'), 'unknown'],
    [press('b', { ctrl: true }), null],
    [press('F8'), null],
    [press('é'), null],
    [press('Tab'), null],
    [press('!', { shift: true }), null],
  ] as const)('%j for Undo: %s', (pressed, why) => expect(keyRefusal(pressed, 'undo')).toBe(why))
})

describe('kept bindings', () => {
  test('what is not known, malformed or double has its usual keys; the rest is kept', () => {
    expect(
      readBindings({
        log: ['B'],
        grid: [],
        nonsense: ['Q'],
        sight: ['Ctrl+W'],
        seen: ['v v'],
        why: 'Y',
        fit: ['J', 'J'],
        centre: ['Q', 'W', 'J', 'K'],
        back: ['Backspace'],
        choose: ['1'],
      }),
    ).toEqual({ log: ['B'], grid: [] })
    for (const broken of [null, 7, 'U', [], ['U']]) expect(readBindings(broken)).toEqual({})
  })
  test('of two with one key those that were changed fall back, and what that doubles falls back, too', () => {
    expect(readBindings({ log: ['U'], grid: ['B'] })).toEqual({ grid: ['B'] })
    expect(readBindings({ log: ['B'], grid: ['B'] })).toEqual({})
    // The minimap has the log's letter: alone it is a double, with the log's change it is none.
    expect(readBindings({ log: ['B'], minimap: ['L'] })).toEqual({ log: ['B'], minimap: ['L'] })
    expect(readBindings({ log: ['U'], minimap: ['L'] })).toEqual({})
  })
  test('are written with the preferences and read again; a broken list costs nothing else', () => {
    const texts = new Map<string, string>()
    const keep = { getItem: (key: string) => texts.get(key) ?? null, setItem: (key: string, text: string) => void texts.set(key, text) }
    writePreferences(keep, { ...DEFAULT_PREFERENCES, grid: false, keys: { log: ['B'] } })
    expect(readPreferences(keep)).toEqual({ ...DEFAULT_PREFERENCES, grid: false, keys: { log: ['B'] } })
    writePreferences(keep, { ...DEFAULT_PREFERENCES, grid: false, keys: { log: [5] } as never })
    expect(readPreferences(keep)).toEqual({ ...DEFAULT_PREFERENCES, grid: false })
  })
})

test('whoever names a key names the present one, with Shift where an order has the letter now', () => {
  expect([keyName('undo'), keyName('undo', 'MU'), keyName('save', 'S'), keyName('back')]).toEqual(['U', 'Shift + U', 'Ctrl + S', 'Esc'])
  setBindings({ undo: ['Backspace'], grid: [] })
  expect([keyName('undo', 'MU'), keyName('grid'), keysOf({ grid: [] }, 'grid').length]).toEqual(['Backspace', '', 0])
})
