import { inOrder, plainOf, refused, withField, withKey, without } from '../../../board/author-fields.ts'
import { type Changed, isMiddle } from '../../../board/author-forces.ts'
import type { AuthorChange, FieldValue } from '../../../board/author-kit.ts'
import type { Board } from '../../../board/board.ts'
import { problemsOf } from '../../../board/document.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { fail, ok, opposite } from '../../../kernel/names.ts'
import { COUNTERS } from '../tables/unit-types.ts'
import { CounterDoc, SettingsDoc, UnitDoc } from '../words/forces-doc.ts'
import { addPieces, embark, place, regroup, removePieces, setPieces } from './changes-units.ts'
import { copySide } from './copy-side.ts'
import { ownDocs } from './counters.ts'
import { mapUnits, unitsIn } from './forces.ts'
import { START_ROWS, START_SHAPE, startCase } from './start.ts'
import { OPTION_ROWS, victoryCase } from './victory.ts'

/** The scenario after a change of its author's, or why it cannot be made. What it makes of the battle, the muster says. */
export function change(scenario: ScenarioDoc, board: Board, wish: AuthorChange): Changed {
  switch (wish.do) {
    case 'add-group':
    case 'remove-group':
    case 'set-group':
    case 'move-group':
      return refused('group', 'BattleChrome puts units into no groups: add and remove the units themselves.')
    case 'copy-group':
      return copySide(scenario, wish)
    case 'add-pieces':
      return addPieces(scenario, wish)
    case 'remove-pieces':
      return removePieces(scenario, wish.pieces)
    case 'regroup':
      return regroup(scenario, wish)
    case 'place':
      return place(scenario, board, wish.places)
    case 'embark':
      return embark(scenario, wish.pieces, wish.carrier)
    case 'set-pieces':
      return setPieces(scenario, board, wish)
    case 'add-thing':
    case 'remove-thing':
    case 'set-thing':
      return refused('thing', 'Nothing lies on the ground in BattleChrome: change the map instead.')
    case 'begin-middle':
      return ok(isMiddle(scenario) ? scenario : beginMiddle(scenario))
    case 'no-middle':
      return ok(isMiddle(scenario) ? noMiddle(scenario) : scenario)
    case 'set-start':
      return setStart(scenario, board, wish.key, wish.value)
    case 'set-option':
      return setOption(scenario, board, wish.key, wish.value)
    case 'add-design':
      return addDesign(scenario, wish.id, wish.design)
    case 'remove-design':
      return removeDesign(scenario, wish.id)
    default:
      return unreachable(wish)
  }
}

/** Nobody is placed in the middle of a battle: suggestions become the hexes in which units stand. */
const beginMiddle = (scenario: ScenarioDoc): ScenarioDoc => ({
  ...mapUnits(scenario, ({ doc }) =>
    doc['plan'] === undefined ? doc : inOrder(UnitDoc.shape, withKey(without(doc, 'plan'), 'at', doc['at'] ?? doc['plan'])),
  ),
  start: { turn: 1 },
})
/** Units stay where they stand: whoever is to be placed again is said so by its own field. */
function noMiddle(scenario: ScenarioDoc): ScenarioDoc {
  const { start: _start, ...rest } = mapUnits(scenario, ({ doc }) => without(doc, 'moved'))
  return rest
}
function setStart(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  if (!isMiddle(scenario)) return refused(key, 'The battle does not begin in the middle; begin it there first.')
  const set = withField(START_ROWS, plainOf(scenario.start), startCase(scenario), key, value, { shape: START_SHAPE, board, order: false })
  return set.ok ? ok({ ...scenario, start: set.value }) : set
}
function setOption(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  const at = victoryCase(scenario, board)
  const hunter = key === 'victory' ? at.winner : value === 'red' ? 'red' : 'blue'
  const hunts = (key === 'victory' && value === 'targets') || (key === 'victory.side' && at.kind === 'targets')
  if (hunts && at.prey(opposite(hunter)) === null)
    return refused(key, 'The other side has no unit that could be a target; give it one first.')
  const set = withField(OPTION_ROWS, plainOf(scenario.settings), at, key, value, { shape: SettingsDoc.shape, board, order: false })
  return set.ok ? ok({ ...scenario, settings: set.value }) : set
}

// ----------------------------------------------------------------------------------------------------------------- counters

function addDesign(scenario: ScenarioDoc, id: string, design: unknown): Changed {
  if (COUNTERS[id]) return refused('id', 'One of our counters has this id already; choose another.')
  const counter = { ...plainOf(design), id }
  const read = CounterDoc.safeParse(counter)
  if (!read.success) return fail(problemsOf(read.error))
  const written = inOrder(CounterDoc.shape, counter)
  const own = ownDocs(scenario)
  const there = own.some((one) => one['id'] === id)
  const counters = there ? own.map((one) => (one['id'] === id ? written : one)) : [...own, written]
  return ok({ ...scenario, forces: { ...plainOf(scenario.forces), counters } })
}
function removeDesign(scenario: ScenarioDoc, id: string): Changed {
  const own = ownDocs(scenario)
  if (!own.some((one) => one['id'] === id)) return refused('id', 'The scenario has no counter of its own with this id.')
  const users = unitsIn(scenario).filter(({ doc }) => doc['counter'] === id)
  if (users.length > 0)
    return refused(
      'id',
      `${users.map((unit) => unit.id).join(', ')} ${users.length === 1 ? 'has' : 'have'} this counter; remove them first.`,
    )
  const side = own.find((one) => one['other'] === id)
  if (side) return refused('id', `It is the other side of the counter ${String(side['id'])}; remove that first.`)
  const counters = own.filter((one) => one['id'] !== id)
  return ok({ ...scenario, forces: withKey(plainOf(scenario.forces), 'counters', counters.length === 0 ? undefined : counters) })
}
