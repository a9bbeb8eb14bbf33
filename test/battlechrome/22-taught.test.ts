import { describe, expect, test } from 'vitest'
import type { MadeQuestion } from '../../engine/board/learn-kit.ts'
import { Sampler } from '../../engine/kernel/sampler.ts'
import { cellsOf } from '../../engine/rulesets/battlechrome/learn/cells.ts'
import { LEARN } from '../../engine/rulesets/battlechrome/learn/index.ts'
import { QUESTIONS } from '../../engine/rulesets/battlechrome/learn/questions.ts'
import { TABLES } from '../../engine/rulesets/battlechrome/learn/tables.ts'
import { type BattleOptions, battle, done, fire, mark, pile, scenarioOf } from './support.ts'

/** A second reading: exercises, tables and what is told before a battle. */

describe('exercises', () => {
  function asked(kind: string, options: BattleOptions, side: 'blue' | 'red' = 'blue'): readonly MadeQuestion[] {
    const b = battle(options)
    const found = QUESTIONS.find((one) => one.kind === kind)
    const position = { board: b.board, view: { ...b.view(side) } }
    return Array.from({ length: 40 }, (_, seed) => found?.make(position, new Sampler(seed)) ?? []).flat()
  }
  test('BC-R-17, BC-SPC-02: nobody is said to destroy a BattleFrame in the death web step', () => {
    const made = asked('last-shot', { blue: ['oni B1 4,2', 'guards B2 4,2'], red: ['ronin R1 4,2', 'skimmer R2 5,2'] })
    expect(made.length).toBeGreaterThan(0)
    for (const { text } of made) expect(text).not.toMatch(/^In combat (Oni|Ronin) .*destroys it in the death web step/)
  })
  test('BC-RNG-02: nor does who stands on the ground destroy in the melee step what flies', () => {
    const made = asked('last-shot', { blue: ['harpy B1 4,2'], red: ['oni R1 4,2'] })
    expect(made.length).toBeGreaterThan(0)
    for (const { text } of made) expect(text).not.toMatch(/destroys it in the melee step/)
  })
  test('BC-R-17, BC-SIL-01: of a target that is shut down it is said, for its Silhouette counts half', () => {
    const made = asked('silhouette', { blue: ['lancer B1 4,2'], red: ['lancer R1 6,2 web=1+1+1'] })
    expect(made.length).toBeGreaterThan(0)
    for (const { given } of made) expect(given?.map(({ text }) => text).join()).toMatch(/Silhouette 4, Armor 4; .*shut down/)
  })
  test('BC-OPF-03, BC-R-04: of a squad that has only got off its truck it is said that it has moved; not of a frame that has struck', () => {
    const blue = ['guards B1 2,2 spent=1', 'scarab B2 2,4', 'lancer B3 2,3 spent=1']
    const told = asked('reacts', { blue, red: ['lancer R1 6,2'] }).flatMap(({ given }) => given ?? [])
    const of = (name: string) => told.filter((fact) => fact.name.endsWith(name)).map(({ text }) => text)
    expect(of('B1').length).toBeGreaterThan(0)
    for (const text of of('B1')) expect(text).toMatch(/has moved/)
    for (const text of [...of('B2'), ...of('B3')]) expect(text).not.toMatch(/has moved/)
  })
  test('BC-R-02: where a tie is the attacker’s the explanation says so', () => {
    const options: BattleOptions = { blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'], attacker: 'red', settings: { tie: 'attacker' } }
    const ties = asked('initiative', { ...options, start: { turn: 2 } }).filter(({ text }) => {
      const [, blue, red] = /throws a (\d), Red a (\d)/.exec(text) ?? []
      return Number(blue) === Number(red) + 1
    })
    expect(ties.length).toBeGreaterThan(0)
    for (const { answers, right, why } of ties) {
      expect(answers[right]?.text).toBe('Red')
      expect(why.terms?.map(({ rule }) => rule)).toContain('BC-R-02')
    }
  })
  test('BC-RNG-04, BC-RNG-05: why missiles may be fired at any distance is no rule of the laser', () => {
    const made = asked('may-fire', { blue: ['scarab B1 4,2'], red: ['truck R1 13,2'] }).filter(({ text }) => /missiles step/.test(text))
    expect(made.length).toBeGreaterThan(0)
    for (const one of made) expect(JSON.stringify(one)).not.toMatch(/BC-RNG-05/)
  })
})

describe('numbers that are shown', () => {
  test('BC-SIL-06, BC-SIL-05: a melee hit meets half of a Silhouette above 6 too: 3 of 6 at the most', () => {
    expect(TABLES.silhouette.rows.at(-1)).toEqual(['6 or more', '0 of 6', 'at most 3 of 6'])
  })
  test('BC-OPF-04: two dice are not for all opportunity fire: a BattleFrame throws one', () => {
    expect(TABLES.toHit.note).toMatch(/no BattleFrame/)
  })
  test.each([
    [[mark({ weapon: 'melee' })], [4, 3], '5', 'Melee gets through', '3 of 6'],
    [[mark()], [4], '5', 'Gets through', '1 of 6'],
  ] as const)('BC-SIL-06: a Silhouette leads to the cell of its own kind of hit', (marks, dice, row, column, text) => {
    const b = pile('ronin', marks, dice)
    const [rolled] = b.of('silhouetteRolled')
    if (!rolled) throw new Error('no roll')
    const { rows, columns } = TABLES.silhouette
    const cells = cellsOf(rolled.why)
    expect(cells).toEqual([{ table: 'silhouette', row: rows.findIndex(([name]) => name === row), column: columns.indexOf(column) }])
    expect(rows[cells[0]?.row ?? -1]?.[cells[0]?.column ?? -1]).toBe(text)
  })
  test.each([[{ red: true }, 'armor', 5, 'Red: Armor 2 less, 1 damage', '3 of 6']] as const)(
    'BC-SPC-03: a red number that takes from the Armor leads to its own cell',
    (more, how, armor, column, text) => {
      const b = battle({ blue: ['mastodon B1 0,0'], red: ['oni R1 9,2', 'truck R2 15,5'] })
      b.do(done)
      b.state = { ...b.state, world: { ...b.world, units: { ...b.world.units, R1: { ...b.unit('R1'), hits: [mark(more)] } } } }
      b.dice(6).do(done)
      b.dice(3).do({ kind: 'strike', how })
      const [rolled] = b.of('armorRolled')
      if (!rolled) throw new Error('no roll')
      const [cell, ...rest] = cellsOf(rolled.why)
      expect(rest).toEqual([])
      expect(TABLES.armor.rows[cell?.row ?? -1]?.[0]).toBe(`${armor}`)
      expect(TABLES.armor.columns[cell?.column ?? -1]).toBe(column)
      expect(TABLES.armor.rows[cell?.row ?? -1]?.[cell?.column ?? -1]).toBe(text)
    },
  )
  test.each([
    ['kestrel-ground', 'missile', '0.59'],
    ['mastodon', 'laser', '1.78'],
  ] as const)('BC-CBT-04: the hits of a sequence on average are rounded as in the table of To Hit', (counter, weapon, text) => {
    const b = battle({ blue: [`${counter} B1 6,2`], red: ['truck R1 8,2'], start: { initiative: 'red' } })
    if (counter === 'mastodon') b.until(`fire blue ${weapon}`)
    const lines = b.odds(fire('B1', 'R1', weapon))?.lines ?? []
    expect(lines.map((line) => line.text)).toContain(`${text} hits on average`)
    expect(TABLES.toHit.rows.find(([number]) => number === (weapon === 'laser' ? '8' : '4'))?.[2]).toBe(text)
  })
})

test('BC-R-29: what is told of a place is what decides: with nothing destroyed and nothing lost the place was not taken', () => {
  const settings = { victory: { kind: 'place', side: 'blue', hex: [9, 2], from: 1, times: 2, alone: false } }
  const options: BattleOptions = { blue: ['truck B1 2,2'], red: ['truck R1 15,5'], turns: 1, settings }
  const b = battle(options)
  b.until('over')
  expect(b.state.standing).toMatchObject({ outcome: { winner: 'red' } })
  expect(
    LEARN.victory?.(scenarioOf(options))
      .map(({ text }) => text)
      .join(' '),
  ).toMatch(/destroyed something/)
})
