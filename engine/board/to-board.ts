import { fail, type Hex, hexKey, ok, type Problem, type Result } from '../kernel/names.ts'
import { capital } from '../screen/kit.ts'
import { type Board, bareSides, neighbourTable, type SideBits } from './board.ts'
import { GROUNDS, groundOf, isWater, type TerrainId, terrainOf } from './ground.ts'
import { DIRECTIONS, type DirectionIndex, directionTo, neighbour, neighbours, oppositeDirection } from './hex.ts'
import { halfLevelsOf } from './levels.ts'
import type { MapDoc } from './map-doc.ts'

/** From a map document of the right shape to the board that battles are fought on: whether the map makes sense. */

/** A map under examination: what it says about each hex so far, and what is wrong with it. */
interface Survey {
  readonly doc: MapDoc
  readonly terrain: TerrainId[]
  readonly halfLevels: Int8Array
  readonly problems: Problem[]
}
/** Water that no road fords. */
const TOO_DEEP: ReadonlySet<TerrainId> = new Set(['medium', 'deep'])

const wordOf = (terrain: TerrainId = 'open'): string => groundOf(terrain).label.toLowerCase()
const place = ([col, row]: Hex): string => `column ${col}, row ${row}`
const isOn = (doc: MapDoc, [col, row]: Hex): boolean => col >= 0 && row >= 0 && col < doc.width && row < doc.height
const numberOf = (doc: MapDoc, [col, row]: Hex): number => row * doc.width + col
const terrainAt = ({ doc, terrain }: Survey, hex: Hex): TerrainId | undefined => (isOn(doc, hex) ? terrain[numberOf(doc, hex)] : undefined)

/** The legal board, or everything that is wrong with the map, each with its path, its hex and a remedy. */
export function toBoard(doc: MapDoc): Result<Board> {
  const size = doc.width * doc.height
  const survey: Survey = { doc, terrain: new Array<TerrainId>(size).fill('open'), halfLevels: new Int8Array(size), problems: [] }
  readTerrain(survey)
  readLevels(survey)
  const buildings = readBuildings(survey)
  const bridges = readBridges(survey)
  const ways = readRoads(survey, bridges)
  const sides = readHexsides(survey)
  for (const [i, { hex }] of doc.labels.entries()) mustBeOn(survey, hex, `labels[${i}].hex`)
  if (survey.problems.length > 0) return fail(survey.problems)
  return ok({
    name: doc.name,
    width: doc.width,
    height: doc.height,
    size,
    terrain: survey.terrain,
    halfLevels: survey.halfLevels,
    ...buildings,
    buildings: doc.buildings,
    ...ways,
    bridge: bridges,
    bridges: doc.bridges,
    sides,
    labels: doc.labels,
    neighbours: neighbourTable(doc.width, doc.height),
  })
}

function mustBeOn({ doc, problems }: Survey, hex: Hex, at: string): boolean {
  if (isOn(doc, hex)) return true
  problems.push({
    at,
    text: `${capital(place(hex))} is off the map, which has columns 0 to ${doc.width - 1} and rows 0 to ${doc.height - 1}. Move it onto the map or remove it.`,
  })
  return false
}

const PAIRS = /[\ud800-\udfff]/
/** Reads one grid of letters; `put` says what is wrong with a letter, or takes it. */
function readRows({ doc, problems }: Survey, key: 'terrain' | 'level', put: (id: number, letter: string) => string | null): void {
  const rows = doc[key]
  if (rows.length !== doc.height)
    problems.push({
      at: key,
      text: `There are ${rows.length} rows, but the height is ${doc.height}. Add or remove rows, or correct "height".`,
    })
  for (const [row, text] of rows.slice(0, doc.height).entries()) {
    // Letters that take two places are in no legal map; where there are none, the text need not be taken apart.
    const letters = PAIRS.test(text) ? [...text] : text
    if (letters.length !== doc.width)
      problems.push({
        at: `${key}[${row}]`,
        text: `Row ${row} has ${letters.length} letters, but the width is ${doc.width}. Write one letter for each column.`,
      })
    for (let col = 0; col < Math.min(letters.length, doc.width); col++) {
      const wrong = put(row * doc.width + col, letters[col] as string)
      if (wrong !== null) problems.push({ at: `${key}[${row}]`, text: wrong, hex: [col, row] })
    }
  }
}

function readTerrain(survey: Survey): void {
  const known = GROUNDS.map(({ letter }) => letter).join(' ')
  readRows(survey, 'terrain', (id, letter) => {
    const terrain = terrainOf(letter)
    if (terrain === null) return `"${letter}" is no terrain letter. Use one of ${known}`
    survey.terrain[id] = terrain
    return null
  })
}

function readLevels(survey: Survey): void {
  readRows(survey, 'level', (id, letter) => {
    const halves = halfLevelsOf(letter)
    if (halves === null)
      return `"${letter}" is no level. Use a digit from 0 to 9, "a" to "j" for the half level above, or "A" to "D" for ½, 1, 1½ and 2 levels below 0.`
    survey.halfLevels[id] = halves
    return null
  })
}

