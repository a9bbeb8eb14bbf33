import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { battleChromeCase } from './battlechrome-case.ts'
import { anyCase, type LawCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'

/** One for every edition. */
const CASES: readonly LawCase[] = [anyCase(steelRainCase), anyCase(battleChromeCase), anyCase(stormOfSteelCase)]

test('every edition is under the laws', () => {
  expect(CASES.map(({ edition }) => edition.id)).toEqual(EDITIONS.map(({ id }) => id))
})
test.each(CASES.map((lawCase) => [lawCase.edition.id, lawCase] as const))('%s has a file for each kind of law', (id, lawCase) => {
  // A book in which nothing is hidden has no fact to change.
  const kinds = ['games', 'minds', 'forward', ...(lawCase.mutators.length > 0 ? ['hidden'] : [])]
  const missing = kinds.filter((kind) => !existsSync(join(import.meta.dirname, `${id}-${kind}.playout.test.ts`)))
  expect(missing).toEqual([])
})
