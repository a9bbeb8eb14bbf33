import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../engine/kernel/why.ts'
import { ratingsOf } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { type Battle, battle, done, fire, kata, march, mark, pile } from './support.ts'

/** Armor, damage, and what special weapons do (BC-ARM, BC-DMG, BC-SPC, BC-R-17, BC-R-18). */

const armors = (b: Battle): readonly (readonly [number, number | null, number])[] =>
  b.of('armorRolled').map(({ armor, die, damage }) => [armor, die, damage])
const iron = (armor: number) => ({
  counters: [
    {
      id: 'iron',
      label: 'Iron',
      symbol: 'drone',
      moves: ['T'],
      silhouette: 0,
      armor,
      steps: [1, 2, 3].map(() => ({ speed: 4, melee: 0, web: 0, laser: 0, missile: 0 })),
      cost: 50,
    },
  ],
})

test('BC-ARM-01: each hit that passed rolls: greater than Armor is one damage: on 4 it is 5 and 6', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const b = pile('lancer', [mark()], [5, die])
    expect(armors(b)).toEqual([[4, die, die > 4 ? 1 : 0]])
    expect(b.unit('R1').damage).toBe(die > 4 ? 1 : 0)
  }
})
test('BC-ARM-02: Armor 6 stops a normal hit without a die, and a red one that wants two damages; not one that takes 2 from it, nor death web', () => {
  expect(armors(pile('iron', [mark()], [6], '', iron(6)))).toEqual([[6, null, 0]])
  expect(armors(pile('iron', [mark({ weapon: 'web' })], [6], '', iron(6)))).toEqual([[0, null, 1]])
  for (const [how, dice, shown] of [
    ['damage', [], [6, null, 0]],
    ['armor', [5], [4, 5, 1]],
  ] as const) {
    const b = pile('iron', [mark({ red: true })], [6], '', iron(6))
    b.dice(...dice).do({ kind: 'strike', how })
    expect(armors(b)).toEqual([shown])
  }
})
test('BC-DMG-01: each damage turns to the next step: laser 6 becomes 5, Speed 6 becomes 5', () => {
  const b = pile('lancer', [mark()], [5, 5])
  expect(b.of('damaged')).toEqual([{ kind: 'damaged', unit: 'R1', by: 'B1', damage: 1, web: false, shutDown: false }])
  expect(ratingsOf(b.world, b.unit('R1'))).toEqual({ speed: 5, melee: 4, web: 2, laser: 5, missile: 3 })
  expect(b.asked).toBe('fire red laser')
  b.dice(5).do(fire('R1', 'B1', 'laser'))
  expect(b.of('shot')[0]?.throws[0]).toMatchObject({ left: 5, hit: false })
})
test('BC-DMG-02: one with two black dots of three is removed by the next damage, with its cost', () => {
  const b = pile('lancer', [mark()], [5, 5], 'damage=2')
  expect(b.of('destroyed')).toEqual([{ kind: 'destroyed', unit: 'R1', hex: [9, 2] }])
  expect(b.unit('R1')).toMatchObject({ fate: 'destroyed', hex: null })
  expect(b.world.lost).toEqual({ blue: 0, red: 90 })
  // The rest of its markers go with it.
  expect(pile('lancer', [mark(), mark(), mark()], [5, 5], 'damage=2').of('silhouetteRolled')).toHaveLength(1)
})

test('BC-SPC-01: death web asks no Armor: Silhouette 3, die 5: a damage without an Armor die', () => {
  const b = pile('mastodon', [mark({ weapon: 'web' })], [5])
  expect(b.of('silhouetteRolled')).toMatchObject([{ rating: 3, die: 5, passed: true }])
  expect(armors(b)).toEqual([[0, null, 1]])
  // What is no frame keeps it for good.
  expect(b.unit('R1')).toMatchObject({ damage: 1, web: [] })
})
/** The frame R1 with web pips of these turns, in turn `turn`, as the bookkeeping comes. */
const webbed = (words: string, turn: number, settings = {}): Battle =>
  battle({ blue: ['truck B1 0,0'], red: [`lancer R1 9,2 ${words}`], start: { turn }, settings })
