import { expect, test } from 'vitest'
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
