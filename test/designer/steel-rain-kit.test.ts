/** Steel Rain's part of the designer: exact numbers, every illegal part refused with its rule, names and symbols that follow the parts. */
import { describe, expect, test } from 'vitest'
import type { FieldValue } from '../../engine/board/author-kit.ts'
import type { DesignJson } from '../../engine/board/design-kit.ts'
import { readDesigns, writeDesigns } from '../../engine/board/designs-doc.ts'
import { DESIGNS } from '../../engine/rulesets/steel-rain/author/design/index.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { SAMPLES, STANDS } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { battle, flat } from '../steel-rain/support.ts'

const sample = (id: string): DesignJson => DESIGNS.samples[id] ?? {}
const vehicle = (parts: Partial<Record<string, unknown>> = {}): DesignJson => ({ ...sample('MBT'), ...parts })
const figures = (design: DesignJson): Record<string, string> =>
  Object.fromEntries(DESIGNS.sheet(design).figures.map(({ key, text }) => [key, text]))

describe('figures', () => {
  // SR-VC-5, SR-VC-6, SR-VC-7, SR-MOVE-4, R-73, R-193 name these.
  test.each([
    ['MBT', { weight: '85 t', profile: '12', speed: '10 cm a turn', armor: '5' }],
    ['SHT', { weight: '126 t', profile: '25', speed: '4 cm a turn', armor: '5' }],
    ['AD', { weight: '27 t', profile: '9', speed: '16 cm a turn', armor: '1' }],
    ['LTRUCK', { weight: '11 t', profile: '5', speed: '16 cm a turn', armor: '1' }],
    ['HTRUCK', { weight: '17 t', profile: '11', speed: '16 cm a turn', armor: '1' }],
    ['YAK33', { weight: '32 t', profile: '12', speed: '30 to 100 cm a turn', armor: '2' }],
    ['GUN', { weight: '37 t', profile: '14', speed: '44 cm a turn', armor: '2' }],
    ['BUNKER', { weight: '73 t', profile: '10', speed: 'never moves', armor: '5' }],
    ['STAND', { weight: '1 t', profile: '3', speed: '6 cm a turn' }],
    ['STAND-ATGM', { weight: '1 t', profile: '5', speed: '4 cm a turn' }],
    ['STAND-MG', { weight: '1 t', profile: '4', speed: '4 cm a turn' }],
  ])('of %s are as the book has them', (id, expected) => {
    expect(figures(sample(id))).toEqual(expected)
  })
  test('of every sample are those that it fights with, and its parts add up to them', () => {
    for (const type of [...Object.values(SAMPLES), ...Object.values(STANDS)]) {
      const { figures: all } = DESIGNS.sheet(sample(type.id))
      for (const key of ['weight', 'profile'] as const) {
        const figure = all.find((one) => one.key === key)
        expect([type.id, figure?.value]).toEqual([type.id, type[key]])
        expect(figure?.shares.reduce((sum, { value }) => sum + value, 0)).toBe(type[key])
        expect(figure?.shares.every(({ rule }) => /^(SR-|R-)/.test(rule ?? ''))).toBe(true)
      }
    }
  })
})

