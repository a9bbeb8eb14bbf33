import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DecisionTimes, type GameLine, pooledPercentile, readLines, timesOf } from '../../cli/ladder-file.ts'
import { type LadderSummary, ladderInWords, summaryOfLines } from '../../cli/ladder-tables.ts'
import { toyMap, toyScenario } from '../support/toy.ts'
import { type Ran, run, toyFolder } from '../support/toy-cli.ts'

/** A folder with two scenarios of the toy in maps/. */
function folderWithMaps(): string {
  const folder = toyFolder()
  mkdirSync(join(folder, 'maps'))
  const files = { 'lane.map.json': toyMap, 'b.scenario.json': toyScenario({ minutes: 5 }), 'a.scenario.json': toyScenario({ minutes: 9 }) }
  for (const [name, value] of Object.entries(files)) writeFileSync(join(folder, 'maps', name), JSON.stringify(value))
  return folder
}
const folder = folderWithMaps()
const summaryOf = (ran: Ran): LadderSummary => JSON.parse(ran.out) as LadderSummary
const PAIR = ['--pairs', 'random/ai:first']
const played = async (...args: readonly string[]): Promise<LadderSummary> => summaryOf(await run(folder, ['ladder', ...args, '--json']))
const linesIn = (name: string): readonly GameLine[] => readLines(folder, [name])

describe('ladder', () => {
  test('plays only the pairs that are named', async () => {
    const summary = await played('--scenario', 'lane.scenario.json', '--pairs', 'random/ai:first,ai:first/explorer', '--games', '2')
    expect(summary.pairings.map(({ first, second, games }) => [first, second, games])).toEqual([
      ['random', 'ai:first', 2],
      ['ai:first', 'explorer', 2],
    ])
    expect(summary.levels.map(({ games }) => games).sort()).toEqual([2, 2, 4])
  })
  test('a book is all of its scenarios; games are spread over them with the seats exchanged', async () => {
    const { ruleset } = toyScenario() as { ruleset: string }
    const summary = await played('--book', ruleset, ...PAIR, '--games', '8', '--out', 'book.jsonl')
    expect(summary.scenarios).toEqual(['maps/a.scenario.json', 'maps/b.scenario.json'])
    expect(summary.pairings[0]?.byScenario.map(({ games, blue, red }) => [games, blue.games, red.games])).toEqual([
      [4, 2, 2],
      [4, 2, 2],
    ])
    expect(linesIn('book.jsonl').map(({ scenario, seed, seats }) => [scenario.at(5), seed, seats.blue])).toEqual([
      ['a', 1, 'random'],
      ['a', 1, 'ai:first'],
      ['b', 2, 'random'],
      ['b', 2, 'ai:first'],
      ['a', 3, 'random'],
      ['a', 3, 'ai:first'],
      ['b', 4, 'random'],
      ['b', 4, 'ai:first'],
    ])
  })
  test('a run that is taken up plays only what is missing, half a line at the end notwithstanding', async () => {
    const whole = await played('--book', 'all', ...PAIR, '--games', '6', '--out', 'whole.jsonl')
    const rows = readFileSync(join(folder, 'whole.jsonl'), 'utf8').trimEnd().split('\n')
    expect(rows).toHaveLength(6)
    writeFileSync(join(folder, 'part.jsonl'), `${rows.slice(0, 3).join('\n')}\n${rows[3]?.slice(0, 50)}`)
    const again = await played('--book', 'all', ...PAIR, '--games', '6', '--out', 'part.jsonl')
    const results = ({ pairings }: LadderSummary) => pairings.map(({ games, wins, byScenario }) => ({ games, wins, byScenario }))
    expect(results(again)).toEqual(results(whole))
    expect(readFileSync(join(folder, 'part.jsonl'), 'utf8').trimEnd().split('\n').slice(0, 3)).toEqual(rows.slice(0, 3))
    expect(linesIn('part.jsonl')).toHaveLength(6)
    const { length } = readFileSync(join(folder, 'part.jsonl'), 'utf8')
    await played('--book', 'all', ...PAIR, '--games', '6', '--out', 'part.jsonl')
    expect(readFileSync(join(folder, 'part.jsonl'), 'utf8')).toHaveLength(length)
  })
  test('shards are parts of the whole, both games of a seed in the same; their files add up', async () => {
    const whole = await played('--book', 'all', ...PAIR, '--games', '10')
    for (const shard of ['1/2', '2/2'])
      await played('--book', 'all', ...PAIR, '--games', '10', '--shard', shard, '--out', `shard-${shard[0]}.jsonl`)
    expect(linesIn('shard-1.jsonl').map(({ seed }) => seed)).toEqual([1, 1, 3, 3, 5, 5])
    expect(linesIn('shard-2.jsonl').map(({ seed }) => seed)).toEqual([2, 2, 4, 4])
    const together = await played('--report', 'shard-1.jsonl', 'shard-2.jsonl')
    expect(together.pairings[0]).toMatchObject({ games: 10, wins: whole.pairings[0]?.wins, share: whole.pairings[0]?.share })
  })
  test('a game that broke is in the file, is counted, and is played again', async () => {
    const args = [
      'ladder',
      '--scenario',
      'lane.scenario.json',
      '--pairs',
      'random/ai:broken',
      '--games',
      '1',
      '--out',
      'broken.jsonl',
      '--json',
    ]
    const ran = await run(folder, args)
    expect(ran.status).toBe(1)
    expect(summaryOf(ran)).toMatchObject({ errors: 1, pairings: [{ games: 0, share: 0, worst: null }] })
    expect((await run(folder, args)).err).toContain('broke after')
    expect(linesIn('broken.jsonl')).toHaveLength(1)
    expect(summaryOf(await run(folder, ['ladder', '--report', 'broken.jsonl', '--json']))).toMatchObject({ errors: 1 })
  })
  test('a line holds what a reader of it needs', async () => {
    await played('--scenario', 'lane.scenario.json', ...PAIR, '--games', '1', '--out', 'one.jsonl')
    const [line] = linesIn('one.jsonl')
    expect(line).toMatchObject({ pair: 'random/ai:first', scenario: 'lane.scenario.json', seed: 1, error: null, capped: false })
    // Every look at the clock of the test is a quarter of a millisecond after the last.
    expect(line?.decisionMs.blue).toMatchObject({ p50: 0.25, p99: 0.25, max: 0.25 })
    expect(line?.cpuMs).toBeGreaterThan(0)
  })
  test.each<[string, readonly string[], string]>([
    ['pairs and levels', [...PAIR, '--levels', 'random,ai:first'], 'Give --pairs or --levels, not both.'],
    ['a pair of one', ['--pairs', 'random'], '--pairs needs pairs of two different seats'],
    ['a pair with itself', ['--pairs', 'random/random'], '--pairs needs pairs of two different seats'],
    ['a hand', ['--pairs', 'random/hand'], '--pairs needs pairs of two different seats'],
    ['a book and a scenario', [...PAIR, '--book', 'all', '--scenario', 'x'], 'Give --book or --scenario, not both.'],
    ['a book that is none', [...PAIR, '--book', 'chess'], '--book must be one of'],
    ['a file without --report', [...PAIR, 'x.jsonl'], 'files are for --report'],
    ['a report of nothing', ['--report'], '--report needs files'],
    ['a report of no file', ['--report', 'none.jsonl'], 'none.jsonl: This file cannot be read'],
    ['a report of something else', ['--report', 'lane.scenario.json'], 'lane.scenario.json: Line 1 is no game of a ladder.'],
  ])('%s is told in words, with status 2', async (_, args, words) => {
    appendFileSync(join(folder, 'lane.scenario.json'), '\n')
    const ran = await run(folder, ['ladder', ...args])
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain(words)
  })
})

