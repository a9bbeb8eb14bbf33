import type { SideId } from '../../../engine/screen.ts'
import { forcesWords } from '../../words/forces-words.ts'
import { afterLoss, type ChoiceBy, type Step, stepped } from '../model/forces-choice.ts'
import { forceKey } from '../model/forces-keys.ts'
import { groupChange, regroupChange, shiftChange, shiftGroupChange } from '../model/forces-moves.ts'
import { groupRow, piecesOf, unitRow } from '../model/forces-rows.ts'
import { moveGroup, moveUnits, placeUnits, removeGroup, removeUnits } from '../state/forces-asks.ts'
import { focusBack } from './focus-back.ts'
import { type ForcesDesk, selectedOf, wholeGroup } from './forces-desk.ts'

/** What the keys do in the order of battle. `FORCE_KEYS` tells them. */

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** True where the key meant something here. */
export function pressed(desk: ForcesDesk, side: SideId, event: Pressed): boolean {
  const ctrl = event.ctrlKey || event.metaKey
  if (event.altKey) return shifted(desk, side, event.key)
  if (ctrl && STEPS[event.key] === undefined && event.key !== ' ') return withCtrl(desk, side, event.key.toLowerCase())
  switch (event.key) {
    case 'ArrowUp':
    case 'ArrowDown':
    case 'Home':
    case 'End':
      return walked(desk, side, STEPS[event.key] ?? 'first', ctrl || desk.picked ? 'look' : event.shiftKey ? 'range' : 'only')
    case 'ArrowLeft':
    case 'ArrowRight':
      return folded(desk, side, event.key === 'ArrowLeft')
    case ' ':
      return chosen(desk, side)
    case 'Enter':
      if (desk.picked) return putDown(desk, side)
      void focusBack(true, () => placeUnits(desk.bench, selectedOf(desk, side)))
      return true
    case 'Delete':
      void remove(desk, side)
      return true
    case 'Escape':
      return left(desk)
    default:
      return false
  }
}
function withCtrl(desk: ForcesDesk, side: SideId, key: string): boolean {
  switch (key) {
    case 'a':
      desk.bench.select(piecesOf(desk.groups[side]).map(({ id }) => id))
      return true
    case 'x':
      return pickUp(desk, side)
    case 'v':
      return putDown(desk, side)
    default:
      return false
  }
}
function walked({ rows, focus, choose }: ForcesDesk, side: SideId, step: Step, by: ChoiceBy): boolean {
  const row = stepped(rows[side], focus[side], step)
  if (row) choose(side, row.id, by)
  return true
}
function chosen({ focus, choose }: ForcesDesk, side: SideId): boolean {
  if (focus[side] !== null) choose(side, focus[side], 'toggle')
  return true
}
/** Left folds a group, or goes to the group of a unit; right unfolds. */
function folded({ rows, focus, fold, choose, hasGroups }: ForcesDesk, side: SideId, isLeft: boolean): boolean {
  const row = rows[side].find(({ id }) => id === focus[side])
  if (!row || !hasGroups) return false
  if (row.is === 'group') fold(row.group.id, isLeft)
  else if (isLeft) choose(side, groupRow(row.group.id), 'only')
  return true
}
function shifted(desk: ForcesDesk, side: SideId, key: string): boolean {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : null
  if (by === null) return false
  const whole = wholeGroup(desk, side)
  if (whole) void moveGroup(desk.bench, side, shiftGroupChange(desk.groups[side], whole.id, by))
  else void moveUnits(desk.bench, shiftChange(desk.groups[side], selectedOf(desk, side), by))
  return true
}

/** Takes away what is selected: a group where it is meant as a whole. The keys go to what comes next. */
export async function remove(desk: ForcesDesk, side: SideId): Promise<void> {
  const whole = wholeGroup(desk, side)
  const units = selectedOf(desk, side)
  const lost = new Set([...units.map(unitRow), ...(whole ? [groupRow(whole.id)] : [])])
  const next = afterLoss(desk.rows[side], desk.focus[side], lost)
  if (whole ? await removeGroup(desk.bench, whole) : await removeUnits(desk.bench, units)) desk.look(side, next)
}

function pickUp(desk: ForcesDesk, side: SideId): boolean {
  const { bench, setPicked } = desk
  const whole = wholeGroup(desk, side)
  const pieces = selectedOf(desk, side)
  if (whole) setPicked({ is: 'group', side, group: whole.id })
  else if (pieces.length > 0) setPicked({ is: 'units', side, pieces })
  bench.say(
    whole || pieces.length > 0
      ? forcesWords.told.picked(pieces.length, forceKey('drop'), forceKey('leave'))
      : forcesWords.told.nothingPicked,
  )
  return true
}
function left({ picked, setPicked, bench }: ForcesDesk): boolean {
  if (picked === null) return false
  setPicked(null)
  bench.say(forcesWords.told.left)
  return true
}
/** In front of the unit that the keys are at; at a group's own row, at its end, and a group in front of it. */
function putDown(desk: ForcesDesk, side: SideId): boolean {
  const { picked, groups, rows, focus, bench } = desk
  if (picked === null) return false
  const row = rows[side].find(({ id }) => id === focus[side])
  if (!row) return false
  if (picked.side !== side) {
    bench.say(forcesWords.told.otherSide)
    return true
  }
  desk.setPicked(null)
  if (picked.is === 'group') void moveGroup(bench, side, groupChange(groups[side], picked.group, row.group.id))
  else {
    const before = row.is === 'unit' ? row.piece.id : null
    void moveUnits(bench, regroupChange(groups[side], picked.pieces, { group: row.group.id, before }))
  }
  return true
}
