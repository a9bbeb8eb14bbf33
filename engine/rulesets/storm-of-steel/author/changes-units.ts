import { inOrder, refused, withField, withKey, without } from '../../../board/author-fields.ts'
import {
  type Changed,
  freeIds,
  isMiddle,
  noSide,
  putBefore,
  type RawUnit,
  refuseId,
  refuseOffMap,
  refuseStranger,
  sideOf,
  unitsNamed,
  type Wish,
  wordOf,
} from '../../../board/author-forces.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, ok, SIDES, type SideId } from '../../../kernel/names.ts'
import { isFoot, isGun } from '../state/roster.ts'
import { isStandId } from '../tables/all-stands.ts'
import { UnitDoc } from '../words/forces-doc.ts'
import { mapUnits, typeIn, unitsIn, unitsOfSide, withUnits } from './forces.ts'
import { withNames } from './references.ts'
import { MOST_STANDS } from './sides.ts'
import { loadOf } from './stands.ts'
import { unitCase } from './unit-case.ts'
import { UNIT_ROWS, UNIT_SHAPE, withoutUnfit } from './units.ts'

/** Stands: added, removed, put into another order, placed, carried, and what is said of them. */

export const hasHq = (units: readonly RawUnit[]): boolean => units.some(({ doc }) => doc['type'] === 'hq')
const SECOND_HQ = 'A side has one headquarters, and this one has its own (SS-SCL-06).'

export function addPieces(scenario: ScenarioDoc, { group, design, count }: Wish<'add-pieces'>): Changed {
  const side = sideOf(group)
  if (!side) return noSide(group)
  if (!isStandId(design)) return refused('design', `There is no stand ${design}; choose one of the catalogue.`)
  if (!Number.isInteger(count) || count < 1) return refused('count', 'Add one stand at least.')
  if (design === 'hq' && (count > 1 || hasHq(unitsOfSide(scenario, side)))) return refused('design', SECOND_HQ)
  return addStands(
    scenario,
    side,
    Array.from({ length: count }, () => ({ type: design })),
  )
}
/** Stands of a side that stand nowhere yet, each with an id of its own. */
export function addStands(scenario: ScenarioDoc, side: SideId, docs: readonly Plain[]): Changed {
  const all = unitsIn(scenario)
  if (all.filter((unit) => unit.side === side).length + docs.length > MOST_STANDS)
    return refused('count', `A side has at most ${MOST_STANDS} stands; remove some first.`)
  const ids = freeIds(all, side, docs.length)
  const added = docs.map((doc, i): RawUnit => {
    const id = ids[i] ?? ''
    return { id, side, doc: inOrder(UnitDoc.shape, { ...doc, id }) }
  })
  return ok(withUnits(scenario, [...all, ...added]))
}

/** Whoever is removed carries nobody any more. */
export function removePieces(scenario: ScenarioDoc, ids: readonly string[]): Changed {
  const named = unitsNamed(unitsIn(scenario), ids, 'stand')
  if (!named.ok) return named
  const gone = new Set(ids)
  const left = withUnits(
    scenario,
    unitsIn(scenario).filter(({ id }) => !gone.has(id)),
  )
  return ok(withNames(left, (id) => (gone.has(id) ? null : id)))
}

/** Within a side only the order changes. */
export function regroup(scenario: ScenarioDoc, { pieces, group, before }: Wish<'regroup'>): Changed {
  const side = sideOf(group)
  if (!side) return noSide(group)
  const named = unitsNamed(unitsIn(scenario), pieces, 'stand')
  if (!named.ok) return named
  const stranger = refuseStranger(named.value, side, 'stands stay with theirs')
  if (stranger) return stranger
  const moved = new Set(pieces)
  const staying = unitsIn(scenario).filter(({ id }) => !moved.has(id))
  const there = putBefore(
    staying.filter((unit) => unit.side === side),
    named.value,
    before,
  )
  if (!there) return refused('before', `Its side has no stand ${before} that stays; name another.`)
  return ok(withUnits(scenario, [...there, ...staying.filter((unit) => unit.side !== side)]))
}

/**
 * Puts stands into hexes of the board, or takes them off it (null); whoever rides gets off. Before the set-up the hex is a suggestion, but for those that stand in theirs from the
 * beginning.
 */