function readBuildings(survey: Survey): Pick<Board, 'floors' | 'building'> {
  const { doc, problems, terrain } = survey
  const floors = new Uint8Array(terrain.length)
  const building = new Int16Array(terrain.length).fill(-1)
  for (const [i, { name, hexes, floors: count }] of doc.buildings.entries()) {
    for (const [j, hex] of hexes.entries()) {
      const at = `buildings[${i}].hexes[${j}]`
      if (!mustBeOn(survey, hex, at)) continue
      const id = numberOf(doc, hex)
      const other = doc.buildings[building[id] ?? -1]
      if (other)
        problems.push({
          at,
          hex,
          text: `This hex is already part of "${other.name}". A hex belongs to one building; remove it from one of them.`,
        })
      if (terrain[id] !== 'building')
        problems.push({
          at,
          hex,
          text: `"${name}" stands here, but on ${wordOf(terrain[id])}. Write B in terrain row ${hex[1]}, or take the hex out of the building.`,
        })
      building[id] = i
      floors[id] = count
    }
    if (!hangsTogether(hexes))
      problems.push({
        at: `buildings[${i}].hexes`,
        text: `The hexes of "${name}" do not hang together. Make two buildings of it, or add the hexes between.`,
      })
  }
  for (const [id, kind] of terrain.entries()) {
    if (kind !== 'building' || building[id] !== -1) continue
    const hex: Hex = [id % doc.width, Math.floor(id / doc.width)]
    problems.push({
      at: `terrain[${hex[1]}]`,
      hex,
      text: 'A building hex that no building of the list claims. Add it to "buildings" with its floors, or change the letter.',
    })
  }
  return { floors, building }
}

function hangsTogether(hexes: readonly Hex[]): boolean {
  const rest = new Set(hexes.map(hexKey))
  const reached = hexes.slice(0, 1)
  for (const hex of reached) {
    rest.delete(hexKey(hex))
    for (const next of neighbours(hex)) if (rest.delete(hexKey(next))) reached.push(next)
  }
  return rest.size === 0
}

/** For each hex 1 + the number of its bridge. A bridge is a row of water hexes from bank to bank. */
function readBridges(survey: Survey): Uint8Array {
  const { doc, problems, terrain } = survey
  const bridge = new Uint8Array(terrain.length)
  for (const [i, { name, hexes }] of doc.bridges.entries()) {
    for (const [j, hex] of hexes.entries()) {
      const at = `bridges[${i}].hexes[${j}]`
      if (!mustBeOn(survey, hex, at)) continue
      const id = numberOf(doc, hex)
      const kind = terrainAt(survey, hex)
      if (bridge[id] !== 0) problems.push({ at, hex, text: 'There is a bridge here already. Remove one of the two.' })
      if (kind !== undefined && !isWater(kind))
        problems.push({
          at,
          hex,
          text: `"${name}" has no water under it here, but ${wordOf(kind)}. Take the hex out of the bridge, or make it water (1, 2 or 3).`,
        })
      const before = hexes[j - 1]
      if (before && directionTo(before, hex) === null)
        problems.push({
          at,
          hex,
          text: `"${name}" jumps from ${place(before)} to ${place(hex)}. List its hexes in order from bank to bank.`,
        })
      bridge[id] = i + 1
    }
    for (const end of new Set([hexes[0], hexes.at(-1)])) {
      if (end && isOn(doc, end) && !hasLandBeside(survey, end))
        problems.push({ at: `bridges[${i}].hexes`, hex: end, text: `"${name}" ends in the water. Carry it on to the bank.` })
    }
  }
  return bridge
}
const hasLandBeside = (survey: Survey, hex: Hex): boolean =>
  neighbours(hex).some((next) => {
    const kind = terrainAt(survey, next)
    return kind !== undefined && !isWater(kind)
  })

function readRoads(survey: Survey, bridge: Uint8Array): Pick<Board, 'roads' | 'tracks'> {
  const { doc, terrain } = survey
  const ways = { roads: new Uint8Array(terrain.length), tracks: new Uint8Array(terrain.length) }
  for (const [i, { kind, path }] of doc.roads.entries()) {
    const bits = kind === 'road' ? ways.roads : ways.tracks
    for (const [j, hex] of path.entries()) {
      const at = `roads[${i}].path[${j}]`
      if (!mustBeOn(survey, hex, at)) continue
      checkRoadHex(survey, bridge, hex, kind, at)
      const before = path[j - 1]
      if (!before || !isOn(doc, before)) continue
      const direction = directionTo(before, hex)
      if (direction === null) {
        const text = `The ${kind} jumps from ${place(before)} to ${place(hex)}, which are not neighbours. Name every hex on the way, or make two of it.`
        survey.problems.push({ at, hex, text })
      } else markBothSides(doc, bits, before, direction)
    }
  }
  return ways
}

function checkRoadHex({ doc, terrain, problems }: Survey, bridge: Uint8Array, hex: Hex, kind: string, at: string): void {
  const id = numberOf(doc, hex)
  const ground = terrain[id]
  if (ground === 'building')
    problems.push({ at, hex, text: `The ${kind} runs through a building. Lead it round, or take the building away.` })
  if (ground !== undefined && TOO_DEEP.has(ground) && bridge[id] === 0)
    problems.push({
      at,
      hex,
      text: `The ${kind} runs through ${wordOf(ground)}. Put a bridge here, or make the water shallow (1) for a ford.`,
    })
}

/** Sets the bit of a hexside in both hexes that share it. */
function markBothSides(doc: MapDoc, bits: Uint8Array, hex: Hex, direction: DirectionIndex): void {
  const id = numberOf(doc, hex)
  bits[id] = (bits[id] ?? 0) | (1 << direction)
  const over = neighbour(hex, direction)
  if (!isOn(doc, over)) return
  const other = numberOf(doc, over)
  bits[other] = (bits[other] ?? 0) | (1 << oppositeDirection(direction))
}

function readHexsides(survey: Survey): SideBits {
  const { doc, terrain } = survey
  const sides = bareSides(terrain.length)
  for (const [i, { hex, side, kind }] of doc.hexsides.entries()) {
    if (!mustBeOn(survey, hex, `hexsides[${i}].hex`)) continue
    markBothSides(doc, sides[kind], hex, DIRECTIONS.indexOf(side) as DirectionIndex)
  }
  return sides
}
