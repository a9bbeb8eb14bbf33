import { describe, expect, test } from 'vitest'
import { battle, flat, patched, shoot } from './support.ts'

/** What a thing is decides, not the name of its hex: vehicles among stands, decks over water. */

describe('against infantry', () => {
  test('SR-WINF-1, SR-WPN-1: chain guns have Lethality 3 against a stand and 1 against a truck beside it, and no more against who rides in it', () => {
    const lethality = (at: string): number | undefined => {
      const b = battle({
        map: flat(20, 3),
        blue: { p: ['APC B1 2,1 spotted'] },
        red: { q: ['STAND R1 8,1 spotted actions=0', 'LTRUCK R2 8,1 spotted actions=0', 'STAND R3 in=R2'] },
        active: 'p',
      })
      b.dice(20, 1, 1).do(shoot('B1', 0, at))
      return b.of('shot')[0]?.lethality
    }
    expect([lethality('R1'), lethality('R2')]).toEqual([3, 1])
  })
})

describe('over water', () => {
  const draw = {
    roads: [
      {
        kind: 'road' as const,
        path: [
          [3, 1],
          [4, 1],
          [5, 1],
        ] as [number, number][],
      },
    ],
    bridges: [{ name: 'Bridge', hexes: [[4, 1]] as [number, number][] }],
  }
  test('SR-LAND-1, R-16: a bridge over deep water is pavement to land on; beside it nothing lands', () => {
    const water = Object.fromEntries([0, 1, 2].map((row) => [`4,${row}`, '30']))
    const b = battle({
      map: patched(12, 3, water),
      draw,
      blue: { p: ['THELI B1 4,1 spotted flying', 'THELI B2 4,2 spotted flying'] },
      red: { q: ['LTRUCK R1 11,2 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'land', unit: 'B2' }).rule).toBe('SR-LAND-1')
    b.do({ kind: 'land', unit: 'B1' })
    expect(b.unit('B1').air?.flying).toBe(false)
  })
})

test('SR-AIR-6, SR-AIR-8: landing takes an Action of a helicopter, and taking off another', () => {
  const b = battle({
    map: flat(12, 3),
    blue: { p: ['THELI B1 4,1 spotted flying', 'LT B2 1,1 spotted'] },
    red: { q: ['LTRUCK R1 11,2 spotted actions=0'] },
    active: 'p',
  })
  b.do({ kind: 'land', unit: 'B1' })
  expect(b.unit('B1').actions).toBe(1)
  b.do({ kind: 'takeOff', unit: 'B1' })
  expect(b.unit('B1')).toMatchObject({ actions: 0, air: { flying: true } })
})
