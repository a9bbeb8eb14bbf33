import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { Battle, mustered, playedAtRandom, scenarioOf } from './table.ts'

/** Whole battles by random orders. */

const BOARD = boardOf(
  [
    '.0 .0 .0 w0 w0 .0 .0 .0 o0 .0 .0 .0 .0 W0 .0 .0 .0 .0 .0 .0',
    '.0 .0 .0 .0 w0 .0 .0 .0 o0 .0 .0 .1 .1 W0 .0 .0 .0 .0 .0 .0',
    '.0 .0 m0 .0 .0 .0 .0 .0 .0 .0 .1 .2 .1 .0 .0 .0 .0 .0 .0 .0',
    '.0 .0 m0 .0 .0 .0 10 .0 .0 .0 .0 .1 .1 .0 .0 w0 .0 .0 .0 .0',
    '.0 .0 .0 .0 .0 20 .0 .0 .0 .0 .0 .0 .0 .0 .0 w0 w0 .0 .0 .0',
    '.0 .0 .0 .0 .0 20 .0 o0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0',
    '.0 .0 .0 .0 .0 20 .0 o0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0',
  ].join('\n'),
)
const stands = (letter: string, types: readonly string[]) => types.map((type, i) => ({ id: `${letter}${i + 1}`, type }))
const BLUE = ['hq', 'infantry', 'infantry', 'infantry', 'hmg', 'mortar', 'm4sherman', 'm4sherman', 'm3halftrack', 'at57-6pdr', 'truck']
const RED = ['hq', 'infantry', 'infantry', 'infantry', 'infantry', 'hmg', 'pz4h', 'stug3g', 'sdkfz251', 'at75', 'cavalry', 'horse-cart']

test('SS-SEQ-01 to SS-END-01: battles of random orders come to their end, at the latest with the last turn', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= 30; seed++) {
    const scenario = scenarioOf({
      settings: { hidden: { red: seed % 2 === 0 }, specialEvents: false },
      forces: { blue: { army: 'usa-1944', stands: stands('B', BLUE) }, red: { army: 'germany-1944', stands: stands('R', RED) } },
    })
    const battle = new Battle(BOARD, mustered(BOARD, scenario), { kind: 'setup' }, seed)
    const orders = playedAtRandom(battle, seed)
    const { standing, world } = battle.state
    expect(standing.is, `seed ${seed} after ${orders} orders, turn ${world.turn}, ${battle.question?.kind}`).toBe('over')
    expect(world.turn).toBeLessThanOrEqual(6)
    for (const card of world.eventsDrawn) kinds.add(card)
  }
  // Of the 27 kinds of cards all come in thirty battles of six turns.
  expect(kinds.size).toBe(27)
})
