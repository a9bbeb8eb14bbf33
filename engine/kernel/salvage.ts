/**
 * What can still be read of a JSON object whose text is damaged: its whole fields, and the whole items of the field in which the text breaks off.
 * Null where the text does not even begin with a field.
 */
export function salvage(text: string): Readonly<Record<string, unknown>> | null {
  const found: Record<string, unknown> = {}
  let at = skip(text, 0)
  if (text[at] !== '{') return null
  at = skip(text, at + 1)
  while (text[at] === '"') {
    const keyEnd = endOf(text, at)
    const key = keyEnd === null ? undefined : parsed(text.slice(at, keyEnd))
    const colon = keyEnd === null ? -1 : skip(text, keyEnd)
    if (typeof key !== 'string' || text[colon] !== ':') break
    const from = skip(text, colon + 1)
    const to = endOf(text, from)
    const value = to === null ? undefined : parsed(text.slice(from, to))
    if (to === null || value === undefined) {
      if (text[from] === '[') found[key] = items(text, from)
      break
    }
    found[key] = value
    const comma = skip(text, to)
    if (text[comma] !== ',') break
    at = skip(text, comma + 1)
  }
  return Object.keys(found).length > 0 ? found : null
}

/** The whole items of an array, up to the first damaged one. */
function items(text: string, start: number): readonly unknown[] {
  const whole: unknown[] = []
  for (let at = skip(text, start + 1); at < text.length; ) {
    const to = endOf(text, at)
    const value = to === null ? undefined : parsed(text.slice(at, to))
    if (to === null || value === undefined) break
    whole.push(value)
    const comma = skip(text, to)
    if (text[comma] !== ',') break
    at = skip(text, comma + 1)
  }
  return whole
}

/** Where the value that begins here ends; null where the text ends before it. A number or a word is whole only when something follows it. */
function endOf(text: string, start: number): number | null {
  let depth = 0
  let quoted = false
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (quoted) {
      if (sign === '\\') at++
      else if (sign === '"') {
        quoted = false
        if (depth === 0) return at + 1
      }
    } else if (sign === '"') quoted = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (sign === ',' || sign === ' ' || sign === '\n')) return at
  }
  return null
}

const skip = (text: string, from: number): number => {
  let at = from
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return at
}
/** The value of a JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
