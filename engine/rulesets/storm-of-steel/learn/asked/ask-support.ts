import { onBoard } from '../../../../board/board.ts'
import { disk, hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, hexChoice, hexesIn, oneAmong, question } from '../../../../board/question-kit.ts'
import type { Hex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseStrike, underAircraft, underBombardment } from '../../core/support.ts'
import { groundAt } from '../../state/ground.ts'
import { isVehicle, type Placed, typeOf } from '../../state/roster.ts'
import { AIR_HEXES, BOMBARDMENT_HEXES } from '../../tables/dice.ts'
import { GROUND_NAMES } from '../../tables/ground.ts'
import { type Asked, kindOf, named } from './asked.ts'

/** Bombardments and aircraft: whom they strike, and where. */

const UNITS_MOST = 10
const pick = (asked: Asked, unit: Placed): Choice => ({ text: named(asked, unit), piece: unit.id, hex: unit.hex })
const NOBODY: Choice = { text: 'None of these' }

/** How far around a stand a point is looked for, and for others that are not under it. */
const AROUND = 3
const OTHERS = 8

export const bombardedKind = kindOf('bombarded', 'Artillery', 'Whom does it strike?', (asked) =>
  firstOf(asked.sampler, [...asked.own, ...asked.foes], UNITS_MOST, (unit) => struckQuestion(asked, unit, 'bombardment')),
)
export const bombedKind = kindOf('bombed', 'Aircraft', 'Whom do they strike?', (asked) =>
  firstOf(asked.sampler, [...asked.own, ...asked.foes], UNITS_MOST, (unit) => struckQuestion(asked, unit, 'aircraft')),
)
function struckQuestion(asked: Asked, near: Placed, by: 'bombardment' | 'aircraft'): MadeQuestion | null {
  const { s, sampler, own, foes } = asked
  // A barrage reaches farther for a while, which the question does not tell.
  if (s.world.spells.blue.length + s.world.spells.red.length > 0) return null
  const point = sampler.pick(disk(near.hex, AROUND).filter((hex) => onBoard(s.board, hex)))
  if (by === 'aircraft' && refuseStrike(s, point) !== null) return null
  const struck = new Set((by === 'aircraft' ? underAircraft(s, point) : underBombardment(s, 'blue', point)).map(({ id }) => id))
  const around = [...own, ...foes].filter(({ hex }) => hexDistance(hex, point) <= OTHERS)
  const [under, beside] = [around.filter(({ id }) => struck.has(id)), around.filter(({ id }) => !struck.has(id))]
  const made =
    under.length > 0 && (beside.length < 3 || sampler.below(5) > 0)
      ? choices(sampler, pick(asked, sampler.pick(under)), [...beside.map((unit) => pick(asked, unit)), NOBODY], 2)
      : choices(
          sampler,
          NOBODY,
          beside.map((unit) => pick(asked, unit)),
          2,
        )
  if (!made) return null
  const shown = around.filter(({ id }) => made.answers.some(({ piece }) => piece === id))
  const why: Reason = {
    text:
      by === 'aircraft' ? `Every stand within ${AIR_HEXES} hexes, soft or armoured` : `Every soft stand within ${BOMBARDMENT_HEXES} hexes`,
    rule: by === 'aircraft' ? 'SS-AIR-03' : 'SS-ART-02',
    how: 'told',
    terms: shown.map((unit) => struckWhy(asked, unit, point, struck.has(unit.id))),
  }
  const what = by === 'aircraft' ? 'Aircraft strike' : 'A bombardment falls on'
  const text = `${what} hex ${hexLabel(point)}. For which of these is a die thrown?`
  return question(text, by === 'aircraft' ? ['SS-AIR-03'] : ['SS-ART-02', 'SS-ART-05'], made, why, {
    pieces: shown.map(({ id }) => id),
    hexes: [point],
  })
}
function struckWhy(asked: Asked, unit: Placed, point: Hex, struck: boolean): Reason {
  const far = hexDistance(unit.hex, point)
  const armoured = isVehicle(typeOf(unit)) ? ', armoured' : ', soft'
  return { text: `${named(asked, unit)}: ${far === 1 ? '1 hex' : `${far} hexes`} away${armoured}, ${struck ? 'yes' : 'no'}` }
}

export const airPointKind = kindOf('air-point', 'Aircraft', 'Where may they strike?', (asked) =>
  firstOf(asked.sampler, asked.foes, UNITS_MOST, (unit) => airQuestion(asked, unit)),
)
function airQuestion(asked: Asked, near: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const hexes = disk(near.hex, OTHERS).filter((hex) => onBoard(s.board, hex))
  const good = hexes.filter((hex) => refuseStrike(s, hex) === null).map(hexChoice)
  const bad = hexes.filter((hex) => refuseStrike(s, hex) !== null).map(hexChoice)
  const made = oneAmong(sampler, good, bad)
  if (!made) return null
  const terms = made.answers.flatMap(({ hex, text }): readonly Reason[] => {
    if (!hex) return []
    const refused = refuseStrike(s, hex)
    const ground = GROUND_NAMES[groundAt(s.board, hex)].toLowerCase()
    return [refused ? reasonOf(refused, `${text}, ${ground}`) : { text: `${text}: ${ground}, seen or not`, rule: 'SS-AIR-02' }]
  })
  const text = 'An air strike is drawn in clear weather. On which of these hexes may it be aimed?'
  return question(
    text,
    ['SS-AIR-02'],
    made,
    { text: 'Anywhere but in woods, forest and bush', rule: 'SS-AIR-02', how: 'told', terms },
    {
      hexes: hexesIn(made.answers),
    },
  )
}
