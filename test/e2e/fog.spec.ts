/**
 * The fog on the page: battles of the computer are watched with Blue's eyes, and what Red hides is nowhere on the page: in no element, text, or attribute, in nothing that is drawn on a
 * canvas, in nothing that the page keeps beside the battle's own file. `FOG=200 npm run e2e -- --project=chromium fog.spec` looks at so many positions of each book.
 */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, type GameState, readSave, replayGame, type Shape, Table } from '../../engine/index.ts'
import { replay } from '../../engine/kernel/journal.ts'
import { expect, test } from './fixtures.ts'
import { giveDesk, hurry } from './support.ts'

const POSITIONS = Number(process.env['FOG'] ?? 25)
/** Before it is over: it goes on while it is looked at. */
const OF_A_BATTLE = 20
test.use({ drawing: 'canvas' })

const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
function begun(doc: Record<string, unknown>, seed: number): string {
  const map = typeof doc['map'] === 'string' ? read(`maps/${doc['map']}`) : undefined
  const table = new Table({ editions: EDITIONS, minds: createMind, app: 'test', checkEvery: 0 })
  const seats = { blue: 'ai:recruit', red: 'ai:recruit' }
  const answer = table.handle({ do: 'new', scenario: doc, map, seed, seats })
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return JSON.stringify(table.save())
}
const MILL = read('test/exercise/storm-of-steel-mill.scenario.json')
/** BattleChrome hides nobody. */
const BATTLES = [
  ['Steel Rain', (seed: number) => begun(read('maps/mill-crossing.scenario.json'), seed)],
  [
    'Storm of Steel',
    (seed: number) => begun({ ...MILL, settings: { ...(MILL['settings'] as object), hidden: { blue: true, red: true } } }, seed),
  ],
] as const

/** What is on the page after so many orders that was not there before. */
interface Glimpse {
  readonly orders: number
  readonly words: readonly string[]
  readonly drawn: readonly string[]
  readonly kept: readonly string[]
}
/** Notes every text that is drawn on any canvas from now on. */
const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn: string[] = []
    Object.assign(globalThis, { drawnTexts: drawn })
    for (const kind of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { fillText, strokeText } = kind.prototype as CanvasRenderingContext2D
      Object.assign(kind.prototype, {
        fillText(this: CanvasRenderingContext2D, text: string, ...rest: [number, number]) {
          drawn.push(text)
          fillText.call(this, text, ...rest)
        },
        strokeText(this: CanvasRenderingContext2D, text: string, ...rest: [number, number]) {
          drawn.push(text)
          strokeText.call(this, text, ...rest)
        },
      })
    }
  })
/** Looks at the page as it is: how many orders have been written, and all words of it. */
const glimpse = (page: Page): Promise<Glimpse> =>
  page.evaluate(async () => {
    const words = (text: string): string[] => [...new Set(text.match(/[A-Za-z0-9-]+/g))]
    const { drawnTexts } = globalThis as unknown as { readonly drawnTexts: string[] }
    const html = document.documentElement.outerHTML
    const small = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await desk.settings.get(), await desk.learn.read()])
    const drawn = drawnTexts.splice(0).join(' ')
    // Read last: it may be an order ahead of the page, never behind it.
    const [battle] = await desk.battles.list()
    const file = battle ? await desk.battles.read(battle.id) : ''
    const orders = file.split('\n').filter((line) => line.includes('"order":')).length
    return { orders, words: words(html), drawn: words(drawn), kept: words(small) }
  })

