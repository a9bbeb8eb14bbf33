import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { refuseFirer, refuseShot, type Shot, shotOf } from '../core/fire.ts'
import { toHitWhy } from '../side/odds.ts'
import { enemiesOf, isHq, isSoftskin, isVehicle, mountsOf, type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { ARMOUR_DAMAGE, HQ_SAVE, MORALE } from '../tables/dice.ts'

/** What enemies whom a side knows can do to a stand in any hex, if each of them fires at it once, as under its fire card (SS-FIR-01). Nobody fires as it moves: the book has no reactions. */

export interface Threat {
  readonly by: Placed
  /** Thousandths that this one alone destroys it, and that it hits it. */
  readonly destroys: number
  readonly hits: number
}
export interface Danger {
  /** Thousandths that it is destroyed, and that it is hit at all. */
  readonly destroys: number
  readonly struck: number
  readonly threats: readonly Threat[]
}

/** The stand somewhere else: whoever moves in hiding has been spotted (SS-SPT-04). */
export function put(s: Situation, unit: Placed, hex: Hex): { readonly there: Situation; readonly unit: Placed } {
  const moved: Placed = { ...unit, hex, spotted: unit.spotted || !sameHex(unit.hex, hex) }
  return { there: { ...s, world: { ...s.world, units: { ...s.world.units, [unit.id]: moved } } }, unit: moved }
}
const fresh = (firer: Placed): Placed => ({ ...firer, fired: [] })
/** Whether it could fire at anybody under a card of its own. */
export const mayFire = (s: Situation, firer: Placed): boolean =>
  mountsOf(typeOf(firer)).some((mount) => refuseFirer(s, fresh(firer), mount) === null)
/** Every shot that an enemy has at a stand under a card of its own. */
function shotsAt(s: Situation, firer: Placed, target: Placed): readonly Shot[] {
  const unit = fresh(firer)
  return mountsOf(typeOf(unit)).flatMap((mount) => (refuseShot(s, unit, target, mount) === null ? [shotOf(s, unit, target, mount)] : []))
}
/** @param hex where it is thought to be */
export function dangerAt(s: Situation, unit: Placed, hex: Hex): Danger {
  const { there, unit: target } = put(s, unit, hex)
  const volleys = enemiesOf(there.world, target.side).flatMap((by) => {
    const shots = shotsAt(there, by, target)
    return shots.length === 0 ? [] : [{ by, shots }]
  })
  const broken = there.world.demoralised[target.side]
  return {
    destroys: destroyed(
      target,
      volleys.flatMap(({ shots }) => shots),
      broken,
    ),
    struck: struck(volleys.flatMap(({ shots }) => shots)),
    threats: volleys.map(({ by, shots }) => ({ by, destroys: destroyed(target, shots, broken), hits: struck(shots) })),
  }
}
/** The chance of a hit of each shot that one of them has at the stand there. */
export function hitsWhy(s: Situation, unit: Placed, hex: Hex, by: Placed): readonly Reason[] {
  const { there, unit: target } = put(s, unit, hex)
  return shotsAt(there, by, target).map((shot) => toHitWhy(there, fresh(by), target, shot))
}
/** Thousandths that at least one of these shots hits. */
function struck(shots: readonly Shot[]): number {
  let [none, all] = [1n, 1n]
  for (const { hits, faces } of shots) {
    none *= BigInt(faces - hits)
    all *= BigInt(faces)
  }
  return Number((2000n * (all - none) + all) / (2n * all))
}
/** How many enemies a stand could fire at from a hex. */
export function targetsFrom(s: Situation, unit: Placed, hex: Hex): number {
  const { there, unit: firer } = put(s, unit, hex)
  return enemiesOf(there.world, firer.side).filter((target) => shotsAt(there, firer, target).length > 0).length
}

/** Chances while they are worked with: whole millionths, rounded down. */
const ALL = 1_000_000
const D6 = 6
/** Thousandths that shots one after the other destroy a stand (SS-SOF-03, SS-HQ-04, SS-ARM-05, SS-ARM-08). `broken`: armour that stops is lost (SS-MOR-12). */
export function destroyed(target: Placed, shots: readonly Shot[], broken: boolean): number {
  const steps = isVehicle(typeOf(target)) ? armourSteps(target, broken) : softSteps(target)
  let states = steps.first
  for (const shot of shots) {
    const next = [...states]
    for (const [state, part] of states.entries()) {
      const hit = Math.floor((part * shot.hits) / shot.faces)
      for (const { to, ways, of } of steps.after(state, shot.shelters)) {
        const goes = Math.floor((hit * ways) / of)
        next[state] = (next[state] ?? 0) - goes
        next[to] = (next[to] ?? 0) + goes
      }
    }
    states = next
  }
  return Math.floor(((states.at(-1) ?? 0) * 1000 + ALL / 2) / ALL)
}
/** Where a stand is on its way to being lost, and where a hit takes it; the last state is lost. */
interface Steps {
  readonly first: readonly number[]
  after(state: number, shelters: boolean): readonly { readonly to: number; readonly ways: number; readonly of: number }[]
}
function softSteps(target: Placed): Steps {
  const type = typeOf(target)
  const ways = isHq(type) ? HQ_SAVE - 1 : D6
  if (isSoftskin(type)) return { first: [ALL, 0], after: (state) => (state === 0 ? [{ to: 1, ways, of: D6 }] : []) }
  const lost = MORALE.length
  return {
    first: [...MORALE.map((morale) => (morale === target.morale ? ALL : 0)), 0],
    after: (state, shelters) => (state === lost || (state === lost - 1 && shelters) ? [] : [{ to: state + 1, ways, of: D6 }]),
  }
}
/** No hole yet, holed, lost. */
function armourSteps(target: Placed, broken: boolean): Steps {
  const ends = D6 + 1 - ARMOUR_DAMAGE.destroyed
  const lost = broken ? D6 - ARMOUR_DAMAGE.gunOut : ends
  return {
    first: target.holes > 0 ? [0, ALL, 0] : [ALL, 0, 0],
    after: (state) => {
      if (state === 2) return []
      if (state === 1) return [{ to: 2, ways: 1, of: 1 }]
      return [
        { to: 2, ways: lost, of: D6 },
        { to: 1, ways: D6 - lost, of: D6 },
      ]
    },
  }
}
