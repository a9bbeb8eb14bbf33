import { inArc } from '../../engine/board/arcs.ts'
import { type Board, onBoard } from '../../engine/board/board.ts'
import { directionOf, type Facing, isSideFacing, SIDE_FACINGS } from '../../engine/board/facing.ts'
import { hexDistance, neighbour, neighbours } from '../../engine/board/hex.ts'
import { hexesAt, hexesUnder, type Vertex } from '../../engine/board/templates.ts'
import { must, unreachable } from '../../engine/kernel/assert.ts'
import { type Hex, hexKey, type NonEmpty, opposite, SIDES, type SideId, sameHex } from '../../engine/kernel/names.ts'
import type { Answer, Play } from '../../engine/kernel/ruleset.ts'
import { type Refusal, refusal } from '../../engine/kernel/why.ts'
import type { Outcome } from '../../engine/screen/picture.ts'
import {
  BOTTOM,
  CARDS,
  type Card,
  COSTS,
  type Event,
  FACES,
  HAND,
  HITS_ON,
  type Order,
  PINS,
  POOL,
  type Quarrel,
  RANGE,
  type Task,
  type Unit,
  type World,
} from './words.ts'

type Playing = Play<Quarrel>

export const unitsOf = (world: World, side: SideId): readonly Unit[] => Object.values(world.units).filter((unit) => unit.side === side)
export const unitAt = (world: World, hex: Hex): Unit | undefined => Object.values(world.units).find((unit) => sameHex(unit.hex, hex))

/** Everybody who stands in one cluster with a piece, the piece first (QU-2). */
export function clusterOf(world: World, first: Unit): readonly Unit[] {
  const found = [first]
  for (const one of found)
    for (const hex of neighbours(one.hex)) {
      const other = unitAt(world, hex)
      if (other && other.side === first.side && !found.includes(other)) found.push(other)
    }
  return found
}
/** Those of the cluster that can take the step: not pinned, onto a free hex of the map. */
export const steppers = (board: Board, world: World, cluster: readonly Unit[], facing: Facing): readonly Unit[] => {
  if (!isSideFacing(facing)) return []
  const goes = (unit: Unit): boolean => {
    const to = neighbour(unit.hex, directionOf(facing))
    const there = unitAt(world, to)
    return unit.pins === 0 && onBoard(board, to) && (there === undefined || (cluster.includes(there) && goes(there)))
  }
  return cluster.filter(goes)
}

/** Dice that a piece throws: fewer when it is pinned (QU-4). */
export const poolOf = (unit: Unit): number => Math.max(1, POOL - unit.pins)

/** The rows of hexes in the arc of a piece (QU-6). */
export const rowsOf = (board: Board, { hex, facing }: Unit): readonly (readonly Hex[])[] =>
  SIDE_FACINGS.flatMap((side) => {
    const direction = directionOf(side)
    const from = neighbour(hex, direction)
    const row = inArc({ facing, degrees: 120 }, hex, from) ? hexesUnder(board, { kind: 'row', from, direction, length: RANGE }) : []
    return row.length > 0 ? [row] : []
  })

