import type { ComponentChildren } from 'preact'

/** Small things of which the screens of a report are made. */

interface ChoiceProps<V extends string> {
  readonly id: string
  readonly title: string
  readonly values: readonly V[]
  readonly names: Readonly<Record<V, string>>
  readonly chosen: V
  readonly onChoose: (value: V) => void
}
/** A few in a row, of which one is chosen. */
export const Choice = <V extends string>({ id, title, values, names, chosen, onChoose }: ChoiceProps<V>) => (
  <fieldset class="book-choice">
    <legend class="visually-hidden">{title}</legend>
    <span class="segments">
      {values.map((each) => (
        <label key={each} class={`segment${each === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name={id} checked={each === chosen} onChange={() => onChoose(each)} />
          {names[each]}
        </label>
      ))}
    </span>
  </fieldset>
)

interface PartProps {
  readonly title: string
  readonly size?: 'wide' | 'map'
  readonly children: ComponentChildren
}
/** One part of a report, under its heading. */
export const Part = ({ title, size, children }: PartProps) => (
  <section class={`report-part${size ? ` is-${size}` : ''}`} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

interface NamesProps {
  readonly title: string
  /** Each with a word beside it, or with none. */
  readonly names: readonly (readonly [name: string, beside: string])[]
  readonly none: string
}
/** Names under a heading; a word where there are none. */
export const Names = ({ title, names, none }: NamesProps) => (
  <div class="report-names">
    <h4>{title}</h4>
    {names.length === 0 ? (
      <p class="dim">{none}</p>
    ) : (
      <ul>
        {names.map(([name, beside]) => (
          <li key={name}>
            {name} {beside === '' ? null : <small>{beside}</small>}
          </li>
        ))}
      </ul>
    )}
  </div>
)
