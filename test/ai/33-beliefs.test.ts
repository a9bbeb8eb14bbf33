import { describe, expect, test } from 'vitest'
import { type Content, type Evidence, type Ground, NOTHING, noticed, numbersFrom, readEvidence, SharedOut } from '../../ai/beliefs.ts'
import { believed, evidenceOf } from '../../ai/minds/steel-rain/beliefs.ts'
import { Memory } from '../../ai/minds/steel-rain/memory.ts'
import type { Plain } from '../../engine/mind.ts'
import { flat } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** What the computer believes to be under markers, and what it believes it from. */

const GROUND: Ground = {
  effort: (from, to) => ({ wheels: Math.abs(to - from) * 10, tracks: Math.abs(to - from) * 20 }),
  isNear: (one, other) => Math.abs(one - other) <= 2,
}
type Sight = Parameters<typeof noticed>[1]
const seen = (turn: number, contacts: Readonly<Record<string, number>>, known = 0): Sight => ({
  turn,
  contacts: new Map(Object.entries(contacts)),
  known,
})
const allOf = (...sights: readonly Sight[]): Evidence => sights.reduce((before, sight) => noticed(before, sight, GROUND), NOTHING)

describe('what is noticed', () => {
  test('is nothing where nothing has changed', () => {
    const one = allOf(seen(1, { a: 5 }))
    expect(noticed(one, seen(1, { a: 5 }), GROUND)).toBe(one)
    expect(noticed(NOTHING, seen(3, {}), GROUND)).toBe(NOTHING)
  })
  test('is how much a contact has moved in a turn, and the most in one', () => {
    const { contacts } = allOf(seen(1, { a: 5 }), seen(1, { a: 8 }), seen(1, { a: 6 }))
    expect(contacts['a']).toMatchObject({ at: 6, now: { wheels: 50, tracks: 100 }, most: {} })
    const next = allOf(seen(1, { a: 5 }), seen(1, { a: 8 }), seen(1, { a: 6 }), seen(2, { a: 6 }), seen(2, { a: 7 })).contacts['a']
    expect(next).toMatchObject({ now: { wheels: 10 }, most: { wheels: 50 } })
  })
  test('over the end of a turn is only half of a way that may have been two', () => {
    expect(allOf(seen(1, { a: 5 }), seen(2, { a: 9 })).contacts['a']?.now, 'nobody saw it move in turn 1').toEqual({
      wheels: 20,
      tracks: 40,
    })
    expect(allOf(seen(1, { a: 5 }), seen(1, { a: 6 }), seen(2, { a: 9 })).contacts['a']?.now, 'it had its round').toEqual({
      wheels: 30,
      tracks: 60,
    })
  })
  test('is who has parted from whom; in set-up nobody has', () => {
    const { contacts } = allOf(seen(1, { a: 5, c: 40 }), seen(1, { a: 5, b: 6, c: 40 }))
    expect([contacts['a']?.parted, contacts['b']?.parted, contacts['c']?.parted]).toEqual([true, true, false])
    expect(allOf(seen(0, { a: 5 }), seen(0, { a: 5, b: 6 })).contacts['a']?.parted).toBe(false)
  })
  test('is how many a contact was that has been found out, unless two were at once', () => {
    expect(allOf(seen(1, { a: 5, b: 9 }, 1), seen(1, { b: 9 }, 3)).sizes).toEqual([0, 1])
    expect(allOf(seen(1, { a: 5, b: 9 }, 1), seen(1, {}, 4)).sizes).toEqual([])
  })
})

