import { onBoard } from '../../../../board/board.ts'
import { disk, hexLabel, neighbours } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import {
  type Choice,
  choices,
  firstOf,
  fixedChoices,
  hexChoice,
  hexesIn,
  leastAmong,
  numberChoices,
  question,
  ToldPlay,
} from '../../../../board/question-kit.ts'
import { hasHex, hexKey, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { detachmentOf, isUnpaid } from '../../core/command.ts'
import { hexesOf, march } from '../../core/move.ts'
import { marchesOf } from '../../core/reach.ts'
import { reduce } from '../../reduce.ts'
import { groundAt, moverOf, stepOf } from '../../state/ground.ts'
import { canMove, isFoot, isGun, type Placed, typeOf, unitAt, unitOf } from '../../state/roster.ts'
import { BLOCKS, type Entry, GROUND_NAMES, MOVER_NAMES } from '../../tables/ground.ts'
import type { StormOfSteel } from '../../words/model.ts'
import { dangerAt } from '../danger.ts'
import { type Asked, fresh, kindOf, moverFact, named } from './asked.ts'

/** Where a stand gets to, what it may enter, what a test leaves, whom a point moves, where it is safest. */

const UNITS_MOST = 10
/** A stand with its whole move before it, on the point of its detachment. */
const ready = (unit: Placed): Placed => ({ ...fresh(unit), wayLeft: null, turretFired: false })
const all = ({ own, foes }: Asked): readonly Placed[] => [...own, ...foes]
const hexesText = (count: number): string => (count === 0 ? 'No hex' : count === 1 ? '1 hex' : `${count} hexes`)

export const reachKind = kindOf('reach', 'Movement', 'Where can it get to?', (asked) =>
  firstOf(asked.sampler, all(asked), UNITS_MOST, (unit) => reachQuestion(asked, ready(unit))),
)
function reachQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  // What a test of the ground will leave nobody knows.
  if (unit.testing) return null
  const ends = marchesOf(s, unit, true)
  if (ends.length === 0) return null
  const right = sampler.pick(ends.slice(Math.floor((ends.length * 2) / 3)))
  const reached = new Set(ends.map(({ hex }) => hexKey(hex)))
  const rings = Math.max(...ends.map(({ path }) => path.length)) + 1
  const beyond = disk(unit.hex, rings).filter(
    (hex) => onBoard(s.board, hex) && !reached.has(hexKey(hex)) && !sameHex(hex, unit.hex) && unitAt(s.world, hex) === null,
  )
  const made = choices(sampler, hexChoice(right.hex), beyond.map(hexChoice))
  if (!made) return null
  const others = made.answers
    .filter((_, i) => i !== made.right)
    .map(({ text: name }): Reason => ({ text: `${name}: no way of that length leads there`, rule: 'SS-MOV-02' }))
  const way: Reason = {
    text: `Hex ${hexLabel(right.hex)}: ${hexesText(right.path.length)}`,
    rule: right.path.length > hexesOf(typeOf(unit).move) ? 'SS-MOV-05' : 'SS-MOV-02',
  }
  const why: Reason = { text: `Where ${named(asked, unit)} gets to`, how: 'told', terms: [way, ...others] }
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} has its whole move, and it is paid for. In which of these hexes can it end it?`
  return question(text, ['SS-MOV-02', 'SS-MOV-05', 'SS-DIF-01'], made, why, { pieces: [unit.id], hexes: hexesIn(made.answers) }, [
    moverFact(asked, unit),
  ])
}

const ENTRIES: Readonly<Record<Entry, string>> = {
  free: 'Yes, and it may go on',
  test: 'Yes, but it stops there',
  closed: 'No',
}
export const enterKind = kindOf('enter', 'Ground', 'May it go there?', (asked) =>
  firstOf(asked.sampler, all(asked), UNITS_MOST, (unit) => enterQuestion(asked, unit)),
)
function enterQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const type = typeOf(unit)
  if (type.move === 0) return null
  const steps = neighbours(unit.hex).flatMap((hex) => {
    const step = stepOf(s, type, unit.hex, hex, unit.testing)
    // To go on in the ground that it is in already is a question of its own.
    return step === null || unitAt(s.world, hex) !== null || (step.entry === 'test' && !step.stops) ? [] : [{ hex, step }]
  })
  const wanted = steps.filter(({ step }) => step.entry !== 'free' || step.rule !== 'SS-MOV-02')
  const one = wanted.length > 0 ? sampler.pick(wanted) : steps.length > 0 && sampler.below(4) === 0 ? sampler.pick(steps) : null
  if (!one) return null
  const { hex, step } = one
  const ground = GROUND_NAMES[groundAt(s.board, hex)].toLowerCase()
  const right = ENTRIES[step.entry]
  const made = fixedChoices(
    { text: right },
    Object.values(ENTRIES).map((text): Choice => ({ text })),
  )
  const who = MOVER_NAMES[moverOf(type)]
  const why: Reason = {
    text: `${who}, to ${hexLabel(hex)}, ${ground}${step.road ? ', by road' : ''}: ${right.toLowerCase()}`,
    rule: step.rule,
  }
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} begins a move that is paid for. May it step into hex ${hexLabel(hex)} beside it?`
  return question(text, [step.rule, 'SS-DIF-01'], made, why, { pieces: [unit.id], hexes: [hex] }, [
    { name: named(asked, unit), text: who.toLowerCase() },
  ])
}

