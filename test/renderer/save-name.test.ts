import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SaveName } from '../../main/desk.ts'
import { plainLabel, saveName } from '../../renderer/state/save-name.ts'

describe('B6: the name of a save', () => {
  test('is the label itself where that is a name already', () => {
    for (const label of ['bridge', 'plan-a', '7', 'x'.repeat(48)]) expect(saveName(label)).toBe(label)
  })
  test.each([
    ['Plan A!', 'Plan A?', 'Plan A', 'plan a', 'plan-a', 'plan--a', '-plan-a', 'PLAN-A'],
    [
      '\u6a4b',
      '\u5ddd',
      '\u041c\u043e\u0441\u0442',
      '\u0420\u0435\u043a\u0430',
      '\ud83d\udee1\ufe0f',
      '\ud83d\ude9c',
      '???',
      '!!!',
      '.',
      '..',
      '...',
      'battle',
    ],
    ['x'.repeat(49), 'x'.repeat(50), 'x'.repeat(80), `${'x'.repeat(80)}.`, 'x'.repeat(48)],
    ['con', 'CON', 'Con', 'con.', 'con.txt', 'nul', 'com1', 'lpt9', 'aux', 'prn', 'com10'],
    ['name', 'name.', 'name..', 'name.sandtable', 'name.save', '/name', 'na/me', 'na\\me', 'na\u0000me'],
  ])('parts labels that look alike (case %#)', (...labels) => {
    const names = labels.map(saveName)
    expect(new Set(names).size).toBe(labels.length)
    for (const name of names) expect(SaveName.safeParse(name).success, name).toBe(true)
  })
  test('cannot be typed as the label of another save', () => {
    const name = saveName('Plan A!')
    expect(name).toMatch(/^plan-a-[0-9a-f]{8}$/)
    expect(saveName(name)).not.toBe(name)
  })
  test('is one for one label, however its accents were typed and whatever space is around it', () => {
    expect(saveName('Br\u00fccke ')).toBe(saveName('Bru\u0308cke'))
    expect(plainLabel(' Bru\u0308cke')).toBe('Br\u00fccke')
  })
  test('is good on every system, and no two of any labels share one', () => {
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }), (given) => {
        const label = plainLabel(given)
        const name = saveName(given)
        expect(SaveName.safeParse(name).success, name).toBe(true)
        expect(seen.get(name) ?? label).toBe(label)
        seen.set(name, label)
      }),
      { numRuns: 3000, seed: 1 },
    )
  })
})
