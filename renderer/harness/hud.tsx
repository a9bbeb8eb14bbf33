import '../zod-config.ts'
import '../style/all.css'
import { render } from 'preact'
import type { Settings } from '../../main/desk.ts'
import { allDrawings } from '../art/packs.ts'
import { loadFonts } from '../boot/fonts.ts'
import { makeStage } from '../boot/make-stage.ts'
import { hostDesk } from '../desk/browser-desk.ts'
import type { StageMaker } from '../scene/stage.ts'
import { Root } from '../screens/root.tsx'
import { App } from '../state/app.ts'
import { Session } from '../state/session.ts'
import { openTable, type Port, TableClient } from '../table-client.ts'
import { FlatStage } from './flat-stage.ts'
import { type MockScene, MockTable } from './mock.ts'

/**
 * The HUD with the mock table behind it: `hud.html?scene=act|activate|question|waiting|over&theme=&scale=&stage=flat`; `stage=flat` takes a flat map
 * instead of the scene. Without `scene` the whole program, with the real table;
 * `seat=random` lets the other side play by lot.
 */
const query = new URLSearchParams(location.search)
const desk = hostDesk()
await Promise.all([loadFonts(), allDrawings()])
const base = await desk.settings.get()
const settings: Settings = {
  ...base,
  theme: (query.get('theme') as Settings['theme'] | null) ?? base.theme,
  interfaceScale: Number(query.get('scale') ?? base.interfaceScale),
}
const randomTable = (): TableClient =>
  new TableClient(new Worker(new URL('./random.worker.ts', import.meta.url), { type: 'module' }) as unknown as Port)
const app = new App(desk, query.get('seat') === 'random' ? randomTable : openTable, settings, null)
const page = document.querySelector<HTMLElement>('#page')
if (!page) throw new Error('no page')
const flat: StageMaker = (parent, board) => new FlatStage(parent, board)
render(<Root app={app} makeStage={query.get('stage') === 'flat' ? flat : makeStage} />, page)
await app.begin()
Object.assign(globalThis, { app })
// The mock's pieces stand in the middle of a large map.
const card = app.state.scenarios?.filter((each) => each.ok).sort((a, b) => b.board.size - a.board.size)[0]
const scene = query.get('scene') as MockScene | null
if (scene && card?.ok) {
  const { board } = card
  const mock = new MockTable(board, scene)
  const session = new Session(new TableClient(mock), { side: 'blue', size: { width: board.width, height: board.height } })
  app.go({
    at: 'battle',
    battle: { session, board, ruleset: 'mock', name: card.scenario.name, side: 'blue', level: 'ai:regular', watched: false, lesson: null },
  })
  mock.begin()
}