// ------------------------------------------------------------------------------------------------------------ difficult ground

export const testKind = kindOf('ground-test', 'Difficult ground', 'What does the test leave?', (asked) =>
  firstOf(asked.sampler, all(asked), UNITS_MOST, (unit) => testQuestion(asked, unit)),
)
const STUCK = 'It is stuck for good'
function testQuestion(asked: Asked, who: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const type = typeOf(who)
  if (type.move === 0 || !canMove(who) || s.world.demoralised[who.side]) return null
  const unit: Placed = { ...ready(who), testing: true }
  const dice = Array.from({ length: isFoot(type) || isGun(type) ? 1 : 2 }, () => sampler.below(6) + 1)
  const play = new ToldPlay<StormOfSteel>({ ...s.world, units: { ...s.world.units, [unit.id]: unit } }, reduce, dice)
  // Mines would throw a die of their own.
  const next = neighbours(unit.hex).find((hex) => onBoard(s.board, hex) && !hasHex(s.world.ground.mines, hex))
  if (!next) return null
  march(play, { ...s, world: play.world }, unit.id, [next], null)
  const [tested] = play.events
  if (tested?.kind !== 'tested') return null
  const whole = hexesOf(type.move)
  const right = tested.stuck ? STUCK : hexesText(tested.hexes)
  const near = [0, 1, 2, 3].flatMap((by) => [tested.hexes - by, tested.hexes + by]).filter((hexes) => hexes >= 0 && hexes <= whole)
  const vehicles = dice.length === 2 ? [STUCK] : []
  const wrong = [...near.map(hexesText), hexesText(whole), ...vehicles].map((text): Choice => ({ text }))
  const made = choices(sampler, { text: right }, wrong, 2)
  if (!made) return null
  const thrown = dice.length === 1 ? `a ${dice[0]}` : `${dice[0]} and ${dice[1]}`
  const text = `${named(asked, unit)} went into difficult ground in an earlier move. Now it is paid for and wants to go on. It throws ${thrown}. How far may it go, off the road?`
  const rule = tested.stuck ? 'SS-DIF-04' : dice.length === 2 ? 'SS-DIF-03' : 'SS-DIF-02'
  const why: Reason = {
    text: right,
    how: 'told',
    rule,
    terms: [tested.why, { text: 'A hex is 2.5 cm; what is left over is lost', rule: 'SS-MOV-02' }],
  }
  return question(text, ['SS-DIF-02', 'SS-DIF-03', 'SS-DIF-04'], made, why, { pieces: [unit.id] }, [moverFact(asked, unit)])
}

// ---------------------------------------------------------------------------------------------------------------- detachments

