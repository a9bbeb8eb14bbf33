import type { ComponentChildren } from 'preact'
import type { Settings } from '../../main/desk.ts'
import { useScale } from '../screens/viewport.ts'
import type { App } from '../state/app.ts'
import { LABEL_MODES, type Preferences, type SideStanding } from '../state/preferences.ts'
import { SCALE } from '../state/scale.ts'
import { useStore } from '../state/store.ts'
import { keyTexts } from '../words/command-words.ts'
import { Dialog } from './dialog.tsx'

const THEME_NAMES = { dark: 'Dark', light: 'Light', contrast: 'High contrast' } as const
const SPEED_NAMES = { '1x': '1x', '2x': '2x', instant: 'Instant' } as const
const STANDING = {
  title: 'Standing orders of a whole side',
  does: 'When a unit could react',
  doNames: { ask: 'Ask me', hold: 'Hold fire', fire: 'Fire' },
  below: 'If the best chance is lower',
  belowNames: { hold: 'Hold for better', ask: 'Ask me' },
  above: { ask: 'Ask from', hold: 'Fire from', fire: 'Fire from' },
  aboveLabel: 'The best chance, in percent, from which this holds',
  any: 'any chance',
  note: 'For new battles, and at once for the side in this one. A unit or platoon can have its own: see its panel.',
} as const
const LABEL_NAMES = { auto: 'When near', always: 'Always', never: 'Never' } as const
const SYMBOL_NAMES = { nato: 'NATO symbols', silhouette: 'Silhouettes' } as const

/** Everything takes effect at once; there is nothing to confirm. */
export function SettingsDialog({ app }: { readonly app: App }) {
  const settings = useStore(app.store, (state) => state.settings)
  const preferences = useStore(app.store, (state) => state.preferences)
  const set = (change: Partial<Settings>) => void app.setSettings(change)
  const prefer = (change: Partial<Preferences>) => app.setPreferences(change)
  return (
    <Dialog title="Settings" onClose={() => app.closeDialog()}>
      <Appearance settings={settings} set={set} preferences={preferences} prefer={prefer} scale={useScale(app)} />
      <MotionAndSound settings={settings} set={set} />
      <SideOrders standing={preferences.standing} onChange={(change) => prefer({ standing: { ...preferences.standing, ...change } })} />
      <Group title="Keys">
        <Field name="Keys of the commands">
          <button type="button" class="panel-switch" onClick={() => app.open('bindings')}>
            {keyTexts.change}
          </button>
        </Field>
      </Group>
    </Dialog>
  )
}

interface SettingsProps {
  readonly settings: Settings
  readonly set: (change: Partial<Settings>) => void
}
interface AppearanceProps extends SettingsProps {
  readonly preferences: Preferences
  readonly prefer: (change: Partial<Preferences>) => void
  /** In percent, whoever chose it. */
  readonly scale: number
}
const Appearance = ({ settings, set, preferences, prefer, scale }: AppearanceProps) => (
  <Group title="Appearance">
    <Field name="Interface scale" hint={`${scale} %`}>
      <button
        type="button"
        class="panel-switch"
        aria-pressed={settings.interfaceScale === null}
        title="As suits the size of the window"
        onClick={() => set({ interfaceScale: settings.interfaceScale === null ? scale : null })}
      >
        By the window
      </button>
      <input
        type="range"
        min={SCALE.least}
        max={SCALE.most}
        step={SCALE.step}
        value={scale}
        aria-label="Interface scale in percent"
        onChange={(event) => set({ interfaceScale: Number(event.currentTarget.value) })}
      />
    </Field>
    <Segments name="Theme" names={THEME_NAMES} value={settings.theme} onChange={(theme) => set({ theme })} />
    <Segments
      name="Counters"
      names={SYMBOL_NAMES}
      value={settings.symbolSet === 'silhouette' ? 'silhouette' : 'nato'}
      onChange={(symbolSet) => set({ symbolSet })}
    />
    <Segments
      name="Hex numbers"
      names={LABEL_NAMES}
      value={preferences.labels}
      order={LABEL_MODES}
      onChange={(labels) => prefer({ labels })}
    />
    <Check name="Hex grid" on={preferences.grid} onChange={(grid) => prefer({ grid })} />
  </Group>
)

const MotionAndSound = ({ settings, set }: SettingsProps) => (
  <Group title="Motion and sound">
    <Segments name="Speed" names={SPEED_NAMES} value={settings.speed} onChange={(speed) => set({ speed })} />
    <Check
      name="Reduced motion"
      hint="No drifting smoke, no camera flights"
      on={settings.reducedMotion}
      onChange={(reducedMotion) => set({ reducedMotion })}
    />
    <Field name="Volume" hint={settings.volume === 0 ? 'silent' : `${settings.volume} %`}>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={settings.volume}
        aria-label="Volume in percent"
        onChange={(event) => set({ volume: Number(event.currentTarget.value) })}
      />
    </Field>
  </Group>
)

interface SideOrdersProps {
  readonly standing: SideStanding
  readonly onChange: (change: Partial<SideStanding>) => void
}
const SideOrders = ({ standing: { do: does, above, below }, onChange }: SideOrdersProps) => (
  <Group title={STANDING.title}>
    <Segments name={STANDING.does} names={STANDING.doNames} value={does} onChange={(next) => onChange({ do: next })} />
    <Field name={STANDING.above[does]} hint={above === 0 ? STANDING.any : `${above / 10} %`}>
      <input
        type="range"
        min={0}
        max={95}
        step={5}
        value={above / 10}
        disabled={does === 'hold'}
        aria-label={STANDING.aboveLabel}
        onChange={(event) => onChange({ above: Number(event.currentTarget.value) * 10 })}
      />
    </Field>
    {does === 'fire' && above > 0 ? (
      <Segments name={STANDING.below} names={STANDING.belowNames} value={below} onChange={(next) => onChange({ below: next })} />
    ) : null}
    <p class="setting-note">{STANDING.note}</p>
  </Group>
)

const Group = ({ title, children }: { readonly title: string; readonly children: ComponentChildren }) => (
  <section class="setting-group">
    <h3>{title}</h3>
    {children}
  </section>
)

const Field = ({ name, hint, children }: { readonly name: string; readonly hint?: string; readonly children: ComponentChildren }) => (
  <div class="setting">
    <span class="setting-name">{name}</span>
    <span class="setting-control">{children}</span>
    <span class="setting-hint">{hint ?? ''}</span>
  </div>
)

interface SegmentsProps<T extends string> {
  readonly name: string
  readonly names: Readonly<Record<T, string>>
  readonly order?: readonly T[]
  readonly value: T
  readonly onChange: (value: T) => void
}
function Segments<T extends string>({ name, names, order, value, onChange }: SegmentsProps<T>) {
  const values = order ?? (Object.keys(names) as T[])
  return (
    <fieldset class="setting">
      <legend class="setting-name">{name}</legend>
      <span class="setting-control segments">
        {values.map((each) => (
          <label key={each} class={each === value ? 'segment is-chosen' : 'segment'}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
            {names[each]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

const Check = ({
  name,
  hint,
  on,
  onChange,
}: {
  readonly name: string
  readonly hint?: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}) => (
  <label class="setting">
    <span class="setting-name">{name}</span>
    <span class="setting-control">
      <input type="checkbox" class="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {hint ? <small>{hint}</small> : null}
    </span>
  </label>
)
