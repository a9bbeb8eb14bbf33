import type { PieceId, SideId } from '../../../kernel/names.ts'
import { candidates } from '../../../screen/kit.ts'
import type { Candidates } from '../../../screen/offers.ts'
import { earlyDutyOffers } from '../artillery/offers.ts'
import type { Made } from '../core/chapter.ts'
import { chapterAnswerOffers, isChapterQuestion } from '../core/chapters.ts'
import { readyPlatoons } from '../sequence.ts'
import { isOnMap, membersOf, pieceOf, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { SteelRainView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import { afterFireOffers, driftOffers, fireOnOffers, placeOffers, reactOffers, returnOffers } from './answer-offers.ts'
import { roundCandidates, roundOffers } from './round-offers.ts'
import { deployOffers } from './setup-offers.ts'

/** Orders that would be accepted now, computed from what the side knows: for each question what answers it. */
export function offersOf(s: Situation, view: SteelRainView, piece?: PieceId): readonly Made[] {
  const { question } = view
  if (question === null) return []
  const all = offersTo(s, question, piece)
  return piece === undefined ? all : all.filter((offer) => offer.actor === piece || concerns(s, offer.order, piece))
}

/** A blip's members are asked about by the blip, and the other way round. */
function concerns(s: Situation, order: Order, piece: PieceId): boolean {
  if (order.kind === 'activate')
    return (s.world.platoons[order.platoon]?.units ?? []).some((id) => id === piece || s.world.units[id]?.blip === piece)
  if (order.kind === 'deploy') return order.units.includes(piece)
  return 'unit' in order && order.unit === piece
}

/** The same for no piece in particular, in parts that are made one by one. */
export function candidatesOf(s: Situation, { question }: SteelRainView): readonly Candidates<Order>[] {
  if (question === null) return []
  switch (question.kind) {
    case 'act':
      return roundCandidates(s, question)
    case 'opportunityFire':
      return [
        ...question.by.map((id) => candidates(pieceOf(s.world, unitOf(s.world, id)), () => reactOffers(s, question, id))),
        candidates(null, () => [hold(question, 'Hold fire')]),
      ]
    default:
      return [candidates(null, () => offersTo(s, question))]
  }
}

function offersTo(s: Situation, question: Question, piece?: PieceId): readonly Made[] {
  if (isChapterQuestion(question)) return chapterAnswerOffers(s, question, piece)
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return deployOffers(s, question, piece)
    case 'goFirst':
      return firstOffers(s, side)
    case 'activate':
      return activateOffers(s, side, piece)
    case 'act':
      return roundOffers(s, question, piece)
    case 'fireOn':
      return fireOnOffers(s, question)
    case 'opportunityFire':
      return [...question.by.flatMap((id) => reactOffers(s, question, id)), hold(question, 'Hold fire')]
    case 'drift':
      return driftOffers(question)
    case 'afterFire':
      return afterFireOffers(s, question)
    case 'returnFire':
      return [...returnOffers(s, question.unit, question.at), hold(question, 'Do not answer')]
    case 'placeBlip':
      return placeOffers(s, question, piece)
  }
}

function activateOffers(s: Situation, side: SideId, piece?: PieceId): readonly Made[] {
  const platoons = readyPlatoons(s.world, side).map(
    (platoon): Made => ({
      order: { kind: 'activate', side, platoon },
      verb: 'activate',
      actor: null,
      to: pieceOfPlatoon(s, platoon),
      label: s.world.platoons[platoon]?.name ?? platoon,
    }),
  )
  const unit = piece === undefined ? undefined : s.world.units[piece]
  return [...platoons, ...(unit ? earlyDutyOffers(s, unit) : [])]
}
/** SR-INIT-2, and R-09 before the battle: the winner says who begins. */
function firstOffers(s: Situation, side: SideId): readonly Made[] {
  const what = s.world.step === 'setup' ? 'place' : 'go'
  return [true, false].map((first) => ({
    order: { kind: 'goFirst', side, first },
    verb: first ? 'first' : 'second',
    actor: null,
    to: {},
    label: first ? `${what === 'go' ? 'Go' : 'Place'} first` : `Let the other side ${what} first`,
  }))
}

const hold = (question: Question, label: string): Made => ({
  order: { kind: 'hold', side: question.side },
  verb: 'hold',
  actor: null,
  to: {},
  label,
})

function pieceOfPlatoon(s: Situation, platoon: string): Made['to'] {
  const first = membersOf(s.world, platoon).find(isOnMap)
  return first ? { piece: first.blip ?? first.id, hex: first.hex } : {}
}
