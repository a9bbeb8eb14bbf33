import { WORDS } from '../../../engine/author.ts'
import type { AskedOther, StepDoc } from '../../../engine/screen.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { SelectField } from '../../scenario/screens/form-fields.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { put, replyFor, unlessEmpty, withCopiedStep, withMovedStep, withoutStep, withReply, withStep } from '../model/lesson-edit.ts'
import { lessonKeyOf } from '../state/lesson-commands.ts'
import { DoneForm } from './lesson-done-form.tsx'
import { DiceField, JsonField, RulesField, WordsField } from './lesson-fields.tsx'
import { changeStep, type StepFormProps, takeText, useFault } from './lesson-form-tools.ts'
import { HintsForm } from './lesson-hints-form.tsx'
import { PointsForm } from './lesson-points-form.tsx'

const { fields } = words

/** A step: what its learner reads, what he does, what helps him, what answers him. */
export function LessonStepForm(props: StepFormProps) {
  const { bench, step, index } = props
  const fault = useFault(bench)
  const at = `steps[${index}]`
  return (
    <div class="form-panel">
      <StepActs {...props} />
      <WordsField
        label={fields.text}
        value={step.text}
        most={WORDS.step}
        rows={3}
        problem={fault(`${at}.text`)}
        onValue={(text) => changeStep(bench, index, 'text', text, fields.text, true)}
      />
      <PointsForm {...props} />
      <DoneForm {...props} />
      <section class="form-section" aria-label={words.record}>
        <div class="form-acts">
          <button
            type="button"
            class="primary is-small"
            title={keyWords.withKey(words.recordHelp, lessonKeyOf('record'))}
            onClick={() => bench.command({ do: 'record' })}
          >
            {words.record}
          </button>
        </div>
        <AsText {...props} of="show" label={fields.show} rows={3} />
        <DiceField
          label={fields.dice}
          help={fields.diceHelp}
          value={step.dice ?? []}
          problem={fault(`${at}.dice`)}
          onValue={(rolls) => changeStep(bench, index, 'dice', unlessEmpty(rolls) as StepDoc['dice'], fields.dice)}
        />
      </section>
      <HintsForm {...props} />
      <AskedForm {...props} />
      <section class="form-section">
        <WordsField
          label={fields.after}
          value={step.after ?? ''}
          most={WORDS.step}
          mayBeEmpty
          onValue={(text) => changeStep(bench, index, 'after', text === '' ? undefined : text, fields.after, true)}
        />
        <RulesField
          label={fields.rules}
          help={fields.rulesHelp}
          value={step.rules}
          problem={fault(`${at}.rules`)}
          onValue={(rules) => changeStep(bench, index, 'rules', rules, fields.rules)}
        />
        <AsText {...props} of="wrong" label={fields.wrong} rows={2} mayBeEmpty />
      </section>
    </div>
  )
}

/** The step among the others. */
function StepActs({ bench, index }: StepFormProps) {
  const count = useStore(bench.store, (view) => view.history.doc.steps.length)
  const move = (by: 1 | -1) => {
    bench.change(words.did.moveStep, (doc) => withMovedStep(doc, index, by))
    bench.open(index + by)
  }
  return (
    <div class="lesson-step-head">
      <h3>{words.step(index + 1)}</h3>
      <span class="item-acts">
        <RowButton label={words.moveUp} disabled={index === 0} onClick={() => move(-1)}>
          <span class="turn-left">
            <Icon name="down" size={14} />
          </span>
        </RowButton>
        <RowButton label={words.moveDown} disabled={index >= count - 1} onClick={() => move(1)}>
          <Icon name="down" size={14} />
        </RowButton>
        <RowButton
          label={words.copyStep}
          onClick={() => {
            bench.change(words.did.copyStep, (doc) => withCopiedStep(doc, index))
            bench.open(index + 1)
          }}
        >
          <EditorIcon icon="copy" size={14} />
        </RowButton>
        <RowButton
          label={words.removeStep}
          disabled={count <= 1}
          onClick={() => bench.change(words.did.removeStep, (doc) => withoutStep(doc, index))}
        >
          <Icon name="trash" size={14} />
        </RowButton>
      </span>
    </div>
  )
}

interface TextProps extends StepFormProps {
  readonly of: 'show' | 'wrong' | 'replies'
  readonly label: string
  readonly rows: number
  readonly mayBeEmpty?: boolean
}
/** A field of the step as its file has it. */
function AsText({ bench, step, index, of, label, rows, mayBeEmpty = false }: TextProps) {
  const fault = useFault(bench)
  const at = `steps[${index}].${of}`
  return (
    <JsonField
      label={label}
      rows={rows}
      value={step[of]}
      mayBeEmpty={mayBeEmpty}
      problem={fault(at)}
      onValue={(value) => takeText(bench, label, at, (doc) => withStep(doc, index, (each) => put(each, of, value as StepDoc[typeof of])))}
    />
  )
}

/** What the other side is asked while the step is shown, each with its answers to choose from; any other reply as text. */
function AskedForm(props: StepFormProps) {
  const { bench, step, index } = props
  const scene = useStore(bench.store, (view) => view.scene)
  const asked = scene?.asked ?? []
  const replies = step.replies ?? []
  const answer = (to: AskedOther['to'], give: AskedOther['given'] | null) =>
    changeStep(bench, index, 'replies', unlessEmpty(withReply(replies, to, give)), words.did.reply)
  return (
    <section class="form-section" aria-label={words.asked}>
      <h3>{words.asked}</h3>
      {asked.length === 0 ? <p class="dim">{words.noAsked}</p> : <p class="dim">{words.askedHelp}</p>}
      {asked.map(({ to, title, answers }) => (
        <SelectField
          key={JSON.stringify(to)}
          label={title}
          options={[
            { value: null, name: words.usualAnswer },
            ...answers.map(({ label, order }) => ({ value: JSON.stringify(order), name: label })),
          ]}
          value={textOrNull(replyFor(replies, to)?.give)}
          onValue={(text) => answer(to, text === null ? null : (JSON.parse(text) as AskedOther['given']))}
        />
      ))}
      <AsText {...props} of="replies" label={fields.stepReplies} rows={2} mayBeEmpty />
    </section>
  )
}
const textOrNull = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
