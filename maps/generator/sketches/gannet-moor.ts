// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/**
 * Gannet Moor: a high moor with a quarry in its middle, where a battery can stand unseen from all sides. Open landing grounds lie about it,
 * each under a hill; one road comes up from the east.
 */
export const gannetMoor: GroundSketch = {
  file: 'gannet-moor',
  name: 'Gannet Moor',
  seed: 905,
  width: 64,
  height: 46,
  ground: 0.3,
  creep: 19,
  sides: 0.65,
  scale: 0.95,
  ridges: [
    { points: [[-8, 10], [10, 12], [20, 18], [26, 26]], rise: [0.6, 1.0, 0.8, 0.3], width: 4.5 },
    { points: [[30, -8], [32, 6], [36, 13]], rise: [0.9, 1.2, 0.5], width: 4.5 },
    { points: [[44, 30], [52, 34], [70, 40]], rise: [0.5, 1.1, 0.9], width: 4.5 },
    { points: [[16, 50], [20, 40], [28, 36]], rise: [0.8, 1.1, 0.4], width: 4.5 },
    { points: [[70, 8], [56, 11], [48, 15]], rise: [0.8, 1.1, 0.4], width: 4.5 },
  ],
  rim: (_x, _y, n) => 2.6 + 1.3 * n,
  river: {
    points: [[-10, 30], [6, 29], [18, 31], [30, 30], [44, 24], [56, 23], [74, 24]],
    bends: 1,
    bendLength: 7,
    from: 2.4,
    to: 0.6,
    reaches: [
      { until: 0.4, depth: 1, width: 1 },
      { until: 1, depth: 2, width: 1.1 },
    ],
    fords: [
      { name: 'Peat Ford', at: [20, 31], length: 1.1 },
      { name: 'Cart Ford', at: [46, 24], length: 1.1 },
    ],
  },
  plain: { flat: 1, full: 4 },
  bridges: [{ name: 'Moor Bridge', at: [56, 23] }],
  woods: {
    share: 0.11,
    patches: [
      { along: [[14, 22], [19, 24]], radius: 2, weight: 1.8 },
      { along: [[40, 8], [45, 10]], radius: 2, weight: 1.6 },
      { along: [[34, 38], [40, 38]], radius: 2, weight: 1.6 },
      { along: [[30, 24], [33, 26]], radius: 1.6, weight: 1.8 },
      { along: [[52, 18], [56, 17]], radius: 1.8, weight: 1.4 },
      { along: [[8, 38], [12, 36]], radius: 2, weight: 1.3 },
    ],
  },
  rough: { share: 0.16 },
  fields: { share: 0.35 },
  quarries: [{ at: [40, 20], floor: 's' }],
  villages: [{ name: 'Moorgate', at: [55, 27], radius: 2.4, houses: 6, specials: [{ name: 'Moorgate inn', at: [55, 26], floors: 2 }] }],
  farms: [
    { name: 'High Farm', at: [26, 14], wall: true, land: 4 },
    { name: 'Peat Farm', at: [16, 34], wall: true, land: 4 },
    { name: 'Quarry House', at: [43, 22], wall: true, land: 2 },
  ],
  ruins: [{ at: [30, 34], size: 2 }],
  ways: [
    { kind: 'road', through: [[63, 27], [55, 27], [56, 22], [46, 20], [41, 21]] },
    { kind: 'road', through: [[41, 21], [34, 20], [26, 15], [12, 14], [0, 15]] },
    { kind: 'track', through: [[55, 27], [46, 29], [36, 34], [20, 35], [0, 35]] },
    { kind: 'track', through: [[36, 0], [36, 10], [38, 18]] },
    { kind: 'track', through: [[20, 35], [20, 31], [20, 22], [24, 15]], fords: true },
    { kind: 'track', through: [[46, 29], [46, 24], [45, 20]], fords: true },
  ],
  labels: [
    { text: 'Gannet Quarry', at: [40, 17] },
    { text: 'Moorgate', at: [57, 30] },
    { text: 'High Farm', at: [26, 12] },
    { text: 'Peat Farm', at: [15, 36] },
    { text: 'Gannet Tor', at: [32, 7], summit: true },
    { text: 'Whin Hill', at: [53, 34], summit: true },
    { text: 'Long Hill', at: [14, 13], summit: true },
    { text: 'Round Hill', at: [20, 40], summit: true },
    { text: 'Ash Hanger', at: [42, 9] },
    { text: 'Plover Wood', at: [37, 38] },
  ],
}
