import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DuelSummary, inShard, summaryOf } from '../../cli/duel.ts'
import type { LadderSummary } from '../../cli/ladder-tables.ts'
import type { GameReport } from '../../cli/play-game.ts'
import { mean, percentile, wilson } from '../../engine/index.ts'
import { toyScenario } from '../support/toy.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder({ 'far.scenario.json': JSON.stringify(toyScenario({ forces: [{ id: 'b1', side: 'blue', col: 40 }] })) })
const duel = async (...args: readonly string[]): Promise<DuelSummary> =>
  JSON.parse((await run(folder, ['duel', 'lane.scenario.json', '--json', ...args])).out) as DuelSummary
const SEATS = ['--blue', 'random', '--red', 'ai:first']

describe('duel', () => {
  test('plays the games it is told to and counts them all', async () => {
    const summary = await duel(...SEATS, '--games', '12')
    expect(summary).toMatchObject({
      scenario: 'lane.scenario.json',
      seats: { blue: 'random', red: 'ai:first' },
      games: 12,
      errors: 0,
      capped: 0,
      replayMismatches: 0,
    })
    expect(summary.wins.blue + summary.wins.red + summary.wins.draw).toBe(12)
    expect(summary.interval95).toEqual(wilson(summary.wins.blue + summary.wins.draw / 2, 12))
    expect(summary.turns.min).toBeGreaterThan(0)
    expect(summary.turns.max).toBeLessThanOrEqual(6)
    // Every look at the clock of the test is a quarter of a millisecond after the last.
    expect(summary.msPerDecision).toEqual({ p50: 0.25, p99: 0.25 })
  })
  test('has exactly the fields that its readers know', async () => {
    const keys = [
      'capped',
      'errors',
      'games',
      'interval95',
      'lines',
      'losses',
      'msPerDecision',
      'replayMismatches',
      'report',
      'scenario',
      'seats',
      'seconds',
      'turns',
      'wins',
    ]
    expect(Object.keys(await duel(...SEATS, '--games', '1')).sort()).toEqual(keys)
    expect(Object.keys(await duel(...SEATS, '--games', '2', '--swap')).sort()).toEqual([...keys, 'bySeat'].sort())
  })
  test('the same seed is the same games, and shards are parts of them', async () => {
    const whole = await duel(...SEATS, '--games', '9', '--seed', '5')
    const again = await duel(...SEATS, '--games', '9', '--seed', '5')
    expect(again.wins).toEqual(whole.wins)
    const parts = [
      await duel(...SEATS, '--games', '9', '--seed', '5', '--shard', '1/2'),
      await duel(...SEATS, '--games', '9', '--seed', '5', '--shard', '2/2'),
    ]
    expect(parts.map(({ games }) => games)).toEqual([5, 4])
    for (const end of ['blue', 'red', 'draw'] as const)
      expect((parts[0]?.wins[end] ?? 0) + (parts[1]?.wins[end] ?? 0)).toBe(whole.wins[end])
  })
  test('says which game broke and why, and its status is 1', async () => {
    const ran = await run(folder, ['duel', 'lane.scenario.json', '--json', '--games', '2', '--blue', 'ai:broken', '--red', 'ai:first'])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toMatchObject({ errors: 2, wins: { blue: 0, red: 0, draw: 0 } })
    expect(ran.err).toContain('game 1 (seed 1) broke after 0 orders: ai:broken: Error: a wheel came off')
  })
  test('gives a game up that takes too many orders', async () => {
    const ran = await run(folder, [
      'duel',
      'lane.scenario.json',
      '--json',
      '--games',
      '1',
      '--blue',
      'random',
      '--red',
      'random',
      '--orders',
      '5',
    ])
    expect(ran.status).toBe(1)
    expect(JSON.parse(ran.out)).toMatchObject({ capped: 1, errors: 0 })
  })
  test('keeps the games where it is told to, and they play again', async () => {
    await run(folder, ['duel', 'lane.scenario.json', ...SEATS, '--games', '2', '--save', 'kept'])
    expect(readdirSync(join(folder, 'kept')).sort()).toEqual(['lane-1.save.json', 'lane-2.save.json'])
    const ran = await run(folder, ['replay', 'kept/lane-2.save.json'])
    expect(ran.status).toBe(0)
    expect(ran.out).toMatch(/^kept\/lane-2\.save\.json: \d+ orders, hash \d+, matches\n$/)
  })
  test('speaks in words without --json, and shows its progress on a terminal only', async () => {
    const ran = await run(folder, ['duel', 'lane.scenario.json', ...SEATS, '--games', '2', '--swap'], { terminal: true })
    expect(ran.out).toContain('2 games in')
    expect(ran.out).toContain('errors 0, capped 0, replays that differ 0')
    expect(ran.err).toContain('[########################] 2/2')
    expect((await run(folder, ['duel', 'lane.scenario.json', ...SEATS, '--games', '1'])).err).toBe('')
  })
  test.each<[string, readonly string[], string]>([
    ['no scenario', ['duel'], 'duel needs one scenario'],
    ['a scenario that is not there', ['duel', 'x.scenario.json'], 'there is no such file'],
    ['a scenario that cannot be played', ['duel', 'far.scenario.json'], 'far.scenario.json: forces[0].col: This unit stands off the map.'],
    ['a hand', ['duel', 'lane.scenario.json', '--blue', 'hand'], '--blue must be a seat that answers by itself'],
    [
      'a level that there is not',
      ['duel', 'lane.scenario.json', '--blue', 'ai:genius', '--red', 'random'],
      'there is no level "ai:genius"',
    ],
    [
      'a seat that is none',
      ['duel', 'lane.scenario.json', '--blue', 'random', '--red', 'bob'],
      '(hand, random, explorer, idle, charger, general, first, kill-only, ai:recruit, ai:regular, ai:veteran, with a temper as ai:regular:bold (cautious, balanced, bold))',
    ],
    ['half a game', ['duel', 'lane.scenario.json', '--games', '0.5'], '--games must be a whole number from 1 on'],
    ['a shard that is none', ['duel', 'lane.scenario.json', ...SEATS, '--shard', '3/2'], '--shard must be like 1/4'],
    ['an unknown option', ['duel', 'lane.scenario.json', '--gmaes', '3'], "Unknown option '--gmaes'"],
    ['an unknown command', ['dual'], 'There is no command "dual". Try "help".'],
  ])('%s is told in words, with status 2', async (_, args, words) => {
    const ran = await run(folder, args)
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain(words)
  })
})

