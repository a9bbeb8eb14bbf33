import { describe, expect, test } from 'vitest'
import { battleChrome } from '../../engine/rulesets/battlechrome/index.ts'
import { chanceOf } from '../../engine/table/seats.ts'
import { standingAnswer } from '../../engine/table/standing-decision.ts'
import { battle, done, fire, hold, march, react } from './support.ts'

/** Opportunity fire (BC-OPF). */

test('BC-OPF-01: it is as in combat but for the changes: missiles at range 5 add 1 as usual', () => {
  const b = battle({ blue: ['scarab B1 2,2 moved', 'lancer B2 2,4'], red: ['scarab R1 8,2'] })
  b.do(march('B2', [3, 4]))
  expect(b.asked).toBe('window red')
  // At 3,4 from 8,2: six hexes. Laser 3: the higher of 1 and 2 is a hit, 1 left. Missiles 7: 3 counts 4, 3 left; 3 counts 4: a miss.
  b.dice(1, 2, 3, 2, 1, 3).do(react('R1'))
  expect(b.of('shot').map(({ weapon, throws }) => [weapon, throws.map(({ value, left, hit }) => [value, left, hit])])).toEqual([
    ['laser', [[2, 3, true]]],
    [
      'missile',
      [
        [4, 7, true],
        [4, 3, false],
      ],
    ],
  ])
  expect(b.left).toBe(0)
})
describe('BattleFrames', () => {
  test('BC-OPF-02, BC-R-09: a frame fires in its own move, after the second of five hexes too, each weapon once and at one target', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['truck R1 7,2', 'truck R2 7,4'] })
    b.dice(6).do(fire('B1', 'R1', 'missile'))
    b.do(march('B1', [3, 2], [4, 2]))
    b.dice(6).do(fire('B1', 'R1', 'laser'))
    expect(b.of('shot')[0]).toMatchObject({ manner: 'frame', weapon: 'laser' })
    expect(b.rule(fire('B1', 'R2', 'laser'))).toBe('BC-R-09')
    b.do(march('B1', [5, 2], [6, 2], [7, 2]))
    expect(b.rule(fire('B1', 'R1', 'missile'))).toBe('BC-R-09')
    b.dice(6).do(fire('B1', 'R2', 'web'))
    expect(b.offers('fire', 'B1')).toEqual([])
    expect(b.unit('B1')).toMatchObject({ hex: [7, 2], spent: 5, fired: ['missile', 'laser', 'web'] })
  })
  test('BC-OPF-02: and not as the enemy moves: no window for it', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2'] })
    b.do(march('B1', [3, 2]))
    expect(b.asked).toBe('move blue')
    const other = battle({ blue: ['lancer B1 2,2'], red: ['lancer R1 8,2', 'scarab R2 8,3'] })
    other.do(march('B1', [3, 2]))
    expect(other.rule(react('R1'))).toBe('BC-OPF-02')
  })
  test('BC-OPF-08, BC-R-09: laser in movement, and laser in the laser step', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['oni R1 8,2'] })
    b.dice(6).do(fire('B1', 'R1', 'laser'))
    b.until('fire blue laser')
    b.dice(6).do(fire('B1', 'R1', 'laser'))
    expect(b.of('shot')[0]).toMatchObject({ manner: 'step', throws: [{ left: 6, value: 6, hit: false }] })
  })
})
describe('others', () => {
  const view = { blue: ['lancer B1 2,2'], red: ['mastodon R1 8,2', 'truck R2 15,5'] }
  test('BC-OPF-03: a tank fires at a frame that enters its view, hex by hex as it comes', () => {
    const b = battle({ ...view, cells: { '5,2': 'W0', '5,1': 'W0', '4,1': 'W0' } })
    // From 3,2 the wood hides it; at 4,3 it comes into view.
    b.do(march('B1', [3, 2], [3, 3], [4, 4]))
    expect(b.unit('B1').hex).toEqual([3, 3])
    expect(b.asked).toBe('window red')
    b.do(hold)
    expect(b.unit('B1').hex).toEqual([4, 4])
    expect(b.asked).toBe('window red')
    b.do(hold)
    expect(b.asked).toBe('move blue')
  })
  test('BC-OPF-03: not one that has moved this turn', () => {
    const b = battle({ ...view, start: { first: 'red' } })
    b.do(march('R1', [9, 2]), done)
    b.do(march('B1', [3, 2]))
    expect(b.asked).toBe('move blue')
    // It stands still in the next turn.
    b.until('fire blue laser')
    b.do(done)
    b.dice(2, 5).until('goFirst red')
    b.do({ kind: 'goFirst', first: false }, march('B1', [4, 2]))
    expect(b.asked).toBe('window red')
  })
  test('BC-OPF-03, BC-R-04: a squad that has got off its truck has moved', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['truck R1 10,2', 'guards R2 in=R1', 'guards R3 10,3'], start: { first: 'red' } })
    b.do(march('R1', [9, 2]), { kind: 'unload', unit: 'R2' }, done)
    b.do(march('B1', [3, 2]))
    expect(b.offers('react').map(({ actor }) => actor)).toEqual(['R3'])
    expect(b.rule(react('R2'))).toBe('BC-OPF-03')
  })
  test('BC-OPF-04: two dice a shot, of which the higher counts: To Hit 4, dice 2 and 5: a miss', () => {
    const b = battle({ blue: ['lancer B1 2,2'], red: ['dart R1 5,2'] })
    b.do(march('B1', [3, 2]))
    // Laser 4: 2 and 5 miss. Missiles 2: 1 and 1 hit, 1 left.
    b.dice(2, 5, 1, 1).do(react('R1'))
    expect(b.of('shot').map(({ throws }) => throws)).toEqual([
      [{ dice: [2, 5], value: 5, left: 4, hit: false }],
      [{ dice: [1, 1], value: 1, left: 2, hit: true }],
    ])
  })
  test('BC-OPF-05: a tank that fired may not use its four Speed this turn, nor fire again in a later window', () => {
    const b = battle(view)
    b.do(march('B1', [3, 2], [4, 2]))
    // Laser 8: the pair 6 and 6 hits, 2 left; then a miss. Missiles at five hexes: a miss.
    b.dice(6, 6, 2, 1, 6, 6).do(react('R1'))
    expect(b.of('ceased')).toEqual([{ kind: 'ceased', unit: 'R1' }])
    expect(b.asked).toBe('move blue')
    expect(b.unit('B1').hex).toEqual([4, 2])
    b.do(done)
    expect(b.rule(march('R1', [9, 2]))).toBe('BC-OPF-05')
    expect(b.offers('move', 'R1')).toEqual([])
  })
  test('BC-OPF-06: nor does it fire in combat; in the next turn it does', () => {
    const b = battle(view)
    b.do(march('B1', [3, 2]))
    b.dice(6, 6, 3, 3, 6, 6).do(react('R1'))
    b.do(done)
    // Its one marker: Silhouette 4, a 4 is discarded.
    b.dice(4).do(done)
    expect(b.asked).toBe('fire blue laser')
    b.do(done)
    expect(b.asked).toBe('fire blue missile')
    b.dice(5, 3).do(done)
    b.do({ kind: 'goFirst', first: true })
    b.until('fire red laser')
    expect(b.offers('fire', 'R1')).toHaveLength(1)
  })
  test('BC-OPF-07: two markers in movement, and the target still uses its full Speed', () => {
    const b = battle({ blue: ['lancer B1 2,2 damage=2'], red: ['scarab R1 12,2'] })
    b.do(march('B1', [3, 2], [4, 2], [5, 2], [6, 2]))
    // Laser 3 misses; missiles 8 at nine hexes, 2 more: 1 counts 3, 5 left; 1 counts 3, 2 left, which no roll can be less than: 1 counts 3.
    b.dice(3, 3, 1, 1, 1, 1, 1, 1).do(react('R1'))
    expect(b.unit('B1').hits).toHaveLength(2)
    expect(b.unit('B1')).toMatchObject({ hex: [6, 2], damage: 2 })
  })
  test('BC-R-24: every weapon it owns, in one window, at the one mover, melee too; then it is spent', () => {
    const b = battle({ blue: ['lancer B1 3,2', 'dart B2 5,4'], red: ['guards R1 4,2'] })
    b.do(march('B1', [4, 2]))
    b.dice(6, 6, 6, 6, 6, 6).do(react('R1'))
    expect(b.of('shot').map(({ weapon, at }) => `${weapon} ${at}`)).toEqual(['melee B1', 'laser B1', 'missile B1'])
    b.do(march('B2', [5, 3]))
    expect(b.asked).toBe('move blue')
  })
  test('BC-OPF-03: several may fire in one window, and a side may let the rest of a march pass, but not the next one', () => {
    const b = battle({ blue: ['lancer B1 2,2', 'dart B2 2,4'], red: ['dart R1 8,2', 'dart R2 8,3', 'dart R3 8,4'] })
    b.do(march('B1', [3, 2], [4, 2], [5, 2]))
    b.dice(6, 6, 6, 6).do(react('R1'))
    expect(b.asked).toBe('window red')
    b.dice(6, 6, 6, 6).do(react('R2'))
    expect(b.offers('react').map(({ actor }) => actor)).toEqual(['R3'])
    b.do({ kind: 'hold', rest: true })
    expect(b.unit('B1').hex).toEqual([5, 2])
    expect(b.asked).toBe('move blue')
    b.do(march('B2', [3, 4]))
    expect(b.asked).toBe('window red')
  })
  test('BC-OPF-02, BC-OPF-03: what is no frame does not fire as it moves', () => {
    const b = battle({ blue: ['mastodon B1 2,2'], red: ['lancer R1 8,2'] })
    expect(b.rule(fire('B1', 'R1', 'laser'))).toBe('BC-OPF-03')
  })
})
test('BC-OPF-09, BC-R-10: terrain at the moment of the shot: hit in the open, ended in forest: no bonus; and the other way round', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['dart R1 8,2'], cells: { '4,2': 'w0' } })
  b.do(march('B1', [3, 2], [4, 2]))
  // At 3,2 in the open, with the forest of 4,2 between: that counts, 1.
  b.do(hold)
  b.dice(3, 2, 6, 6).do(react('R1'))
  expect(b.unit('B1').hits.map(({ bonus }) => bonus)).toEqual([1])
  const open = battle({ blue: ['lancer B1 2,2'], red: ['dart R1 8,2'], cells: { '3,3': 'w0' } })
  open.do(march('B1', [3, 2], [3, 3]))
  open.dice(3, 2, 6, 6).do(react('R1'))
  expect(open.unit('B1')).toMatchObject({ hex: [3, 3], hits: [{ bonus: 0 }] })
  open.do(done)
  // Silhouette 4 as it was in the open: a 5 passes.
  open.dice(5, 1).do(done)
  expect(open.of('silhouetteRolled')).toMatchObject([{ rating: 4, die: 5, passed: true }])
})

