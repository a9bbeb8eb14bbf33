/** The designer's tables say what a battle's own odds say of the same shot: battles that are called up from scenarios, one shot in each. */
import { expect, test } from 'vitest'
import type { ChanceCell, Conditions, DesignKit } from '../../engine/board/design-kit.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { DESIGNS as COUNTERS } from '../../engine/rulesets/battlechrome/author/design/index.ts'
import type { Weapon } from '../../engine/rulesets/battlechrome/tables/weapons.ts'
import { DESIGNS } from '../../engine/rulesets/steel-rain/author/design/index.ts'
import { battle as counterBattle, fire } from '../battlechrome/support.ts'
import { battle, patched } from '../steel-rain/support.ts'

function cell(
  kit: DesignKit,
  firer: string,
  weapon: string,
  target: string,
  range: string,
  conditions: Conditions,
  way: 'out' | 'in' = 'out',
): ChanceCell {
  // The other way round the same shot stands in the target's table, as one that is fired at it.
  const [chosen, other] = way === 'out' ? [firer, target] : [target, firer]
  const table = kit.chances(kit.samples[chosen] ?? {}, [{ id: other, design: kit.samples[other] ?? {} }], conditions)
  const row = table[way].find((one) => one.weapon === weapon)
  const found = row?.cells[table.ranges.indexOf(range)]
  if (!found) throw new Error(`no ${weapon} of ${firer} at ${range}`)
  return found
}

test.each<[firer: string, weapon: number, name: string, target: string, hexes: number, ground: string, words: string]>([
  ['MBT', 0, 'Rail gun', 'MBT', 1, '.0', ''],
  ['MBT', 0, 'Rail gun', 'IFV', 20, '.0', ''],
  ['MBT', 1, 'Chain guns', 'STAND', 5, '.0', ''],
  ['MBT', 0, 'Rail gun', 'STAND-ATGM', 30, 'w0', ''],
  ['IFV', 2, 'ATGM', 'MBT', 50, 'W0', ''],
  ['IFV', 0, 'Autocannon', 'RECON', 35, '.0', ''],
  ['TK', 0, 'ATGM', 'BUNKER', 45, '.0', ''],
  ['AD', 0, 'SAM', 'GUN', 25, '.0', 'flying'],
  ['GUN', 1, 'Autocannon', 'APC', 15, 'r0', ''],
  ['MBT', 0, 'Rail gun', 'GUN', 20, '.0', 'flying'],
  ['MBT', 0, 'Rail gun', 'GUN', 20, '.0', ''],
  ['STAND', 0, 'Small arms', 'STAND-MG', 1, '.0', ''],
  ['STAND-ATGM', 1, 'ATGM', 'SHT', 40, '.0', ''],
  ['MWP', 0, 'Microwave projector', 'LT', 10, '.0', ''],
  ['GEL', 0, 'Gel flamer', 'IFV', 5, '.0', ''],
  ['SPA', 0, 'Salvo rockets', 'STAND', 25, '.0', ''],
  ['MBT', 0, 'Rail gun', 'STAND', 15, '.0', 'pit'],
])('%s, weapon %i (%s), at %s over %i hexes of %s %s', (firer, weapon, name, target, hexes, ground, words) => {
  const flying = words === 'flying' ? ' flying' : ''
  const own = ['GUN'].includes(firer) ? ' flying' : ''
  const b = battle({
    map: patched(60, 8, { [`${4 + hexes},3`]: ground }),
    blue: { a: [`${firer} A1 4,3 spotted${own}`] },
    red: { z: [`${target} Z1 ${4 + hexes},3 spotted${flying}`] },
    active: 'a',
    ...(words === 'pit' ? { start: { pits: [{ hex: [4 + hexes, 3], kind: 'infantry' }] } } : {}),
  })
  const odds = b.rules.odds(b.view('blue'), { kind: 'fire', side: 'blue', unit: 'A1', shots: [{ weapon, at: { unit: 'Z1' } }] })
  const grounds = { '.0': 'open', w0: 'light-woods', W0: 'heavy-woods', r0: 'rubble' } as const
  const conditions = {
    ground: grounds[ground as keyof typeof grounds],
    entrenched: words === 'pit',
    landed: target === 'GUN' && flying === '',
  }
  for (const way of ['out', 'in'] as const) {
    const shown = cell(DESIGNS, firer, name, target, `${2 * hexes} cm`, conditions, way)
    expect(shown.ok && shown.chances).toEqual([odds?.chance, odds?.hit])
    expect((shown.ok ? shown.why : []).flatMap((why) => (why ? wrongSums(why) : ['no reason']))).toEqual([])
    expect((shown.ok ? shown.why : []).map((why) => why?.value)).toEqual([odds?.chance, odds?.hit])
  }
  expect(odds?.chance).toBeGreaterThan(0)
})

