// biome-ignore-all format: places of a map, one thing a line
import type { GroundSketch } from '../sketch/sketch.ts'

/** Long Ridges: open country with three ridges across the way, a hamlet behind each, a balka with bush between. Hexes of 2.5 cm. */
export const longRidges: GroundSketch = {
  file: 'long-ridges',
  name: 'Long Ridges',
  seed: 1942,
  width: 56,
  height: 40,
  ground: 0.2,
  creep: 18,
  sides: 0.6,
  scale: 0.75,
  ridges: [
    { points: [[14, -8], [15, 6], [13, 18], [15, 28], [13, 48]], rise: [0.7, 1.1, 0.8, 1.1, 0.7], width: 3.2 },
    { points: [[28, -8], [27, 8], [29, 20], [27, 32], [29, 48]], rise: [0.8, 1.2, 1.3, 1.2, 0.8], width: 3.6 },
    { points: [[42, -8], [41, 6], [43, 18], [41, 30], [42, 48]], rise: [0.7, 1.0, 0.8, 1.1, 0.7], width: 3.2 },
  ],
  rim: (_x, _y, n) => 1.2 + 0.6 * n,
  plain: { flat: 1, full: 4 },
  woods: {
    share: 0.07,
    light: 0.85,
    patches: [
      { along: [[20, 8], [22, 10]], radius: 1.6, weight: 2 },
      { along: [[34, 29], [36, 31]], radius: 1.6, weight: 2 },
      { along: [[20, 30], [22, 31]], radius: 1.5, weight: 1.6 },
      { along: [[35, 8], [37, 9]], radius: 1.5, weight: 1.6 },
    ],
  },
  rough: { share: 0.12 },
  fields: { share: 0.5 },
  villages: [
    { name: 'Verkhny', at: [21, 20], radius: 2, houses: 6 },
    { name: 'Nizhny', at: [36, 19], radius: 2, houses: 6 },
  ],
  farms: [
    { name: 'West Stead', at: [7, 19], land: 5 },
    { name: 'East Stead', at: [49, 20], land: 5 },
  ],
  ways: [
    { kind: 'road', through: [[0, 20], [7, 20], [21, 20], [28, 20], [36, 20], [49, 21], [55, 20]] },
    { kind: 'track', through: [[21, 0], [21, 10], [21, 20], [21, 30], [22, 39]] },
    { kind: 'track', through: [[36, 0], [35, 10], [36, 20], [35, 30], [36, 39]] },
  ],
  labels: [
    { text: 'Verkhny', at: [22, 17] },
    { text: 'Nizhny', at: [37, 16] },
    { text: 'First Ridge', at: [14, 10], summit: true },
    { text: 'Middle Ridge', at: [28, 20], summit: true },
    { text: 'Last Ridge', at: [42, 28], summit: true },
  ],
}
