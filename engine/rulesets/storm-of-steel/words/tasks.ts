import type { SideId } from '../../../kernel/names.ts'
import type { SequenceCard } from '../tables/cards.ts'
import type { Question } from './questions.ts'

/** What the book still has to do. */

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'stack' }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'draw' }
  | { readonly kind: 'card'; readonly card: SequenceCard }
  /** Asked as long as there is anything to choose. */
  | { readonly kind: 'ask'; readonly question: Question }
  /** One more support card (SS-R-06). */
  | { readonly kind: 'support'; readonly side: SideId }
  | { readonly kind: 'surrender'; readonly side: SideId }
  /** How many lost stands may come back. */
  | { readonly kind: 'return'; readonly side: SideId; readonly left: number }
  | { readonly kind: 'lullEnds' }
  | { readonly kind: 'endCard' }
  | { readonly kind: 'endTurn' }
  | { readonly kind: 'endBattle' }
