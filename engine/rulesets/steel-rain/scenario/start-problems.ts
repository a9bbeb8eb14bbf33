import { onBoard } from '../../../board/board.ts'
import { checkOnMap, checkTurn } from '../../../board/muster-kit.ts'
import type { Hex } from '../../../kernel/names.ts'
import { roundProblem } from '../artillery/state.ts'
import { engineeringProblems } from '../engineering/beginning.ts'
import { structureProblems } from '../structures/beginning.ts'
import type { StartDoc } from '../words/forces-doc.ts'
import type { Platoon } from '../words/units.ts'
import { type Draft, hexMilliOf } from './draft.ts'

/** What is wrong with what a battle is fought for, and with a beginning in the middle of it. */

const OFF_MAP = 'The hex is off the map; choose another.'

export function checkObjectives({ scenario, board, ground, problems }: Draft): void {
  const seen = new Set<string>()
  for (const [i, { name, hex, intact }] of scenario.objectives.entries()) {
    const at = `objectives[${i}]`
    const isThere = checkOnMap(problems, board, `${at}.hex`, hex, 'The objective is off the map; choose another hex.')
    if (isThere && intact && ground.floorsAt(hex) === 0 && !ground.hasBridge(hex))
      problems.add(
        `${at}.intact`,
        'No building or bridge of the map is here that could be kept whole (SR-UNINT-4); leave `intact` out.',
        hex,
      )
    if (seen.has(name)) problems.add(`${at}.name`, 'Two objectives have this name; give each its own.')
    seen.add(name)
  }
}

/** The beginning in the middle of a battle, where there is one. */
export function checkStart(draft: Draft, platoons: Readonly<Record<string, Platoon>>): void {
  const { start, scenario, board, problems } = draft
  if (start === null) return
  checkActive(draft, start, platoons)
  checkTurn(problems, scenario, start.turn)
  checkRounds(draft, start)
  for (const { at, text, hex } of engineeringProblems(board, hexMilliOf(scenario), start)) problems.add(at, text, hex)
  for (const { at, text, hex } of structureProblems(board, start)) problems.add(at, text, hex)
  if (start.turn === undefined && (start.active !== undefined || start.first !== undefined))
    problems.add('start.turn', 'Say which turn is going on.')
  if (start.active !== undefined && start.first === undefined)
    problems.add('start.first', 'Say who went first this turn when a round is going on.')
  if (start.turn === undefined && start.initiative !== undefined) problems.add('start.turn', 'Say which turn is going on.')
  checkContacts(draft, start)
  checkCalls(draft, start, platoons)
  checkNames(draft, start)
  checkMarks(draft, start)
}

function checkActive({ problems }: Draft, start: StartDoc, platoons: Readonly<Record<string, Platoon>>): void {
  if (start.active === undefined) return
  const active = platoons[start.active]
  if (!active) problems.addUnknown('start.active', `platoon ${start.active}`, 'name another')
  if (active?.done) problems.add('start.active', 'This platoon is done: it has had its round this turn (SR-SEQ-3); name another.')
}
/** Rounds of artillery that are on their way. */
function checkRounds({ units, designs, board, problems }: Draft, { artillery, turn, first, initiative }: StartDoc): void {
  // A turn that is only beginning has its landings before it.
  const soonest = turn === undefined ? 1 : (first ?? initiative) === undefined ? turn : turn + 1
  for (const [i, round] of artillery.entries()) {
    const gun = units[round.gun]
    const why = roundProblem(gun, designs[gun?.design ?? ''], round, soonest)
    if (why) problems.add(`start.artillery[${i}].${why.at}`, why.text)
    else checkOnMap(problems, board, `start.artillery[${i}].hex`, round.hex, OFF_MAP)
  }
}
function checkContacts({ units, problems }: Draft, { contacts }: StartDoc): void {
  for (const [i, contact] of contacts.entries()) {
    const unit = units[contact.unit]
    if (!unit) problems.addUnknown(`start.contacts[${i}].unit`, `unit ${contact.unit}`, 'name another')
    else if (unit.side === contact.side)
      problems.add(`start.contacts[${i}].unit`, 'A side keeps contact with units of the enemy only (R-66).')
  }
}
/** Calls for artillery that have been paid for. */
function checkCalls({ units, board, problems }: Draft, { calls }: StartDoc, platoons: Readonly<Record<string, Platoon>>): void {
  for (const [i, call] of calls.entries()) {
    const at = `start.calls[${i}]`
    if (!units[call.observer]) problems.addUnknown(`${at}.observer`, `unit ${call.observer}`, 'name another')
    if (!platoons[call.platoon]) problems.addUnknown(`${at}.platoon`, `platoon ${call.platoon}`, 'name another')
    checkOnMap(problems, board, `${at}.hex`, call.hex, OFF_MAP)
  }
}
/** Units that the rest of a turn speaks of. */
function checkNames({ docs, units, problems }: Draft, { artillery, damage, pits }: StartDoc): void {
  const named = [
    ...artillery.map(({ observer }, i) => [`start.artillery[${i}].observer`, observer] as const),
    ...damage.map(({ carrier }, i) => [`start.damage[${i}].carrier`, carrier] as const),
    ...pits.map(({ holder }, i) => [`start.pits[${i}].holder`, holder] as const),
    ...[...docs.values()].map(({ doc, at }) => [`${at}.helps`, doc.helps] as const),
  ]
  for (const [at, id] of named) if (id !== undefined && !units[id]) problems.addUnknown(at, `unit ${id}`, 'name another, or leave it out')
}
/** Smoke, wrecks, entrenchments and foliage that has been shot away. */
function checkMarks({ board, ground, problems }: Draft, { smoke, wrecks, pits, cleared, sites }: StartDoc): void {
  for (const [i, { hex }] of pits.entries())
    if (onBoard(board, hex) && !ground.isDiggable(hex))
      problems.add(`start.pits[${i}].hex`, 'Nobody digs in water, on roads and bridges, or in buildings (R-30).', hex)
  for (const [i, hex] of cleared.entries())
    if (onBoard(board, hex) && ground.groundAt(hex).foliageTop === 0)
      problems.add(`start.cleared[${i}]`, 'There is no foliage on the map that could have been shot away here (R-140); leave it out.', hex)
  const places: readonly (readonly [at: string, hex: Hex])[] = [
    ...smoke.map(({ hex }, i) => [`start.smoke[${i}].hex`, hex] as const),
    ...wrecks.map(({ hex }, i) => [`start.wrecks[${i}].hex`, hex] as const),
    ...pits.map(({ hex }, i) => [`start.pits[${i}].hex`, hex] as const),
    ...cleared.map((hex, i) => [`start.cleared[${i}]`, hex] as const),
    ...sites.map(({ hex }, i) => [`start.sites[${i}].hex`, hex] as const),
  ]
  for (const [at, hex] of places) checkOnMap(problems, board, at, hex, OFF_MAP)
}
