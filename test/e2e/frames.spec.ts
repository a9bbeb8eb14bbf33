/**
 * The latency contract and the frames: the screen goes on drawing while the computer thinks, and draws nothing where nothing moves.
 */
import type { Page } from '@playwright/test'
import { layingSmoke, saveOf } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, giveDesk, openSave, passKey, type Seen, settled } from './support.ts'
import { type TraceEvent, traced } from './trace.ts'

/** Rounds of the computer that are watched. */
const ROUNDS = 8
/** A task that holds up the page for longer than this is felt: the browser's own limit for a "long task". */
const LONG_MS = 50

/** Standing orders, as the settings dialog keeps them. */
const standing = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('sandtable-preferences', JSON.stringify({ doctrine: { reactions: 'hold', holdBelow: 0 } })))

async function begin(game: Game, scenario: RegExp): Promise<Page> {
  const page = await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ speed: 'instant', reducedMotion: true, volume: 0, lastLevel: 'regular' }))
  await standing(page)
  await page.reload()
  await atTitle(game)
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.getByText(scenario).first().click()
  await page.getByLabel(/Dice seed/).fill('20')
  await page.getByRole('button', { name: /Begin/ }).click()
  await settled(page)
  return page
}

/** From now on marks in the trace when the computer begins and ends to think, and counts the frames of both. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.frameCount = { quiet: 0, thinking: 0 }
    let before = false
    const tick = (): void => {
      const thinking = document.querySelector('.thinking') !== null
      if (thinking !== before) performance.mark(thinking ? 'thinking' : 'quiet')
      before = thinking
      frameCount[thinking ? 'thinking' : 'quiet']++
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
declare global {
  var frameCount: { quiet: number; thinking: number }
}

interface Thought {
  /** Milliseconds during which the computer thought. */
  readonly ms: number
  /** Tasks of the page's thread meanwhile, in milliseconds of the processor, the longest first. */
  readonly tasks: readonly number[]
}
/** What the page's own thread did between the marks of the thinking. */
function whileThinking(events: readonly TraceEvent[]): Thought {
  const marks = events.filter(({ name, ts }) => ts > 0 && (name === 'thinking' || name === 'quiet')).sort((a, b) => a.ts - b.ts)
  const thread = marks[0]
  if (!thread) throw new Error('the computer never thought')
  const spans = marks.flatMap((mark, i) => {
    const end = marks[i + 1]
    return mark.name === 'thinking' && end ? [[mark.ts, end.ts] as const] : []
  })
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && pid === thread.pid && tid === thread.tid && spans.some(([from, to]) => ts < to && ts + dur > from),
  )
  return {
    ms: Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) / 1000),
    tasks: tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => b - a),
  }
}

// Software WebGL draws in another process; plain canvas draws on the page's own thread, which is what is watched here.
test.describe('frames', () => {
  test.use({ drawing: 'canvas' })

  test('the computer thinks on the larger map and never holds up the page', async ({ game }) => {
    test.setTimeout(240_000)
    const page = await begin(game, /Meeting at Harrow/)
    expect(page.workers().some((worker) => worker.url().includes('table.worker'))).toBe(true)
    for (let seen = await settled(page); seen.turn === 0; seen = await settled(page)) await page.keyboard.press(passKey(seen))
    // The map goes on being painted for a while.
    await page.waitForTimeout(4000)
    await watch(page)
    const events = await traced(page, async () => {
      for (let rounds = 0; rounds < ROUNDS; ) {
        const seen = await settled(page)
        if (seen.question === 'act') rounds++
        await passOn(page, seen)
      }
      await settled(page)
    })
    const { ms, tasks } = whileThinking(events)
    const { thinking } = await page.evaluate(() => frameCount)
    const busy = tasks.reduce((sum, task) => sum + task, 0)
    console.log(
      `${game.host}: the computer thought ${ms} ms in ${ROUNDS} rounds; meanwhile ${thinking} frames (${Math.round((thinking * 1000) / ms)} a second), ` +
        `${tasks.length} tasks of the page's thread, ${Math.round(busy)} ms of the processor together, the longest ${tasks
          .slice(0, 5)
          .map((task) => Math.round(task))
          .join(', ')} ms`,
    )
    expect(ms).toBeGreaterThan(100)
    expect(thinking).toBeGreaterThan(0)
    expect(tasks.filter((task) => task > LONG_MS)).toEqual([])
  })
})

