import { type NonEmpty, opposite, type SideId, sameHex } from '../../kernel/names.ts'
import type { Answer, Play } from '../../kernel/ruleset.ts'
import { awayUnits } from './air/entry.ts'
import { mustFly } from './air/flyer.ts'
import { ram } from './core/assault.ts'
import { isChapterQuestion, obeyChapter, obeyChapterAnswer, performChapter } from './core/chapters.ts'
import { barred } from './core/halt.ts'
import { marchOn, settle } from './core/move.ts'
import { actionsAboard } from './core/other-actions.ts'
import {
  afterFire,
  ambush,
  ambushAgain,
  closeFire,
  drift,
  driftStep,
  fireAt,
  openFire,
  opportunity,
  reactions,
  reactionWeapons,
  returns,
  roundTwo,
  shots,
} from './core/reactions.ts'
import { endRound } from './core/round-end.ts'
import { arrivals, blipId, deploy, deployRest, setupTurns, waitingStands, waitingVehicles } from './core/setup.ts'
import { fixedOrder, lurkersAt, mayBePlaced, placesFor, placeUnits, spot } from './core/spotting.ts'
import { bleedAndCheck, rally } from './core/suppression.ts'
import { endByPoints, endIfGone, takeObjectives } from './core/victory.ts'
import { mannerNamed } from './core/volleys.ts'
import { treadInto, treadOut } from './engineering/mines.ts'
import { keepContacts, linesOver } from './state/contacts.ts'
import { allUnits, isAway, isOnMap, membersOf, pieceOf, platoonOf, type UnitWeapon, unitOf, weaponsOf } from './state/roster.ts'
import type { Situation } from './state/situation.ts'
import { DIE_FACES } from './tables/fire.ts'
import { SMOKE_HEIGHT, SMOKE_TURNS } from './tables/terrain.ts'
import type { SteelRain } from './words/model.ts'
import type { Order } from './words/orders.ts'
import type { Question } from './words/questions.ts'
import type { UnitId } from './words/schemas.ts'
import type { Task } from './words/tasks.ts'
import type { Unit } from './words/units.ts'
import type { World } from './words/world.ts'

/** What each task and each order sets going: the sequence of a turn (SR-SEQ-1..3, R-03) and of everything inside it. */

type Playing = Play<SteelRain>
export type Where = (world: World) => Situation

export function perform(play: Playing, task: Task, where: Where): void {
  const situation = (): Situation => where(play.world)
  switch (task.kind) {
    case 'setup':
      return beginSetup(play)
    case 'setupTurns':
      return setupTurns(play, task.side)
    case 'newTurn':
      return newTurn(play, situation)
    case 'initiative':
      return initiative(play)
    case 'suppression':
      return bleedAndCheck(play)
    case 'rounds':
      play.emit({ kind: 'roundsBegan' })
      return play.then({ kind: 'alternate', side: play.world.first ?? 'blue' })
    case 'alternate':
      return alternate(play, task.side)
    case 'round':
      return round(play, task.platoon)
    case 'endTurn':
      if (allUnits(play.world).some((unit) => mustFly(play.world, unit))) return play.then({ kind: 'flyOut', platoon: null }, task)
      if (play.world.turn >= play.world.scenario.turns) return endByPoints(play)
      return play.then({ kind: 'newTurn' })
    case 'objectives':
      return takeObjectives(play)
    case 'spot':
      return spot(play, situation)
    case 'place':
      return placeUnits(play, situation, task)
    case 'marchOn':
      return marchOn(play, situation, task.march)
    case 'settle':
      settle(play, situation, task.piece)
      return play.then({ kind: 'spot' })
    case 'opportunity':
      return opportunity(play, situation, task)
    case 'drift':
      return drift(play, situation, task)
    case 'reactions':
      return reactions(play, situation, task)
    case 'afterFire':
      return afterFire(play, situation, task)
    case 'shots':
      return shots(play, situation, task)
    case 'closeFire':
      return closeFire(play, task)
    case 'ambushAgain':
      return ambushAgain(play, situation, task)
    case 'roundTwo':
      return roundTwo(play, situation, task)
    case 'returns':
      return returns(play, situation, task)
    default:
      return performChapter(play, situation, task)
  }
}

// --------------------------------------------------------------------------------------------------------------- the turn

