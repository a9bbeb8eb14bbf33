import { onBoard } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { lineHexes } from '../../../board/sightline.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { barrier, reasonOf } from '../../../screen/kit.ts'
import type { Barrier } from '../../../screen/sheets.ts'
import { refuseAssault } from '../core/assault.ts'
import { refuseEventDeed } from '../core/events.ts'
import { refuseShot } from '../core/fire.ts'
import { refuseMarch, refuseMarcher } from '../core/move.ts'
import { marchesOf } from '../core/reach.ts'
import { refuseDeploy } from '../core/setup.ts'
import { isRepeated } from '../core/special-events.ts'
import { answersTo } from '../side/refuse.ts'
import { isOnMap, mountsOf, type Placed, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { type PlayerEvent, playerEventOf } from '../tables/cards.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { sightOf } from './sight-answer.ts'

/** What keeps a stand from doing anything to whoever is at a hex, or from going there; null where it could. */
export function barrierOf(
  s: Situation,
  { question, side }: StormOfSteelView,
  piece: PieceId,
  hex: Hex,
  at: PieceId | null,
): Barrier | null {
  const unit = s.world.units[piece]
  if (!unit || unit.side !== side || !onBoard(s.board, hex) || question === null) return null
  if (question.kind === 'deploy') {
    const refused = refuseDeploy(s, unit, hex)
    return refused && barrier(`${titleOf(s.world, unit)} cannot be placed at ${hexLabel(hex)}`, refused, null)
  }
  if (!isOnMap(unit)) return null
  const target = at === null ? undefined : s.world.units[at]
  return target && target.side !== side ? against(s, question, unit, target) : towards(s, question, unit, hex)
}
const eventOf = (question: Question): PlayerEvent | null =>
  question.kind === 'event' ? (playerEventOf(question.card)?.event ?? null) : null
/** Whom the event does not mean (SS-R-06). */
const refusedBy = (s: Situation, card: PlayerEvent | null, unit: Placed): Refusal | null =>
  card === null ? null : refuseEventDeed(s, card, unit, null)
function against(s: Situation, question: Question, unit: Placed, target: Unit): Barrier | null {
  if (!isOnMap(target)) return null
  const sight = sightOf(s, unit.hex, target.hex)
  const card = eventOf(question)
  const event = card !== null
  const answers = answersTo(question)
  if (answers.includes('assault')) {
    const refused = refusedBy(s, card, unit) ?? refuseAssault(s, unit, target, card !== null && !isRepeated(card))
    return refused && barrier(`${titleOf(s.world, unit)} cannot assault ${target.name}`, refused, null)
  }
  const title = `${titleOf(s.world, unit)} cannot fire at ${target.name}`
  if (!answers.includes('fire')) return barrier(title, refusal('It fires under its fire card.', 'SS-FIR-01', 'kind'), sight)
  const mounts = mountsOf(typeOf(unit))
  if (mounts.length === 0) return barrier(title, refusal('It has no weapon.', 'SS-FIR-04', 'unit'), sight)
  const bars = mounts.map((mount) => ({ mount, refused: refuseShot(s, unit, target, mount, event) }))
  if (bars.some(({ refused }) => refused === null)) return null
  const first = bars[0]?.refused as Refusal
  return barrier(
    title,
    first,
    sight,
    bars.flatMap(({ mount, refused }) => (refused ? [reasonOf(refused, mount === 'hull' ? 'In the hull' : 'Its weapon')] : [])),
  )
}
function towards(s: Situation, question: Question, unit: Placed, hex: Hex): Barrier | null {
  if (sameHex(unit.hex, hex)) return null
  const title = `${titleOf(s.world, unit)} cannot go to ${hexLabel(hex)}`
  const card = eventOf(question)
  const event = card !== null
  if (!answersTo(question).includes('march')) return barrier(title, refusal('It moves under its move card.', 'SS-MOV-01', 'kind'), null)
  const idle = refusedBy(s, card, unit) ?? refuseMarcher(s, unit, event)
  if (idle) return barrier(title, idle, null)
  if (marchesOf(s, unit, event).some((one) => sameHex(one.hex, hex))) return null
  const refused = refuseMarch(s, unit, [...lineHexes(unit.hex, hex, 0), hex], event)
  return barrier(title, refused ?? refusal('No way that it may take leads there.', 'SS-MOV-02'), null)
}
