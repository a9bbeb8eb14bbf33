import { type BookSense, purposes } from './book.ts'

/** What a bot knows of BattleChrome. */
export const battleChrome: BookSense = {
  ruleset: 'battlechrome',
  purposeOf: purposes({ shot: ['fire', 'jump', 'kata', 'react', 'react-jump'], indirect: [], cover: [], recovery: [], march: ['move'] }),
  reactions: ['window'],
  isFireFree: true,
  chances: 0.4,
  coverRow: 'Silhouette in it',
  afar: 8,
  worthOf: ({ symbol }) => (symbol.startsWith('frame') ? 1.5 : symbol === 'truck' ? 0.5 : 1),
}
