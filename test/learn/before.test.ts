import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readMap, readScenario } from '../../engine/board/map-read.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { type BeforeBattle, EDITIONS, LearnDesk, type SideId } from '../../engine/index.ts'
import { must } from '../../engine/kernel/assert.ts'
import { BOOKS, courseOf } from './files.ts'

/** What is told before a battle: how victory is counted, both forces as one side may know them, how a turn goes. */

const json = (name: string): unknown => JSON.parse(readFileSync(`maps/${name}`, 'utf8'))
const desk = new LearnDesk(
  EDITIONS,
  Object.fromEntries(BOOKS.map((book) => [`../maps/learn/${book}/course.json`, { ...courseOf(book), lessons: [] }])),
)
function scenarioOf(name: string): ScenarioDoc {
  const scenario = readScenario(json(`${name}.scenario.json`))
  if (!scenario.ok) throw new Error(scenario.error.map(({ text }) => text).join(' '))
  return scenario.value
}
function toldOf(scenario: ScenarioDoc, side: SideId): BeforeBattle {
  const map = readMap(typeof scenario.map === 'string' ? json(scenario.map) : scenario.map)
  const board = map.ok ? toBoard(map.value) : map
  if (!board.ok) throw new Error('no board')
  const answer = desk.answer({ do: 'before', scenario, board: board.value, side })
  if (!answer.ok) throw new Error(answer.problems.map(({ text }) => text).join(' '))
  return answer.value
}
const victoryOf = (scenario: ScenarioDoc): readonly string[] => toldOf(scenario, 'blue').victory.map(({ text, rule }) => `${text} ${rule}`)

describe('the forces', () => {
  test('in Steel Rain are the own side whole, and of the other its strength only (SR-BLIP-1)', () => {
    const scenario = scenarioOf('thorncote-first-battle')
    const groups = [
      {
        name: 'Blue patrol',
        units: [
          { name: 'Main battle tank', symbol: 'armor-heavy', count: 1 },
          { name: 'Infantry fighting vehicle', symbol: 'mech-infantry', count: 1 },
        ],
      },
    ]
    const told = toldOf(scenario, 'blue')
    expect(told.unit).toBe('t')
    expect(told.forces).toEqual({ blue: { strength: 126, groups }, red: { strength: 126, groups: null } })
    expect(toldOf(scenario, 'red').forces?.blue).toEqual({ strength: 126, groups: null })
  })
  test('in BattleChrome, where nothing is hidden, are both sides whole', () => {
    const { forces, unit } = toldOf(scenarioOf('battlechrome-aces'), 'blue')
    expect(unit).toBe('points of cost')
    expect(forces?.blue).toMatchObject({ strength: 100, groups: [{ units: [{ name: 'Bastion heavy BattleFrame', count: 1 }] }] })
    expect(forces?.red).toMatchObject({ strength: 90, groups: [{ units: [{ name: 'Oni heavy BattleFrame', count: 1 }] }] })
  })
  test('of one kind in a group are counted together', () => {
    const groups = toldOf(scenarioOf('mill-crossing'), 'blue').forces?.blue.groups ?? []
    expect(groups[0]).toEqual({ name: 'Tank Platoon', units: [expect.objectContaining({ name: 'Light tank', count: 4 })] })
  })
})

