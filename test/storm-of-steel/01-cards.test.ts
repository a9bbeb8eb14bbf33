import { expect, test } from 'vitest'
import { drawCard, drawEvent, shuffleTurn, stackEvents, supportDeck } from '../../engine/rulesets/storm-of-steel/core/decks.ts'
import { ARMIES } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import { SEQUENCE } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import { scripted, stand, worldOf } from './support.ts'

test('SS-EVT-01, SS-END-01: a deck of so many events as turns, The End at the bottom', () => {
  const { play } = scripted(worldOf([]), [])
  stackEvents(play)
  expect([play.world.events.length, play.world.events.indexOf('theEnd'), play.world.events.lastIndexOf('theEnd')]).toEqual([8, 0, 0])
  const drawn = Array.from({ length: 8 }, () => drawEvent(play))
  expect(drawn.indexOf('theEnd')).toBe(7)
  expect(play.world.eventsDrawn).toEqual(drawn)
})
test('SS-SEQ-03, SS-SEQ-04, SS-SEQ-05: all 11 cards are drawn once, then the turn is over and all are shuffled again', () => {
  const { play } = scripted(worldOf([], { turn: 0 }), [])
  shuffleTurn(play)
  const drawn = SEQUENCE.map(() => drawCard(play))
  expect(new Set(drawn.map((card) => JSON.stringify(card))).size).toBe(11)
  expect([drawCard(play), play.world.drawn.length, play.world.turn]).toEqual([null, 11, 1])
  shuffleTurn(play)
  expect([play.world.deck.length, play.world.drawn.length, play.world.turn]).toEqual([11, 0, 2])
})
test('SS-END-02 a lull takes cards, but never The End', () => {
  const { play } = scripted(worldOf([], { events: ['theEnd', 'fog', 'lull'] }), [])
  play.emit({ kind: 'cardsRemoved', count: 3 })
  expect(play.world.events).toEqual(['theEnd'])
})
test('SS-SEQ-10 what a stand may do once under a card it may do again under the next; what binds one man lasts the turn', () => {
  const unit = stand('A', 'blue', 'r35', [0, 0], {
    moved: true,
    movedThisTurn: true,
    fired: ['main'],
    assaulted: true,
    rallied: true,
    paid: true,
  })
  const { play } = scripted(worldOf([unit]), [])
  play.emit({ kind: 'cardEnded' })
  expect(play.world.units['A']).toMatchObject({
    moved: false,
    movedThisTurn: true,
    fired: [],
    assaulted: false,
    rallied: false,
    paid: false,
  })
  shuffleTurn(play)
  expect(play.world.units['A']).toMatchObject({ movedThisTurn: false })
})
test('SS-SUP-01 the support deck of each army has ten cards', () => {
  for (const { name, support } of ARMIES) expect(supportDeck(support), name).toHaveLength(10)
})
