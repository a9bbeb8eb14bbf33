/**
 * Somebody makes a battle out of nothing and sends it to a friend: a map, a vehicle, a scenario, a try, a report, a file, and the friend plays it. Once
 * with the mouse, once by keys alone; in both the actions are counted, and a person would be done in twenty minutes.
 */
import { Hands, isRight, PATIENCE_MS, type Place } from './author-hands.ts'
import { expect, type Game, test } from './fixtures.ts'
import { hurry, look, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 900_000 })

/** What the whole may take a person. */
const MOST_SECONDS = 20 * 60
const TOLD = 'Red is across the river.'

const editor = (hands: Hands, name: string) => hands.page.getByRole('main', { name })
const button = (hands: Hands, name: string | RegExp) =>
  hands.page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const dialog = (hands: Hands) => hands.page.locator('dialog[open]')
const ready = (hands: Hands, name: string): Promise<void> =>
  expect(editor(hands, name)).toHaveAttribute('data-ready', 'true', { timeout: PATIENCE_MS })
const said = (hands: Hands, words: string): Promise<void> =>
  expect(hands.page.locator('.editor-note')).toHaveText(words, { timeout: PATIENCE_MS })
/** A place on the map of an editor, in shares of the part of the window where it lies. */
async function at(hands: Hands, x: number, y: number): Promise<Place> {
  const box = await hands.page.locator('.editor .map').boundingBox()
  if (!box) throw new Error('the map is not there')
  return [box.x + box.width * x, box.y + box.height * y]
}

// ---- with the mouse

async function makeVehicle(hands: Hands): Promise<void> {
  await hands.click(button(hands, /^Create/))
  await hands.click(hands.page.locator('label.segment', { hasText: 'My vehicles' }))
  await hands.click(button(hands, /Steel Rain/))
  await hands.write(dialog(hands).getByLabel('Name'), 'Raider')
  await hands.click(dialog(hands).getByRole('button', { name: /^Ground vehicle/ }))
  await hands.click(hands.page.locator('label', { hasText: /^Air cushion$/ }))
  await expect(hands.page.getByRole('region', { name: 'Problems' })).toContainText('It can be used as it is.', { timeout: PATIENCE_MS })
  await isRight(hands.page)
  await hands.click(button(hands, 'Save'))
  await expect(hands.page.locator('.save-state')).toHaveText('Saved', { timeout: PATIENCE_MS })
  await hands.click(button(hands, /^Create/))
}

async function makeMap(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.click(page.locator('label.segment', { hasText: 'My maps' }))
  await hands.click(button(hands, 'New map').first())
  await hands.write(page.getByLabel('Name'), 'Ridgeway')
  await hands.click(page.locator('.chip', { hasText: 'River crossing' }))
  await hands.write(page.getByLabel('Number of the map'), '7')
  await expect(page.getByText('40 × 30 hexes')).toBeVisible({ timeout: PATIENCE_MS })
  await hands.click(button(hands, 'Begin'))
  await ready(hands, 'Map editor')
  const steps = (count: number) => expect(editor(hands, 'Map editor')).toHaveAttribute('data-steps', String(count))
  await hands.click(page.locator('.ground-choice', { hasText: 'Heavy woods' }))
  await hands.drag(await at(hands, 0.52, 0.75), await at(hands, 0.6, 0.75))
  await steps(1)
  await hands.click(page.getByRole('radio', { name: 'Elevation' }))
  await hands.drag(await at(hands, 0.2, 0.25), await at(hands, 0.26, 0.28))
  await steps(2)
  await hands.click(button(hands, 'Save'))
  await said(hands, '"Ridgeway" is saved.')
  await isRight(page)
  await hands.click(button(hands, 'Back'))
}

async function beginScenario(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.click(page.locator('label.segment', { hasText: 'My scenarios' }))
  await hands.click(button(hands, 'New scenario').first())
  await hands.write(page.getByLabel('Name'), 'Ridgeway Raid')
  await hands.write(page.getByLabel('Turns'), '4')
  // The author's own map is the first that is offered.
  await expect(page.locator('.map-choice .scenario.is-chosen')).toContainText('Ridgeway', { timeout: PATIENCE_MS })
  await isRight(page)
  await hands.click(button(hands, 'Begin'))
  await ready(hands, 'Scenario editor')
}

const tab = (hands: Hands, name: RegExp): Promise<void> => hands.click(hands.page.getByRole('tab', { name }))

