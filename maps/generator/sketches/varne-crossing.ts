// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/**
 * Varne Crossing: a deep river from west to east between low hills; one road bridge at a small town, one ford far down the stream. Woods come
 * down to the water on both sides of the town: there a bridge layer can work unseen, if somebody clears the far bank.
 */
export const varneCrossing: GroundSketch = {
  file: 'varne-crossing',
  name: 'Varne Crossing',
  seed: 4711,
  width: 60,
  height: 42,
  ground: 0.28,
  creep: 17,
  sides: 0.65,
  scale: 0.8,
  ridges: [
    { points: [[-10, 8], [8, 9], [20, 7], [30, 9]], rise: [0.8, 1.1, 1.0, 0.6], width: 4.5 },
    { points: [[36, 8], [48, 10], [58, 8], [72, 9]], rise: [0.6, 1.1, 1.1, 0.8], width: 4.5 },
    { points: [[-10, 36], [10, 35], [22, 37], [30, 35]], rise: [0.8, 1.0, 0.9, 0.6], width: 4.5 },
    { points: [[38, 36], [50, 34], [62, 36], [74, 35]], rise: [0.7, 1.0, 1.0, 0.8], width: 4.5 },
  ],
  rim: (_x, _y, n) => 2.4 + 1.2 * n,
  river: {
    points: [[-12, 22], [4, 20], [14, 22], [24, 20], [32, 21], [42, 23], [52, 20], [60, 21], [72, 20]],
    bends: 0.9,
    bendLength: 8,
    from: 2,
    to: 0.4,
    reaches: [
      { until: 0.5, depth: 3, width: 1.3 },
      { until: 1, depth: 3, width: 1.5 },
    ],
    fords: [{ name: 'Gravel Ford', at: [52, 20], length: 1.8 }],
  },
  plain: { flat: 1.2, full: 4.5 },
  bridges: [{ name: 'Varne Bridge', at: [30, 20] }],
  woods: {
    share: 0.13,
    patches: [
      { along: [[14, 18], [18, 19], [22, 18]], radius: 1.8, weight: 2.2 },
      { along: [[12, 25], [17, 24], [21, 24]], radius: 1.8, weight: 2.2 },
      { along: [[38, 19], [43, 20]], radius: 1.7, weight: 2 },
      { along: [[38, 26], [44, 26]], radius: 1.7, weight: 2 },
      { along: [[6, 32], [12, 30]], radius: 2, weight: 1.3 },
      { along: [[46, 32], [52, 31]], radius: 2, weight: 1.3 },
      { along: [[8, 12], [14, 13]], radius: 2, weight: 1.3 },
      { along: [[46, 12], [52, 13]], radius: 2, weight: 1.3 },
    ],
  },
  rough: { share: 0.12 },
  fields: { share: 0.6 },
  villages: [
    { name: 'Varne', at: [30, 16], radius: 2.8, houses: 9, specials: [{ name: 'Varne church', at: [29, 15], floors: 3, wall: true }, { name: 'Customs house', at: [31, 17], floors: 2 }] },
  ],
  farms: [
    { name: 'Sallow Farm', at: [20, 30], wall: true, land: 5 },
    { name: 'Weir Farm', at: [44, 15], wall: true, land: 5 },
    { name: 'Dyke Farm', at: [50, 26], land: 4 },
  ],
  ruins: [{ at: [8, 17], size: 2 }],
  ways: [
    { kind: 'road', through: [[30, 41], [30, 24], [30, 17], [31, 0]] },
    { kind: 'track', through: [[52, 41], [51, 28], [52, 20], [50, 13], [52, 0]], fords: true },
    { kind: 'track', through: [[0, 27], [18, 29], [30, 28], [50, 27], [59, 28]] },
    { kind: 'track', through: [[0, 14], [16, 15], [30, 14], [44, 14], [59, 13]] },
    { kind: 'track', through: [[16, 29], [17, 25]] },
  ],
  labels: [
    { text: 'Varne', at: [33, 14] },
    { text: 'Gravel Ford', at: [54, 23] },
    { text: 'Osier Wood', at: [16, 18] },
    { text: 'Heron Wood', at: [15, 25] },
    { text: 'Sallow Farm', at: [20, 32] },
    { text: 'Weir Farm', at: [44, 12] },
    { text: 'Signal Hill', at: [14, 8], summit: true },
    { text: 'Lark Hill', at: [50, 9], summit: true },
    { text: 'Beacon Hill', at: [14, 36], summit: true },
  ],
}