/** a d20 each, the higher chooses who places first; ties are rolled again. A battle without anything to place begins at once. */
function beginSetup(play: Playing): void {
  const { world } = play
  const waiting = (side: SideId): boolean => waitingVehicles(world, side).length + waitingStands(world, side).length > 0
  if (world.step !== 'setup') return resume(play)
  if (waiting('blue') && waiting('red')) return play.ask({ kind: 'goFirst', side: rollOff(play) })
  play.then({ kind: 'setupTurns', side: waiting('red') ? 'red' : 'blue' })
}
/** A scenario that begins with a turn, rounds that are due landing first; or in its middle: on with the rounds, and with the round that is going on. */
function resume(play: Playing): void {
  const { active, initiative, missions, turn } = play.world
  if (play.world.step === 'start' && initiative !== null) {
    play.then({ kind: 'suppression' }, { kind: 'rounds' })
    return play.ask({ kind: 'goFirst', side: initiative })
  }
  if (play.world.step === 'start')
    return play.then(
      { kind: 'entries', units: awayUnits(play.world) },
      ...(missions.some(({ due }) => due <= turn) ? [{ kind: 'landings' } as const] : []),
      { kind: 'spot' },
      { kind: 'initiative' },
      { kind: 'suppression' },
      { kind: 'rounds' },
    )
  if (active !== null && active.platoon !== null)
    return play.then({ kind: 'spot' }, { kind: 'round', platoon: active.platoon }, { kind: 'alternate', side: opposite(active.side) })
  play.then({ kind: 'spot' }, { kind: 'alternate', side: nextBetweenRounds(play.world) })
}
/** Who activates next: the side that went first, unless it is one round ahead (SR-SEQ-3). */
export function nextBetweenRounds(world: World): SideId {
  const first = world.first ?? 'blue'
  const rounds = (side: SideId): number => Object.values(world.platoons).filter((platoon) => platoon.side === side && platoon.done).length
  return rounds(first) > rounds(opposite(first)) ? opposite(first) : first
}
/** SR-INIT-1: the higher of two d20. */
function rollOff(play: Playing): SideId {
  for (;;) {
    const blue = play.roll(DIE_FACES)
    const red = play.roll(DIE_FACES)
    const winner = blue === red ? null : blue > red ? 'blue' : 'red'
    play.emit({ kind: 'initiativeRolled', blue, red, winner })
    if (winner !== null) return winner
  }
}

function newTurn(play: Playing, situation: () => Situation): void {
  const turn = play.world.turn + 1
  play.emit({ kind: 'turnBegan', turn })
  const gone = play.world.ground.smoke.filter((smoke) => smoke.until <= turn).map((smoke) => smoke.hex)
  if (gone.length > 0) play.emit({ kind: 'smokeCleared', hexes: gone })
  for (const contact of play.world.contacts)
    if (contact.until < turn) play.emit({ kind: 'contactLost', side: contact.side, unit: contact.unit })
  arrivals(play, situation)
  play.then(
    { kind: 'crashes' },
    { kind: 'entries', units: awayUnits(play.world) },
    { kind: 'landings' },
    { kind: 'burn' },
    { kind: 'spot' },
    { kind: 'initiative' },
    { kind: 'suppression' },
    { kind: 'rounds' },
  )
}
function initiative(play: Playing): void {
  play.ask({ kind: 'goFirst', side: rollOff(play) })
}

/** SR-SEQ-3, R-05: platoon after platoon, the sides in turn; when one has none left the other goes on alone. */
function alternate(play: Playing, side: SideId): void {
  if (endIfGone(play)) return
  const ready = (one: SideId): boolean => readyPlatoons(play.world, one).length > 0
  const next = ready(side) ? side : opposite(side)
  if (!ready(next)) return play.then({ kind: 'objectives' }, { kind: 'endTurn' })
  play.then({ kind: 'alternate', side: opposite(next) })
  play.ask({ kind: 'activate', side: next })
}
/** Platoons that have not had their round and still have somebody. */
export const readyPlatoons = (world: World, side: SideId): readonly string[] =>
  Object.values(world.platoons)
    .filter(
      (platoon) =>
        platoon.side === side && !platoon.done && membersOf(world, platoon.id).some((unit) => unit.fate === 'present' && !isAway(unit)),
    )
    .map((platoon) => platoon.id)

/** Asks until the commander ends the round or nobody of the platoon has anything left. */
function round(play: Playing, platoon: string): void {
  if (endIfGone(play)) return
  if (platoonOf(play.world, platoon).done) return
  const members = membersOf(play.world, platoon).filter((unit) => unit.fate === 'present')
  const { hexMilli } = play.world.settings
  // What an Action has bought on foot, on wheels or on a raft (R-11, SR-RAFT-2).
  const bought = (unit: Unit): number => Math.max(unit.moving ? unit.pool : 0, unit.raft?.pool ?? 0)
  const able = members.some((unit) => !isAway(unit) && (unit.actions > 0 || bought(unit) >= hexMilli || mustFly(play.world, unit)))
  if (!able) return endRound(play, platoon)
  play.then({ kind: 'round', platoon })
  play.ask({ kind: 'act', side: platoonOf(play.world, platoon).side, platoon })
}
// --------------------------------------------------------------------------------------------------------------- orders

