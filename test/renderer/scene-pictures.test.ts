import { describe, expect, it } from 'vitest'
import { SIDES } from '../../engine/index.ts'
import { drawBadge } from '../../renderer/art/badges.ts'
import * as common from '../../renderer/art/drawings.ts'
import type { Brush, FrameShape, Pen } from '../../renderer/art/glyph.ts'
import { allDrawings, packed, packedNames } from '../../renderer/art/packs.ts'
import { drawSilhouette } from '../../renderer/art/silhouettes.ts'
import { drawSymbol } from '../../renderer/art/symbols.ts'
import { type ShortMarks, spelledOut } from '../../renderer/harness/short-marks.ts'
import { drawCounter, type Face, faceKey, type Look } from '../../renderer/scene/counters.ts'
import { percent } from '../../renderer/scene/labels.ts'
import { AMBER, BAD, DANGER, GOOD, INK, PAPER, QUIET, sideColours } from '../../renderer/scene/palette.ts'
import { THEMES } from '../../renderer/scene/stage.ts'

await allDrawings()
const SYMBOLS = [...common.SYMBOLS, ...packedNames('symbols')]
const BADGES = [...common.BADGES, ...packedNames('badges')]

/** A canvas that writes down what is done to it, in order. */
function recorder(): { readonly brush: Brush; readonly done: string[] } {
  const done: string[] = []
  const state: Record<string, unknown> = {}
  const brush = new Proxy(state, {
    get: (_, name: string) => state[name] ?? ((...values: readonly unknown[]) => done.push(`${name}(${values.join(' ')})`)),
    set: (_, name: string, value) => {
      done.push(`${name}=${String(value)}`)
      state[name] = value
      return true
    },
  })
  return { brush: brush as unknown as Brush, done }
}
const drawn = (draw: (brush: Brush) => void): string => {
  const { brush, done } = recorder()
  draw(brush)
  return done.join(';')
}
const pen = (brush: Brush, shape: FrameShape): Pen => ({ brush, shape, halfWidth: 19, halfHeight: 13, ink: '#000', tint: '#fff', line: 2 })
const face = (changes: Partial<Face> & ShortMarks = {}): Face => ({
  side: 'blue',
  own: true,
  symbol: 'armor',
  name: 'A12',
  spent: false,
  ready: false,
  ...changes,
  ...spelledOut({ pips: { left: 2, of: 2 }, ...changes }),
})
const NEAR: Look = { theme: 'dark', symbolSet: 'nato', detail: 'near' }
const FAR: Look = { ...NEAR, detail: 'far' }

describe('hit markers', () => {
  it('are a number in the colour of danger, near and far, and nothing where there are none', () => {
    for (const look of [NEAR, FAR]) {
      const marked = drawn((brush) => drawCounter(brush, face({ hits: 12 }), look))
      expect(marked).toContain('fillText(12 ')
      expect(marked).toContain(`fillStyle=${DANGER}`)
      expect(drawn((brush) => drawCounter(brush, face({ hits: 0 }), look))).toBe(drawn((brush) => drawCounter(brush, face(), look)))
      expect(faceKey(face({ hits: 1 }), look)).not.toBe(faceKey(face({ hits: 2 }), look))
    }
  })
  it('leave the name its room however many dots there are', () => {
    const room = (of: number): number =>
      Number(/fillText\(A12 \S+ \S+ ([\d.]+)\)/.exec(drawn((brush) => drawCounter(brush, face({ pips: { left: 1, of } }), NEAR)))?.[1])
    for (const of of [1, 2, 3, 4, 8]) expect(room(of)).toBeGreaterThanOrEqual(6)
    for (const of of [1, 2, 3, 4]) expect(room(of)).toBeGreaterThanOrEqual(13)
  })
})