export const chainKind = kindOf('detachment', 'Command points', 'Whom does one point move?', (asked) =>
  firstOf(asked.sampler, all(asked), UNITS_MOST, (unit) => chainQuestion(asked, unit)),
)
function chainQuestion(asked: Asked, who: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (!isUnpaid({ ...who, paid: false })) return null
  // As the move card comes nobody has been paid for.
  const units = Object.fromEntries(Object.values(s.world.units).map((unit) => [unit.id, { ...unit, paid: false }]))
  const world = { ...s.world, units }
  const chain = detachmentOf(world, unitOf(world, who.id) as Placed)
  const right = chain.length
  const near = [1, right - 3, right - 2, right - 1, right + 1, right + 2].filter((count) => count > 0)
  const made = numberChoices(sampler, right, near, (count) => (count === 1 ? 'It alone' : `${count} stands`))
  if (!made) return null
  const links = world.settings.linkThroughPinned ? '' : ' Pinned stands do not link.'
  const text = `The move card of its side is drawn, and ${named(asked, who)} in hex ${hexLabel(who.hex)} is paid for. How many stands may move for that, itself counted?`
  const why: Reason = {
    text: right === 1 ? 'It alone' : `${right} stands`,
    how: 'told',
    rule: 'SS-CMD-04',
    terms: [
      { text: `Each has to be within 2 hexes of the next.${links}`, rule: 'SS-R-08' },
      ...chain.map((unit): Reason => ({ text: `${named(asked, unit)}, ${hexLabel(unit.hex)}`, rule: 'SS-CMD-03' })),
    ],
  }
  return question(text, ['SS-CMD-03', 'SS-CMD-04'], made, why, { pieces: [who.id] })
}

// -------------------------------------------------------------------------------------------------------------------- danger

/** More make a tree that nobody reads. */
const FOES_MOST = 8
/** Hexes that are looked at for four that fit; the safest is hit less often than the next by so much, in thousandths. */
const PLACES_LOOKED = 8
const CLEARLY = 60
export const safestKind = kindOf('safest', 'Soft targets', 'Where is it safest?', (asked) => {
  if (asked.foes.length === 0) return null
  return firstOf(asked.sampler, asked.own, UNITS_MOST, (unit) => safestQuestion(asked, ready(unit)))
})
function safestQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  const ends = marchesOf(s, unit, true)
  const covered = ends.filter(({ hex }) => BLOCKS.has(groundAt(s.board, hex)))
  const places = [...sampler.shuffle(covered).slice(0, 2), ...sampler.shuffle(ends).slice(0, PLACES_LOOKED)]
  const looked = places.map(({ hex }) => ({ hex, danger: dangerAt(s, unit, hex) }))
  if (looked.some(({ danger }) => danger.threats.length > FOES_MOST)) return null
  const found = leastAmong(sampler, looked, ({ danger }) => danger.struck, CLEARLY)
  if (!found) return null
  const { least: safest, made } = found
  const terms = made.answers
    .flatMap(({ hex }) => looked.filter((one) => hex && sameHex(one.hex, hex)).slice(0, 1))
    .map(
      ({ hex, danger }): Reason => ({
        text: `Hex ${hexLabel(hex)}: ${danger.threats.length === 0 ? 'nobody can fire at it' : `${danger.threats.length} can fire at it`}`,
        value: danger.struck,
        unit: 'thousandths',
        rule: 'SS-FIR-01',
        how: 'told',
        terms: danger.threats.map(
          ({ by, hits }): Reason => ({ text: named(asked, by), value: hits, unit: 'thousandths', rule: 'SS-SOF-01' }),
        ),
      }),
    )
  const why: Reason = { text: `Hex ${hexLabel(safest.hex)} is the safest`, how: 'told', terms }
  const text = `${named(asked, unit)} moves. Then every enemy that you know of fires at it once, from where it is now. In which of these hexes is it hit least often?`
  return question(text, ['SS-FIR-01', 'SS-SOF-02', 'SS-LOS-01'], made, why, { pieces: [unit.id], hexes: hexesIn(made.answers) })
}
