import { describe, expect, it } from 'vitest'
import { CameraRig, MAX_ZOOM } from '../../renderer/scene/camera-rig.ts'

/** A sheet of 3000 x 2000 world pixels on a stage of 1000 x 800. */
function rig(): CameraRig {
  const made = new CameraRig({ x: 0, y: 0, width: 3000, height: 2000 })
  made.resize(1000, 800)
  return made
}
const settle = (camera: CameraRig): void => {
  for (let i = 0; i < 1000 && camera.moving; i++) camera.step(16)
}

describe('the camera', () => {
  it('begins in the middle of the sheet and turns places into world pixels and back', () => {
    const camera = rig()
    expect([camera.x, camera.y, camera.zoom]).toEqual([1500, 1000, 1])
    expect(camera.worldAt({ x: 0, y: 0 })).toEqual({ x: 1000, y: 600 })
    camera.zoom = 2
    expect(camera.worldAt({ x: 600, y: 400 })).toEqual({ x: 1550, y: 1000 })
    expect(camera.placeOf({ x: 1550, y: 1000 })).toEqual({ x: 600, y: 400 })
  })

  it('pans by page pixels at any zoom', () => {
    const camera = rig()
    camera.panBy(100, -50)
    expect([camera.x, camera.y, camera.by]).toEqual([1600, 950, 'hand'])
    camera.zoom = 2
    camera.panBy(100, 0)
    expect(camera.x).toBe(1650)
  })

  it('never leaves the sheet by more than the margin', () => {
    const camera = rig()
    camera.panBy(-9999, -9999)
    expect(camera.placeOf({ x: 0, y: 0 })).toEqual({ x: 24, y: 24 })
    camera.panBy(99_999, 99_999)
    expect(camera.placeOf({ x: 3000, y: 2000 })).toEqual({ x: 976, y: 776 })
  })

  it('counts only the free part of the stage where panels cover some', () => {
    const camera = rig()
    camera.setInsets({ left: 200, top: 50, right: 300, bottom: 0 })
    camera.panBy(-9999, -9999)
    expect(camera.placeOf({ x: 0, y: 0 })).toEqual({ x: 224, y: 74 })
    camera.panBy(99_999, 0)
    expect(camera.placeOf({ x: 3000, y: 0 }).x).toBe(676)
  })

  it('keeps the place under the pointer where it is while it zooms', () => {
    const camera = rig()
    const at = { x: 700, y: 300 }
    const before = camera.worldAt(at)
    camera.zoomBy(1.5, at)
    for (let i = 0; i < 5; i++) {
      camera.step(16)
      expect(camera.worldAt(at).x).toBeCloseTo(before.x, 6)
      expect(camera.worldAt(at).y).toBeCloseTo(before.y, 6)
    }
    settle(camera)
    expect(camera.zoom).toBe(1.5)
  })

  it('adds up wheel notches that come while it still zooms', () => {
    const camera = rig()
    camera.zoomBy(1.2)
    camera.step(16)
    camera.zoomBy(1.2)
    settle(camera)
    expect(camera.zoom).toBeCloseTo(1.44, 6)
  })

  it('D7 zooms no nearer than the limit and no farther than the whole map with a little room around it, small maps and large', () => {
    for (const [width, height] of [
      [3000, 2000],
      [1400, 900],
      [600, 300],
      [14_000, 9000],
    ] as const) {
      const camera = new CameraRig({ x: 0, y: 0, width, height })
      camera.resize(1000, 800)
      camera.zoomBy(100)
      settle(camera)
      expect(camera.zoom).toBe(MAX_ZOOM)
      for (let notch = 0; notch < 60; notch++) {
        camera.zoomBy(0.8, { x: 900, y: 100 })
        camera.step(16)
      }
      settle(camera)
      const [a, b] = [camera.placeOf({ x: 0, y: 0 }), camera.placeOf({ x: width, y: height })]
      const rooms = [a.x, a.y, 1000 - b.x, 800 - b.y]
      expect(
        rooms.every((room) => room > 11.9),
        `${width}: ${rooms}`,
      ).toBe(true)
      expect(Math.min(...rooms)).toBeCloseTo(12, 6)
      expect(camera.zoom).toBeCloseTo(camera.fitted().zoom, 9)
    }
  })
  it('D7 is not zoomed by a bar that comes and goes, nor nearer by a step that leads farther', () => {
    const camera = rig()
    camera.setInsets({ left: 0, top: 0, right: 0, bottom: 300 })
    camera.zoomBy(0.001)
    settle(camera)
    const small = camera.zoom
    camera.setInsets({ left: 0, top: 0, right: 0, bottom: 0 })
    camera.panBy(3, 3)
    expect(camera.zoom).toBe(small)
    camera.zoomBy(0.8)
    settle(camera)
    expect(camera.zoom).toBe(small)
    camera.resize(1001, 800)
    expect(camera.zoom).toBeCloseTo(camera.fitted().zoom, 9)
  })

  it('shows a map that is smaller than the stage in the middle of its free part', () => {
    const camera = rig()
    camera.zoom = 0.2
    camera.setInsets({ left: 200, top: 0, right: 0, bottom: 100 })
    expect(camera.placeOf({ x: 1500, y: 1000 })).toEqual({ x: 600, y: 350 })
  })

  it('fits the whole sheet into the free part', () => {
    const camera = rig()
    camera.setInsets({ left: 100, top: 0, right: 100, bottom: 0 })
    void camera.glideTo(camera.fitted(), 200)
    settle(camera)
    expect(camera.zoom).toBeCloseTo(776 / 3000, 6)
    expect(camera.placeOf({ x: 0, y: 1000 }).x).toBeCloseTo(112, 4)
    expect(camera.placeOf({ x: 3000, y: 1000 }).x).toBeCloseTo(888, 4)
  })

  it('glides there in the time it is given and says when it has arrived', async () => {
    const camera = rig()
    const arrived = camera.glideTo({ x: 2000, y: 1200, zoom: 1 }, 160)
    camera.step(80)
    expect(camera.moving).toBe(true)
    expect(camera.x).toBe(1750)
    camera.step(80)
    await arrived
    expect([camera.x, camera.y, camera.moving]).toEqual([2000, 1200, false])
  })

  it('is let go by a glide when the hand takes it', async () => {
    const camera = rig()
    const arrived = camera.glideTo({ x: 2000, y: 1200, zoom: 1 }, 160)
    camera.step(80)
    camera.panBy(10, 0)
    await arrived
    expect([camera.x, camera.moving, camera.by]).toEqual([1760, false, 'hand'])
  })

  it('rolls out when it is thrown, slower and slower, and stops', () => {
    const camera = rig()
    camera.throwBy(-1, 0)
    camera.step(16)
    const first = camera.x - 1500
    camera.step(16)
    const second = camera.x - 1500 - first
    expect(first).toBe(16)
    expect(second).toBeGreaterThan(12)
    expect(second).toBeLessThan(first)
    settle(camera)
    expect(camera.x).toBeGreaterThan(1600)
    expect(camera.x).toBeLessThan(1700)
  })

  it('does not roll or glide with reduced motion', () => {
    const camera = rig()
    camera.still = true
    camera.throwBy(-5, 0)
    expect(camera.moving).toBe(false)
    void camera.glideTo({ x: 2000, y: 1200, zoom: 1 }, 500)
    expect([camera.x, camera.y]).toEqual([2000, 1200])
    camera.zoomBy(2)
    expect(camera.zoom).toBe(2)
  })

  it('leaves alone what is in view, and goes to what is not', () => {
    const camera = rig()
    expect(camera.including({ x: 1400, y: 900, width: 200, height: 200 })).toBeNull()
    const shot = camera.including({ x: 2100, y: 900, width: 200, height: 200 })
    expect(shot).toEqual({ x: 2200, y: 1000, zoom: 1 })
  })

  it('zooms out for what does not fit, but not beyond recognition', () => {
    const camera = rig()
    expect(camera.including({ x: 1000, y: 900, width: 1250, height: 100 })?.zoom).toBe(0.8)
    expect(camera.including({ x: 0, y: 0, width: 3000, height: 2000 })?.zoom).toBe(0.45)
  })

  it('films from near enough: whoever is farther off is taken nearer, whoever is near stays as near as the box allows', () => {
    const camera = rig()
    const act = { x: 1400, y: 900, width: 200, height: 200 }
    expect(camera.filming(act, 0.6, 0.8)).toBeNull()
    void camera.glideTo(camera.fitted(), 0)
    expect(camera.zoom).toBeLessThan(0.6)
    expect(camera.filming(act, 0.6, 0.8)).toEqual({ x: 1500, y: 1000, zoom: 0.8 })
    expect(camera.filming({ x: 900, y: 900, width: 1400, height: 200 }, 0.6, 0.8)?.zoom).toBeCloseTo(
      camera.fitting({ x: 0, y: 0, width: 1400, height: 200 }),
      6,
    )
  })

  it('frames a box as large as it fits beside the panels, but no nearer than it may', () => {
    const camera = rig()
    camera.setInsets({ left: 0, top: 0, right: 0, bottom: 300 })
    expect(camera.framing({ x: 1000, y: 500, width: 400, height: 1000 }, 0.9)).toEqual({ x: 1200, y: 1300, zoom: 0.5 })
    expect(camera.framing({ x: 1400, y: 950, width: 200, height: 100 }, 0.9).zoom).toBe(0.9)
  })
})
