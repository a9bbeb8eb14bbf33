import type { Hex, SideId } from '../../../kernel/names.ts'
import type { EventCard, SequenceCard } from '../tables/cards.ts'
import type { Question } from './questions.ts'
import type { UnitId } from './schemas.ts'

/** What the book still has to do. */

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'stack' }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'card'; readonly card: SequenceCard }
  | { readonly kind: 'endCard' }
  | { readonly kind: 'support'; readonly side: SideId }
  | { readonly kind: 'event'; readonly card: EventCard }
  | { readonly kind: 'marchOn'; readonly unit: UnitId; readonly path: readonly Hex[] }
  | { readonly kind: 'surrender'; readonly side: SideId }
  | { readonly kind: 'return'; readonly side: SideId; readonly left: number }
  | { readonly kind: 'lullEnds' }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'endTurn' }
