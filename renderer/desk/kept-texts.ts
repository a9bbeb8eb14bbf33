import { deskWords } from '../words/desk.ts'
/** What saves and battles have in common: limits, times, and the order in which they were written. */

export const MAX_TEXT_CHARS = 8_000_000
const MAX_SERIAL = 1_000_000_000

/** Null where it is no JSON. */
export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

export const checkLength = (what: string, text: string, most: number): void => {
  if (text.length > most) throw new Error(deskWords.tooLong(what, most))
}
export const utf8Length = (text: string): number => new TextEncoder().encode(text).length

/** A time that has not come yet tells nothing: a clock was wrong. */
export const pastTime = (iso: string): string | null => (Date.parse(iso) > Date.now() + 86_400_000 ? null : iso)
export const isWholeUpTo = (most: number, value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most
/** What cannot be a serial number counts as none, as main/saves.ts has it. */
export const serialOf = (value: unknown): number => (isWholeUpTo(MAX_SERIAL, value) ? value : 0)
export const nextSerial = (all: readonly { readonly serial: number }[]): number =>
  Math.min(MAX_SERIAL, 1 + Math.max(0, ...all.map(({ serial }) => serial)))
interface Placed {
  readonly serial: number
  readonly at: string | null
  readonly name: string
}
/** By the order in which they were written, not by the clock, as main/saves.ts has it. */
export const lastFirst = (a: Placed, b: Placed): number => b.serial - a.serial || compare(b.at ?? '', a.at ?? '') || compare(a.name, b.name)
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
