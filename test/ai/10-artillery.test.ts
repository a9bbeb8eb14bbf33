import { describe, expect, test } from 'vitest'
import { NO_PLAN } from '../../ai/kept-plan.ts'
import { artilleryOptions } from '../../ai/minds/steel-rain/artillery.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { first, kinds, playRound, scene } from './support.ts'

/** The computer shells what stays where it is, with the best eyes there are, and waits for enemy guns where it has nothing better to do. */

const goals = (at: readonly [number, number], held?: 'blue' | 'red') => [{ name: 'Farm', hex: at, points: 60, ...(held ? { held } : {}) }]

describe('missions', () => {
  test('a dug-in stand that a tank sees is shelled by guns far behind', () => {
    const b = scene({
      map: flat(60, 10),
      blue: { guns: ['SPA B1 2,5'], tanks: ['MBT B2 38,5 spotted actions=1'] },
      red: { r: ['STAND-ATGM R1 50,5 spotted'] },
      start: { pits: [{ hex: [50, 5], kind: 'infantry' }] },
      active: 'guns',
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'mission')
    expect(order).toMatchObject({ unit: 'B1', round: 'he', hex: [50, 5], at: 'R1' })
    expect(grounds).toContain('dug in')
  })

  test('of a tank that can drive off and a Suppressed one, the Suppressed one is shelled', () => {
    const b = scene({
      map: flat(60, 12),
      blue: { guns: ['SPA B1 2,5'], eyes: ['RECON B2 34,5 spotted actions=1'] },
      red: { r: ['APC R1 50,3 spotted', 'APC R2 50,8 spotted suppressed score=14'] },
      active: 'guns',
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'mission')
    expect(order).toMatchObject({ at: 'R2' })
    expect(grounds).toContain('suppressed')
  })

  test('of two alike that could drive off, the one that has had its round is shelled: it will be there when the round comes down (SR-DELIV-1)', () => {
    for (const [done, at] of [
      ['r', 'R1'],
      ['q', 'R2'],
    ] as const) {
      const b = scene({
        map: flat(60, 12),
        blue: { guns: ['SPA B1 2,5'], eyes: ['RECON B2 34,5 spotted actions=1'] },
        red: { r: ['APC R1 50,2 spotted'], q: ['APC R2 50,9 spotted'] },
        active: 'guns',
        done: [done],
      })
      const { order, grounds } = first(playRound(b, 'blue'), 'mission')
      expect(order).toMatchObject({ at })
      expect(grounds).toContain('has had its round: ')
    }
  })

  test('of two alike that could drive off, the one that has stood there since the turn before is shelled', () => {
    const b = scene({
      map: flat(60, 12),
      blue: { guns: ['SPA B1 2,5'], eyes: ['RECON B2 34,5 spotted actions=1'] },
      red: { r: ['APC R1 50,2 spotted'], q: ['APC R2 50,9 spotted'] },
      active: 'guns',
      turn: 3,
      turns: 8,
    })
    const view = b.view('blue')
    const shelled = (stood: readonly string[], moved: readonly string[] = []) => {
      const at = { R1: 2 * 60 + 50, R2: 9 * 60 + 50, ...Object.fromEntries(moved.map((id) => [id, 0])) }
      const look = new Outlook(new Memory(b.board), view, STEEL_RAIN_TEMPERS.regular, {
        ...NO_PLAN,
        turn: 3,
        other: { at, harm: 0, quiet: 0, stood },
      })
      const gun = look.mine.find(({ id }) => id === 'B1')
      const best = gun && [...artilleryOptions(look, gun)].sort((one, other) => other.score - one.score)[0]
      return best?.order.kind === 'mission' ? best.order.at : null
    }
    expect([shelled(['R1']), shelled(['R2'])]).toEqual(['R1', 'R2'])
    expect(shelled(['R1', 'R2'], ['R1']), 'it has moved since this turn began').toBe('R2')
  })

  test('a gun does not fire for little while an enemy gun may be on duty, and does when that has fired (SR-CB-3)', () => {
    const guns = (actions: 0 | 2) =>
      scene({
        map: patched(64, 10, Object.fromEntries(Array.from({ length: 10 }, (_, row) => [`30,${row}`, '.9']))),
        blue: { guns: ['SPA B1 4,5 spotted'], eyes: ['RECON B2 40,5 spotted actions=1'] },
        red: { q: [`SPA R1 62,2 spotted actions=${actions}`], r: ['STAND R2 50,8 spotted'] },
        active: 'guns',
        done: ['q', 'r'],
      })
    expect(kinds(playRound(guns(2), 'blue'))).not.toContain('mission')
    expect(first(playRound(guns(0), 'blue'), 'mission').order).toMatchObject({ unit: 'B1' })
  })

  test('nothing is shelled where own units stand beside the enemy', () => {
    const b = scene({
      map: patched(60, 10, { '48,5': 'w0', '49,5': 'w0' }),
      blue: {
        guns: ['SPA B1 2,5'],
        stands: ['STAND B2 49,5 spotted suppressed score=12 actions=0', 'STAND B3 49,5 spotted suppressed score=12 actions=0'],
      },
      red: { r: ['STAND R1 50,5 spotted'] },
      active: 'guns',
    })
    expect(kinds(playRound(b, 'blue'))).not.toContain('mission')
  })

  test('a blip is shelled blind when there is nothing better, and a mortar fires at what its crew does not see', () => {
    const blind = scene({
      map: flat(70, 10),
      blue: { guns: ['SPA B1 2,5'] },
      red: { r: ['MBT R1 66,5 blip=x', 'MBT R2 66,5 blip=x', 'MBT R3 66,5 blip=x'] },
      active: 'guns',
    })
    const shot = first(playRound(blind, 'blue'), 'mission')
    expect(shot.order).toMatchObject({ hex: [66, 5], observer: null })
    expect(shot.grounds).toContain('Blind')

    const mortar = scene({
      map: patched(40, 9, { '8,4': '.9', '9,4': '.9' }),
      blue: { m: ['STAND-MORTAR B1 5,4'], eyes: ['STAND B2 12,1 spotted'] },
      red: { r: ['STAND-MG R1 20,4 spotted suppressed score=9'] },
      active: 'm',
    })
    expect(first(playRound(mortar, 'blue'), 'mission').order).toMatchObject({ unit: 'B1', weapon: 1, at: 'R1' })
  })

  test('smoke on the guns that look over the ground which others have to cross', () => {
    const b = scene({
      map: flat(64, 10),
      blue: {
        guns: ['SPA B1 2,5'],
        foot: ['APC B2 30,5 spotted', 'STAND B3 in=B2', 'APC B4 30,4 spotted', 'STAND B5 in=B4', 'APC B6 30,6 spotted', 'STAND B7 in=B6'],
      },
      red: { r: ['MBT R1 52,5 spotted', 'MBT R2 52,6 spotted'] },
      active: 'guns',
      objectives: goals([50, 5], 'red'),
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'mission')
    expect(order).toMatchObject({ round: 'smoke' })
    expect(grounds).toContain('Blinds it while others cross to Farm')
  })
})

describe('loads and duty', () => {
  test('guns that are loaded with mines strew them over tanks that come on towards what is held', () => {
    const b = scene({
      map: flat(64, 10),
      blue: { guns: ['SPA B1 4,5 munition=fascam'], foot: ['STAND-ATGM B2 12,5 spotted'] },
      red: { r: ['APC R1 40,5 spotted', 'APC R2 41,5 spotted', 'APC R3 41,6 spotted'] },
      active: 'guns',
      objectives: goals([12, 5], 'blue'),
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'mission')
    expect(order).toMatchObject({ round: 'fascam' })
    expect(grounds).toContain('among mines')
  })

  test('an enemy round in the air and nothing to shell: counter-battery duty; something to shell: off it again', () => {
    const rounds = [{ gun: 'R1', round: 'he', hex: [30, 8], due: 2, range: 60000 }]
    const idle = scene({
      map: patched(64, 10, Object.fromEntries(Array.from({ length: 10 }, (_, row) => [`50,${row}`, '.9']))),
      blue: { guns: ['SPA B1 4,5 spotted'] },
      red: { r: ['SPA R1 62,5 spotted'] },
      start: { artillery: rounds },
      active: 'guns',
    })
    const on = first(playRound(idle, 'blue'), 'counterBattery')
    expect(on.order).toMatchObject({ unit: 'B1', on: true })
    expect(on.grounds).toContain('Enemy guns have been heard')

    const busy = scene({
      map: flat(64, 10),
      blue: { guns: ['SPA B1 4,5 counterBattery'], eyes: ['RECON B2 40,5 spotted'] },
      red: { r: ['STAND-ATGM R2 50,5 spotted', 'STAND-ATGM R3 50,5 spotted', 'STAND-MG R4 51,5 spotted'] },
      start: {
        pits: [
          { hex: [50, 5], kind: 'infantry' },
          { hex: [50, 5], kind: 'infantry' },
        ],
      },
      active: 'guns',
    })
    const said = playRound(busy, 'blue')
    expect(kinds(said).slice(0, 2)).toEqual(['counterBattery', 'mission'])
  })

  test('a vehicle leaves the hex on which a round is about to fall, a stand that has nothing to do as well', () => {
    const b = scene({
      map: flat(64, 10),
      blue: { trucks: ['APC B1 30,5 spotted'] },
      red: { r: ['SPA R1 62,5'] },
      start: { artillery: [{ gun: 'R1', round: 'he', hex: [30, 5], due: 2, range: 60000 }] },
      active: 'trucks',
    })
    const { order, grounds } = first(playRound(b, 'blue'), 'march')
    expect(order.piece).toBe('B1')
    expect(grounds).toContain('Away from where rounds are about to fall')
  })
})
