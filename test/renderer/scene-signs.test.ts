import { describe, expect, test } from 'vitest'
import type { Cue, Marker } from '../../engine/index.ts'
import { MARKERS as COMMON } from '../../renderer/art/drawings.ts'
import { allDrawings, packedNames } from '../../renderer/art/packs.ts'
import { hexesOf, OBSTACLES, signsOf } from '../../renderer/art/signs.ts'
import { placesOf } from '../../renderer/scene/director.ts'
import { moreDice } from '../../renderer/scene/labels.ts'

await allDrawings()
const MARKERS = [...COMMON, ...packedNames('markers')]
const marker = (art: string, more: Partial<Marker> = {}): Marker => ({ art, hex: [4, 4], side: 'red', text: art, ...more })
/** Drawn by the layer itself because they drift, or drawn elsewhere. */
const ELSEWHERE: readonly string[] = ['smoke', 'low-smoke', 'wreck', 'fire', 'objective', 'zone', 'cleared']

describe('signs on the map', () => {
  test('each kind has pictures of its own', () => {
    const still = MARKERS.filter((art) => !ELSEWHERE.includes(art) && art !== 'half-footbridge')
    const names = still.map((kind) =>
      signsOf(marker(kind), false)
        .pictures.map(({ name }) => name)
        .join(),
    )
    expect(names.every((name) => name.length > 0)).toBe(true)
    expect(new Set(names).size).toBe(still.length)
    for (const kind of ELSEWHERE) expect(signsOf(marker(kind), false), kind).toEqual({ pictures: [], chips: [] })
  })
  test('mines say how many are left, and make room for an obstacle in their hex', () => {
    const [alone, shared] = [signsOf(marker('mines', { value: 6 }), false), signsOf(marker('mines', { value: 6 }), true)]
    expect(alone.chips.map(({ text }) => text)).toEqual(['6'])
    const y = (signs: typeof alone): number => signs.pictures[0]?.at.y ?? 0
    expect(y(shared)).toBeLessThan(y(alone) - 30)
    expect(OBSTACLES).not.toContain('mines')
  })
  test('called fire shows whose it is by shape, when it lands and what it is', () => {
    const blue = signsOf(marker('fire-marker', { side: 'blue', due: 5, tag: 'HE' }), false)
    expect(blue.pictures[0]?.name).toBe('steel-rain/fire-marker-blue')
    expect(blue.chips.map(({ text }) => text)).toEqual(['T5', 'HE'])
    expect(signsOf(marker('fire-marker', { side: null }), false).chips).toEqual([])
  })
  test('a span has a stretch for each two hexes and both ends; one that is being built has one end and says how far it is', () => {
    const along = [
      [3, 4],
      [4, 4],
      [5, 4],
      [6, 4],
    ] as const
    const names = (signs: ReturnType<typeof signsOf>): readonly string[] => signs.pictures.map(({ name }) => name)
    const laid = signsOf(marker('bridge', { along }), false)
    expect(names(laid)).toEqual(['bridge-deck', 'bridge-deck', 'bridge-deck', 'bridge-end', 'bridge-end'])
    // Level, as the hexes of a row are; the ends lie on the banks, nearer than the middles of their hexes.
    expect(laid.pictures.slice(0, 3).map(({ turn }) => turn)).toEqual([0, 0, 0])
    expect(laid.pictures.slice(0, 3).reduce((sum, { length = 0 }) => sum + length, 0)).toBeLessThan(3 * 56)
    const begun = signsOf(marker('footbridge', { along, share: 400 }), false)
    expect(names(begun)).toEqual(['foot-deck', 'foot-deck', 'foot-deck', 'foot-end'])
    expect(begun.chips.map(({ text }) => text)).toEqual(['40%'])
    expect(signsOf(marker('footbridge', { along }), false).chips).toEqual([])
    const hanging = signsOf(marker('half-footbridge', { along }), false)
    expect([names(hanging), hanging.chips]).toEqual([['foot-deck', 'foot-deck', 'foot-deck', 'foot-end'], []])
  })
  test('damage is told in three degrees and in figures', () => {
    const at = (value: number): string => signsOf(marker('damage', { share: value }), false).pictures[0]?.name ?? ''
    expect([100, 329, 330, 659, 660, 999].map(at)).toEqual([1, 1, 2, 2, 3, 3].map((degree) => `steel-rain/damage-${degree}`))
    expect(signsOf(marker('damage', { share: 850 }), false).chips.map(({ text }) => text)).toEqual(['85%'])
  })
  test('what stands on a hexside lies along it, halfway to the neighbour; what has no drawing shows letters there', () => {
    const east = signsOf(marker('wire', { edge: 3 }), true).pictures[0]
    const inside = signsOf(marker('wire'), false).pictures[0]
    expect([east?.name, east?.at.x, Math.round((180 / Math.PI) * Math.abs(east?.turn ?? 0))]).toEqual([
      'wire',
      (inside?.at.x ?? 0) + 28,
      90,
    ])
    const turns = ([1, 5, 7, 11] as const).map((edge) =>
      Math.round((180 / Math.PI) * (signsOf(marker('wire', { edge }), false).pictures[0]?.turn ?? 0)),
    )
    expect(turns).toEqual([30, -30, 30, -30])
    const [letters] = signsOf(marker('tall-hedge', { edge: 9 }), false).chips
    expect([letters?.text, letters?.at.y, letters?.at.x]).toEqual(['TH', east?.at.y, (inside?.at.x ?? 0) - 28])
  })
  test('ruins and fallen bridges are found for the painted map', () => {
    const markers = [marker('ruin'), marker('mines', { hex: [1, 1] }), marker('ruin', { hex: [2, 2] })]
    expect(hexesOf(markers, 'ruin')).toEqual([
      [4, 4],
      [2, 2],
    ])
  })
})

describe('a card with dice', () => {
  const dice = (count: number) => Array.from({ length: count }, () => ({ faces: 6, value: 1 }))
  test('is wider for each die more than one, and for those of the other side; never for more than eight', () => {
    const wide = (own: number, against = 0): number => moreDice({ dice: dice(own), against: dice(against) })
    expect([wide(1), wide(3), wide(1, 1), wide(3, 2), wide(8), wide(20)]).toEqual([0, 76, 64, 178, 266, 266])
  })
})

describe('wide cues', () => {
  test('are brought into view whole', () => {
    const cues: readonly Cue[] = [
      {
        cue: 'burst',
        hexes: [
          [1, 1],
          [2, 1],
        ],
        look: 'he',
        from: [9, 9],
      },
      { cue: 'burst', hexes: [[1, 1]], look: 'mine' },
      {
        cue: 'flyover',
        piece: 'F1',
        path: [
          [0, 0],
          [1, 0],
        ],
      },
      {
        cue: 'laid',
        along: [
          [3, 3],
          [4, 3],
        ],
      },
      { cue: 'lifted', piece: 'H1', hex: [5, 5], up: true },
    ]
    expect(cues.map((cue) => placesOf(cue).length)).toEqual([3, 1, 2, 2, 1])
  })
})