describe('victory', () => {
  const AT_ONCE = 'A side that has nobody left has lost at once. R-10'
  const HELD =
    'Whoever alone has units within 1 hex of an objective holds it, until the other side alone has. Aircraft and uncrewed machines do not count. R-10'
  test('in Steel Rain counts tons and objectives, either alone, or tons where there is no objective (R-10)', () => {
    const scenario = scenarioOf('mill-crossing')
    const by = (victory: string): ScenarioDoc => ({ ...scenario, settings: { ...scenario.settings, victory } })
    expect(victoryOf(scenario)).toEqual([
      'The tons that each side has not lost, and the points of the objectives that it holds, are counted after turn 8; the higher sum wins, equal sums are a draw. R-10',
      HELD,
      AT_ONCE,
    ])
    expect(victoryOf(by('objectives'))[0]).toMatch(/^The points of the objectives that each side holds are counted after turn 8;/)
    expect(victoryOf(by('tons'))).toEqual([expect.stringMatching(/^The tons that each side has not lost are counted/), AT_ONCE])
    expect(victoryOf({ ...scenario, objectives: [] })).toEqual(victoryOf(by('tons')))
  })
  test.each([
    [
      'battlechrome-duel',
      ['After turn 8 the side that has lost less cost wins. BC-VIC-01', 'Within 10 % of the larger loss it is a draw. BC-R-29'],
    ],
    [
      'battlechrome-aces',
      [
        'After turn 12 the side that holds East Gate wins; if nobody does, the side that has lost less cost. BC-R-29',
        'Whoever was the last to stand alone in the hex of an objective holds it. BC-R-29',
      ],
    ],
    [
      'battlechrome-raid',
      [
        'Dominion raiding force wins at the end of turn 4 or later if it has a unit in Marl Hall, hex 0904, and Aegis garrison has none there. Airfoils do not count. BC-R-29',
        'It also wins after turn 10 if it has destroyed something, and at least 2 times the cost that it has lost. Otherwise Aegis garrison wins. BC-R-29',
      ],
    ],
    [
      'battlechrome-city',
      [
        'After turn 8 the side that holds more of the 8 objectives wins; with as many, the side that has lost less cost. BC-R-29',
        'Whoever was the last to stand alone in the hex of an objective holds it. BC-R-29',
      ],
    ],
    [
      'battlechrome-flight-line',
      [
        'Aegis strike wins as soon as it has destroyed Truck D5, Scarab tracked missile tank D1, Scarab tracked missile tank D2. BC-R-29',
        'If one is left after turn 5, Dominion column wins. BC-R-29',
      ],
    ],
  ])('in %s is told with its numbers (BC-VIC-01, BC-R-29)', (name, lines) => {
    expect(victoryOf(scenarioOf(name))).toEqual([...lines, 'A side that has nothing left has lost at once. BC-R-29'])
  })
  test('in Storm of Steel is told with its numbers (SS-END-01, SS-R-48)', () => {
    const scenario = scenarioOf('lindenau-meeting')
    const counted = 'each stand that the other side has lost, and 25 more if the other side is demoralised. SS-R-48'
    const OVER = 'A side that has nobody left who could move or fire has lost at once. SS-R-48'
    expect(victoryOf(scenario)).toEqual([
      'The battle is over when The End is drawn, in turn 8 at the latest. Then points are counted. SS-END-01',
      `A side has the points of the objectives that it holds and of ${counted}`,
      'The higher sum wins. Ahead by less than 10 % of all points, it is a draw. SS-R-48',
      'A side holds an objective if it was the last to be alone within 1 hex of it. SS-R-48',
      OVER,
    ])
    const bare = { ...scenario, objectives: [], settings: { exits: { blue: [], red: [[0, 3]] } } } as ScenarioDoc
    expect(victoryOf(bare).slice(1)).toEqual([
      `A side has the points of ${counted}`,
      'The higher sum wins. Ahead by less than 10 % of all points, it is a draw. SS-R-48',
      'A stand that leaves by a way out of the map is not lost. SS-R-14',
      OVER,
    ])
  })
  test('is left to the mission where the mission decides by points', () => {
    expect(victoryOf(scenarioOf('rushford-stand'))).toEqual([])
  })
})

const SCENARIOS: Readonly<Record<string, string>> = {
  'steel-rain': 'mill-crossing',
  battlechrome: 'battlechrome-duel',
  'storm-of-steel': 'lindenau-meeting',
}
describe('the turn', () => {
  test.each(BOOKS)('of %s has a part of the picture for each of its five sentences, with a name that fits its box', (book) => {
    const scenario = scenarioOf(must(SCENARIOS[book], book))
    const { turn, steps } = toldOf(scenario, 'red')
    expect(turn).toHaveLength(5)
    expect(steps).toHaveLength(5)
    for (const { name } of steps) expect(name.length).toBeLessThanOrEqual(16)
    expect(steps[0]?.during).toBeUndefined()
  })
})
