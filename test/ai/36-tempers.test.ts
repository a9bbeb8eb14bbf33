import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import { readSeat, tempered } from '../../ai/tempers.ts'
import { EDITIONS } from '../../engine/index.ts'
import { Table } from '../../engine/table/table.ts'

/** How much a mind dares, apart from how well it thinks. */

describe('a seat', () => {
  test.each([
    ['ai:regular', 'regular', 'balanced'],
    ['ai:recruit:cautious', 'recruit', 'cautious'],
    ['ai:veteran:bold', 'veteran', 'bold'],
  ])('%s', (name, level, bent) => expect(readSeat(name)).toEqual({ level, bent }))
  test.each(['regular', 'ai:genius', 'ai:regular:mad', 'ai:regular:bold:er', 'ai:regular:', 'general'])('%s is none', (name) => {
    expect(readSeat(name)).toBeNull()
  })
})

describe('a temper', () => {
  test('changes what dangers and gains weigh, and nothing that a level knows', () => {
    const level = TEMPERS.regular
    const [cautious, bold] = [tempered(level, 'cautious'), tempered(level, 'bold')]
    expect(cautious.caution).toBeGreaterThan(level.caution)
    expect(bold.caution).toBeLessThan(level.caution)
    expect(bold.aggression).toBeGreaterThan(cautious.aggression)
    for (const name of ['foresight', 'noise', 'judgement', 'craft'] as const)
      expect([cautious[name], bold[name]]).toEqual([level[name], level[name]])
  })
  test('that is balanced is the level itself', () => expect(tempered(TEMPERS.recruit, 'balanced')).toMatchObject(TEMPERS.recruit))
})

const FILES = { 'steel-rain': 'mill-crossing', battlechrome: 'battlechrome-duel' } as const
describe.each(Object.entries(FILES))('in %s', (_book, file) => {
  const scenario: { map: string } = JSON.parse(readFileSync(`maps/${file}.scenario.json`, 'utf8'))
  const map: unknown = JSON.parse(readFileSync(`maps/${scenario.map}`, 'utf8'))
  const game = (seat: string, seed: number): string => {
    const table = new Table({ editions: EDITIONS, minds: createMind, app: '', checkEvery: 0 })
    const opened = table.handle({ do: 'new', scenario, map, seed, seats: { blue: seat, red: 'charger' } })
    if (!opened.ok) throw new Error(opened.why.text)
    table.handle({ do: 'play', until: 'question', orders: 60 })
    return JSON.stringify(table.game?.orders)
  }
  // Of two frames against two, one game may leave so little to choose that two tempers choose alike all through: of three, one does not.
  const orders = (seat: string): string => [3, 4, 5].map((seed) => game(seat, seed)).join()
  test('cautious and bold play other games, and balanced the game of the level', () => {
    const games = ['ai:regular', 'ai:regular:balanced', 'ai:regular:cautious', 'ai:regular:bold'].map(orders)
    expect(games[1]).toBe(games[0])
    expect(new Set(games).size).toBe(3)
  })
})

test('Steel Rain shows a plan with its orders: whose pieces, what, where', () => {
  const scenario: { map: string } = JSON.parse(readFileSync('maps/mill-crossing.scenario.json', 'utf8'))
  const map: unknown = JSON.parse(readFileSync(`maps/${scenario.map}`, 'utf8'))
  const table = new Table({ editions: EDITIONS, minds: createMind, app: '', checkEvery: 0 })
  table.handle({ do: 'new', scenario, map, seed: 3, seats: { blue: 'ai:regular', red: 'ai:regular' } })
  table.handle({ do: 'play', until: 'question', orders: 10 })
  const plans = (table.game?.orders ?? []).flatMap((_, i) => {
    const answer = table.handle({ do: 'grounds', act: i + 1 })
    if (!answer.ok) throw new Error(answer.why.text)
    const { plan, from } = answer['grounds'] as {
      plan: { tasks: { pieces: string[]; place: string; goal: number[] }[] } | null
      from: string
    }
    expect(from).toBe('again')
    return plan ?? []
  })
  expect(plans.length).toBeGreaterThan(0)
  const known = new Set(plans.flatMap(({ tasks }) => tasks.flatMap(({ pieces }) => pieces)))
  expect(known.size).toBeGreaterThan(1)
  expect(plans.every(({ tasks }) => tasks.every(({ place, goal }) => place !== '' && goal.length === 2))).toBe(true)
})
