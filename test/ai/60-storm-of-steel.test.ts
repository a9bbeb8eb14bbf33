import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { Memory } from '../../ai/minds/storm-of-steel/memory.ts'
import { plansOf } from '../../ai/minds/storm-of-steel/move.ts'
import { Outlook } from '../../ai/minds/storm-of-steel/outlook.ts'
import { StormOfSteelMind } from '../../ai/minds/storm-of-steel.ts'
import { type Level, TEMPERS } from '../../ai/opponent.ts'
import type { Board } from '../../engine/board/board.ts'
import { hexDistance } from '../../engine/board/hex.ts'
import { boardOf } from '../../engine/board/notation.ts'
import type { Reason, SideId } from '../../engine/index.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { viewOf } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import type { Phase, SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { StormOfSteel, StormOfSteelView } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import type { PlanShown } from '../../engine/screen/grounds.ts'
import { stand, worldOf } from '../storm-of-steel/support.ts'

/** The computer's opinions on Storm of Steel, fault by fault: what a player would not do, and what it did or could do before it was told. */

const rows = (count: number, row: string): string => Array.from({ length: count }, () => row).join('\n')
const PLAIN = boardOf(rows(12, Array.from({ length: 30 }, () => '.').join(' ')))
/** Woods stand in the columns 12 and 13. */
const WOODED = boardOf(rows(12, Array.from({ length: 30 }, (_, col) => (col === 12 || col === 13 ? 'w' : '.')).join(' ')))
/** The same with bush, which nobody has to stop in. */
const BUSHY = boardOf(rows(12, Array.from({ length: 30 }, (_, col) => (col === 12 || col === 13 ? 'o' : '.')).join(' ')))

const B = (id: string, type: string, hex: Hex, more: Partial<Unit> = {}) => stand(id, 'blue', type, hex, { spotted: true, ...more })
const R = (id: string, type: string, hex: Hex, more: Partial<Unit> = {}) => stand(id, 'red', type, hex, { spotted: true, ...more })
/** Blue is player 1. */
const card = (phase: Phase, side: SideId): SequenceCard => ({ phase, player: side === 'blue' ? 1 : 2 })

interface Scene {
  readonly units: readonly Unit[]
  readonly question: Question
  readonly world?: Partial<World>
  readonly board?: Board
}
function viewIn({ units, question, world = {}, board = PLAIN }: Scene): StormOfSteelView {
  const state: GameState<StormOfSteel> = {
    world: worldOf(units, { events: ['theEnd'], ...world }),
    agenda: [{ kind: 'endCard' }],
    dice: diceFromSeed(1),
    standing: { is: 'asking', questions: [question], sealed: [] },
  }
  return viewOf(state, question.side, board)
}
const mindOf = (board: Board = PLAIN, level: Level = 'regular') => new StormOfSteelMind(board, TEMPERS[level], 7)
function decided(scene: Scene): { readonly order: Order; readonly grounds: readonly string[]; readonly plan: PlanShown | undefined } {
  const { order, because, plan } = mindOf(scene.board).decide(viewIn(scene))
  return { order: order as Order, grounds: textsOf(because), plan }
}
const textsOf = (reason: Reason | null): readonly string[] =>
  reason === null ? [] : [reason.text, ...(reason.terms ?? []).flatMap(textsOf)]
const moves: Question = { kind: 'move', side: 'blue' }
const fires: Question = { kind: 'fire', side: 'blue' }

