import type { AuthorSheet, DeedDoc, MissionEventDoc, ScenarioDoc, TriggerDoc, WhoDoc } from '../../../engine/screen.ts'
import { missionOf } from './doc-parts.ts'
import { placeNames } from './places-edit.ts'
import { piecesOf } from './who.ts'

/** What an event names, and whether it is there: the test of an event before it is played. */

export type Named =
  | { readonly is: 'place' | 'goal' | 'group' | 'piece'; readonly name: string; readonly there: boolean }
  /** A turn that the battle has, or not. */
  | { readonly is: 'turn'; readonly turn: number; readonly there: boolean }

/** Everything that an event names, each once. Units and groups are looked up in the book's answer; nothing is known of them before it is there. */
export function namedBy(doc: ScenarioDoc, event: MissionEventDoc, sheet: AuthorSheet | null): readonly Named[] {
  const all = [...ofTrigger(doc, event.on, sheet), ...event.do.flatMap((deed) => ofDeed(doc, deed, sheet))]
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]
}
const place = (doc: ScenarioDoc, name: string): Named => ({ is: 'place', name, there: placeNames(doc).includes(name) })
const goal = (doc: ScenarioDoc, name: string): Named => ({ is: 'goal', name, there: missionOf(doc).goals.some(({ id }) => id === name) })
function ofWho(who: WhoDoc, sheet: AuthorSheet | null): readonly Named[] {
  if (sheet === null || 'side' in who) return []
  if ('group' in who) return [{ is: 'group', name: who.group, there: sheet.groups.some(({ id }) => id === who.group) }]
  const ids = new Set(piecesOf(sheet, ['blue', 'red']).map(({ id }) => id))
  return who.pieces.map((name) => ({ is: 'piece', name, there: ids.has(name) }))
}
function ofTrigger(doc: ScenarioDoc, on: TriggerDoc, sheet: AuthorSheet | null): readonly Named[] {
  if ('turn' in on) return [{ is: 'turn', turn: on.turn, there: on.turn <= doc.turns }]
  if ('enters' in on) return [place(doc, on.enters), ...ofWho(on.who, sheet)]
  if ('lost' in on) return ofWho(on.lost, sheet)
  if ('taken' in on) return [place(doc, on.taken)]
  return [goal(doc, 'met' in on ? on.met : on.failed)]
}
function ofDeed(doc: ScenarioDoc, deed: DeedDoc, sheet: AuthorSheet | null): readonly Named[] {
  if ('reinforce' in deed) return ofWho(deed.reinforce, sheet)
  if ('add' in deed) return [goal(doc, deed.add)]
  return 'drop' in deed ? [goal(doc, deed.drop)] : []
}
