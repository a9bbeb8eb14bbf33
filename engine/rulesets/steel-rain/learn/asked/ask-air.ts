import { EDGES, type Edge, onBoard } from '../../../../board/board.ts'
import { disk } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { firstOf, hexChoice, hexesIn, numberChoices, oneAmong, question } from '../../../../board/question-kit.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseGround } from '../../air/landing-ground.ts'
import { isFastMover, isHelicopter } from '../../air/state.ts'
import { designOf, type Placed, unitsAt } from '../../state/roster.ts'
import { baseTurns, turnMultiplier } from '../../tables/air.ts'
import { AIRSPEED } from '../../tables/unit-types.ts'
import { type Asked, kindOf, named } from './asked.ts'

/** Aircraft: where they land, and when they are back. */

const UNITS_MOST = 4

export const landsOnKind = kindOf('lands-on', 'VTOL landing table', 'Where can it land?', (asked) =>
  firstOf(
    asked.sampler,
    asked.ownAloft.filter((unit) => isHelicopter(asked.s.world, unit)),
    UNITS_MOST,
    (unit) => landsOnQuestion(asked, unit),
  ),
)
/** Hexes around it that are looked at for four that fit. */
const AROUND = 10
const HEXES_LOOKED = 40
function landsOnQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const empty = disk(unit.hex, AROUND).filter((hex) => onBoard(s.board, hex) && unitsAt(s.world, hex).length === 0)
  const looked = sampler
    .shuffle(empty)
    .slice(0, HEXES_LOOKED)
    .map((hex) => ({ choice: hexChoice(hex), refused: refuseGround(s, hex) }))
  const good = looked.filter(({ refused }) => refused === null).map(({ choice }) => choice)
  const bad = looked.filter(({ refused }) => refused !== null).map(({ choice }) => choice)
  const made = oneAmong(sampler, good, bad)
  if (!made) return null
  const shown = looked.filter(({ choice }) => made.answers.some(({ text }) => text === choice.text))
  const why: Reason = {
    text: 'Ground to land on',
    how: 'told',
    rule: 'SR-LAND-1',
    terms: shown.map(({ choice, refused }) =>
      refused ? reasonOf(refused, choice.text) : { text: `${choice.text}: the table lets it land`, rule: 'SR-LAND-1' },
    ),
  }
  const text = `${named(asked, unit)} looks for a place to land. In which of these hexes does the ground let it?`
  return question(text, ['SR-LAND-1', 'SR-AIR-6'], made, why, {
    pieces: [unit.id],
    hexes: hexesIn(made.answers),
  })
}

export const backKind = kindOf('back', 'Actions and movement of aircraft', 'When is it back?', (asked) =>
  firstOf(
    asked.sampler,
    [...asked.ownAloft, ...asked.foesAloft].filter((unit) => isFastMover(asked.s.world, unit)),
    UNITS_MOST,
    (unit) => backQuestion(asked, unit),
  ),
)
function backQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const { turn } = s.world
  const { weight } = designOf(s.world, unit)
  const out: Edge = sampler.pick(EDGES)
  const back: Edge = sampler.pick(EDGES)
  const speed = AIRSPEED.min + 5 * sampler.below(1 + (AIRSPEED.max - AIRSPEED.min) / 5)
  const base = baseTurns(weight, speed)
  const times = turnMultiplier(out, back)
  const right = turn + base * times
  const near = [1, 2, 3].flatMap((factor) => [turn + base * factor, turn + factor * times]).concat([right - 1, right + 1, right + 2])
  const made = numberChoices(
    sampler,
    right,
    near.filter((one) => one > turn),
    (one) => `Turn ${one}`,
  )
  if (!made) return null
  const why: Reason = {
    text: `Turn ${turn} and ${base * times} more`,
    how: 'told',
    rule: 'SR-FM-5',
    terms: [
      { text: `${weight} t at ${speed} cm a turn: it comes about in`, value: base, rule: 'SR-FM-6' },
      { text: `Out over the ${out}, back over the ${back}: times`, value: times, rule: 'SR-FM-7' },
    ],
  }
  const text = `Suppose ${named(asked, unit)} flies off over the ${out} edge in turn ${turn}, at ${speed} cm a turn. In which turn can it first come back over the ${back} edge?`
  return question(text, ['SR-FM-5', 'SR-FM-6', 'SR-FM-7'], made, why, { pieces: [unit.id] }, [
    { name: named(asked, unit), text: `${weight} t` },
  ])
}
