import { DIE, LAST_PIP, RED, SURE } from '../tables/weapons.ts'

/**
 * The book's chained dice, worked out exactly in whole numbers (house rule: no float in the engine). A share is a numerator over a power of the
 * number of equally likely throws; only what is shown is rounded, to thousandths.
 */

/** How many of the equally likely throws make each value of the die: one die, or the higher of two (BC-OPF-04). */
const ONE: readonly bigint[] = [0n, 1n, 1n, 1n, 1n, 1n, 1n]
const HIGHER: readonly bigint[] = [0n, 1n, 3n, 5n, 7n, 9n, 11n]
/** Numerators by number, all over `whole`. */
export interface Spread {
  readonly whole: bigint
  readonly parts: readonly bigint[]
}

const kept = new Map<string, Spread>()
/** How likely each number of hits of one sequence is (BC-CBT-02 to BC-CBT-07). `modifier` is added to every roll. */
export function hitSpread(toHit: number, modifier: number, pair: boolean): Spread {
  const key = `${toHit} ${modifier} ${pair}`
  const known = kept.get(key)
  if (known) return known
  const weights = pair ? HIGHER : ONE
  const all = pair ? 36n : 6n
  const parts: bigint[] = []
  // Each throw takes at least one pip, so there are fewer throws than pips.
  const throws = Math.max(1, toHit)
  const walk = (left: number, hits: number, ways: bigint, depth: number): void => {
    const rest = all ** BigInt(throws - depth)
    if (left <= LAST_PIP) {
      parts[hits] = (parts[hits] ?? 0n) + ways * rest
      return
    }
    for (let die = 1; die <= DIE; die++) {
      const value = die + modifier
      const some = ways * (weights[die] as bigint)
      if (value < left) walk(left - value, hits + 1, some, depth + 1)
      else parts[hits] = (parts[hits] ?? 0n) + some * all ** BigInt(throws - depth - 1)
    }
  }
  walk(toHit, 0, 1n, 0)
  const spread = { whole: all ** BigInt(throws), parts: Array.from(parts, (part) => part ?? 0n) }
  kept.set(key, spread)
  return spread
}

/** The hits of a sequence that stops after `most` of them (BC-R-22). */
export const stoppedAt = ({ whole, parts }: Spread, most: number): Spread =>
  parts.length <= most
    ? { whole, parts }
    : { whole, parts: [...parts.slice(0, most), parts.slice(most).reduce((all, part) => all + part, 0n)] }

/** Of six faces those greater than a rating (BC-SIL-01, BC-ARM-01). */
export const facesAbove = (rating: number): number => Math.max(0, Math.min(DIE, DIE - rating))

/** A marker as the saves see it. */
export interface Marked {
  readonly bonus: number
  readonly melee: boolean
  readonly web: boolean
  readonly red: boolean
}
export interface Save {
  readonly silhouette: number
  readonly floor: number
  readonly armor: number
  /** Rolls made for the pile already. */
  readonly saves: number
}
/** The Silhouette of the roll after so many (BC-SIL-02 to BC-SIL-06, BC-R-16). */
export function ratingAt({ silhouette, floor }: Pick<Save, 'silhouette' | 'floor'>, rolls: number, bonus: number, melee: boolean): number {
  const now = Math.max(floor, silhouette + bonus - rolls)
  return melee ? Math.ceil(now / 2) : now
}
/** What a red hit does best to a unit with so many dots left: whether it takes Armor or does two damages (BC-SPC-03). */
export function redChoice(armor: number, dotsLeft: number): 'armor' | 'damage' {
  const pierce = facesAbove(armor - RED.armor)
  const double = facesAbove(armor)
  if (dotsLeft <= 1) return 'armor'
  return double * Math.min(RED.damage, dotsLeft) > pierce ? 'damage' : 'armor'
}

/** The target as the markers find it. */
export interface Stakes {
  readonly save: Save
  /** Damage that lasts, after which it is destroyed (BC-DMG-02). */
  readonly toDestroy: number
  /** A BattleFrame: the damage of the death web wears off, and does not destroy it (BC-R-17). */
  readonly frame: boolean
}
/** What a pile may come to: damage that lasts and damage that wears off, with the number of ways to it. */
export interface Harm {
  readonly lasting: number
  readonly wearing: number
  readonly ways: bigint
}
export interface Harms {
  readonly whole: bigint
  readonly parts: readonly Harm[]
}
const total = ({ lasting, wearing }: Harm): number => lasting + wearing
/** How likely each sum of damage is: by default all of it, else what `of` says. */
export function spreadOf({ whole, parts }: Harms, of: (harm: Harm) => number = total): Spread {
  const found: bigint[] = []
  for (const harm of parts) found[of(harm)] = (found[of(harm)] ?? 0n) + harm.ways
  return { whole, parts: Array.from(found, (part) => part ?? 0n) }
}
const summed = (parts: Iterable<Harm>): readonly Harm[] => {
  const found = new Map<string, Harm>()
  for (const harm of parts) {
    const key = `${harm.lasting} ${harm.wearing}`
    found.set(key, { ...harm, ways: harm.ways + (found.get(key)?.ways ?? 0n) })
  }
  return [...found.values()]
}

