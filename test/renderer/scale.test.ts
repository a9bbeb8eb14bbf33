import { describe, expect, it } from 'vitest'
import { cardSize } from '../../renderer/scene/stack-layout.ts'
import { scaleFor } from '../../renderer/state/scale.ts'

const at = (width: number, height: number, density = 1): number => scaleFor({ width, height, density })

describe('D11 the scale of the interface where nobody has set it', () => {
  it('D11 grows with the window, from 100 to 200 per cent in steps of ten', () => {
    expect([at(1366, 768), at(1440, 900), at(1920, 1080), at(2560, 1440), at(3840, 2160)]).toEqual([100, 100, 120, 150, 200])
    expect([at(1024, 640), at(7680, 4320)]).toEqual([100, 200])
  })
  it('D11 goes by the shorter way and is a little smaller where the screen is dense', () => {
    expect(at(3440, 1440)).toBe(at(2560, 1440))
    expect(at(2560, 800)).toBe(100)
    expect(at(2560, 1440, 1.5)).toBeLessThan(at(2560, 1440))
    expect(at(2560, 1440, 2)).toBeGreaterThan(100)
  })
  it('D11 the smallest letters are 12 pixels times the scale: 18 at 2560 x 1440', () => {
    expect((12 * at(2560, 1440)) / 100).toBeGreaterThanOrEqual(16)
  })
  it('D11 counters on a small map grow with it', () => {
    for (const zoom of [0.2, 0.35, 0.5, 0.8]) expect(cardSize(zoom, 2).scale, String(zoom)).toBeGreaterThan(cardSize(zoom).scale * 1.04)
    expect([cardSize(2, 2).scale, cardSize(1).scale]).toEqual([1, 1])
  })
})