const none: DecisionTimes = timesOf([])
const line = (change: Partial<GameLine>): GameLine => ({
  pair: 'a/b',
  scenario: 'maps/x.scenario.json',
  seed: 1,
  seats: { blue: 'a', red: 'b' },
  winner: null,
  why: '',
  orders: 9,
  turns: 4,
  losses: { blue: 10, red: 20 },
  score: null,
  cpuMs: 900_000,
  decisionMs: { blue: none, red: none },
  error: null,
  capped: false,
  mismatch: null,
  ...change,
})
const SWAPPED = { blue: 'b', red: 'a' }
const GAMES = [
  line({ winner: 'blue' }),
  line({ winner: 'red', seats: SWAPPED }),
  line({ winner: null, seed: 2 }),
  line({ winner: 'blue', seed: 2, seats: SWAPPED }),
  line({ scenario: 'maps/y.scenario.json', winner: 'red' }),
  line({ scenario: 'maps/y.scenario.json', winner: 'blue', seats: SWAPPED }),
  line({ scenario: 'maps/y.scenario.json', error: 'a wheel came off', seed: 2 }),
  line({ pair: 'a/c', seats: { blue: 'a', red: 'c' }, winner: 'blue' }),
]

describe('the tables', () => {
  test('count by pair, scenario and side, and name the worst scenario', () => {
    const { pairings, levels, errors, cpuHours } = summaryOfLines(GAMES, 0)
    const [first, second] = pairings
    expect(first).toMatchObject({ games: 6, wins: { first: 2, second: 3, draw: 1 }, share: 0.4167, worst: 'maps/y.scenario.json' })
    expect(first?.byScenario).toMatchObject([
      { scenario: 'maps/x.scenario.json', share: 0.625, blue: { share: 0.75 }, red: { wins: { first: 1, second: 1, draw: 0 } } },
      { scenario: 'maps/y.scenario.json', share: 0, blue: { games: 1 }, red: { games: 1 } },
    ])
    expect(second).toMatchObject({ first: 'a', second: 'c', games: 1, share: 1, worst: 'maps/x.scenario.json' })
    expect(levels.map(({ level, games }) => [level, games])).toEqual([
      ['b', 6],
      ['a', 7],
      ['c', 1],
    ])
    expect([errors, cpuHours]).toEqual([1, 2])
  })
  test('say the same in words, and flag what is below a share', () => {
    const words = ladderInWords(summaryOfLines(GAMES, 0), 0.7)
    expect(words).toContain('a against b: 2 won, 3 lost, 1 drawn; 41.7 % (')
    expect(words).toMatch(/^ {2}x {2}as blue .*1-0-1 .*75 % \(.*\)$/m)
    expect(words).toMatch(/^ {2}x {2}as red .*1-1-0 .*50 % .* BELOW 70 %$/m)
    expect(words).toContain('  worst: y, 0 %')
    expect(words).toMatch(/^ {2}x {2}as red {3}no games$/m)
    expect(ladderInWords(summaryOfLines(GAMES, 0))).not.toContain('BELOW')
  })
  test('times of many games are put together to a tenth', () => {
    const times = [timesOf(Array.from({ length: 98 }, () => 2)), timesOf([500, 700])]
    const near = (value: number | null, to: number): void => {
      expect(value).toBeGreaterThanOrEqual(to)
      expect(value).toBeLessThanOrEqual(to * 1.1)
    }
    near(pooledPercentile(times, 0.5), 2)
    near(pooledPercentile(times, 0.99), 500)
    expect(pooledPercentile([], 0.5)).toBeNull()
    expect(times[1]).toMatchObject({ count: 2, p50: 500, p99: 700, max: 700 })
  })
})
