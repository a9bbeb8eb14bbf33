import { type Problem, SIDES, type SideId } from '../kernel/names.ts'
import { NO_STANDING_ORDERS, type StandingKind } from '../screen/standing-orders.ts'
import { Doctrine, doctrineOf } from './protocol.ts'

type BySide = { readonly [side in SideId]?: Doctrine }

/** The standing orders of both sides of a battle. */
export class Doctrines {
  private held: BySide

  /** @param saved those of a save; what cannot be read is none */
  constructor(saved: Readonly<Record<string, unknown>> = {}) {
    const read: { -readonly [side in SideId]?: Doctrine } = {}
    for (const side of SIDES) {
      const doctrine = Doctrine.safeParse(saved[side])
      if (doctrine.success) read[side] = doctrine.data
    }
    this.held = read
  }

  of(side: SideId): Doctrine {
    return this.held[side] ?? NO_STANDING_ORDERS
  }
  /** Those of every side that was given any. */
  get all(): BySide {
    return this.held
  }

  /** Puts them in place of those before, in either form; or what is wrong with them. */
  give(side: SideId, given: Parameters<typeof doctrineOf>[0], kinds: readonly StandingKind[]): Problem | null {
    const doctrine = doctrineOf(given)
    const wrong = wrongKind(doctrine, kinds)
    if (wrong === null) this.held = { ...this.held, [side]: doctrine }
    return wrong
  }
}

/** A rule for a kind of question that the book does not leave to standing orders. */
function wrongKind({ rules }: Doctrine, kinds: readonly StandingKind[]): Problem | null {
  const wrong = rules.findIndex(({ kind }) => kind !== undefined && !kinds.some((one) => one.kind === kind))
  if (wrong < 0) return null
  const text =
    kinds.length === 0
      ? 'Standing orders answer no question of this book; leave "kind" out.'
      : `Standing orders answer no question of this kind; use one of: ${kinds.map(({ kind }) => kind).join(', ')}.`
  return { at: `doctrine.rules[${wrong}].kind`, text }
}
