import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../engine/board/hex.ts'
import { done, fire, march } from '../battlechrome/support.ts'
import { decide, kinds, mindOf, playOut, scene } from './battlechrome-support.ts'

/** Positions of BattleChrome in which the right order is plain. */

describe('initiative', () => {
  test('the other side is made to move first', () => {
    const b = scene({ start: null, attacker: 'blue', blue: ['lancer B1 2,2'], red: ['ronin R1 12,2'] })
    expect(b.asked).toBe('goFirst blue')
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'goFirst', first: false })
    expect(grounds).toContain('before its eyes')
  })
})

describe('fire', () => {
  test('everybody fires at the one that is marked already', () => {
    const b = scene({ blue: ['mastodon B1 2,2', 'mastodon B2 2,4'], red: ['scarab R1 12,2', 'scarab R2 12,4'] })
    b.do(done, done)
    expect(b.asked).toBe('fire red laser')
    b.do(done)
    b.dice(2, 2, 6).do(fire('B1', 'R2', 'laser'))
    expect(b.unit('R2').hits.length).toBeGreaterThan(0)
    expect(decide(b).order).toMatchObject({ kind: 'fire', unit: 'B2', at: 'R2' })
  })
  test('the target that more of its own can fire at is the target of all', () => {
    // Only B1 sees both: B2 and B3 have R1 alone before them.
    const b = scene({
      cells: { '7,5': 'B0', '8,5': 'B0', '7,4': 'B0', '8,4': 'B0' },
      blue: ['mastodon B1 4,0', 'mastodon B2 2,1', 'mastodon B3 2,2'],
      red: ['scarab R1 12,1', 'scarab R2 11,0'],
    })
    b.do(done, done)
    b.do(done)
    const targets = new Set(playOut(b, 'fire', 'blue').flatMap(({ order }) => (order.kind === 'fire' ? [order.at] : [])))
    expect(targets.size).toBe(1)
  })
  test('what a town hides is not fired at, and the step ends when all have fired', () => {
    const b = scene({
      cells: { '7,1': 'B0', '7,2': 'B0', '7,3': 'B0' },
      blue: ['mastodon B1 6,2', 'mastodon B2 0,0'],
      red: ['truck R1 8,2', 'truck R2 12,0'],
    })
    b.do(done, done)
    expect(b.asked).toBe('fire blue laser')
    const said = playOut(b, 'fire', 'blue')
    expect(said.flatMap(({ order }) => (order.kind === 'fire' ? [order.at] : []))).not.toContain('R1')
    expect(kinds(said)).toContain('fire')
  })
  test('a red hit takes Armor 2 less against Armor 5, and two damages against Armor 1', () => {
    for (const [target, how] of [
      ['mastodon', 'armor'],
      ['kestrel-ground', 'damage'],
    ] as const) {
      const b = scene({
        blue: ['scarab B1 2,2'],
        red: [`soft R1 3,2`],
        counters: [
          {
            id: 'soft',
            label: target,
            symbol: 'armor',
            moves: ['T'],
            silhouette: 0,
            armor: target === 'mastodon' ? 5 : 1,
            steps: Array.from({ length: 3 }, () => ({ speed: 1, melee: 0, web: 0, laser: 0, missile: 0 })),
            cost: 60,
          },
        ],
      })
      b.do(done, done)
      while (b.question.kind === 'fire') {
        if (b.question.step === 'missile') b.dice(1, 6, 6, 6)
        const { order } = decide(b)
        b.do(order)
      }
      expect(b.question.kind, target).toBe('strike')
      expect(decide(b).order).toMatchObject({ kind: 'strike', how })
    }
  })
})

