import { type ParseError, parse } from 'jsonc-parser'

/**
 * Where a text stops being JSON: what the browser says of it names a place only now and then.
 * @returns line and column of the first fault, counted from 1; null where the text is JSON
 */
export function jsonFault(text: string): { readonly line: number; readonly column: number } | null {
  const faults: ParseError[] = []
  parse(text, faults, { disallowComments: true, allowTrailingComma: false })
  const [first] = faults
  if (!first) return null
  const before = text.slice(0, first.offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
