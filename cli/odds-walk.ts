import type { Answer, GameState, NonEmpty, Play, Ruleset, Shape } from '../engine/index.ts'

/**
 * Every way in which the dice may fall after an order, each with its share. The rules are the real ones; only the dice are taken from them, one
 * face after the other. Ways that have come to the same state go on together, so that a handful of dice does not make millions of ways.
 */

type State = GameState<Shape>
type Rules = Ruleset<Shape>
export type Sight = { readonly event: Shape['event'] } | { readonly question: Shape['question'] }

/** What is looked for on a way. What it has noted so far is a text, so that ways can be told apart. */
export interface Witness {
  readonly begin: string
  /** Notes after an event, or a question that is answered. */
  saw(notes: string, what: Sight): string
  /** Nothing that comes later matters. */
  isEnough(notes: string): boolean
}
/** What answers a question on the way; null ends it there. */
export type Answerer = (state: State, question: Shape['question']) => Shape['order'] | null

export interface Ending {
  readonly notes: string
  /** Between 0 and 1. */
  readonly share: number
}

/** A walk that has thrown so many dice is given up: there are too many ways. */
const THROWS_MOST = 30_000
/** A way with less than this share is not walked on: ties may be thrown again for ever. */
const SHARE_LEAST = 1e-9

interface Place {
  readonly world: Shape['world']
  readonly agenda: readonly Shape['task'][]
  /** Null in the midst of an order: the next task is to be done. */
  readonly standing: State['standing'] | null
  readonly notes: string
}
interface Way extends Place {
  readonly share: number
}
type Act = (hand: Hand) => void

/** All endings of an order given at a question, or null where there are too many ways. */
export function walk(
  rules: Rules,
  from: State,
  order: Shape['order'],
  answerer: Answerer,
  witness: Witness,
  most = THROWS_MOST,
): readonly Ending[] | null {
  try {
    return endingsOf(rules, from, order, answerer, witness, most)
  } catch (thrown) {
    if (thrown instanceof TooMany) return null
    throw thrown
  }
}
function endingsOf(
  rules: Rules,
  from: State,
  order: Shape['order'],
  answerer: Answerer,
  witness: Witness,
  most: number,
): readonly Ending[] {
  const throws = new Throws(rules, witness, most)
  const endings = new Map<string, number>()
  const end = ({ notes, share }: Ending): void => void endings.set(notes, (endings.get(notes) ?? 0) + share)
  let ways: readonly Way[] = [{ world: from.world, agenda: from.agenda, standing: from.standing, notes: witness.begin, share: 1 }]
  for (let given = false; ways.length > 0; given = true) {
    const next = new Map<string, Way>()
    for (const way of ways) {
      const act = witness.isEnough(way.notes) ? null : actOn(rules, way, given ? answerer : () => order, given ? witness : null)
      if (act === null) {
        end(way)
        continue
      }
      for (const { place, key, share } of ends(throws.every(way, act), way.share)) {
        if (share < SHARE_LEAST) continue
        const same = next.get(key)
        next.set(key, { ...place, share: share + (same?.share ?? 0) })
      }
    }
    ways = [...next.values()]
  }
  return [...endings].map(([notes, share]) => ({ notes, share }))
}

/** What happens next on a way: a task, or the answer to what is asked; null at its end. */
function actOn(rules: Rules, { world, agenda, standing }: Way, answerer: Answerer, witness: Witness | null): Act | null {
  if (standing?.is === 'over') return null
  const task = agenda.at(-1)
  if (standing === null) {
    if (task === undefined) throw new Error('the agenda ran dry: a ruleset must ask or end')
    return (hand) => {
      hand.agenda.pop()
      rules.perform(hand, task)
    }
  }
  const [question, other] = standing.questions
  if (other) throw new Error('both sides are asked at once: such a scene cannot be walked')
  const state: State = { world, agenda, standing, dice: { by: 'script', left: [], rolled: 0 } }
  const order = answerer(state, question)
  if (order === null) return null
  const why = rules.refuse(rules.view(state, order.side), order)
  if (why !== null) throw new Error(`${JSON.stringify(order)} is refused: ${why.text}`)
  const answers: NonEmpty<Answer<Shape>> = [{ question, order }]
  return (hand) => {
    hand.standing = null
    if (witness) hand.notes = witness.saw(hand.notes, { question })
    rules.obey(hand, answers)
  }
}

/** What comes of an act once its dice are known; `key` is the same for what is the same. */
interface End {
  readonly place: Place
  readonly key: string
}
/** Every face of a die, with what comes of it: an end, or another die. */
interface Die {
  readonly faces: readonly (End | Die)[]
}
const isEnd = (found: End | Die): found is End => 'place' in found

/** The same act with every face of every die that it throws; `told` hears of each end with its share. */
class Throws {
  private readonly rules: Rules
  private readonly witness: Witness
  private readonly prints = new Prints()
  private readonly most: number
  private made = 0

