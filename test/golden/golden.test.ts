import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, Game, hash, readSave, replayGame } from '../../engine/index.ts'
import { hashByText } from '../../engine/kernel/journal.ts'

/** Whole games, computer against computer, that must play again to the same hash after every order. */

const maps = join(import.meta.dirname, '../../maps')
const AGAIN = 'A rule that was meant to change results raises the number of the edition; then: node scripts/make-golden.mjs'
const journalsOf = (book: string): readonly string[] =>
  readdirSync(join(import.meta.dirname, book))
    .filter((file) => file.endsWith('.journal.json'))
    .sort()
const rulesetOf = (file: string): unknown => (JSON.parse(readFileSync(join(maps, file), 'utf8')) as { ruleset?: unknown }).ruleset

describe.each(EDITIONS.map(({ id, edition }) => [id, edition] as const))('%s', (book, edition) => {
  test('there is one for every scenario that comes with the game', () => {
    const scenarios = readdirSync(maps).filter((file) => file.endsWith('.scenario.json') && rulesetOf(file) === book)
    expect(journalsOf(book)).toEqual(scenarios.map((file) => file.replace('.scenario.json', '.journal.json')).sort())
  })
  describe.each(journalsOf(book))('%s', (file) => {
    const read = readSave(readFileSync(join(import.meta.dirname, book, file), 'utf8'))
    if (!read.ok) throw new Error(read.error)
    const save = read.value.file

    test('was kept whole: recorded under the present edition, to the end, with a check after every order', () => {
      expect(save.edition).toEqual({ id: book, number: edition })
      expect(save.state?.standing).toMatchObject({ is: 'over' })
      expect(save.orders.length).toBeGreaterThan(15)
      expect(save.checks.filter((check) => check !== null)).toHaveLength(save.orders.length)
    })
    test('plays again to the same hash after every order; otherwise the first path that differs is named', () => {
      const again = replayGame(EDITIONS, read.value, save.orders.length, 1)
      if (!again.ok) throw new Error(again.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
      const { game, note, matches } = again.value
      expect(note, AGAIN).toBeNull()
      expect(matches).toBe(true)
      expect(game).toBeInstanceOf(Game)
      expect(game.orders).toHaveLength(save.orders.length)
      // Written before checks were made by parts.
      const hashed = save.checksBy === 'text' ? hashByText : hash
      expect(hashed(game.state)).toBe(save.checks.at(-1))
    })
  })
})
