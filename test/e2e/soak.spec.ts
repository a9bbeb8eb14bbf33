/** C3: what a battle has taken it gives back when it is left: heap, data, nodes and listeners stay where they were after the second. 50 by command (SOAK=50), 8 otherwise. */
import type { CDPSession, Page } from '@playwright/test'
import { scenarioOf } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, giveDesk, hurry, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const BATTLES = Number(process.env['SOAK'] ?? 8)
/** Of what there was after the second battle, in hundredths. */
const MOST = 110
/** The same for the page's own data, which no compiler enlarges. */
const MOST_DATA = 102
/** The browser goes on compiling what is called often; of more battles than these only the data, nodes and listeners are judged. */
const WARM = 8

interface Kept {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}
async function kept(cdp: CDPSession): Promise<Kept> {
  // Finalizers run between collections.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** The bytes of the page's own objects, arrays, texts and functions: the heap without what the browser compiled of the program on the way. */
async function dataOf(cdp: CDPSession): Promise<number> {
  const chunks: string[] = []
  const hear = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', hear)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', hear)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_DATA.includes(types[0][nodes[at + type] ?? -1] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes
}
/** Compiled code, its hidden classes, and what lies outside of the heap. */
const NOT_DATA = ['code', 'object shape', 'native']
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] } }
  /** As many numbers for each node as there are fields. */
  readonly nodes: readonly number[]
}

/** Loads the same small battle, waits until it can be played, leaves it by the menu, and waits until the title screen has painted its map. */
async function oneBattle(game: Game, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'Soak' }).first().click()
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'To the title screen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /title|Leave/i })
    .first()
    .click()
  await atTitle(game)
  // Else a painting that is under way would be measured at one time and not at another.
  await expect(page.locator('.backdrop.is-ready')).toHaveCount(1, { timeout: 60_000 })
}

test('C3: battles begun and left leave nothing behind @chromium', async ({ game }) => {
  test.setTimeout(60_000 + BATTLES * 30_000)
  await hurry(game)
  const page = await giveDesk(game)
  await page.evaluate((text) => desk.saves.write('soak', text, 'Soak'), await saveText())
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const after: Kept[] = []
  const data: number[] = []
  for (let battle = 1; battle <= BATTLES; battle++) {
    await oneBattle(game, page)
    after.push(await kept(cdp))
    if (battle === 2 || battle === BATTLES) data.push(await dataOf(cdp))
  }
  console.log(`soak: ${after.map(({ heap, nodes, listeners }) => `${(heap / 1e6).toFixed(1)} MB ${nodes} ${listeners}`).join(' | ')}`)
  console.log(`soak, without compiled code: ${data.join(' bytes after the second, ')} after the last`)
  const [second, eighth, last] = [after[1], after.at(Math.min(BATTLES, WARM) - 1), after.at(-1)]
  if (!second || !eighth || !last) throw new Error('too few battles')
  const within = (what: string, before: number, then: number, most: number): void =>
    expect((100 * then) / before, `${what}: ${before} after the second, ${then} at the end`).toBeLessThan(most)
  within('heap', second.heap, eighth.heap, MOST)
  within('nodes', second.nodes, last.nodes, MOST)
  within('listeners', second.listeners, last.listeners, MOST)
  const [dataSecond = 0, dataLast = 0] = data
  within('data', dataSecond, dataLast, MOST_DATA)
})

async function saveText(): Promise<string> {
  const { EDITIONS, noMinds, Table } = await import('../../engine/index.ts')
  const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
  const scenario = scenarioOf({
    blue: { P: ['MBT A1 3,5 spotted', 'IFV A2 4,6 spotted'] },
    red: { Q: ['MBT N1 20,8 spotted'] },
    active: 'P',
  })
  const begun = table.handle({ do: 'new', scenario, seed: 1, seats: { blue: 'hand', red: 'hand' } })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  return JSON.stringify({ ...(table.save() as object), seats: { blue: 'hand', red: 'ai:regular' } })
}
