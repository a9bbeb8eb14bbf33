import { isPlain } from '../kernel/migrate.ts'
import { SIDES } from '../kernel/names.ts'
import { type GameLine, LINE_FORMAT, LINE_VERSION } from './game-line.ts'

/** Lines as they come from files: what is not one is told, with its place. */

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isSide = (value: unknown): boolean => value === 'blue' || value === 'red'
const orNull =
  (test: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || test(value)
const bothSides = (value: unknown, test: (value: unknown) => boolean): boolean => isPlain(value) && SIDES.every((side) => test(value[side]))
const isHex = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNumber)
const isOneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    isText(value) && words.includes(value)
const isLetters = (value: unknown): boolean => isText(value) && /^[br-]*$/.test(value)
const isCounts = (value: unknown): boolean =>
  isPlain(value) && Object.entries(value).every(([hex, n]) => /^\d{1,6}$/.test(hex) && isNumber(n))

type Shape = Readonly<Record<string, (value: unknown) => boolean>>
const fits = (value: unknown, shape: Shape): boolean => isPlain(value) && Object.entries(shape).every(([key, test]) => test(value[key]))
const listOf =
  (shape: Shape) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((one) => fits(one, shape))

const SCENARIO: Shape = {
  name: isText,
  mark: isNumber,
  book: isText,
  edition: isNumber,
  app: isText,
  width: isNumber,
  height: isNumber,
}
const LINE: Shape = {
  scenario: (value) => fits(value, SCENARIO),
  seed: isNumber,
  seats: (value) => bothSides(value, isText),
  end: isOneOf('over', 'capped', 'broken'),
  error: orNull(isText),
  winner: orNull(isSide),
  why: isText,
  orders: isNumber,
  turns: isNumber,
  score: orNull((value) => bothSides(value, isNumber)),
  lost: (value) => bothSides(value, isNumber),
  strength: (value) => bothSides(value, isNumber),
  first: isLetters,
  units: listOf({ id: isText, side: isSide, name: isText, design: isText, lost: orNull(isNumber), hex: orNull(isHex) }),
  objectives: listOf({ name: isText, held: isLetters, contested: (value) => typeof value === 'boolean' }),
  entered: (value) => bothSides(value, isCounts),
  used: listOf({ side: isSide, verb: isText, name: orNull(isText), offered: isNumber, used: isNumber }),
  events: listOf({ id: isText, turn: orNull(isNumber) }),
  goals: listOf({ id: isText, side: isSide, text: isText, is: isOneOf('waiting', 'open', 'met', 'failed', 'dropped') }),
}

/** A value from a file as a game; or what is wrong with it, in words. */
export function readLine(value: unknown): { readonly ok: true; readonly line: GameLine } | { readonly ok: false; readonly text: string } {
  if (!isPlain(value) || value['format'] !== LINE_FORMAT) return { ok: false, text: 'This is no game of a balance report.' }
  if (value['version'] !== LINE_VERSION)
    return { ok: false, text: `This game was written in version ${String(value['version'])} of the form; ${LINE_VERSION} is read.` }
  const wrong = Object.entries(LINE).find(([key, test]) => !test(value[key]))
  return wrong ? { ok: false, text: `This game's "${wrong[0]}" is not as it should be.` } : { ok: true, line: value as unknown as GameLine }
}

/**
 * The games in the text of a file: what `duel --json` and `merge --json` write (one object with `lines`), or one game a line.
 *
 * @returns the games, or what is wrong in words with the line where it is
 */
export function readLines(
  text: string,
): { readonly ok: true; readonly lines: readonly GameLine[] } | { readonly ok: false; readonly text: string } {
  const whole = parsed(text)
  const values = isPlain(whole) && Array.isArray(whole['lines']) ? (whole['lines'] as readonly unknown[]) : null
  const rows = values ?? text.split('\n').flatMap((row) => (row.trim() === '' ? [] : [parsed(row)]))
  const lines: GameLine[] = []
  for (const [i, row] of rows.entries()) {
    const read = readLine(row)
    if (!read.ok) return { ok: false, text: `${values ? 'Game' : 'Line'} ${i + 1}: ${read.text}` }
    lines.push(read.line)
  }
  return { ok: true, lines }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
