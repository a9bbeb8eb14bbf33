/**
 * What the map editor's picture costs on a map of 120 by 180: `npm run -s bench -- --screen --grep "map editor"`. Processor time of the page's thread (script and
 * painting) in viewsheds of this machine, so that a busy or slow one counts for little. The gates are in screen-gates.ts.
 */
import { theUnit } from '../../bench/timing.ts'
import { disk } from '../../engine/board/hex.ts'
import { apply, raise, setTerrain } from '../../engine/board/map-edit.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { type MapDoc, must } from '../../engine/index.ts'
import { serveLayer } from '../../scripts/harness-server.mjs'
import { expect, test } from './fixtures.ts'
import { mapOf } from './large-battles.ts'
import { EDITOR } from './screen-gates.ts'

const STROKES = 40
/** The first strokes work out what each layer is made from; they are not counted. */
const FIRST = 5

/** The map after a stroke of seven hexes near its middle: the land up and down, woods, water, open ground. */
function struck(doc: MapDoc, stroke: number): MapDoc {
  const hexes = disk([56 + (stroke % 5), 87 + (stroke % 4)], 1)
  const kind = stroke % 5
  if (kind < 2) return apply(doc, raise(doc, hexes, kind === 0 ? 2 : -2))
  return apply(doc, setTerrain(doc, hexes, kind === 2 ? 'light-woods' : kind === 3 ? 'shallow' : 'open'))
}

test.use({ drawing: 'webgl' })
test('the map editor: a large map is laid, and what is in view follows a stroke @chromium', async ({ game }) => {
  test.skip(!process.env['SANDTABLE_MEASURE'], 'measured by `npm run bench -- --screen`')
  test.setTimeout(900_000)
  const { page } = game
  const server = await serveLayer()
  try {
    await page.goto(server.url)
    await page.waitForFunction(() => 'harness' in globalThis, null, { timeout: 60_000 })
    const thread = await page.context().newCDPSession(page)
    await thread.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async (): Promise<number> => {
      const { metrics } = await thread.send('Performance.getMetrics')
      return (
        1000 *
        must(
          metrics.find(({ name }) => name === 'TaskDuration'),
          'the time of the tasks',
        ).value
      )
    }
    const cost = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await spent()
      await work()
      return (await spent()) - before
    }
    const read = readMap(mapOf(120, 180))
    if (!read.ok) throw new Error('the map cannot be read')
    let doc = read.value
    const before = theUnit().measure()
    const whole = await cost(() => page.evaluate((map) => harness.lay(map), doc))
    const laid = (2000 * whole) / (before + theUnit().measure())
    await page.evaluate(() => harness.ready())
    await page.evaluate(() => harness.look(3300, 3700, 1))
    const strokes: number[] = []
    for (let stroke = 0; stroke < FIRST + STROKES; stroke++) {
      doc = struck(doc, stroke)
      await page.evaluate((map) => harness.prepare(map), doc)
      const ms = await cost(() => page.evaluate(() => harness.change()))
      if (stroke >= FIRST) strokes.push(ms)
      // What is not in view is painted meanwhile: it must not be counted with the next stroke.
      await page.evaluate((map) => harness.follow(map), doc)
    }
    const sorted = strokes.sort((a, b) => a - b)
    const [middle, most] = [sorted[STROKES >> 1] ?? 0, sorted[Math.floor(STROKES * 0.95)] ?? 0]
    console.log(
      `  120x180 laid: ${whole.toFixed(0)} ms, ${laid.toFixed(0)} VS (goal ${EDITOR.laid.goal.toFixed(0)}, gate ${EDITOR.laid.gate})`,
    )
    expect.soft(laid, 'the whole map laid, VS').toBeLessThanOrEqual(EDITOR.laid.gate)
    const vs = most * (laid / whole)
    console.log(
      `  a stroke until its view is right: p50 ${middle.toFixed(0)}, p95 ${most.toFixed(0)} ms, ${vs.toFixed(0)} VS (goal ${EDITOR.stroke.goal.toFixed(0)}, gate ${EDITOR.stroke.gate}), ${((100 * most) / whole).toFixed(1)} % of laying`,
    )
    expect.soft(vs, 'a stroke, VS').toBeLessThanOrEqual(EDITOR.stroke.gate)
  } finally {
    await server.end()
  }
})
