import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AuthorChange } from '../../engine/board/author-kit.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { ForcesDoc, SettingsDoc, StartDoc } from '../../engine/rulesets/steel-rain/words/forces-doc.ts'
import { Author, FIELD, freshScenario, isOffered, shippedScenarios, WISHES_OF_ANYBODY, wishOf } from '../support/authoring.ts'

/** Whatever an author does to a scenario of Steel Rain, it stays one that can be read: AUTHORS=500 for more of them. */
const AUTHORS = Number(process.env['AUTHORS'] ?? 10)

interface Unit {
  readonly id: string
  readonly aboard?: string
  readonly parent?: string
}
interface Platoon {
  readonly id: string
  readonly units: readonly Unit[]
}
/** What is wrong with a document that its author has made: what no schema takes, but for platoons that are empty yet; ids that are there twice; names of nobody. */
function faultsOf({ forces, settings, start }: ScenarioDoc): readonly unknown[] {
  const faults: unknown[] = []
  const read = ForcesDoc.safeParse(forces)
  if (!read.success) faults.push(...read.error.issues.filter(({ code, path }) => !(code === 'too_small' && path.at(-1) === 'units')))
  const set = SettingsDoc.safeParse(settings)
  if (!set.success) faults.push(...set.error.issues)
  const begun = StartDoc.safeParse(start ?? {})
  if (!begun.success) return [...faults, ...begun.error.issues]
  const sides = forces as { readonly blue: readonly Platoon[]; readonly red: readonly Platoon[] }
  const platoons = [...sides.blue, ...sides.red]
  const units = platoons.flatMap((platoon) => platoon.units)
  const ids = new Set(units.map(({ id }) => id))
  const names = new Set(platoons.map(({ id }) => id))
  if (ids.size !== units.length || names.size !== platoons.length) faults.push('two have the same id')
  const own = new Map(sides.blue.flatMap((one) => one.units).map(({ id }) => [id, 'blue']))
  const { contacts, artillery, active } = begun.data
  const named = [
    ...units.flatMap(({ aboard, parent }) => [aboard, parent]),
    ...contacts.map(({ unit }) => unit),
    ...artillery.flatMap(({ gun, at }) => [gun, at]),
  ]
  faults.push(...named.filter((id) => id !== undefined && !ids.has(id)))
  faults.push(...units.filter(({ id, aboard }) => aboard !== undefined && own.get(id) !== own.get(aboard)))
  if (active !== undefined && !names.has(active)) faults.push(active)
  return faults
}

const begun = (): ScenarioDoc => {
  const platoon = (side: 'blue' | 'red', formation: string): AuthorChange => ({ do: 'add-group', side, formation })
  return new Author(freshScenario('steel-rain')).do(
    platoon('blue', 'mechanized-infantry-company/infantry-platoon'),
    platoon('blue', 'self-propelled-artillery-battery/forward-observer-section'),
    platoon('red', 'self-propelled-artillery-battery/artillery-platoon'),
    platoon('red', 'air-assault-company/support-platoon'),
  ).scenario
}

test('any changes leave a document that its schemas accept, with ids of their own and names of somebody', () => {
  let made = 0
  fc.assert(
    fc.property(WISHES_OF_ANYBODY, (wishes) => {
      const author = new Author(begun())
      for (const numbers of wishes) {
        const wish = wishOf(author, numbers)
        const after = wish && author.kit.change(author.scenario, FIELD, wish)
        if (!after?.ok) continue
        made++
        author.scenario = after.value
        expect(faultsOf(author.scenario), JSON.stringify(wish)).toEqual([])
      }
      author.kit.catalogue(author.scenario)
      expect(JSON.parse(JSON.stringify(author.scenario))).toEqual(author.scenario)
    }),
    { numRuns: AUTHORS },
  )
  expect(made).toBeGreaterThan(5 * AUTHORS)
})

describe('every shipped scenario', () => {
  test.each(shippedScenarios('steel-rain').map((one) => [one.file, one] as const))(
    '%s: its sheet has all its units, its catalogue their designs',
    (_file, { scenario, board }) => {
      const author = new Author(scenario, board)
      const forces = ForcesDoc.parse(scenario.forces)
      const { groups } = author.sheet
      expect(groups.map(({ id, side, pieces }) => [side, id, pieces.map((piece) => [piece.id, piece.design])])).toEqual(
        (['blue', 'red'] as const).flatMap((side) =>
          forces[side].map(({ id, units }) => [side, id, units.map((unit) => [unit.id, unit.design])]),
        ),
      )
      const designs = new Map(author.catalogue.designs.map(({ id, strength }) => [id, strength]))
      for (const piece of groups.flatMap(({ pieces }) => pieces)) expect(designs.get(piece.design), piece.id).toBe(piece.strength)
      const on = groups.flatMap(({ pieces }) => pieces).filter(({ at }) => at !== null)
      expect(author.sheet.pieces.map(({ id }) => id).sort()).toEqual(on.map(({ id }) => id).sort())
    },
  )
})
test('what a form offers can be set, and is then shown', () => {
  const add = (design: string): AuthorChange => ({ do: 'add-pieces', group: 'A1', design, count: 1 })
  const author = new Author(freshScenario('steel-rain')).do({ do: 'add-group', side: 'blue', name: 'All' }, { do: 'begin-middle' })
  author.do(...['SPA', 'STAND-ELINT', 'GUN', 'YAK33', 'AVLB', 'DOPP', 'RECON'].map(add), {
    do: 'place',
    places: [{ piece: 'A12', at: [1, 1] }],
  })
  isOffered(author)
})
test('SR-SETUP-6: formations that are placed in their zones make a battle that can be played', () => {
  const author = new Author(freshScenario('steel-rain')).do(
    { do: 'add-group', side: 'blue', formation: 'mechanized-infantry-company/infantry-platoon' },
    { do: 'add-group', side: 'blue', formation: 'armored-cavalry-troop/tank-platoon' },
    { do: 'add-group', side: 'red', formation: 'combat-engineer-company/engineer-platoon' },
    { do: 'add-group', side: 'red', formation: 'armored-cavalry-troop/anti-tank-platoon' },
  )
  const place = (pieces: readonly string[], at: readonly [number, number]): AuthorChange => ({
    do: 'place',
    places: pieces.map((piece) => ({ piece, at })),
  })
  author.do(
    place(['A11', 'A12', 'A13', 'A14'], [1, 3]),
    place(['A21', 'A22', 'A23', 'A24'], [2, 5]),
    place(['A25'], [0, 5]),
    place(['N11', 'N12', 'N13', 'N14'], [9, 3]),
    place(['N21', 'N22', 'N23', 'N24'], [10, 5]),
  )
  expect(author.problems).toEqual([])
})
