import { type GameState, type Guess, isPlain, type Plain, type Ruleset, type Shape } from '../engine/mind.ts'

/**
 * What is under the markers of the other side. The evidence is plain JSON that goes in and out with the plan: a mind is only given views, so what
 * happened between two decisions is told by comparing what it sees with what it remembers. From the evidence and the tons that are unaccounted for follows
 * how likely every content of every marker is, all of them together: their tons have to add up.
 */

/** What movement cost at least, by class of mover, in a book's own whole units. */
export type Effort = Readonly<Record<string, number>>
/** A contact as it was last looked at. */
export interface Trace {
  /** The hex where it was, by number. */
  readonly at: number
  /** What it has moved in this turn, and the most in one turn before. */
  readonly now: Effort
  readonly most: Effort
  /** It has been divided since it was first seen: it is not as many as it could be. */
  readonly parted: boolean
}
export interface Evidence {
  readonly turn: number
  readonly contacts: Readonly<Record<string, Trace>>
  /** How many pieces of the other side were known that could have been under markers. */
  readonly known: number
  /** How many contacts have turned out to be so many pieces: the first number counts those of one piece. */
  readonly sizes: readonly number[]
}
export const NOTHING: Evidence = { turn: 0, contacts: {}, known: 0, sizes: [] }

/** What is seen now. */
export interface Sight {
  readonly turn: number
  /** Hexes of contacts by number. */
  readonly contacts: ReadonlyMap<string, number>
  readonly known: number
}
/** What geometry says about it. */
export interface Ground {
  effort(from: number, to: number): Effort
  /** Whether a contact that is new in one hex may have parted from one in another. */
  isNear(one: number, other: number): boolean
}
/** Pieces of one contact are counted up to so many. */
const SIZES = 4

/** The evidence with what has happened since: the former one itself where nothing has. Turn 0 is set-up. */
export function noticed(before: Evidence, sight: Sight, ground: Ground): Evidence {
  const { turn, contacts, known } = sight
  const olds = Object.entries(before.contacts)
  if (olds.length === 0 && contacts.size === 0 && known === before.known) return before
  const fresh = [...contacts].filter(([id]) => before.contacts[id] === undefined)
  const parents = new Set(before.turn === 0 ? [] : fresh.flatMap(([, at]) => parentOf(olds, at, ground) ?? []))
  const isNewTurn = turn !== before.turn
  const traces = [...contacts].map(([id, at]): [string, Trace] => {
    const old = before.contacts[id]
    if (old) return [id, parted(moved(old, at, isNewTurn, ground), parents.has(id))]
    const parent = before.turn === 0 ? null : parentOf(olds, at, ground)
    return [id, { at, now: {}, most: parent === null ? {} : larger(before.contacts[parent]!), parted: parent !== null }]
  })
  const gone = olds.filter(([id]) => !contacts.has(id))
  const same = !isNewTurn && known === before.known && gone.length === 0 && traces.every(([id, trace]) => before.contacts[id] === trace)
  if (same) return before
  // Of several that were found out at once nobody can tell which was which.
  const sizes = gone.length === 1 ? counted(before.sizes, known - before.known) : before.sizes
  return { turn, contacts: Object.fromEntries(traces), known, sizes }
}
const parentOf = (olds: readonly (readonly [string, Trace])[], at: number, ground: Ground): string | null =>
  olds.find(([, old]) => ground.isNear(old.at, at))?.[0] ?? null
const parted = (trace: Trace, now: boolean): Trace => (now && !trace.parted ? { ...trace, parted: true } : trace)

