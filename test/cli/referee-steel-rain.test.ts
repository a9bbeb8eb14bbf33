import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { type Answered, EDITIONS, type SaveFile } from '../../engine/index.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { run } from '../support/toy-cli.ts'

/** The whole protocol with the game that people play: JSON lines in, JSON lines out, and battles that begin in the middle. */

type Doc = Record<string, unknown>
const WIDTH = 20
const HEIGHT = 8
const row = (letters: string): string => letters.padEnd(WIDTH, '.')
const MAP = {
  format: 'sandtable-map',
  version: 1,
  name: 'Range',
  width: WIDTH,
  height: HEIGHT,
  terrain: [row(''), row('.....W'), row(''), row('......ww'), row(''), row(''), row(''), row('')],
  // A ridge hides the east.
  level: Array.from({ length: HEIGHT }, () => '00000000000000005000'),
  hexsides: [{ hex: [5, 0], side: 'E', kind: 'wall' }],
}
/** Blue's platoon a acts in turn 3; b is done. Red's q is done. */
const FORCES = {
  blue: [
    {
      id: 'a',
      name: 'A',
      units: [
        { id: 'A1', design: 'MBT', at: [2, 2], spotted: true, actions: 1, moves: 1, entered: 2, did: ['moved'], suppression: 5 },
        { id: 'A2', design: 'IFV', at: [3, 4], spotted: true },
        { id: 'A3', design: 'STAND', aboard: 'A2' },
        { id: 'A4', design: 'STAND', at: [6, 3], hidden: true },
      ],
    },
    {
      id: 'b',
      name: 'B',
      done: true,
      units: [{ id: 'B1', design: 'TK', at: [2, 6], spotted: true, fires: 1, actions: 1, did: ['fired'] }],
    },
  ],
  red: [
    {
      id: 'r',
      name: 'R',
      units: [
        { id: 'R1', design: 'LT', at: [10, 2], spotted: true, suppression: 20, suppressed: true },
        { id: 'R2', design: 'STAND', at: [12, 4], spotted: true },
      ],
    },
    { id: 'q', name: 'Q', done: true, units: [{ id: 'Q1', design: 'LT', at: [18, 1] }] },
  ],
}
const START = {
  turn: 3,
  first: 'blue',
  active: 'a',
  smoke: [{ hex: [7, 6], until: 12 }],
  wrecks: [{ hex: [8, 5], name: 'R7', side: 'red' }],
  pits: [
    { hex: [2, 2], kind: 'vehicle' },
    { hex: [12, 4], kind: 'infantry' },
  ],
  cleared: [[7, 3]],
  lost: { blue: 0, red: 30 },
}
function scenario(change: (doc: Doc & { forces: typeof FORCES; start: Doc }) => void = () => undefined): Doc {
  const doc = structuredClone({
    format: 'sandtable-scenario',
    version: 2,
    name: 'Range',
    map: MAP,
    ruleset: 'steel-rain',
    turns: 6,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    objectives: [{ name: 'Post', hex: [9, 5], held: 'red' }],
    forces: FORCES,
    start: START,
  }) as unknown as Parameters<typeof change>[0]
  change(doc)
  return doc
}
const FIRE = { kind: 'fire', side: 'blue', unit: 'A1', shots: [{ weapon: 0, at: { unit: 'R1' } }] }

async function talk(...requests: readonly (object | string)[]): Promise<readonly (Answered & Doc)[]> {
  const input = requests.map((request) => (typeof request === 'string' ? request : JSON.stringify(request)))
  const ran = await run('.', ['referee'], { editions: EDITIONS, minds: createMind, input })
  expect(ran).toMatchObject({ status: 0, err: '' })
  const answers = ran.out.trimEnd().split('\n')
  expect(answers).toHaveLength(requests.length)
  return answers.map((line) => JSON.parse(line) as Answered & Doc)
}
const eventsOf = (answer: (Answered & Doc) | undefined): readonly Doc[] => answer?.['events'] as readonly Doc[]
const worldOf = (answer: (Answered & Doc) | undefined): World => answer?.['world'] as World

