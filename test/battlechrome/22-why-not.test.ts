import { describe, expect, test } from 'vitest'
import { DESIGNS } from '../../engine/rulesets/battlechrome/author/design/index.ts'
import { OPTIONS } from '../../engine/rulesets/battlechrome/scenario/options.ts'
import { isOnMap, type Placed } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { type Battle, battle, march } from './support.ts'

/** A second reading: why nothing can be done, and what the designer and the settings say. */

const placed = (b: Battle, id: string): Placed => {
  const unit = b.unit(id)
  if (!isOnMap(unit)) throw new Error(`${id} is not on the map`)
  return unit
}

describe('why nothing can be done', () => {
  const barrier = (b: Battle, piece: string, at: string) => b.rules.barrier?.(b.view('blue'), piece, placed(b, at).hex, at) ?? null
  test('BC-OPF-02, BC-OPF-03, BC-OPF-05: as an enemy moves each unit has its own reason not to answer', () => {
    const blue = ['lancer B1 2,1', 'scarab B2 2,2', 'scarab B3 2,3 moved', 'scarab B4 2,5', 'scarab B5 2,4 spentFire']
    const b = battle({ blue, red: ['lancer R1 9,2', 'truck R2 15,5'], start: { first: 'red' }, cells: { '3,5': 'W0', '3,4': 'W0' } })
    b.do(march('R1', [8, 2]))
    expect(b.asked).toBe('window blue')
    expect(barrier(b, 'B1', 'R1')?.refusal).toMatchObject({ rule: 'BC-OPF-02' })
    expect(barrier(b, 'B2', 'R1')).toBeNull()
    expect(barrier(b, 'B2', 'R2')?.refusal).toMatchObject({ rule: 'BC-OPF-03', text: expect.stringContaining('R1') })
    expect(barrier(b, 'B3', 'R1')?.refusal).toMatchObject({ rule: 'BC-OPF-03', text: 'It has moved this turn.' })
    expect(barrier(b, 'B4', 'R1')?.refusal).toMatchObject({ rule: 'BC-LOS-02' })
    expect(barrier(b, 'B5', 'R1')?.refusal).toMatchObject({ rule: 'BC-OPF-05' })
  })
  test('BC-PJP-05: who can answer in a powerjump has no barrier', () => {
    const b = battle({ blue: ['skimmer B1 2,2'], red: ['lancer R1 6,2'], start: { first: 'red' }, cells: { '3,2': 'W0', '3,1': 'W0' } })
    b.do(march('R1', [5, 2]))
    expect(b.asked).toBe('window blue')
    expect(b.offers('react')).toEqual([])
    expect(barrier(b, 'B1', 'R1')).toBeNull()
  })
  test('BC-SEQ-01: in the bookkeeping nobody fires, and that is said of a BattleFrame too', () => {
    const b = battle({ blue: ['kestrel-ground B1 2,2', 'scarab B2 2,4'], red: ['truck R1 8,2'] })
    b.until('transform blue')
    for (const id of ['B1', 'B2']) expect(barrier(b, id, 'R1')?.refusal.rule).toBe('BC-SEQ-01')
  })
  test('BC-MOV-05, BC-TER-02: who has not moved, but could not be in its hex in the other way of moving, hears that', () => {
    const { id: _, ...rest } = battle({ blue: ['skimmer B1 0,0'], red: ['truck R1 1,1'] }).world.counters['skimmer'] ?? { id: '' }
    const b = battle({
      blue: ['amphibian B1 2,2', 'amphibian B2 2,4'],
      red: ['truck R1 15,5'],
      counters: [{ ...rest, id: 'amphibian', moves: ['H', 'W'] }],
      cells: { '2,2': 'W0' },
    })
    const why = (piece: string) => b.rules.bar(b.view('blue'), piece).find(({ verb }) => verb === 'use-type')?.refusal
    expect(why('B1')).toMatchObject({ rule: 'BC-TER-02' })
    expect(why('B2') ?? null).toBeNull()
    b.do(march('B2', [3, 4]))
    expect(why('B2')).toMatchObject({ rule: 'BC-MOV-05', text: 'The way of moving is named before it moves.' })
  })
})

describe('what the designer and the settings say', () => {
  const textOf = (key: string): string => {
    const fields = DESIGNS.sheet(DESIGNS.samples['lancer'] ?? {}).groups.flatMap((group) => group.fields)
    return fields.find((field) => field.key === key)?.text ?? ''
  }
  const warned = (armor: number): string => {
    const next = DESIGNS.set(DESIGNS.samples['lancer'] ?? {}, 'armor', armor)
    return next.ok ? (DESIGNS.sheet(next.value).warnings.find(({ at }) => at === 'armor')?.text ?? '') : ''
  }
  test('BC-SIL-05, BC-SIL-02: a Silhouette of 6 does not stop every hit: rolls lower it', () => {
    expect(textOf('silhouette')).not.toMatch(/every hit/)
    expect(textOf('silhouette')).toMatch(/lowered/)
  })
  test('BC-ARM-02, BC-SPC-03: Armor 6 and 7 let red hits and the death web through, 8 the death web alone', () => {
    expect(textOf('armor')).toMatch(/red hits and the death web/)
    expect([6, 7].map(warned)).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/only red hits and the death web/)))
    expect(warned(8)).toMatch(/only the death web/)
    expect(warned(8)).not.toMatch(/only red/)
  })
  test('BC-R-15: a Silhouette is whole again when the markers of all units in the step are resolved', () => {
    expect(JSON.stringify(OPTIONS.filter(({ rule }) => rule === 'BC-R-15'))).toMatch(/all markers of the step/)
  })
})
