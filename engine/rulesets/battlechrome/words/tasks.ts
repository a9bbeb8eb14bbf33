import type { Hex, SideId } from '../../../kernel/names.ts'
import type { Step, Weapon } from '../tables/weapons.ts'
import type { Question } from './questions.ts'
import type { UnitId } from './schemas.ts'

/** What the book still has to do. */

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'movement'; readonly side: SideId; readonly second: boolean }
  | { readonly kind: 'marchOn'; readonly unit: UnitId; readonly path: readonly Hex[] }
  | { readonly kind: 'window'; readonly mover: UnitId }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'volley'; readonly step: Weapon; readonly side: SideId }
  | { readonly kind: 'resolve'; readonly step: Step }
  | { readonly kind: 'save'; readonly unit: UnitId }
  | { readonly kind: 'armor'; readonly unit: UnitId; readonly how: 'plain' | 'armor' | 'damage' }
  | { readonly kind: 'bookkeeping'; readonly phase: 'transform' | 'airfoils'; readonly side: SideId }
  | { readonly kind: 'keep'; readonly phase: 'transform' | 'airfoils'; readonly side: SideId }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'endTurn' }
