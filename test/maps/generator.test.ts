import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Board } from '../../engine/board/board.ts'
import { distanceToEdge, EDGES, hexOf, idOf, wholeLevel } from '../../engine/board/board.ts'
import { isWater } from '../../engine/board/ground.ts'
import { DIRECTION_INDEXES, type DirectionIndex } from '../../engine/board/hex.ts'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { writeMap } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { twinDirection, twinHex } from '../../maps/generator/country/symmetry.ts'
import {
  generate,
  generating,
  MAP_PRESETS,
  type MapParameters,
  PARAMETER_FIELDS,
  PARAMETER_NAMES,
  readParameters,
} from '../../maps/generator/index.ts'

/** Sets of parameters that the laws are tried on: GENERATED=2000 for more. */
const SETS = Number(process.env['GENERATED'] ?? 200)
/** What is wrong with a map that was made, in words; nothing where every law holds. */
function faults(doc: MapDoc, parameters: MapParameters): readonly string[] {
  const read = readMap(JSON.parse(JSON.stringify(doc)))
  const made = read.ok ? toBoard(read.value) : read
  if (!made.ok) return made.error.map(({ at, text, hex }) => `${at} ${hex ?? ''} ${text}`)
  const board = made.value
  return [...waterFaults(board), ...wayFaults(board, parameters), ...bridgeFaults(board), ...symmetryFaults(board, doc, parameters)]
}

const ids = (board: Board): readonly number[] => Array.from({ length: board.size }, (_, id) => id)
const nextTo = (board: Board, id: number): readonly number[] => [...board.neighbours.slice(6 * id, 6 * id + 6)].filter((next) => next >= 0)
const isWet = (board: Board, id: number): boolean => isWater(board.terrain[id]!)
const isRim = (board: Board, id: number): boolean => EDGES.some((edge) => distanceToEdge(board, hexOf(board, id), edge) === 0)
const wayAt = (board: Board, id: number): number => (board.roads[id] ?? 0) | (board.tracks[id] ?? 0)

function flooded(
  board: Board,
  starts: readonly number[],
  goes: (from: number, to: number, d: DirectionIndex) => boolean,
): ReadonlySet<number> {
  const reached = new Set(starts)
  for (const id of reached)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d] ?? -1
      if (next >= 0 && !reached.has(next) && goes(id, next, d)) reached.add(next)
    }
  return reached
}

/** From each water hex one can go on, never upwards, to the lowest of its body, which is a lake or lies on the edge; no bank is lower than its water. */
function waterFaults(board: Board): readonly string[] {
  const left = new Set(ids(board).filter((id) => isWet(board, id)))
  const found: string[] = []
  for (const start of left) {
    const body = [...flooded(board, [start], (_, to) => isWet(board, to))]
    for (const id of body) left.delete(id)
    const lowest = Math.min(...body.map((id) => wholeLevel(board, id)))
    const mouths = body.filter((id) => wholeLevel(board, id) === lowest)
    const drained = flooded(board, mouths, (from, to) => isWet(board, to) && wholeLevel(board, to) >= wholeLevel(board, from))
    for (const id of body) if (!drained.has(id)) found.push(`water at ${hexOf(board, id)} runs uphill`)
    if (!mouths.some((id) => isRim(board, id)) && body.length < 4) found.push(`a puddle at ${hexOf(board, start)}`)
  }
  for (const id of ids(board))
    if (!isWet(board, id) && nextTo(board, id).some((next) => isWet(board, next) && wholeLevel(board, next) > wholeLevel(board, id)))
      found.push(`the bank at ${hexOf(board, id)} is lower than the water`)
  return found
}

