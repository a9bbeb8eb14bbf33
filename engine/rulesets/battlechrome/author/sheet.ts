import { fieldsOf, plainOf, readable } from '../../../board/author-fields.ts'
import { isMiddle, placeOf, type RawUnit, wordOf } from '../../../board/author-forces.ts'
import type { AuthorGroup, AuthorPiece, AuthorSheet } from '../../../board/author-kit.ts'
import { type Board, onBoard } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import type { Plain } from '../../../kernel/migrate.ts'
import { opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import { EDGE_ROWS, unitAtStart } from '../scenario/muster.ts'
import { markersOf, pieceOf } from '../shown/picture.ts'
import { onMap, titleOf } from '../state/roster.ts'
import type { Counter } from '../tables/unit-types.ts'
import { SettingsDoc, UnitDoc } from '../words/forces-doc.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { counterFinder } from './counters.ts'
import { targetsIn, unitsIn, victoryOf } from './forces.ts'
import { START_ROWS, startCase } from './start.ts'
import { TARGET, UNIT_ROWS, type UnitCase } from './units.ts'
import { OPTION_ROWS, victoryCase } from './victory.ts'

/** A scenario of BattleChrome as its author sees it, whatever is wrong with it. */
export function sheet(scenario: ScenarioDoc, board: Board): AuthorSheet {
  const find = counterFinder(scenario)
  const counterOf = ({ doc }: RawUnit): Counter => find(wordOf(doc, 'counter') ?? '?')
  const units = unitsIn(scenario)
  const world = stageOf(scenario, board, units, counterOf)
  const targets = targetsIn(scenario)
  const groups = SIDES.map((side): AuthorGroup => {
    const pieces = units
      .filter((unit) => unit.side === side)
      .map((unit) => authorPiece(world, unit, withTarget(unit, targets), unitCase(scenario, unit, counterOf(unit))))
    return { id: side, side, name: '', strength: pieces.reduce((sum, one) => sum + one.strength, 0), fields: [], pieces }
  })
  const strength = (side: SideId): number => groups.find((group) => group.side === side)?.strength ?? 0
  return {
    groups,
    strength: { blue: strength('blue'), red: strength('red') },
    things: [],
    start: isMiddle(scenario) ? fieldsOf(START_ROWS, plainOf(scenario.start), startCase(scenario)) : [],
    strip: isMiddle(scenario) ? null : EDGE_ROWS,
    options: fieldsOf(OPTION_ROWS, plainOf(scenario.settings), victoryCase(scenario, board)),
    ...drawn(world, board),
  }
}

/** In what light a unit is looked at. */
export function unitCase(scenario: ScenarioDoc, { id, side, doc }: RawUnit, counter: Counter): UnitCase {
  const { kind, side: hunter } = victoryOf(scenario)
  return {
    id,
    side,
    counter,
    middle: isMiddle(scenario),
    hasPlace: placeOf(doc) !== null,
    isOnMap: doc['at'] !== undefined,
    hunted: kind === 'targets' && (hunter === 'blue' || hunter === 'red') ? opposite(hunter) : null,
  }
}
/** A unit's record with its list of targets as a key of its own. */
export function withTarget({ id, doc }: RawUnit, targets: readonly (readonly string[])[]): Plain {
  const list = targets.findIndex((ids) => ids.includes(id))
  return list < 0 ? doc : { ...doc, [TARGET]: list + 1 }
}

function authorPiece(world: World, unit: RawUnit, record: Plain, at: UnitCase): AuthorPiece {
  const there = world.units[unit.id] as Unit
  return {
    id: unit.id,
    name: there.name,
    title: titleOf(world, there),
    design: wordOf(unit.doc, 'counter') ?? at.counter.id,
    symbol: at.counter.symbol,
    strength: at.counter.cost,
    at: placeOf(unit.doc),
    aboard: wordOf(unit.doc, 'aboard'),
    room: at.counter.carries,
    fields: fieldsOf(UNIT_ROWS, record, at),
  }
}

// ----------------------------------------------------------------------------------------------------------------- the stage

/** The scenario as a world in which everybody stands where it says or suggests, as far as it can be read: what counters and markers are drawn of. */
function stageOf(scenario: ScenarioDoc, board: Board, units: readonly RawUnit[], counterOf: (unit: RawUnit) => Counter): World {
  const none = { blue: 0, red: 0 }
  const { sides } = scenario
  return {
    scenario: {
      name: scenario.name,
      turns: scenario.turns,
      edges: { blue: sides.blue.edge, red: sides.red.edge },
      sideNames: { blue: sides.blue.name, red: sides.red.name },
      zones: { blue: [], red: [] },
      objectives: [],
      attacker: null,
      cost: none,
    },
    settings: { ...SettingsDoc.parse({}), ...(readable(SettingsDoc.shape, plainOf(scenario.settings)) as Partial<World['settings']>) },
    counters: Object.fromEntries(units.map((unit) => counterOf(unit)).map((one) => [one.id, one])),
    turn: 0,
    phase: 'setup',
    step: null,
    initiative: null,
    first: null,
    acting: null,
    units: Object.fromEntries(units.map((unit) => [unit.id, unitOf(board, unit, counterOf(unit))])),
    letPass: null,
    passing: null,
    held: {},
    plan: {},
    lost: none,
  }
}
function unitOf(board: Board, { id, side, doc }: RawUnit, counter: Counter): Unit {
  const { at: _at, ...read } = { ...readable(UnitDoc.shape, doc), id, counter: counter.id } as UnitDoc
  const place = placeOf(doc)
  const there = place !== null && onBoard(board, place) ? { at: place } : {}
  return unitAtStart(side, { ...read, ...there }, read.type ?? counter.moves[0])
}
function drawn(world: World, board: Board): Pick<AuthorSheet, 'pieces' | 'markers'> {
  const view = { side: 'blue', question: null, waiting: false, others: null, agenda: [], over: null, known: world } as const
  const nobody: ReadonlySet<string> = new Set()
  const { victory } = world.settings
  const isThere = victory.kind !== 'place' || onBoard(board, victory.hex)
  return {
    pieces: onMap(world).map((unit) => ({ ...pieceOf({ board, world }, view, unit, nobody), own: true })),
    markers: isThere ? markersOf(view) : [],
  }
}
