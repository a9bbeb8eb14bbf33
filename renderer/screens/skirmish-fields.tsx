import { useState } from 'preact/hooks'
import { type Book, type ScenarioDoc, SIDES, type SideId } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { SideMark } from '../hud/counter-signs.tsx'
import { Rule } from '../hud/reason.tsx'
import type { App } from '../state/app.ts'
import { sideName } from '../state/format.ts'
import { freshSeed } from '../state/fresh-seed.ts'
import { forcesOf, type SkirmishForm, usualStrength, wholeTyped } from '../state/skirmish-form.ts'
import type { Catalogue, Force } from '../state/skirmish-wish.ts'
import { setUpWords, skirmishWords } from '../words/set-up.ts'
import { type OptionText, usualOf } from './scenario-sheet.tsx'
import { LevelChoice } from './setup-parts.tsx'

interface FieldsProps {
  readonly app: App
  readonly form: SkirmishForm
  readonly book: Book | null
  readonly catalogue: Catalogue | null
  readonly onChange: (part: Partial<SkirmishForm>) => void
}
/** Everything that can be set beside book and map. */
export function SkirmishFields({ app, form, book, catalogue, onChange }: FieldsProps) {
  const forces = forcesOf(form, catalogue)
  return (
    <div class="setup-options">
      {SIDES.map((each) => (
        <ForceChoice
          key={each}
          side={each}
          own={form.side === each}
          force={forces[each]}
          catalogue={catalogue}
          onForce={(force) => onChange({ forces: { ...forces, [each]: force } })}
          onCommand={() => onChange({ side: each })}
        />
      ))}
      <LevelChoice app={app} level={form.level} onLevel={(level) => onChange({ level })} />
      <div class="field-row">
        <NumberField
          label={skirmishWords.turns}
          value={form.turns}
          placeholder={skirmishWords.turnsEmpty}
          onValue={(turns) => onChange({ turns })}
        />
        {book?.measure === 'cm' ? <ScaleChoice value={form.cmPerHex} onValue={(cmPerHex) => onChange({ cmPerHex })} /> : null}
      </div>
      <div class="field-row">
        <NumberField label={skirmishWords.seed} value={form.seed} onValue={(seed) => onChange({ seed })} />
        <button type="button" class="quiet" onClick={() => onChange({ seed: String(freshSeed()) })}>
          <Icon name="dice" size={14} /> {skirmishWords.another}
        </button>
      </div>
      {catalogue ? <Options options={catalogue.options} changes={form.settings} onChange={(settings) => onChange({ settings })} /> : null}
    </div>
  )
}

interface ForceProps {
  readonly side: SideId
  readonly own: boolean
  readonly force: Force
  readonly catalogue: Catalogue | null
  readonly onForce: (force: Force) => void
  readonly onCommand: () => void
}
/** Who fights on one side: a strength, as strong as the other, or one or two organisations of the book. */
function ForceChoice({ side, own, force, catalogue, onForce, onCommand }: ForceProps) {
  const kind = 'ids' in force ? force.ids[0] : 'equal' in force ? 'equal' : 'strength'
  const unit = catalogue?.strength?.unit ?? ''
  const choose = (value: string) => {
    if (value === 'equal') onForce({ equal: true })
    else if (value === 'strength') onForce({ strength: usualStrength(catalogue) })
    else onForce({ ids: [value] })
  }
  const companies = (catalogue?.forces ?? []).map((each) => (
    <option key={each.id} value={each.id}>
      {skirmishWords.organisation(each.name, each.strength, unit)}
    </option>
  ))
  return (
    <fieldset class={`force-choice side-${side}`} aria-label={sideName(side)}>
      <div class="force-head">
        <SideMark side={side} size={18} />
        <strong>{sideName(side)}</strong>
        <button type="button" class="panel-switch" aria-pressed={own} onClick={onCommand}>
          {own ? setUpWords.youCommand : skirmishWords.theComputer}
        </button>
      </div>
      <select aria-label={skirmishWords.force(sideName(side))} value={kind} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="strength">{skirmishWords.byStrength}</option>
        <option value="equal">{skirmishWords.equal}</option>
        <optgroup label={skirmishWords.organisations}>{companies}</optgroup>
      </select>
      {'strength' in force ? (
        <label class="field" htmlFor={`strength-${side}`}>
          <span>{skirmishWords.strength(unit)}</span>
          <WholeInput id={`strength-${side}`} value={force.strength} onValue={(strength) => onForce({ strength })} />
        </label>
      ) : null}
      {'ids' in force && catalogue?.oneForce !== true ? (
        <select
          aria-label={skirmishWords.secondForce(sideName(side))}
          value={force.ids[1] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            onForce({ ids: value === '' ? [force.ids[0] as string] : [force.ids[0] as string, value] })
          }}
        >
          <option value="">{skirmishWords.nobody}</option>
          {companies}
        </select>
      ) : null}
    </fieldset>
  )
}