/** Ends the round, activates the next platoon, answers with the first answer. */
async function passOn(page: Page, seen: Seen): Promise<void> {
  const taken = async (): Promise<unknown> =>
    page.waitForFunction((stamp) => Number(document.querySelector<HTMLElement>('.battle')?.dataset['stamp']) > stamp, seen.stamp)
  if (seen.question === 'activate') await page.keyboard.press('Space')
  if (seen.question !== 'act') {
    await page.keyboard.press(passKey(seen))
    await taken()
    return
  }
  await page.keyboard.press('e')
  await Promise.race([taken(), page.getByRole('alertdialog').waitFor()])
  if (await page.getByRole('alertdialog').isVisible()) await page.keyboard.press('Enter')
  await taken()
}

const SMOKE = {
  blue: { first: ['MBT A1 8,9 spotted', 'MBT A2 8,11 spotted'] },
  red: { foe: ['MBT Z1 22,9 spotted'] },
  active: 'first',
} as const
/** Blue's tank has fogged itself, or has not. */
const smoking = (on: boolean): string => saveOf(SMOKE, 5, on ? layingSmoke('A1') : undefined)

test.describe('frames at rest', () => {
  test.use({ drawing: 'canvas' })

  test('D12 smoke alone draws five to eight frames a second, none without focus or with reduced motion; a table at rest draws none', async ({
    game,
  }) => {
    test.setTimeout(240_000)
    const page = await giveDesk(game)
    await page.evaluate(() => desk.settings.set({ speed: 'instant', reducedMotion: false, volume: 0 }))
    // What draws asks the page for a frame: so many were asked for.
    await page.addInitScript(() => {
      globalThis.askedFrames = 0
      const ask = globalThis.requestAnimationFrame.bind(globalThis)
      globalThis.requestAnimationFrame = (act) => {
        globalThis.askedFrames++
        return ask(act)
      }
    })
    const framesOf = async (save: string, label: string, before: () => Promise<void> = async () => undefined): Promise<number> => {
      await page.reload()
      await atTitle(game)
      await openSave(game, save, label)
      await page.waitForSelector('.map-loading', { state: 'detached' })
      await before()
      // Until the map is painted to its end and the first look has come to rest.
      await expect
        .poll(
          async () => {
            const at = await page.evaluate(() => askedFrames)
            await page.waitForTimeout(1000)
            return (await page.evaluate(() => askedFrames)) - at
          },
          { timeout: 40_000 },
        )
        .toBeLessThan(9)
      return page.evaluate(async () => {
        const [frames, since] = [askedFrames, performance.now()]
        await new Promise((done) => setTimeout(done, 4000))
        return ((askedFrames - frames) * 1000) / (performance.now() - since)
      })
    }
    const blur = (): Promise<void> => page.evaluate(() => void globalThis.dispatchEvent(new Event('blur')))
    const smoke = await framesOf(smoking(true), 'Smoke', () => page.evaluate(() => void globalThis.dispatchEvent(new Event('focus'))))
    const away = await framesOf(smoking(true), 'Away', blur)
    const rest = await framesOf(smoking(false), 'Rest')
    await page.evaluate(() => desk.settings.set({ reducedMotion: true }))
    const still = await framesOf(smoking(true), 'Still')
    console.log(
      `${game.host}: frames a second with smoke ${smoke.toFixed(1)}, without focus ${away}, at rest ${rest}, reduced motion ${still}`,
    )
    // On a machine that cannot keep up they are fewer, never more.
    expect(smoke).toBeGreaterThan(1)
    expect(smoke).toBeLessThanOrEqual(8)
    expect([away, rest, still]).toEqual([0, 0, 0])
  })
})
declare global {
  var askedFrames: number
}
