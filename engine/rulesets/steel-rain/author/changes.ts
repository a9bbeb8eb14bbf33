import { inOrder, plainOf, refused, withField, withKey, without } from '../../../board/author-fields.ts'
import type { Changed } from '../../../board/author-forces.ts'
import type { AuthorChange, FieldValue } from '../../../board/author-kit.ts'
import type { Board } from '../../../board/board.ts'
import { problemsOf } from '../../../board/document.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { fail, ok } from '../../../kernel/names.ts'
import { DesignDoc, SettingsDoc, UnitDoc } from '../words/forces-doc.ts'
import { addGroup, moveGroup, removeGroup, setGroup } from './changes-groups.ts'
import { embark, place } from './changes-places.ts'
import { addThing, removeThing, setThing } from './changes-things.ts'
import { addPieces, regroup, removePieces, setPieces } from './changes-units.ts'
import { copyGroup } from './copy-group.ts'
import { ownDocs, SAMPLE_IDS } from './designs.ts'
import { platoonsIn, startOf, unitsIn, withPlatoons, withStart } from './forces.ts'
import { OPTION_ROWS } from './sheet.ts'
import { START_ROWS, START_SHAPE, startCase } from './start.ts'

/** The scenario after a change of its author's, or why it cannot be made. What it makes of the battle, the muster says. */
export function change(scenario: ScenarioDoc, board: Board, wish: AuthorChange): Changed {
  switch (wish.do) {
    case 'add-group':
      return addGroup(scenario, wish)
    case 'copy-group':
      return copyGroup(scenario, wish)
    case 'remove-group':
      return removeGroup(scenario, wish.group)
    case 'set-group':
      return setGroup(scenario, board, wish)
    case 'move-group':
      return moveGroup(scenario, wish.group, wish.before)
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
      return addThing(scenario, board, wish)
    case 'remove-thing':
      return removeThing(scenario, wish.thing)
    case 'set-thing':
      return setThing(scenario, board, wish)
    case 'begin-middle':
      return startOf(scenario)['turn'] === undefined ? ok(withStart(scenario, { turn: 1, ...startOf(scenario) })) : ok(scenario)
    case 'no-middle':
      return ok(noMiddle(scenario))
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

// --------------------------------------------------------------------------------------------------------------- the middle

const OF_START = ['turn', 'first', 'active', 'lost', 'contacts'] as const
const OF_UNITS = ['actions', 'moves', 'pool', 'entered', 'fires', 'did', 'ambushed', 'salvo'] as const
/** Without what belongs to a turn that is going on: of the beginning, of platoons and of units. What lies on the ground stays. */
function noMiddle(scenario: ScenarioDoc): ScenarioDoc {
  if (startOf(scenario)['turn'] === undefined) return scenario
  const start = without(startOf(scenario), ...OF_START)
  const platoons = platoonsIn(scenario).map((platoon) => ({
    ...platoon,
    doc: without(platoon.doc, 'done'),
    units: platoon.units.map((unit) => ({ ...unit, doc: without(unit.doc, ...OF_UNITS) })),
  }))
  return withPlatoons(withStart(scenario, start), platoons)
}
function setStart(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  const start = startOf(scenario)
  if (start['turn'] === undefined) return refused(key, 'The battle does not begin in the middle; begin it there first.')
  const set = withField(START_ROWS, start, startCase(scenario), key, value, { shape: START_SHAPE, board, order: false })
  return set.ok ? ok(withStart(scenario, set.value)) : set
}

function setOption(scenario: ScenarioDoc, board: Board, key: string, value: FieldValue): Changed {
  const set = withField(OPTION_ROWS, plainOf(scenario.settings), null, key, value, { shape: SettingsDoc.shape, board, order: false })
  return set.ok ? ok({ ...scenario, settings: set.value }) : set
}

// ------------------------------------------------------------------------------------------------------------------ designs

function addDesign(scenario: ScenarioDoc, id: string, design: unknown): Changed {
  if (SAMPLE_IDS.includes(id)) return refused('id', 'A sample design has this id already; choose another.')
  const named = UnitDoc.shape.id.safeParse(id)
  if (!named.success) return fail(problemsOf(named.error).map(({ text }) => ({ at: 'id', text })))
  const read = DesignDoc.safeParse(design)
  if (!read.success) return fail(problemsOf(read.error))
  const designs = { ...ownDocs(scenario), [id]: inOrder(DesignDoc.shape, plainOf(design)) }
  return ok({ ...scenario, forces: { ...plainOf(scenario.forces), designs } })
}
function removeDesign(scenario: ScenarioDoc, id: string): Changed {
  if (!(id in ownDocs(scenario))) return refused('id', 'The scenario has no design of its own with this id.')
  const users = unitsIn(scenario).filter(({ doc }) => doc['design'] === id || doc['guise'] === id)
  if (users.length > 0)
    return refused(
      'id',
      `${users.map((unit) => unit.id).join(', ')} ${users.length === 1 ? 'is' : 'are'} of this design; remove them first.`,
    )
  const designs = without(ownDocs(scenario), id)
  const none = Object.keys(designs).length === 0
  return ok({ ...scenario, forces: withKey(plainOf(scenario.forces), 'designs', none ? undefined : designs) })
}
