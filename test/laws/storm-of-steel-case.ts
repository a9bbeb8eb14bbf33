import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Charger } from '../../ai/charger.ts'
import { General } from '../../ai/general.ts'
import type { Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { stormOfSteel } from '../../engine/rulesets/storm-of-steel/index.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Minds } from '../../engine/table/seats.ts'
import { stormOfSteelMutators } from './hidden-storm-of-steel.ts'
import { type LawCase, withMissionEvents } from './law-case.ts'

/** The arenas of random play, each with its map inside. */
const arena = (name: string) => ({
  name: `arena of ${name}`,
  scenario: JSON.parse(readFileSync(resolve(import.meta.dirname, `../storm-of-steel/arenas/${name}.scenario.json`), 'utf8')) as unknown,
  map: undefined,
})

/** As long as the book is in no list, the door of the computer's room does not know it. */
const simpleMind: Minds = (name, { board, seed }) => {
  const rules = stormOfSteel.open(board) as unknown as Ruleset<Shape>
  return name === 'charger' ? new Charger(rules) : new General(rules, seed)
}

/** Storm of Steel under the laws: the order of cards is hidden, and in one arena a side's stands. */
export const stormOfSteelCase: LawCase<StormOfSteel> = {
  edition: withMissionEvents(stormOfSteel),
  battles: ['mill', 'brawl', 'mission', 'midway'].map(arena),
  games: 12,
  ordersMost: 4000,
  mutators: stormOfSteelMutators,
  minds: { make: simpleMind, names: ['general', 'charger'], onlyOffered: true, answersLeast: 300 },
  openAnswers: true,
  hidden: [/^dice\./, /^world\.(deck|events|support|units|plan)/],
  rare: { 'event reinforced': 'no stand comes on later in this book' },
}
