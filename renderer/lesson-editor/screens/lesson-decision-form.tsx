import { LESSON_LIMITS, WORDS } from '../../../engine/author.ts'
import type { DecisionDoc, DoneDoc } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { LineField, SelectField } from '../../scenario/screens/form-fields.tsx'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { put, withOne } from '../model/lesson-edit.ts'
import { JsonField, RulesField, WordsField } from './lesson-fields.tsx'
import { type LessonFormProps, takeText, useFault, useLesson } from './lesson-form-tools.ts'

const { fields } = words
type Way = DecisionDoc['ways'][number]

/** What there is to decide at the end: three ways, which is best, and what counts as success. */
export function DecisionForm({ bench }: LessonFormProps) {
  const { decision } = useLesson(bench)
  const fault = useFault(bench)
  if (!decision) return null
  const set = <K extends keyof DecisionDoc>(key: K, value: DecisionDoc[K] | undefined, name: string, isTyped = false) =>
    bench.change(
      name,
      (doc) => (doc.decision ? { ...doc, decision: put(doc.decision, key, value) } : doc),
      isTyped ? `decision.${key}` : undefined,
    )
  return (
    <div class="form-panel">
      <div class="lesson-step-head">
        <h3>{words.decision}</h3>
        <RowButton
          label={words.removeDecision}
          onClick={() => bench.change(words.did.removeDecision, (doc) => put(doc, 'decision', undefined))}
        >
          <Icon name="trash" size={14} />
        </RowButton>
      </div>
      <WordsField
        label={fields.decisionText}
        value={decision.text}
        most={WORDS.step}
        rows={3}
        problem={fault('decision.text')}
        onValue={(text) => set('text', text, fields.decisionText, true)}
      />
      {decision.ways.map((way, i) => (
        <WayForm
          key={i}
          bench={bench}
          way={way}
          index={i}
          onWay={(next, isTyped) =>
            set(
              'ways',
              withOne(decision.ways, i, () => next),
              fields.way(i + 1),
              isTyped,
            )
          }
        />
      ))}
      <SuccessForm bench={bench} decision={decision} onSet={set} />
    </div>
  )
}

type SetPart = <K extends keyof DecisionDoc>(key: K, value: DecisionDoc[K] | undefined, name: string, isTyped?: boolean) => void
/** Which way is best, and what the chances are of. */
function SuccessForm({ bench, decision, onSet: set }: LessonFormProps & { readonly decision: DecisionDoc; readonly onSet: SetPart }) {
  const fault = useFault(bench)
  const asText = (key: 'success' | 'replies', name: string, value: unknown) =>
    takeText(bench, name, `decision.${key}`, (doc) =>
      doc.decision ? { ...doc, decision: put(doc.decision, key, value as DecisionDoc[typeof key]) } : doc,
    )
  return (
    <section class="form-section">
      <SelectField
        label={fields.best}
        options={decision.ways.map((way, i) => ({ value: i, name: `${i + 1}: ${way.text}` }))}
        value={decision.best}
        onValue={(best) => set('best', best, fields.best)}
      />
      <JsonField
        label={fields.success}
        rows={2}
        value={decision.success satisfies DoneDoc}
        problem={fault('decision.success')}
        onValue={(value) => asText('success', fields.success, value)}
      />
      <LineField
        label={fields.successText}
        value={decision.successText}
        most={LESSON_LIMITS.success}
        onValue={(text) => set('successText', text, fields.successText, true)}
      />
      <RulesField
        label={fields.rules}
        help={fields.rulesHelp}
        value={decision.rules}
        problem={fault('decision.rules')}
        onValue={(rules) => set('rules', rules, fields.rules)}
      />
      <JsonField
        label={fields.stepReplies}
        value={decision.replies}
        mayBeEmpty
        problem={fault('decision.replies')}
        onValue={(value) => asText('replies', fields.stepReplies, value)}
      />
    </section>
  )
}

interface WayProps extends LessonFormProps {
  readonly way: Way
  readonly index: number
  readonly onWay: (way: Way, isTyped: boolean) => void
}
function WayForm({ bench, way, index, onWay }: WayProps) {
  const fault = useFault(bench)
  const at = `decision.ways[${index}]`
  const orders = (value: unknown) =>
    takeText(bench, fields.orders, `${at}.orders`, (doc) =>
      doc.decision
        ? {
            ...doc,
            decision: { ...doc.decision, ways: withOne(doc.decision.ways, index, (one) => ({ ...one, orders: value as Way['orders'] })) },
          }
        : doc,
    )
  return (
    <section class="form-section" aria-label={fields.way(index + 1)}>
      <LineField
        label={fields.way(index + 1)}
        value={way.text}
        most={LESSON_LIMITS.way}
        onValue={(text) => onWay({ ...way, text }, true)}
      />
      <JsonField label={fields.orders} rows={2} value={way.orders} problem={fault(`${at}.orders`)} onValue={orders} />
      <WordsField label={fields.why} value={way.why} most={WORDS.step} onValue={(why) => onWay({ ...way, why }, true)} />
    </section>
  )
}