describe('tons that are shared out', () => {
  const content = (type: string, tons: number, weight: number): Content => ({ types: [type], tons, weight })
  const slots = [
    { id: 'a', contents: [content('tank', 50, 1), content('truck', 10, 3)] },
    { id: 'b', contents: [content('tank', 50, 2), content('truck', 10, 1), content('decoy', 0, 1)] },
  ]
  const none = (tons: number): number => (tons === 0 ? 1 : 0)
  test('add up: every way is as likely as its contents together', () => {
    // 60 t: tank and truck (1 x 1), or truck and tank (3 x 2).
    const chances = new SharedOut(slots, 60, none).chances()
    expect(chances.get('a')?.map(({ types, chance }) => [types[0], Math.round(1000 * chance)])).toEqual([
      ['truck', 857],
      ['tank', 143],
    ])
    expect(chances.get('b')?.[0]).toMatchObject({ types: ['tank'], chance: expect.closeTo(6 / 7, 6) as number })
  })
  test('are drawn as likely as they are, and always all of them', () => {
    const shared = new SharedOut(slots, 60, none)
    const random = numbersFrom(7)
    const draws = Array.from({ length: 2000 }, () => shared.drawn(random))
    const tons = draws.map((drawn) => [...drawn.values()].reduce((sum, content) => sum + content.tons, 0))
    expect(new Set(tons)).toEqual(new Set([60]))
    expect(draws.filter((drawn) => drawn.get('a')?.types[0] === 'tank').length / 2000).toBeCloseTo(1 / 7, 1)
  })
  test('go to contacts however little they fit', () => {
    const chances = new SharedOut(slots, 0, none).chances()
    expect([...chances.values()].flat().reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(2, 6)
  })
})

describe('evidence from a save', () => {
  const good: Evidence = { turn: 2, contacts: { a: { at: 3, now: {}, most: { wheels: 9 }, parted: false } }, known: 1, sizes: [0, 2] }
  test('is read as it was written', () => {
    expect(readEvidence(JSON.parse(JSON.stringify({ plan: {}, beliefs: good })) as Plain)).toEqual(good)
  })
  test.each<[string, unknown]>([
    ['of an older save', undefined],
    ['no record', 'tanks'],
    ['a hex that is a word', { ...good, contacts: { a: { ...good.contacts['a'], at: 'here' } } }],
    ['an effort below nothing', { ...good, contacts: { a: { ...good.contacts['a'], most: { wheels: -1 } } } }],
    ['a size of too many', { ...good, sizes: [0, 0, 0, 0, 1] }],
    ['a broken turn', { ...good, turn: 1.5 }],
  ])('that is %s is none', (_, beliefs) => expect(readEvidence({ beliefs } as Plain)).toBe(NOTHING))
})

describe('a contact of Steel Rain', () => {
  const drawn = (red: readonly string[], lost?: Record<string, unknown>) =>
    scene({ map: flat(72, 6), blue: { b: ['STAND B1 0,3'] }, red: { r: red }, active: 'b', ...(lost ? { start: lost } : {}) })
  const chanceOf = (b: ReturnType<typeof scene>, evidence: Evidence | null, fits: (types: readonly string[]) => boolean): number => {
    const memory = new Memory(b.board)
    const view = b.view('blue')
    const s = memory.where(view.known)
    const [one] = believed(memory, s, view, evidence ?? evidenceOf(memory, s, view, NOTHING))
    return one!.likely.reduce((sum, { types, chance }) => sum + (fits(types) ? chance : 0), 0)
  }
  test('holds what the tons allow', () => {
    const one = drawn(['MBT R1 70,3 blip=x'])
    expect(chanceOf(one, null, (types) => types.length > 1 && types.includes('MBT'))).toBeLessThan(0.01)
    expect(chanceOf(drawn(['TK R1 70,3 blip=x']), null, (types) => types.includes('MBT'))).toBeLessThan(0.01)
  })
  test('is not slower than it has gone', () => {
    const b = drawn(['RECON R1 70,3 blip=x', 'TK R2 70,3 blip=x', 'HOV R3 70,3 blip=x'])
    const evidence = (cm: number): Evidence => {
      const went = { wheeled: cm * 1000, tracked: cm * 1000, hover: cm * 1000 }
      const id = Object.keys(b.view('blue').known.blips)[0]!
      return { turn: 2, contacts: { [id]: { at: 0, now: {}, most: went, parted: false } }, known: 0, sizes: [] }
    }
    const tracked = (types: readonly string[]): boolean => types.some((type) => ['MBT', 'MBT4', 'LT', 'GEL', 'MWP', 'CEV'].includes(type))
    expect(chanceOf(b, evidence(0), tracked)).toBeGreaterThan(0.1)
    expect(chanceOf(b, evidence(16), tracked)).toBeLessThan(0.01)
  })
})
