import type { Hex, PieceId } from '../kernel/names.ts'
import type { Play, Shape } from '../kernel/ruleset.ts'
import type { Sampler } from '../kernel/sampler.ts'
import type { Reason, Refusal } from '../kernel/why.ts'
import { hexLabel } from './hex.ts'
import type { GivenFact, MadeQuestion } from './learn-kit.ts'

/** What the exercises of every book are put together with: answers of which one is right, and dice that are told beforehand. */

export type Choice = MadeQuestion['answers'][number]
type Choices = Pick<MadeQuestion, 'answers' | 'right'>

export const hexChoice = (hex: Hex): Choice => ({ text: `Hex ${hexLabel(hex)}`, hex })
/** The hexes that are answers; where a piece is the answer, its counter is pointed at. */
export const hexesIn = (answers: readonly Choice[]): readonly Hex[] =>
  answers.flatMap(({ hex, piece }) => (hex && piece === undefined ? [hex] : []))

/** Pieces that no other is called like: a text names its pieces, and two of one name could not be told apart. */
export function namedOnce<Piece>(pieces: readonly Piece[], titleOf: (piece: Piece) => string): readonly Piece[] {
  const names = pieces.map(titleOf)
  return pieces.filter((_, i) => names.indexOf(names[i] ?? '') === names.lastIndexOf(names[i] ?? ''))
}
/** Pieces of both sides against each other, in an order by lot. */
export const duels = <Piece>(sampler: Sampler, own: readonly Piece[], foes: readonly Piece[]): readonly (readonly [Piece, Piece])[] =>
  sampler.shuffle(own.flatMap((mine) => foes.flatMap((foe) => [[mine, foe] as const, [foe, mine] as const])))

/** An exercise has at most so many answers. */
const ANSWERS_MOST = 4

/** The first of each text, none that says what the right one says. */
function others(right: Choice, wrong: readonly Choice[]): readonly Choice[] {
  const said = new Set([right.text])
  return wrong.filter(({ text }) => !said.has(text) && said.add(text))
}
/** The right answer among up to three others, in an order by lot; null where fewer than `least` others differ from it. */
export function choices(sampler: Sampler, right: Choice, wrong: readonly Choice[], least = ANSWERS_MOST - 1): Choices | null {
  const taken = others(right, sampler.shuffle(wrong)).slice(0, ANSWERS_MOST - 1)
  if (taken.length < least) return null
  const answers = sampler.shuffle([right, ...taken])
  return { answers, right: answers.indexOf(right) }
}
/** One that is right among others that are wrong; null where none is right, or too few are wrong. */
export const oneAmong = (sampler: Sampler, right: readonly Choice[], wrong: readonly Choice[]): Choices | null =>
  right.length === 0 ? null : choices(sampler, sampler.pick(right), wrong)
/** The hex with the least of these chances among others with more, by so much at least; null where there are too few. */
export function leastAmong<Looked extends { readonly hex: Hex }>(
  sampler: Sampler,
  looked: readonly Looked[],
  chanceOf: (one: Looked) => number,
  by: number,
): { readonly least: Looked; readonly made: Choices } | null {
  const [least, ...others] = [...looked].sort((a, b) => chanceOf(a) - chanceOf(b))
  if (!least) return null
  const worse = others.filter((one) => chanceOf(one) - chanceOf(least) >= by).map(({ hex }) => hexChoice(hex))
  const made = choices(sampler, hexChoice(least.hex), worse)
  return made && { least, made }
}
/** The right number among three others, in their order: the right one may be the first of them as well as the last. */
export function numberChoices(sampler: Sampler, right: number, near: readonly number[], textOf: (value: number) => string): Choices | null {
  const wrong = [...new Set(near)].filter((value) => value !== right && textOf(value) !== textOf(right))
  const taken = sampler.shuffle(wrong).slice(0, ANSWERS_MOST - 1)
  if (taken.length < ANSWERS_MOST - 1) return null
  const values = [right, ...taken].sort((a, b) => a - b)
  return { answers: values.map((value) => ({ text: textOf(value) })), right: values.indexOf(right) }
}
/** Answers in an order that is always the same ("Yes" first), as far as they differ. */
export function fixedChoices(right: Choice, all: readonly Choice[]): Choices {
  return { answers: all, right: all.findIndex(({ text }) => text === right.text) }
}

