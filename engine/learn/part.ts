import { isPlain } from '../kernel/migrate.ts'

/** Parts of plain data: what an order, an event or a picture has to say, and no more. Documents of lessons, cases and odds scenes are written with them. */

/**
 * Part of an event, a question, an order or a picture: what it says must be so, what it leaves out may be anything. In the place of any value:
 * `{ "some": part }` for a list that holds such a thing, `{ "not": part }`, `{ "least": number }`, `{ "most": number }`, `{ "oneOf": parts }`.
 */
export type Likeness = unknown

/** Whether a thing is as a part of it says. */
export function fits(part: Likeness, thing: unknown): boolean {
  if (isPlain(part)) {
    if ('some' in part) return Array.isArray(thing) && thing.some((one) => fits(part['some'], one))
    if ('not' in part) return !fits(part['not'], thing)
    if ('least' in part) return typeof thing === 'number' && thing >= Number(part['least'])
    if ('most' in part) return typeof thing === 'number' && thing <= Number(part['most'])
    if ('oneOf' in part) return Array.isArray(part['oneOf']) && part['oneOf'].some((one) => fits(one, thing))
    return isPlain(thing) && Object.entries(part).every(([key, inner]) => fits(inner, thing[key]))
  }
  if (Array.isArray(part)) return Array.isArray(thing) && part.length === thing.length && part.every((inner, i) => fits(inner, thing[i]))
  return part === thing
}

/** The document with every "$name" replaced; "$a.b" is the field `b` of what `a` stands for. */
export function filled(value: unknown, names: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === 'string' && value.startsWith('$')) return lookedUp(value.slice(1), names) ?? value
  if (Array.isArray(value)) return value.map((one) => filled(one, names))
  if (isPlain(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, names)]))
  return value
}
function lookedUp(path: string, names: Readonly<Record<string, unknown>>): unknown {
  if (path in names) return names[path]
  return path.split('.').reduce<unknown>((at, key) => (isPlain(at) ? at[key] : undefined), names)
}

/** What a text with `*` leaves open, or null where it is another text. */
export function captured(pattern: string, text: string): readonly string[] | null {
  const source = pattern.split('*').map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const found = new RegExp(`^${source.join('(.*)')}$`).exec(text)
  return found ? found.slice(1) : null
}
