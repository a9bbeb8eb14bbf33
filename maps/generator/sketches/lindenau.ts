// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/** Lindenau: a village at a crossroads between two woods, a brook behind it, low hills at both ends. Hexes of 2.5 cm. */
export const lindenau: GroundSketch = {
  file: 'lindenau',
  name: 'Lindenau',
  seed: 1939,
  width: 48,
  height: 36,
  ground: 0.2,
  creep: 16,
  sides: 0.6,
  scale: 0.7,
  ridges: [
    { points: [[-8, 8], [4, 10], [10, 8], [15, 11]], rise: [0.9, 1.1, 0.8, 0.4], width: 4 },
    { points: [[56, 26], [44, 27], [38, 25], [34, 27]], rise: [0.9, 1.1, 0.8, 0.4], width: 4 },
    { points: [[18, -8], [22, 2], [27, 5]], rise: [0.8, 0.8, 0.4], width: 3.4 },
    { points: [[20, 44], [24, 33], [22, 30]], rise: [0.8, 0.8, 0.4], width: 3.4 },
  ],
  rim: (_x, _y, n) => 1.6 + 0.8 * n,
  plain: { flat: 0.8, full: 3 },
  woods: {
    share: 0.16,
    light: 0.7,
    patches: [
      { along: [[18, 10], [21, 12]], radius: 2, weight: 2.4 },
      { along: [[28, 24], [31, 22]], radius: 2, weight: 2.4 },
      { along: [[8, 24], [12, 27]], radius: 2.2, weight: 1.6 },
      { along: [[36, 9], [40, 12]], radius: 2.2, weight: 1.6 },
    ],
  },
  rough: { share: 0.07 },
  fields: { share: 0.65 },
  villages: [
    {
      name: 'Lindenau',
      at: [24, 18],
      radius: 3.2,
      houses: 12,
      specials: [{ name: 'Church', at: [24, 17], floors: 2, wall: true }, { name: 'Inn', at: [26, 19], floors: 2 }],
    },
  ],
  farms: [
    { name: 'Upper Farm', at: [13, 17], wall: true, land: 5 },
    { name: 'Lower Farm', at: [35, 18], wall: true, land: 5 },
    { name: 'Brick Kiln', at: [24, 28], land: 3 },
  ],
  ways: [
    { kind: 'road', through: [[0, 18], [13, 18], [24, 18], [35, 19], [47, 18]] },
    { kind: 'road', through: [[23, 0], [24, 9], [24, 18], [24, 27], [25, 35]] },
    { kind: 'track', through: [[0, 29], [12, 28], [24, 28], [37, 29], [47, 30]] },
    { kind: 'track', through: [[0, 6], [12, 7], [24, 8], [38, 6], [47, 7]] },
  ],
  labels: [
    { text: 'Lindenau', at: [26, 15] },
    { text: 'Upper Farm', at: [13, 15] },
    { text: 'Lower Farm', at: [36, 16] },
    { text: 'Brick Kiln', at: [22, 29] },
    { text: 'Gallows Hill', at: [6, 9], summit: true },
    { text: 'Signal Hill', at: [42, 27], summit: true },
    { text: 'Rook Wood', at: [19, 12] },
    { text: 'Fox Wood', at: [30, 23] },
  ],
}
