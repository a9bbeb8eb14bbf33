import { DIRECTION_INDEXES, type Hex, type MapDoc, neighbour } from '../../../engine/screen.ts'
import type { DrawnSketch } from './sketch.ts'

/**
 * A map whose author has drawn every hex himself: rows of letters and of levels, ways from hex to hex, lines along hexsides. The letters are those of
 * map files; those that `built` names are buildings with that many floors, one in each hex, and all of a connected patch bear the name of the place.
 */
export function drawnMap({ name, rows, level, built = {}, ways = [], hexsides = [], labels = [] }: DrawnSketch): MapDoc {
  return {
    format: 'sandtable-map',
    version: 1,
    name,
    width: rows[0]!.length,
    height: rows.length,
    terrain: rows.map((row) => [...row].map((letter) => (letter in built ? 'B' : letter)).join('')),
    level: [...level],
    roads: ways.map(({ kind, path }) => ({ kind, path: [...path] })),
    bridges: [],
    buildings: patches(rows, built),
    hexsides: hexsides.flatMap(({ kind, sides }) => sides.flatMap(([hex, ...along]) => along.map((side) => ({ hex, side, kind })))),
    labels: labels.map(({ text, at }) => ({ hex: at, text })),
  }
}

/** The buildings of each built letter, patch by patch: a place is many houses, not one that stands or falls as a whole. */
function patches(rows: readonly string[], built: NonNullable<DrawnSketch['built']>): MapDoc['buildings'] {
  const letterAt = ([col, row]: Hex): string | undefined => rows[row]?.[col]
  const done = new Set<string>()
  const found: MapDoc['buildings'] = []
  for (const [row, text] of rows.entries())
    for (const [col, letter] of [...text].entries()) {
      if (!(letter in built) || done.has(`${col},${row}`)) continue
      const hexes: Hex[] = [[col, row]]
      done.add(`${col},${row}`)
      for (const hex of hexes)
        for (const d of DIRECTION_INDEXES) {
          const next = neighbour(hex, d)
          if (letterAt(next) !== letter || done.has(next.join())) continue
          done.add(next.join())
          hexes.push(next)
        }
      const { floors, names } = built[letter]!
      const given = names.find(({ at }) => hexes.some((hex) => hex.join() === at.join()))
      if (!given) throw new Error(`the buildings at ${hexes[0]} have no name`)
      found.push(...hexes.map((hex) => ({ name: given.name, hexes: [hex], floors: given.floors ?? floors })))
    }
  return found
}
