import { LESSON_LIMITS, WORDS } from '../../../engine/author.ts'
import type { HintDoc } from '../../../engine/screen.ts'
import { LineField, NumberField } from '../../scenario/screens/form-fields.tsx'
import { ItemList } from '../../scenario/screens/item-list.tsx'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { freshHint, put, withMoved, withOne, withoutOne, withStep } from '../model/lesson-edit.ts'
import { JsonField, WordsField } from './lesson-fields.tsx'
import { changeStep, type StepFormProps, takeText, useFault } from './lesson-form-tools.ts'

const { fields } = words

/** Help that comes after a while, at a wrong try, or at a refusal. */
export function HintsForm({ bench, step, index }: StepFormProps) {
  const { hints } = step
  const fault = useFault(bench)
  const set = (next: readonly HintDoc[], name: string, isTyped = false) => changeStep(bench, index, 'hints', next, name, isTyped)
  const one = (at: number, change: (hint: HintDoc) => HintDoc, isTyped = false) => set(withOne(hints, at, change), fields.hint, isTyped)
  const body = (hint: HintDoc, at: number) => {
    const place = `steps[${index}].hints[${at}]`
    const asText = (key: 'wrong' | 'points', value: unknown) =>
      takeText(bench, fields.hint, `${place}.${key}`, (doc) =>
        withStep(doc, index, (each) => ({ ...each, hints: withOne(each.hints, at, (own) => put(own, key, value as HintDoc['points'])) })),
      )
    return (
      <div class="form-fields">
        <WordsField
          label={fields.hint}
          value={hint.text}
          most={WORDS.hint}
          onValue={(text) => one(at, (own) => ({ ...own, text }), true)}
        />
        <div class="form-pair">
          <NumberField
            label={fields.hintAfter}
            value={hint.after ?? null}
            least={5}
            most={300}
            mayBeEmpty
            onValue={(after) => one(at, (own) => put(own, 'after', after ?? undefined))}
          />
          <LineField
            label={fields.hintCites}
            value={hint.cites ?? ''}
            most={40}
            mayBeEmpty
            when="left"
            problem={fault(`${place}.cites`)}
            onValue={(cites) => one(at, (own) => put(own, 'cites', cites.trim() === '' ? undefined : cites.trim()))}
          />
        </div>
        <JsonField label={fields.hintWrong} value={hint.wrong} mayBeEmpty onValue={(value) => asText('wrong', value)} />
        <JsonField
          label={fields.hintPoints}
          value={hint.points}
          mayBeEmpty
          problem={fault(`${place}.points`)}
          onValue={(value) => asText('points', value)}
        />
      </div>
    )
  }
  return (
    <section class="form-section" aria-label={fields.hints}>
      <h3>{fields.hints}</h3>
      <ItemList
        label={fields.hints}
        items={hints.map((hint, at) => ({
          title: hint.text,
          isFaulty: fault(`steps[${index}].hints[${at}]`) !== null,
          acts: {
            move: (by) => set(withMoved(hints, at, by), fields.hints),
            remove: hints.length > 1 ? () => set(withoutOne(hints, at), words.did.removeHint) : null,
          },
          body: () => body(hint, at),
        }))}
      />
      <div class="form-acts">
        <button
          type="button"
          class="quiet is-small"
          disabled={hints.length >= LESSON_LIMITS.hints}
          onClick={() => set([...hints, freshHint()], words.did.addHint)}
        >
          {words.addHint}
        </button>
      </div>
    </section>
  )
}
