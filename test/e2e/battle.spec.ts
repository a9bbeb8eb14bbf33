/** A battle with the mouse: what the screen shows of an order before it is given, what it does, and that nothing is lost. */
import type { Page } from '@playwright/test'
import { hexLabel, must, type Offer, type Picture } from '../../engine/index.ts'
import { percent } from '../../renderer/state/format.ts'
import { expect, type Game, test } from './fixtures.ts'
import { type Moment, moment, standingOf } from './moments.ts'
import { atTitle, clickHex, giveDesk, hurry, look, mapOf, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

/** Blue's first round: nobody has seen anybody. */
const calm = (): Moment =>
  moment({
    scenario: 'mill-crossing',
    seed: 20,
    seats: { blue: 'ai:regular', red: 'ai:recruit' },
    until: (picture) => picture.question?.kind === 'act',
  })
/** A round of Blue's in which a unit on the map has a target. */
const fight = (): Moment =>
  moment({
    scenario: 'mill-crossing',
    seed: 20,
    seats: { blue: 'charger', red: 'charger' },
    until: (picture, offers) => picture.question?.kind === 'act' && offers.some((offer) => isShot(offer, picture)),
  })
const isShot = (offer: Offer, picture: Picture): boolean =>
  offer.verb === 'fire' && picture.pieces.some((piece) => piece.id === offer.actor && piece.name === nameOf(piece.id, picture))
const nameOf = (id: string | null, picture: Picture): string | undefined => picture.pieces.find((piece) => piece.id === id)?.name

/** Red marches in Blue's sight: the question bar has the answers with their odds. */
const asked = (): Moment =>
  moment({
    scenario: 'mill-crossing',
    seed: 20,
    seats: { blue: 'charger', red: 'charger' },
    until: (picture, offers) => picture.question?.kind === 'opportunityFire' && offers.length >= 3,
  })

/** The row of a unit in the order of battle. */
const member = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order of battle' }).getByRole('button', { name: new RegExp(`\\b${name},`) })
const odds = (page: Page) => page.getByRole('region', { name: /^Odds/ })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** What a piece could march to, by the first and by the second Action, the farthest first. */
function reachOf({ offers, picture }: Moment): {
  readonly piece: Picture['pieces'][number]
  readonly one: readonly Offer[]
  readonly two: readonly Offer[]
} {
  const piece = must(
    picture.pieces.find(
      (each) => each.own && offers.some((offer) => offer.actor === each.id && offer.verb === 'move' && offer.price?.tier === 2),
    ),
    'a piece that can march',
  )
  const cost = (offer: Offer): number => offer.price?.value ?? 0
  const marches = offers.filter((offer) => offer.actor === piece.id && offer.verb === 'move').sort((a, b) => cost(b) - cost(a))
  // Nobody stands there: a click would pick him.
  const free = marches.filter(({ to }) => !picture.pieces.some((each) => hexLabel(each.hex) === hexLabel(must(to.hex, 'a hex'))))
  return { piece, one: free.filter((offer) => offer.price?.tier === 1), two: free.filter((offer) => offer.price?.tier === 2) }
}
const hexTo = (offer: Offer | undefined): string => hexLabel(must(offer?.to.hex, 'a hex'))

test('a unit is picked, its reach is told apart by Actions and priced, a click moves it and undo takes it back', async ({ game }) => {
  const { page } = game
  const now = calm()
  const { piece, one, two } = reachOf(now)
  await hurry(game)
  await openSave(game, now.save, 'A calm morning')
  await member(page, piece.name.replace(/\+.*/, '')).click()
  await expect(mapOf(page)).toHaveAttribute(
    'aria-label',
    new RegExp(`Reach: \\d+ hexes, \\d+ more with all that is left\\. Selected: ${piece.title}`),
  )
  const [, near, far] = /Reach: (\d+) hexes, (\d+) more/.exec((await mapOf(page).getAttribute('aria-label')) ?? '') ?? []
  const marches = now.offers.filter((offer) => offer.actor === piece.id && offer.verb === 'move')
  expect([Number(near), Number(far)]).toEqual([
    marches.filter(({ price }) => price?.tier === 1).length,
    marches.filter(({ price }) => price?.tier === 2).length,
  ])

  await pointAt(page, hexTo(one[0]))
  await expect(odds(page)).toContainText('1 Action; 1 left')
  await pointAt(page, hexTo(two[0]))
  await expect(odds(page)).toContainText('2 Actions; 0 left')
  await expect(odds(page)).toContainText(`Costs ${(two[0]?.price?.value ?? 0) / 1000} cm`)

  await clickHex(page, hexTo(two[0]))
  await expect(mapOf(page)).toHaveAttribute('aria-label', new RegExp(`Selected: .* at ${hexTo(two[0])}\\.`))
  await settled(page)
  await expect(undo(page)).toBeEnabled()
  await undo(page).click()
  await expect(mapOf(page)).toHaveAttribute('aria-label', new RegExp(`Selected: .* at ${hexLabel(piece.hex)}\\.`))
})

test('a click picks what it hits on the map, and a right click lets go of it', async ({ game }) => {
  const { page } = game
  const now = calm()
  const { piece } = reachOf(now)
  await hurry(game)
  await openSave(game, now.save, 'A calm morning')
  await member(page, piece.name.replace(/\+.*/, '')).click()
  const at = await pointAt(page, hexLabel(piece.hex))
  await page.mouse.click(at.x, at.y, { button: 'right' })
  expect((await look(page)).picked).toBeNull()
  await page.mouse.click(at.x, at.y)
  await expect.poll(async () => (await look(page)).picked).toContain(`at ${hexLabel(piece.hex)}`)
})

test('a target shows its odds and why, a click fires, and the dice cannot be taken back', async ({ game }) => {
  const { page } = game
  const now = fight()
  const shot = must(
    now.offers.find((offer) => isShot(offer, now.picture)),
    'a shot',
  )
  const firer = must(nameOf(shot.actor, now.picture), 'who fires')
  const chances = must(now.odds(shot), 'odds')
  await hurry(game)
  await openSave(game, now.save, 'Contact')
  await member(page, firer).click()
  await pointAt(page, hexTo(shot))
  const [first] = chances.lines
  await expect(odds(page)).toContainText(must(first, 'a line').text)
  await expect(odds(page)).toContainText(percent(must(first?.chance, 'its chance')))

  await page.keyboard.press('y')
  const rules = odds(page).locator('.rule')
  await expect(rules.first()).toHaveText(/^(SR-[A-Z]+-\d+|R-\d+)/)
  // Whoever points at the id of a rule reads what it says.
  await expect(rules.first()).toHaveAttribute('title', /^(SR-[A-Z]+-\d+|R-\d+): .{20}/)
  // The pointer leaves the map for the panel: what was pointed at stays there to be read.
  await page.getByRole('button', { name: /^Why\?/, pressed: true }).click()
  await expect(rules).toHaveCount(0)
  await odds(page).getByRole('button', { name: /Why\?/ }).first().click()
  await expect(rules.first()).toBeVisible()

  const before = await look(page)
  await clickHex(page, hexTo(shot))
  await expect.poll(async () => (await look(page)).log.slice(before.log.length).some((line) => /\(needs \d+\)/.test(line))).toBe(true)
  const after = await settled(page)
  const fired = page
    .getByRole('log')
    .getByRole('button', { name: new RegExp(`${firer}.*needs`) })
    .last()
  await fired.click()
  await expect(page.getByRole('log')).toContainText(/rolled \d+, needed -?\d+/)
  await expect(page.getByRole('log').locator('.rule').first()).toHaveText(/^(SR-[A-Z]+-\d+|R-\d+)/)

  await expect(undo(page)).toBeDisabled()
  await page.keyboard.press('u')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing can be taken back' })).toBeVisible()
  expect((await look(page)).stamp).toBe(after.stamp)
})

test('what is not possible now stands in the order bar with its reason and rule', async ({ game }) => {
  const { page } = game
  const now = calm()
  const { piece } = reachOf(now)
  await hurry(game)
  await openSave(game, now.save, 'A calm morning')
  await member(page, piece.name.replace(/\+.*/, '')).click()
  const fire = page.getByRole('toolbar', { name: 'Orders' }).locator('[data-verb="fire"]')
  await expect(fire).toHaveAttribute('aria-disabled', 'true')
  await fire.click({ force: true })
  await expect(page.locator('.said')).toContainText(/[a-z]\. ?(SR-[A-Z]+-\d+|R-\d+)/)
})

/** Marches the first piece that can, by mouse; gives the text of the battle's file after it. */
async function marchOnce(game: Game, now: Moment): Promise<string> {
  const { page } = game
  const { piece, two } = reachOf(now)
  await member(page, piece.name.replace(/\+.*/, '')).click()
  await clickHex(page, hexTo(two[0]))
  await settled(page)
  await expect(mapOf(page)).toHaveAttribute('aria-label', new RegExp(`Selected: .* at ${hexTo(two[0])}\\.`))
  return autosave(game)
}
async function autosave(game: Game): Promise<string> {
  const text = await game.page.evaluate(async () => {
    const [last] = await desk.battles.list()
    return last ? desk.battles.read(last.id) : null
  })
  return must(text, 'an unfinished battle')
}
/** Takes the last battle up again and gives what it holds. */
async function goOn(game: Game): Promise<string> {
  const page = await giveDesk(game)
  await page.getByRole('button', { name: /Continue/ }).click()
  await settled(page)
  return autosave(game)
}

test('after a reload and after a crash "Continue" takes the battle up where it was', async ({ game }) => {
  const now = calm()
  const { two } = reachOf(now)
  await hurry(game)
  await openSave(game, now.save, 'A calm morning')
  const before = standingOf(await marchOnce(game, now))
  expect(before.orders).toBe(standingOf(now.save).orders + 1)

  await game.page.reload()
  expect(standingOf(await goOn(game))).toEqual(before)
  expect(await game.page.locator('.battle').getAttribute('data-turn')).toBe(String(before.turn))

  await game.crash()
  expect(standingOf(await goOn(game))).toEqual(before)
  const moved = game.page.getByRole('region', { name: 'Order of battle' }).locator('.member').first()
  await moved.click()
  await expect(mapOf(game.page)).toHaveAttribute('aria-label', new RegExp(`Selected: .* at ${hexTo(two[0])}\\.`))
})

test('a battle is saved and loaded by the menu', async ({ game }) => {
  const { page } = game
  const now = calm()
  await hurry(game)
  await openSave(game, now.save, 'A calm morning')
  const before = standingOf(await marchOnce(game, now))
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /Save/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the river')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved as "Before the river".' })).toBeVisible()
  const saved = await page.evaluate(async () => {
    const save = (await desk.saves.list()).find(({ label }) => label === 'Before the river')
    return save ? desk.saves.read(save.name) : ''
  })
  expect(standingOf(saved)).toEqual(before)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /title screen/ }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await atTitle(game)
  await page.getByRole('button', { name: 'Load' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Before the river/ })
    .click()
  await settled(page)
  expect(standingOf(await autosave(game))).toEqual(before)
})

