import { onBoard } from '../../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Bar, eitherWay, firstOf, hexChoice, hexesIn, mayAnswers, oneAmong, question } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseShot } from '../../core/fire.ts'
import { isHidden } from '../../core/spotting.ts'
import { lineText } from '../../shown/sight-answer.ts'
import { friendsOf, isHq, isSoft, isVehicle, type Placed, typeOf, unitAt, weaponOf } from '../../state/roster.ts'
import { blockOf, sees } from '../../state/sight.ts'
import { WEATHER } from '../../tables/cards.ts'
import { type Asked, firerFact, fresh, kindOf, named, pairsOf, targetFact } from './asked.ts'

/** What a stand sees, and whether it may fire. */

// ---------------------------------------------------------------------------------------------------------------------- sight

const NEAR = 2
const FAR = 12
/** Hexes that are looked at for four that fit, and stands. */
const HEXES_LOOKED = 40
const UNITS_MOST = 8
export const seesKind = kindOf('sees', 'Line of sight', 'Which of these does it see?', (asked) =>
  firstOf(asked.sampler, [...asked.own, ...asked.foes], UNITS_MOST, (unit) => seesQuestion(asked, unit)),
)
function seesQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const around = disk(unit.hex, FAR).filter(
    (hex) => onBoard(s.board, hex) && hexDistance(hex, unit.hex) >= NEAR && unitAt(s.world, hex) === null,
  )
  const looked = sampler.shuffle(around).slice(0, HEXES_LOOKED)
  const seen = looked.filter((hex) => sees(s.board, unit.hex, hex)).map(hexChoice)
  const hidden = looked.filter((hex) => !sees(s.board, unit.hex, hex)).map(hexChoice)
  const made = oneAmong(sampler, seen, hidden)
  if (!made) return null
  const terms = made.answers.flatMap(({ text, hex }): readonly Reason[] => {
    if (!hex) return []
    const said = lineText(unit.hex, hex, blockOf(s.board, unit.hex, hex))
    return [{ text: `${text}: ${said.text.toLowerCase()}`, rule: said.rule }]
  })
  const why: Reason = { text: `What ${named(asked, unit)} sees`, rule: 'SS-LOS-01', how: 'told', terms }
  const text = `Into which of these hexes does ${named(asked, unit)} in hex ${hexLabel(unit.hex)} see?`
  const hexes = hexesIn(made.answers)
  return question(text, ['SS-LOS-01', 'SS-LOS-02', 'SS-LOS-06'], made, why, { pieces: [unit.id], hexes })
}

// ----------------------------------------------------------------------------------------------------------------------- fire

const PAIRS_MOST = 24
export const mayFireKind = kindOf('may-fire', 'Fire', 'May it fire?', (asked) => {
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, pairsOf(asked), PAIRS_MOST, (pair) => mayQuestion(asked, pair, yes)))
})
/** Everything that may bar a shot, each looked at by itself: an answer is wrong only where it does not hold. */
function barsOf({ s }: Asked, unit: Placed, at: Placed): readonly Bar[] {
  const type = typeOf(unit)
  const weapon = weaponOf(type, 'main')
  const hexes = hexDistance(unit.hex, at.hex)
  const { sightHexes } = WEATHER[s.world.weather]
  const mortar = type.kind === 'mortar'
  const seen = sees(s.board, unit.hex, at.hex)
  const told = friendsOf(s.world, unit.side).some((friend) => sees(s.board, friend.hex, at.hex))
  return [
    { text: 'No: it is suppressed', rules: ['SS-MOR-02'], holds: unit.morale === 'suppressed', odd: isVehicle(type) },
    { text: 'No: a headquarters never fires', rules: ['SS-HQ-02'], holds: isHq(type), odd: !isHq(type) },
    { text: 'No: it has no weapon', rules: ['SS-FIR-04'], holds: !isHq(type) && weapon === null },
    { text: 'No: its gun is out', rules: ['SS-ARM-07'], holds: unit.gunOut, odd: !isVehicle(type) },
    {
      text: 'No: it has moved, with a turret of one man',
      rules: ['SS-ARM-11'],
      holds: isVehicle(type) && type.mount === 'one-man' && unit.movedThisTurn,
      odd: !isVehicle(type),
    },
    {
      text: 'No: it cannot hurt armour',
      rules: ['SS-ARM-01', 'SS-MTR-04'],
      holds: weapon !== null && !isSoft(typeOf(at)) && weapon.armourDie === null,
      odd: isSoft(typeOf(at)),
    },
    { text: 'No: it fires at armour alone', rules: ['SS-R-03'], holds: weapon !== null && isSoft(typeOf(at)) && weapon.softDie === null },
    { text: 'No: it is out of range', rules: ['SS-FIR-04'], holds: weapon !== null && hexes > weapon.range },
    { text: 'No: it is too near for a mortar', rules: ['SS-MTR-02'], holds: 'least' in type && hexes < type.least, odd: !mortar },
    {
      text: 'No: in this weather it is too far',
      rules: ['SS-FIR-08', 'SS-FIR-09'],
      holds: sightHexes !== null && hexes > sightHexes,
      odd: sightHexes === null,
    },
    { text: 'No: the line of sight is blocked', rules: ['SS-LOS-01', 'SS-MTR-01'], holds: mortar ? !told : !seen },
    { text: 'No: the target has not been spotted', rules: ['SS-SPT-01'], holds: isHidden(s, at) },
  ]
}
function mayQuestion(asked: Asked, [who, at]: readonly [Placed, Placed], yes: boolean): MadeQuestion | null {
  const { s, sampler } = asked
  const unit = fresh(who)
  const refused = refuseShot(s, unit, at, 'main')
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(asked, unit, at))
  if (!made) return null
  const hexes = hexDistance(unit.hex, at.hex)
  const text = `The fire card of ${named(asked, unit)} in hex ${hexLabel(unit.hex)} is drawn. May it fire at ${named(asked, at)} in hex ${hexLabel(at.hex)}, ${hexes === 1 ? '1 hex' : `${hexes} hexes`} away?`
  const why: Reason = refused
    ? reasonOf(refused)
    : {
        text: 'Nothing bars it',
        how: 'told',
        terms: [
          { text: `In range: ${hexes} of ${weaponOf(typeOf(unit), 'main')?.range ?? 0} hexes`, rule: 'SS-FIR-04' },
          { text: typeOf(unit).kind === 'mortar' ? 'Its side sees the target' : 'It sees the target', rule: 'SS-LOS-01' },
          { text: 'The target need not be spotted, or has been', rule: 'SS-SPT-01' },
        ],
      }
  const rules = refused?.rule ? [refused.rule] : ['SS-FIR-01']
  return question(text, rules, made, why, { pieces: [unit.id, at.id] }, [firerFact(asked, unit), targetFact(asked, at)])
}
