import { afterAll, describe, expect, test } from 'vitest'
import type { Edition } from '../../engine/board/edition.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { nothingYet, startsLookedAt } from './begins-as-left.ts'
import { stormOfSteelCase } from './storm-of-steel-case.ts'

/** As start-of.playout.test.ts, for a book that is in no list yet. */
const EACH = Number(process.env['STARTS'] ?? 12)
const STORM = stormOfSteelCase.edition as unknown as Edition<Shape>
const opened = (scenario: unknown) => {
  const battle = openBattle([STORM], scenario, undefined)
  if (!battle.ok) throw new Error(`${battle.error[0]?.at}: ${battle.error[0]?.text}`)
  return battle.value
}
const looked = nothingYet()

describe('a position that is made a scenario begins as it was left', () => {
  test.each(stormOfSteelCase.battles)('$name', ({ scenario }) => {
    const { wrong, found } = startsLookedAt(opened, scenario, EACH, looked)
    expect(wrong, `${wrong.length} of ${found} positions`).toEqual([])
    expect(found).toBeGreaterThan(EACH / 2)
  })
  afterAll(() => {
    if (process.env['STARTS']) console.log(looked.positions, 'positions', Object.fromEntries(looked.kinds), Object.fromEntries(looked.told))
  })
})
