import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ExerciseSummary } from '../../cli/exercise.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { toyScenario } from '../support/toy.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder({ 'far.scenario.json': JSON.stringify(toyScenario({ forces: [{ id: 'b1', side: 'blue', col: 40 }] })) })

describe('exercise', () => {
  test('plays random games in turn over the scenarios and counts every kind, those that never occur too', async () => {
    const ran = await run(folder, ['exercise', 'lane.scenario.json', '--games', '6', '--json'])
    const summary = JSON.parse(ran.out) as ExerciseSummary
    expect(summary).toMatchObject({ games: 6, errors: 0, capped: 0, replayMismatches: 0, broken: 0, scenarios: ['lane.scenario.json'] })
    const counted = Object.entries(summary.kinds)
    expect(counted.filter(([kind]) => kind.startsWith('order ')).reduce((sum, [, count]) => sum + count, 0)).toBe(summary.orders)
    expect(summary.unseen).toEqual(counted.filter(([, count]) => count === 0).map(([kind]) => kind))
    expect(ran.status).toBe(summary.unseen.length === 0 ? 0 : 1)
  })
  test('kinds that are known as rare need not occur', async () => {
    const first = JSON.parse((await run(folder, ['exercise', 'lane.scenario.json', '--games', '1', '--json'])).out) as ExerciseSummary
    const rare = Object.fromEntries(first.unseen.map((kind) => [kind, 'proved elsewhere']))
    writeFileSync(join(folder, 'rare.json'), JSON.stringify(rare))
    const ran = await run(folder, ['exercise', 'lane.scenario.json', '--games', '1', '--json', '--rare', 'rare.json'])
    expect((JSON.parse(ran.out) as ExerciseSummary).unseen).toEqual([])
    expect(ran.status).toBe(0)
  })
  test('of a sample no kind has to occur', async () => {
    const ran = await run(folder, ['exercise', 'lane.scenario.json', '--games', '1', '--json', '--sample'])
    expect((JSON.parse(ran.out) as ExerciseSummary).unseen).not.toEqual([])
    expect(ran.status).toBe(0)
  })
  test('of a mission those events are missed that a book of it has: nobody comes on later in Storm of Steel', async () => {
    const kindsOf = async (...arenas: readonly string[]): Promise<readonly string[]> => {
      const files = arenas.map((name) => `test/exercise/${name}-mission.scenario.json`)
      const ran = await run('.', ['exercise', ...files, '--games', '1', '--orders', '1', '--threads', '1', '--json'], {
        editions: EDITIONS,
      })
      return Object.keys((JSON.parse(ran.out) as ExerciseSummary).kinds).filter((kind) => /reinforced|piecesExited/.test(kind))
    }
    expect(await kindsOf('storm-of-steel')).toEqual(['event piecesExited'])
    expect(await kindsOf('storm-of-steel', 'battlechrome')).toEqual(['event piecesExited', 'event reinforced'])
  })
  test('without a scenario it says what it needs, with status 2', async () => {
    expect(await run(folder, ['exercise'])).toMatchObject({ status: 2, out: '' })
  })
})
