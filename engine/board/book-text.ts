import type { OptionText, RuleText, RulingText } from './edition.ts'

/** What a book is written with: rules by chapters, rulings, options. */

type Choice = OptionText['choices'][number]

export const rule = (id: string, text: string): RulingText => ({ id, text })
export const chapter = (title: string, ...entries: readonly RulingText[]): readonly RuleText[] =>
  entries.map(({ id, text }) => ({ id, chapter: title, text }))
export const ruling = rule
export const choice = (value: Choice['value'], name: string, text: string): Choice => ({ value, name, text })
/** A choice that can be shown and played, unless `more` says otherwise; a number has a range and no choices. */
export const option = (
  key: string,
  name: string,
  text: string,
  cited: string,
  choices: readonly Choice[],
  more: Partial<Pick<OptionText, 'range' | 'inPlay'>> = {},
): OptionText => ({ key, name, text, rule: cited, choices, inPlay: true, ...more })