describe('BattleFrames', () => {
  test('strikes by kata with the points that are left in an enemy hex', () => {
    const b = scene({ start: { first: 'red' }, blue: ['ronin B1 5,2'], red: ['mastodon R1 5,2'] })
    b.do(done)
    const said = playOut(b, 'move', 'blue')
    expect(kinds(said).filter((kind) => kind === 'kata').length).toBeGreaterThanOrEqual(3)
    expect(said.find(({ order }) => order.kind === 'kata')?.grounds).toContain('Damage')
  })
  test('moves into the hex of a lone tank in order to strike it when the other side has moved', () => {
    const b = scene({ start: { first: 'red' }, blue: ['ronin B1 2,2'], red: ['scarab R1 5,2'] })
    b.do(done)
    const said = playOut(b, 'move', 'blue')
    expect(kinds(said)).toContain('kata')
    expect(b.unit('B1').hex).toEqual([5, 2])
  })
  test('every weapon that can be fired on the move is fired', () => {
    const b = scene({ start: { first: 'red' }, blue: ['lancer B1 4,2'], red: ['scarab R1 8,2'] })
    b.do(done)
    playOut(b, 'move', 'blue')
    expect(b.unit('B1').fired).toEqual(expect.arrayContaining(['laser', 'missile']))
  })
  test('strikes where it is before it goes on into cover with the points that are left', () => {
    const b = scene({
      start: { first: 'red' },
      cells: { '6,2': 'W0', '6,3': 'W0', '5,1': 'W0', '7,2': 'W0' },
      blue: ['oni B1 5,2 damage=1'],
      red: ['bastion R1 5,2'],
    })
    b.do(done)
    const said = playOut(b, 'move', 'blue')
    expect(kinds(said).filter((kind) => kind === 'kata').length).toBeGreaterThanOrEqual(2)
  })
  test('fires what is free before a march to where it sees nobody', () => {
    const b = scene({
      start: { first: 'red' },
      cells: { '6,0': 'B0', '6,1': 'B0', '6,2': 'B0', '7,3': 'B0', '6,3': 'B0' },
      blue: ['lancer B1 2,5'],
      red: ['mastodon R1 9,5'],
      settings: { victory: { kind: 'place', side: 'blue', hex: [4, 0], from: 1, alone: true } },
    })
    b.do(done)
    const said = playOut(b, 'move', 'blue')
    expect(kinds(said).slice(0, 2)).toEqual(['fire', 'fire'])
    expect(kinds(said)).toContain('march')
  })
  test('keeps away from a stronger frame that moves after it', () => {
    const b = scene({ blue: ['lancer B1 2,2 damage=2'], red: ['oni R1 9,2'] })
    playOut(b, 'move', 'blue')
    const hex = b.unit('B1').hex
    expect(hex && hexDistance(hex, [9, 2])).toBeGreaterThan(5)
  })
})

describe('opportunity fire', () => {
  test('holds its fire at a covered mover while a better target stands in the open', () => {
    const b = scene({ cells: { '9,0': 'W0' }, blue: ['guards B1 10,0', 'mastodon B2 12,4'], red: ['mastodon R1 12,2'] })
    b.do(march('B1', [9, 0]))
    expect(b.asked).toBe('window red')
    expect(decide(b).order.kind).toBe('hold')
  })
  test('fires at a mover that is marked already: the pile is gone before combat', () => {
    const b = scene({ start: { first: 'red' }, blue: ['lancer B1 4,2'], red: ['ronin R1 9,4', 'mastodon R2 10,2'] })
    b.dice(1, 1, 1, 6).do(fire('R1', 'B1', 'laser'))
    b.dice(1, 6).do(fire('R1', 'B1', 'missile'))
    expect(b.unit('B1').hits.length).toBe(4)
    b.do(done)
    b.do(march('B1', [5, 2]))
    expect(b.asked).toBe('window red')
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'react', unit: 'R2' })
    expect(grounds).toContain('on top of the markers it has')
  })
  test('fires at the frame that comes to strike it: it may not live to fire in combat', () => {
    const b = scene({ start: { first: 'red' }, blue: ['scarab B1 6,2'], red: ['oni R1 8,2'] })
    b.do(march('R1', [7, 2]))
    expect(b.asked).toBe('window blue')
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'react', unit: 'B1' })
    expect(grounds).toContain('struck down before it fires')
  })
  test('is dearer while somebody better, whom the houses hide yet, has still to move', () => {
    const against = (target: string): readonly string[] => {
      const b = scene({
        start: { first: 'red' },
        cells: { '6,0': 'B0', '5,0': 'B0', '5,1': 'B0' },
        settings: { victory: { kind: 'targets', side: 'blue', lists: [['R2']] } },
        blue: ['mastodon B1 3,2'],
        red: ['dart R1 13,3', target],
      })
      b.do(march('R1', [12, 3]))
      expect(b.asked).toBe('window blue')
      const fire = mindOf(b)
        .weigh(b.view('blue'))
        .options.find(({ order }) => order.kind === 'react')
      return (fire?.considerations ?? []).map(({ text }) => String(text))
    }
    expect(against('scarab R2 8,0')).toContain('It cannot fire at who may still come')
    expect(against('scarab R2 8,0 moved')).toContain('It cannot fire in combat then')
  })
})

