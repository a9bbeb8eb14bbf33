import { counted, part } from './catalogue.ts'

const tenth = (thousandths: number): string => (thousandths / 1000).toFixed(1)

/** Looking back: a battle again, and the report of one that is over. */
export const lookBackWords = part('look-back', {
  title: (battle: string) => `Looking back: ${battle}`,
  open: 'Look back',
  openReport: 'Report',
  tabs: 'What is shown',
  film: 'The battle again',
  report: 'Report',
  reading: 'Reading the battle ...',
  laying: 'Laying the map ...',
  cannot: (why: string) => `The battle cannot be shown again: ${why}`,
  map: (turn: number) => `The map in turn ${turn}`,
  moments: 'What happened',
  place: 'Moment of the battle',
  placeText: (at: number, of: number, turn: number) => `Turn ${turn}, moment ${at} of ${of}`,
  begin: 'Set-up',
  turn: (turn: number) => `Turn ${turn}`,
  first: 'To the beginning',
  back: 'One moment back',
  forward: 'One moment on',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  eyes: 'Seen by',
  both: 'Both',
  playOn: 'Play on from here',
  playOnHint: 'A new battle begins here. This one stays as it is.',
  /** The report. */
  counting: 'Adding up ...',
  losses: 'Losses',
  lossesOf: (side: string, lost: number, all: string, percent: number) => `${side} lost ${lost} of ${all} (${percent} %).`,
  noLosses: 'Nobody was lost.',
  when: 'Turn',
  who: 'Lost',
  by: 'By',
  means: 'With',
  strength: 'Strength',
  nobody: 'nobody',
  see: (title: string) => `See how ${title} was lost`,
  dice: 'Dice',
  diceNote: 'How many throws succeeded, and how many were to be expected.',
  noDice: 'Nothing was thrown.',
  throws: 'Throws',
  made: 'Succeeded',
  expected: 'Expected',
  luck: 'Luck',
  tenth,
  /** `z`: how many standard deviations more than expected, in tenths. */
  luckOf: (z: number) => {
    const size = Math.abs(z)
    const good = z > 0
    if (size < 7) return 'as expected'
    if (size < 15) return good ? 'a little lucky' : 'a little unlucky'
    if (size < 23) return good ? 'lucky' : 'unlucky'
    return good ? 'very lucky' : 'very unlucky'
  },
  allThrows: 'All',
  course: 'How it went',
  courseNote: (label: string) => `${label} after each turn.`,
  courseOf: (side: string, values: string) => `${side}: ${values}`,
  goToTurn: (turn: number) => (turn === 0 ? 'See the beginning' : `See the end of turn ${turn}`),
  objectives: 'Objectives',
  held: (name: string, turn: string, by: string | null) => `${name}, ${turn}: ${by ?? 'nobody'}`,
  forces: 'Both forces',
  unit: 'Unit',
  fate: 'In the end',
  kills: 'Destroyed',
  fates: { here: 'there', waiting: 'never came', left: 'left the map', lost: 'lost' },
  measure: (value: number, unit: string) => `${value} ${unit}`,
  units: (count: number) => counted(count, 'unit'),
})