describe('under its fire card', () => {
  test('it finishes who is suppressed before it fires at who is steady, and says what a hit does', () => {
    const { order, grounds } = decided({
      question: fires,
      units: [B('B1', 'hmg', [4, 4]), R('R1', 'infantry', [14, 4]), R('R2', 'infantry', [14, 5], { morale: 'suppressed' })],
    })
    expect(order).toEqual({ kind: 'fire', side: 'blue', unit: 'B1', at: 'R2', weapon: 'main' })
    expect(grounds).toContain('38 %, and what a hit does to it')
  })
  test('it pins who is to be assaulted: a stand beside its infantry that is pinned already counts for more than one farther off', () => {
    const units = [
      B('B1', 'infantry', [10, 4]),
      B('B2', 'hmg', [4, 4]),
      R('R1', 'infantry', [11, 4], { morale: 'pinned' }),
      R('R2', 'infantry', [13, 8], { morale: 'pinned' }),
    ]
    const at = (world: Partial<World>) => {
      const { order } = decided({
        question: fires,
        units: units.map((unit) => (unit.id === 'B1' ? { ...unit, fired: ['main'] } : unit)),
        world,
      })
      return order.kind === 'fire' ? order.at : order.kind
    }
    expect(at({ deck: [card('assault', 'blue')] })).toBe('R1')
  })
  test('a stand in hiding does not give itself away for a poor shot at somebody who could answer, and does for a good one', () => {
    const hidden = (target: Unit, guns = 3) =>
      decided({
        question: fires,
        board: WOODED,
        world: { deck: [card('fire', 'red')] },
        units: [
          B('B1', 'infantry', [13, 4], { spotted: false }),
          target,
          ...[3, 5, 6].slice(0, guns).map((row) => R(`R${row}`, 'gun76-zis3', [26, row])),
        ],
      }).order.kind
    expect(hidden(R('R1', 'infantry', [24, 4]))).toBe('done')
    expect(hidden(R('R1', 'infantry', [17, 4], { morale: 'suppressed' }), 1)).toBe('fire')
  })
})

describe('under its assault card', () => {
  const fight = (foe: Partial<Unit>, world: Partial<World> = {}) =>
    decided({
      question: { kind: 'assault', side: 'blue' },
      units: [B('B1', 'infantry', [10, 4]), R('R1', 'infantry', [11, 4], foe), R('R2', 'hq', [20, 4])],
      world,
    }).order.kind
  test('it goes in on who is suppressed, not on his equal who is steady', () => {
    expect(fight({ morale: 'suppressed' })).toBe('assault')
    expect(fight({})).toBe('done')
  })
  test('it risks an even fight for the place that the battle is paid for', () => {
    const objectives = [{ name: 'Hill', hex: [11, 4] as Hex, points: 40 }]
    expect(fight({}, { scenario: { ...worldOf([]).scenario, objectives }, held: { Hill: 'red' } })).toBe('assault')
  })
})

describe('under its rally card', () => {
  const rally = (pool: number, ...units: readonly Unit[]) =>
    decided({
      question: { kind: 'rally', side: 'blue' },
      units: [...units, R('R1', 'infantry', [20, 4])],
      world: { command: { blue: pool, red: 0 } },
    }).order
  test('all points of command go to the stand for which they bring most, and none are left over', () => {
    const cheap = B('B1', 'horse-cart', [4, 4], { morale: 'pinned' })
    const dear = B('B2', 'field75', [4, 6], { morale: 'suppressed' })
    expect(rally(3, cheap, dear)).toEqual({ kind: 'rally', side: 'blue', unit: 'B2', points: 3 })
    expect(rally(6, dear)).toEqual({ kind: 'rally', side: 'blue', unit: 'B2', points: 4 })
  })
  test('it tries without points where there are none', () => {
    expect(rally(0, B('B1', 'infantry', [4, 4], { morale: 'pinned' }))).toEqual({ kind: 'rally', side: 'blue', unit: 'B1', points: 0 })
  })
})

