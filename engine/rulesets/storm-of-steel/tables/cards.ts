import { SPECIAL_EVENTS, SPECIALS, type SpecialEvent } from './special-events.ts'

/** The decks (SS-SEQ-02, SS-EVT-22). */

export const PHASES = ['rally', 'assault', 'support', 'fire', 'move'] as const
export type Phase = (typeof PHASES)[number]
export type Player = 1 | 2
export type SequenceCard = { readonly phase: Phase; readonly player: Player } | { readonly phase: 'event' }
export const SEQUENCE: readonly SequenceCard[] = [
  ...PHASES.flatMap((phase) => ([1, 2] as const).map((player) => ({ phase, player }))),
  { phase: 'event' },
]
export const isSameCard = (a: SequenceCard, b: SequenceCard): boolean =>
  a.phase === b.phase && (a.phase === 'event' || b.phase === 'event' || a.player === b.player)

export const PHASE_NAMES: Readonly<Record<Phase | 'event', string>> = {
  rally: 'Rally',
  assault: 'Assault',
  support: 'Support',
  fire: 'Fire',
  move: 'Move',
  event: 'Random event',
}

export const SUPPORT_CARD_KINDS = ['bombardment', 'airStrike', 'none'] as const
export type SupportCard = (typeof SUPPORT_CARD_KINDS)[number]
export const SUPPORT_CARDS = 10
export const SUPPORT_NAMES: Readonly<Record<SupportCard, string>> = {
  bombardment: 'Bombardment',
  airStrike: 'Air strike',
  none: 'No support',
}

/** Events that befall one of the players, or are his chance. */
export const PLAYER_EVENTS = [
  'reinforcements',
  'breakdown',
  'extraMove',
  'suddenBreak',
  'confusion',
  'heroism',
  'surpriseFire',
  'friendlyFire',
  'fanaticCharge',
  'repair',
  ...SPECIAL_EVENTS,
] as const
export type PlayerEvent = (typeof PLAYER_EVENTS)[number]
const COMMON = ['theEnd', 'heavyRain', 'fog', 'overcast', 'changeInWeather', 'lull', 'turnEnds'] as const
type Common = (typeof COMMON)[number]
export type EventCard = Common | `${PlayerEvent}${Player}`
export const EVENT_CARDS: readonly EventCard[] = [...COMMON, ...PLAYER_EVENTS.flatMap((event) => [`${event}1`, `${event}2`] as const)]

/** The event and the player of a card that befalls one of them; null for a card that concerns both. */
export function playerEventOf(card: EventCard): { readonly event: PlayerEvent; readonly player: Player } | null {
  const event = PLAYER_EVENTS.find((one) => card === `${one}1` || card === `${one}2`)
  return event === undefined ? null : { event, player: card === `${event}1` ? 1 : 2 }
}
/** How many there are of each (SS-EVT-02 to SS-EVT-21); of those of a player one. Special ones are shuffled in by army (SS-R-06). */
const COMMON_COUNT: Readonly<Record<Common, number>> = {
  theEnd: 1,
  heavyRain: 1,
  fog: 1,
  overcast: 1,
  changeInWeather: 4,
  lull: 2,
  turnEnds: 5,
}
export const countOf = (card: EventCard): number => (card in COMMON_COUNT ? COMMON_COUNT[card as Common] : 1)

const EVENT_NAMES: Readonly<Record<Common | Exclude<PlayerEvent, SpecialEvent>, string>> = {
  theEnd: 'The End',
  heavyRain: 'Heavy rain',
  fog: 'Fog',
  overcast: 'Overcast',
  changeInWeather: 'Change in the weather',
  lull: 'Lull',
  turnEnds: 'The turn ends',
  reinforcements: 'Reinforcements',
  breakdown: 'Mechanical breakdown',
  extraMove: 'Extra move',
  suddenBreak: 'Sudden break in morale',
  confusion: 'Confusion',
  heroism: 'Heroism',
  surpriseFire: 'Surprise fire',
  friendlyFire: 'Friendly fire',
  fanaticCharge: 'Fanatic charge',
  repair: 'Repair',
}
export const isSpecial = (event: Common | PlayerEvent): event is SpecialEvent => event in SPECIALS
export function eventNameOf(card: EventCard): string {
  const event = playerEventOf(card)?.event ?? (card as Common)
  return isSpecial(event) ? SPECIALS[event].name : EVENT_NAMES[event]
}

export const WEATHER_NAMES: Readonly<Record<'clear' | 'overcast' | 'heavyRain' | 'fog', string>> = {
  clear: 'Clear weather',
  overcast: 'Overcast',
  heavyRain: 'Heavy rain',
  fog: 'Fog',
}
export const WEATHERS = ['clear', 'overcast', 'heavyRain', 'fog'] as const
export type Weather = (typeof WEATHERS)[number]
/** What weather leaves of aircraft, bombardments and fire, and what it adds to a move (SS-EVT-03 to SS-EVT-05). Hexes; null: as far as a weapon reaches. */
export const WEATHER: Readonly<
  Record<Weather, { readonly air: boolean; readonly bombardment: boolean; readonly sightHexes: number | null; readonly movePrice: number }>
> = {
  clear: { air: true, bombardment: true, sightHexes: null, movePrice: 0 },
  overcast: { air: false, bombardment: true, sightHexes: null, movePrice: 0 },
  heavyRain: { air: false, bombardment: true, sightHexes: 8, movePrice: 0 },
  fog: { air: false, bombardment: false, sightHexes: 4, movePrice: 1 },
}
