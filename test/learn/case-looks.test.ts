import { expect, test } from 'vitest'
import { CaseDoc } from '../../engine/learn/case-doc.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { playCase } from '../../engine/table/case-run.ts'
import { courseOf } from './files.ts'

/** Beats that look: at a design, a company, what a side knows, the way of an offer; what they read, and what they say where it is otherwise. */

const SCENE = { map: '8x5', blue: { B1: ['MBT', [1, 2]] }, red: { R1: ['LT', [6, 2]] } }
const played = (...beats: readonly unknown[]) => playedIn(SCENE, ...beats)
const playedIn = (scene: unknown, ...beats: readonly unknown[]) =>
  playCase(
    EDITIONS,
    { ruleset: 'steel-rain', ...courseOf('steel-rain').scene },
    CaseDoc.parse({
      id: 'a-look',
      title: 'A look',
      rules: [],
      text: 'A look.',
      scene,
      beats,
    }),
  )
const design = (more: Readonly<Record<string, unknown>>) => ({ do: 'design', design: 'MBT', says: 'A tank.', ...more })
const FLYING_TANK = {
  name: 'Flying tank',
  propulsion: 'rotor',
  armor: 5,
  weapons: ['rail-gun'],
  extra: null,
  capacity: 0,
  symbol: 'helicopter',
}

test('SR-VC-5: a design beat finds figures, shares and faults, and shows them as facts', () => {
  const { problems, frames } = played(
    design({
      figures: [{ key: 'weight', value: 85, shares: [{ name: 'Armor 5', value: 60, rule: 'SR-VC-4' }] }],
      faults: [],
    }),
    design({ design: FLYING_TANK, faults: ['SR-AWPN-1'] }),
  )
  expect(problems).toEqual([])
  expect(frames[1]?.facts).toContainEqual({ name: 'Weight', text: '85 t: Tracks 12, Armor 5 60, Rail gun 12, Chain guns 1' })
  expect(frames[2]?.facts).toContainEqual({ name: 'Not allowed', text: 'Rail gun cannot be carried by this kind of unit.' })
})
test.each([
  ['a wrong value', { figures: [{ key: 'weight', value: 84 }] }, 'beats[0].figures[0]'],
  ['a wrong share', { figures: [{ key: 'weight', shares: [{ name: 'Tracks', value: 11 }] }] }, 'beats[0].figures[0]'],
  [
    'a share of another rule',
    { figures: [{ key: 'weight', shares: [{ name: 'Tracks', value: 12, rule: 'R-14' }] }] },
    'beats[0].figures[0]',
  ],
  ['a figure that there is not', { figures: [{ key: 'price' }] }, 'beats[0].figures[0]'],
  ['a fault that it has not', { faults: ['SR-VC-2'] }, 'beats[0].faults'],
  ['a fault that is not named', { design: FLYING_TANK, faults: [] }, 'beats[0].faults'],
  ['a remark that nobody makes', { warns: ['SR-VC-6'] }, 'beats[0].warns'],
  ['a sample that there is not', { design: 'NOBODY' }, 'beats[0].design'],
])('%s is a problem with its place', (_, more, at) => {
  expect(played(design(more)).problems.map((problem) => problem.at)).toEqual([at])
})
test('SR-TOE-16: a company beat knows every platoon in its order, and the tons', () => {
  const groups = [
    { name: 'Headquarters', units: 'Armored personnel carrier, 2 × Heavy truck, 2 × Light truck' },
    ...['1st', '2nd', '3rd'].map((place) => ({ name: `${place} artillery platoon`, units: '3 × Self-propelled artillery' })),
    { name: 'Forward observer section', units: '4 × Light recon vehicle' },
  ]
  const company = (more: Readonly<Record<string, unknown>>) =>
    played({ do: 'company', id: 'self-propelled-artillery-battery', strength: 378, groups, says: 'The battery.', ...more })
  expect(company({}).problems).toEqual([])
  expect(company({}).frames[1]?.facts).toContainEqual({ name: 'Forward observer section', text: '4 × Light recon vehicle' })
  expect(company({ strength: 377 }).problems.map(({ at }) => at)).toEqual(['beats[0].strength'])
  expect(company({ groups: groups.slice(1) }).problems.map(({ at }) => at)).toEqual(['beats[0].groups'])
  expect(company({ id: 'cavalry' }).problems.map(({ at }) => at)).toEqual(['beats[0].id'])
})
test('SR-GLOS-8: a refusal that no rule gives can be expected, and a rule in its place is another', () => {
  const order = { do: 'order', order: { kind: 'march', side: 'blue', piece: 'R1', path: [[5, 2]] }, says: 'Not mine.' }
  expect(played({ ...order, refused: null }).problems).toEqual([])
  expect(played({ ...order, refused: 'SR-MOVE-1' }).problems.map(({ at }) => at)).toEqual(['beats[0].refused'])
})
test('SR-LOS-1: a beat of sight knows what is seen and the rule that says so', () => {
  const looks = (more: Readonly<Record<string, unknown>>) =>
    played({ do: 'sight', side: 'blue', piece: 'B1', from: [1, 2], to: [6, 2], result: 'clear', says: 'It sees.', ...more })
  const rule = looks({}).frames[1]?.sight?.why.rule
  expect(rule).toMatch(/^SR-/)
  expect(looks({ rule }).problems).toEqual([])
  expect(looks({ rule: 'SR-MOVE-1' }).problems.map(({ at }) => at)).toEqual(['beats[0].rule'])
  expect(looks({ result: 'blocked' }).problems.map(({ at }) => at)).toEqual(['beats[0].result'])
})
test('SR-SETUP-4: a beat of what a side knows reads the view of that side, and shows the map through its eyes', () => {
  const woods = Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`3,${row}`, 'W']))
  const scene = { ...SCENE, on: woods, blue: { B1: ['MBT', [1, 2], { spotted: false }] } }
  const knows = (side: string, known: unknown) => playedIn(scene, { do: 'knows', side, part: { known }, says: 'What it knows.' })
  const under = { 'blip-1': { hex: [1, 2], units: [] } }
  expect(knows('red', { blips: under, units: { B1: { not: {} } } }).problems).toEqual([])
  expect(knows('red', { blips: under }).frames[1]?.picture.side).toBe('red')
  expect(knows('blue', { blips: under }).problems.map(({ at }) => at)).toEqual(['beats[0].part'])
  expect(knows('red', { units: { B1: {} } }).problems.map(({ at }) => at)).toEqual(['beats[0].part'])
})
test('SR-MOVE-1: a beat of offers knows the way of one, shows it from where the piece stands, and tells another way', () => {
  const offers = (path: unknown, to: unknown = { path: [[2, 2]] }) =>
    played({ do: 'offers', piece: 'B1', verb: 'move', some: to, path, says: 'Its way.' })
  const right = offers([[2, 2]])
  expect(right.problems).toEqual([])
  expect(right.frames[1]).toMatchObject({
    order: expect.stringMatching(/./),
    way: [
      [1, 2],
      [2, 2],
    ],
  })
  expect(offers([[1, 1]]).problems.map(({ at }) => at)).toEqual(['beats[0].path'])
})
