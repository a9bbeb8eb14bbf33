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
  momentsNote: 'What cost most as the computer judges it, by what you knew then.',
  risksNote: 'What risked most, by what you knew then.',
  counting: (looked: number, of: number) => `Looking back: ${looked} of ${of} orders`,
  none: 'No order of yours was much worse than what the computer would have done.',
  given: 'You',
  better: 'Better',
  turn: (turn: number) => `Turn ${turn}`,
  see: 'See it',
  playOn: 'Play on from here',
})
