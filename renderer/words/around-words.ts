import { counted, part } from './catalogue.ts'

/** The list of what is around a hex, for whoever does not see the map. */
export const aroundWords = part('around', {
  title: (hex: string) => `Around ${hex}`,
  note: (confirm: string) => `Choose a line: the cursor goes there. ${confirm} on the map then gives the order.`,
  near: 'Near',
  nothingNear: 'Nobody is known here, and nothing counts.',
  reach: (piece: string) => `Where ${piece} can go`,
  noReach: 'It goes nowhere now.',
  targets: (piece: string) => `What ${piece} can be aimed at`,
  noTargets: 'Nothing can be aimed at now.',
  here: 'here',
  away: (hexes: number, direction: string) => `${counted(hexes, 'hex', 'hexes')} ${direction}`,
  farthest: (direction: string) => `Farthest ${direction}`,
  chance: (percent: string, what: string) => `${what} at ${percent}`,
})
