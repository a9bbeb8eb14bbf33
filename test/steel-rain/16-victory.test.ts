import { describe, expect, test } from 'vitest'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { scoreOf } from '../../engine/rulesets/steel-rain/core/victory.ts'
import { scored } from '../support/score.ts'
import { type Battle, type BattleOptions, battle, flat, patched, shoot } from './support.ts'

/** Winning: objectives, tons left on the table, the last turn, and a table with nobody left. */

/** A last turn in which only blue's first platoon still acts. */
const lastRound = (blue: readonly string[], red: readonly string[], more: Partial<BattleOptions> = {}): Battle =>
  battle({ map: flat(40, 6), blue: { p: blue }, red: { q: red }, active: 'p', done: ['q'], turn: 4, turns: 4, ...more })
const end = (b: Battle): { readonly winner: string | null; readonly why: string } | null => {
  b.do({ kind: 'endRound' })
  return b.outcome
}
const points = (b: Battle) => [scoreOf(b.world, 'blue').points, scoreOf(b.world, 'red').points]

describe('tons and objectives', () => {
  test('R-10: after the last turn more tons win: a stand counts 1, a tank its weight, passengers too', () => {
    // LT 50 t; MBT 85 t; IFV 41 t with two stands.
    const b = lastRound(['LT B1 2,1 spotted', 'IFV B2 2,3 spotted', 'STAND B3 in=B2', 'STAND B4 2,4 spotted'], ['MBT R1 38,1 spotted'])
    expect(points(b)).toEqual([93, 85])
    expect(end(b)).toMatchObject({ winner: 'blue', why: 'Blue wins with 93 points to 85.' })
  })
  test('R-10: equal points are a draw', () => {
    const b = lastRound(['LT B1 2,1 spotted'], ['LT R1 38,1 spotted'])
    expect(end(b)).toMatchObject({ winner: null, why: 'A draw: 50 points each.' })
  })
  test('R-10: before the last turn nothing is counted', () => {
    const b = lastRound(['LT B1 2,1 spotted'], ['LTRUCK R1 38,1 spotted'], { turn: 3 })
    b.dice(14, 9)
    expect(end(b)).toBeNull()
    expect(b.world.turn).toBe(4)
  })
  test('R-10: a held objective is worth its points, 50 unless the scenario says otherwise', () => {
    const hill: Hex = [10, 4]
    const held = (point?: number) =>
      lastRound(['LTRUCK B1 2,1 spotted'], ['LT R1 38,1 spotted'], {
        objectives: [{ name: 'Hill', hex: hill, held: 'blue', ...(point === undefined ? {} : { points: point }) }],
      })
    // 11 t + 50 against 50 t; 11 t + 25 against 50 t.
    expect(end(held())).toMatchObject({ winner: 'blue', why: 'Blue wins with 61 points to 50.' })
    expect(end(held(25))).toMatchObject({ winner: 'red', why: 'Red wins with 50 points to 36.' })
  })
  test('R-10: what was destroyed is lost with its passengers; what has left the table is not', () => {
    const b = lastRound(
      ['MBT B1 18,1 spotted', 'IFV B2 0,4 spotted suppressed score=9'],
      ['IFV R1 20,1 spotted', 'STAND R2 in=R1', 'LT R3 38,5 spotted'],
    )
    expect(points(b)).toEqual([126, 92])
    b.dice(20, 20).do(shoot('B1', 0, 'R1'))
    expect(b.unit('R2').fate).toBe('destroyed')
    expect(points(b)).toEqual([126, 50])
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    b.do({ kind: 'breakContact', unit: 'B2', path: [], leave: true })
    expect(b.unit('B2').fate).toBe('left')
    expect(points(b)).toEqual([126, 50])
  })
})

