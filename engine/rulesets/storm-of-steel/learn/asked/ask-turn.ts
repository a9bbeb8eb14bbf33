import { hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import {
  type Choice,
  choices,
  eitherWay,
  firstOf,
  fixedChoices,
  mayAnswers,
  numberChoices,
  question,
  ToldPlay,
} from '../../../../board/question-kit.ts'
import type { SideId } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { assault, refuseAssault } from '../../core/assault.ts'
import { rollCommand } from '../../core/command.ts'
import { breaksAt } from '../../core/hits.ts'
import { rally, rallyHeadquarters } from '../../core/rally.ts'
import { reduce } from '../../reduce.ts'
import { isHq, isSoft, isSoftskin, isVehicle, type Placed, sideOfPlayer, typeOf, unitsOf } from '../../state/roster.ts'
import { isSameCard, PHASE_NAMES, SEQUENCE, type SequenceCard } from '../../tables/cards.ts'
import { BY_SKILL, SKILL_NAMES } from '../../tables/dice.ts'
import type { StormOfSteel } from '../../words/model.ts'
import { dieText } from '../stand-tables.ts'
import { type Asked, fresh, kindOf, named, pairsOf, stateTexts } from './asked.ts'

/** Cards, command points, rallying, assaults, and when a side breaks. */

const UNITS_MOST = 10
const SIDE_NAMES: Readonly<Record<SideId, string>> = { blue: 'Blue', red: 'Red' }

// --------------------------------------------------------------------------------------------------------------------- cards

export const cardKind = kindOf('next-card', 'The turn and its cards', 'Which card may come next?', (asked) => cardQuestion(asked))
/** A card of the turn that has gone leaves fewer that may come: before the second there is nothing to see. */
const DRAWN_LEAST = 3
function cardQuestion(asked: Asked): MadeQuestion | null {
  const { s, sampler } = asked
  const { drawn, deck } = s.world
  if (drawn.length < DRAWN_LEAST || deck.length === 0) return null
  const nameOf = (card: SequenceCard): string =>
    card.phase === 'event' ? PHASE_NAMES.event : `${PHASE_NAMES[card.phase]}, ${SIDE_NAMES[sideOfPlayer(s.world, card.player)]}`
  const left = SEQUENCE.filter((card) => !drawn.some((one) => isSameCard(one, card)))
  const right = sampler.pick(left)
  const made = choices(
    sampler,
    { text: nameOf(right) },
    drawn.map((card): Choice => ({ text: nameOf(card) })),
  )
  if (!made) return null
  const text = `Drawn in this turn so far: ${drawn.map(nameOf).join('; ')}. Which of these cards may come next?`
  // Late in a turn the list is longer than a question may be.
  if (text.length > LETTERS_MOST) return null
  const why: Reason = {
    text: `${nameOf(right)} has not been drawn`,
    how: 'told',
    rule: 'SS-SEQ-07',
    terms: [{ text: 'A card that was drawn does not come back in the same turn', rule: 'SS-SEQ-04' }],
  }
  return question(text, ['SS-SEQ-02', 'SS-SEQ-04', 'SS-SEQ-07'], made, why, { pieces: [] })
}
const LETTERS_MOST = 225

// ------------------------------------------------------------------------------------------------------------- command points

export const pointsKind = kindOf('command', 'Command points', 'How many points has it?', (asked) =>
  firstOf(asked.sampler, ['blue', 'red'] as const, 2, (side) => pointsQuestion(asked, side)),
)
const pointsText = (points: number): string => (points === 1 ? '1 point' : `${points} points`)
function pointsQuestion(asked: Asked, side: SideId): MadeQuestion | null {
  const { s, sampler } = asked
  const { world } = s
  // What special events add is told nowhere in the question.
  if (world.spells[side].length > 0) return null
  const hq = unitsOf(world, side).find((unit) => isHq(typeOf(unit)))
  if (!hq) return null
  const faces = BY_SKILL[world.scenario.armies[side].skill].commandDie
  const die = sampler.below(faces) + 1
  // Its loss and confusion are rare, and what the rule is about: they are supposed as often as not.
  const lost = hq.fate !== 'present' || sampler.below(2) === 0
  const confused = world.confused[side] || sampler.below(3) === 0
  const units = { ...world.units, [hq.id]: { ...hq, fate: lost ? ('lost' as const) : hq.fate } }
  const play = new ToldPlay<StormOfSteel>({ ...world, units, confused: { ...world.confused, [side]: confused } }, reduce, [die])
  rollCommand(play, side)
  const [rolled] = play.events
  if (rolled?.kind !== 'commandRolled') return null
  const near = [die, Math.ceil(die / 2), Math.floor(die / 2), Math.ceil(die / 4), die + 1, die - 1, die + 2].filter((points) => points > 0)
  const made = numberChoices(sampler, rolled.points, near, pointsText)
  if (!made) return null
  const hqText = lost ? 'its headquarters is lost' : 'its headquarters is there'
  const text = `${SIDE_NAMES[side]} throws a ${die} for command points; ${hqText}${confused ? ', and the event Confusion has befallen it' : ''}. How many points has it now?`
  return question(text, ['SS-CMD-01', 'SS-CMD-09', 'SS-CMD-10'], made, rolled.why, { pieces: [] }, [
    { name: SIDE_NAMES[side], text: `${SKILL_NAMES[world.scenario.armies[side].skill]}, ${dieText(faces)}` },
  ])
}

// -------------------------------------------------------------------------------------------------------------------- rallying

const STATES = { steady: 'It is steady', pinned: 'It is pinned', suppressed: 'It is suppressed' } as const
export const rallyKind = kindOf('rally', 'Pins and morale', 'What does the rally bring?', (asked) => {
  const soft = [...asked.own, ...asked.foes].filter((unit) => isSoft(typeOf(unit)))
  return firstOf(asked.sampler, soft, UNITS_MOST, (unit) => rallyQuestion(asked, unit))
})
function rallyQuestion(asked: Asked, who: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const { world } = s
  // Points are spent before the throw here (SS-R-10).
  if (world.spells[who.side].length > 0 || world.settings.rallySpend === 'after') return null
  // Steady stands are supposed to be worse off.
  const morale = who.morale === 'steady' ? sampler.pick(['pinned', 'suppressed'] as const) : who.morale
  const unit: Placed = { ...fresh(who), morale }
  const points = isHq(typeOf(unit)) ? 0 : sampler.below(3)
  const die = sampler.below(6) + 1
  const play = new ToldPlay<StormOfSteel>({ ...world, units: { ...world.units, [unit.id]: unit } }, reduce, [die])
  if (isHq(typeOf(unit))) rallyHeadquarters(play, unit.side)
  else rally(play, unit.id, points)
  const [rolled] = play.events
  if (rolled?.kind !== 'rallyRolled') return null
  const made = fixedChoices(
    { text: STATES[rolled.to] },
    Object.values(STATES).map((text): Choice => ({ text })),
  )
  const broken = world.demoralised[unit.side] ? ', of a demoralised side,' : ''
  const spent = points === 0 ? 'no command points' : points === 1 ? '1 command point' : `${points} command points`
  const text = `The rally card of its side is drawn. ${named(asked, unit)}${broken} is ${morale}, and ${spent} are spent on it. If a die is thrown, it shows ${die}. How is it then?`
  return question(
    text.replace('1 command point are', '1 command point is'),
    ['SS-MOR-05', 'SS-MOR-06', 'SS-MOR-08', 'SS-MOR-09'],
    made,
    rolled.why,
    {
      pieces: [unit.id],
    },
  )
}

// -------------------------------------------------------------------------------------------------------------------- assaults

const PAIRS_MOST = 40
export const mayAssaultKind = kindOf('may-assault', 'Assault', 'May it assault?', (asked) => {
  // Farther away nobody would ask.
  const close = pairsOf(asked).filter(([unit, at]) => hexDistance(unit.hex, at.hex) <= 3)
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, close, PAIRS_MOST, (pair) => mayQuestion(asked, pair, yes)))
})
/** Everything that may bar it, each looked at by itself: an answer is wrong only where it does not hold. */
function barsOf({ s }: Asked, unit: Placed, at: Placed) {
  const [type, target] = [typeOf(unit), typeOf(at)]
  const starts = isVehicle(type) || type.kind === 'infantry' || type.kind === 'cavalry'
  const housed = refuseAssault(s, { ...unit, hex: beside(at), morale: 'steady', immobile: false }, at)?.rule === 'SS-ASL-05'
  return [
    { text: 'No: its side is demoralised', rules: ['SS-ASL-13'], holds: s.world.demoralised[unit.side] },
    { text: 'No: only infantry, cavalry and armour assault', rules: ['SS-ASL-01', 'SS-HQ-08'], holds: !starts },
    {
      text: `No: it is ${unit.morale === 'steady' ? 'pinned' : unit.morale}`,
      rules: ['SS-MOR-01', 'SS-MOR-02'],
      holds: unit.morale !== 'steady',
      odd: isVehicle(type),
    },
    { text: 'No: it is immobilised', rules: ['SS-ASL-01'], holds: unit.immobile, odd: !isVehicle(type) },
    { text: 'No: it does not touch the enemy', rules: ['SS-ASL-01'], holds: hexDistance(unit.hex, at.hex) !== 1 },
    {
      text: 'No: armour does not assault armour',
      rules: ['SS-ASL-02'],
      holds: isVehicle(type) && isVehicle(target),
      odd: !isVehicle(type),
    },
    { text: 'No: only infantry assaults houses and bunkers', rules: ['SS-ASL-05'], holds: housed },
  ]
}
const beside = ({ hex: [col, row] }: Placed): readonly [number, number] => [col, row + 1]
function mayQuestion(asked: Asked, [who, at]: readonly [Placed, Placed], yes: boolean): MadeQuestion | null {
  const { s, sampler } = asked
  const unit = fresh(who)
  const refused = refuseAssault(s, unit, fresh(at))
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(asked, unit, fresh(at)))
  if (!made) return null
  const text = `The assault card of ${named(asked, unit)} in hex ${hexLabel(unit.hex)} is drawn. May it assault ${named(asked, at)} in hex ${hexLabel(at.hex)}?`
  const why: Reason = refused
    ? reasonOf(refused)
    : { text: 'It touches the enemy, is steady, and may assault such a stand', rule: 'SS-ASL-01' }
  const fact = {
    name: named(asked, unit),
    text: [isVehicle(typeOf(unit)) ? 'armour' : isSoftskin(typeOf(unit)) ? 'transport' : 'soft', ...stateTexts(unit)].join('; '),
  }
  return question(text, refused?.rule ? [refused.rule] : ['SS-ASL-01'], made, why, { pieces: [unit.id, at.id] }, [fact])
}

