import '../zod-config.ts'
import '../style/all.css'
import { render } from 'preact'
import { readers } from '../../engine/author.ts'
import { type ScenarioDoc, toBoard } from '../../engine/screen.ts'
import { loadFonts } from '../boot/fonts.ts'
import { BattlePanel } from '../scenario/screens/panel-battle.tsx'
import { EventsPanel } from '../scenario/screens/panel-events.tsx'
import { GoalsPanel } from '../scenario/screens/panel-goals.tsx'
import { OptionsPanel } from '../scenario/screens/panel-options.tsx'
import { SidesPanel } from '../scenario/screens/panel-sides.tsx'
import { mockBench, mockSheet } from './mock-bench.ts'

/** The forms of the scenario editor, side by side, on the server of hud.vite.config.ts: `forms.html?theme=&scale=&width=340`. No map and no book is behind them. */
const query = new URLSearchParams(location.search)
document.documentElement.dataset['theme'] = query.get('theme') ?? 'dark'
document.documentElement.style.setProperty('--scale', query.get('scale') ?? '1')
await loadFonts()

const rows = (letter: string): string[] => Array.from({ length: 14 }, () => letter.repeat(20))
const scenario = {
  format: 'sandtable-scenario',
  version: 2,
  name: 'Road to the mill',
  description: 'A column has to be through the valley before the battery is ready.',
  map: { format: 'sandtable-map', version: 1, name: 'Plain', width: 20, height: 14, terrain: rows('.'), level: rows('0') },
  ruleset: 'mock',
  turns: 8,
  minutes: 90,
  attacker: 'blue',
  sides: {
    blue: {
      name: 'Second Regiment',
      edge: 'west',
      briefing: 'Get six vehicles off the map in the north.',
      zones: [{ rect: [0, 0, 3, 13] }],
    },
    red: { name: 'Red', edge: 'east' },
  },
  objectives: [{ name: 'Mill', hex: [12, 7], points: 50, held: 'red' }],
  mission: {
    verdict: 'points',
    margin: 5,
    places: [
      { name: 'Ridge', rect: [10, 0, 15, 4] },
      { name: 'North road', edge: 'north' },
    ],
    goals: [
      { id: 'out', side: 'blue', goal: 'exit', at: 'North road', who: { side: 'blue' }, least: 2, points: 5, paid: 'each' },
      { id: 'guns', side: 'blue', goal: 'destroy', who: { pieces: ['R1', 'R2'] }, points: 40, by: 8, secret: true },
      { id: 'ridge', side: 'red', goal: 'hold', at: 'Ridge', points: 10, paid: 'turn' },
    ],
    events: [
      { id: 'rain', on: { turn: 4 }, do: [{ tell: 'both', text: 'Rain sets in over the valley.' }] },
      { id: 'alarm', on: { enters: 'Ridge', who: { side: 'blue' } }, do: [{ reinforce: { group: 'battery' } }, { drop: 'ridge' }] },
    ],
  },
  forces: {},
}
const { readScenario } = await readers()
const read = readScenario(scenario)
if (!read.ok) throw new Error(read.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
const board = toBoard(read.value.map as Exclude<ScenarioDoc['map'], string>)
if (!board.ok) throw new Error('no board')

const bench = mockBench(read.value, board.value, mockSheet())
bench.set({
  selected: ['B1', 'B3'],
  problems: [
    { at: 'mission.goals[1].who', text: 'R2 cannot be lost; name others.' },
    { at: 'sides.red.zones', text: 'Red has no room to set up.' },
  ],
})
bench.hexes.push([3, 3], [6, 5])
const panels = [BattlePanel, SidesPanel, GoalsPanel, EventsPanel, OptionsPanel]
const page = document.querySelector<HTMLElement>('#page')
if (!page) throw new Error('no page')
const style = { flex: `0 0 ${Number(query.get('width') ?? 340)}px`, overflow: 'auto', background: 'var(--panel)' }
render(
  <div style={{ display: 'flex', gap: '8px', height: '100%' }}>
    {panels.map((Panel) => (
      <div key={Panel.name} style={style} id={Panel.name}>
        <Panel bench={bench} />
      </div>
    ))}
  </div>,
  page,
)
Object.assign(globalThis, { bench })
