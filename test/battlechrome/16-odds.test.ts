import { describe, expect, test } from 'vitest'
import { submit } from '../../engine/kernel/referee.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { shotOf, shotTerms } from '../../engine/rulesets/battlechrome/core/fire.ts'
import { markOf } from '../../engine/rulesets/battlechrome/core/saves.ts'
import { stakesOf } from '../../engine/rulesets/battlechrome/side/odds.ts'
import {
  atLeast,
  type Harms,
  hitSpread,
  mean,
  pileHarms,
  redChoice,
  spreadOf,
  volleyHarms,
} from '../../engine/rulesets/battlechrome/state/chances.ts'
import { counterOf, dotsToDestroy, unitOf, whiteDots } from '../../engine/rulesets/battlechrome/state/roster.ts'
import type { Event } from '../../engine/rulesets/battlechrome/words/events.ts'
import type { BattleChrome } from '../../engine/rulesets/battlechrome/words/model.ts'
import type { Order } from '../../engine/rulesets/battlechrome/words/orders.ts'
import type { Hit } from '../../engine/rulesets/battlechrome/words/units.ts'
import { type Battle, type BattleOptions, battle, done, fire, kata, type LooseOrder, march, mark, react } from './support.ts'

/** Exact chances (house rule: what is shown is what the resolver does). */

/** E of the notes on our counters, in thousandths. */
const EXPECTED = { 2: 167, 3: 361, 4: 588, 5: 853, 6: 1161, 7: 1522, 8: 1775, 9: 2043, 10: 2324 }
test('BC-CBT-04, BC-CBT-05, BC-CBT-06: expected hits of every To Hit number from 2 to 10', () => {
  for (const [number, thousandths] of Object.entries(EXPECTED)) expect(mean(hitSpread(Number(number), 0, false)), number).toBe(thousandths)
  expect(mean(hitSpread(1, 0, false))).toBe(0)
})

/** Hits of a sequence with the throws given, by the words of the book. */
function hitsOf(toHit: number, added: number, throws: readonly number[]): number {
  let left = toHit
  for (const [hits, die] of throws.entries()) {
    if (left <= 1 || die + added >= left) return hits
    left -= die + added
  }
  if (left > 1) throw new Error('more throws are needed')
  return throws.length
}
/** All throws of so many dice. */
function* allThrows(count: number, dice: number): Generator<readonly number[]> {
  if (count === 0) return yield []
  const values: number[] = []
  for (let a = 1; a <= 6; a++) {
    if (dice === 1) values.push(a)
    else for (let b = 1; b <= 6; b++) values.push(Math.max(a, b))
  }
  for (const first of values) for (const rest of allThrows(count - 1, dice)) yield [first, ...rest]
}
test('BC-OPF-04, BC-RNG-04, BC-R-14: hits of one die and of pairs, with every range, against all throws there are', () => {
  for (const [dice, numbers] of [
    [1, [2, 3, 4, 5, 6, 7]],
    [2, [2, 3, 4]],
  ] as const)
    for (const toHit of numbers)
      for (const added of [0, 1, 2]) {
        const counts: number[] = []
        let all = 0
        for (const throws of allThrows(toHit - 1, dice)) {
          const hits = hitsOf(toHit, added, throws)
          counts[hits] = (counts[hits] ?? 0) + 1
          all++
        }
        const { whole, parts } = hitSpread(toHit, added, dice === 2)
        for (let hits = 0; hits < Math.max(counts.length, parts.length); hits++)
          expect((parts[hits] ?? 0n) * BigInt(all), `${toHit} +${added} with ${dice} dice: ${hits} hits`).toBe(
            BigInt(counts[hits] ?? 0) * whole,
          )
      }
})

// ---- every dice sequence through the real rules

const MOST = 14
const ALL = 6n ** BigInt(MOST)
/** What came of it for a target: damage that lasts, of which no more counts than destroys it, and pips that wear off. */
type Ends = ReadonlyMap<string, bigint>
const endKey = (lasting: number, wearing: number): string => `${lasting} ${wearing}`
/**
 * How often each end comes about, over `ALL`, die by die: where the rules want one more die than there is, all is played again with each of the six.
 */
