import { expect, test } from 'vitest'
import { run, toyFolder } from '../support/toy-cli.ts'

const folder = toyFolder({ 'lost.scenario.json': '{"map":"gone.map.json"}' })
const lines = async (...input: readonly (object | string)[]): Promise<readonly Record<string, unknown>[]> => {
  const ran = await run(folder, ['referee'], { input: input.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))) })
  expect(ran).toMatchObject({ status: 0, err: '' })
  return ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}
const NEW = { do: 'new', scenario: 'lane.scenario.json', seed: 7 }

test('one answer a line, in order, with the questions and the hash', async () => {
  const answers = await lines(NEW, { do: 'submit', order: { kind: 'plan', side: 'blue', bold: true } }, { do: 'view', side: 'blue' })
  expect(answers).toHaveLength(3)
  expect(answers[0]).toMatchObject({
    ok: true,
    standing: {
      is: 'asking',
      questions: [
        { kind: 'plan', side: 'blue' },
        { kind: 'plan', side: 'red' },
      ],
    },
  })
  expect(answers[1]).toMatchObject({ ok: true, events: [], undoable: true, standing: { questions: [{ kind: 'plan', side: 'red' }] } })
  expect(answers[2]).toMatchObject({ ok: true, view: { side: 'blue', question: null }, hash: answers[1]?.['hash'] })
})

test('a malformed line is answered, and the next one is read', async () => {
  const answers = await lines('{"do":', 'null', '7', '{"do":"view"}', NEW)
  expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false, true])
  expect(answers[0]).toMatchObject({ why: { text: expect.stringContaining('This line is not JSON') } })
})

test('empty lines are passed over, and no input is no output', async () => {
  expect(await lines(NEW, '', '  ', { do: 'world' })).toHaveLength(2)
  expect(await run(folder, ['referee'])).toEqual({ status: 0, out: '', err: '' })
})

test('a scenario file that is not there, or whose map is not there, is a refusal with the name', async () => {
  const answers = await lines({ ...NEW, scenario: 'nowhere.scenario.json' }, { ...NEW, scenario: 'lost.scenario.json' })
  expect(answers[0]).toMatchObject({
    ok: false,
    why: { text: 'This file cannot be read: there is no such file. Name another one.', at: 'nowhere.scenario.json' },
  })
  expect(answers[1]).toMatchObject({ ok: false, why: { at: 'map (gone.map.json)' } })
})

test('a bot plays a whole game through it: offers are accepted as they are, and the saved game loads', async () => {
  const answers = await lines({ ...NEW, seats: { blue: 'random', red: 'ai:first' } }, { do: 'play', until: 'over' }, { do: 'save' })
  expect(answers[1]).toMatchObject({ ok: true, stopped: 'over', standing: { is: 'over' } })
  const loaded = await lines({ do: 'load', save: answers[2]?.['save'] })
  expect(loaded[0]).toMatchObject({ ok: true, note: null, hash: answers[2]?.['hash'] })
})