/** Of a battle's file: by orders, the pieces of Red of which Blue had never heard. */
function secretsOf(file: string): readonly (readonly string[])[] {
  const save = readSave(file)
  const again = save.ok ? replayGame(EDITIONS, save.value, 0, 0) : null
  if (!save.ok || !again?.ok) throw new Error('the battle cannot be played again')
  const { battle, opening, state } = again.value.game
  const known = new Set<string>()
  const found: (readonly string[])[] = []
  const look = (now: GameState<Shape>): void => {
    for (const word of JSON.stringify(battle.rules.view(now, 'blue')).match(/[A-Za-z0-9-]+/g) ?? []) known.add(word)
  }
  const note = (now: GameState<Shape>): void => {
    look(now)
    const { world } = now as { readonly world: { readonly book?: object } }
    const { units } = (world.book ?? world) as { readonly units: Readonly<Record<string, { readonly id: string; readonly side: string }>> }
    found.push(Object.values(units).flatMap(({ id, side }) => (side === 'red' && !known.has(id) ? [id] : [])))
  }
  for (const { after } of opening) look({ ...state, world: after })
  note(state)
  for (const { verdict } of replay(battle.rules, state, save.value.file.orders)) {
    if (!verdict.ok) throw new Error(verdict.why.text)
    for (const { after } of verdict.moments) look({ ...verdict.state, world: after })
    note(verdict.state)
  }
  return found
}

/** Some moments of a battle, with the same eyes; none of one that is over by now, of which nothing is hidden any more. */
async function lookedBack(page: Page): Promise<readonly Glimpse[]> {
  await page.keyboard.press('Shift+J')
  const moment = page.locator('.look-back .look-moment[aria-current]')
  await expect(moment.or(page.locator('.battle[data-state="over"]')).first()).toBeVisible({ timeout: 60_000 })
  if (!(await moment.isVisible())) return []
  await page.keyboard.press('Home')
  const back: Glimpse[] = []
  for (let at = 0; at < 8; at++) {
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(60)
    back.push(await glimpse(page))
  }
  return back
}

for (const [book, save] of BATTLES)
  test(`${book}: what is hidden is nowhere on the page @chromium`, async ({ game }) => {
    test.setTimeout(240_000 + POSITIONS * 8000)
    const { page } = game
    await watchDrawing(page)
    await hurry(game)
    await giveDesk(game)
    let [positions, hiding, drawn, moments] = [0, 0, 0, 0]
    for (let seed = 1; positions < POSITIONS && seed < 30; seed++) {
      const seen: Glimpse[] = []
      await page.evaluate(([text, words]) => desk.saves.write('watched', text as string, words as string), [save(seed), 'Watched'])
      await page.getByRole('button', { name: 'Load' }).click()
      await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'Watched' }).first().click()
      const screen = page.locator('.battle')
      await screen.waitFor({ timeout: 120_000 })
      for (let stamp = ''; positions + seen.length < POSITIONS && seen.length < OF_A_BATTLE; ) {
        const now = await screen.evaluate(
          (element) => [element.getAttribute('data-stamp') ?? '', element.getAttribute('data-state') ?? ''] as const,
        )
        if (now[1] === 'over' || now[1] === 'failed') break
        if (now[0] !== stamp) seen.push(await glimpse(page))
        stamp = now[0]
      }
      const back = await lookedBack(page)
      const file = await page.evaluate(async () => {
        const [battle] = await desk.battles.list()
        return battle ? desk.battles.read(battle.id) : ''
      })
      const secrets = secretsOf(file)
      for (const { orders, ...words } of [...seen, ...back])
        for (const [where, list] of Object.entries(words)) {
          const secret = secrets[orders] ?? []
          expect(
            secret.filter((id) => list.includes(id)),
            `${where} after ${orders} orders of battle ${seed}`,
          ).toEqual([])
          if (where === 'drawn') drawn += list.length
        }
      positions += seen.length
      moments += back.length
      hiding += seen.filter(({ orders }) => (secrets[orders] ?? []).length > 0).length
      await page.reload()
      await giveDesk(game)
    }
    console.log(
      `${book}: ${positions} positions, ${hiding} of them with somebody hidden; ${drawn} words drawn; ${moments} moments looked back at`,
    )
    expect(positions).toBeGreaterThanOrEqual(POSITIONS)
    expect(hiding).toBeGreaterThan(POSITIONS / 6)
    expect(Math.min(drawn, moments)).toBeGreaterThan(0)
  })
