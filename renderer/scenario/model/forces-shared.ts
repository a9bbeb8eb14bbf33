import type { AuthorField, FieldValue } from '../../../engine/screen.ts'

/** What can be said of several units at once: the fields that all of them have, with what they agree in. */

/** The value that a choice shows while the units differ; nobody sets it. */
export const UNLIKE = '\u0000unlike'

export interface UnlikeWords {
  /** In a list of choices. */
  readonly unlike: string
  /** A field's name, where the field itself is empty because they differ. */
  readonly named: (name: string) => string
  readonly on: string
  readonly off: string
}

/** One form for several units; a field that only some have is left out, and so is one whose kinds differ. */
export function sharedFields(all: readonly (readonly AuthorField[])[], words: UnlikeWords): readonly AuthorField[] {
  const [first = [], ...others] = all
  return first.flatMap((field) => {
    const same = others.map((fields) => fields.find(({ key, is }) => key === field.key && is === field.is))
    const theirs = same.filter((other) => other !== undefined)
    if (theirs.length < others.length) return []
    return [theirs.every((other) => isSame(other.value, field.value)) ? agreed(field, theirs) : unlike(agreed(field, theirs), words)]
  })
}
/** Only what all of them may be set to. */
function agreed(field: AuthorField, others: readonly AuthorField[]): AuthorField {
  if (field.is === 'choice') {
    const isOffered = (value: FieldValue): boolean =>
      others.every((other) => other.is === 'choice' && other.choices.some((choice) => choice.value === value))
    return { ...field, choices: field.choices.filter(({ value }) => isOffered(value)) }
  }
  if (field.is === 'number') {
    const numbers = others.filter((other) => other.is === 'number')
    return {
      ...field,
      least: Math.max(field.least, ...numbers.map(({ least }) => least)),
      most: Math.min(field.most, ...numbers.map(({ most }) => most)),
    }
  }
  return field
}
function unlike(field: AuthorField, words: UnlikeWords): AuthorField {
  const { key, name, text, rule } = field
  const shown = { key, name, text, ...(rule === undefined ? {} : { rule }) }
  const none = { value: UNLIKE, name: words.unlike }
  switch (field.is) {
    case 'switch':
      return {
        ...shown,
        is: 'choice',
        value: UNLIKE,
        choices: [none, { value: true, name: words.on }, { value: false, name: words.off }],
      }
    case 'choice':
      return { ...field, value: UNLIKE, choices: [none, ...field.choices] }
    case 'number':
    case 'text':
    case 'hex':
      return { ...field, name: words.named(name), value: null }
  }
}
const isSame = (a: FieldValue, b: FieldValue): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a[0] === b[0] && a[1] === b[1] : Object.is(a, b)