const report = (change: Partial<GameReport>): GameReport => ({
  game: 1,
  seats: { blue: 'a', red: 'b' },
  seed: 1,
  winner: null,
  why: '',
  error: null,
  capped: false,
  turns: 4,
  losses: { blue: 10, red: 20 },
  orders: 9,
  score: null,
  ms: [],
  msBySide: { blue: [], red: [] },
  cpuBySide: { blue: [], red: [] },
  cpuMs: 0,
  hash: 0,
  mismatch: null,
  kinds: {},
  broken: [],
  habits: null,
  line: null,
  save: null,
  ...change,
})

describe('the summary', () => {
  const seats = { blue: 'a', red: 'b' }
  const of = (...reports: readonly GameReport[]): DuelSummary => summaryOf(reports, { scenario: 'x', seats, swap: true, seconds: 1 })

  test('counts wins by side, and with exchanged seats by seat', () => {
    const swapped = { blue: 'b', red: 'a' }
    const summary = of(
      report({ game: 1, winner: 'blue' }),
      report({ game: 2, winner: 'red', seats: swapped }),
      report({ game: 3, winner: null }),
      report({ game: 4, winner: 'blue', seats: swapped }),
    )
    expect(summary.wins).toEqual({ blue: 2, red: 1, draw: 1 })
    expect(summary.bySeat).toMatchObject([
      { seat: 'a', wins: 2, share: 0.625 },
      { seat: 'b', wins: 1, share: 0.375 },
    ])
  })
  test('leaves broken and capped games out of wins, turns and losses, but not out of the count', () => {
    const summary = of(
      report({ winner: 'red', turns: 8 }),
      report({ error: 'x', turns: 1, losses: { blue: 99, red: 0 } }),
      report({ capped: true }),
      report({ mismatch: 'world.turn', winner: 'red', turns: 2 }),
    )
    expect(summary).toMatchObject({
      games: 4,
      wins: { blue: 0, red: 2, draw: 0 },
      errors: 1,
      capped: 1,
      replayMismatches: 1,
      turns: { mean: 5, min: 2, max: 8 },
      losses: { blue: 10, red: 20 },
    })
  })
})

test('a shard of n is every nth game', () => {
  expect([1, 2, 3, 4, 5, 6, 7].filter((game) => inShard(game, '2/3'))).toEqual([2, 5])
  expect([1, 2].filter((game) => inShard(game, undefined))).toEqual([1, 2])
})

describe('statistics', () => {
  test.each<[number, number, readonly [number, number]]>([
    [50, 100, [0.4038, 0.5962]],
    [95, 100, [0.8882, 0.9785]],
    [0, 10, [0, 0.2775]],
    [10, 10, [0.7225, 1]],
    [0, 0, [0, 1]],
  ])('Wilson of %d in %d is %j', (successes, n, interval) => {
    expect(wilson(successes, n)).toEqual(interval)
  })
  test('percentiles are values that occur', () => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i)
    expect(percentile(values, 0.5)).toBe(50)
    expect(percentile(values, 0.99)).toBe(99)
    expect(percentile([7], 0.99)).toBe(7)
    expect(percentile([], 0.5)).toBeNull()
    expect(mean([1, 2, 6])).toBe(3)
  })
})

describe('ladder', () => {
  test('plays every level against every other, sides exchanged, on each scenario', async () => {
    const ran = await run(folder, ['ladder', '--scenario', 'lane.scenario.json', '--levels', 'random,ai:first', '--games', '10', '--json'])
    const summary = JSON.parse(ran.out) as LadderSummary
    expect(ran.status).toBe(0)
    expect(summary.pairings).toHaveLength(1)
    const [pairing] = summary.pairings
    expect(pairing).toMatchObject({ first: 'random', second: 'ai:first', games: 10 })
    expect((pairing?.wins.first ?? 0) + (pairing?.wins.second ?? 0) + (pairing?.wins.draw ?? 0)).toBe(10)
    expect(summary.levels.map(({ games }) => games)).toEqual([10, 10])
    expect(summary.levels[0]?.share).toBeGreaterThanOrEqual(summary.levels[1]?.share ?? 1)
    expect((summary.levels[0]?.share ?? 0) + (summary.levels[1]?.share ?? 0)).toBeCloseTo(1, 3)
  })
  test('refuses levels that are none', async () => {
    expect((await run(folder, ['ladder', '--levels', 'random'])).err).toContain('--levels needs two or more')
    expect((await run(folder, ['ladder'])).err).toContain('There is no scenario in maps/')
  })
})

test('help names every command', async () => {
  const { out, status } = await run(folder, ['help'])
  expect(status).toBe(0)
  for (const command of ['referee', 'duel', 'ladder', 'replay', 'validate', 'rules']) expect(out).toContain(`\n  ${command}`)
  expect(readFileSync(join(folder, 'lane.map.json'), 'utf8')).toContain('A lane')
})
