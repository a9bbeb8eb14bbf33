import { describe, expect, test } from 'vitest'
import { exercisesOf, kindsOf } from './questioning.ts'
import { faultsOf, unseenIn } from './questions-held.ts'

/** Thousands of exercises: `QUESTIONS=5000 npx vitest run test/learn/questions.playout.test.ts`. */

const COUNT = Number(process.env['QUESTIONS'] ?? 120)

describe.each(['steel-rain', 'battlechrome', 'storm-of-steel'])('exercises of %s', (book) => {
  test(`${COUNT} have exactly one right answer each by the referee; every kind occurs, and none comes twice`, () => {
    const faults: string[] = []
    const begun = performance.now()
    let judging = 0
    const all = exercisesOf(book, 1, COUNT, (asked) => {
      const before = performance.now()
      faults.push(...faultsOf(book, asked))
      judging += performance.now() - before
    })
    const making = performance.now() - begun - judging
    const kinds = new Map<string, number>()
    for (const { kind } of all) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    process.stdout.write(
      `${book}: ${all.length} exercises, ${(making / all.length).toFixed(0)} ms each to make; ${[...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ')}\n`,
    )
    expect(all).toHaveLength(COUNT)
    expect([...faults, ...all.flatMap(unseenIn)]).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT)
    expect(new Set(kinds.keys())).toEqual(new Set(kindsOf(book)))
  })
})
