import { inOrder, plainOf, refused, withField, withKey, without } from '../../../board/author-fields.ts'
import { type Changed, isMiddle, noSide, sideOf, type Wish } from '../../../board/author-forces.ts'
import type { AuthorChange, FieldValue } from '../../../board/author-kit.ts'
import type { Board } from '../../../board/board.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { ok } from '../../../kernel/names.ts'
import { SettingsDoc, UNIT_GOING_ON, UnitDoc } from '../words/forces-doc.ts'
import { addPieces, embark, place, regroup, removePieces, setPieces } from './changes-units.ts'
import { addForce, copySide } from './copy-side.ts'
import { armyIn, forceIn, mapUnits, withForce } from './forces.ts'
import { optionRowsOf } from './options.ts'
import { SIDE_ROWS, SIDE_SHAPE } from './sides.ts'
import { START_SHAPE, startRowsOf } from './start.ts'
import { addThing, removeThing, setThing } from './things.ts'

/** The scenario after a change of its author's, or why it cannot be made. What it makes of the battle, the muster says. */
export function change(scenario: ScenarioDoc, board: Board, wish: AuthorChange): Changed {
  switch (wish.do) {
    case 'add-group':
      return addForce(scenario, wish)
    case 'copy-group':
      return copySide(scenario, wish)
    case 'set-group':
      return setSide(scenario, board, wish)
    case 'remove-group':
    case 'move-group':
      return refused('group', 'Storm of Steel puts stands into no groups: add and remove the stands themselves.')
    case 'add-pieces':
      return addPieces(scenario, wish)
    case 'remove-pieces':
      return removePieces(scenario, wish.pieces)
    case 'regroup':
      return regroup(scenario, wish)
    case 'place':
      return place(scenario, board, wish)
    case 'embark':
      return embark(scenario, wish)
    case 'set-pieces':
      return setPieces(scenario, board, wish)
    case 'add-thing':
      return addThing(scenario, board, wish)
    case 'remove-thing':
      return removeThing(scenario, wish.thing)
    case 'set-thing':
      return setThing(scenario, board, wish)
    case 'begin-middle':
      return ok(isMiddle(scenario) ? scenario : beginMiddle(scenario))
    case 'no-middle':
      return ok(isMiddle(scenario) ? noMiddle(scenario) : scenario)
    case 'set-start':
      return setStart(scenario, board, wish.key, wish.value)
    case 'set-option':
      return setOption(scenario, board, wish.key, wish.value)
    case 'add-design':
    case 'remove-design':
      return refused('id', 'Storm of Steel has no rules for designing vehicles: choose one of its own.')
    default:
      return unreachable(wish)
  }
}

function setSide(scenario: ScenarioDoc, board: Board, { group, key, value }: Wish<'set-group'>): Changed {
  const side = sideOf(group)
  if (!side) return noSide(group)
  const at = { army: armyIn(scenario, side) }
  const set = withField(SIDE_ROWS, forceIn(scenario, side), at, key, value, { shape: SIDE_SHAPE, board })
  return set.ok ? ok(withForce(scenario, side, set.value)) : set
}

/** Nobody is placed in the middle of a battle: suggestions become the hexes in which stands are. */
const beginMiddle = (scenario: ScenarioDoc): ScenarioDoc => ({
  ...mapUnits(scenario, ({ doc }) =>
    doc['plan'] === undefined ? doc : inOrder(UnitDoc.shape, withKey(without(doc, 'plan'), 'at', doc['at'] ?? doc['plan'])),
  ),
  start: { turn: 1 },
})
/** Stands stay where they are and keep what can be said of them anyway; what a turn has done to them is taken back. */
function noMiddle(scenario: ScenarioDoc): ScenarioDoc {
  const { start: _start, ...rest } = mapUnits(scenario, ({ doc }) =>
    Object.fromEntries(Object.entries(doc).filter(([key]) => !(key in UNIT_GOING_ON))),
  )
  return rest
}
function setStart(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  if (!isMiddle(scenario)) return refused(key, 'The battle does not begin in the middle; begin it there first.')
  const rows = startRowsOf(scenario)
  const set = withField(rows, plainOf(scenario.start), {}, key, value, { shape: START_SHAPE, board, order: false })
  return set.ok ? ok({ ...scenario, start: set.value }) : set
}
function setOption(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  const rows = optionRowsOf(scenario)
  const set = withField(rows, plainOf(scenario.settings), {}, key, value, { shape: SettingsDoc.shape, board, order: false })
  return set.ok ? ok({ ...scenario, settings: set.value }) : set
}
