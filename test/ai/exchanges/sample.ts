import { NOTHING } from '../../../ai/beliefs.ts'
import { NO_PLAN } from '../../../ai/kept-plan.ts'
import { evidenceOf } from '../../../ai/minds/steel-rain/beliefs.ts'
import { book, type Order } from '../../../ai/minds/steel-rain/book.ts'
import { shootingsAt, targetsOf } from '../../../ai/minds/steel-rain/fire.ts'
import { Memory } from '../../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../../ai/minds/steel-rain.ts'
import { type DiceState, diceFromSeed } from '../../../engine/kernel/dice.ts'
import { type BySide, opposite, type SideId } from '../../../engine/kernel/names.ts'
import { attempt } from '../../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../../engine/kernel/ruleset.ts'
import type { SteelRainView } from '../../../engine/rulesets/steel-rain/words/model.ts'
import { picker } from '../../support/picker.ts'
import { type Moment, opinionGame, worldOf } from '../opinion-game.ts'

/**
 * What opinions expect of an exchange of fire, against what comes of it: games of regular against regular are played, and where a round's next order is asked for one
 * shot that the side could fire is fired many times over with other dice, the other side answering by its own opinions. Measured in tons: those of the other
 * side that are destroyed, less the own ones.
 */
export interface Exchange {
  readonly side: SideId
  readonly turn: number
  readonly shot: string
  /** By the tables of one design against another, which fields of danger, menace and plans are made of: distance, cover, Actions. */
  readonly abstract: number
  /** By the resolver's own terms, as the opinion of the shot has it. */
  readonly opinion: number
  /** Mean of the samples, and its standard error. */
  readonly real: number
  readonly error: number
}
export interface Sampling {
  readonly seed: number
  /** How often each shot is fired. */
  readonly samples: number
  /** A game gives no more positions. */
  readonly most: number
}

/** Answers to one shot; there are never so many. */
const ANSWERS_MOST = 50

/** @throws where the scenario cannot be opened, or an order of a mind is refused */
export function exchangesOf(scenario: unknown, map: unknown, { seed, samples, most }: Sampling): readonly Exchange[] {
  const pick = picker(seed)
  const found: Exchange[] = []
  let judge: Memory | null = null
  for (const moment of opinionGame(scenario, map, seed)) {
    if (found.length === most) break
    if (moment.kind !== 'act') continue
    const { rules, board, view } = moment
    judge ??= new Memory(board)
    const shots = shotsIn(judge, view).filter(({ order }) => rules.refuse(view as unknown as Shape['view'], order) === null)
    const shot = shots[pick(shots.length)]
    if (shot) found.push({ ...shot.told, ...sampled(moment, shot.order, samples) })
  }
  return found
}

/** Every shot of the side that is asked, at enemies that it knows, with what it expects of it. */
function shotsIn(
  memory: Memory,
  view: SteelRainView,
): readonly { readonly order: Order; readonly told: Omit<Exchange, 'real' | 'error'> }[] {
  const noted = evidenceOf(memory, memory.where(view.known), view, NOTHING)
  const look = new Outlook(memory, view, STEEL_RAIN_TEMPERS.regular, NO_PLAN, noted)
  return look.mine.flatMap((unit) => {
    if (book.refuseFiring(look.s, unit, 1) !== null) return []
    return targetsOf(look, unit).flatMap((foe) =>
      shootingsAt(look, unit, foe.unit, book.fireActionsLeft(unit)).map(({ weapons, actions, kill }) => {
        const [own, aloft] = [look.design(unit), book.isFlying(unit)]
        const hexes = look.hexes(look.idOf(unit.hex), foe.at)
        const cover = aloft ? 0 : look.cover(unit.hex, own.kind === 'infantry')
        const destroys = look.duel(own, foe.design, foe.aloft).chance(hexes, foe.cover, actions)
        const answers = foe.ready === 0 ? 0 : look.duel(foe.design, own, aloft).chance(hexes, cover, 1)
        const exchange = (yes: number, back: number): number => yes * foe.design.weight - (1 - yes) * back * own.weight
        return {
          order: {
            kind: 'fire' as const,
            side: unit.side,
            unit: unit.id,
            shots: weapons.map(({ index }) => ({ weapon: index, at: { unit: foe.unit.id } })),
          },
          told: {
            side: view.side,
            turn: view.known.turn,
            shot: `${unit.name} at ${foe.unit.name}, ${hexes} hexes, ${actions} Actions`,
            abstract: exchange(destroys, answers),
            opinion: exchange(kill, book.answerChance(look.s, foe.unit, unit) / 1000),
          },
        }
      }),
    )
  })
}

/** The same order with other dice each time, and every answer to it. */
function sampled(moment: Moment, order: Shape['order'], samples: number): Pick<Exchange, 'real' | 'error'> {
  const before = lossesOf(moment.state)
  const { side } = order
  const ends = Array.from({ length: samples }, (_, i) => {
    const after = lossesOf(answered(moment, order, diceFromSeed(7919 * (moment.orders + 1) + i)))
    return after[opposite(side)] - before[opposite(side)] - (after[side] - before[side])
  })
  const real = ends.reduce((sum, end) => sum + end, 0) / samples
  const spread = ends.reduce((sum, end) => sum + (end - real) ** 2, 0) / Math.max(1, samples - 1)
  return { real, error: Math.sqrt(spread / samples) }
}
function answered({ rules, state, minds, memories }: Moment, order: Shape['order'], dice: DiceState): GameState<Shape> {
  let tried = attempt(rules, state, order, { dice })
  for (let answers = 0; tried.ok && answers < ANSWERS_MOST; answers++) {
    const { standing } = tried.state
    const question = standing.is === 'asking' ? standing.questions.find((one) => rules.isReaction?.(one)) : undefined
    if (!question) return tried.state
    const view = rules.view(tried.state, question.side) as unknown as SteelRainView
    tried = attempt(rules, tried.state, minds[question.side].decide(view, memories[question.side]).order)
  }
  throw new Error(tried.ok ? 'answers without end' : tried.why.text)
}

/** Tons that each side has lost. */
function lossesOf(state: GameState<Shape>): BySide<number> {
  const { units, designs } = worldOf(state)
  const lost = { blue: 0, red: 0 }
  for (const { side, fate, design } of Object.values(units)) if (fate === 'destroyed') lost[side] += designs[design]?.weight ?? 0
  return lost
}

/** Spearman's rank correlation of two lists, from -1 to 1; equal values share their mean rank. Null where one of them has only one value. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  const [x, y] = [ranks(a), ranks(b)]
  const middle = (a.length + 1) / 2
  const product = (of: readonly number[], by: readonly number[]): number =>
    of.reduce((sum, rank, i) => sum + (rank - middle) * ((by[i] ?? middle) - middle), 0)
  const spread = Math.sqrt(product(x, x) * product(y, y))
  return spread === 0 ? null : product(x, y) / spread
}
function ranks(values: readonly number[]): readonly number[] {
  const sorted = [...values].sort((a, b) => a - b)
  // Of equal ones the first and the last place, counted from 1.
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}
