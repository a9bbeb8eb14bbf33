/** Names as long as a file may give them, of one word: what they stand in keeps its size, and what stands beside them can be reached. */
import { join } from 'node:path'
import { saveOfScenario, scenarioOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { giveDesk, hurry, openSave } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 180_000 })

const PICTURES = process.env['SANDTABLE_PICTURES']
const WORD = 'Donaudampfschifffahrtsgesellschaftsbataillon'
const M = 'M'.repeat(80)

/** A battle in which whatever may have a name has a long one. */
function longNamed(): Record<string, unknown> {
  const plain = scenarioOf({
    name: M,
    ...{ blue: { A: ['MBT A1 4,4', 'MBT A2 4,5'] }, red: { R: ['MBT R1 9,4'] }, active: 'A' },
  })
  const forces = plain['forces'] as Record<'blue' | 'red', readonly object[]>
  const side = (edge: string) => ({ name: WORD.slice(0, 40), edge, briefing: `${WORD}${WORD} ${M}` })
  return {
    ...plain,
    description: `${M}${M}`,
    map: { ...(plain['map'] as object), name: M },
    sides: { blue: side('west'), red: side('east') },
    objectives: [{ name: WORD.slice(0, 40), hex: [6, 6], points: 10 }],
    forces: { blue: forces.blue.map((group) => ({ ...group, name: WORD.slice(0, 40) })), red: forces.red },
  }
}

test('a save of a long name leaves what stands beside it within reach', async ({ game }) => {
  await hurry(game)
  const page = await giveDesk(game)
  const save = saveOfScenario(longNamed())
  await page.evaluate(([text]) => desk.saves.write('long', text as string, 'W'.repeat(120)), [save])
  await page.getByRole('button', { name: 'Load' }).click()
  const dialog = page.getByRole('dialog', { name: 'Load a battle' })
  await expect(dialog.locator('.save-facts')).toBeVisible()
  const [row, box] = [await dialog.locator('.save').boundingBox(), await dialog.boundingBox()]
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'long-load.png') })
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  expect(await flaws(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Delete/ }).click()
})

test('long names stay within the cards, sheets and lists of New battle and Skirmish', async ({ game }) => {
  await hurry(game)
  const page = await giveDesk(game)
  const { map, ...scenario } = longNamed()
  await page.evaluate(
    async ([one, other]) => {
      const { name } = await desk.library.add('map', 'long', one as string)
      await desk.library.add('scenario', 'long', (other as string).replace('MAP', `${name}.map.json`))
    },
    [JSON.stringify(map), JSON.stringify({ ...scenario, map: 'MAP' })],
  )
  await page.reload()
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.locator('.scenario', { hasText: 'MMMM' }).click()
  await expect(page.getByRole('region', { name: M })).toBeVisible()
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'long-new-battle.png') })
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Skirmish' }).click()
  await page.locator('.scenario', { hasText: 'MMMM' }).click()
  await expect(page.locator('.musters')).toBeVisible({ timeout: 30_000 })
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'long-skirmish.png') })
  expect(await flaws(page)).toEqual([])
})

test('long names stay within the panels of a battle', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOfScenario(longNamed()), 'Long')
  const { page } = game
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'long-battle.png') })
  expect(await flaws(page)).toEqual([])
})
