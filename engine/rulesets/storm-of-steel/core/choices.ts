import { neighbours } from '../../../board/hex.ts'
import { unreachable } from '../../../kernel/assert.ts'
import type { SideId } from '../../../kernel/names.ts'
import { enemiesOf, friendsOf, mountsOf, onMap, ridersOf, typeOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { playerEventOf } from '../tables/cards.ts'
import type { Question } from '../words/questions.ts'
import { refuseAssault, refuseAttacker } from './assault.ts'
import { refuseChoice } from './events.ts'
import { refuseFirer, refuseShot } from './fire.ts'
import { refuseMarcher } from './move.ts'
import { mayRally } from './rally.ts'
import { returnHexes, toReturn } from './returning.ts'
import { toPlace } from './setup.ts'
import { refuseDismounting, refuseUnloading } from './transport.ts'

/** Whether a side could do anything that it is asked for: a question without a choice is not asked. */
export function hasChoice(s: Situation, question: Question): boolean {
  const { side } = question
  switch (question.kind) {
    case 'deploy':
      return toPlace(s.world, side).length > 0
    case 'rally':
      return unitsOf(s.world, side).some(mayRally)
    case 'assault':
      return mayAssault(s, side, false)
    case 'fire':
      return mayFire(s, side, false)
    case 'move':
      return friendsOf(s.world, side).some(
        (unit) => refuseMarcher(s, unit) === null || refuseDismounting(unit) === null || mayUnload(s, unit.id),
      )
    case 'return':
      return toReturn(s.world, side).some((unit) => returnHexes(s, side, unit).length > 0)
    case 'repair':
      return onMap(s.world).some((unit) => refuseChoice(question, unit) === null)
    case 'event':
      return mayAnswer(s, question)
    case 'follow':
    case 'bombard':
    case 'bomb':
      return true
    default:
      return unreachable(question)
  }
}
const mayAssault = (s: Situation, side: SideId, event: boolean): boolean =>
  friendsOf(s.world, side).some(
    (unit) =>
      refuseAttacker(s, unit, event) === null && enemiesOf(s.world, side).some((target) => refuseAssault(s, unit, target, event) === null),
  )
const mayFire = (s: Situation, side: SideId, event: boolean): boolean =>
  friendsOf(s.world, side).some((unit) =>
    mountsOf(typeOf(unit)).some(
      (mount) =>
        refuseFirer(unit, mount, event) === null &&
        enemiesOf(s.world, side).some((target) => refuseShot(s, unit, target, mount, event) === null),
    ),
  )
const mayUnload = (s: Situation, carrier: string): boolean =>
  ridersOf(s.world, carrier).some((rider) => {
    const at = s.world.units[carrier]?.hex
    return at != null && neighbours(at).some((hex) => refuseUnloading(s, rider, hex) === null)
  })
function mayAnswer(s: Situation, question: Extract<Question, { kind: 'event' }>): boolean {
  const { side, card } = question
  switch (playerEventOf(card)?.event) {
    case 'extraMove':
      return friendsOf(s.world, side).some((unit) => refuseMarcher(s, unit, true) === null)
    case 'surpriseFire':
      return mayFire(s, side, true)
    case 'fanaticCharge':
      return mayAssault(s, side, true)
    default:
      return onMap(s.world).some((unit) => refuseChoice(question, unit) === null)
  }
}