  constructor(rules: Rules, witness: Witness, most: number) {
    this.rules = rules
    this.witness = witness
    this.most = most
  }
  every(from: Place, act: Act): End | Die {
    return this.after(from, act, [])
  }
  private after(from: Place, act: Act, dice: readonly number[]): End | Die {
    const end = this.once(from, act, dice)
    if (typeof end !== 'number') return end
    const faces: (End | Die)[] = []
    for (let face = 1; face <= end; face++) {
      const next = [...dice, face]
      faces.push(this.former(from, act, next, faces) ?? this.after(from, act, next))
    }
    return { faces }
  }
  /** A die that does what it does after a former face too, where there is one. */
  private former(from: Place, act: Act, dice: readonly number[], faces: readonly (End | Die)[]): Die | null {
    for (const die of new Set([...faces].reverse())) if (!isEnd(die) && this.isAs(from, act, dice, die)) return die
    return null
  }
  /**
   * Whether the same comes of these dice. Of a further die its borders are thrown, where one outcome follows upon another: what is alike on both
   * sides of every border is alike between them.
   */
  private isAs(from: Place, act: Act, dice: readonly number[], known: End | Die): boolean {
    if (isEnd(known)) {
      const end = this.once(from, act, dice)
      return typeof end !== 'number' && end.key === known.key
    }
    const { faces } = known
    // A d12 may do what a d8 does as long as it shows no 9.
    if (this.once(from, act, dice) !== faces.length) return false
    const same = (one: End | Die | undefined, other: End | Die | undefined): boolean =>
      one === other || (one !== undefined && other !== undefined && isEnd(one) && isEnd(other) && one.key === other.key)
    return faces.every((face, i) => (same(face, faces[i - 1]) && same(face, faces[i + 1])) || this.isAs(from, act, [...dice, i + 1], face))
  }
  /** With these dice: what comes of it, or how many faces the next die has. */
  private once(from: Place, act: Act, dice: readonly number[]): End | number {
    if (++this.made > this.most) throw new TooMany()
    const hand = new Hand(this.rules, from, dice, this.witness)
    try {
      act(hand)
    } catch (thrown) {
      if (thrown instanceof Another) return thrown.faces
      if (!(thrown instanceof Enough)) throw thrown
    }
    const { world, agenda, standing, notes } = hand
    if (hand.thrown < dice.length) return { place: { world, agenda, standing, notes }, key: 'fewer dice' }
    if (this.witness.isEnough(notes)) return { place: { world: from.world, agenda: [], standing, notes }, key: notes }
    const key = `${this.prints.of(world)} ${this.prints.of(agenda)} ${this.prints.of(standing)} ${notes}`
    return { place: { world, agenda, standing, notes }, key }
  }
}
function* ends(found: End | Die, share: number): Generator<End & { readonly share: number }> {
  if (isEnd(found)) yield { ...found, share }
  else for (const face of found.faces) yield* ends(face, share / found.faces.length)
}
/** The walk is given up. */
class TooMany extends Error {}
/** A die is wanted that has not been given yet. */
class Another extends Error {
  readonly faces: number
  constructor(faces: number) {
    super(`a d${faces} is wanted`)
    this.faces = faces
  }
}

/** Nothing that comes later matters: what is under way ends here. */
class Enough extends Error {}

/** The referee's hand with the dice given to it. */
class Hand implements Play<Shape> {
  world: Shape['world']
  agenda: Shape['task'][]
  standing: State['standing'] | null
  notes: string
  private readonly rules: Rules
  private readonly witness: Witness
  private readonly dice: readonly number[]
  thrown = 0

  constructor(rules: Rules, { world, agenda, standing, notes }: Place, dice: readonly number[], witness: Witness) {
    this.world = world
    this.agenda = [...agenda]
    this.standing = standing
    this.notes = notes
    this.rules = rules
    this.witness = witness
    this.dice = dice
  }
  roll(faces: number): number {
    const die = this.dice[this.thrown++]
    if (die === undefined) throw new Another(faces)
    return die
  }
  shuffle<T>(): T[] {
    throw new Error('a shuffle cannot be walked')
  }
  emit(event: Shape['event']): void {
    this.world = this.rules.reduce(this.world, event)
    this.notes = this.witness.saw(this.notes, { event })
    if (this.witness.isEnough(this.notes)) throw new Enough()
  }
  // The first named is done first, as the referee has it.
  then(...tasks: Shape['task'][]): void {
    this.agenda.push(...tasks.reverse())
  }
  ask(...questions: NonEmpty<Shape['question']>): void {
    this.standing = { is: 'asking', questions, sealed: [] }
  }
  end(outcome: Extract<State['standing'], { is: 'over' }>['outcome']): void {
    this.standing = { is: 'over', outcome }
  }
}

/** 64 bits of a value, in two halves. */
type Print = readonly [number, number]
const mixed = ([a, b]: Print, [c, d]: Print): Print => [
  Math.imul(((a ^ c) << 5) | ((a ^ c) >>> 27), 0x9e3779b1) ^ d,
  Math.imul(((b ^ d) << 13) | ((b ^ d) >>> 19), 0x85ebca6b) ^ c,
]

/** Fingerprints of plain data: the same for what is equal, and as good as never for anything else. Parts that worlds share are looked at once. */
class Prints {
  private readonly known = new WeakMap<object, Print>()
  private readonly words = new Map<unknown, Print>()

  of(value: unknown): Print {
    if (typeof value !== 'object' || value === null) return this.ofWord(value)
    const seen = this.known.get(value)
    if (seen) return seen
    let print: Print = Array.isArray(value) ? [1, value.length] : [2, 0]
    // Keys as they stand: two ways to one state come by the same rules, and an order of their own would only keep them apart.
    if (Array.isArray(value)) for (const part of value) print = mixed(print, this.of(part))
    else for (const key in value) print = mixed(mixed(print, this.ofWord(key)), this.of((value as Readonly<Record<string, unknown>>)[key]))
    this.known.set(value, print)
    return print
  }
  private ofWord(value: unknown): Print {
    const seen = this.words.get(value)
    if (seen) return seen
    let print: Print = [typeof value === 'string' ? 3 : 4, 0]
    for (const letter of `${value}`) print = mixed(print, [letter.codePointAt(0) ?? 0, 5])
    this.words.set(value, print)
    return print
  }
}