describe('under its move card', () => {
  const objectives = (hex: Hex, points = 40) => ({ scenario: { ...worldOf([]).scenario, objectives: [{ name: 'Hill', hex, points }] } })
  test('one point of command is paid for the detachment that gains most, and it is said who goes along', () => {
    const { order, grounds, plan } = decided({
      question: moves,
      world: { ...objectives([20, 4]), held: { Hill: 'red' }, command: { blue: 1, red: 0 } },
      units: [B('B1', 'infantry', [2, 10]), ...[3, 4, 5].map((row) => B(`B${row}`, 'infantry', [8, row])), R('R1', 'hq', [29, 4])],
    })
    expect(order).toMatchObject({ kind: 'march', side: 'blue' })
    expect('unit' in order ? order.unit : null).not.toBe('B1')
    expect(grounds).toContain('2 more move for the same command point')
    expect(plan?.tasks).toEqual([{ pieces: ['B1', 'B3', 'B4', 'B5'], word: 'takes', place: 'Hill', goal: [20, 4] }])
  })
  test('whether it gets out of sight of guns depends on whether their fire card is still to come', () => {
    const end = (deck: readonly SequenceCard[]): number => {
      const { order } = decided({
        question: moves,
        board: BUSHY,
        world: { ...objectives([15, 4], 20), held: { Hill: 'blue' }, command: { blue: 3, red: 0 }, deck },
        units: [
          B('B1', 'infantry', [15, 4]),
          B('B2', 'infantry', [14, 4], { moved: true, paid: true }),
          ...[2, 4, 6].map((row) => R(`R${row}`, 'hmg', [27, row])),
        ],
      })
      return order.kind === 'march' ? (order.path.at(-1)?.[0] ?? 0) : 15
    }
    expect(end([card('fire', 'red')])).toBeLessThan(13)
    expect(end([])).toBe(15)
  })
  test('points are kept to rally somebody dear, if his card is still to come, and not spent on a trifle', () => {
    const kind = (deck: readonly SequenceCard[]) =>
      decided({
        question: moves,
        world: { ...objectives([6, 4], 20), held: { Hill: 'blue' }, command: { blue: 1, red: 0 }, deck },
        units: [
          B('B1', 'infantry', [3, 4]),
          B('B2', 'flak88', [6, 4], { morale: 'suppressed' }),
          B('B3', 'infantry', [6, 5]),
          R('R1', 'infantry', [29, 4]),
        ],
      }).order.kind
    expect(kind([card('rally', 'blue')])).toBe('done')
    expect(kind([])).toBe('march')
  })
  test('the third stand goes beside one of theirs that is alone: it surrenders as the move ends', () => {
    const { order, grounds } = decided({
      question: moves,
      world: { command: { blue: 1, red: 0 } },
      units: [
        B('B1', 'infantry', [10, 4]),
        B('B2', 'infantry', [11, 5]),
        B('B3', 'infantry', [8, 4]),
        R('R1', 'infantry', [11, 4], { morale: 'suppressed' }),
        R('R2', 'hq', [29, 11]),
      ].map((unit) => (['B1', 'B2'].includes(unit.id) ? { ...unit, moved: true, paid: true } : unit)),
    })
    expect(order).toMatchObject({ kind: 'march', unit: 'B3' })
    expect(grounds).toContain('Three beside a stand that is alone take it')
  })
  test('nobody drives far back to where he began one of the last turns for a trifle', () => {
    // By number of the hex: 30 to a row.
    const been = 5 * 30 + 8
    const bestThere = (trail: readonly number[]) => {
      const view = viewIn({
        question: moves,
        world: { ...objectives([8, 5], 4), held: { Hill: 'red' }, command: { blue: 1, red: 0 } },
        units: [B('B1', 't34-76', [18, 5]), R('R1', 'hq', [1, 11])],
      })
      const look = new Outlook(new Memory(PLAIN), view, TEMPERS.regular, new Map(), { B1: trail })
      const [unit] = look.mine
      if (!unit) throw new Error('nobody is there')
      return Math.max(...plansOf(look, unit, 500).flatMap(({ hex, gain }) => (hexDistance(hex, [8, 5]) <= 3 ? [gain] : [])))
    }
    expect(bestThere([5 * 30 + 18, been])).toBeCloseTo(bestThere([]) - 4, 9)
    expect(bestThere([5 * 30 + 18, 5 * 30 + 16])).toBe(bestThere([]))
  })
  test('a mined way is dearer than the way around it', () => {
    const mines: readonly Hex[] = Array.from({ length: 12 }, (_, row): Hex => [9, row]).filter(([, row]) => row !== 5)
    const { order } = decided({
      question: moves,
      world: {
        ...objectives([12, 4]),
        held: { Hill: 'red' },
        command: { blue: 1, red: 0 },
        ground: { wire: [], mines, trenches: [], bunkers: [] },
      },
      units: [B('B1', 't34-76', [7, 4]), R('R1', 'hq', [29, 11])],
    })
    expect(order.kind === 'march' && order.path.some((hex) => mines.some((mine) => mine[0] === hex[0] && mine[1] === hex[1]))).toBe(false)
  })
})

