import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { readPlan } from '../../ai/kept-plan.ts'
import type { View } from '../../ai/minds/battlechrome/book.ts'
import { Memory } from '../../ai/minds/battlechrome/memory.ts'
import { Outlook } from '../../ai/minds/battlechrome/outlook.ts'
import { goalsOf } from '../../ai/minds/battlechrome/plans.ts'
import { BattleChromePlaybook } from '../../ai/minds/battlechrome/playbook.ts'
import { goalOf } from '../../ai/minds/battlechrome/spot.ts'
import { BattleChromeMind } from '../../ai/minds/battlechrome.ts'
import { type Level, TEMPERS } from '../../ai/opponent.ts'
import { outcomeOf, playedOn } from '../../ai/search.ts'
import { type Missioned, seenRules } from '../../engine/board/mission/mission-rules.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { type BattleOptions, done, march } from '../battlechrome/support.ts'
import { scene } from './battlechrome-support.ts'

/** What a side of BattleChrome is about from turn to turn, and what it reckons with when it thinks ahead. */

const HASTY = { ...TEMPERS.regular, craft: false, hasty: true } as const
const hastyMind = (b: ReturnType<typeof scene>) => new BattleChromeMind(b.board, HASTY, 1)

describe('how a battle stands at the end of a playout', () => {
  const leadOf = (options: BattleOptions, change: (view: View) => View = (view) => view): number => {
    const b = scene(options)
    return hastyMind(b).lead(change(b.view('blue')))
  }
  test('who rides counts as much as who stands beside the truck', () => {
    const red = ['truck R1 15,5']
    const beside = leadOf({ blue: ['truck B1 2,2', 'guards B2 2,2'], red })
    const aboard = leadOf({ blue: ['truck B1 2,2', 'guards B2 in=B1'], red })
    expect(Math.abs(aboard - beside)).toBeLessThan(5)
  })
  test('who has left the map for good is not lost', () => {
    const battle = { blue: ['scarab B1 2,2', 'lancer B2 0,0'], red: ['truck R1 15,5'] }
    const gone = leadOf(battle, (view) => {
      const { units } = view.known
      const left = { ...(units['B1'] as (typeof units)[string]), fate: 'away' as const, hex: null, returns: null }
      return { ...view, known: { ...view.known, units: { ...units, B1: left } } }
    })
    expect(gone).toBeGreaterThan(leadOf(battle) - 10)
  })
  test('a place that has to be taken alone is not won by who stands in it with the garrison', () => {
    const hall = (oni: string) => ({
      start: { turn: 5, first: 'blue' as const },
      settings: { victory: { kind: 'place', side: 'red', hex: [6, 2], from: 4, times: 2, alone: true } },
      blue: ['guards B1 6,2'],
      red: [`oni R1 ${oni}`, 'truck R2 15,5'],
    })
    // Once it was worth 150 points and more, as if the battle had been won.
    expect(leadOf(hall('8,2')) - leadOf(hall('6,2'))).toBeLessThan(40)
  })
})

test('in a playout, who is under way as it begins goes on', () => {
  const b = scene({ start: { first: 'red' }, blue: ['ronin B1 2,2'], red: ['scarab R1 6,2'] })
  b.do(done)
  b.do(march('B1', [3, 2]))
  while (b.question.side === 'red') b.do({ kind: 'hold', rest: true })
  expect(b.asked).toBe('move blue')
  const next = () => hastyMind(b).quick(b.view('blue'), null).order
  // What is free is fired first.
  while (next().kind === 'fire') b.do(next())
  expect(next()).toMatchObject({ kind: 'march', unit: 'B1' })
})