const YES: Choice = { text: 'Yes' }
/** What may stand against something, looked at by itself. */
export interface Bar {
  readonly text: string
  /** What the referee cites when this is what bars it. */
  readonly rules: readonly string[]
  readonly holds: boolean
  /** Nobody would think of it here: never offered as a wrong answer. */
  readonly odd?: boolean
}
/**
 * Answers to "May it?": "Yes" first, then what might bar it. Null where two things bar it, or one that is not listed: right is only what the referee cites
 * and nothing else does.
 */
export function mayAnswers(sampler: Sampler, refused: Refusal | null, bars: readonly Bar[]): Choices | null {
  const right = barredBy(
    refused,
    bars.filter(({ holds }) => holds),
  )
  if (right === null) return null
  const wrong = sampler.shuffle(bars.filter(({ holds, odd }) => !holds && odd !== true)).map(({ text }): Choice => ({ text }))
  const made = right === YES ? choices(sampler, YES, wrong) : choices(sampler, right, [...wrong.slice(0, 2), YES])
  // "Yes" stands first, as people ask it.
  return (
    made &&
    fixedChoices(
      right,
      [...made.answers].sort((a, b) => Number(b.text === YES.text) - Number(a.text === YES.text)),
    )
  )
}
function barredBy(refused: Refusal | null, holding: readonly Bar[]): Choice | null {
  if (refused === null) return holding.length === 0 ? YES : null
  const [bar, ...more] = holding
  if (!bar || more.length > 0 || refused.rule === null || !bar.rules.includes(refused.rule)) return null
  return { text: bar.text }
}

/** An exercise of its parts. */
export const question = (
  text: string,
  rules: readonly string[],
  { answers, right }: Choices,
  why: Reason,
  points: { readonly hexes?: readonly Hex[]; readonly pieces?: readonly PieceId[] },
  given: readonly GivenFact[] = [],
): MadeQuestion => ({ text, rules, answers, right, given, why, points: { hexes: points.hexes ?? [], pieces: points.pieces ?? [] } })

/** The first of these that something can be made of, looked for in an order by lot and among so many at most. */
export function firstOf<T, Made>(sampler: Sampler, list: readonly T[], most: number, make: (one: T) => Made | null): Made | null {
  for (const one of sampler.shuffle(list).slice(0, most)) {
    const made = make(one)
    if (made !== null) return made
  }
  return null
}

/** Asks for the rarer of two kinds once in so many times, else for the other; for the one that is left where the first cannot be made. */
export function eitherWay<Made>(sampler: Sampler, onceIn: number, ask: (rarer: boolean) => Made | null): Made | null {
  const rarer = sampler.below(onceIn) === 0
  return ask(rarer) ?? ask(!rarer)
}

/** A part of the referee's work with told dice: what happens is noted, and what has to be done next is kept and not done. */
export class ToldPlay<S extends Shape> implements Play<S> {
  readonly events: S['event'][] = []
  private tasks: S['task'][] = []
  private readonly dice: number[]

  constructor(
    public world: S['world'],
    private readonly reduce: (world: S['world'], event: S['event']) => S['world'],
    dice: readonly number[],
  ) {
    this.dice = [...dice]
  }
  /** @throws where no more dice were told */
  roll(): number {
    const die = this.dice.shift()
    if (die === undefined) throw new Error('ToldPlay: no more dice were told')
    return die
  }
  shuffle<T>(cards: readonly T[]): T[] {
    return [...cards]
  }
  emit(event: S['event']): void {
    this.world = this.reduce(this.world, event)
    this.events.push(event)
  }
  then(...tasks: S['task'][]): void {
    this.tasks.unshift(...tasks)
  }
  ask(): void {}
  end(): void {}
  /** What has to be done next, once. */
  takeTask(): S['task'] | null {
    return this.tasks.shift() ?? null
  }
}