interface ScaleProps {
  readonly value: ScenarioDoc['cmPerHex']
  readonly onValue: (value: ScenarioDoc['cmPerHex']) => void
}
const ScaleChoice = ({ value, onValue }: ScaleProps) => (
  <label class="field">
    <span>{skirmishWords.scale}</span>
    <select value={String(value)} onChange={(event) => onValue(Number(event.currentTarget.value) as ScenarioDoc['cmPerHex'])}>
      {[1, 2, 2.5].map((cm) => (
        <option key={cm} value={String(cm)}>
          {setUpWords.cmPerHex(cm)}
        </option>
      ))}
    </select>
  </label>
)

interface NumberFieldProps {
  readonly label: string
  readonly value: string
  /** What an empty field means. */
  readonly placeholder?: string
  readonly onValue: (value: string) => void
}
const NumberField = ({ label, value, placeholder, onValue }: NumberFieldProps) => (
  <label class="field">
    <span>{label}</span>
    <input inputMode="numeric" value={value} placeholder={placeholder} onInput={(event) => onValue(event.currentTarget.value.trim())} />
  </label>
)

interface WholeProps {
  readonly id: string
  /** NaN for what is no whole number. */
  readonly value: number
  readonly onValue: (value: number) => void
}
/** A whole number. What was typed stands as it is, whether or not it is one; the form says what is wrong with it. */
function WholeInput({ id, value, onValue }: WholeProps) {
  const [typed, setTyped] = useState(String(value))
  const type = (text: string) => {
    setTyped(text)
    onValue(wholeTyped(text.trim()))
  }
  // Another number than the typed one was put here by somebody else.
  const shown = Object.is(wholeTyped(typed.trim()), value) ? typed : String(value)
  return (
    <input
      id={id}
      inputMode="numeric"
      value={shown}
      aria-invalid={Number.isNaN(value)}
      onInput={(event) => type(event.currentTarget.value)}
    />
  )
}

interface OptionsProps {
  readonly options: readonly OptionText[]
  readonly changes: Readonly<Record<string, unknown>>
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void
}
/** What the book leaves to the players, each with what it means. */
function Options({ options, changes, onChange }: OptionsProps) {
  const set = (option: OptionText, value: unknown) => {
    const { [option.key]: _before, ...rest } = changes
    onChange(value === usualOf(option) ? rest : { ...rest, [option.key]: value })
  }
  const count = Object.keys(changes).length
  return (
    <details class="options" onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>{skirmishWords.options(count)}</summary>
      {options
        .filter((option) => option.inPlay)
        .map((option) => {
          const value = changes[option.key] ?? usualOf(option)
          const index = option.choices.findIndex((choice) => choice.value === value)
          return (
            <label key={option.key} class="field" htmlFor={`option-${option.key}`}>
              <span>{option.name}</span>
              {option.range ? (
                <WholeInput id={`option-${option.key}`} value={Number(value)} onValue={(typed) => set(option, typed)} />
              ) : (
                <select
                  id={`option-${option.key}`}
                  value={String(index)}
                  onChange={(event) => set(option, option.choices[Number(event.currentTarget.value)]?.value)}
                >
                  {option.choices.map((choice, i) => (
                    <option key={choice.name} value={String(i)}>
                      {choice.name}
                    </option>
                  ))}
                </select>
              )}
              <small>
                {option.choices[index]?.text ?? option.text} <Rule id={option.rule} />
              </small>
            </label>
          )
        })}
    </details>
  )
}
