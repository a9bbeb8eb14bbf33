import type { RuleText, RulingText } from '../../../board/edition.ts'

/** Every rule of the book in our own words. */
export const RULES: readonly RuleText[] = [
  { id: 'NB-TRN-01', chapter: 'Turns', text: 'In each turn both sides have a round, Blue first. After the last turn the battle is over.' },
  { id: 'NB-MOV-01', chapter: 'Movement', text: 'A piece moves one hex in a round, to a free hex of the map.' },
]
/** Where the book is silent. */
export const RULINGS: readonly RulingText[] = []
