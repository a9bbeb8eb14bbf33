/**
 * Somebody makes a battle of Storm of Steel out of nothing, with the mouse: two armies, ready forces and single stands, field works and a way out; and plays it from the editor.
 */
import { Hands, isRight, PATIENCE_MS, type Place } from './author-hands.ts'
import { expect, test } from './fixtures.ts'
import { hurry, look, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 300_000 })

const button = (hands: Hands, name: string | RegExp) =>
  hands.page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
const dialog = (hands: Hands) => hands.page.locator('dialog[open]')
const said = (hands: Hands, words: string | RegExp): Promise<void> =>
  expect(hands.page.locator('.editor-note')).toHaveText(words, { timeout: PATIENCE_MS })
const tab = (hands: Hands, name: RegExp): Promise<void> => hands.click(hands.page.getByRole('tab', { name }))
const column = (hands: Hands) => hands.page.locator('.force-column.is-shown')
async function at(hands: Hands, x: number, y: number): Promise<Place> {
  const box = await hands.page.locator('.editor .map').boundingBox()
  if (!box) throw new Error('the map is not there')
  return [box.x + box.width * x, box.y + box.height * y]
}

async function begin(hands: Hands): Promise<void> {
  const { page } = hands
  await hands.click(button(hands, /^Create/))
  await hands.click(page.locator('label.segment', { hasText: 'My scenarios' }))
  await hands.click(button(hands, 'New scenario').first())
  await hands.write(page.getByLabel('Name'), 'Line of Bunkers')
  await hands.write(page.getByLabel('Turns'), '4')
  await hands.click(page.locator('.map-choice .scenario', { hasText: 'Lindenau' }))
  await hands.click(page.locator('label', { hasText: 'Storm of Steel' }).first())
  await isRight(page)
  await hands.click(button(hands, 'Begin'))
  await expect(page.getByRole('main', { name: 'Scenario editor' })).toHaveAttribute('data-ready', 'true', { timeout: PATIENCE_MS })
}

async function makeForces(hands: Hands): Promise<void> {
  const { page } = hands
  await tab(hands, /^Forces/)
  await hands.choose(column(hands).getByLabel('Army'), 'USSR 1943 to 1945')
  await hands.choose(column(hands).getByLabel('Skill'), 'Veteran')
  await hands.click(page.locator('.dock-tabs label', { hasText: 'Add units' }))
  await hands.click(page.locator('.force-dock .chip', { hasText: 'Ready forces' }))
  // The book has no rules for designing vehicles.
  await expect(page.locator('.force-dock .chip')).toHaveText(['Units', 'Ready forces', 'Scenarios'])
  await hands.click(button(hands, /^Add USSR 1943 to 1945, 300 to Blue/))
  // Only then is the list of the forces made anew.
  await said(hands, /USSR 1943 to 1945, 300 added/)
  await hands.choose(page.locator('.force-target select').first(), 'Red')
  await hands.choose(column(hands).getByLabel('Army'), 'Germany 1943 to 1945')
  await hands.click(button(hands, /^Add Germany 1943 to 1945, usual to Red/))
  await hands.click(page.locator('.force-dock .chip', { hasText: /^Units$/ }))
  await hands.write(page.getByLabel('Search'), 'tiger')
  await hands.click(button(hands, /^Add 1 × Tiger I,/))
  await said(hands, '1 × Tiger I added.')
  for (const side of ['Blue', 'Red']) {
    await hands.click(page.locator('.force-tabs label', { hasText: side }))
    await hands.click(column(hands).getByRole('button', { name: /^Place (all|selected) in the zone/ }))
    await said(hands, /placed in the zone\.$/)
  }
}

async function makeGround(hands: Hands): Promise<void> {
  const { page } = hands
  await tab(hands, /^Start/)
  const put = async (name: string, x: number, y: number): Promise<void> => {
    await hands.click(button(hands, new RegExp(`^Put ${name} on the map`)))
    await expect(page.getByText(`Where: ${name}?`, { exact: true })).toBeVisible({ timeout: PATIENCE_MS })
    await hands.clickAt(await at(hands, x, y))
    await expect(page.getByText(`Where: ${name}? 1 put so far.`)).toBeVisible({ timeout: PATIENCE_MS })
    await hands.press('Escape')
    await said(hands, `${name}: 1 put.`)
  }
  await put('Wire', 0.7, 0.5)
  await put('Bunker', 0.8, 0.5)
  await put('Way out: Blue', 0.95, 0.6)
  await hands.click(page.locator('.thing-name', { hasText: 'Bunker' }))
  await hands.click(page.getByLabel('Opens to the north-west'))
  await isRight(page)
  await tab(hands, /^Rules/)
  await isRight(page)
  await hands.click(page.getByLabel('Hidden: Red'))
  await expect(page.getByText('1 option is not as usual.')).toBeVisible({ timeout: PATIENCE_MS })
}

test('a battle between two armies is made with the mouse, and played from the editor', async ({ game }) => {
  await hurry(game)
  const hands = new Hands(game)
  const { page } = hands
  await begin(hands)
  await makeForces(hands)
  await makeGround(hands)
  await tab(hands, /^Goals/)
  await hands.click(button(hands, 'New objective'))
  await hands.clickAt(await at(hands, 0.5, 0.5))
  // The ready force brings a gun and nothing that tows it: a remark, and no error.
  await expect(page.locator('.problem-row')).toHaveText([/It has to be towed.*SS-MOV-03/], { timeout: PATIENCE_MS })
  await expect(page.locator('.problem-row.is-error')).toHaveCount(0)
  await hands.click(button(hands, 'Save'))
  await said(hands, '"Line of Bunkers" is saved.')
  await hands.click(button(hands, /^Play from here/))
  await hands.click(dialog(hands).getByRole('button', { name: 'Begin' }))
  expect((await settled(page, PATIENCE_MS)).state).toBe('asked')
  await expect(page.getByText('Set-up: Blue')).toBeVisible()
  await hands.click(page.locator('[data-verb]', { hasText: 'Place the rest' }))
  // Then the cards of the first turn are drawn, and one of them asks Blue.
  await expect.poll(async () => (await look(page)).turn, { timeout: PATIENCE_MS }).toBe(1)
  expect((await settled(page, PATIENCE_MS)).state).toBe('asked')
})
