import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hexOf, idOf, onBoard } from '../../engine/board/board.ts'
import { DIRECTION_INDEXES, neighbour, neighbours } from '../../engine/board/hex.ts'
import { MapDoc } from '../../engine/board/map-doc.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { costOfStep, stepCosts } from '../../engine/board/step-costs.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { type Hex, hexKey } from '../../engine/kernel/names.ts'
import { marcherOf, reachOf, refuseMarch, stepOf } from '../../engine/rulesets/steel-rain/core/move.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { Marcher } from '../../engine/rulesets/steel-rain/state/marcher.ts'
import type { Situation } from '../../engine/rulesets/steel-rain/state/situation.ts'
import { mayPass, mayStop } from '../../engine/rulesets/steel-rain/state/stacking.ts'
import type { GroundChanges, World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { scenarioOf } from './support.ts'

/** Where a piece can go, worked out two ways over ground that play has changed at random: tables of ways, and step after step. */

const WIDTH = 22
const HEIGHT = 10
const dicing = (seed: number) => {
  let state: DiceState = diceFromSeed(seed)
  return (faces: number): number => {
    const [value, after] = rollDie(state, faces)
    state = after
    return value
  }
}
const at = (roll: (faces: number) => number): Hex => [roll(WIDTH) - 1, roll(HEIGHT) - 1]
const cells = Array.from({ length: HEIGHT }, (_, row) =>
  Array.from({ length: WIDTH }, (_, col) => {
    if (col === 9 || col === 10) return row % 3 === 0 ? '20' : '30'
    if (row === 2 && (col === 4 || col === 5)) return 'B0'
    return ['.0', '.0', 'w0', '.1', 'o0', 'r0', '10', '.2', '.4', 's0'][(col * 7 + row * 5 + ((col * row) % 3)) % 10] as string
  }),
)
const made = toBoard(
  MapDoc.parse(
    drawBoard(
      cells.map((row) => row.join(' ')),
      {
        buildings: [
          {
            name: 'Mill',
            hexes: [
              [4, 2],
              [5, 2],
            ],
            floors: 2,
          },
        ],
        bridges: [
          {
            name: 'Bridge',
            hexes: [
              [9, 4],
              [10, 4],
            ],
          },
        ],
        roads: [
          {
            kind: 'road',
            path: [
              [8, 4],
              [9, 4],
              [10, 4],
              [11, 4],
              [12, 4],
            ],
          },
        ],
        hexsides: [{ hex: [13, 5], side: 'E', kind: 'overhang' }],
      },
    ),
  ),
)
if (!made.ok) throw new Error(JSON.stringify(made.error))
const board = made.value

function world(cmPerHex: 1 | 2 | 2.5): World {
  const mustered = steelRain.muster(
    scenarioOf({
      map: '',
      cmPerHex,
      blue: {
        p: [
          'MBT B1 8,4 spotted',
          'LTRUCK B2 12,4 spotted',
          'HOV B3 7,4 spotted',
          'STAND B4 11,4',
          'STAND B5 4,2 floor=1',
          'STAND B6 8,5 raft=2',
          'GUN B7 6,6 spotted flying',
          'LT B8 12,5 blip=x',
          'RECON B9 12,5 blip=x',
          'STAND B10 9,5 raft=2',
          'STAND-MG B11 5,2',
        ],
      },
      red: { q: ['LT R1 13,4 spotted', 'STAND R2 7,5 spotted', 'LTRUCK R3 21,9 spotted'] },
      active: 'p',
    }),
    board,
  )
  if (!mustered.ok) throw new Error(JSON.stringify(mustered.error))
  return mustered.value
}
/** Ground that has been changed in so many ways; units stay where they are, whatever has become of it. */
function changes(start: GroundChanges, seed: number): GroundChanges {
  const roll = dicing(seed)
  const some = <T>(most: number, one: () => T | null): T[] =>
    Array.from({ length: roll(most + 1) - 1 }, one).filter((x) => x !== null) as T[]
  const seen = new Set<number>()
  const obstacles = some(12, () => {
    const hex = at(roll)
    if (seen.has(hexKey(hex))) return null
    seen.add(hexKey(hex))
    return { hex, kind: (['wire', 'teeth', 'roadblock'] as const)[roll(3) - 1] as 'wire', earth: false, work: [] }
  })
  const spans = some(3, () => {
    const from = at(roll)
    const direction = (roll(6) - 1) as 0 | 1 | 2 | 3 | 4 | 5
    const way = [neighbour(from, direction)]
    for (let i = roll(3) - 1; i > 0; i--) way.push(neighbour(way.at(-1) as Hex, direction))
    const to = neighbour(way.at(-1) as Hex, direction)
    if (![...way, to].every((hex) => onBoard(board, hex))) return null
    // A span must begin and end on firm ground.
    if ([from, to].some((hex) => board.terrain[idOf(board, hex)] === 'deep')) return null
    return {
      id: `span-${seed}-${hexKey(from)}`,
      kind: roll(2) === 1 ? ('avlb' as const) : ('foot' as const),
      from,
      hexes: way,
      to: roll(3) === 1 ? null : to,
      next: null,
      progress: 0,
      loads: 0,
      side: 'blue' as const,
    }
  })
  const standing: Hex[] = [
    [9, 4],
    [10, 4],
  ]
  const houses: Hex[] = [
    [4, 2],
    [5, 2],
  ]
  return {
    ...start,
    obstacles,
    spans,
    cleared: some(8, () => at(roll)),
    fallen: roll(2) === 1 ? standing : [],
    ruined: roll(3) === 1 ? houses : [],
  }
}
/** Cheapest ways by asking for every single step. */
function spread(s: Situation, marcher: Marcher): ReadonlyMap<number, number> {
  const budget = marcher.pool + marcher.actions * marcher.half
  const cost = new Map([[idOf(board, marcher.hex), 0]])
  const open = [marcher.hex]
  for (let hex = open.shift(); hex; hex = open.shift())
    for (const next of neighbours(hex).filter((one) => onBoard(board, one))) {
      const step = stepOf(s, marcher, hex, next)
      if (!step || step.fall || step.climb || step.raft || !mayPass(s, next, marcher)) continue
      const total = (cost.get(idOf(board, hex)) as number) + step.cost
      if (total > budget || total >= (cost.get(idOf(board, next)) ?? Number.POSITIVE_INFINITY)) continue
      cost.set(idOf(board, next), total)
      open.push(next)
    }
  cost.delete(idOf(board, marcher.hex))
  return new Map([...cost].filter(([id]) => mayStop(s, hexOf(board, id), marcher)).sort(([a], [b]) => a - b))
}

describe('ways over changed ground', () => {
  for (const cmPerHex of [1, 2, 2.5] as const)
    test(`R-16, R-11: at ${cmPerHex} cm the tables, single steps and what is refused agree`, () => {
      const start = world(cmPerHex)
      const where = situationsOn(board)
      let compared = 0
      for (let seed = 1; seed <= 25; seed++) {
        const s = where({ ...start, ground: changes(start.ground, seed) })
        for (const piece of [...Object.keys(start.units), ...Object.keys(start.blips)]) {
          const marcher = marcherOf(s.world, piece)
          if (!marcher) continue
          const label = `seed ${seed}, ${piece}`
          const table = s.ways.table(s, marcher)
          const whole = stepCosts(board, (from, to) => {
            const step = stepOf(s, marcher, hexOf(board, from), hexOf(board, to))
            return step === null || step.fall || step.climb || step.raft ? null : step.cost
          })
          const prices = ({ edges, unit }: typeof whole) =>
            Array.from({ length: board.size * 6 }, (_, i) => {
              const edge = edges[8 * Math.floor(i / 6) + (i % 6)] as number
              return edge >> 8 === Math.floor(i / 6) ? 0 : (edge & 255) * unit
            })
          if (marcher.raft === null) expect(prices(table), label).toEqual(prices(whole))
          const reached = reachOf(s, marcher)
          expect(new Set(reached.map(({ hex }) => hexKey(hex))).size, `${label}: each hex once`).toBe(reached.length)
          for (const { path, hex } of reached) {
            expect(refuseMarch(s, marcher, path), `${label} to ${hex}`).toBe(null)
            expect(path.at(-1)).toEqual(hex)
          }
          if (marcher.raft !== null) continue
          const single = spread(s, marcher)
          const within = reached.filter(({ hex, path }) => single.has(idOf(board, hex)) || path.length > 1)
          expect(
            within.map(({ hex, cost }) => [idOf(board, hex), cost]).sort(([a], [b]) => (a as number) - (b as number)),
            label,
          ).toEqual([...single])
          compared += single.size
        }
      }
      expect(compared).toBeGreaterThan(1000)
    })
})

describe('tables of the maps that come with the game', () => {
  const files = readdirSync('maps').filter((file) => file.endsWith('.map.json'))
  test.each(files)('R-16, SR-TERR-1: of like steps one is priced, and every step costs what it costs by itself: %s', (file) => {
    const map = toBoard(MapDoc.parse(JSON.parse(readFileSync(`maps/${file}`, 'utf8'))))
    if (!map.ok) throw new Error(JSON.stringify(map.error))
    const start = world(2)
    const s = situationsOn(map.value)(start)
    const wrong: string[] = []
    const seen = new Set<string>()
    for (const piece of [...Object.keys(start.units), ...Object.keys(start.blips)]) {
      const marcher = marcherOf(start, piece)
      if (!marcher || (marcher.floor ?? 0) > 0 || marcher.raft !== null) continue
      const kind = `${marcher.drone} ${marcher.flying} ${marcher.classes.join('+')}`
      if (seen.has(kind)) continue
      seen.add(kind)
      const table = s.ways.table(s, marcher)
      for (let id = 0; id < map.value.size; id += 1 + (id % 2))
        for (const direction of DIRECTION_INDEXES) {
          const next = map.value.neighbours[6 * id + direction] as number
          const step = next < 0 ? null : stepOf(s, marcher, hexOf(map.value, id), hexOf(map.value, next))
          const price = step === null || step.fall || step.climb ? null : step.cost
          if (costOfStep(table, id, direction) !== price) wrong.push(`${kind} ${id} ${direction}`)
        }
    }
    expect(wrong).toEqual([])
    expect(seen.size).toBeGreaterThan(4)
  })
})
