import type { Decision, GameState, Judged, Mind, Plain, Reason, Ruleset, Shape, SideId } from '../../../engine/mind.ts'
import { supposedBy } from '../../beliefs.ts'
import { saltOf, settled } from '../../opponent.ts'
import { count } from '../../score.ts'
import { bookMoments, bookWorld, outcomeOf, type Playbook, type Players, playedOn } from '../../search.ts'
import type { StormOfSteelMind } from '../storm-of-steel.ts'
import type { Moment, View, World } from './book.ts'
import { luckOf } from './lead.ts'
import { readStance, STANCE_WORDS, STANCES, type Stance } from './stance.ts'

/**
 * An opponent that thinks ahead as its move card comes: it plays out what comes of each manner of going on, both sides by opinions, in worlds that agree with
 * what it knows, and goes on in the one that brings most. Single marches differ by less than luck; manners do not.
 */

type State = GameState<Shape>

/** How long to think, counted in simulated orders and in worlds. */
export interface Foresight {
  readonly orders: number
  readonly worlds: number
  /** Played out to the end of this turn (0) or of the next ones. */
  readonly turns: number
  /** So many standard errors better makes certain enough. */
  readonly sure: number
}

export class StormOfSteelVeteran implements Mind, Playbook {
  readonly rulesFor: Playbook['rulesFor']
  private readonly opinions: StormOfSteelMind
  private readonly hasty: StormOfSteelMind
  private readonly seed: number
  private readonly foresight: Foresight

  constructor(rulesFor: Playbook['rulesFor'], opinions: StormOfSteelMind, hasty: StormOfSteelMind, seed: number, foresight: Foresight) {
    this.rulesFor = rulesFor
    this.opinions = opinions
    this.hasty = hasty
    this.seed = seed
    this.foresight = foresight
  }

  decide(view: Shape['view'], memory: Plain | null = null): Decision {
    const its = view as View
    const card = cardOf(its.known)
    const isDue = its.question?.kind === 'move' && readStance(memory)?.card !== card && isFresh(its)
    if (!isDue) return settled(this.opinions.weigh(its, memory))
    const { stance, because } = this.think(view, memory)
    const weighed = this.opinions.weigh(its, { ...memory, stance: { card, stance } })
    const kept: Plain = weighed.memory ?? { ...memory, stance: { card, stance } }
    return settled({ ...weighed, memory: kept }, weighed.options[0], [because])
  }
  judge(view: Shape['view'], order: Shape['order']): Judged | null {
    return this.opinions.judge(view as View, order as never)
  }

  // ---- what a playout needs

  suppose(view: Shape['view'], _memory: Plain | null, seed: number): State {
    return supposedBy({ rules: this.rulesFor(view) }, view, null, seed)
  }
  turnOf({ world }: State): number {
    return (bookWorld(world) as unknown as World).turn
  }
  players(_supposed: State, view: Shape['view']): Players {
    return this.playersIn(this.rulesFor(view), 'even', view.side)
  }
  private playersIn(rules: Ruleset<Shape>, stance: Stance, side: SideId): Players {
    return {
      turn: (view, kept) => {
        const done = this.hasty.quick(view as View, kept, view.side === side ? stance : 'even')
        return { orders: [done.order], kept: done.kept }
      },
      lead: (state, its) => this.hasty.lead(rules.view(state, its) as View) + outcomeOf(state, its),
      luck: (moments, its) => luckOf(bookMoments(moments) as unknown as readonly Moment[], its),
    }
  }

  // ---- manners

  private think(view: Shape['view'], memory: Plain | null): { readonly stance: Stance; readonly because: Reason } {
    const ends: Record<Stance, number[]> = { even: [], bold: [], wary: [] }
    let orders = 0
    const its = view as View
    const salt = saltOf(this.seed, cardOf(its.known), Object.keys(its.known.units).length)
    for (let world = 0; world < this.foresight.worlds && orders < this.foresight.orders; world++) {
      const supposed = this.suppose(view, memory, saltOf(salt, world + 1))
      for (const stance of STANCES) {
        const played = this.playedOut(this.rulesFor(view), supposed, stance, view.side)
        orders += played.orders
        ends[stance].push(played.end)
      }
    }
    const stance = bestOf(ends, this.foresight.sure)
    return { stance, because: inWords(ends) }
  }
  /** Points ahead as the last turn that is looked at ends, luck taken out. */
  private playedOut(
    rules: Ruleset<Shape>,
    supposed: State,
    stance: Stance,
    side: SideId,
  ): { readonly end: number; readonly orders: number } {
    const players = this.playersIn(rules, stance, side)
    const until = this.turnOf(supposed) + this.foresight.turns
    let [state, luck, orders] = [supposed, 0, 0]
    for (const step of playedOn(rules, players, supposed)) {
      luck += players.luck(step.moments, side)
      state = step.state
      orders++
      if (this.turnOf(state) > until || orders >= ENDLESS) break
    }
    return { end: players.lead(state, side) - luck, orders }
  }
}
const ENDLESS = 600
/** Which card it is: turn and number of cards drawn. */
const cardOf = ({ turn, drawn }: World): number => turn * 16 + drawn.length
/** Nobody has moved under it. */
const isFresh = ({ known, side }: View): boolean =>
  Object.values(known.units).every((unit) => unit.side !== side || !(unit.paid || unit.moved || unit.mounted))

/** Opinions decide unless another manner is better for certain enough. */
function bestOf(ends: Readonly<Record<Stance, readonly number[]>>, sure: number): Stance {
  let best: { readonly stance: Stance; readonly value: number } = { stance: 'even', value: 0 }
  for (const stance of STANCES) {
    if (stance === 'even') continue
    const differences = ends[stance].map((end, i) => end - (ends.even[i] ?? 0))
    const mean = meanOf(differences)
    const error = Math.sqrt(
      differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, differences.length - 1) / Math.max(1, differences.length),
    )
    const value = mean - sure * error
    if (value > best.value) best = { stance, value }
  }
  return best.stance
}
const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length)

const inWords = (ends: Readonly<Record<Stance, readonly number[]>>): Reason => ({
  text: `Played out ${count(ends.even.length, 'time', 'times')}, with what is not known drawn by lot: points ahead afterwards`,
  how: 'told',
  terms: STANCES.map((stance) => ({ text: STANCE_WORDS[stance], value: Math.round(meanOf(ends[stance])) })),
})
