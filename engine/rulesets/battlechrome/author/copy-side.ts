import { carriedDesigns } from '../../../board/author-copy.ts'
import { inOrder, plainOf, refused } from '../../../board/author-fields.ts'
import { type Changed, freeIds, type Wish, wordOf } from '../../../board/author-forces.ts'
import type { GroupToCopy } from '../../../board/author-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { ok, SIDES } from '../../../kernel/names.ts'
import { CounterDoc, MOST_COUNTERS, UnitDoc } from '../words/forces-doc.ts'
import { MOST_UNITS } from './changes-units.ts'
import { counterFinder, ownDocs } from './counters.ts'
import { unitsIn, withUnits } from './forces.ts'

/** The force of a side of another scenario for a side of this: whom it has and who rides, not where they stand or what has become of them. */

const LONGEST = 30

/** Everybody of each side: the book puts units into no groups. */
export function groupsToCopy(scenario: ScenarioDoc): readonly GroupToCopy[] {
  const find = counterFinder(scenario)
  return SIDES.flatMap((side) => {
    const counters = unitsIn(scenario).flatMap((unit) => (unit.side === side ? find(wordOf(unit.doc, 'counter') ?? '?') : []))
    if (counters.length === 0) return []
    const counts = new Map<string, number>()
    for (const { label } of counters) counts.set(label, (counts.get(label) ?? 0) + 1)
    return {
      id: side,
      side,
      name: scenario.sides[side].name,
      strength: counters.reduce((sum, { cost }) => sum + cost, 0),
      units: [...counts].map(([label, count]) => (count === 1 ? label : `${count} × ${label}`)).join(', '),
    }
  })
}

export function copySide(scenario: ScenarioDoc, { side, from, group }: Wish<'copy-group'>): Changed {
  const units = unitsIn(from).filter((unit) => unit.side === group)
  if (units.length === 0) return refused('group', `The other scenario has nobody of a side ${group}; it is blue or red.`)
  const all = unitsIn(scenario)
  if (all.filter((unit) => unit.side === side).length + units.length > MOST_UNITS)
    return refused('side', `A side has at most ${MOST_UNITS} units; remove some first.`)
  const theirs = byId(ownDocs(from))
  const wanted = units.flatMap(({ doc }) => bothSides(wordOf(doc, 'counter'), theirs))
  const carried = carriedDesigns(wanted, theirs, byId(ownDocs(scenario)), LONGEST)
  const counters = [...ownDocs(scenario), ...Object.entries(carried.added).map(([id, doc]) => counterDoc(id, doc, carried.nameOf))]
  if (counters.length > MOST_COUNTERS)
    return refused('side', `A scenario has at most ${MOST_COUNTERS} counters of its own; remove some first.`)
  const ids = freeIds(all, side, units.length)
  const idOf = new Map(units.map((unit, i) => [unit.id, ids[i] ?? unit.id]))
  const added = units.map((unit) => {
    const id = idOf.get(unit.id) ?? unit.id
    const counter = wordOf(unit.doc, 'counter') ?? '?'
    const truck = idOf.get(wordOf(unit.doc, 'aboard') ?? '')
    const doc = { id, counter: carried.nameOf.get(counter) ?? counter, ...(truck === undefined ? {} : { aboard: truck }) }
    return { id, side, doc: inOrder(UnitDoc.shape, doc) }
  })
  const written = withUnits(scenario, [...all, ...added])
  return ok(counters.length === 0 ? written : { ...written, forces: { ...plainOf(written.forces), counters } })
}

const byId = (docs: readonly Plain[]): Readonly<Record<string, Plain>> =>
  Object.fromEntries(docs.flatMap((doc) => (wordOf(doc, 'id') === null ? [] : [[wordOf(doc, 'id') ?? '', doc]])))
/** A counter and the one on its other side (BC-BKK-01). */
function bothSides(id: string | null, own: Readonly<Record<string, Plain>>): readonly string[] {
  const back = id === null ? null : wordOf(own[id] ?? {}, 'other')
  return [id, back].filter((one): one is string => one !== null)
}
function counterDoc(id: string, doc: Plain, nameOf: ReadonlyMap<string, string>): Plain {
  const other = wordOf(doc, 'other')
  return inOrder(CounterDoc.shape, { ...doc, id, ...(other === null ? {} : { other: nameOf.get(other) ?? other }) })
}
