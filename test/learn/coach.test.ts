import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { type CoachHint, isMuchSafer, type OrderRisk } from '../../engine/board/learn-kit.ts'
import { EDITIONS, openBattle, type Shape, Table } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import { stepShots } from '../../engine/rulesets/battlechrome/core/fire.ts'
import { volleyChances } from '../../engine/rulesets/battlechrome/learn/volley.ts'
import { shotChances } from '../../engine/rulesets/battlechrome/side/odds.ts'
import type { BattleChromeView } from '../../engine/rulesets/battlechrome/words/model.ts'
import { Coach, isDoubtful } from '../../engine/table/coach.ts'
import type { Battle } from '../../engine/table/opening.ts'
import { battle, flat } from '../steel-rain/support.ts'
import { battlesOf, decisions } from './coached.ts'

/** The coach: what it says of a situation, what it chooses, and which orders it has second thoughts about. More orders: COACH=400 npx vitest run test/learn/coach.test.ts */

const ORDERS = Number(process.env['COACH'] ?? 150)
const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../../maps', name), 'utf8'))
function opened(name: string): Battle {
  const scenario = read(name) as { readonly map?: unknown }
  const opening = openBattle(EDITIONS, scenario, typeof scenario.map === 'string' ? read(scenario.map) : undefined)
  if (!opening.ok) throw new Error(opening.error[0]?.text)
  return opening.value
}
interface Heard {
  readonly hints: readonly CoachHint[]
  readonly risks: readonly OrderRisk<Shape['order']>[]
  readonly orders: number
}
/** Regular minds play; what the coach says of every position and of every order of theirs. */
function listened(name: string, orders: number): Heard {
  const { edition, rules, board, start } = opened(name)
  const learn = must(edition.learn, 'what there is to learn')
  const minds = {
    blue: createMind('ai:regular', { edition: edition.id, board, seed: 1 }),
    red: createMind('ai:regular', { edition: edition.id, board, seed: 2 }),
  }
  let { state } = begin(rules, start, diceFromSeed(5))
  const hints: CoachHint[] = []
  const risks: OrderRisk<Shape['order']>[] = []
  let given = 0
  for (; given < orders && state.standing.is === 'asking'; given++) {
    const { side } = state.standing.questions[0]
    const view = rules.view(state, side)
    hints.push(...learn.hints(view, board))
    const { order } = minds[side].decide(view)
    const risk = learn.risk?.(view, board, order) ?? null
    if (risk) risks.push(risk)
    const verdict = submit(rules, state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  return { hints, risks, orders: given }
}

describe.each(['mill-crossing.scenario.json', 'battlechrome-city.scenario.json', 'lindenau-line.scenario.json'])('%s', (name) => {
  const { edition } = opened(name)
  const { hints, risks, orders } = listened(name, ORDERS)
  const ids = new Set([...edition.rules, ...edition.rulings].map(({ id }) => id))
  test('hints have at most 30 words and name a rule of the book and a place', () => {
    expect(hints.length).toBeGreaterThan(10)
    for (const { text, rule, hexes, pieces } of hints) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(30)
      expect([...ids], text).toContain(rule)
      expect(hexes.length + pieces.length, text).toBeGreaterThan(0)
    }
  })
  test('second thoughts are silent on the orders of the regular mind, 97 of 100 at least', () => {
    for (const { text, rule } of risks) {
      expect(text.split(/\s+/).length, text).toBeLessThanOrEqual(30)
      expect([...ids]).toContain(rule)
    }
    expect(risks.filter(isDoubtful).length).toBeLessThanOrEqual(0.03 * orders)
  })
})

describe('a light tank behind the woods, and three guns that watch', () => {
  const wood = flat(26, 12)
    .split('\n')
    .map((row, at) =>
      at < 3
        ? row
        : row
            .trim()
            .split(/\s+/)
            .map((cell, col) => (col >= 6 && col <= 8 ? 'W0' : cell))
            .join(' '),
    )
    .join('\n')
  const b = battle({
    map: wood,
    blue: { first: ['LT B1 5,5 spotted'] },
    red: { foe: ['MBT Z1 15,2 spotted', 'MBT Z2 15,4 spotted', 'MBT Z3 16,6 spotted'] },
    active: 'first',
  })
  const learn = must(EDITIONS.find(({ id }) => id === 'steel-rain')?.learn, 'Steel Rain')
  const view = b.rules.view(b.state, 'blue') as Shape['view']
  const ordersTo = (col: number, row: number): Shape['order'] =>
    must(
      b.rules.offers(view as never, 'B1').find(({ to, verb }) => verb === 'move' && to.hex?.[0] === col && to.hex[1] === row),
      'a march',
    ).order as Shape['order']

  test('SR-OPP-1: a march into the open before them is asked about, with a better way', () => {
    const risk = must(learn.risk?.(view, b.board, ordersTo(9, 2)) ?? null, 'a risk')
    expect(risk.chance).toBeGreaterThan(700)
    expect(risk.pieces).toEqual(expect.arrayContaining(['Z1', 'Z2', 'Z3']))
    expect(must(risk.better, 'a better way').chance).toBeLessThan(100)
    expect(isDoubtful(risk)).toBe(true)
  })
  test('a march behind the woods is not', () => {
    const risk = must(learn.risk?.(view, b.board, ordersTo(4, 6)) ?? null, 'a risk')
    expect(risk.chance).toBe(0)
    expect(isDoubtful(risk)).toBe(false)
  })
  test('guns that have no Action left threaten nobody this turn', () => {
    const spent = battle({
      map: wood,
      blue: { first: ['LT B1 5,5 spotted'] },
      red: { foe: ['MBT Z1 15,2 spotted actions=0', 'MBT Z2 15,4 spotted actions=0', 'MBT Z3 16,6 spotted actions=0'] },
      active: 'first',
    })
    const risk = learn.risk?.(spent.rules.view(spent.state, 'blue') as Shape['view'], spent.board, ordersTo(9, 2))
    expect(risk?.chance).toBe(0)
  })

  describe('nothing but markers on the other side', () => {
    const under = (one: string, two: string) =>
      battle({
        map: wood,
        blue: { first: ['LT B1 5,5 spotted'] },
        red: { foe: [`${one} Z1 15,2 blip=a`], more: [`${two} Z2 15,4 blip=b`] },
        active: 'first',
      })
    const riskUnder = (one: string, two: string, order: Shape['order']) => {
      const unseen = under(one, two)
      return must(learn.risk?.(unseen.rules.view(unseen.state, 'blue') as Shape['view'], unseen.board, order) ?? null, 'a risk')
    }
    test('R-10, SR-BLIP-2: a march into their sight is asked about as if the usual vehicles were under them, whatever is', () => {
      const risk = riskUnder('MBT', 'MBT', ordersTo(9, 2))
      expect(risk.chance).toBeGreaterThan(270)
      expect(risk.text).toContain('under the markers')
      expect(risk.pieces).toHaveLength(2)
      expect(isDoubtful(risk)).toBe(true)
    })
    test('what is under them changes nothing but by the tons that are published', () => {
      // A tank killer and a carrier weigh the same the other way round.
      expect(riskUnder('TK', 'APC', ordersTo(9, 2))).toEqual(riskUnder('APC', 'TK', ordersTo(9, 2)))
    })
    test('a march behind the woods is out of their sight', () => {
      expect(riskUnder('MBT', 'MBT', ordersTo(4, 6)).chance).toBe(0)
    })
  })
})

test('SR-OPP-1: guns that have had their round threaten whoever moves before them, and nobody who stays', () => {
  const before = (done: readonly string[]) => {
    const b = battle({
      map: flat(26, 8),
      blue: { first: ['LT B1 5,4 spotted'] },
      red: { foe: ['MBT Z1 15,4 spotted'] },
      active: 'first',
      done,
    })
    const view = b.rules.view(b.state, 'blue') as Shape['view']
    const order = must(
      b.rules.offers(view as never, 'B1').find(({ to, verb }) => verb === 'move' && to.hex?.[0] === 9),
      'a march',
    ).order as Shape['order']
    return must(EDITIONS.find(({ id }) => id === 'steel-rain')?.learn?.risk?.(view, b.board, order), 'a risk')
  }
  const [fresh, done] = [before([]), before(['foe'])]
  expect(done.chance).toBe(fresh.chance)
  expect(must(done.better, 'a better way')).toMatchObject({ order: null, chance: 0 })
  expect(fresh.better?.chance ?? 1000).toBeGreaterThan(0)
})

test('a way is much safer by 20 points, or at two thirds of the danger', () => {
  expect([isMuchSafer(700, 900), isMuchSafer(701, 900), isMuchSafer(200, 300), isMuchSafer(201, 300)]).toEqual([true, false, true, false])
})

test('fire of a whole side in BattleChrome adds up to what the odds of an order say', () => {
  const name = 'battlechrome-city.scenario.json'
  const { battle: city } = must(
    battlesOf('battlechrome').find((one) => one.name === name),
    name,
  )
  let compared = 0
  for (const { view } of decisions(city, 'ai:recruit', 5)) {
    const { question, known } = view as unknown as BattleChromeView
    const s = { board: city.board, world: known }
    if (question?.kind !== 'fire') continue
    const [first, ...others] = stepShots(s, question.side)
    if (!first) continue
    const shots = [first, ...others.filter(({ at }) => at.id === first.at.id).slice(0, 2)]
    const [summed, exact] = [volleyChances(s, first.at, shots), shotChances(s, first.at, shots)]
    expect(Math.abs(summed.damages - exact.damages)).toBeLessThanOrEqual(1)
    expect(Math.abs(summed.destroys - exact.destroys)).toBeLessThanOrEqual(1)
    if (++compared === 40) break
  }
  expect(compared).toBeGreaterThan(10)
})

describe('what is told', () => {
  const hint = (kind: string, weight: number, level: CoachHint['level'] = 'learner'): CoachHint => ({
    kind,
    level,
    text: kind,
    rule: 'R-1',
    hexes: [],
    pieces: [],
    weight,
  })
  const scene = (hints: readonly CoachHint[], turn: number, question: Shape['question'] | null = { kind: 'act', side: 'blue' }) => ({
    edition: { learn: { tables: [], cellsOf: () => [], questions: [], hints: () => hints } },
    board: {} as never,
    view: { side: 'blue', question } as unknown as Shape['view'],
    turn,
  })
  const both = [hint('light', 10), hint('grave', 90), hint('deep', 20, 'expert')]
  test('the weightiest, one a round, none that is understood, none of another level', () => {
    const coach = new Coach()
    expect(coach.hint(scene(both, 1), 'learner', [])?.kind).toBe('grave')
    expect(coach.hint(scene(both, 1), 'learner', [])).toBeNull()
    expect(coach.hint(scene(both, 2), 'learner', ['grave'])?.kind).toBe('deep')
    expect(coach.hint(scene(both, 3), 'expert', [])?.kind).toBe('deep')
    expect(coach.hint(scene(both, 4, null), 'learner', [])).toBeNull()
  })
})

test('at a table: moments are the own orders that cost most, and a side hears of its own only', () => {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: 'test' })
  const name = 'mill-crossing.scenario.json'
  const scenario = read(name) as { readonly map: string }
  const opening = table.handle({ do: 'new', scenario, map: read(scenario.map), seed: 3, seats: { blue: 'hand', red: 'ai:regular' } })
  expect(opening.ok).toBe(true)
  expect(table.handle({ do: 'moments', side: 'blue' })).toMatchObject({ ok: true, moments: [] })
  expect(table.handle({ do: 'moments', side: 'red' })).toMatchObject({ ok: true, moments: [] })
  expect(table.handle({ do: 'hint', side: 'blue', level: 'learner' })).toMatchObject({ ok: true, hint: null })
})
