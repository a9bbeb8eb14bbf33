import { recordsIn, refused, withField, withKey, without } from '../../../board/author-fields.ts'
import { type Changed, putBefore, refuseId, refuseStranger, unitsNamed, type Wish } from '../../../board/author-forces.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { ok, opposite } from '../../../kernel/names.ts'
import { typeOf } from '../tables/unit-types.ts'
import { leavingBlips, noPlatoon, platoonIn } from './changed.ts'
import { MOST_UNITS } from './changes-groups.ts'
import { ownDocs } from './designs.ts'
import { platoonsIn, type RawPlatoon, type RawUnit, startOf, unitsIn, withPlatoons, withStart, withUnits } from './forces.ts'
import { withNames } from './references.ts'
import { contactsIn, withContact } from './sheet.ts'
import { stageOf } from './stage.ts'
import { unitCases } from './unit-case.ts'
import { CONTACT } from './unit-turn.ts'
import { UNIT_ROWS, UNIT_SHAPE } from './units.ts'

/** Units: added, removed, put into other platoons, and what is said of them. */

export function addPieces(scenario: ScenarioDoc, { group, design, count }: Wish<'add-pieces'>): Changed {
  const platoon = platoonIn(scenario, group)
  if (!platoon) return noPlatoon(group)
  if (!typeOf(design) && !(design in ownDocs(scenario)))
    return refused('design', `There is no design ${design}; choose one of the catalogue.`)
  if (!Number.isInteger(count) || count < 1) return refused('count', 'Add one unit at least.')
  if (platoon.units.length + count > MOST_UNITS) return refused('count', `A platoon has at most ${MOST_UNITS} units; begin another.`)
  if (unitsIn(scenario).filter(({ side }) => side === platoon.side).length + count > LIMITS.units)
    return refused('count', `A side has at most ${LIMITS.units} units; remove some first.`)
  const taken = new Set(unitsIn(scenario).map(({ id }) => id))
  const added = freeIds(platoon, taken, count).map((id): RawUnit => ({ id, side: platoon.side, platoon: group, doc: { id, design } }))
  return ok(
    withPlatoons(
      scenario,
      platoonsIn(scenario).map((one) => (one.id === group ? { ...one, units: [...one.units, ...added] } : one)),
    ),
  )
}
/** By the custom of the platoon: what its units are called before their number, and the next numbers that are free in the battle. */
function freeIds(platoon: RawPlatoon, taken: ReadonlySet<string>, count: number): readonly string[] {
  const stem = stemOf(platoon)
  const ids: string[] = []
  for (let number = 1; ids.length < count; number++) if (!taken.has(`${stem}${number}`)) ids.push(`${stem}${number}`)
  return ids
}
/** Units of "A1" are A11, A12; where those that are there have a letter of their own (A1, A2 of "blue-a"), it is theirs; "blue-a" without units has A1, A2. */
function stemOf({ id, units }: RawPlatoon): string {
  if (!units.some((unit) => unit.id.startsWith(id))) {
    const stem = units.map((unit) => /^([A-Za-z]{1,8})[0-9]+$/.exec(unit.id)?.[1]).find((found) => found !== undefined)
    const letter = /-([a-z]{1,2})$/i.exec(id)?.[1]?.toUpperCase()
    if (stem ?? letter) return stem ?? letter ?? ''
  }
  const letters = id.replace(/[^A-Za-z0-9-]/g, '').slice(0, 26)
  return /^[A-Za-z]/.test(letters) && letters !== 'blip-' ? letters : `U${letters.slice(0, 25)}`
}

export function removePieces(scenario: ScenarioDoc, ids: readonly string[]): Changed {
  const named = unitsNamed(unitsIn(scenario), ids, 'unit')
  if (!named.ok) return named
  const gone = new Set(ids)
  const left = withUnits(scenario, ({ id, doc }) => (gone.has(id) ? null : doc))
  return ok(withNames(left, (what, id) => (what === 'unit' && gone.has(id) ? null : id)))
}

export function regroup(scenario: ScenarioDoc, { pieces, group, before }: Wish<'regroup'>): Changed {
  const platoon = platoonIn(scenario, group)
  if (!platoon) return noPlatoon(group)
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const stranger = refuseStranger(named.value, platoon.side, 'units stay with theirs')
  if (stranger) return stranger
  const moved = new Set(pieces)
  const others = platoon.units.filter(({ id }) => !moved.has(id))
  const there = putBefore(others, named.value, before)
  if (!there) return refused('before', `The platoon has no unit ${before} that stays; name another.`)
  if (others.length + moved.size > MOST_UNITS) return refused('pieces', `A platoon has at most ${MOST_UNITS} units; begin another.`)
  const written = withPlatoons(
    scenario,
    platoonsIn(scenario).map((one) =>
      one.id === group ? { ...one, units: there } : { ...one, units: one.units.filter(({ id }) => !moved.has(id)) },
    ),
  )
  const left = leavingBlips(written, moved)
  return ok(withUnits(written, ({ id, doc }) => (left.has(id) ? without(doc, 'blip') : doc)))
}

export function setPieces(scenario: ScenarioDoc, board: Board, { pieces, key, value }: Wish<'set-pieces'>): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const taken = key === 'id' ? refuseId(unitsIn(scenario), named.value, value, 'unit') : null
  if (taken) return taken
  const caseOf = unitCases(stageOf(scenario, board))
  const until = contactsIn(scenario)
  const docs = new Map<string, Plain>()
  for (const unit of named.value) {
    const set = withField(UNIT_ROWS, withContact(unit, until), caseOf(unit), key, value, { shape: UNIT_SHAPE, board })
    if (!set.ok) return set
    docs.set(unit.id, set.value)
  }
  const written = withUnits(scenario, ({ id, doc }) => {
    const set = docs.get(id)
    return set ? without(set, CONTACT) : doc
  })
  if (key === 'id') return ok(withNames(written, (what, id) => (what === 'unit' && id === pieces[0] ? String(value) : id)))
  return ok(key === CONTACT ? withContacts(written, named.value, value) : written)
}
/** The enemy of these units keeps contact with them up to a turn, or with none of them (null). */
function withContacts(scenario: ScenarioDoc, units: readonly RawUnit[], until: unknown): ScenarioDoc {
  const ids = new Set(units.map(({ id }) => id))
  const others = recordsIn(startOf(scenario)['contacts']).filter(({ unit }) => typeof unit !== 'string' || !ids.has(unit))
  const kept = until === null || until === 0 ? [] : units.map(({ id, side }) => ({ side: opposite(side), unit: id, until }))
  const all = [...others, ...kept]
  return withStart(scenario, withKey(startOf(scenario), 'contacts', all.length === 0 ? undefined : all))
}
