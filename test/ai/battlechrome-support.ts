import { BattleChromeMind } from '../../ai/minds/battlechrome.ts'
import { type Level, TEMPERS } from '../../ai/opponent.ts'
import type { Decision, SideId } from '../../engine/index.ts'
import type { Order } from '../../engine/rulesets/battlechrome/words/orders.ts'
import { type Battle, type BattleOptions, battle } from '../battlechrome/support.ts'

/** The computer at a drawn battle of BattleChrome: what it decides, and the grounds that it gives. */

export interface Said {
  readonly order: Order
  readonly grounds: string
}

/** Drawn with a seed, so that whatever is chosen can be carried out. */
export const scene = (options: BattleOptions): Battle => battle({ seed: 3, ...options })
export const mindOf = (b: Battle, level: Level = 'regular'): BattleChromeMind => new BattleChromeMind(b.board, TEMPERS[level], 7)

export function decide(b: Battle, mind: BattleChromeMind = mindOf(b)): Said {
  const { order, because }: Decision = mind.decide(b.view(b.question.side))
  const [chosen] = because?.terms ?? []
  const grounds = chosen ? [chosen.text, ...(chosen.terms ?? []).map(({ text }) => text)].join('; ') : (because?.text ?? '')
  return { order: order as Order, grounds }
}
/** All that a side says while it is asked this kind of question; other questions in between are answered by the same mind. */
export function playOut(b: Battle, kind: string, side: SideId, level: Level = 'regular', most = 60): readonly Said[] {
  const mind = mindOf(b, level)
  const said: Said[] = []
  for (let i = 0; i < most && b.outcome === null; i++) {
    const { question } = b
    const own = question.kind === kind && question.side === side
    if (!own && question.kind !== 'window') break
    const one = decide(b, mind)
    if (own) said.push(one)
    b.do(one.order)
  }
  return said
}
export const kinds = (said: readonly Said[]): readonly string[] => said.map(({ order }) => order.kind)
