import { describe, expect, test } from 'vitest'
import { createYardstick } from '../../ai/yardsticks.ts'
import { must } from '../../engine/kernel/assert.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { LessonGame, type LessonParts } from '../../engine/table/lesson-game.ts'
import { lessonsOf } from './files.ts'

/** What the words of lessons say of sight is what the engine says: a lesson that teaches something false is worse than none. */

const PARTS: LessonParts = { editions: EDITIONS, minds: createYardstick, checkEvery: 0 }
interface Claim {
  /** A piece, or a hex where nobody stands yet. */
  readonly from: string | Hex
  readonly to: string | Hex
  readonly sees: boolean
  /** What the line of sight says of itself, or a part of it. */
  readonly why?: string
}
/** By book, lesson and step (as the learner counts them, from 1; one more is the decision): what is true as the step begins. */
const CLAIMS: readonly (readonly [book: string, lesson: string, step: number, words: string, claims: readonly Claim[]])[] = [
  ['steel-rain', 'first-battle', 2, 'behind the farm', [{ from: [5, 8], to: 'P1', sees: false, why: 'building' }]],
  ['steel-rain', 'first-battle', 3, 'It did not fire at A1.', [{ from: 'A1', to: 'P1', sees: false, why: 'building' }]],
  ['steel-rain', 'first-battle', 4, 'P1 will see it', [{ from: [5, 5], to: 'P1', sees: true }]],
  ['steel-rain', 'first-battle', 7, 'A tank that keeps an Action stands guard', [{ from: 'A1', to: 'P1', sees: false }]],
  ['steel-rain', 'first-battle', 8, 'P1 has come into the sight of A1.', [{ from: 'A1', to: 'P1', sees: true }]],
  ['steel-rain', 'first-battle', 9, 'hold the pointer on P2', [{ from: 'A1', to: 'P2', sees: true }]],
  [
    'steel-rain',
    'first-battle',
    10,
    'it fires at whoever drives into its sight',
    [
      { from: [9, 9], to: 'P2', sees: true },
      { from: 'A1', to: 'P2', sees: true },
    ],
  ],
  ['steel-rain', 'sight', 1, 'T1 wants to fire at the Red tank P1.', [{ from: 'T1', to: 'P1', sees: false, why: 'ground' }]],
  ['steel-rain', 'sight', 3, 'The line to P1 is clear.', [{ from: 'T1', to: 'P1', sees: true }]],
  [
    'steel-rain',
    'sight',
    4,
    'One sees 2 cm into trees',
    [
      { from: 'T2', to: 'P2', sees: true },
      { from: 'T2', to: 'P3', sees: false, why: 'foliage' },
    ],
  ],
  ['steel-rain', 'sight', 5, 'your own truck H1 is in the way', [{ from: 'T3', to: 'P4', sees: false, why: 'vehicle' }]],
  [
    'steel-rain',
    'sight',
    8,
    'From where does it see P5?',
    [
      { from: [11, 3], to: 'P5', sees: false, why: 'building' },
      { from: [12, 5], to: 'P5', sees: false, why: 'building' },
      { from: [12, 7], to: 'P5', sees: true },
    ],
  ],
  [
    'steel-rain',
    'calling-fire',
    1,
    'sees the Red tank killer R1; another one, R2, stands behind it',
    [
      { from: 'G1', to: 'R1', sees: false, why: 'foliage' },
      { from: 'O', to: 'R1', sees: true },
      { from: 'O', to: 'R2', sees: false, why: 'vehicle' },
    ],
  ],
  [
    'steel-rain',
    'overwatch',
    6,
    'Two hexes on, the North Mill stands in the line.',
    [
      { from: [3, 6], to: 'P3', sees: true },
      { from: [3, 5], to: 'P3', sees: false, why: 'building' },
    ],
  ],
  [
    'battlechrome',
    'bc-first-battle',
    7,
    'a second tank, R2, looks at the road',
    [
      { from: [5, 4], to: 'R2', sees: false, why: 'forest' },
      { from: [6, 4], to: 'R2', sees: true },
      { from: [6, 2], to: 'R2', sees: false, why: 'forest' },
    ],
  ],
  ['battlechrome', 'bc-attack', 2, 'In a town, men on foot get 2 more.', [{ from: 'B1', to: 'R1', sees: true, why: 'Silhouette by 2' }]],
  [
    'battlechrome',
    'bc-attack',
    6,
    'Which one can you finish?',
    [
      { from: 'B3', to: 'R1', sees: true, why: 'Silhouette by 2' },
      { from: 'B3', to: 'R2', sees: true, why: 'Clear, 3 hexes' },
      { from: 'B3', to: 'R3', sees: true, why: 'Silhouette by 2' },
    ],
  ],
  ['storm-of-steel', 'ss-events', 4, 'R1 is four hexes from B1', [{ from: 'B1', to: 'R1', sees: true, why: '4 hexes' }]],
  ['storm-of-steel', 'ss-sight', 1, 'the truck R2 behind the farm', [{ from: 'B3', to: 'R2', sees: false, why: 'building' }]],
  [
    'storm-of-steel',
    'ss-sight',
    4,
    'A hill blocks a line unless one of its ends is on top.',
    [
      { from: 'B2', to: 'R3', sees: false, why: 'hill' },
      { from: [8, 2], to: 'R3', sees: true },
    ],
  ],
]

/** A lesson at the beginning of a step, the earlier ones shown. */
function at(book: string, id: string, step: number): LessonGame {
  const doc = must(
    lessonsOf(book).find((lesson) => lesson.id === id),
    id,
  )
  const lesson = LessonGame.open(PARTS, doc)
  if (!lesson.ok) throw new Error(lesson.error.map(({ text }) => text).join('\n'))
  lesson.value.takeUp(step - 1)
  return lesson.value
}

describe.each(CLAIMS)('%s: %s, step %i: "%s"', (book, id, step, words, claims) => {
  const lesson = at(book, id, step)
  const { rules } = lesson.sides.battle
  const view = rules.view(lesson.game.state, lesson.sides.learner)
  const { pieces } = rules.picture(view)
  const hexOf = (place: string | Hex): Hex =>
    typeof place === 'string'
      ? must(
          pieces.find((piece) => piece.id === place),
          place,
        ).hex
      : place

  test('still stands in the lesson', () => {
    expect((lesson.doc.steps[step - 1] ?? lesson.doc.decision)?.text).toContain(words)
  })
  test.each(claims)('$from to $to: $sees', ({ from, to, sees, why }) => {
    const piece = typeof from === 'string' ? from : undefined
    const sight = rules.sight(view, hexOf(from), hexOf(to), piece)
    expect(sight.result === 'blocked').toBe(!sees)
    expect(sight.why.text).toContain(why ?? '')
  })
})
