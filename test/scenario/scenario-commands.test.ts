/** The keys of the scenario editor: each means one thing, and none is taken from its map. */
import { expect, test } from 'vitest'
import { deedOf } from '../../renderer/editor/stage/stage-keys.ts'
import { NO_KEYS } from '../../renderer/editor/stage/stroke-gestures.ts'
import { TABS } from '../../renderer/scenario/screens/scenario-panels.tsx'
import { SCENARIO_COMMANDS, scenarioCommandAt } from '../../renderer/scenario/state/scenario-commands.ts'
import { scenarioKeyWords } from '../../renderer/words/scenario-editor-words.ts'

test('no key has two meanings', () => {
  const keys = SCENARIO_COMMANDS.flatMap(({ keys: each }) => each as readonly string[])
  expect(new Set(keys).size).toBe(keys.length)
  for (const { keys: each, does } of SCENARIO_COMMANDS) for (const key of each) expect(scenarioCommandAt(key)).toBe(does)
})
test('the map keeps its own keys, but for Enter while an area is painted and Escape at last', () => {
  const taken = SCENARIO_COMMANDS.filter(({ keys }) =>
    (keys as readonly string[]).some((key) => !key.includes('+') && deedOf(key, NO_KEYS) !== null),
  )
  expect(taken.map(({ id }) => id)).toEqual(['keep', 'back'])
})
test('every part of a scenario has its key, every command its words', () => {
  expect(SCENARIO_COMMANDS.flatMap(({ does }) => (does.do === 'tab' ? [does.tab] : []))).toEqual(TABS)
  for (const { id } of SCENARIO_COMMANDS) expect(scenarioKeyWords.commands[id]).not.toBe('')
})
