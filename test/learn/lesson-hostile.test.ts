import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { lessonProblems, wayChances } from '../../engine/table/lesson-check.ts'
import { noMinds } from '../../engine/table/seats.ts'
import { Chance } from '../fuzz/chance.ts'
import { mutateJson, written } from '../fuzz/mutate.ts'
import { LEARN } from './files.ts'

/** Lessons that anybody may have written: whatever is in them, nothing breaks, and what is wrong is said with its place. */

const PARTS = { editions: EDITIONS, minds: noMinds, checkEvery: 0 }
const TEXT = readFileSync(join(LEARN, 'steel-rain/first-battle.lesson.json'), 'utf8')
const CASES = 60

test('a lesson that is changed at random is refused in words, or can be played', () => {
  let refused = 0
  for (let number = 0; number < CASES; number++) {
    const root = { value: JSON.parse(TEXT) as unknown }
    for (let step = 0; step <= number % 3; step++) mutateJson(root, new Chance(1, number, step))
    const json: unknown = parsed(written(root.value))
    if (json === undefined) continue
    const problems = lessonProblems(PARTS, json)
    if (problems.length > 0) refused++
    else wayChances(PARTS, json, 1)
    for (const { text } of problems) expect(text).toMatch(/\S.*[.?]?/)
  }
  expect(refused).toBeGreaterThan(CASES / 4)
})

/** What is no JSON any more is refused by whoever reads the file. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
