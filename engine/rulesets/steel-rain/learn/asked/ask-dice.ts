import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, question, ToldPlay } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { rollDamage, rollToHit, suppressionBy } from '../../core/rolls.ts'
import { bleedAndCheck } from '../../core/suppression.ts'
import { reduce } from '../../reduce.ts'
import { designOf, isImmune, type Placed, unitOf } from '../../state/roster.ts'
import { DIE_FACES } from '../../tables/fire.ts'
import { bleedOf } from '../../tables/suppression.ts'
import { bleedArmor } from '../../tables/unit-types.ts'
import { inWords } from '../../tables/weapons.ts'
import type { SteelRain } from '../../words/model.ts'
import type { World } from '../../words/world.ts'
import { type Asked, type AskedShot, kindOf, named, shotsOf, targetFact, weaponFact } from './asked.ts'

/** What comes of dice that are told: the referee throws them. */

export const resultKind = kindOf('result', 'Direct fire', 'What comes of these dice?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 6, (shot) => resultQuestion(asked, shot)),
)
function resultQuestion(asked: Asked, shot: AskedShot): MadeQuestion | null {
  const { s, sampler } = asked
  const { firer, target, weapon, terms } = shot
  if (isImmune(s.world, target)) return null
  const [first, second] = [sampler.below(DIE_FACES) + 1, sampler.below(DIE_FACES) + 1]
  const play = new ToldPlay<SteelRain>(s.world, reduce, [first, second])
  const hit = rollToHit(play, terms.needed, terms.bonus)
  const kill = hit.success && rollDamage(play, terms.damage).kill
  const suppression = kill ? 0 : suppressionBy(play, target, hit, terms.lethality)
  const name = named(asked, target)
  const right = resultText(hit.success, kill, suppression)
  const all = [
    resultText(false, false, 0),
    resultText(false, false, 1),
    resultText(true, false, terms.lethality),
    resultText(true, true, 0),
  ]
  const made = choices(
    sampler,
    { text: right },
    all.map((text): Choice => ({ text })),
  )
  if (!made) return null
  const why: Reason = {
    text: right,
    how: 'told',
    terms: [
      terms.hitWhy,
      ...(terms.why.terms ?? []).slice(1),
      { text: 'A hit that does not destroy costs its Lethality, a miss 1, a natural 1 nothing', rule: 'SR-SUPP-3' },
    ],
  }
  const text = `${named(asked, firer)} fires its ${inWords(weapon.name)} at ${name}. The d20 shows ${first}; if a second one is rolled, it shows ${second}. What comes of it?`
  return question(text, ['SR-DF-3', 'SR-DF-7', 'SR-SUPP-2'], made, why, { pieces: [firer.id, target.id] }, [
    weaponFact(asked, firer, weapon),
    targetFact(asked, target),
  ])
}
const resultText = (hit: boolean, kill: boolean, suppression: number): string =>
  kill
    ? 'A hit, and the target is destroyed'
    : hit
      ? `A hit; the target lives, ${suppression} Suppression`
      : suppression === 0
        ? 'A miss, and nothing else'
        : `A miss, ${suppression} Suppression`

export const checkKind = kindOf('check', 'Suppression check', 'Is it Suppressed?', (asked) => {
  const units = [...asked.own, ...asked.foes].filter((unit) => !isImmune(asked.s.world, unit))
  return firstOf(asked.sampler, units, 2, (unit) => checkQuestion(asked, unit))
})
const SCORE_MOST = 12
function checkQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const armor = bleedArmor(designOf(s.world, unit))
  const score = bleedOf(armor) + 1 + sampler.below(SCORE_MOST)
  // Near the score: there the bleeding and the edge of the roll decide.
  const die = Math.max(1, Math.min(DIE_FACES, score - bleedOf(armor) - 2 + sampler.below(bleedOf(armor) + 5)))
  const play = new ToldPlay<SteelRain>(scored(s.world, unit, score), reduce, [die])
  bleedAndCheck(play)
  const after = unitOf(play.world, unit.id)
  const textOf = (suppressed: boolean, left: number): string =>
    `${suppressed ? 'It is Suppressed' : 'It is not Suppressed'}, its score is ${left}`
  const right = textOf(after.suppressed, after.suppression)
  const all = [true, false].flatMap((suppressed) => [score, after.suppression].map((left) => textOf(suppressed, left)))
  const made = choices(
    sampler,
    { text: right },
    all.map((text): Choice => ({ text })),
  )
  if (!made) return null
  const by = score - after.suppression
  const why: Reason = {
    text: right,
    how: 'told',
    rule: 'SR-SUPP-4',
    terms: [
      { text: `The score bleeds by ${by} first: ${score} becomes ${after.suppression}`, rule: 'R-132', value: after.suppression },
      { text: `A die of ${die} against a score of ${after.suppression}: at or below it the unit is Suppressed`, rule: 'SR-SUPP-4' },
    ],
  }
  const text = `Suppose the turn ends and ${named(asked, unit)} has a Suppression score of ${score}. The die of its check shows ${die}. What then?`
  return question(text, ['SR-SUPP-4', 'R-131'], made, why, { pieces: [unit.id] }, [targetFact(asked, unit)])
}
/** The world where nobody else has a score. */
function scored(world: World, unit: Placed, score: number): World {
  const units = Object.fromEntries(
    Object.entries(world.units).map(([id, one]) => [id, { ...one, suppression: id === unit.id ? score : 0, suppressed: false }]),
  )
  return { ...world, units }
}
