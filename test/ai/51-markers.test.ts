import { describe, expect, test } from 'vitest'
import { patched } from '../steel-rain/support.ts'
import { first, kinds, playRound, scene } from './support.ts'

/** Who travels under one marker parts when he has nothing better to do: a round that falls on it may destroy all of them (SR-BLIND-3). */

const objectives = [{ name: 'Farm', hex: [60, 5] as const, points: 60 }]
/** A ridge hides both sides from each other. */
const ridge = Object.fromEntries(Array.from({ length: 12 }, (_, row) => [`50,${row}`, '.9']))
const marker = (more: Partial<Parameters<typeof scene>[0]> = {}) =>
  scene({
    map: patched(70, 12, ridge),
    blue: { tanks: ['MBT B1 20,5 blip=x', 'MBT B2 20,5 blip=x', 'MBT B3 20,5 blip=x'] },
    red: { r: ['STAND R1 66,5'] },
    active: 'tanks',
    ...more,
  })

describe('a marker of several', () => {
  test('first goes where it has to go, then each of them parts (SR-BLIP-12)', () => {
    const said = playRound(marker({ objectives }), 'blue')
    const { grounds } = first(said, 'split')
    expect(grounds).toContain('A round on the marker could destroy all under it')
    const order = kinds(said)
    expect(order.filter((kind) => kind === 'split')).toHaveLength(2)
    expect(order.indexOf('march')).toBeLessThan(order.indexOf('split'))
  })

  test('stays together in the last turn, when what is fired from afar now does not come down any more (SR-DELIV-1)', () => {
    const b = marker({ objectives, turns: 1 })
    expect(kinds(playRound(b, 'blue'))).not.toContain('split')
  })

  test('stays together for a beginner, who does not think of it', () => {
    expect(kinds(playRound(marker({ objectives }), 'blue', 'recruit'))).not.toContain('split')
  })
})
