import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Missioned, seenRules } from '../../engine/board/mission/mission-rules.ts'
import { type MissionSeen, prizesOf } from '../../engine/board/mission/mission-seen.ts'
import { standInsOf } from '../../engine/board/mission/mission-supposed.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { EDITIONS } from '../toy/editions.ts'

/** A mission in a supposed battle: what goals speak of is there, and what its side does not know is not. */

type State = GameState<Shape>
const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Record<string, unknown>
function shipped(name: string): Battle {
  const scenario = json(`maps/${name}.scenario.json`)
  const battle = openBattle(EDITIONS, scenario, json(`maps/${String(scenario['map'])}`))
  if (!battle.ok) throw new Error(battle.error.map(({ text }) => text).join('\n'))
  return battle.value
}
/** On by random orders; ends where `until` says so. */
function on({ rules }: Pick<Battle, 'rules'>, from: State, until: (state: State) => boolean): State {
  const mind = randomMind(rules, 1)
  let state = from
  while (state.standing.is === 'asking' && !until(state)) {
    const verdict = submit(rules, state, mind.decide(rules.view(state, state.standing.questions[0].side)).order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  return state
}
const turnOf = ({ world }: State): number => (world as Missioned<{ readonly turn: number }>).book.turn
const missionOf = ({ world }: State) => (world as Missioned<object>).mission
const seenBy = (battle: Pick<Battle, 'rules'>, state: State, side: SideId): MissionSeen =>
  (battle.rules.view(state, side) as Shape['view'] & { readonly mission: MissionSeen }).mission

/** The second turn of a battle as one side sees it, and a battle that it supposes behind that. */
function supposedFrom(name: string, side: SideId, seed = 5) {
  const battle = shipped(name)
  const state = on(battle, begin(battle.rules, battle.start, diceFromSeed(2)).state, (one) => turnOf(one) >= 2)
  const view = battle.rules.view(state, side)
  const rules = seenRules(battle.edition, battle.board)(view)
  const supposed = rules.suppose?.(view, seed)
  if (!supposed) throw new Error('nothing supposed')
  return { battle, state, supposed, rules }
}

describe('in a supposed battle', () => {
  test('somebody plays the part of each piece of the other side that a goal speaks of and nobody has seen', () => {
    const { rules, supposed } = supposedFrom('crowbridge-breakthrough', 'red')
    const { standIns = {} } = missionOf(supposed)
    const parts = Object.entries(standIns).filter(([part]) => part.startsWith('through'))
    expect(parts.length).toBe(4)
    const units = Object.keys((supposed.world as Missioned<{ readonly units: object }>).book.units)
    expect(units).toEqual(expect.arrayContaining(Object.values(standIns)))
    expect(new Set(parts.map(([, unit]) => unit)).size, 'each one part in a goal').toBe(parts.length)
    const later = on({ rules }, supposed, (one) => turnOf(one) >= 3)
    expect(missionOf(later).goals['through'], 'who is to leave has not been seen, and may still do so').toMatchObject({ is: 'open' })
  })
  test('a stand-in that leaves by the way out is off the map, and paid for', () => {
    const { rules, supposed } = supposedFrom('crowbridge-breakthrough', 'red')
    const [part, standIn] = Object.entries(missionOf(supposed).standIns ?? {})[0] as [string, string]
    const exit = { kind: 'piecesExited', goal: 'through', side: 'blue', pieces: [part], points: 15 }
    const world = rules.reduce(supposed.world, exit) as Missioned<{ readonly units: Record<string, { readonly fate: string }> }>
    expect(world.book.units[standIn]?.fate).toBe('left')
    expect(world.mission.goals['through']).toMatchObject({ count: 1, paid: 15 })
  })
  test('what this side is paid for pieces that it has not seen, the other side knows of its own', () => {
    const { rules, supposed } = supposedFrom('rushford-stand', 'blue')
    const view = rules.view(supposed, 'red') as Shape['view'] & { readonly mission: MissionSeen }
    const standIns = Object.entries(missionOf(supposed).standIns ?? {}).filter(([part]) => part.startsWith('column'))
    expect(standIns.length).toBeGreaterThan(0)
    expect(standIns.map(([, id]) => prizesOf(view).get(id))).toEqual(standIns.map(() => 5))
  })
  test('the other side has no secret goal that this side does not know of', () => {
    const { battle, rules, state, supposed } = supposedFrom('mill-crossing-breakout', 'red')
    const ids = (by: Pick<Battle, 'rules'>, from: State, side: SideId) => seenBy(by, from, side).goals.map(({ id }) => id)
    expect(ids(battle, state, 'blue')).toContain('hunt')
    expect(ids(battle, state, 'red')).not.toContain('hunt')
    expect(ids({ rules }, supposed, 'blue')).not.toContain('hunt')
    expect(ids({ rules }, supposed, 'red')).toEqual(ids(battle, state, 'red'))
  })
})

describe('stand-ins', () => {
  const named = { goals: [{ who: { side: 'blue', ids: ['B1', 'B2', 'B3'] } }, { who: { side: 'red', ids: ['R1'] } }, { who: null }] }
  const mission = named as unknown as Parameters<typeof standInsOf>[0]
  const piece = (id: string) => ({ id, side: id.startsWith('R') ? ('red' as const) : ('blue' as const) })
  const standIns = (ids: readonly string[], seed: number) =>
    standInsOf(mission, { side: 'red', pieces: ids.map(piece), known: new Set(['B1', 'R1']), seed })
  test('are unseen pieces of the other side, another first by each seed', () => {
    expect(standIns(['R1', 'B1', 'x', 'y', 'z'], 0)).toEqual({ B2: 'x', B3: 'y' })
    expect(standIns(['R1', 'B1', 'x', 'y', 'z'], 2)).toEqual({ B2: 'z', B3: 'x' })
  })
  test('are as many as there are', () => {
    expect(standIns(['R1', 'B1', 'x'], 4)).toEqual({ B2: 'x' })
    expect(standIns(['R1', 'B1'], 4)).toEqual({})
  })
})
