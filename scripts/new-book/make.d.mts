import type { Step } from './steps.mjs'

export interface BookNames {
  readonly id: string
  /** "IronHail", "ironHail", "Iron Hail". */
  readonly type: string
  readonly value: string
  readonly title: string
  /** Of the ids of its rules. */
  readonly prefix: string
}
export function namesOf(id: string): BookNames
export function makeBook(root: string, steps: readonly Step[], names: BookNames, say: (line: string) => void): void
