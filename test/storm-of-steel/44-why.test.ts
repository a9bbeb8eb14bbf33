import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { ACCOUNT } from '../../engine/rulesets/storm-of-steel/shown/account.ts'
import { oddsOf } from '../../engine/rulesets/storm-of-steel/side/odds.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import { stand, worldOf } from './support.ts'

/** What is told of a throw: each thing that is added to it by its own name and rule. */

const open = boardOf('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0')

describe('what is added to a shot', () => {
  const added = (units: readonly [Unit, Unit]) => {
    const known = worldOf(units)
    const found = oddsOf(
      { board: open, world: known },
      { side: 'blue', question: { kind: 'fire', side: 'blue' }, waiting: false, others: null, agenda: [], over: null, known },
      { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' },
    )
    const [needed] = found?.lines[0]?.why?.terms ?? []
    return [needed?.value, ...(needed?.terms ?? []).slice(1).map(({ text, value, rule }) => `${text} ${value} ${rule}`)]
  }
  test('SS-FIR-06, SS-ARM-02: far and from behind are two lines, though together they change nothing', () => {
    // A d20 against armour 6, from behind, 11 hexes away.
    expect(added([stand('B1', 'blue', 'm36', [0, 0]), stand('R1', 'red', 'pz4h', [11, 0])])).toEqual([
      7,
      'Far -1 SS-FIR-06',
      'From behind 1 SS-ARM-02',
    ])
  })
  test('SS-FIR-05: near is one, by its own rule', () => {
    expect(added([stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'infantry', [4, 0])])).toEqual([4, 'Near 1 SS-FIR-05'])
  })
})

describe('the account of a battle counts with what a rally needs', () => {
  const chanceOf = (more: Parameters<typeof worldOf>[1]) => {
    const world = worldOf([stand('B1', 'blue', 'medium-gun', [0, 0], { morale: 'pinned' })], more)
    const why = { text: 'Rallies' }
    const [deed] = ACCOUNT.deeds({ kind: 'rallyRolled', unit: 'B1', die: 4, points: 0, to: 'steady', why }, world)
    return deed?.is === 'throw' ? deed.chance : null
  }
  test('SS-MOR-05, SS-MOR-09, SS-R-06: 5, 6 for who is demoralised, 4 for guns that fight on', () => {
    expect(chanceOf({})).toBe(333)
    expect(chanceOf({ demoralised: { blue: true, red: false } })).toBe(167)
    expect(chanceOf({ spells: { blue: [{ kind: 'gunsRally', unit: null }], red: [] } })).toBe(500)
  })
})
