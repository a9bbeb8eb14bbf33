import { hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { choices, firstOf, numberChoices, question } from '../../../../board/question-kit.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { profileTerms, refuseShot, shotTerms } from '../../core/fire.ts'
import { designOf, isFlying, type Placed, type UnitWeapon, weaponsOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { type DamageNumber, DIE_FACES, toDamageNumber, toHitNumber } from '../../tables/fire.ts'
import { cm, LAST_RANGE_COLUMN } from '../../tables/scale.ts'
import { inWords } from '../../tables/weapons.ts'
import { type Asked, type AskedShot, firerFact, kindOf, lowestFace, named, shotsOf, targetFact, weaponFact } from './asked.ts'

/** What a shot needs: to hit, to destroy; what the target's Profile is; which weapon is the best. */

const pointsOf = ({ firer, target }: Pick<AskedShot, 'firer' | 'target'>) => ({ pieces: [firer.id, target.id] })

const factsOf = (asked: Asked, { firer, weapon, target }: AskedShot) => [weaponFact(asked, firer, weapon), targetFact(asked, target)]

export const toHitKind = kindOf('to-hit', 'To Hit and To Damage', 'What does it need to hit?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 4, (shot) => toHitQuestion(asked, shot)),
)
/** The same at what flies, where the weapon decides. */
export const aircraftKind = kindOf('at-aircraft', 'Air defence', 'What does it need against an aircraft?', (asked) => {
  const flying = { own: asked.ownAloft.filter(isFlying), foes: asked.foesAloft.filter(isFlying) }
  const shots = [...shotsOf({ ...asked, foes: flying.foes }), ...shotsOf({ ...asked, own: flying.own })]
  return firstOf(
    asked.sampler,
    shots.filter(({ target }) => isFlying(target)),
    6,
    (shot) => toHitQuestion(asked, shot),
  )
})
function toHitQuestion(asked: Asked, shot: AskedShot): MadeQuestion | null {
  const { s, sampler } = asked
  const { firer, target, weapon, terms } = shot
  const right = lowestFace(terms.hitChance)
  if (right > DIE_FACES) return null
  const { profile, column, bonus } = terms
  const cell = (p: number, c: number): number => toHitNumber(p, Math.max(0, Math.min(LAST_RANGE_COLUMN, c))) - bonus
  const near = [
    cell(profile, column - 1),
    cell(profile, column + 1),
    cell(profile - 3, column),
    cell(profile + 3, column),
    cell(designOf(s.world, target).profile, column),
    terms.needed,
    right - 1,
    right + 1,
    right + 2,
    right - 2,
  ].filter((face) => face >= 2 && face <= DIE_FACES)
  const made = numberChoices(sampler, right, near, (face) => (face === DIE_FACES ? 'A 20' : `${face} or more`))
  if (!made) return null
  const text = `${named(asked, firer)} fires its ${inWords(weapon.name)} at ${named(asked, target)}, ${cm(terms.distance)} away. What must the d20 show to hit?`
  return question(text, ['SR-DF-3', 'SR-DF-4'], made, terms.hitWhy, pointsOf(shot), factsOf(asked, shot))
}

export const toDamageKind = kindOf('to-damage', 'To Hit and To Damage', 'What does it need to destroy?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 4, (shot) => toDamageQuestion(asked, shot)),
)
const damageText = (damage: DamageNumber): string =>
  damage === 'kill'
    ? 'Nothing: no die is rolled'
    : damage === 'none'
      ? 'No number is enough'
      : damage === DIE_FACES
        ? 'A 20'
        : `${damage} or more`
function toDamageQuestion(asked: Asked, shot: AskedShot): MadeQuestion | null {
  const { s, sampler } = asked
  const { firer, target, weapon, terms } = shot
  const { armor } = designOf(s.world, target)
  const { lethality } = terms
  const near = [-1, 0, 1].flatMap((a) =>
    [-1, 0, 1].map((l) => toDamageNumber(Math.max(1, Math.min(5, armor + a)), Math.max(1, Math.min(5, lethality + l)))),
  )
  const made = choices(
    sampler,
    { text: damageText(terms.damage) },
    near.map((damage) => ({ text: damageText(damage) })),
  )
  const why = terms.why.terms?.[1]
  if (!made || !why) return null
  const text = `${named(asked, firer)} has hit ${named(asked, target)} with its ${inWords(weapon.name)}. What must the d20 show to destroy it?`
  return question(text, ['SR-DF-7'], made, why, pointsOf(shot), factsOf(asked, shot))
}

export const profileKind = kindOf('profile', 'Cover and concealment', 'What Profile does it show?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 12, (shot) => profileQuestion(asked, shot)),
)
function profileQuestion(asked: Asked, shot: AskedShot): MadeQuestion | null {
  const { s, sampler } = asked
  const { firer, target } = shot
  const { profile, why } = profileTerms(s, firer, target)
  const base = designOf(s.world, target).profile
  // Where nothing covers it there is little to ask.
  if (profile === base && sampler.below(4) > 0) return null
  const parts = (why.terms ?? []).map(({ value = 0 }) => value)
  const near = [base, ...parts.map((part) => profile - part), profile - 3, profile + 3, profile - 1, profile + 2, profile + 5]
  const made = numberChoices(
    sampler,
    profile,
    near.filter((value) => value >= 1 && value <= 30),
    (value) => `${value}`,
  )
  if (!made) return null
  const text = `${named(asked, firer)} fires at ${named(asked, target)} in hex ${hexLabel(target.hex)}. What Profile does the target have?`
  return question(text, ['SR-COVER-3', 'R-74'], made, why, pointsOf(shot), [targetFact(asked, target)])
}

export const weaponKind = kindOf('weapon', 'Direct fire', 'Which weapon is best?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 12, (shot) => weaponQuestion(asked, shot)),
)
/** The best weapon is better than the next by at least so much, in thousandths. */
const CLEARLY = 25
function weaponQuestion(asked: Asked, shot: AskedShot): MadeQuestion | null {
  const { s, sampler } = asked
  const { firer, target } = shot
  const direct = weaponsOf(s.world, firer).filter(({ indirectOnly }) => !indirectOnly)
  const tried = direct.map((weapon) => triedWith(s, firer, weapon, target))
  const differing = tried.filter(({ weapon }, i) => tried.findIndex((other) => other.weapon.name === weapon.name) === i)
  const [best, next] = [...differing].sort((a, b) => b.chance - a.chance)
  if (!best || !next || best.chance - next.chance < CLEARLY) return null
  const textOf = ({ weapon }: Tried) => ({ text: weapon.name })
  const made = choices(sampler, textOf(best), differing.filter((one) => one !== best).map(textOf), 1)
  if (!made) return null
  const text = `With which weapon is one shot of ${named(asked, firer)} at ${named(asked, target)} the most likely to destroy it?`
  const why = {
    text: `${best.weapon.name} is the best`,
    rule: 'SR-DF-8',
    how: 'told',
    terms: differing.map(({ why: one }) => one),
  } as const
  return question(text, ['SR-DF-8'], made, why, pointsOf(shot), [firerFact(asked, firer, direct), targetFact(asked, target)])
}
type Tried = ReturnType<typeof triedWith>
/** One shot with a weapon: the chance that it destroys, 0 for one that may not be fired. */
function triedWith(s: Situation, firer: Placed, weapon: UnitWeapon, target: Placed) {
  const refused = refuseShot(s, firer, weapon, target)
  if (refused) return { weapon, chance: 0, why: reasonOf(refused, weapon.name) }
  const { killChance, why } = shotTerms(s, firer, weapon, target)
  return { weapon, chance: killChance, why: { ...why, text: `${weapon.name}: ${why.text.toLowerCase()}` } }
}
