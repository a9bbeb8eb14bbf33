import type { ComponentType } from 'preact'
import { later } from '../../screens/later.tsx'
import type { ScenarioBench, ScenarioTab } from '../state/scenario-view.ts'

export interface PanelProps {
  readonly bench: ScenarioBench
}
/** The form of each part of a scenario, in the order of the tabs. Each is fetched when it is first opened. */
export const PANELS: Readonly<Record<ScenarioTab, ComponentType<PanelProps>>> = {
  battle: later(async () => (await import('./panel-battle.tsx')).BattlePanel),
  sides: later(async () => (await import('./panel-sides.tsx')).SidesPanel),
  forces: later(async () => (await import('./panel-forces.tsx')).ForcesPanel),
  goals: later(async () => (await import('./panel-goals.tsx')).GoalsPanel),
  events: later(async () => (await import('./panel-events.tsx')).EventsPanel),
  start: later(async () => (await import('./panel-start.tsx')).StartPanel),
  options: later(async () => (await import('./panel-options.tsx')).OptionsPanel),
  balance: later(async () => (await import('./panel-balance.tsx')).BalancePanel),
}
export const TABS = Object.keys(PANELS) as readonly ScenarioTab[]