async function makeForces(hands: Hands): Promise<void> {
  const { page } = hands
  await tab(hands, /^Sides/)
  for (const side of ['Blue', 'Red'])
    await hands.click(page.getByRole('region', { name: side, exact: true }).getByRole('button', { name: 'Strip', exact: true }))
  await tab(hands, /^Forces/)
  // Both sides lack the same; which of them is told.
  for (const side of ['Blue', 'Red'])
    await expect(button(hands, `Error ${side}, Forces: This side has no platoon; give it at least one.`)).toBeVisible({
      timeout: PATIENCE_MS,
    })
  await hands.click(page.locator('.dock-tabs label', { hasText: 'Add units' }))
  const target = page.locator('.force-target')
  await hands.click(target.getByRole('button', { name: 'New platoon' }))
  await expect(page.getByText('This platoon has no unit; give it at least one.').first()).toBeAttached({ timeout: PATIENCE_MS })
  await hands.click(page.locator('.force-dock .chip', { hasText: 'My vehicles' }))
  await hands.click(button(hands, 'Use Raider in this scenario'))
  await expect(button(hands, 'Use Raider in this scenario')).toHaveText(/Copy again/, { timeout: PATIENCE_MS })
  await hands.click(page.locator('.force-dock .chip', { hasText: /^Units$/ }))
  await addUnits(hands, 'Raider')
  await hands.choose(target.locator('select').first(), 'Red')
  await hands.click(target.getByRole('button', { name: 'New platoon' }))
  await addUnits(hands, 'Light tank')
  for (const side of ['Red', 'Blue']) {
    await hands.click(page.locator('.force-tabs label', { hasText: side }))
    await hands.click(page.getByRole('treeitem', { name: /^Platoon/ }))
    await hands.click(page.locator('.force-column.is-shown').getByRole('button', { name: 'Place selected in the zone' }))
    await said(hands, '3 units placed in the zone.')
  }
  await isRight(page)
}
/** Three of a kind, into the group that is chosen. */
async function addUnits(hands: Hands, name: string): Promise<void> {
  await hands.write(hands.page.getByLabel('Search'), name)
  for (let i = 0; i < 3; i++) {
    await hands.click(button(hands, new RegExp(`^Add 1 × ${name} to`)))
    await said(hands, `1 × ${name} added to Platoon.`)
    await expect(hands.page.locator('.force-column.is-shown').getByRole('treeitem', { level: 2 })).toHaveCount(i + 1)
  }
}

async function makeMission(hands: Hands): Promise<void> {
  const { page } = hands
  await tab(hands, /^Goals/)
  const objectives = page.getByRole('region', { name: 'Objectives' })
  for (const [i, name, x, y] of [
    [0, 'Bramthorpe', 0.5, 0.55],
    [1, 'Heron Barton', 0.8, 0.49],
  ] as const) {
    await hands.click(button(hands, 'New objective'))
    await hands.clickAt(await at(hands, x, y))
    await expect(objectives.getByRole('listitem')).toHaveCount(i + 1, { timeout: PATIENCE_MS })
    await hands.write(objectives.getByLabel('Name'), name)
  }
  await tab(hands, /^Events/)
  await hands.click(button(hands, 'New event'))
  await hands.write(page.getByLabel('Message'), TOLD)
  await expect(page.getByRole('region', { name: 'Events' })).toContainText(TOLD)
  await expect(page.getByText('No problems. The scenario can be played.')).toBeVisible({ timeout: PATIENCE_MS })
  await isRight(page)
  await hands.click(button(hands, 'Save'))
  await said(hands, '"Ridgeway Raid" is saved.')
}

/** A battle from the editor, up to the first question, and back to where the author was. */
async function tryIt(hands: Hands): Promise<void> {
  await hands.click(button(hands, /^Play from here/))
  await hands.click(dialog(hands).getByRole('button', { name: 'Begin' }))
  expect((await settled(hands.page, PATIENCE_MS)).state).toBe('asked')
  await hands.click(button(hands, 'Menu'))
  await hands.click(hands.page.getByRole('menuitem', { name: 'To the editor' }))
  await hands.click(dialog(hands).getByRole('button', { name: 'Leave', exact: true }))
  await ready(hands, 'Scenario editor')
  await expect(hands.page.getByRole('tab', { selected: true })).toHaveText('Events')
}

