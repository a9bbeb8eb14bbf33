// biome-ignore-all format: a drawing, one row a line
import type { Hex } from '../../../engine/screen.ts'
import type { DrawnSketch, PlacedSides } from '../sketch/sketch.ts'

/** Rows of hexes from `first` to `last` of a column or a row. */
const run = <T>(first: number, last: number, hexOf: (at: number) => T): readonly T[] => Array.from({ length: last - first + 1 }, (_, i) => hexOf(first + i))

/**
 * The map of the magazine is not to be had: this one has all its kinds of ground on a sheet of the same size. A town west of a stream, a city beyond it,
 * a hill with a crest on either side; the trails lead past the houses, and the road passes north of the city.
 */
export const tacticalBattles: DrawnSketch = {
  file: 'tactical-battles',
  name: 'Tactical Battles',
  // t: houses of one floor, c: the blocks of a city.
  rows: [
    '...........f............',
    '..ww..ff.....WW.....w...',
    '.www....tt...WWW...ww...',
    '..ww...tttt...W..ff.....',
    '.......ttct......ff.....',
    '....W...tt......ww......',
    '...WWW....f....wwww.....',
    '....WW....ff....ww...ff.',
    'ff...................f..',
    'ffw.........cc.....t....',
    '.ww.....f..ccct...tt....',
    '..w.....W...cc.ff.t.....',
    '.......WW......ff...WW..',
    '.ff....WWW....w....WWW..',
    '.ff.w.....f...ww....W...',
    '..........f.............',
  ],
  level: [
    '000000000000000000000000',
    '000000000000000000111000',
    '000000000000000001122100',
    '000000000000000011221000',
    '000000000000000011111000',
    '000111000000000000110000',
    '001122100000000000000000',
    '000112210000000000000000',
    '000011100000000000000000',
    '000000000000000000000000',
    '000000000000000000000000',
    '000000000000000011100000',
    '000000111000000112100000',
    '000001122100001111000000',
    '000000111000000110000000',
    '000000000000000000000000',
  ],
  built: {
    t: {
      floors: 1,
      names: [
        { name: 'Marl', at: [8, 2] },
        { name: 'East Averton', at: [14, 10] },
        { name: 'Oxley', at: [19, 9] },
      ],
    },
    c: {
      floors: 4,
      names: [
        { name: 'Averton', at: [12, 10] },
        { name: 'Marl Hall', at: [9, 4], floors: 3 },
      ],
    },
  },
  ways: [
    {
      kind: 'road',
      path: [...run<Hex>(0, 14, (col) => [col, 8]), ...run<Hex>(14, 18, (col) => [col, 9]), [19, 8], [20, 8], ...run<Hex>(20, 23, (col) => [col, 9])],
    },
    { kind: 'track', path: run<Hex>(0, 8, (row) => [11, row]) },
    { kind: 'track', path: [[9, 8], ...run<Hex>(9, 15, (row) => [8, row])] },
  ],
  hexsides: [
    {
      kind: 'stream',
      sides: [
        ...run<PlacedSides>(0, 7, (row) => (row % 2 === 0 ? [[10, row], 'E'] : [[10, row], 'NE', 'E', 'SE'])),
        [[11, 8], 'W', 'SW', 'SE'],
        ...run<PlacedSides>(12, 14, (col) => [[col, 8], 'SW', 'SE']),
      ],
    },
    {
      kind: 'crest',
      sides: [
        [[19, 2], 'NW', 'W'],
        [[18, 3], 'NW', 'W', 'SW'],
        [[4, 6], 'NW', 'NE'],
        [[5, 6], 'NW', 'NE', 'E'],
        [[5, 7], 'NE'],
        [[6, 7], 'NW', 'NE'],
      ],
    },
  ],
  labels: [
    { text: 'Marl', at: [7, 2] },
    { text: 'Averton', at: [15, 10] },
    { text: 'Oxley', at: [20, 10] },
    { text: 'Reed Brook', at: [10, 7] },
    { text: 'Beacon Hill', at: [20, 3] },
    { text: 'Saddle Hill', at: [3, 7] },
    { text: 'Chalk Knoll', at: [16, 13] },
    { text: 'Warren Wood', at: [14, 1] },
    { text: 'Hollow Wood', at: [8, 12] },
    { text: 'Fern Wood', at: [20, 13] },
  ],
}
