import { describe, expect, test } from 'vitest'
import { type Board, hexOf, wholeLevel } from '../../engine/board/board.ts'
import { boardOf } from '../../engine/board/notation.ts'
import type { SightResult } from '../../engine/board/sight-field.ts'
import { isVisible } from '../../engine/board/sight-field.ts'
import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'
import { type Hex, hexKey } from '../../engine/kernel/names.ts'
import { canSee } from '../../engine/rulesets/steel-rain/state/sight.ts'
import type { Situation } from '../../engine/rulesets/steel-rain/state/situation.ts'
import { SIGHT_HEIGHTS } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import type { GroundChanges, World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { type Battle, type BattleOptions, battle, patched } from './support.ts'

/**
 * Line of sight: the worked examples of the sight rules with units on a map. Each look is asked four ways, which must agree: the sight
 * tool of both sides, whether a shot is offered, and whether an unseen unit is spotted.
 */

type Cells = Readonly<Record<string, string>>
const [WIDTH, HEIGHT] = [40, 14]
const along = (cell: string, ...columns: readonly number[]): Cells => Object.fromEntries(columns.map((column) => [`${column},10`, cell]))
const hex = (at: number | Hex): Hex => (typeof at === 'number' ? [at, 10] : at)

interface Look {
  readonly cells?: Cells
  /** Designs and places of the two; a number is a column of row 10. */
  readonly from?: string
  readonly at?: number | Hex
  readonly to: string
  readonly in: number | Hex
  readonly blue?: readonly string[]
  readonly red?: readonly string[]
  readonly more?: Partial<BattleOptions>
}
function fieldOf(look: Look, spotted: boolean): Battle {
  const [from, to] = [hex(look.at ?? 10), hex(look.in)]
  return battle({
    map: patched(WIDTH, HEIGHT, look.cells ?? {}),
    blue: { p: [`${look.from ?? 'MBT'} B1 ${from} spotted`, ...(look.blue ?? [])] },
    red: { q: [`${look.to} R1 ${to} ${spotted ? 'spotted' : ''} actions=0`, ...(look.red ?? [])] },
    active: 'p',
    ...look.more,
  })
}
/** What the first sees of the second, after all ways of asking have agreed. */
function seen(look: Look): SightResult {
  const [from, to] = [hex(look.at ?? 10), hex(look.in)]
  const b = fieldOf(look, true)
  const { result } = b.rules.sight(b.view('blue'), from, to)
  const visible = result === 'clear' || result === 'partial'
  const back = b.rules.sight(b.view('red'), to, from).result
  expect(back === 'clear' || back === 'partial' ? 'visible' : back).toBe(visible ? 'visible' : result)
  expect(b.offers('fire', 'B1').some(({ to: target }) => target.piece === 'R1')).toBe(visible)
  const order = { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] } as const
  if (visible) {
    const told = JSON.stringify(b.rules.odds(b.view('blue'), { ...order, side: 'blue' }))
    expect(told.includes('"rule":"R-78"')).toBe(result === 'partial')
  } else expect(b.refused(order)).toMatchObject({ rule: result === 'smoke' ? 'SR-COVER-10' : 'SR-LOS-1' })
  // Another unit of blue may see it where the first does not.
  if (!look.blue) expect(fieldOf(look, false).unit('R1').spotted).toBe(visible)
  return result
}
const STAND = 'STAND'
const TANK = 'MBT'

