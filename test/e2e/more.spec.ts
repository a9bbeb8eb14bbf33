/** What the later chapters ask of the screen: many orders in one bar, several ways for one hex, tools of sight, the log of before, battles made up. */
import type { Page } from '@playwright/test'
import type { Offer, Table } from '../../engine/index.ts'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { clickHex, giveDesk, hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const PLAIN = {
  blue: {
    first: [
      'CEV E1 8,9 spotted',
      'SPA G1 5,9 spotted',
      'STAND-ENGINEER S1 9,9 spotted',
      'FHELI H1 7,7 spotted',
      'RECON R1 10,8 spotted',
      'MBT M1 9,7 spotted',
    ],
  },
  red: { foe: ['MBT Z1 18,9 spotted', 'LT Z2 20,10 spotted', 'STAND-MG Z3 17,6 spotted'] },
  active: 'first',
} as const

const verbsOf = (page: Page, selector: string): Promise<readonly { verb: string; key: string; off: boolean }[]> =>
  page.evaluate(
    (where) =>
      [...document.querySelectorAll<HTMLElement>(where)].map((button) => ({
        verb: button.dataset['verb'] ?? '',
        key: button.getAttribute('aria-keyshortcuts') ?? '',
        off: button.getAttribute('aria-disabled') === 'true',
      })),
    selector,
  )
const pick = async (page: Page, name: string): Promise<void> => {
  await page.locator('.member', { hasText: name }).first().click()
  await expect.poll(async () => (await look(page)).picked ?? '').toContain(name)
  await settled(page)
}

test('orders that have no room stand behind "More" with their keys and reasons; nothing is cut, every key is one order', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(PLAIN), 'Many orders')
  const { page } = game
  for (const name of ['E1', 'G1', 'S1', 'H1', 'M1']) {
    await pick(page, name)
    const shown = await verbsOf(page, '.order-items > .order > .order-button[data-verb]')
    const more = page.getByRole('button', { name: /^\+\d+ \. More|More/ })
    const all = [...shown]
    if (await more.count()) {
      await page.keyboard.press('.')
      await expect(page.getByRole('list', { name: 'More orders' })).toBeVisible()
      const rest = await verbsOf(page, '.more-order')
      expect(rest.length).toBeGreaterThan(1)
      // What can be given now comes first, and each that cannot says why.
      expect(rest.map(({ off }) => off)).toEqual([...rest.map(({ off }) => off)].sort((a, b) => Number(a) - Number(b)))
      for (const row of await page.locator('.more-order.is-off').all())
        expect((await row.locator('small').innerText()).length).toBeGreaterThan(8)
      all.push(...rest)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('list', { name: 'More orders' })).toHaveCount(0)
    }
    const keys = all.map(({ key }) => key.toLowerCase())
    expect(new Set(keys).size, `${name}: ${all.map(({ verb, key }) => `${verb} ${key}`).join(', ')}`).toBe(keys.length)
    expect(new Set(all.map(({ verb }) => verb)).size).toBe(all.length)
    // The bar's buttons lie side by side inside of it.
    const cut = await page.evaluate(() => {
      const bar = document.querySelector('.order-items')?.getBoundingClientRect()
      return [...document.querySelectorAll('.order-items > .order')].filter((each) => {
        const box = each.getBoundingClientRect()
        return !bar || box.right > bar.right + 1 || box.width < 40
      }).length
    })
    expect(cut, name).toBe(0)
  }
})

test('what a piece sees is shaded on the map and on the minimap, by key and by button', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf({ ...PLAIN, terrain: Array.from({ length: 18 }, () => `${'.'.repeat(13)}W${'.'.repeat(12)}`) }), 'Woods')
  const { page } = game
  await pick(page, 'M1')
  // How bright the minimap is: the camera's frame on it may move meanwhile.
  const brightness = () =>
    page.locator('canvas.minimap').evaluate((canvas: HTMLCanvasElement) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray(1)
      return data.reduce((sum, value) => sum + value, 0) / data.length
    })
  const before = await brightness()
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: /^Seen/ })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(brightness).toBeLessThan(before - 8)
  await page.getByRole('button', { name: /^Seen/ }).click()
  await expect.poll(brightness).toBeGreaterThan(before - 3)
})

test('after "Load" the log tells what happened before', async ({ game }) => {
  await hurry(game)
  const march = { kind: 'march', side: 'blue', piece: 'M1', path: [[10, 7]] }
  const save = saveOf(PLAIN, 5, (table: Table) => {
    const given = [table.handle({ do: 'submit', order: march })]
    for (let i = 0; i < 6 && table.pending()[0]?.side === 'red'; i++)
      given.push(table.handle({ do: 'submit', order: { kind: 'hold', side: 'red' } }))
    given.push(table.handle({ do: 'submit', order: { kind: 'smoke', side: 'blue', unit: 'M1', hexes: smokeOf(table) } }))
    for (const answer of given) if (!answer.ok) throw new Error(answer.why.text)
  })
  const seen = await openSave(game, save, 'Before')
  await expect.poll(async () => (await look(game.page)).log.join('\n')).toContain('lays smoke')
  expect(seen.state).toBe('asked')
})
function smokeOf(table: Table): unknown {
  const answer = table.handle({ do: 'offers', side: 'blue', piece: 'M1' })
  const offers = answer.ok ? (answer['offers'] as { verb: string; order: { hexes: unknown } }[]) : []
  return offers.find(({ verb }) => verb === 'smoke')?.order.hexes
}

