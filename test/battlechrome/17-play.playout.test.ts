import { describe, expect, test } from 'vitest'
import { onBoard } from '../../engine/board/board.ts'
import { SIDE_FEATURES } from '../../engine/board/ground.ts'
import { DIRECTIONS, hexDistance } from '../../engine/board/hex.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { owesFlight } from '../../engine/rulesets/battlechrome/core/move.ts'
import { mayStandIn } from '../../engine/rulesets/battlechrome/state/ground.ts'
import { counterOf, isAirfoil, isFrame, isOnMap, onMap } from '../../engine/rulesets/battlechrome/state/roster.ts'
import type { Situation } from '../../engine/rulesets/battlechrome/state/situation.ts'
import { COUNTER_IDS } from '../../engine/rulesets/battlechrome/tables/unit-types.ts'
import { type Event, EventSchema } from '../../engine/rulesets/battlechrome/words/events.ts'
import type { BattleChrome } from '../../engine/rulesets/battlechrome/words/model.ts'
import { type Order, OrderSchema } from '../../engine/rulesets/battlechrome/words/orders.ts'
import { type Question, QuestionSchema } from '../../engine/rulesets/battlechrome/words/questions.ts'
import type { World } from '../../engine/rulesets/battlechrome/words/world.ts'
import { patched } from '../support/chapter-battle.ts'
import { playout, type Step } from '../support/playout.ts'
import { type BattleOptions, battle } from './support.ts'

/** Random games with everything in them: what is offered is accepted, nothing throws, every game ends. */

const GAMES = 60
/** A small stream of numbers below n, the same for the same seed. */
function stream(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % n
  }
}
const own = (id: string, moves: readonly string[], more: Record<string, unknown> = {}) => ({
  id,
  label: id,
  symbol: 'drone',
  moves,
  silhouette: 3,
  armor: 2,
  red: [],
  steps: [
    { speed: 5, melee: 4, web: 4, laser: 5, missile: 6 },
    { speed: 4, melee: 3, web: 2, laser: 3, missile: 4 },
  ],
  cost: 60,
  ...more,
})
/** Our own: several move types, a flying truck, red death web, a frame that turns into a hover tank. */
const COUNTERS = [
  own('shifter', ['B', 'A', 'H'], { frame: true, red: ['web', 'missile'] }),
  own('amphibian', ['H', 'W'], { red: ['web'] }),
  own('lifter', ['A'], { carries: 1 }),
  own('changer', ['B'], { frame: true, other: 'changed', red: ['laser', 'melee'] }),
  own('changed', ['T', 'H'], { frame: true, other: 'changer' }),
]
const KINDS = [...COUNTER_IDS, ...COUNTERS.map(({ id }) => id)]
const CELLS = ['.0', '.0', '.0', '.1', '.2', '.4', 'w0', 'w1', 'W0', 'B0']
const WIDTH = 11
const HEIGHT = 7
const SHUT = ['.', '.', '.', '.'].join(' ')

