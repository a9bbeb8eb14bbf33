import { describe, expect, test } from 'vitest'
import { readSave } from '../../engine/index.ts'
import { DEFAULT_SETTINGS } from '../../main/desk.ts'
import { DEFAULT_PREFERENCES } from '../../renderer/state/preferences.ts'
import { hearProblems, MOST_NOTES, noteProblem, problemNotes } from '../../renderer/state/problem-notes.ts'
import { MOST_WORDS, reportOf, reportText, withoutPaths } from '../../renderer/state/problem-report.ts'
import { toyTable } from '../support/toy-table.ts'

/** A report of a problem: what went wrong last, in a file that opens like a battle and says nothing of whose machine it was made on. */

const parts = {
  at: '2026-01-02T03:04:05.000Z',
  words: 'It stopped.',
  app: '0.1.0',
  system: 'linux x64',
  battle: null,
  settings: DEFAULT_SETTINGS,
  preferences: DEFAULT_PREFERENCES,
  problems: [],
}

describe('a path', () => {
  test.each([
    ["ENOENT: no such file, open '/home/jane doe/.config/Sandtable/saves/a.sandtable'", "ENOENT: no such file, open '.../a.sandtable'"],
    ['at step (file:///Users/jane/Sandtable.app/out/renderer/index.js:10:4)', 'at step (.../index.js:10:4)'],
    ['C:\\Users\\Jane Doe\\AppData\\Roaming\\Sandtable\\autosave.jsonl is locked', '...\\autosave.jsonl is locked'],
    ['\\\\server\\share\\Jane\\plan.sandtable', '...\\plan.sandtable'],
  ])('is cut down to its last name: %s', (text, cut) => expect(withoutPaths(text)).toBe(cut))
  test.each([
    '1 / 2 of them',
    'own/mill.scenario.json',
    'http://127.0.0.1:4174/assets/index.js:1:2',
    'app://sandtable/index.html',
    'fire and/or smoke',
  ])('is not seen where there is none: %s', (text) => expect(withoutPaths(text)).toBe(text))
})

describe('a report', () => {
  test('has no path in anything that it holds', () => {
    const at = '/home/jane/battles/x.sandtable'
    const note = { at: parts.at, what: 'told' as const, text: `Cannot write ${at}` }
    const text = JSON.stringify(reportOf({ ...parts, words: at, system: at, problems: [note] }))
    expect(text).not.toContain('jane')
    expect(text.match(/\.\.\.\/x\.sandtable/g)).toHaveLength(3)
  })
  test('opens as the battle in it, whatever stands above', () => {
    const table = toyTable({ seats: { blue: 'random', red: 'random' } })
    table.handle({ do: 'play', until: 'over', orders: 6 })
    const problems = Array.from({ length: 200 }, () => ({ at: parts.at, what: 'error' as const, text: 'x"\n'.repeat(300) }))
    const report = reportOf({ ...parts, words: '"'.repeat(3 * MOST_WORDS), problems })
    expect(report.words).toHaveLength(MOST_WORDS)
    expect(report.problems.length).toBeGreaterThan(10)
    const read = readSave(reportText(report, JSON.stringify(table.save())))
    expect(read).toMatchObject({ ok: true, value: { note: null, file: { orders: { length: 6 } } } })
    expect(readSave(reportText(report, null)).ok).toBe(false)
  })
})

describe('what went wrong on the page', () => {
  test('is noted, the last of it, and still said', () => {
    const page = new EventTarget()
    const said: unknown[][] = []
    const out = { error: (...words: unknown[]) => void said.push(words) }
    hearProblems(page, out)
    out.error('no', { such: 1 }, new Error('wheel'))
    page.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.' }))
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('nobody waited') }))
    expect(said).toHaveLength(1)
    const [console, error, rejection] = problemNotes().slice(-3)
    expect(console).toMatchObject({ what: 'console', text: expect.stringContaining('Error: wheel') })
    expect(error).toMatchObject({ what: 'error', text: 'Script error.' })
    expect(rejection).toMatchObject({ what: 'rejection', text: expect.stringContaining('nobody waited') })
    for (let i = 0; i < MOST_NOTES + 5; i++) noteProblem('refusal', `${i} ${'x'.repeat(5000)}`)
    expect(problemNotes()).toHaveLength(MOST_NOTES)
    expect(problemNotes()[0]?.text).toMatch(/^5 x+$/)
    expect(problemNotes().every(({ text }) => text.length <= 600)).toBe(true)
  })
})
