/** Balance reports: the figures of games made by hand, what is compared, what is said. */
import { describe, expect, test } from 'vitest'
import {
  BALANCE_MOST,
  type BalanceReport,
  balanceSentence,
  compareReports,
  deadEvents,
  type GameLine,
  neverContested,
  neverUsed,
  reportInWords,
  reportOf,
} from '../../engine/index.ts'
import { lineOf } from './report-lines.ts'

const reportFor = (...lines: readonly GameLine[]): BalanceReport => {
  const report = reportOf(lines)
  if (!report) throw new Error('no report')
  return report
}

/** Four games: blue wins two, red one, one is drawn. */
const FOUR: readonly GameLine[] = [
  lineOf({
    seed: 1,
    winner: 'blue',
    turns: 3,
    first: 'bbr',
    units: [
      { id: 'A1', side: 'blue', name: 'Tank A1', design: 'Tank', lost: 2, hex: [3, 1] },
      { id: 'A2', side: 'blue', name: 'Tank A2', design: 'Tank', lost: null, hex: null },
      { id: 'R1', side: 'red', name: 'Truck R1', design: 'Truck', lost: 1, hex: [4, 1] },
    ],
    objectives: [
      { name: 'Bridge', held: '--bb', contested: true },
      { name: 'Farm', held: 'rrrr', contested: false },
    ],
    entered: { blue: { '13': 2, '14': 1 }, red: { '20': 1 } },
    used: [
      { side: 'blue', verb: 'fire', name: 'Fire', offered: 3, used: 2 },
      { side: 'blue', verb: 'smoke', name: 'Smoke', offered: 5, used: 0 },
      { side: 'red', verb: 'hold', name: null, offered: 1, used: 0 },
    ],
    events: [
      { id: 'convoy', turn: 2 },
      { id: 'storm', turn: null },
    ],
    goals: [{ id: 'g', side: 'blue', text: 'Take Bridge', is: 'met' }],
  }),
  lineOf({
    seed: 2,
    winner: 'blue',
    turns: 5,
    first: 'rbbbr',
    lost: { blue: 4, red: 6 },
    score: { blue: 20, red: 0 },
    units: [
      { id: 'A1', side: 'blue', name: 'Tank A1', design: 'Tank', lost: 3, hex: [3, 1] },
      { id: 'A2', side: 'blue', name: 'Tank A2', design: 'Tank', lost: 4, hex: null },
      { id: 'R1', side: 'red', name: 'Truck R1', design: 'Truck', lost: null, hex: null },
    ],
    objectives: [
      { name: 'Bridge', held: '-rrbb-', contested: true },
      { name: 'Farm', held: 'rrrrrr', contested: false },
    ],
    entered: { blue: { '13': 1 }, red: {} },
    used: [
      { side: 'blue', verb: 'fire', name: 'Fire', offered: 1, used: 0 },
      { side: 'blue', verb: 'smoke', name: 'Smoke', offered: 2, used: 0 },
    ],
    events: [
      { id: 'convoy', turn: 5 },
      { id: 'storm', turn: null },
    ],
    goals: [{ id: 'g', side: 'blue', text: 'Take Bridge', is: 'failed' }],
  }),
  lineOf({ seed: 3, winner: 'red', turns: 3, first: 'r-r' }),
  lineOf({ seed: 4, winner: null, turns: 1, first: '-' }),
]

