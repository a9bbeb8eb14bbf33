import { useEffect, useId, useState } from 'preact/hooks'
import { lessonTexts, wordsIn } from '../../../engine/author.ts'
import { describedBy, FieldFrame, type FieldProps, LineField } from '../../scenario/screens/form-fields.tsx'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'

/** Fields that only lessons have: texts that are counted in words, lists of ids and of numbers, and what is written as in the file. */

interface WordsProps extends FieldProps {
  readonly value: string
  readonly most: number
  /** It may be left out. */
  readonly mayBeEmpty?: boolean
  readonly rows?: number
  readonly onValue: (text: string) => void
}
/** A text of so many words. One that is too long stays as it is typed, with what is wrong. */
export function WordsField({ label, help, problem, value, most, mayBeEmpty = false, rows = 2, onValue }: WordsProps) {
  const id = useId()
  const count = wordsIn(value)
  const own = count > most ? words.tooLong(most) : count === 0 && !mayBeEmpty ? words.noText : null
  const fault = own ?? problem
  return (
    <FieldFrame
      id={id}
      label={label}
      help={help}
      problem={fault}
      side={<small class={count > most ? 'is-over' : 'dim'}>{words.words(count, most)}</small>}
    >
      <textarea
        id={id}
        rows={rows}
        value={value}
        aria-invalid={Boolean(fault)}
        aria-describedby={describedBy(id, { help, problem: fault })}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </FieldFrame>
  )
}

interface ListProps extends FieldProps {
  readonly value: readonly string[]
  readonly onValue: (ids: readonly string[]) => void
}
/** Ids of rules, with spaces between them. */
export const RulesField = ({ value, onValue, ...field }: ListProps) => (
  <LineField {...field} value={value.join(' ')} most={600} mayBeEmpty when="left" onValue={(text) => onValue(partsIn(text))} />
)
interface DiceProps extends FieldProps {
  readonly value: readonly number[]
  readonly onValue: (rolls: readonly number[]) => void
}
/** Faces of dice, with spaces between them. */
export const DiceField = ({ value, onValue, ...field }: DiceProps) => (
  <LineField
    {...field}
    value={value.join(' ')}
    most={240}
    mayBeEmpty
    when="left"
    check={(text) => (partsIn(text).every((part) => /^[1-9]\d{0,3}$/.test(part)) ? null : words.fields.diceHelp)}
    onValue={(text) => onValue(partsIn(text).map(Number))}
  />
)
const partsIn = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '')

interface JsonProps extends FieldProps {
  /** Undefined: it is left out. */
  readonly value: unknown
  readonly rows?: number
  /** An empty field takes it out of the document. */
  readonly mayBeEmpty?: boolean
  /** Why the value cannot stand there, or null: then it was taken. */
  readonly onValue: (value: unknown) => Promise<string | null>
}
/**
 * A part of the lesson as its file has it. What is typed reaches the lesson as soon as it is whole and in the form that is needed; until then the field
 * keeps it and says what is missing.
 */
export function JsonField({ label, help = words.textHelp, problem, value, rows = 2, mayBeEmpty = false, onValue }: JsonProps) {
  const id = useId()
  const [typed, type] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const shown = useText(value)
  useEffect(() => {
    if (fault === null) type(null)
  }, [shown])
  const take = async (text: string) => {
    type(text)
    const read = readPart(text, mayBeEmpty)
    setFault('fault' in read ? read.fault : await onValue(read.value))
  }
  const said = fault ?? problem
  return (
    <FieldFrame id={id} label={label} help={help} problem={said}>
      <textarea
        id={id}
        class="is-code"
        rows={rows}
        spellcheck={false}
        value={typed ?? shown}
        aria-invalid={Boolean(said)}
        aria-describedby={describedBy(id, { help, problem: said })}
        onInput={(event) => void take(event.currentTarget.value)}
        onBlur={() => fault === null && type(null)}
      />
    </FieldFrame>
  )
}
function readPart(text: string, mayBeEmpty: boolean): { readonly value: unknown } | { readonly fault: string } {
  if (text.trim() === '') return mayBeEmpty ? { value: undefined } : { fault: words.noText }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { fault: words.notJson(error instanceof Error ? error.message : String(error)) }
  }
}
/** A value as its file has it. */
function useText(value: unknown): string {
  const [text, setText] = useState(() => (value === undefined ? '' : JSON.stringify(value)))
  useEffect(() => {
    let gone = false
    if (value === undefined) setText('')
    else void lessonTexts().then(({ plainText, shortText }) => !gone && setText(Array.isArray(value) ? plainText(value) : shortText(value)))
    return () => {
      gone = true
    }
  }, [value])
  return text
}
