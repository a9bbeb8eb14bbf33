import { describe, expect, test } from 'vitest'
import { General } from '../../ai/general.ts'
import type { Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import type { Odds, Offer } from '../../engine/screen/offers.ts'
import type { Objective, Picture, Piece } from '../../engine/screen/picture.ts'

/** The mind that knows no book: what it chooses from offers, odds and a picture made by hand. */

type Order = Shape['order']
type Made = Offer<Order>
const SIDE = 'blue'
const piece = (id: string, own: boolean, hex: readonly [number, number], more: Partial<Piece> = {}): Piece => ({
  id,
  side: own ? 'blue' : 'red',
  own,
  hex,
  symbol: 'x',
  name: id.toUpperCase(),
  title: id,
  group: null,
  tracks: [],
  chips: [],
  spent: false,
  ready: own,
  ...more,
})
const objective = (hex: readonly [number, number], points: number, held: Objective['held'] = null): Objective => ({
  name: `at ${hex}`,
  hex,
  points,
  held,
})
const priced = (tier: 0 | 1 | 2) => ({ text: `${tier}`, tier })
const offer = (verb: string, more: Partial<Made> = {}): Made => ({
  order: { kind: verb, side: SIDE },
  verb,
  actor: 'b1',
  to: {},
  label: verb,
  price: priced(1),
  ...more,
})
const END: Made = { order: { kind: 'end', side: SIDE }, verb: 'end', role: 'close', actor: null, to: {}, label: 'End' }
const shot = (verb: string, at: string, more: Partial<Made> = {}) => offer(verb, { role: 'default', to: { piece: at }, ...more })
const march = (verb: string, hex: readonly [number, number]) => offer(verb, { role: 'default', to: { hex }, path: [hex] })

interface Scene {
  readonly offers: readonly Made[]
  readonly pieces?: readonly Piece[]
  readonly objectives?: readonly Objective[]
  readonly odds?: Readonly<Record<string, Partial<Odds>>>
  readonly blocked?: boolean
}
/** The verb of the order that it gives. */
function chosen({
  offers,
  pieces = [piece('b1', true, [0, 0]), piece('r1', false, [9, 0])],
  objectives = [],
  odds = {},
  blocked = false,
}: Scene): string {
  const picture = {
    side: SIDE,
    turn: 1,
    turns: 8,
    pieces,
    objectives,
    score: { lines: [] },
    question: { open: true },
  } as unknown as Picture
  const rules = {
    offers: () => offers,
    picture: () => picture,
    odds: (_view: unknown, { kind }: Order) => (odds[kind] ? { title: kind, lines: [], ...odds[kind] } : null),
    sight: () => ({ result: blocked ? 'blocked' : 'clear' }),
  } as unknown as Ruleset<Shape>
  return new General(rules, 7).decide({ side: SIDE, question: null }).order.kind
}

describe('the general mind', () => {
  test('gives the shot with the better chance, and ends the round rather than one that is none', () => {
    const odds = { poor: { chance: 100 }, good: { chance: 400 }, none: { chance: 0 } }
    expect(chosen({ offers: [END, shot('poor', 'r1'), shot('good', 'r1')], odds })).toBe('good')
    expect(chosen({ offers: [shot('none', 'r1'), END], odds })).toBe('end')
  })
  test('counts hits that do less, what it may cost, and its price', () => {
    const bad = [{ text: 'answers', chance: 900, tone: 'bad' as const, why: null }]
    const odds = { clean: { chance: 200 }, wide: { chance: 200, hit: 600 }, dear: { chance: 300, lines: bad }, slow: { chance: 300 } }
    expect(chosen({ offers: [shot('clean', 'r1'), shot('wide', 'r1')], odds })).toBe('wide')
    expect(chosen({ offers: [shot('clean', 'r1'), shot('dear', 'r1')], odds })).toBe('clean')
    expect(chosen({ offers: [shot('clean', 'r1'), shot('slow', 'r1', { price: priced(2) })], odds })).toBe('clean')
  })
  test('gives nothing that needs confirmation', () => {
    expect(chosen({ offers: [END, shot('ram', 'r1', { confirm: true })], odds: { ram: { chance: 900 } } })).toBe('end')
  })
  test('goes for the objective that is worth more and not its own; what is held needs nobody while nobody comes', () => {
    const pieces = [piece('b1', true, [10, 5])]
    const offers = [END, march('west', [8, 5]), march('east', [12, 5])]
    expect(chosen({ offers, pieces, objectives: [objective([4, 5], 10), objective([16, 5], 60)] })).toBe('east')
    expect(chosen({ offers, pieces, objectives: [objective([4, 5], 10), objective([16, 5], 60, 'blue')] })).toBe('west')
    expect(chosen({ offers, pieces, objectives: [objective([16, 5], 60, 'blue')] })).toBe('end')
  })
  test('does not walk alone into the sight of many; behind cover it goes', () => {
    const pieces = [piece('b1', true, [0, 0]), ...[0, 1, 2, 3].map((row) => piece(`r${row}`, false, [9, row]))]
    const offers = [END, march('go', [3, 0])]
    expect(chosen({ offers, pieces })).toBe('end')
    expect(chosen({ offers, pieces, blocked: true })).toBe('go')
  })
  test('gets over what has risen on a piece, spends chips that are free, turns to who is near', () => {
    const pinned = piece('b1', true, [0, 0], { tracks: [{ id: 'pins', as: 'bar', value: 2, of: 3, tone: 'bad', text: '2 pins' }] })
    const enemy = piece('r1', false, [4, 0])
    expect(chosen({ offers: [END, offer('rally')], pieces: [pinned, enemy] })).toBe('rally')
    expect(chosen({ offers: [END, offer('rally')] })).toBe('end')
    const { price: _none, ...free } = offer('play', { actor: null, to: { chip: 'hand-0' } })
    expect(chosen({ offers: [END, free] })).toBe('play')
    const wheels = Array.from({ length: 12 }, (_, heading) => offer(`wheel ${heading}`, { to: { direction: heading } }))
    expect(chosen({ offers: [END, ...wheels], pieces: [piece('b1', true, [0, 0], { facing: 9 }), enemy] })).toBe('wheel 3')
    expect(chosen({ offers: [END, ...wheels], pieces: [piece('b1', true, [0, 0], { facing: 4 }), enemy] })).toBe('end')
  })
  test('places as is usual, declines where nothing gains, and answers even where it has no opinion', () => {
    const place = offer('place', { role: 'place', to: { hex: [1, 1] } })
    expect(chosen({ offers: [place, offer('rest', { role: 'default', actor: null })] })).toBe('rest')
    expect(chosen({ offers: [shot('miss', 'r1'), offer('hold', { role: 'pass' })], odds: { miss: { chance: 0 } } })).toBe('hold')
    expect(['one', 'two']).toContain(chosen({ offers: [offer('one'), offer('two')] }))
  })
  test('answers the same to the same view', () => {
    const offers = [march('a', [1, 0]), march('b', [1, 1]), march('c', [0, 1])]
    expect(new Set(Array.from({ length: 5 }, () => chosen({ offers }))).size).toBe(1)
  })
})