/** Over the end of a turn it may have moved twice, unless it had moved in the former one already: half of the way is sure to be of one turn. */
function moved(old: Trace, at: number, isNewTurn: boolean, ground: Ground): Trace {
  if (at === old.at) return isNewTurn && Object.keys(old.now).length > 0 ? { ...old, now: {}, most: larger(old) } : old
  const effort = ground.effort(old.at, at)
  if (!isNewTurn) return { ...old, at, now: summed(old.now, effort) }
  const had = Object.values(old.now).some((most) => most > 0)
  const now = had ? effort : Object.fromEntries(Object.entries(effort).map(([cls, most]) => [cls, Math.floor(most / 2)]))
  return { ...old, at, now, most: larger(old) }
}
const summed = (one: Effort, other: Effort): Effort =>
  Object.fromEntries(Object.entries(other).map(([cls, most]) => [cls, most + (one[cls] ?? 0)]))
/** The most that it has moved in one turn. */
export const larger = ({ now, most }: Pick<Trace, 'now' | 'most'>): Effort =>
  Object.fromEntries([...new Set([...Object.keys(now), ...Object.keys(most)])].map((cls) => [cls, Math.max(now[cls] ?? 0, most[cls] ?? 0)]))
function counted(sizes: readonly number[], pieces: number): readonly number[] {
  if (pieces < 1 || pieces > SIZES) return sizes
  return Array.from({ length: Math.max(sizes.length, pieces) }, (_, i) => (sizes[i] ?? 0) + (i + 1 === pieces ? 1 : 0))
}

// ------------------------------------------------------------------------------------------------------------- what follows

/** What may be under a contact. */
export interface Content {
  /** Types of the pieces, the heaviest first. */
  readonly types: readonly string[]
  readonly tons: number
  /** How likely it is for itself, whatever the others are; of any size beside the others of its contact. */
  readonly weight: number
}
export interface Slot {
  readonly id: string
  readonly contents: readonly Content[]
}
/** A content with how likely it is once all tons are shared out. */
export interface Likely extends Content {
  /** 0 to 1. */
  readonly chance: number
}

/** Tons are counted in steps, so that there are not more than so many. */
const STEPS = 256
/** However little what is left over fits: something must be under the contacts. */
const HARDLY = 1e-9

/**
 * Shares tons out over contacts: all contents together, and what is left over for who is under none of them, which has the weight `rest(tons)`.
 * Every contact has at least one content.
 */
export class SharedOut {
  private readonly slots: readonly Slot[]
  /** Steps that each content of each slot takes. */
  private readonly steps: readonly Int32Array[]
  /** By slot and steps that the slots before it take: the weight of all that the others can be then. The last entry stands for too many steps. */
  private readonly after: readonly Float64Array[]
  private readonly most: number

  constructor(slots: readonly Slot[], tons: number, rest: (tons: number) => number) {
    this.slots = slots
    const step = Math.max(1, Math.ceil(tons / STEPS))
    this.most = Math.max(0, Math.round(tons / step))
    this.steps = slots.map(({ contents }) => Int32Array.from(contents, (content) => Math.round(content.tons / step)))
    const last = Float64Array.from({ length: this.most + 2 }, (_, at) =>
      Math.max(HARDLY, at > this.most ? 0 : rest((this.most - at) * step)),
    )
    const after: Float64Array[] = [last]
    for (let slot = slots.length - 1; slot >= 0; slot--) after.unshift(this.before(slot, after[0]!))
    this.after = after
  }
  private before(slot: number, next: Float64Array): Float64Array {
    const made = new Float64Array(this.most + 2)
    const { contents } = this.slots[slot]!
    const steps = this.steps[slot]!
    for (let i = 0; i < contents.length; i++) {
      const { weight } = contents[i]!
      for (let at = 0; at <= this.most + 1; at++) made[at]! += weight * next[Math.min(this.most + 1, at + steps[i]!)]!
    }
    return scaled(made)
  }

