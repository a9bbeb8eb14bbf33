import { inOrder, refused, withKey, without } from '../../../board/author-fields.ts'
import { type Changed, hexIn, refuseOffMap, refuseStranger, unitsNamed, type Wish, wordOf } from '../../../board/author-forces.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { type Hex, ok, sameHex } from '../../../kernel/names.ts'
import { UnitDoc } from '../words/forces-doc.ts'
import { leavingBlips } from './changed.ts'
import { designFinder } from './designs.ts'
import { unitsIn, withUnits } from './forces.ts'

/** Where units are: on the map, off it, in a carrier. */

/** What belongs to the hex that a unit leaves, and to being away from the map. */
const OF_PLACE = ['behind', 'floor'] as const

/**
 * Puts units into hexes of the board, or takes them off it (null). Whoever rides gets off. A unit that comes to stand apart from the others of its blip leaves it; where
 * all of them are placed together the blip stays.
 */
export function place(scenario: ScenarioDoc, board: Board, places: Wish<'place'>['places']): Changed {
  const ids = places.map(({ piece }) => piece)
  const named = unitsNamed(unitsIn(scenario), ids, 'unit')
  if (!named.ok) return named
  const off = refuseOffMap(board, places)
  if (off) return off
  const now = new Map(places.map(({ piece, at }) => [piece, at]))
  const placed = withUnits(scenario, ({ id, doc }) => {
    const at = now.get(id)
    return at === undefined ? doc : placedDoc(doc, at)
  })
  const left = leavingBlips(placed, new Set(now.keys()))
  return ok(withUnits(placed, ({ id, doc }) => (left.has(id) ? without(doc, 'blip') : doc)))
}
function placedDoc(doc: Plain, at: Hex | null): Plain {
  const before = hexIn(doc, 'at')
  if (before !== null && at !== null && sameHex(before, at)) return doc
  const moved = without(doc, ...OF_PLACE, 'aboard', ...(at === null ? [] : ['away']))
  return inOrder(UnitDoc.shape, withKey(moved, 'at', at ?? undefined))
}

/** Stands into a carrier of their side with room for them (R-33, SR-LOAD-1). */
export function embark(scenario: ScenarioDoc, pieces: readonly string[], carrier: string): Changed {
  const named = unitsNamed(unitsIn(scenario), pieces, 'unit')
  if (!named.ok) return named
  const all = unitsIn(scenario)
  const into = all.find(({ id }) => id === carrier)
  if (!into) return refused('carrier', `There is no unit ${carrier} to ride in; name another.`)
  const find = designFinder(scenario)
  const walker = named.value.find(({ doc }) => find(wordOf(doc, 'design') ?? '?').kind !== 'infantry')
  if (walker) return refused('pieces', `${walker.id} is no stand: only infantry rides in vehicles (SR-LOAD-1).`)
  const stranger = refuseStranger(named.value, into.side, 'name a carrier of its own')
  if (stranger) return stranger
  const room = find(wordOf(into.doc, 'design') ?? '?').capacity
  const riders = new Set([...all.filter(({ doc }) => doc['aboard'] === carrier).map(({ id }) => id), ...pieces])
  if (riders.size > room) return refused('carrier', `${carrier} carries ${room} stands, not ${riders.size} (R-33); name another vehicle.`)
  const aboard = new Set(pieces)
  return ok(withUnits(scenario, ({ id, doc }) => (aboard.has(id) ? aboardDoc(doc, carrier) : doc)))
}
/** A passenger is where its carrier is, and does not hide. */
const aboardDoc = (doc: Plain, carrier: string): Plain =>
  inOrder(UnitDoc.shape, { ...without(doc, ...OF_PLACE, 'at', 'hidden'), aboard: carrier })
