import { counted, part } from './catalogue.ts'

/** Ways that a unit might go. */
export const wayWords = part('ways', {
  title: 'On the way',
  lost: 'Lost if all fire',
  lostThere: 'Lost at the end',
  fire: (chances: readonly string[]) =>
    chances.length === 1 ? (chances[0] ?? '') : `${chances.length} enemies, each alone: ${chances.join(', ')}`,
  cover: 'In cover',
  coverOf: (covered: number, hexes: number) => `${covered} of ${counted(hexes, 'hex', 'hexes')}`,
  end: 'Cover there',
  targets: 'Targets there',
  price: 'Price',
  note: 'Each enemy that you know fires at his best moment; their hits add up.',
  safe: 'No enemy that you know can fire at it.',
  compare: 'Compare',
  compareTip: 'Keep this way, and see the next ones beside it',
  compared: (a: string, b: string) => `The ways to ${a} and ${b} compared`,
  letGo: 'Let go',
  to: (hex: string) => `To ${hex}`,
  hint: (key: string) => `Drag from the unit with the right button: a way of your own.${key === '' ? '' : ` By keys: ${key} at each hex.`}`,
  together: 'With its group',
  togetherTip: 'Show where the others of its group would go along, each as far from it as now',
  go: 'Move them',
  along: (going: number, staying: readonly string[]) =>
    `${counted(going, 'other goes', 'others go')} along.${staying.length === 0 ? '' : ` Not: ${staying.join(', ')}.`}`,
  alone: 'Nobody else of its group can act now.',
  halted: 'Something has changed: the rest of the group waits for your word.',
  noWay: 'Point at a hex that the selected unit can go to.',
  noUnit: 'Select a unit that can move, and point at a hex.',
})
