// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/** Bredy: a river from north to south with one bridge at a small town and one ford, water meadows on the near bank, a low bluff on the far one. Hexes of 2.5 cm. */
export const bredy: GroundSketch = {
  file: 'bredy',
  name: 'The River at Bredy',
  seed: 1943,
  width: 48,
  height: 36,
  ground: 0.2,
  creep: 16,
  sides: 0.6,
  scale: 0.7,
  ridges: [
    { points: [[30, -8], [29, 6], [30, 16]], rise: [0.8, 0.9, 0.5], width: 3.2 },
    { points: [[30, 22], [31, 30], [30, 44]], rise: [0.5, 0.9, 0.8], width: 3.2 },
    { points: [[-8, 30], [4, 29], [9, 31]], rise: [0.8, 0.9, 0.4], width: 4 },
    { points: [[56, 10], [44, 11], [40, 9]], rise: [0.8, 1.0, 0.5], width: 4 },
  ],
  rim: (_x, _y, n) => 1.6 + 0.8 * n,
  river: {
    points: [[18, -10], [18, 0], [17, 6], [18, 12], [18, 18], [17, 24], [18, 30], [18, 36], [18, 46]],
    bends: 0.5,
    bendLength: 8,
    from: 1,
    to: 0.4,
    reaches: [{ until: 1, depth: 2, width: 1 }],
    fords: [{ name: 'Willow Ford', at: [17, 6], length: 1.6 }],
  },
  plain: { flat: 1.2, full: 4 },
  bridges: [{ name: 'Bredy Bridge', at: [18, 18], heading: 'E' }],
  woods: {
    share: 0.14,
    light: 0.75,
    patches: [
      { along: [[22, 5], [25, 7]], radius: 1.8, weight: 2.4 },
      { along: [[23, 28], [26, 30]], radius: 1.8, weight: 2.4 },
      { along: [[10, 9], [13, 11]], radius: 2, weight: 1.8 },
      { along: [[9, 25], [13, 26]], radius: 2, weight: 1.8 },
      { along: [[38, 20], [42, 23]], radius: 2.2, weight: 1.4 },
    ],
  },
  rough: { share: 0.08 },
  fields: { share: 0.55 },
  villages: [
    { name: 'Bredy', at: [23, 18], radius: 2.6, houses: 9, specials: [{ name: 'Bredy church', at: [24, 17], floors: 2, wall: true }, { name: 'Granary', at: [22, 20], floors: 2 }] },
  ],
  farms: [
    { name: 'Ferry Farm', at: [11, 18], wall: true, land: 4 },
    { name: 'Hill Farm', at: [34, 10], wall: true, land: 5 },
    { name: 'South Farm', at: [35, 28], land: 5 },
  ],
  ways: [
    { kind: 'road', through: [[0, 18], [11, 19], [16, 18], [20, 18], [30, 18], [47, 18]] },
    { kind: 'track', through: [[0, 7], [12, 7], [17, 6], [24, 8], [34, 11], [47, 12]], fords: true },
    { kind: 'track', through: [[23, 18], [27, 26], [35, 29], [47, 30]] },
    { kind: 'track', through: [[0, 29], [8, 27], [11, 19]] },
  ],
  labels: [
    { text: 'Bredy', at: [26, 15] },
    { text: 'Willow Ford', at: [14, 5] },
    { text: 'Ferry Farm', at: [10, 16] },
    { text: 'Hill Farm', at: [35, 8] },
    { text: 'South Farm', at: [36, 30] },
    { text: 'North Bluff', at: [29, 5], summit: true },
    { text: 'South Bluff', at: [31, 31], summit: true },
  ],
}
