import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { AuthorField, FieldChoice } from '../../../engine/screen.ts'
import { Rule } from '../../hud/reason.tsx'
import { designerWords as words } from '../../words/designer-words.ts'
import type { FieldSetter } from '../state/designer-view.ts'

type Of<K extends AuthorField['is']> = Extract<AuthorField, { is: K }>
interface FieldProps<F extends AuthorField> {
  readonly field: F
  readonly onSet: FieldSetter
}

/** One part of a design, as its kind asks. @param narrow a number in a row of its like */
export function DesignField({ field, narrow, onSet }: FieldProps<AuthorField> & { readonly narrow: boolean }) {
  switch (field.is) {
    case 'switch':
      return <SwitchField field={field} onSet={onSet} />
    case 'choice':
      return field.choices.length <= FEW && field.choices.every(({ name }) => name.length <= SHORT) ? (
        <ChipsField field={field} onSet={onSet} />
      ) : (
        <SelectField field={field} onSet={onSet} />
      )
    case 'number':
      return <NumberField field={field} onSet={onSet} narrow={narrow} />
    case 'text':
      return <NameField field={field} onSet={onSet} />
    case 'hex':
      return null
  }
}
/** So few short choices stand side by side. */
const FEW = 5
const SHORT = 12

const Tip = ({ field }: { readonly field: AuthorField }) => (field.rule ? <Rule id={field.rule} /> : null)

function SwitchField({ field, onSet }: FieldProps<Of<'switch'>>) {
  return (
    <label class="edit-switch" title={field.text}>
      <input type="checkbox" class="switch" checked={field.value} onChange={(event) => onSet(field.key, event.currentTarget.checked)} />
      <span>
        {field.name} <Tip field={field} />
      </span>
    </label>
  )
}

function ChipsField({ field, onSet }: FieldProps<Of<'choice'>>) {
  const id = useId()
  const chosen = field.choices.find(({ value }) => value === field.value)
  return (
    <fieldset class="edit-field" title={field.text}>
      <legend>
        {field.name} <Tip field={field} />
      </legend>
      <span class="chips">
        {field.choices.map((choice) => (
          <label key={String(choice.value)} class={`chip${choice.value === field.value ? ' is-chosen' : ''}`} title={choice.text}>
            <input type="radio" name={id} checked={choice.value === field.value} onChange={() => onSet(field.key, choice.value)} />
            {choice.name}
          </label>
        ))}
      </span>
      {chosen?.text ? <small class="dim">{chosen.text}</small> : null}
    </fieldset>
  )
}

function SelectField({ field, onSet }: FieldProps<Of<'choice'>>) {
  const select = useRef<HTMLSelectElement>(null)
  const at = field.choices.findIndex(({ value }) => value === field.value)
  // A choice that was refused leaves the list at what stands.
  useEffect(() => {
    if (select.current) select.current.selectedIndex = at < 0 ? field.choices.length : at
  })
  const set = (index: number) => {
    const choice = field.choices[index]
    if (choice) onSet(field.key, choice.value)
    if (select.current) select.current.selectedIndex = at < 0 ? field.choices.length : at
  }
  return (
    <label class="field" title={field.text}>
      <span>
        {field.name} <Tip field={field} />
      </span>
      <select ref={select} onChange={(event) => set(event.currentTarget.selectedIndex)}>
        {field.choices.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {choice.name}
          </option>
        ))}
        {at < 0 ? <option>{String(field.value)}</option> : null}
      </select>
      {hasTexts(field.choices) ? <small class="dim">{textOf(field.choices[at])}</small> : null}
    </label>
  )
}
/** Room is kept for what some of the choices say. */
const hasTexts = (choices: readonly FieldChoice[]): boolean => choices.some(({ text }) => text !== undefined)
const textOf = (choice: FieldChoice | undefined): string => choice?.text ?? ''

function NumberField({ field, onSet, narrow }: FieldProps<Of<'number'>> & { readonly narrow: boolean }) {
  const shown = field.value ?? field.usual ?? field.least
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(null), [shown])
  const step = (by: number) => onSet(field.key, Math.max(field.least, Math.min(field.most, shown + by)))
  const set = (text: string) => {
    setTyped(text)
    if (/^\d+$/.test(text.trim())) onSet(field.key, Number(text))
  }
  return (
    <div class={`field is-number${narrow ? ' is-narrow' : ''}`} title={field.text}>
      <span id={`of-${field.key}`}>
        {field.name} {narrow ? null : <Tip field={field} />}
      </span>
      <span class="stepper">
        <button
          type="button"
          class="icon-button"
          tabIndex={-1}
          aria-label={words.less(field.name)}
          disabled={shown <= field.least}
          onClick={() => step(-1)}
        >
          −
        </button>
        <input
          inputMode="numeric"
          aria-labelledby={`of-${field.key}`}
          value={typed ?? String(shown)}
          maxLength={4}
          onInput={(event) => set(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            if (event.ctrlKey || event.metaKey) return
            event.preventDefault()
            step(event.key === 'ArrowUp' ? 1 : -1)
          }}
        />
        <button
          type="button"
          class="icon-button"
          tabIndex={-1}
          aria-label={words.more(field.name)}
          disabled={shown >= field.most}
          onClick={() => step(1)}
        >
          +
        </button>
        {narrow || field.unit === '' ? null : <small class="dim">{field.unit}</small>}
        {field.usual !== null && field.value !== null && field.value !== field.usual ? (
          <button type="button" class="quiet to-usual" onClick={() => onSet(field.key, null)}>
            {words.usual(String(field.usual))}
          </button>
        ) : null}
      </span>
    </div>
  )
}

function NameField({ field, onSet }: FieldProps<Of<'text'>>) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label class="field" title={field.text}>
      <span>{field.name}</span>
      <input
        value={typed ?? field.value ?? ''}
        maxLength={field.most}
        onInput={(event) => {
          const { value } = event.currentTarget
          setTyped(value)
          if (value.trim() !== '') onSet(field.key, value)
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  )
}
