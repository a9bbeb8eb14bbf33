import { mapTexts } from '../../engine/author.ts'
import { type Board, isWater, letterOf, type MapDoc, type MapFeature, type TerrainId } from '../../engine/screen.ts'
import { type Box, centreOf, HEX_HEIGHT, HEX_WIDTH } from './pixels.ts'

/** Scraps of map that show one thing each: drawn up as any map is, and painted by the same painter. For the map key. */

const [COLS, ROWS] = [7, 5]
const MIDDLE = [3, 2] as const
/** What of a scrap is shown, in world pixels: three hexes wide, a row and a half high. */
export const SAMPLE_BOX: Box = boxAround(3 * HEX_WIDTH, 1.5 * HEX_HEIGHT)
function boxAround(width: number, height: number): Box {
  const { x, y } = centreOf(MIDDLE)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

type Token = (col: number, row: number) => string
const drawn = (token: Token): string =>
  Array.from({ length: ROWS }, (_, row) => Array.from({ length: COLS }, (_, col) => token(col, row)).join(' ')).join('\n')

/** A patch of the ground; of water a stream, which would be a blue sheet without its banks. */
export async function groundSample(id: TerrainId): Promise<Board> {
  const { boardOf } = await mapTexts()
  const [wide, high] = isWater(id) ? [0, ROWS] : id === 'building' ? [1, 1] : [2, 1]
  const inside: Token = (col, row) => (Math.abs(col - MIDDLE[0]) <= wide && Math.abs(row - MIDDLE[1]) <= high ? letterOf(id) : '.')
  return boardOf(drawn(inside), { floors: 2 })
}

const OPEN: Token = () => '.'
const along = (kind: 'road' | 'track') => [{ kind, path: Array.from({ length: COLS }, (_, col): [number, number] => [col, MIDDLE[1]]) }]
/** The hexsides before the middle column, from north to south. */
const sides = (kind: MapDoc['hexsides'][number]['kind']): MapDoc['hexsides'] =>
  Array.from({ length: ROWS }, (_, row) => row).flatMap((row) =>
    // Rows that are not shifted jut out.
    (row % 2 === 0 ? (['NW', 'W', 'SW'] as const) : (['W'] as const))
      .filter((side) => !(row === 0 && side === 'NW') && !(row === ROWS - 1 && side === 'SW'))
      .map((side) => ({ hex: [MIDDLE[0], row] as const, side, kind })),
  )
const step =
  (level: number): Token =>
  (col) =>
    col > MIDDLE[0] ? `.${level}` : '.'

export async function featureSample(feature: MapFeature): Promise<Board> {
  const { boardOf } = await mapTexts()
  switch (feature) {
    case 'road':
    case 'track':
      return boardOf(drawn(OPEN), { roads: along(feature) })
    case 'bridge':
      return boardOf(
        drawn((col) => (col === MIDDLE[0] ? letterOf('deep') : '.')),
        {
          roads: along('road'),
          bridges: [{ name: 'Bridge', hexes: [MIDDLE] }],
        },
      )
    case 'slope':
      return boardOf(drawn((col, row) => `.${Math.max(0, 3 - Math.max(Math.abs(col - MIDDLE[0]), Math.abs(row - MIDDLE[1])))}`))
    case 'cliff':
      return boardOf(drawn(step(3)))
    case 'overhang':
      return boardOf(drawn(step(2)), { hexsides: sides('overhang') })
    case 'wall':
    case 'berm':
    case 'stream':
    case 'crest':
      return boardOf(drawn(OPEN), { hexsides: sides(feature) })
  }
}
