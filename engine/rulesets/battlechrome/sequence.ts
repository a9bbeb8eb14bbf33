import type { Board } from '../../board/board.ts'
import { type Hex, type NonEmpty, opposite, type SideId } from '../../kernel/names.ts'
import type { Answer, Play } from '../../kernel/ruleset.ts'
import { flyersOf, otherFace, transformsOf } from './core/bookkeeping.ts'
import { reactionShots, responders, shoot, shotOf, stepShots } from './core/fire.ts'
import { mayStop } from './core/move.ts'
import { armor, save } from './core/saves.ts'
import { deployRest, nextToDeploy } from './core/setup.ts'
import { outcomeAtTurnEnd, outcomeNow } from './core/victory.ts'
import { stepCost } from './state/ground.ts'
import { initiativeOf, isAirfoil, isOnMap, moversInOrder, unitOf, unitsAt } from './state/roster.ts'
import { DIE, STEPS, type Step, type Weapon } from './tables/weapons.ts'
import type { BattleChrome } from './words/model.ts'
import type { Order } from './words/orders.ts'
import type { Question } from './words/questions.ts'
import type { Task } from './words/tasks.ts'
import type { World } from './words/world.ts'

/** The turn (BC-SEQ, BC-INI): tasks are what the book still has to do, orders what the players say in between. */

type Playing = Play<BattleChrome>

export function perform(play: Playing, task: Task, board: Board): void {
  switch (task.kind) {
    case 'setup':
      return setup(play)
    case 'newTurn':
      return newTurn(play)
    case 'initiative':
      return initiative(play)
    case 'movement':
      return movement(play, task.side, task.second)
    case 'marchOn':
      return marchOn(play, board, task)
    case 'window':
      return window(play, board, task.mover)
    case 'step':
      return beginStep(play, task.step)
    case 'volley':
      return volley(play, board, task.step, task.side)
    case 'resolve':
      return resolve(play, task.step)
    case 'save':
      return save(play, task.unit)
    case 'armor':
      return armor(play, task.unit, task.how)
    case 'bookkeeping':
      return bookkeeping(play, board, task)
    case 'ask':
      return play.ask(task.question)
    case 'keep':
      return keep(play, board, task)
    case 'endTurn':
      return endTurn(play, board)
  }
}

// ---- set-up and initiative

/** The side that is attacked places first; without an attacker Blue does. */
function setup(play: Playing): void {
  const next = nextToDeploy(play.world)
  if (next === null) return play.world.turn > 0 ? resume(play) : play.then({ kind: 'newTurn' })
  if (play.world.acting !== next) play.emit({ kind: 'setupTurn', side: next })
  play.then({ kind: 'setup' })
  play.ask({ kind: 'deploy', side: next })
}
/** A scenario that begins in a turn: with its movement, or where it says. */
function resume(play: Playing): void {
  const { world } = play
  switch (world.phase) {
    case 'initiative':
      return play.ask({ kind: 'goFirst', side: initiativeOf(world) })
    case 'combat':
      return world.step === null || world.step === 'opportunity'
        ? play.then({ kind: 'resolve', step: 'opportunity' })
        : play.then(...firing(world, world.step))
    case 'transform':
    case 'airfoils': {
      const { phase, acting } = world
      const parts = keeping(world)
      const here = parts.findIndex((part) => part.phase === phase && part.side === acting)
      return play.then({ kind: 'keep', phase, side: acting ?? initiativeOf(world) }, ...parts.slice(here + 1), { kind: 'endTurn' })
    }
    default:
      return resumeMovement(play)
  }
}
/** The movement of a side that is under way goes on; otherwise that of whoever moves first begins. */
function resumeMovement(play: Playing): void {
  const { acting, phase } = play.world
  const [first] = moversInOrder(play.world)
  if (acting === null || phase !== 'movement') return play.then({ kind: 'movement', side: first, second: false })
  play.then({ kind: 'ask', question: { kind: 'move', side: acting } }, afterMovement(acting, acting !== first))
}
function newTurn(play: Playing): void {
  play.emit({ kind: 'turnBegan', turn: play.world.turn + 1 })
  play.then({ kind: 'initiative' })
}
/** BC-INI-01 to BC-INI-03, BC-R-02. */
function initiative(play: Playing): void {
  const { attacker } = play.world.scenario
  if (attacker && play.world.turn === 1) play.emit({ kind: 'initiativeTaken', to: attacker })
  else {
    const blue = play.roll(DIE)
    const red = play.roll(DIE)
    const margin = blue + (attacker === 'blue' ? 1 : 0) - red - (attacker === 'red' ? 1 : 0)
    const tied = attacker !== null && play.world.settings.tie === 'attacker' ? attacker : null
    const to = margin > 0 ? 'blue' : margin < 0 ? 'red' : tied
    play.emit({ kind: 'initiativeRolled', blue, red, bonus: attacker, to })
    if (to === null) return play.then({ kind: 'initiative' })
  }
  play.ask({ kind: 'goFirst', side: initiativeOf(play.world) })
}

