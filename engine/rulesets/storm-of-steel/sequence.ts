import type { Board } from '../../board/board.ts'
import { unreachable } from '../../kernel/assert.ts'
import { type NonEmpty, SIDES, type SideId } from '../../kernel/names.ts'
import type { Answer, Play } from '../../kernel/ruleset.ts'
import { assault } from './core/assault.ts'
import { row } from './core/boats.ts'
import { hasChoice } from './core/choices.ts'
import { detachmentOf, movePrice, rollCommand } from './core/command.ts'
import { drawCard, drawEvent, reshuffle, shuffleTurn, stackEvents, supportDeck } from './core/decks.ts'
import { carryOut, choose, rollD3 } from './core/events.ts'
import { fire } from './core/fire.ts'
import { checkMorale } from './core/hits.ts'
import { enters, march } from './core/move.ts'
import { endRally, rally, rallyHeadquarters } from './core/rally.ts'
import { deploy, deployRest, facingInto, nextToDeploy } from './core/setup.ts'
import { isRepeated, joinDetachment } from './core/special-events.ts'
import { endSpells } from './core/spells.ts'
import { spotAround } from './core/spotting.ts'
import { aircraftCome, bomb, bombard, drawSupport, isForbidden } from './core/support.ts'
import { takePrisoners } from './core/surrender.ts'
import { dismount, load, unload } from './core/transport.ts'
import { outcomeNow, takePlaces, verdict } from './core/victory.ts'
import { isWithin, stepOf } from './state/ground.ts'
import { isOnMap, type Placed, ridersOf, sideOfPlayer, typeOf, unitAt, unitOf } from './state/roster.ts'
import { armyOf } from './tables/armies.ts'
import { type Phase, type PlayerEvent, playerEventOf, type SequenceCard } from './tables/cards.ts'
import type { StormOfSteel } from './words/model.ts'
import type { Order } from './words/orders.ts'
import type { Question } from './words/questions.ts'
import type { Task } from './words/tasks.ts'

/** The turn (SS-SEQ): tasks are what the book still has to do, orders what the players say in between. */

type Playing = Play<StormOfSteel>

export function perform(play: Playing, task: Task, board: Board): void {
  switch (task.kind) {
    case 'setup':
      return setup(play, board)
    case 'stack':
      return stack(play, board)
    case 'newTurn':
      shuffleTurn(play)
      return play.then({ kind: 'draw' })
    case 'draw': {
      const card = drawCard(play)
      return play.then(card === null ? { kind: 'endTurn' } : { kind: 'card', card })
    }
    case 'card':
      return takeCard(play, board, task.card)
    case 'ask':
      return hasChoice({ board, world: play.world }, task.question) ? play.ask(task.question) : undefined
    case 'support':
      return play.then(...support(play, task.side))
    case 'surrender':
      return takePrisoners(play, task.side)
    case 'return':
      return askReturn(play, board, task.side, task.left)
    case 'lullEnds':
      play.emit({ kind: 'cardsRemoved', count: Math.min(rollD3(play), play.world.events.length - 1) })
      return play.then({ kind: 'endTurn' })
    case 'endCard':
      return closeCard(play, board) ? undefined : play.then({ kind: 'draw' })
    case 'endTurn':
      return endTurn(play, board)
    case 'endBattle':
      return closeCard(play, board) ? undefined : play.end(verdict(play.world))
    default:
      return unreachable(task)
  }
}

// ---- set-up and turns

/** The Second Player places first (SS-R-48). */
function setup(play: Playing, board: Board): void {
  const begun = underCard(play.world)
  if (begun !== null) {
    reshuffle(play)
    spotAround(play, { board, world: play.world })
    if (begun.question.kind === 'rally') rallyHeadquarters(play, begun.question.side)
    if (begun.question.kind === 'bomb' && play.world.aircraft === undefined) aircraftCome(play, begun.question.side)
    return play.then({ kind: 'ask', question: begun.question }, ...begun.rest)
  }
  const next = nextToDeploy(play.world)
  if (next === null) return play.then({ kind: 'stack' })
  play.emit({ kind: 'setupTurn', side: next })
  play.then({ kind: 'ask', question: { kind: 'deploy', side: next } }, { kind: 'setup' })
}
/** Stands that have been placed near the other side are seen (SS-SPT-02); all decks are made before the first turn (SS-EVT-01, SS-SUP-01). */
function stack(play: Playing, board: Board): void {
  spotAround(play, { board, world: play.world })
  stackEvents(play)
  for (const side of SIDES) {
    const { support } = armyOf(play.world.scenario.armies[side].id)
    play.emit({ kind: 'supportShuffled', side, deck: play.shuffle(supportDeck(support)) })
  }
  play.then({ kind: 'newTurn' })
}
/** What is looked at as a card ends: places, losses, and whether anybody is left; true where the battle is over (SS-MOR-10, SS-R-40). */
function closeCard(play: Playing, board: Board): boolean {
  spotAround(play, { board, world: play.world })
  takePlaces(play)
  checkMorale(play)
  endOfCard(play)
  play.emit({ kind: 'cardEnded' })
  const over = outcomeNow(play.world)
  if (over) play.end(over)
  return over !== null
}
/** What special events have left until the end of a side's move or fire card (SS-R-06). */
function endOfCard(play: Playing): void {
  const card = play.world.drawn.at(-1)
  if (card === undefined || card.phase === 'event') return
  if (card.phase === 'move' || card.phase === 'fire') endSpells(play, sideOfPlayer(play.world, card.player), card.phase)
}
function endTurn(play: Playing, board: Board): void {
  if (closeCard(play, board)) return
  play.emit({ kind: 'turnEnded', turn: play.world.turn })
  play.then({ kind: 'newTurn' })
}

