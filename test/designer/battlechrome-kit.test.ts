/** BattleChrome's part of the designer: our cost formula, steps that wear, counters with two sides, every wrong number refused with its rule. */
import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../../engine/board/author-kit.ts'
import type { DesignJson } from '../../engine/board/design-kit.ts'
import { DESIGNS } from '../../engine/rulesets/battlechrome/author/design/index.ts'
import { battleChrome } from '../../engine/rulesets/battlechrome/index.ts'
import { costOf } from '../../engine/rulesets/battlechrome/tables/costs.ts'
import { COUNTERS } from '../../engine/rulesets/battlechrome/tables/unit-types.ts'

const sample = (id: string): DesignJson => DESIGNS.samples[id] ?? {}
const set = (design: DesignJson, key: string, value: FieldValue): DesignJson => {
  const next = DESIGNS.set(design, key, value)
  if (!next.ok) throw new Error(next.error.map(({ text }) => text).join())
  return next.value
}

describe('cost', () => {
  test('by our formula is what our counters cost, but for the one that play has made dearer', () => {
    const others = Object.values(COUNTERS).filter((counter) => costOf(counter) !== counter.cost)
    expect(others.map(({ id, cost }) => [id, cost])).toEqual([['ronin', 90]])
    expect(COUNTERS['ronin'] && costOf(COUNTERS['ronin'])).toBe(85)
    expect(DESIGNS.sheet(sample('ronin')).warnings.map(({ rule }) => rule)).toEqual(['BC-R-01'])
  })
  test('of a lancer is half of its points, rounded to 5', () => {
    const cost = DESIGNS.sheet(sample('lancer')).figures.find(({ key }) => key === 'cost')
    // 24 + 24 + 32 + 36 + 15 + 9 + 12 + 24 = 176; 88; 90.
    expect(cost?.shares.map(({ name, value }) => [name, value])).toEqual([
      ['Speed 6', 24],
      ['Silhouette 4', 24],
      ['Armor 4', 32],
      ['Dots 3', 36],
      ['Melee 5', 15],
      ['Death web 3', 9],
      ['Missiles 4', 12],
      ['Laser 6', 24],
    ])
    expect([cost?.value, cost?.text]).toEqual([90, '90, half of 176'])
  })
  test('goes with the numbers until the author has set another', () => {
    const stronger = set(sample('lancer'), 'armor', 5)
    expect(stronger).toMatchObject({ armor: 5, cost: 90, symbol: 'frame-heavy' })
    const own = set(stronger, 'cost', 200)
    expect(set(own, 'armor', 2)).toMatchObject({ cost: 200 })
    expect(set(own, 'cost', null)).toMatchObject({ cost: 90 })
  })
})

describe('steps', () => {
  test('wear as our counters do: the steps of every one of them follow from its first', () => {
    for (const { id, frame, steps } of Object.values(COUNTERS)) {
      const whole = { ...sample(id), steps: steps.slice(0, 1), frame }
      expect([id, set(whole, 'dots', steps.length)['steps']]).toEqual([id, steps])
    }
  })
  test('go with the whole unit, and those that the author has set stay', () => {
    const faster = set(sample('lancer'), 'step-1-speed', 9)
    expect(faster['steps']).toMatchObject([{ speed: 9 }, { speed: 8 }, { speed: 7 }])
    const odd = set(sample('lancer'), 'step-2-laser', 12)
    expect(set(odd, 'step-1-laser', 8)['steps']).toMatchObject([{ laser: 8 }, { laser: 12 }, { laser: 6 }])
  })
})

describe('a wrong number is refused with its rule', () => {
  test.each<[string, FieldValue, string]>([
    ['silhouette', 10, 'BC-SIL-01'],
    ['armor', -1, 'BC-ARM-01'],
    ['dots', 0, 'BC-DMG-01'],
    ['dots', 9, 'BC-DMG-01'],
    ['step-1-speed', 21, 'BC-MOV-02'],
    ['step-1-laser', 13, 'BC-CBT-02'],
    ['step-1-laser', 1.5, 'BC-CBT-02'],
    ['step-7-laser', 3, 'BC-DMG-01'],
    ['move', 'Z', 'BC-MOV-04'],
    ['second', 'Z', 'BC-MOV-05'],
    ['cost', -5, 'BC-R-01'],
  ])('%s %j', (key, value, rule) => {
    const changed = DESIGNS.set(sample('lancer'), key, value)
    expect(changed.ok ? [] : changed.error.map((remark) => remark.rule)).toEqual([rule])
  })
})

describe('two sides of a counter', () => {
  test('must be there, and have the same dots', () => {
    const foot = set(DESIGNS.start('squad'), 'other', 'CAR')
    expect(DESIGNS.sheet(foot, {}).problems.map(({ at, rule }) => [at, rule])).toEqual([['other', 'BC-BKK-01']])
    const car = set(DESIGNS.start('wheeled'), 'dots', 3)
    expect(DESIGNS.sheet(foot, { CAR: car }).problems.map(({ at, rule }) => [at, rule])).toEqual([['steps', 'BC-R-26']])
    const read = DESIGNS.read({ FOOT: foot, CAR: car })
    expect(read.ok ? [] : read.error.map(({ at }) => at)).toEqual(['designs.FOOT.steps'])
    const good = DESIGNS.start('wheeled')
    expect(DESIGNS.read({ FOOT: foot, CAR: good }).ok).toBe(true)
    expect(DESIGNS.sheet(foot, { CAR: good }).warnings.map(({ rule }) => rule)).toEqual(['BC-BKK-01'])
  })
})

test('every sample has the symbol that its numbers suggest, and a class in plain words', () => {
  for (const [id, design] of Object.entries(DESIGNS.samples)) {
    const { symbol, title } = DESIGNS.sheet(design, DESIGNS.samples)
    expect([id, symbol.suggested]).toEqual([id, symbol.chosen])
    expect(title.className.length).toBeGreaterThan(3)
  }
})
test.each(['frame', 'tank', 'hover', 'wheeled', 'squad', 'airfoil', 'truck'])(
  'a new %s is legal, and costs what the formula says',
  (kind) => {
    const design = DESIGNS.start(kind)
    const sheet = DESIGNS.sheet(design)
    expect([sheet.problems, sheet.warnings]).toEqual([[], []])
    expect(DESIGNS.read({ NEW: design }).ok).toBe(true)
  },
)
test('every rule that is named is in the book', () => {
  const known = new Set([...battleChrome.rules, ...battleChrome.rulings].map(({ id }) => id))
  const cited = JSON.stringify([
    Object.values(DESIGNS.samples).map((design) => DESIGNS.sheet(design)),
    DESIGNS.chances(sample('lancer'), [{ id: 'x', design: sample('harpy') }], { opportunity: true }),
    DESIGNS.conditions,
  ]).matchAll(/"rule":"([^"]+)"/g)
  const ids = new Set([...cited].map(([, id]) => id ?? ''))
  expect(ids.size).toBeGreaterThan(15)
  expect([...ids].filter((id) => !known.has(id))).toEqual([])
})