describe('holding an objective', () => {
  const hill: Hex = [10, 2]
  const objectives = [{ name: 'Hill', hex: hill }]
  /** Who holds the hill after blue's round. */
  function holder(blue: readonly string[], red: readonly string[], held?: 'blue' | 'red'): string | null | undefined {
    const b = lastRound(blue, red, { objectives: objectives.map((one) => (held ? { ...one, held } : one)), turns: 9 })
    b.dice(14, 9).do({ kind: 'endRound' })
    return b.world.held.Hill
  }
  test('R-10: the side that alone is within one hex of it takes it', () => {
    expect(holder(['LT B1 11,2 spotted'], ['LT R1 38,1 spotted'])).toBe('blue')
    expect(holder(['LT B1 10,2 spotted'], ['LT R1 38,1 spotted'])).toBe('blue')
    expect(holder(['LT B1 12,2 spotted'], ['LT R1 38,1 spotted'])).toBeNull()
    expect(holder(['LT B1 2,1 spotted'], ['STAND R1 9,2 spotted'])).toBe('red')
  })
  test('R-10: contested it stays with its holder, and it stays when he goes away', () => {
    expect(holder(['LT B1 11,2 spotted'], ['LTRUCK R1 9,2 spotted'])).toBeNull()
    expect(holder(['LT B1 11,2 spotted'], ['LTRUCK R1 9,2 spotted'], 'red')).toBe('red')
    expect(holder(['LT B1 2,1 spotted'], ['LT R1 38,1 spotted'], 'red')).toBe('red')
    expect(holder(['LT B1 11,2 spotted'], ['LT R1 38,1 spotted'], 'red')).toBe('blue')
  })
  test('R-10: it is told to both sides, and the picture shows holder and score', () => {
    const b = lastRound(['LT B1 11,2 spotted'], ['LTRUCK R1 38,1 spotted'], { objectives, turns: 9 })
    b.dice(14, 9).do({ kind: 'endRound' })
    expect(b.of('objectiveTaken')).toEqual([{ kind: 'objectiveTaken', name: 'Hill', hex: hill, held: 'blue' }])
    const picture = b.rules.picture(b.view('red'))
    expect(picture.objectives).toMatchObject([{ name: 'Hill', held: 'blue', points: 50 }])
    const told = (side: SideId) => [scored(picture, side, 'objectives'), scored(picture, side, 'points')]
    expect([told('blue'), told('red')]).toEqual([
      [1, 100],
      [0, 11],
    ])
  })
  test('R-10: it is taken between rounds, not while a platoon drives past', () => {
    const b = lastRound(['RECON B1 8,2 spotted'], ['LTRUCK R1 38,1 spotted'], { objectives, turns: 9 })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [9, 2],
        [9, 1],
        [10, 1],
        [11, 1],
      ],
    })
    expect(b.world.held.Hill).toBeNull()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [12, 1],
        [13, 1],
      ],
    })
    b.dice(14, 9)
    if (b.question.kind === 'act') b.do({ kind: 'endRound' })
    expect(b.world.held.Hill).toBeNull()
  })
})

