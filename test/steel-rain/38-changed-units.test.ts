import { describe, expect, test } from 'vitest'
import { changedUnits } from '../../engine/rulesets/steel-rain/state/roster.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { seeded } from '../board/support.ts'

/** What is remembered of one world and put right for the next goes by these: vehicles in the way of lines, who has to look anew. */
describe('units that differ between two worlds', () => {
  const world = (units: readonly Unit[]): World => ({ units: Object.fromEntries(units.map((unit) => [unit.id, unit])) }) as unknown as World
  const unit = (id: string): Unit => ({ id, fate: 'present', hex: null, side: 'blue', electronics: null, aboard: null }) as unknown as Unit
  const plainly = (before: World, now: World): readonly string[] =>
    [...new Set([...Object.keys(before.units), ...Object.keys(now.units)])].filter((id) => before.units[id] !== now.units[id]).sort()

  test('are found once each, as they are in both, whoever has come or gone and in whatever order they stand', () => {
    const random = seeded(5)
    const counts = { same: 0, several: 0, gone: 0, come: 0 }
    for (let round = 0; round < 400; round++) {
      const all = Array.from({ length: 9 }, (_, i) => unit(`u${i}`))
      const before = world(all.filter(() => random(4) > 0))
      const changed = all.filter(() => random(4) > 0).map((one) => (random(3) === 0 ? { ...one } : one))
      if (random(3) === 0) changed.sort(() => random(3) - 1)
      const now = world(changed)
      const found = changedUnits(before, now)
      expect(found.map(([old, one]) => (old ?? one)?.id).sort()).toEqual(plainly(before, now))
      for (const [old, one] of found) {
        const id = (old ?? one)?.id as string
        expect([before.units[id], now.units[id]]).toEqual([old, one])
        if (one === undefined) counts.gone++
        if (old === undefined) counts.come++
      }
      if (found.length === 0) counts.same++
      if (found.length > 1) counts.several++
    }
    expect(counts.several).toBeGreaterThan(100)
    expect(Math.min(counts.gone, counts.come)).toBeGreaterThan(100)
  })
  test('are none where nothing has changed, and one where one has', () => {
    const all = [unit('a'), unit('b'), unit('c')]
    const before = world(all)
    const moved = { ...all[1] } as Unit
    expect(changedUnits(before, { ...before })).toEqual([])
    expect(changedUnits(before, world(all))).toEqual([])
    expect(changedUnits(before, world([all[0] as Unit, moved, all[2] as Unit]))).toEqual([[all[1], moved]])
  })
})