// ---- cards

/** What is asked under the phase card that was drawn last, and what the book has to do then; null where no card was drawn, or no phase card. */
export function underCard(world: StormOfSteel['world']): { readonly question: Question; readonly rest: readonly Task[] } | null {
  const card = world.drawn.at(-1)
  if (card === undefined || card.phase === 'event') return null
  const side = sideOfPlayer(world, card.player)
  const rest = [{ kind: 'endCard' }] as const
  if (card.phase === 'move') return { question: { kind: 'move', side }, rest: [{ kind: 'surrender', side }, ...rest] }
  if (card.phase !== 'support') return { question: { kind: card.phase, side }, rest }
  const drawn = world.support[side].drawn.at(-1)
  return drawn === undefined || drawn === 'none' ? null : { question: { kind: askedFor(drawn), side }, rest }
}
const askedFor = (card: 'bombardment' | 'airStrike'): 'bombard' | 'bomb' => (card === 'bombardment' ? 'bombard' : 'bomb')

function takeCard(play: Playing, board: Board, card: SequenceCard): void {
  if (card.phase === 'event') return takeEvent(play, board)
  const side = sideOfPlayer(play.world, card.player)
  play.then(...phaseOf(play, card.phase, side), { kind: 'endCard' })
}
/** What a phase is made of (SS-SEQ-08 to SS-SEQ-12, SS-SUR-01). */
function phaseOf(play: Playing, phase: Phase, side: SideId): readonly Task[] {
  switch (phase) {
    case 'rally':
      rallyHeadquarters(play, side)
      return [{ kind: 'ask', question: { kind: phase, side } }]
    case 'assault':
    case 'fire':
      return [{ kind: 'ask', question: { kind: phase, side } }]
    case 'move':
      rollCommand(play, side)
      return [
        { kind: 'ask', question: { kind: 'move', side } },
        { kind: 'surrender', side },
      ]
    case 'support':
      return support(play, side)
    default:
      return unreachable(phase)
  }
}
/** What is drawn is used at once or lost (SS-SUP-02, SS-SUP-04). */
function support(play: Playing, side: SideId): readonly Task[] {
  const card = drawSupport(play, side)
  if (card === 'none') return []
  if (isForbidden(play.world, card)) {
    play.emit({ kind: 'supportForbidden', side, card })
    return []
  }
  if (card === 'airStrike') aircraftCome(play, side)
  return [{ kind: 'ask', question: { kind: askedFor(card), side } }]
}
/** Only a lull, the end of a turn and The End leave cards of a turn undrawn (SS-EVT-24). */
function takeEvent(play: Playing, board: Board): void {
  const tasks = carryOut(play, { board, world: play.world }, drawEvent(play))
  const isLast = tasks.some(({ kind }) => kind === 'lullEnds' || kind === 'endTurn' || kind === 'endBattle')
  play.then(...tasks, ...(isLast ? [] : [{ kind: 'endCard' } as const]))
}
function askReturn(play: Playing, board: Board, side: SideId, left: number): void {
  const question: Question = { kind: 'return', side, left }
  if (left > 0 && hasChoice({ board, world: play.world }, question)) play.ask(question)
}

// ---- answers

