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
  worthOf: ({ symbol }) => WORTH[symbol] ?? (symbol.startsWith('armor') || symbol.startsWith('artillery') ? 1.5 : 1),
}
/** Under a contact may be anything; drones are cheap and many. */
const WORTH: Readonly<Record<string, number>> = { drone: 0.02, contact: 1, 'armor-heavy': 2, truck: 0.5, infantry: 0.6 }