/** Why an order is not possible; null when it is. */
export function refuse(board: Board, world: World, order: Order): Refusal | null {
  const { points, active } = world
  if (order.side !== active) return refusal('It is the other side\u2019s turn.', 'QU-1', 'side')
  if (order.kind === 'end') return null
  if (order.kind === 'play')
    return typeof world.hands[active][order.card] === 'number' ? null : refusal('There is no such card in the hand.', 'QU-1', 'card')
  if (points < COSTS[order.kind]) return refusal(`It costs ${COSTS[order.kind]}, and ${points} command points are left.`, 'QU-1', 'kind')
  if (order.kind === 'shell')
    return hexesAt(order.vertex).some((hex) => onBoard(board, hex)) ? null : refusal('The vertex is off the map.', 'QU-5', 'vertex')
  const unit = world.units[order.kind === 'advance' || order.kind === 'rally' ? (order.units[0] as string) : order.unit]
  if (!unit || unit.side !== active) return refusal('That is no piece of this side.', 'QU-1', 'unit')
  switch (order.kind) {
    case 'advance':
      return refuseAdvance(board, world, unit, order)
    case 'wheel':
      return unit.facing === order.facing ? refusal('It faces there already.', 'QU-3', 'facing') : null
    case 'fire':
      return refuseFire(unit, world.units[order.at])
    case 'rally':
      return order.units.every((id) => clusterOf(world, unit).some((one) => one.id === id && one.pins > 0))
        ? null
        : refusal('Those who rally stand together, and all are pinned.', 'QU-4', 'units')
    case 'rake':
      return rowsOf(board, unit).some((row) => row.map(hexKey).join() === order.hexes.map(hexKey).join())
        ? null
        : refusal('That is no row in its arc of fire.', 'QU-6', 'hexes')
    default:
      return unreachable(order)
  }
}
function refuseAdvance(board: Board, world: World, unit: Unit, { units, facing }: Extract<Order, { kind: 'advance' }>): Refusal | null {
  const cluster = clusterOf(world, unit)
  if (units.length !== cluster.length || !cluster.every(({ id }) => units.includes(id)))
    return refusal('An advance is ordered to all who stand together.', 'QU-2', 'units')
  return steppers(board, world, cluster, facing as Facing).length > 0 ? null : refusal('Nobody can go that way.', 'QU-2', 'facing')
}
function refuseFire(unit: Unit, target: Unit | undefined): Refusal | null {
  if (!target || target.side === unit.side) return refusal('That is no enemy.', 'QU-4', 'at')
  if (hexDistance(unit.hex, target.hex) > RANGE) return refusal(`It is more than ${RANGE} hexes away.`, 'QU-4', 'at')
  return inArc({ facing: unit.facing, degrees: 120 }, unit.hex, target.hex) ? null : refusal('It is outside the arc of fire.', 'QU-3', 'at')
}

export function perform(play: Playing, task: Task): void {
  switch (task.kind) {
    case 'shuffle': {
      const cards = play.shuffle<Card>([...CARDS])
      const bottom = play.shuffle<Card>([...cards.slice(-BOTTOM), 'end'])
      play.emit({ kind: 'shuffled', deck: [...cards.slice(0, -BOTTOM), ...bottom] })
      play.then({ kind: 'turn', side: 'blue' })
      return
    }
    case 'turn': {
      play.emit({ kind: 'turnBegan', turn: play.world.turn + (task.side === 'blue' ? 1 : 0), side: task.side })
      const card = must(play.world.deck[0], 'a card in the deck')
      play.emit({ kind: 'drew', side: task.side, card })
      const loser = SIDES.find((side) => unitsOf(play.world, side).length === 0)
      if (card === 'end' || loser !== undefined) play.end(outcomeOf(play.world))
      else play.then({ kind: 'go' })
      return
    }
    case 'go':
      play.ask({ kind: 'turn', side: play.world.active })
  }
}
export function outcomeOf({ lost }: World): Outcome {
  const winner = lost.blue === lost.red ? null : lost.blue < lost.red ? 'blue' : 'red'
  return { winner, why: `Lost: Blue ${lost.blue}, Red ${lost.red}.` }
}

