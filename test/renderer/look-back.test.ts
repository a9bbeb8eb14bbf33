import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { type AccountThrows, EDITIONS, type PastTelling, type Telling } from '../../engine/index.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { Table } from '../../engine/table/table.ts'
import { luckTenths, summed } from '../../renderer/look-back/luck.ts'
import { type Ask, placeOf, Reel, stopsOf } from '../../renderer/look-back/reel.ts'
import { SilentStage } from '../support/silent-stage.ts'

/** Looking back at a battle: its moments, their lines, and which picture is shown. */

const line = (text: string): Telling => ({ cues: [], line: { text, tone: 'plain' } })
const step = (col: number): Telling => ({
  cues: [],
  line: null,
  step: {
    piece: 'A1',
    side: 'blue',
    who: 'Tank A1',
    does: 'marches',
    path: [
      [col, 1],
      [col + 1, 1],
    ],
  },
})
const told = (after: number, turn: number, ...tellings: readonly Telling[]): readonly PastTelling[] =>
  tellings.map((telling) => ({ after, turn, telling }))

describe('moments', () => {
  test('are the orders after which something was seen; a march stands as one line at its last step', () => {
    const stops = stopsOf([[...told(0, 0, line('Begin')), ...told(3, 1, step(1)), ...told(4, 1, step(2)), ...told(7, 1, line('Bang'))]])
    expect(stops.map(({ after, lines }) => [after, lines.map((entry) => entry.line.text)])).toEqual([
      [0, ['Begin']],
      [3, []],
      [4, ['Tank A1 marches from 0101 to 0301, 2 hexes.']],
      [7, ['Bang']],
    ])
  })
  test('of two sides are those of either; of the same order what moved', () => {
    const still = told(5, 2, line('Quiet'))
    const moved = [...told(5, 2, step(1)), ...told(6, 2, line('Red only'))]
    expect(stopsOf([still, moved]).map(({ after, tellings }) => [after, tellings[0]?.step?.piece ?? null])).toEqual([
      [5, 'A1'],
      [6, null],
    ])
  })
  test('keep every line of a long battle in its place', () => {
    const many = Array.from({ length: 1500 }, (_, i) => told(i, 1, line(`Line ${i}`))).flat()
    const stops = stopsOf([many])
    expect(stops).toHaveLength(1500)
    expect(stops.every(({ after, lines }) => lines.length === 1 && lines[0]?.line.text === `Line ${after}`)).toBe(true)
  })
  test('an order that showed nothing leads to the moment before it', () => {
    const stops = stopsOf([[...told(0, 0, line('a')), ...told(4, 1, line('b')), ...told(9, 1, line('c'))]])
    expect([0, 3, 4, 8, 9, 99].map((after) => placeOf(stops, after))).toEqual([0, 0, 1, 1, 2, 2])
  })
})

describe('luck', () => {
  const sum = (made: number, expected: number, spread: number): AccountThrows => ({ what: 'x', thrown: 10, made, expected, spread })
  test('is told in tenths of a standard deviation; nothing was left to chance: none', () => {
    expect(luckTenths(sum(7, 5000, 2500))).toBe(13)
    expect(luckTenths(sum(3, 5000, 2500))).toBe(-13)
    expect(luckTenths(sum(10, 10_000, 0))).toBe(0)
  })
  test('adds up over kinds of throws', () => {
    expect(summed([sum(7, 5000, 2500), sum(1, 2000, 1000)], 'All')).toEqual({
      what: 'All',
      thrown: 20,
      made: 8,
      expected: 7000,
      spread: 3500,
    })
  })
})

