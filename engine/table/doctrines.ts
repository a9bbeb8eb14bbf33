import { type Problem, SIDES, type SideId } from '../kernel/names.ts'
import type { StandingKind } from '../screen/standing-orders.ts'
import { Doctrine } from './protocol.ts'

/** The standing orders of both sides, as a table keeps them. */
export type Doctrines = { readonly [side in SideId]?: Doctrine }

/** Those of a save; what cannot be read is none. */
export function doctrinesOf(saved: Readonly<Record<string, unknown>>): Doctrines {
  const read: { -readonly [side in SideId]?: Doctrine } = {}
  for (const side of SIDES) {
    const doctrine = Doctrine.safeParse(saved[side])
    if (doctrine.success) read[side] = doctrine.data
  }
  return read
}

/** A rule for a kind of question that the book does not leave to standing orders. */
export function wrongKind({ rules }: Doctrine, kinds: readonly StandingKind[]): Problem | null {
  const wrong = rules.findIndex(({ kind }) => kind !== undefined && !kinds.some((one) => one.kind === kind))
  if (wrong < 0) return null
  const text =
    kinds.length === 0
      ? 'Standing orders answer no question of this book; leave "kind" out.'
      : `Standing orders answer no question of this kind; use one of: ${kinds.map(({ kind }) => kind).join(', ')}.`
  return { at: `doctrine.rules[${wrong}].kind`, text }
}
