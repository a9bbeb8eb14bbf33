import { counted, part } from './catalogue.ts'

/** How a battle is given up, played again and reported. */
export const endingWords = part('ending', {
  concede: 'Concede the battle?',
  concedeText: (winner: string) => `The battle ends here, and ${winner} has won. This cannot be taken back.`,
  playOn: 'Play on',

  same: 'The same dice',
  sameText: 'The dice fall as they fell, as long as both sides do what they did.',
  other: 'Other dice',
  otherText: 'The same beginning, with new luck.',
  exchanged: 'Exchange sides',
  /** `side` is the one that the person plays then. */
  exchangedText: (side: string) => `You lead ${side}, with the dice as they fell.`,
  exchangedWatched: 'Each computer player takes the other side, with the dice as they fell.',
  staysUnfinished: 'This battle is kept as it stands, among the unfinished ones.',
})

export const reportProblemWords = part('report-problem', {
  intro: 'This makes one file that you can send. Nothing is sent by itself, and names of folders are taken out.',
  words: 'What happened, and what did you expect? (Not required.)',
  holds: 'What is in the file',
  reading: 'Looking ...',
  program: 'Program',
  system: 'System',
  battle: 'Battle',
  battleIs: (name: string, turn: number | null) => `${name}${turn === null ? '' : `, turn ${turn}`}: all of it, with what both sides hide`,
  noBattle: 'none is open',
  settings: 'Settings',
  settingsAre: (count: number) => counted(count, 'setting'),
  problems: 'Errors',
  problemsAre: (count: number) => (count === 0 ? 'none since the program was started' : `the last ${count === 1 ? 'one' : count}`),
  exactly: 'Show it exactly',
  write: 'Make the file',
  fileName: (battle: string | null) => `Problem report${battle === null ? '' : ` ${battle}`}`,
  done: (name: string) => `${name} is made. Send it with a few words of your own.`,
  notDone: 'The file could not be made',
})
