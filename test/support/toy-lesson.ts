import type { LessonAct } from '../../engine/table/learn-protocol.ts'
import { LessonGame } from '../../engine/table/lesson-game.ts'
import { toyMap, toyScenario } from './toy.ts'
import type { Toy } from './toy-model.ts'
import { toyParts } from './toy-table.ts'

/** A lesson of the toy: b1 goes nearer and fires. Blue begins by the seed 1, whose first roll is a 15. */
export const toyLesson = (change: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  format: 'sandtable-lesson',
  version: 1,
  id: 'lane',
  ruleset: 'toy',
  title: 'The lane',
  page: 'Go nearer and fire.',
  rules: ['TOY-1'],
  minutes: 2,
  scenario: toyScenario({
    map: toyMap,
    forces: [
      { id: 'b1', side: 'blue', col: 1 },
      { id: 'r1', side: 'red', col: 6 },
      { id: 'r2', side: 'red', col: 7 },
    ],
  }),
  side: 'blue',
  seed: 1,
  replies: [{ to: { kind: 'plan', side: 'blue' }, give: { kind: 'plan', bold: true } }],
  steps: [ACTIVATE, MARCH, ASK, FIRE],
  ...change,
})
export const ACTIVATE = {
  text: 'Activate b1.',
  rules: [],
  done: { order: { kind: 'activate', unit: 'b1' } },
  show: [{ kind: 'activate', unit: 'b1' }],
  hints: [{ text: 'Click b1.' }],
}
export const MARCH = {
  text: 'March to column 3.',
  rules: ['TOY-1'],
  points: [{ hex: [3, 0] }],
  done: { event: { kind: 'moved', unit: 'b1', col: 3 } },
  show: [{ kind: 'march', unit: 'b1', to: 3 }],
  wrong: { kind: 'march', unit: 'b1', to: 2 },
  hints: [
    { after: 10, text: 'Still here?' },
    { after: 25, text: 'Column 3 is two hexes away.' },
    { wrong: { kind: 'march', to: 2 }, text: 'One farther.' },
    { cites: 'TOY-1', text: 'That is not offered.' },
    { text: 'Not that.' },
  ],
  after: 'It marched.',
}
export const ASK = {
  text: 'What does it need?',
  rules: ['TOY-2'],
  done: { answer: 1, choices: ['8', '12', '15'] },
  show: [],
  hints: [{ wrong: 0, text: 'Too low.' }, { text: 'Count the columns.' }],
}
export const FIRE = {
  text: 'Fire at r1.',
  rules: ['TOY-2'],
  done: { event: { kind: 'destroyed', unit: 'r1' } },
  dice: [12],
  show: [{ kind: 'fire', unit: 'b1', at: 'r1' }],
  hints: [{ text: 'Fire.' }],
}

export function openLesson(change: Readonly<Record<string, unknown>> = {}): LessonGame {
  const opened = LessonGame.open(toyParts, toyLesson(change))
  if (!opened.ok) throw new Error(opened.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return opened.value
}
/** The turns of an act, all carried out. */
export function acted(lesson: LessonGame, did: LessonAct): readonly string[] {
  const made = lesson.act(did)
  if (!made.ok) throw new Error(made.why.text)
  return [...made.turns].map(({ order, film }) => `${order?.kind ?? 'returned'}${film ? '' : ' unseen'}`)
}
type Blue<O> = O extends unknown ? Omit<O, 'side'> : never
/** An order of blue; the text of its refusal, or null. */
export function give(lesson: LessonGame, order: Blue<Toy['order']>): string | null {
  const given = lesson.submit({ side: 'blue', ...order } as Toy['order'])
  return given.ok ? null : given.why.text
}
