import { describe, expect, test } from 'vitest'
import type { Reason } from '../../engine/screen.ts'
import { inShort, toldBefore } from '../../renderer/state/reason-words.ts'
import { battle, flat } from '../steel-rain/support.ts'

/** What of a Reason tree is said shorter: a sentence on top, and what stands in it twice. */

const chance = (value: number, brief?: string, terms?: readonly Reason[]): Reason => ({
  text: `Chance ${value}`,
  value,
  unit: 'thousandths',
  ...(brief === undefined ? {} : { brief }),
  ...(terms === undefined ? {} : { terms }),
})

describe('in short', () => {
  test('the chances of a shot with one weapon are said in a sentence', () => {
    const b = battle({ map: flat(40, 10), blue: { p: ['MBT B1 5,5 spotted'] }, red: { q: ['MBT R1 20,5 spotted'] }, active: 'p' })
    const view = b.view('blue')
    const shot = b.offers('fire', 'B1').find(({ label }) => label.startsWith('Fire rail gun at'))
    const [whole] = b.rules.odds(view, shot!.order)?.lines ?? []
    expect(whole?.text).toBe('Destroys the target')
    expect(whole?.why && inShort(whole.why)).toBe('55 % to hit, then 60 % to destroy.')
  })
  test('what has two ways is not: no sentence would be true of both', () => {
    const way: Reason = { text: 'a', how: 'product', terms: [chance(500, 'to hit'), chance(500, 'to destroy')] }
    expect(inShort({ text: 'one', how: 'any', terms: [way] })).toBe('50 % to hit, then 50 % to destroy.')
    expect(inShort({ text: 'both', how: 'any', terms: [way, way] })).toBeNull()
  })
  test('one chance, a sum and chances without words are not', () => {
    expect(inShort({ text: 'a', how: 'product', terms: [chance(500, 'to hit')] })).toBeNull()
    expect(inShort({ text: 'a', how: 'product', terms: [chance(500), chance(500)] })).toBeNull()
    expect(inShort({ text: 'a', how: 'sum', terms: [chance(500, 'to hit'), chance(500, 'to destroy')] })).toBeNull()
  })
})

describe('told before', () => {
  const deep = (): Reason => chance(600, undefined, [chance(1), chance(2)])
  test('of two like parts the second is told by the first', () => {
    const [first, second] = [deep(), deep()]
    expect([...toldBefore({ text: 'both', terms: [first, second] })]).toEqual([second])
    expect(toldBefore({ text: 'both', terms: [first, second] }).has(first)).toBe(false)
  })
  test('so is what a later tree has in common with an earlier one', () => {
    const [part, again] = [deep(), deep()]
    expect([...toldBefore({ text: 'first', terms: [part] }, again)]).toEqual([again])
  })
  test('what differs anywhere, or is short, is told in full', () => {
    expect(toldBefore({ text: 'both', terms: [deep(), chance(600, undefined, [chance(1), chance(3)])] }).size).toBe(0)
    expect(toldBefore({ text: 'both', terms: [chance(1, undefined, [chance(2)]), chance(1, undefined, [chance(2)])] }).size).toBe(0)
  })
})
