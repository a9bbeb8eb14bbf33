/** What is noted of a game while it is played agrees with the game, and playing it noted or not is the same game. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createYardstick } from '../../ai/yardsticks.ts'
import { playGame } from '../../cli/play-game.ts'
import { APP_VERSION, EDITIONS, type GameLine, HAND, type Minds, ReportedGame, type ReportedSpec, reportOf } from '../../engine/index.ts'

const read = (name: string): unknown => JSON.parse(readFileSync(name, 'utf8'))
function specOf(name: string, change: Partial<ReportedSpec> = {}): ReportedSpec {
  const scenario = read(`${name}.scenario.json`) as { readonly map: unknown }
  const map = typeof scenario.map === 'string' ? read(`maps/${scenario.map}`) : undefined
  return { scenario, map, seed: 1, seats: { blue: 'random', red: 'random' }, most: 3000, offers: true, ...change }
}
const parts = { editions: EDITIONS, minds: createYardstick, app: APP_VERSION }
function lineOf(spec: ReportedSpec, minds: Minds = parts.minds): GameLine {
  const begun = ReportedGame.begin({ ...parts, minds }, spec)
  if (!begun.ok) throw new Error(begun.error[0]?.text)
  while (begun.value.step());
  return begun.value.line()
}
const CLOSE = 'test/exercise/close'
const MISSION = 'test/exercise/mission'

describe.each([CLOSE, MISSION, 'test/exercise/battlechrome-mission'])('a game of %s', (name) => {
  const spec = specOf(name)
  const begun = ReportedGame.begin(parts, spec)
  if (!begun.ok) throw new Error(begun.error[0]?.text)
  const game = begun.value
  while (game.step());
  const line = game.line()
  const { table } = game
  const { facts } = table.game?.battle.edition ?? {}
  const world = table.game?.state.world as { readonly book?: object }
  const pieces = facts?.pieces(world.book ?? world) ?? []

  test('has everybody whom the book knows, and those as lost who are', () => {
    expect(pieces.length).toBeGreaterThan(0)
    const lost = pieces.filter(({ is }) => is === 'lost').map(({ id }) => id)
    expect(line.units.filter((unit) => unit.lost !== null).map(({ id }) => id)).toEqual(lost)
    for (const { id } of pieces) expect(line.units.map((unit) => unit.id)).toContain(id)
  })
  test('calls them as their own side does, without numbers in the kind', () => {
    for (const unit of line.units) expect(unit.name.startsWith(unit.design)).toBe(true)
    expect(line.units.some(({ design, name: title }) => design !== title)).toBe(true)
  })
  test('has a letter a turn, and the holders at the end that the book has', () => {
    expect(line.first).toHaveLength(line.turns)
    const held = facts?.held(world.book ?? world) ?? {}
    for (const objective of line.objectives) {
      expect(objective.held).toHaveLength(line.turns + 1)
      const last = { b: 'blue', r: 'red' }[objective.held.at(-1) ?? ''] ?? null
      if (objective.name in held) expect(last).toBe(held[objective.name])
    }
  })
  test('has every order that was given, under a verb that was offered', () => {
    expect(line.used.reduce((sum, { used }) => sum + used, 0)).toBe(line.orders)
    for (const { offered, used } of line.used) expect(used).toBeLessThanOrEqual(offered)
  })
  test('has units that entered hexes of the map', () => {
    const hexes = [...Object.keys(line.entered.blue), ...Object.keys(line.entered.red)].map(Number)
    expect(hexes.length).toBeGreaterThan(0)
    for (const hex of hexes) expect(hex).toBeLessThan(line.scenario.width * line.scenario.height)
  })
  test('is the same line again, and the command line’s', () => {
    expect(lineOf(spec)).toEqual(line)
    const { seats, seed, most } = spec
    const players = { ...parts, version: APP_VERSION, now: () => 0 }
    const report = playGame({ game: 1, scenario: spec.scenario, map: spec.map, seed, seats, most, keep: false, report: true }, players)
    expect(report.line).toEqual(line)
    expect(report).toMatchObject({ mismatch: null, turns: line.turns, orders: line.orders, winner: line.winner })
  })
})

test('what a mission has to tell is in the line', () => {
  const line = lineOf(specOf(MISSION))
  const { mission } = specOf(MISSION).scenario as {
    readonly mission: { readonly events: readonly unknown[]; readonly goals: readonly unknown[] }
  }
  expect(line.events).toHaveLength(mission.events.length)
  expect(line.goals).toHaveLength(mission.goals.length)
  expect(line.events.some(({ turn }) => turn !== null && turn >= 1)).toBe(true)
})
test('a game that takes too many orders is given up, and one whose mind breaks down tells why', () => {
  expect(lineOf(specOf(CLOSE, { most: 5 }))).toMatchObject({ end: 'capped', orders: 5 })
  const minds = () => ({
    decide() {
      throw new Error('a wheel came off')
    },
  })
  const broken = lineOf(specOf(CLOSE, { seats: { blue: 'ai:x', red: 'ai:y' } }), minds)
  expect(broken).toMatchObject({ end: 'broken', winner: null })
  expect(broken.error).toMatch(/^ai:[xy]: Error: a wheel came off$/)
})
test('a scenario that cannot be played, and a seat that there is not, are told', () => {
  expect(ReportedGame.begin(parts, specOf(CLOSE, { scenario: {} })).ok).toBe(false)
  const nobody = ReportedGame.begin(parts, specOf(CLOSE, { seats: { blue: 'ai:genius', red: 'random' } }))
  expect(nobody.ok ? '' : nobody.error[0]?.text).toContain('Nobody can play "ai:genius"')
})
test('without counting what is offered the game is the same', () => {
  const { used: _used, first: _first, ...plain } = lineOf(specOf(CLOSE, { offers: false }))
  expect(lineOf(specOf(CLOSE))).toMatchObject(plain)
})
test('a hand is waited for, and its game is no whole one', () => {
  expect(lineOf(specOf(CLOSE, { seats: { blue: HAND, red: HAND } }))).toMatchObject({ end: 'capped', orders: 0 })
})

/** `MILL=4 npx vitest run test/table/reported-game.test.ts` plays so many games of Mill Crossing both ways. */
const MILL = Number(process.env['MILL'] ?? 0)
test.skipIf(MILL === 0)('reports of Mill Crossing are the same by both ways', () => {
  const specs = Array.from({ length: MILL }, (_, i) =>
    specOf('maps/mill-crossing', { seed: i + 1, most: 20_000, seats: { blue: 'ai:recruit', red: 'ai:recruit' } }),
  )
  const players = { ...parts, version: APP_VERSION, now: () => 0 }
  const byCli = specs.flatMap((spec, i) => playGame({ ...spec, map: spec.map, game: i + 1, keep: false, report: true }, players).line ?? [])
  const report = reportOf(specs.map((spec) => lineOf(spec)))
  expect(report?.games).toBe(MILL)
  expect(reportOf(byCli)).toEqual(report)
})
