import type { ComponentChildren } from 'preact'
import type { Settings } from '../../main/desk.ts'
import { useScale } from '../screens/viewport.ts'
import type { App } from '../state/app.ts'
import { HINT_LEVELS, LABEL_MODES, type Preferences, type SideStanding } from '../state/preferences.ts'
import { SCALE } from '../state/scale.ts'
import { useStore } from '../state/store.ts'
import { keyTexts } from '../words/command-words.ts'
import { programWords } from '../words/program.ts'
import { settingsWords, standingWords } from '../words/settings.ts'
import { Dialog } from './dialog.tsx'

/** Everything takes effect at once; there is nothing to confirm. */
export function SettingsDialog({ app }: { readonly app: App }) {
  const settings = useStore(app.store, (state) => state.settings)
  const preferences = useStore(app.store, (state) => state.preferences)
  const set = (change: Partial<Settings>) => void app.setSettings(change)
  const prefer = (change: Partial<Preferences>) => app.setPreferences(change)
  return (
    <Dialog title={programWords.settings} onClose={() => app.closeDialog()}>
      <Appearance settings={settings} set={set} preferences={preferences} prefer={prefer} scale={useScale(app)} />
      <MotionAndSound settings={settings} set={set} />
      <SideOrders standing={preferences.standing} onChange={(change) => prefer({ standing: { ...preferences.standing, ...change } })} />
      <Group title={settingsWords.computer}>
        <Segments
          name={settingsWords.hints}
          names={settingsWords.hintLevels}
          order={HINT_LEVELS}
          value={preferences.hints}
          onChange={(hints) => prefer({ hints })}
        />
        <Check name={settingsWords.coach} hint={settingsWords.coachHint} on={preferences.coach} onChange={(coach) => prefer({ coach })} />
      </Group>
      <Group title={settingsWords.keys}>
        <Field name={settingsWords.keysOf}>
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
  <Group title={settingsWords.appearance}>
    <Field name={settingsWords.scale} hint={programWords.percent(String(scale))}>
      <button
        type="button"
        class="panel-switch"
        aria-pressed={settings.interfaceScale === null}
        title={settingsWords.scaleAutoTip}
        onClick={() => set({ interfaceScale: settings.interfaceScale === null ? scale : null })}
      >
        {settingsWords.scaleAuto}
      </button>
      <input
        type="range"
        min={SCALE.least}
        max={SCALE.most}
        step={SCALE.step}
        value={scale}
        aria-label={settingsWords.scaleAloud}
        onChange={(event) => set({ interfaceScale: Number(event.currentTarget.value) })}
      />
    </Field>
    <Segments name={settingsWords.theme} names={settingsWords.themes} value={settings.theme} onChange={(theme) => set({ theme })} />
    <Segments
      name={settingsWords.counters}
      names={settingsWords.symbols}
      value={settings.symbolSet === 'silhouette' ? 'silhouette' : 'nato'}
      onChange={(symbolSet) => set({ symbolSet })}
    />
    <Segments
      name={settingsWords.labels}
      names={settingsWords.labelModes}
      value={preferences.labels}
      order={LABEL_MODES}
      onChange={(labels) => prefer({ labels })}
    />
    <Check name={settingsWords.grid} on={preferences.grid} onChange={(grid) => prefer({ grid })} />
  </Group>
)

const MotionAndSound = ({ settings, set }: SettingsProps) => (
  <Group title={settingsWords.motion}>
    <Segments name={settingsWords.speed} names={settingsWords.speeds} value={settings.speed} onChange={(speed) => set({ speed })} />
    <Check
      name={settingsWords.reducedMotion}
      hint={settingsWords.reducedMotionHint}
      on={settings.reducedMotion}
      onChange={(reducedMotion) => set({ reducedMotion })}
    />
    <Field name={settingsWords.volume} hint={settings.volume === 0 ? settingsWords.silent : programWords.percent(String(settings.volume))}>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={settings.volume}
        aria-label={settingsWords.volumeAloud}
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
  <Group title={standingWords.title}>
    <Segments name={standingWords.does} names={standingWords.doNames} value={does} onChange={(next) => onChange({ do: next })} />
    <Field name={standingWords.above[does]} hint={above === 0 ? standingWords.any : `${above / 10} %`}>
      <input
        type="range"
        min={0}
        max={95}
        step={5}
        value={above / 10}
        disabled={does === 'hold'}
        aria-label={standingWords.aboveLabel}
        onChange={(event) => onChange({ above: Number(event.currentTarget.value) * 10 })}
      />
    </Field>
    {does === 'fire' && above > 0 ? (
      <Segments name={standingWords.below} names={standingWords.belowNames} value={below} onChange={(next) => onChange({ below: next })} />
    ) : null}
    <p class="setting-note">{standingWords.note}</p>
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
