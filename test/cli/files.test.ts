import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SaveFile } from '../../engine/kernel/save.ts'
import { toyMap, toyScenario } from '../support/toy.ts'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder({
  'flat.map.json': JSON.stringify({ ...toyMap, terrain: ['...?........', ...toyMap.terrain.slice(1)] }),
  'far.scenario.json': JSON.stringify(toyScenario({ forces: [{ id: 'b1', side: 'blue', col: 40 }] })),
  'lost.scenario.json': JSON.stringify(toyScenario({ map: 'gone.map.json' })),
  'note.json': '{"format":"letter"}',
  'text.json': 'hello',
})

describe('validate', () => {
  test('good files are good, status 0', async () => {
    expect(await run(folder, ['validate', 'lane.map.json', 'lane.scenario.json'])).toEqual({
      status: 0,
      out: 'lane.map.json: a good map\nlane.scenario.json: a good scenario\n',
      err: '',
    })
  })
  test.each<[string, string]>([
    [
      'flat.map.json',
      'flat.map.json: 1 problem\n  terrain[0]: "?" is no terrain letter. Use one of . f o w W p r R s m 1 2 3 B (column 3, row 0)\n',
    ],
    ['far.scenario.json', 'far.scenario.json: 1 problem\n  forces[0].col: This unit stands off the map. (column 11, row 0)\n'],
    [
      'lost.scenario.json',
      'lost.scenario.json: 1 problem\n  map (gone.map.json): This file cannot be read: there is no such file. Name another one.\n',
    ],
    [
      'note.json',
      'note.json: 1 problem\n  format: This is none of what can be checked: it must be "sandtable-map", "sandtable-scenario", "sandtable-designs", "sandtable-lesson", "sandtable-cases" or "sandtable-course".\n',
    ],
    ['none.json', 'none.json: 1 problem\n  none.json: This file cannot be read: there is no such file. Name another one.\n'],
  ])('%s: what is wrong, where, at which hex; status 1', async (file, out) => {
    expect(await run(folder, ['validate', file])).toEqual({ status: 1, out, err: '' })
  })
  test('as JSON the problems have their paths and hexes', async () => {
    const ran = await run(folder, ['validate', '--json', 'far.scenario.json', 'lane.map.json', 'text.json'])
    expect(JSON.parse(ran.out)).toMatchObject([
      { file: 'far.scenario.json', kind: 'scenario', problems: [{ at: 'forces[0].col', hex: [11, 0] }] },
      { file: 'lane.map.json', kind: 'map', problems: [] },
      { kind: 'unknown', problems: [{ at: '' }] },
    ])
  })
})

describe('replay', () => {
  const saved = async (): Promise<SaveFile> => {
    await run(folder, ['duel', 'lane.scenario.json', '--blue', 'random', '--red', 'ai:first', '--games', '1', '--save', '.'])
    return JSON.parse(readFileSync(join(folder, 'lane-1.save.json'), 'utf8')) as SaveFile
  }
  const replay = async (file: object | string, ...args: readonly string[]) => {
    writeFileSync(join(folder, 'this.save.json'), typeof file === 'string' ? file : JSON.stringify(file))
    return run(folder, ['replay', 'this.save.json', ...args])
  }
  test('of a good save matches', async () => {
    const save = await saved()
    const ran = await replay(save, '--json')
    expect(JSON.parse(ran.out)).toMatchObject({
      orders: save.orders.length,
      matches: true,
      note: null,
      hash: save.checks.at(-1),
      standing: 'over',
    })
    expect(ran.status).toBe(0)
  })
  test('of a part stops there', async () => {
    expect((await replay(await saved(), '--up-to', '4')).out).toMatch(/^this\.save\.json: 4 orders, hash \d+, matches/)
  })
  test('of one that leads elsewhere names the first path, status 1', async () => {
    const save = await saved()
    const bent = { ...save, state: { ...save.state, world: { ...save.state?.world, turns: 9 } } }
    const ran = await replay(bent)
    expect(ran.status).toBe(1)
    expect(ran.out).toContain('differs\nThe last state differs at world.turns, where the rules lead to 6 and the file has 9')
  })
  test('of something else says so, status 2', async () => {
    expect(await replay('hello')).toMatchObject({
      status: 2,
      out: 'this.save.json: This file is not a saved battle: what is in it cannot be read. It is left as it is; load another save.\n',
    })
    expect(await run(folder, ['replay', 'nothing.json'])).toMatchObject({
      status: 2,
      err: 'nothing.json: This file cannot be read: there is no such file. Name another one.\n',
    })
  })
})