describe('line of sight', () => {
  test('SR-LOS-1: without a line there is no shot: a hill in between refuses it', () => {
    const b = fieldOf({ cells: along('.1', 13), to: TANK, in: 16 }, true)
    const why = b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect(why).toMatchObject({ rule: 'SR-LOS-1', at: 'shots[0].at' })
    expect(why.text).toContain('ground')
    expect(b.verbs('B1')).not.toContain('fire')
    expect(seen({ to: TANK, in: 16 })).toBe('clear')
  })
  test('SR-LOS-2, R-76: ground, foliage, solid things, buildings and vehicles of either side block', () => {
    const by = (look: Omit<Look, 'to' | 'in'>) => {
      const b = fieldOf({ ...look, to: TANK, in: 16 }, true)
      const { result, at, by: blocker } = b.rules.sight(b.view('blue'), [10, 10], [16, 10])
      expect(seen({ ...look, to: TANK, in: 16 })).toBe(result)
      return [result, at, blocker]
    }
    const blocked = (blocker: string) => ['blocked', [13, 10], blocker]
    expect(by({ cells: along('.1', 13) })).toEqual(blocked('ground'))
    expect(by({ cells: along('w0', 13) })).toEqual(blocked('foliage'))
    expect(by({ cells: along('W0', 13) })).toEqual(blocked('foliage'))
    expect(by({ cells: along('R0', 13) })).toEqual(blocked('ruin'))
    expect(by({ cells: along('B0', 13) })).toEqual(blocked('building'))
    expect(by({ blue: ['LT B2 13,10 spotted'] })).toEqual(blocked('vehicle'))
    expect(by({ red: ['LT R2 13,10 spotted'] })).toEqual(blocked('vehicle'))
    expect(by({ more: { start: { wrecks: [{ hex: [13, 10] }] } } })).toEqual(blocked('wreck'))
    for (const cell of ['.0', 'f0', 'o0', 'r0', 'p0', 's0', '10', '20', '30']) expect(by({ cells: along(cell, 13) })[0], cell).toBe('clear')
  })
  test('SR-LOS-3: stands block nothing', () => {
    expect(seen({ to: TANK, in: 16, blue: ['STAND B2 13,10 spotted', 'STAND B3 13,10 spotted'], red: ['STAND R2 14,10 spotted'] })).toBe(
      'clear',
    )
  })
  test('SR-LOS-4: fire at foliage and fire through smoke do without sight of the unit', () => {
    const trees = fieldOf({ cells: along('w0', 15), to: TANK, in: 16 }, true)
    trees.dice(20, 20, 1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [15, 10] } }] })
    expect(trees.of('passedThrough')).toMatchObject([{ at: 'R1' }])
    const smoke = { smoke: [{ hex: [13, 10], until: 9 }] }
    expect(seen({ to: TANK, in: 16, more: { start: smoke } })).toBe('smoke')
    const kept = fieldOf({ to: TANK, in: 16, more: { start: { ...smoke, contacts: [{ side: 'blue', unit: 'R1', until: 2 }] } } }, true)
    kept.dice(1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    expect(kept.of('shot')).toHaveLength(1)
  })
})

