import { expect, test } from 'vitest'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { dismounting } from '../../ai/minds/steel-rain/other-actions.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { hexDistance } from '../../engine/index.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { flat } from '../steel-rain/support.ts'
import { first, playRound, scene } from './support.ts'

/** Whoever has far to walk is fetched by a carrier of his platoon, and mounts it. */

const farm = [{ name: 'Farm', hex: [50, 5] as const, points: 80, held: 'red' as const }]
const at = (carrier: string, stand: string) =>
  scene({
    map: flat(60, 11),
    blue: { foot: [`APC B1 ${carrier} spotted`, `STAND B2 ${stand} spotted`] },
    red: { r: ['STAND R1 50,5'] },
    active: 'foot',
    objectives: farm,
    turns: 10,
  })

test('a carrier ahead of it comes back for it instead of driving on alone', () => {
  const b = at('12,5', '5,5')
  const march = first(playRound(b, 'blue'), 'march')
  expect(march.order.piece).toBe('B1')
  expect(march.grounds).toContain('Fetches B2, who has 45 hexes to Farm')
  expect(hexDistance(b.unit('B1').hex as Hex, b.unit('B2').hex as Hex)).toBeLessThanOrEqual(2)
})
test('a carrier beside one who can mount next turn does not leave him', () => {
  const b = at('6,5', '5,5 actions=1')
  playRound(b, 'blue')
  expect(hexDistance(b.unit('B1').hex as Hex, b.unit('B2').hex as Hex)).toBeLessThanOrEqual(1)
})

test('whoever gets down before guns that have had their round and kept their Actions is fired at (SR-OPP-2)', () => {
  const risk = (gun: string): number => {
    const b = scene({
      map: flat(40, 11),
      blue: { foot: ['APC B1 20,5 spotted', 'STAND B2 in=B1'] },
      red: { r: [gun] },
      active: 'foot',
      done: ['r'],
    })
    const look = new Outlook(new Memory(b.board), b.view('blue'), STEEL_RAIN_TEMPERS.regular)
    const [carrier] = look.mine
    if (!carrier) throw new Error('nobody is there')
    const told = dismounting(look, carrier, b.unit('B2'), [20, 6])
    return told
      .filter(({ text }) => (typeof text === 'string' ? text : text()).startsWith('Fired at as it gets down'))
      .reduce((sum, { share, weight }) => sum + share * weight, 0)
  }
  expect(risk('LT R1 30,5 spotted')).toBeLessThan(-0.5)
  expect(risk('LT R1 30,5 spotted actions=0'), 'it has none left').toBeCloseTo(0, 9)
})