/** A battle of that number: the map, the forces and the settings follow from it. */
function arena(seed: number): BattleOptions {
  const n = stream(seed)
  const pick = <T>(list: readonly T[]): T => list[n(list.length)] as T
  // Every sixth map is so small that airfoils have to leave it.
  const tiny = seed % 6 === 5
  const [width, height] = tiny ? [4, 4] : [WIDTH, HEIGHT]
  const cells: Record<string, string> = {}
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++) if (!(tiny || row === 3)) cells[`${col},${row}`] = pick(CELLS)
  const road = tiny
    ? []
    : [{ kind: n(2) ? ('road' as const) : ('track' as const), path: Array.from({ length: width }, (_, col): Hex => [col, 3]) }]
  const hexsides = Array.from({ length: tiny ? 2 : 12 }, () => ({
    hex: [n(width), n(height)] as Hex,
    side: pick(DIRECTIONS),
    kind: pick(SIDE_FEATURES.filter((kind) => kind === 'stream' || kind === 'crest')),
  }))
  const side = (letter: string): readonly string[] => {
    const kinds = [
      KINDS[(seed * 2 + (letter === 'B' ? 0 : 1)) % KINDS.length] as string,
      pick(KINDS),
      pick(KINDS),
      ...(tiny ? [] : [pick(KINDS)]),
    ]
    const truck = seed % 3 === 0 ? [`${pick(['truck', 'lifter'])} ${letter}8`, `guards ${letter}9 in=${letter}8`] : []
    return [...kinds.map((kind, i) => `${kind} ${letter}${i}`), ...(tiny ? [`${pick(['harpy', 'kestrel-flight'])} ${letter}7`] : truck)]
  }
  const victories = [
    { kind: 'cost', margin: 10 },
    { kind: 'hold' },
    { kind: 'place', side: 'red', hex: [1, 3], from: 2, times: 2 },
    { kind: 'targets', side: 'blue', lists: [['R0'], ['R1', 'R2']] },
  ]
  return {
    map: tiny ? Array.from({ length: 4 }, () => SHUT).join('\n') : patched(width, height, cells),
    draw: { roads: road, hexsides, floors: 1 + n(3) },
    blue: side('B'),
    red: side('R'),
    counters: COUNTERS,
    start: null,
    turns: 4,
    zones: { blue: [{ rect: [0, 0, tiny ? 1 : 3, height - 1] }], red: [{ rect: [tiny ? 2 : width - 5, 0, width - 1, height - 1] }] },
    objectives: [
      { name: 'One', hex: [2, 3] },
      { name: 'Two', hex: [3, 3] },
    ],
    settings: {
      victory: pick(victories),
      tie: pick(['reroll', 'attacker']),
      stackLimit: pick([3, 3, 1, 5]),
      kataPerTurnMax: pick([0, 0, 1]),
      bfOpOncePerWeapon: n(4) > 0,
      bfOpCostsCombat: n(4) === 0,
      silhouetteReset: pick(['step', 'turn']),
      webDuration: pick(['nextTurn', 'sameTurn']),
      splitFire: n(2) === 0,
    },
    ...(seed % 4 === 1 ? { attacker: pick(['blue', 'red'] as const) } : {}),
  }
}

/** What is wrong with a world in which a side is asked; empty for a sound one. */
function brokenIn(s: Situation, question: Question): readonly string[] {
  const { world, board } = s
  const found: string[] = []
  const lost = { blue: 0, red: 0 }
  for (const unit of Object.values(world.units)) {
    const dots = counterOf(world, unit).steps.length
    if (unit.fate === 'destroyed') {
      lost[unit.side] += counterOf(world, unit).cost
      if (unit.hex !== null || unit.aboard !== null || unit.hits.length > 0) found.push(`${unit.id}: destroyed, and still somewhere`)
      continue
    }
    if (unit.damage >= dots) found.push(`${unit.id}: ${unit.damage} damages of ${dots}`)
    if (unit.web.length > 0 && !isFrame(world, unit)) found.push(`${unit.id}: no frame, and web pips`)
    if (unit.web.some((turn) => turn < world.turn - 1)) found.push(`${unit.id}: old web pips`)
    if (!counterOf(world, unit).moves.includes(unit.type)) found.push(`${unit.id}: moves as ${unit.type}`)
    if (unit.spent > 12) found.push(`${unit.id}: has spent ${unit.spent}`)
    if (unit.fate === 'present' && unit.aboard === null && unit.hex === null) found.push(`${unit.id}: nowhere`)
    if (unit.fate === 'away' && (unit.hex !== null || !isAirfoil(unit))) found.push(`${unit.id}: away, and here`)
    if (unit.aboard !== null && world.units[unit.aboard]?.fate === 'destroyed') found.push(`${unit.id}: aboard a wreck`)
    if (isOnMap(unit)) {
      if (!onBoard(board, unit.hex)) found.push(`${unit.id}: off the map`)
      else if (!mayStandIn(board, unit.type, unit.hex)) found.push(`${unit.id}: ${unit.type} in a forest`)
    }
    if (['fire', 'transform', 'airfoils'].includes(question.kind) && question.kind !== 'fire' && unit.hits.length > 0)
      found.push(`${unit.id}: markers are left`)
  }
  if (lost.blue !== world.lost.blue || lost.red !== world.lost.red)
    found.push(`lost ${JSON.stringify(world.lost)}, not ${JSON.stringify(lost)}`)
  // Amid a march a unit may be passing through a full hex; a passenger may be thrown into one.
  if (question.kind === 'move' && world.letPass !== null) found.push('a march is over, and still let pass')
  const passing = world.passing === null ? null : world.units[world.passing]
  if (passing && (passing.side !== world.acting || world.phase !== 'movement'))
    found.push(`${passing.id}: has stopped where it may not stay`)
  if (question.kind === 'move') {
    for (const unit of onMap(world)) {
      const own = onMap(world).filter((other) => other.side === unit.side && hexDistance(other.hex, unit.hex) === 0)
      // A frame that has stopped here goes on next.
      const full = own.filter(({ id }) => id !== world.passing)
      const thrown = own.some((other) => counterOf(world, other).infantry)
      if (full.length > world.settings.stackLimit && !thrown) found.push(`${unit.hex}: ${own.length} of a side`)
      if (full.filter((other) => isFrame(world, other)).length > 1) found.push(`${unit.hex}: two frames`)
    }
    // Who went first has ended its movement: none of its airfoils is short.
    if (question.side !== world.first)
      for (const unit of onMap(world))
        if (unit.side === world.first && owesFlight(world, unit)) found.push(`${unit.id}: has not flown far enough`)
  }
  return found
}

