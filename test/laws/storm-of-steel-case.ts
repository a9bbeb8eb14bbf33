import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { stormOfSteel } from '../../engine/rulesets/storm-of-steel/index.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import { stormOfSteelMutators } from './hidden-storm-of-steel.ts'
import { type LawCase, withMissionEvents } from './law-case.ts'

/** The arenas of random play, each with its map inside. */
const arena = (name: string) => ({
  name: `arena of ${name}`,
  scenario: JSON.parse(readFileSync(resolve(import.meta.dirname, `../exercise/storm-of-steel-${name}.scenario.json`), 'utf8')) as unknown,
  map: undefined,
})

/** Storm of Steel under the laws: the order of cards is hidden, and in one arena a side's stands. */
export const stormOfSteelCase: LawCase<StormOfSteel> = {
  edition: withMissionEvents(stormOfSteel),
  battles: ['mill', 'brawl', 'mission', 'midway'].map(arena),
  games: 16,
  ordersMost: 4000,
  mutators: stormOfSteelMutators,
  minds: {
    make: createMind,
    names: ['ai:regular', 'ai:recruit', 'general', 'charger'],
    alsoHidden: ['ai:veteran'],
    onlyOffered: false,
    answersLeast: 300,
  },
  openAnswers: true,
  hidden: [/^dice\./, /^world\.(deck|events|support|units|plan)/],
  rare: { 'event reinforced': 'no stand comes on later in this book' },
}
