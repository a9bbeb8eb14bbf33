import { onBoard } from '../../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import {
  type Bar,
  type Choice,
  choices,
  eitherWay,
  firstOf,
  hexChoice,
  hexesIn,
  mayAnswers,
  oneAmong,
  question,
} from '../../../../board/question-kit.ts'
import { sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { reactionShots, refuseReaction, refuseShot, refuseStepFire, responders, type Shot } from '../../core/fire.ts'
import { lineText } from '../../shown/sight-answer.ts'
import { canAct, isAirfoil, isFlying, isFrame, type Placed, pipsOf, unitsAt } from '../../state/roster.ts'
import { type Line, lineOf } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { LAST_PIP, RANGES, rollModifier, WEAPON_NAMES, WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { type Asked, firerFact, inStep, kindOf, named, pairsOf } from './asked.ts'

/** What a unit sees, who may fire at one that moves, and whether a shot may be fired. */

export const seesKind = kindOf('sees', 'Line of sight', 'Which of these does it see?', (asked) =>
  firstOf(asked.sampler, asked.own, 6, (unit) =>
    eitherWay(asked.sampler, 2, (units) => (units ? unitsQuestion(asked, unit) : hexesQuestion(asked, unit))),
  ),
)
interface Looked {
  readonly choice: Choice
  readonly line: Line
}
function unitsQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, own, foes } = asked
  const looked = [...own, ...foes]
    .filter((other) => !sameHex(other.hex, unit.hex) && unitsAt(s.world, other.hex).length === 1)
    .map(
      (other): Looked => ({
        choice: { text: named(asked, other), piece: other.id, hex: other.hex },
        line: lineOf(s.board, unit.hex, other.hex, { airfoil: isAirfoil(unit) || isAirfoil(other), over: null }),
      }),
    )
  return lookedQuestion(
    asked,
    unit,
    looked,
    `To which of these does ${named(asked, unit)} in hex ${hexLabel(unit.hex)} have a line of sight?`,
  )
}
const NEAR = 2
const FAR = 9
/** Hexes that are looked at for four that fit. */
const HEXES_LOOKED = 30
function hexesQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const around = disk(unit.hex, FAR).filter(
    (hex) => onBoard(s.board, hex) && hexDistance(hex, unit.hex) >= NEAR && unitsAt(s.world, hex).length === 0,
  )
  const looked = sampler
    .shuffle(around)
    .slice(0, HEXES_LOOKED)
    .map(
      (hex): Looked => ({
        choice: hexChoice(hex),
        line: lineOf(s.board, unit.hex, hex, { airfoil: isAirfoil(unit), over: null }),
      }),
    )
  return lookedQuestion(asked, unit, looked, `Into which of these hexes does ${named(asked, unit)} in hex ${hexLabel(unit.hex)} see?`)
}
/** One that is seen among others that are not. */
function lookedQuestion(asked: Asked, unit: Placed, looked: readonly Looked[], text: string): MadeQuestion | null {
  const { s, sampler } = asked
  const seen = looked.filter(({ line }) => line.blockedBy === null).map(({ choice }) => choice)
  const hidden = looked.filter(({ line }) => line.blockedBy !== null).map(({ choice }) => choice)
  const made = oneAmong(sampler, seen, hidden)
  if (!made) return null
  const terms = made.answers.flatMap(({ text: name }): readonly Reason[] => {
    const one = looked.find(({ choice }) => choice.text === name)
    if (!one) return []
    const said = lineText(s.board, one.line)
    return [{ text: `${name}: ${said.text.toLowerCase()}`, rule: said.rule }]
  })
  const why: Reason = { text: `What ${named(asked, unit)} sees`, rule: 'BC-LOS-01', how: 'told', terms }
  const hexes = hexesIn(made.answers)
  return question(text, ['BC-LOS-01', 'BC-LOS-02'], made, why, { pieces: [unit.id], hexes })
}

export const reactsKind = kindOf('reacts', 'Opportunity fire', 'Who may fire at it?', (asked) => {
  // Of every four one is about a mover at whom nobody may, where there are both.
  return eitherWay(asked.sampler, 4, (none) =>
    firstOf(asked.sampler, asked.foes, MOVERS_MOST, (mover) => reactsQuestion(asked, mover, none)),
  )
})
const MOVERS_MOST = 6
const NOBODY: Choice = { text: 'None of these' }
function reactsQuestion(asked: Asked, mover: Placed, nobody: boolean): MadeQuestion | null {
  const { s, sampler, own } = asked
  if (own.length < 2 || !canAct(s.world, mover)) return null
  const able = new Set(responders(s, mover).map(({ unit }) => unit.id))
  const choiceOf = (unit: Placed): Choice => ({ text: named(asked, unit), piece: unit.id })
  const [can, cannot] = [own.filter(({ id }) => able.has(id)), own.filter(({ id }) => !able.has(id))]
  if (nobody ? cannot.length < 2 : can.length === 0) return null
  const right = nobody ? null : sampler.pick(can)
  const unable = sampler.shuffle(cannot.map(choiceOf)).slice(0, right ? 2 : 3)
  const made = right ? choices(sampler, choiceOf(right), [...unable, NOBODY], 1) : choices(sampler, NOBODY, unable, 1)
  if (!made) return null
  const terms = own.filter(({ id }) => made.answers.some(({ piece }) => piece === id)).map((unit) => reactWhy(asked, unit, mover))
  const why: Reason = { text: `Fire at ${named(asked, mover)} as it moves`, rule: 'BC-OPF-03', how: 'told', terms }
  const text = `${named(asked, mover)} moves and is now in hex ${hexLabel(mover.hex)}. Which of your units may answer with opportunity fire?`
  return question(
    text,
    ['BC-OPF-03', 'BC-OPF-05'],
    made,
    why,
    { pieces: [mover.id] },
    own.filter(({ id }) => made.answers.some(({ piece }) => piece === id)).map((unit) => firerFact(asked, unit, WEAPONS)),
  )
}
function reactWhy(asked: Asked, unit: Placed, mover: Placed): Reason {
  const { s } = asked
  const name = named(asked, unit)
  const refused = refuseReaction(s, unit)
  if (refused) return reasonOf(refused, name)
  if (responders(s, mover).some((one) => one.unit.id === unit.id)) {
    const plain = reactionShots(s, unit, mover, null).length > 0
    return { text: `${name}: it can hit the mover${plain ? '' : ' in a powerjump'}`, rule: plain ? 'BC-OPF-03' : 'BC-PJP-05' }
  }
  const barred = WEAPONS.map((weapon) => refuseShot(s, { unit, at: mover, weapon, manner: 'opportunity', over: null })).filter(
    (one) => one !== null,
  )
  const [first] = [...barred].sort((a, b) => Number(b.rule?.startsWith('BC-LOS') ?? false) - Number(a.rule?.startsWith('BC-LOS') ?? false))
  return first ? reasonOf(first, name) : { text: `${name}: nothing of it can hit the mover`, rule: 'BC-LOS-01' }
}