describe('a report', () => {
  const report = reportFor(...FOUR, lineOf({ seed: 5, end: 'broken', error: 'x', winner: 'red' }), lineOf({ seed: 6, end: 'capped' }))
  test('counts games, and leaves those that broke or were given up out of everything', () => {
    expect(report).toMatchObject({ games: 4, broken: 1, capped: 1, seeds: { least: 1, most: 6 }, wins: { blue: 2, red: 1, draw: 1 } })
    expect(report.pairs).toEqual([{ blue: 'a', red: 'a', games: 6 }])
  })
  test('has the shares with their intervals', () => {
    expect(report.sides.blue).toEqual({ games: 4, won: 2, draws: 1, share: 0.625, interval95: [0.2194, 0.9081] })
    expect(report.sides.red).toEqual({ games: 4, won: 1, draws: 1, share: 0.375, interval95: [0.0919, 0.7806] })
    expect(report.seats).toEqual([])
  })
  test('has the length, the score and the strength lost', () => {
    expect(report.length).toEqual({ mean: 3, least: 1, most: 5, games: [0, 1, 0, 2, 0, 1] })
    expect(report.score).toEqual({ blue: 12.5, red: 3 })
    expect(report.losses.strength).toEqual({ blue: { lost: 2.5, of: 10 }, red: { lost: 5.25, of: 20 } })
  })
  test('has what came of acting first', () => {
    expect(report.firstMover).toMatchObject({ games: 3, won: 2, share: 0.6667 })
    expect(report.firstMover.blue).toMatchObject({ games: 1, won: 1 })
    expect(report.firstMover.red).toMatchObject({ games: 2, won: 1 })
    // Game 1: blue began more turns and won; game 2: blue, won; game 3: red, won.
    expect(report.firstMover.oftener).toMatchObject({ games: 3, won: 3 })
  })
  test('has the losses by kind, by unit and by place, the most often lost first', () => {
    expect(report.losses.designs).toEqual([
      { side: 'blue', design: 'Tank', units: 4, lost: 3, share: 0.75 },
      { side: 'red', design: 'Truck', units: 2, lost: 1, share: 0.5 },
    ])
    expect(report.losses.units).toEqual([
      { side: 'blue', id: 'A1', name: 'Tank A1', games: 2, lost: 2, share: 1, turn: 2.5 },
      { side: 'blue', id: 'A2', name: 'Tank A2', games: 2, lost: 1, share: 0.5, turn: 4 },
      { side: 'red', id: 'R1', name: 'Truck R1', games: 2, lost: 1, share: 0.5, turn: 1 },
    ])
    expect(report.losses.places).toEqual({ blue: { '13': 2 }, red: { '14': 1 } })
    expect(report.movement).toEqual({ blue: { '13': 3, '14': 1 }, red: { '20': 1 } })
  })
  test('has who held what when; a game that is over goes on as it ended', () => {
    expect(report.objectives[0]).toEqual({
      name: 'Bridge',
      games: 2,
      contested: 2,
      taken: 2,
      turns: [
        { blue: 0, red: 0, nobody: 2 },
        { blue: 0, red: 1, nobody: 1 },
        { blue: 1, red: 1, nobody: 0 },
        { blue: 2, red: 0, nobody: 0 },
        { blue: 2, red: 0, nobody: 0 },
        { blue: 1, red: 0, nobody: 1 },
      ],
    })
    expect(report.objectives[1]).toMatchObject({ name: 'Farm', contested: 0, taken: 0 })
  })
  test('lists what nobody made use of: orders of the bar, objectives, events', () => {
    expect(report.orders[0]).toEqual({ side: 'blue', verb: 'fire', name: 'Fire', offered: 2, games: 1, used: 2 })
    expect(neverUsed(report).map(({ verb }) => verb)).toEqual(['smoke'])
    expect(neverContested(report).map(({ name }) => name)).toEqual(['Farm'])
    expect(report.events[0]).toEqual({ id: 'convoy', games: 2, happened: 2, turn: 3.5 })
    expect(deadEvents(report).map(({ id }) => id)).toEqual(['storm'])
    expect(report.goals).toEqual([
      { id: 'g', side: 'blue', text: 'Take Bridge', games: 2, ends: { waiting: 0, open: 0, met: 1, failed: 1, dropped: 0 } },
    ])
  })
  test('of no games there is none', () => {
    expect(reportOf([])).toBeNull()
  })
  test('of games that all broke has no figures, and says so', () => {
    const broken = reportFor(lineOf({ end: 'broken', error: 'x' }))
    expect(broken).toMatchObject({ games: 0, broken: 1, wins: { blue: 0, red: 0, draw: 0 }, length: { mean: 0, most: 0 } })
    expect(neverContested(broken)).toEqual([])
    expect(reportInWords(broken)).toContain('left out: 1 games that broke, 0 that were given up')
  })
  test('tells two different seats apart, whichever side they had', () => {
    const seats = reportFor(
      lineOf({ seats: { blue: 'a', red: 'b' }, winner: 'blue' }),
      lineOf({ seats: { blue: 'b', red: 'a' }, winner: 'red' }),
      lineOf({ seats: { blue: 'b', red: 'a' }, seed: 2, winner: 'blue' }),
    ).seats
    expect(seats).toMatchObject([
      { seat: 'a', games: 3, won: 2, share: 0.6667 },
      { seat: 'b', games: 3, won: 1, share: 0.3333 },
    ])
  })
})

