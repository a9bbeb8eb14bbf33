import type { Box } from '../map/pixels.ts'
import { easeInOut, mix } from './motion.ts'
import type { Insets, Place } from './stage.ts'

/** A zoom and the world pixel in the middle of the stage. */
export interface Shot {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
/** A hex is 140 pixels of the page wide: nearer there is nothing more to see. The other end is the whole map, see `fitted`. */
export const MAX_ZOOM = 2.5
/** How far, in pixels of the page, the sheet's edge may come into the free part of the stage. */
const MARGIN = 24
/** Room around the whole map, in pixels of the page. */
const FIT_MARGIN = 12
/** Time constants of the calm: how fast a wheel zoom arrives and a thrown map comes to rest, in milliseconds. */
const ZOOM_MS = 70
const FLING_MS = 160
const SLOWEST = 0.02

interface Glide {
  readonly from: Shot
  readonly to: Shot
  readonly ms: number
  readonly end: () => void
  elapsed: number
}

/**
 * The camera without a renderer: pans, throws, zooms at a point, glides, and never leaves the map. World pixels are those of the
 * painted map, page pixels those of the stage's element. Driven by `step`.
 */
export class CameraRig {
  x: number
  y: number
  zoom = 1
  by: 'hand' | 'stage' = 'stage'
  /** Reduced motion: every move arrives at once. */
  still = false
  /** The nearest that is looked at. */
  nearest = MAX_ZOOM
  private width = 1
  private height = 1
  private insets: Insets = { top: 0, right: 0, bottom: 0, left: 0 }
  private glide: Glide | null = null
  private fling: { vx: number; vy: number } | null = null
  private zooming: { to: number; at: Place; world: Place } | null = null

  /** `world`: the sheet that must stay on the stage. */
  constructor(private readonly world: Box) {
    this.x = world.x + world.width / 2
    this.y = world.y + world.height / 2
  }

  /** True while `step` would move it. */
  get moving(): boolean {
    return this.glide !== null || this.fling !== null || this.zooming !== null
  }
  get size(): { readonly width: number; readonly height: number } {
    return { width: this.width, height: this.height }
  }
  /** What is on the stage, in world pixels. */
  get seen(): Box {
    const [width, height] = [this.width / this.zoom, this.height / this.zoom]
    return { x: this.x - width / 2, y: this.y - height / 2, width, height }
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width)
    this.height = Math.max(1, height)
    this.zoom = this.clampZoom(this.zoom)
    this.place(this.onMap(this))
  }
  /** A bar that comes or goes does not change the zoom, even where the whole map would be larger or smaller now. */
  setInsets(insets: Insets): void {
    this.insets = insets
    this.place(this.onMap(this))
  }

  worldAt({ x, y }: Place): Place {
    return { x: this.x + (x - this.width / 2) / this.zoom, y: this.y + (y - this.height / 2) / this.zoom }
  }
  placeOf({ x, y }: Place): Place {
    return { x: (x - this.x) * this.zoom + this.width / 2, y: (y - this.y) * this.zoom + this.height / 2 }
  }

  /** Moves by pixels of the page, at once; positive looks further east and south. */
  panBy(dx: number, dy: number): void {
    this.halt()
    this.by = 'hand'
    this.x += dx / this.zoom
    this.y += dy / this.zoom
    this.place(this.onMap(this))
  }
  /** Lets go of a dragged map at this speed, in page pixels a millisecond. */
  throwBy(vx: number, vy: number): void {
    if (!this.still && Math.hypot(vx, vy) > SLOWEST * 5) this.fling = { vx, vy }
  }
  /** Keeps the world under `at` where it is. */
  zoomBy(factor: number, at: Place = this.middle()): void {
    const base = this.zooming?.to ?? this.zoom
    const clamped = this.clampZoom(base * factor)
    const to = factor < 1 ? Math.min(base, clamped) : Math.max(base, clamped)
    this.halt()
    this.by = 'hand'
    this.zooming = { to, at, world: this.worldAt(at) }
    if (this.still) this.step(Number.POSITIVE_INFINITY)
  }
  /** Stops whatever moves it, where it is. */
  halt(): void {
    this.glide?.end()
    this.glide = null
    this.fling = null
    this.zooming = null
  }

  /** Goes there within `ms`; resolves when it has arrived or was sent elsewhere. */
  glideTo(shot: Shot, ms: number, by: 'hand' | 'stage' = 'stage'): Promise<void> {
    this.halt()
    this.by = by
    const to = this.onMap({ ...shot, zoom: this.clampZoom(shot.zoom) })
    if (ms <= 0 || this.still || this.near(to)) {
      this.place(to)
      return Promise.resolve()
    }
    return new Promise((end) => {
      this.glide = { from: { x: this.x, y: this.y, zoom: this.zoom }, to, ms, end, elapsed: 0 }
    })
  }
  /** Takes a glide to its end. */
  finish(): void {
    if (this.glide) this.step(Number.POSITIVE_INFINITY)
  }

