import { OPENED } from '../../../engine/author.ts'
import type { DoneDoc, Opened } from '../../../engine/screen.ts'
import { LineField, SelectField } from '../../scenario/screens/form-fields.tsx'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { DONE_KINDS, type DoneKind, doneAs, doneKind, put, withOne, withStep } from '../model/lesson-edit.ts'
import { JsonField } from './lesson-fields.tsx'
import { changeStep, type StepFormProps, takeText, useFault } from './lesson-form-tools.ts'

const { fields } = words

/** What completes a step: its kind, and what belongs to that. Parts and conditions of several are written as text. */
export function DoneForm(props: StepFormProps) {
  const { bench, step, index } = props
  const fault = useFault(bench)
  const { done } = step
  const set = (next: DoneDoc, isTyped = false) => changeStep(bench, index, 'done', next, fields.done, isTyped)
  return (
    <section class="form-section">
      <SelectField<DoneKind>
        label={fields.done}
        options={DONE_KINDS.map((kind) => ({ value: kind, name: words.doneKinds[kind] }))}
        value={doneKind(done)}
        problem={fault(`steps[${index}].done`)}
        onValue={(kind) => set(doneAs(kind, done))}
      />
      <DoneParts {...props} onDone={set} />
    </section>
  )
}

type PartsProps = StepFormProps & { readonly onDone: (done: DoneDoc, isTyped?: boolean) => void }
function DoneParts({ bench, step: { done }, index, onDone }: PartsProps) {
  if ('answer' in done) return <Answer done={done} onDone={onDone} />
  if ('opened' in done) return <OpenedPart done={done} onDone={onDone} />
  const kind = doneKind(done)
  const isList = kind === 'all' || kind === 'any'
  const label = isList ? fields.doneText : fields.part
  const at = `steps[${index}].done`
  const made = (value: unknown): DoneDoc => (isList ? (value as DoneDoc) : ({ [kind]: value } as DoneDoc))
  return (
    <JsonField
      label={label}
      rows={3}
      value={isList ? done : (done as Readonly<Record<string, unknown>>)[kind]}
      onValue={(value) => takeText(bench, fields.done, at, (doc) => withStep(doc, index, (step) => ({ ...step, done: made(value) })))}
    />
  )
}

type Answering = Extract<DoneDoc, { readonly answer: number }>
function Answer({ done, onDone }: { readonly done: Answering; readonly onDone: PartsProps['onDone'] }) {
  const { choices, answer } = done
  return (
    <>
      {choices.map((choice, i) => (
        <LineField
          key={i}
          label={fields.choice(i + 1)}
          value={choice}
          most={120}
          onValue={(text) => onDone({ ...done, choices: withOne(choices, i, () => text) }, true)}
        />
      ))}
      <div class="form-acts">
        <button
          type="button"
          class="quiet is-small"
          disabled={choices.length >= 4}
          onClick={() => onDone({ ...done, choices: [...choices, words.freshChoice(choices.length + 1)] })}
        >
          {words.add}
        </button>
        <button
          type="button"
          class="quiet is-small"
          disabled={choices.length <= 2}
          onClick={() => onDone({ answer: Math.min(answer, choices.length - 2), choices: choices.slice(0, -1) })}
        >
          {words.remove}
        </button>
      </div>
      <SelectField
        label={fields.answer}
        options={choices.map((_, i) => ({ value: i, name: fields.choice(i + 1) }))}
        value={answer}
        onValue={(value) => onDone({ ...done, answer: value })}
      />
    </>
  )
}

type Opening = Extract<DoneDoc, { readonly opened: Opened }>
function OpenedPart({ done, onDone }: { readonly done: Opening; readonly onDone: PartsProps['onDone'] }) {
  const { at } = done
  return (
    <div class="form-pair">
      <SelectField<Opened>
        label={fields.opened}
        options={OPENED.map((each) => ({ value: each, name: words.openedKinds[each] }))}
        value={done.opened}
        onValue={(opened) => onDone({ ...done, opened })}
      />
      <LineField
        label={fields.at}
        help={fields.atHelp}
        value={at === undefined ? '' : typeof at === 'string' ? at : at.join(',')}
        most={40}
        mayBeEmpty
        when="left"
        onValue={(text) => onDone(put(done, 'at', atIn(text)))}
      />
    </div>
  )
}
/** "4,7" is a hex by column and row, anything else the id of a piece. */
function atIn(text: string): Opening['at'] {
  const hex = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*$/.exec(text)
  if (hex) return [Number(hex[1]), Number(hex[2])]
  return text.trim() === '' ? undefined : text.trim()
}
