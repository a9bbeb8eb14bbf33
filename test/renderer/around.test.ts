import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/index.ts'
import { aroundOf, placeAloud } from '../../renderer/state/around.ts'
import { battleWords } from '../../renderer/words/battle.ts'
import { battle, flat } from '../steel-rain/support.ts'

/** The map as lists: what is near a hex, where the picked piece can go, and what it can be aimed at. */

const field = () =>
  battle({
    map: flat(30, 8),
    blue: { p: ['LT B1 4,4 spotted', 'LT B2 4,6 spotted'] },
    red: { q: ['MBT R1 12,4 spotted'], r: ['MBT R2 28,0 spotted'] },
    active: 'p',
    objectives: [
      { name: 'Hill 5', hex: [7, 4] },
      { name: 'The ford', hex: [20, 1] },
    ],
  })

const lists = (picked: string | null, from: Hex) => {
  const b = field()
  const view = b.rules.view(b.state, 'blue')
  return aroundOf({ picture: b.rules.picture(view), offers: b.rules.offers(view, picked ?? undefined), bar: [] }, picked, from)
}

describe('the map as lists', () => {
  test('pieces and objectives stand by distance, with their direction', () => {
    const { near, piece, reach, targets } = lists(null, [4, 4])
    expect(near.map(({ text, where }) => `${text.split(',')[0]}: ${where}`)).toEqual([
      'Own light tank B1: 0404, here',
      'Own light tank B2: 0406, 2 hexes south',
      'Hill 5: held by nobody: 0704, 3 hexes east',
      'Enemy main battle tank R1: 1204, 8 hexes east',
      'The ford: held by nobody: 2001, 18 hexes east',
      'Enemy main battle tank R2: 2800, 26 hexes east',
    ])
    expect([piece, reach, targets]).toEqual([null, [], []])
  })
  test('of the ways the objective, then the farthest hex in each direction, with its price', () => {
    const { piece, reach } = lists('B1', [4, 4])
    expect(piece).toBe('Light tank B1')
    expect(battleWords.objective('Mill', null, 3, true)).toBe('Mill: held by nobody, 3 points a turn')
    expect(reach[0]).toMatchObject({ text: 'Hill 5: held by nobody, 50 points', spot: { hex: [7, 4], piece: null, by: 'keys' } })
    expect(reach[0]?.where).toMatch(/^0704, 3 hexes east\. .*cm/)
    const east = reach.find(({ text }) => text === 'Farthest east')
    expect(east?.offer).toMatchObject({ actor: 'B1', verb: 'move' })
    expect(reach.length).toBeLessThanOrEqual(14)
  })
  test('targets are those of Tab, each with the order that Enter gives there', () => {
    const { targets } = lists('B1', [4, 4])
    expect(targets.map(({ spot }) => spot.piece)).toContain('R1')
    const [shot] = targets
    expect(shot).toMatchObject({ where: expect.stringMatching(/^1204, 8 hexes east\./), offer: { actor: 'B1' } })
    expect(shot?.text).toMatch(/^Fire .* at Main battle tank R1$/)
  })
  test('a hex beside the cursor is one hex away', () => {
    expect([placeAloud([4, 4], [5, 4]), placeAloud([4, 4], [4, 4])]).toEqual(['0504, 1 hex east', '0404, here'])
  })
})