describe('support', () => {
  test('rounds fall where most of theirs stand, and not where its own do', () => {
    const { order } = decided({
      question: { kind: 'bombard', side: 'blue' },
      units: [B('B1', 'infantry', [4, 4]), R('R1', 'infantry', [6, 4]), ...[3, 4, 5].map((row) => R(`R${row}`, 'hmg', [16, row]))],
    })
    expect(order.kind).toBe('bombard')
    expect(order.kind === 'bombard' && Math.abs(order.hex[0] - 16) <= 1).toBe(true)
  })
  test('rigid artillery that reaches nobody shifts its point towards them', () => {
    const scenario = worldOf([]).scenario
    const armies = { ...scenario.armies, blue: { ...scenario.armies.blue, control: 'rigid' as const } }
    const { order, grounds } = decided({
      question: { kind: 'bombard', side: 'blue' },
      world: { scenario: { ...scenario, armies }, aims: { blue: { artillery: [4, 4], air: null }, red: { artillery: null, air: null } } },
      units: [B('B1', 'hq', [1, 8]), R('R1', 'infantry', [20, 4]), R('R2', 'infantry', [20, 5])],
    })
    expect(order).toMatchObject({ kind: 'bombard' })
    expect(order.kind === 'bombard' ? order.hex[0] : 0).toBeGreaterThan(8)
    expect(grounds).toContain('The point is nearer to most of them the next time')
  })
  test('aircraft let it pass where they would only strike its own', () => {
    expect(
      decided({
        question: { kind: 'bomb', side: 'blue' },
        world: { aircraft: 'fighters' },
        units: [B('B1', 'hmg', [5, 4]), B('B2', 'hmg', [9, 4]), B('B3', 'hmg', [7, 3]), R('R1', 'horse-cart', [7, 4])],
      }).order.kind,
    ).toBe('done')
  })
})

describe('set-up', () => {
  const zone = (from: number, to: number): readonly Hex[] =>
    Array.from({ length: (to - from) * 12 }, (_, i): Hex => [from + (i % (to - from)), Math.floor(i / (to - from))])
  const waiting = (id: string, type: string): Unit => stand(id, 'red', type, null, { fate: 'waiting' })
  function placed(units: readonly Unit[], held: 'blue' | 'red' | null, board: Board): Readonly<Record<string, Hex>> {
    const objectives = [{ name: 'Hill', hex: [14, 6] as Hex, points: 30 }]
    let world = worldOf(units, {
      scenario: { ...worldOf([]).scenario, objectives, zones: { blue: zone(0, 3), red: zone(11, 28) } },
      held: { Hill: held },
    })
    const mind = mindOf(board)
    const places: Record<string, Hex> = {}
    for (let i = 0; i < units.length; i++) {
      const { order } = mind.decide(
        viewIn({
          units: Object.values(world.units),
          question: { kind: 'deploy', side: 'red' },
          board,
          world: { scenario: world.scenario, held: world.held },
        }),
      )
      if (order.kind !== 'deploy') throw new Error(`it gave ${order.kind}`)
      const { unit: id, hex } = order as Extract<Order, { kind: 'deploy' }>
      places[id] = hex
      world = { ...world, units: { ...world.units, [id]: { ...(world.units[id] as Unit), hex, fate: 'present' } } }
    }
    return places
  }
  test('who holds a place stands in the woods beside it, not in the corner of its zone', () => {
    const places = placed([waiting('R1', 'infantry'), waiting('R2', 'infantry'), waiting('R3', 'hmg')], 'red', WOODED)
    for (const hex of Object.values(places)) {
      expect(hex[0] === 12 || hex[0] === 13).toBe(true)
      expect(Math.abs(hex[1] - 6)).toBeLessThan(5)
    }
  })
  test('who has to take something stands within one chain, as near to it as the zone lets him', () => {
    const places = Object.values(
      placed(
        Array.from({ length: 5 }, (_, i) => waiting(`R${i}`, 'infantry')),
        null,
        PLAIN,
      ),
    )
    for (const hex of places) expect(Math.abs(hex[0] - 14)).toBeLessThan(4)
    for (const hex of places)
      expect(places.some((other) => other !== hex && Math.abs(other[0] - hex[0]) <= 2 && Math.abs(other[1] - hex[1]) <= 2)).toBe(true)
  })
})

