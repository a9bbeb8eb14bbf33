import './zod-config.ts'
import './style/all.css'
import { render } from 'preact'
import { loadFonts } from './boot/fonts.ts'
import { localKeep } from './boot/keep.ts'
import { makeStage } from './boot/make-stage.ts'
import { stayHere } from './boot/stay.ts'
import { hostDesk } from './desk/browser-desk.ts'
import { Root } from './screens/root.tsx'
import { App } from './state/app.ts'
import { openTable } from './table-client.ts'

stayHere()

/** Settings first, so that the page never flashes in another dress; then the screens. */
async function boot(page: HTMLElement): Promise<void> {
  const desk = hostDesk()
  const [settings] = await Promise.all([desk.settings.get(), loadFonts()])
  const app = new App(desk, openTable, settings, localKeep())
  render(<Root app={app} makeStage={makeStage} />, page)
  await app.begin()
}

const page = document.querySelector<HTMLElement>('#page')
if (!page) throw new Error('the page has lost its root')
boot(page).catch((error: unknown) => {
  page.textContent = `Sandtable could not start: ${error instanceof Error ? error.message : String(error)}`
})