// ---- movement

function movement(play: Playing, side: SideId, second: boolean): void {
  play.emit({ kind: 'movementBegan', side })
  play.then({ kind: 'ask', question: { kind: 'move', side } }, afterMovement(side, second))
}
/** What comes when a side has moved. */
export function afterMovement(side: SideId, second: boolean): Task {
  return second ? { kind: 'step', step: 'opportunity' } : { kind: 'movement', side: opposite(side), second: true }
}
/** One hex, then the other side's window (BC-OPF-03). */
function marchOn(play: Playing, board: Board, { unit: id, path }: Extract<Task, { kind: 'marchOn' }>): void {
  const unit = unitOf(play.world, id)
  const [to, ...rest] = path
  if (!to || !isOnMap(unit)) {
    if (play.world.letPass === id) play.emit({ kind: 'letPass', mover: null })
    const passing = isOnMap(unit) && !mayStop(play.world, unit, unit.hex) ? id : null
    if (passing !== play.world.passing) play.emit({ kind: 'passing', unit: passing })
    return
  }
  const step = stepCost(board, unit.type, unit.hex, to)
  if (step === null) return
  play.emit({ kind: 'moved', unit: id, from: unit.hex, to, cost: step.cost, road: step.road })
  play.then({ kind: 'window', mover: id }, { kind: 'marchOn', unit: id, path: rest })
}
/** Asks for opportunity fire where anybody could; asked again after each that fires, until the side holds. */
function window(play: Playing, board: Board, mover: string): void {
  const unit = unitOf(play.world, mover)
  if (play.world.letPass === mover || !isOnMap(unit)) return
  if (responders({ board, world: play.world }, unit).length === 0) return
  play.ask({ kind: 'window', side: opposite(unit.side), mover })
}

// ---- combat

function beginStep(play: Playing, step: Step): void {
  play.emit({ kind: 'stepBegan', step })
  if (step !== 'opportunity') play.then(...firing(play.world, step))
  else play.then({ kind: 'resolve', step })
}
/** Fire inside a step is simultaneous: markers change nothing before all have fired. Who has not the initiative declares first (BC-R-23). */
function firing(world: World, step: Weapon): readonly Task[] {
  const last = initiativeOf(world)
  return [
    { kind: 'volley', step, side: opposite(last) },
    { kind: 'volley', step, side: last },
    { kind: 'resolve', step },
  ]
}
function volley(play: Playing, board: Board, step: Weapon, side: SideId): void {
  if (stepShots({ board, world: play.world }, side).length === 0) return
  play.ask({ kind: 'fire', side, step })
}
/** All marked units save, then the next step begins (BC-CBT-08). */
function resolve(play: Playing, step: Step): void {
  // Markers stay on who has got on a truck or left the map since (BC-CBT-08).
  const marked = Object.values(play.world.units).filter((unit) => unit.hits.length > 0)
  if (marked.length > 0) return play.then(...marked.map((unit) => ({ kind: 'save', unit: unit.id }) as const), { kind: 'resolve', step })
  play.emit({ kind: 'stepEnded', step })
  const over = outcomeNow(play.world)
  if (over) return play.end(over)
  const next = STEPS[STEPS.indexOf(step) + 1]
  if (next !== undefined) return play.then({ kind: 'step', step: next })
  play.then(...keeping(play.world), { kind: 'endTurn' })
}