export const mayKind = kindOf('may-fire', 'Range', 'May it fire?', (asked) => {
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, pairsOf(asked), PAIRS_MOST, (pair) => mayQuestion(asked, pair, yes)))
})
const PAIRS_MOST = 12
/** Everything that may bar a shot in a step, each looked at by itself: an answer is wrong only where it does not hold. */
function barsOf({ s }: Asked, { unit, at, weapon }: Shot): readonly Bar[] {
  const hexes = hexDistance(unit.hex, at.hex)
  const pips = pipsOf(s.world, unit, weapon)
  const range = RANGES[weapon]
  const line = lineOf(s.board, unit.hex, at.hex, { airfoil: isAirfoil(unit) || isAirfoil(at), over: null })
  return [
    { text: 'No: no roll could be less than its number', rules: ['BC-CBT-05'], holds: pips <= LAST_PIP },
    { text: 'No: melee is fought in the same hex', rules: ['BC-RNG-01'], holds: weapon === 'melee' && hexes > 0, odd: weapon !== 'melee' },
    {
      text: 'No: it is beyond the range of the death web',
      rules: ['BC-RNG-03'],
      holds: weapon === 'web' && range !== null && hexes > range,
      odd: weapon !== 'web',
    },
    {
      text: 'No: only what flies can melee what flies',
      rules: ['BC-RNG-02'],
      holds: weapon === 'melee' && isFlying(at) && !isFlying(unit),
      odd: weapon !== 'melee',
    },
    {
      text: 'No: at this range no missile could hit',
      rules: ['BC-RNG-04'],
      holds: weapon === 'missile' && pips > LAST_PIP && pips <= rollModifier(weapon, hexes) + 1,
      odd: weapon !== 'missile',
    },
    {
      text: 'No: the line of sight is blocked',
      rules: ['BC-LOS-02', 'BC-LOS-03', 'BC-LOS-04', 'BC-LOS-05'],
      holds: line.blockedBy !== null,
    },
    { text: 'No: it is shut down', rules: ['BC-R-17'], holds: !canAct(s.world, unit), odd: !isFrame(s.world, unit) },
    { text: 'No: it has used opportunity fire', rules: ['BC-OPF-06'], holds: unit.spentFire, odd: isFrame(s.world, unit) },
    { text: 'No: it fired as it moved', rules: ['BC-R-09'], holds: s.world.settings.bfOpCostsCombat && unit.fired.length > 0 },
  ]
}
function mayQuestion(asked: Asked, [unit, at]: readonly [Placed, Placed], yes: boolean): MadeQuestion | null {
  const { s, sampler } = asked
  const weapon: Weapon = sampler.pick(WEAPONS)
  const shot = inStep(unit, at, weapon)
  const step: Situation = { ...s, world: { ...s.world, step: weapon } }
  const refused = refuseStepFire(step, shot.unit, weapon) ?? refuseShot(step, shot)
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(asked, shot))
  if (!made) return null
  const name = WEAPON_NAMES[weapon].toLowerCase()
  const does = weapon === 'melee' ? `strike ${named(asked, at)} in melee` : `fire its ${name} at ${named(asked, at)}`
  const text = `It is the ${name} step of combat. May ${named(asked, unit)} ${does}?`
  const why: Reason = refused ? reasonOf(refused) : allowedWhy(asked, shot)
  const rules = refused?.rule ? [refused.rule] : ['BC-CBT-01', 'BC-LOS-01']
  return question(text, rules, made, why, { pieces: [unit.id, at.id] }, [firerFact(asked, unit, [weapon])])
}
const RANGE_RULES: Readonly<Record<Weapon, string>> = { melee: 'BC-RNG-01', web: 'BC-RNG-03', laser: 'BC-RNG-05', missile: 'BC-RNG-04' }
function allowedWhy({ s }: Asked, { unit, at, weapon }: Shot): Reason {
  const hexes = hexDistance(unit.hex, at.hex)
  const range = RANGES[weapon]
  return {
    text: 'Nothing bars it',
    how: 'told',
    terms: [
      { text: `To Hit number ${pipsOf(s.world, unit, weapon)}`, rule: 'BC-CBT-02' },
      { text: range === null ? 'No limit of range' : `${hexes} of ${range} hexes`, rule: RANGE_RULES[weapon] },
      { text: 'It has a line of sight', rule: 'BC-LOS-01' },
    ],
  }
}
