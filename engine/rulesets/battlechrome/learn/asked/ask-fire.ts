import { hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, numberChoices, question, ToldPlay } from '../../../../board/question-kit.ts'
import { chanceWhy, type Reason } from '../../../../kernel/why.ts'
import { inHexes, lengthText, reasonOf } from '../../../../screen/kit.ts'
import { refuseShot, rollsOf, type Shot, shoot, shotTerms } from '../../core/fire.ts'
import { armor, markOf, save, saveOf } from '../../core/saves.ts'
import { reduce } from '../../reduce.ts'
import { shotChances } from '../../side/odds.ts'
import { ratingAt } from '../../state/chances.ts'
import { counterOf, dotsToDestroy, isShutDown, type Placed, unitOf } from '../../state/roster.ts'
import { DIE, SURE, WEAPON_NAMES, WEAPONS, type Weapon } from '../../tables/weapons.ts'
import type { BattleChrome } from '../../words/model.ts'
import type { Hit } from '../../words/units.ts'
import type { World } from '../../words/world.ts'
import { type Asked, firerFact, inStep, kindOf, named, pairsOf, shotsOf, targetFact } from './asked.ts'

/** Shots: which rolls hit, how many hits dice make, what the saves need, which weapon is the best. */

const pointsOf = ({ unit, at }: Shot): { readonly pieces: readonly string[] } => ({ pieces: [unit.id, at.id] })
const farText = ({ unit, at }: Shot): string => {
  const hexes = hexDistance(unit.hex, at.hex)
  return hexes === 0 ? 'in its own hex' : `${lengthText(inHexes(hexes))} away`
}
const ofWeapon = (asked: Asked, { unit, weapon }: Shot): string => `${named(asked, unit)} fires its ${WEAPON_NAMES[weapon].toLowerCase()}`
const strikes = (asked: Asked, shot: Shot): string =>
  shot.weapon === 'melee' ? `${named(asked, shot.unit)} strikes in melee` : ofWeapon(asked, shot)

export const toHitKind = kindOf('to-hit', 'Combat procedure', 'Which rolls hit?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 8, (shot) => toHitQuestion(asked, shot)),
)
/** The faces of one die that hit, by the referee: 0 to 6. */
function hittingFaces(asked: Asked, shot: Shot): number {
  const { toHit, modifier } = rollsOf(asked.s.world, shot)
  return Array.from({ length: DIE }, (_, i) => i + 1).filter((die) => die + modifier < toHit).length
}
const facesText = (faces: number): string =>
  faces === 0 ? 'None' : faces === DIE ? 'Every roll' : faces === 1 ? 'A 1' : faces === 2 ? '1 or 2' : `1 to ${faces}`
function toHitQuestion(asked: Asked, shot: Shot): MadeQuestion | null {
  const { s, sampler } = asked
  const right = hittingFaces(asked, shot)
  // Large numbers that every roll hits with are asked for now and then.
  if (right === DIE && sampler.below(4) > 0) return null
  const made = numberChoices(
    sampler,
    right,
    [1, 2, 3, 4, 5, DIE].filter((faces) => Math.abs(faces - right) < 4),
    facesText,
  )
  if (!made) return null
  const text = `${strikes(asked, shot)} at ${named(asked, shot.at)}, ${farText(shot)}. Which numbers on the first die hit?`
  return question(text, ['BC-CBT-02', 'BC-RNG-04'], made, shotTerms(s, shot).why, pointsOf(shot), [
    firerFact(asked, shot.unit, [shot.weapon]),
  ])
}