/** Twenty games, and what came of them as a sentence in the scenario. */
async function report(hands: Hands): Promise<void> {
  const { page } = hands
  await tab(hands, /^Balance/)
  for (const side of ['Blue', 'Red']) await hands.choose(page.getByLabel(`${side} is played by`), 'Recruit')
  await hands.click(button(hands, 'Play 20 games'))
  await reported(hands)
  await isRight(page)
  await hands.click(button(hands, 'Write into the scenario'))
  await expect(page.getByText(/^Written into the scenario: Blue won \d+ of 20 games/)).toBeVisible({ timeout: PATIENCE_MS })
  await hands.click(button(hands, 'Save'))
  await said(hands, '"Ridgeway Raid" is saved.')
  await hands.click(button(hands, 'Back'))
}
async function reported(hands: Hands): Promise<void> {
  await expect(button(hands, 'Play 20 games again')).toBeVisible({ timeout: 400_000 })
  await expect(hands.page.locator('.trial-state')).toContainText('20 of 20 games')
  await expect(hands.page.locator('.report-board')).toContainText(/event-1: in \d+ of 20/, { timeout: PATIENCE_MS })
}

/** In the friend's New battle, chosen, with what is said of its balance. */
async function friendSees(hands: Hands, name: string): Promise<void> {
  await expect(hands.page.locator('.scenario.is-chosen')).toContainText(name, { timeout: PATIENCE_MS })
  await expect(hands.page.getByText(/Blue won \d+ of 20 games/)).toBeVisible()
}
/** Somebody else's machine: nothing of the author's is there. */
async function atFriends(game: Game): Promise<void> {
  await game.elsewhere()
  await hurry(game)
}
const isDone = (hands: Hands): void => {
  console.log(`      ${hands.actions} actions, ${hands.letters} letters: ${Math.round(hands.seconds)} s of ${MOST_SECONDS}`)
  expect(hands.seconds).toBeLessThan(MOST_SECONDS)
}

test('with the mouse, on a map of 40 by 30', async ({ game }, info) => {
  await hurry(game)
  const hands = new Hands(game)
  await makeVehicle(hands)
  await makeMap(hands)
  await beginScenario(hands)
  await makeForces(hands)
  await makeMission(hands)
  await tryIt(hands)
  await report(hands)
  const file = info.outputPath('raid.sandtable')
  await hands.export(file, () => hands.click(button(hands, 'Export Ridgeway Raid as a file')))

  await atFriends(game)
  await hands.click(button(hands, /^Create/))
  await hands.import(file, () => hands.click(button(hands, 'Import a file ...').last()))
  await expect(dialog(hands).getByRole('listitem')).toHaveText(['Map Ridgeway added', 'Scenario Ridgeway Raid added'], {
    timeout: PATIENCE_MS,
  })
  await hands.click(dialog(hands).getByRole('button', { name: 'Close' }).last())
  await hands.click(hands.page.locator('label.segment', { hasText: 'My scenarios' }))
  await hands.click(button(hands, 'Play Ridgeway Raid'))
  await friendSees(hands, 'Ridgeway Raid')
  await hands.click(hands.page.locator('.setup').getByRole('button', { name: /^Begin/ }))
  await playOn(
    hands,
    () => hands.click(hands.page.locator('.asking .answer').first()),
    () => hands.click(hands.page.locator('[data-verb]', { hasText: /Place (the rest|as usual)/ })),
  )
  isDone(hands)
})

// ---- by keys alone

/** To one of a group of radio buttons, from wherever the keys are: Tab to the one that is chosen, then an arrow. */
async function chooseKey(
  hands: Hands,
  group: string,
  arrow: 'ArrowRight' | 'ArrowLeft',
  to: string,
  by: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const radios = hands.page.getByRole('group', { name: group, exact: true })
  await hands.focusWith(by, radios.locator('input:checked'))
  await hands.focusWith(arrow, radios.getByRole('radio', { name: to, exact: true }), 8)
}
/** To a button by Tab, and presses it. */
async function go(hands: Hands, name: string | RegExp): Promise<void> {
  await hands.focusWith('Tab', button(hands, name).first())
  await hands.press('Enter')
}

async function mapByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await expect(hands.page.locator('.title-button:focus')).toHaveCount(1, { timeout: PATIENCE_MS })
  await hands.press('Control+e')
  await hands.focusWith('Tab', page.locator('.create-empty').getByRole('button', { name: 'New map' }))
  await hands.press('Enter')
  await expect(page.getByLabel('Name')).toBeFocused()
  await hands.type('Keyfield')
  await hands.press('Tab')
  await hands.type('12')
  await hands.press('Tab')
  await hands.type('10')
  await expect(page.getByText('12 × 10 hexes')).toBeVisible({ timeout: PATIENCE_MS })
  await expect(button(hands, 'Begin')).toBeEnabled({ timeout: PATIENCE_MS })
  await hands.press('Enter')
  await ready(hands, 'Map editor')
  // A wood of three hexes in a row, with Space held, and a hill.
  await hands.press('t')
  await page.keyboard.down('Space')
  await hands.press('ArrowRight', 'ArrowRight')
  await page.keyboard.up('Space')
  await hands.press('e', 'ArrowDown', 'Enter', 'Control+s')
  await said(hands, '"Keyfield" is saved.')
  await hands.press('Escape')
}