test.each<[string, string, string, string, Conditions, string]>([
  ['MBT', 'Rail gun', 'MBT', '100 cm', {}, 'SR-WPN-3'],
  ['IFV', 'ATGM', 'MBT', '2 cm', {}, 'SR-CA-7'],
  ['AD', 'SAM', 'MBT', '20 cm', {}, 'SR-WPN-5'],
  ['AD', 'SAM', 'GUN', '20 cm', { landed: true }, 'SR-WPN-5'],
  ['SPA', 'Salvo rockets', 'GUN', '20 cm', {}, 'R-103'],
])('%s: %s at %s over %s %j is not fired, by %s', (firer, weapon, target, range, conditions, rule) => {
  expect(cell(DESIGNS, firer, weapon, target, range, conditions)).toMatchObject({ ok: false, rule })
})

test.each<[string, Weapon, string, string, number, string]>([
  ['lancer', 'laser', 'Laser', 'mastodon', 4, '.0'],
  ['lancer', 'web', 'Death web', 'oni', 3, '.0'],
  ['bastion', 'missile', 'Missiles', 'guards', 8, 'w0'],
  ['mastodon', 'laser', 'Laser', 'ronin', 12, '.0'],
  ['guards', 'missile', 'Missiles', 'truck', 2, '.0'],
  ['ronin', 'melee', 'Melee', 'scarab', 0, '.0'],
  ['oni', 'laser', 'Laser', 'guards', 1, 'W0'],
])('%s: %s (%s) at %s over %i hexes of %s', (firer, weapon, name, target, hexes, ground) => {
  const b = counterBattle({
    map: patched(20, 6, { [`${2 + hexes},2`]: ground }),
    blue: [`${firer} A1 2,2`],
    red: [`${target} Z1 ${2 + hexes},2`],
  })
  const odds = b.odds(fire('A1', 'Z1', weapon))
  const grounds = { '.0': 'clear', w0: 'light-forest', W0: 'dense-forest' } as const
  const range = hexes === 0 ? 'same hex' : hexes === 1 ? '1 hex' : `${hexes} hexes`
  const destroyed = odds?.lines.findLast(({ text }) => text.toLowerCase().includes('destroyed'))
  for (const way of ['out', 'in'] as const) {
    const shown = cell(COUNTERS, firer, name, target, range, { ground: grounds[ground as keyof typeof grounds] }, way)
    expect(shown.ok && shown.chances).toEqual([odds?.chance, odds?.hit, destroyed?.chance])
  }
  expect(odds?.hit).toBeGreaterThan(0)
})

test('two designs side by side: who has the better figures, and the best shot of each at the other', () => {
  const { figures, best, ranges } = DESIGNS.compare(DESIGNS.samples['TK2'] ?? {}, DESIGNS.samples['MBT'] ?? {}, {})
  expect(figures.map(({ name, better }) => [name, better])).toEqual([
    ['Weight', null],
    ['Profile', 'second'],
    ['Speed', 'first'],
    ['Armor', 'second'],
  ])
  const at = (range: string) => best.map((shots) => shots[ranges.indexOf(range)])
  expect(at('100 cm')).toEqual([{ weapon: 'ATGM', chances: [188, 250] }, null])
  expect(at('2 cm').map((shot) => shot?.weapon)).toEqual(['Chain guns', 'Rail gun'])
})
