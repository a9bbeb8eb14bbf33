import { z } from 'zod'
import type { Edition } from '../../engine/board/edition.ts'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { must } from '../../engine/kernel/assert.ts'
import { fail, isNonEmpty, type NonEmpty, ok, opposite, SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { Answer, GameState, Play, Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { refusal } from '../../engine/kernel/why.ts'
import type { Offer } from '../../engine/screen/offers.ts'
import {
  at,
  type Event,
  EventDoc,
  inRange,
  neededFor,
  type Order,
  OrderDoc,
  of,
  ordersFor,
  QuestionDoc,
  type Task,
  type Toy,
  unitsOf,
  type View,
  type World,
  withUnit,
} from './toy-model.ts'
import { toyScreen } from './toy-screen.ts'

/**
 * A game small enough to be known by heart, with everything that is hard for a kernel: sealed plans at the start of a turn, alternating activations,
 * two actions, hidden units, opportunity fire that interrupts a march, return fire. It is played along row 0 of the map.
 */
function perform(play: Play<Toy>, task: Task): void {
  switch (task.kind) {
    case 'newTurn':
      if (play.world.turn === play.world.turns) play.end({ winner: null, why: 'Night falls.' })
      else play.ask({ kind: 'plan', side: 'blue' }, { kind: 'plan', side: 'red' })
      return
    case 'begin': {
      const first = play.roll(20) > 10 ? 'blue' : 'red'
      play.emit({ kind: 'turnBegan', turn: play.world.turn + 1, first })
      play.then({ kind: 'alternate', side: first })
      return
    }
    case 'alternate':
      alternate(play, task.side)
      return
    case 'act': {
      const acting = play.world.units[task.unit]
      if (acting && acting.actions > 0) play.ask({ kind: 'act', side: acting.side, unit: acting.id })
      return
    }
    case 'marchOn':
      marchOn(play, task)
      return
    case 'shoot':
      shoot(play, task)
  }
}

function alternate(play: Play<Toy>, turnOf: SideId): void {
  for (const whose of SIDES)
    if (of(play.world, whose).length === 0) {
      play.end({ winner: opposite(whose), why: 'None is left.' })
      return
    }
  const ready = (whose: SideId): boolean => of(play.world, whose).some((u) => u.actions > 0)
  const whose = ready(turnOf) ? turnOf : opposite(turnOf)
  if (!ready(whose)) {
    play.then({ kind: 'newTurn' })
    return
  }
  play.then({ kind: 'alternate', side: opposite(whose) })
  play.ask({ kind: 'activate', side: whose })
}

function marchOn(play: Play<Toy>, task: Extract<Task, { kind: 'marchOn' }>): void {
  const mover = play.world.units[task.unit]
  if (!mover || mover.col === task.to) return
  const col = mover.col + Math.sign(task.to - mover.col)
  const inTheWay = at(play.world, col)
  if (inTheWay) {
    if (inTheWay.hidden) play.emit({ kind: 'revealed', unit: { ...inTheWay, hidden: false } })
    play.emit({ kind: 'halted', unit: mover.id })
    return
  }
  play.emit({ kind: 'moved', unit: mover.id, col })
  play.then(task)
  const now = must(play.world.units[mover.id], mover.id)
  const watchers = now.hidden ? [] : of(play.world, opposite(now.side)).filter((w) => w.actions > 0 && inRange(w, now))
  if (isNonEmpty(watchers)) play.ask({ kind: 'opportunityFire', side: opposite(now.side), at: now.id })
}

function shoot(play: Play<Toy>, task: Extract<Task, { kind: 'shoot' }>): void {
  const by = play.world.units[task.by]
  const target = play.world.units[task.at]
  if (!by || !target) return
  if (by.hidden) play.emit({ kind: 'revealed', unit: { ...by, hidden: false } })
  play.emit({ kind: 'actionSpent', unit: by.id })
  const needed = neededFor(by, target)
  const roll = play.roll(20)
  play.emit({ kind: 'shot', by: by.id, at: target.id, roll, needed })
  if (roll >= needed) {
    play.emit({ kind: 'destroyed', unit: target.id })
    return
  }
  const left = must(play.world.units[target.id], target.id).actions
  if (!task.answered && left > 0) play.ask({ kind: 'returnFire', side: target.side, unit: target.id, at: by.id })
}

function obey(play: Play<Toy>, answers: NonEmpty<Answer<Toy>>): void {
  const [{ question, order }] = answers
  switch (order.kind) {
    case 'plan':
      play.then({ kind: 'begin' })
      return
    case 'activate':
      play.emit({ kind: 'activated', unit: order.unit })
      play.then({ kind: 'act', unit: order.unit })
      return
    case 'march':
      play.emit({ kind: 'actionSpent', unit: order.unit })
      play.then({ kind: 'marchOn', unit: order.unit, to: order.to }, { kind: 'act', unit: order.unit })
      return
    case 'fire':
      if (question.kind === 'act') play.then({ kind: 'act', unit: order.unit })
      play.then({ kind: 'shoot', by: order.unit, at: order.at, answered: question.kind === 'returnFire' })
      return
    case 'hold':
      if (question.kind === 'act') play.emit({ kind: 'activationEnded', unit: question.unit })
  }
}

function reduce(world: World, event: Event): World {
  switch (event.kind) {
    case 'turnBegan':
      return { ...world, turn: event.turn, units: Object.fromEntries(unitsOf(world).map((u) => [u.id, { ...u, actions: 2 }])) }
    case 'actionSpent':
      return withUnit(world, event.unit, { actions: must(world.units[event.unit], event.unit).actions - 1 })
    case 'activationEnded':
      return withUnit(world, event.unit, { actions: 0 })
    case 'moved':
      return withUnit(world, event.unit, { col: event.col })
    case 'revealed':
      return withUnit(world, event.unit.id, { hidden: false })
    case 'destroyed': {
      const { [event.unit]: _, ...units } = world.units
      return { ...world, units }
    }
    case 'activated':
    case 'halted':
    case 'shot':
      return world
  }
}

const offerOf = (order: Order): Offer<Order> => ({
  order,
  verb: order.kind,
  ...(order.kind === 'hold' ? { role: 'pass' as const } : {}),
  actor: 'unit' in order ? order.unit : null,
  to: order.kind === 'fire' ? { piece: order.at } : order.kind === 'march' ? { hex: [order.to, 0] } : {},
  label: `${order.kind} ${'unit' in order ? order.unit : ''}`.trim(),
  ...(order.kind === 'march' || order.kind === 'fire' ? { price: { text: '1 Action', tier: 1 } } : {}),
  ...(order.kind === 'march' ? { path: [[order.to, 0] as const] } : {}),
})

export const toyRules = (width: number): Ruleset<Toy> => ({
  id: 'toy',
  first: { kind: 'newTurn' },
  perform,
  obey,
  reduce,
  unveils: (event) => event.kind === 'revealed' || event.kind === 'halted',
  isReaction: (question) => question.kind === 'opportunityFire' || question.kind === 'returnFire',
  redact({ event, before }, whose) {
    if (event.kind === 'revealed') return event
    const id = 'unit' in event ? event.unit : 'by' in event ? event.by : null
    const about = id === null ? undefined : before.units[id]
    return about?.hidden && about.side !== whose ? null : event
  },
  view({ standing, world }: GameState<Toy>, whose): View {
    const question = standing.is === 'asking' ? (standing.questions.find((asked) => asked.side === whose) ?? null) : null
    const known = unitsOf(world).filter((u) => u.side === whose || !u.hidden)
    return {
      side: whose,
      question,
      over: standing.is === 'over' ? standing.outcome : null,
      world: { ...world, units: Object.fromEntries(known.map((u) => [u.id, u])) },
    }
  },
  offers: (view, piece) =>
    ordersFor(view, width)
      .map((order) => offerOf(order))
      .filter(({ actor }) => piece === undefined || actor === piece),
  refuse(view, order) {
    if (ordersFor(view, width).some((offered) => JSON.stringify(offered) === JSON.stringify(order))) return null
    return refusal('That is not among your orders now.', 'TOY-1', 'kind')
  },
  ...toyScreen(width),
})

const ForcesDoc = z
  .array(z.strictObject({ id: z.string(), side: z.enum(SIDES), col: z.int().min(0), hidden: z.boolean().default(false) }))
  .min(1)

export const toy: Edition<Toy> = {
  id: 'toy',
  title: 'Toy',
  edition: 3,
  premeasure: true,
  schemas: { order: OrderDoc, question: QuestionDoc, event: EventDoc, forces: ForcesDoc },
  rules: [
    { id: 'TOY-1', chapter: 'Orders', text: 'Only what is offered is accepted.' },
    { id: 'TOY-2', chapter: 'Fire', text: 'The nearer the target, the lower the number needed.' },
    { id: 'TOY-10', chapter: 'Later', text: 'Rain.' },
  ],
  rulings: [],
  muster(scenario, board) {
    const forces = ForcesDoc.safeParse(scenario.forces)
    if (!forces.success) return fail([{ at: 'forces', text: 'The forces must be a list of units.' }])
    const off = forces.data.findIndex(({ col }) => col >= board.width)
    if (off >= 0) return fail([{ at: `forces[${off}].col`, text: 'This unit stands off the map.', hex: [board.width - 1, 0] }])
    return ok({ turn: 0, turns: scenario.turns, units: Object.fromEntries(forces.data.map((u) => [u.id, { ...u, actions: 0 }])) })
  },
  guide: {
    text: ['Sides plan in secret, then activate one unit after the other.'],
    verbs: {
      plan: [{ kind: 'plan', side: 'blue', bold: true }],
      activate: [{ kind: 'activate', side: 'blue', unit: 'b1' }],
      march: [{ kind: 'march', side: 'blue', unit: 'b1', to: 3 }],
      fire: [{ kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' }],
      hold: [{ kind: 'hold', side: 'blue' }],
    },
  },
  standingOrders: [
    { kind: 'opportunityFire', name: 'Opportunity fire', text: 'An enemy comes into range: who fires?' },
    { kind: 'returnFire', name: 'Return fire', text: 'A unit has been fired at: does it fire back?' },
  ],
  open: (board) => toyRules(board.width),
}
export const TOYS = [toy as unknown as Edition<Shape>] as const

export const toyMap: MapDoc = drawBoard(
  Array.from({ length: 4 }, () => '. '.repeat(12).trim()),
  { name: 'A lane' },
)
/** Two units a side, one of them hidden. Blue begins near column 1, red near column 8. */
export const toyScenario = (change: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  format: 'sandtable-scenario',
  version: 2,
  name: 'Lane',
  map: 'lane.map.json',
  ruleset: 'toy',
  turns: 6,
  sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
  forces: [
    { id: 'b1', side: 'blue', col: 1 },
    { id: 'b2', side: 'blue', col: 2, hidden: true },
    { id: 'r1', side: 'red', col: 8 },
    { id: 'r2', side: 'red', col: 5, hidden: true },
  ],
  ...change,
})
