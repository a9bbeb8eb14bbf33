import type { Plain } from '../../../engine/mind.ts'
import { book, type Order, type Placed, type Question } from './book.ts'
import { shotsOf } from './fire.ts'
import { marchOption, plansOf } from './move.ts'
import type { Outlook } from './outlook.ts'
import { armed } from './spot.ts'

/**
 * One's own cards in a playout: the same opinions, asked as seldom as possible. Under a move or fire card stands come one after the other, and the first that has
 * something worth doing does it. Who has nothing to do is kept in mind for the card.
 */
interface Errand {
  /** Turn and number of cards drawn: which card it is. */
  readonly card: number
  readonly idle: readonly string[]
}
export interface Hasty {
  readonly order: Order
  readonly kept: Plain | null
}
/** Below this a stand that is not paid for yet stays where it is. */
const PAYS = 1.2

/** The order under a move or fire card; null for other questions. */
export function hastyOrder(look: Outlook, question: Question, kept: Plain | null): Hasty | null {
  if (question.kind !== 'move' && question.kind !== 'fire') return null
  const before = kept as unknown as Errand | null
  const card = look.world.turn * 16 + look.world.drawn.length
  const idle = before?.card === card ? [...before.idle] : []
  const answer = (order: Order): Hasty => ({ order, kept: { card, idle } as unknown as Plain })
  for (const unit of look.mine) {
    if (idle.includes(unit.id)) continue
    const order = question.kind === 'move' ? march(look, unit) : shot(look, unit)
    if (order !== null) return answer(order)
    idle.push(unit.id)
  }
  return answer({ kind: 'done', side: question.side })
}
function march(look: Outlook, unit: Placed): Order | null {
  if (book.refuseMarcher(look.s, unit) !== null) return null
  const [plan] = plansOf(look, unit, 1)
  if (!plan || (!unit.paid && plan.gain < PAYS)) return null
  return marchOption(look, plan, null).order
}
function shot(look: Outlook, unit: Placed): Order | null {
  if (!armed(unit)) return null
  let best: { readonly order: Order; readonly score: number } | null = null
  for (const mount of book.mountsOf(book.typeOf(unit)))
    for (const one of shotsOf(look, unit, mount, false)) if (one.score > 0 && (best === null || one.score > best.score)) best = one
  return best?.order ?? null
}
