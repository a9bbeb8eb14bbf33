import type Phaser from 'phaser'
import { type Hex, hexKey, type Marker, type Objective, type Picture } from '../../engine/index.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import type { Kit } from './kit.ts'
import { hexChance, hexSeed } from './layout.ts'
import { Sprites } from './sprites.ts'
import { Tags } from './tags.ts'

/** Names are not shown on a map smaller than this. */
export const NAME_ZOOM = 0.44
/** How long a wreck's puff rises, in milliseconds. */
const RISE_MS = 5200
/** A smoke cloud of this height (thousandths of a cm) fills its hex. */
const TALL = 6000

/** Something that drifts for as long as it lies there: `draw` puts it where it is at a time in milliseconds. */
type Drift = (ms: number) => void

/** What lies on the map besides counters: smoke, wrecks, earthworks, objectives, obstacles. */
export class MarkersLayer {
  private readonly low: Sprites
  private readonly smoke: Sprites
  private readonly flags: Sprites
  private readonly names: Tags
  private drifts: Drift[] = []
  private objectives: readonly Objective[] = []
  private zoom = 1
  private ms = 0
  /** Reduced motion: clouds stand still. */
  still = false

  constructor(scene: Phaser.Scene, kit: Kit, name: string, density: number) {
    this.low = new Sprites(scene, kit, DEPTH.markers)
    this.smoke = new Sprites(scene, kit, DEPTH.smoke)
    this.flags = new Sprites(scene, kit, DEPTH.flags)
    this.names = new Tags(scene, `${name}-name`, DEPTH.names, density)
  }

  /** True while something drifts. */
  get drifting(): boolean {
    return this.drifts.length > 0 && !this.still
  }

  show(picture: Picture): void {
    this.objectives = objectivesOf(picture)
    this.drifts = []
    this.low.begin()
    this.smoke.begin()
    for (const { hex, held } of this.objectives) this.low.put(held ? `ground-${held}` : 'ground-none', centreOf(hex), { over: 0.1 })
    for (const marker of picture.markers) this.showMarker(marker)
    this.low.end()
    this.smoke.end()
    this.drift(0)
    this.drawNames()
  }
  setZoom(zoom: number): void {
    const same = zoom === this.zoom
    this.zoom = zoom
    if (!same) this.drawNames()
  }
  /** Moves clouds on by this many milliseconds. */
  drift(ms: number): void {
    this.ms += ms
    for (const draw of this.drifts) draw(this.ms)
  }

  private showMarker(marker: Marker): void {
    const at = centreOf(marker.hex)
    switch (marker.kind) {
      case 'smoke':
        this.showSmoke(marker.hex, at, marker.value ?? TALL)
        return
      case 'wreck':
        this.showWreck(marker.hex, at)
        return
      case 'zone':
      case 'objective':
      case 'cleared':
        // Zones belong to a question and are drawn with what can be done; objectives come from the picture's list; cleared woods are painted.
        return
      case 'fire':
        this.low.put('fire', { x: at.x, y: at.y - 6 }, { over: 0.6 })
        return
      case 'entrenchment':
      case 'vehicle-pit':
      case 'fire-marker':
        this.low.put(marker.kind, at, { over: 0.5 })
        return
      case 'bridge':
      case 'footbridge':
        this.low.put(marker.kind, at, { over: 0.2 })
        return
      case 'wire':
      case 'teeth':
      case 'roadblock':
      case 'mines':
        // Obstacles lie in the lower part of the hex, where a counter leaves them half in sight.
        this.low.put(marker.kind, { x: at.x, y: at.y + 15 }, { over: 0.4 })
        return
    }
  }

  /** Five soft balls round the middle of the hex, higher smoke larger and thicker. */
  private showSmoke(hex: Hex, at: Point, height: number): void {
    const size = 0.62 + 0.4 * Math.min(1.2, height / TALL)
    for (let i = 0; i < 5; i++) {
      const seed = hexChance(hex, 10 + i)
      const angle = i * 2.513 + seed * 1.4
      const reach = i === 0 ? 0 : 15 + 5 * seed
      const home = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach * 0.9 }
      const scale = size * (0.86 + 0.3 * hexChance(hex, 30 + i))
      const image = this.smoke.put(`smoke-${(hexSeed(hex, i) % 3) as 0 | 1 | 2}`, home, {
        scale,
        alpha: 0.86,
        turn: seed * 6.3,
        over: i * 0.01,
      })
      const [pace, start, turn] = [2600 + 1800 * seed, seed * 6.3, image.rotation]
      this.drifts.push((ms) => {
        const t = ms / pace + start
        image.setPosition(home.x + Math.cos(t) * 4.5, home.y + Math.sin(t * 0.8) * 3).setRotation(turn + Math.sin(t * 0.5) * 0.16)
      })
    }
  }
  private showWreck(hex: Hex, at: Point): void {
    const seed = hexSeed(hex, 3)
    const place = { x: at.x + (hexChance(hex, 4) - 0.5) * 8, y: at.y + (hexChance(hex, 5) - 0.5) * 8 }
    this.low.put(`wreck-${(seed % 3) as 0 | 1 | 2}`, place, { turn: (hexChance(hex, 6) - 0.5) * 1.9, over: 0.3 })
    for (let i = 0; i < 3; i++) {
      const image = this.smoke.put(i % 2 ? 'soot-0' : 'soot-1', place, { over: -0.5 })
      const [unit, start] = [image.scaleX, i / 3 + hexChance(hex, 7)]
      this.drifts.push((ms) => {
        const t = (ms / RISE_MS + start) % 1
        image
          .setPosition(place.x + 9 * t + Math.sin((t + start) * 5) * 2.5, place.y - 5 - 34 * t)
          .setScale(unit * (0.26 + 0.55 * t))
          .setAlpha(0.78 * Math.min(1, t * 6) * (1 - t))
      })
    }
  }

  private drawNames(): void {
    // Flags keep a readable size on a small map.
    const scale = Math.min(2.6, Math.max(1, 0.7 / this.zoom))
    this.flags.begin()
    this.names.begin()
    for (const { hex, held, name } of this.objectives) {
      const at = centreOf(hex)
      const corner = { x: at.x + 13, y: at.y - 26 }
      this.flags.put(
        held ? `flag-${held}` : 'flag-none',
        { x: corner.x + 11 * scale * 0.8, y: corner.y - 14 * (scale - 1) * 0.8 },
        { scale: scale * 0.8 },
      )
      if (name && this.zoom >= NAME_ZOOM)
        this.names.put({ is: 'name', text: name, side: held }, { at, world: { x: 0, y: 27 }, anchor: { x: 0.5, y: 0 } }, this.zoom)
    }
    this.flags.end()
    this.names.end()
  }
}

/** The picture's objectives, and those that are only given as markers. */
function objectivesOf(picture: Picture): readonly Objective[] {
  const known = new Set(picture.objectives.map(({ hex }) => hexKey(hex)))
  const others = picture.markers.filter(({ kind, hex }) => kind === 'objective' && !known.has(hexKey(hex)))
  return [...picture.objectives, ...others.map(({ hex, text, side }): Objective => ({ hex, name: text, points: 0, held: side }))]
}
