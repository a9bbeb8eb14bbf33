import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { playout } from '../support/playout.ts'
import { brokenIn } from './invariants.ts'
import { battle, patched } from './support.ts'

/** Random battles of guns, engineers, aircraft and crossings: whatever happens, the world stays sound. */

const ARENAS = ['guns', 'works', 'air', 'ferry'] as const
const arena = (name: string) => {
  const file = resolve(import.meta.dirname, `../exercise/${name}.scenario.json`)
  const opened = openBattle([steelRain], JSON.parse(readFileSync(file, 'utf8')), undefined)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const { board, rules, start } = opened.value
  return { board, rules: rules as unknown as Ruleset<SteelRain>, start: start as World }
}

describe('a sound world', () => {
  for (const name of ARENAS)
    test(`R-34, R-26, R-16, SR-MINE-4, R-172, R-10: random orders in the arena of ${name} leave no unit where it cannot be, and no ton lost twice`, () => {
      const { board, rules, start } = arena(name)
      const where = situationsOn(board)
      let looked = 0
      for (const seed of [1, 2])
        playout(rules, { ...start, settings: { ...start.settings, leftIsLost: seed % 2 === 0 } }, seed, {
          closer: 60,
          step: ({ after, order }) => {
            // In the midst of a march a stand may be passing through a full hex.
            if (after.standing.is !== 'asking' || !['act', 'activate', 'goFirst'].includes(after.standing.questions[0].kind)) return
            looked++
            expect(brokenIn(where(after.world), start.lost), `seed ${seed}, after ${JSON.stringify(order)}`).toEqual([])
          },
        })
      expect(looked).toBeGreaterThan(60)
    })

  test('what is unsound is noticed', () => {
    const b = battle({
      map: patched(12, 4, { '4,1': '30', '5,1': 'B0' }),
      blue: { p: ['LTRUCK B1 2,1 spotted', 'MBT B2 1,1 spotted', 'STAND B3 6,1', 'GUN B4 8,1 spotted flying'] },
      red: { q: ['STAND R1 10,3'] },
      active: 'p',
      start: { mines: [{ hex: [7, 2] }], obstacles: [{ hex: [7, 1], kind: 'roadblock' }] },
    })
    const none = { blue: 0, red: 0 }
    const s = b.situation()
    expect(brokenIn(s, none)).toEqual([])
    const unit = (id: string, change: Partial<Unit>) => ({ units: { ...s.world.units, [id]: { ...s.world.units[id], ...change } as Unit } })
    const ground = (change: Partial<World['ground']>) => ({ ground: { ...s.world.ground, ...change } })
    const mines = s.world.ground.mines
    const span = {
      id: 'span-1',
      kind: 'avlb',
      from: [3, 1],
      hexes: [[2, 1]],
      to: [4, 1],
      next: null,
      progress: 0,
      loads: 0,
      side: 'blue',
    } as const
    const wrong: readonly (readonly [string, Partial<World>])[] = [
      ['in deep water', unit('B1', { hex: [4, 1] })],
      ['a vehicle in a building', unit('B2', { hex: [5, 1] })],
      ['a vehicle in a roadblock', unit('B2', { hex: [7, 1] })],
      ['2 vehicles', unit('B1', { hex: [1, 1] })],
      ['both sides', unit('R1', { hex: [6, 1] })],
      ['on floor 3', unit('B3', { floor: 3 })],
      ['nowhere', unit('B3', { hex: null })],
      ['heading 45', unit('B4', { air: { ...(s.world.units.B4?.air as NonNullable<Unit['air']>), heading: 45 } })],
      ['no such blip', unit('B2', { blip: 'blip-9' })],
      ['5 left', ground({ mines: mines.map((one) => ({ ...one, left: 5 })) })],
      ['two in a hex', ground({ mines: [...mines, ...mines] })],
      ['ends at 4,1', ground({ spans: [span] })],
      ['has lost', { lost: { blue: 7, red: 0 } }],
    ]
    for (const [text, change] of wrong) expect(brokenIn({ ...s, world: { ...s.world, ...change } }, none).join('\n'), text).toContain(text)
  })
})
