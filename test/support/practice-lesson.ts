/** A lesson of a few steps for the tests of the screen: every kind of step and a decision, on a drawn field of Steel Rain. */
import { readFileSync } from 'node:fs'
import { scenarioOfScene } from '../../engine/learn/scene.ts'

const course = JSON.parse(readFileSync('maps/learn/steel-rain/course.json', 'utf8')) as {
  readonly scene: Omit<Parameters<typeof scenarioOfScene>[0], 'ruleset'>
}
const scenario = scenarioOfScene(
  { ruleset: 'steel-rain', ...course.scene },
  {
    map: '16x10',
    on: { '7,4': 'w1', '7,5': 'w1', '8,5': 'w1', '8,2': 'W1' },
    blue: { B1: ['MBT', [2, 4]], B2: ['MBT', [2, 7]] },
    red: { R1: ['LT', [13, 4]], R2: ['LT', [13, 2]] },
  },
  'Practice',
)
const march = { kind: 'march', piece: 'B1', path: [[3, 4]] }
const fire = { kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R2' } }] }

export const PRACTICE = {
  format: 'sandtable-lesson',
  version: 1,
  id: 'practice',
  ruleset: 'steel-rain',
  title: 'Practice',
  page: 'You command two tanks on an open field. Look at one, move it, and fire. Each step says what to do; whatever else is legal you may do as well.',
  rules: ['SR-DF-5'],
  minutes: 4,
  scenario,
  side: 'blue',
  steps: [
    {
      text: 'This is your tank B1. Click it: its sheet opens at the right and says what it can do.',
      rules: [],
      points: [{ piece: 'B1', text: 'your tank' }, { panel: 'piece' }],
      done: { opened: 'sheet', at: 'B1' },
      show: [],
      hints: [{ after: 30, text: 'Press Space: it selects the next unit that can act.' }, { text: 'B1 stands in the west of the map.' }],
    },
    {
      text: 'Move B1 one hex to the east. Its Actions are the dots under its name; the move costs one.',
      rules: ['SR-MOVE-1'],
      points: [
        { hex: [3, 4], text: 'here' },
        {
          line: [
            [2, 4],
            [3, 4],
          ],
        },
        { verb: 'move' },
      ],
      done: { order: { kind: 'march', piece: 'B1' } },
      show: [march],
      hints: [
        { wrong: { kind: 'march' }, text: 'That was the other tank. Move B1.', points: [{ piece: 'B1', text: 'B1' }] },
        { text: 'Click B1, then the hex to its right.' },
      ],
      after: 'B1 has one Action left. It could be seen where it is now.',
    },
    {
      text: 'The wood lies between B2 and the enemy. Does a wood stop a line of sight that goes through it?',
      rules: [],
      points: [
        {
          area: [
            [7, 4],
            [7, 5],
            [8, 5],
          ],
          text: 'wood',
        },
      ],
      done: { answer: 0, choices: ['Yes, where it is higher than both', 'No, never', 'Only at night'] },
      show: [],
      hints: [{ text: 'Think of how high the trees are.' }],
    },
    {
      text: 'Now fire at R2 with the main gun.',
      rules: ['SR-DF-5'],
      points: [{ piece: 'R2', text: 'fire here' }, { verb: 'fire' }],
      done: { event: { kind: 'shot', unit: 'B1' } },
      dice: [20, 20],
      show: [fire],
      hints: [{ text: 'Select B1 and click R2.' }],
      after: 'The die shows 20: a hit.',
    },
  ],
  decision: {
    text: 'The other light tank can still answer. What does B2 do?',
    rules: [],
    ways: [
      {
        text: 'Drive on to the east',
        orders: [{ kind: 'march', piece: 'B2', path: [[3, 7]] }],
        why: 'It gains ground, and R1 may see it sooner.',
      },
      {
        text: 'Go back to the west',
        orders: [{ kind: 'march', piece: 'B2', path: [[1, 7]] }],
        why: 'It is safe and does nothing for the battle.',
      },
      { text: 'End the round', orders: [{ kind: 'endRound' }], why: 'It gives the enemy the next move for nothing.' },
    ],
    best: 0,
    success: { picture: { pieces: { some: { id: 'B2' } } } },
    successText: 'B2 is still there',
  },
}
