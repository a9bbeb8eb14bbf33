import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { type Board, type Hex, hexLabel } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { formWords } from '../../words/scenario-form-words.ts'
import { hexTyped, sampleHex } from '../model/hex-typing.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { type Draft, useDraft } from './typed-draft.ts'

/** The fields of the scenario editor's forms. Each has a label, may have a sentence that explains it, and shows at itself what is wrong with it. */

const words = formWords
type Taking<V> = (value: V) => unknown

export interface FieldProps {
  readonly label: string
  /** What it means: shown while the pointer or the keyboard is at the field. */
  readonly help?: string | undefined
  /** What is wrong with what the scenario has here. */
  readonly problem?: string | null | undefined
}
interface FrameProps extends FieldProps {
  readonly id: string
  /** Right of the label: a count, a button. */
  readonly side?: ComponentChildren
  readonly children: ComponentChildren
}
const helpId = (id: string): string => `${id}-help`
const faultId = (id: string): string => `${id}-fault`
/** What a screen reader reads after the label. */
export const describedBy = (id: string, { help, problem }: Pick<FieldProps, 'help' | 'problem'>): string | undefined =>
  [...(problem ? [faultId(id)] : []), ...(help ? [helpId(id)] : [])].join(' ') || undefined

export const FieldFrame = ({ id, label, help, problem, side, children }: FrameProps) => (
  <div class={`form-field${problem ? ' is-wrong' : ''}`}>
    <div class="form-label">
      <label htmlFor={id}>{label}</label>
      {side}
    </div>
    {children}
    <FieldNotes id={id} help={help} problem={problem} />
  </div>
)
/** Below a field: what is wrong, and what the field means. */
export const FieldNotes = ({ id, help, problem }: Omit<FieldProps, 'label'> & { readonly id: string }) => (
  <>
    {problem ? (
      <p class="form-fault" id={faultId(id)} role="alert">
        <Icon name="warning" size={12} /> {problem}
      </p>
    ) : null}
    {help ? (
      <p class="form-help" id={helpId(id)} role="note">
        {help}
      </p>
    ) : null}
  </>
)

interface TypedProps extends Omit<FieldProps, 'label'> {
  readonly id: string
  readonly draft: Draft
  readonly most: number
  readonly placeholder: string | undefined
  readonly numeric?: boolean
}
/** Where a draft is typed: a line, or a few figures. */
const TypedInput = ({ id, draft, help, problem, most, placeholder, numeric = false }: TypedProps) => (
  <input
    id={id}
    type="text"
    inputMode={numeric ? 'numeric' : undefined}
    value={draft.text}
    maxLength={most}
    placeholder={placeholder}
    aria-invalid={Boolean(problem)}
    aria-describedby={describedBy(id, { help, problem })}
    onInput={(event) => draft.type(event.currentTarget.value)}
    onChange={draft.leave}
    onBlur={draft.leave}
  />
)

interface LineProps extends FieldProps {
  readonly value: string
  readonly most: number
  /** An empty text is taken too. */
  readonly mayBeEmpty?: boolean
  readonly placeholder?: string | undefined
  readonly when?: 'typed' | 'left'
  /** Why what was typed cannot be taken, or null: a name that is given already. */
  readonly check?: (text: string) => string | null
  readonly onValue: Taking<string>
}
/** A text of one line. */
export function LineField(props: LineProps) {
  const { label, help, problem, value, most, placeholder, when = 'typed', onValue } = props
  const id = useId()
  const draft = useDraft({ shown: value, read: textReader(props), take: onValue, when })
  const fault = draft.fault ?? problem
  return (
    <FieldFrame id={id} label={label} help={help} problem={fault}>
      <TypedInput id={id} draft={draft} help={help} problem={fault} most={most} placeholder={placeholder} />
    </FieldFrame>
  )
}
const textReader =
  ({ most, mayBeEmpty = false, check }: Pick<LineProps, 'most' | 'mayBeEmpty' | 'check'>) =>
  (text: string) => {
    if (text.length > most || (!mayBeEmpty && text.trim() === '')) return { fault: words.nameBad(most) }
    const fault = check?.(text) ?? null
    return fault === null ? { value: text } : { fault }
  }

/** A text of several lines, with the letters that are left. */
export function ProseField({ label, help, problem, value, most, mayBeEmpty = true, placeholder, onValue }: LineProps) {
  const id = useId()
  const draft = useDraft({ shown: value, read: textReader({ most, mayBeEmpty }), take: onValue, when: 'typed' })
  const fault = draft.fault ?? problem
  const left = <small class="dim">{words.left(most - draft.text.length)}</small>
  return (
    <FieldFrame id={id} label={label} help={help} problem={fault} side={left}>
      <textarea
        id={id}
        rows={2}
        value={draft.text}
        maxLength={most}
        placeholder={placeholder}
        aria-invalid={Boolean(fault)}
        aria-describedby={describedBy(id, { help, problem: fault })}
        onInput={(event) => draft.type(event.currentTarget.value)}
        onBlur={draft.leave}
      />
    </FieldFrame>
  )
}