describe('two reports compared', () => {
  const many = (wins: number, of: number, change: Partial<GameLine> = {}): BalanceReport =>
    reportFor(...Array.from({ length: of }, (_, i) => lineOf({ seed: i, winner: i < wins ? 'blue' : 'red', ...change })))
  test('say what moved, and whether chance alone would seldom do that', () => {
    const { figures, games } = compareReports(many(10, 50), many(40, 50, { turns: 5 }))
    expect(games).toEqual({ before: 50, after: 50 })
    expect(figures.find(({ figure }) => figure === 'blue')).toEqual({ figure: 'blue', as: 'share', before: 0.2, after: 0.8, clear: true })
    expect(figures.find(({ figure }) => figure === 'turns')).toMatchObject({ before: 3, after: 5, clear: null })
    expect(compareReports(many(10, 50), many(14, 50)).figures[0]).toMatchObject({ clear: false })
  })
  test('say which orders, objectives and events came into use or fell out of it', () => {
    const used = (verb: string, used: number): GameLine['used'][number] => ({ side: 'blue', verb, name: verb, offered: 1, used })
    const before = many(1, 2, { used: [used('smoke', 0), used('fire', 1)], events: [{ id: 'storm', turn: 1 }] })
    const after = many(1, 2, { used: [used('smoke', 1), used('fire', 0)], events: [{ id: 'storm', turn: null }] })
    expect(compareReports(before, after).lists).toEqual({
      orders: { gone: ['smoke (blue)'], added: ['fire (blue)'] },
      objectives: { gone: [], added: [] },
      events: { gone: [], added: ['storm'] },
    })
  })
  test('know whether the same seats played the same scenario', () => {
    const other = many(1, 2, { seats: { blue: 'b', red: 'a' } })
    expect(compareReports(many(1, 2), other)).toMatchObject({ sameSeats: false, sameScenario: true })
    const changed = many(1, 2, { scenario: { ...lineOf().scenario, mark: 78 } })
    expect(compareReports(many(1, 2), changed)).toMatchObject({ sameSeats: true, sameScenario: false })
  })
})

describe('the sentence of a scenario', () => {
  test('says who won how often, with the interval, the length and who played', () => {
    expect(balanceSentence(reportFor(...FOUR))).toBe(
      'Blue won 2 of 4 games, red 1, 1 drawn: blue has 63 % (22 to 91 %). 3 turns; a against itself, seeds 1 to 4.',
    )
  })
  test('is never longer than a scenario holds', () => {
    const long = 'x'.repeat(200)
    const sentence = balanceSentence(reportFor(lineOf({ seats: { blue: long, red: `${long}y` } })))
    expect(sentence.length).toBeLessThanOrEqual(BALANCE_MOST)
    expect(sentence).toBe('Blue won 0 of 1 games, red 0, 1 drawn: blue has 50 % (5 to 95 %).')
  })
})
