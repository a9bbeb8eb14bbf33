import { describe, expect, test } from 'vitest'
import type { MindsSummary } from '../../cli/minds.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder()
const exercised = async (...args: readonly string[]): Promise<MindsSummary> =>
  JSON.parse((await run(folder, ['exercise', '--minds', 'lane.scenario.json', ...args, '--json'])).out) as MindsSummary

describe('exercise --minds', () => {
  test('counts the kinds of orders by scenario, side and seat, and only games in which a kind was offered', async () => {
    const summary = await exercised('--seats', 'random,ai:first', '--games', '4')
    expect(summary).toMatchObject({ games: 4, errors: 0, capped: 0, replayMismatches: 0 })
    expect(summary.tables.map(({ scenario, side, seat, games }) => `${scenario} ${side} ${seat} ${games}`).sort()).toEqual([
      'lane blue ai:first 2',
      'lane blue random 2',
      'lane red ai:first 2',
      'lane red random 2',
    ])
    expect(summary.totals.map(({ seat, games }) => [seat, games]).sort()).toEqual([
      ['ai:first', 4],
      ['random', 4],
    ])
    for (const { decisionCpuMs } of [...summary.tables, ...summary.totals]) {
      const { p50, p99, max } = decisionCpuMs
      expect(p50).toBeGreaterThanOrEqual(0)
      expect(p99).toBeGreaterThanOrEqual(p50 ?? Number.POSITIVE_INFINITY)
      expect(max).toBeGreaterThanOrEqual(p99 ?? Number.POSITIVE_INFINITY)
    }
    for (const { kinds, games } of [...summary.tables, ...summary.totals])
      for (const { games: offered, used, orders } of kinds) {
        expect(offered).toBeLessThanOrEqual(games)
        expect(used).toBeLessThanOrEqual(offered)
        expect(orders).toBeGreaterThanOrEqual(used)
      }
  })
  test('the same games in words, and nothing of hands', async () => {
    const told = await run(folder, ['exercise', '--minds', 'lane.scenario.json', '--games', '1', '--seats', 'random'])
    expect(told.status).toBe(0)
    expect(told.out).toContain('lane as blue, random, 1 games')
    expect(await run(folder, ['exercise', '--minds', 'lane.scenario.json', '--seats', 'hand'])).toMatchObject({ status: 2 })
  })
})
