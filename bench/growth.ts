import { createMind } from '../ai/index.ts'
import { attempt } from '../engine/kernel/referee.ts'
import type { Mind } from '../engine/table/seats.ts'
import { after, first, type MadeBattle, madeBattle, type Order, open, unitsOf } from './battles.ts'
import { cpu, must, tell, theUnit } from './timing.ts'

/**
 * One process of one size of battle, given as width, height and units: what an order, a call for the offers and a decision of the regular mind
 * cost on average after the first of each. On maps of all sizes the battle is the same one, on the same ground.
 */

/** So many questions what a platoon does are answered, with all reactions between them; at each, so many marches are tried. */
const QUESTIONS = 32
const MARCHES = 12

type What = 'order' | 'offers' | 'decision'
/** Adds up what each kind of work takes, the first time left out. */
class Account {
  readonly spent: Record<What, number> = { order: 0, offers: 0, decision: 0 }
  readonly calls: Record<What, number> = { order: -1, offers: -1, decision: -1 }

  take<T>(what: What, work: () => T): T {
    const from = cpu()
    const result = work()
    if (this.calls[what]++ >= 0) this.spent[what] += cpu() - from
    return result
  }
}

/** Marches from among all that are offered, spread evenly over them, so that there are short and long ones. */
function marches(offers: readonly { readonly order: Order }[]): readonly Order[] {
  const all = offers.map(({ order }) => order).filter(({ kind }) => kind === 'march')
  return all.length < MARCHES ? all : Array.from({ length: MARCHES }, (_, i) => all[Math.floor(((i + 0.5) * all.length) / MARCHES)]!)
}

/** Plays the beginning of a battle and keeps account of it; how many units take part. */
function play(made: MadeBattle, account: Account, most: number): number {
  const battle = open(madeBattle(made))
  const { rules, board, edition } = battle
  /** Rules that are asked for nothing but offers, as the screen's are. */
  const asked = edition.open(board)
  const minds: Record<'blue' | 'red', Mind> = {
    blue: createMind('ai:regular', { edition: edition.id, board, seed: 1 }),
    red: createMind('ai:regular', { edition: edition.id, board, seed: 2 }),
  }
  let state = first(battle)
  for (let questions = 0; state.standing.is === 'asking' && questions < most; ) {
    const [{ side, kind }] = state.standing.questions
    const view = rules.view(state, side)
    if (kind !== 'act') {
      state = after(battle, state, minds[side].decide(view).order)
      continue
    }
    questions++
    const offers = account.take('offers', () => asked.offers(view))
    const here = state
    for (const march of marches(offers)) must(account.take('order', () => attempt(rules, here, march)).ok, 'an offered march is refused')
    const { order } = account.take('decision', () => minds[side].decide(view))
    state = after(battle, state, order)
  }
  return unitsOf(state)
}

const [width, height, units] = process.argv.slice(2, 5).map(Number)
// The compiler sees the code at work before anything counts: what it costs is the same for all sizes and would hide how they differ.
play({ width: 60, height: 90, units: 24, on: 'tile' }, new Account(), QUESTIONS)
const account = new Account()
const before = theUnit().measure()
const present = play({ width: width!, height: height!, units: units!, on: 'tile' }, account, QUESTIONS + 1)
const vs = (before + theUnit().measure()) / 2
const { spent, calls } = account
tell({
  figures: {
    order: spent.order / vs / calls.order,
    offers: spent.offers / vs / calls.offers,
    decision: spent.decision / vs / calls.decision,
  },
  facts: [`${width}x${height}, ${present} units: ${calls.decision} decisions, ${calls.order} marches`],
})
