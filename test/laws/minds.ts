import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { type LawCase, strayRules } from './law-case.ts'

/**
 * The law of minds: an answer is accepted, and one of the offers where the book offers all; it depends on view and seed alone; its grounds cite rules
 * that there are; and battles between minds end.
 */
export interface MindFindings {
  readonly broken: readonly string[]
  readonly answers: number
}

const ORDERS_MOST = 2000
const FINDINGS_MOST = 3
/** Every so manieth answer is made again by a mind that has seen nothing before. */
const AGAIN = 7

export function examineMinds(lawCase: LawCase): MindFindings {
  const broken: string[] = []
  let answers = 0
  for (const { name, scenario, map } of lawCase.battles) {
    const battle = openBattle([lawCase.edition], scenario, map)
    if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.at}: ${battle.error[0]?.text}`)
    const { names } = lawCase.minds
    for (const [i, blue] of names.entries()) {
      const played = play(lawCase, battle.value, blue, names[(i + 1) % names.length] ?? blue, i + 1)
      answers += played.answers
      broken.push(...played.broken.map((text) => `${name}, ${blue}: ${text}`))
    }
  }
  return { broken: broken.slice(0, FINDINGS_MOST), answers }
}

function play(lawCase: LawCase, { rules, start, board }: Battle, blue: string, red: string, seed: number): MindFindings {
  const make = (side: (typeof SIDES)[number]) =>
    lawCase.minds.make(side === 'blue' ? blue : red, { edition: rules.id, board, seed: seed + SIDES.indexOf(side) })
  const strayIn = strayRules(lawCase.edition)
  const minds = { blue: make('blue'), red: make('red') }
  let { state } = begin(rules, start, diceFromSeed(seed))
  let orders = 0
  for (; state.standing.is === 'asking'; orders++) {
    if (orders >= ORDERS_MOST) return { broken: ['the battle does not end'], answers: orders }
    const [{ side, kind }] = state.standing.questions as [Shape['question'], ...Shape['question'][]]
    const view = rules.view(state, side)
    const { order, because } = minds[side].decide(view)
    const where = `order ${orders}, asked ${kind}`
    const [stray] = strayIn(because)
    if (stray !== undefined) return { broken: [`${where}: there is no rule ${stray}`], answers: orders }
    if (orders % AGAIN === 0) {
      if (canonical(make(side).decide(view).order) !== canonical(order))
        return { broken: [`${where}: a new mind answers otherwise`], answers: orders }
      const piece = 'unit' in order && typeof order.unit === 'string' ? order.unit : undefined
      if (lawCase.minds.onlyOffered && !rules.offers(view, piece).some((offer) => canonical(offer.order) === canonical(order)))
        return { broken: [`${where}: ${canonical(order)} was not offered`], answers: orders }
    }
    const verdict = submit(rules, state, order)
    if (!verdict.ok) return { broken: [`${where}: ${canonical(order)} was refused: ${verdict.why.text}`], answers: orders }
    state = verdict.state
  }
  return { broken: [], answers: orders }
}