describe('objectives', () => {
  test('goes into the place that wins the battle', () => {
    const b = scene({
      turns: 6,
      start: { turn: 4, first: 'blue' },
      settings: { victory: { kind: 'place', side: 'red', hex: [6, 2], from: 4, times: 2 } },
      blue: ['guards B1 1,1'],
      red: ['oni R1 9,2'],
    })
    b.do(done)
    playOut(b, 'move', 'red')
    expect(b.unit('R1').hex).toEqual([6, 2])
  })
  test('infantry goes to the city hex that nobody holds', () => {
    const b = scene({
      start: { first: 'red' },
      cells: { '4,2': 'B0' },
      settings: { victory: { kind: 'hold' } },
      objectives: [{ name: 'Square', hex: [4, 2] }],
      blue: ['guards B1 3,2'],
      red: ['scarab R1 15,5'],
    })
    b.do(done)
    playOut(b, 'move', 'blue')
    expect(b.unit('B1').hex).toEqual([4, 2])
  })
  test('fires at the target that the scenario names rather than at one that costs more', () => {
    const b = scene({
      settings: { victory: { kind: 'targets', side: 'blue', lists: [['R2']] } },
      blue: ['mastodon B1 2,2'],
      red: ['dart R1 10,2', 'truck R2 10,4'],
    })
    b.do(done, done)
    while (b.question.side === 'red') b.do(done)
    expect(decide(b).order).toMatchObject({ kind: 'fire', at: 'R2' })
  })
})

describe('bookkeeping', () => {
  const toBookkeeping = (b: ReturnType<typeof scene>): void => {
    for (let i = 0; i < 40 && b.question.kind !== 'transform' && b.question.kind !== 'airfoils'; i++)
      b.do(b.question.kind === 'window' ? { kind: 'hold', rest: true } : done)
  }
  test('a strike frame beside a heavy one takes to the air: what walks cannot strike what flies', () => {
    const b = scene({ blue: ['kestrel-ground B1 5,2'], red: ['oni R1 6,2'] })
    toBookkeeping(b)
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'transform', unit: 'B1' })
    expect(grounds).toContain('Fire that it draws')
  })
  test('infantry that has far to go mounts', () => {
    const b = scene({
      blue: ['wardog-foot B1 1,1'],
      red: ['truck R1 15,5'],
      settings: { victory: { kind: 'hold' } },
      objectives: [{ name: 'Square', hex: [12, 2] }],
    })
    toBookkeeping(b)
    const { order, grounds } = decide(b)
    expect(order).toMatchObject({ kind: 'transform', unit: 'B1' })
    expect(grounds).toContain('What the scenario asks for')
  })
  test('an airfoil flies on at least as far as it has to, until nothing is left to say', () => {
    const b = scene({ start: { first: 'red' }, blue: ['kestrel-flight B1 1,1'], red: ['truck R1 15,5'] })
    b.do(done)
    playOut(b, 'move', 'blue')
    const hex = b.unit('B1').hex
    expect(hex && hexDistance(hex, [1, 1])).toBeGreaterThanOrEqual(5)
  })
})

test('every order comes with grounds that name rules', () => {
  const b = scene({ start: { first: 'red' }, blue: ['lancer B1 2,2'], red: ['scarab R1 9,2'] })
  b.do(done)
  const { because } = mindOf(b).decide(b.view('blue'))
  expect(JSON.stringify(because)).toMatch(/BC-[A-Z]{3}-\d\d/)
})
