import { counted, part } from './catalogue.ts'

/** The columns at both sides of the map. */
export const panelWords = part('panels', {
  left: 'Forces and log',
  forces: 'Order of battle',
  log: 'Log',
  details: 'Details',
  unit: 'Unit',
  pointer: 'Under the pointer',
  map: 'Map',
  minimap: 'Minimap',
  why: 'Why?',
  /** Chances that come one after the other: "60 % to hit", "85 % to destroy". */
  inShort: (parts: readonly string[]) => `${parts.join(', then ')}.`,
  asAbove: 'as above',
  whyTip: 'Why? The arithmetic of the odds, or what stands in the way',
  standing: 'Standing orders',
  standingShort: 'Standing',
  standingTip: 'Standing orders of the selected unit, its platoon, the side',
  line: 'Line',
  lineTip: 'Line of sight from the selected unit to the pointer',
  seen: 'Seen',
  seenTip: 'Shade what the selected unit, or else the hex under the pointer, does not see',
  noneSelected: (next: string) =>
    `Select a unit on the map or in the order of battle.${next === '' ? '' : ` ${next} goes to the next that can act.`}`,
  sightNeedsUnit: (key: string) => `Line of sight: select the unit that looks.${key === '' ? '' : ` ${key} ends it.`}`,
  noPointer: 'Point at a hex to see what it is and what an order there would do.',
  hex: (label: string) => `Hex ${label}`,

  // the order of battle
  known: (side: string) => `${side}, as far as known`,
  states: { 'to come': 'to come', active: 'active', done: 'done', lost: 'lost' },
  memberStates: { fit: 'fit', spent: 'spent', down: 'down', lost: 'lost', aboard: 'aboard', 'off map': 'off the map' },
  group: (name: string, state: string) => `${name}: ${state}`,
  groupAloud: (name: string, state: string, left: number, of: number) => `${name}: ${state}, ${left} of ${of} left`,
  activate: (name: string) => `Activate ${name}`,
  go: 'Go',
  at: (hex: string) => `at ${hex}`,

  // the log
  nothing: 'Nothing has happened yet.',
  happened: 'What happened',
  earlier: (lines: number) => counted(lines, 'earlier line'),
  toTable: 'Show in the table',
  showWay: 'Show the way on the map',
  whyDone: 'Why did it do this?',
  rolled: (what: string, dice: string, asked: string) => `${what}: rolled ${dice}${asked === '' ? '' : `, ${asked}`}`,
  thrown: (what: string, words: string) => `${what}: ${words}`,
  needed: (needed: number) => `needed ${needed}`,
  outcome: (words: string, success: boolean) => `${words === '' ? '' : `, ${words}`}, ${success ? 'made' : 'missed'}`,
  marched: (who: string, does: string, from: string, to: string, hexes: number, lost: boolean) =>
    `${who} ${does} from ${from} to ${to}${hexes > 1 ? `, ${hexes} hexes` : ''}${lost ? ', then out of sight' : ''}.`,

  // sheets
  rowWhy: (label: string, value: string) => `${label}: ${value}. Why?`,
  oddsWhy: (text: string, chance: string) => `${text}${chance === '' ? '' : ` ${chance}`}. Why?`,
  odds: (title: string) => `Odds: ${title}`,
  ways: (ways: number) => counted(ways, 'way'),
  whyNot: 'Why not',
  lineOfSight: 'Line of sight',
  sight: {
    clear: (from: string) => `Clear line of sight from ${from}`,
    partial: (from: string) => `Partly covered from ${from}`,
    smoke: (from: string) => `Through smoke from ${from}`,
    blocked: (from: string) => `Blocked from ${from}`,
  },
})
