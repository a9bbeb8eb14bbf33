import { fieldsOf, plainOf, readable } from '../../../board/author-fields.ts'
import { isMiddle, placeOf, type RawUnit, wordOf } from '../../../board/author-forces.ts'
import type { AuthorGroup, AuthorPiece, AuthorSheet, AuthorThing } from '../../../board/author-kit.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import { FACING_WORDS, type SideFacing } from '../../../board/facing.ts'
import { hexLabel } from '../../../board/hex.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { type BySide, SIDES, type SideId } from '../../../kernel/names.ts'
import type { Marker } from '../../../screen/picture.ts'
import { facingInto } from '../core/setup.ts'
import { EDGE_COLUMNS, unitAtStart } from '../scenario/muster.ts'
import { pieceOf } from '../shown/picture.ts'
import { NO_WORKS } from '../state/fresh.ts'
import { onMap, titleOf, worthOf } from '../state/roster.ts'
import { armyOf } from '../tables/armies.ts'
import { symbolOf } from '../tables/symbols.ts'
import { SettingsDoc, UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { armyIn, forceIn, skillIn, typeIn, unitsIn } from './forces.ts'
import { optionRowsOf } from './options.ts'
import { SIDE_ROWS } from './sides.ts'
import { roomOf } from './stands.ts'
import { startRowsOf } from './start.ts'
import { type Thing, thingsIn } from './things.ts'
import { unitCase } from './unit-case.ts'
import { UNIT_ROWS } from './units.ts'

/** A scenario of Storm of Steel as its author sees it, whatever is wrong with it. */
export function sheet(scenario: ScenarioDoc, board: Board): AuthorSheet {
  const units = unitsIn(scenario)
  const world = stageOf(scenario, board, units)
  const groups = SIDES.map((side): AuthorGroup => {
    const pieces = units.filter((unit) => unit.side === side).map((unit) => authorPiece(scenario, world, unit))
    const strength = pieces.reduce((sum, piece) => sum + piece.strength, 0)
    const fields = fieldsOf(SIDE_ROWS, forceIn(scenario, side), { army: armyIn(scenario, side) })
    return { id: side, side, name: '', strength, fields, pieces }
  })
  const strength = (side: SideId): number => groups.find((group) => group.side === side)?.strength ?? 0
  const things = thingsIn(scenario)
  return {
    groups,
    strength: { blue: strength('blue'), red: strength('red') },
    things: things.map(thingOf),
    start: isMiddle(scenario) ? fieldsOf(startRowsOf(scenario), plainOf(scenario.start), {}) : [],
    strip: isMiddle(scenario) ? null : EDGE_COLUMNS,
    options: fieldsOf(optionRowsOf(scenario), plainOf(scenario.settings), {}),
    pieces: drawn(world, units),
    markers: things.filter(({ hex }) => onBoard(board, hex)).flatMap((thing) => markersOf(thing, scenario)),
  }
}

function authorPiece(scenario: ScenarioDoc, world: World, unit: RawUnit): AuthorPiece {
  const type = typeIn(unit.doc)
  const there = world.units[unit.id] as Unit
  const written = wordOf(unit.doc, 'type') ?? '?'
  return {
    id: unit.id,
    name: there.name,
    title: type === null ? `${written} ${there.name}` : titleOf(world, there),
    design: written,
    symbol: type === null ? UNKNOWN : symbolOf(type),
    strength: type === null ? 0 : worthOf(world, there),
    at: placeOf(unit.doc),
    aboard: wordOf(unit.doc, 'aboard'),
    room: type === null ? 0 : roomOf(type),
    fields: fieldsOf(UNIT_ROWS, unit.doc, unitCase(scenario, unit)),
  }
}
const UNKNOWN = 'unknown'

// ---- what lies on the ground

const thingOf = ({ id, kind, record, hex }: Thing): AuthorThing => ({
  id,
  kind: kind.id,
  name: `${kind.name} at ${hexLabel(hex)}`,
  hex,
  fields: fieldsOf(kind.rows, record, {}),
})
function markersOf({ kind, record, hex }: Thing, scenario: ScenarioDoc): readonly Marker[] {
  const side = SIDES.find((one) => kind.id === `exit-${one}`) ?? null
  if (side) return [{ art: kind.art, hex, side, text: `A way out for stands of ${scenario.sides[side].name}` }]
  const openings = openingsOf(record)
  const words = openings.map((facing) => FACING_WORDS[facing]).join(', ')
  return [
    { art: kind.art, hex, side: null, text: words === '' ? kind.name : `${kind.name}, opens to the ${words}` },
    ...openings.map((edge): Marker => ({ art: 'opening', hex, side: null, edge, text: `It opens to the ${FACING_WORDS[edge]}` })),
  ]
}
const openingsOf = ({ openings }: Thing['record']): readonly SideFacing[] =>
  Array.isArray(openings) ? openings.filter((one: unknown): one is SideFacing => typeof one === 'number' && one in FACING_WORDS) : []

// ----------------------------------------------------------------------------------------------------------------- the stage

/** The scenario as a world in which everybody stands where it says or suggests, as far as it can be read: what counters are drawn of. */
function stageOf(scenario: ScenarioDoc, board: Board, units: readonly RawUnit[]): World {
  const both = <T>(make: (side: SideId) => T): BySide<T> => ({ blue: make('blue'), red: make('red') })
  const { sides } = scenario
  const { first, exits, ...settings } = {
    ...SettingsDoc.parse({}),
    ...(readable(SettingsDoc.shape, plainOf(scenario.settings)) as Partial<SettingsOfScenario>),
  }
  return {
    scenario: {
      name: scenario.name,
      turns: scenario.turns,
      sideNames: both((side) => sides[side].name),
      edges: both((side) => sides[side].edge),
      zones: both(() => []),
      objectives: [],
      first,
      armies: both((side) => ({ ...(armyIn(scenario, side) ?? ANY_ARMY), skill: skillIn(scenario, side) })),
      exits,
      points: both(() => 0),
      stands: both(() => 0),
    },
    settings,
    turn: 0,
    ...{ deck: [], drawn: [], events: [], eventsDrawn: [], support: both(() => ({ left: [], drawn: [] })) },
    weather: 'clear',
    ...{ command: both(() => 0), confused: both(() => false), demoralised: both(() => false) },
    ...{ lost: both(() => []), lostPoints: both(() => 0), spells: both(() => []) },
    units: Object.fromEntries(units.map((unit) => [unit.id, unitOf(scenario, board, unit)])),
    ground: NO_WORKS,
    aims: both(() => ({ artillery: null, air: null })),
    ...{ held: {}, plan: {} },
  }
}
type SettingsOfScenario = ReturnType<typeof SettingsDoc.parse>
const ANY_ARMY = armyOf('germany-1939')

/** What is nothing that there is stands for infantry, and is drawn as what it is not known to be. */
function unitOf(scenario: ScenarioDoc, board: Board, { id, side, doc }: RawUnit): Unit {
  const { at: _at, ...read } = UnitDoc.parse({ ...readable(UnitDoc.shape, doc), id: 'U', type: typeIn(doc)?.id ?? 'infantry' })
  const place = placeOf(doc)
  const there = place !== null && onBoard(board, place) ? { at: place } : {}
  return { ...unitAtStart(side, { ...read, ...there, name: read.name ?? id }, facingInto(scenario.sides[side].edge)), id }
}
/** Where two are in a hex each is drawn: the muster says that this cannot be. */
function drawn(world: World, units: readonly RawUnit[]): AuthorSheet['pieces'] {
  const view = { side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known: world } as const
  const nobody: ReadonlySet<string> = new Set()
  const strange = new Set(units.filter(({ doc }) => typeIn(doc) === null).map(({ id }) => id))
  return onMap(world).map((unit) => {
    const piece = pieceOf(view, unit, nobody)
    return { ...piece, own: true, ...(strange.has(unit.id) ? { symbol: UNKNOWN } : {}) }
  })
}
