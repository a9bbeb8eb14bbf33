/** A side's picture: three kinds of plain pixels of a bearable size are taken, and nothing else. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPicture, PICTURE_SIDE } from '../../engine/board/picture-doc.ts'
import { readScenario } from '../../engine/index.ts'
import { fitted } from '../../renderer/scenario/screens/picture-file.ts'
import { bareScenario, jpegUrl, pngUrl, webpUrl } from './support.ts'

const side = fc.integer({ min: 1, max: PICTURE_SIDE })
const beyond = fc.integer({ min: PICTURE_SIDE + 1, max: 16_000 })
const WAYS: readonly (readonly [string, (width: number, height: number) => string])[] = [
  ['PNG', (width, height) => pngUrl(1, 1, [width, height])],
  ['JPEG', jpegUrl],
  ['WebP', (width, height) => webpUrl('VP8 ', width, height)],
  ['WebP without loss', (width, height) => webpUrl('VP8L', width, height)],
  ['WebP with more', (width, height) => webpUrl('VP8X', width, height)],
]
describe.each(WAYS)('%s', (_name, make) => {
  test('is taken at every size up to the largest', () =>
    fc.assert(fc.property(side, side, (width, height) => isPicture(make(width, height)))))
  test('is refused where it claims to be larger, and cut off', () => {
    fc.assert(fc.property(side, beyond, (width, height) => !isPicture(make(width, height)) && !isPicture(make(height, width))))
    expect(isPicture(make(8, 8).slice(0, 38))).toBe(false)
  })
})

test.each([
  ['a drawing with scripts', 'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PjE8L3NjcmlwdD48L3N2Zz4='],
  ['a drawing that calls itself a PNG', 'data:image/png;base64,PHN2Zz48c2NyaXB0PjE8L3NjcmlwdD48L3N2Zz4='],
  ['a page', 'data:text/html;base64,PGI+'],
  ['an address', 'https://example.org/a.png'],
  ['an animation', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['a JPEG that calls itself a PNG', jpegUrl(8, 8).replace('jpeg', 'png')],
  ['letters that are no base64', `${pngUrl(8, 8).slice(0, -4)}"><b`],
  ['a picture with something behind it', `${pngUrl(8, 8)}\nx`],
  ['nothing', ''],
])('%s is no picture', (_what, text) => expect(isPicture(text)).toBe(false))

test('no text whatever throws or takes long', () =>
  fc.assert(
    fc.property(fc.constantFrom('png', 'jpeg', 'webp'), fc.base64String({ maxLength: 400 }), (kind, code) => {
      expect(typeof isPicture(`data:image/${kind};base64,${code}`)).toBe('boolean')
    }),
  ))

test('a scenario keeps the picture of a side, and one that is too long or no picture is refused at its place', () => {
  const doc = bareScenario()
  const withPicture = (picture: string) => readScenario({ ...doc, sides: { ...doc.sides, red: { ...doc.sides.red, picture } } })
  const good = withPicture(pngUrl(200, 120))
  expect(good.ok && good.value.sides.red.picture).toBe(pngUrl(200, 120))
  const long = `${pngUrl(8, 8).replace(/=+$/, '')}${'A'.repeat(59_980)}`
  for (const bad of [long, 'data:image/svg+xml;base64,AAAA'])
    expect(withPicture(bad)).toMatchObject({ ok: false, error: [{ at: 'sides.red.picture' }] })
})

test('a picture that is taken into a scenario keeps its shape, is never made larger, and has a pixel at least', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      fc.integer({ min: 160, max: 640 }),
      (width, height, most) => {
        const small = fitted(width, height, most)
        expect(Math.max(small.width, small.height)).toBe(Math.min(most, Math.max(width, height)))
        expect(Math.min(small.width, small.height)).toBeGreaterThanOrEqual(1)
        // To half a pixel, or the one that is the least.
        const part = Math.min(1, most / Math.max(width, height))
        expect(Math.abs(small.height - height * part)).toBeLessThanOrEqual(height * part < 1 ? 1 : 0.5)
        expect(Math.abs(small.width - width * part)).toBeLessThanOrEqual(width * part < 1 ? 1 : 0.5)
      },
    ),
  ))
