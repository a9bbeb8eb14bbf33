import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, noMinds, type ScenarioDoc } from '../../engine/index.ts'
import { type Ran, run as runToy } from '../support/toy-cli.ts'

const maps = join(import.meta.dirname, '../../maps')

const run = (args: readonly string[], cwd = maps): Promise<Ran> => runToy(cwd, args, { editions: EDITIONS, minds: noMinds })

describe('skirmish', () => {
  test('SR-TOE-1: makes a scenario up that validate finds good, the same for the same seed', async () => {
    const args = ['skirmish', 'mill-crossing.map.json', '--blue', '400', '--red', 'equal', '--seed', '3', '--json']
    const made = await run(args)
    expect(made.status).toBe(0)
    expect((await run(args)).out).toBe(made.out)
    const folder = mkdtempSync(join(tmpdir(), 'skirmish-'))
    writeFileSync(join(folder, 'made.scenario.json'), made.out)
    const checked = await run(['validate', 'made.scenario.json'], folder)
    expect(checked).toMatchObject({ status: 0, out: 'made.scenario.json: a good scenario\n' })
    expect((JSON.parse(made.out) as ScenarioDoc).name).toBe('Skirmish: Mill Crossing')
  })
  test('companies by name, several with a comma; the list names them with their tons', async () => {
    const both = await run([
      'skirmish',
      'harrow-valley.map.json',
      '--blue',
      'air-assault-company,self-propelled-artillery-battery',
      '--red',
      'equal',
    ])
    expect(both.status).toBe(0)
    expect(both.out).toContain('Air assault company and Self-propelled artillery battery (834 t) against a mixed force (834 t)')
    const list = await run(['skirmish', '--list'])
    expect(list.out).toContain('armored-cavalry-troop: Armored cavalry troop, 24 units, 1478 t\n')
    expect(list.out).toContain('or 100 to 2000 t, or equal\n')
  })
  test('what is wrong is said: status 1 for the wish, 2 for the call', async () => {
    expect(await run(['skirmish', 'mill-crossing.map.json', '--blue', 'cavalry'])).toMatchObject({ status: 1 })
    expect((await run(['skirmish', 'mill-crossing.map.json', '--blue', '5'])).err).toBe(
      'forces.blue.strength: A force must have 100 to 2000 t, in whole tons.\n',
    )
    expect(await run(['skirmish'])).toMatchObject({ status: 2 })
    expect(await run(['skirmish', 'mill-crossing.map.json', '--cm-per-hex', '3'])).toMatchObject({ status: 2 })
    expect(await run(['skirmish', 'no.map.json', '--blue', '300'])).toMatchObject({ status: 1 })
  })
})

describe('validate', () => {
  test('SR-TOE-2: warns of a platoon that is hard to believe; the scenario is good all the same', async () => {
    const made = JSON.parse((await run(['skirmish', 'mill-crossing.map.json', '--blue', '400', '--json'])).out) as {
      forces: { blue: unknown[] }
    }
    const tanks = Array.from({ length: 13 }, (_, i) => ({ id: `X${i}`, design: 'LT', blip: `x${Math.floor(i / 4)}` }))
    made.forces.blue = [{ id: 'X', name: 'Horde', units: tanks }]
    const folder = mkdtempSync(join(tmpdir(), 'skirmish-'))
    writeFileSync(join(folder, 'made.scenario.json'), JSON.stringify(made))
    const words = await run(['validate', 'made.scenario.json'], folder)
    expect(words).toMatchObject({
      status: 0,
      out: [
        'made.scenario.json: a good scenario, 2 warnings',
        '  forces.blue[0]: Horde has 13 units; more than 12 are hard to believe (SR-TOE-2).',
        '  forces.blue[0]: Horde has 13 tanks; a platoon usually has 4 (SR-SETUP-2).\n',
      ].join('\n'),
    })
    const json = await run(['validate', 'made.scenario.json', '--json'], folder)
    expect(JSON.parse(json.out)).toMatchObject([{ problems: [], warnings: [{ at: 'forces.blue[0]' }, { at: 'forces.blue[0]' }] }])
  })
})
