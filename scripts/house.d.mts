import type { Sources } from './sources.mjs'

export const FLOORS: readonly (readonly string[])[]
/** What must not stand outside a book's rooms, by the id of the book. */
export const WORDS_OF: Readonly<Record<string, RegExp>>
export const FOLDERS: readonly string[]
export function floorOf(path: string): number
export function cyclesOf(files: readonly string[], imports: readonly (readonly [string, string])[]): readonly (readonly string[])[]
export interface House {
  readonly books: Readonly<
    Record<
      string,
      {
        readonly files: number
        readonly imports: number
        readonly importsUp: readonly string[]
        readonly cycles: readonly (readonly string[])[]
      }
    >
  >
  readonly words: readonly string[]
  readonly long: { readonly files: readonly string[]; readonly functions: readonly string[] }
}
export function inspect(sources: Sources): House