// ---- bookkeeping

/** The parts of bookkeeping in their order. */
export function keeping(world: World): readonly Extract<Task, { kind: 'bookkeeping' }>[] {
  const [first, second] = moversInOrder(world)
  const last = initiativeOf(world)
  return [
    { kind: 'bookkeeping', phase: 'transform', side: opposite(last) },
    { kind: 'bookkeeping', phase: 'transform', side: last },
    { kind: 'bookkeeping', phase: 'airfoils', side: first },
    { kind: 'bookkeeping', phase: 'airfoils', side: second },
  ]
}
/** BC-SEQ-04: a side that has nothing to turn over, or nothing that flies, is not asked. */
function bookkeeping(play: Playing, board: Board, { phase, side }: Extract<Task, { kind: 'bookkeeping' }>): void {
  const s = { board, world: play.world }
  const anything = phase === 'transform' ? transformsOf(s, side).length > 0 : flyersOf(s.world, side).length > 0
  if (!anything) return
  play.emit({ kind: 'phaseBegan', phase, side })
  play.then({ kind: 'keep', phase, side })
}
/** Asks again as long as anything is left to be done. */
function keep(play: Playing, board: Board, { phase, side }: Extract<Task, { kind: 'keep' }>): void {
  const s = { board, world: play.world }
  const left = phase === 'transform' ? transformsOf(s, side).length : flyersOf(s.world, side).filter((unit) => !unit.flown).length
  if (left > 0) play.ask({ kind: phase, side })
}
function endTurn(play: Playing, board: Board): void {
  for (const unit of Object.values(play.world.units)) {
    const pips = worn(play.world, unit.web)
    if (pips > 0) play.emit({ kind: 'recovered', unit: unit.id, pips })
  }
  takePlaces(play)
  const over = outcomeAtTurnEnd({ board, world: play.world })
  if (over) return play.end(over)
  play.then({ kind: 'newTurn' })
}
/** BC-SPC-02, BC-R-17: pips of the turn before go, or at once where the scenario says so. */
const worn = ({ turn, settings }: World, web: readonly number[]): number =>
  web.filter((taken) => (settings.webDuration === 'sameTurn' ? taken <= turn : taken < turn)).length
/** A place is held by its last sole occupant. */
function takePlaces(play: Playing): void {
  for (const { name, hex } of play.world.scenario.objectives) {
    const here = new Set(
      unitsAt(play.world, hex)
        .filter((unit) => !isAirfoil(unit))
        .map((unit) => unit.side),
    )
    const [side] = here
    if (here.size === 1 && side && play.world.held[name] !== side) play.emit({ kind: 'placeTaken', name, side })
  }
}

// ---- answers

