import type { z } from 'zod'

/** What is wrong with a value that crosses the border, in plain words; the schema library's own stay inside. */
export const inWords = (issues: readonly z.core.$ZodIssue[]): string => issues.slice(0, MOST).map(sentence).join(' ')
const MOST = 5

function sentence(issue: z.core.$ZodIssue): string {
  const path = issue.path.map((part) => (typeof part === 'number' ? `value ${part + 1}` : String(part))).join(', ')
  return `${path === '' ? 'It' : path}: ${what(issue)}`
}

function what(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `this must be ${KINDS[issue.expected] ?? 'of another kind'}.`
    case 'invalid_value':
      return `this must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'too_small':
      return issue.origin === 'array'
        ? 'something is missing.'
        : `this must be ${issue.origin === 'string' ? 'longer' : `at least ${issue.minimum}`}.`
    case 'too_big':
      if (issue.origin === 'array') return 'there is too much here; leave the rest out.'
      return issue.origin === 'string' ? `this is too long: at most ${issue.maximum} letters.` : `this must be at most ${issue.maximum}.`
    case 'unrecognized_keys':
      return `there is no ${issue.keys.map((key) => JSON.stringify(key.slice(0, SHOWN))).join(', ')} here; leave it out.`
    case 'invalid_union':
      return 'this is in none of the forms that are needed here; choose another value.'
    case 'invalid_format':
      // Where the schema has words of its own, they are for people.
      return issue.message.startsWith('Invalid') ? 'lower-case letters, digits and hyphens are needed here.' : `${issue.message}.`
    case 'custom':
      return issue.message.startsWith('Invalid') ? OTHER : `${issue.message}.`
    default:
      return OTHER
  }
}
const OTHER = 'this cannot be used here; choose another value.'
const SHOWN = 40
const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
}
