import type { ScenarioDoc } from '../board/scenario-doc.ts'
import { diceFromSeed } from '../kernel/dice.ts'
import { opposite, type Problem } from '../kernel/names.ts'
import { begin } from '../kernel/referee.ts'
import type { Battle } from './opening.ts'

/** No dice have been thrown that the score could depend on. */
const ANY_DICE = diceFromSeed(1)

/** What its author may want to think over: goals that change nothing of who wins. */
export function idleGoals({ mission }: ScenarioDoc): readonly Problem[] {
  if (!mission || mission.verdict === 'points' || mission.goals.length === 0 || mission.goals.some((goal) => 'ends' in goal && goal.ends))
    return []
  return [
    {
      at: 'mission.verdict',
      text: 'The goals decide nothing: the rules of the book say who has won. Let their points decide, or let one of them decide the battle.',
    },
  ]
}
/**
 * What its author may want to think over: the side that attacks is ahead by the line that decides as the battle begins, so that it wins by doing nothing. Empty
 * where nobody attacks.
 */
export function aheadAtStart({ rules, start }: Pick<Battle, 'rules' | 'start'>, scenario: ScenarioDoc): readonly Problem[] {
  const { attacker } = scenario
  if (attacker === undefined) return []
  const { state } = begin(rules, start, ANY_DICE)
  const line = rules.picture(rules.view(state, attacker)).score.lines.find(({ decides }) => decides)
  if (!line) return []
  const [own, other] = [line[attacker], line[opposite(attacker)]]
  if (own.value <= other.value) return []
  const { name } = scenario.sides[attacker]
  const score = `${line.label.toLowerCase()} ${own.text} to ${other.text}`
  return [{ at: 'objectives', text: `${name} attacks, but is ahead as the battle begins (${score}): it wins if nobody does anything.` }]
}