export function obey(play: Playing, answers: NonEmpty<Answer<StormOfSteel>>, board: Board): void {
  const [{ question, order }] = answers
  // First on the agenda is what is named last: whoever has cleared a house is asked before the phase goes on.
  if (order.kind !== 'done') goOn(play, question, order)
  carry(play, { board, world: play.world }, question, order)
}
/** Phases and set-up ask again until a side has done (SS-SEQ-09). */
function goOn(play: Playing, question: Question, order: Order): void {
  switch (question.kind) {
    case 'deploy':
    case 'rally':
    case 'assault':
    case 'fire':
    case 'move':
      return play.then({ kind: 'ask', question })
    case 'return':
      return order.kind === 'return' ? play.then({ kind: 'return', side: question.side, left: question.left - 1 }) : undefined
    case 'event': {
      const event = playerEventOf(question.card)?.event
      return event !== undefined && isRepeated(event) ? play.then({ kind: 'ask', question }) : undefined
    }
    case 'follow':
    case 'spend':
    case 'bombard':
    case 'bomb':
    case 'repair':
      return
    default:
      return unreachable(question)
  }
}
function carry(play: Playing, s: { readonly board: Board; readonly world: StormOfSteel['world'] }, question: Question, order: Order): void {
  switch (order.kind) {
    case 'deploy': {
      const facing = order.facing ?? facingInto(play.world.scenario.edges[order.side])
      return deploy(play, s, unitOf(play.world, order.unit), order.hex, facing)
    }
    case 'deployRest':
      return deployRest(play, s, order.side)
    case 'march':
      return go(play, s, question, order)
    case 'row':
      payFor(play, question, order.unit)
      return withPlaced(play, order.unit, (unit) => row(play, s, unit, order.hex))
    case 'load':
      return load(play, order.unit, order.carrier)
    case 'unload':
      return unload(play, s, order.unit, order.hex)
    case 'dismount':
      return dismount(play, order.unit)
    case 'leave':
      for (const { id } of ridersOf(play.world, order.unit)) play.emit({ kind: 'leftTable', unit: id })
      return play.emit({ kind: 'leftTable', unit: order.unit })
    case 'fire':
      return fire(play, s, order.unit, order.at, order.weapon, question.kind === 'event')
    case 'assault':
      return attack(play, s, order)
    case 'follow':
      return order.into && question.kind === 'follow' ? goIn(play, s, question) : undefined
    case 'rally':
      return throwToRally(play, order)
    case 'spend':
      return question.kind === 'spend' ? endRally(play, question.unit, question.die, order.points) : undefined
    case 'bombard':
      return bombard(play, s, order.side, order.hex)
    case 'bomb':
      return bomb(play, s, order.side, order.hex)
    case 'choose':
      return choose(play, question, order.unit)
    case 'return':
      // Whoever hides there is not known to be there.
      return unitAt(play.world, order.hex) === null ? comeBack(play, s, order) : undefined
    case 'done':
      return
    default:
      return unreachable(order)
  }
}
/** A march is paid for under a move card; an event gives it, to one stand or to one detachment (SS-CMD-03, SS-EVT-13, SS-R-06). */
function go(
  play: Playing,
  s: Parameters<typeof carry>[1],
  question: Question,
  { unit: id, path, facing }: Extract<Order, { kind: 'march' }>,
): void {
  const event = payFor(play, question, id)
  march(play, s, id, path, facing ?? null, event === 'skis')
}
/** Says by which event it moves, if by any. */
function payFor(play: Playing, question: Question, id: string): PlayerEvent | null {
  const event = question.kind === 'event' ? (playerEventOf(question.card)?.event ?? null) : null
  if (question.kind === 'move') pay(play, id)
  else if (event !== null) withPlaced(play, id, (unit) => joinDetachment(play, event, unit))
  return event
}
function withPlaced(play: Playing, id: string, act: (unit: Placed) => void): void {
  const unit = unitOf(play.world, id)
  if (isOnMap(unit)) act(unit)
}
/** Into what it has cleared: mines there go off under it (SS-ASL-12, SS-FOR-10). */
function goIn(play: Playing, s: Parameters<typeof carry>[1], { unit, hex }: Extract<Question, { kind: 'follow' }>): void {
  const attacker = unitOf(play.world, unit)
  const type = typeOf(attacker)
  // A stream that it crosses on its way in is tested as on a march (SS-TER-07).
  const tests = isOnMap(attacker) && stepOf(s, type, attacker.hex, hex, false)?.entry === 'test'
  play.emit({ kind: 'followed', unit, hex, testing: tests || isWithin(s, type, hex) })
  enters(play, s, unit, hex)
}
const comeBack = (play: Playing, s: Parameters<typeof carry>[1], { unit, hex }: Extract<Order, { kind: 'return' }>): void =>
  play.emit({ kind: 'returned', unit, hex, testing: isWithin(s, typeOf(unitOf(play.world, unit)), hex) })
/** The first of a detachment that moves pays for all of it (SS-CMD-02, SS-CMD-03). */
function pay(play: Playing, id: string): void {
  withPlaced(play, id, (unit) => {
    if (unit.paid) return
    const units = detachmentOf(play.world, unit).map((one) => one.id)
    play.emit({ kind: 'paid', side: unit.side, units, points: movePrice(play.world, unit.side) })
  })
}
/** Where points are spent after the throw, they are asked for before anything else (SS-R-10). */
function throwToRally(play: Playing, { side, unit, points }: Extract<Order, { kind: 'rally' }>): void {
  const die = rally(play, unit, points)
  if (die !== null) play.then({ kind: 'ask', question: { kind: 'spend', side, unit, die } })
}
/** A stand that has cleared a work may go in, before anything else (SS-ASL-12). */
function attack(play: Playing, s: Parameters<typeof carry>[1], { side, unit, at }: Extract<Order, { kind: 'assault' }>): void {
  const hex = assault(play, s, unit, at)
  if (hex !== null && isOnMap(unitOf(play.world, unit))) play.then({ kind: 'ask', question: { kind: 'follow', side, unit, hex } })
}
