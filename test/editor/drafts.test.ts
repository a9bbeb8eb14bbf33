/** What is drawn and not saved is kept and taken up; a new map begins as it was asked for. */
import { beforeEach, describe, expect, test } from 'vitest'
import { mapEdit } from '../../engine/author.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { readLesson } from '../../engine/learn/lesson-text.ts'
import { MAP_PRESETS, readParameters } from '../../maps/generator/index.ts'
import { beginHistory, perform, undo } from '../../renderer/editor/model/map-history.ts'
import { paintTerrain } from '../../renderer/editor/model/tools-ground.ts'
import { type MapDraft, MapDrafts } from '../../renderer/editor/state/map-drafts.ts'
import {
  copyName,
  emptyMap,
  heightMap,
  type NewMapForm,
  newMapProblem,
  parametersOf,
  USUAL_HEIGHTS,
} from '../../renderer/editor/state/new-map.ts'
import { LessonDrafts } from '../../renderer/lesson-editor/state/lesson-drafts.ts'
import { back, beginScenario, stepped } from '../../renderer/scenario/model/scenario-history.ts'
import { ScenarioDrafts } from '../../renderer/scenario/state/scenario-drafts.ts'
import { bareScenario } from '../scenario/support.ts'
import { memoryStore } from '../support/desks.ts'
import { PRACTICE } from '../support/practice-lesson.ts'
import { country } from './support.ts'

let texts: Map<string, string>
let drafts: MapDrafts
beforeEach(() => {
  texts = new Map()
  drafts = new MapDrafts(memoryStore(texts))
})
const painted = perform(beginHistory(country()), 'Woods', paintTerrain(country(), [[0, 0]], 'heavy-woods'))
const draft = (id: string, at: string, name: string | null): MapDraft => ({
  id,
  entry: name === null ? null : { name, version: 'v1' },
  at,
  cmPerHex: 2.5,
  history: painted,
})

describe('drafts', () => {
  test('are listed, the newest first, and taken up with every step', async () => {
    await drafts.keep(draft('a', '2026-01-01T10:00:00.000Z', 'hills'))
    await drafts.keep(draft('b', '2026-01-02T10:00:00.000Z', null))
    expect((await drafts.list()).map(({ id, name, steps }) => ({ id, name, steps }))).toEqual([
      { id: 'b', name: 'Small country', steps: 1 },
      { id: 'a', name: 'Small country', steps: 1 },
    ])
    const taken = await drafts.of('hills')
    expect(taken).toEqual(draft('a', '2026-01-01T10:00:00.000Z', 'hills'))
    expect(undo(taken?.history ?? painted).doc).toEqual(country())
    expect(await drafts.of('dales')).toBeNull()
  })
  test('are replaced with each step, and forgotten', async () => {
    await drafts.keep(draft('a', '2026-01-01T10:00:00.000Z', 'hills'))
    await drafts.keep(draft('a', '2026-01-01T11:00:00.000Z', 'hills'))
    expect((await drafts.list()).map(({ at }) => at)).toEqual(['2026-01-01T11:00:00.000Z'])
    await drafts.forget('a')
    expect([await drafts.list(), texts.size]).toEqual([[], 0])
  })
  test('that are damaged are left out, or not taken up', async () => {
    await drafts.keep(draft('a', '2026-01-01T10:00:00.000Z', null))
    const whole = texts.get('draft/a/') ?? ''
    texts.set('draft/b/', whole.slice(0, 40))
    texts.set('draft/c/', whole.replace('"cmPerHex":2.5', '"cmPerHex":"wide"'))
    expect((await drafts.list()).map(({ id }) => id)).toEqual(['a'])
    texts.set('draft/a/', whole.replace('"is":"cells"', '"is":"cats"'))
    expect(await drafts.read('a')).toBeNull()
    expect(await drafts.read('nobody')).toBeNull()
  })
  test('whose steps belong to another map are not taken up', async () => {
    const strange: MapDraft = {
      ...draft('a', '2026-01-01T10:00:00.000Z', null),
      history: { ...painted, doc: mapEdit.apply(painted.doc, paintTerrain(painted.doc, [[0, 0]], 'sand')) },
    }
    await drafts.keep(strange)
    expect(await drafts.read('a')).toBeNull()
  })
})