export const hitsKind = kindOf('hits', 'Combat procedure', 'How many hits do these dice make?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 6, (shot) => hitsQuestion(asked, shot)),
)
/** No number is so large that it asks for more dice. */
const DICE_TOLD = 40
function hitsQuestion(asked: Asked, shot: Shot): MadeQuestion | null {
  const { s, sampler } = asked
  const dice = Array.from({ length: DICE_TOLD }, () => sampler.below(DIE) + 1)
  const play = new ToldPlay<BattleChrome>(s.world, reduce, dice)
  shoot(play, s.board, shot, null)
  const [fired] = play.events
  if (fired?.kind !== 'shot') return null
  const { throws, hits } = fired
  // Dice beyond those that the referee throws tempt to count on.
  const shown = dice.slice(0, Math.max(3, throws.length + 1))
  const near = [0, 1, 2, 3, 4, 5].filter((count) => Math.abs(count - hits) <= 3)
  const made = numberChoices(sampler, hits, near, (count) => (count === 0 ? 'No hit' : count === 1 ? '1 hit' : `${count} hits`))
  if (!made) return null
  const terms = shotTerms(s, shot)
  const why: Reason = {
    text: hits === 1 ? '1 hit' : `${hits} hits`,
    how: 'told',
    rule: 'BC-CBT-04',
    terms: [
      terms.why,
      ...throws.map(
        ({ value, left, hit }): Reason => ({
          text: `${value} against ${left}: ${hit ? `a hit, ${left - value} is left` : 'a miss, and the end'}`,
          rule: hit ? 'BC-CBT-02' : 'BC-CBT-03',
        }),
      ),
    ],
  }
  const text = `${strikes(asked, shot)} at ${named(asked, shot.at)}, ${farText(shot)}; the To Hit number is ${terms.toHit}. The dice show ${shown.join(', ')}, as far as they are rolled. How many hits?`
  return question(text, ['BC-CBT-02', 'BC-CBT-04'], made, why, pointsOf(shot))
}

export const silhouetteKind = kindOf('silhouette', 'Silhouette', 'What must the Silhouette die show?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 10, (shot) => silhouetteQuestion(asked, shot)),
)
/** The marker that a hit of this shot puts on its target. */
const markerOf = (asked: Asked, shot: Shot): Hit => {
  const { bonus, red } = shotTerms(asked.s, shot)
  return { by: shot.unit.id, weapon: shot.weapon, red, bonus, passed: false }
}
const aboveText = (rating: number): string =>
  rating >= SURE ? 'No roll passes' : rating === DIE - 1 ? 'A 6' : rating <= 0 ? 'Every roll passes' : `${rating + 1} or more`
function silhouetteQuestion(asked: Asked, shot: Shot): MadeQuestion | null {
  const { s, sampler } = asked
  const { at } = shot
  const marker = markerOf(asked, shot)
  const die = firstSave(marked(s.world, at, marker), at, [1])
  if (!die) return null
  const { silhouette } = saveOf(s.world, at)
  const { bonus, melee } = markOf(marker)
  const terms = { ...saveOf(s.world, at), floor: 0 }
  const near = [
    silhouette,
    silhouette - bonus,
    ratingAt(terms, 0, bonus, !melee),
    counterOf(s.world, at).armor,
    ...[-2, -1, 1, 2].map((by) => die.rating + by),
  ]
  const made = numberChoices(
    sampler,
    die.rating,
    near.filter((rating) => rating >= 1 && rating <= SURE),
    aboveText,
  )
  if (!made) return null
  const text = `${strikes(asked, shot)} at ${named(asked, at)} in hex ${hexLabel(at.hex)} and hits once. What must the die of that marker show to pass the Silhouette?`
  return question(text, ['BC-SIL-01', 'BC-TEC-01'], made, die.why, pointsOf(shot), [targetFact(asked, at)])
}
/** The first marker's throw against the Silhouette, by the referee. */
function firstSave(world: World, at: Placed, dice: readonly number[]) {
  const play = new ToldPlay<BattleChrome>(world, reduce, dice)
  save(play, at.id)
  const [rolled] = play.events
  return rolled?.kind === 'silhouetteRolled' ? rolled : null
}
/** The target with this marker alone on it, in a step whose first marker it is. */
const marked = (world: World, at: Placed, marker: Hit): World => ({
  ...world,
  step: marker.weapon === 'wreck' ? 'opportunity' : marker.weapon,
  units: { ...world.units, [at.id]: { ...unitOf(world, at.id), hits: [marker], saves: 0, halved: isShutDown(world, at) } },
})

