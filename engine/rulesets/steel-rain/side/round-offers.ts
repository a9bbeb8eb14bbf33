import { hexLabel } from '../../../board/hex.ts'
import type { Hex, PieceId } from '../../../kernel/names.ts'
import { allOf, candidates } from '../../../screen/kit.ts'
import type { Candidates } from '../../../screen/offers.ts'
import { refuseOnDuty } from '../artillery/duty.ts'
import { dutyOffers } from '../artillery/offers.ts'
import type { Made } from '../core/chapter.ts'
import { chapterOffers } from '../core/chapters.ts'
import { marcherOf, reachOf } from '../core/move.ts'
import { splitPlaces } from '../core/other-actions.ts'
import { flights, refuseRally } from '../core/suppression.ts'
import { refuseMachine } from '../electronics/control.ts'
import { isRegrouped, mergers } from '../electronics/merge.ts'
import { isImmune, membersOf, pieceOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Blip, Unit } from '../words/units.ts'
import { fireOffers, reconOffers } from './fire-offers.ts'
import { hideOffers, workOffers } from './other-action-offers.ts'

/** What a platoon in its round may do: each of its units, and its blips; the cheapest way to each hex. */

/** A platoon's round: its units, its blips, and the end of the round. */
export const roundOffers = (s: Situation, question: Extract<Question, { kind: 'act' }>, piece?: PieceId): readonly Made[] =>
  roundCandidates(s, question, piece).flatMap(allOf)
/** The same, each kind of order of each unit by itself. */
export function roundCandidates(s: Situation, question: Extract<Question, { kind: 'act' }>, piece?: PieceId): readonly Some[] {
  const units = membersOf(s.world, question.platoon).filter(
    (unit) => piece === undefined || piece === unit.id || piece === pieceOf(s.world, unit),
  )
  return [
    ...units.flatMap((unit) => unitCandidates(s, unit, piece !== undefined)),
    ...blipCandidates(s, question.platoon, piece),
    candidates(null, () => [endRound(question)]),
  ]
}
type Some = Candidates<Order>
const endRound = (question: Question): Made => ({
  order: { kind: 'endRound', side: question.side },
  verb: 'end',
  actor: null,
  to: {},
  label: 'End the round',
})

/** A unit's offers, under the piece that shows it on the map: its blip, its carrier, or itself. */
function unitCandidates(s: Situation, unit: Unit, thorough: boolean): readonly Some[] {
  if (unit.fate !== 'present') return []
  const actor = pieceOf(s.world, unit)
  return ownCandidates(s, unit, thorough).map((some) => ({
    actor,
    ...(some.verb === undefined ? {} : { verb: some.verb }),
    get count() {
      return some.count
    },
    at: (index) => ({ ...some.at(index), actor }),
  }))
}

function ownCandidates(s: Situation, unit: Unit, thorough: boolean): readonly Some[] {
  const of = (make: () => readonly Made[]): Some => candidates(unit.id, make)
  const chapters = chapterOffers(s, unit, thorough).map(of)
  // SR-CB-2: on counter-battery duty it does nothing else.
  if (refuseOnDuty(unit) !== null) return [of(() => dutyOffers(s, unit))]
  // SR-DRONE-4, SR-DOPP-10: machines do what they can, and nothing else.
  if (isImmune(s.world, unit)) {
    const allowed = ({ order }: Made): boolean => refuseMachine(s.world, unit, order.kind) === null
    return [marchCandidates(s, unit.id), ...chapters].map((some) => of(() => allOf(some).filter(allowed)))
  }
  if (unit.suppressed) return [of(() => suppressedOffers(s, unit)), of(() => hideOffers(s, unit)), ...chapters]
  return [
    marchCandidates(s, unit.id),
    of(() => fireOffers(s, unit)),
    of(() => hideOffers(s, unit)),
    ...workOffers(s, unit).map(of),
    ...chapters,
    ...(thorough ? [of(() => reconOffers(s, unit))] : []),
  ]
}
/** A Suppressed unit breaks contact or rallies. */
function suppressedOffers(s: Situation, unit: Unit): readonly Made[] {
  const { side, id } = unit
  const flightOffers = flights(s, unit).map(
    ({ path, leave, actions }): Made => ({
      order: { kind: 'breakContact', side, unit: id, path, leave },
      verb: 'break',
      actor: id,
      to: hexTo(path.at(-1)),
      label: leave ? 'Leave the table' : 'Break contact',
      price: inActions(actions),
      path,
    }),
  )
  const rally = (how: 'points' | 'check', verb: string, label: string): Made => ({
    order: { kind: 'rally', side, unit: id, how },
    verb,
    actor: id,
    to: {},
    label,
    price: inActions(1),
  })
  const rallies = [rally('points', 'rally', 'Rally: 5 points off'), rally('check', 'rally-check', 'Rally: roll a check')]
  return [...flightOffers, ...(refuseRally(unit) === null ? rallies : [])]
}
const hexTo = (hex: Hex | undefined): Made['to'] => (hex === undefined ? {} : { hex })

function marchCandidates(s: Situation, piece: PieceId): Some {
  const marcher = marcherOf(s.world, piece)
  if (!marcher || marcher.members.some((unit) => unit.suppressed || unit.volley !== null || refuseOnDuty(unit) !== null))
    return candidates(piece, () => [])
  return candidates(piece, () =>
    reachOf(s, marcher).map(({ hex, path, actions, cost }) => ({
      order: { kind: 'march', side: marcher.side, piece, path },
      verb: 'move',
      actor: piece,
      to: { hex },
      label: `Move to ${hexLabel(hex)}`,
      price: inActions(actions, cost),
      path,
    })),
  )
}

/** A blip marches, and its units split off and merge with other blips. */
const blipCandidates = (s: Situation, platoon: string, piece?: PieceId): readonly Some[] =>
  Object.values(s.world.blips).flatMap((blip): readonly Some[] => {
    if (blip.platoon !== platoon || (piece !== undefined && piece !== blip.id)) return []
    return [marchCandidates(s, blip.id), candidates(blip.id, () => splitOffers(s, blip)), candidates(blip.id, () => mergeOffers(s, blip))]
  })
const mergeOffers = (s: Situation, blip: Blip): readonly Made[] =>
  mergers(s, blip).map((into) => ({
    order: { kind: 'merge', side: blip.side, blip: blip.id, into: into.id },
    verb: 'merge',
    actor: blip.id,
    to: { piece: into.id, hex: into.hex },
    label: `Merge with the blip at ${hexLabel(into.hex)}`,
  }))
/** Each of several units of a blip may be split off by itself, and of four two together (SR-BLIP-12). */
function splitOffers(s: Situation, blip: Blip): readonly Made[] {
  if (blip.units.length < 2) return []
  const pairs = blip.units.flatMap((one, i) => blip.units.slice(i + 1).map((other) => [one, other]))
  return [...blip.units.map((id) => [id]), ...(blip.units.length > 3 ? pairs : [])].flatMap((units): readonly Made[] => {
    const hex = units.some((id) => isRegrouped(s.world, id)) ? undefined : splitPlaces(s, blip, units)[0]
    if (hex === undefined) return []
    return [
      {
        order: { kind: 'split', side: blip.side, blip: blip.id, units, hex },
        verb: 'split',
        actor: blip.id,
        to: { hex },
        label: `Split off ${units.map((id) => s.world.units[id]?.name ?? id).join(' and ')}`,
      },
    ]
  })
}
