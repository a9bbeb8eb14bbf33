import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readScenario } from '../../engine/board/map-read.ts'
import { MissionEventSchema } from '../../engine/board/mission/mission-events.ts'
import type { Missioned } from '../../engine/board/mission/mission-rules.ts'
import { comingIn, type GoalSeen, goalsOf, type MissionSeen, prizesOf } from '../../engine/board/mission/mission-seen.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { hash } from '../../engine/kernel/hash.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Moment, Shape } from '../../engine/kernel/ruleset.ts'
import { witness } from '../../engine/kernel/witness.ts'
import { jsonSchema } from '../../engine/table/json-schema.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { EDITIONS } from '../toy/editions.ts'
import { quarrelScenario } from '../toy/index.ts'

/** A mission around a book: read, played, seen. */

type Json = Readonly<Record<string, unknown>>
const arena = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../exercise/${name}.scenario.json`, import.meta.url), 'utf8')) as Json
const BC = arena('battlechrome-mission')
const SR = arena('mission')
const open = (scenario: Json): Battle => {
  const battle = openBattle(EDITIONS, scenario, undefined)
  if (!battle.ok) throw new Error(battle.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return battle.value
}
const problems = (scenario: Json, mission: Json): readonly (readonly [string, string])[] => {
  const battle = openBattle(EDITIONS, { ...scenario, mission }, undefined)
  return battle.ok ? [] : battle.error.map(({ at, text }) => [at, text] as const)
}
interface Played {
  readonly battle: Battle
  readonly states: readonly GameState<Shape>[]
  readonly moments: readonly Moment<Shape>[]
}
/** A whole game of random orders. */
function play(scenario: Json, seed = 1): Played {
  const battle = open(scenario)
  const { rules } = battle
  const mind = randomMind(rules, seed)
  const begun = begin(rules, battle.start, diceFromSeed(seed))
  const moments = [...begun.moments]
  const states = [begun.state]
  for (let state = begun.state; state.standing.is === 'asking'; ) {
    const verdict = submit(rules, state, mind.decide(rules.view(state, state.standing.questions[0].side)).order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
    states.push(state)
    moments.push(...verdict.moments)
  }
  return { battle, states, moments }
}
const kinds = ({ moments }: Played): readonly string[] => moments.map(({ event }) => event.kind)
const seen = ({ battle, states }: Played, side: SideId, at = -1): MissionSeen => {
  const view = battle.rules.view(states.at(at) as GameState<Shape>, side) as Shape['view'] & { mission?: MissionSeen }
  if (!view.mission) throw new Error('no mission')
  return view.mission
}
const last = ({ states }: Played) => states.at(-1)?.standing

describe('a scenario with a mission is read', () => {
  test('of version 1 as of version 2; a newer one says that Sandtable is to be updated', () => {
    const { mission: _, ...plain } = BC
    expect(readScenario({ ...plain, version: 1 })).toEqual(readScenario({ ...plain, version: 2 }))
    expect(readScenario({ ...plain, version: 3 })).toMatchObject({ ok: false, error: [{ at: 'version' }] })
  })
  test('with every name that stands for nothing at its place', () => {
    const at = (name: string) => ({ id: 'a', side: 'blue', goal: 'take', at: name })
    expect(problems(BC, { goals: [at('Nowhere')] })).toEqual([
      ['mission.goals[0].at', 'There is no place or objective "Nowhere"; name one of mission.places or objectives.'],
    ])
    expect(problems(BC, { goals: [at('Square'), at('Square')] })).toEqual([
      ['mission.goals[1].id', 'The id a is used twice; give each its own.'],
    ])
    expect(problems(BC, { places: [{ name: 'Square', rect: [0, 0, 1, 1] }] })).toEqual([
      ['mission.places[0].name', 'There is a place or an objective "Square" already; choose another name.'],
    ])
    expect(problems(BC, { places: [{ name: 'Far', rect: [0, 0, 30, 1] }] })).toEqual([
      ['mission.places[0]', 'The place goes beyond the map; keep it on it.'],
    ])
    expect(problems(BC, { events: [{ id: 'e', on: { met: 'x' }, do: [{ add: 'y' }] }] })).toEqual([
      ['mission.events[0].on.met', 'There is no goal x; name one of mission.goals.'],
      ['mission.events[0].do[0].add', 'There is no goal y; name one of mission.goals.'],
    ])
  })
  test('with pieces that exist, of the side that is meant, and as many as there are', () => {
    const destroy = (who: Json, more: Json = {}) => ({ goals: [{ id: 'a', side: 'blue', goal: 'destroy', who, ...more }] })
    expect(problems(BC, destroy({ pieces: ['R9'] }))).toEqual([
      ['mission.goals[0].who.pieces[0]', 'There is no piece R9 that a mission can ask about; name one of the forces.'],
    ])
    expect(problems(BC, destroy({ pieces: ['B3'] }))).toEqual([['mission.goals[0].who', 'These are pieces of blue; name pieces of red.']])
    expect(problems(BC, destroy({ pieces: ['R1', 'B3'] }))).toEqual([
      ['mission.goals[0].who', 'These are pieces of both sides; name those of one.'],
    ])
    expect(problems(BC, destroy({ pieces: ['R1'] }, { least: 2 }))).toEqual([
      ['mission.goals[0].least', 'There are 1 of them only; ask for fewer.'],
    ])
    expect(problems(BC, destroy({ group: 'x' }))).toEqual([
      ['mission.goals[0].who.group', 'There is no group x; BattleChrome has none; name pieces.'],
    ])
    expect(problems(SR, destroy({ group: 'x' }))).toEqual([
      ['mission.goals[0].who.group', 'There is no group x; use one of b1, b2, r1, r2.'],
    ])
  })
  test('within the turns of the battle, and with something to count where points decide', () => {
    expect(problems(BC, { goals: [{ id: 'a', side: 'blue', goal: 'take', at: 'Square', by: 9 }] })).toEqual([
      ['mission.goals[0].by', 'The battle has 4 turns only; name one of them.'],
    ])
    expect(problems(BC, { verdict: 'points' })).toEqual([
      ['mission.verdict', 'Nothing here pays points; give goals some, or let the rules of the book decide who has won.'],
    ])
    const held = [{ name: 'Square', hex: [4, 2], held: 'red' }]
    expect(
      problems(
        { ...BC, objectives: held },
        { events: [{ id: 'e', on: { taken: 'Square', side: 'red' }, do: [{ tell: 'red', text: 'x' }] }] },
      ),
    ).toEqual([['mission.events[0].on.side', 'red holds it from the beginning and cannot take it; name the other side.']])
  })
  test('and is refused where it uses what its book does not give', () => {
    const bridge = { places: [{ name: 'Bridge', rect: [0, 0, 0, 0] }], goals: [{ id: 'a', side: 'blue', goal: 'protect', at: 'Bridge' }] }
    expect(problems(BC, bridge)).toEqual([
      ['mission.goals[0].at', 'BattleChrome is no book that tears buildings or bridges down; name who is protected.'],
    ])
    expect(problems(SR, bridge)).toEqual([['mission.goals[0].at', 'No building or bridge stands there; name a place that has one.']])
    const call = { events: [{ id: 'e', on: { turn: 2 }, do: [{ reinforce: { pieces: ['r1'] } }] }] }
    expect(problems(quarrelScenario(), call)).toEqual([
      ['mission.events[0].do[0].reinforce', 'Quarrel is no book that brings pieces on later; leave it out.'],
    ])
    expect(problems(BC, { events: [{ id: 'e', on: { turn: 2 }, do: [{ reinforce: { pieces: ['R1'] } }] }] })).toEqual([
      ['mission.events[0].do[0].reinforce', 'R1 is there from the beginning; have it come on in a later turn, or name others.'],
    ])
    // Of a battle under way: another event has brought it on.
    const comesOn = (id: string, turn: number) => ({ id, on: { turn }, do: [{ reinforce: { pieces: ['R1'] } }] })
    const underWay = (happened: readonly string[]) =>
      problems(BC, { events: [comesOn('first', 2), comesOn('late', 3)], progress: { happened } }).map(([at]) => at)
    expect(underWay(['first'])).toEqual([])
    expect(underWay([])).toEqual(['mission.events[0].do[0].reinforce', 'mission.events[1].do[0].reinforce'])
    const { facts: _, ...without } = EDITIONS[1] as (typeof EDITIONS)[number]
    expect(openBattle([without], BC, undefined)).toMatchObject({
      ok: false,
      error: [{ at: 'mission', text: 'BattleChrome knows no missions; leave this out.' }],
    })
  })
  test('no event of a book has the name of one of the mission', () => {
    const kindsIn = (schema: Parameters<typeof jsonSchema>[0]) =>
      [...JSON.stringify(jsonSchema(schema)).matchAll(/"kind":\{"type":"string","const":"(\w+)"/g)].map(([, kind]) => kind)
    const own = kindsIn(MissionEventSchema)
    expect(own).toHaveLength(12)
    for (const { id, schemas } of EDITIONS)
      expect(
        kindsIn(schemas.event).filter((kind) => own.includes(kind)),
        id,
      ).toEqual([])
  })
})

describe('a battle with a mission', () => {
  test('is the book\u2019s own where it has none: no world around the world, no word in the view', () => {
    const { mission: _, ...plain } = BC
    const { start, rules } = open(plain)
    expect(start).not.toHaveProperty('mission')
    expect(rules.view(begin(rules, start, diceFromSeed(1)).state, 'blue')).not.toHaveProperty('mission')
    const around = open(BC).start as Missioned<Shape['world']>
    expect(hash(around.book)).toBe(hash(start))
  })
  test.each([
    ['BattleChrome', BC],
    ['Steel Rain', SR],
  ])('%s: the mission is in the hash', (_, scenario) => {
    const { states } = play(scenario)
    const state = states.at(-1) as GameState<Shape>
    const { book, mission } = state.world as Missioned<Shape['world']>
    expect(hash({ ...state, world: { book, mission: { ...mission, given: { blue: 99, red: 0 } } } })).not.toBe(hash(state))
  })
  test('tells on its turn what happens, to whom it is meant for', () => {
    const played = play(BC)
    const at = played.moments.findIndex(({ event }) => event.kind === 'messageTold' && 'text' in event && event.text === 'Rain sets in.')
    expect(kinds(played).slice(at - 1, at + 2)).toEqual(['eventHappened', 'messageTold', 'reinforced'])
    expect(kinds(played).slice(0, at)).toContain('turnBegan')
    const state = played.states.at(-1) as GameState<Shape>
    const [rain, call] = played.moments.slice(at, at + 2)
    const told = (moment: Moment<Shape> | undefined, side: SideId) => witness(played.battle.rules, state, moment ? [moment] : [], side)
    expect(told(rain, 'blue')).toEqual([
      { cues: [{ cue: 'banner', text: 'Rain sets in.', tone: 'turn' }], line: { text: 'Rain sets in.', tone: 'turn' } },
    ])
    expect(told(call, 'blue')).toEqual([])
    expect(told(call, 'red')[0]?.line?.text).toBe('Red: reinforcements come on.')
    expect(played.battle.rules.unveils(rain?.event as Shape['event'], 'blue')).toBe(true)
    expect(played.battle.rules.unveils(call?.event as Shape['event'], 'blue')).toBe(false)
  })
  test('brings on who waits: in Steel Rain at the start of the very turn', () => {
    const { moments } = play(SR, 3)
    const [called, came] = ['reinforced', 'deployed'].map((kind) => moments.findIndex(({ event }) => event.kind === kind))
    expect(called).toBeGreaterThan(0)
    expect(came).toBeGreaterThan(called as number)
    const world = moments[came as number]?.after as Missioned<{ turn: number }>
    expect(world.book.turn).toBe(2)
  })
  test('ends by its points, and what the book would have said is not told', () => {
    const played = play(
      {
        ...SR,
        mission: { ...(SR['mission'] as Json), goals: [{ id: 'a', side: 'red', goal: 'hold', at: 'Ridge', points: 5 }], events: [] },
      },
      2,
    )
    expect(last(played)).toMatchObject({ is: 'over' })
    expect(kinds(played)).not.toContain('battleEnded')
    expect(kinds(played).at(-1)).toBe('missionDecided')
    expect(played.states.at(-1)?.standing).toMatchObject({
      outcome: { why: expect.stringMatching(/points of the mission to|everything of/) },
    })
  })
  test('ends by the book where the book decides', () => {
    const { verdict: _, ...mission } = SR['mission'] as Json
    const played = play(
      { ...SR, mission: { ...mission, goals: [{ id: 'a', side: 'red', goal: 'hold', at: 'Ridge', points: 5 }], events: [] } },
      2,
    )
    expect(kinds(played)).toContain('battleEnded')
    expect(kinds(played)).not.toContain('missionDecided')
    expect(kinds(played).some((kind) => kind === 'goalMet' || kind === 'goalFailed')).toBe(true)
  })
  test('ends at once with a goal that decides it', () => {
    const goals = [{ id: 'alive', side: 'blue', goal: 'survive', who: { side: 'blue' }, ends: true }]
    const played = play({ ...BC, mission: { goals } }, 4)
    const failed = played.moments.map(({ event }) => event).filter(({ kind }) => kind === 'goalFailed')
    expect(failed).toMatchObject([{ goal: 'alive' }])
    expect(last(played)).toEqual({
      is: 'over',
      outcome: { winner: 'red', why: 'Red wins: Blue has failed "Keep all of Blue".' },
    })
  })
  test('lets pieces out at the end of a turn: they are off the map and not lost', () => {
    const out = {
      places: [{ name: 'All', rect: [0, 0, 7, 4] }],
      goals: [{ id: 'out', side: 'blue', goal: 'exit', at: 'All', who: { side: 'blue' }, least: 1, points: 2, paid: 'each' }],
    }
    const played = play({ ...BC, mission: out }, 1)
    const exit = played.moments.find(({ event }) => event.kind === 'piecesExited')
    const after = exit?.after as Missioned<{ units: Record<string, { fate: string; returns: number | null }>; turn: number }>
    const of = (fate: string) =>
      Object.entries(after.book.units).flatMap(([id, unit]) => (id.startsWith('B') && unit.fate === fate ? [id] : []))
    expect(after.book.turn).toBe(1)
    expect(exit?.event).toMatchObject({ goal: 'out', pieces: of('away') })
    expect(played.battle.edition.facts?.pieces(after.book).find(({ id }) => id === of('away')[0])).toMatchObject({ hex: null, is: 'left' })
    expect([...of('away'), ...of('destroyed')].sort((a, b) => (a < b ? -1 : 1))).toEqual(['B1', 'B2', 'B3', 'B4', 'B5'])
    expect(after.mission.goals['out']).toMatchObject({ count: of('away').length, paid: 2 * of('away').length })
    expect(played.battle.rules.offers(played.battle.rules.view(played.states.at(-1) as GameState<Shape>, 'blue'))).toEqual([])
  })
  test('in the toy, too', () => {
    const mission = {
      verdict: 'points',
      places: [{ name: 'Middle', rect: [8, 3, 10, 7] }],
      goals: [
        { id: 'a', side: 'blue', goal: 'destroy', who: { side: 'red' }, least: 1, points: 3, paid: 'each' },
        { id: 'b', side: 'red', goal: 'hold', at: 'Middle', points: 1, paid: 'turn' },
      ],
    }
    const played = play({ ...quarrelScenario(), mission }, 5)
    expect(kinds(played)).toEqual(expect.arrayContaining(['goalPaid', 'zoneTaken', 'missionDecided']))
    expect(last(played)).toMatchObject({ is: 'over' })
  })
})

describe('what a side sees of a mission', () => {
  const secret = (goals: readonly GoalSeen[]) => goals.filter((goal) => goal.secret).map(({ id }) => id)
  test('its own secret goals, and those of the other side when the battle is over', () => {
    const played = play(BC)
    expect(secret(seen(played, 'blue', 0).goals)).toEqual(['guns'])
    expect(secret(seen(played, 'red', 0).goals)).toEqual([])
    expect(secret(seen(played, 'red').goals)).toEqual(['guns'])
  })
  test('a goal that begins later is none until then', () => {
    const played = play(BC)
    expect(seen(played, 'blue', 0).goals.map(({ id }) => id)).not.toContain('pursuit')
  })
  test('a place that pays by the turn says so', () => {
    const goals = [
      { id: 'now', goal: 'hold', side: 'blue', points: 3, at: 'Square', paid: 'turn' },
      { id: 'last', goal: 'hold', side: 'blue', points: 2, at: 'Square', paid: 'end' },
      { id: 'yard', goal: 'hold', side: 'red', points: 4, at: 'Yard', paid: 'end' },
    ]
    const { battle, states } = play({ ...BC, mission: { verdict: 'points', places: [{ name: 'Yard', hexes: [[3, 1]] }], goals } })
    const { objectives } = battle.rules.picture(battle.rules.view(states[0] as GameState<Shape>, 'blue'))
    expect(objectives.map(({ name, points, eachTurn }) => [name, points, eachTurn ?? false])).toEqual([
      ['Square', 3, true],
      ['Yard', 4, false],
    ])
  })
  test('the picture has its score lines, its places and a row for their hexes', () => {
    const { battle, states } = play(BC)
    const view = battle.rules.view(states[0] as GameState<Shape>, 'blue')
    const { score, objectives, markers } = battle.rules.picture(view)
    expect(score.lines.map(({ id }) => id)).toEqual([
      ...['square', 'yard', 'yard-end', 'out', 'guns', 'bleed', 'column', 'staff'].map((id) => `goal-${id}`),
      'mission',
      'objectives',
      'left',
      'lost',
      'points',
    ])
    expect(score.lines.filter(({ decides }) => decides).map(({ id }) => id)).toEqual(['mission'])
    expect(score.lines.filter(({ shown }) => shown === 'bar').map(({ id }) => id)).toEqual(['mission', 'lost'])
    expect(score.lines.find(({ id }) => id === 'goal-guns')).toEqual({
      id: 'goal-guns',
      label: 'Destroy 1 of R1, R2 by turn 2 (secret)',
      blue: { value: 0, text: '0 of 1' },
      red: { value: 0, text: '' },
    })
    expect(objectives.map(({ name, hex, points }) => [name, hex, points])).toEqual([
      ['Square', [4, 2], 10],
      ['Yard', [3, 1], 20],
    ])
    expect(markers.filter(({ art, text }) => art === 'objective' && text === 'East edge')).toEqual([
      { art: 'objective', hex: [7, 2], side: 'blue', text: 'East edge' },
    ])
    expect(battle.rules.hexSheet(view, [7, 2]).sections.at(-1)).toEqual({
      title: 'Mission',
      rows: [{ label: 'East edge', value: 'Blue: Leave by East edge: 1 of Blue (0 of 1)' }],
    })
  })
  test('places with their worth for the computer', () => {
    const view = { side: 'blue', mission: seen(play(BC), 'blue', 0) } as const
    expect(goalsOf(view).map(({ name, goal, side, worth, held }) => [name, goal, side, worth, held])).toEqual([
      ['Square', 'take', 'blue', 10, null],
      ['Yard', 'hold', 'blue', 15, null],
      ['Yard', 'hold', 'red', 20, null],
      ['East edge', 'exit', 'blue', 5, 'red'],
    ])
    expect(goalsOf({ side: 'red' })).toEqual([])
  })
  const goal = (change: Partial<GoalSeen> & Pick<GoalSeen, 'goal' | 'pieces'>): GoalSeen => ({
    ...{
      id: 'g',
      side: 'blue',
      text: '',
      place: null,
      hexes: [],
      held: null,
      points: 12,
      paid: 'once',
      by: null,
      ends: false,
      secret: false,
    },
    ...{ is: 'open', count: 0, of: 3, earned: 0 },
    ...change,
  })
  const prizes = (...goals: readonly GoalSeen[]) =>
    Object.fromEntries(prizesOf({ side: 'blue', mission: { decides: true, margin: 1, goals, points: { blue: 0, red: 0 } } }))
  test('what the loss of a piece comes to: what is paid for it, or its share of what is paid for all', () => {
    expect(prizes(goal({ goal: 'destroy', paid: 'each', pieces: ['R1', 'R2'] }))).toEqual({ R1: 12, R2: 12 })
    expect(prizes(goal({ goal: 'destroy', pieces: ['R1', 'R2'], count: 1 })), 'two more have to be').toEqual({ R1: 6, R2: 6 })
    expect(prizes(goal({ goal: 'destroy', pieces: ['R1', 'R2'], of: null })), 'nobody says how many').toEqual({ R1: 6, R2: 6 })
    expect(prizes(goal({ goal: 'survive', pieces: ['B1', 'B2'], count: 4 })), 'one may be lost').toEqual({ B1: 6, B2: 6 })
    expect(prizes(goal({ goal: 'protect', paid: 'each', pieces: ['B1'], points: 5 }))).toEqual({ B1: 5 })
    expect(prizes(goal({ goal: 'destroy', ends: true, points: 0, of: 1, pieces: ['R1'] })), 'it decides the battle').toEqual({ R1: 50 })
  })
  test('nothing where a goal is decided, unless each is paid for: then those too that nobody had to destroy', () => {
    expect(prizes(goal({ goal: 'destroy', is: 'met', count: 3, pieces: ['R1'] }))).toEqual({})
    expect(prizes(goal({ goal: 'destroy', is: 'met', count: 3, paid: 'each', pieces: ['R1'] }))).toEqual({ R1: 12 })
    expect(prizes(goal({ goal: 'survive', is: 'failed', paid: 'each', pieces: ['B1'] }))).toEqual({})
    const both = [goal({ goal: 'destroy', paid: 'each', pieces: ['R1'] }), goal({ goal: 'destroy', of: 1, points: 3, pieces: ['R1'] })]
    expect(prizes(...both), 'of several goals the sum').toEqual({ R1: 15 })
    expect(
      prizesOf({ side: 'blue', mission: { decides: false, margin: 1, goals: both, points: { blue: 0, red: 0 } } }).size,
      'the book decides',
    ).toBe(0)
  })
  test('what is yet to be paid if nobody comes or goes any more', () => {
    const due = (...goals: readonly GoalSeen[]) =>
      comingIn({ side: 'blue', mission: { decides: true, margin: 1, goals, points: { blue: 0, red: 0 } } }, 5)
    const town = goal({ goal: 'hold', pieces: [], held: 'blue' })
    expect(due(town), 'at the end').toBe(12)
    expect(due({ ...town, paid: 'turn', points: 2 }), 'five times more').toBe(10)
    expect(due({ ...town, held: 'red' }), 'the other side is in it').toBe(0)
    expect(due({ ...town, side: 'red', held: 'red' }), 'and is paid for that').toBe(-12)
    expect(due({ ...town, is: 'met' }), 'that has been paid').toBe(0)
    expect(due(goal({ goal: 'survive', paid: 'each', pieces: ['B1', 'B2', 'B3'], count: 2 })), 'two are left').toBe(24)
    expect(due(goal({ goal: 'survive', paid: 'each', pieces: ['B1', 'B2', 'B3'], count: 1, of: null })), 'one is lost').toBe(24)
    expect(due(goal({ goal: 'protect', pieces: [] }))).toBe(12)
    const others = (['take', 'destroy', 'exit'] as const).map((one) => goal({ goal: one, pieces: ['R1'], held: 'blue' }))
    expect(due(...others), 'for those somebody has to do something').toBe(0)
    expect(comingIn({ side: 'red' }, 5)).toBe(0)
  })
  test('pieces of the other side that a goal is about, as soon as they are seen', () => {
    const played = play(BC)
    const guns = (at: number) => seen(played, 'blue', at).goals.find(({ id }) => id === 'guns')?.pieces
    const known = (at: number) => {
      const view = played.battle.rules.view(played.states.at(at) as GameState<Shape>, 'blue')
      return played.battle.edition.facts?.pieces((view as unknown as { known: object }).known).map(({ id }) => id) ?? []
    }
    for (const at of played.states.keys()) expect(guns(at)).toEqual(['R1', 'R2'].filter((id) => known(at).includes(id)))
  })
})