export const saveKind = kindOf('save', 'Armor', 'What comes of this marker?', (asked) =>
  firstOf(asked.sampler, shotsOf(asked), 10, (shot) => saveQuestion(asked, shot)),
)
const NOTHING = 'Nothing: the Silhouette die stops it'
const STOPPED = 'Nothing: the Armor die stops it'
const damageText = (dots: number): string => (dots === 1 ? '1 point of damage' : `${dots} points of damage`)
const DESTROYED = 'The target is destroyed'
function saveQuestion(asked: Asked, shot: Shot): MadeQuestion | null {
  const { s, sampler } = asked
  const { at } = shot
  const marker = markerOf(asked, shot)
  // What a red hit does is chosen by the firer, and death web asks no Armor.
  if (marker.red || marker.weapon === 'web') return null
  const dice = [sampler.below(DIE) + 1, sampler.below(DIE) + 1] as const
  const play = new ToldPlay<BattleChrome>(marked(s.world, at, marker), reduce, dice)
  save(play, at.id)
  for (let task = play.takeTask(); task !== null; task = play.takeTask()) if (task.kind === 'armor') armor(play, at.id, task.how)
  const passed = play.events.some((event) => event.kind === 'silhouetteRolled' && event.passed)
  const damage = play.events.flatMap((event) => (event.kind === 'armorRolled' ? [event.damage] : [])).reduce((sum, one) => sum + one, 0)
  const destroyed = play.events.some((event) => event.kind === 'destroyed')
  const right = destroyed ? DESTROYED : damage > 0 ? damageText(damage) : passed ? STOPPED : NOTHING
  const made = choices(
    sampler,
    { text: right },
    [NOTHING, STOPPED, damageText(1), DESTROYED].map((text): Choice => ({ text })),
  )
  if (!made) return null
  const terms = play.events.flatMap((event): readonly Reason[] =>
    event.kind === 'silhouetteRolled'
      ? [{ ...event.why, text: `Silhouette: ${event.die ?? 'no die'} has to be more than`, how: 'sum' }]
      : event.kind === 'armorRolled'
        ? [{ ...event.why, text: `Armor: ${event.die ?? 'no die'} has to be more than`, how: 'sum' }]
        : [],
  )
  const dots = dotsToDestroy(s.world, at)
  const last: Reason = { text: `Damage that destroys it: ${dots}`, value: dots, rule: 'BC-DMG-02' }
  const why: Reason = { text: right, how: 'told', terms: [...terms, last] }
  const text = `${strikes(asked, shot)} at ${named(asked, at)}: one hit. The Silhouette die shows ${dice[0]}; if an Armor die is rolled, it shows ${dice[1]}. What comes of it?`
  return question(text, ['BC-SIL-01', 'BC-ARM-01', 'BC-DMG-02'], made, why, pointsOf(shot), [targetFact(asked, at)])
}

export const weaponKind = kindOf('weapon', 'Special weapon effects', 'Which weapon is best?', (asked) =>
  firstOf(asked.sampler, pairsOf(asked), 12, ([unit, at]) => weaponQuestion(asked, unit, at)),
)
/** The best weapon is better than the next by at least so much, in thousandths. */
const CLEARLY = 25
function weaponQuestion(asked: Asked, unit: Placed, at: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (isShutDown(s.world, unit) || at.hits.length > 0) return null
  const tried = WEAPONS.map((weapon) => triedWith(asked, unit, at, weapon))
  const [best, next] = [...tried].sort((a, b) => b.chance - a.chance)
  if (!best || !next || next.chance === 0 || best.chance - next.chance < CLEARLY) return null
  const textOf = ({ weapon }: (typeof tried)[number]): Choice => ({ text: WEAPON_NAMES[weapon] })
  const made = choices(sampler, textOf(best), tried.filter((one) => one !== best).map(textOf))
  if (!made) return null
  const why: Reason = {
    text: `${WEAPON_NAMES[best.weapon]}: the greatest chance of damage`,
    how: 'told',
    rule: 'BC-CBT-04',
    terms: tried.map((one) => one.why),
  }
  const text = `With which weapon is ${named(asked, unit)} the most likely to damage ${named(asked, at)}, ${farText(inStep(unit, at, best.weapon))}, in its step of combat?`
  return question(text, ['BC-CBT-04', 'BC-SPC-01'], made, why, { pieces: [unit.id, at.id] }, [
    firerFact(asked, unit, WEAPONS),
    targetFact(asked, at),
  ])
}
function triedWith({ s }: Asked, unit: Placed, at: Placed, weapon: Weapon) {
  const shot = inStep(unit, at, weapon)
  const refused = refuseShot(s, shot)
  if (refused) return { weapon, chance: 0, why: reasonOf(refused, WEAPON_NAMES[weapon]) }
  const chance = shotChances(s, { ...at, saves: 0, halved: isShutDown(s.world, at) }, [shot]).damages
  return {
    weapon,
    chance,
    why: chanceWhy(`${WEAPON_NAMES[weapon]}: damage`, chance, { rule: 'BC-ARM-01', terms: [shotTerms(s, shot).why] }),
  }
}
