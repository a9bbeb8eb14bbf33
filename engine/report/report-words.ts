import { SIDES } from '../kernel/names.ts'
import { round } from './figures.ts'
import { type BalanceReport, deadEvents, neverContested, neverUsed, type Share } from './report-shape.ts'

/** A report in words: the lines of the command line, and the sentence that a scenario carries. */

export const percentOf = (share: number, digits = 0): string => `${round(share * 100, digits)} %`
const between = ([low, high]: Share['interval95']): string => `${round(low * 100, 0)} to ${percentOf(high)}`

/** The most characters that a scenario's `balance` holds. */
export const BALANCE_MOST = 300

/** "Blue won 27 of 50 games, red 21, 2 drawn: blue has 56 % (42 to 69 %). 7.4 turns; regular against itself, seeds 1 to 50." At most BALANCE_MOST characters. */
export function balanceSentence(report: BalanceReport): string {
  const { games, wins, sides, length, seeds } = report
  const drawn = wins.draw > 0 ? `, ${wins.draw} drawn` : ''
  const figures = `Blue won ${wins.blue} of ${games} games, red ${wins.red}${drawn}: blue has ${percentOf(sides.blue.share)} (${between(sides.blue.interval95)}).`
  const rest = ` ${round(length.mean, 1)} turns; ${seatWords(report).replaceAll('ai:', '')}, seeds ${seeds.least} to ${seeds.most}.`
  return (figures.length + rest.length <= BALANCE_MOST ? figures + rest : figures).slice(0, BALANCE_MOST)
}
function seatWords({ pairs }: BalanceReport): string {
  const [one] = pairs
  if (!one) return 'nobody'
  if (pairs.length > 1) return `${[...new Set(pairs.flatMap(({ blue, red }) => [blue, red]))].join(' and ')} on both sides`
  return one.blue === one.red ? `${one.blue} against itself` : `${one.blue} against ${one.red}`
}

const MOST_UNITS = 12

/** Everything, for a terminal. */
export function reportInWords(report: BalanceReport): string {
  const { scenario, games, broken, capped, wins, sides, seats, length, losses, seeds } = report
  return [
    `${scenario.name} (${scenario.book}): ${games} games, seeds ${seeds.least} to ${seeds.most}, ${seatWords(report)}`,
    `blue ${wins.blue}, red ${wins.red}, draw ${wins.draw}; blue's share ${shareWords(sides.blue)}`,
    ...seats.map((one) => `${one.seat}: ${one.won} won, share ${shareWords(one)}`),
    firstWords(report),
    `turns ${length.mean} (${length.least} to ${length.most}): ${length.games.flatMap((n, turn) => (n > 0 ? [`${turn}: ${n}`] : [])).join(', ')}`,
    ...SIDES.map((side) => `strength lost, ${side}: ${losses.strength[side].lost} of ${losses.strength[side].of}`),
    ...losses.designs.map(({ side, design, units, lost, share }) => `  ${side} ${design}: ${lost} of ${units} lost (${percentOf(share)})`),
    'units most often lost',
    ...losses.units
      .slice(0, MOST_UNITS)
      .map(({ side, name, games: of, lost, share }) => `  ${side} ${name}: ${lost} of ${of} (${percentOf(share)})`),
    ...report.objectives.map(
      ({ name, games: of, contested, taken, turns }) =>
        `objective ${name}: contested in ${contested} of ${of}, taken in ${taken}; at the end ${heldWords(turns.at(-1))}`,
    ),
    ...report.goals.map(
      ({ side, text, games: of, ends }) => `goal of ${side}, ${text}: met in ${ends.met} of ${of}, failed in ${ends.failed}`,
    ),
    ...report.events.map(
      ({ id, games: of, happened, turn }) => `event ${id}: in ${happened} of ${of}${turn === null ? '' : `, turn ${turn}`}`,
    ),
    listWords(
      'orders that were offered and never given',
      neverUsed(report).map(({ side, name }) => `${name} (${side})`),
    ),
    listWords(
      'objectives never contested',
      neverContested(report).map(({ name }) => name),
    ),
    listWords(
      'events that never happened',
      deadEvents(report).map(({ id }) => id),
    ),
    ...(broken + capped > 0 ? [`left out: ${broken} games that broke, ${capped} that were given up`] : []),
  ].join('\n')
}

const shareWords = ({ share, interval95 }: Share): string =>
  `${percentOf(share, 1)} (${percentOf(interval95[0], 1)} to ${percentOf(interval95[1], 1)}, 95 %)`
function firstWords({ firstMover }: BalanceReport): string {
  const { games, won, oftener } = firstMover
  if (games === 0) return 'nobody acted in turn 1'
  const by = SIDES.map((side) => `${side} first in ${firstMover[side].games}, won ${firstMover[side].won}`).join('; ')
  return `whoever acted first won ${won} of ${games}, share ${shareWords(firstMover)}; ${by}; who began more turns won ${oftener.won} of ${oftener.games}`
}
const heldWords = (last: BalanceReport['objectives'][number]['turns'][number] | undefined): string =>
  last ? `blue ${last.blue}, red ${last.red}, nobody ${last.nobody}` : 'nobody'
const listWords = (what: string, words: readonly string[]): string => `${what}: ${words.length === 0 ? 'none' : words.join(', ')}`
