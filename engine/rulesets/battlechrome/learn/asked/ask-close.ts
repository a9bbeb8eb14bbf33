import { onBoard } from '../../../../board/board.ts'
import { hexDistance, hexLabel, neighbours } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Bar, eitherWay, firstOf, hexChoice, hexesIn, mayAnswers, oneAmong, question } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseFrameFire, refuseKata, refuseLeap, refuseReaction, refuseShot, type Shot } from '../../core/fire.ts'
import { canAct, isFlying, isFrame, type Placed, pipsOf, pointsAside } from '../../state/roster.ts'
import { JUMP_WEAPONS, LAST_PIP, WEAPON_NAMES, type Weapon } from '../../tables/weapons.ts'
import { type Asked, firerFact, kindOf, named, pairsOf } from './asked.ts'

/** What is done while units move: kata, and powerjumps. */

const PAIRS_MOST = 16

// ---------------------------------------------------------------------------------------------------------------------- kata

export const kataKind = kindOf('kata', 'Kata', 'May it strike as it moves?', (asked) => {
  // Farther away nobody would ask.
  const close = pairsOf(asked).filter(([unit, at]) => hexDistance(unit.hex, at.hex) <= 2)
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, close, PAIRS_MOST, (pair) => kataQuestion(asked, pair, yes)))
})
/** Everything that may bar it, each looked at by itself: an answer is wrong only where it does not hold. */
const barsOf = ({ s }: Asked, unit: Placed, at: Placed): readonly Bar[] => [
  { text: 'No: only BattleFrames do kata', rules: ['BC-KAT-01'], holds: !isFrame(s.world, unit) },
  { text: 'No: it is shut down', rules: ['BC-R-17'], holds: !canAct(s.world, unit) },
  { text: 'No: it has no point of Speed left', rules: ['BC-KAT-02'], holds: canAct(s.world, unit) && pointsAside(s.world, unit) < 1 },
  { text: 'No: the enemy is in another hex', rules: ['BC-RNG-01'], holds: hexDistance(unit.hex, at.hex) > 0 },
  { text: 'No: only what flies can melee what flies', rules: ['BC-RNG-02'], holds: isFlying(at) && !isFlying(unit) },
]
function kataQuestion(asked: Asked, [unit, at]: readonly [Placed, Placed], yes: boolean): MadeQuestion | null {
  const { s, sampler } = asked
  if (s.world.passing !== null || pipsOf(s.world, unit, 'melee') <= LAST_PIP) return null
  const refused = refuseKata(s, unit) ?? refuseShot(s, { unit, at, weapon: 'melee', manner: 'kata', over: null })
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(asked, unit, at))
  if (!made) return null
  const text = `It is the movement of the side of ${named(asked, unit)}, in hex ${hexLabel(unit.hex)}. May it strike ${named(asked, at)}, in hex ${hexLabel(at.hex)}, by kata?`
  const why: Reason = refused
    ? reasonOf(refused)
    : { text: 'A BattleFrame in the hex of its enemy, with a point of Speed to spend', rule: 'BC-KAT-02' }
  const points = pointsAside(s.world, unit)
  const fact = { name: named(asked, unit), text: `${isFrame(s.world, unit) ? 'BattleFrame' : 'no BattleFrame'}; ${points} Speed left` }
  return question(text, refused?.rule ? [refused.rule] : ['BC-KAT-01', 'BC-KAT-02'], made, why, { pieces: [unit.id, at.id] }, [fact])
}

// ---------------------------------------------------------------------------------------------------------------- powerjumps

export const leapKind = kindOf('leap', 'Powerjumps', 'Past which hex does it fire?', (asked) =>
  firstOf(asked.sampler, pairsOf(asked), PAIRS_MOST, ([unit, at]) => leapQuestion(asked, unit, at)),
)
function leapQuestion(asked: Asked, unit: Placed, at: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (s.world.passing !== null || refuseLeap(s, unit) !== null) return null
  const weapons = JUMP_WEAPONS.filter((weapon) => mayFire(asked, unit, weapon) && pipsOf(s.world, unit, weapon) > LAST_PIP)
  if (weapons.length === 0) return null
  const weapon = sampler.pick(weapons)
  const shot = (over: Shot['over']): Shot => ({ unit, at, weapon, manner: isFrame(s.world, unit) ? 'frame' : 'opportunity', over })
  const looked = neighbours(unit.hex)
    .filter((hex) => onBoard(s.board, hex))
    .map((hex) => ({ choice: hexChoice(hex), refused: refuseShot(s, shot(hex)) }))
  // Where the line is free there is nothing to leap over.
  if (refuseShot(s, shot(null))?.rule?.startsWith('BC-LOS') !== true) return null
  const good = looked.filter(({ refused }) => refused === null).map(({ choice }) => choice)
  const bad = looked.filter(({ refused }) => refused !== null).map(({ choice }) => choice)
  const made = oneAmong(sampler, good, bad)
  if (!made) return null
  const shown = looked.filter(({ choice }) => made.answers.some(({ text }) => text === choice.text))
  const why: Reason = {
    text: `A powerjump of ${named(asked, unit)}`,
    how: 'told',
    rule: 'BC-PJP-04',
    terms: shown.map(({ choice, refused }) =>
      refused ? reasonOf(refused, choice.text) : { text: `${choice.text}: without it the line is free`, rule: 'BC-PJP-04' },
    ),
  }
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} wants to fire its ${WEAPON_NAMES[weapon].toLowerCase()} at ${named(asked, at)} in a powerjump. Which hex beside it must it look past?`
  return question(text, ['BC-PJP-01', 'BC-PJP-04'], made, why, { pieces: [unit.id, at.id], hexes: hexesIn(made.answers) }, [
    firerFact(asked, unit, JUMP_WEAPONS),
  ])
}
const mayFire = ({ s }: Asked, unit: Placed, weapon: Weapon): boolean =>
  (isFrame(s.world, unit) ? refuseFrameFire(s, unit, weapon) : refuseReaction(s, unit)) === null
