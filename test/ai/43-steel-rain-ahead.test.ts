import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { book, type Order } from '../../ai/minds/steel-rain/book.ts'
import { leadOf } from '../../ai/minds/steel-rain/lead.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import { Outlook } from '../../ai/minds/steel-rain/outlook.ts'
import { paysOf } from '../../ai/minds/steel-rain/pays.ts'
import { SteelRainPlaybook } from '../../ai/minds/steel-rain/playbook.ts'
import { pieceOf } from '../../ai/minds/steel-rain/round.ts'
import { STEEL_RAIN_TEMPERS, SteelRainMind } from '../../ai/minds/steel-rain.ts'
import type { Temper } from '../../ai/opponent.ts'
import type { Option } from '../../ai/score.ts'
import type { GoalSeen } from '../../engine/board/mission/mission-seen.ts'
import { diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import { begin } from '../../engine/kernel/referee.ts'
import { attempt, EDITIONS, editionOf, type GameState, must, type Shape, seenRules, type WithMission } from '../../engine/mind.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { type Battle, flat } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** Playouts of Steel Rain: what a position is worth, what is taken out of their ends as luck, and the answer that is expected. */

const playbookOf = (b: Battle): SteelRainPlaybook =>
  new SteelRainPlaybook(b.board, seenRules(must(editionOf('steel-rain', EDITIONS), 'the book'), b.board), STEEL_RAIN_TEMPERS.veteran)
const stateOf = (b: Battle): GameState<Shape> => b.state as unknown as GameState<Shape>

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(`../../maps/${path}`, import.meta.url), 'utf8'))
test('a mind that is given views alone supposes battles with the mission that decides them', () => {
  const battle = openBattle(EDITIONS, json('rushford-stand.scenario.json'), json('rushford.map.json'))
  if (!battle.ok) throw new Error('no battle')
  const { edition, board, rules, start } = battle.value
  const view = rules.view(begin(rules, start, diceFromSeed(2)).state, 'red')
  const book = new SteelRainPlaybook(board, seenRules(edition, board), STEEL_RAIN_TEMPERS.veteran)
  const supposed = book.suppose(view, null, -7)
  expect(canonical(book.rulesFor(view).view(supposed, 'red'))).toBe(canonical(view))
  const { mission } = book.rulesFor(view).view(supposed, 'blue') as WithMission
  expect(mission).toMatchObject({ decides: true, margin: 3 })
  expect(mission?.goals.map(({ id }) => id)).toEqual(['town', 'column', 'through', 'crossing', 'clear'])
})

/** Two tanks that see each other; blue has its round. */
const duel = (): Battle => scene({ map: flat(30, 9), blue: { b: ['MBT4 B1 6,4'] }, red: { r: ['MBT4 R1 16,4'] }, active: 'b', turns: 6 })

describe('what a position is worth', () => {
  test('a side is as far ahead as the other one is behind, and a loss costs it what the unit was worth', () => {
    const b = duel()
    const book = playbookOf(b)
    const players = book.players(stateOf(b), b.view('blue'), null)
    const [blue, red] = [players.lead(stateOf(b), 'blue'), players.lead(stateOf(b), 'red')]
    expect(blue + red).toBeCloseTo(0, 6)
    const { world } = b
    const gone = { ...must(world.units['R1'], 'R1'), fate: 'destroyed' as const, hex: null }
    const lost = { ...world.lost, red: world.lost.red + 60 }
    const after = { ...b.state, world: { ...world, lost, units: { ...world.units, R1: gone } } } as unknown as GameState<Shape>
    expect(players.lead(after, 'blue') - blue).toBeGreaterThan(60)
  })
})