async function vehicleByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await expect(button(hands, 'Open Keyfield')).toBeFocused({ timeout: PATIENCE_MS })
  await chooseKey(hands, 'Create', 'ArrowRight', 'My vehicles', 'Shift+Tab')
  await go(hands, /Steel Rain/)
  await hands.focusWith('Tab', dialog(hands).getByLabel('Name'))
  await hands.type('Raider')
  await go(hands, /^Ground vehicle/)
  await expect(page.getByRole('heading', { name: 'Raider' })).toBeVisible({ timeout: PATIENCE_MS })
  await hands.focusWith('Tab', page.getByRole('radio', { name: 'Tracks' }))
  await hands.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Air cushion' })).toBeChecked({ timeout: PATIENCE_MS })
  await hands.press('Control+s')
  await expect(page.locator('.save-state')).toHaveText('Saved', { timeout: PATIENCE_MS })
  await hands.press('Escape')
}

async function scenarioByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await chooseKey(hands, 'Create', 'ArrowLeft', 'My scenarios')
  await go(hands, 'New scenario')
  await hands.focusWith('Tab', page.getByLabel('Name'))
  await hands.type('Key Raid')
  await hands.focusWith('Tab', page.getByLabel('Turns'))
  await hands.type('3')
  await expect(page.locator('.map-choice .scenario.is-chosen')).toContainText('Keyfield', { timeout: PATIENCE_MS })
  await expect(button(hands, 'Begin')).toBeEnabled({ timeout: PATIENCE_MS })
  await hands.press('Enter')
  await ready(hands, 'Scenario editor')
}

async function forcesByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press('d')
  for (const side of ['Blue', 'Red']) {
    await hands.focusWith('Tab', page.getByRole('region', { name: side, exact: true }).getByRole('button', { name: 'Strip', exact: true }))
    await hands.press('Enter')
  }
  await hands.press('f')
  await chooseKey(hands, 'Selected and to add', 'ArrowRight', 'Add units')
  await chooseKey(hands, 'What to add', 'ArrowLeft', 'My vehicles')
  await go(hands, 'Use Raider in this scenario')
  await expect(button(hands, 'Use Raider in this scenario')).toHaveText(/Copy again/, { timeout: PATIENCE_MS })
  await platoonByKeys(hands, 'Raider', 'Shift+Tab')
  await chooseKey(hands, 'Selected and to add', 'ArrowRight', 'Add units')
  await hands.focusWith('Tab', page.locator('.force-target select').first())
  await hands.press('ArrowDown')
  await platoonByKeys(hands, 'Light tank', 'Tab')
}
/** A platoon of two for the side that is chosen, placed in its zone. */
async function platoonByKeys(hands: Hands, name: string, by: 'Tab' | 'Shift+Tab'): Promise<void> {
  const { page } = hands
  await hands.focusWith(by, page.locator('.force-target').getByRole('button', { name: 'New platoon' }))
  await hands.press('Enter')
  await expect(page.getByRole('treeitem', { name: /^Platoon/ })).toBeVisible({ timeout: PATIENCE_MS })
  await chooseKey(hands, 'What to add', 'ArrowRight', 'Units')
  await hands.focusWith('Tab', page.getByLabel('Search'))
  await hands.press('Control+a')
  await hands.type(name)
  await hands.focusWith('Tab', button(hands, new RegExp(`^Add 1 × ${name} to`)))
  for (const count of [1, 2]) {
    await hands.press('Enter')
    await expect(page.locator('.force-column.is-shown').getByRole('treeitem', { level: 2 })).toHaveCount(count, { timeout: PATIENCE_MS })
  }
  const column = page.locator('.force-column.is-shown')
  await hands.focusWith('Shift+Tab', column.getByRole('tree'))
  await hands.press('Home')
  await hands.focusWith('Shift+Tab', column.getByRole('button', { name: 'Place selected in the zone' }))
  await hands.press('Enter')
  await said(hands, '2 units placed in the zone.')
}

