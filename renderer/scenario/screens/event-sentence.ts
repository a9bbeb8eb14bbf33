import { goalWords, whoWords } from '../../../engine/author.ts'
import type { DeedDoc, MissionEventDoc, ScenarioDoc, TriggerDoc, WhoDoc } from '../../../engine/screen.ts'
import { eventFormWords } from '../../words/scenario-form-words.ts'
import { missionOf } from '../model/doc-parts.ts'

/** Events as sentences: what an author reads of one in the list and when he tests it. */

const words = eventFormWords
const namesOf = ({ sides }: ScenarioDoc) => ({ blue: sides.blue.name, red: sides.red.name })

/** "When Blue holds Ridge: Red may come on, then the goal "Hold Ridge" begins." */
export const eventSentence = (doc: ScenarioDoc, event: MissionEventDoc): string =>
  words.sentence(
    triggerText(doc, event.on),
    event.do.map((deed) => deedText(doc, deed)),
  )
export function triggerText(doc: ScenarioDoc, on: TriggerDoc): string {
  if ('turn' in on) return words.on.turn(on.turn)
  if ('enters' in on) return words.on.enters(people(doc, on.who), on.enters)
  if ('lost' in on) return words.on.lost(on.least, people(doc, on.lost))
  if ('taken' in on) return words.on.taken(doc.sides[on.side].name, on.taken)
  return 'met' in on ? words.on.met(goalName(doc, on.met)) : words.on.failed(goalName(doc, on.failed))
}
export function deedText(doc: ScenarioDoc, deed: DeedDoc): string {
  if ('tell' in deed) return words.does.tell(deed.tell === 'both' ? words.both : doc.sides[deed.tell].name, deed.text)
  if ('points' in deed) return words.does.points(doc.sides[deed.side].name, deed.points)
  if ('reinforce' in deed) return words.does.reinforce(people(doc, deed.reinforce))
  return 'add' in deed ? words.does.add(goalName(doc, deed.add)) : words.does.drop(goalName(doc, deed.drop))
}
/** A side by its name alone: "one of Blue". */
const people = (doc: ScenarioDoc, who: WhoDoc): string =>
  'side' in who ? doc.sides[who.side].name : whoWords(who, undefined, namesOf(doc))
/** A goal as it is called; by its id where there is none. */
export function goalName(doc: ScenarioDoc, id: string): string {
  const goal = missionOf(doc).goals.find((each) => each.id === id)
  return goal ? goalWords(goal, namesOf(doc)) : id
}
