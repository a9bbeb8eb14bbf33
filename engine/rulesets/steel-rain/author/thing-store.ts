import { inOrder, isHex, recordsIn, withKey, without } from '../../../board/author-fields.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { isPlain, type Plain } from '../../../kernel/migrate.ts'
import type { Hex } from '../../../kernel/names.ts'
import { UnitDoc } from '../words/forces-doc.ts'
import { startOf, unitsIn, withStart, withUnits } from './forces.ts'
import { START_LISTS } from './stage.ts'
import type { ThingKind } from './thing-kind.ts'
import { KINDS } from './things.ts'

/** Where things are written: lists of the beginning, and of guns the places that they are ranged in on. Each is read as a record and written back in its place. */

export interface Thing {
  /** "mines:3", "ranged:A11:0": its list and its place in it. */
  readonly id: string
  readonly kind: ThingKind
  readonly record: Plain
  readonly hex: Hex
}

/** Lists of the beginning that hold nothing but hexes. */
const BARE: readonly string[] = ['ruined', 'fallen', 'cleared']
const recordOf = (entry: unknown): Plain => (isPlain(entry) ? entry : isHex(entry) ? { hex: entry } : {})
const entryOf = (list: string, record: Plain): unknown => (BARE.includes(list) ? record['hex'] : record)

/** Everything that lies somewhere or is under way, in the order of the document. What is of no kind, or nowhere, is left out. */
export const thingsIn = (scenario: ScenarioDoc): readonly Thing[] => [...startThings(scenario), ...rangedThings(scenario)]

function startThings(scenario: ScenarioDoc): readonly Thing[] {
  const start = startOf(scenario)
  return START_LISTS.flatMap((list) => {
    const entries = start[list]
    return Array.isArray(entries) ? entries.flatMap((entry: unknown, i) => thingAt(list, `${list}:${i}`, recordOf(entry))) : []
  })
}
const rangedThings = (scenario: ScenarioDoc): readonly Thing[] =>
  unitsIn(scenario).flatMap(({ id, doc }) =>
    recordsIn(doc['ranged']).flatMap((record, i) => thingAt('ranged', `ranged:${id}:${i}`, { gun: id, ...record })),
  )
function thingAt(list: string, id: string, record: Plain): readonly Thing[] {
  const kind = KINDS.find((one) => one.list === list && one.is(record))
  const over = record['hexes']
  const hex = list === 'spans' ? (Array.isArray(over) ? (over[0] as unknown) : null) : record['hex']
  return kind && isHex(hex) ? [{ id, kind, record, hex }] : []
}

/** The scenario with one more, last in its list. */
export const withThing = (scenario: ScenarioDoc, { list }: ThingKind, record: Plain): ScenarioDoc =>
  list === 'ranged' ? withRanged(scenario, record) : withList(scenario, list, [...listOf(scenario, list), entryOf(list, record)])

/** The scenario with a thing changed in its place, or without it (null). */
export function replaceThing(scenario: ScenarioDoc, { id, kind, record: before }: Thing, record: Plain | null): ScenarioDoc {
  const { list } = kind
  const place = Number(id.slice(id.lastIndexOf(':') + 1))
  if (list === 'ranged') {
    const stays = record !== null && record['gun'] === before['gun']
    const left = withUnits(scenario, (unit) =>
      unit.id === before['gun']
        ? rangedDoc(unit.doc, changed(recordsIn(unit.doc['ranged']), place, stays ? shotsOf(record) : null))
        : unit.doc,
    )
    return record === null || stays ? left : withRanged(left, record)
  }
  return withList(scenario, list, changed(listOf(scenario, list), place, record === null ? null : entryOf(list, record)))
}
const changed = (list: readonly unknown[], place: number, entry: unknown): readonly unknown[] =>
  list.flatMap((one, i) => (i !== place ? [one] : entry === null ? [] : [entry]))

const listOf = (scenario: ScenarioDoc, list: string): readonly unknown[] => {
  const entries = startOf(scenario)[list]
  return Array.isArray(entries) ? entries : []
}
const withList = (scenario: ScenarioDoc, list: string, entries: readonly unknown[]): ScenarioDoc =>
  withStart(scenario, withKey(startOf(scenario), list, entries.length === 0 ? undefined : entries))
const shotsOf = (record: Plain): Plain => without(record, 'gun')
const rangedDoc = (doc: Plain, ranged: readonly unknown[]): Plain =>
  inOrder(UnitDoc.shape, withKey(doc, 'ranged', ranged.length === 0 ? undefined : ranged))
const withRanged = (scenario: ScenarioDoc, record: Plain): ScenarioDoc =>
  withUnits(scenario, ({ id, doc }) => (id === record['gun'] ? rangedDoc(doc, [...recordsIn(doc['ranged']), shotsOf(record)]) : doc))
