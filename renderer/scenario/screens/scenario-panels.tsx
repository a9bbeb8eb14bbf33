import type { ComponentType, JSX } from 'preact'
import { later } from '../../screens/later.tsx'
import type { App } from '../../state/app.ts'
import type { ScenarioBench, ScenarioTab } from '../state/scenario-view.ts'

interface PanelProps {
  readonly bench: ScenarioBench
  /** The person's own things, vehicles among them. */
  readonly library: App['library']
}
type Panel = (props: PanelProps) => JSX.Element

const Forces = later(async () => (await import('./panel-forces.tsx')).ForcesPanel)

/** The form of each part of a scenario, in the order of the tabs. Each is fetched when it is first opened. */
export const PANELS: Readonly<Record<ScenarioTab, Panel>> = {
  battle: panel(async () => (await import('./panel-battle.tsx')).BattlePanel),
  sides: panel(async () => (await import('./panel-sides.tsx')).SidesPanel),
  forces: ({ bench, library }) => <Forces bench={bench} library={library} />,
  goals: panel(async () => (await import('./panel-goals.tsx')).GoalsPanel),
  events: panel(async () => (await import('./panel-events.tsx')).EventsPanel),
  start: panel(async () => (await import('./panel-start.tsx')).StartPanel),
  options: panel(async () => (await import('./panel-options.tsx')).OptionsPanel),
  balance: panel(async () => (await import('./panel-balance.tsx')).BalancePanel),
}
export const TABS = Object.keys(PANELS) as readonly ScenarioTab[]

function panel(load: () => Promise<ComponentType<{ readonly bench: ScenarioBench }>>): Panel {
  const Form = later(load)
  return ({ bench }) => <Form bench={bench} />
}