function played(b: Battle, orders: readonly LooseOrder[], target = 'R1'): Ends {
  const most = dotsToDestroy(b.world, b.unit(target))
  const found = new Map<string, bigint>()
  const walk = (dice: readonly number[]): void => {
    if (dice.length > MOST) throw new Error('too many dice: the orders lead on to the next initiative')
    const events = run(b, orders, dice)
    if (events === null) {
      for (let die = 1; die <= 6; die++) walk([...dice, die])
      return
    }
    const [lasting, wearing] = [false, true].map((web) =>
      events.reduce((sum, event) => sum + (event.kind === 'damaged' && event.unit === target && event.web === web ? event.damage : 0), 0),
    ) as [number, number]
    const destroyed = events.some((event) => event.kind === 'destroyed' && event.unit === target)
    expect(destroyed, dice.join()).toBe(lasting >= most)
    const key = endKey(Math.min(most, lasting), wearing)
    found.set(key, (found.get(key) ?? 0n) + 6n ** BigInt(MOST - dice.length))
  }
  walk([])
  return found
}
/** What happens by the orders with exactly these dice, red hits as `redChoice` has it; null when more dice are asked for. */
function run(b: Battle, orders: readonly LooseOrder[], dice: readonly number[]): readonly Event[] | null {
  let state: GameState<BattleChrome> = { ...b.state, dice: { by: 'script', left: dice, rolled: 0 } }
  const events: Event[] = []
  const queue = [...orders]
  for (;;) {
    if (state.standing.is !== 'asking') throw new Error('over')
    const [question] = state.standing.questions
    let order: Order
    if (question.kind === 'strike') {
      const unit = unitOf(state.world, question.unit)
      order = {
        kind: 'strike',
        side: question.side,
        how: redChoice(counterOf(state.world, unit).armor, dotsToDestroy(state.world, unit)),
      }
    } else {
      const next = queue.shift()
      if (!next) return events
      order = { side: question.side, ...next } as Order
    }
    const verdict = submit(b.rules, state, order)
    if (!verdict.ok) {
      if (verdict.why.at === 'dice') return null
      throw new Error(`${verdict.why.text} (${verdict.why.rule}) to ${JSON.stringify(order)}`)
    }
    state = verdict.state
    events.push(...verdict.moments.map(({ event }) => event))
  }
}
/** Thousandths of the ends that are so. */
function chanceOf(ends: Ends, is: (lasting: number, wearing: number) => boolean): number {
  const some = [...ends].reduce((sum, [key, ways]) => {
    const [lasting, wearing] = key.split(' ').map(Number) as [number, number]
    return is(lasting, wearing) ? sum + ways : sum
  }, 0n)
  return Number((some * 2000n + ALL) / (2n * ALL))
}
/** The share of each end is exactly the same. */
function same({ whole, parts }: Harms, counted: Ends, what: string): void {
  const shares = new Map(parts.map(({ lasting, wearing, ways }) => [endKey(lasting, wearing), ways * ALL]))
  expect(Object.fromEntries([...shares].sort()), what).toEqual(
    Object.fromEntries([...counted].map(([key, ways]) => [key, ways * whole] as const).sort()),
  )
}

/** Two guns that see each other, so that there is always somebody to ask. */
const lookers = { blue: ['scarab B9 0,5'], red: ['scarab R9 15,5'] }
const field = (blue: string, red: string, more: Partial<BattleOptions> = {}): Battle =>
  battle({ ...more, blue: [blue, ...lookers.blue], red: [red, ...lookers.red] })
const with_ = (b: Battle, hits: readonly Hit[]): Battle => {
  b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, R1: { ...b.unit('R1'), hits } } } }
  return b
}
const gun = (ratings: Record<string, number>, red: readonly string[] = [], frame = true) => [
  {
    id: 'gun',
    label: 'Gun',
    symbol: 'drone',
    frame,
    moves: [frame ? 'B' : 'T'],
    silhouette: 3,
    armor: 3,
    red,
    steps: [{ speed: 4, melee: 0, web: 0, laser: 0, missile: 0, ...ratings }],
    cost: 40,
  },
]
/** A shot in the movement phase, resolved after both movements, against its odds. */
function check(b: Battle, order: LooseOrder, what: string): void {
  if (order.kind !== 'fire' && order.kind !== 'kata') throw new Error('no shot')
  const weapon = order.kind === 'fire' ? order.weapon : 'melee'
  const shot = shotOf(b.situation, order.unit, order.at, weapon, order.kind === 'fire' ? 'frame' : 'kata', null)
  if (!shot) throw new Error('not on the map')
  const { toHit, modifier, pair, bonus, red } = shotTerms(b.situation, shot)
  const burst = { hits: hitSpread(toHit, modifier, pair), mark: { bonus, melee: weapon === 'melee', web: weapon === 'web', red } }
  const counted = played(b, [order, done, done])
  same(volleyHarms([burst], shot.at.hits.map(markOf), stakesOf(b.situation, shot.at)), counted, what)
  // What is shown are those shares, in thousandths.
  const odds = b.odds(order)
  const [white, lasts] = [whiteDots(b.world, shot.at), dotsToDestroy(b.world, shot.at)]
  expect(odds, what).toMatchObject({ word: 'damages', chance: chanceOf(counted, (lasting, wearing) => lasting + wearing >= 1) })
  for (const { text, chance } of odds?.lines ?? []) {
    if (/shut down$/i.test(text)) expect(chance, text).toBe(chanceOf(counted, (lasting, wearing) => lasting + wearing >= white))
    if (/destroyed$/i.test(text)) expect(chance, text).toBe(chanceOf(counted, (lasting) => lasting >= lasts))
  }
  expect(odds?.lines.at(-1)?.text, what).toMatch(/destroyed$/i)
}

