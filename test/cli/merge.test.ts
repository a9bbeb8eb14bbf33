/** `duel --shard` and `merge`: parts of a run that were played anywhere are the run. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { DuelSummary } from '../../cli/duel.ts'
import type { GameLine } from '../../engine/index.ts'
import { toyScenario } from '../support/toy.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder({ 'other.scenario.json': JSON.stringify(toyScenario({ turns: 5 })) })
const SEATS = ['--blue', 'random', '--red', 'ai:first', '--swap', '--games', '10', '--seed', '5']

async function played(file: string, ...args: readonly string[]): Promise<DuelSummary> {
  const { out } = await run(folder, ['duel', 'lane.scenario.json', ...SEATS, '--json', ...args])
  writeFileSync(join(folder, file), out)
  return JSON.parse(out) as DuelSummary
}
const merged = async (...files: readonly string[]) => await run(folder, ['merge', ...files])

describe('four shards, merged', async () => {
  const whole = await played('whole.json')
  const shards = [1, 2, 3, 4].map((i) => `part-${i}.json`)
  for (const [i, file] of shards.entries()) await played(file, '--shard', `${i + 1}/4`)

  test('give the figures of one run, exactly', async () => {
    const { out, status } = await merged(...shards, '--json')
    expect(status).toBe(0)
    expect(JSON.parse(out)).toEqual({ report: whole.report, lines: whole.lines })
    expect(whole.report).toMatchObject({ games: 10, broken: 0, capped: 0 })
    expect(whole.report?.wins.blue).toBe(whole.wins.blue)
    expect(whole.report?.sides.blue.interval95).toEqual(whole.interval95)
  })
  test('in any order, and however often', async () => {
    const once = await merged(...shards)
    expect((await merged(...[...shards].reverse(), ...shards)).out).toBe(once.out)
    expect(once.out).toContain('10 games, seeds 5 to 9')
  })
  test('can be merged again', async () => {
    writeFileSync(join(folder, 'half.json'), (await merged('part-1.json', 'part-3.json', '--json')).out)
    expect((await merged('half.json', 'part-2.json', 'part-4.json')).out).toBe((await merged('whole.json')).out)
  })
  test('as one game a line too', async () => {
    writeFileSync(join(folder, 'whole.jsonl'), whole.lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    expect((await merged('whole.jsonl')).out).toBe((await merged(...shards)).out)
  })
  test('are what duel itself says in words', async () => {
    const { out } = await run(folder, ['duel', 'lane.scenario.json', ...SEATS])
    expect(out.endsWith((await merged(...shards)).out)).toBe(true)
  })
})

test('a game that broke is told, and the status is 1', async () => {
  const { out } = await run(folder, ['duel', 'lane.scenario.json', '--games', '2', '--blue', 'ai:broken', '--red', 'ai:first', '--json'])
  writeFileSync(join(folder, 'broken.json'), out)
  const ran = await merged('broken.json')
  expect(ran.status).toBe(1)
  expect(ran.out).toContain('left out: 2 games that broke, 0 that were given up')
})

describe('what cannot be added up', () => {
  const line = (change: (line: GameLine) => GameLine): string => {
    const [first] = JSON.parse(kept).lines as readonly GameLine[]
    return JSON.stringify(change(first as GameLine))
  }
  let kept = ''
  test.each<[string, (line: GameLine) => GameLine, string]>([
    [
      'another version of the program',
      (one) => ({ ...one, scenario: { ...one.scenario, app: '9' } }),
      'played by version 9 of the program',
    ],
    ['another edition of the rules', (one) => ({ ...one, scenario: { ...one.scenario, edition: 9 } }), 'played by edition 9 of the rules'],
    ['a changed scenario', (one) => ({ ...one, scenario: { ...one.scenario, mark: 1 } }), 'has been changed between these games'],
  ])('%s is refused with the file and a word', async (_, change, words) => {
    kept = (await run(folder, ['duel', 'lane.scenario.json', ...SEATS, '--json', '--shard', '1/10'])).out
    writeFileSync(join(folder, 'good.json'), kept)
    writeFileSync(join(folder, 'bad.jsonl'), line(change))
    const ran = await merged('good.json', 'bad.jsonl')
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain('bad.jsonl: These games cannot be added up: ')
    expect(ran.err).toContain(words)
  })
  test('two states of one scenario have different marks, and its texts make none', async () => {
    const markOf = async (scenario: object): Promise<number | undefined> => {
      writeFileSync(join(folder, 'one.scenario.json'), JSON.stringify(scenario))
      const { out } = await run(folder, ['duel', 'one.scenario.json', '--blue', 'random', '--red', 'random', '--games', '1', '--json'])
      return (JSON.parse(out) as DuelSummary).lines[0]?.scenario.mark
    }
    const mark = await markOf(toyScenario())
    expect(mark).toBeTypeOf('number')
    expect(await markOf(toyScenario({ balance: 'Blue has it easy.', description: 'x', minutes: 3 }))).toBe(mark)
    expect(await markOf(toyScenario({ turns: 5 }))).not.toBe(mark)
  })
  test.each<[string, readonly string[], string]>([
    ['no file', ['merge'], 'merge needs files'],
    ['a file that is not there', ['merge', 'x.json'], 'x.json: This file cannot be read: there is no such file.'],
    ['a file of something else', ['merge', 'lane.map.json'], 'lane.map.json: Line 1: This is no game of a balance report.'],
    ['both ways to speak', ['merge', 'whole.json', '--json', '--text'], 'Give --json or --text, not both.'],
  ])('%s is told in words, with status 2', async (_, args, words) => {
    const ran = await run(folder, args)
    expect(ran).toMatchObject({ status: 2, out: '' })
    expect(ran.err).toContain(words)
  })
})