describe('an early end', () => {
  test('R-10: the side that alone is left wins at once, whatever the points', () => {
    const b = lastRound(['STAND B1 18,1 spotted'], ['LTRUCK R1 19,1 spotted'], {
      objectives: [{ name: 'Hill', hex: [30, 3], held: 'red' }],
      turns: 9,
    })
    // Close assault: Profile 5 needs 5, Lethality 3 against Armor 1 needs 3.
    b.dice(5, 3).do(shoot('B1', 0, 'R1'))
    expect(b.outcome).toMatchObject({ winner: 'blue', why: 'Blue alone is left on the table.' })
    expect(b.of('battleEnded')).toHaveLength(1)
    expect(b.rules.offers(b.view('blue'))).toEqual([])
  })
  test('R-10: also when the last unit dies in its own round', () => {
    const b = battle({
      map: patched(20, 4, { '2,1': '.3' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LTRUCK R1 19,3 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.outcome).toMatchObject({ winner: 'red' })
  })
})

describe('reinforcements and terms', () => {
  const relieved = (extra: object = {}) =>
    battle({
      map: flat(40, 4),
      turn: 1,
      first: 'red',
      turns: 3,
      active: 'q',
      arrives: { late: 2 },
      blue: { p: ['LT B1 2,1 spotted'], late: ['LT B2 0,2 blip=x', 'LT B3 0,2 blip=x'] },
      red: { q: ['LT R1 38,1 spotted actions=0'] },
      ...extra,
    })
  test('R-10: a platoon that arrives later comes on at the start of its turn, as a blip, and is secret until then', () => {
    const b = relieved()
    expect(b.unit('B2')).toMatchObject({ fate: 'waiting', hex: null })
    expect(b.view('red').known.coming).toEqual([])
    expect(b.view('blue').known.coming).toEqual([{ side: 'blue', units: ['B2', 'B3'], hex: [0, 2], hidden: false, turn: 2 }])
    b.do({ kind: 'activate', platoon: 'p' })
    b.dice(3, 9).do({ kind: 'endRound' })
    expect(b.of('deployed')).toMatchObject([{ side: 'blue', units: ['B2', 'B3'], hex: [0, 2] }])
    // On open ground it is seen as it comes.
    expect(b.unit('B2')).toMatchObject({ fate: 'present', spotted: true })
    expect(b.world.coming).toEqual([])
  })
  test('R-10: who comes on later is not placed at the beginning; its sheet, its button and a refusal say when it comes', () => {
    const waiting = (late: number) =>
      battle({
        map: flat(20, 10),
        turns: 3,
        settings: { setup: 'deploy' },
        arrives: { late },
        dice: [14, 9],
        blue: { p: ['LT B1'], late: ['LT B2'] },
        red: { q: ['LT R1'] },
      })
    const b = waiting(2)
    b.do({ kind: 'goFirst', first: true })
    expect(b.refused({ kind: 'deploy', units: ['B2'], hex: [1, 4], hidden: false })).toMatchObject({ text: 'It comes on in turn 2.' })
    const said = (one: typeof b) => {
      const view = one.view('blue')
      const rows =
        one.rules.sheet(view, 'B2')?.sections.flatMap((section) => section.rows.map(({ label, value }) => `${label}: ${value}`)) ?? []
      return [rows[0], one.rules.bar(view, 'B2')[0]?.refusal?.text, one.rules.barrier?.(view, 'B2', [1, 4])?.refusal.text]
    }
    expect(said(b)).toEqual(['Comes on: in turn 2', 'It comes on in turn 2.', 'It comes on in turn 2.'])
    // A turn after the last is that of an event, which nobody tells beforehand.
    expect(said(waiting(60))[0]).toBe('Comes on: when it is called')
  })
  test('SR-DF-10: the sheet of who is lost says so, and counts no Actions', () => {
    const b = relieved({ blue: { p: ['LT B1 30,1 spotted actions=0'], late: ['LT B2 0,2'] }, red: { q: ['LT R1 38,1 spotted'] } })
    b.dice(20, 20).do({ kind: 'fire', unit: 'R1', shots: [{ weapon: 0, at: { unit: 'B1' } }] })
    const now = b.rules.sheet(b.view('blue'), 'B1')?.sections.find(({ title }) => title === 'Now')?.rows
    expect(now?.[0]).toMatchObject({ label: 'State', value: 'destroyed' })
    expect(now?.map(({ label }) => label)).not.toContain('Actions left')
  })
  test('R-10: a side whose reinforcements are still to come is not beaten yet', () => {
    const b = relieved({ blue: { p: ['LT B1 30,1 spotted actions=0'], late: ['LT B2 0,2'] }, red: { q: ['LT R1 38,1 spotted'] } })
    b.dice(20, 20).do({ kind: 'fire', unit: 'R1', shots: [{ weapon: 0, at: { unit: 'B1' } }] })
    expect(b.unit('B1').fate).toBe('destroyed')
    expect(b.outcome).toBe(null)
  })
  test('R-10: the scenario says what counts: tons and objectives, only objectives, or only tons', () => {
    const points = (victory: string) => {
      const b = battle({
        map: flat(40, 4),
        active: 'p',
        settings: { victory },
        objectives: [{ name: 'Hill', hex: [2, 1], points: 30, held: 'blue' }],
        blue: { p: ['LT B1 2,1 spotted'] },
        red: { q: ['LT R1 38,1 spotted'] },
      })
      const picture = b.rules.picture(b.view('blue'))
      return [scored(picture, 'blue', 'points'), scored(picture, 'red', 'points')]
    }
    expect(points('points')).toEqual([80, 50])
    expect(points('objectives')).toEqual([30, 0])
    expect(points('tons')).toEqual([50, 50])
  })
})
