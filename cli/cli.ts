import type { Edition, Minds, Shape } from '../engine/index.ts'

/** What a command may touch: the editions, the minds, and a small piece of the world, so that tests can hold all of it in hand. */
export interface Cli {
  readonly editions: readonly Edition<Shape>[]
  readonly minds: Minds
  readonly version: string
  /** The folder that file names start from. */
  readonly cwd: string
  /** Lines of standard input. */
  readonly lines: AsyncIterable<string>
  out(text: string): void
  err(text: string): void
  /** Standard error is a terminal: progress is shown there. */
  readonly terminal: boolean
  /** Milliseconds of a clock that only runs forward. */
  now(): number
  /** Milliseconds of the processor that this thread has used; where it is not given, `now` is taken. */
  cpu?(): number
  /** Where the program for a thread that plays games lies; null plays them in place. */
  readonly duelWorker: URL | null
  readonly processors: number
}

/** A command was called in a way that it does not understand: the words are for the caller, the exit status is 2. */
export class UsageError extends Error {}

/** A whole number of an option, or the default. @throws UsageError */
export function wholeNumber(text: string | undefined, name: string, otherwise: number, least = 1): number {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (!Number.isInteger(number) || number < least)
    throw new UsageError(`--${name} must be a whole number from ${least} on, but it is "${text}".`)
  return number
}

export const write = (cli: Cli, text: string): void => cli.out(`${text}\n`)
