import type { Hex } from '../../../../kernel/names.ts'
import { type ShotTerms, secondBeside, shotTerms } from '../../core/fire.ts'
import type { Placed, UnitWeapon } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { aroundOf } from '../../structures/things.ts'
import { damageChance } from '../../tables/fire.ts'
import type { UnitId } from '../../words/schemas.ts'
import { type Case, isGone, part, thousandths, WHOLE } from './cases.ts'
import type { Entry } from './damage.ts'
import { type Aimed, type Exposure, exposureTo, mostHarm } from './exposure.ts'
import { isMarked, NO_MARKS } from './marks.ts'
import { type SceneOf, scenesAfter } from './scene.ts'
import { Shooting } from './shots.ts'

/**
 * What a list of shots comes to, exactly: every case that the dice leave open, with its share, in the order in which the resolver rolls
 * (shooting.ts, special/, artillery/direct.ts, structures/aimed.ts, air/strafe.ts). Later shots see what the earlier ones have done: who is gone, the smoke of a wreck, what
 * a house or a bridge has taken until it comes down with everybody.
 */
export interface Toll {
  readonly shots: readonly Aimed[]
  readonly firer: Placed
  /** Who may suffer: the targets first. */
  readonly subjects: readonly Placed[]
  readonly entries: readonly Entry[]
  /** Thousandths, by subject. */
  readonly chances: readonly number[]
  /** Chance in thousandths that the main target is hit at least once, or lost without a hit. */
  readonly hit: number
  /** Thousandths, by subject: gel that was aimed at it burns on it after all shots. */
  readonly alight: readonly number[]
  /** Foliage that is fired at, and the chance in thousandths that it is shot away. */
  readonly foliage: readonly { readonly hex: Hex; readonly chance: number }[]
  /** How the battle may stand after all shots, by who is gone, what is in the way, and who may answer. */
  readonly ends: () => readonly End[]
}
export interface End {
  readonly share: number
  readonly scene: Situation
  /** These shots rolled against them or caught them: they may answer, if they live. */
  readonly asked: readonly UnitId[]
}

/** What the shots come to. `main` is the unit that all of this is fired for. */
export function tollOf(s: Situation, firer: Placed, shots: readonly Aimed[], main: Placed | null): Toll {
  const exposure = exposureTo(s, firer, shots, main)
  const sceneOf = scenesAfter(exposure)
  const shooting = new Shooting(exposure, sceneOf)
  let cases: readonly Case[] = [beforeAll(exposure)]
  for (const [i, shot] of shots.entries()) cases = shooting.fire(cases, shot, i)
  const sum = (of: (one: Case) => boolean): number => thousandths(cases.reduce((all, one) => (of(one) ? all + one.share : all), 0))
  const { subjects, foliage } = exposure
  return {
    shots,
    firer,
    subjects,
    entries: shooting.entries,
    chances: shooting.lost.map(thousandths),
    hit: main === null ? 0 : sum((one) => one.struck || isGone(one, 0)),
    foliage: foliage.map((hex, i) => ({ hex, chance: sum(({ cleared }) => isMarked(cleared, i)) })),
    alight: subjects.map((_, i) => sum((one) => !isGone(one, i) && isMarked(one.alight, i))),
    ends: () => endsOf(exposure, sceneOf, cases),
  }
}
const beforeAll = ({ structures }: Exposure): Case => ({
  share: WHOLE,
  gone: NO_MARKS,
  asked: NO_MARKS,
  points: structures.map(({ points }) => points),
  smoke: false,
  cleared: NO_MARKS,
  struck: false,
  alight: NO_MARKS,
})
function endsOf({ subjects }: Exposure, sceneOf: SceneOf, cases: readonly Case[]): readonly End[] {
  const shares = new Map<string, Case>()
  for (const one of cases) {
    const key = `${one.gone} ${one.smoke} ${one.cleared} ${one.asked}`
    shares.set(key, { ...one, share: one.share + (shares.get(key)?.share ?? 0) })
  }
  return [...shares.values()].map((one) => ({
    share: one.share,
    scene: sceneOf(one),
    asked: subjects.flatMap(({ id }, i) => (isMarked(one.asked, i) ? [id] : [])),
  }))
}

/** Chance in thousandths that these shots at a unit destroy it. `termsOf`: for who has them at hand. */
export function killChance(
  s: Situation,
  firer: Placed,
  target: Placed,
  shots: readonly Aimed[],
  termsOf: (weapon: UnitWeapon) => Chances = (weapon) => shotTerms(s, firer, weapon, target),
): number {
  if (shots.some(({ weapon }) => weapon.area) || secondBeside(s, target) !== null || mayFall(s, target, shots))
    return tollOf(s, firer, shots, target).chances[0] ?? 0
  // Nothing but the target itself changes from shot to shot.
  const terms = new Map<number, Chances>()
  let lives = WHOLE
  for (const { weapon } of shots) {
    const { hitChance, damage } = terms.get(weapon.index) ?? termsOf(weapon)
    terms.set(weapon.index, { hitChance, damage })
    lives -= part(part(lives, hitChance), damageChance(damage))
  }
  return thousandths(WHOLE - lives)
}
type Chances = Pick<ShotTerms, 'hitChance' | 'damage'>
function mayFall(s: Situation, target: Placed, shots: readonly Aimed[]): boolean {
  const around = aroundOf(s, target)
  return around !== null && around.points + mostHarm(shots) >= around.capacity
}