const ORDERS: readonly Order['kind'][] = OrderSchema.options.map((option) => option.shape.kind.value)
const QUESTIONS: readonly Question['kind'][] = QuestionSchema.options.map((option) => option.shape.kind.value)
const EVENTS: readonly Event['kind'][] = EventSchema.options.map((option) => option.shape.kind.value)

describe('random games', () => {
  const seen = {
    orders: new Set<string>(),
    questions: new Set<string>(),
    events: new Set<string>(),
    manners: new Set<string>(),
    ends: new Set<string>(),
  }
  /** Each order as it is played. */
  function look(seed: number, s: (world: World) => Situation, { before, order, after, moments }: Step<BattleChrome>): void {
    const where = `seed ${seed}, after ${JSON.stringify(order)}`
    seen.orders.add(order.kind)
    expect(OrderSchema.parse(order), where).toEqual(order)
    if (before.standing.is === 'asking') seen.questions.add(before.standing.questions[0].kind)
    for (const { event } of moments) {
      seen.events.add(event.kind)
      if (event.kind === 'shot') seen.manners.add(event.over ? `${event.manner} jump` : event.manner)
      expect(EventSchema.parse(event), where).toEqual(event)
      if ('why' in event && typeof event.why === 'object') expect(wrongSums(event.why), where).toEqual([])
    }
    // Nothing is lost on the way through JSON.
    expect(JSON.parse(JSON.stringify(after)), where).toStrictEqual(after)
    if (after.standing.is === 'asking') expect(brokenIn(s(after.world), after.standing.questions[0]), where).toEqual([])
    else seen.ends.add(after.standing.outcome.why.replace(/\d+/g, 'n'))
  }
  for (let part = 0; part < 6; part++)
    test(`games ${part * 10} to ${part * 10 + 9}: no offered order is refused, the world stays sound, each game ends`, () => {
      for (let seed = part * 10; seed < Math.min(GAMES, part * 10 + 10); seed++) {
        const b = battle({ ...arena(seed), seed })
        const game = playout(b.rules, b.world, seed, {
          closer: 70,
          step: (step) => look(seed, (world) => ({ board: b.board, world }), step),
        })
        expect(game.state.standing.is).toBe('over')
        expect(game.state.world.turn).toBeLessThanOrEqual(4)
      }
    })
  test('every kind of order, of question and of event has occurred, and shots of every manner', () => {
    expect(ORDERS.filter((kind) => !seen.orders.has(kind))).toEqual([])
    expect(QUESTIONS.filter((kind) => !seen.questions.has(kind))).toEqual([])
    expect(EVENTS.filter((kind) => !seen.events.has(kind))).toEqual([])
    expect([...seen.manners].sort()).toEqual(['frame', 'frame jump', 'kata', 'opportunity', 'opportunity jump', 'step'])
    expect(seen.ends.size).toBeGreaterThan(4)
  })
})