/** All ways hang together, climb two levels at most, and reach every building; with roads, they reach two opposite edges. */
function wayFaults(board: Board, { roads, settlement }: MapParameters): readonly string[] {
  const found: string[] = []
  const on = ids(board).filter((id) => wayAt(board, id) !== 0)
  const network = flooded(board, on.slice(0, 1), (from, _, d) => (wayAt(board, from) & (1 << d)) !== 0)
  const apart = on.filter((id) => !network.has(id))
  if (apart.length > 0) found.push(`ways hang apart at ${hexOf(board, apart[0]!)} (${apart.length} of ${on.length})`)
  for (const id of on)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d] ?? -1
      if ((wayAt(board, id) & (1 << d)) !== 0 && next >= 0 && Math.abs(wholeLevel(board, id) - wholeLevel(board, next)) > 2)
        found.push(`a way over a cliff at ${hexOf(board, id)}`)
    }
  if (roads > 0) {
    const edges = EDGES.filter((edge) => on.some((id) => distanceToEdge(board, hexOf(board, id), edge) === 0))
    const isAcross = (edges.includes('west') && edges.includes('east')) || (edges.includes('north') && edges.includes('south'))
    if (!isAcross) found.push(`no road across: ${edges.join(' ')}`)
  }
  // On the smallest maps there may be no room for a farm and its twin.
  if (settlement !== 'none' && board.buildings.length === 0 && Math.min(board.width, board.height) >= 14) found.push('nobody lives here')
  for (const { name, hexes } of board.buildings)
    if (!hexes.some((hex) => isNearWay(board, idOf(board, hex)))) found.push(`no way to ${name} at ${hexes[0]}`)
  return found
}
/** A way passes within three steps. */
function isNearWay(board: Board, id: number): boolean {
  let ring = [id]
  for (let n = 0; n < 3; n++) {
    ring = [...new Set(ring.flatMap((one) => [one, ...nextTo(board, one)]))]
    if (ring.some((one) => wayAt(board, one) !== 0)) return true
  }
  return false
}

/** Over each bridge leads a way, from bank to bank, and the banks are as high as the water. */
function bridgeFaults(board: Board): readonly string[] {
  return board.bridges.flatMap(({ name, hexes }) =>
    hexes.flatMap((hex) => {
      const id = idOf(board, hex)
      const links = DIRECTION_INDEXES.filter((d) => (wayAt(board, id) & (1 << d)) !== 0).map((d) => board.neighbours[6 * id + d]!)
      const isLevel = links.every((link) => wholeLevel(board, link) === wholeLevel(board, id))
      return links.length === 2 && isLevel ? [] : [`${name} at ${hex}: ${links.length} ways${isLevel ? '' : ', not level'}`]
    }),
  )
}

function symmetryFaults(board: Board, doc: MapDoc, { symmetry, width, height }: MapParameters): readonly string[] {
  if (symmetry === 'none') return []
  const turnedBits = (bits: number): number =>
    DIRECTION_INDEXES.reduce<number>((sum, d) => sum | (((bits >> d) & 1) << twinDirection(symmetry, d)), 0)
  return ids(board).flatMap((id) => {
    const twin = twinHex(symmetry, width, height, hexOf(board, id))
    if (twin[0] < 0 || twin[0] >= width) return []
    const other = idOf(board, twin)
    const differ =
      board.terrain[id] !== board.terrain[other]
        ? `terrain ${board.terrain[id]} ${board.terrain[other]}`
        : board.halfLevels[id] !== board.halfLevels[other]
          ? 'level'
          : turnedBits(wayAt(board, id)) !== wayAt(board, other)
            ? 'ways'
            : (board.bridge[id] === 0) !== (board.bridge[other] === 0)
              ? 'bridge'
              : board.floors[id] !== board.floors[other]
                ? 'floors'
                : null
    return differ === null ? [] : [`${doc.name} ${hexOf(board, id)} and ${twin} differ in ${differ}`]
  })
}

/** Any parameters that the fields allow, on maps of up to so many hexes a side. */
const anyParameters = (most: number): fc.Arbitrary<MapParameters> =>
  fc
    .record(
      Object.fromEntries(
        PARAMETER_NAMES.map((name) => {
          const field = PARAMETER_FIELDS[name]
          if (field.kind === 'choice') return [name, fc.constantFrom(...Object.keys(field.options))]
          const top = name === 'width' || name === 'height' ? Math.min(most, field.most) : field.most
          const steps = Math.round((top - field.least) / field.step)
          return [name, fc.integer({ min: 0, max: steps }).map((n) => Math.min(top, field.least + n * field.step))]
        }),
      ),
    )
    .map((made) => {
      const drawn = made as unknown as MapParameters
      return { ...drawn, lowest: Math.min(drawn.lowest, drawn.highest), highest: Math.max(drawn.lowest, drawn.highest) }
    })

