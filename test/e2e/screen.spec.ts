/**
 * What the screen costs, in figures: `npm run -s bench -- --screen`. Times of frames are the processor's, so that a busy machine counts for little; what a
 * person waits for is the clock's. A figure above its gate (screen-gates.ts) fails.
 */
import type { Page } from '@playwright/test'
import { must } from '../../engine/index.ts'
import { serveLayer } from '../../scripts/harness-server.mjs'
import { layingSmoke } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { largeBattle } from './large-battles.ts'
import { memoryOf } from './memory.ts'
import { type Figure, FRAMES, GATES, inViewsheds, PEER } from './screen-gates.ts'
import { giveDesk, hurry, mapOf, openSave, type Seen, settled } from './support.ts'
import { listTalk, waitOf } from './talk.ts'
import { type TraceEvent, traced } from './trace.ts'

const isWanted = Boolean(process.env['SANDTABLE_MEASURE'])

/** Columns, rows, units of both sides. The largest map that there can be is the last. */
const BATTLES = [
  [90, 60, 80],
  [180, 120, 160],
  [240, 240, 160],
] as const
/** The nearest zoom that there is, and those that are looked at: all of a battle, the usual one, one counter after the other. */
const NEAREST = 2.5
const ZOOMS = [1.8, 0.8, 0.3] as const
/** Natural logarithm of the zoom for one pixel of the wheel (renderer/input/pointer.ts). */
const WHEEL = 0.0017
const NOTCH = 100
/** A person turns the wheel by so many notches, this way and back. */
const NOTCHES = 3
const ROUNDS = 2
/** Pixels that the mouse moves between two frames, and how often, before it turns back. */
const STEP = 9
const STEPS = 34
const FRAME_MS = 12

/** So many milliseconds of the page's thread. */
interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
  readonly count: number
}
function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0, count: sorted.length }
}
const told = ({ p50, p95, max, count }: Spread): string =>
  `p50 ${p50.toFixed(2)}, p95 ${p95.toFixed(2)}, longest ${max.toFixed(1)} ms (${count})`
const toldTasks = ({ p99, max }: Spread): string => `tasks p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms`

/** Script of each frame, with what the pointer did for it; and every task of the thread. */
function costs(events: readonly TraceEvent[]): { readonly frames: Spread; readonly tasks: Spread } {
  const frame = must(
    events.find(({ name }) => name === 'FireAnimationFrame'),
    'a frame',
  )
  const mine = events.filter(({ pid, tid }) => pid === frame.pid && tid === frame.tid).sort((a, b) => a.ts - b.ts)
  const frames: number[] = []
  let hands = 0
  for (const { name, tdur = 0 } of mine) {
    if (name === 'EventDispatch') hands += tdur / 1000
    if (name !== 'FireAnimationFrame') continue
    frames.push(hands + tdur / 1000)
    hands = 0
  }
  return { frames: spread(frames), tasks: spread(mine.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000)) }
}

