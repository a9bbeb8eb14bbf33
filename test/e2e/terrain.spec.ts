/** Terrain and steps of level can be told from the painted map alone: a plain judge that has seen other maps finds them in this one, without names and numbers. */
import { readFileSync } from 'node:fs'
import { seeded } from '../../bench/maps.ts'
import { readMap } from '../../engine/board/map-read.ts'
import type { MapDoc } from '../../engine/index.ts'
import { serveLayer } from '../../scripts/harness-server.mjs'
import { expect, test } from './fixtures.ts'
import { judge, type Looked, lookAt } from './terrain-eye.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(600_000)

function mapOf(name: string): MapDoc {
  const map = readMap(JSON.parse(readFileSync(`maps/${name}.map.json`, 'utf8')))
  if (!map.ok) throw new Error(`${name} cannot be read`)
  return map.value
}
/** From 0 to 1. */
const chances = (seed: number): (() => number) => {
  const random = seeded(seed)
  return () => random(1_000_000) / 1_000_000
}
/** Every terrain in patches of a few hexes on rolling land: what is rare on the maps of the game. */
function patches(seed: number): MapDoc {
  const random = chances(seed)
  const [width, height] = [40, 30]
  const cells = Array.from({ length: height }, () => new Array<string>(width).fill('.'))
  for (let patch = 0; patch < 170; patch++) {
    const letter = '.fowWprRsm123'[Math.floor(random() * 13)] ?? '.'
    const [col, row] = [Math.floor(random() * width), Math.floor(random() * height)]
    for (const [dc, dr] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 1],
      [1, 1],
    ] as const)
      if (cells[row + dr]?.[col + dc] !== undefined && random() < 0.85) (cells[row + dr] as string[])[col + dc] = letter
  }
  const level = (col: number, row: number): number =>
    '123'.includes(cells[row]?.[col] ?? '.')
      ? 1
      : Math.max(1, Math.min(7, Math.round(3.4 + 2.2 * Math.sin(col / 4.1 + seed) + 1.7 * Math.cos(row / 3.3 + col / 8))))
  const rows = <T>(cell: (col: number, row: number) => T): string[] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => cell(col, row)).join(''))
  return {
    ...mapOf('thorncote'),
    name: 'Patches',
    width,
    height,
    terrain: rows((col, row) => cells[row]?.[col] ?? '.'),
    level: rows(level),
    roads: [],
    bridges: [],
    buildings: [],
    hexsides: [],
    labels: [],
  }
}
const SHOWN = ['crowbridge', 'rushford', 'thorncote', 'varne-crossing']
const ASKED = ['mill-crossing', 'holbourne']
/** Of so many of a terrain at least a figure is worth something. */
const ENOUGH = 10

test('each terrain, and each step of level between neighbours, is found in nine of ten cases by a judge who has seen other maps @chromium', async ({
  game,
}) => {
  const { page } = game
  await page.setViewportSize({ width: 1400, height: 1000 })
  const server = await serveLayer()
  try {
    await page.goto(server.url)
    await page.waitForFunction(() => 'harness' in globalThis, null, { timeout: 60_000 })
    const random = chances(5)
    const look = async (maps: readonly MapDoc[], ofEach: number, pairs: number): Promise<Looked> => {
      const all: Looked[] = []
      for (const map of maps) all.push(await lookAt(page, map, random, ofEach, pairs))
      return { hexes: all.flatMap(({ hexes }) => hexes), steps: all.flatMap(({ steps }) => steps) }
    }
    const shown = await look([...SHOWN.map(mapOf), patches(1), patches(2), patches(4)], 80, 160)
    const asked = await look([...ASKED.map(mapOf), patches(3)], 20, 100)
    expect(asked.hexes.length).toBeGreaterThanOrEqual(200)
    const [terrain, level] = [judge(shown.hexes, 5, false), judge(shown.steps, 15, true)]
    const found = new Map<string, { all: number; right: number; others: string }>()
    for (const { is, seen } of [
      ...asked.hexes.map((one) => ({ ...one, by: terrain })),
      ...asked.steps.map((one) => ({ ...one, by: level })),
    ].map(({ is, seen, by }) => ({ is, seen: by(seen) }))) {
      const row = found.get(is) ?? { all: 0, right: 0, others: '' }
      row.all++
      if (seen === is) row.right++
      else row.others += seen
      found.set(is, row)
    }
    console.log([...found].map(([is, { all, right, others }]) => `${is} ${right} of ${all} ${others}`).join('\n'))
    for (const [is, { all, right }] of found) if (all >= ENOUGH) expect(right / all, `recall of ${is}`).toBeGreaterThanOrEqual(0.9)
  } finally {
    await server.end()
  }
})
