import { type Hex, sameHex } from '../../../../kernel/names.ts'
import type { Placed } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { occupantsOf } from '../../structures/things.ts'
import { type Case, isGone, parted, WHOLE } from './cases.ts'
import type { Exposure } from './exposure.ts'
import { marked } from './marks.ts'

/** A shot in one case before it, and what came of it; all in shares. */
export interface Entry {
  readonly shot: number
  readonly scene: Situation
  readonly before: Case
  /** By subject: destroyed by a roll for damage, or together with what it stands in or with who steers it. */
  readonly rolled: number[]
  readonly fallen: number[]
  /** The main target hit for the first time, or lost without a hit. */
  struck: number
  fellUnstruck: number
  /** The foliage that was fired at, or that its target stood in, shot away. */
  cleared: number
}

/**
 * More cases than this are not told apart, or a shell in a crowd would take minutes: what the roll does to the unit is counted, and later rolls do
 * not know of it. Nine units can be caught one by one before it comes to that.
 */
const MOST_CASES = 500

/** What is done to people and things: the cases after it, and its share counted in the entry of the shot. */
export class Damage {
  /** In which share of all cases each subject is lost so far. */
  readonly lost: number[]
  private readonly exposure: Exposure
  /** How many cases may come from one case of the shot that is being fired. */
  private most = MOST_CASES

  constructor(exposure: Exposure) {
    this.exposure = exposure
    this.lost = exposure.subjects.map(() => 0)
  }

  /** A shot is fired in so many cases. */
  begin(cases: number): void {
    this.most = Math.ceil(MOST_CASES / cases)
  }

  /** The unit is rolled against or caught: if it is there it may answer. */
  asked(cases: readonly Case[], unit: Placed): readonly Case[] {
    const index = this.exposure.indexOf.get(unit.id)
    return index === undefined ? cases : cases.map((one) => (isGone(one, index) ? one : { ...one, asked: marked(one.asked, index) }))
  }
  /** The unit is hit, which is of interest where it is the main target. */
  hit(entry: Entry, cases: readonly Case[], unit: Placed): readonly Case[] {
    if (unit.id !== this.exposure.main?.id) return cases
    return cases.map((one) => {
      if (!one.struck) entry.struck += one.share
      return { ...one, struck: true }
    })
  }
  /** The unit is rolled for damage. */
  damaged(entry: Entry, cases: readonly Case[], unit: Placed, chance: number): readonly Case[] {
    const index = this.exposure.indexOf.get(unit.id)
    if (chance === 0 || index === undefined) return cases
    const there = cases.filter((one) => !isGone(one, index))
    const [dead, alive] = parted(there, chance)
    for (const one of dead) this.count(entry.rolled, index, one.share)
    if (cases.length > this.most) return cases
    return [
      ...cases.filter((one) => isGone(one, index)),
      ...dead.map((one) => this.unsteered(entry, { ...one, gone: marked(one.gone, index) })),
      ...alive,
    ]
  }
  /** A structure takes the Lethality of a shot, and comes down with everybody when that is all that it can take. */
  worn(entry: Entry, cases: readonly Case[], what: string, lethality: number): readonly Case[] {
    const { s, structures, indexOf, main } = this.exposure
    const index = structures.findIndex((structure) => structure.what === what)
    const structure = structures[index]
    if (!structure) return cases
    const inside = occupantsOf(s, structure).flatMap((unit) => indexOf.get(unit.id) ?? [])
    return cases.map((one) => {
      const taken = one.points[index] as number
      if (taken >= structure.capacity) return one
      const points = one.points.map((each, i) => (i === index ? Math.min(structure.capacity, taken + lethality) : each))
      if (taken + lethality < structure.capacity) return { ...one, points }
      const lost = inside.filter((unit) => !isGone(one, unit))
      for (const unit of lost) this.count(entry.fallen, unit, one.share)
      if (main && lost.includes(0) && !one.struck) entry.fellUnstruck += one.share
      return this.unsteered(entry, { ...one, points, gone: lost.reduce(marked, one.gone) })
    })
  }
  /** The foliage of a hex is shot away. */
  cleared(entry: Entry, cases: readonly Case[], hex: Hex): readonly Case[] {
    const index = this.exposure.foliage.findIndex((other) => sameHex(other, hex))
    return cases.map((one) => {
      entry.cleared += one.share
      return { ...one, cleared: marked(one.cleared, index) }
    })
  }
  /** SR-DRONE-9: the drones of those who are gone by now go too. */
  private unsteered(entry: Entry, one: Case): Case {
    const lost = this.exposure.steered.filter(({ drone, by }) => isGone(one, by) && !isGone(one, drone))
    for (const { drone } of lost) this.count(entry.fallen, drone, one.share)
    return lost.length === 0 ? one : { ...one, gone: lost.reduce((gone, { drone }) => marked(gone, drone), one.gone) }
  }
  private count(sums: number[], index: number, share: number): void {
    const before = this.lost[index] ?? 0
    // Of cases that are not told apart a unit may be lost twice.
    const more = Math.min(share, WHOLE - before)
    this.lost[index] = before + more
    sums[index] = (sums[index] ?? 0) + more
  }
}