export const fightKind = kindOf('fight', 'Assault', 'Who is lost?', (asked) =>
  firstOf(asked.sampler, pairsOf(asked), PAIRS_MOST, ([unit, at]) => fightQuestion(asked, fresh(unit), fresh(at))),
)
const FIGHTS = { attacker: 'The attacker is lost', defender: 'The defender is lost', none: 'Nobody is lost' } as const
function fightQuestion(asked: Asked, unit: Placed, at: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const type = typeOf(unit)
  // Courage against armour has a die of its own.
  if (!(type.kind === 'infantry' || isVehicle(type)) || isVehicle(typeOf(at))) return null
  const suppressed = at.morale === 'suppressed' || (!isSoftskin(typeOf(at)) && sampler.below(2) === 0)
  const target: Placed = suppressed ? { ...at, morale: 'suppressed' } : at
  const faces = [type.assaultDie, typeOf(at).assaultDie] as const
  const second = sampler.below(faces[1]) + 1
  // Close throws: there doubling decides.
  const first = Math.max(1, Math.min(faces[0], suppressed ? Math.ceil(second / 2) - 1 + sampler.below(3) : second - 1 + sampler.below(3)))
  const units = { ...s.world.units, [unit.id]: { ...unit, morale: 'steady' as const }, [target.id]: target }
  const play = new ToldPlay<StormOfSteel>({ ...s.world, units }, reduce, [first, second])
  assault(play, { ...s, world: play.world }, unit.id, target.id)
  const [fought] = play.events
  if (fought?.kind !== 'assaulted') return null
  const right = fought.loser === null ? FIGHTS.none : fought.loser === unit.id ? FIGHTS.attacker : FIGHTS.defender
  const made = fixedChoices(
    { text: right },
    Object.values(FIGHTS).map((text): Choice => ({ text })),
  )
  const how = isSoftskin(typeOf(at)) ? '' : `, which is ${target.morale}`
  const text = `${named(asked, unit)} assaults ${named(asked, at)}${how}. The attacker throws a ${first}, the defender a ${second}. What comes of it?`
  const why: Reason = {
    text: right,
    how: 'told',
    rule: fought.loser === null ? 'SS-ASL-09' : 'SS-ASL-08',
    terms: [fought.why, { text: 'The defender', value: second, rule: 'SS-ASL-07' }],
  }
  return question(text, ['SS-ASL-08', 'SS-ASL-09', 'SS-ASL-11'], made, why, { pieces: [unit.id, at.id] })
}

