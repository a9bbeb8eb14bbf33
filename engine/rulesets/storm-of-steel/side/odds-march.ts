import { hexLabel } from '../../../board/hex.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import { chanceWhy, type Reason } from '../../../kernel/why.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { allowanceOf, freeBefore, type GroundTest, groundTestOf, stepsOf, testDiceOf } from '../core/move.ts'
import { isOnMap, isVehicle, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import { MINES } from '../tables/dice.ts'
import { MOTTI } from '../tables/special-events.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { UnitId } from '../words/schemas.ts'
import { loadLines } from './ends.ts'
import { both, CERTAIN, chanceOf, either, isNever, line, NEVER, not, type Ways, ways } from './ways.ts'

/** What the ground and mines make of a march, and what lies in wait on a road through woods (SS-DIF, SS-FOR-07, SS-R-06). Enemies whom nobody has seen may stop it besides. */

const D6 = 6

/** What comes of a march, each with its chance. */
interface March {
  readonly arrives: Ways
  readonly stays: Ways
  readonly stuck: Ways
  readonly pinned: Ways
  readonly stopped: Ways
  readonly destroyed: Ways
}
const NOTHING: March = { arrives: NEVER, stays: NEVER, stuck: NEVER, pinned: NEVER, stopped: NEVER, destroyed: NEVER }

/** Null where no die is thrown. */
export function ofMarch(s: Situation, question: Question, { unit: id, path }: Extract<Order, { kind: 'march' }>): Odds | null {
  const unit = s.world.units[id]
  const end = path.at(-1)
  if (!unit || !isOnMap(unit) || end === undefined) return null
  const tests = unit.testing && !(question.kind === 'event' && playerEventOf(question.card)?.event === 'skis')
  if (!tests && !path.some((hex) => hasHex(s.world.ground.mines, hex))) return null
  const march = (tests ? testsOf(unit) : [{ hexes: allowanceOf(unit), stuck: false, chance: CERTAIN }]).reduce(
    (sum, test) => added(sum, wayOf(s, unit, path, test), test.chance),
    NOTHING,
  )
  return {
    title: `${titleOf(s.world, unit)} to ${hexLabel(end)}`,
    chance: chanceOf(march.arrives),
    word: 'gets there',
    lines: linesOf(s, unit, path, march, tests),
  }
}
/** Every test of difficult ground that it may make, by what it leaves. */
function testsOf(unit: Placed): readonly (GroundTest & { readonly chance: Ways })[] {
  const dice = Array.from({ length: D6 ** testDiceOf(unit) }, (_, i) =>
    testDiceOf(unit) === 1 ? [i + 1] : [(i % D6) + 1, Math.floor(i / D6) + 1],
  )
  return dice.map((thrown) => ({ ...groundTestOf(unit, thrown), chance: ways(1, dice.length) }))
}
function added(sum: March, one: March, chance: Ways): March {
  const plus = (what: keyof March): Ways => either(sum[what], both(one[what], chance))
  return {
    ...{ arrives: plus('arrives'), stays: plus('stays'), stuck: plus('stuck') },
    ...{ pinned: plus('pinned'), stopped: plus('stopped'), destroyed: plus('destroyed') },
  }
}
/** The way with what a test has left: through mines hex by hex, the first that go off end it. */
function wayOf(s: Situation, unit: Placed, path: readonly Hex[], { hexes, stuck }: GroundTest): March {
  const way = path.slice(0, stepsOf(s, unit, path, hexes))
  const end = path.at(-1) as Hex
  let [gone, arrives] = [CERTAIN, NEVER]
  for (const hex of way) {
    if (sameHex(hex, end)) arrives = isNever(arrives) ? gone : arrives
    if (hasHex(s.world.ground.mines, hex)) gone = both(gone, ways(MINES.harmless, D6))
  }
  const mined = not(gone)
  const last = both(mined, ways(D6 + 1 - MINES.destroys, D6 - MINES.harmless))
  return {
    arrives,
    stays: way.length === 0 ? CERTAIN : NEVER,
    stuck: stuck ? CERTAIN : NEVER,
    ...(isVehicle(typeOf(unit))
      ? { pinned: NEVER, stopped: both(mined, ways(MINES.destroys - MINES.stops, D6 - MINES.harmless)), destroyed: last }
      : { pinned: mined, stopped: NEVER, destroyed: NEVER }),
  }
}
/** Whoever is stopped by mines where one of its own stands goes back (decision 304): where to, for each such hex of the way. */
const backFrom = (s: Situation, unit: Placed, path: readonly Hex[]): readonly Reason[] =>
  path.flatMap((hex, i) => {
    const free = hasHex(s.world.ground.mines, hex) ? freeBefore(s, unit, path, i) : null
    return free === null
      ? []
      : { text: `One of its own is at ${hexLabel(hex)}: stopped there, it comes to rest at ${hexLabel(free)}`, rule: 'SS-R-01' }
  })
function linesOf(s: Situation, unit: Placed, path: readonly Hex[], march: March, tests: boolean): readonly OddsLine[] {
  const end = path.at(-1) as Hex
  const { arrives, stays, stuck, pinned, stopped, destroyed } = march
  const broken = isVehicle(typeOf(unit)) && s.world.demoralised[unit.side]
  const [rule, mines] = [testDiceOf(unit) === 2 ? 'SS-DIF-03' : 'SS-DIF-02', 'SS-FOR-07']
  const abandoned: Reason = { text: 'Armour of a demoralised side is lost as it is immobilised', rule: 'SS-MOR-12' }
  const back = backFrom(s, unit, path)
  const told = (
    text: string,
    chance: Ways,
    by: string,
    { tone = 'bad', more = [] }: { readonly tone?: OddsLine['tone']; readonly more?: readonly Reason[] } = {},
  ): readonly OddsLine[] => {
    const terms = [...(broken ? [abandoned] : []), ...more]
    return isNever(chance) ? [] : [line(text, chance, tone, chanceWhy(text, chanceOf(chance), { how: 'table', rule: by, terms }))]
  }
  return [
    line(
      `Gets to ${hexLabel(end)}`,
      arrives,
      'good',
      chanceWhy('What dice leave of the way', chanceOf(arrives), { rule: tests ? rule : mines }),
    ),
    ...told('Does not get away', stays, rule, { tone: 'plain' }),
    ...told(broken ? 'Stuck, and lost' : 'Stuck for good', stuck, 'SS-DIF-04'),
    ...told('Pinned by mines', pinned, mines, { more: back }),
    ...told('Immobilised by mines', broken ? NEVER : stopped, mines, { more: back }),
    ...told('Destroyed by mines', broken ? either(stopped, destroyed) : destroyed, mines),
    ...loadLines(s, unit, either(stuck, either(stopped, destroyed)), 'bad'),
  ]
}

/** A stand that gets off, rows or goes in where mines are: being foot or a gun, it is pinned or nothing happens. */
export function ofArrival({ world }: Situation, id: UnitId, hex: Hex): Odds | null {
  const unit = world.units[id]
  if (!unit || !hasHex(world.ground.mines, hex)) return null
  const pinned = ways(D6 - MINES.harmless, D6)
  const text = 'Pinned by mines'
  return {
    title: `${titleOf(world, unit)} to ${hexLabel(hex)}`,
    chance: chanceOf(pinned),
    word: 'is pinned',
    lines: [line(text, pinned, 'bad', chanceWhy(text, chanceOf(pinned), { how: 'table', rule: 'SS-FOR-07' }))],
  }
}
/** Of all that a side chooses for an event only this is thrown for. */
export function ofChoice(s: Situation, question: Question, { unit: id }: Extract<Order, { kind: 'choose' }>): Odds | null {
  const unit = s.world.units[id]
  if (!unit || !isOnMap(unit) || question.kind !== 'event' || playerEventOf(question.card)?.event !== 'motti') return null
  const caught = ways(D6 + 1 - MOTTI, D6)
  const text = s.world.demoralised[unit.side] ? 'Destroyed' : 'Immobilised'
  const why = chanceWhy(`A d6 of ${MOTTI} or more`, chanceOf(caught), { how: 'table', rule: 'SS-R-06' })
  return {
    title: `Motti: ${titleOf(s.world, unit)}`,
    chance: chanceOf(caught),
    word: 'immobilises',
    lines: [line(text, caught, 'good', why), ...loadLines(s, unit, caught, 'good')],
  }
}
