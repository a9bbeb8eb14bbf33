import { expect, test } from 'vitest'
import { type SceneBasis, scenarioOfScene } from '../../engine/learn/scene.ts'

/** Scenes are laid over what all scenes of a book have. */

const BASIS: SceneBasis = {
  ruleset: 'a-book',
  scenario: {},
  start: { turn: 1, cards: { drawn: ['move'], left: 9 } },
  unit: {},
  groups: false,
  designKey: 'type',
  units: { blue: { HQ: ['hq', [0, 0]] } },
}
const SCENE = { map: '4x4', blue: { B1: ['tank', [1, 1]] as const }, red: { R1: ['tank', [3, 3]] as const } }
const made = (scene: object) => scenarioOfScene(BASIS, { ...SCENE, ...scene }, 'A scene')

test('the start of a scene is laid over that of the course level by level, lists as a whole, and a null leaves out', () => {
  expect(made({})['start']).toEqual({ turn: 1, cards: { drawn: ['move'], left: 9 } })
  expect(made({ start: { cards: { drawn: ['fire'] }, turn: 2 } })['start']).toEqual({ turn: 2, cards: { drawn: ['fire'], left: 9 } })
  expect(made({ start: { cards: null } })['start']).toEqual({ turn: 1 })
  expect('start' in made({ start: null })).toBe(false)
})
test('what is null deeper in the start stays so, where the course says nothing of it too', () => {
  expect(made({ start: { aims: { blue: { air: null } } } })['start']).toMatchObject({ aims: { blue: { air: null } } })
})
test('whoever is in every scene is there unless the scene names him itself', () => {
  const blue = (scene: object) => (made(scene)['forces'] as { blue: unknown }).blue
  expect(blue({})).toEqual([
    { id: 'HQ', type: 'hq', at: [0, 0] },
    { id: 'B1', type: 'tank', at: [1, 1] },
  ])
  expect(blue({ blue: { HQ: ['hq', [2, 2]] } })).toEqual([{ id: 'HQ', type: 'hq', at: [2, 2] }])
})