test('several orders for one hex: the verb, the hex, then the way, by mouse and by keys', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(PLAIN), 'Ways')
  const { page } = game
  const { piece, verb, key, label } = waysOf(PLAIN)
  await pick(page, piece)
  await page.keyboard.press(key)
  expect((await look(page)).orders.find((order) => order.verb === verb)?.possible ?? true).toBe(true)
  await pointAt(page, label)
  await clickHex(page, label)
  const seen = await look(page)
  expect(seen.answers.length, seen.said).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  expect((await look(page)).answers).toEqual([])
  await page.keyboard.press('Enter')
  expect((await look(page)).answers).toEqual(seen.answers)
  await page.keyboard.press('1')
  await expect.poll(async () => (await look(page)).stamp).toBeGreaterThan(seen.stamp)
})

/** A unit with an order that can be given in several ways for the same hex. */
function waysOf(battle: Parameters<typeof saveOf>[0]): {
  readonly piece: string
  readonly verb: string
  readonly key: string
  readonly label: string
} {
  let found: ReturnType<typeof waysOf> | null = null
  saveOf(battle, 5, (table) => {
    for (const piece of ['S1', 'E1', 'G1', 'M1']) {
      const bar = table.handle({ do: 'bar', side: 'blue', piece })
      const keys = new Map((bar.ok ? (bar['bar'] as readonly { verb: string; key: string }[]) : []).map(({ verb, key }) => [verb, key]))
      const offers = table.handle({ do: 'offers', side: 'blue', piece })
      const seen = new Map<string, number>()
      for (const offer of offers.ok ? (offers['offers'] as readonly Offer[]) : []) {
        const { verb, to } = offer
        // A plain click takes the best shot by itself; a march has one way.
        if (!to.hex || to.piece !== undefined || verb === 'move' || verb === 'smoke') continue
        const label = to.hex.map((part) => String(part).padStart(2, '0')).join('')
        const count = (seen.get(`${verb} ${label}`) ?? 0) + 1
        seen.set(`${verb} ${label}`, count)
        const key = keys.get(verb)
        if (count > 1 && key !== undefined) found ??= { piece, verb, key, label }
      }
    }
  })
  if (!found) throw new Error('no order has several ways')
  return found
}

test('in set-up the next blip takes its turn after one was placed', async ({ game }) => {
  await hurry(game)
  await openSave(
    game,
    saveOf({ blue: { a: ['MBT A1', 'MBT A2'], b: ['LT B1'] }, red: { r: ['MBT R1'] }, settings: { setup: 'deploy' } }),
    'Set-up',
  )
  const { page } = game
  for (let seen = await settled(page); seen.question !== 'deploy'; seen = await settled(page)) await page.keyboard.press('1')
  const first = (await look(page)).picked ?? (await page.locator('.member.is-selected').innerText())
  await clickHex(page, '0105')
  if ((await look(page)).answers.length > 0) await page.keyboard.press('1')
  const after = await settled(page)
  if (after.question === 'deploy') expect(await page.locator('.member.is-selected').innerText()).not.toBe(first)
})

test('a skirmish is made up, shown before it begins, and played', async ({ game }) => {
  await hurry(game)
  const page = await giveDesk(game)
  await page.getByRole('button', { name: 'Skirmish' }).click()
  await page.getByText('Mill Crossing').first().click()
  const sheet = page.getByRole('region', { name: /^Skirmish:/ })
  await expect(sheet).toContainText('As usual: no option is changed.')
  await page.getByLabel('Strength in t').fill('7')
  await expect(page.getByRole('alert')).toContainText('A strength is a whole number')
  await expect(page.getByRole('button', { name: /Begin/ })).toBeDisabled()
  await page.getByLabel('Strength in t').fill('300')
  await page.getByText(/Options of the rules/).click()
  await page.getByLabel('Twenty on the die').selectOption({ label: 'Always hits' })
  await expect(sheet).toContainText('Twenty on the die: Always hits')
  await expect(sheet).toContainText('R-70')
  await page.getByRole('combobox', { name: "Red's force" }).selectOption({ index: 3 })
  await expect(sheet.getByRole('region', { name: "Red's force" }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: /Begin/ }).click()
  const seen = await settled(page)
  expect(['deploy', 'goFirst']).toContain(seen.question)
})
