import { rulesOfFormer, STANDING_DOES, type StandingRule } from '../../engine/screen.ts'
import { type Bindings, readBindings } from '../input/bindings.ts'
import type { LabelMode } from '../scene/stage.ts'

/** How much the computer dares. */
export const TEMPERS = ['cautious', 'balanced', 'bold'] as const
export type TemperName = (typeof TEMPERS)[number]

export const HINT_LEVELS = ['off', 'learner', 'expert'] as const
export type HintLevel = (typeof HINT_LEVELS)[number]

export type SideStanding = Pick<StandingRule, 'do' | 'above' | 'below'>

/** What the screen remembers by itself: panels, map dress, standing orders, keys. What the desk keeps (theme, scale ...) is in its Settings. */
export interface Preferences {
  readonly forces: boolean
  readonly log: boolean
  readonly details: boolean
  readonly minimap: boolean
  readonly grid: boolean
  readonly labels: LabelMode
  /** The standing order of the whole side with which a new battle begins. */
  readonly standing: SideStanding
  /** The computer's temper in new battles. */
  readonly temper: TemperName
  /** The computer's reasons are shown during a battle. */
  readonly coach: boolean
  /** How much the coach says; on for a first profile. */
  readonly hints: HintLevel
  /** Keys that a person has chosen. */
  readonly keys: Bindings
}
export const DEFAULT_PREFERENCES: Preferences = {
  forces: true,
  log: true,
  details: true,
  minimap: true,
  grid: true,
  labels: 'auto',
  standing: { do: 'ask', above: 0, below: 'hold' },
  temper: 'balanced',
  coach: false,
  hints: 'learner',
  keys: {},
}
export const LABEL_MODES: readonly LabelMode[] = ['auto', 'always', 'never']
export const nextLabels = (labels: LabelMode): LabelMode => LABEL_MODES[(LABEL_MODES.indexOf(labels) + 1) % LABEL_MODES.length] as LabelMode

const KEY = 'sandtable-preferences'
type Keep = Pick<Storage, 'getItem' | 'setItem'>

/** What was kept, each by itself: a broken one falls back without costing the others. */
export function readPreferences(keep: Keep): Preferences {
  let kept: Record<string, unknown> = {}
  try {
    const value: unknown = JSON.parse(keep.getItem(KEY) ?? '{}')
    if (typeof value === 'object' && value !== null) kept = value as Record<string, unknown>
  } catch {
    return DEFAULT_PREFERENCES
  }
  const flag = (name: 'forces' | 'log' | 'details' | 'minimap' | 'grid' | 'coach'): boolean =>
    typeof kept[name] === 'boolean' ? kept[name] : DEFAULT_PREFERENCES[name]
  return {
    forces: flag('forces'),
    log: flag('log'),
    details: flag('details'),
    minimap: flag('minimap'),
    grid: flag('grid'),
    labels: LABEL_MODES.find((mode) => mode === kept['labels']) ?? DEFAULT_PREFERENCES.labels,
    standing: standingOf(kept['standing'] ?? rulesOfFormer(kept['doctrine'])[0]),
    temper: TEMPERS.find((temper) => temper === kept['temper']) ?? DEFAULT_PREFERENCES.temper,
    coach: flag('coach'),
    // Who has played before this was there did without it.
    hints: HINT_LEVELS.find((level) => level === kept['hints']) ?? (Object.keys(kept).length > 0 ? 'off' : DEFAULT_PREFERENCES.hints),
    keys: readBindings(kept['keys']),
  }
}

function standingOf(value: unknown): SideStanding {
  if (typeof value !== 'object' || value === null) return DEFAULT_PREFERENCES.standing
  const { do: does, above, below } = value as Record<string, unknown>
  return {
    do: STANDING_DOES.find((each) => each === does) ?? 'ask',
    above: Number.isInteger(above) && (above as number) >= 0 && (above as number) <= 1000 ? (above as number) : 0,
    below: below === 'ask' ? 'ask' : 'hold',
  }
}

/** Private windows may have no storage; then nothing is remembered, and that is all. */
export function writePreferences(keep: Keep, preferences: Preferences): void {
  try {
    keep.setItem(KEY, JSON.stringify(preferences))
  } catch {
    return
  }
}
