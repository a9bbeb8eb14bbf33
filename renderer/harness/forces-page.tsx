import '../zod-config.ts'
import '../style/all.css'
import { render } from 'preact'
import { mapTexts } from '../../engine/author.ts'
import { type Hex, toBoard } from '../../engine/screen.ts'
import { loadFonts } from '../boot/fonts.ts'
import { ForcesPanel } from '../scenario/screens/panel-forces.tsx'
import { StartPanel } from '../scenario/screens/panel-start.tsx'
import { useStore } from '../state/store.ts'
import { type FakeBench, fakeBench, fakeScenario, largeSheet, sampleSheet } from './fake-scenario.ts'

/**
 * The forces panel and the start panel with a fake bench behind them, for looking at them:
 * `forces-page.html?panel=forces|start&units=240&theme=&scale=&width=360&faults=1`.
 */
const query = new URLSearchParams(location.search)
const root = document.documentElement
root.dataset['theme'] = query.get('theme') ?? 'dark'
root.style.setProperty('--scale', String(Number(query.get('scale') ?? 100) / 100))
root.style.setProperty('--panel-width', `${query.get('width') ?? 360}px`)
await loadFonts()
const { drawBoard } = await mapTexts()
const row = Array.from({ length: 20 }, () => '.').join(' ')
const board = toBoard(drawBoard(Array.from({ length: 20 }, () => row)))
if (!board.ok) throw new Error('the map of the harness is broken')
const units = Number(query.get('units') ?? 0)
const faults = query.has('faults')
const bench: FakeBench = fakeBench({
  doc: fakeScenario(),
  board: board.value,
  sheet: units > 0 ? largeSheet(units / 2) : sampleSheet(),
  problems: faults
    ? [
        { at: 'forces.blue[0].units[0].at', text: 'A1 stands in deep water; put it on dry ground.' },
        { at: 'forces.red[1]', text: 'Empty Platoon has no unit; give it one or take it out.' },
        { at: 'start.turn', text: 'Turn 30 comes after the last turn; choose an earlier one.' },
      ]
    : [],
  warnings: faults ? [{ at: 'forces.blue[1].units[3]', text: 'B4 stands outside the zones of its side.' }] : [],
})
const library = {
  list: async () => [{ kind: 'designs', name: 'mine', label: 'My wolves', problem: null }],
  read: async () => ({
    text: JSON.stringify({ format: 'sandtable-designs', ruleset: 'steel-rain', designs: { WOLF: { name: 'Wolf' }, FOX: { name: 'Fox' } } }),
  }),
}
Object.assign(globalThis, { bench })

/** Stands for the map: a press gives the hex of its place. */
function MapPlace() {
  const task = useStore(bench.store, (view) => view.task)
  const note = useStore(bench.store, (view) => view.note)
  return (
    <main class="map">
      <p role="status">{note}</p>
      <p>{task.is === 'hex' ? task.prompt : ''}</p>
    </main>
  )
}
bench.hexes.push(...Array.from({ length: 40 }, (_, i): Hex => [i % 20, 10]))
const page = document.querySelector<HTMLElement>('#page')
if (!page) throw new Error('no page')
render(
  <>
    <aside id="panel">
      {query.get('panel') === 'start' ? <StartPanel bench={bench} /> : <ForcesPanel bench={bench} library={async () => library} />}
    </aside>
    <MapPlace />
  </>,
  page,
)
