import { part } from './catalogue.ts'

/** Cards, points and dice under the top bar. */
export const trayWords = part('trays', {
  trays: 'Cards and points',
  all: 'All cards and points',
  trayOf: (tray: string, side: string) => `${tray}, ${side}`,
  faceDown: 'face down',
  faceDownCount: (count: number) => `${count} face down`,
  none: 'none',
})