test('a save that is broken is said to be so and left as it is', async ({ game }) => {
  const page = await giveDesk(game)
  const whole = calm().save
  const texts = {
    nonsense: 'This is a letter to my aunt.',
    // Cut before its first order: of one that is cut later, what there is opens (B5 in saves.spec.ts).
    cut: whole.slice(0, 120),
    strange: JSON.stringify({ ...(JSON.parse(whole) as object), orders: 'none' }),
  }
  await page.evaluate(async (all) => {
    for (const [name, text] of Object.entries(all)) await desk.saves.write(name, text, `The ${name} one`)
  }, texts)
  for (const name of Object.keys(texts)) {
    await page.getByRole('button', { name: 'Load' }).click()
    await page
      .getByRole('dialog', { name: 'Load a battle' })
      .getByRole('button', { name: new RegExp(`^The ${name} one`) })
      .click()
    const trouble = page.getByRole('dialog', { name: `The ${name} one cannot be opened` })
    await expect(trouble).toContainText(/not a saved battle|damaged/)
    await expect(trouble).toContainText(/left as it is/i)
    await trouble.getByRole('button', { name: 'Close' }).last().click()
    await atTitle(game)
  }
  expect(await page.evaluate((names) => Promise.all(names.map((name) => desk.saves.read(name))), Object.keys(texts))).toEqual(
    Object.values(texts),
  )
})

