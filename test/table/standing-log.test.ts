import { expect, test } from 'vitest'
import type { Telling } from '../../engine/screen/telling.ts'
import type { StandingAct } from '../../engine/table/standing-decision.ts'
import { StandingLog } from '../../engine/table/standing-log.ts'

/** What the own side reads of its standing orders: a mark on the line of each order, and a line that sums the turn up. */

const fire = (who: string, chance: number): StandingAct => ({
  does: 'fire',
  name: 'Opportunity fire',
  actors: [who],
  who: `Tank ${who}`,
  text: 'Fire gun',
  hex: [7, 2],
  chance,
})
const hold: StandingAct = { does: 'hold', name: 'Return fire', actors: ['b1'], who: 'Tank b1', text: 'Truck r9', hex: [3, 3], chance: null }
const line = (text: string, piece?: string, tone: 'plain' | 'turn' = 'plain'): Telling => ({
  cues: [],
  line: { text, tone, ...(piece ? { piece } : {}) },
})
const shot = (text: string, piece: string): Telling => ({
  ...line(text, piece),
  cues: [{ cue: 'shot', from: [0, 0], to: [1, 1], look: 'gun' }],
})
const turn = (before: number, after = before) => ({ before, after: () => after })
const texts = (tellings: readonly Telling[]): readonly (string | undefined)[] => tellings.map((telling) => telling.line?.text)

test('the line about who fires is marked; where there is none, one is written; fire that is held is not told at once', () => {
  const log = new StandingLog()
  const marked = log.told([line('Seen.', 'r9'), line('a1 fires.', 'a1'), line('More.', 'a1')], {
    act: fire('a1', 455),
    place: 0,
    turn: turn(1),
    over: false,
  })
  expect(texts(marked)).toEqual(['Seen.', 'a1 fires. By standing orders, 46 %.', 'More.'])
  const written = log.told([line('Seen.')], { act: fire('a2', 300), place: 1, turn: turn(1), over: false })
  expect(texts(written)).toEqual(['Fire gun. By standing orders, 30 %.', 'Seen.'])
  expect(texts(log.told([], { act: hold, place: 2, turn: turn(1), over: false }))).toEqual([])
})

test('a turn is summed up before the next begins, with what came of each shot, and once only', () => {
  const log = new StandingLog()
  log.told([shot('a1 hits.', 'a1')], { act: fire('a1', 455), place: 0, turn: turn(2), over: false })
  log.told([shot('a1 misses.', 'a1'), shot('r9 fires.', 'r9')], { act: null, place: 1, turn: turn(0, 2), over: false })
  log.told([], { act: fire('a2', 300), place: 2, turn: turn(2), over: false })
  log.told([], { act: hold, place: 3, turn: turn(2), over: false })
  // An order of the own round: what a1 fires from here on is another thing.
  log.told([{ ...shot('a1 destroys.', 'a1'), begins: true }], { act: null, place: 4, turn: turn(0, 2), over: false })
  const last = log.told([line('The end.'), line('Turn 3', undefined, 'turn'), line('New.')], {
    act: hold,
    place: 5,
    turn: turn(2, 3),
    over: false,
  })
  expect(texts(last)).toEqual(['The end.', 'Standing orders in turn 2: fired twice, held fire twice.', 'Turn 3', 'New.'])
  expect(last[1]?.line?.parts).toEqual([
    { text: 'Opportunity fire, 46 %: a1 hits. a1 misses.', hex: [7, 2] },
    { text: 'Opportunity fire, 30 %: Tank a2, Fire gun: it did not come to that.', hex: [7, 2] },
    { text: 'Return fire: Tank b1 held fire at Truck r9, twice.', hex: [3, 3] },
  ])
  expect(texts(log.told([line('Turn 4', undefined, 'turn')], { act: null, place: 6, turn: turn(0, 4), over: false }))).toEqual(['Turn 4'])
})

test('a battle that ends is summed up at its end', () => {
  const log = new StandingLog()
  const told = log.told([line('It is over.')], { act: hold, place: 0, turn: turn(4), over: true })
  expect(texts(told)).toEqual(['It is over.', 'Standing orders in turn 4: held fire once.'])
})

test('what was taken back is not counted', () => {
  const log = new StandingLog()
  log.told([], { act: hold, place: 3, turn: turn(1), over: false })
  log.told([], { act: hold, place: 4, turn: turn(1), over: false })
  log.undone(4)
  expect(texts(log.told([], { act: null, place: 4, turn: turn(0, 2), over: false }))).toEqual([
    'Standing orders in turn 1: held fire once.',
  ])
  log.told([], { act: hold, place: 5, turn: turn(2), over: false })
  log.undone(5)
  expect(log.told([], { act: null, place: 5, turn: turn(0, 3), over: false })).toEqual([])
})