describe('a plan', () => {
  const CITY: BattleOptions = {
    turns: 8,
    settings: { victory: { kind: 'hold' } },
    cells: { '4,2': 'B0', '11,2': 'B0' },
    objectives: [
      { name: 'Mill', hex: [4, 2], held: 'blue' },
      { name: 'Square', hex: [11, 2] },
    ],
    blue: ['guards B1 4,2', 'lancer B2 6,2', 'truck B3 0,0'],
    red: ['scarab R1 15,5'],
  }
  const weighed = (level: Level, memory: Parameters<BattleChromeMind['weigh']>[1] = null) => {
    const b = scene(CITY)
    return new BattleChromeMind(b.board, TEMPERS[level], 7).weigh(b.view('blue'), memory)
  }
  test('gives each unit something to be about, tells it and shows where', () => {
    const { beliefs, plan } = weighed('regular')
    expect(
      beliefs()
        .map(({ text }) => text)
        .join('; '),
    ).toContain('since turn 1')
    const tasks = plan?.()?.tasks ?? []
    expect(tasks.find(({ pieces }) => pieces.includes('B2'))).toMatchObject({ word: 'takes', place: 'Square', goal: [11, 2] })
    expect(tasks.find(({ pieces }) => pieces.includes('B1'))).toMatchObject({ word: 'holds', place: 'Mill' })
  })
  test('stays as it is within a turn, is plain JSON, and is read with care', () => {
    const { memory } = weighed('regular')
    expect(memory).not.toBeNull()
    expect(JSON.parse(JSON.stringify(memory))).toEqual(memory)
    expect(weighed('regular', memory).memory).toBeNull()
    expect(weighed('regular', { plan: 'nonsense' }).memory).toEqual(memory)
  })
  test('a task is given up when what it rests on does not hold any more, and that is told', () => {
    const { memory } = weighed('regular')
    const b = scene({ ...CITY, objectives: (CITY.objectives ?? []).map((one) => ({ ...one, held: 'blue' as const })) })
    const later = new BattleChromeMind(b.board, TEMPERS.regular, 7).weigh(b.view('blue'), memory)
    expect(readPlan(later.memory).changes).toContain('Square is taken')
  })
  test('keeps a garrison at home where the battle is about one place, and elsewhere lets it go out to meet the other side', () => {
    const goal = { name: 'Hall', hex: [2, 2], points: 60, held: 'own', against: 0, threat: 60 } as const
    const parts = new Map([['B1', { role: 'hold', goal, turns: 0 } as const]])
    /** Points that being two turns away costs whoever is to hold it. */
    const strays = (settings: NonNullable<BattleOptions['settings']>): number => {
      const b = scene({ turns: 8, settings, blue: ['scarab B1 2,2'], red: ['oni R1 15,5'] })
      const at = (part: typeof parts | undefined): number => {
        const look = new Outlook(new Memory(b.board), b.view('blue'), TEMPERS.regular, part)
        const [unit] = look.mine
        return unit ? goalOf(look, unit, [12, 2]) : 0
      }
      return at(undefined) - at(parts)
    }
    expect(strays({ victory: { kind: 'place', side: 'red', hex: [2, 2], from: 4, times: 2, alone: true } })).toBeGreaterThan(60)
    expect(strays({ victory: { kind: 'place', side: 'blue', hex: [2, 2], from: 4, times: 2, alone: true } })).toBeLessThan(20)
    expect(strays({ victory: { kind: 'cost', margin: 5 } })).toBeLessThan(20)
  })
  test('is beyond a recruit', () => {
    expect(weighed('recruit').memory).toBeNull()
    expect(weighed('recruit').plan?.()).toBeNull()
  })
  test('two keep a place that is lost when one is destroyed', () => {
    const b = scene({
      turns: 8,
      start: { turn: 6, first: 'blue' },
      cells: { '6,2': 'B0' },
      settings: { victory: { kind: 'place', side: 'red', hex: [6, 2], from: 4, times: 2, alone: true } },
      blue: ['guards B1 6,2', 'mastodon B2 5,2'],
      red: ['ronin R1 11,2'],
    })
    expect(new BattleChromeMind(b.board, TEMPERS.regular, 7).decide(b.view('blue')).order).toMatchObject({ unit: 'B2', path: [[6, 2]] })
  })
})

test('a regular plays out a few marches, and tells it; a recruit goes by its opinion', () => {
  const b = scene({ start: { first: 'red' }, blue: ['lancer B1 2,2', 'mastodon B2 1,4'], red: ['ronin R1 12,2', 'scarab R2 12,4'] })
  b.do(done)
  const said = (seat: string) =>
    JSON.stringify(
      createMind(seat, { edition: 'battlechrome', board: b.board, seed: 1 }).decide(b.view('blue') as unknown as Shape['view']).because,
    )
  expect(said('ai:regular')).toContain('Played out')
  expect(said('ai:recruit')).not.toContain('Played out')
})

