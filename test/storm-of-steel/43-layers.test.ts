import { describe, expect, test } from 'vitest'
import { hasBit } from '../../engine/board/bitset.ts'
import { idOf } from '../../engine/board/board.ts'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Play } from '../../engine/kernel/ruleset.ts'
import { fire, refuseShot } from '../../engine/rulesets/storm-of-steel/core/fire.ts'
import { dangerAt } from '../../engine/rulesets/storm-of-steel/learn/danger.ts'
import { LAYERS } from '../../engine/rulesets/storm-of-steel/learn/layers.ts'
import { reduce } from '../../engine/rulesets/storm-of-steel/reduce.ts'
import { viewOf } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import { mountsOf, typeOf, unitOf } from '../../engine/rulesets/storm-of-steel/state/roster.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'

/** The ground of a battle, hex by hex: by the functions that resolve it. */

const BOARD = boardOf(Array.from({ length: 4 }, () => Array.from({ length: 14 }, () => '.').join(' ')).join('\n'))

/** Thousandths that a stand is lost to so many firers, over every throw that the resolver can make. */
function overEveryThrow(world: World, at: string, firers: readonly string[]): number {
  class Needed extends Error {
    readonly faces: number
    constructor(faces: number) {
      super()
      this.faces = faces
    }
  }
  const lostWith = (rolls: readonly number[]): boolean => {
    let now = world
    let next = 0
    const play = {
      get world() {
        return now
      },
      roll: (faces: number): number => {
        const value = rolls[next++]
        if (value === undefined) throw new Needed(faces)
        return value
      },
      emit: (event: Parameters<typeof reduce>[1]) => {
        now = reduce(now, event)
      },
    } as unknown as Play<StormOfSteel>
    for (const id of firers)
      for (const mount of mountsOf(typeOf(unitOf(now, id)))) {
        const s = { board: BOARD, world: now }
        if (unitOf(now, at).fate === 'present' && refuseShot(s, unitOf(now, id), unitOf(now, at), mount) === null)
          fire(play, s, id, at, mount)
      }
    return unitOf(now, at).fate === 'lost'
  }
  const part = (rolls: readonly number[]): number => {
    try {
      return lostWith(rolls) ? 1 : 0
    } catch (needed) {
      if (!(needed instanceof Needed)) throw needed
      let sum = 0
      for (let face = 1; face <= needed.faces; face++) sum += part([...rolls, face])
      return sum / needed.faces
    }
  }
  return part([]) * 1000
}
const enemies = (...types: readonly string[]): readonly Unit[] => types.map((type, i) => stand(`R${i}`, 'red', type, [5, i], { facing: 9 }))

describe('SS-SOF-03, SS-ARM-05, SS-FIR-01: danger is what the resolver does to a stand, over every throw', () => {
  test.each<[string, Partial<Unit>, readonly string[], Partial<World>]>([
    ['infantry', {}, ['infantry', 'hmg', 'infantry'], {}],
    ['infantry', { morale: 'pinned' }, ['infantry', 'hmg'], {}],
    ['infantry', { morale: 'suppressed' }, ['hmg', 'm4sherman'], {}],
    ['infantry', { morale: 'suppressed' }, ['hmg'], { ground: { wire: [], mines: [], trenches: [[1, 1]], bunkers: [] } }],
    ['hq', { morale: 'pinned' }, ['hmg', 'infantry'], {}],
    ['truck', {}, ['infantry', 'hmg'], {}],
    ['m4sherman', {}, ['at75', 'pz4h'], {}],
    ['m4sherman', { holes: 1 }, ['at75'], {}],
    ['m4sherman', {}, ['at75'], { demoralised: { blue: true, red: false } }],
    ['m4sherman', {}, ['hmg'], {}],
  ])('%s %o by %o', (type, unit, firers, more) => {
    const target = stand('B', 'blue', type, [1, 1], unit)
    const world = worldOf([target, ...enemies(...firers)], more)
    const { destroys } = dangerAt({ board: BOARD, world }, { ...target, hex: [1, 1] as Hex }, [1, 1])
    const ids = firers.map((_, i) => `R${i}`)
    expect(Math.abs(destroys - overEveryThrow(world, 'B', ids))).toBeLessThan(0.6)
  })
  test('some of these are in danger, and each enemy is told with what he alone does', () => {
    const target = stand('B', 'blue', 'infantry', [1, 1], { morale: 'suppressed' })
    const world = worldOf([target, ...enemies('hmg', 'm4sherman')])
    const { destroys, threats } = dangerAt({ board: BOARD, world }, { ...target, hex: [1, 1] as Hex }, [1, 1])
    expect(destroys).toBeGreaterThan(Math.max(...threats.map((threat) => threat.destroys)))
    expect(threats.map(({ by }) => by.id)).toEqual(['R0', 'R1'])
  })
})