describe('a battle that begins in the middle of a turn', () => {
  test('has everything where the scenario says', async () => {
    const [begun, seen] = await talk({ do: 'new', scenario: scenario(), dice: [] }, { do: 'world' })
    expect(begun).toMatchObject({
      ok: true,
      events: [],
      standing: { is: 'asking', questions: [{ kind: 'act', side: 'blue', platoon: 'a' }] },
    })
    const world = worldOf(seen)
    expect(world).toMatchObject({
      turn: 3,
      first: 'blue',
      active: { side: 'blue', platoon: 'a' },
      lost: { blue: 0, red: 30 },
      held: { Post: 'red' },
    })
    expect(world.units).toMatchObject({
      A1: { hex: [2, 2], spotted: true, blip: null, actions: 1, moves: 1, entered: 2, did: ['moved'], suppression: 5, suppressed: false },
      A3: { hex: null, aboard: 'A2' },
      A4: { hex: [6, 3], hidden: { behind: null }, spotted: false },
      B1: { fires: 1, actions: 1, did: ['fired'] },
      R1: { suppression: 20, suppressed: true },
      Q1: { spotted: false, blip: 'blip-1' },
    })
    expect(world.platoons).toMatchObject({ a: { done: false }, b: { done: true }, r: { done: false }, q: { done: true } })
    expect(world.ground).toMatchObject({
      smoke: [{ hex: [7, 6], height: 4000, until: 12 }],
      wrecks: [{ hex: [8, 5], name: 'R7', side: 'red' }],
      cleared: [[7, 3]],
      pits: [
        { hex: [2, 2], kind: 'vehicle', holder: 'A1' },
        { hex: [12, 4], kind: 'infantry', holder: 'R2' },
      ],
    })
  })
  test.each<[string, Doc, Doc, readonly number[]]>([
    ['the platoon that is acting', {}, { kind: 'act', side: 'blue', platoon: 'a' }, []],
    ['the side that is next, when both have had as many rounds', { active: undefined }, { kind: 'activate', side: 'blue' }, []],
    ['the other side, when the first is a round ahead', { active: undefined, redDone: false }, { kind: 'activate', side: 'red' }, []],
    [
      'whoever wins the initiative, when the turn begins',
      { active: undefined, first: undefined },
      { kind: 'goFirst', side: 'red' },
      [4, 9],
    ],
  ])('asks %s', async (_, { redDone, ...start }, question, dice) => {
    const doc = scenario((one) => {
      one.start = { ...one.start, ...start }
      if (redDone === false) for (const platoon of one.forces.red) Object.assign(platoon, { done: false })
    })
    const [begun] = await talk({ do: 'new', scenario: doc, dice })
    expect(begun?.standing).toEqual({ is: 'asking', questions: [question] })
  })
  test('smoke goes in its turn', async () => {
    const doc = scenario((one) => {
      Object.assign(one.start, { active: 'a', smoke: [{ hex: [7, 6], until: 4 }] })
      for (const side of ['blue', 'red'] as const)
        for (const platoon of one.forces[side]) if (platoon.id !== 'a') Object.assign(platoon, { done: true })
      for (const unit of one.forces.red[0]?.units ?? []) Object.assign(unit, { suppression: 0, suppressed: false })
      for (const unit of one.forces.blue[0]?.units ?? []) Object.assign(unit, { suppression: 0 })
    })
    const [, ended] = await talk({ do: 'new', scenario: doc, dice: [12, 3] }, { do: 'submit', order: { kind: 'endRound', side: 'blue' } })
    const events = eventsOf(ended)
    expect(events.map(({ kind }) => kind)).toContain('turnBegan')
    expect(events).toContainEqual({ kind: 'smokeCleared', hexes: [[7, 6]] })
  })
})

