import { counted, part } from './catalogue.ts'

/** What every field of the scenario editor's forms says. */
export const formWords = part('scenario-fields', {
  usual: (value: string) => `usually ${value}`,
  isUsual: (name: string) => `${name} (usual)`,
  reset: 'Usual',
  resetOf: (name: string) => `${name}: back to the usual`,
  numberBad: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  nameBad: (most: number) => `This needs 1 to ${most} letters.`,
  hexBad: (sample: string) => `Not a hex of this map. Write it like ${sample}, or choose it on the map.`,
  noHex: 'none',
  pick: 'On the map',
  pickOf: (name: string) => `${name}: choose on the map`,
  show: 'Show',
  showOf: (name: string) => `Show ${name} on the map`,
  clear: 'None',
  clearOf: (name: string) => `${name}: none`,
  left: (letters: number) => `${counted(letters, 'letter')} left`,
})
