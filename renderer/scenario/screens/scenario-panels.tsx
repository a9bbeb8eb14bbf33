import type { ComponentType } from 'preact'
import type { ScenarioBench, ScenarioTab } from '../state/scenario-view.ts'
import { PanelLater } from './panel-later.tsx'

export interface PanelProps {
  readonly bench: ScenarioBench
}
/** The form of each part of a scenario, in the order of the tabs. Each is fetched when it is first opened. */
export const PANELS: Readonly<Record<ScenarioTab, ComponentType<PanelProps>>> = {
  battle: PanelLater,
  sides: PanelLater,
  forces: PanelLater,
  goals: PanelLater,
  events: PanelLater,
  start: PanelLater,
  options: PanelLater,
  balance: PanelLater,
}
export const TABS = Object.keys(PANELS) as readonly ScenarioTab[]