describe('an illegal part is refused with its rule', () => {
  const four = ['chain-guns', 'chain-guns', 'chain-guns', 'chain-guns']
  test.each<[string, DesignJson, string, FieldValue, string]>([
    ['a rail gun on a helicopter', sample('GUN'), 'weapon-1', 'rail-gun', 'SR-AWPN-1'],
    ['a SAM on a helicopter', sample('GUN'), 'weapon-1', 'sam', 'SR-AWPN-1'],
    ['an AAM on a tank', sample('MBT'), 'weapon-1', 'aam', 'R-196'],
    ['small arms on a tank', sample('MBT'), 'weapon-3', 'small-arms', 'R-196'],
    ['a weapon that nobody knows', sample('MBT'), 'weapon-1', 'bow', 'R-196'],
    ['Armor 0', sample('MBT'), 'armor', 0, 'SR-VC-1'],
    ['Armor 6', sample('MBT'), 'armor', 6, 'SR-VC-1'],
    ['room for nine stands', sample('APC'), 'capacity', 9, 'SR-VC-2'],
    ['room for half a stand', sample('APC'), 'capacity', 0.5, 'SR-VC-2'],
    ['a bridge on wheels', sample('TK'), 'extra', 'avlb', 'R-190'],
    ['mines in a Fast Mover', sample('YAK33'), 'extra', 'fascam', 'SR-FASCAM-8'],
    ['mines in a tank', sample('MBT'), 'extra', 'fascam', 'R-190'],
    ['a package that nobody knows', sample('MBT'), 'extra', 'radar', 'R-190'],
    [
      '54 t of weapons in a bunker',
      vehicle({ propulsion: 'none', weapons: ['microwave-projector', 'microwave-projector'] }),
      'weapon-3',
      'microwave-projector',
      'R-192',
    ],
    ['feet for a tank', sample('MBT'), 'propulsion', 'infantry', 'SR-VC-3'],
    ['tracks for a stand', sample('STAND'), 'propulsion', 'tracked', 'SR-VC-3'],
    ['a rail gun for a stand', sample('STAND'), 'heavy', 'rail-gun', 'SR-INFW-2'],
    ['room in a stand', sample('STAND'), 'capacity', 1, 'R-190'],
    ['Armor 2 for a stand', sample('STAND'), 'armor', 2, 'R-73'],
  ])('%s', (_, design, key, value, rule) => {
    const changed = DESIGNS.set(design, key, value)
    expect(changed.ok).toBe(false)
    expect(changed.ok ? [] : changed.error.map((remark) => remark.rule)).toContain(rule)
  })
  test.each<[string, Partial<Record<string, unknown>>, RegExp]>([
    ['four weapons', { weapons: four }, /^designs\.X\.weapons: .*at most 3/],
    [
      'a stand without small arms',
      { propulsion: 'infantry', armor: 1, weapons: ['machine-guns'] },
      /small arms \(SR-INFW-1\); take other weapons/,
    ],
    [
      'a stand with two heavy weapons',
      { propulsion: 'infantry', armor: 1, weapons: ['small-arms', 'mortar', 'machine-guns'] },
      /SR-INFW-2/,
    ],
    ['a drone', { propulsion: 'drone' }, /^designs\.X\.propulsion: This must be/],
    ['a field that there is not', { wings: 2 }, /^designs\.X\.wings: There is no "wings" here/],
  ])('in a document: %s', (_, parts, words) => {
    const read = DESIGNS.read({ X: vehicle(parts) })
    const found = read.ok ? [] : read.error.map(({ at, text }) => `${at}: ${text}`)
    expect(
      found.some((line) => words.test(line)),
      found.join('\n'),
    ).toBe(true)
  })
  test('and no own design has the id of a sample', () => {
    expect(DESIGNS.read({ MBT: vehicle() })).toEqual({
      ok: false,
      error: [{ at: 'designs.MBT', text: 'A sample design has this id already; choose another.' }],
    })
  })
})

