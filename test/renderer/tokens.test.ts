import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The colours of the frame are read from the style sheet itself: every pair that carries text or signs must be told apart. */
const css = readFileSync(resolve(import.meta.dirname, '../../renderer/style/tokens.css'), 'utf8')
const THEMES = ['dark', 'light', 'contrast'] as const

function tokensOf(theme: (typeof THEMES)[number]): Record<string, string> {
  const block = (selector: string): string => css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  const text = theme === 'dark' ? block('\n:root') : block(`:root[data-theme="${theme}"]`)
  return Object.fromEntries(
    [...text.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name as string, colour as string]),
  )
}
const channels = (colour: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const lightness = (rgb: readonly number[]): number => 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0)
/** How the three common deficiencies see linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const SIGHT: Readonly<Record<string, readonly (readonly number[])[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
const seen = (colour: string, sight: string): readonly number[] => {
  const rgb = channels(colour).map(linear)
  return (SIGHT[sight] ?? []).map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, i) => sum + weight * (rgb[i] ?? 0), 0),
      ),
    ),
  )
}
const contrast = (a: string, b: string, sight: string): number => {
  const [x, y] = [lightness(seen(a, sight)), lightness(seen(b, sight))]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Text on its ground, 4.5 : 1. */
const TEXT: readonly (readonly [string, string])[] = [
  ['text', 'panel'],
  ['text', 'raised'],
  ['text', 'sunk'],
  ['text', 'accent-wash'],
  ['dim', 'panel'],
  ['dim', 'raised'],
  ['dim', 'sunk'],
  ['dim', 'accent-wash'],
  ['accent-text', 'panel'],
  ['accent-text', 'accent-wash'],
  ['on-accent', 'accent'],
  ['danger', 'panel'],
  ['danger', 'accent-wash'],
  ['on-danger', 'danger'],
  ['panel', 'text'],
]
/** Signs and borders that mean something, 3 : 1. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['blue-fill', 'panel'],
  ['red-fill', 'panel'],
  ['line-strong', 'panel'],
  ['line-strong', 'sunk'],
]

describe.each(THEMES)('the %s frame', (theme) => {
  const tokens = tokensOf(theme)
  const colour = (name: string): string => {
    const value = tokens[name]
    if (value === undefined) throw new Error(`${theme} has no --${name}`)
    return value
  }
  test.each(Object.keys(SIGHT))('can be read under %s', (sight) => {
    const faint = [...TEXT.map(([a, b]) => ({ a, b, need: 4.5 })), ...SIGNS.map(([a, b]) => ({ a, b, need: 3 }))].filter(
      ({ a, b, need }) => contrast(colour(a), colour(b), sight) < need,
    )
    expect(faint.map(({ a, b }) => `${a} on ${b}: ${contrast(colour(a), colour(b), sight).toFixed(2)}`)).toEqual([])
  })
})