export function obey(play: Playing, answers: NonEmpty<Answer<BattleChrome>>, board: Board): void {
  const [{ question, order }] = answers
  switch (order.kind) {
    case 'deploy':
      return play.emit({ kind: 'deployed', unit: order.unit, hex: order.hex })
    case 'deployRest':
      return deployRest(play, board, order.side)
    case 'goFirst': {
      const first = order.first ? order.side : opposite(order.side)
      play.emit({ kind: 'orderChosen', first })
      return play.then({ kind: 'movement', side: first, second: false })
    }
    case 'hold':
      if (question.kind === 'window' && order.rest) play.emit({ kind: 'letPass', mover: question.mover })
      return
    case 'done':
      if (question.kind === 'move') play.emit({ kind: 'movementEnded', side: question.side })
      return
    case 'react':
      return react(play, board, question, order)
    case 'strike':
      if (question.kind === 'strike') play.then({ kind: 'armor', unit: question.unit, how: order.how })
      return
    default:
      play.then(...againAfter(question))
      return act(play, board, question, order)
  }
}
/** What comes after an order that does not end anything: the same question, as far as there is still something to say. */
function againAfter(question: Question): readonly Task[] {
  switch (question.kind) {
    case 'fire':
      return question.step === 'opportunity' ? [] : [{ kind: 'volley', step: question.step, side: question.side }]
    case 'transform':
    case 'airfoils':
      return [{ kind: 'keep', phase: question.kind, side: question.side }]
    default:
      return [{ kind: 'ask', question }]
  }
}
type Deed = Exclude<Order, { kind: 'deploy' | 'deployRest' | 'goFirst' | 'hold' | 'done' | 'react' | 'strike' }>
function act(play: Playing, board: Board, question: Question, order: Deed): void {
  switch (order.kind) {
    case 'useType':
      return play.emit({ kind: 'typeNamed', unit: order.unit, type: order.type })
    case 'march':
      if (question.kind === 'airfoils') return play.emit({ kind: 'flownAgain', unit: order.unit, path: order.path })
      return play.then({ kind: 'marchOn', unit: order.unit, path: order.path })
    case 'kata':
      return fireAt(play, board, { ...order, weapon: 'melee', over: null, most: null }, 'kata')
    case 'fire':
      return fireAt(play, board, order, question.kind === 'fire' ? 'step' : 'frame')
    case 'load':
      return play.emit({ kind: 'loaded', unit: order.unit, truck: order.truck })
    case 'unload': {
      const { aboard } = unitOf(play.world, order.unit)
      const hex = aboard === null ? null : unitOf(play.world, aboard).hex
      if (aboard !== null && hex !== null) play.emit({ kind: 'unloaded', unit: order.unit, truck: aboard, hex })
      return
    }
    case 'leave':
      return play.emit({ kind: 'leftMap', unit: order.unit, returns: play.world.turn + 1 })
    case 'enter':
      play.emit({ kind: 'entered', unit: order.unit, hex: order.hex })
      return play.then({ kind: 'window', mover: order.unit }, { kind: 'marchOn', unit: order.unit, path: [] })
    case 'transform': {
      const to = otherFace({ board, world: play.world }, unitOf(play.world, order.unit))
      if (to !== null) play.emit({ kind: 'transformed', unit: order.unit, counter: to })
    }
  }
}
interface Aim {
  readonly unit: string
  readonly at: string
  readonly weapon: Weapon
  readonly over: Hex | null
  readonly most: number | null
}
function fireAt(play: Playing, board: Board, { unit, at, weapon, over, most }: Aim, manner: 'step' | 'frame' | 'kata'): void {
  const shot = shotOf({ board, world: play.world }, unit, at, weapon, manner, over)
  if (shot) shoot(play, board, shot, most)
}
/** All weapons of one unit in one window, at one target; then it is spent (BC-R-24). The next may follow. */
function react(play: Playing, board: Board, question: Question, { unit, over }: Extract<Order, { kind: 'react' }>): void {
  if (question.kind !== 'window') return
  const [firer, mover] = [unitOf(play.world, unit), unitOf(play.world, question.mover)]
  if (!isOnMap(firer) || !isOnMap(mover)) return
  play.then({ kind: 'window', mover: mover.id })
  for (const shot of reactionShots({ board, world: play.world }, firer, mover, over)) shoot(play, board, shot, null)
  play.emit({ kind: 'ceased', unit })
}