describe('what follows from the parts', () => {
  test('every sample has the symbol that its parts suggest, and a class in plain words', () => {
    for (const [id, design] of Object.entries(DESIGNS.samples)) {
      const { symbol, title } = DESIGNS.sheet(design)
      expect([id, symbol.suggested]).toEqual([id, symbol.chosen])
      expect(title.className).not.toMatch(/[A-Z]{4}|-[A-Z]/)
      expect(symbol.choices.map(({ value }) => value)).toContain(symbol.chosen)
    }
  })
  test('symbol and name go with the parts until the author has chosen others', () => {
    const set = (design: DesignJson, key: string, value: FieldValue): DesignJson => {
      const next = DESIGNS.set(design, key, value)
      if (!next.ok) throw new Error(next.error.map(({ text }) => text).join())
      return next.value
    }
    const fresh = set(DESIGNS.start('vehicle'), 'armor', 5)
    expect(fresh).toMatchObject({ symbol: 'armor-heavy', name: 'Tracked heavy tank' })
    const own = set(set(fresh, 'name', 'Ox'), 'symbol', 'recon')
    expect(set(own, 'armor', 3)).toMatchObject({ symbol: 'recon', name: 'Ox', armor: 3 })
  })
  test('a bridge layer that loses its tracks loses its bridge', () => {
    const wheeled = DESIGNS.set(sample('AVLB'), 'propulsion', 'wheeled')
    expect(wheeled.ok && wheeled.value).toMatchObject({ propulsion: 'wheeled', extra: null })
  })
  test.each([
    ['no weapon, no room, no package', vehicle({ weapons: [] }), 'SR-VC-2'],
    ['missiles at aircraft alone', sample('AD'), 'SR-WPN-5'],
    ['complex weapons alone', sample('SHT'), 'SR-CPLX-1'],
    ['nothing for close assault', vehicle({ weapons: ['atgm'] }), 'SR-CA-7'],
    [
      'a Profile above 30',
      vehicle({ weapons: ['microwave-projector', 'microwave-projector', 'microwave-projector'], capacity: 8 }),
      'SR-DF-6',
    ],
    ['a snail', sample('SHT'), 'SR-VC-6'],
    ['a little too much weight', vehicle({ propulsion: 'hover', armor: 3, weapons: ['rail-gun', 'atgm'] }), 'R-14'],
  ])('an author is warned of %s', (_, design, rule) => {
    expect(DESIGNS.sheet(design).warnings.map((remark) => remark.rule)).toContain(rule)
  })
  test('whatever a design holds, it is shown', () => {
    for (const json of [
      {},
      { name: 7, weapons: 'many' },
      { propulsion: 'drone', armor: -1, extra: [] },
    ] as unknown as readonly DesignJson[])
      expect(DESIGNS.sheet(json).figures.length).toBeGreaterThan(0)
  })
})

test('every rule that is named is in the book', () => {
  const known = new Set([...steelRain.rules, ...steelRain.rulings].map(({ id }) => id))
  const ids = (value: unknown): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, one]) => (key === 'rule' && typeof one === 'string' ? [one] : ids(one)))
  const sheets = Object.values(DESIGNS.samples).map((design) => DESIGNS.sheet(design))
  const table = DESIGNS.chances(sample('MBT'), [{ id: 'STAND', design: sample('STAND') }], { entrenched: true, partly: true })
  const cited = new Set(ids([sheets, table, DESIGNS.conditions]))
  expect(cited.size).toBeGreaterThan(20)
  expect([...cited].filter((id) => !known.has(id))).toEqual([])
})

test('a document is written one design a line, and read as it was written', () => {
  const doc = { name: 'Ünsere', ruleset: 'steel-rain', designs: { OX: vehicle({ name: 'Ox "7"' }), FOOT: DESIGNS.start('stand') } }
  const text = writeDesigns(doc)
  expect(text.split('\n').filter((line) => line.startsWith('  "'))).toHaveLength(2)
  expect(readDesigns(JSON.parse(text), () => DESIGNS)).toEqual({ ok: true, value: doc })
  expect(
    writeDesigns({ ...doc, designs: { ...doc.designs, FOOT: DESIGNS.start('bunker') } })
      .split('\n')
      .filter((line, i) => line !== text.split('\n')[i]),
  ).toHaveLength(1)
})

test('own stands and own vehicles fight in a scenario', () => {
  const { world } = battle({
    map: flat(20, 6),
    blue: { a: ['FOOT A1 4,3'] },
    red: { z: ['OX Z1 12,3 spotted'] },
    active: 'a',
    designs: { FOOT: DESIGNS.start('stand'), OX: vehicle() },
  })
  expect(world.designs['FOOT']).toMatchObject({ kind: 'infantry', profile: 3, speedCm: 6, weight: 1 })
  expect(world.designs['OX']).toMatchObject({ kind: 'vehicle', weight: 85 })
})
