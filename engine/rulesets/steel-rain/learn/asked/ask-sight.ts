import { onBoard } from '../../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, eitherWay, firstOf, hexChoice, hexesIn, oneAmong, question } from '../../../../board/question-kit.ts'
import { isVisible, type SightVerdict } from '../../../../board/sight-field.ts'
import { type Hex, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseFiring, refuseShotAt } from '../../core/fire.ts'
import { opportunityWeapons, reactorsTo } from '../../core/reactions.ts'
import { lineWhy } from '../../shown/sight-answer.ts'
import { type Placed, unitsAt, weaponsOf } from '../../state/roster.ts'
import { heightsOf, lineBetween } from '../../state/sight.ts'
import { SIGHT_HEIGHTS } from '../../tables/terrain.ts'
import { inWords } from '../../tables/weapons.ts'
import { type Asked, firerFact, kindOf, named } from './asked.ts'

/** What a unit sees, and who may fire at one that moves. */

export const seesKind = kindOf('sees', 'Line of sight', 'Which of these does it see?', (asked) =>
  firstOf(asked.sampler, asked.own, 6, (unit) =>
    eitherWay(asked.sampler, 2, (units) => (units ? unitsQuestion(asked, unit) : hexesQuestion(asked, unit))),
  ),
)
/** Something that is looked at, and what the line says. */
interface Looked {
  readonly choice: Choice
  readonly line: SightVerdict
}
const isSeen = ({ line }: Looked): boolean => isVisible(line)

function unitsQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, own, foes } = asked
  const looked = [...own, ...foes]
    .filter((other) => !sameHex(other.hex, unit.hex) && unitsAt(s.world, other.hex).length === 1)
    .map((other): Looked => ({ choice: { text: named(asked, other), piece: other.id, hex: other.hex }, line: lineBetween(s, unit, other) }))
  return lookedQuestion(
    asked,
    unit,
    looked,
    `To which of these does ${named(asked, unit)} in hex ${hexLabel(unit.hex)} have a line of sight?`,
  )
}
const NEAR = 3
const FAR = 12
/** Hexes that are looked at for four that fit. */
const HEXES_LOOKED = 24
function hexesQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const eye = heightsOf(s.world, unit)
  const around = disk(unit.hex, FAR).filter(
    (hex) => onBoard(s.board, hex) && hexDistance(hex, unit.hex) >= NEAR && unitsAt(s.world, hex).length === 0,
  )
  const looked = sampler
    .shuffle(around)
    .slice(0, HEXES_LOOKED)
    .map(
      (hex): Looked => ({
        choice: hexChoice(hex),
        line: s.sight.judge(s.world, unit.hex, eye, hex, SIGHT_HEIGHTS.vehicle),
      }),
    )
  return lookedQuestion(asked, unit, looked, `In which of these hexes would ${named(asked, unit)} see a vehicle?`)
}
/** One that is seen among others that are not. A line through smoke is neither. */
function lookedQuestion(asked: Asked, unit: Placed, looked: readonly Looked[], text: string): MadeQuestion | null {
  const { s, sampler } = asked
  const seen = looked.filter(isSeen).map(({ choice }) => choice)
  const hidden = looked.filter(({ line }) => line.result === 'blocked').map(({ choice }) => choice)
  const made = oneAmong(sampler, seen, hidden)
  if (!made) return null
  const terms = made.answers.flatMap(({ text: name }): readonly Reason[] => {
    const one = looked.find(({ choice }) => choice.text === name)
    if (!one) return []
    const why = lineWhy(s, one.line)
    return [{ text: `${name}: ${why.text.toLowerCase()}`, rule: why.rule }]
  })
  const why: Reason = { text: `What ${named(asked, unit)} sees`, rule: 'SR-LOS-1', how: 'told', terms }
  return question(text, ['SR-LOS-1', 'R-76'], made, why, pointsOf(unit, made.answers))
}
const pointsOf = (unit: Placed, answers: readonly Choice[]): { readonly pieces: readonly string[]; readonly hexes: readonly Hex[] } => ({
  pieces: [unit.id],
  hexes: hexesIn(answers),
})

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
  const able = new Set(reactorsTo(s, [mover], []).map(({ id }) => id))
  const choiceOf = (unit: Placed): Choice => ({ text: named(asked, unit), piece: unit.id })
  const [can, cannot] = [own.filter(({ id }) => able.has(id)), own.filter(({ id }) => !able.has(id))]
  if (own.length < 2) return null
  if (nobody ? cannot.length < 2 : can.length === 0) return null
  const right = nobody ? null : sampler.pick(can)
  const named3 = sampler.shuffle(cannot.map(choiceOf)).slice(0, right ? 2 : 3)
  const made = right ? choices(sampler, choiceOf(right), [...named3, NOBODY], 1) : choices(sampler, NOBODY, named3, 1)
  if (!made) return null
  const shown = own.filter(({ id }) => made.answers.some(({ piece }) => piece === id))
  const why: Reason = {
    text: `Fire at ${named(asked, mover)} as it moves`,
    rule: 'SR-OPP-1',
    how: 'told',
    terms: shown.map((unit) => reactWhy(asked, unit, mover)),
  }
  const text = `${named(asked, mover)} moves and is now in hex ${hexLabel(mover.hex)}. Which of your units may answer with opportunity fire?`
  return question(
    text,
    ['SR-OPP-1', 'R-81'],
    made,
    why,
    { pieces: [mover.id] },
    shown.map((unit) =>
      firerFact(
        asked,
        unit,
        weaponsOf(s.world, unit).filter(({ indirectOnly }) => !indirectOnly),
      ),
    ),
  )
}
/** What lets it fire, or what bars it first. */
function reactWhy(asked: Asked, unit: Placed, mover: Placed): Reason {
  const { s } = asked
  const name = named(asked, unit)
  const idle = refuseFiring(s, unit, 1)
  if (idle) return reasonOf(idle, name)
  const [first] = opportunityWeapons(s, unit, mover)
  if (first) return { text: `${name}: it sees the mover, and its ${inWords(first.name)} reaches`, rule: 'SR-OPP-1' }
  const line = lineBetween(s, unit, mover)
  if (!isVisible(line)) return { ...lineWhy(s, line), text: `${name}: ${lineWhy(s, line).text.toLowerCase()}` }
  const barred = weaponsOf(s.world, unit)
    .map((weapon) => (weapon.complex && unit.actions < 2 ? null : refuseShotAt(s, unit, weapon, mover.id)))
    .find((one) => one !== null)
  return barred ? reasonOf(barred, name) : { text: `${name}: it does not see the mover, or has too few Actions`, rule: 'SR-OPP-1' }
}