describe('a scenario that cannot be is refused with its place and a word', () => {
  type Change = Parameters<typeof scenario>[0]
  const unit = (one: Parameters<NonNullable<Change>>[0], number: number): Doc => one.forces.blue[0]?.units[number] as unknown as Doc
  test.each<[string, NonNullable<Change>, string, string]>([
    [
      'rounds in the air from no gun',
      (one) => Object.assign(one.start, { artillery: [{ gun: 'nobody', round: 'he', hex: [1, 1], due: 9, range: 1000 }] }),
      'start.artillery[0].gun',
      'There is no such gun',
    ],
    ['mines off the map', (one) => Object.assign(one.start, { mines: [{ hex: [900, 1] }] }), 'start.mines[0].hex', 'off the map'],
    [
      'a tank that begins in the air',
      (one) => Object.assign(unit(one, 0), { flying: true }),
      'forces.blue[0].units[0].flying',
      'Only helicopters begin flying',
    ],
    ['an unknown key', (one) => (unit(one, 0)['hexx'] = 1), 'forces.blue[0].units[0].hexx', 'There is no "hexx" here'],
    ['a platoon that has had its round', (one) => (one.start['active'] = 'b'), 'start.active', 'This platoon is done'],
    ['nobody’s platoon', (one) => (one.start['active'] = 'zz'), 'start.active', 'There is no platoon zz'],
    ['a turn after the last', (one) => (one.start['turn'] = 7), 'start.turn', 'The battle has 6 turns only'],
    ['a round without a first', (one) => delete one.start['first'], 'start.first', 'Say who went first'],
    ['a seen hider', (one) => (unit(one, 3)['spotted'] = true), 'forces.blue[0].units[3].spotted', 'A unit that hides is not seen'],
    ['a hider behind what is far', (one) => (unit(one, 3)['behind'] = [9, 3]), 'forces.blue[0].units[3].behind', 'neighbouring hex'],
    ['a seen blip', (one) => (unit(one, 0)['blip'] = 'x'), 'forces.blue[0].units[0].blip', 'stands under no blip'],
    ['too many aboard', (one) => (unit(one, 2)['aboard'] = 'A1'), 'forces.blue[0].units[2].aboard', 'carries 0 stands, not 1'],
    [
      'a contact with one’s own',
      (one) => (one.start['contacts'] = [{ side: 'blue', unit: 'A1', until: 5 }]),
      'start.contacts[0].unit',
      'units of the enemy',
    ],
    [
      'a weapon that there is not',
      (one) =>
        Object.assign(one.forces, { designs: { X: { name: 'X', propulsion: 'tracked', armor: 3, weapons: ['laser'], symbol: 'armor' } } }),
      'forces.designs.X.weapons[0]',
      '"rail-gun"',
    ],
    [
      'a weapon that vehicles do not have',
      (one) =>
        Object.assign(one.forces, { designs: { X: { name: 'X', propulsion: 'tracked', armor: 3, weapons: ['mortar'], symbol: 'armor' } } }),
      'forces.designs.X',
      'cannot be carried',
    ],
  ])('%s', async (_, change, at, text) => {
    const [answer] = await talk({ do: 'new', scenario: scenario((one) => void change(one)) })
    expect(answer).toMatchObject({ ok: false, why: { at, text: expect.stringContaining(text) } })
  })
})

describe('dice by script', () => {
  test('are used in order; what is left over is counted in the world', async () => {
    const [, fired, seen] = await talk(
      { do: 'new', scenario: scenario(), dice: [2, 7, 19] },
      { do: 'submit', order: FIRE },
      { do: 'world' },
    )
    const shot = eventsOf(fired).find(({ kind }) => kind === 'shot')
    expect(shot).toMatchObject({ unit: 'A1', at: 'R1', hit: { die: 2, success: false }, damage: null })
    expect(seen).toMatchObject({ dice: { rolled: 1, left: 2 } })
  })
  test.each<[string, readonly number[], string]>([
    [
      'a roll beyond the end',
      [19],
      'The dice cannot be rolled: the script of dice has no roll left. Add rolls with the request "dice", or begin the battle with others.',
    ],
    [
      'a number that the die does not have',
      [21],
      'The dice cannot be rolled: the script of dice has a 21, but a d20 is rolled. Add rolls with the request "dice", or begin the battle with others.',
    ],
  ])('%s is refused, and nothing has changed', async (_, dice, text) => {
    const [begun, fired, seen] = await talk({ do: 'new', scenario: scenario(), dice }, { do: 'submit', order: FIRE }, { do: 'world' })
    expect(fired).toMatchObject({ ok: false, why: { text, at: 'dice' }, hash: begun?.hash })
    expect(seen).toMatchObject({ dice: { rolled: 0, left: 1 }, hash: begun?.hash })
  })
  test('that end in the opening are refused before the battle is open', async () => {
    const doc = scenario((one) => {
      one.start = { turn: 3 }
    })
    const [answer] = await talk({ do: 'new', scenario: doc, dice: [11] })
    expect(answer).toMatchObject({ ok: false, why: { at: 'dice' } })
    expect(answer).not.toHaveProperty('standing')
  })
})

