import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Case, fileCase } from '../fuzz/cases.ts'
import { Chance } from '../fuzz/chance.ts'
import { readCorpus } from '../fuzz/corpus.ts'
import { faultsOf } from '../fuzz/judge.ts'
import { readFileCase, readLines } from '../fuzz/readers.ts'

/** A sample of `sandtable fuzz`: a few hundred hostile files and some conversations, in this thread. */

const root = join(import.meta.dirname, '../..')
const corpus = readCorpus(root)
const home = mkdtempSync(join(tmpdir(), 'sandtable-fuzz-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const SEED = 2026

describe('C2: hostile files', () => {
  test.each([0, 1, 2, 3])(
    'C2: mutated maps, scenarios, saves, journals, settings, lessons, cases and courses are read or refused in clear words: part %i',
    async (part) => {
      for (let number = 75 * part; number < 75 * (part + 1); number++) {
        const made = fileCase(corpus, SEED, number)
        const said = await readFileCase(made, join(home, `files-${part}`))
        expect(faultsOf(said), `${number}, ${made.kind} from ${made.from}: ${JSON.stringify(said.refusals.slice(0, 3))}`).toEqual([])
      }
    },
  )
  test('C2: mutated lines to the referee are answered each, in clear words', async () => {
    for (let session = 0; session < 5; session++) {
      const said = await readLines(corpus, SEED, session, join(home, 'lines'), () => undefined)
      expect(faultsOf(said), JSON.stringify(said.refusals)).toEqual([])
    }
  })
})

describe('C2: the cases themselves', () => {
  test('C2: the same numbers make the same case, and others another', () => {
    const cases = (seed: number): readonly Case[] => Array.from({ length: 80 }, (_, number) => fileCase(corpus, seed, number))
    expect(cases(1)).toEqual(cases(1))
    expect(cases(1)).not.toEqual(cases(2))
    expect(new Set(cases(1).map(({ kind }) => kind)).size).toBe(8)
  })
  test('C2: a step left out leaves the others as they were', () => {
    const several = Array.from({ length: 200 }, (_, number) => number).find((number) => fileCase(corpus, 1, number).steps === 3) ?? 0
    expect(fileCase(corpus, 1, several, [0, 1, 2])).toEqual(fileCase(corpus, 1, several))
    expect(fileCase(corpus, 1, several, []).text).not.toBe(fileCase(corpus, 1, several).text)
  })
  test('C2: the judge finds what it is there for', () => {
    const clean = { words: [], refusals: [], written: [] }
    expect(faultsOf({ ...clean, words: ['x\n    at play (engine/x.ts:1:2)'] })).toEqual(['stack trace'])
    expect(faultsOf({ ...clean, words: ['Invalid input: expected array, received null'] })).toEqual(["a library's words"])
    expect(faultsOf({ ...clean, written: ['evil.txt'] })).toEqual(['file written'])
    expect(faultsOf({ ...clean, refusals: [{ at: '', text: 'This must be a list.', rule: false }] })).toEqual(['no place or remedy'])
    expect(faultsOf({ ...clean, refusals: [{ at: 'a', text: 'Bad.', rule: false }] })).toEqual(['no place or remedy'])
    expect(faultsOf({ ...clean, refusals: [{ at: 'a', text: 'This must be a list.', rule: false }] })).toEqual([])
    expect(new Chance(1).below(1000)).toBe(new Chance(1).below(1000))
  })
})
