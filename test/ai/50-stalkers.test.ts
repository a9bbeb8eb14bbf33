import { describe, expect, test } from 'vitest'
import { dangerAt } from '../../ai/influence.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { partyOf, spotAt } from '../../ai/minds/steel-rain/spot.ts'
import { bareWith } from '../../ai/minds/steel-rain/stalkers.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import type { Level } from '../../ai/opponent.ts'
import type { BattleOptions } from '../steel-rain/support.ts'
import { patched } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** Who may come into sight and fire in the same round: what a veteran fears of those whom he does not see where he stands. */

const WOOD = Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`20,${row}`, 'w0']))
const MAP = patched(44, 12, WOOD)
const at = (options: Partial<BattleOptions> = {}, level: Level = 'veteran') => {
  const b = scene({ map: MAP, blue: { b: ['TK B1 10,5 spotted'] }, red: { r: ['MBT R1 21,5 spotted'] }, active: 'b', turns: 6, ...options })
  const look = new Outlook(new Memory(b.board), b.view('blue'), STEEL_RAIN_TEMPERS[level])
  const [own] = look.mine
  if (!own) throw new Error('nobody is there')
  return { look, own }
}
const lossWith = (kept: number, options?: Partial<BattleOptions>, level?: Level): number => {
  const { look, own } = at(options, level)
  return spotAt(look, partyOf(look, [own], null), own.hex, kept).lossNow
}

describe('a tank behind a wood that could drive to its edge and fire', () => {
  test('is feared by a veteran, and not by a regular, who sees nobody there', () => {
    expect(lossWith(0)).toBeGreaterThan(0.1)
    expect(lossWith(0, {}, 'regular')).toBe(0)
  })
  test('is feared less by who has kept Actions for it', () => {
    const [none, one, two] = [lossWith(0), lossWith(1), lossWith(2)]
    expect(one / none).toBeCloseTo(0.27, 2)
    expect(two / none).toBeCloseTo(0.2, 2)
  })
  test('is not feared when its platoon has had its round, nor with one Action left, nor Suppressed', () => {
    expect(lossWith(0, { done: ['r'] })).toBe(0)
    expect(lossWith(0, { red: { r: ['MBT R1 21,5 spotted actions=1'] } })).toBe(0)
    expect(lossWith(0, { red: { r: ['MBT R1 21,5 spotted suppressed'] } })).toBe(0)
  })
  test('nor where the wood is too far away from it', () => {
    expect(lossWith(0, { red: { r: ['MBT R1 40,5 spotted'] } })).toBe(0)
  })
  test('shares its fire among all whom it could come for', () => {
    const three = { blue: { b: ['TK B1 10,5 spotted', 'TK B2 10,7 spotted', 'TK B3 10,3 spotted'] } }
    expect(lossWith(0, three) / lossWith(0)).toBeCloseTo(1.3 / 3 / 0.6, 2)
  })
})

test('who stands where something is paid for dares it: three tenths are counted', () => {
  const { look, own } = at()
  const party = partyOf(look, [own], null)
  expect(party.part.role).not.toBe('attack')
  expect(bareWith(look, party, 0, true) / bareWith(look, party, 0, false)).toBeCloseTo(0.3, 6)
  expect(lossWith(0, { objectives: [{ name: 'Farm', hex: [10, 5], points: 40 }] }) / lossWith(0)).toBeCloseTo(0.3, 2)
})

test('a contact is reckoned with too, as if it were a medium tank', () => {
  const contact = { red: { r: ['MBT R1 21,5 blip=r1'] } }
  expect(lossWith(0, contact)).toBeGreaterThan(0)
  expect(lossWith(0, contact, 'regular')).toBe(0)
})

test('who is in sight is reckoned with as before: nothing is counted twice', () => {
  const { look, own } = at({ map: patched(44, 12, {}) })
  const guns = look.gunsAt(look.design(own), false)
  const id = look.idOf(own.hex)
  const bare = dangerAt(look.memory.grid, guns, id, 0, 1, 'resting', 1)
  expect(dangerAt(look.memory.grid, guns, id, 0, 1, 'resting', 0)).toEqual(bare)
  expect(bare.guns).toBe(1)
})
