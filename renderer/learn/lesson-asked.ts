import { saidOf } from '../state/scenarios.ts'
import { askLearn, given } from './learn-desk.ts'

/** What stands against playing the lesson in a text, with its places, as whoever teaches finds it: it is opened and every step is shown. Null where nothing does. */
export async function lessonProblem(text: string): Promise<string | null> {
  const problems = given<'check'>(await askLearn({ do: 'check', lesson: JSON.parse(text) as unknown }))
  return problems.length === 0 ? null : saidOf(problems)
}
