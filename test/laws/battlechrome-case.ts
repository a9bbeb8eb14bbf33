import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { battleChrome } from '../../engine/rulesets/battlechrome/index.ts'
import type { BattleChrome } from '../../engine/rulesets/battlechrome/words/model.ts'
import { type LawCase, withMissionEvents } from './law-case.ts'

/** The arenas of random play, each with its map inside: a set-up with trucks and places, a brawl, flyers, and a map too small to fly on. */
const arena = (name: string) => ({
  name: `arena of ${name}`,
  scenario: JSON.parse(readFileSync(resolve(import.meta.dirname, `../exercise/battlechrome-${name}.scenario.json`), 'utf8')) as unknown,
  map: undefined,
})

/** BattleChrome under the laws. Nothing is hidden in it, so only the dice to come can leak. */
export const battleChromeCase: LawCase<BattleChrome> = {
  edition: withMissionEvents(battleChrome),
  battles: ['trucks', 'brawl', 'flight', 'narrow', 'mission'].map(arena),
  games: 12,
  ordersMost: 4000,
  mutators: [
    {
      name: 'the dice to come',
      change: (state) => ({
        ...state,
        dice: state.dice.by === 'seed' ? { ...state.dice, a: state.dice.a + 1 } : { ...state.dice, left: [] },
      }),
    },
  ],
  minds: { make: createMind, names: ['ai:regular', 'ai:recruit', 'general', 'charger'], alsoHidden: ['ai:veteran'], onlyOffered: true },
  openAnswers: true,
  hidden: [/^dice\./],
  rare: {},
}