describe('drafts of other documents', () => {
  test('of a scenario and of a lesson are taken up with their steps, and each keeps to its own', async () => {
    const store = memoryStore(texts)
    const [scenarios, lessons] = [new ScenarioDrafts(store), new LessonDrafts(store)]
    const head = { entry: { name: 'mill', version: 'v1' }, at: '2026-01-01T10:00:00.000Z' }
    const renamed = stepped(beginScenario(bareScenario(), true), 'Name', bareScenario({ name: 'Hills' }))
    const read = readLesson(JSON.stringify(PRACTICE))
    if (!read.ok) throw new Error(JSON.stringify(read.error))
    const retitled = stepped(beginScenario(read.value, false), 'Title', { ...read.value, title: 'Firing' })
    await scenarios.keep({ ...head, id: 'a', history: renamed })
    await lessons.keep({ ...head, id: 'b', history: retitled })
    expect(await scenarios.list()).toEqual([{ ...head, id: 'a', name: 'Hills', steps: 1 }])
    expect(await lessons.list()).toEqual([{ ...head, id: 'b', name: 'Firing', steps: 1 }])
    const [scenario, lesson] = [await scenarios.of('mill'), await lessons.of('mill')]
    expect([scenario?.history.doc, lesson?.history.doc]).toEqual([renamed.doc, retitled.doc])
    expect([back(scenario?.history ?? renamed).doc, back(lesson?.history ?? retitled).doc]).toEqual([bareScenario(), read.value])
    await lessons.forget('b')
    expect([(await lessons.list()).length, (await scenarios.list()).length]).toEqual([0, 1])
  })
})

describe('a new map', () => {
  const form: NewMapForm = {
    name: 'Hills',
    width: '20',
    height: '16',
    cmPerHex: 2,
    preset: null,
    parameters: (MAP_PRESETS[0] as (typeof MAP_PRESETS)[number]).parameters,
    seed: '1',
    level: 4,
    heights: null,
  }
  test('on empty ground is a legal map of that size and level', () => {
    const board = toBoard(emptyMap(form))
    expect(board.ok && [board.value.width, board.value.height, new Set(board.value.halfLevels)]).toEqual([20, 16, new Set([4])])
  })
  test('from a picture of heights has open ground with its levels, and none before a picture was chosen', () => {
    const grey = Uint8Array.from({ length: 400 }, (_, at) => at % 20)
    const picture = { id: 1, file: 'hills.png', width: 20, height: 20, grey }
    const wish = { ...form, heights: { ...USUAL_HEIGHTS, picture } }
    expect([newMapProblem({ ...form, heights: USUAL_HEIGHTS }), newMapProblem(wish)]).toEqual(['Choose a picture of heights first.', null])
    const board = toBoard(heightMap(wish))
    expect(board.ok && [new Set(board.value.terrain), Math.max(...board.value.halfLevels)]).toEqual([
      new Set(['open']),
      USUAL_HEIGHTS.levels,
    ])
  })
  test('is refused in words where a field is wrong', () => {
    const says = (change: Partial<NewMapForm>): string | null => newMapProblem({ ...form, ...change })
    expect(says({})).toBeNull()
    expect(says({ name: '  ' })).toBe('A name has 1 to 80 letters.')
    expect(says({ width: '3' })).toBe('Width and height are whole numbers from 4 to 240.')
    expect(says({ height: '12.5' })).toBe('Width and height are whole numbers from 4 to 240.')
    expect(says({ width: '8', preset: 'town' })).toBe('Made-up country needs width and height from 10 to 240.')
    expect(says({ preset: 'town', seed: 'abc' })).toBe('The number of the map is a whole number.')
    // Empty ground has no number.
    expect(says({ seed: 'abc' })).toBeNull()
  })
  test('asks the generator for what it takes, whatever the sliders say', () => {
    const parameters = { ...form.parameters, lowest: 9, highest: 2 }
    expect(readParameters(parametersOf({ ...form, parameters })).ok).toBe(true)
  })
  test('that is a copy has a name of its own, of no more letters than a name may have', () => {
    expect(copyName('Hills', [])).toBe('Hills, copy')
    expect(copyName('Hills', ['Hills, copy', 'Hills, copy 2'])).toBe('Hills, copy 3')
    expect(copyName('x'.repeat(80), [])).toHaveLength(80)
  })
})
