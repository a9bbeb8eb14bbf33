import { describe, expect, test } from 'vitest'
import { allPositions } from './positions/all.ts'
import { gameNames, load } from './positions/load.ts'
import { fits } from './positions/match.ts'
import { BOOKS, isStand } from './positions/position.ts'
import { inWords, rowsOf } from './positions/report.ts'
import { answer } from './positions/run.ts'
import { problemsOf } from './positions/sound.ts'

/** The positions are sound: that somebody solves them is not asked here. */

test('there are enough of them, of both books, a good part from games, each with a name of its own', () => {
  expect(allPositions.length).toBeGreaterThanOrEqual(60)
  expect(allPositions.filter((position) => 'game' in position).length).toBeGreaterThanOrEqual(15)
  for (const book of BOOKS) expect(allPositions.filter((position) => position.book === book).length, book).toBeGreaterThanOrEqual(20)
  expect(new Set(allPositions.map(({ name }) => name)).size).toBe(allPositions.length)
})
test('every game that is kept is used, and every position says on which rules it rests', () => {
  const used = new Set(allPositions.flatMap((position) => ('game' in position ? [position.game] : [])))
  expect([...used].sort()).toEqual([...gameNames].sort())
  for (const { name, why } of allPositions) expect(why, name).toMatch(/(SR|BC)-[A-Z]+-\d|R-\d/)
})

describe('can be asked and answered', () => {
  for (const position of allPositions)
    test(`${position.book}: ${position.name}`, () => {
      expect(problemsOf(position)).toEqual([])
    })
})

test('no order is right and a blunder at once where one answer is judged', () => {
  for (const position of allPositions.filter(({ within = 'order' }) => within === 'order')) {
    const scene = load(position)
    const offers = scene.rules.offers(scene.rules.view(scene.state, position.asked.side))
    const right = position.right.filter((pattern) => !isStand(pattern))
    const wrong = position.blunders.filter((pattern) => !isStand(pattern) && !pattern.early)
    const both = offers.filter(({ order }) =>
      [right, wrong].every((patterns) => patterns.some((pattern) => !isStand(pattern) && fits(order, pattern, scene))),
    )
    expect(
      both.map(({ order }) => order),
      position.name,
    ).toEqual([])
  }
})

test('a report says what a seat did, position by position', () => {
  const some = [0, 30, -1].flatMap((place) => allPositions.at(place) ?? [])
  const results = some.map((position) => answer(position, 'first'))
  for (const { verdict, answers } of results) {
    expect(['solved', 'missed', 'blundered']).toContain(verdict)
    expect(answers.length).toBeGreaterThan(0)
  }
  for (const { seat, count } of rowsOf(results)) {
    expect(seat).toBe('first')
    expect(count.solved + count.missed + count.blundered).toBe(count.positions)
  }
  const text = inWords(results)
  for (const { verdict, position } of results) if (verdict !== 'solved') expect(text).toContain(position.why)
})
