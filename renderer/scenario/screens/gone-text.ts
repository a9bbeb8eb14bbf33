import { goalWords } from '../../../engine/author.ts'
import type { ScenarioDoc } from '../../../engine/screen.ts'
import { goalFormWords } from '../../words/scenario-form-words.ts'
import type { Gone } from '../model/mission-references.ts'

const words = goalFormWords

/** The note after something was removed: what went with it, and what is otherwise now. */
export function goneText(name: string, { goals, events, deeds, begin }: Gone, { blue, red }: ScenarioDoc['sides']): string {
  const called = (list: Gone['goals']): readonly string[] => list.map((goal) => goalWords(goal, { blue: blue.name, red: red.name }))
  return [
    words.removed(name),
    ...(goals.length > 0 ? [words.goneGoals(called(goals))] : []),
    ...(events.length > 0 ? [words.goneEvents(events)] : []),
    ...(deeds > 0 ? [words.goneDeeds(deeds)] : []),
    ...(begin.length > 0 ? [words.beginning(called(begin))] : []),
  ].join(' ')
}
