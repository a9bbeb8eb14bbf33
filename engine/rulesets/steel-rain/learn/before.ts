import type { TurnStep, VictoryLine } from '../../../board/learn-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { OBJECTIVE_HEXES } from '../core/victory.ts'

/** What whoever is about to play must know: how a turn goes (SR-SEQ), and how victory is counted. */

export const TURN: readonly TurnStep[] = [
  { name: 'Rockets land', who: 'both' },
  { name: 'Who begins', who: 'dice' },
  { name: 'Calming down', who: 'both' },
  { name: 'Platoons act', who: 'groups' },
  { name: 'On guard', who: 'both', during: true },
]

const line = (text: string): VictoryLine => ({ text, rule: 'R-10' })

/** In the words of the scenario's numbers. `victory` left out is the book as we read it: tons and places. */
export function victory({ settings, objectives, turns }: ScenarioDoc): readonly VictoryLine[] {
  const counted = settings['victory']
  const places = counted !== 'tons' && objectives.length > 0
  return [
    line(`${countedWords(counted, objectives.length > 0)} are counted after turn ${turns}; the higher sum wins, equal sums are a draw.`),
    ...(places ? [line(HELD)] : []),
    line('A side that has nobody left has lost at once.'),
  ]
}
function countedWords(counted: unknown, places: boolean): string {
  if (counted === 'objectives') return 'The points of the objectives that each side holds'
  return counted === 'tons' || !places
    ? 'The tons that each side has not lost'
    : 'The tons that each side has not lost, and the points of the objectives that it holds,'
}
const HELD = `Whoever alone has units within ${OBJECTIVE_HEXES} hex of an objective holds it, until the other side alone has. Aircraft and uncrewed machines do not count.`