/** Nothing is drawn any more: the map is painted, the camera has come to rest. */
async function atRest(page: Page): Promise<void> {
  await page.waitForSelector('.map-loading', { state: 'detached', timeout: 240_000 })
  await page.waitForFunction(() => performance.getEntriesByName('map-whole').length > 0, undefined, { timeout: 240_000 })
  await expect
    .poll(
      async () => {
        const at = await page.evaluate(() => askedFrames)
        await page.waitForTimeout(1000)
        return (await page.evaluate(() => askedFrames)) - at
      },
      { timeout: 120_000 },
    )
    .toBe(0)
}
async function middleOf(page: Page, at?: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = must(await (at ? page.locator(at) : mapOf(page)).boundingBox(), 'the map')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function turnWheel(page: Page, pixels: number): Promise<void> {
  for (let left = pixels; Math.abs(left) >= 1; left -= Math.sign(pixels) * Math.min(NOTCH, Math.abs(left))) {
    await page.mouse.wheel(0, -Math.sign(pixels) * Math.min(NOTCH, Math.abs(left)))
    await page.waitForTimeout(60)
  }
}
async function pan(page: Page, at?: string): Promise<void> {
  const { x, y } = await middleOf(page, at)
  await page.mouse.move(x, y)
  await page.mouse.down({ button: 'middle' })
  for (const turn of [1, -1, -1, 1])
    for (let i = 1; i <= STEPS; i++) {
      const at = turn === 1 ? i : STEPS - i
      await page.mouse.move(x - at * STEP, y - at * STEP * 0.5)
      await page.waitForTimeout(FRAME_MS)
    }
  await page.mouse.up({ button: 'middle' })
  await page.waitForTimeout(400)
}
async function zoom(page: Page, at?: string): Promise<void> {
  const { x, y } = await middleOf(page, at)
  await page.mouse.move(x, y)
  for (let i = 0; i < ROUNDS; i++)
    for (const way of [1, -1, -1, 1]) {
      await turnWheel(page, way * NOTCHES * NOTCH)
      await page.waitForTimeout(300)
    }
}

const framesIn = async (page: Page, ms: number): Promise<number> => {
  const before = await page.evaluate(() => askedFrames)
  await page.waitForTimeout(ms)
  return (await page.evaluate(() => askedFrames)) - before
}

type Battle = (typeof BATTLES)[number]
async function open(game: Game, [width, height, units]: Battle, smoke = false): Promise<Page> {
  await hurry(game)
  const page = await giveDesk(game)
  await page.addInitScript(() => {
    globalThis.askedFrames = 0
    const ask = globalThis.requestAnimationFrame.bind(globalThis)
    globalThis.requestAnimationFrame = (act) => {
      globalThis.askedFrames++
      return ask(act)
    }
  })
  await page.addInitScript(listTalk)
  await page.evaluate(() => desk.settings.set({ reducedMotion: false }))
  await page.reload()
  const at = Date.now()
  await openSave(game, largeBattle(width, height, units, smoke ? layingSmoke('B0-0') : undefined), `Large ${width}`)
  const asked = Date.now() - at
  await page.waitForSelector('.map-loading', { state: 'detached', timeout: 240_000 })
  console.log(`${width}x${height}, ${units} units: can be played after ${asked} ms, its map is sharp after ${Date.now() - at} ms`)
  return page
}

/** Zooms to each of the three, pans and zooms there. */
async function frames(page: Page, size: string): Promise<readonly Figure[]> {
  const { x, y } = await middleOf(page)
  await page.mouse.move(x, y)
  const near = costs(
    await traced(page, async () => {
      await turnWheel(page, 4 * 300)
      await atRest(page)
    }),
  )
  console.log(`  near for the first time: frames ${told(near.frames)}; ${toldTasks(near.tasks)}`)
  const figures: Figure[] = [{ gate: 'hitch', at: `${size}, near for the first time`, ms: near.tasks.p99 }]
  let now: number = NEAREST
  for (const wanted of ZOOMS) {
    const first = costs(
      await traced(page, async () => {
        await turnWheel(page, Math.log(wanted / now) / WHEEL)
        await atRest(page)
      }),
    )
    now = wanted
    const panned = costs(await traced(page, () => pan(page)))
    const zoomed = costs(await traced(page, () => zoom(page)))
    const again = costs(await traced(page, () => zoom(page)))
    const all = Object.entries({ 'going there': first, panning: panned, zooming: zoomed, 'zooming again': again })
    for (const [what, { frames, tasks }] of all) console.log(`  zoom ${wanted}, ${what}: frames ${told(frames)}; ${toldTasks(tasks)}`)
    expect(panned.frames.count).toBeGreaterThan(0)
    const at = `${size}, zoom ${wanted}`
    figures.push({ gate: 'pan', at, ms: panned.frames.p50 }, { gate: 'zoom', at, ms: again.frames.p50 })
    figures.push({ gate: 'hitch', at, ms: Math.max(...all.map(([, { tasks }]) => tasks.p99)) })
  }
  return figures
}

/** Phaser's own tilemap of the same size with as many pieces, at the same zooms: script of a frame, p50, while it is dragged and zoomed. */
async function tilemap(page: Page, [width, height, pieces]: Battle): Promise<Record<'pan' | 'zoom', readonly number[]>> {
  const server = await serveLayer('tilemap.html')
  const found: Record<'pan' | 'zoom', number[]> = { pan: [], zoom: [] }
  try {
    for (const wanted of ZOOMS) {
      await page.goto(`${server.url}?width=${width}&height=${height}&pieces=${pieces}&zoom=${wanted}`)
      await page.waitForFunction(() => document.body.dataset['ready'] === 'true', undefined, { timeout: 60_000 })
      await page.waitForTimeout(1000)
      const panned = costs(await traced(page, () => pan(page, '#game')))
      await zoom(page, '#game')
      const zoomed = costs(await traced(page, () => zoom(page, '#game')))
      console.log(`  Phaser's tilemap, zoom ${wanted}: panning ${told(panned.frames)}; zooming ${told(zoomed.frames)}`)
      found.pan.push(panned.frames.p50)
      found.zoom.push(zoomed.frames.p50)
    }
  } finally {
    await server.end()
  }
  return found
}

/** Says all figures; those above their gates fail. */
async function judged(work: () => Promise<readonly Figure[]>): Promise<void> {
  for (const { gate: name, at, ms, vs } of await inViewsheds(work)) {
    const { says, goal, gate } = GATES[name]
    console.log(`  ${vs.toFixed(1)} VS (${ms.toFixed(2)} ms; goal ${goal.toFixed(1)}, gate ${gate.toFixed(1)})  ${says}: ${at}`)
    expect.soft(vs, `${says}: ${at}`).toBeLessThanOrEqual(gate)
  }
}

test.describe('screen', () => {
  test.skip(!isWanted, 'a measurement: npm run -s bench -- --screen')

  for (const battle of BATTLES)
    test(`frames on ${battle[0]} by ${battle[1]} @chromium`, async ({ game }) => {
      test.setTimeout(600_000)
      const page = await open(game, battle)
      await atRest(page)
      const rest = await framesIn(page, 5000)
      console.log(`  ${rest} frames in 5 seconds at rest`)
      expect.soft(rest).toBe(FRAMES.rest)
      const figures: Figure[] = []
      await judged(async () => {
        figures.push(...(await frames(page, `${battle[0]}x${battle[1]}`)))
        return figures
      })
      const { heap, whole } = await memoryOf(game)
      console.log(`  heap of the page ${heap} MB, its process with the workers ${whole} MB`)
      // Against what Phaser itself would take for as many tiles, in the same run.
      const peer = await tilemap(page, battle)
      for (const gate of ['pan', 'zoom'] as const)
        for (const [i, { at, ms }] of figures.filter((one) => one.gate === gate).entries()) {
          const theirs = must(peer[gate][i], 'the figure of the peer')
          console.log(`  ${(ms / theirs).toFixed(2)} of Phaser's tilemap (${ms.toFixed(2)} and ${theirs.toFixed(2)} ms), ${gate}: ${at}`)
          expect.soft(ms / theirs, `${gate} against Phaser's tilemap: ${at}`).toBeLessThanOrEqual(PEER[gate])
        }
    })

  test('frames with smoke @chromium', async ({ game }) => {
    test.setTimeout(300_000)
    const page = await open(game, BATTLES[0], true)
    const focus = (name: 'focus' | 'blur') => page.evaluate((type) => void globalThis.dispatchEvent(new Event(type)), name)
    await focus('blur')
    await atRest(page)
    const away = await framesIn(page, 5000)
    await focus('focus')
    await page.waitForTimeout(1000)
    const smoke = (await framesIn(page, 5000)) / 5
    console.log(`  frames a second with smoke ${smoke.toFixed(1)}; without focus ${away} in 5 seconds`)
    expect.soft(away).toBe(FRAMES.away)
    expect.soft(smoke).toBeGreaterThan(1)
    expect.soft(smoke).toBeLessThanOrEqual(FRAMES.smoke)
  })
})

/** What a person does in a round: picks a unit, points at the hex beside it and marches there, as long as there is a unit that can; then ends the round. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  act: ['Space', 'ArrowRight', 'Enter', 'Space', 'ArrowLeft', 'Enter', 'e'],
  activate: ['Space', 'Enter'],
}
/** Presses keys for whatever is asked; the milliseconds that each kept a person waiting. */
async function played(page: Page, inputs: number): Promise<readonly number[]> {
  const waits: number[] = []
  let seen: Seen = await settled(page)
  while (waits.length < inputs && seen.state !== 'over')
    for (const key of KEYS[seen.question] ?? ['1']) {
      const from = await page.evaluate(() => tableTalk.length)
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
      if (await page.getByRole('alertdialog').isVisible()) await page.keyboard.press('Enter')
      const { question } = seen
      seen = await settled(page)
      await page.waitForTimeout(300)
      const wait = waitOf(await page.evaluate((at) => tableTalk.slice(at), from))
      if (wait !== null) waits.push(wait)
      if (seen.question !== question) break
    }
  return waits
}

test.describe('questions', () => {
  test.skip(!isWanted, 'a measurement: npm run -s bench -- --screen')
  test.use({ drawing: 'canvas' })

  for (const battle of BATTLES)
    test(`what a person waits for on ${battle[0]} by ${battle[1]} @chromium`, async ({ game }) => {
      test.setTimeout(600_000)
      const page = await open(game, battle)
      await atRest(page)
      await judged(async () => {
        const waits = await played(page, 60)
        console.log(
          `  from an input to all answers: ${told(spread(waits))}; the first three ${waits.slice(0, 3).map(Math.round).join(', ')}`,
        )
        return [{ gate: 'question', at: `${battle[0]}x${battle[1]}`, ms: spread(waits).p95 }]
      })
    })
})
declare global {
  var askedFrames: number
}