describe('a generated map', () => {
  it(`is legal, drained, connected and symmetric where asked, over ${SETS} sets of parameters`, () => {
    fc.assert(
      fc.property(anyParameters(SETS > 200 ? 60 : 26), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (parameters, seed) => {
        expect(faults(generate(parameters, seed), parameters)).toEqual([])
      }),
      { numRuns: SETS, seed: 13, endOnFailure: true },
    )
  })

  it('is the same for the same seed and another for another, whether it is made in one go or with pauses', () => {
    const small = { ...MAP_PRESETS[0]!.parameters, width: 24, height: 20 }
    const made = [1, 1, 2, 3].map((seed) => writeMap(generate(small, seed)))
    expect(made[1]).toBe(made[0])
    expect(new Set(made).size).toBe(3)
    const shares: number[] = []
    const work = generating(small, 2)
    let step = work.next()
    for (; !step.done; step = work.next()) shares.push(step.value)
    expect(writeMap(step.value)).toBe(made[2])
    expect(shares.length).toBeGreaterThan(20)
    expect(shares.every((share, i) => share >= (shares[i - 1] ?? 0) && share <= 1)).toBe(true)
  })

  it('has what was asked for', () => {
    const plain: MapParameters = { ...MAP_PRESETS[0]!.parameters, width: 40, height: 30, water: 'none', settlement: 'none', roads: 0 }
    const board = (changed: Partial<MapParameters>): Board => {
      const made = toBoard(generate({ ...plain, ...changed }, 5))
      if (!made.ok) throw new Error(made.error[0]?.text)
      return made.value
    }
    const share = (one: Board, is: (id: number) => boolean): number => ids(one).filter(is).length / one.size
    const wooded = (one: Board): number => share(one, (id) => ['light-woods', 'heavy-woods'].includes(one.terrain[id]!))
    const bare = board({})
    expect(bare.terrain.some((terrain) => isWater(terrain) || terrain === 'building')).toBe(false)
    expect(ids(bare).every((id) => wayAt(bare, id) === 0)).toBe(true)
    expect(wooded(board({ woods: 0 }))).toBe(0)
    expect(Math.abs(wooded(board({ woods: 0.3 })) - 0.3)).toBeLessThan(0.05)
    const heights = (one: Board): readonly number[] => [...new Set(ids(one).map((id) => wholeLevel(one, id)))].sort((a, b) => a - b)
    expect(heights(board({ relief: 0, lowest: 3 }))).toEqual([3])
    const hilly = heights(board({ relief: 1, lowest: 2, highest: 7 }))
    expect([hilly[0], Math.max(...hilly) <= 7, hilly.length >= 4]).toEqual([2, true, true])
    expect(board({ water: 'river' }).terrain).toContain('deep')
    const stream = board({ water: 'stream' }).terrain
    expect([stream.includes('shallow'), stream.includes('deep')]).toEqual([true, false])
    const houses = (['none', 'farms', 'villages', 'town'] as const).map((settlement) => board({ settlement }).buildings.length)
    expect(houses).toEqual([...houses].sort((a, b) => a - b))
  })
})

describe('the parameters', () => {
  const good = MAP_PRESETS[0]!.parameters
  const wrong = (changed: object): readonly string[] => {
    const read = readParameters({ ...good, ...changed })
    return read.ok ? [] : read.error.map(({ at, text }) => `${at}: ${text}`)
  }
  it('of every preset are right, and presets differ', () => {
    expect(MAP_PRESETS.map(({ parameters }) => readParameters(parameters).ok)).toEqual(MAP_PRESETS.map(() => true))
    expect(new Set(MAP_PRESETS.map(({ id }) => id)).size).toBe(MAP_PRESETS.length)
    expect(MAP_PRESETS.length).toBeGreaterThanOrEqual(5)
  })
  it('are refused with the field and what would be right', () => {
    expect(wrong({ width: 9 })).toEqual(['width: This must be a whole number from 10 to 240 (hexes).'])
    expect(wrong({ width: 40.5 })).toHaveLength(1)
    expect(wrong({ woods: Number.NaN })).toEqual(['woods: This must be a number from 0 to 0.7 (share of the land).'])
    expect(wrong({ water: 'sea' })).toEqual(['water: This must be one of none, stream, river, lakes.'])
    expect(wrong({ water: 'toString' })).toHaveLength(1)
    expect(wrong({ season: 'winter' })[0]).toMatch(/^season: There is no parameter "season"/)
    expect(wrong({ lowest: 5, highest: 4 })[0]).toMatch(/^lowest: The lowest level, 5, is above the highest, 4/)
    expect(readParameters({}).ok).toBe(false)
    expect(readParameters([]).ok).toBe(false)
  })
})
