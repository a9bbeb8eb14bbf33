import type { AuthorField, FieldValue } from '../../../engine/screen.ts'
import { Rule } from '../../hud/reason.tsx'
import { useStore } from '../../state/store.ts'
import { formWords } from '../../words/scenario-form-words.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { HexField, LineField, NumberField, SelectField, SwitchField } from './form-fields.tsx'

const words = formWords

interface AuthorFieldsProps {
  readonly fields: readonly AuthorField[]
  /** Asks the book for the change. Once its answer (a promise) is there, the field shows again what the scenario has. */
  readonly set: (key: string, value: FieldValue) => unknown
  readonly bench: ScenarioBench
  /** What is wrong, by the keys of the fields. */
  readonly problems?: Readonly<Record<string, string>>
  /** Says of each choice whether it is the usual one, and lets what is not usual be set back. */
  readonly marksUsual?: boolean
}
/** What a book lets the author set, as a form: the screen knows no field of any book. A text or a number is asked for when its field is left, everything else at once. */
export const AuthorFields = ({ fields, set, bench, problems = {}, marksUsual = false }: AuthorFieldsProps) => (
  <div class="form-fields">
    {fields.map((field) => (
      <div class="author-field" key={field.key}>
        <OneField field={field} set={set} bench={bench} problem={problems[field.key]} marksUsual={marksUsual} />
        {marksUsual ? <UsualLine field={field} set={set} /> : null}
      </div>
    ))}
  </div>
)

interface OneProps extends Pick<AuthorFieldsProps, 'set' | 'bench'> {
  readonly field: AuthorField
  readonly problem: string | undefined
  readonly marksUsual: boolean
}
function OneField({ field, set, bench, problem, marksUsual }: OneProps) {
  const { key, name } = field
  const shared = { label: name, help: field.text, problem }
  const take = (value: FieldValue) => set(key, value)
  switch (field.is) {
    case 'switch':
      return <SwitchField {...shared} on={field.value} onValue={take} />
    case 'choice': {
      const usual = usualOf(field)
      const options = field.choices.map((choice) => ({
        value: choice.value,
        name: marksUsual && choice.value === usual ? words.isUsual(choice.name) : choice.name,
      }))
      const told = field.choices.find((choice) => choice.value === field.value)?.text
      const help = told === undefined ? field.text : `${field.text} ${told}`
      return <SelectField<FieldValue> {...shared} help={help} options={options} value={field.value ?? usual ?? null} onValue={take} />
    }
    case 'number':
      return <NumberField {...shared} {...field} mayBeEmpty={field.usual !== null} when="left" onValue={take} />
    case 'text':
      return (
        <LineField
          {...shared}
          value={field.value ?? ''}
          most={field.most}
          when="left"
          mayBeEmpty
          onValue={(text) => take(text === '' ? null : text)}
        />
      )
    case 'hex':
      return <BoardHex field={field} problem={problem} set={set} bench={bench} />
  }
}
/** Only fields of this kind ask for the board. */
function BoardHex({
  field,
  problem,
  set,
  bench,
}: Omit<OneProps, 'field' | 'marksUsual'> & { readonly field: Extract<AuthorField, { is: 'hex' }> }) {
  const board = useStore(bench.store, (view) => view.board)
  return (
    <HexField
      label={field.name}
      help={field.text}
      problem={problem}
      bench={bench}
      board={board}
      value={field.value}
      prompt={field.name}
      mayBeEmpty
      onValue={(hex) => set(field.key, hex)}
    />
  )
}

/** What is played where the field is left out; undefined where the book does not say. */
export function usualOf(field: AuthorField): FieldValue | undefined {
  if (field.is === 'switch') return false
  if (field.is === 'number') return field.usual ?? undefined
  if (field.is !== 'choice') return undefined
  return field.choices.some(({ value }) => value === null) ? null : field.choices[0]?.value
}
/** Whether the usual is played: because nothing is said, or because it is said. */
export const isUsual = (field: AuthorField): boolean =>
  field.value === null || usualOf(field) === undefined || field.value === usualOf(field)

/** Below a field: the rule that it belongs to, and the way back to the usual. */
function UsualLine({ field, set }: Pick<OneProps, 'field' | 'set'>) {
  const changed = !isUsual(field)
  if (!changed && field.rule === undefined) return null
  return (
    <p class="usual-line">
      <Rule id={field.rule} />
      {changed ? (
        <button type="button" class="quiet is-small" aria-label={words.resetOf(field.name)} onClick={() => void set(field.key, null)}>
          {words.reset}
        </button>
      ) : null}
    </p>
  )
}
