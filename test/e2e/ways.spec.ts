/** Ways to go: what one would bring, two compared, one led through hexes of one's own choice, by keys and by the right button of the mouse. */
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(180_000)

/** A tank before open ground with a wood beside it; two enemies look over the open ground. */
const ROWS = Array.from({ length: 14 }, (_, row) =>
  Array.from({ length: 24 }, (_, col) => (row < 5 && col > 4 && col < 9 ? 'w' : '.')).join(''),
)
const FIELD = {
  name: 'Field',
  terrain: ROWS,
  blue: { first: ['MBT B1 4,6 spotted', 'LT B2 3,11 spotted actions=0'] },
  red: { foe: ['MBT Z1 19,7 spotted', 'LT Z2 20,3 spotted'] },
  active: 'first',
} as const

/** The same with nobody who could fire. */
const QUIET = { ...FIELD, red: { foe: ['MBT Z1 19,7 spotted actions=0', 'LT Z2 20,3 spotted actions=0'] } } as const

test('the way that is pointed at is weighed, and two are compared', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Ways')
  const { page, host } = game
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('B1')
  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
  }
  await press('ArrowRight', 3)
  const way = page.locator('.way-card')
  await expect(way).toContainText('To 0706')
  await expect(way).toContainText(/Lost if all fire\s*\d+ %/)
  await expect(way).toContainText('In cover0 of 3 hexes')
  await expect(way).toContainText('Cover thereNo cover')
  await page.screenshot({ path: `test-results/ways-one-${host}.png` })

  // Kept, and another one pointed at: the wood is the safer.
  await press('&')
  await press('ArrowUp', 2)
  await expect(way).toContainText('To 0704')
  await expect(page.getByRole('region', { name: 'The ways to 0706 and 0704 compared' })).toBeVisible()
  await expect(way.locator('.is-better').first()).toBeVisible()
  await page.screenshot({ path: `test-results/ways-two-${host}.png` })
  expect(await flaws(page)).toEqual([])
  await press('&')
  await expect(way.locator('thead th')).toHaveCount(2)
})

test('a way leads through hexes of your own choice by keys', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(QUIET), 'Led')
  const { page, host } = game
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('B1')
  for (const key of ['ArrowUp', 'ArrowUp', '>']) await page.keyboard.press(key)
  const asking = page.locator('.asking')
  await expect(asking).toContainText('0404')
  for (const key of ['ArrowRight', '>']) await page.keyboard.press(key)
  await expect(page.locator('.way-card')).toContainText('of 3 hexes')
  await expect(asking).toContainText('0504')
  await page.screenshot({ path: `test-results/ways-led-${host}.png` })
  await page.keyboard.press('Enter')
  await settled(page)
  await expect(page.getByRole('log')).toContainText('B1 moves from 0406 to 0504, 3 hexes')
})

test('the right button draws a way from the unit, hex by hex; a click where it ends gives the order', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(QUIET), 'Drawn')
  const { page, host } = game
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('B1')
  const places: { x: number; y: number }[] = []
  for (const label of ['0406', '0405', '0505', '0506']) places.push(await pointAt(page, label))
  const [first, ...rest] = places
  await page.mouse.move(first!.x, first!.y)
  await page.mouse.down({ button: 'right' })
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up({ button: 'right' })
  await expect(page.locator('.way-card')).toContainText('To 0506')
  await expect(page.locator('.way-card')).toContainText('of 3 hexes')
  await page.screenshot({ path: `test-results/ways-drawn-${host}.png` })
  await page.mouse.click(rest.at(-1)!.x, rest.at(-1)!.y)
  await settled(page)
  await expect(page.getByRole('log')).toContainText('B1 moves from 0406 to 0506, 3 hexes')
})

test('the whole group goes along: shown first, then done', async ({ game }) => {
  await hurry(game)
  const line = {
    ...QUIET,
    blue: { first: ['MBT B1 4,6 spotted', 'LT B2 3,8 spotted', 'LT B3 4,9 spotted', 'LT B4 20,12 spotted actions=0'] },
  }
  await openSave(game, saveOf(line), 'Together')
  const { page, host } = game
  // From one to the next until it is the first.
  await expect
    .poll(async () => {
      const picked = (await look(page)).picked ?? ''
      if (!picked.includes('B1')) await page.keyboard.press('Space')
      return picked
    })
    .toContain('B1')
  await pointAt(page, '0606')
  const way = page.locator('.way-card')
  await expect(way).toContainText('To 0606')
  await way.getByRole('button', { name: 'With its group' }).click()
  await expect(way).toContainText('2 others go along.')
  await page.screenshot({ path: `test-results/ways-together-${host}.png` })
  await way.getByRole('button', { name: 'Move them' }).click()
  const log = page.getByRole('log')
  await expect(log).toContainText('B1 moves from 0406 to 0606')
  await expect(log).toContainText('B2 moves from 0308 to 0508')
  await expect(log).toContainText('B3 moves from 0409 to 0609')
})