describe('the reel', () => {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: '0', checkEvery: 0 })
  const save: unknown = JSON.parse(readFileSync('test/golden/steel-rain/thorncote-first-battle.journal.json', 'utf8'))
  table.handle({ do: 'load', save })
  const ask: Ask = async (request) => table.handle(request) as never
  const pictureAfter = (side: 'blue' | 'red', after: number): number => {
    const answer = table.handle({ do: 'picture', side, after })
    const { pieces } = (answer as unknown as { picture: { pieces: readonly { hex: unknown; id: string }[] } }).picture
    return hash(pieces.map(({ id, hex }) => ({ id, hex })) as never)
  }
  const shown = (stage: SilentStage): number => hash((stage.picture?.pieces ?? []).map(({ id, hex }) => ({ id, hex })) as never)

  test('shows at each moment what this side saw then, on the way forth and back; nobody is asked anything', async () => {
    const reel = new Reel(ask, 'blue', () => 'instant')
    const stage = new SilentStage()
    reel.mount(stage)
    await reel.look('blue')
    expect(reel.view.at).toBe(reel.last)
    for (const place of [0, 3, reel.last, 5, 1]) {
      await reel.goTo(place)
      expect(shown(stage)).toBe(pictureAfter('blue', reel.view.stops[place]?.after ?? -1))
      expect(stage.picture).toMatchObject({ question: null, over: null })
    }
  })
  test('plays a moment with its motion and comes to the same picture', async () => {
    const reel = new Reel(ask, 'blue', () => 'instant')
    const stage = new SilentStage()
    reel.mount(stage)
    await reel.look('blue')
    await reel.goTo(0)
    for (let place = 1; place <= 12; place++) {
      reel.step(1)
      await expect.poll(() => [reel.view.at, shown(stage)]).toEqual([place, pictureAfter('blue', reel.view.stops[place]?.after ?? -1)])
    }
    reel.destroy()
  })
  test('with both eyes everybody stands as his own side saw him, and the moment stays', async () => {
    const reel = new Reel(ask, 'blue', () => 'instant')
    const stage = new SilentStage()
    reel.mount(stage)
    await reel.look('blue')
    await reel.goTo(6)
    const after = reel.stop?.after ?? 0
    await reel.look('both')
    expect(reel.stop?.after).toBeLessThanOrEqual(after)
    const own = (['blue', 'red'] as const).map((side) => {
      const answer = table.handle({ do: 'picture', side, after: reel.stop?.after ?? 0 })
      return (answer as unknown as { picture: { pieces: readonly { side: string; id: string }[] } }).picture.pieces.filter(
        (one) => one.side === side,
      )
    })
    expect(stage.picture?.pieces.map(({ id }) => id)).toEqual(own.flat().map(({ id }) => id))
  })
  test('whoever wants to see a moment, or presses a key, before the battle is read comes to it when it is', async () => {
    const reel = new Reel(ask, 'blue', () => 'instant')
    const stage = new SilentStage()
    reel.mount(stage)
    const reading = reel.look('blue')
    void reel.goToOrder(30)
    reel.step(-1)
    reel.toggle()
    void reel.goTo(0)
    await reading
    expect([reel.view.at, reel.view.playing]).toEqual([placeOf(reel.view.stops, 30), false])
    expect(reel.view.at).toBeGreaterThan(0)
    expect(shown(stage)).toBe(pictureAfter('blue', reel.stop?.after ?? -1))
    const others = reel.look('red')
    await Promise.all([others, reel.look('both')])
    expect([reel.view.eyes, reel.view.stops.length > 0]).toEqual(['both', true])
  })
  test('what is pointed out in a moment is to be seen while that one is shown', async () => {
    const reel = new Reel(ask, 'blue', () => 'instant')
    const stage = new SilentStage()
    reel.mount(stage)
    const points = [{ is: 'piece', piece: 'A1', text: 'You' }] as const
    reel.pointOut({ after: 30, points, hexes: [[3, 4]] })
    await reel.look('blue', 30)
    expect(reel.view.at).toBe(placeOf(reel.view.stops, 30))
    expect(stage.highlights.points).toEqual(points)
    expect(stage.done.at(-1)).toMatchObject({ did: 'camera', hexes: [[3, 4]] })
    await reel.goTo(0)
    expect(stage.highlights.points).toEqual([])
  })
  test('a table that refuses is told', async () => {
    const reel = new Reel(
      async () => ({ ok: false, why: { text: 'Not yet.', rule: null } }) as never,
      'blue',
      () => 'instant',
    )
    await reel.look('red')
    expect(reel.view.problem).toBe('Not yet.')
  })
})