  /** The shot that has this world pixel in the middle of the free part. */
  centredOn({ x, y }: Place, zoom = this.zoom): Shot {
    const middle = this.middle()
    return { x: x - (middle.x - this.width / 2) / zoom, y: y - (middle.y - this.height / 2) / zoom, zoom }
  }
  /** The shot that has the whole map in the free part, with a little room around it: the farthest there is. */
  fitted(): Shot {
    const { width, height } = this.free()
    const zoom = Math.min((width - 2 * FIT_MARGIN) / this.world.width, (height - 2 * FIT_MARGIN) / this.world.height, this.nearest)
    return this.centredOn({ x: this.world.x + this.world.width / 2, y: this.world.y + this.world.height / 2 }, zoom)
  }
  /** The shot that has the box as large as it fits in the free part, but no nearer than `nearest`. */
  framing(box: Box, nearest: number): Shot {
    const { width, height } = this.free()
    const zoom = this.clampZoom(Math.min(nearest, width / box.width, height / box.height))
    return this.onMap(this.centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, zoom))
  }
  /**
   * The shot that has the box in calm view, or null when it is there already: it pans to the middle of the box and zooms out
   * where the box is larger than the free part, but never further than `farthest`.
   */
  including(box: Box, farthest = 0.45): Shot | null {
    const { left, top, width, height } = this.free()
    const [a, b] = [this.placeOf(box), this.placeOf({ x: box.x + box.width, y: box.y + box.height })]
    if (a.x >= left && a.y >= top && b.x <= left + width && b.y <= top + height) return null
    const fits = Math.min(width / box.width, height / box.height)
    const zoom = Math.max(Math.min(this.zoom, fits), Math.min(this.zoom, farthest))
    const shot = this.onMap(this.centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, zoom))
    return this.near(shot) ? null : shot
  }

  /** The zoom at which the box just fits into the free part. */
  fitting(box: Box): number {
    const { width, height } = this.free()
    return Math.min(width / box.width, height / box.height)
  }
  /** The shot that has the box in calm view, from no farther than `least` where it fits; null where it is seen like that. Whoever is farther off is taken to `wanted`. */
  filming(box: Box, least: number, wanted: number): Shot | null {
    return this.zoom < least ? this.framing(box, wanted) : this.including(box)
  }

  /** Moves on by this many milliseconds; true when the camera changed. */
  step(ms: number): boolean {
    if (this.glide) return this.stepGlide(this.glide, ms)
    if (this.zooming) return this.stepZoom(this.zooming, ms)
    if (this.fling) return this.stepFling(this.fling, ms)
    return false
  }

  private stepGlide(glide: Glide, ms: number): boolean {
    glide.elapsed += ms
    const t = glide.elapsed >= glide.ms ? 1 : easeInOut(glide.elapsed / glide.ms)
    this.x = mix(glide.from.x, glide.to.x, t)
    this.y = mix(glide.from.y, glide.to.y, t)
    this.zoom = glide.from.zoom * (glide.to.zoom / glide.from.zoom) ** t
    if (t === 1) {
      this.glide = null
      glide.end()
    }
    return true
  }
  private stepZoom({ to, at, world }: { to: number; at: Place; world: Place }, ms: number): boolean {
    const rest = Math.log(to / this.zoom)
    const arrived = ms === Number.POSITIVE_INFINITY || Math.abs(rest) < 0.002
    this.zoom = arrived ? to : this.zoom * Math.exp(rest * (1 - Math.exp(-ms / ZOOM_MS)))
    this.x = world.x - (at.x - this.width / 2) / this.zoom
    this.y = world.y - (at.y - this.height / 2) / this.zoom
    this.place(this.onMap(this))
    if (arrived) this.zooming = null
    return true
  }
  private stepFling(fling: { vx: number; vy: number }, ms: number): boolean {
    const [x, y] = [this.x, this.y]
    this.x -= (fling.vx * ms) / this.zoom
    this.y -= (fling.vy * ms) / this.zoom
    this.place(this.onMap(this))
    const slower = Math.exp(-ms / FLING_MS)
    fling.vx *= slower
    fling.vy *= slower
    if (Math.hypot(fling.vx, fling.vy) < SLOWEST || (this.x === x && this.y === y)) this.fling = null
    return true
  }

  private place(shot: Shot): void {
    this.x = shot.x
    this.y = shot.y
    this.zoom = shot.zoom
  }
  private clampZoom(zoom: number): number {
    return Math.min(this.nearest, Math.max(this.fitted().zoom, zoom))
  }
  private onMap({ x, y, zoom }: Shot): Shot {
    const { left, top, width, height } = this.free()
    const axis = (at: number, low: number, size: number, from: number, free: number, whole: number): number => {
      // Where the middle of the stage may be so that the sheet's edges keep out of the free part, but for a margin.
      const least = low + (whole / 2 - from - MARGIN) / zoom
      const most = low + size + (whole / 2 - from - free + MARGIN) / zoom
      // What fits as a whole lies in the middle.
      return size * zoom <= free ? (least + most) / 2 : Math.min(most, Math.max(least, at))
    }
    const { world } = this
    return {
      x: axis(x, world.x, world.width, left, width, this.width),
      y: axis(y, world.y, world.height, top, height, this.height),
      zoom,
    }
  }
  private free(): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
    const { left, top, right, bottom } = this.insets
    return { left, top, width: Math.max(50, this.width - left - right), height: Math.max(50, this.height - top - bottom) }
  }
  private middle(): Place {
    const { left, top, width, height } = this.free()
    return { x: left + width / 2, y: top + height / 2 }
  }
  private near(shot: Shot): boolean {
    return Math.abs(shot.x - this.x) < 1 && Math.abs(shot.y - this.y) < 1 && Math.abs(shot.zoom - this.zoom) < 0.001
  }
}
