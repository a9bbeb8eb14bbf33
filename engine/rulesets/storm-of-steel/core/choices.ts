import { neighbours } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import { enemiesOf, mountsOf, onMap, type Placed, ridersOf, typeOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'
import { refuseAssault, refuseAttacker } from './assault.ts'
import { answerOf, refuseChoice, refuseEventDeed } from './events.ts'
import { refuseFirer, refuseShot } from './fire.ts'
import { hasFront, refuseLeaving, refuseMarcher, refuseTurning } from './move.ts'
import { mayRally } from './rally.ts'
import { returnHexes, toReturn } from './returning.ts'
import { toPlace } from './setup.ts'
import { infiltrationHexes, isRepeated } from './special-events.ts'
import { refuseDismounting, refuseLoading, refuseUnloading } from './transport.ts'

/** Who could do anything of what a side is asked for. */

/** Whether there is anything to choose: a question without a choice is not asked. */
export function hasChoice(s: Situation, question: Question): boolean {
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return toPlace(s.world, side).length > 0
    case 'return':
      return toReturn(s.world, side).some((unit) => returnHexes(s, side, unit).length > 0)
    case 'rally':
      return unitsOf(s.world, side).some(mayRally)
    case 'assault':
    case 'fire':
    case 'move':
    case 'repair':
    case 'event': {
      const isAble = ableTo(s, question)
      return onMap(s.world).some(isAble)
    }
    case 'follow':
    case 'spend':
    case 'bombard':
    case 'bomb':
      return true
    default:
      return unreachable(question)
  }
}
/** The stands on the map that the asked side can use, or choose, for its answer. */
export const ableFor = (s: Situation, question: Question): ReadonlySet<string> =>
  new Set(
    onMap(s.world)
      .filter(ableTo(s, question))
      .map(({ id }) => id),
  )

function ableTo(s: Situation, question: Question): (unit: Placed) => boolean {
  const { side } = question
  const own = (is: (unit: Placed) => boolean) => (unit: Placed) => unit.side === side && is(unit)
  switch (question.kind) {
    case 'rally':
      return own(mayRally)
    case 'assault':
      return own((unit) => mayAssault(s, unit, false))
    case 'fire':
      return own((unit) => mayFire(s, unit, false))
    case 'move':
      return own((unit) => mayMove(s, unit))
    case 'follow':
    case 'spend':
      return ({ id }) => id === question.unit
    case 'repair':
      return (unit) => refuseChoice(s, question, unit) === null
    case 'event':
      return toAnswer(s, question, own)
    case 'deploy':
    case 'return':
    case 'bombard':
    case 'bomb':
      return () => false
    default:
      return unreachable(question)
  }
}
function toAnswer(
  s: Situation,
  question: Extract<Question, { kind: 'event' }>,
  own: (is: (unit: Placed) => boolean) => (unit: Placed) => boolean,
): (unit: Placed) => boolean {
  const event = playerEventOf(question.card)?.event
  if (event === undefined) return () => false
  const fits = (unit: Placed): boolean => refuseEventDeed(s, event, unit, null) === null
  switch (answerOf(event)) {
    case 'march':
      return own((unit) => fits(unit) && refuseMarcher(s, unit, true) === null)
    case 'fire':
      return own((unit) => mayFire(s, unit, true))
    case 'assault':
      return own((unit) => fits(unit) && mayAssault(s, unit, !isRepeated(event)))
    case 'deploy':
      return own((unit) => infiltrationHexes(s, unit).length > 0)
    case 'choose':
      return (unit) => refuseChoice(s, question, unit) === null
  }
}
const mayAssault = (s: Situation, unit: Placed, event: boolean): boolean =>
  refuseAttacker(s, unit, event) === null && enemiesOf(s.world, unit.side).some((target) => refuseAssault(s, unit, target, event) === null)
const mayFire = (s: Situation, unit: Placed, event: boolean): boolean =>
  mountsOf(typeOf(unit)).some(
    (mount) =>
      refuseFirer(s, unit, mount, event) === null &&
      enemiesOf(s.world, unit.side).some((target) => refuseShot(s, unit, target, mount, event) === null),
  )
/** Anything under a move card. Getting on and off costs no points, and who leaves the table is none of them short (SS-CMD-13, SS-R-14). */
const mayMove = (s: Situation, unit: Placed): boolean =>
  refuseMarcher(s, unit) === null ||
  (hasFront(s.world, unit) && refuseTurning(s, unit) === null) ||
  refuseDismounting(unit) === null ||
  refuseLeaving(s, unit) === null ||
  mayUnload(s, unit) ||
  unit.beside.some((id) => mayLoad(s, unit, s.world.units[id]))
const mayLoad = (s: Situation, unit: Placed, carrier: Unit | undefined): boolean =>
  carrier !== undefined && refuseLoading(s, unit, carrier) === null
const mayUnload = (s: Situation, { id, hex }: Placed): boolean =>
  ridersOf(s.world, id).some((rider) => neighbours(hex).some((to) => refuseUnloading(s, rider, to) === null))