export function obey(play: Playing, [{ question, order }]: NonEmpty<Answer<SteelRain>>, where: Where): void {
  const situation = (): Situation => where(play.world)
  if (isChapterQuestion(question)) return obeyChapterAnswer(play, situation, question, order)
  switch (order.kind) {
    case 'deploy':
    case 'deployRest':
      return obeySetup(play, order, question, situation)
    case 'goFirst': {
      const first = order.first ? order.side : opposite(order.side)
      play.emit({ kind: 'firstChosen', side: order.side, first })
      return play.world.step === 'setup' ? play.then({ kind: 'setupTurns', side: first }) : undefined
    }
    case 'activate':
      play.emit({ kind: 'roundBegan', side: order.side, platoon: order.platoon })
      return play.then({ kind: 'round', platoon: order.platoon })
    case 'endRound':
      return question.kind === 'act' ? endRound(play, question.platoon) : undefined
    case 'march':
      return play.then({ kind: 'marchOn', march: { piece: order.piece, path: order.path } })
    case 'breakContact':
      if (order.leave && order.path.length === 0) {
        play.emit({ kind: 'left', unit: order.unit })
        return play.then({ kind: 'spot' })
      }
      return play.then({ kind: 'marchOn', march: { piece: pieceOf(play.world, unitOf(play.world, order.unit)), path: order.path } })
    case 'split': {
      const s = situation()
      const blip = play.world.blips[order.blip]
      // An enemy that nobody sees may be there.
      if (blip && order.units.some((id) => !mayBePlaced(s, order.hex, unitOf(s.world, id))))
        return barred(play, blip.id, blip.hex, blip.side, [order.hex])
      const made = blipId(play.world)
      play.emit({ kind: 'blipSplit', blip: order.blip, made, units: order.units, hex: order.hex })
      return play.then({ kind: 'spot' })
    }
    case 'fire':
      return obeyFire(play, order, question)
    case 'cease':
      return play.then({ kind: 'closeFire', unit: order.unit, mode: OWN_ROUND })
    case 'ambush':
      return obeyAmbush(play, situation(), order.unit, order.at)
    case 'ram':
      play.emit({ kind: 'movementEnded', unit: order.unit })
      ram(play, situation, order.unit, order.at)
      return play.then({ kind: 'spot' }, { kind: 'returns', firer: order.unit, targets: [order.at] })
    case 'hide':
    case 'smoke':
    case 'entrench':
    case 'load':
    case 'unload':
    case 'rally':
      return obeyWork(play, order, situation)
    case 'react':
    case 'hold':
    case 'drift':
    case 'proceed':
    case 'returnFire':
    case 'returnRam':
      return obeyReaction(play, order, question, situation)
    case 'placeBlip':
      return question.kind === 'placeBlip' ? place(play, situation, question, order.at) : undefined
    default:
      return obeyChapter(play, situation, order)
  }
}
/** where the owner says, one after the other if he likes; where an enemy that he does not see is in the way, the rest in the usual order. */
function place(
  play: Playing,
  situation: () => Situation,
  question: Extract<Question, { kind: 'placeBlip' }>,
  at: Extract<Order, { kind: 'placeBlip' }>['at'],
): void {
  const s = situation()
  const { hex, units } = question
  const free = at.every((one) => placesFor(s, hex, one.unit, units).some((other) => sameHex(other, one.hex)))
  const placed = free ? at : fixedOrder(s, hex, units)
  for (const one of placed) play.emit({ kind: 'placed', unit: one.unit, hex: one.hex })
  const left = units.filter((id) => !placed.some((one) => one.unit === id))
  if (left.length > 0) play.ask({ ...question, units: left })
}
function obeyFire(play: Playing, { unit, shots: named }: Extract<Order, { kind: 'fire' }>, question: Question): void {
  const things = named.flatMap(({ at }) => ('building' in at || 'bridge' in at || 'mines' in at ? [at] : []))
  const mode = things.length === 0 ? OWN_ROUND : { ...OWN_ROUND, things }
  if (question.kind === 'fireOn') return play.then({ kind: 'shots', unit, shots: named, mode })
  return openFire(play, unit, named, mode)
}
const OWN_ROUND = { at: null, except: [], ambush: null, later: [] } as const

function obeySetup(
  play: Playing,
  order: Extract<Order, { kind: 'deploy' | 'deployRest' }>,
  question: Question,
  situation: () => Situation,
): void {
  const asked = question.kind === 'deploy' ? question.left : 1
  if (order.kind === 'deployRest') return deployRest(play, situation, order.side, asked)
  deploy(play, order.side, order.units, order.hex, order.hidden, order.flying, order.behind)
  const left = asked - 1
  const waiting =
    unitOf(play.world, order.units[0] as UnitId).blip === null
      ? waitingStands(play.world, order.side)
      : waitingVehicles(play.world, order.side)
  if (left > 0 && waiting.length > 0) play.ask({ kind: 'deploy', side: order.side, left })
}