// ------------------------------------------------------------------------------------------------------------------- breaking

export const breaksKind = kindOf('breaks', 'Pins and morale', 'When does it break?', (asked) =>
  firstOf(asked.sampler, ['blue', 'red'] as const, 2, (side) => breaksQuestion(asked, side)),
)
const lossesText = (count: number): string => (count === 1 ? '1 more' : `${count} more`)
function breaksQuestion(asked: Asked, side: SideId): MadeQuestion | null {
  const { s, sampler } = asked
  const { world } = s
  const { stands, armies } = world.scenario
  const gone = world.lost[side].length
  const limit = breaksAt(world, side)
  if (world.demoralised[side] || gone >= limit) return null
  const { skill } = armies[side]
  const others = Object.values(BY_SKILL).map(({ breaksAt: at }) => Math.ceil((stands[side] * at) / 100) - gone)
  const near = [...others, limit - gone - 1, limit - gone + 1, limit - gone + 2].filter((count) => count > 0)
  const made = numberChoices(sampler, limit - gone, near, lossesText)
  if (!made) return null
  const text = `${SIDE_NAMES[side]} is ${SKILL_NAMES[skill]} and began with ${stands[side]} stands; ${gone === 0 ? 'none is' : gone === 1 ? '1 is' : `${gone} are`} lost. How many more losses demoralise it?`
  const why: Reason = {
    text: `At ${limit} lost stands`,
    value: limit,
    how: 'told',
    rule: 'SS-MOR-10',
    terms: [
      { text: `${BY_SKILL[skill].breaksAt} % of ${stands[side]}, rounded up`, value: limit, rule: 'SS-R-40' },
      { text: 'Lost so far', value: gone, rule: 'SS-MOR-10' },
    ],
  }
  return question(text, ['SS-MOR-10', 'SS-R-40'], made, why, { pieces: [] })
}