  /** Contents of each contact, the likeliest first. */
  chances(): ReadonlyMap<string, readonly Likely[]> {
    let before = new Float64Array(this.most + 2)
    before[0] = 1
    const found = new Map<string, readonly Likely[]>()
    for (const [slot, { id, contents }] of this.slots.entries()) {
      const [steps, next] = [this.steps[slot]!, this.after[slot + 1]!]
      const reached = new Float64Array(this.most + 2)
      const weights = contents.map(({ weight }, i) => {
        let sum = 0
        for (let at = 0; at <= this.most + 1; at++) {
          if (before[at] === 0) continue
          const to = Math.min(this.most + 1, at + steps[i]!)
          sum += before[at]! * next[to]!
          reached[to]! += weight * before[at]!
        }
        return weight * sum
      })
      const all = weights.reduce((sum, one) => sum + one, 0)
      const likely = contents.map((content, i): Likely => ({ ...content, chance: all > 0 ? weights[i]! / all : 1 / contents.length }))
      found.set(
        id,
        likely.sort((a, b) => b.chance - a.chance),
      )
      before = scaled(reached)
    }
    return found
  }

  /** One way to share them out, as likely as it is. `random`: from 0 to below 1, another each time. */
  drawn(random: () => number): ReadonlyMap<string, Content> {
    const found = new Map<string, Content>()
    let at = 0
    for (const [slot, { id, contents }] of this.slots.entries()) {
      const [steps, next] = [this.steps[slot]!, this.after[slot + 1]!]
      const to = (i: number): number => Math.min(this.most + 1, at + steps[i]!)
      const weights = contents.map(({ weight }, i) => weight * next[to(i)]!)
      const i = pickedFrom(weights, random())
      found.set(id, contents[i]!)
      at = to(i)
    }
    return found
  }
}
/** Which of these weights a share of their sum, from 0 to below 1, falls on. */
function pickedFrom(weights: readonly number[], share: number): number {
  let left = share * weights.reduce((sum, one) => sum + one, 0)
  for (const [i, weight] of weights.entries()) {
    if (left < weight) return i
    left -= weight
  }
  return weights.length - 1
}
/** Weights are compared with each other only. */
function scaled(weights: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  let most = 0
  for (const weight of weights) most = Math.max(most, weight)
  return most === 0 ? weights : weights.map((weight) => weight / most)
}

// ------------------------------------------------------------------------------------------------------------ whole worlds

/** A book with what its mind believes to be under markers, drawn as likely as that is; a book without secrets has nothing to guess. */
export interface Supposing {
  readonly rules: Ruleset<Shape>
  guess?(view: Shape['view'], memory: Plain | null, seed: number): Guess
}
/**
 * A whole world that agrees with a view, as likely as it is to somebody who remembers this: the same view, memory and seed, the same world. Nothing else is
 * read. @throws where the book supposes nothing
 */
export function supposedBy({ rules, guess }: Supposing, view: Shape['view'], memory: Plain | null, seed: number): GameState<Shape> {
  if (rules.suppose === undefined) throw new Error(`${rules.id} supposes nothing`)
  return rules.suppose(view, seed, guess?.(view, memory, seed))
}
/** Numbers from 0 to below 1 that look like chance, the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let at = seed | 0
  return () => {
    at = (at + 0x6d2b79f5) | 0
    let mixed = Math.imul(at ^ (at >>> 15), at | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}

// ------------------------------------------------------------------------------------------------------------------ memory

/** What was saved is read with care: anybody can write a file. Evidence that makes no sense is none. */
export function readEvidence(memory: Plain | null | undefined): Evidence {
  const beliefs = memory?.['beliefs']
  return isEvidence(beliefs) ? beliefs : NOTHING
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
const isEffort = (value: unknown): value is Effort => isPlain(value) && Object.values(value).every(isCount)
const isTrace = (value: unknown): value is Trace =>
  isPlain(value) && isCount(value['at']) && isEffort(value['now']) && isEffort(value['most']) && typeof value['parted'] === 'boolean'
const isEvidence = (value: unknown): value is Evidence =>
  isPlain(value) &&
  isCount(value['turn']) &&
  isCount(value['known']) &&
  Array.isArray(value['sizes']) &&
  value['sizes'].length <= SIZES &&
  value['sizes'].every(isCount) &&
  isPlain(value['contacts']) &&
  Object.values(value['contacts']).every(isTrace)
