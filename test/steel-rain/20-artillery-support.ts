import type { Hex } from '../../engine/kernel/names.ts'
import type { Battle, LooseOrder } from './support.ts'

/** Missions, and the way from turn to turn, for the tests of indirect fire. */

type Round = 'he' | 'smoke' | 'fascam' | 'rail'
/** An order for indirect fire; weapon 0, high explosive, at the ground and with the gun's own eyes unless said otherwise. */
export const mission = (
  unit: string,
  hex: Hex,
  more: { at?: string; observer?: string; round?: Round; weapon?: number } = {},
): Extract<LooseOrder, { kind: 'mission' }> => ({
  kind: 'mission',
  unit,
  weapon: more.weapon ?? 0,
  round: more.round ?? 'he',
  hex,
  at: more.at ?? null,
  observer: more.observer ?? null,
})
/** On to the next turn, up to the question who goes first; `rolls` are for what lands, blue wins the initiative. */
export function nextTurn(b: Battle, ...rolls: readonly number[]): void {
  const { turn } = b.world
  b.dice(...rolls, 15, 3)
  while (b.world.turn === turn) {
    const { question } = b
    if (question.kind === 'activate') b.do(b.offers('activate')[0]?.order ?? fail('no platoon is left'))
    else if (question.kind === 'fireOn') b.do({ kind: 'cease', unit: question.unit })
    else b.do({ kind: 'endRound' })
  }
}
const fail = (what: string): never => {
  throw new Error(what)
}
/** Into the round of a platoon of the side that is asked. */
export function begin(b: Battle, platoon: string, ...checks: readonly number[]): void {
  b.dice(...checks).do({ kind: 'goFirst', first: true })
  b.do({ kind: 'activate', platoon })
}
