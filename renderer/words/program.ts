import { counted, part } from './catalogue.ts'

/** Words that stand on several screens: sides, numbers, and the ways in and out. */
export const programWords = part('program', {
  name: 'Sandtable',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  sides: { blue: 'Blue', red: 'Red' },
  newBattle: 'New battle',
  skirmish: 'Skirmish',
  save: 'Save',
  load: 'Load',
  settings: 'Settings',
  keys: 'Keys',
  report: 'Report a problem',
  rulebook: 'Rulebook',
  mapKey: 'Map key',
  map: 'Map',
  toTitle: 'To the title screen',
  toEditor: 'To the editor',
  more: 'There is more below',
  hexes: (count: number) => counted(count, 'hex', 'hexes'),
  percent: (text: string) => `${text} %`,
  turn: (turn: number) => `turn ${turn}`,
  /** Why the program could not start. */
  noStart: (why: string) => `Sandtable could not start: ${why}`,
  table: {
    closed: 'The table was closed.',
    slow: (seconds: number) =>
      `It took too long: nothing has happened for ${counted(seconds, 'second')}. Try again, or load an older save.`,
    stopped: (why: string) => `The table's thread stopped: ${why || 'it could not be started'}.`,
    unreadable: "The table's thread stopped: it sent something that cannot be read.",
  },
})
