/** The command line turns maps into files of Tiled and back. */
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { main } from '../../cli/main.ts'
import { EDITIONS, noMinds } from '../../engine/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'convert-'))
cpSync(join(import.meta.dirname, '../../maps/mill-crossing.map.json'), join(folder, 'mill.map.json'))

async function run(...args: readonly string[]): Promise<{ status: number; err: string }> {
  let err = ''
  const status = await main(
    {
      editions: EDITIONS,
      minds: noMinds,
      version: 'test',
      cwd: folder,
      lines: (async function* () {})(),
      out: () => undefined,
      err: (text) => {
        err += text
      },
      terminal: false,
      now: () => 0,
      duelWorker: null,
      processors: 1,
    },
    ['convert', ...args],
  )
  return { status, err }
}

test('a map goes to Tiled and comes back the same', async () => {
  expect(await run('mill.map.json', 'mill.tmj')).toEqual({ status: 0, err: '' })
  expect(JSON.parse(readFileSync(join(folder, 'mill.tmj'), 'utf8'))).toMatchObject({ orientation: 'hexagonal', staggerindex: 'odd' })
  expect(await run('mill.tmj', 'back.map.json')).toEqual({ status: 0, err: '' })
  expect(JSON.parse(readFileSync(join(folder, 'back.map.json'), 'utf8'))).toEqual(
    JSON.parse(readFileSync(join(folder, 'mill.map.json'), 'utf8')),
  )
})
test('what was left out is told, and what cannot be used refused with its place', async () => {
  const file = JSON.parse(readFileSync(join(folder, 'mill.tmj'), 'utf8')) as { layers: unknown[] }
  const write = (name: string, json: unknown): void => writeFileSync(join(folder, name), JSON.stringify(json))
  write('more.tmj', { ...file, layers: [...file.layers, { type: 'imagelayer', name: 'photo' }] })
  expect(await run('more.tmj', 'more.map.json')).toEqual({
    status: 0,
    err: 'more.tmj: layers[7]: This was left out: pictures are no part of a map. Draw the ground with tiles.\n',
  })
  write('flat.tmj', { ...file, orientation: 'orthogonal' })
  expect(await run('flat.tmj', 'flat.map.json')).toMatchObject({ status: 1, err: expect.stringMatching(/^flat\.tmj: orientation: /) })
  expect(existsSync(join(folder, 'flat.map.json'))).toBe(false)
  expect(await run('none.tmj', 'none.map.json')).toMatchObject({ status: 1, err: expect.stringContaining('there is no such file') })
  expect(await run('mill.tmj', 'no/such/folder.map.json')).toMatchObject({ status: 1, err: expect.stringContaining('cannot be written') })
})
test.each([[[]], [['mill.map.json']], [['mill.map.json', 'x.map.json']], [['mill.tmj', 'x.png']]])(
  'is called with two names: not %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ status: 2, err: expect.stringContaining('convert needs two files') })
  },
)
