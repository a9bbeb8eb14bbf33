import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { lineOf } from '../../engine/rulesets/battlechrome/state/sight.ts'
import { type BattleOptions, battle, boardFor, fire } from './support.ts'

/** Lines of sight (BC-LOS, BC-R-12, BC-R-21). */

type Ground = Pick<BattleOptions, 'cells' | 'draw'>
/** The rule that hides the target from a laser, or null; the same both ways. */
function hidden(ground: Ground, from: Hex = [2, 2], to: Hex = [6, 2], [firer, target]: readonly [string, string] = ['lancer', 'lancer']) {
  const one = seen(ground, firer, target, from, to)
  expect(seen(ground, target, firer, to, from)).toBe(one)
  return one
}
function seen(ground: Ground, firer: string, target: string, from: Hex, to: Hex): string | null {
  const b = battle({ blue: [`${firer} B1 ${from}`], red: [`${target} R1 ${to}`], ...ground, start: { initiative: 'red' } })
  // The laser step as it would be if nobody had moved.
  const world = { ...b.world, step: 'laser' as const, phase: 'combat' as const }
  const question = { kind: 'fire' as const, side: 'blue' as const, step: 'laser' as const }
  const view = { ...b.view('blue'), known: world, question }
  return b.rules.refuse(view, { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'laser', over: null, most: null })?.rule ?? null
}
const city = { draw: { buildings: [{ name: 'Tower', hexes: [[4, 2]] as Hex[], floors: 2 }] }, cells: { '4,2': 'B0' } }
const town = { cells: { '4,2': 'B0' } }
const air = ['lancer', 'harpy'] as const

