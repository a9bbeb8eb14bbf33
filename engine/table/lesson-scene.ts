import { ok, type Problem, type Result } from '../kernel/names.ts'
import type { Picture } from '../screen/picture.ts'
import type { LessonScene } from './learn-protocol.ts'
import { lessonProblems } from './lesson-check.ts'
import { LessonGame, type LessonParts } from './lesson-game.ts'
import { askedOf } from './lesson-record.ts'
import { shown } from './lesson-steps.ts'

/** What an author sees of a step: the position in which it begins, by both sides' eyes, and what the other side is asked while the step is shown. */

/**
 * @param step from 0; behind the last the position in which the decision is put
 * @returns the problems alone where the lesson cannot be opened at all
 */
export function lessonScene(parts: LessonParts, json: unknown, step: number): Result<LessonScene, readonly Problem[]> {
  const opened = LessonGame.open(parts, json)
  if (!opened.ok) return opened
  const { doc, sides, begin } = opened.value
  let at = begin
  for (const one of doc.steps.slice(0, step)) ({ at } = shown(sides, doc, one, at))
  const { battle, learner } = sides
  const { rules, map } = battle
  const eyes = rules.view(at.state, learner)
  const own = rules.picture(eyes)
  const now = doc.steps[step]
  const orders = now ? shown(sides, doc, now, at).parts : []
  let before = at.state
  const asked = orders.flatMap(({ course }) => {
    const list = askedOf(sides, before, course)
    before = course.at.state
    return list
  })
  return ok({
    map,
    picture: own,
    others: othersOf(own, rules.picture(rules.view(at.state, learner === 'blue' ? 'red' : 'blue'))),
    verbs: rules
      .bar(eyes, own.pieces.find(({ own: isOwn, ready }) => isOwn && ready)?.id ?? null)
      .map(({ verb, label }) => ({ verb, label })),
    asked,
    problems: lessonProblems(parts, json),
  })
}
/** Pieces of the other side that the learner does not see: their author does. */
const othersOf = (own: Picture, other: Picture): Picture['pieces'] =>
  other.pieces.filter((piece) => piece.own && !own.pieces.some(({ id }) => id === piece.id)).map((piece) => ({ ...piece, own: false }))