describe('every symbol has a drawing of its own', () => {
  for (const shape of ['rectangle', 'diamond'] as const) {
    it(`in the ${shape}`, () => {
      const all = SYMBOLS.map((kind) => drawn((brush) => drawSymbol(pen(brush, shape), kind)))
      expect(new Set(all).size).toBe(SYMBOLS.length)
    })
    it(`from above, in the ${shape}`, () => {
      const all = SYMBOLS.map((kind) => drawn((brush) => drawSilhouette(pen(brush, shape), kind)))
      expect(new Set(all).size).toBe(SYMBOLS.length)
    })
  }
  it('that inks something', () => {
    const inks = (kind: string): boolean => /fill\(|stroke\(|fillText\(/.test(drawn((brush) => drawSymbol(pen(brush, 'rectangle'), kind)))
    expect(SYMBOLS.filter((kind) => !inks(kind))).toEqual([])
  })
  it('that stands in one place: what all books have in no pack, and no name in two packs', () => {
    for (const all of [SYMBOLS, BADGES, packedNames('markers'), packedNames('kit')]) expect(new Set(all).size).toBe(all.length)
    expect(packed('symbols', 'toString')).toBeUndefined()
  })
  it('and every badge too', () => {
    const all = BADGES.map((badge) => drawn((brush) => drawBadge(brush, { art: badge, label: badge, tone: 'plain' }, 0, 0)))
    expect(new Set(all).size).toBe(BADGES.length)
  })
})

describe('a counter', () => {
  const picture = (one: Face, look: Look = NEAR): string => drawn((brush) => drawCounter(brush, one, look))
  const changes: readonly (Partial<Face> & ShortMarks)[] = [
    { side: 'red' },
    { own: false },
    { symbol: 'infantry' },
    { name: 'A13' },
    { pips: { left: 1, of: 2 } },
    { pips: null },
    { suppression: { score: 4, suppressed: false } },
    { suppression: { score: 4, suppressed: true } },
    { badges: ['hidden'] },
    { spent: true },
    { ready: true },
    { stands: 2 },
  ]
  it('looks different, and is printed anew, for each thing that the player should see', () => {
    for (const change of changes) {
      expect(picture(face(change)), JSON.stringify(change)).not.toBe(picture(face()))
      expect(faceKey(face(change), NEAR), JSON.stringify(change)).not.toBe(faceKey(face(), NEAR))
    }
  })
  it('shows from afar side, frame, symbol, suppressed, spent and ready, and nothing else', () => {
    const seen = changes.filter((change) => faceKey(face(change), FAR) !== faceKey(face(), FAR))
    expect(seen.map((change) => Object.keys(change)[0])).toEqual(['side', 'own', 'symbol', 'suppression', 'spent', 'ready'])
    for (const change of changes)
      expect(picture(face(change), FAR) === picture(face(), FAR), JSON.stringify(change)).toBe(!seen.includes(change))
  })
  it('shows its name and its score in figures', () => {
    expect(picture(face())).toContain('fillText(A12 ')
    expect(picture(face({ suppression: { score: 11, suppressed: false } }))).toContain('fillText(11 ')
    expect(picture(face())).not.toContain('fillText(0 ')
  })
  it('tells how many units it may stand for', () => {
    expect(picture(face({ symbol: 'contact', stands: 3 }))).toContain('fillText(×3 ')
  })
})

it('a chance is a whole per cent; what may happen is not 0, what may fail is not 100', () => {
  expect([0, 1, 4, 50, 449, 455, 996, 999, 1000].map(percent)).toEqual(['0%', '1%', '1%', '5%', '45%', '46%', '99%', '99%', '100%'])
})

// ---- colours

type Rgb = readonly [number, number, number]
const linear = (hex: string): Rgb => {
  const channel = (i: number): number => {
    const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}
const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b
const contrast = (a: Rgb, b: Rgb): number => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}
/** Linear RGB as seen with a deficiency (Viénot, Brettel and Mollon 1999 for red and green; Brettel's approximation for blue). */
const SIGHTS: Readonly<Record<string, (c: Rgb) => Rgb>> = {
  normal: (c) => c,
  protanopia: ([r, g, b]) => [0.10889 * r + 0.89111 * g, 0.10889 * r + 0.89111 * g, 0.00447 * r - 0.00447 * g + b],
  deuteranopia: ([r, g, b]) => [0.29031 * r + 0.70969 * g, 0.29031 * r + 0.70969 * g, -0.02197 * r + 0.02197 * g + b],
  tritanopia: ([r, g, b]) => [
    1.01277 * r + 0.13548 * g - 0.14826 * b,
    -0.01243 * r + 0.86812 * g + 0.14431 * b,
    0.07589 * r + 0.805 * g + 0.11911 * b,
  ],
  grey: (c) => [luminance(c), luminance(c), luminance(c)],
}

describe('colours', () => {
  for (const [sight, see] of Object.entries(SIGHTS)) {
    const between = (a: string, b: string): number => contrast(see(linear(a)), see(linear(b)))
    it(`of a counter's lettering keep 4.5:1 and of its symbol 3:1 (${sight})`, () => {
      for (const theme of THEMES)
        for (const side of SIDES)
          for (const spent of [false, true]) {
            const { card, tint, ink, text } = sideColours(side, spent, theme)
            expect(between(text, card), `${theme} ${side} name`).toBeGreaterThanOrEqual(4.5)
            expect(between(ink, tint), `${theme} ${side} symbol`).toBeGreaterThanOrEqual(4.5)
            expect(between(tint, card), `${theme} ${side} frame`).toBeGreaterThanOrEqual(3)
          }
    })
    it(`of labels keep 4.5:1 (${sight})`, () => {
      for (const ground of [INK, GOOD, BAD, QUIET]) expect(between('#ffffff', ground), ground).toBeGreaterThanOrEqual(4.5)
      expect(between(INK, AMBER)).toBeGreaterThanOrEqual(4.5)
      expect(between('#ffffff', DANGER)).toBeGreaterThanOrEqual(4.5)
      for (const side of SIDES) expect(between(sideColours(side, false, 'dark').strong, PAPER), side).toBeGreaterThanOrEqual(4.5)
    })
    it(`of the sides differ in lightness or hue (${sight})`, () => {
      const [blue, red] = SIDES.map((side) => see(linear(sideColours(side, false, 'dark').card)))
      const apart = Math.hypot(...blue!.map((value, i) => Math.cbrt(value) - Math.cbrt(red![i]!)))
      expect(apart).toBeGreaterThan(0.2)
    })
  }
})
