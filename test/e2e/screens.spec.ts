/** What every screen owes a person with a small window and a keyboard: nothing out of reach, nothing cut, nothing over something else. */
import type { Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { consequence, giveDesk, hurry, openSave, passKey, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const BATTLE = {
  blue: { first: ['MBT A1 8,9 spotted', 'MBT A2 8,11 spotted'] },
  red: { foe: ['MBT Z1 18,9 spotted'] },
  active: 'first',
} as const

/** The region of the battle screen that has the focus, and whether the focused element is to be seen. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const region = element?.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? 'nowhere'
    return element?.checkVisibility({ visibilityProperty: true }) ? region : `${region}, not drawn`
  })
const round = async (page: Page, key: string, count: number): Promise<readonly string[]> => {
  const seen: string[] = []
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(key)
    seen.push(await focused(page))
  }
  return seen
}

/** At 200 % both columns are away until they are asked for. */
const AROUND = {
  100: ['orders', 'forces', 'log', 'piece', 'spot', 'minimap', 'top', 'map'],
  200: ['orders', 'top', 'map'],
} as const
for (const scale of [100, 200] as const)
  test(`D3 at ${scale} % F6 goes three times round all panels, each time back to the map, and takes nothing that is not drawn`, async ({
    game,
  }) => {
    await hurry(game)
    await (await giveDesk(game)).evaluate((interfaceScale) => desk.settings.set({ interfaceScale }), scale)
    await game.page.reload()
    await openSave(game, saveOf(BATTLE), 'Round')
    const { page } = game
    const around = AROUND[scale]
    await page.locator('[data-region="map"]').focus()
    expect(await round(page, 'F6', 3 * around.length)).toEqual([...around, ...around, ...around])
    expect(await round(page, 'Shift+F6', around.length)).toEqual([...around.slice(0, -1).reverse(), 'map'])
    if (scale === 200) return
    // Folded panels are gone through by their heads; a whole column that is away is left out.
    await page.keyboard.press('o')
    await page.keyboard.press('m')
    expect(await round(page, 'F6', 8)).toEqual(around)
    await page.keyboard.press('l')
    expect(await round(page, 'F6', 6)).toEqual(['orders', 'piece', 'spot', 'minimap', 'top', 'map'])
  })

test('at 200 % the name of a platoon that may act runs over neither its number nor its button', async ({ game }) => {
  await hurry(game)
  await (await giveDesk(game)).evaluate(() => desk.settings.set({ interfaceScale: 200 }))
  await game.page.reload()
  const platoons = { 'Reconnaissance-Section': BATTLE.blue.first, rear: ['LT B1 6,9 spotted', 'LT B2 6,11 spotted'] }
  await openSave(game, saveOf({ blue: platoons, red: BATTLE.red, start: {} }), 'Which')
  const answers = game.page.locator('.answer:has(.answer-count)')
  await expect(answers).toHaveCount(2)
  for (const answer of await answers.all()) {
    const [label, count] = [await answer.locator('.answer-label').boundingBox(), await answer.locator('.answer-count').boundingBox()]
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(count?.x ?? 0)
    expect(await answer.evaluate((button) => button.scrollWidth - button.clientWidth)).toBeLessThanOrEqual(1)
  }
  expect(await flaws(game.page)).toEqual([])
})

for (const scale of [140, 200] as const)
  test(`at ${scale} % what begins a battle or a skirmish is in view, and at 140 % whose side it is`, async ({ game }) => {
    await hurry(game)
    const page = await giveDesk(game)
    await page.evaluate((interfaceScale) => desk.settings.set({ interfaceScale }), scale)
    await page.reload()
    const whole = { ratio: 1 }
    for (const [screen, side] of [
      ['New battle', 'You command'],
      ['Skirmish', 'Blue'],
    ] as const) {
      await page.getByRole('button', { name: screen }).click()
      await expect(page.getByRole('button', { name: /^Begin/ })).toBeInViewport(whole)
      const choices = page.locator('.setup-options')
      if (scale === 140) await expect(choices.getByText(side, { exact: true }).first()).toBeInViewport(whole)
      // All of it can be scrolled clear of the foot.
      await page.locator('.setup-frame').evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
      const [options, foot] = [await choices.boundingBox(), await page.locator('.setup-foot').boundingBox()]
      expect((options?.y ?? 0) + (options?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1)
      await page.getByRole('button', { name: 'Back' }).click()
    }
  })

/** Nothing is wrong with what the page shows now, after it has come to rest. */
async function clean(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(250)
  expect.soft(await flaws(page), where).toEqual([])
}

test.describe('D5 at 1366 x 768 nothing is cut, outside the window or over something else', () => {
  test('D5 title, its dialogs, New battle with every scenario, Skirmish', async ({ game }) => {
    test.setTimeout(240_000)
    await hurry(game)
    const page = await giveDesk(game)
    await page.evaluate(
      ([save]) =>
        desk.saves.write('harrow', save as string, 'A save with a long name that somebody has given it, turn 11, before the bridge'),
      [saveOf(BATTLE)],
    )
    await clean(page, 'title')
    for (const dialog of ['Load', 'Settings', 'Keys']) {
      await page.getByRole('button', { name: dialog }).click()
      await expect(page.locator('dialog[open]')).toBeVisible()
      await clean(page, dialog)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'New battle' }).click()
    await expect(page.locator('.scenario').first()).toBeVisible()
    for (const book of await page.locator('.book-choice label').all()) {
      await book.click()
      for (const scenario of await page.locator('.scenario').all()) {
        await scenario.click()
        await clean(page, `New battle: ${await scenario.innerText()}`)
      }
    }
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Skirmish' }).click()
    for (const book of await page.locator('.book-choice label').all()) {
      await book.click()
      await page.waitForTimeout(1000)
      await clean(page, `Skirmish: ${await book.innerText()}`)
    }
  })

  test('D5 set-up of every scenario', async ({ game }) => {
    test.setTimeout(400_000)
    await hurry(game)
    const { page } = game
    await page.getByRole('button', { name: 'New battle' }).click()
    await expect(page.locator('.scenario').first()).toBeVisible()
    const books = await page.locator('.book-choice label').allInnerTexts()
    for (const book of books) {
      await page.locator('.book-choice label', { hasText: book }).click()
      for (const name of await page.locator('.scenario-name').allInnerTexts()) {
        await page.locator('.scenario', { has: page.getByText(name, { exact: true }) }).click()
        await page.getByLabel(/Dice seed/).fill('20')
        await page.getByRole('button', { name: /Begin/ }).click()
        let seen = await settled(page)
        await clean(page, `${name}: ${seen.question}`)
        for (let i = 0; i < 6 && seen.question !== 'deploy' && seen.turn === 0 && seen.answers.length > 0; i++) {
          await page.keyboard.press('1')
          await consequence(page, seen, false)
          seen = await settled(page)
        }
        await clean(page, `${name}: ${seen.question}`)
        await page.keyboard.press('F10')
        await page.getByRole('menuitem', { name: 'To the title screen' }).click()
        await page.locator('dialog[open]').getByRole('button', { name: 'Leave' }).click()
        await page.getByRole('button', { name: 'New battle' }).click()
        await page.locator('.book-choice label', { hasText: book }).click()
      }
    }
  })

  test('D5 a battle with its panels, dialogs, a question, a doubt and its end', async ({ game }) => {
    test.setTimeout(240_000)
    await hurry(game)
    await openSave(game, saveOf({ ...BATTLE, turns: 1 }), 'Last turn')
    const { page } = game
    await clean(page, 'act')
    await page.locator('.member', { hasText: 'A1' }).first().click()
    await settled(page)
    await clean(page, 'a piece is picked')
    await page.keyboard.press('f')
    await page.keyboard.press('Tab')
    await clean(page, 'a target')
    await page.keyboard.press('y')
    await clean(page, 'why')
    await page.keyboard.press('y')
    await page.keyboard.press('Enter')
    await page.waitForTimeout(600)
    await clean(page, 'after firing')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F10')
    await clean(page, 'menu')
    await page.keyboard.press('Escape')
    for (const [key, name] of [
      ['/', 'map key'],
      ['?', 'keys'],
      ['Control+s', 'save'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator('dialog[open]'), name).toBeVisible()
      await clean(page, name)
      await page.keyboard.press('Escape')
    }
    for (let i = 0, seen = await settled(page); i < 12 && seen.state !== 'over'; i++, seen = await settled(page)) {
      await page.keyboard.press(passKey(seen))
      await page.waitForTimeout(400)
      if (await page.getByRole('alertdialog').isVisible()) {
        await clean(page, 'a doubt')
        await page.keyboard.press('Enter')
      }
      await page.waitForTimeout(600)
    }
    await expect(page.locator('dialog[open]')).toBeVisible()
    await clean(page, 'the end')
  })
})

test.describe('D11 in a large window', () => {
  test.use({ size: { width: 2560, height: 1440 } })
  test('D11 the interface is larger by itself, until the person says otherwise', { tag: '@chromium' }, async ({ game }) => {
    const page = await giveDesk(game)
    const rem = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    expect(await rem()).toBe(24)
    await page.setViewportSize({ width: 1366, height: 768 })
    await expect.poll(rem).toBe(16)
    await page.evaluate(() => desk.settings.set({ interfaceScale: 200 }))
    await page.reload()
    await expect.poll(rem).toBe(32)
  })
})

test('D11 size and place of the window are there after a restart', { tag: '@electron' }, async ({ game }) => {
  const { electron } = game
  await electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1200, height: 700 }))
  await game.page.waitForTimeout(1500)
  await game.restart()
  // The tests' own window is made as large as they want it; its place is what was kept.
  const bounds = await game.electron?.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds())
  expect([bounds?.x, bounds?.y]).toEqual([40, 30])
})
