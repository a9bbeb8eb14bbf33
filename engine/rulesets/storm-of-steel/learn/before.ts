import type { TurnStep, VictoryLine } from '../../../board/learn-kit.ts'
import type { ScenarioDoc } from '../../../board/scenario-doc.ts'
import { VICTORY } from '../tables/dice.ts'
import { SettingsDoc } from '../words/forces-doc.ts'

/** What whoever is about to play must know: how a turn goes (SS-SEQ), and how victory is counted (SS-END-03, SS-R-48). */

export const TURN: readonly TurnStep[] = [
  { name: 'Shuffle', who: 'both' },
  { name: 'Draw a card', who: 'both' },
  { name: 'Its side acts', who: 'groups' },
  { name: 'An event', who: 'both' },
  { name: 'The turn ends', who: 'both' },
]

const line = (text: string, rule = 'SS-R-48'): VictoryLine => ({ text, rule })

/** In the words of the scenario's numbers; nothing where its settings cannot be read. */
export function victory({ settings, objectives, turns }: ScenarioDoc): readonly VictoryLine[] {
  const read = SettingsDoc.safeParse(settings)
  if (!read.success) return []
  const exits = read.data.exits.blue.length + read.data.exits.red.length > 0
  return [
    line(`The battle is over when The End is drawn, in turn ${turns} at the latest. Then points are counted.`, 'SS-END-01'),
    line(
      `A side has the points of ${objectives.length > 0 ? 'the objectives that it holds and of ' : ''}each stand that the other side has lost, and ${VICTORY.demoralised} more if the other side is demoralised.`,
    ),
    line(`The higher sum wins. Ahead by less than ${VICTORY.margin} % of all points, it is a draw.`),
    ...(objectives.length > 0
      ? [line(`A side holds an objective if it was the last to be alone within ${VICTORY.placeHexes} hex of it.`)]
      : []),
    ...(exits ? [line('A stand that leaves by a way out of the map is not lost.', 'SS-R-14')] : []),
    line('A side that has nobody left who could move or fire has lost at once.'),
  ]
}
