import { STEEL_RAIN_TEMPERS, SteelRainMind } from '../../ai/minds/steel-rain.ts'
import type { Level } from '../../ai/opponent.ts'
import type { Decision, Reason, SideId } from '../../engine/index.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import { type Battle, type BattleOptions, battle } from '../steel-rain/support.ts'

/** The computer at a drawn battle: what it decides, and the grounds that it gives. */

export interface Said {
  readonly order: Order
  /** The title and the considerations of what was chosen. */
  readonly grounds: string
}

export const mindOf = (b: Battle, level: Level = 'regular'): SteelRainMind => new SteelRainMind(b.board, STEEL_RAIN_TEMPERS[level], 7)

/** Drawn with a seed, so that whatever is chosen can be carried out. */
export const scene = (options: BattleOptions): Battle => battle({ seed: 3, ...options })

export function decide(b: Battle, mind: SteelRainMind = mindOf(b)): Said {
  const decision: Decision = mind.decide(b.view(b.question.side))
  return { order: decision.order as Order, grounds: groundsOf(decision.because) }
}
/** The chosen option alone: not what else was weighed. */
function groundsOf(because: Reason | null): string {
  if (because === null) return ''
  const [chosen] = because.terms ?? []
  return chosen ? [chosen.text, ...(chosen.terms ?? []).map(({ text }) => text)].join('; ') : because.text
}

/** Everything that the side decides until its round is over; the other side's questions are answered by a mind as well. */
export function playRound(b: Battle, side: SideId, level: Level = 'regular', most = 40): readonly Said[] {
  const minds = mindOf(b, level)
  const said: Said[] = []
  for (let i = 0; i < most && b.outcome === null; i++) {
    const { question } = b
    if (i > 0 && !isOfTheRound(question.kind)) break
    const one = decide(b, minds)
    if (question.side === side) said.push(one)
    b.do(one.order)
    if (question.side === side && one.order.kind === 'endRound') break
  }
  return said
}
const isOfTheRound = (kind: string): boolean => kind !== 'activate' && kind !== 'goFirst' && kind !== 'deploy'
export const kinds = (said: readonly Said[]): readonly string[] => said.map(({ order }) => order.kind)
export const first = <K extends Order['kind']>(said: readonly Said[], kind: K): { order: Extract<Order, { kind: K }>; grounds: string } => {
  const found = said.find(({ order }) => order.kind === kind)
  if (!found) throw new Error(`no ${kind} among: ${said.map(({ order, grounds }) => `${order.kind} (${grounds})`).join('\n')}`)
  return found as { order: Extract<Order, { kind: K }>; grounds: string }
}
