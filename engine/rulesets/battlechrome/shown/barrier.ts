import { onBoard } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { barrier, reasonOf, refuseUnseen } from '../../../screen/kit.ts'
import type { Barrier } from '../../../screen/sheets.ts'
import { type Manner, refuseFrameFire, refuseReaction, refuseShot, refuseStepFire, responders } from '../core/fire.ts'
import { marchesOf, refuseMarch, refuseMover } from '../core/move.ts'
import { refuseDeploy } from '../core/setup.ts'
import { isFrame, isOnMap, pipsOf, titleOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { FRAME_WEAPONS, LAST_PIP, WEAPON_NAMES, WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { sightOf } from './sight-answer.ts'

/** Why a unit can do nothing there: of an enemy, weapon by weapon, why it cannot be fired at; of a hex, why it does not get there. */

export function barrierOf(s: Situation, view: BattleChromeView, piece: PieceId, hex: Hex, at: PieceId | null): Barrier | null {
  const { question, side } = view
  const unit = s.world.units[piece]
  if (!unit || unit.side !== side || !onBoard(s.board, hex) || question === null) return null
  if (question.kind === 'deploy') return unplaced(s, unit, hex)
  if (!isOnMap(unit)) return null
  const target = at === null ? undefined : s.world.units[at]
  if (target && target.side !== side) return against(s, question, unit, target)
  return from(s, question, unit, hex)
}
/** Before the first turn: why it cannot be placed there. */
function unplaced(s: Situation, unit: Unit, hex: Hex): Barrier | null {
  const refused = refuseDeploy(s, unit, hex)
  return refused && barrier(`${titleOf(s.world, unit)} cannot be placed at ${hexLabel(hex)}`, refused, null)
}

/** Which weapons are asked about now, and how they would be fired (BC-CBT-01, BC-OPF-02). */
function inQuestion(s: Situation, question: Question, unit: Unit): { readonly weapons: readonly Weapon[]; readonly manner: Manner } | null {
  if (question.kind === 'fire')
    return { weapons: [question.step].filter((step) => step !== undefined) as readonly Weapon[], manner: 'step' }
  if (question.kind === 'move' && isFrame(s.world, unit)) return { weapons: FRAME_WEAPONS, manner: 'frame' }
  return question.kind === 'window' ? { weapons: WEAPONS, manner: 'opportunity' } : null
}
function against(s: Situation, question: Question, unit: Unit & { readonly hex: Hex }, target: Unit): Barrier | null {
  if (!isOnMap(target)) return null
  const title = `${titleOf(s.world, unit)} cannot fire at ${target.name}`
  const sight = sameHex(unit.hex, target.hex) ? null : sightOf(s, unit.hex, target.hex, unit.id)
  const asked = inQuestion(s, question, unit)
  if (!asked) {
    const nobody = refusal('Nobody fires now.', 'BC-SEQ-01', 'kind')
    return barrier(title, (question.kind === 'move' ? refuseFrameFire(s, unit, 'laser') : null) ?? nobody, sight)
  }
  if (question.kind === 'window') {
    const { mover } = question
    const other = refusal(`Only ${s.world.units[mover]?.name ?? mover} moves now.`, 'BC-OPF-03', 'at')
    const idle = refuseReaction(s, unit) ?? (target.id === mover ? null : other)
    if (idle) return barrier(title, idle, sight)
    if (responders(s, target).some((one) => one.unit.id === unit.id)) return null
  }
  const { weapons, manner } = asked
  const bars = weapons
    .filter((weapon) => weapons.length === 1 || pipsOf(s.world, unit, weapon) > LAST_PIP)
    .map((weapon) => ({ weapon, refused: refuseWeapon(s, unit, target, weapon, manner) }))
  if (bars.some(({ refused }) => refused === null)) return null
  const [first] = bars
  // Where nothing is seen, no weapon's range matters.
  const blocked = refuseUnseen(sight, sight?.why.rule ?? 'BC-LOS-01')
  const terms = bars.flatMap(({ weapon, refused }): Reason[] => (refused ? [reasonOf(refused, WEAPON_NAMES[weapon])] : []))
  const refused = first?.refused?.at === 'unit' ? first.refused : (blocked ?? bars.at(-1)?.refused)
  return refused ? barrier(title, refused, sight, terms) : barrier(title, refusal('It has no weapon.', 'BC-CBT-05', 'unit'), sight)
}
function refuseWeapon(
  s: Situation,
  unit: Unit & { readonly hex: Hex },
  at: Unit & { readonly hex: Hex },
  weapon: Weapon,
  manner: Manner,
): Refusal | null {
  const barred = manner === 'step' ? refuseStepFire(s, unit, weapon) : manner === 'frame' ? refuseFrameFire(s, unit, weapon) : null
  return barred ?? refuseShot(s, { unit, at, weapon, manner, over: null })
}

function from(s: Situation, question: Question, unit: Unit & { readonly hex: Hex }, hex: Hex): Barrier | null {
  if (sameHex(unit.hex, hex)) return null
  const title = `${titleOf(s.world, unit)} cannot go to ${hexLabel(hex)}`
  if (question.kind !== 'move' && question.kind !== 'airfoils')
    return barrier(title, refusal('Nobody moves now.', 'BC-SEQ-01', 'kind'), null)
  const idle = refuseMover(s, unit)
  if (idle) return barrier(title, idle, null)
  if (marchesOf(s, unit).some((one) => sameHex(one.hex, hex))) return null
  const path = [...lineHexes(unit.hex, hex, 0), hex]
  const refused = refuseMarch(s, unit, path)
  if (!refused) return barrier(title, refusal('No march that it may end there leads to that hex.', 'BC-MOV-02'), null)
  const step = /^path\[(\d+)\]$/.exec(refused.at ?? '')
  const stopped = step ? path[Number(step[1])] : undefined
  const where = stopped && !sameHex(stopped, hex) ? ` (on the straight way, at ${hexLabel(stopped)})` : ''
  return barrier(title, { ...refused, text: `${refused.text.replace(/\.$/, '')}${where}.` }, null)
}
