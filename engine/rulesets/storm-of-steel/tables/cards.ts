/** The decks (SS-SEQ-02, SS-EVT-22). */

export const PHASES = ['rally', 'assault', 'support', 'fire', 'move'] as const
export type Phase = (typeof PHASES)[number]
export type Player = 1 | 2
export type SequenceCard = { readonly phase: Phase; readonly player: Player } | { readonly phase: 'event' }
export const SEQUENCE: readonly SequenceCard[] = [
  ...PHASES.flatMap((phase) => ([1, 2] as const).map((player) => ({ phase, player }))),
  { phase: 'event' },
]

export type SupportCard = 'bombardment' | 'airStrike' | 'none'
export const SUPPORT_CARDS = 10

export type WeatherCard = 'heavyRain' | 'fog' | 'overcast'
export type PlayerEvent =
  | 'reinforcements'
  | 'breakdown'
  | 'extraMove'
  | 'suddenBreak'
  | 'confusion'
  | 'heroism'
  | 'surpriseFire'
  | 'friendlyFire'
  | 'fanaticCharge'
  | 'repair'
export type EventCard = 'theEnd' | WeatherCard | 'changeInWeather' | 'lull' | 'turnEnds' | `${PlayerEvent}${Player}`

/** How many there are of each (SS-EVT-02 to SS-EVT-21). */
export const EVENTS: Readonly<Record<EventCard, number>> = {
  theEnd: 1,
  heavyRain: 1,
  fog: 1,
  overcast: 1,
  changeInWeather: 4,
  lull: 2,
  turnEnds: 5,
  reinforcements1: 1,
  reinforcements2: 1,
  breakdown1: 1,
  breakdown2: 1,
  extraMove1: 1,
  extraMove2: 1,
  suddenBreak1: 1,
  suddenBreak2: 1,
  confusion1: 1,
  confusion2: 1,
  heroism1: 1,
  heroism2: 1,
  surpriseFire1: 1,
  surpriseFire2: 1,
  friendlyFire1: 1,
  friendlyFire2: 1,
  fanaticCharge1: 1,
  fanaticCharge2: 1,
  repair1: 1,
  repair2: 1,
}

export type Weather = 'clear' | WeatherCard
/** What weather leaves of aircraft, bombardments and fire, and what it adds to a move (SS-EVT-03 to SS-EVT-05). Hexes; null: as far as a weapon reaches. */
export const WEATHER: Readonly<
  Record<Weather, { readonly air: boolean; readonly bombardment: boolean; readonly sightHexes: number | null; readonly movePrice: number }>
> = {
  clear: { air: true, bombardment: true, sightHexes: null, movePrice: 0 },
  overcast: { air: false, bombardment: true, sightHexes: null, movePrice: 0 },
  heavyRain: { air: false, bombardment: true, sightHexes: 8, movePrice: 0 },
  fog: { air: false, bombardment: false, sightHexes: 4, movePrice: 1 },
}
