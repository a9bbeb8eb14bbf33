export interface Decision {
  readonly number: number
  readonly title: string
}
export function pages(): readonly string[]
export function decisionsIn(text: string): readonly Decision[]
/** What docs/decisions/README.md has to say. */
export function indexText(): string
