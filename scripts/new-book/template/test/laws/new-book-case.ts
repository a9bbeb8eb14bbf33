import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { newBook } from '../../engine/rulesets/new-book/index.ts'
import type { NewBook } from '../../engine/rulesets/new-book/words/model.ts'
import type { LawCase } from './law-case.ts'

const json = (name: string): unknown => JSON.parse(readFileSync(resolve(import.meta.dirname, '../../maps', name), 'utf8'))

/** New Book under the laws. Nothing is hidden in it, so no fact can leak. */
export const newBookCase: LawCase<NewBook> = {
  edition: newBook,
  battles: [{ name: 'the first battle', scenario: json('new-book-first.scenario.json'), map: json('new-book-field.map.json') }],
  games: 12,
  ordersMost: 400,
  mutators: [],
  minds: { make: createMind, names: ['general', 'charger'], onlyOffered: true, answersLeast: 40 },
  openAnswers: true,
  withoutOdds: true,
  hidden: [/^dice\./],
  rare: {},
}
