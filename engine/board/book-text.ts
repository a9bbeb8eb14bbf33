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

/**
 * Prices by the manner of moving: "1", "1 for all", "1: tracks, hover, foot; 2: wheels", "1: foot; closed to wheels, tracks". A price that cannot be paid is
 * null. `all`: these are all the manners that there are.
 */
export function pricesInWords(prices: readonly (readonly [manner: string, price: number | null])[], all: boolean): string {
  const groups = new Map<number | null, string[]>()
  for (const [manner, price] of prices) groups.set(price, [...(groups.get(price) ?? []), manner])
  const [only] = groups.keys()
  if (groups.size === 1 && all) return only == null ? 'closed to all' : `${only} for all`
  if (groups.size === 1 && only != null) return `${only}, ${prices.map(([manner]) => manner).join(', ')}`
  const open = [...groups].filter(([price]) => price !== null).sort(([a], [b]) => Number(a) - Number(b))
  const closed = groups.get(null)
  return [...open.map(([price, manners]) => `${price}: ${manners.join(', ')}`), ...(closed ? [`closed to ${closed.join(', ')}`] : [])].join(
    '; ',
  )
}
