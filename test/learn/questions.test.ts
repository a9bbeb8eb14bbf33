import { describe, expect, test } from 'vitest'
import { exercisesOf, kindsOf } from './questioning.ts'
import { faultsOf, unseenIn } from './questions-held.ts'

/** Exercises that the engine makes of positions; `questions.playout.test.ts` looks at thousands. */

describe.each(['steel-rain', 'battlechrome', 'storm-of-steel'])('exercises of %s', (book) => {
  const faults: string[] = []
  const all = exercisesOf(book, 11, 60, (asked) => faults.push(...faultsOf(book, asked)))

  test('each has exactly one right answer by the referee, and says why', () => {
    expect(faults).toEqual([])
    expect(all.flatMap(unseenIn)).toEqual([])
  })
  test('every kind occurs, and no exercise or picture comes twice', () => {
    expect(new Set(all.map((exercise) => exercise.kind))).toEqual(new Set(kindsOf(book)))
    expect(new Set(all.map((exercise) => exercise.id)).size).toBe(60)
  })
  test('the right answer stands in no place more often than chance explains', () => {
    const places = [0, 1, 2, 3].map((place) => all.filter((exercise) => exercise.right === place).length)
    // Of sixty with four answers fifteen stand in each place on average; 30 are four standard deviations more.
    expect(Math.max(...places)).toBeLessThan(30)
  })
})

test('the books have at least twenty, fifteen and twenty kinds', () => {
  expect(kindsOf('steel-rain').length).toBeGreaterThanOrEqual(20)
  expect(kindsOf('battlechrome').length).toBeGreaterThanOrEqual(15)
  expect(kindsOf('storm-of-steel').length).toBeGreaterThanOrEqual(20)
})
