/** Games add up to the same whatever the order in which they come, and however often; what is no game is refused with its place. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceOf, type GameLine, mergeLines, readLines, reportOf } from '../../engine/index.ts'
import { lineOf, SCENARIO } from './report-lines.ts'

const side = fc.constantFrom('blue' as const, 'red' as const)
const line: fc.Arbitrary<GameLine> = fc
  .record({
    seed: fc.integer({ min: 1, max: 6 }),
    seats: fc.constantFrom({ blue: 'a', red: 'a' }, { blue: 'a', red: 'b' }, { blue: 'b', red: 'a' }),
    end: fc.constantFrom('over' as const, 'capped' as const, 'broken' as const),
    winner: fc.option(side),
    turns: fc.integer({ min: 1, max: 9 }),
    first: fc.stringMatching(/^[br-]{1,9}$/),
    lost: fc.record({ blue: fc.nat(50), red: fc.nat(50) }),
    units: fc.array(
      fc.record({
        id: fc.constantFrom('A1', 'A2', 'B1'),
        side,
        name: fc.constant('Tank'),
        design: fc.constantFrom('Tank', 'Truck'),
        lost: fc.option(fc.nat(9)),
        hex: fc.constant([2, 1] as const),
      }),
      { maxLength: 3 },
    ),
    entered: fc.record({
      blue: fc.dictionary(fc.constantFrom('1', '2', '31'), fc.nat(9)),
      red: fc.dictionary(fc.constantFrom('1', '2'), fc.nat(9)),
    }),
  })
  .map(lineOf)
const lines = fc.array(line, { maxLength: 12 })
const told = (list: readonly GameLine[]): string => JSON.stringify(list)

describe('merged games', () => {
  test('do not depend on the order of files or lines', () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        expect(told(mergeLines(a, b))).toBe(told(mergeLines(b, a)))
        expect(told(mergeLines([...a, ...b].reverse()))).toBe(told(mergeLines(a, b)))
      }),
    )
  })
  test('may be merged in any grouping, and again', () => {
    fc.assert(
      fc.property(lines, lines, lines, (a, b, c) => {
        const all = told(mergeLines(a, b, c))
        expect(told(mergeLines(mergeLines(a, b), c))).toBe(all)
        expect(told(mergeLines(a, mergeLines(b, c)))).toBe(all)
        expect(told(mergeLines(mergeLines(a, b, c), mergeLines(a, b, c)))).toBe(all)
      }),
    )
  })
  test('make one report whatever the order', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(JSON.stringify(reportOf([...all].reverse()))).toBe(JSON.stringify(reportOf(all)))
        expect(reportOf([...all, ...all])).toEqual(reportOf(all))
      }),
    )
  })
  test('survive being written and read', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(readLines(all.map((one) => JSON.stringify(one)).join('\n'))).toEqual({ ok: true, lines: all })
        expect(readLines(JSON.stringify({ report: null, lines: all }, null, 2))).toEqual({ ok: true, lines: all })
      }),
    )
  })
  test('count a game that has several lines by the one that was played to its end', () => {
    const whole = lineOf({ winner: 'red' })
    expect(mergeLines([lineOf({ end: 'broken' }), whole], [lineOf({ end: 'capped' })])).toEqual([whole])
  })
})

describe('what is no game', () => {
  test.each<[string, string, string]>([
    ['nothing of ours', '{"a":1}', 'Line 1: This is no game of a balance report.'],
    ['half a line', `${JSON.stringify(lineOf())}\n{"format":"sandta`, 'Line 2: This is no game of a balance report.'],
    ['another version', JSON.stringify({ ...lineOf(), version: 2 }), 'Line 1: This game was written in version 2 of the form; 1 is read.'],
    [
      'a field of another kind',
      JSON.stringify({ lines: [{ ...lineOf(), units: 3 }] }),
      'Game 1: This game\'s "units" is not as it should be.',
    ],
    [
      'a hex that is none',
      JSON.stringify({ ...lineOf(), entered: { blue: { x: 1 }, red: {} } }),
      'Line 1: This game\'s "entered" is not as it should be.',
    ],
  ])('%s is refused with its place', (_, text, words) => {
    expect(readLines(text)).toEqual({ ok: false, text: words })
  })
  test.each<[string, Partial<typeof SCENARIO>, string]>([
    ['another scenario', { name: 'Ford' }, 'they are games of "Ford" (toy), and not of "Lane" (toy)'],
    ['another state of it', { mark: 78 }, '"Lane" has been changed between these games and the others'],
    ['other rules', { edition: 2 }, 'they were played by edition 2 of the rules, and not by edition 1'],
    ['another program', { app: '1' }, 'they were played by version 1 of the program, and not by version 0'],
  ])('games of %s are told apart', (_, change, words) => {
    expect(differenceOf(SCENARIO, { ...SCENARIO, ...change })).toBe(words)
    expect(differenceOf(SCENARIO, SCENARIO)).toBeNull()
  })
})