const viewOn = (world: World, board = BOARD) =>
  viewOf(
    { world, agenda: [], standing: { is: 'over', outcome: { winner: null, why: '' } } } as unknown as Parameters<typeof viewOf>[0],
    'blue',
    board,
  )
describe('SS-SOF-02, SS-SOF-07, SS-TER, SS-MOV: the layers', () => {
  const board = boardOf(['. w W B m . . .', '. . . . . . . .'].join('\n'))
  const tank = stand('T', 'blue', 'm4sherman', [0, 1])
  const man = stand('B', 'blue', 'infantry', [0, 0])
  const world = worldOf([man, tank, stand('R', 'red', 'hmg', [7, 1])], {
    ground: { wire: [], mines: [], trenches: [[6, 0]], bunkers: [{ hex: [5, 0], openings: [9] }] },
  })
  const view = viewOn(world, board)

  test('cover is the best that a hex has from all sides', () => {
    const { kinds, of } = LAYERS.cover(view, board)
    expect([0, 1, 2, 3, 4, 5, 6].map((col) => kinds[of[col] ?? 0]?.short)).toEqual(['', '5', '5', '7', '', '9', '7'])
    expect(kinds[of[3] ?? 0]?.text).toBe('Building: protection 7')
  })
  test('prices are those of the kind of stand; who has to be towed has none', () => {
    expect([...(LAYERS.prices(view, board, 'T')?.into.slice(0, 5) ?? [])]).toEqual([1, 2, 0, 0, 0])
    expect([...(LAYERS.prices(view, board, 'B')?.into.slice(0, 5) ?? [])]).toEqual([1, 2, 2, 1, 2])
    const gun = viewOn(worldOf([stand('G', 'blue', 'at75', [0, 0])]), board)
    expect(LAYERS.prices(gun, board, 'G')).toBeNull()
  })
  test('what a side sees is what its stands see', () => {
    const [look] = LAYERS.looks(view, board, 'blue')
    const seen = look?.()
    expect([0, 1, 2, 3].map((col) => seen && hasBit(seen, col))).toEqual([true, true, false, false])
  })
  test('a way brings danger where it ends alone, for nobody fires at whoever moves', () => {
    const way = LAYERS.way(view, board, 'B', [
      [1, 1],
      [2, 1],
    ])
    const threat = LAYERS.threat(view, board, 'B')
    expect(way?.risks).toEqual([0, threat?.at(idOf(board, [2, 1]))])
    expect(threat?.by).toBe(1)
    expect(way).toMatchObject({ covered: 0, rule: 'SS-FIR-01' })
  })
  test('a way through given hexes has its price, or none where it is too far', () => {
    expect(LAYERS.route(view, board, 'B', [[2, 1]])).toMatchObject({ path: { length: 3, 2: [2, 1] }, price: { value: 3 } })
    expect(LAYERS.route(view, board, 'T', [[4, 0]])).toBeNull()
  })
  test('a line has its length', () => {
    expect(LAYERS.line(view, board, [0, 1], [4, 1], {})).toMatchObject({ result: 'clear', distance: { value: 4 } })
  })
})
