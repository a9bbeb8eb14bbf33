import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

/** Fields of the editor's panels: a few values in a row, a number to step, a switch, a text. */

interface ChoiceProps<V extends string | number> {
  readonly label: string
  readonly values: readonly V[]
  readonly word: (value: V) => ComponentChildren
  /** What a screen reader says, where the word is a short one. */
  readonly name?: (value: V) => string
  readonly chosen: V
  readonly onChoose: (value: V) => void
}
export function Choice<V extends string | number>({ label, values, word, name, chosen, onChoose }: ChoiceProps<V>) {
  const id = useId()
  return (
    <fieldset class="edit-field">
      <legend>{label}</legend>
      <span class="chips">
        {values.map((value) => (
          <label key={value} class={`chip${value === chosen ? ' is-chosen' : ''}`}>
            <input type="radio" name={id} checked={value === chosen} aria-label={name?.(value)} onChange={() => onChoose(value)} />
            {word(value)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

interface StepProps {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly text: string
  readonly onValue: (value: number) => void
}
/** A slider with what it stands at in words. */
export function Slider({ label, value, least, most, step = 1, text, onValue }: StepProps) {
  const id = useId()
  return (
    <div class="edit-field">
      <span class="edit-row">
        <label htmlFor={id}>{label}</label>
        <output>{text}</output>
      </span>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onInput={(event) => onValue(Number(event.currentTarget.value))}
      />
    </div>
  )
}

interface SwitchProps {
  readonly label: ComponentChildren
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}
export const Switch = ({ label, on, onChange }: SwitchProps) => (
  <label class="edit-switch">
    <input type="checkbox" class="switch" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    <span>{label}</span>
  </label>
)

interface TextProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly placeholder?: string
  readonly onValue: (value: string) => void
}
export const TextField = ({ label, value, most, placeholder, onValue }: TextProps) => (
  <label class="field">
    <span>{label}</span>
    <input value={value} maxLength={most} placeholder={placeholder} onInput={(event) => onValue(event.currentTarget.value)} />
  </label>
)
/** A whole number as it is typed; it may be wrong meanwhile. */
export const CountField = ({ label, value, onValue }: Pick<TextProps, 'label' | 'value' | 'onValue'>) => (
  <label class="field is-count">
    <span>{label}</span>
    <input inputMode="numeric" value={value} maxLength={9} onInput={(event) => onValue(event.currentTarget.value.trim())} />
  </label>
)
