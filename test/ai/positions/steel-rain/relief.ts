/** Hills of the positions, as cells of a drawn map. */

/** A column of hexes too high to see over, from the northern edge down. */
export const wall = (col: number, height: number, cell = '.9'): Record<string, string> =>
  Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, cell]))

/** A long hill with easy slopes on both sides: vehicles get up, and are seen there. */
export const hill = (crest: number, height: number): Record<string, string> => ({
  ...wall(crest - 2, height, '.1'),
  ...wall(crest - 1, height, '.2'),
  ...wall(crest, height, '.3'),
  ...wall(crest + 1, height, '.2'),
  ...wall(crest + 2, height, '.1'),
})
