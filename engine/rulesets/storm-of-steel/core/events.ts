import { hexDistance } from '../../../board/hex.ts'
import { type Hex, opposite, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { friendsOf, isOnMap, isSoft, isVehicle, mountsOf, onMap, type Placed, sideOfPlayer, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { type EventCard, isSpecial, type PlayerEvent, playerEventOf } from '../tables/cards.ts'
import { D3 } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import type { MountWord, UnitId } from '../words/schemas.ts'
import type { Task } from '../words/tasks.ts'
import type { Unit } from '../words/units.ts'
import { fire, refuseShot } from './fire.ts'
import { immobilise } from './hits.ts'
import { befallSpecial, chooseSpecial, refuseSpecialChoice, refuseSpecialDeed } from './special-events.ts'
import { isHidden } from './spotting.ts'

/** Random events: what each brings about, and whom a side chooses for it (SS-EVT). */

type Playing = Play<StormOfSteel>
const D6 = 6

export const rollD3 = (play: Playing): number => Math.ceil(play.roll(D3.faces) / D3.half)

/** Carries an event card out as far as nobody has to choose; what is left comes back as tasks. */
export function carryOut(play: Playing, s: Situation, card: EventCard): readonly Task[] {
  switch (card) {
    case 'theEnd':
      return [{ kind: 'endBattle' }]
    case 'heavyRain':
    case 'fog':
    case 'overcast':
      play.emit({ kind: 'weatherChanged', weather: card })
      return []
    case 'changeInWeather':
      play.emit({ kind: 'weatherChanged', weather: 'clear' })
      return []
    case 'lull':
      return lull(play)
    case 'turnEnds':
      return [{ kind: 'endTurn' }]
    default: {
      const found = playerEventOf(card)
      return found === null ? [] : befall(play, s, card, found.event, sideOfPlayer(play.world, found.player))
    }
  }
}
/** Everybody is well at once; then they come back, are repaired, and cards leave the deck (SS-EVT-08, SS-R-44). */
function lull(play: Playing): readonly Task[] {
  for (const unit of onMap(play.world)) if (unit.morale !== 'steady') play.emit({ kind: 'moraleSet', unit: unit.id, to: 'steady' })
  const { first } = play.world.scenario
  const order = [first, opposite(first)]
  return [
    ...order.map((side): Task => ({ kind: 'return', side, left: rollD3(play) })),
    ...order.map((side): Task => ({ kind: 'ask', question: { kind: 'repair', side } })),
    { kind: 'lullEnds' },
  ]
}
function befall(play: Playing, s: Situation, card: EventCard, event: PlayerEvent, side: SideId): readonly Task[] {
  switch (event) {
    case 'reinforcements':
      return [{ kind: 'return', side, left: rollD3(play) }]
    case 'breakdown':
      breakDown(play, side)
      return []
    case 'confusion':
      play.emit({ kind: 'confused', side })
      return []
    case 'friendlyFire':
      friendlyFire(play, s, side)
      return []
    case 'suddenBreak':
      return [{ kind: 'ask', question: { kind: 'event', side: opposite(side), card } }]
    case 'extraMove':
    case 'heroism':
    case 'surpriseFire':
    case 'fanaticCharge':
    case 'repair':
      return [{ kind: 'ask', question: { kind: 'event', side, card } }]
    default:
      return befallSpecial(play, card, event, side)
  }
}

/** A die for each of these in turn, round after round, until the first 1 (SS-EVT-12, SS-EVT-18). */
function search(play: Playing, side: SideId, among: readonly Unit[]): Unit | null {
  if (among.length === 0) return null
  const dice: { readonly unit: string; readonly die: number }[] = []
  for (let at = 0; ; at = (at + 1) % among.length) {
    const unit = among[at] as Unit
    const die = play.roll(D6)
    dice.push({ unit: unit.id, die })
    if (die !== 1 && dice.length < LONGEST_SEARCH) continue
    play.emit({ kind: 'searched', side, dice })
    return unit
  }
}
/** A script of dice without a 1 must not hold up the table for ever. */
const LONGEST_SEARCH = 200
function breakDown(play: Playing, side: SideId): void {
  const found = search(
    play,
    side,
    friendsOf(play.world, side).filter((unit) => isVehicle(typeOf(unit)) && !unit.immobile),
  )
  if (found) immobilise(play, found.id, 'event')
}
/** The nearest friend that could fires, with its usual die, besides its turn (SS-R-47). */
function friendlyFire(play: Playing, s: Situation, side: SideId): void {
  const found = search(play, side, friendsOf(play.world, side))
  if (!found || !isOnMap(found)) return
  const now = { ...s, world: play.world }
  const by = shooterAt(now, found)
  if (by) fire(play, now, by.unit.id, found.id, by.mount, true)
}
function shooterAt(s: Situation, target: Placed): { readonly unit: Placed; readonly mount: MountWord } | null {
  const others = friendsOf(s.world, target.side)
    .filter(({ id }) => id !== target.id)
    .sort((a, b) => hexDistance(a.hex, target.hex) - hexDistance(b.hex, target.hex) || (a.id < b.id ? -1 : 1))
  // Everybody knows where his own are.
  const seen = { ...target, spotted: true }
  for (const unit of others) {
    const mount = mountsOf(typeOf(unit)).find((one) => refuseShot(s, unit, seen, one, true) === null)
    if (mount !== undefined) return { unit, mount }
  }
  return null
}

// ---- how an event is answered

/** What kind of order answers an event. */
export type EventAnswer = 'march' | 'fire' | 'assault' | 'choose' | 'deploy'
export function answerOf(event: PlayerEvent): EventAnswer {
  switch (event) {
    case 'extraMove':
    case 'cruisersCharge':
    case 'cavalryRaid':
    case 'nightAttack':
    case 'skis':
    case 'withdrawal':
      return 'march'
    case 'surpriseFire':
      return 'fire'
    case 'fanaticCharge':
    case 'counterattack':
    case 'banzai':
      return 'assault'
    case 'infiltration':
      return 'deploy'
    default:
      return 'choose'
  }
}
/** Why a stand is not the one that moves or assaults by this event; null where it may be. `end`: where it would come to. */
export const refuseEventDeed = (s: Situation, event: PlayerEvent, unit: Placed, end: Hex | null): Refusal | null =>
  isSpecial(event) ? refuseSpecialDeed(s, event, unit, end) : null

// ---- whom it befalls, where a side chooses

/** Why a stand is not the one that an event befalls (SS-EVT-14, SS-EVT-16, SS-EVT-20, SS-R-44, SS-R-46). */
export function refuseChoice(s: Situation, question: Question, unit: Unit): Refusal | null {
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-EVT-10', 'unit')
  // Nobody chooses whom he does not know of, so that nobody is asked who sees no one.
  if (unit.side !== question.side && s.world.settings.hidden[unit.side] && isHidden(s, unit))
    return refusal('It has not been spotted.', 'SS-SPT-01', 'unit')
  if (question.kind === 'repair') return refuseRepair(question.side, unit)
  const event = question.kind === 'event' ? playerEventOf(question.card)?.event : null
  switch (event) {
    case 'repair':
      return refuseRepair(question.side, unit)
    case 'suddenBreak':
      if (unit.side === question.side) return refusal('It befalls the other side.', 'SS-R-46', 'unit')
      return isSoft(typeOf(unit)) && unit.morale === 'steady'
        ? null
        : refusal('It befalls a soft stand that is not pinned.', 'SS-EVT-14', 'unit')
    case 'heroism':
      if (unit.side !== question.side) return refusal('That is none of your stands.', 'SS-EVT-16', 'unit')
      return unit.morale === 'steady' ? refusal('It is neither pinned nor suppressed.', 'SS-EVT-16', 'unit') : null
    default:
      return event != null && isSpecial(event)
        ? refuseSpecialChoice(s, question.side, event, unit)
        : refusal('Nobody is to be chosen now.', null, 'kind')
  }
}
function refuseRepair(side: SideId, unit: Unit): Refusal | null {
  if (unit.side !== side) return refusal('That is none of your stands.', 'SS-EVT-20', 'unit')
  return unit.immobile ? null : refusal('It is not immobilised.', 'SS-EVT-20', 'unit')
}
/** What comes of the choice. */
export function choose(play: Playing, question: Question, id: UnitId): void {
  const event = question.kind === 'event' ? playerEventOf(question.card)?.event : 'repair'
  if (event === 'suddenBreak') play.emit({ kind: 'moraleSet', unit: id, to: 'pinned' })
  else if (event === 'heroism') play.emit({ kind: 'moraleSet', unit: id, to: 'steady' })
  else if (event === 'repair') play.emit({ kind: 'repaired', unit: id })
  else if (event !== undefined && isSpecial(event)) chooseSpecial(play, question.side, event, id)
}
