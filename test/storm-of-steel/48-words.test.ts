import { describe, expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { hintsOf } from '../../engine/rulesets/storm-of-steel/learn/hints.ts'
import { barOf } from '../../engine/rulesets/storm-of-steel/shown/bar.ts'
import { barrierOf } from '../../engine/rulesets/storm-of-steel/shown/barrier.ts'
import { hexSheetOf } from '../../engine/rulesets/storm-of-steel/shown/hex-sheet.ts'
import { sheetOf } from '../../engine/rulesets/storm-of-steel/shown/sheets.ts'
import { tellOf } from '../../engine/rulesets/storm-of-steel/shown/tell.ts'
import type { EventCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { Event } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { StormOfSteelView } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'

/** What is told of a rule says it as it is: sheets, order bar, log, hints. */

const ROW = Array.from({ length: 16 }, () => '.').join(' ')
const OPEN = boardOf(`${ROW}\n${ROW}`)
const viewOf = (question: Question | null, units: readonly Unit[], more: Partial<World> = {}): StormOfSteelView => ({
  ...{ side: 'blue', waiting: false, others: null, agenda: [], over: null, question },
  known: worldOf([...units, stand('B9', 'blue', 'hq', [0, 0]), stand('R9', 'red', 'hq', [15, 1])], more),
})
const works = (more: Partial<World['ground']>): Partial<World> => ({ ground: { wire: [], mines: [], trenches: [], bunkers: [], ...more } })
const hex: Hex = [6, 1]

describe('the sheet of a stand', () => {
  const rowOf = (label: string, units: readonly Unit[], more: Partial<World> = {}) => {
    const view = viewOf(null, units, more)
    const sheet = sheetOf({ board: OPEN, world: view.known }, view, 'B1')
    return sheet?.sections.flatMap(({ rows }) => rows).find((row) => row.label === label)
  }
  test('SS-SOF-05: a further hit destroys who is suppressed, and not in an entrenchment', () => {
    const units = [stand('B1', 'blue', 'infantry', hex, { morale: 'suppressed' })]
    expect(rowOf('Morale', units)?.why?.rule).toBe('SS-MOR-02')
    expect(rowOf('Morale', units, works({ trenches: [hex] }))?.why).toMatchObject({ rule: 'SS-SOF-05' })
  })
  test('SS-R-08: who is pinned is in no detachment, and does not join two to one', () => {
    const chain = (morale: Unit['morale']) => [
      stand('B1', 'blue', 'infantry', hex, { morale }),
      ...[stand('B2', 'blue', 'infantry', [4, 1]), stand('B3', 'blue', 'infantry', [8, 1])],
    ]
    expect(rowOf('Detachment', chain('steady'))?.value).toBe('3 stands for 1')
    expect(rowOf('Detachment', chain('pinned'))).toBeUndefined()
  })
})

test('SS-FOR-01, SS-FOR-02, SS-R-12: the panel of a hex knows of wire, and of the road through the woods', () => {
  const road: DrawOptions = { roads: [{ kind: 'road', path: [[0, 0], [1, 0], [2, 0]] }] } // biome-ignore format: one line
  const board = boardOf('. w . w . . .', road)
  const units = [stand('B1', 'blue', 'truck', [4, 0]), stand('B2', 'blue', 'infantry', [5, 0]), stand('B3', 'blue', 't34-76', [6, 0])]
  const world = worldOf(units, works({ wire: [[2, 0]] }))
  const view: StormOfSteelView = { ...viewOf(null, []), known: world }
  const says = (at: Hex, piece?: string) =>
    hexSheetOf({ board, world }, view, at, piece).sections[0]?.rows.find(({ label }) => label === 'May go there')?.value
  expect(['B1', 'B2', 'B3'].map((piece) => says([2, 0], piece))).toEqual(['not at all', 'with a test, and stops', 'freely'])
  expect([says([1, 0], 'B1'), says([3, 0], 'B1')]).toEqual(['not at all; by road freely', 'not at all'])
})

describe('the order bar', () => {
  const bar = (question: Question, units: readonly Unit[], more: Partial<World> = {}, piece = 'B1') => {
    const view = viewOf(question, units, more)
    return barOf({ board: OPEN, world: view.known }, view, piece, [])
  }
  const move: Question = { kind: 'move', side: 'blue' }
  const infantry = stand('B1', 'blue', 'infantry', hex)
  test('SS-CMD-07, SS-CMD-08, SS-EVT-13: names what a move costs now', () => {
    const price = (question: Question, more: Partial<World> = {}) =>
      bar(question, [infantry], more).find(({ verb }) => verb === 'move')?.price
    expect(price(move)).toBe('1 command point')
    expect(price(move, { weather: 'fog', demoralised: { blue: true, red: false } })).toBe('3 command points')
    expect(price({ kind: 'event', side: 'blue', card: 'extraMove1' })).toBe('free')
  })
  test('SS-TRN-05, SS-R-42, SS-R-14: says why nobody gets on or off, and why nobody leaves', () => {
    const why = (verb: string, units: readonly Unit[], more: Partial<World> = {}) =>
      bar(move, units, more).find((item) => item.verb === verb)?.refusal?.rule
    const truck = stand('B2', 'blue', 'truck', [7, 1])
    expect(why('load', [stand('B1', 'blue', 'infantry', hex, { beside: ['B2'], wayLeft: 0 }), truck])).toBe('SS-TRN-05')
    expect(why('load', [stand('B1', 'blue', 'infantry', hex), truck])).toBe('SS-TRN-04')
    const rider = stand('B2', 'blue', 'infantry', null, { aboard: 'B1' })
    expect(why('unload', [stand('B1', 'blue', 'truck', hex, { morale: 'pinned' }), rider])).toBe('SS-R-42')
    const exits = { scenario: { ...worldOf([]).scenario, exits: { blue: [hex], red: [] } } }
    expect(why('leave', [stand('B1', 'blue', 'infantry', hex, { morale: 'pinned' })], exits)).toBe('SS-MOV-08')
    expect(why('dismount', [stand('B1', 'blue', 'cavalry', hex, { morale: 'pinned' })])).toBe('SS-R-11')
  })
  test('SS-R-06: whom an event does not mean', () => {
    const question: Question = { kind: 'event', side: 'blue', card: 'cruisersCharge1' }
    expect(bar(question, [infantry]).find(({ verb }) => verb === 'move')?.refusal).toMatchObject({ rule: 'SS-R-06' })
    const view = viewOf(question, [infantry])
    expect(barrierOf({ board: OPEN, world: view.known }, view, 'B1', [8, 1], null)?.why.rule).toBe('SS-R-06')
  })
})

test('SS-EVT-12, SS-EVT-18, SS-R-06, SS-SOF-06: the log says what dice are thrown for, and that a truck is hit once', () => {
  const why = (card: EventCard) => {
    const view = viewOf(null, [stand('B1', 'blue', 'truck', hex)], { eventsDrawn: [card] })
    return tellOf({ kind: 'searched', side: 'blue', dice: [{ unit: 'B1', die: 1 }] }, view, view).line?.why
  }
  expect((['breakdown1', 'friendlyFire1', 'motti2'] as const).map((card) => why(card)?.rule)).toEqual(['SS-EVT-12', 'SS-EVT-18', 'SS-R-06'])
  const view = viewOf(null, [stand('B1', 'blue', 'truck', hex)])
  const hit: Event = { kind: 'softHit', unit: 'B1', result: 'destroyed', save: null }
  expect(tellOf(hit, view, view).line).toMatchObject({ text: 'Truck B1 is hit.', why: { rule: 'SS-SOF-06' } })
})

describe('hints', () => {
  const kinds = (view: StormOfSteelView) => hintsOf(view, OPEN).map(({ kind }) => kind)
  test('SS-FIR-10, SS-SOF-05, SS-SOF-06: three hits destroy, but a truck is lost by one, and who is entrenched by none', () => {
    const guns = [0, 1, 2, 3].map((row) => stand(`B${row + 1}`, 'blue', 'heavy-gun', [row, 1]))
    const at = (type: string, more: Partial<World> = {}) =>
      kinds(viewOf({ kind: 'fire', side: 'blue' }, [...guns, stand('R1', 'red', type, [9, 1])], more))
    expect(at('infantry')).toContain('together')
    expect(at('truck')).not.toContain('together')
    expect(at('infantry', works({ trenches: [[9, 1]] }))).not.toContain('together')
  })
  test('SS-R-10: nobody is told to say before the throw how many points, where they are spent after it', () => {
    const said = (rallySpend: 'before' | 'after') => {
      const pinned = [stand('B1', 'blue', 'infantry', hex, { morale: 'pinned' })]
      const { settings } = worldOf([])
      return kinds(viewOf({ kind: 'rally', side: 'blue' }, pinned, { command: { blue: 4, red: 0 }, settings: { ...settings, rallySpend } }))
    }
    expect([said('before'), said('after')]).toEqual([['rally-points'], []])
  })
  test('SS-ARM-12: a turret of one man is no reason to stay for whoever has a gun in the hull', () => {
    const said = (type: string) => {
      const units = [stand('B1', 'blue', type, [0, 1]), stand('R1', 'red', 'truck', [6, 1])]
      return kinds(viewOf({ kind: 'move', side: 'blue' }, units, { command: { blue: 4, red: 0 } }))
    }
    expect(said('s35')).toContain('one-man')
    expect(said('charb1')).not.toContain('one-man')
  })
})
