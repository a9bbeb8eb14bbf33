import { goalWords, payWords } from '../../../engine/author.ts'
import { type GoalDoc, type ScenarioDoc, SIDES, type SideId } from '../../../engine/screen.ts'
import { termWords } from '../../words/term-words.ts'
import { missionOf } from './doc-parts.ts'
import { addedGoals } from './mission-references.ts'

const words = termWords

/**
 * How a battle is won, as anybody may read it before it begins: objectives, goals, who decides, when it ends; a sentence or two each, in plain English.
 * Of secret goals only their number is told, of goals that events add nothing.
 */
export const termsOf = (doc: ScenarioDoc): readonly string[] => [
  ...doc.objectives.map((objective) => objectiveTerm(doc, objective)),
  ...SIDES.flatMap((side) => goalTerms(doc, side)),
  verdictTerm(doc),
  words.end(doc.turns),
]

/** Who decides who has won. */
export function verdictTerm(doc: ScenarioDoc): string {
  const { verdict, margin } = missionOf(doc)
  return verdict === 'points' ? words.byPoints(margin) : words.byBook
}
function objectiveTerm({ sides }: ScenarioDoc, { name, points, held, intact }: ScenarioDoc['objectives'][number]): string {
  return [words.objective(name, points), ...(held ? [words.held(sides[held].name)] : []), ...(intact ? [words.intact] : [])].join(' ')
}
function goalTerms(doc: ScenarioDoc, side: SideId): readonly string[] {
  const mission = missionOf(doc)
  const later = addedGoals(mission)
  const own = mission.goals.filter((goal) => goal.side === side && !later.has(goal.id))
  const secret = own.filter((goal) => goal.secret).length
  const open = own.filter((goal) => !goal.secret).map((goal) => goalTerm(doc, goal))
  return secret === 0 ? open : [...open, words.secret(doc.sides[side].name, secret)]
}
function goalTerm({ sides }: ScenarioDoc, goal: GoalDoc): string {
  const name = sides[goal.side].name
  const told = words.goal(name, goalWords(goal, { blue: sides.blue.name, red: sides.red.name }), payWords(goal))
  return 'ends' in goal && goal.ends ? `${told} ${words.ends(name)}` : told
}
