import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Board } from '../../engine/board/board.ts'
import type { ForceWish } from '../../engine/board/edition.ts'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { skirmish } from '../../engine/rulesets/steel-rain/scenario/skirmish/index.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { playout } from '../support/playout.ts'
import { brokenIn } from './invariants.ts'

/** Skirmishes at the other two scales: everybody finds room in his strip, and random orders lead to an end. */

const folder = join(import.meta.dirname, '../../maps')
const hexesOf = (name: string): number => {
  const { width, height } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { readonly width: number; readonly height: number }
  return width * height
}
const ALL = readdirSync(folder)
  .filter((name) => name.endsWith('.map.json'))
  .sort()
const MAPS = ALL.filter((name) => hexesOf(name) >= 24 * 16)
const fieldOf = (name: string): { readonly map: MapDoc; readonly board: Board } => {
  const map = readMap(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  if (!map.ok) throw new Error(`${name}: ${map.error[0]?.text}`)
  const board = toBoard(map.value)
  if (!board.ok) throw new Error(`${name}: ${board.error[0]?.text}`)
  return { map: map.value, board: board.value }
}
function startOf(name: string, cmPerHex: 1 | 2.5, blue: ForceWish, turns = 6): { readonly board: Board; readonly world: World } {
  const { map, board } = fieldOf(name)
  const scenario = skirmish.make({ map, board, seed: 1, cmPerHex, turns, forces: { blue, red: { equal: true } } })
  if (!scenario.ok) throw new Error(`${name}: ${scenario.error.map(({ at, text }) => `${at}: ${text}`).join('\n')}`)
  const world = steelRain.muster(scenario.value, board)
  if (!world.ok) throw new Error(`${name} does not muster`)
  return { board, world: world.value }
}
/** Both sides set up as suggested; the world as the first turn begins. */
function setUp(board: Board, world: World): World {
  const rules = steelRain.open(board)
  let { state } = begin(rules, world, diceFromSeed(3))
  while (state.world.step === 'setup') {
    if (state.standing.is === 'over') throw new Error('over before it began')
    const { kind, side } = state.standing.questions[0]
    const verdict = submit(rules, state, kind === 'goFirst' ? { kind, side, first: true } : { kind: 'deployRest', side })
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  return state.world
}

test('SR-SETUP-6, SR-TOE-1: every company and the largest force find room at 1 and at 2.5 cm a hex', () => {
  const wishes: readonly ForceWish[] = [...skirmish.forces.map(({ id }) => ({ ids: [id] })), { strength: skirmish.strength.most }]
  for (const [i, wish] of wishes.entries())
    for (const cmPerHex of [1, 2.5] as const) {
      const name = MAPS[i % MAPS.length] as string
      const { board, world } = startOf(name, cmPerHex, wish)
      const begun = setUp(board, world)
      const waiting = Object.values(begun.units).filter((unit) => unit.fate === 'waiting')
      expect(waiting, `${name}, ${cmPerHex} cm, ${JSON.stringify(wish)}`).toEqual([])
    }
})

test('SR-SETUP-6: a ground that is too small for a force says how many it has room for', () => {
  const small = ALL.filter((name) => !MAPS.includes(name))
  expect(small).toEqual(['thorncote.map.json'])
  const { map, board } = fieldOf('thorncote.map.json')
  const forces = { blue: { strength: skirmish.strength.most }, red: { equal: true } } as const
  expect(skirmish.make({ map, board, seed: 1, cmPerHex: 2.5, turns: 6, forces })).toMatchObject({
    ok: false,
    error: [
      { at: 'sides.blue.zones', text: 'The set-up zone has room for 26 vehicles, but 53 are to be placed; make it larger.' },
      { at: 'sides.red.zones', text: 'The set-up zone has room for 32 vehicles, but 47 are to be placed; make it larger.' },
    ],
  })
})

test('R-07, R-34: random orders in a skirmish at each scale are accepted, end, and leave a sound world', () => {
  for (const [i, cmPerHex] of ([1, 2.5] as const).entries()) {
    const { board, world } = startOf(MAPS[i] as string, cmPerHex, { strength: 200 }, 1)
    const where = situationsOn(board)
    let looked = 0
    playout(steelRain.open(board), world, 5, {
      step: ({ after }) => {
        if (after.standing.is !== 'asking' || !['act', 'activate'].includes(after.standing.questions[0].kind)) return
        looked++
        expect(brokenIn(where(after.world), world.lost)).toEqual([])
      },
    })
    expect(looked).toBeGreaterThan(3)
  }
})
