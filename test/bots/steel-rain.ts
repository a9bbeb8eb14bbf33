import { type BookSense, purposes } from './book.ts'

/** What a bot knows of Steel Rain. */
export const steelRain: BookSense = {
  ruleset: 'steel-rain',
  purposeOf: purposes({
    shot: ['fire', 'react', 'return', 'ambush', 'volley', 'strafe'],
    indirect: ['barrage'],
    cover: ['entrench', 'hide'],
    recovery: ['rally', 'rally-check'],
    march: ['move', 'fly'],
  }),
  reactions: ['opportunityFire', 'returnFire'],
  isFireFree: false,
  chances: 1,
  coverRow: 'Cover',
  afar: 20,
  worthOf: ({ symbol }) => WORTH.find(([kind]) => symbol.startsWith(kind))?.[1] ?? 1,
}
/** By what a symbol begins with. Under a contact may be anything; drones are cheap and many. */
const WORTH: readonly (readonly [kind: string, worth: number])[] = [
  ['drone', 0.02],
  ['armor-heavy', 2],
  ['armor', 1.5],
  ['artillery', 1.5],
  ['truck', 0.5],
  ['infantry', 0.6],
]