describe('grounds', () => {
  const scene: Scene = {
    question: moves,
    world: {
      command: { blue: 2, red: 0 },
      deck: [card('fire', 'red'), card('fire', 'blue')],
      held: { Hill: 'red' },
      scenario: { ...worldOf([]).scenario, objectives: [{ name: 'Hill', hex: [15, 4], points: 30 }] },
    },
    units: [B('B1', 'infantry', [4, 4]), B('B2', 't34-76', [4, 6]), R('R1', 'infantry', [18, 4])],
  }
  test('they tell what it goes by: points, how near each side is to breaking, and the fire cards to come', () => {
    const { grounds } = decided(scene)
    expect(grounds).toContain('Points ahead')
    expect(grounds).toContain('Stands that it may lose before it is demoralised')
    expect(grounds).toContain('Fire cards to come before moves change much: its own 1.2, the other side’s 1.2')
  })
  test('it judges a hand’s march beside the best that the stand could have done', () => {
    const judged = mindOf().judge(viewIn(scene), { kind: 'march', side: 'blue', unit: 'B1', path: [[3, 4]] })
    expect(judged?.given.text).toBe('B1 moves to 0304')
    expect((judged?.best.points ?? 0) - (judged?.given.points ?? 0)).toBeGreaterThan(1)
  })
})

describe('Infiltration', () => {
  const card: Question = { kind: 'event', side: 'blue', card: 'infiltration1' }
  const hill = (held: SideId): Partial<World> => ({
    held: { Hill: held },
    scenario: { ...worldOf([]).scenario, objectives: [{ name: 'Hill', hex: [8, 4], points: 30 }] },
  })
  test('SS-R-06: brings infantry to the place that is paid for', () => {
    const units = [B('B1', 'infantry', [5, 4]), B('B2', 'infantry', [1, 8]), R('R1', 'infantry', [24, 4])]
    const { order, grounds } = decided({ question: card, units, world: hill('red') })
    expect(order).toMatchObject({ kind: 'deploy', unit: 'B1' })
    expect(hexDistance((order as { readonly hex: Hex }).hex, [8, 4])).toBeLessThanOrEqual(1)
    expect(grounds).toContain('A place that is paid for')
  })
  test('is let pass where farther on are only machine guns, and the place is held', () => {
    const guns = [0, 2, 4, 6, 8].map((row, i) => R(`R${i}`, 'hmg', [15, row]))
    expect(decided({ question: card, units: [B('B1', 'infantry', [8, 4]), ...guns], world: hill('blue') }).order.kind).toBe('done')
  })
})

describe('a veteran', () => {
  const scene: Scene = {
    question: moves,
    world: {
      events: ['theEnd', 'turnEnds'],
      command: { blue: 2, red: 0 },
      drawn: [card('move', 'blue')],
      held: { Hill: 'red' },
      scenario: { ...worldOf([]).scenario, objectives: [{ name: 'Hill', hex: [15, 4], points: 30 }] },
    },
    units: [B('B1', 'infantry', [4, 4]), B('B0', 'hq', [2, 4]), R('R1', 'infantry', [18, 4]), R('R0', 'hq', [26, 4])],
  }
  const veteran = () => createMind('ai:veteran', { edition: 'storm-of-steel', board: PLAIN, seed: 3 })
  test('plays three manners out as its move card comes, says so, and keeps to one of them under that card', () => {
    const view = viewIn(scene)
    const first = veteran().decide(view)
    expect(textsOf(first.because).some((text) => text.startsWith('Played out '))).toBe(true)
    expect(first.memory).toMatchObject({ stance: { card: 17 } })
    const second = veteran().decide(view, first.memory ?? null)
    expect(textsOf(second.because).some((text) => text.startsWith('Played out '))).toBe(false)
    expect(second.order).toEqual(first.order)
  })
  test('answers the same whenever it is asked', () => {
    expect(veteran().decide(viewIn(scene))).toEqual(veteran().decide(viewIn(scene)))
  })
})
