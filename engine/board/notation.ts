import type { Hex } from '../kernel/names.ts'
import type { Board } from './board.ts'
import { letterOf, terrainOf } from './ground.ts'
import { hexDistance } from './hex.ts'
import { halfLevelsOf, levelLetter } from './levels.ts'
import type { MapDoc } from './map-doc.ts'
import { toBoard } from './to-board.ts'

/**
 * Maps drawn as rows of text, for tests, documents and lessons. One hex is a terrain letter and, where it is not 0, the letter of its level;
 * hexes are separated by spaces, and odd rows may be indented, as they lie on the map:
 *
 *     .  .  w1 W2
 *      .  f  w2 3
 *
 * The letters are those of map files; water has digits for letters, so `1` is shallow water on level 0 and `12` shallow water on level 2.
 */

/** What a drawing cannot show. `floors` is for building hexes that no entry of `buildings` names: adjoining ones become one building. */
export type DrawOptions = Partial<Pick<MapDoc, 'name' | 'roads' | 'bridges' | 'buildings' | 'hexsides' | 'labels'>> & {
  readonly floors?: number
}

/** The map that the rows show. It is not checked: `toBoard` does that. Ragged or unreadable rows are the writer's mistake and throw. */
export function drawBoard(rows: readonly string[], options: DrawOptions = {}): MapDoc {
  const { floors = 1, ...given } = options
  const cells = rows.map((row, at) =>
    row
      .trim()
      .split(/\s+/)
      .map((token, col) => readToken(token, [col, at])),
  )
  const width = cells[0]?.length ?? 0
  const ragged = cells.findIndex((row) => row.length !== width)
  if (ragged >= 0)
    throw new Error(`drawn map: row ${ragged} has ${cells[ragged]?.length} hexes, row 0 has ${width}; all rows must have as many`)
  const doc: MapDoc = {
    format: 'sandtable-map',
    version: 1,
    name: 'Drawn map',
    width,
    height: rows.length,
    terrain: cells.map((row) => row.map(({ letter }) => letter).join('')),
    level: cells.map((row) => row.map(({ level }) => level).join('')),
    roads: [],
    bridges: [],
    buildings: [],
    hexsides: [],
    labels: [],
    ...given,
  }
  return { ...doc, buildings: [...doc.buildings, ...unclaimedBuildings(doc, floors)] }
}

function readToken(token: string, [col, row]: Hex): { letter: string; level: string } {
  const letter = token.charAt(0)
  const level = token.slice(1) || '0'
  if (terrainOf(letter) === null || halfLevelsOf(level) === null)
    throw new Error(`drawn map: "${token}" at column ${col}, row ${row} must be a terrain letter, with the letter of its level`)
  return { letter, level }
}

/** Building hexes that the list does not name, put together where they adjoin. */
function unclaimedBuildings(doc: MapDoc, floors: number): MapDoc['buildings'] {
  const claimed = doc.buildings.flatMap(({ hexes }) => hexes)
  const free = doc.terrain
    .flatMap((text, row) => [...text].map((letter, col) => ({ letter, hex: [col, row] as Hex })))
    .filter(({ letter, hex }) => letter === 'B' && !claimed.some((other) => hexDistance(other, hex) === 0))
    .map(({ hex }) => hex)
  const groups: Hex[][] = []
  for (const hex of free) {
    const touching = groups.filter((group) => group.some((other) => hexDistance(other, hex) === 1))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([...touching.flat(), hex])
  }
  return groups.map((hexes, i) => ({ name: `Building ${i + 1}`, hexes, floors }))
}

/** The board that a drawing shows, blank lines aside; a drawing that is no legal map throws, naming every problem. */
export function boardOf(text: string, options: DrawOptions = {}): Board {
  const made = toBoard(
    drawBoard(
      text.split('\n').filter((line) => line.trim() !== ''),
      options,
    ),
  )
  if (made.ok) return made.value
  throw new Error(['drawn map:', ...made.error.map(({ at, hex, text }) => `${at}${hex ? ` [${hex}]` : ''}: ${text}`)].join('\n'))
}

/** Terrain and levels of a board as a drawing that `drawBoard` reads; roads, bridges, floors and labels have no place in it. */
export function drawingOf(board: Board): string {
  const tokens = board.terrain.map(
    (terrain, id) => letterOf(terrain) + (board.halfLevels[id] === 0 ? '' : levelLetter(board.halfLevels[id] ?? 0)),
  )
  const wide = Math.max(...tokens.map((token) => token.length))
  return Array.from({ length: board.height }, (_, row) => {
    const hexes = tokens.slice(row * board.width, (row + 1) * board.width).map((token) => token.padEnd(wide))
    return `${row % 2 === 1 ? ' ' : ''}${hexes.join(' ')}`.trimEnd()
  }).join('\n')
}

/**
 * A map as the text of its file: always the same text for the same map, each row and each thing on a line of its own,
 * so that a comparison of two versions shows the hex that changed.
 */
export function writeMap(doc: MapDoc): string {
  const { format, version, name, width, height, terrain, level, roads, bridges, buildings, hexsides, labels } = doc
  const single = Object.entries({ format, version, name, width, height }).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  )
  const lists = Object.entries({ terrain, level, roads, bridges, buildings, hexsides, labels }).map(
    ([key, list]) => `  ${JSON.stringify(key)}: ${linesOf(list)}`,
  )
  return `{\n${[...single, ...lists].join(',\n')}\n}\n`
}
const linesOf = (list: readonly unknown[]): string =>
  list.length === 0 ? '[]' : `[\n${list.map((entry) => `    ${JSON.stringify(entry)}`).join(',\n')}\n  ]`