test('BC-OPF-03: standing orders answer a window: who fires fires with the best chance of damage, below a chance nobody does', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['dart R1 8,2', 'scarab R2 9,2'] })
  b.do(march('B1', [3, 2]))
  expect(b.asked).toBe('window red')
  const view = b.view('red')
  const chances = b.offers('react').map(({ order, actor }) => [actor, chanceOf(b.rules.odds(view, order))] as const)
  const [best] = [...chances].sort(([, one], [, other]) => (other ?? 0) - (one ?? 0))
  expect(best?.[0]).toBe('R2')
  const most = best?.[1] ?? 0
  const order = (does: 'ask' | 'hold' | 'fire', above = 0) =>
    standingAnswer(b.rules, battleChrome.standingOrders ?? [], view, {
      rules: [{ for: 'side', do: does, above, below: 'hold', ignore: [] }],
    })?.order ?? null
  expect(order('ask')).toBe(null)
  expect(order('fire')).toMatchObject({ kind: 'react', unit: 'R2' })
  expect(order('hold')).toMatchObject({ kind: 'hold', rest: false })
  expect(order('fire', most)).toMatchObject({ kind: 'react', unit: 'R2' })
  expect(order('fire', most + 1)).toMatchObject({ kind: 'hold' })
  expect(order('ask', most + 1)).toMatchObject({ kind: 'hold' })
  expect(order('ask', most)).toBe(null)
})
test('BC-OPF-03: standing orders let one unit fire and the others hold, with scripted dice', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['dart R1 8,2', 'scarab R2 9,2'] })
  b.do(march('B1', [3, 2]))
  const rules = [
    { for: 'side', do: 'hold', above: 0, below: 'hold', ignore: [] },
    { for: { piece: 'R1' }, kind: 'window', do: 'fire', above: 0, below: 'hold', ignore: [], arc: { towards: 9, degrees: 60 } },
  ] as const
  const answer = () => standingAnswer(b.rules, battleChrome.standingOrders ?? [], b.view('red'), { rules })
  expect(answer()).toMatchObject({ order: { kind: 'react', unit: 'R1' }, act: { does: 'fire', who: 'Dart wheeled scout R1' } })
  b.dice(3, 2, 6, 6).do(react('R1'))
  expect(b.asked).toBe('window red')
  expect(answer()).toMatchObject({
    order: { kind: 'hold', rest: false },
    act: { does: 'hold', who: 'Scarab tracked missile tank R2', text: 'Lancer BattleFrame B1' },
  })
})
test('BC-OPF-01: the picture names the side that is asked, with its own mark', () => {
  const b = battle({ blue: ['lancer B1 2,2'], red: ['scarab R1 8,2'] })
  b.do(march('B1', [3, 2]))
  expect(b.asked).toBe('window red')
  for (const side of ['blue', 'red'] as const)
    expect(b.rules.picture(b.view(side))).toMatchObject({ phase: 'Opportunity fire: Red', round: 'red' })
  b.do(hold)
  expect(b.rules.picture(b.view('blue'))).toMatchObject({ phase: 'Movement: Blue moves', round: 'blue' })
})
