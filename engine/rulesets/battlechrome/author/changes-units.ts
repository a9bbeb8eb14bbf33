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
import { renamedMission } from '../../../board/mission/mission-names.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, ok } from '../../../kernel/names.ts'
import { COUNTERS, type Counter } from '../tables/unit-types.ts'
import { UnitDoc } from '../words/forces-doc.ts'
import { counterFinder, ownDocs } from './counters.ts'
import { mapUnits, targetsIn, unitsIn, withTargets, withUnits } from './forces.ts'
import { unitCase, withTarget } from './sheet.ts'
import { TARGET, UNIT_ROWS, UNIT_SHAPE } from './units.ts'

/** Units: added, removed, put into another order, placed, carried, and what is said of them. */

export const MOST_UNITS = 60
const counters = (scenario: ScenarioDoc): ((unit: RawUnit) => Counter) => {
  const find = counterFinder(scenario)
  return ({ doc }) => find(wordOf(doc, 'counter') ?? '?')
}

export function addPieces(scenario: ScenarioDoc, { group, design, count }: Wish<'add-pieces'>): Changed {
  const side = sideOf(group)
  if (!side) return noSide(group)
  if (!COUNTERS[design] && !ownDocs(scenario).some(({ id }) => id === design))
    return refused('design', `There is no counter ${design}; choose one of the catalogue.`)
  if (!Number.isInteger(count) || count < 1) return refused('count', 'Add one unit at least.')
  const all = unitsIn(scenario)
  if (all.filter((unit) => unit.side === side).length + count > MOST_UNITS)
    return refused('count', `A side has at most ${MOST_UNITS} units; remove some first.`)
  const added = freeIds(all, side, count).map((id): RawUnit => ({ id, side, doc: { id, counter: design } }))
  return ok(withUnits(scenario, [...all, ...added]))
}
/** Whoever is removed carries nobody and is nobody's target any more; goals of a mission keep his name, and whoever reads the mission says that he is missing. */
export function removePieces(scenario: ScenarioDoc, ids: readonly string[]): Changed {
  const named = unitsNamed(unitsIn(scenario), ids, 'unit')
  if (!named.ok) return named
  const gone = new Set(ids)
  const targets = targetsIn(scenario)
  const left = targets.map((list) => list.filter((id) => !gone.has(id)))
  if (targets.length > 0 && left.every((list) => list.length === 0))
    return refused(
      'pieces',
      'These are the last targets, by which the battle is decided; make others targets first, or choose another victory.',
    )
  const units = unitsIn(scenario).filter(({ id }) => !gone.has(id))
  const walking = units.map((unit) => (gone.has(wordOf(unit.doc, 'aboard') ?? '') ? { ...unit, doc: without(unit.doc, 'aboard') } : unit))
  const written = withUnits(scenario, walking)
  return ok(targets.length > 0 ? withTargets(written, left) : written)
}

/** Within a side only the order changes. */
export function regroup(scenario: ScenarioDoc, { pieces, group, before }: Wish<'regroup'>): Changed {
  const side = sideOf(group)
  if (!side) return noSide(group)
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const stranger = refuseStranger(named.value, side, 'units stay with theirs')
  if (stranger) return stranger
  const moved = new Set(pieces)
  const staying = unitsIn(scenario).filter(({ id }) => !moved.has(id))
  const there = putBefore(
    staying.filter((unit) => unit.side === side),
    named.value,
    before,
  )
  if (!there) return refused('before', `Its side has no unit ${before} that stays; name another.`)
  return ok(withUnits(scenario, [...there, ...staying.filter((unit) => unit.side !== side)]))
}

/**
 * Puts units into hexes of the board, or takes them off it (null); whoever rides gets off. Before the set-up the hex is a suggestion, but for those that stand in theirs from
 * the beginning.
 */