interface Leaving {
  readonly least?: number
  readonly who?: unknown
  readonly more?: readonly unknown[]
}
/** Trucks that are paid for leaving by the east, on open ground. */
function leaving(units: Record<SideId, readonly unknown[]>, { least = 1, who = { side: 'blue' }, more = [] }: Leaving = {}) {
  const arena = JSON.parse(readFileSync(new URL('../exercise/battlechrome-mission.scenario.json', import.meta.url), 'utf8'))
  const rows = (row: string) => Array.from({ length: 8 }, () => row.repeat(24))
  const opened = openBattle(
    EDITIONS,
    {
      ...(arena as Record<string, unknown>),
      map: { format: 'sandtable-map', version: 1, name: 'Field', width: 24, height: 8, terrain: rows('.'), level: rows('1') },
      turns: 8,
      objectives: [],
      mission: {
        verdict: 'points',
        places: [
          { name: 'East edge', edge: 'east' },
          { name: 'Farm', hexes: [[9, 1]] },
        ],
        goals: [{ id: 'out', side: 'blue', goal: 'exit', at: 'East edge', who, least, paid: 'each', points: 60 }, ...more],
      },
      forces: units,
    },
    undefined,
  )
  if (!opened.ok) throw new Error(opened.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return opened.value
}

test('whoever is paid for leaving leaves, also when those that had to have left', () => {
  const { rules, start, board, edition } = leaving({
    blue: [
      { id: 'B1', counter: 'truck', at: [22, 1] },
      { id: 'B2', counter: 'truck', at: [8, 1] },
    ],
    red: [{ id: 'R1', counter: 'truck', at: [0, 7] }],
  })
  const minds = {
    blue: createMind('ai:regular', { edition: edition.id, board, seed: 1 }),
    red: createMind('idle', { edition: edition.id, board, seed: 2 }),
  }
  let { state } = begin(rules, start, diceFromSeed(3))
  while (state.standing.is === 'asking') {
    const { side } = state.standing.questions[0] as Shape['question']
    const verdict = submit(rules, state, minds[side].decide(rules.view(state, side)).order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  const { units } = (state.world as Missioned<{ readonly units: Readonly<Record<string, { readonly fate: string }>> }>).book
  expect([units['B1']?.fate, units['B2']?.fate]).toEqual(['away', 'away'])
})

test('whoever is paid for leaving has the way out as its task, and others what else is paid for, both goals of a place in one', () => {
  const farm = { at: 'Farm', points: 50 }
  const { rules, start, board } = leaving(
    {
      blue: [
        { id: 'B1', counter: 'truck', at: [8, 1] },
        { id: 'B2', counter: 'lancer', at: [7, 1] },
      ],
      red: [{ id: 'R1', counter: 'truck', at: [0, 7] }],
    },
    {
      who: { pieces: ['B1'] },
      more: [
        { ...farm, id: 'farm', side: 'blue', goal: 'take' },
        { ...farm, id: 'keep', side: 'red', goal: 'hold' },
      ],
    },
  )
  const view = rules.view(begin(rules, start, diceFromSeed(3)).state, 'blue') as unknown as View
  const tasks = new BattleChromeMind(board, TEMPERS.regular, 7).weigh(view).plan?.()?.tasks ?? []
  expect(tasks.map(({ pieces, place }) => [pieces, place])).toEqual([
    [['B1'], 'East edge'],
    [['B2'], 'Farm'],
  ])
  const look = new Outlook(new Memory(board), view, TEMPERS.regular)
  expect(goalsOf(look).map(({ name, points, exit }) => [name, points, exit?.each ?? null])).toEqual([
    ['East edge', 180, 60],
    ['Farm', 100, null],
  ])
})

test('who is paid for leaving is worth stopping as much as bringing through', () => {
  const { rules, start, board } = leaving({
    blue: [{ id: 'B1', counter: 'truck', at: [8, 1] }],
    red: [{ id: 'R1', counter: 'mastodon', at: [12, 1] }],
  })
  const { state } = begin(rules, start, diceFromSeed(3))
  const [own, other] = (['blue', 'red'] as const).map((side) => {
    const look = new Outlook(new Memory(board), rules.view(state, side) as unknown as View, TEMPERS.regular)
    const truck = [...look.mine, ...look.foes].find(({ id }) => id === 'B1')
    return truck && [look.weight(truck), look.value(truck)]
  })
  expect(other).toEqual(own)
  expect(own).toEqual([90, 90])
})

test('what the dice do to a truck that is paid for leaving is luck by what it pays, too', () => {
  const { rules, start, board, edition } = leaving({
    blue: [{ id: 'B1', counter: 'truck', at: [8, 1] }],
    red: [{ id: 'R1', counter: 'mastodon', at: [12, 1] }],
  })
  const book = new BattleChromePlaybook(seenRules(edition, board), new BattleChromeMind(board, HASTY, 1))
  let { state } = begin(rules, start, diceFromSeed(3))
  while (state.standing.is === 'asking' && state.standing.questions[0].kind !== 'move') {
    const { side } = state.standing.questions[0]
    const verdict = submit(rules, state, { kind: 'goFirst', side, first: side === 'red' } as unknown as Shape['order'])
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  const view = rules.view(state, 'blue')
  const ends: number[] = []
  const fair: number[] = []
  for (let seed = 1; seed <= 60; seed++) {
    let world = book.suppose(view, null, seed)
    const players = book.players(world, view)
    let luck = 0
    for (const step of playedOn(book.rulesFor(view), players, world)) {
      luck += players.luck(step.moments, 'blue')
      world = step.state
      if (book.turnOf(world) > 1) break
    }
    const end = players.lead(world, 'blue') - outcomeOf(world, 'blue')
    ends.push(end)
    fair.push(end - luck)
  }
  const spread = (all: readonly number[]): number => {
    const mean = all.reduce((sum, one) => sum + one, 0) / all.length
    return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
  }
  expect(spread(ends)).toBeGreaterThan(10)
  expect(spread(fair)).toBeLessThan(spread(ends) / 2)
})