describe('what a battle is decided by', () => {
  const seen = (decides: boolean): WithMission => ({
    side: 'blue',
    mission: { decides, margin: 1, points: { blue: 12, red: 2 }, goals: [VILLAGE] },
  })
  const lossesOf = (b: Battle, lost: World['lost']): World => ({ ...b.world, lost })
  test('goals: their points and their places count, and a ton three tenths', () => {
    const b = duel()
    const pays = paysOf(seen(true), lossesOf(b, { blue: 10, red: 60 }))
    expect(pays).toEqual({ ahead: 12 - 2 + 0.3 * 50, places: [{ hex: [5, 5], points: 25, held: 'red' }], tons: 0.3, prizes: new Map() })
  })
  test('goals that pay for losses: what one comes to counts where it is to be feared, on either side', () => {
    const b = duel()
    const mission = { decides: true, margin: 1, points: { blue: 0, red: 0 }, goals: [HUNT] }
    const view = { ...b.view('blue'), mission }
    expect(paysOf(view, b.world).prizes).toEqual(new Map([['R1', 40]]))
    const pays = (prizes: ReadonlyMap<string, number>) => ({ ahead: 0, places: [], tons: 0.3, prizes })
    const memory = new Memory(b.board)
    const lead = (prizes: ReadonlyMap<string, number>) => leadOf(memory, b.world, 'blue', memory.where(b.world), pays(prizes))
    expect(lead(new Map([['R1', 40]]))).toBeGreaterThan(lead(new Map()))
    expect(lead(new Map([['B1', 40]]))).toBeLessThan(lead(new Map()))
  })
  test('R-10: tons and objectives: what is lost and held, as on the victory screen, whatever goals pay nothing', () => {
    const b = duel()
    const { settings } = b.world
    const pays = paysOf(seen(false), lossesOf(b, { blue: 10, red: 60 }))
    expect(pays).toMatchObject({ places: [], tons: 1 })
    const byPlaces: World = { ...lossesOf(b, { blue: 10, red: 60 }), settings: { ...settings, victory: 'objectives' } }
    expect(paysOf({ side: 'blue' }, byPlaces)).toMatchObject({ ahead: 0.3 * 50, tons: 0.3 })
  })
  test('a unit is worth as much less to opinions, where tons do not decide', () => {
    const b = duel()
    const worth = (view: object): number =>
      new Outlook(new Memory(b.board), view as never, STEEL_RAIN_TEMPERS.regular).worth(must(b.world.units['R1'], 'R1'))
    const view = b.view('blue')
    const { weight } = book.designOf(b.world, must(b.world.units['R1'], 'R1'))
    const [tons, goals] = [worth(view), worth({ ...view, ...seen(true) })]
    expect(tons - goals, 'a point of goals counts two: a ton six tenths').toBeCloseTo(0.4 * weight, 6)
    const mission = { decides: true, margin: 1, points: { blue: 0, red: 0 }, goals: [HUNT] }
    expect(worth({ ...view, mission }) - goals, 'and what a goal pays for it').toBeCloseTo(2 * 40, 6)
  })
})

describe('where opinions go in a battle that goals decide', () => {
  const HELD: GoalSeen = { ...VILLAGE, id: 'held', side: 'red', goal: 'hold', paid: 'turn', points: 3 }
  const aims = (goals: readonly GoalSeen[], decides = true): readonly (readonly [string, number])[] => {
    const b = scene({
      map: flat(30, 9),
      blue: { b: ['MBT4 B1 6,4'] },
      red: { r: ['MBT4 R1 16,4'] },
      active: 'b',
      turns: 6,
      objectives: [{ name: 'Mill', hex: [20, 4], points: 50 }],
    })
    const view = { ...b.view('blue'), mission: { decides, margin: 1, points: { blue: 0, red: 0 }, goals } }
    return new Outlook(new Memory(b.board), view as never, STEEL_RAIN_TEMPERS.regular).goals().map(({ name, points }) => [name, points])
  }
  test('R-10: an objective that pays nothing there draws nobody; what both sides are paid for a place is added up, by the turn for all that are left', () => {
    expect(aims([VILLAGE, HELD])).toEqual([['Village', 25 + 3 * 6]])
    expect(aims([VILLAGE], false)).toEqual([
      ['Mill', 50],
      ['Village', 25],
    ])
  })
  test('a contact is worth what a ton counts there, and is as strong as ever', () => {
    const b = scene({ map: flat(80, 9), blue: { b: ['MBT4 B1 6,4'] }, red: { r: ['MBT4 R1 76,4 blip=x'] }, active: 'b', turns: 6 })
    const contactIn = (view: object) => {
      const { contacts } = new Outlook(new Memory(b.board), view as never, STEEL_RAIN_TEMPERS.regular)
      return must(contacts[0], 'the contact')
    }
    const view = b.view('blue')
    const mission = { decides: true, margin: 1, points: { blue: 0, red: 0 }, goals: [VILLAGE] }
    const [tons, goals] = [contactIn(view), contactIn({ ...view, mission })]
    expect(goals.worth).toBeCloseTo(0.6 * tons.worth, 6)
    expect(goals.strength).toBe(tons.strength)
  })
  test('what the other side has to protect is no place to go to', () => {
    expect(aims([{ ...VILLAGE, side: 'red', goal: 'protect' }])).toEqual([])
    expect(aims([{ ...VILLAGE, goal: 'protect' }])).toEqual([['Village', 25]])
  })
})
const VILLAGE: GoalSeen = {
  ...{ id: 'village', side: 'blue', goal: 'take', text: 'Take the village', place: 'Village', hexes: [[5, 5]], held: 'red', pieces: [] },
  ...{ points: 25, paid: 'once', by: null, ends: false, secret: false, is: 'open', count: 0, of: null, earned: 0 },
}
const HUNT: GoalSeen = { ...VILLAGE, id: 'hunt', goal: 'destroy', place: null, hexes: [], pieces: ['R1'], paid: 'each', points: 40, of: 1 }

