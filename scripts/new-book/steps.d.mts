/** A row of docs/new-book.md: what is made, and the tests that prove it by their names. */
export interface Step {
  readonly number: number
  readonly what: string
  /** With `<id>` for the book's. */
  readonly files: readonly string[]
  readonly proofs: readonly { readonly file: string; readonly name: string }[]
}
export const EMPTY: string
export const WHOLE: string
export function stepsIn(text: string, heading: string): readonly Step[]
export function stepsOf(text: string): { readonly made: readonly Step[]; readonly rest: readonly Step[] }