test('settings are there after a restart', async ({ game }) => {
  await atTitle(game)
  const open = async (): Promise<Page> => {
    await game.page.getByRole('button', { name: 'Settings' }).click()
    return game.page
  }
  const page = await open()
  await page.getByText('Light', { exact: true }).click()
  await page.getByText('2x', { exact: true }).click()
  await page.getByRole('checkbox', { name: /Hex grid/ }).click()
  await page.getByText('Hold fire', { exact: true }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await game.restart()
  await atTitle(game)
  await expect(game.page.locator('html')).toHaveAttribute('data-theme', 'light')
  const again = await open()
  await expect(again.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(again.getByRole('radio', { name: '2x' })).toBeChecked()
  await expect(again.getByRole('checkbox', { name: /Hex grid/ })).not.toBeChecked()
  await expect(again.getByRole('radio', { name: 'Hold fire' })).toBeChecked()
})

interface Part {
  readonly name: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
/** The boxes of the parts of the battle screen, and everything in them whose text or buttons are cut off at the side. */
const measure = (
  page: Page,
): Promise<{ readonly parts: readonly Part[]; readonly cut: readonly string[]; readonly width: number; readonly height: number }> =>
  page.evaluate(() => {
    const boxOf = (element: Element, name: string) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { name, left, top, right, bottom }
    }
    // A question lies over the foot of the map: the order bar's place does not count then.
    const foot = document.querySelector('.asking') ?? document.querySelector('.orders')
    const named = [...document.querySelectorAll('.top, .map, .left, .right'), ...(foot ? [foot] : [])]
    const parts = named.map((element) => boxOf(element, element.classList[0] ?? ''))
    const cut: string[] = []
    const say = (element: Element, what: string): void =>
      void cut.push(`${what}: ${element.className} "${element.textContent?.trim().slice(0, 40)}"`)
    if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
      cut.push('the page scrolls')
    for (const button of document.querySelectorAll('.battle button')) {
      const box = button.getBoundingClientRect()
      const clip = button.closest('.panel-body, .order-items, .answers, .top, .orders')?.getBoundingClientRect()
      if (box.width === 0 || !clip) continue
      if (box.left < clip.left - 1 || box.right > clip.right + 1 || box.right > innerWidth + 1) say(button, 'beside its panel')
    }
    for (const words of document.querySelectorAll(
      '.order-label, .group-title, .member-name, .piece-names h3, .row-label, .row-value, .loss-number, .panel-toggle span, .round-phase',
    )) {
      if (words.scrollWidth > words.clientWidth + 1 && getComputedStyle(words).display !== 'inline') say(words, 'longer than its room')
    }
    return { parts, cut, width: innerWidth, height: innerHeight }
  })
const overlap = (a: Part, b: Part): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))

