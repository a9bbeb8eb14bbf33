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
  readonly to: string
  readonly sees: boolean
}
/** By book, lesson and step (as the learner counts them, from 1): what is true as the step begins. */
const CLAIMS: readonly (readonly [book: string, lesson: string, step: number, words: string, claims: readonly Claim[]])[] = [
  ['steel-rain', 'first-battle', 2, 'behind the farm', [{ from: [5, 8], to: 'P1', sees: false }]],
  ['steel-rain', 'first-battle', 3, 'It did not fire at A1.', [{ from: 'A1', to: 'P1', sees: false }]],
  ['steel-rain', 'first-battle', 4, 'P1 will see it', [{ from: [5, 5], to: 'P1', sees: true }]],
  ['steel-rain', 'first-battle', 7, 'A tank that keeps an Action stands guard', [{ from: 'A1', to: 'P1', sees: false }]],
  ['steel-rain', 'first-battle', 8, 'P1 has come into the sight of A1.', [{ from: 'A1', to: 'P1', sees: true }]],
  ['steel-rain', 'first-battle', 9, 'hold the pointer on P2', [{ from: 'A1', to: 'P2', sees: true }]],
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
    expect(lesson.doc.steps[step - 1]?.text).toContain(words)
  })
  test.each(claims)('$from to $to: $sees', ({ from, to, sees }) => {
    const piece = typeof from === 'string' ? from : undefined
    const { result } = rules.sight(view, hexOf(from), hexOf(to), piece)
    expect(result === 'blocked').toBe(!sees)
  })
})
