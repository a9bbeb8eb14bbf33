import { onBoard } from '../../../../board/board.ts'
import { hexDistance, hexLabel, neighbours } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, fixedChoices, hexChoice, hexesIn, numberChoices, question } from '../../../../board/question-kit.ts'
import { type Hex, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { givenAway, mannerOf, modifiersOf, rangeOf, roundTerms, shotsAt } from '../../artillery/aiming.ts'
import { burstHexes, caughtIn } from '../../artillery/burst.ts'
import { isDelayed, roundOf } from '../../artillery/missions.ts'
import { bestObserver } from '../../artillery/observers.ts'
import { refuseMission } from '../../artillery/refuse.ts'
import type { MissionOrder } from '../../artillery/words.ts'
import { distanceMilli, type Placed, type UnitWeapon, weaponsOf } from '../../state/roster.ts'
import { scatteredHex } from '../../state/scatter.ts'
import { lineBetween } from '../../state/sight.ts'
import { DIE_FACES } from '../../tables/fire.ts'
import { cm, type Scatter, scatterOf } from '../../tables/scale.ts'
import { inWords } from '../../tables/weapons.ts'
import { type Asked, kindOf, lowestFace, named, targetFact } from './asked.ts'

/** Indirect fire: who directs it, what a round needs, when it lands, where a miss goes, who is under the burst. */

/** A gun of the asked side and one of its weapons for indirect fire. */
interface Gun {
  readonly unit: Placed
  readonly weapon: UnitWeapon
}
const gunsOf = ({ s, own }: Asked): readonly Gun[] =>
  own.flatMap((unit) =>
    weaponsOf(s.world, unit)
      .filter(({ indirect }) => indirect)
      .map((weapon) => ({ unit, weapon })),
  )
const GUNS_MOST = 6
const inReach = ({ s }: Asked, { unit, weapon }: Gun, hex: Hex): boolean => distanceMilli(s.world, unit.hex, hex) <= weapon.rangeCm * 1000
const weaponOf = (asked: Asked, { unit, weapon }: Gun): string => `the ${inWords(weapon.name)} of ${named(asked, unit)}`

/** A gun and an enemy that its rounds may be meant for, as far as range goes. */
interface Aimed extends Gun {
  readonly target: Placed
}
const aimsOf = (asked: Asked): readonly Aimed[] =>
  gunsOf(asked).flatMap((gun) => asked.foes.filter(({ hex }) => inReach(asked, gun, hex)).map((target) => ({ ...gun, target })))
const AIMS_MOST = 10
const missionOf = ({ unit, weapon, target }: Aimed, observer: string | null): MissionOrder => ({
  kind: 'mission',
  side: unit.side,
  unit: unit.id,
  weapon: weapon.index,
  round: roundOf(weapon),
  hex: target.hex,
  at: target.id,
  observer,
})

// --------------------------------------------------------------------------------------------------------------- who directs

export const directKind = kindOf('directs', 'Forward observers', 'Who can direct it?', (asked) =>
  firstOf(asked.sampler, aimsOf(asked), AIMS_MOST, (aim) => directQuestion(asked, aim)),
)
const NOBODY: Choice = { text: 'None of these' }
function directQuestion(asked: Asked, aim: Aimed): MadeQuestion | null {
  const { s, sampler, own, ownAloft } = asked
  const looked = [...own, ...ownAloft]
    .filter(({ id }) => id !== aim.unit.id)
    .map((unit) => ({ unit, refused: refuseMission(s, aim.unit, missionOf(aim, unit.id)) }))
  // The gun itself must be ready: the question is about observers.
  if (looked.some(({ refused }) => refused !== null && refused.at !== 'observer')) return null
  // Whether contact was kept through smoke cannot be read from a picture.
  if (looked.some(({ unit }) => lineBetween(s, unit, aim.target).result === 'smoke')) return null
  const choiceOf = ({ unit }: (typeof looked)[number]): Choice => ({ text: named(asked, unit), piece: unit.id })
  const can = looked.filter(({ refused }) => refused === null)
  const cannot = sampler.shuffle(looked.filter(({ refused }) => refused !== null))
  const [first] = sampler.shuffle(can)
  const made = first
    ? choices(sampler, choiceOf(first), [...cannot.slice(0, 2).map(choiceOf), NOBODY], 2)
    : choices(sampler, NOBODY, cannot.slice(0, 3).map(choiceOf), 2)
  if (!made) return null
  const shown = looked.filter(({ unit }) => made.answers.some(({ piece }) => piece === unit.id))
  const why: Reason = {
    text: `Directing fire at ${named(asked, aim.target)}`,
    rule: 'SR-FO-1',
    how: 'told',
    terms: shown.map(({ unit, refused }) =>
      refused
        ? reasonOf(refused, named(asked, unit))
        : { text: `${named(asked, unit)}: it sees the target and pays an Action`, rule: 'SR-FO-2' },
    ),
  }
  const text = `${named(asked, aim.unit)} fires its ${inWords(aim.weapon.name)} at ${named(asked, aim.target)} in hex ${hexLabel(aim.target.hex)}. Which of your units can direct the fire?`
  const given = shown.map(({ unit }) => ({
    name: named(asked, unit),
    text: `${unit.actions === 1 ? '1 Action left' : `${unit.actions} Actions left`}${unit.suppressed ? ', Suppressed' : ''}`,
  }))
  return question(text, ['SR-FO-1', 'SR-FO-2', 'R-100'], made, why, { pieces: [aim.unit.id, aim.target.id] }, given)
}

// --------------------------------------------------------------------------------------------------------- what a round needs

export const roundKind = kindOf('round', 'Indirect fire', 'What does the round need?', (asked) =>
  firstOf(asked.sampler, aimsOf(asked), AIMS_MOST, (aim) => roundQuestion(asked, aim)),
)
function roundQuestion(asked: Asked, aim: Aimed): MadeQuestion | null {
  const { s, sampler, own, ownAloft } = asked
  const { unit, weapon, target } = aim
  // Whether a gun has given itself away does not stand on its counter.
  if (givenAway(s.world, target)) return null
  // One that stands on the map as itself: it is named and shown.
  const eyes = new Set([...own, ...ownAloft].map(({ id }) => id))
  const observer = bestObserver(s, unit, { hex: target.hex, at: target.id }, ({ id }) => eyes.has(id), weapon.index)
  const order = missionOf(aim, observer?.id ?? null)
  if (refuseMission(s, unit, order) !== null || (observer && lineBetween(s, observer, target).result === 'smoke')) return null
  const needs = (by: string | null) => {
    const called = { hex: target.hex, at: target.id }
    const { terms } = modifiersOf(s.world, unit, weapon.index, called, mannerOf(s.world, called, by))
    return roundTerms(s, { side: unit.side, range: rangeOf(s.world, unit, called, by), terms, ...called })
  }
  const round = needs(order.observer)
  const right = lowestFace(round.hitChance)
  const alone = needs(null)
  const near = [
    round.needed,
    lowestFace(alone.hitChance),
    alone.needed,
    round.needed + round.bonus,
    right - 1,
    right + 1,
    right - 2,
    right + 2,
  ]
  if (right > DIE_FACES) return null
  const made = numberChoices(
    sampler,
    right,
    near.filter((face) => face >= 2 && face <= DIE_FACES),
    (face) => (face === DIE_FACES ? 'A 20' : `${face} or more`),
  )
  if (!made) return null
  const by = observer ? `directed by ${named(asked, observer)}` : 'which it sees itself'
  const shots = shotsAt(unit, weapon.index, target.hex)
  const text = `${named(asked, unit)} fires its ${inWords(weapon.name)} at ${named(asked, target)}, ${by}. What must the d20 show for the round to fall in its hex?`
  const given = [
    targetFact(asked, target),
    ...(shots === 0
      ? []
      : [{ name: named(asked, unit), text: shots === 1 ? 'has fired at this hex once' : `has fired at this hex ${shots} times` }]),
  ]
  const pieces = [unit.id, target.id, ...(observer ? [observer.id] : [])]
  return question(text, ['SR-FO-1', 'SR-DF-3', 'SR-ADJ-1'], made, round.why, { pieces }, given)
}

// ------------------------------------------------------------------------------------------------------------ when it lands

export const deliveryKind = kindOf('lands', 'Delivery time', 'When does it land?', (asked) =>
  firstOf(asked.sampler, aimsOf(asked), AIMS_MOST, (aim) => deliveryQuestion(asked, aim)),
)
function deliveryQuestion(asked: Asked, aim: Aimed): MadeQuestion {
  const { turn } = asked.s.world
  const late = isDelayed(aim.weapon)
  const [now, next] = ['At once', `As turn ${turn + 1} begins, before initiative`]
  const all = [now, `At the end of turn ${turn}`, next, `At the end of turn ${turn + 1}`]
  const made = fixedChoices(
    { text: late ? next : now },
    all.map((text) => ({ text })),
  )
  const rule = late ? 'SR-DELIV-1' : 'SR-DELIV-2'
  const why: Reason = {
    text: made.answers[made.right]?.text ?? '',
    how: 'told',
    rule,
    terms: [{ text: late ? `The ${inWords(aim.weapon.name)} takes time to arrive` : 'Mortar bombs fall at once', rule }],
  }
  const text = `It is turn ${turn}. ${named(asked, aim.unit)} fires its ${inWords(aim.weapon.name)}, indirectly, at ${named(asked, aim.target)} in hex ${hexLabel(aim.target.hex)}. When does the round land?`
  return question(text, ['SR-DELIV-1', 'SR-DELIV-2'], made, why, { pieces: [aim.unit.id, aim.target.id] })
}

// ---------------------------------------------------------------------------------------------------------- where a miss goes

export const scatterKind = kindOf('scatter', 'Scatter', 'Where does the miss come down?', (asked) =>
  firstOf(asked.sampler, aimsOf(asked), AIMS_MOST, (aim) => scatterQuestion(asked, aim)),
)
const TOWARDS: Readonly<Record<Scatter['towards'], string>> = {
  N: 'north',
  NE: 'north-east',
  E: 'east',
  SE: 'south-east',
  S: 'south',
  SW: 'south-west',
  W: 'west',
  NW: 'north-west',
}
function scatterQuestion(asked: Asked, aim: Aimed): MadeQuestion | null {
  const { s, sampler } = asked
  const { hexMilli } = s.world.settings
  const { hex } = aim.target
  const die = sampler.below(DIE_FACES) + 1
  const landing = (face: number): Hex | null => scatteredHex(s.board, hexMilli, hex, face)
  const right = landing(die)
  if (right === null) return null
  const faces = Array.from({ length: DIE_FACES }, (_, i) => i + 1)
  const wrong = [hex, ...sampler.shuffle(faces).map(landing)].filter((one) => one !== null)
  const made = choices(sampler, hexChoice(right), wrong.map(hexChoice))
  if (!made) return null
  const { cm: far, towards } = scatterOf(die)
  const why: Reason = {
    text: `A ${die} on the table of scatter: ${far} cm to the ${TOWARDS[towards]}`,
    how: 'told',
    rule: 'SR-SCAT-3',
    terms: [{ text: `From hex ${hexLabel(hex)} that is hex ${hexLabel(right)}`, rule: 'R-109' }],
  }
  const text = `A round for ${named(asked, aim.target)} in hex ${hexLabel(hex)} from ${weaponOf(asked, aim)} misses. The scatter die shows ${die}. Where does it come down?`
  return question(text, ['SR-SCAT-1', 'SR-SCAT-3'], made, why, { pieces: [aim.target.id], hexes: hexesIn(made.answers) })
}

// ------------------------------------------------------------------------------------------------------------ who is under it

export const burstKind = kindOf('burst', 'Burst radius', 'Who is under the burst?', (asked) =>
  firstOf(asked.sampler, gunsOf(asked), GUNS_MOST, (gun) => burstQuestion(asked, gun)),
)
function burstQuestion(asked: Asked, gun: Gun): MadeQuestion | null {
  const { s, sampler, own, foes, ownAloft, foesAloft } = asked
  const all = [...own, ...foes, ...ownAloft, ...foesAloft]
  const [near] = sampler.shuffle([...own, ...foes])
  if (!near) return null
  const impact = sampler.pick([near.hex, ...neighbours(near.hex)].filter((hex) => onBoard(s.board, hex)))
  const under = burstHexes(s, gun.weapon, impact)
  const caught = new Set(caughtIn(s, under).map(({ id }) => id))
  const struck = all.filter(({ id }) => caught.has(id))
  const spared = all.filter(({ id }) => !caught.has(id)).sort((a, b) => hexDistance(a.hex, impact) - hexDistance(b.hex, impact))
  if (struck.length === 0) return null
  const choiceOf = (unit: Placed): Choice => ({ text: named(asked, unit), piece: unit.id })
  const made = choices(sampler, choiceOf(sampler.pick(struck)), spared.slice(0, 3).map(choiceOf), 2)
  if (!made) return null
  const shown = all.filter(({ id }) => made.answers.some(({ piece }) => piece === id))
  const rule = gun.weapon.area ? (gun.weapon.complex ? 'SR-BURST-1' : 'SR-BURST-3') : 'SR-RGI-3'
  const why: Reason = {
    text: `The burst in hex ${hexLabel(impact)} covers ${under.length === 1 ? 'that hex' : `${under.length} hexes`}`,
    how: 'told',
    rule,
    terms: shown.map((unit) => underWhy(asked, unit, impact, under, rule)),
  }
  const text = `A round from ${weaponOf(asked, gun)} comes down in hex ${hexLabel(impact)} and bursts. Which of these is under it?`
  return question(text, [rule, 'R-103'], made, why, { hexes: [impact] })
}
function underWhy(asked: Asked, unit: Placed, impact: Hex, under: readonly Hex[], rule: string): Reason {
  const name = named(asked, unit)
  const far = cm(distanceMilli(asked.s.world, unit.hex, impact))
  const covered = under.some((hex) => sameHex(hex, unit.hex))
  if (!covered) return { text: `${name}: ${far} away, outside`, rule }
  return unit.air?.flying ? { text: `${name}: in flight, no burst reaches it`, rule: 'R-103' } : { text: `${name}: under it`, rule }
}
