import './zod-config.ts'
import './style/all.css'
import { render } from 'preact'
import type { Desk } from '../main/desk.ts'
import { takeDrops } from './boot/drops.ts'
import { loadFonts } from './boot/fonts.ts'
import { localStorageOrNull } from './boot/local-storage.ts'
import { makeStage } from './boot/make-stage.ts'
import { stayHere } from './boot/stay.ts'
import { Root } from './screens/root.tsx'
import { App } from './state/app.ts'
import { hearProblems } from './state/problem-notes.ts'
import { openTable } from './table-client.ts'
import { programWords } from './words/program.ts'

stayHere()
hearProblems(globalThis as unknown as EventTarget, console)

/** The desk that the page was given; a browser's own is fetched where there is none. */
async function theDesk(): Promise<Desk> {
  const { desk } = globalThis as { desk?: Desk }
  return desk ?? (await import('./desk/browser-desk.ts')).hostDesk()
}

/** Settings first, so that the page never flashes in another dress; then the screens. */
async function boot(page: HTMLElement): Promise<void> {
  const desk = await theDesk()
  const [settings] = await Promise.all([desk.settings.get(), loadFonts()])
  const app = new App(desk, openTable, settings, localStorageOrNull())
  render(<Root app={app} makeStage={makeStage} />, page)
  takeDrops((file) => void app.openFile(file))
  await app.begin()
}

const page = document.querySelector<HTMLElement>('#page')
if (!page) throw new Error('the page has lost its root')
boot(page).catch((error: unknown) => {
  page.textContent = programWords.noStart(error instanceof Error ? error.message : String(error))
})
