import type { Refusal } from '../kernel/why.ts'
import { refusal } from '../kernel/why.ts'
import type { Offer, OrderBarItem } from './offers.ts'
import type { QuestionCard } from './picture.ts'

/** What every book writes when it shows things, written once: the order bar and the question card. */

// ---------------------------------------------------------------------------------------------------------------- order bar

/** A line of the order bar as the book prints it; what can be ordered now is counted for each unit. */
export type BarLine<Verb extends string = string> = Pick<OrderBarItem, 'label' | 'key' | 'icon' | 'cost' | 'target'> & {
  readonly verb: Verb
}

/** `cost` is the usual one, in the book's words. */
export const barLine = <Verb extends string>(
  verb: Verb,
  label: string,
  key: string,
  icon: string,
  cost: string,
  target: BarLine['target'],
): BarLine<Verb> => ({ verb, label, key, icon, cost, target })

/** Fills the lines of a bar with what is offered. A line without an offer says why: `whyNot` is asked only then. */
export function orderBar(offers: readonly Pick<Offer, 'verb'>[]) {
  const counts = new Map<string, number>()
  for (const { verb } of offers) counts.set(verb, (counts.get(verb) ?? 0) + 1)
  const item = (line: BarLine, whyNot: () => Refusal | null = () => null): OrderBarItem => {
    const count = counts.get(line.verb) ?? 0
    return { ...line, offers: count, refusal: count > 0 ? null : (whyNot() ?? refusal('Not possible now.')) }
  }
  return {
    has: (verb: string): boolean => counts.has(verb),
    item,
    /** The lines that a unit can use now, and those that concern its kind though it cannot use them. */
    items: <Verb extends string>(
      lines: readonly BarLine<Verb>[],
      concerns: (verb: Verb) => boolean,
      whyNot: (verb: Verb) => Refusal | null,
    ): readonly OrderBarItem[] =>
      lines.filter(({ verb }) => counts.has(verb) || concerns(verb)).map((line) => item(line, () => whyNot(line.verb))),
  }
}

// ------------------------------------------------------------------------------------------------------------ question card

/** Makes the cards of a question: answered in the question bar, by nobody in particular and about nothing, unless the rest says so. */
export const cardOf =
  ({ kind }: { readonly kind: string }) =>
  (title: string, text: string, rest: Partial<Omit<QuestionCard, 'kind' | 'title' | 'text'>> = {}): QuestionCard => ({
    kind,
    title,
    text,
    actors: [],
    about: {},
    open: false,
    ...rest,
  })