describe('damage against the real rules, over every sequence of dice', () => {
  const rules = 'BC-CBT-04, BC-SIL-02, BC-ARM-01, BC-DMG-01'
  test(`${rules}: a laser of 3 at a tank in the open, and at a frame in a wood`, () => {
    check(field('gun B1 4,2', 'scarab R1 6,2', { counters: gun({ laser: 3 }) }), fire('B1', 'R1', 'laser'), 'tank')
    check(field('gun B1 4,2', 'ronin R1 6,2', { counters: gun({ laser: 3 }), cells: { '6,2': 'W0' } }), fire('B1', 'R1', 'laser'), 'frame')
  })
  test('BC-RNG-04, BC-SIL-04: missiles with their range; with markers that are there already, of another kind', () => {
    const b = field('gun B1 2,2', 'mastodon R1 6,2', { counters: gun({ missile: 4 }) })
    check(with_(b, [mark({ bonus: 2 })]), fire('B1', 'R1', 'missile'), 'missiles')
  })
  test('BC-SPC-01, BC-SPC-02: death web at a frame, and at what is none', () => {
    check(field('gun B1 4,2', 'lancer R1 6,2 damage=1', { counters: gun({ web: 3 }) }), fire('B1', 'R1', 'web'), 'frame')
    check(field('gun B1 4,2', 'scarab R1 6,2', { counters: gun({ web: 3 }, ['web']) }), fire('B1', 'R1', 'web'), 'red, tank')
  })
  test('BC-SIL-06, BC-R-16: kata on a frame', () => {
    check(field('gun B1 6,2', 'ronin R1 6,2', { counters: gun({ melee: 3 }) }), kata('B1', 'R1'), 'kata')
  })
  test('BC-SPC-03, BC-R-18: a red laser, chosen hit by hit as the odds have it: on every Armor and number of dots', () => {
    for (const target of ['oni R1 6,2', 'bastion R1 6,2 damage=1', 'ronin R1 6,2 damage=1', 'ronin R1 6,2 web=1+1', 'dart R1 6,2'])
      check(field('gun B1 4,2', target, { counters: gun({ laser: 3 }, ['laser']) }), fire('B1', 'R1', 'laser'), target)
  })
  test('BC-R-17: web pips and damage together, up to the last dot', () => {
    const b = field('gun B1 4,2', 'lancer R1 6,2 web=1', { counters: gun({ laser: 3 }) })
    check(with_(b, [mark({ weapon: 'web' })]), fire('B1', 'R1', 'laser'), 'both')
    expect(
      b
        .odds(fire('B1', 'R1', 'laser'))
        ?.lines.slice(-2)
        .map(({ text }) => text),
    ).toEqual(['2 points of damage or more: shut down', '3 points of damage or more that last: destroyed'])
    // One white dot is left, and one damage that lasts destroys it.
    check(field('gun B1 4,2', 'lancer R1 6,2 damage=2', { counters: gun({ web: 3, laser: 2 }) }), fire('B1', 'R1', 'web'), 'last dot')
  })
  test('BC-R-17: at one that is shut down already only what destroys it is told: damage that lasts, as much as it has dots for', () => {
    const b = field('gun B1 4,2', 'lancer R1 6,2 damage=1 web=1+1', { counters: gun({ laser: 2 }) })
    check(with_(b, [mark(), mark()]), fire('B1', 'R1', 'laser'), 'shut down')
    const whole = field('gun B1 4,2', 'lancer R1 6,2 web=1+1+1', { counters: gun({ laser: 2 }) })
    const odds = with_(whole, [mark(), mark(), mark()]).odds(fire('B1', 'R1', 'laser'))
    // Silhouette 2 and Armor 4: each marker does a damage by 4/6 of 2/6, 2/9. Three lie there; 1 in 6 makes a fourth.
    // Three of three are 8/729; three or more of four are (4 x 8 x 7 + 16) / 6561; 5/6 of the one and 1/6 of the other are 0.0152.
    expect(odds?.lines.at(-1)).toMatchObject({ text: '3 points of damage or more that last: destroyed', chance: 15 })
    expect(odds?.lines.filter(({ text }) => /shut down/i.test(text))).toEqual([])
    // Any of the three: 1 less the (7/9) to the third; with the fourth a little more.
    expect(odds).toMatchObject({ word: 'damages', chance: 547 })
  })
  test('BC-R-24, BC-OPF-04: a reaction with two weapons: the chance of any damage is that of both together', () => {
    const counters = gun({ laser: 2, web: 2 }, [], false)
    const b = battle({ blue: ['lancer B1 5,2', 'scarab B9 0,5'], red: ['gun R2 6,2', 'scarab R9 15,5 moved'], counters })
    b.do(march('B1', [5, 1]))
    expect(b.asked).toBe('window red')
    const counted = played(b, [react('R2'), done, done], 'B1')
    expect(b.odds(react('R2'))?.chance).toBe(chanceOf(counted, (lasting, wearing) => lasting + wearing >= 1))
  })
  test('BC-CBT-08: in a step of combat: the odds of a laser are those of the step', () => {
    const b = field('gun B1 4,2', 'guards R1 6,2', { counters: gun({ laser: 4 }), settings: { splitFire: true } })
    b.until('fire blue laser')
    const order = fire('B1', 'R1', 'laser')
    const counted = played(b, [order, done])
    const chance = (least: number): number => chanceOf(counted, (lasting) => lasting >= least)
    expect(b.odds(order)?.chance).toBe(chance(1))
    expect(b.odds(order)?.lines.at(-1)).toMatchObject({ text: '2 points of damage or more: destroyed', chance: chance(2) })
    expect(b.odds(order)?.lines[0]).toMatchObject({ text: 'Laser 4: a hit', chance: 500 })
  })
})
test('BC-SPC-03: the odds of the two effects of a red hit are those of the Armor die alone', () => {
  const b = field('gun B1 4,2', 'oni R1 6,2', { counters: gun({ laser: 2 }, ['laser']) })
  b.dice(1, 6).do(fire('B1', 'R1', 'laser'), done, done)
  expect(b.question.kind).toBe('strike')
  expect(b.odds({ kind: 'strike', how: 'armor' })).toMatchObject({ title: 'Armor 3, 1 point of damage', chance: 500 })
  expect(b.odds({ kind: 'strike', how: 'damage' })).toMatchObject({ title: 'Armor 5, 2 points of damage', chance: 167 })
  // Half of one is more than a sixth of two.
  expect([redChoice(5, 3), redChoice(3, 3), redChoice(3, 1), redChoice(6, 3)]).toEqual(['armor', 'damage', 'armor', 'armor'])
})
test('BC-SPC-03, BC-R-17: what a red hit does better is told by the damage that lasts: web pips wear off, and are not counted', () => {
  // Armor 3, three dots, two of them black with web: two damages by 3/6 are 1.0, one by 5/6 is 0.83.
  const b = field('gun B1 4,2', 'ronin R1 6,2 web=1+1', { counters: gun({ laser: 2 }, ['laser']) })
  b.dice(1, 6).do(fire('B1', 'R1', 'laser'), done, done)
  const told = (how: 'armor' | 'damage') => {
    const odds = b.odds({ kind: 'strike', how })
    return [odds?.title, odds?.chance, odds?.word, odds?.lines[0]?.why?.text]
  }
  expect(told('armor')).toEqual(['Armor 1, 1 point of damage', 833, 'damages', 'Less on average'])
  expect(told('damage')).toEqual(['Armor 3, 2 points of damage', 500, 'damages', 'The better of the two on average'])
})
test('BC-SIL-01: a pile that has been rolled for already goes on from there', () => {
  const one = { bonus: 0, melee: false, web: true, red: false }
  const save = { silhouette: 4, floor: 2, armor: 4, saves: 0 }
  // Of six faces 2 are above 4, 3 above 3, 4 above 2.
  expect(
    [0, 1, 2, 3].map((saves) => atLeast(spreadOf(pileHarms([one], { save: { ...save, saves }, toDestroy: 3, frame: false })), 1)),
  ).toEqual([333, 500, 667, 667])
  const b = field('lancer B1 4,2', 'lancer R1 6,2')
  expect(stakesOf(b.situation, b.unit('R1'))).toEqual({ save, toDestroy: 3, frame: true })
})