/** How likely each damage is from these markers, in their order: over 36 for each of them. Who is destroyed saves no more. */
export function pileHarms(marks: readonly Marked[], stakes: Stakes): Harms {
  const { save, toDestroy } = stakes
  let parts: readonly Harm[] = [{ lasting: 0, wearing: 0, ways: 1n }]
  for (const [i, mark] of marks.entries()) {
    const rating = ratingAt(save, save.saves + i, mark.bonus, mark.melee)
    const through = BigInt(rating >= SURE ? 0 : facesAbove(rating))
    parts = summed(
      parts.flatMap((harm) => {
        if (harm.lasting >= toDestroy) return [{ ...harm, ways: harm.ways * 36n }]
        const { faces, does } = effect(mark, save.armor, toDestroy - harm.lasting)
        const hit = through * BigInt(faces)
        const wears = mark.web && stakes.frame
        const [lasting, wearing] = [harm.lasting + (wears ? 0 : does), harm.wearing + (wears ? does : 0)]
        return [
          { lasting: Math.min(toDestroy, lasting), wearing, ways: harm.ways * hit },
          { ...harm, ways: harm.ways * (36n - hit) },
        ].filter(({ ways }) => ways > 0n)
      }),
    )
  }
  return { whole: 36n ** BigInt(marks.length), parts }
}
/** Faces of the Silhouette die that let a marker through after so many rolls (BC-SIL-01 to BC-SIL-06). */
export function facesAboveRating(save: Save, rolls: number, { bonus, melee }: Marked): number {
  const rating = ratingAt(save, rolls, bonus, melee)
  return rating >= SURE ? 0 : facesAbove(rating)
}
/** Faces of the Armor die that let a marker through, and the damage that it does then (BC-ARM-01, BC-SPC-01, BC-SPC-03). */
export function effect({ web, red }: Marked, armor: number, left: number): { readonly faces: number; readonly does: number } {
  if (web) return { faces: DIE, does: red ? RED.damage : 1 }
  if (!red) return { faces: facesAbove(armor), does: 1 }
  return redChoice(armor, left) === 'armor'
    ? { faces: facesAbove(armor - RED.armor), does: 1 }
    : { faces: facesAbove(armor), does: RED.damage }
}

/** A sequence of rolls: how many hits it makes, and what each of them is. */
export interface Burst {
  readonly hits: Spread
  readonly mark: Marked
}
/** Sequences against a target, one after the other: the damage of all their hits on top of the markers that are there. */
export function volleyHarms(bursts: readonly Burst[], before: readonly Marked[], stakes: Stakes): Harms {
  const most = bursts.reduce((sum, { hits }) => sum + hits.parts.length, before.length)
  const thrown = bursts.reduce((product, { hits }) => product * hits.whole, 1n)
  const found: Harm[] = []
  const walk = ([burst, ...rest]: readonly Burst[], pile: readonly Marked[], ways: bigint): void => {
    if (ways === 0n) return
    if (burst) {
      for (const [count, some] of burst.hits.parts.entries())
        walk(rest, [...pile, ...Array.from({ length: count }, () => burst.mark)], ways * some)
      return
    }
    const scale = ways * 36n ** BigInt(most - pile.length)
    for (const harm of pileHarms(pile, stakes).parts) found.push({ ...harm, ways: harm.ways * scale })
  }
  walk(bursts, before, 1n)
  return { whole: thrown * 36n ** BigInt(most), parts: summed(found) }
}

const THOUSAND = 1000n
const rounded = (numerator: bigint, whole: bigint): number => Number((numerator * THOUSAND * 2n + whole) / (whole * 2n))
/** Thousandths for at least so many. */
export const atLeast = ({ whole, parts }: Spread, number: number): number =>
  rounded(
    parts.slice(number).reduce((sum, part) => sum + part, 0n),
    whole,
  )
/** The mean, in thousandths. */
export const mean = ({ whole, parts }: Spread): number =>
  rounded(
    parts.reduce((sum, part, number) => sum + part * BigInt(number), 0n),
    whole,
  )