export function place(scenario: ScenarioDoc, board: Board, places: Wish<'place'>['places']): Changed {
  const ids = places.map(({ piece }) => piece)
  const named = unitsNamed(unitsIn(scenario), ids, 'unit')
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
  const moved = without(doc, 'at', 'plan', 'aboard', ...(hex === null ? [] : ['returns']))
  return inOrder(UnitDoc.shape, withKey(moved, key, hex ?? undefined))
}

/** A foot unit onto a truck of its side that carries nobody else (BC-MOV-07). */
export function embark(scenario: ScenarioDoc, pieces: readonly string[], carrier: string): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const all = unitsIn(scenario)
  const truck = all.find(({ id }) => id === carrier)
  if (!truck) return refused('carrier', `There is no unit ${carrier} to ride on; name another.`)
  const counterOf = counters(scenario)
  const walker = named.value.find((unit) => (wordOf(unit.doc, 'type') ?? counterOf(unit).moves[0]) !== 'I')
  if (walker) return refused('pieces', `${walker.id} is no foot unit: only those ride (BC-MOV-07).`)
  const stranger = refuseStranger(named.value, truck.side, 'name a truck of its own')
  if (stranger) return stranger
  const riders = new Set([...all.filter(({ doc }) => doc['aboard'] === carrier).map(({ id }) => id), ...pieces])
  const room = counterOf(truck).carries
  if (riders.size > room)
    return refused('carrier', `${carrier} carries ${room === 0 ? 'nobody' : 'one unit'}, not ${riders.size}; name another truck.`)
  const aboard = new Set(pieces)
  return ok(
    mapUnits(scenario, ({ id, doc }) =>
      aboard.has(id) ? inOrder(UnitDoc.shape, { ...without(doc, 'at', 'plan'), aboard: carrier }) : doc,
    ),
  )
}

export function setPieces(scenario: ScenarioDoc, board: Board, { pieces, key, value }: Wish<'set-pieces'>): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const taken = key === 'id' ? refuseId(unitsIn(scenario), named.value, value, 'unit') : null
  if (taken) return taken
  const counterOf = counters(scenario)
  const targets = targetsIn(scenario)
  const docs = new Map<string, Plain>()
  for (const unit of named.value) {
    const at = unitCase(scenario, unit, counterOf(unit))
    const set = withField(UNIT_ROWS, withTarget(unit, targets), at, key, value, { shape: UNIT_SHAPE, board })
    if (!set.ok) return set
    docs.set(unit.id, without(set.value, TARGET))
  }
  const written = mapUnits(scenario, ({ id, doc }) => docs.get(id) ?? doc)
  if (key === 'id') return ok(renamed(written, pieces[0] ?? '', String(value)))
  return key === TARGET ? withTargetsAt(written, new Set(pieces), value) : ok(written)
}
/** Units into a list of targets by its number, or into none (null). A number beyond the last begins a list. */
function withTargetsAt(scenario: ScenarioDoc, ids: ReadonlySet<string>, number: unknown): Changed {
  const left = targetsIn(scenario)
    .map((list) => list.filter((id) => !ids.has(id)))
    .filter((list) => list.length > 0)
  if (typeof number !== 'number' || number === 0)
    return left.length === 0
      ? refused(TARGET, 'It is the last target, by which the battle is decided; make another one first.')
      : ok(withTargets(scenario, left))
  const place = Math.min(number - 1, left.length)
  const list = [...(left[place] ?? []), ...ids]
  return ok(withTargets(scenario, [...left.slice(0, place), list, ...left.slice(place + 1)]))
}
/** The scenario with another id for a unit wherever that is named. */
function renamed(scenario: ScenarioDoc, from: string, to: string): ScenarioDoc {
  const nameOf = (id: string): string => (id === from ? to : id)
  const units = mapUnits(scenario, ({ doc }) => (doc['aboard'] === from ? { ...doc, aboard: to } : doc))
  const targets = targetsIn(units)
  const decided =
    targets.length > 0
      ? withTargets(
          units,
          targets.map((list) => list.map(nameOf)),
        )
      : units
  return decided.mission ? { ...decided, mission: renamedMission(decided.mission, (_what, id) => nameOf(id)) } : decided
}