test('BC-LOS-01: fire needs a line of sight: a city hex between at range 3: no laser; missiles and death web neither', () => {
  expect(hidden(city, [3, 2], [6, 2])).toBe('BC-LOS-02')
  const b = battle({ blue: ['lancer B1 3,2'], red: ['truck R1 6,2'], ...city })
  for (const weapon of ['laser', 'missile', 'web'] as const) expect(b.rule(fire('B1', 'R1', weapon))).toBe('BC-LOS-02')
  expect(b.offers('fire')).toEqual([])
})
test('BC-LOS-02: one hex of dense forest, of a town or of a city between blocks; at either end it does not', () => {
  expect(hidden({})).toBe(null)
  expect(hidden({ cells: { '4,2': 'W0' } })).toBe('BC-LOS-02')
  expect(hidden(town)).toBe('BC-LOS-02')
  expect(hidden(city)).toBe('BC-LOS-02')
  expect(hidden({ cells: { '2,2': 'W0', '6,2': 'B0' } })).toBe(null)
})
test('BC-LOS-03: an intervening hex higher than both ends blocks: 1-2-1 does, 1-2-2 and 2-2-2 do not', () => {
  const levels = (a: number, between: number, c: number) =>
    hidden({ cells: { '4,2': `.${a}`, '5,2': `.${between}`, '6,2': `.${c}` } }, [4, 2], [6, 2])
  expect(levels(1, 2, 1)).toBe('BC-LOS-03')
  expect(levels(1, 2, 2)).toBe(null)
  expect(levels(2, 2, 2)).toBe(null)
  expect(levels(0, 1, 0)).toBe('BC-LOS-03')
  expect(levels(3, 2, 0)).toBe(null)
})
test('BC-R-21: terrain adds no height: even from two levels higher a wood between blocks', () => {
  expect(hidden({ cells: { '2,2': '.2', '4,2': 'W0' } })).toBe('BC-LOS-02')
})
describe('crestlines', () => {
  const crest = (...sides: (readonly [Hex, 'E' | 'W' | 'NE' | 'NW' | 'SE' | 'SW'])[]): Ground => ({
    draw: { hexsides: sides.map(([hex, side]) => ({ hex, side, kind: 'crest' as const })) },
  })
  test('BC-LOS-04, BC-R-12: a crest two hexes from both ends blocks; one that borders an end does not', () => {
    expect(hidden(crest([[4, 2], 'W']), [2, 2], [6, 2])).toBe('BC-LOS-04')
    expect(hidden(crest([[4, 2], 'E']), [2, 2], [7, 2])).toBe('BC-LOS-04')
    expect(hidden(crest([[2, 2], 'E']))).toBe(null)
    expect(hidden(crest([[6, 2], 'W']))).toBe(null)
    expect(hidden(crest([[3, 2], 'W']))).toBe(null)
  })
  test('BC-R-12: only a crest that is crossed: one that lies along the line does not block', () => {
    expect(hidden(crest([[4, 2], 'NE'], [[4, 2], 'SE'], [[4, 2], 'NW']))).toBe(null)
  })
  test('BC-R-12, BC-LOS-05: to and from an airfoil it blocks only where both are within two hexes of it', () => {
    const line = crest([[5, 2], 'W'])
    // Both two hexes from the nearer hex of the side: blocked. One three away: free.
    expect(hidden(line, [3, 2], [6, 2], air)).toBe('BC-LOS-04')
    expect(hidden(line, [2, 2], [7, 2], air)).toBe('BC-LOS-04')
    expect(hidden(line, [1, 2], [7, 2], air)).toBe(null)
    expect(hidden(line, [2, 2], [8, 2], air)).toBe(null)
    expect(hidden(line, [1, 2], [7, 2])).toBe('BC-LOS-04')
  })
})
test('BC-LOS-05: to and from an airfoil only a city and a crest matter: it sees over forests, towns and hills', () => {
  for (const cells of [{ '4,2': 'W0' }, { '4,2': 'B0' }, { '4,2': '.3' }] as Record<string, string>[]) {
    expect(hidden({ cells })).not.toBe(null)
    expect(hidden({ cells }, [2, 2], [6, 2], air)).toBe(null)
  }
  expect(hidden(city, [2, 2], [6, 2], air)).toBe('BC-LOS-05')
  // A hover unit looks like everybody else.
  expect(hidden({ cells: { '4,2': 'W0' } }, [2, 2], [6, 2], ['lancer', 'skimmer'])).toBe('BC-LOS-02')
})
test('BC-LOS-06, BC-TEC-02: three hexes of light forest between do not block; they raise the Silhouette by 3', () => {
  const cells = { '3,2': 'w0', '4,2': 'w0', '5,2': 'w0' }
  expect(hidden({ cells })).toBe(null)
  const b = battle({ blue: ['lancer B1 2,2'], red: ['truck R1 6,2'], cells })
  b.dice(6).do(fire('B1', 'R1', 'laser'))
  expect(b.of('shot')[0]?.bonus).toBe(3)
})
describe('a line along a hexside', () => {
  // From 4,1 straight down to 4,3: between lie 4,2 and 5,2, of which the line is the border.
  const [from, to]: [Hex, Hex] = [
    [4, 1],
    [4, 3],
  ]
  const pair = lineOf(boardFor({ cells: { '4,2': 'w0', '5,2': 'w0' } }), from, to, { airfoil: false, over: null })
  test('BC-R-21: it passes both neighbours: blocked only if both block', () => {
    expect(pair.between).toHaveLength(1)
    expect(hidden({ cells: { '4,2': 'W0' } }, from, to)).toBe(null)
    expect(hidden({ cells: { '5,2': 'W0' } }, from, to)).toBe(null)
    expect(hidden({ cells: { '4,2': 'W0', '5,2': 'B0' } }, from, to)).toBe('BC-LOS-02')
  })
  test('BC-R-12, BC-R-21: a crest on the far side of one of the two leaves the other free; on both it blocks, and so do a crest and a wood together', () => {
    // From 4,0 straight down to 4,4: first between 3,1 and 4,1, then through 4,2.
    const line = (sides: readonly ('NW' | 'NE')[], cells: Record<string, string> = {}) =>
      hidden({ cells, draw: { hexsides: sides.map((side) => ({ hex: [4, 2] as Hex, side, kind: 'crest' as const })) } }, [4, 0], [4, 4])
    expect([line([]), line(['NW']), line(['NE'])]).toEqual([null, null, null])
    expect(line(['NW', 'NE'])).toBe('BC-LOS-04')
    expect(line(['NE'], { '4,1': 'W0' })).toBe(null)
    expect(line(['NE'], { '3,1': 'W0' })).not.toBe(null)
  })
  test('BC-R-12, BC-R-21: a crest round an end of such a line does not block', () => {
    const round = (hex: Hex, sides: readonly ('NW' | 'NE' | 'SW' | 'SE')[]) =>
      hidden({ draw: { hexsides: sides.map((side) => ({ hex, side, kind: 'crest' as const })) } }, from, to)
    expect([round(from, ['SW', 'SE']), round(to, ['NW', 'NE'])]).toEqual([null, null])
  })
  test('BC-R-21, BC-TEC-04: not blocked but counted: the larger bonus of the two, once', () => {
    const bonus = (cells: Record<string, string>): number | undefined => {
      const b = battle({ blue: [`lancer B1 ${from}`], red: [`truck R1 ${to}`], cells })
      b.dice(6).do(fire('B1', 'R1', 'laser'))
      return b.of('shot')[0]?.bonus
    }
    expect(bonus({ '4,2': 'W0' })).toBe(2)
    expect(bonus({ '4,2': 'w0', '5,2': 'w0' })).toBe(1)
    expect(bonus({ '4,2': 'W0', '5,2': 'w0' })).toBe(2)
  })
})
