import { LESSON_LIMITS, WORDS } from '../../../engine/author.ts'
import type { LessonDoc, SideId } from '../../../engine/screen.ts'
import { LineField, NumberField, SelectField } from '../../scenario/screens/form-fields.tsx'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { put, unlessEmpty } from '../model/lesson-edit.ts'
import { DiceField, JsonField, RulesField, WordsField } from './lesson-fields.tsx'
import { type LessonFormProps, takeText, useFault, useLesson } from './lesson-form-tools.ts'

const { fields } = words

/** What belongs to the whole lesson: its title, its page, who plays, by which dice. */
export function LessonHeadForm({ bench }: LessonFormProps) {
  const doc = useLesson(bench)
  const fault = useFault(bench)
  const set =
    <K extends keyof LessonDoc>(key: K, name: string, isTyped = false) =>
    (value: LessonDoc[K]) =>
      bench.change(name, (before) => ({ ...before, [key]: value }), isTyped ? key : undefined)
  return (
    <div class="form-panel">
      <LineField
        label={fields.title}
        value={doc.title}
        most={LESSON_LIMITS.title}
        problem={fault('title')}
        onValue={set('title', fields.title, true)}
      />
      <WordsField
        label={fields.page}
        value={doc.page}
        most={WORDS.page}
        rows={4}
        problem={fault('page')}
        onValue={set('page', fields.page, true)}
      />
      <div class="form-pair">
        <NumberField
          label={fields.minutes}
          value={doc.minutes}
          least={1}
          most={LESSON_LIMITS.minutes}
          onValue={(minutes) => minutes !== null && set('minutes', fields.minutes)(minutes)}
        />
        <SelectField<SideId>
          label={fields.side}
          options={SIDES.map((side) => ({ value: side, name: sideName(doc, side) }))}
          value={doc.side}
          onValue={set('side', fields.side)}
        />
      </div>
      <div class="form-pair">
        <LineField
          label={fields.other}
          help={fields.otherHelp}
          value={doc.other}
          most={40}
          when="left"
          problem={fault('other')}
          onValue={set('other', fields.other)}
        />
        <NumberField
          label={fields.seed}
          value={doc.seed}
          least={0}
          most={999_999}
          onValue={(seed) => seed !== null && set('seed', fields.seed)(seed)}
        />
      </div>
      <DiceField
        label={fields.openingDice}
        help={fields.diceHelp}
        value={doc.dice ?? []}
        problem={fault('dice')}
        onValue={(rolls) => bench.change(fields.openingDice, (before) => put(before, 'dice', unlessEmpty(rolls) as LessonDoc['dice']))}
      />
      <RulesField
        label={fields.rules}
        help={fields.rulesHelp}
        value={doc.rules}
        problem={fault('rules')}
        onValue={(rules) => set('rules', fields.rules)([...rules])}
      />
      <HeadTexts bench={bench} />
    </div>
  )
}
/** What of the lesson is written as in its file. */
function HeadTexts({ bench }: LessonFormProps) {
  const doc = useLesson(bench)
  const fault = useFault(bench)
  return (
    <>
      <JsonField
        label={fields.replies}
        rows={4}
        value={doc.replies}
        problem={fault('replies')}
        onValue={(value) => takeText(bench, fields.replies, 'replies', (before) => ({ ...before, replies: value as LessonDoc['replies'] }))}
      />
      <details class="lesson-more">
        <summary>{fields.scenario}</summary>
        <JsonField
          label={fields.scenario}
          rows={12}
          value={doc.scenario}
          problem={fault('scenario')}
          onValue={(value) =>
            takeText(bench, fields.scenario, 'scenario', (before) => ({ ...before, scenario: value as LessonDoc['scenario'] }))
          }
        />
      </details>
    </>
  )
}
const SIDES = ['blue', 'red'] as const
function sideName({ scenario }: LessonDoc, side: SideId): string {
  const sides = scenario['sides'] as Readonly<Record<string, { readonly name?: unknown } | undefined>> | undefined
  const name = sides?.[side]?.name
  return typeof name === 'string' ? name : side
}
