import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { muster } from '../../engine/rulesets/storm-of-steel/scenario/muster.ts'
import { warnings } from '../../engine/rulesets/storm-of-steel/scenario/warnings.ts'
import { shippedScenarios } from '../support/authoring.ts'
import { scenarioOf } from './table.ts'

/** What an author may want to think over. */

const HQ = { id: 'B0', type: 'hq', at: [0, 0] }
const RED = [
  { id: 'R0', type: 'hq', at: [15, 0] },
  { id: 'R1', type: 'infantry', at: [15, 1] },
]
const told = (blue: readonly object[], { army = 'germany-1939', ...more }: { readonly army?: string; readonly works?: object } = {}) =>
  warnings(
    scenarioOf({
      objectives: [],
      forces: { blue: { army, stands: [HQ, ...blue] }, red: { army: 'ussr-1944', stands: RED }, ...more },
    }),
  ).map(({ at, text }) => `${at}: ${text}`)
const INFANTRY = { id: 'B1', type: 'infantry', at: [1, 0] }

test('SS-R-02, SS-R-04: armour that did not serve in the years of its army', () => {
  const panther = { id: 'B2', type: 'panther', at: [2, 0] }
  expect(told([INFANTRY, panther])).toEqual([
    'forces.blue.stands[2].type: Panther served from 1943 to 1945, and the army is Germany 1939 to 1941 (SS-R-02).',
  ])
  expect(told([panther], { army: 'germany-1944' })).toEqual([])
  // The first and the last year are years of service.
  expect(told([{ id: 'B2', type: 'pz3l', at: [2, 0] }])).toEqual([])
  expect(told([{ id: 'B2', type: '7tp', at: [2, 0] }], { army: 'poland-1939' })).toEqual([])
  expect(told([{ id: 'B2', type: 'ft17', at: [2, 0] }], { army: 'britain-1944' })[0]).toContain('FT 17 served from 1918 to 1940')
})
test('a side of a headquarters and transport alone', () => {
  expect(told([{ id: 'B1', type: 'truck', at: [1, 0] }])).toEqual([
    'forces.blue.stands: Nobody of this side can fight: add infantry, guns or armour.',
  ])
})
test('SS-MOV-03, SS-TRN-02: guns that have to be towed, and a side that has nothing to tow them', () => {
  const gun = { id: 'B2', type: 'flak88', at: [2, 0] }
  expect(told([gun])).toEqual([
    'forces.blue.stands[1]: It has to be towed, and its side has no truck or carrier: it stays where it is placed (SS-MOV-03).',
  ])
  for (const type of ['truck', 'horse-cart', 'limber', 'sdkfz251']) expect(told([gun, { id: 'B3', type, at: [3, 0] }]), type).toEqual([])
  expect(told([{ ...gun, type: 'at37' }])).toEqual([])
})
test('SS-R-15: a boat of somebody who does not cross by boat', () => {
  expect(told([{ ...INFANTRY, boat: true }])).toEqual([])
  expect(told([{ id: 'B1', type: 'pz2', at: [1, 0], boat: true }])).toEqual([
    'forces.blue.stands[1].boat: Only foot stands cross by boat: its boat is of no use (SS-R-15).',
  ])
})
test('SS-FOR-05: who is in a bunker that has no room for him, placed or planned', () => {
  const works = { bunkers: [{ hex: [1, 0], openings: [3] }] }
  const text = 'It finds no shelter in the bunker, which has room for infantry and heavy machine guns alone (SS-FOR-05).'
  expect(told([INFANTRY], { works })).toEqual([])
  expect(told([{ ...INFANTRY, type: 'mortar' }], { works })).toEqual([`forces.blue.stands[1]: ${text}`])
  expect(
    told(
      [
        { id: 'B1', type: 'hmg', plan: [1, 0] },
        { id: 'B2', type: 'at37', plan: [1, 0] },
      ],
      { works },
    ),
  ).toEqual([`forces.blue.stands[2]: ${text}`])
})
test('a place that is worth nothing', () => {
  const forces = { blue: { army: 'germany-1939', stands: [HQ, INFANTRY] }, red: { army: 'ussr-1944', stands: RED } }
  const objectives = [
    { name: 'Mill', hex: [4, 4], points: 0 },
    { name: 'Bridge', hex: [5, 5], points: 10 },
  ]
  expect(warnings(scenarioOf({ objectives, forces }))).toEqual([
    { at: 'objectives[0].points', text: 'Nobody gets anything for Mill: give it points (SS-R-48).', hex: [4, 4] },
  ])
})
test('SS-R-48: a stand that may not stand where it is suggested, or where another one is', () => {
  const stands = [
    HQ,
    { ...INFANTRY, at: undefined, plan: [1, 1] },
    { id: 'B2', type: 'gun76-zis3', plan: [2, 2] },
    { id: 'B3', type: 'infantry', plan: [1, 1] },
  ]
  const scenario = scenarioOf({
    objectives: [],
    forces: { blue: { army: 'britain-1944', stands }, red: { army: 'ussr-1944', stands: RED } },
  })
  const board = boardOf(Array.from({ length: 8 }, (_, row) => (row === 2 ? '. . w' : '. . .') + ' .'.repeat(13)).join('\n'))
  const world = muster(scenario, board)
  expect(world.ok || world.error).toBe(true)
  if (!world.ok) return
  expect(warnings(scenario, { board, world: world.value }).filter(({ at }) => at.endsWith('.plan'))).toEqual(
    [
      { at: 'forces.blue.stands[2].plan', hex: [2, 2] },
      { at: 'forces.blue.stands[3].plan', hex: [1, 1] },
    ].map((one) => ({ ...one, text: 'It may not stand there, and would be put elsewhere in its zone: choose another hex (SS-R-48).' })),
  )
})
test('forces that cannot be read are told by the muster alone', () => {
  expect(warnings(scenarioOf({ objectives: [], forces: { blue: 5 } }))).toEqual([])
})
test.each(shippedScenarios('storm-of-steel', ['maps']).map((one) => [one.file, one] as const))(
  '%s gives nothing to think over',
  (_file, { scenario }) => {
    expect(warnings(scenario)).toEqual([])
  },
)