function obeyWork(
  play: Playing,
  order: Extract<Order, { kind: 'hide' | 'smoke' | 'entrench' | 'load' | 'unload' | 'rally' }>,
  situation: () => Situation,
): void {
  switch (order.kind) {
    case 'hide':
      play.emit({ kind: 'hid', unit: order.unit, behind: order.behind })
      return play.then({ kind: 'spot' })
    case 'smoke': {
      const watch = linesOver(situation(), order.hexes)
      const unit = unitOf(play.world, order.unit)
      if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
      const until = play.world.turn + SMOKE_TURNS
      play.emit({
        kind: 'smokeLaid',
        unit: order.unit,
        smoke: order.hexes.map((hex) => ({ hex, height: SMOKE_HEIGHT.grenade, until })),
        actions: 1,
      })
      keepContacts(play, situation, watch)
      return play.then({ kind: 'spot' })
    }
    case 'entrench': {
      const unit = unitOf(play.world, order.unit)
      if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: unit.id })
      if (!isOnMap(unit)) return
      play.emit({
        kind: 'entrenched',
        unit: unit.id,
        hex: unit.hex,
        pit: play.world.designs[unit.design]?.kind === 'infantry' ? 'infantry' : 'vehicle',
      })
      return play.then({ kind: 'spot' })
    }
    case 'load': {
      // It walks to its carrier: what lies in its hex goes off under it as under anybody.
      const [unit, carrier] = [unitOf(play.world, order.unit), unitOf(play.world, order.into)]
      if (unit.hex !== null && carrier.hex !== null && !sameHex(unit.hex, carrier.hex)) treadOut(play, situation, [unit.id], unit.hex)
      if (unitOf(play.world, unit.id).fate !== 'present') return play.then({ kind: 'spot' })
      return play.emit({ kind: 'loaded', unit: order.unit, into: order.into })
    }
    case 'unload': {
      const unit = unitOf(play.world, order.unit)
      const carrier = unitOf(play.world, unit.aboard as UnitId)
      play.emit({ kind: 'unloaded', unit: order.unit, from: carrier.id, hex: order.hex, actions: actionsAboard(unit, carrier) - 1 })
      if (carrier.hex !== null && !sameHex(carrier.hex, order.hex)) treadInto(play, situation, [order.unit], order.hex)
      const lurking = lurkersAt(situation(), order.side, order.hex)
      return play.then({ kind: 'spot' }, { kind: 'opportunity', movers: [order.unit], march: { piece: order.unit, path: [] }, lurking })
    }
    case 'rally':
      return rally(play, order.unit, order.how)
  }
}

/** in the own round with everything that can be fired. */
const obeyAmbush = (play: Playing, s: Situation, id: UnitId, at: UnitId): void =>
  ambush(play, id, at, reactionWeapons(s, unitOf(s.world, id), unitOf(s.world, at)), [])
/** In the order in which they are named. */
const weaponsNamed = (world: World, id: UnitId, named: readonly number[]): readonly UnitWeapon[] =>
  named.flatMap((index) => weaponsOf(world, unitOf(world, id))[index] ?? [])

function obeyReaction(
  play: Playing,
  order: Extract<Order, { kind: 'react' | 'hold' | 'drift' | 'proceed' | 'returnFire' | 'returnRam' }>,
  question: Question,
  situation: () => Situation,
): void {
  switch (order.kind) {
    case 'react':
      return play.emit({ kind: 'declared', unit: order.unit, at: order.at, weapons: order.weapons, ambush: order.ambush })
    case 'hold':
      return question.kind === 'opportunityFire' ? play.emit({ kind: 'declarationsClosed' }) : undefined
    case 'drift':
      return order.to !== null && question.kind === 'drift' ? driftStep(play, situation, question) : undefined
    case 'proceed':
      if (question.kind !== 'afterFire') return
      if (order.onward) return play.then({ kind: 'marchOn', march: { piece: order.unit, path: question.path } })
      return play.then({ kind: 'settle', piece: order.unit })
    case 'returnFire': {
      if (question.kind === 'afterFire') {
        // It answers from where it was fired at; then it stops there, or goes back.
        play.emit({ kind: 'movementEnded', unit: order.unit })
        play.then({ kind: 'settle', piece: order.unit })
      }
      return fireAt(
        play,
        order.unit,
        order.at,
        weaponsNamed(play.world, order.unit, [...new Set(order.weapons)]),
        mannerNamed(order.weapons),
      )
    }
    case 'returnRam':
      play.emit({ kind: 'movementEnded', unit: order.unit })
      ram(play, situation, order.unit, order.at)
      return play.then({ kind: 'spot' }, { kind: 'returns', firer: order.unit, targets: [order.at] })
  }
}