export function place(scenario: ScenarioDoc, board: Board, { places }: Wish<'place'>): Changed {
  const ids = places.map(({ piece }) => piece)
  const named = unitsNamed(unitsIn(scenario), ids, 'stand')
  if (!named.ok) return named
  const off = refuseOffMap(board, places)
  if (off) return off
  const now = new Map(places.map(({ piece, at }) => [piece, at]))
  const middle = isMiddle(scenario)
  return ok(
    mapUnits(scenario, ({ id, doc }) => {
      const hex = now.get(id)
      return hex === undefined ? doc : placedDoc(doc, hex, middle)
    }),
  )
}
function placedDoc(doc: Plain, hex: Hex | null, middle: boolean): Plain {
  const key = middle || doc['at'] !== undefined ? 'at' : 'plan'
  const moved = without(doc, 'at', 'plan', 'aboard')
  return inOrder(UnitDoc.shape, withKey(moved, key, hex ?? undefined))
}

/** Foot and guns onto a carrier of their side: one gun, or so many on foot (SS-TRN-01 to SS-TRN-03). */
export function embark(scenario: ScenarioDoc, { pieces, carrier }: Wish<'embark'>): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'stand')
  if (!named.ok) return named
  const all = unitsIn(scenario)
  const truck = all.find(({ id }) => id === carrier)
  const type = truck && typeIn(truck.doc)
  const load = type ? loadOf(type) : null
  if (!truck || load === null)
    return refused('carrier', `${carrier} carries nobody; name a truck, a cart, a limber or an armoured carrier.`)
  const stranger = refuseStranger(named.value, truck.side, 'name a carrier of its own')
  if (stranger) return stranger
  const walker = named.value.find(({ doc }) => !isCarried(doc))
  if (walker) return refused('pieces', `${walker.id} is neither foot nor a gun: only those are carried (SS-TRN-01).`)
  const riders = all.filter(({ id, doc }) => pieces.includes(id) || doc['aboard'] === carrier)
  const guns = riders.filter(({ doc }) => isGunDoc(doc)).length
  if (guns > load.guns || (guns > 0 && riders.length > guns) || riders.length - guns > load.foot)
    return refused('carrier', `${carrier} takes ${load.guns} gun or ${load.foot} foot stands; name another carrier.`)
  return ok(
    mapUnits(scenario, ({ id, doc }) =>
      pieces.includes(id) ? inOrder(UnitDoc.shape, { ...without(doc, 'at', 'plan'), aboard: carrier }) : doc,
    ),
  )
}
const isGunDoc = (doc: Plain): boolean => {
  const type = typeIn(doc)
  return type !== null && isGun(type)
}
function isCarried(doc: Plain): boolean {
  const type = typeIn(doc)
  return type !== null && (isFoot(type) || isGun(type))
}

export function setPieces(scenario: ScenarioDoc, board: Board, { pieces, key, value }: Wish<'set-pieces'>): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'stand')
  if (!named.ok) return named
  const taken = key === 'id' ? refuseId(unitsIn(scenario), named.value, value, 'stand') : null
  if (taken) return taken
  if (key === 'type' && value === 'hq' && isSecondHq(scenario, named.value)) return refused('type', SECOND_HQ)
  const docs = new Map<string, Plain>()
  for (const unit of named.value) {
    const set = withField(UNIT_ROWS, unit.doc, unitCase(scenario, unit), key, value, { shape: UNIT_SHAPE, board })
    if (!set.ok) return set
    docs.set(unit.id, set.value)
  }
  const written = mapUnits(scenario, ({ id, doc }) => docs.get(id) ?? doc)
  if (key === 'id') return ok(withNames(written, (id) => (id === pieces[0] ? String(value) : id)))
  return ok(key === 'type' ? withTypes(written, new Set(pieces)) : written)
}
/** More would be headquarters than a side has. */
const isSecondHq = (scenario: ScenarioDoc, chosen: readonly RawUnit[]): boolean =>
  SIDES.some((side) => {
    const others = unitsOfSide(scenario, side).filter(({ id }) => !chosen.some((unit) => unit.id === id))
    const own = chosen.filter((unit) => unit.side === side)
    return own.length > 0 && (own.length > 1 || hasHq(others))
  })
/** Stands of a new type without what it cannot have; whom it can no longer carry gets off, and so does who is carried no more. */
function withTypes(scenario: ScenarioDoc, ids: ReadonlySet<string>): ScenarioDoc {
  const fit = mapUnits(scenario, (unit) => (ids.has(unit.id) ? withoutUnfit(unit.doc, unitCase(scenario, unit)) : unit.doc))
  return mapUnits(fit, ({ id, doc }) => {
    const carrier = wordOf(doc, 'aboard')
    if (carrier === null || !(ids.has(carrier) || ids.has(id))) return doc
    const bare = mapUnits(fit, (other) => (other.id === id ? without(other.doc, 'aboard') : other.doc))
    return embark(bare, { do: 'embark', pieces: [id], carrier }).ok ? doc : without(doc, 'aboard')
  })
}
