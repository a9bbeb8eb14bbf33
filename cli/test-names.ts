/**
 * The names of the tests in a test file, read as text: what `test`, `it` and `describe` are called with, `test.each(...)('...')` included.
 * Tests that are skipped or still to be written are not among them, and a describe counts only if there is a test in it.
 */
export interface TestName {
  /** With the names of the describes around it, joined by " > ". */
  readonly name: string
}

const CALL = /(test|it|describe)((?:\s*\.\s*[a-zA-Z]+)*)\s*(?=[(`<])/y
const NOT_RUN = /\.\s*(skip|todo|fails)\b/

interface Call {
  readonly kind: 'test' | 'describe'
  readonly title: string
  readonly runs: boolean
  readonly from: number
  readonly to: number
}

export function testNames(source: string): readonly TestName[] {
  const calls = callsIn(source)
  return calls.flatMap((call) => {
    if (call.kind === 'describe') return []
    const around = calls.filter((outer) => outer.kind === 'describe' && outer.from < call.from && call.to <= outer.to)
    if (!call.runs || around.some(({ runs }) => !runs)) return []
    return [{ name: [...around.map(({ title }) => title), call.title].join(' > ') }]
  })
}

/** Every call in the code itself: comments, texts and patterns are passed over. */
function callsIn(source: string): readonly Call[] {
  const calls: Call[] = []
  for (let at = 0; at < source.length; ) {
    if (/[\w$.]/.test(source[at - 1] ?? '')) {
      at = nextPlace(source, at)
      continue
    }
    CALL.lastIndex = at
    const match = CALL.exec(source)
    const call = match && callAt(source, match, at)
    if (call) calls.push(call)
    at = match ? at + match[0].length : nextPlace(source, at)
  }
  return calls
}

function callAt(source: string, [text, word, modifiers = '']: RegExpExecArray, from: number): Call | null {
  let at = from + text.length
  // Types and tables of .each come before the call with the title.
  for (;;) {
    at = skipBlank(source, at)
    if (source[at] === '`') at = endOfQuote(source, at)
    else if (source[at] === '<') at = endOfTypes(source, at)
    else if (source[at] !== '(') return null
    else {
      const title = quoted(source, skipBlank(source, at + 1))
      const to = endOfBrackets(source, at)
      if (title !== null) return { kind: word === 'describe' ? 'describe' : 'test', title, runs: !NOT_RUN.test(modifiers), from, to }
      at = to
    }
  }
}

/** The next place that is code; a comment, a text or a pattern that begins here is one step. */
function nextPlace(source: string, at: number): number {
  const letter = source[at] ?? ''
  if (letter === '/' && (source[at + 1] === '/' || source[at + 1] === '*')) return skipBlank(source, at)
  if (/['"`]/.test(letter)) return endOfQuote(source, at)
  if (letter === '/' && beginsPattern(source, at)) return endOfPattern(source, at)
  return at + 1
}

function endOfTypes(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at = nextPlace(source, at)) {
    if (source[at] === '<') depth++
    if (source[at] === '>' && source[at - 1] !== '=' && --depth === 0) return at + 1
  }
  return source.length
}

function skipBlank(source: string, from: number): number {
  let at = from
  for (;;) {
    if (/\s/.test(source[at] ?? '')) at++
    else if (source.startsWith('//', at)) at = endOf(source, '\n', at)
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at)
    else return at
  }
}
function endOf(source: string, mark: string, from: number): number {
  const found = source.indexOf(mark, from)
  return found < 0 ? source.length : found + mark.length
}

function quoted(source: string, at: number): string | null {
  if (!/['"`]/.test(source[at] ?? '')) return null
  return source.slice(at + 1, endOfQuote(source, at) - 1).replace(/\\(.)/g, '$1')
}

/** The place behind a quoted text that begins here; what is in `${}` of a template is skipped with its own quotes. */
function endOfQuote(source: string, from: number): number {
  const quote = source[from]
  let at = from + 1
  while (at < source.length) {
    if (source[at] === '\\') at += 2
    else if (source[at] === quote) return at + 1
    else if (quote === '`' && source.startsWith('${', at)) at = endOfBrackets(source, at + 1)
    else at++
  }
  return at
}

/** The place behind the bracket that closes the one that stands here. */
function endOfBrackets(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at = nextPlace(source, at)) {
    if (/[([{]/.test(source[at] ?? '')) depth++
    if (/[)\]}]/.test(source[at] ?? '') && --depth === 0) return at + 1
  }
  return source.length
}

/** A slash after an operator, an opening bracket or a comma begins a regular expression; after a value it divides. */
const beginsPattern = (source: string, at: number): boolean =>
  /[=(,:[!&|?{;>]\s*$|\breturn\s*$/.test(source.slice(Math.max(0, at - 20), at))
function endOfPattern(source: string, from: number): number {
  let inClass = false
  for (let at = from + 1; at < source.length; at++) {
    const letter = source[at]
    if (letter === '\\') at++
    else if (letter === '[') inClass = true
    else if (letter === ']') inClass = false
    else if (letter === '\n' || (letter === '/' && !inClass)) return at + 1
  }
  return source.length
}
