import { counted, part } from './catalogue.ts'

/** A person's own maps, scenarios and designs, and the file in which they travel. */
export const libraryWords = part('library', {
  own: 'Yours',
  cannotList: 'Your own maps and scenarios cannot be listed',
  noMap: (file: string) =>
    `The scenario names ${file}, which is neither in your library nor in the program. Bring the map into the library.`,
  leftAlone: (label: string) => `${label} stays in your library as it is.`,
  kinds: { map: 'Map', scenario: 'Scenario', designs: 'Designs', lesson: 'Lesson', save: 'Save' },
  /** A file that was opened. */
  wrongEnding: 'Files of Sandtable end in .sandtable, .save, .json or .tmj. Open one of those.',
  brokenJson: (line: number, column: number) =>
    `Its JSON is broken at line ${line}, column ${column}. Compare it with an older copy; a comma, a quotation mark or a bracket may be missing there or before.`,
  noDocument: 'It holds neither a map nor a scenario of Sandtable: its "format" would be "sandtable-map" or "sandtable-scenario".',
  mapFirst: (map: string) =>
    `The scenario is played on the map ${map}, which is neither in your library nor in the program. Open the file of that map first, then this one.`,
  tooLarge: (bytes: number, most: number) => `The file is too large: ${bytes} bytes, and ${most} at most. It was left as it is.`,
  nothingKnown: 'The game cannot read it: it is not a saved battle, and no map, scenario, vehicle or lesson. It is left as it is.',
  unreadable: 'The file cannot be read. Open it from where it is now; a folder is opened by the files in it.',
  nothingUsed: (problem: string) => `${problem} Nothing of it was used.`,
  notOpened: (name: string) => `${name} was not opened`,
  tableUnsafe: 'The battle on the table is not safe on disk yet. Open the file again when it is.',
  busy: (file: string) => `Say first what is to become of ${file}.`,
  askTitle: (file: string) => `What is in ${file} is partly there already`,
  askText: (taken: number, all: number) =>
    `${taken === all ? (all === 1 ? 'It has' : 'All of it has') : `${taken} of ${counted(all, 'thing')} in it ${taken === 1 ? 'has' : 'have'}`} a name that one of your own has, and ${taken === 1 ? 'is' : 'are'} another:`,
  keepBoth: 'Keep both',
  replace: 'Replace mine',
  doneTitle: (file: string) => `${file} was opened`,
  stoppedTitle: (file: string) => `${file} was opened in part`,
  stopped: (problem: string) => `Then it went no further: ${problem}`,
  came: {
    new: 'added',
    same: 'was there already',
    both: 'added beside yours',
    replaced: 'has replaced yours',
  },
  withErrors: (errors: number, kind: 'map' | 'scenario') =>
    `It has ${counted(errors, 'error')}${kind === 'scenario' ? ' in its map' : ''}: open it in the editor (Create, My ${kind}s) to correct ${errors === 1 ? 'it' : 'them'}. Until then no battle can be played on it.`,
  notesTitle: 'Not everything in it could be taken as it stands:',
  noScenarioLabel: 'The name of the scenario must have 1 to 80 letters, and none of them a control character. Correct it in the file.',
  noLabel: 'The name of the map must have 1 to 80 letters, and none of them a control character. Correct it in the file.',
  where: 'You find scenarios under New battle, maps under Skirmish, lessons under Create, saves under Load.',
  another: (label: string, number: number) => `${label} (${number})`,
  /** A file that is written. */
  export: 'Export ...',
  cannotExport: (label: string) => `${label} cannot be exported`,
  exportIt: (label: string) => `Export ${label} as a file`,
  cannotRename: (most: number) => `A name has 1 to ${most} letters, and none of them is a control character.`,
  noName: (name: string) => `"${name}" has no name of its own that could be changed.`,
  openFile: 'Open a file ...',
})