describe('worked examples', () => {
  test('SR-LOS-1, R-76: 1, 2 flat ground is clear, one hex of woods blocks both ways', () => {
    expect(seen({ to: TANK, in: 16 })).toBe('clear')
    expect(seen({ cells: along('w0', 13), to: TANK, in: 16 })).toBe('blocked')
  })
  test('R-77: 3 the edge of a wood is seen, one hex deeper is not; inside only neighbours see each other', () => {
    expect(seen({ cells: along('w0', 16, 17), to: TANK, in: 16 })).toBe('clear')
    expect(seen({ cells: along('w0', 16, 17), to: TANK, in: 17 })).toBe('blocked')
    expect(seen({ cells: along('W0', 10, 11), from: STAND, to: STAND, in: 11 })).toBe('clear')
    expect(seen({ cells: along('W0', 10, 11, 12), from: STAND, to: STAND, in: 12 })).toBe('blocked')
    expect(seen({ cells: along('w0', 9, 10, 16, 17), from: STAND, to: STAND, in: 16 })).toBe('clear')
  })
  test('R-77: one sees 2 cm into a wood: two hexes of 1 cm, one of 2 or 2.5 cm', () => {
    const into = (cmPerHex: 1 | 2 | 2.5, deep: number) =>
      seen({ cells: along('w0', 16, 17, 18), to: TANK, in: 15 + deep, more: { cmPerHex } })
    expect([into(1, 1), into(1, 2), into(1, 3)]).toEqual(['clear', 'clear', 'blocked'])
    expect([into(2, 1), into(2, 2)]).toEqual(['clear', 'blocked'])
    expect([into(2.5, 1), into(2.5, 2)]).toEqual(['clear', 'blocked'])
    const outOf = (cmPerHex: 1 | 2, deep: number) =>
      seen({ cells: along('w0', 10, 11, 12), at: 13 - deep, to: TANK, in: 20, more: { cmPerHex } })
    expect([outOf(1, 2), outOf(1, 3), outOf(2, 1), outOf(2, 2)]).toEqual(['clear', 'blocked', 'clear', 'blocked'])
  })
  test('R-76, R-78: 4 below a plateau of three levels lies dead ground to the seventh hex; hull-down in the eighth; a stand shows a hex later', () => {
    const cells = along('.3', 10, 11, 12)
    const to = (design: string, column: number) => seen({ cells, to: design, in: column })
    for (let column = 13; column <= 19; column++) expect(to(TANK, column), `${column}`).toBe('blocked')
    expect([to(TANK, 20), to(TANK, 21), to(TANK, 26)]).toEqual(['partial', 'clear', 'clear'])
    expect(to(STAND, 20)).toBe('blocked')
    expect(to(STAND, 21)).not.toBe('blocked')
    for (let column = 13; column <= 22; column++) expect(seen({ cells, at: 12, to: TANK, in: column }), `${column}`).toBe('clear')
  })
  test('R-76: 5 a crest of one level between equals blocks', () => {
    expect(seen({ cells: along('.1', 13), to: TANK, in: 16 })).toBe('blocked')
    expect(seen({ cells: along('.1', 13), from: STAND, to: STAND, in: 16 })).toBe('blocked')
  })
  test('R-76: 6 along an even slope one sees up and down, across a ridge not', () => {
    const slope = { '11,10': '.1', '12,10': '.2', '13,10': '.3', '14,10': '.4' }
    expect(seen({ cells: slope, from: STAND, to: STAND, in: 14 })).toBe('clear')
    expect(seen({ cells: { '11,10': '.1', '12,10': '.2', '13,10': '.1' }, to: TANK, in: 14 })).toBe('blocked')
  })
  test('R-78: 7 hull-down behind a shelf; one hex farther in full view', () => {
    const cells = { '10,10': '.2', '11,10': '.1', '12,10': '.1', '13,10': '.1' }
    expect([seen({ cells, to: TANK, in: 14 }), seen({ cells, to: TANK, in: 15 })]).toEqual(['partial', 'clear'])
  })
  test('R-76, R-26: 8 a house is 1 cm high for each floor; over it one sees, and it gives no partial cover; ruins of 1 cm do', () => {
    const house = (floors: number, from: string, to: number) =>
      seen({ cells: { '10,10': from, '13,10': 'B0' }, to: TANK, in: to, more: { draw: { floors } } })
    expect([house(1, '.0', 16), house(2, '.0', 16)]).toEqual(['blocked', 'blocked'])
    // From level 2 (3.01 cm) to a tank six hexes off the line is 1.86 cm high over the house.
    expect([house(1, '.2', 16), house(2, '.2', 16)]).toEqual(['clear', 'blocked'])
    // From level 1 to the second hex behind: 1.16 cm over it, the low line 0.95.
    expect(house(1, '.1', 15)).toBe('clear')
    expect(seen({ cells: { '10,10': '.1', '13,10': 'R0' }, to: TANK, in: 15 })).toBe('partial')
  })
  test('SR-LOS-1, R-65: 9 smoke is smoke for tanks, over either end as well, but not between neighbours', () => {
    const smoke = (column: number, at: number, to: number) =>
      seen({ at, to: TANK, in: to, more: { start: { smoke: [{ hex: [column, 10], until: 9 }] } } })
    expect([smoke(13, 10, 16), smoke(13, 13, 15), smoke(13, 10, 13), smoke(13, 13, 14)]).toEqual(['smoke', 'smoke', 'smoke', 'clear'])
  })
  test('SR-LOS-2, SR-LOS-3, R-78: 10 a tank blocks on the flat; from a level higher one looks over it and finds the next one half hidden', () => {
    expect(seen({ to: TANK, in: 16, blue: ['LT B2 13,10 spotted'] })).toBe('blocked')
    expect(seen({ to: TANK, in: 16, blue: ['STAND B2 13,10 spotted'] })).toBe('clear')
    const over = (to: number) => seen({ cells: along('.1', 10), to: TANK, in: to, red: ['LT R2 13,10 spotted'] })
    expect([over(16), over(14)]).toEqual(['clear', 'partial'])
  })
  test('R-76: 11 along a hexside one free side is enough', () => {
    const down = (...trees: readonly string[]) => seen({ cells: Object.fromEntries(trees.map((at) => [at, 'W0'])), to: TANK, in: [10, 8] })
    expect([down('10,9'), down('9,9'), down('9,9', '10,9')]).toEqual(['clear', 'clear', 'blocked'])
  })
  test('R-76, R-78: 12 a wall of 0.6 cm blocks stands, half hides tanks, and hides a stand close behind it from a tank', () => {
    const wall = (before: number, from: string, to: string) =>
      seen({ from, to, in: 16, more: { draw: { hexsides: [{ hex: [before - 1, 10], side: 'E', kind: 'wall' }] } } })
    expect([wall(13, STAND, STAND), wall(13, TANK, TANK), wall(13, TANK, STAND), wall(16, TANK, STAND)]).toEqual([
      'blocked',
      'partial',
      'partial',
      'blocked',
    ])
  })
  test('R-76, R-78: 14 rubble of 0.4 cm covers a stand behind it, not a tank', () => {
    const cells = along('r0', 15)
    expect([
      seen({ cells, from: STAND, to: STAND, in: 16 }),
      seen({ cells, to: STAND, in: 16 }),
      seen({ cells, to: TANK, in: 16 }),
    ]).toEqual(['partial', 'partial', 'clear'])
  })
  test('R-76: a level is 0.577, 1.155 or 1.443 cm high at 1, 2 or 2.5 cm a hex: a crest of one blocks tanks from 2 cm on', () => {
    const crest = (cmPerHex: 1 | 2 | 2.5) => seen({ cells: along('.1', 13), to: TANK, in: 16, more: { cmPerHex } })
    expect([crest(1), crest(2), crest(2.5)]).toEqual(['partial', 'blocked', 'blocked'])
  })
})

