import { signed, tableOf, yesNo } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { armyOf } from '../tables/armies.ts'
import {
  countOf,
  EVENT_CARDS,
  type EventCard,
  eventNameOf,
  isSpecial,
  PHASE_NAMES,
  PHASES,
  type PlayerEvent,
  playerEventOf,
  SEQUENCE,
  SUPPORT_CARDS,
  WEATHER,
  WEATHER_NAMES,
  WEATHERS,
  type Weather,
} from '../tables/cards.ts'
import { VICTORY } from '../tables/dice.ts'
import { SPECIAL_EVENTS, SPECIALS } from '../tables/special-events.ts'

/** The decks, the weather and how points are counted, from the book's own numbers (tables/cards.ts, special-events.ts). */

const KINDS = [...PHASES, 'event'] as const
const PHASE_TEXTS: Readonly<Record<(typeof KINDS)[number], string>> = {
  rally: 'its pinned and suppressed stands throw, once each',
  assault: 'its infantry and armour fight whom they touch',
  support: 'it draws a support card and uses it at once',
  fire: 'each of its stands may fire once',
  move: 'it throws for command points and moves',
  event: 'an event card is drawn for both',
}
const SEQUENCE_TABLE = tableOf<(typeof KINDS)[number]>(
  'sequence',
  'The cards of a turn',
  ['SS-SEQ-02', 'SS-SEQ-04', 'SS-SEQ-08', 'SS-SEQ-11', 'SS-SEQ-12', 'SS-SEQ-13', 'SS-ASL-01', 'SS-FIR-02', 'SS-CMD-01'],
  KINDS,
  {
    Card: (phase) => PHASE_NAMES[phase],
    Cards: (phase) => SEQUENCE.filter((card) => card.phase === phase).length,
    'What its side does': (phase) => PHASE_TEXTS[phase],
  },
  `All ${SEQUENCE.length} are shuffled as a turn begins. A support deck has ${SUPPORT_CARDS} cards.`,
)
const WEATHER_TABLE = tableOf<Weather>(
  'weather',
  'Weather',
  ['SS-EVT-03', 'SS-EVT-04', 'SS-EVT-05', 'SS-EVT-06', 'SS-EVT-07', 'SS-FIR-08', 'SS-FIR-09', 'SS-AIR-06', 'SS-ART-11', 'SS-CMD-08'],
  WEATHERS,
  {
    Weather: (weather) => WEATHER_NAMES[weather],
    Aircraft: (weather) => yesNo(WEATHER[weather].air),
    Bombardments: (weather) => yesNo(WEATHER[weather].bombardment),
    'Fire, hexes': (weather) => WEATHER[weather].sightHexes ?? 'the range',
    'Moves cost': (weather) => signed(WEATHER[weather].movePrice),
  },
)

/** What each card of the deck does, and its rule; those of the armies have tables of their own. */
type Usual = Exclude<EventCard, `${PlayerEvent}${1 | 2}`> | Exclude<PlayerEvent, (typeof SPECIAL_EVENTS)[number]>
const EVENT_TEXTS: Readonly<Record<Usual, readonly [text: string, rule: string]>> = {
  theEnd: ['the battle is over', 'SS-EVT-02'],
  heavyRain: ['bad weather', 'SS-EVT-03'],
  fog: ['bad weather', 'SS-EVT-04'],
  overcast: ['bad weather', 'SS-EVT-05'],
  changeInWeather: ['bad weather ends', 'SS-EVT-06'],
  lull: ['all are steady; 1d3 foot stands back and one vehicle repaired for each side; 1d3 cards go; the turn ends', 'SS-EVT-08'],
  turnEnds: ['no more cards this turn', 'SS-EVT-21'],
  reinforcements: ['1d3 lost foot stands come back at the edge', 'SS-EVT-09'],
  breakdown: ['one armoured vehicle is immobilised', 'SS-EVT-12'],
  extraMove: ['one stand moves at once, for nothing', 'SS-EVT-13'],
  suddenBreak: ['one soft stand is pinned; the other side chooses it', 'SS-EVT-14'],
  confusion: ['the next throw for command points counts half', 'SS-EVT-15'],
  heroism: ['one pinned or suppressed stand is steady', 'SS-EVT-16'],
  surpriseFire: ['one stand fires at once', 'SS-EVT-17'],
  friendlyFire: ['one stand is fired at by its nearest friend', 'SS-EVT-18'],
  fanaticCharge: ['one stand may assault at once', 'SS-EVT-19'],
  repair: ['one immobilised vehicle moves again', 'SS-EVT-20'],
}
interface EventRow {
  readonly name: string
  readonly count: number
  readonly of: string
  readonly text: string
  readonly rule: string
}
/** A card for each player is one row. */
const EVENT_ROWS: readonly EventRow[] = EVENT_CARDS.flatMap((card): readonly EventRow[] => {
  const own = playerEventOf(card)
  if (own && (own.player === 2 || isSpecial(own.event))) return []
  const [text, rule] = EVENT_TEXTS[(own?.event ?? card) as Usual]
  return [{ name: eventNameOf(card), count: own ? 2 : countOf(card), of: own ? 'one for each side' : 'both', text, rule }]
})
const EVENT_TABLE = tableOf<EventRow>(
  'events',
  'Random events',
  ['SS-EVT-01', 'SS-EVT-11', 'SS-EVT-22'],
  EVENT_ROWS,
  {
    Event: ({ name }) => name,
    Cards: ({ count }) => count,
    For: ({ of }) => of,
    'What it does': ({ text }) => text,
    Rule: ({ rule }) => rule,
  },
  'As many as there are turns less one are drawn blindly, and The End is put under them. A d3 is half of a d6, rounded up.',
)
const SPECIAL_TABLE = tableOf(
  'special-events',
  'Special events of the armies',
  ['SS-EVT-22', 'SS-R-06'],
  SPECIAL_EVENTS,
  {
    Event: (event) => SPECIALS[event].name,
    Army: (event) => armyOf(SPECIALS[event].army).name,
    'What it does': (event) => SPECIALS[event].text,
  },
  'Two cards for each army, shuffled in with the others.',
)

type Worth = readonly [what: string, points: string]
const POINTS_TABLE = tableOf<Worth>(
  'points',
  'What counts for victory',
  ['SS-END-03', 'SS-R-48'],
  [
    ['An objective that it holds', 'as the scenario says'],
    ['A stand of the other side that is lost', 'its points, by the skill of its side'],
    ['The other side is demoralised', `${VICTORY.demoralised}`],
    ['Ahead by less than', `${VICTORY.margin} % of all points: a draw`],
    ['The other side has nobody who could move or fire', 'wins at once'],
  ],
  { For: ([what]) => what, Points: ([, points]) => points },
)

export const CARD_TABLES = {
  sequence: SEQUENCE_TABLE,
  weather: WEATHER_TABLE,
  events: EVENT_TABLE,
  specialEvents: SPECIAL_TABLE,
  points: POINTS_TABLE,
} satisfies Readonly<Record<string, BookTable>>
