import type { AuthorField, FieldValue, Problem } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { optionFormWords } from '../../words/scenario-form-words.ts'
import { faultUnder } from '../model/problem-paths.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { AuthorFields, isUsual } from './author-fields.tsx'

const words = optionFormWords

/** Options of the rules, as the book gives them: what they mean, by which rule, which choice is the usual one. */
export function OptionsPanel({ bench }: { readonly bench: ScenarioBench }) {
  const sheet = useStore(bench.store, (view) => view.sheet)
  const problems = useStore(bench.store, (view) => view.problems)
  if (sheet === null) return <p class="form-panel dim">{words.reading}</p>
  const { options } = sheet
  const changed = options.filter((option) => !isUsual(option))
  const nameOf = (key: string): string => options.find((option) => option.key === key)?.name ?? key
  const set = (key: string, value: FieldValue): Promise<boolean> => bench.ask(words.step(nameOf(key)), { do: 'set-option', key, value })
  // One after another: each change is made to what the one before has left.
  const reset = async () => {
    for (const { key } of changed) if (!(await set(key, null))) return
  }
  return (
    <section class="form-panel" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p class="hint">{options.length === 0 ? words.none : words.help}</p>
      {options.length === 0 ? null : (
        <div class="options-count">
          <span role="status">{words.changed(changed.length)}</span>
          <button type="button" class="quiet is-small" disabled={changed.length === 0} onClick={() => void reset()}>
            {words.allUsual}
          </button>
        </div>
      )}
      <AuthorFields fields={options} set={set} bench={bench} problems={faultsOf(options, problems)} marksUsual />
    </section>
  )
}
const faultsOf = (options: readonly AuthorField[], problems: readonly Problem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.flatMap(({ key }) => {
      const fault = faultUnder(problems, `settings.${key}`)
      return fault === null ? [] : [[key, fault]]
    }),
  )
