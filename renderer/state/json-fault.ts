/** Where a text stops being JSON: what the browser says of it names a place only now and then. Pure. */

const SPACE = /[ \t\r\n]*/y
/** Of the control characters those from 7f on may stand in a text. */
const STRING = /"[[^"\\\p{Cc}]\u007f-\u009f]*(?:\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4})[[^"\\\p{Cc}]\u007f-\u009f]*)*"/vy
const PLAIN = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** What may come next; before a `first` and `after` a value also the end of what is open. */
type Next = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after'

/** Line and column of the first letter that no JSON has there, counted from 1; null where the text is JSON. */
export function jsonFault(text: string): { readonly line: number; readonly column: number } | null {
  const at = faultAt(text)
  if (at === null) return null
  const before = text.slice(0, at).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

function faultAt(text: string): number | null {
  let at = 0
  const skip = (form: RegExp): boolean => {
    form.lastIndex = at
    const found = form.test(text)
    if (found) at = form.lastIndex
    return found
  }
  /** What is open, by what closes it. */
  const open: string[] = []
  let next: Next = 'value'
  for (;;) {
    skip(SPACE)
    if (at === text.length) return open.length === 0 && next === 'after' ? null : at
    const letter = text.charAt(at)
    const then = step(next, letter, open, skip)
    if (then === null) return at
    if (then.closes) open.pop()
    if (then.opens !== undefined) open.push(then.opens)
    if (then.letter) at++
    next = then.next
  }
}

interface Step {
  readonly next: Next
  /** The letter itself is the sign that was read; else it was read already. */
  readonly letter?: boolean
  readonly opens?: string
  readonly closes?: boolean
}
function step(next: Next, letter: string, open: readonly string[], skip: (form: RegExp) => boolean): Step | null {
  if (next !== 'value' && next !== 'key' && next !== 'colon' && letter === open.at(-1)) return { next: 'after', letter: true, closes: true }
  switch (next) {
    case 'value':
    case 'first-value':
      if (letter === '{') return { next: 'first-key', letter: true, opens: '}' }
      if (letter === '[') return { next: 'first-value', letter: true, opens: ']' }
      return skip(STRING) || skip(PLAIN) ? { next: 'after' } : null
    case 'key':
    case 'first-key':
      return skip(STRING) ? { next: 'colon' } : null
    case 'colon':
      return letter === ':' ? { next: 'value', letter: true } : null
    case 'after':
      return letter === ',' && open.length > 0 ? { next: open.at(-1) === '}' ? 'key' : 'value', letter: true } : null
  }
}
