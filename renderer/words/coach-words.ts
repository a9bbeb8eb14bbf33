import { part } from './catalogue.ts'

/** The coach: hints, second thoughts, the moments of a battle. */
export const coachWords = part('coach', {
  hint: 'Coach',
  show: 'Show',
  understood: 'Understood',
  off: 'Turn off',
  isOff: 'The coach is off. Settings turn it on again.',
  doubt: 'Second thoughts',
  do: 'Do it',
  other: 'Take the other',
  back: 'Back',
  moments: 'Three moments',
  momentsNote: 'What cost most, by what you knew then.',
  counting: 'Looking back over the battle ...',
  none: 'No order of yours risked much that another would not have.',
  turn: (turn: number) => `Turn ${turn}`,
  see: 'See it',
  playOn: 'Play on from here',
  from: (battle: string, turn: number) => `${battle}, from turn ${turn}`,
})