describe('one truth', () => {
  const cells = ['.0', '.0', '.0', '.0', '.0', '.0', 'o0', 'w0', 'W0', 'r0', 'R0', 'B0', '.1', '.1', '.2', 'w1', 'R1', 'W2', '.3']
  /** A map of all sorts of ground. */
  function wild(seed: number): Board {
    let dice: DiceState = diceFromSeed(seed)
    const pick = (): string => {
      const [value, after] = rollDie(dice, cells.length)
      dice = after
      return cells[value - 1] as string
    }
    return boardOf(Array.from({ length: 24 }, () => Array.from({ length: 30 }, pick).join(' ')).join('\n'), { floors: 2 })
  }
  const withGround = (b: Battle, s: Situation, ground: Partial<GroundChanges>): Situation => {
    const world: World = { ...b.world, ground: { ...b.world.ground, ...ground } }
    return { ...s, world }
  }
  /** Pairs of hexes whose quick answer (bit rows and judgement) is not that of a fresh judgement of the line. */
  function differences(s: Situation, fresh: Situation, kind: 'vehicle' | 'infantry'): { wrong: number; visible: number } {
    const found = { wrong: 0, visible: 0 }
    const { board } = s
    const [eye, aim] = [SIGHT_HEIGHTS.vehicle, SIGHT_HEIGHTS[kind]]
    for (let a = 0; a < board.size; a += 11)
      for (let c = 3; c < board.size; c += 5) {
        const [from, to] = [hexOf(board, a), hexOf(board, c)]
        const quick = canSee(s, from, eye, to, aim, 125)
        const plain = isVisible(fresh.sight.judge(fresh.world, from, eye, to, aim))
        if (quick !== plain) found.wrong++
        if (quick) found.visible++
      }
    return found
  }
  test('SR-LOS-1, SR-BLIP-9: what spotting sees is what the judgement of the line says, before and after smoke, wrecks and clearings', () => {
    const board = wild(1)
    const open: Hex[] = []
    for (let id = 0; id < board.size; id++) if (board.terrain[id] === 'open' && wholeLevel(board, id) === 0) open.push(hexOf(board, id))
    const [first, second] = [open[0] as Hex, open.at(-1) as Hex]
    const b = battle({ map: board, blue: { p: [`LT B1 ${first} spotted`] }, red: { q: [`LT R1 ${second} spotted`] }, active: 'p' })
    const trees: Hex[] = []
    for (let id = 0; id < board.size; id++) if (board.terrain[id] === 'light-woods') trees.push(hexOf(board, id))
    const some = open.filter((at) => hexKey(at) % 3 === 0)
    const grounds: readonly Partial<GroundChanges>[] = [
      {},
      { smoke: some.map((at) => ({ hex: at, height: 4000, until: 9 })) },
      { smoke: [], wrecks: some.map((at) => ({ hex: at, name: 'x', side: 'red' as const })), cleared: trees.slice(0, 20) },
      { smoke: some.slice(5).map((at) => ({ hex: at, height: 6000, until: 9 })), wrecks: [], cleared: trees.slice(0, 40) },
      {},
    ]
    const s = b.situation()
    for (const ground of grounds)
      for (const kind of ['vehicle', 'infantry'] as const) {
        const found = differences(withGround(b, s, ground), withGround(b, b.situation(), ground), kind)
        expect(found.wrong).toBe(0)
        expect(found.visible).toBeGreaterThan(100)
      }
  })
  test('SR-LOS-1: the sight tool looks from the height of the unit that is named, and from a vehicle where nobody stands', () => {
    const b = battle({
      map: patched(WIDTH, HEIGHT, {}),
      draw: { hexsides: [{ hex: [12, 10], side: 'E', kind: 'berm' }] },
      blue: { p: ['STAND B1 10,10 spotted', 'LT B2 10,10 spotted'] },
      red: { q: ['STAND R1 16,10 spotted'] },
      active: 'p',
    })
    const view = b.view('blue')
    expect(b.rules.sight(view, [10, 10], [16, 10], 'B1')).toMatchObject({
      result: 'blocked',
      by: 'wall',
      distance: { value: 12, unit: 'cm' },
    })
    expect(b.rules.sight(view, [10, 10], [16, 10], 'B2')).toMatchObject({ result: 'partial', why: { rule: 'R-78' } })
    expect(b.rules.sight(view, [11, 10], [15, 10])).toMatchObject({ result: 'partial', distance: { value: 8, unit: 'cm' } })
  })
})