test('sight says clear, partial, smoke or blocked, with the hex and the thing that decides', async () => {
  const line = (from: readonly number[], to: readonly number[]) => ({ do: 'sight', from, to, side: 'blue' })
  const [, ...lines] = await talk(
    { do: 'new', scenario: scenario(), dice: [] },
    line([2, 0], [4, 0]),
    line([2, 0], [9, 0]),
    line([2, 6], [10, 6]),
    line([2, 1], [9, 1]),
    line([8, 4], [8, 7]),
  )
  expect(lines.map((answer) => answer['sight'])).toMatchObject([
    { result: 'clear', distance: { value: 4, unit: 'cm' }, at: null, by: null },
    { result: 'partial', distance: { value: 14, unit: 'cm' }, at: [6, 0], by: 'wall' },
    { result: 'smoke', distance: { value: 16, unit: 'cm' }, at: [7, 6], by: 'smoke' },
    { result: 'blocked', distance: { value: 14, unit: 'cm' }, at: [5, 1], by: 'foliage' },
    { result: 'blocked', at: [8, 5], by: 'wreck', why: { text: 'Blocked: a wreck is in the way at 0805' } },
  ])
})

test('reach tells hexes with way and price; offers can be submitted as they are; odds carry rules', async () => {
  const [, reached, offered, odds] = await talk(
    { do: 'new', scenario: scenario(), dice: [] },
    { do: 'reach', side: 'blue', piece: 'A2' },
    { do: 'offers', side: 'blue', piece: 'A1' },
    { do: 'odds', order: FIRE },
  )
  const reach = reached?.['reach'] as readonly { hex: readonly number[]; price: { tier: number }; path: readonly unknown[] }[]
  expect(reach.find(({ hex }) => hex.join() === '4,4')).toEqual({
    hex: [4, 4],
    path: [[4, 4]],
    price: { text: '1 Action, 2 cm', tier: 1, value: 2000 },
  })
  expect(new Set(reach.map(({ price }) => price.tier))).toEqual(new Set([1, 2]))
  for (const { path, hex } of reach) expect(path.at(-1)).toEqual(hex)
  const offers = offered?.['offers'] as readonly { order: object }[]
  expect(offers.map(({ order }) => order)).toContainEqual(FIRE)
  for (const { order } of offers) {
    const [, done] = await talk({ do: 'new', scenario: scenario(), seed: 5 }, { do: 'submit', order })
    expect(done, JSON.stringify(order)).toMatchObject({ ok: true })
  }
  expect(odds).toMatchObject({ ok: true, odds: { chance: expect.any(Number) } })
  expect(JSON.stringify(odds?.['odds'])).toMatch(/"rule":"SR-DF-\d/)
})

test('the bar of a vehicle under a blip says that the blip is what marches', async () => {
  const doc = scenario((one) => {
    for (const unit of one.forces.blue[0]?.units.slice(0, 1) ?? []) Object.assign(unit, { spotted: false, actions: 2, moves: 0, did: [] })
    Object.assign(one, { map: { ...MAP, level: MAP.level.map(() => '00005000000000005000') } })
  })
  const [begun, unit, blip] = await talk(
    { do: 'new', scenario: doc, dice: [] },
    { do: 'bar', side: 'blue', piece: 'A1' },
    { do: 'bar', side: 'blue', piece: 'blip-1' },
  )
  expect(begun).toMatchObject({ ok: true, events: [] })
  const move = (answer: Doc | undefined) => (answer?.['bar'] as readonly Doc[] | undefined)?.find(({ verb }) => verb === 'move')
  expect(move(unit)).toMatchObject({
    offers: 0,
    refusal: { text: 'It moves with its blip: pick the blip, or split it off first.', rule: 'R-41' },
  })
  expect(move(blip)).toMatchObject({ offers: expect.any(Number), refusal: null })
})

test('undo takes a march back, and not what a die has decided', async () => {
  const march = { kind: 'march', side: 'blue', piece: 'A2', path: [[4, 4]] }
  const doc = scenario((one) => {
    for (const unit of one.forces.red[0]?.units ?? []) Object.assign(unit, { actions: 0 })
  })
  const [begun, marched, undone, , refused] = await talk(
    { do: 'new', scenario: doc, dice: [2] },
    { do: 'submit', order: march },
    { do: 'undo' },
    { do: 'submit', order: FIRE },
    { do: 'undo' },
  )
  expect(marched).toMatchObject({ ok: true, undoable: true })
  expect(marched?.hash).not.toBe(begun?.hash)
  expect(undone).toMatchObject({ ok: true, undone: 1, hash: begun?.hash })
  expect(refused).toMatchObject({ ok: false, why: { text: expect.stringContaining('a die has been rolled') } })
})

test('computers play to the next question, turn or end; the save loads, and replays to any order with the hash that was there', async () => {
  const seats = { blue: 'ai:recruit', red: 'random' }
  const hand = await talk(
    { do: 'new', scenario: scenario(), seed: 4, seats: { blue: 'hand', red: 'ai:recruit' } },
    { do: 'submit', order: { kind: 'endRound', side: 'blue' } },
    { do: 'play', until: 'question' },
  )
  expect(hand[2]).toMatchObject({ ok: true, stopped: 'question', because: { terms: expect.any(Array) } })
  const whole = await talk(
    { do: 'new', scenario: scenario(), seed: 4, seats },
    { do: 'play', until: 'turn' },
    { do: 'world' },
    { do: 'play', until: 'over', orders: 5 },
    { do: 'play', until: 'over' },
    { do: 'save' },
  )
  expect(whole[1]).toMatchObject({ ok: true, stopped: 'turn' })
  expect(worldOf(whole[2])).toMatchObject({ turn: 4 })
  expect(whole[3]).toMatchObject({ ok: true, stopped: 'orders', orders: 5 })
  expect(whole[4]).toMatchObject({ ok: true, stopped: 'over', standing: { is: 'over', outcome: { why: expect.any(String) } } })
  const save = whole[5]?.['save'] as SaveFile
  const turn = Number(whole[1]?.['orders'])
  const again = await talk(
    { do: 'load', save },
    { do: 'replay', save },
    { do: 'replay', save, upTo: turn },
    { do: 'replay', save, upTo: 0 },
    { do: 'replay', save: { ...save, checks: save.checks.map((check, i) => (i === turn ? 1 : check)) } },
  )
  expect(again[0]).toMatchObject({ ok: true, note: null, hash: whole[4]?.hash, standing: { is: 'over' } })
  expect(again[1]).toMatchObject({ ok: true, orders: save.orders.length, matches: true, note: null, hash: whole[4]?.hash })
  expect(again[2]).toMatchObject({ ok: true, orders: turn, matches: true, hash: whole[1]?.hash })
  expect(again[3]).toMatchObject({ ok: true, orders: 0, matches: true, hash: whole[0]?.hash })
  expect(again[4]).toMatchObject({ ok: true, orders: turn, matches: false, note: expect.stringContaining(`shown up to order ${turn}`) })
})

test('every answer of an open battle has standing and hash, also to lines that are none', async () => {
  const [, ...answers] = await talk(
    { do: 'new', scenario: scenario(), dice: [] },
    'no json',
    '[]',
    { do: 'dance' },
    { do: 'new', scenario: 'nowhere.scenario.json' },
    { do: 'offers', side: 'blue', piece: 'R9' },
    { do: 'submit', order: { kind: 'dance', side: 'blue' } },
    { do: 'view', side: 'red' },
    { do: 'world' },
  )
  for (const answer of answers) {
    expect(answer).toMatchObject({ standing: { is: 'asking', questions: [{ kind: 'act', side: 'blue' }] } })
    expect(answer.hash).toBe(answers[0]?.hash)
  }
  expect(answers.slice(0, 6).map(({ ok }) => ok)).toEqual([false, false, false, false, false, false])
  expect(answers[5]).toMatchObject({ why: { at: 'order.kind', text: expect.stringContaining('march') } })
  expect(JSON.stringify(answers[6]?.['view'])).not.toContain('A4')
})