for (const { scale, least, of } of [
  { scale: 100, least: 0.6, of: calm },
  { scale: 100, least: 0.6, of: fight },
  { scale: 150, least: 0.5, of: fight },
  { scale: 100, least: 0.6, of: asked },
  { scale: 150, least: 0.5, of: asked },
  { scale: 200, least: 0.5, of: calm },
]) {
  test(`at 1366 x 768 and ${scale} % (${of.name}) the map has its share, no panel covers another and nothing is cut`, async ({ game }) => {
    const page = await giveDesk(game)
    await page.evaluate((interfaceScale) => desk.settings.set({ interfaceScale, speed: 'instant', reducedMotion: true }), scale)
    await page.reload()
    await openSave(game, of().save, 'To be measured')
    await page.keyboard.press('Space')
    await settled(page)
    const { parts, cut, width, height } = await measure(page)
    expect([width, height]).toEqual([1366, 768])
    const map = must(
      parts.find(({ name }) => name === 'map'),
      'the map',
    )
    const share = ((map.right - map.left) * (map.bottom - map.top)) / (width * height)
    console.log(`${game.host}, ${scale} %: the map has ${(share * 100).toFixed(1)} % of the window`)
    expect(share).toBeGreaterThanOrEqual(least)
    for (const [i, a] of parts.entries())
      for (const b of parts.slice(i + 1)) {
        const mayCover = a.name === 'map' && b.name === 'asking'
        expect(
          overlap(a, b) / (mayCover ? (map.right - map.left) * (map.bottom - map.top) : 1),
          `${a.name} and ${b.name}`,
        ).toBeLessThanOrEqual(mayCover ? 0.45 : 1)
      }
    for (const part of parts)
      expect([part.left >= 0, part.top >= 0, part.right <= width, part.bottom <= height], part.name).toEqual([true, true, true, true])
    expect(cut).toEqual([])
  })
}
