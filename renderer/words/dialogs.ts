import { part } from './catalogue.ts'

/** The dialogs of saves and battles. */
export const fileDialogWords = part('file-dialogs', {
  load: 'Load a battle',
  reading: 'Reading the saved battles ...',
  noSaves: (save: string) =>
    `Nothing has been saved yet.${save === '' ? '' : ` In a battle, ${save} saves;`} unfinished battles are kept by themselves.`,
  saveStays:
    'A save stays as it is; what you play from it is an unfinished battle. The last five of those are kept, and a new one takes the place of the one that was played longest ago.',
  asFarAs: (problem: string) => `${problem}. It opens as far as it can be read.`,
  deleteNow: 'Delete for good',
  delete: 'Delete',
  deleteIt: (label: string) => `Delete ${label}`,
  unfinished: 'Unfinished battles',
  score: (label: string, blue: string, forBlue: string, red: string, forRed: string) => `${label}: ${blue} ${forBlue}, ${red} ${forRed}`,
  noBattles: 'There is no unfinished battle.',
  lastFive:
    'The last five are kept; a new one takes the place of the one that was played longest ago. A trial from an editor takes none of these places: only the last trial is kept.',
  trial: 'A trial from an editor',
  elsewhere: 'This battle is open in another tab',
  leaveIt: 'Leave it',
  openCopy: 'Open a copy',
  elsewhereText: (battle: string) =>
    `${battle} is being played in another tab or window. Go on there, or open a copy of it here: the copy is a battle of its own, and the two never mix.`,
  save: 'Save the battle',
  name: 'Name',
  taken: (label: string, when: string) =>
    `There is already a save "${label}"${when === '' ? '' : `, of ${when}`}. Replace it, or choose another name.`,
  keptAnyway: 'The battle is also kept by itself after each order.',
  replace: 'Replace',
})

export const mapKeyWords = part('map-key', {
  looking: 'Looking it up ...',
  none: 'This rule book has no key to its maps. Point at a hex to see what it is.',
  ground: 'Ground',
  ways: 'Roads, slopes and edges',
  now: 'On the map now',
})
