// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/** Mill Crossing: a hamlet with a mill on a stream, a small bridge and a ford; a hill with a wood on either side. For half an hour. */
export const millCrossing: GroundSketch = {
  file: 'mill-crossing',
  name: 'Mill Crossing',
  seed: 77,
  width: 40,
  height: 30,
  ground: 0.3,
  creep: 16,
  sides: 0.6,
  scale: 0.9,
  ridges: [
    { points: [[4, -6], [8, 6], [12, 9], [17, 10]], rise: [0.8, 1.2, 0.8, 0.4], width: 3.6 },
    { points: [[36, 36], [32, 24], [28, 21], [23, 20]], rise: [0.8, 1.2, 0.8, 0.4], width: 3.6 },
    { points: [[-8, 24], [4, 25], [12, 22], [15, 21]], rise: [0.9, 0.9, 0.7, 0.4], width: 3.4 },
    { points: [[48, 6], [36, 5], [28, 8], [25, 9]], rise: [0.9, 0.9, 0.7, 0.4], width: 3.4 },
  ],
  rim: (_x, _y, n) => 2.6 + 1.2 * n,
  river: {
    points: [[22, -12], [20, -2], [17, 3], [19, 7], [23, 10], [21, 15], [17, 20], [21, 23], [23, 27], [20, 32], [18, 42]],
    bends: 0.5,
    bendLength: 6,
    from: 3,
    to: 0.6,
    reaches: [
      { until: 0.3, depth: 2, width: 1 },
      { until: 0.62, depth: 3, width: 1.5 },
      { until: 1, depth: 2, width: 1.2 },
    ],
    fords: [
      { name: 'Upper Ford', at: [18, 6], length: 1.1 },
      { name: 'Lower Ford', at: [22, 24], length: 1.3 },
    ],
  },
  plain: { flat: 0.8, full: 3 },
  bridges: [{ name: 'Mill Bridge', at: [21, 15], heading: 'E' }],
  woods: {
    share: 0.17,
    patches: [
      { along: [[13, 9], [16, 8], [17, 10]], radius: 1.7, weight: 1.5 },
      { along: [[27, 21], [24, 22], [23, 20]], radius: 1.7, weight: 1.5 },
      { along: [[17, 11], [20, 10]], radius: 1.7, weight: 2.4 },
      { along: [[22, 9], [25, 8]], radius: 1.5, weight: 3 },
      { along: [[14, 20], [16, 21]], radius: 1.5, weight: 2.4 },
      { along: [[20, 20], [23, 20]], radius: 1.7, weight: 2.4 },
      { along: [[8, 21], [13, 20]], radius: 1.7, weight: 1.3 },
      { along: [[32, 9], [27, 10]], radius: 1.7, weight: 1.3 },
    ],
  },
  rough: { share: 0.13 },
  fields: { share: 0.6 },
  villages: [
    {
      name: 'Mill Crossing',
      at: [20, 15],
      radius: 2.6,
      houses: 7,
      specials: [{ name: 'Old Mill', at: [21, 14], floors: 3 }, { name: 'Chapel', at: [18, 16], floors: 2, wall: true }],
    },
  ],
  farms: [
    { name: 'West Farm', at: [9, 14], wall: true, land: 4 },
    { name: 'East Farm', at: [31, 14], wall: true, land: 4 },
  ],
  ruins: [{ at: [27, 4], size: 2 }],
  ways: [
    { kind: 'road', through: [[0, 15], [18, 15], [22, 15], [39, 15]] },
    { kind: 'track', through: [[12, 0], [18, 6], [28, 5], [39, 4]], fords: true },
    { kind: 'track', through: [[28, 29], [27, 24], [24, 24], [20, 24], [12, 24], [0, 25]], fords: true },
    { kind: 'track', through: [[17, 15], [16, 20], [14, 24]] },
    { kind: 'track', through: [[23, 15], [25, 10], [26, 5]] },
  ],
  labels: [
    { text: 'Mill Crossing', at: [20, 12] },
    { text: 'Upper Ford', at: [16, 5] },
    { text: 'Lower Ford', at: [24, 26] },
    { text: 'West Farm', at: [8, 16] },
    { text: 'East Farm', at: [32, 12] },
    { text: 'Windmill Hill', at: [8, 4], summit: true },
    { text: 'Gorse Hill', at: [32, 24], summit: true },
    { text: 'Rook Wood', at: [9, 21] },
    { text: 'Ash Wood', at: [29, 9] },
  ],
}
