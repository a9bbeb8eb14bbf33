import { expect, test } from 'vitest'
import { ARMIES } from '../../../engine/rulesets/storm-of-steel/tables/armies.ts'
import { countOf, EVENT_CARDS, SEQUENCE, SUPPORT_CARDS } from '../../../engine/rulesets/storm-of-steel/tables/cards.ts'
import { AIRCRAFT, BY_SKILL } from '../../../engine/rulesets/storm-of-steel/tables/dice.ts'
import { GUNS } from '../../../engine/rulesets/storm-of-steel/tables/guns.ts'
import { SPECIAL_EVENTS } from '../../../engine/rulesets/storm-of-steel/tables/special-events.ts'
import { FOOT, SOFTSKINS } from '../../../engine/rulesets/storm-of-steel/tables/stands.ts'
import { VEHICLES } from '../../../engine/rulesets/storm-of-steel/tables/vehicles.ts'

const STANDS = [...FOOT, ...GUNS, ...SOFTSKINS, ...VEHICLES]
/** Dice that the book throws. */
const DICE = [3, 4, 6, 8, 10, 12, 20]

test('SS-SEQ-02 the sequence deck has 11 cards, five of each player and the event', () => {
  expect(SEQUENCE).toHaveLength(11)
  for (const player of [1, 2]) expect(SEQUENCE.filter((card) => 'player' in card && card.player === player)).toHaveLength(5)
})
test('SS-EVT-22 there are 35 event cards, one of them The End', () => {
  const common = EVENT_CARDS.filter((card) => !SPECIAL_EVENTS.some((event) => card.startsWith(event)))
  expect(common.reduce((sum, card) => sum + countOf(card), 0)).toBe(35)
  expect((['theEnd', 'changeInWeather', 'lull', 'turnEnds'] as const).map(countOf)).toEqual([1, 4, 2, 5])
})
test('SS-CMD-01, SS-MOR-10, SS-ASL-06: command die, breaking point and nerve of each skill', () => {
  expect(Object.values(BY_SKILL).map(({ commandDie, breaksAt, nerve }) => [commandDie, breaksAt, nerve])).toEqual([
    [8, 60, 4],
    [6, 50, 5],
    [4, 40, 6],
  ])
})
test('SS-AIR-01 every face of the die brings aircraft', () => {
  const onFace = (face: number) => AIRCRAFT.find(({ upTo }) => face <= upTo)?.die
  expect([1, 2, 3, 4, 5, 6].map(onFace)).toEqual([8, 8, 8, 12, 12, 20])
})
test('SS-R-02 there are 57 vehicles, each with the dice and the armour that the book allows', () => {
  expect(VEHICLES).toHaveLength(57)
  for (const { name, armour, weapon, hull, from, to, move } of VEHICLES) {
    expect(armour, name).toBeGreaterThanOrEqual(2)
    expect(armour, name).toBeLessThanOrEqual(12)
    for (const { armourDie, softDie } of [weapon, ...(hull ? [hull] : [])])
      expect(
        [armourDie ?? 6, softDie ?? 6].filter((die) => !DICE.includes(die)),
        name,
      ).toEqual([])
    expect(from, name).toBeLessThanOrEqual(to)
    expect([10, 15, 20, 25, 30], name).toContain(move)
  }
  expect(VEHICLES.filter(({ hull }) => hull).map(({ id }) => id)).toEqual(['charb1', 'm3grant'])
  expect(VEHICLES.filter(({ mount }) => mount === 'one-man')).toHaveLength(9)
  expect(VEHICLES.filter(({ amphibious }) => amphibious).map(({ id }) => id)).toEqual(['t37', 'lvta1'])
})
test('SS-FIR-04, SS-FIR-07, SS-MOV-02: what the stands of the book can do', () => {
  const numbers = (id: string) => {
    const stand = STANDS.find((one) => one.id === id)!
    const weapon = 'weapon' in stand ? stand.weapon : null
    return [stand.move, weapon?.softDie ?? null, weapon?.range ?? null, stand.assaultDie]
  }
  expect(numbers('infantry')).toEqual([10, 6, 12, 12])
  expect(numbers('hmg')).toEqual([5, 8, 24, 8])
  expect(numbers('mortar')).toEqual([5, 10, 32, 6])
  expect(numbers('light-gun')).toEqual([5, 6, 40, 6])
  expect(numbers('medium-gun')).toEqual([0, 10, 48, 6])
  expect(numbers('heavy-gun')).toEqual([0, 12, 56, 6])
  expect(numbers('truck')).toEqual([30, null, null, 4])
  expect(numbers('horse-cart')).toEqual([10, null, null, 3])
  expect(numbers('hq')).toEqual([10, null, null, 6])
})
test('no two stands have one id or one name', () => {
  expect(new Set(STANDS.map(({ id }) => id)).size).toBe(STANDS.length)
  expect(new Set(STANDS.map(({ name }) => name)).size).toBe(STANDS.length)
})
test('SS-R-04, SS-SCL-06: 15 armies, each with ten support cards, one headquarters and stands that there are', () => {
  expect(ARMIES).toHaveLength(15)
  for (const { name, support, core, from, to } of ARMIES) {
    expect(support.bombardment + support.airStrike + support.none, name).toBe(SUPPORT_CARDS)
    expect(
      core.filter(([id]) => id === 'hq'),
      name,
    ).toEqual([['hq', 1]])
    for (const [id] of core) {
      const stand = STANDS.find((one) => one.id === id)
      expect(stand, `${name}: ${id}`).toBeDefined()
      if (stand && 'from' in stand) expect(stand.from <= to && stand.to >= from, `${name}: ${id}`).toBe(true)
    }
  }
})
