import type { Mix } from '../../../board/force-kit.ts'

/** What the two sides of our scenarios usually have, by counters: the book names none (BC-SCL-05, BC-R-01). */
export interface UsualForce {
  readonly id: string
  readonly name: string
  readonly mix: Mix
}
export const USUAL_FORCES: readonly [UsualForce, ...UsualForce[]] = [
  {
    id: 'aegis',
    name: 'Aegis',
    mix: [
      ['lancer', 2],
      ['bastion', 1],
      ['kestrel-ground', 1],
      ['mastodon', 1],
      ['skimmer', 1],
      ['wardog-mounted', 1],
      ['guards', 1],
    ],
  },
  {
    id: 'dominion',
    name: 'Dominion',
    mix: [
      ['ronin', 2],
      ['oni', 1],
      ['scarab', 1],
      ['dart', 1],
      ['harpy', 1],
      ['sapper', 1],
      ['guards', 1],
    ],
  },
]
