import { expect, test } from 'vitest'
import type { AuthorAnswer, AuthorChange, AuthorLook, AuthorRequest } from '../../engine/board/author-kit.ts'
import type { Board } from '../../engine/board/board.ts'
import type { Edition } from '../../engine/board/edition.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { AuthorDesk, EDITIONS, openBattle } from '../../engine/index.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { Author, FIELD, freshScenario, shippedScenarios, wishOf } from '../support/authoring.ts'
import { toy } from '../support/toy.ts'

/** The desk that answers the scenario editor for every book. */

const deskOn = (board = FIELD): AuthorDesk => {
  const desk = new AuthorDesk(EDITIONS)
  expect(desk.answer({ do: 'board', board })).toEqual({ ok: true, value: null })
  return desk
}
const told = <D extends AuthorRequest['do']>(answer: AuthorAnswer<D>) => {
  if (!answer.ok) throw new Error(answer.problems.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return answer.value
}
const look = (desk: AuthorDesk, scenario: ScenarioDoc): AuthorLook => told(desk.answer({ do: 'look', scenario }))

test('names the books that have a kit, and what a new scenario of each has', () => {
  const desk = new AuthorDesk([...EDITIONS, toy as unknown as Edition<Shape>])
  expect(told(desk.answer({ do: 'books' }))).toEqual([
    { id: 'steel-rain', title: 'Steel Rain' },
    { id: 'battlechrome', title: 'BattleChrome' },
    { id: 'storm-of-steel', title: 'Storm of Steel' },
  ])
  expect(told(desk.answer({ do: 'fresh', book: 'steel-rain' }))).toEqual({ forces: { blue: [], red: [] }, settings: { setup: 'deploy' } })
  expect(desk.answer({ do: 'fresh', book: 'toy' })).toEqual({
    ok: false,
    problems: [{ at: 'ruleset', text: 'No scenarios of "toy" can be made here. Use one of: steel-rain, battlechrome, storm-of-steel.' }],
  })
})
test('without a map, and for a book that it does not know, it says so', () => {
  const scenario = freshScenario('steel-rain')
  expect(new AuthorDesk(EDITIONS).answer({ do: 'look', scenario })).toEqual({
    ok: false,
    problems: [{ at: 'map', text: 'No map has been laid; lay one first.' }],
  })
  expect(deskOn().answer({ do: 'look', scenario: { ...scenario, ruleset: 'chess' } })).toMatchObject({
    ok: false,
    problems: [{ at: 'ruleset' }],
  })
})
test('a change is answered with the scenario after it and how that looks, or with why it cannot be', () => {
  const desk = deskOn()
  const scenario = freshScenario('steel-rain')
  const change: AuthorChange = { do: 'add-group', side: 'blue', formation: 'armored-cavalry-troop/tank-platoon' }
  const made = told(desk.answer({ do: 'change', scenario, change }))
  expect(made.look).toEqual(look(desk, made.scenario))
  expect(made.look.problems.map(({ at }) => at)).toEqual(['forces.red'])
  expect(desk.answer({ do: 'change', scenario, change: { do: 'remove-group', group: 'A1' } })).toEqual({
    ok: false,
    problems: [{ at: 'group', text: 'There is no platoon A1; name another.' }],
  })
})
test('who attacks and is ahead as the battle begins wins by doing nothing: its author is told, and no shipped scenario is like that', () => {
  const ahead = (of: ScenarioDoc, board: Board) => look(deskOn(board), of).warnings.filter(({ at }) => at === 'objectives')
  for (const { scenario, board } of shippedScenarios()) expect(ahead(scenario, board), scenario.name).toEqual([])
  const ridge = shippedScenarios().find(({ scenario: { name } }) => name === 'Assault on Kestrel Ridge')!
  // What is left counts too where nothing else is said, and the attacker has twice as much.
  const byTons: ScenarioDoc = { ...ridge.scenario, settings: { setup: 'deploy' } }
  expect(ahead(byTons, ridge.board)).toEqual([
    {
      at: 'objectives',
      text: 'Blue mechanized company attacks, but is ahead as the battle begins (points 1054 to 647): it wins if nobody does anything.',
    },
  ])
  expect(ahead({ ...byTons, attacker: 'red' }, ridge.board)).toEqual([])
  const { attacker: _, ...nobodyAttacks } = byTons
  expect(ahead(nobodyAttacks, ridge.board)).toEqual([])
})
test('goals that change nothing of who wins are pointed out, in no shipped scenario', () => {
  const idle = (of: ScenarioDoc, board: Board) => look(deskOn(board), of).warnings.filter(({ at }) => at === 'mission.verdict')
  for (const { scenario, board } of shippedScenarios()) expect(idle(scenario, board), scenario.name).toEqual([])
  const { scenario, board } = shippedScenarios().find(({ scenario: { name } }) => name === 'Through Crowbridge')!
  const mission = { ...scenario.mission!, verdict: 'book' as const }
  expect(idle({ ...scenario, mission }, board)[0]?.text).toMatch(/^The goals decide nothing: the rules of the book say who has won\./)
  const [first, ...others] = mission.goals
  expect(idle({ ...scenario, mission: { ...mission, goals: [{ ...first, ends: true } as never, ...others] } }, board)).toEqual([])
})
test('problems are those with which the battle would not open, the mission among them, each with its place', () => {
  for (const { scenario, board } of shippedScenarios()) expect(look(deskOn(board), scenario), scenario.name).toMatchObject({ problems: [] })
  const breakout = shippedScenarios('steel-rain', ['maps']).find(({ file }) => file === 'mill-crossing-breakout.scenario.json')
  if (!breakout) throw new Error('no scenario')
  const author = new Author(breakout.scenario, breakout.board)
  const ids = author.sheet.groups.flatMap(({ pieces }) => pieces).map(({ id }) => id)
  const named = ids.find((id) => JSON.stringify(breakout.scenario.mission).includes(`"${id}"`))
  const group = author.sheet.groups.find(({ id }) => JSON.stringify(breakout.scenario.mission).includes(`"${id}"`))
  author.do(named ? { do: 'remove-pieces', pieces: [named] } : { do: 'remove-group', group: group?.id ?? '' })
  const { problems } = look(deskOn(breakout.board), author.scenario)
  expect(problems.length).toBeGreaterThan(0)
  expect(problems.every(({ at }) => at.startsWith('mission.'))).toBe(true)
})
test('a document that no schema takes is told as it would be on opening', () => {
  const scenario = { ...freshScenario('steel-rain'), name: '', turns: 99 }
  const opened = openBattle(EDITIONS, scenario, null)
  expect(look(deskOn(), scenario).problems).toEqual(opened.ok ? null : opened.error)
  expect(look(deskOn(), scenario).problems.map(({ at }) => at)).toEqual(['name', 'turns'])
})
test('SR-SETUP-2: what is hard to believe is a warning, beside problems too', () => {
  const author = new Author(freshScenario('steel-rain')).do(
    { do: 'add-group', side: 'blue', name: 'Horde' },
    { do: 'add-pieces', group: 'A1', design: 'MBT', count: 13 },
  )
  const { warnings, problems } = look(deskOn(), author.scenario)
  expect(problems.length).toBeGreaterThan(0)
  expect(warnings.map(({ at, text }) => `${at}: ${text}`)).toEqual([
    'forces.blue[0]: Horde has 13 units; more than 12 are hard to believe (SR-TOE-2).',
    'forces.blue[0]: Horde has 13 tanks; a platoon usually has 4 (SR-SETUP-2).',
  ])
})
test('no look fails, whatever has been done to a shipped scenario', () => {
  for (const { scenario, board } of shippedScenarios(undefined, ['maps'])) {
    const desk = deskOn(board)
    const author = new Author(scenario, board)
    for (let i = 0; i < 8; i++) {
      const wish = wishOf(author, [7 * i + 3, 31 * i + 5, 17 * i + 2, 13 * i + 1])
      const answer = wish && desk.answer({ do: 'change', scenario: author.scenario, change: wish })
      if (answer?.ok) author.scenario = answer.value.scenario
    }
    expect(look(desk, author.scenario).sheet.groups.length).toBeGreaterThan(0)
  }
})
