/** The special events of each army, our own: two cards each, shuffled into the play deck where the scenario has them (SS-R-06). */

export const SPECIAL_EVENTS = [
  'diveBombers',
  'initiative',
  'fuelShortage',
  'counterattack',
  'commissar',
  'radioSilence',
  'barrage',
  'maskirovka',
  'rigidOrders',
  'quickFire',
  'teaBreak',
  'cruisersCharge',
  'victorTarget',
  'slowAdvance',
  'timeOnTarget',
  'columnCover',
  'banzai',
  'nightAttack',
  'dareToDie',
  'desertion',
  'cavalryRaid',
  'phoneLines',
  'gunsRally',
  'lowMorale',
  'motti',
  'skis',
  'refugees',
  'infiltration',
  'carrierAircraft',
  'withdrawal',
] as const
export type SpecialEvent = (typeof SPECIAL_EVENTS)[number]
export interface SpecialCard {
  readonly army: string
  readonly name: string
  readonly text: string
}
const card = (army: string, name: string, text: string): SpecialCard => ({ army, name, text })
export const SPECIALS: Readonly<Record<SpecialEvent, SpecialCard>> = {
  diveBombers: card('germany-1939', 'Dive bombers', 'Its air strike of this turn throws d12.'),
  initiative: card('germany-1939', 'Initiative', 'Its next throw for command points has 1 more.'),
  fuelShortage: card('germany-1944', 'Fuel shortage', 'A vehicle that the other side chooses does not move this turn.'),
  counterattack: card('germany-1944', 'Local counterattack', 'One stand may assault at once.'),
  commissar: card('ussr-1941', 'Commissar', 'This turn one stand assaults armour without a test.'),
  radioSilence: card('ussr-1941', 'Radio silence', 'Its next command points are a d4 less 1, but 1 at least.'),
  barrage: card('ussr-1944', 'Barrage', 'Its next bombardment reaches 3 hexes.'),
  maskirovka: card('ussr-1944', 'Maskirovka', 'A spotted stand in woods or a building is spotted no longer.'),
  rigidOrders: card('france-1940', 'Rigid orders', 'Under its next move card one detachment alone moves.'),
  quickFire: card('france-1940', 'Quick fire of the 75s', 'Under its next fire card one medium gun fires twice.'),
  teaBreak: card('britain-1940', 'Tea break', 'Its rally throws of this turn have 1 more.'),
  cruisersCharge: card('britain-1940', 'Cruisers charge', 'One armoured vehicle moves at once, for nothing.'),
  victorTarget: card('britain-1944', 'Victor target', 'Its next bombardment throws d12 and reaches 3 hexes.'),
  slowAdvance: card('britain-1944', 'Slow advance', 'Under its next move card each move costs 1 more.'),
  timeOnTarget: card('usa-1944', 'Time on target', 'Its next bombardment throws twice for each stand.'),
  columnCover: card('usa-1944', 'Column cover', 'Its next air strike is flown by light bombers.'),
  banzai: card('japan-1939', 'Banzai', 'All its infantry that touches an enemy may assault at once.'),
  nightAttack: card('japan-1939', 'Night attack', 'One detachment of infantry moves at once, for nothing.'),
  dareToDie: card('china-1937', 'Dare to die', 'The next infantry stand that assaults armour needs no test.'),
  desertion: card('china-1937', 'Desertion', 'A suppressed stand that the other side chooses is gone.'),
  cavalryRaid: card('poland-1939', 'Cavalry raid', 'One cavalry stand moves at once, for nothing.'),
  phoneLines: card('poland-1939', 'Phone lines cut', 'Its next command points are halved.'),
  gunsRally: card('italy-1941', 'The artillery fights on', 'This turn its guns rally on 4 and more.'),
  lowMorale: card('italy-1941', 'Low morale', 'Two infantry stands that the other side chooses are pinned.'),
  motti: card('finland-1939', 'Motti', 'An enemy vehicle on a road through woods is immobilised on 4 and more.'),
  skis: card('finland-1939', 'Skis', 'One detachment moves at once, for nothing and without tests.'),
  refugees: card('north-korea-1950', 'Refugees', 'A stand that the other side chooses of its own does not fire under its next fire card.'),
  infiltration: card('north-korea-1950', 'Infiltration', 'One infantry stand is placed up to 4 hexes farther on.'),
  carrierAircraft: card('un-1950', 'Carrier aircraft', 'It draws one more support card now.'),
  withdrawal: card('un-1950', 'Withdrawal order', 'One detachment moves towards its own edge at once, for nothing.'),
}
export const specialsOf = (army: string): readonly SpecialEvent[] => SPECIAL_EVENTS.filter((event) => SPECIALS[event].army === army)

/** What lasts for a while, and until when: the end of the turn, the next throw for command points, bombardment, strike or assault, or the end of the side's next card of a phase. */
export const SPELLS = {
  diveBombers: 'turn',
  initiative: 'throw',
  phoneLines: 'throw',
  fuelShortage: 'turn',
  commissar: 'turn',
  radioSilence: 'throw',
  barrage: 'bombardment',
  rigidOrders: 'move',
  quickFire: 'fire',
  teaBreak: 'turn',
  victorTarget: 'bombardment',
  slowAdvance: 'move',
  timeOnTarget: 'bombardment',
  columnCover: 'strike',
  dareToDie: 'assault',
  gunsRally: 'turn',
  refugees: 'fire',
} as const satisfies Partial<Record<SpecialEvent, string>>
export type SpellKind = keyof typeof SPELLS
export const SPELL_KINDS = Object.keys(SPELLS) as readonly SpellKind[]
export type SpellEnd = (typeof SPELLS)[SpellKind]
export const isSpell = (event: SpecialEvent): event is SpellKind => event in SPELLS
/** Of a barrage and a Victor target, in hexes; the die of both dive bombers and a Victor target. */
export const WIDE_HEXES = 3
export const STRONG_DIE = 12
export const INFILTRATION_HEXES = 4
export const MOTTI = 4
export const GUNS_RALLY = 4