export function obey(board: Board, play: Playing, [{ order }]: NonEmpty<Answer<Quarrel>>): void {
  if (order.kind === 'end') return play.then({ kind: 'turn', side: opposite(order.side) })
  play.then({ kind: 'go' })
  if (order.kind === 'play') {
    const value = play.world.hands[order.side][order.card]
    return play.emit({ kind: 'played', side: order.side, card: order.card, value: typeof value === 'number' ? value : 0 })
  }
  play.emit({ kind: 'spent', points: COSTS[order.kind] })
  carryOut(board, play, order)
}
function carryOut(board: Board, play: Playing, order: Exclude<Order, { kind: 'end' | 'play' }>): void {
  switch (order.kind) {
    case 'advance':
      return advance(board, play, order)
    case 'wheel':
      return play.emit({ kind: 'wheeled', unit: order.unit, facing: order.facing })
    case 'rally':
      return play.emit({ kind: 'rallied', units: order.units })
    case 'fire': {
      const dice = thrown(play, poolOf(must(play.world.units[order.unit], order.unit)))
      play.emit({ kind: 'fired', by: order.unit, at: order.at, dice, pins: hitsOf(dice) })
      return removeThePinned(play)
    }
    case 'shell': {
      play.emit({ kind: 'shelled', side: order.side, vertex: order.vertex as Vertex, struck: struckIn(play, hexesAt(order.vertex), 2) })
      return removeThePinned(play)
    }
    case 'rake':
      play.emit({ kind: 'raked', by: order.unit, hexes: order.hexes, struck: struckIn(play, order.hexes, 1) })
      return removeThePinned(play)
  }
}
const thrown = (play: Playing, count: number): number[] => Array.from({ length: count }, () => play.roll(FACES))
const struckIn = (play: Playing, hexes: readonly Hex[], count: number) =>
  hexes.flatMap((hex) => {
    const there = unitAt(play.world, hex)
    if (!there) return []
    const dice = thrown(play, count)
    return [{ unit: there.id, dice, pins: hitsOf(dice) }]
  })
const hitsOf = (dice: readonly number[]): number => dice.filter((die) => die >= HITS_ON).length
function removeThePinned(play: Playing): void {
  for (const unit of Object.values(play.world.units)) if (unit.pins >= PINS) play.emit({ kind: 'removed', unit: unit.id })
}
/** Whoever has the way free goes first, so that those behind follow. */
function advance(board: Board, play: Playing, { units, facing }: Extract<Order, { kind: 'advance' }>): void {
  const left = new Set(units)
  for (let moved = true; moved; ) {
    moved = false
    for (const id of left) {
      const unit = must(play.world.units[id], id)
      const to = neighbour(unit.hex, directionOf(facing as 1))
      if (unit.pins > 0 || unitAt(play.world, to) || !onBoard(board, to)) continue
      play.emit({ kind: 'moved', unit: id, hex: to })
      left.delete(id)
      moved = true
    }
  }
}
/** The only writer of the world. */
export function reduce(world: World, event: Event): World {
  const withUnit = (id: string, change: (unit: Unit) => Partial<Unit>, from = world): World => {
    const unit = must(from.units[id], id)
    return { ...from, units: { ...from.units, [id]: { ...unit, ...change(unit) } } }
  }
  switch (event.kind) {
    case 'shuffled':
      return { ...world, deck: event.deck }
    case 'turnBegan':
      return { ...world, turn: event.turn, active: event.side, points: 0 }
    case 'drew': {
      const hand = [...world.hands[event.side], event.card].slice(-HAND)
      return {
        ...world,
        deck: world.deck.slice(1),
        hands: { ...world.hands, [event.side]: event.card === 'end' ? world.hands[event.side] : hand },
      }
    }
    case 'played': {
      const hand = world.hands[event.side].filter((_, i) => i !== event.card)
      return {
        ...world,
        points: world.points + event.value,
        hands: { ...world.hands, [event.side]: hand },
        played: [...world.played, event.value as Card],
      }
    }
    case 'spent':
      return { ...world, points: world.points - event.points }
    case 'moved':
      return withUnit(event.unit, () => ({ hex: event.hex }))
    case 'wheeled':
      return withUnit(event.unit, () => ({ facing: event.facing as Facing }))
    case 'fired':
      return withUnit(event.at, ({ pins }) => ({ pins: Math.min(PINS, pins + event.pins) }))
    case 'shelled':
    case 'raked':
      return event.struck.reduce(
        (after, one) => reduce(after, { kind: 'fired', by: '', at: one.unit, dice: one.dice, pins: one.pins }),
        world,
      )
    case 'rallied':
      return event.units.reduce((after, id) => withUnit(id, () => ({ pins: 0 }), after), world)
    case 'removed': {
      const { [event.unit]: gone, ...units } = world.units
      if (!gone) return world
      const lost = { ...world.lost, [gone.side]: world.lost[gone.side] + 1 }
      return { ...world, units, lost, gone: [...world.gone, { unit: gone, lost: true }] }
    }
  }
}