describe('death web on frames', () => {
  test('BC-SPC-02, BC-R-17: hit in turn 3: weaker in turn 3 and in turn 4, whole again after turn 4', () => {
    const b = battle({ blue: ['lancer B1 5,2'], red: ['lancer R1 9,2'], start: { turn: 3 } })
    b.until('fire blue web')
    b.dice(2, 5).do(fire('B1', 'R1', 'web'))
    expect(b.of('damaged')).toMatchObject([{ web: true, shutDown: false }])
    expect(b.unit('R1')).toMatchObject({ damage: 0, web: [3] })
    expect(ratingsOf(b.world, b.unit('R1')).laser).toBe(5)
    b.dice(5, 2).until('goFirst')
    expect(b.world.turn).toBe(4)
    expect(ratingsOf(b.world, b.unit('R1')).laser).toBe(5)
    b.do({ kind: 'goFirst', first: true })
    b.dice(5, 2).until('goFirst')
    expect(b.of('recovered')).toEqual([{ kind: 'recovered', unit: 'R1', pips: 1 }])
    expect(b.world.turn).toBe(5)
    expect(b.unit('R1').web).toEqual([])
    expect(ratingsOf(b.world, b.unit('R1')).laser).toBe(6)
  })
  test('BC-R-17: or only for the turn in which it was hit, where the scenario says so', () => {
    const b = webbed('web=3', 3, { webDuration: 'sameTurn' })
    b.dice(5, 2).until('goFirst')
    expect(b.of('recovered')).toHaveLength(1)
    const usual = webbed('web=3', 3)
    usual.dice(5, 2).until('goFirst')
    expect(usual.of('recovered')).toEqual([])
  })
  test('BC-R-17: only the older pips go', () => {
    const b = webbed('web=3+2', 3)
    b.dice(5, 2).until('goFirst')
    expect(b.unit('R1').web).toEqual([3])
  })
  test('BC-R-17: pips that complete the last dot shut it down instead: it does nothing, its Silhouette is halved, it is not lost', () => {
    const b = pile('ronin', [mark({ weapon: 'web' }), mark()], [6, 3], 'damage=2')
    expect(b.of('damaged')).toMatchObject([{ web: true, shutDown: true }])
    // Printed 5: what shuts it down in a pile halves nothing in the same pile.
    expect(b.of('silhouetteRolled').map(({ rating }) => rating)).toEqual([5, 4])
    expect(b.unit('R1').fate).toBe('present')
    expect(b.world.lost.red).toBe(0)
    expect(b.asked).toBe('fire blue laser')
    // From the next step on it is 3, and does not fall below: laser 6 hits with a 1, a 2 and a 2.
    b.dice(1, 2, 2, 3, 3, 3).do(fire('B1', 'R1', 'laser'))
    expect(b.of('silhouetteRolled').map(({ rating }) => rating)).toEqual([3, 3, 3])
    expect(b.of('silhouetteRolled').flatMap(({ why }) => wrongSums(why))).toEqual([])
    expect(b.left).toBe(0)
    b.until('fire blue missile')
    b.dice(5, 2).do(done)
    b.do({ kind: 'goFirst', first: false })
    for (const order of [march('R1', [8, 2]), fire('R1', 'B1', 'laser'), kata('R1', 'B1')]) expect(b.rule(order)).toBe('BC-R-17')
    expect(
      b
        .offers()
        .map(({ verb, actor }) => `${verb} ${actor}`)
        .filter((text) => text.endsWith('R1')),
    ).toEqual([])
    b.until('fire blue missile')
    b.dice(5, 2).do(done)
    // After the next turn it is back, with its two damages.
    expect(b.of('recovered')).toMatchObject([{ unit: 'R1' }])
    b.do({ kind: 'goFirst', first: false })
    expect(b.offers('move', 'R1').length).toBeGreaterThan(0)
  })
  test('BC-R-17: normal pips alone that reach the last dot destroy it; with web pips they shut it down', () => {
    const gone = pile('lancer', [mark({ weapon: 'web' }), mark()], [5, 4, 5], 'damage=2')
    expect(gone.of('damaged').map(({ shutDown }) => shutDown)).toEqual([true, false])
    expect(gone.of('destroyed')).toHaveLength(1)
    const down = pile('lancer', [mark()], [5, 5], 'damage=1 web=1')
    expect(down.of('damaged')).toMatchObject([{ web: false, shutDown: true }])
    expect(down.unit('R1')).toMatchObject({ fate: 'present', damage: 2, web: [1] })
  })
  test.each(['nextTurn', 'sameTurn'])('BC-SPC-02, BC-DMG-02: what is destroyed does not recover from its web pips (%s)', (webDuration) => {
    const b = pile('lancer', [mark()], [5, 5], 'damage=2 web=1', { settings: { webDuration } })
    expect(b.unit('R1').fate).toBe('destroyed')
    for (const turn of [2, 3]) {
      b.dice(5, 2).until('goFirst')
      expect(b.world.turn).toBe(turn)
      expect(b.of('recovered')).toEqual([])
      b.do({ kind: 'goFirst', first: true })
    }
  })
  test('BC-R-17, BC-BKK-01: shut down, it does not transform, nor fly in the bookkeeping', () => {
    const b = battle({ blue: ['truck B1 0,0'], red: ['kestrel-flight R1 9,2 web=1+1', 'lancer R2 15,5'] })
    b.dice(5, 2).until('goFirst')
    expect(b.of('phaseBegan')).toEqual([])
    expect(b.unit('R1').hex).toEqual([9, 2])
  })
})
describe('red numbers', () => {
  const red = (weapon: 'laser' | 'web' = 'laser') => mark({ weapon, red: true })
  test('BC-SPC-03, BC-R-18: Armor 5: the firing player says after the Silhouette and before the Armor die: 4 and more, or a 6 for two damages', () => {
    for (const die of [3, 4, 5, 6]) {
      const pierce = pile('oni', [red()], [6])
      expect(pierce.question).toEqual({ kind: 'strike', side: 'blue', unit: 'R1', by: 'B1' })
      expect(pierce.offers().map(({ verb }) => verb)).toEqual(['armor', 'damage'])
      pierce.dice(die).do({ kind: 'strike', how: 'armor' })
      expect(armors(pierce)).toEqual([[3, die, die >= 4 ? 1 : 0]])
      const double = pile('oni', [red()], [6])
      double.dice(die).do({ kind: 'strike', how: 'damage' })
      expect(armors(double)).toEqual([[5, die, die === 6 ? 2 : 0]])
      expect(double.unit('R1').damage).toBe(die === 6 ? 2 : 0)
      expect(double.of('struck')).toEqual([{ kind: 'struck', unit: 'R1', by: 'B1', how: 'damage' }])
    }
  })
  test('BC-R-18: it is asked for each hit by itself', () => {
    const b = pile('oni', [red(), red()], [6])
    b.dice(6, 6).do({ kind: 'strike', how: 'armor' })
    expect(b.question.kind).toBe('strike')
    b.dice(1).do({ kind: 'strike', how: 'damage' })
    expect(armors(b)).toEqual([[5, 1, 0]])
    expect(b.unit('R1').damage).toBe(1)
  })
  test('BC-R-18: with one dot left there is nothing to choose: Armor 2 less', () => {
    const b = pile('oni', [red()], [6, 4], 'damage=2')
    expect(armors(b)).toEqual([[3, 4, 1]])
    expect(b.of('destroyed')).toHaveLength(1)
  })
  test('BC-R-18, BC-SPC-01: of red death web only the two damages mean anything, and nobody is asked', () => {
    const b = pile('mastodon', [red('web')], [4])
    expect(armors(b)).toEqual([[0, null, 2]])
    expect(b.unit('R1').fate).toBe('destroyed')
  })
  test('BC-SPC-03: the markers of a red weapon are red, those of the same unit’s other weapons are not', () => {
    const b = battle({ blue: ['mastodon B1 2,2'], red: ['oni R1 5,2'], start: { first: 'red' } })
    b.do(march('R1', [4, 2]))
    b.dice(2, 2, 6, 6, 1, 1, 6, 6).do({ kind: 'react', unit: 'B1', over: null })
    expect(b.unit('R1').hits.map(({ weapon, red: isRed }) => [weapon, isRed])).toEqual([
      ['laser', true],
      ['missile', false],
    ])
  })
})
