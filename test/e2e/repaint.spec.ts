/**
 * A map that follows an editor's changes square by square is in every pixel the one that is measured and painted anew: the tiles of all three sizes, and what the
 * screen shows. `EDITS=200` for the full count.
 */
import { readFileSync } from 'node:fs'
import { seeded } from '../../bench/maps.ts'
import { readMap } from '../../engine/board/map-read.ts'
import type { MapDoc } from '../../engine/index.ts'
import { serveLayer } from '../../scripts/harness-server.mjs'
import { randomEdit } from '../renderer/map-edits.ts'
import { expect, test } from './fixtures.ts'

const COUNT = Number(process.env['EDITS'] ?? 4)
const SEED = Number(process.env['SEED'] ?? 1)

/** What the page of renderer/harness/layer.ts offers. */
interface Harness {
  readonly renderer: string
  lay(map: unknown): Promise<void>
  ready(): Promise<void>
  look(x: number, y: number, zoom: number): Promise<void>
  follow(map: unknown): Promise<{ readonly view: number; readonly whole: number }>
  prepare(map: unknown): Promise<void>
  change(): Promise<void>
  compare(map: unknown): Promise<{ readonly tiles: number; readonly others: Readonly<Record<string, number>> }>
}
declare global {
  var harness: Harness
}

function mapOf(name: string): MapDoc {
  const map = readMap(JSON.parse(readFileSync(`maps/${name}.map.json`, 'utf8')))
  if (!map.ok) throw new Error(`${name} cannot be read`)
  return map.value
}
/** The whole map, a part of it at its own size, and a look so near that the nearest tiles are there. */
const LOOKS = [
  [700, 400, 0.3],
  [500, 300, 1],
  [800, 500, 1.3],
] as const

for (const drawing of ['webgl', 'canvas'] as const)
  test.describe(drawing, () => {
    test.use({ drawing })
    test.describe.configure({ timeout: 60_000 + COUNT * 60_000 })
    // One browser is enough: what differs between the hosts is not the painter.
    test(`${COUNT} edits leave no pixel that a fresh painting has otherwise @chromium`, async ({ game }) => {
      const { page } = game
      const server = await serveLayer()
      try {
        await page.goto(server.url)
        await page.waitForFunction(() => 'harness' in globalThis, null, { timeout: 60_000 })
        expect(await page.evaluate(() => harness.renderer)).toBe(drawing)
        const random = seeded(SEED * 31)
        let doc = mapOf('tactical-battles')
        await page.evaluate((map) => harness.lay(map), doc)
        // With what changes need worked out beforehand, as the map editor has it, and without.
        if (drawing === 'webgl') await page.evaluate(() => harness.ready())
        let tiles = 0
        for (let edit = 1; edit <= COUNT; edit++) {
          const next = randomEdit(doc, random)
          doc = next.doc
          const [x, y, zoom] = LOOKS[edit % LOOKS.length] ?? LOOKS[0]
          await page.evaluate(([a, b, c]) => harness.look(a, b, c), [x, y, zoom] as const)
          await page.evaluate((map) => harness.follow(map), doc)
          const found = await page.evaluate((map) => harness.compare(map), doc)
          tiles += found.tiles
          expect(found.others, `edit ${edit}, ${next.kind}`).toEqual({})
        }
        // All of the overview and the plan each time.
        expect(tiles).toBeGreaterThanOrEqual(3 * COUNT)
      } finally {
        await server.end()
      }
    })
  })