interface NumberProps extends FieldProps {
  readonly value: number | null
  readonly least: number
  readonly most: number
  readonly unit?: string
  /** Played where the field is left empty; null where that is not said. */
  readonly usual?: number | null
  /** An empty field is taken as null. */
  readonly mayBeEmpty?: boolean
  readonly placeholder?: string
  readonly when?: 'typed' | 'left'
  /** Behind the number: a button that does something with it. */
  readonly then?: ComponentChildren
  readonly onValue: Taking<number | null>
}
/** A whole number. */
export function NumberField(props: NumberProps) {
  const { label, help, problem, value, unit = '', usual = null, placeholder, when = 'typed', then, onValue } = props
  const id = useId()
  const draft = useDraft({ shown: value === null ? '' : String(value), read: numberReader(props), take: onValue, when })
  const fault = draft.fault ?? problem
  return (
    <FieldFrame id={id} label={label} help={help} problem={fault}>
      <span class="form-number">
        <TypedInput
          id={id}
          draft={draft}
          help={help}
          problem={fault}
          most={6}
          placeholder={placeholder ?? (usual === null ? undefined : words.usual(String(usual)))}
          numeric
        />
        {unit === '' ? null : <span class="dim">{unit}</span>}
        {then}
      </span>
    </FieldFrame>
  )
}
const numberReader =
  ({ least, most, mayBeEmpty = false }: Pick<NumberProps, 'least' | 'most' | 'mayBeEmpty'>) =>
  (text: string) => {
    const typed = text.trim()
    if (typed === '' && mayBeEmpty) return { value: null }
    const value = Number(typed)
    return /^-?\d+$/.test(typed) && value >= least && value <= most ? { value } : { fault: words.numberBad(least, most) }
  }

export interface Option<V> {
  readonly value: V
  readonly name: string
}
interface SelectProps<V> extends FieldProps {
  readonly options: readonly Option<V>[]
  readonly value: V
  readonly onValue: Taking<V>
}
/** One of several. A value that is none of the options is shown empty. */
export function SelectField<V>({ label, help, problem, options, value, onValue }: SelectProps<V>) {
  const id = useId()
  const chosen = options.findIndex((option) => option.value === value)
  const choose = (index: number) => {
    const option = options[index]
    if (option) void onValue(option.value)
  }
  return (
    <FieldFrame id={id} label={label} help={help} problem={problem}>
      <select
        id={id}
        value={String(chosen)}
        aria-invalid={Boolean(problem)}
        aria-describedby={describedBy(id, { help, problem })}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      >
        {chosen < 0 ? <option value="-1" disabled /> : null}
        {options.map((option, i) => (
          <option key={i} value={String(i)}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

interface SwitchProps extends FieldProps {
  readonly on: boolean
  readonly onValue: Taking<boolean>
}
export function SwitchField({ label, help, problem, on, onValue }: SwitchProps) {
  const id = useId()
  return (
    <div class={`form-field${problem ? ' is-wrong' : ''}`}>
      <label class="edit-switch" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          class="switch"
          checked={on}
          aria-describedby={describedBy(id, { help, problem })}
          onChange={(event) => void onValue(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} help={help} problem={problem} />
    </div>
  )
}

interface HexProps extends FieldProps {
  readonly bench: ScenarioBench
  readonly board: Board
  readonly value: Hex | null
  /** What the author is asked while he chooses on the map. */
  readonly prompt: string
  readonly mayBeEmpty?: boolean
  readonly onValue: Taking<Hex | null>
}
/** A hex: typed as the map writes it, or chosen on the map. */
export function HexField({ label, help, problem, bench, board, value, prompt, mayBeEmpty = false, onValue }: HexProps) {
  const id = useId()
  const read = (text: string) => {
    if (text.trim() === '' && mayBeEmpty) return { value: null }
    const hex = hexTyped(text, board)
    return hex === null ? { fault: words.hexBad(sampleHex(board)) } : { value: hex }
  }
  const draft = useDraft<Hex | null>({ shown: value === null ? '' : hexLabel(value), read, take: onValue, when: 'left' })
  const fault = draft.fault ?? problem
  const choose = async () => {
    const hex = await bench.chooseHex(prompt)
    if (hex !== null) await onValue(hex)
  }
  return (
    <FieldFrame id={id} label={label} help={help} problem={fault}>
      <span class="form-hex">
        <TypedInput id={id} draft={draft} help={help} problem={fault} most={6} placeholder={words.noHex} numeric />
        <button type="button" class="quiet is-small" aria-label={words.pickOf(label)} onClick={() => void choose()}>
          {words.pick}
        </button>
        {value === null ? null : (
          <button type="button" class="quiet is-small" aria-label={words.showOf(hexLabel(value))} onClick={() => bench.showHex(value)}>
            {words.show}
          </button>
        )}
        {mayBeEmpty && value !== null ? (
          <button type="button" class="quiet is-small" aria-label={words.clearOf(label)} onClick={() => void onValue(null)}>
            {words.clear}
          </button>
        ) : null}
      </span>
    </FieldFrame>
  )
}
