import { describe, expect, test } from 'vitest'
import { Memory } from '../../ai/minds/battlechrome/memory.ts'
import { Outlook } from '../../ai/minds/battlechrome/outlook.ts'
import { goalOf, spotOf } from '../../ai/minds/battlechrome/spot.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import type { Part } from '../../ai/plan.ts'
import type { SideId } from '../../engine/index.ts'
import { type BattleOptions, done } from '../battlechrome/support.ts'
import { scene } from './battlechrome-support.ts'

/** What a place of BattleChrome promises and what it may cost, against what came of such places in whole battles. */

function lookOf(b: ReturnType<typeof scene>, side: SideId): Outlook {
  return new Outlook(new Memory(b.board), b.view(side), TEMPERS.regular)
}
function spotIn(options: BattleOptions, id: string, moved: boolean) {
  const b = scene(options)
  if (moved) b.do(done)
  const look = lookOf(b, b.question.side)
  const unit = look.mine.find((one) => one.id === id)
  if (!unit) throw new Error(`${id} is not there`)
  return spotOf(look, unit, unit.hex)
}

describe('its own fire', () => {
  test('is not counted as if others had lowered the Silhouette already: all of them would count the same hits', () => {
    const own = (...more: readonly string[]): number =>
      spotIn({ start: { first: 'red' }, blue: ['lancer B1 4,2', ...more], red: ['ronin R1 9,2'] }, 'B1', true).own
    expect(own('mastodon B2 4,4')).toBe(own())
  })
})

describe('danger', () => {
  const battle = { blue: ['mastodon B1 5,2'], red: ['ronin R1 8,2'] }
  test('of the other side’s movement counts whole where places are to be held, as anywhere', () => {
    const hold = { settings: { victory: { kind: 'hold' } }, objectives: [{ name: 'Mill', hex: [5, 2] as const }] }
    expect(spotIn({ ...battle, ...hold }, 'B1', false).drawn).toBe(spotIn(battle, 'B1', false).drawn)
  })
  test('of strikes in the next turn counts once both sides have moved, of each frame that could come', () => {
    const charge = (...more: readonly string[]): number =>
      spotIn({ start: { first: 'red' }, ...battle, red: [...battle.red, ...more] }, 'B1', true).charge
    expect(charge()).toBeLessThan(-10)
    expect(charge('ronin R2 8,4')).toBeLessThan(1.5 * charge())
  })
})

test('who holds most of the places and is to keep one of them pays for going out to meet who has to come', () => {
  const goingOut = (others: SideId): number => {
    const b = scene({
      settings: { victory: { kind: 'hold' } },
      objectives: [
        { name: 'Mill', hex: [4, 2], held: 'blue' },
        { name: 'Square', hex: [2, 2], held: others },
        { name: 'Gate', hex: [2, 4], held: others },
      ],
      blue: ['lancer B1 4,2'],
      red: ['ronin R1 14,2'],
    })
    const mill = { name: 'Mill', hex: [4, 2] } as unknown as NonNullable<Part['goal']>
    const parts = new Map<string, Part>([['B1', { role: 'hold', goal: mill, turns: 0 }]])
    const look = new Outlook(new Memory(b.board), b.view('blue'), TEMPERS.regular, parts)
    const [unit] = look.mine
    return unit ? goalOf(look, unit, [4, 2]) - goalOf(look, unit, [10, 2]) : 0
  }
  expect(goingOut('blue')).toBeGreaterThan(20)
  expect(goingOut('red')).toBeLessThan(10)
})
