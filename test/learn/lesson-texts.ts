import type { LessonDoc } from '../../engine/learn/lesson-doc.ts'

/** Everything that a lesson says, in the order in which it is read, each with its place in the document. */
export interface SaidText {
  readonly at: string
  readonly text: string
}
export function textsOfLesson({ title, page, steps, decision }: LessonDoc): readonly SaidText[] {
  const ways = decision?.ways ?? []
  return [
    { at: 'title', text: title },
    { at: 'page', text: page },
    ...steps.flatMap((step, i) => [
      { at: `steps[${i}].text`, text: step.text },
      ...step.hints.map(({ text }, j) => ({ at: `steps[${i}].hints[${j}].text`, text })),
      ...(step.after === undefined ? [] : [{ at: `steps[${i}].after`, text: step.after }]),
    ]),
    ...(decision ? [{ at: 'decision.text', text: decision.text }] : []),
    ...ways.flatMap(({ text, why }, i) => [
      { at: `decision.ways[${i}].text`, text },
      { at: `decision.ways[${i}].why`, text: why },
    ]),
  ]
}
