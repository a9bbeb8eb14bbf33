/** Changes in the text of a JSON document that leave everything else in it as it stands: a person may have laid it out by hand. */

const TEXT = /"[^"\\]*(?:\\.[^"\\]*)*"/y
const BEFORE_VALUE = /\s*:\s*/y

/**
 * The document's text with another text as the value of one of its own fields (not of a field within a field).
 * @param document the text of a JSON object
 * @returns null where the document has no such field, or none that holds a text
 */
export function withField(document: string, field: string, value: string): string | null {
  let found: readonly [from: number, to: number] | null = null
  let depth = 0
  for (let at = 0; at < document.length; ) {
    const letter = document[at]
    if (letter === '{' || letter === '[') depth++
    if (letter === '}' || letter === ']') depth--
    if (letter !== '"') {
      at++
      continue
    }
    const end = endOf(TEXT, document, at)
    if (end === null) return null
    const valueAt = depth === 1 ? endOf(BEFORE_VALUE, document, end) : null
    // Of a field that stands twice the last one counts, as for JSON.parse.
    if (valueAt !== null && JSON.parse(document.slice(at, end)) === field) {
      const to = endOf(TEXT, document, valueAt)
      found = to === null ? null : [valueAt, to]
    }
    at = valueAt ?? end
  }
  return found === null ? null : document.slice(0, found[0]) + JSON.stringify(value) + document.slice(found[1])
}

/** Where what fits a pattern at this place ends; null where it does not fit. */
function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
