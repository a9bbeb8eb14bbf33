import { fieldsOf, optionRows, plainOf } from '../../../board/author-fields.ts'
import { wordOf } from '../../../board/author-forces.ts'
import type { AuthorGroup, AuthorPiece, AuthorSheet, AuthorThing } from '../../../board/author-kit.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import { choice, option } from '../../../board/book-text.ts'
import { hexLabel } from '../../../board/hex.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { SIDES, type SideId } from '../../../kernel/names.ts'
import type { Marker, Piece } from '../../../screen/picture.ts'
import { situationsOn } from '../core/situations.ts'
import { hexMilliOf } from '../scenario/draft.ts'
import { OPTIONS } from '../scenario/options.ts'
import { markersOf, unitPieces } from '../shown/picture.ts'
import { titleOf } from '../state/roster.ts'
import { deployRows } from '../tables/scale.ts'
import type { Unit } from '../words/units.ts'
import { isMiddle, isPlaced, type RawPlatoon, type RawUnit, startOf } from './forces.ts'
import { PLATOON_ROWS } from './platoons.ts'
import { type Stage, stageOf } from './stage.ts'
import { START_ROWS, startCase } from './start.ts'
import { nameIn, type ThingCase, thingCase } from './thing-kind.ts'
import { type Thing, thingsIn } from './thing-store.ts'
import { type UnitCase, unitCases } from './unit-case.ts'
import { CONTACT } from './unit-turn.ts'
import { UNIT_ROWS } from './units.ts'

/** A scenario of Steel Rain as its author sees it: both sides, nothing hidden, whatever is wrong with it. */

/** The options of the book and the way in which the battle begins. */
export const OPTION_ROWS = optionRows([
  option('setup', 'Set-up', 'How the battle begins.', 'SR-SETUP-6', [
    choice('placed', 'In place', 'Everything begins where the scenario says.'),
    choice('deploy', 'Set up by the sides', 'The sides set up in their zones; where units are placed is a suggestion.'),
  ]),
  ...OPTIONS,
])

export function sheet(scenario: ScenarioDoc, board: Board): AuthorSheet {
  const stage = stageOf(scenario, board)
  const caseOf = unitCases(stage)
  const until = contactsIn(scenario)
  const groups = stage.platoons.map((platoon) => groupOf(stage, platoon, (unit) => pieceOf(stage, unit, until, caseOf(unit))))
  const strength = (side: SideId): number => groups.reduce((sum, group) => sum + (group.side === side ? group.strength : 0), 0)
  const things = thingsIn(scenario)
  const at = thingCase(stage)
  return {
    groups,
    strength: { blue: strength('blue'), red: strength('red') },
    things: things.map((thing) => thingOf(thing, at)),
    start: isMiddle(scenario) ? fieldsOf(START_ROWS, startOf(scenario), startCase(scenario)) : [],
    strip: isPlaced(scenario) ? null : deployRows(hexMilliOf(scenario)),
    options: fieldsOf(OPTION_ROWS, plainOf(scenario.settings), null),
    ...drawn(stage, things, at),
  }
}

function groupOf(stage: Stage, { id, side, doc, units }: RawPlatoon, piece: (unit: RawUnit) => AuthorPiece): AuthorGroup {
  const pieces = units.map(piece)
  return {
    id,
    side,
    name: wordOf(doc, 'name') ?? id,
    strength: pieces.reduce((sum, one) => sum + one.strength, 0),
    fields: fieldsOf(PLATOON_ROWS, doc, { middle: isMiddle(stage.scenario) }),
    pieces,
  }
}
function pieceOf({ world, designOf }: Stage, unit: RawUnit, until: Contacts, at: UnitCase): AuthorPiece {
  const { id, doc } = unit
  const design = designOf(unit)
  const there = world.units[id] as Unit
  return {
    id,
    name: there.name,
    title: titleOf(world, there),
    design: wordOf(doc, 'design') ?? design.id,
    symbol: design.symbol,
    strength: design.weight,
    at: placeOf(doc, there),
    aboard: wordOf(doc, 'aboard'),
    room: design.capacity,
    fields: fieldsOf(UNIT_ROWS, withContact(unit, until), at),
  }
}
/** Where it is written to be, on the board or not; nowhere for who rides. */
const placeOf = (doc: Plain, unit: Unit): AuthorPiece['at'] => {
  const at = doc['at']
  if (unit.aboard !== null) return null
  return unit.hex ?? (Array.isArray(at) && at.length === 2 ? [Number(at[0]), Number(at[1])] : null)
}

// ------------------------------------------------------------------------------------------------------------------ contacts

/** Until when the enemy keeps contact with a unit, by the unit's id. */
type Contacts = ReadonlyMap<string, unknown>
export function contactsIn(scenario: ScenarioDoc): Contacts {
  const contacts = startOf(scenario)['contacts']
  return new Map(
    (Array.isArray(contacts) ? contacts.map(plainOf) : []).flatMap(({ unit, until }) =>
      typeof unit === 'string' ? [[unit, until] as const] : [],
    ),
  )
}
/** A unit's record with the contact as a key of its own. */
export function withContact({ id, doc }: RawUnit, until: Contacts): Plain {
  const turn = until.get(id)
  return turn === undefined ? doc : { ...doc, [CONTACT]: turn }
}

// -------------------------------------------------------------------------------------------------------------------- things

const thingOf = ({ id, kind, record, hex }: Thing, at: ThingCase): AuthorThing => ({
  id,
  kind: kind.id,
  name: `${kind.name} at ${hexLabel(hex)}`,
  hex,
  fields: fieldsOf(kind.rows, record, { ...at, record }),
})

const tables = new WeakMap<Board, ReturnType<typeof situationsOn>>()
/** What is worked out for a board is worked out once: an author looks again and again. */
function whereOn(board: Board): ReturnType<typeof situationsOn> {
  const where = tables.get(board) ?? situationsOn(board)
  tables.set(board, where)
  return where
}
/** Counters and markers as the battle draws them. */
function drawn({ world, board, scenario }: Stage, things: readonly Thing[], at: ThingCase): Pick<AuthorSheet, 'pieces' | 'markers'> {
  const s = whereOn(board)(world)
  const view = { question: null, waiting: false, over: null, known: world, pins: [] }
  const middle = isMiddle(scenario)
  const pieces = SIDES.flatMap((side) => unitPieces(s, { ...view, side }).filter((piece) => piece.side === side))
  const ranged = things.flatMap(({ kind, record, hex }): readonly Marker[] => {
    const gun = wordOf(record, 'gun')
    if (kind.list !== 'ranged' || gun === null || !onBoard(board, hex)) return []
    return [{ art: kind.art, hex, side: world.units[gun]?.side ?? null, text: `${nameIn(at, gun)} is ranged in here`, tag: '+' }]
  })
  return { pieces: pieces.map((piece) => atStart(piece, middle, isPlaced(scenario))), markers: [...markersOf(world, null, s), ...ranged] }
}
/** Before a battle nobody has spent anything, and before the set-up nobody is seen. */
const atStart = (piece: Piece, middle: boolean, placed: boolean): Piece => ({
  ...piece,
  ...(middle ? {} : { spent: false, tracks: piece.tracks.filter(({ id }) => id !== 'actions') }),
  chips: placed ? piece.chips : piece.chips.filter(({ art }) => art !== 'seen' && art !== 'unseen'),
})