async function missionByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press('g')
  for (const [name, key] of [
    ['Hill', 'ArrowRight'],
    ['Wood', 'ArrowDown'],
  ] as const) {
    await go(hands, 'New objective')
    await hands.press(key, key, 'Enter')
    const field = page.getByRole('region', { name: 'Objectives' }).getByLabel('Name')
    await hands.focusWith('Tab', field)
    await hands.type(name)
    await hands.press('Escape')
  }
  await expect(page.getByRole('region', { name: 'Objectives' }).getByRole('listitem')).toHaveText([/^Hill/, /^Wood/])
  await hands.press('e')
  await go(hands, 'New event')
  await hands.focusWith('Tab', page.getByLabel('Message'))
  await hands.press('Control+a')
  await hands.type(TOLD)
  await hands.press('Escape')
  await expect(page.getByText('No problems. The scenario can be played.')).toBeVisible({ timeout: PATIENCE_MS })
  await hands.press('Control+s')
  await said(hands, '"Key Raid" is saved.')
}

async function tryByKeys(hands: Hands): Promise<void> {
  await hands.press('p')
  await hands.focusWith('Tab', dialog(hands).getByRole('button', { name: 'Begin' }))
  await hands.press('Enter')
  expect((await settled(hands.page, PATIENCE_MS)).state).toBe('asked')
  await hands.press('F10', 'ArrowUp', 'Enter')
  await expect(hands.page.getByRole('dialog', { name: 'Leave the battle?' })).toBeVisible()
  await hands.press('Enter')
  await ready(hands, 'Scenario editor')
}

async function reportByKeys(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.press('l')
  for (const side of ['Blue', 'Red']) {
    await hands.focusWith('Tab', page.getByLabel(`${side} is played by`))
    await hands.press('ArrowUp')
  }
  await go(hands, 'Play 20 games')
  await reported(hands)
  await go(hands, 'Write into the scenario')
  await expect(page.getByText(/^Written into the scenario: Blue won \d+ of 20 games/)).toBeVisible({ timeout: PATIENCE_MS })
  await hands.press('Control+s')
  await said(hands, '"Key Raid" is saved.')
  // Out of what is selected, then out of the editor.
  await hands.press('Escape', 'Escape')
}

test('by keys alone, on a map of 12 by 10', async ({ game }, info) => {
  await hurry(game)
  const hands = new Hands(game)
  await mapByKeys(hands)
  await vehicleByKeys(hands)
  await scenarioByKeys(hands)
  await forcesByKeys(hands)
  await missionByKeys(hands)
  await tryByKeys(hands)
  await reportByKeys(hands)
  const file = info.outputPath('key-raid.sandtable')
  await hands.focusWith('Tab', button(hands, 'Export Key Raid as a file'))
  await hands.export(file, () => hands.press('Enter'))

  await atFriends(game)
  await expect(hands.page.locator('.title-button:focus')).toHaveCount(1, { timeout: PATIENCE_MS })
  await hands.press('Control+e')
  await hands.focusWith('Tab', button(hands, 'Import a file ...').last())
  await hands.import(file, () => hands.press('Enter'))
  await expect(dialog(hands).getByRole('listitem')).toHaveText(['Map Keyfield added', 'Scenario Key Raid added'], { timeout: PATIENCE_MS })
  await hands.press('Escape')
  await expect(dialog(hands)).toBeHidden()
  await chooseKey(hands, 'Create', 'ArrowRight', 'My scenarios', 'Shift+Tab')
  await go(hands, 'Play Key Raid')
  await friendSees(hands, 'Key Raid')
  await expect(button(hands, /^Begin/)).toBeEnabled({ timeout: PATIENCE_MS })
  await hands.press('Enter')
  await playOn(
    hands,
    () => hands.press('1'),
    () => hands.press('e'),
  )
  isDone(hands)
})

/** Through the set-up into the first turn: questions are answered, and the author's own suggestions are taken. */
async function playOn(hands: Hands, answer: () => Promise<void>, placeRest: () => Promise<void>): Promise<void> {
  for (let i = 0; i < 12; i++) {
    const seen = await settled(hands.page, PATIENCE_MS)
    if (seen.turn >= 1) return expect(seen.state).toBe('asked')
    await (seen.answers.length > 0 ? answer() : placeRest())
    await expect.poll(async () => (await look(hands.page)).stamp, { timeout: PATIENCE_MS }).toBeGreaterThan(seen.stamp)
  }
  throw new Error('the first turn does not come')
}
