/** What stands against a scenario is shown in the form where it is put right, and at its hex. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AuthorDesk, EDITIONS, readMap, readScenario, toBoard } from '../../engine/index.ts'
import { faultsOf, tabOf } from '../../renderer/scenario/model/scenario-faults.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(`maps/${file}`, 'utf8'))
const value = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!read.ok) throw new Error('a file of the game cannot be read')
  return read.value
}
const doc = value(readScenario(json('gannet-moor-raid.scenario.json')))
const board = value(toBoard(value(readMap(json('gannet-moor.map.json')))))
const desk = new AuthorDesk(EDITIONS)
desk.answer({ do: 'board', board })
const { sheet } = value(desk.answer({ do: 'look', scenario: doc }))
const hexOf = (at: string) => faultsOf({ doc, board, sheet }, [{ at, text: '' }], [])[0]?.hex

test.each([
  ['name', 'battle'],
  ['cmPerHex', 'battle'],
  ['sides.red.zones[0]', 'sides'],
  ['forces.blue[2].units[0].at', 'forces'],
  ['objectives[0].hex', 'goals'],
  ['mission.places[1]', 'goals'],
  ['mission.events[1].on', 'events'],
  ['start.mines[0].hex', 'start'],
  ['settings.setup', 'options'],
] as const)('%s belongs to the form %s', (path, tab) => expect(tabOf(path)).toBe(tab))

test('the hex of an objective, a zone, a unit and a group is found', () => {
  expect(hexOf('objectives[0].points')).toEqual(doc.objectives[0]?.hex)
  const zone = doc.sides.red.zones[0]
  expect(hexOf('sides.red.zones[0]')).toEqual(zone && 'rect' in zone ? zone.rect.slice(0, 2) : zone?.hexes[0])
  const standing = sheet.groups.flatMap(({ pieces }) => pieces).find(({ at }) => at !== null)
  const forces = doc.forces as { readonly blue: readonly { readonly id: string; readonly units: readonly { readonly id: string }[] }[] }
  const group = forces.blue.findIndex(({ units }) => units.some(({ id }) => id === standing?.id))
  const unit = forces.blue[group]?.units.findIndex(({ id }) => id === standing?.id)
  expect(hexOf(`forces.blue[${group}].units[${unit}].design`)).toEqual(standing?.at)
  expect(hexOf(`forces.blue[${group}].name`)).toEqual(standing?.at)
})
test('a place of its own is kept, errors come first, and nowhere is nowhere', () => {
  const faults = faultsOf({ doc, board, sheet: null }, [{ at: 'forces', text: 'error', hex: [3, 4] }], [{ at: 'name', text: 'warning' }])
  expect(faults.map(({ severity, hex }) => [severity, hex])).toEqual([
    ['error', [3, 4]],
    ['warning', undefined],
  ])
})
test('it is said whose problem it is: of the unit, the platoon or the side, as a player reads them', () => {
  const whoOf = (at: string) => faultsOf({ doc, board, sheet }, [{ at, text: '' }], [])[0]?.who
  const group = sheet.groups.find(({ side }) => side === 'red')
  expect(whoOf('forces.red[0].units[0].at')).toBe(group?.pieces[0]?.name)
  expect(whoOf('forces.red[0].name')).toBe(group?.name)
  expect([whoOf('forces.red'), whoOf('sides.red.zones[0]')]).toEqual([doc.sides.red.name, doc.sides.red.name])
  expect([whoOf('objectives[0].hex'), whoOf('name')]).toEqual([null, null])
})
test('what is said in the same words of several stands once, with their names', () => {
  const units = sheet.groups.find(({ side, pieces }) => side === 'red' && pieces.length >= 3)?.pieces ?? []
  const problems = units.map((_, i) => ({ at: `forces.red[0].units[${i}].at`, text: 'outside' }))
  const [names, both] = [units.map(({ name }) => name), faultsOf({ doc, board, sheet }, [...problems, { at: 'name', text: 'outside' }], [])]
  expect(both).toHaveLength(2)
  expect(both[0]).toMatchObject({
    at: problems[0]?.at,
    who: names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', '),
  })
  expect(both[1]).toMatchObject({ at: 'name', who: null })
})