describe('opinions in a hurry', () => {
  const platoon = (): Battle =>
    scene({
      map: flat(30, 9),
      blue: { b: ['MBT4 B1 6,2', 'MBT4 B2 6,6'] },
      red: { r: ['MBT4 R1 16,2'] },
      active: 'b',
      turns: 6,
    })
  const optionsOf = (b: Battle, temper: Partial<Temper>): readonly Option<Order>[] =>
    new SteelRainMind(b.board, { ...STEEL_RAIN_TEMPERS.veteran, ...temper }, 4).weigh(b.view('blue')).options

  test('in playouts the first of a platoon that has something worth doing does it, whoever has somebody in sight before the others', () => {
    const b = platoon()
    const options = optionsOf(b, { hasty: true })
    const pieces = new Set(options.map(({ order }) => pieceOf(order)))
    expect(pieces.size).toBe(2)
    expect(pieces.has(null)).toBe(true)
    expect(options[0]?.order.kind).toBe('fire')
    b.do(must(options[0], 'a shot').order)
  })
})

describe('luck', () => {
  test('SR-DF-3: over all throws of a shot what is taken out is nothing on average, and without it all ends are nearer together', () => {
    const b = duel()
    const book = playbookOf(b)
    const players = book.players(stateOf(b), b.view('blue'), null)
    const fire = { kind: 'fire', side: 'blue', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] } as unknown as Shape['order']
    const lucks: number[] = []
    const raw: number[] = []
    const taken: number[] = []
    for (let hit = 1; hit <= 20; hit++)
      for (let damage = 1; damage <= 20; damage++) {
        const dice = diceFromScript([hit, damage, ...Array.from({ length: 30 }, () => 1)])
        const shot = attempt(book.rulesFor(b.view('blue')), stateOf(b), fire, { dice })
        if (!shot.ok) throw new Error(shot.why.text)
        const luck = players.luck(shot.moments, 'blue')
        const end = players.lead(shot.state, 'blue')
        lucks.push(luck)
        raw.push(end)
        taken.push(end - luck)
      }
    const mean = lucks.reduce((sum, one) => sum + one, 0) / lucks.length
    expect(Math.max(...lucks)).toBeGreaterThan(20)
    expect(Math.abs(mean)).toBeLessThan(0.5)
    expect(spread(taken)).toBeLessThan(spread(raw) * 0.65)
  })
  test('what a goal pays for a unit is luck as its tons are, of what the dice made of the chance for it', () => {
    const b = duel()
    const book = playbookOf(b)
    const fire = { kind: 'fire', side: 'blue', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] } as unknown as Shape['order']
    const luckWith = (points: number, die: number): number => {
      const mission = { decides: true, margin: 1, points: { blue: 0, red: 0 }, goals: [{ ...HUNT, points }] }
      const view: Shape['view'] = { ...b.view('blue'), mission } as Shape['view']
      const supposed = book.suppose(view, null, 1)
      const players = book.players(supposed, view, null)
      const shot = attempt(book.rulesFor(view), supposed, fire, { dice: diceFromScript(Array.from({ length: 32 }, () => die)) })
      if (!shot.ok) throw new Error(shot.why.text)
      return players.luck(shot.moments, 'blue')
    }
    const [killed, missed] = [luckWith(40, 20) - luckWith(0, 20), luckWith(40, 1) - luckWith(0, 1)]
    expect(Math.max(killed, missed)).toBeGreaterThan(0)
    expect(Math.min(killed, missed)).toBeLessThan(0)
    expect(Math.abs(killed - missed), 'all of it lies between the two').toBeCloseTo(40, 6)
  })
})
const spread = (all: readonly number[]): number => {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
}

describe('the expected line', () => {
  test('a veteran says what it expects in answer, the same each time; a regular does not', () => {
    const b = scene({
      map: flat(30, 9),
      blue: { b: ['MBT4 B1 6,4', 'MBT4 B2 6,6'] },
      red: { r: ['MBT4 R1 14,4', 'MBT4 R2 14,6'] },
      turns: 6,
    })
    for (let i = 0; i < 6 && b.question.kind !== 'activate'; i++) b.do({ kind: 'goFirst', side: b.question.side, first: true })
    expect(b.question.kind).toBe('activate')
    const { side } = b.question
    const asked = (level: string) => createMind(level, { edition: 'steel-rain', board: b.board, seed: 4 }).decide(b.view(side))
    const because = asked('ai:veteran').because
    expect(JSON.stringify(because)).toContain('Expects in answer')
    expect(asked('ai:veteran')).toEqual(asked('ai:veteran'))
    expect(JSON.stringify(asked('ai:regular').because)).not.toContain('Expects in answer')
  })
})
