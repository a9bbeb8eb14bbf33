import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, noMinds } from '../../engine/index.ts'
import { type Ran, run as runToy } from '../support/toy-cli.ts'

const maps = join(import.meta.dirname, '../../maps')

const run = (args: readonly string[], cwd = maps): Promise<Ran> => runToy(cwd, args, { editions: EDITIONS, minds: noMinds })

describe('generate', () => {
  test('writes a map that validate finds good, the same for the same words', async () => {
    const args = [
      'generate',
      '--preset',
      'river-crossing',
      '--width',
      '24',
      '--height',
      '20',
      '--seed',
      '7',
      '--set',
      'woods=0.3',
      '--name',
      'My map',
    ]
    const made = await run(args)
    expect(made).toMatchObject({ status: 0, err: '' })
    expect((await run(args)).out).toBe(made.out)
    expect(JSON.parse(made.out)).toMatchObject({ format: 'sandtable-map', name: 'My map', width: 24, height: 20 })
    const folder = mkdtempSync(join(tmpdir(), 'generate-'))
    writeFileSync(join(folder, 'my.map.json'), made.out)
    expect(await run(['validate', 'my.map.json'], folder)).toMatchObject({ status: 0, out: 'my.map.json: a good map\n' })
  })
  test('lists the presets and the parameters', async () => {
    const { status, out } = await run(['generate', '--list'])
    expect(status).toBe(0)
    for (const word of [
      'rolling-farmland',
      'river-crossing',
      'wooded-ridge',
      'town',
      'open-steppe',
      'woods: 0 to 0.7',
      'water: none, stream',
    ])
      expect(out).toContain(word)
  })
  test.each([
    [['--preset', 'moon'], 'There is no preset "moon". There are rolling-farmland'],
    [['--set', 'woods'], '--set needs a name and a value, such as woods=0.3, but it is "woods".'],
    [['--set', 'woods=2'], 'woods: This must be a number from 0 to 0.7'],
    [['--set', 'woods='], 'woods: This must be a number'],
    [['--set', 'water=sea'], 'water: This must be one of none, stream, river, lakes.'],
    [['--set', 'seasons=4'], 'seasons: There is no parameter "seasons".'],
    [['--width', '1000'], 'width: This must be a whole number from 10 to 240 (hexes).'],
    [['--seed', '-1'], '--seed'],
    [['--seed', '4294967296'], '--seed must be a whole number from 0 to 4294967295'],
    [['--name', ''], '--name must have 1 to 80 characters'],
    [['--colour', 'red'], "Unknown option '--colour'"],
  ])('refuses %j, writes nothing and says what would be right', async (args, said) => {
    const { status, out, err } = await run(['generate', ...args])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain(said)
  })
})
