import type Phaser from 'phaser'
import { type Hex, hexKey, type Marker, type Objective, type Picture, sameHex } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { type Labelled, OBSTACLES, type Signs, signsOf } from '../art/signs.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { Chips } from './chips.ts'
import { DEPTH } from './depths.ts'
import { Sprites } from './sprites.ts'
import { hexChance, hexSeed } from './stack-layout.ts'
import { type PageScale, Tags } from './tags.ts'

/** Names are not shown on a map smaller than this. */
export const NAME_ZOOM = 0.44
const CHIP_ZOOM = 0.42
/** How long a wreck's puff rises, in milliseconds. */
const RISE_MS = 5200
/** Stretches of spans are drawn this long. */
const STRETCH = 56
/** A burning hex: where its tongues stand and how large they are. */
const FLAMES = [
  [-23, 11, 0.62],
  [23, 13, 0.56],
  [0, 2, 0.86],
] as const

/** Something that drifts for as long as it lies there: `draw` puts it where it is at a time in milliseconds. */
type Drift = (ms: number) => void

/** What lies on the map besides counters: smoke, wrecks, earthworks, objectives, obstacles. */
export class MarkersLayer {
  private readonly low: Sprites
  private readonly smoke: Sprites
  private readonly flags: Sprites
  private readonly names: Tags
  private readonly chips: Chips
  private drifts: Drift[] = []
  private labelled: Labelled[] = []
  /** Hexes with an obstacle. */
  private obstructed: ReadonlySet<number> = new Set()
  private objectives: readonly Objective[] = []
  private zoom = 1
  /** The scale of the page at the last drawing. */
  private drawnAt = 1
  private ms = 0
  /** Reduced motion: clouds stand still. */
  still = false

  constructor(
    scene: Phaser.Scene,
    kit: Kit,
    name: string,
    private readonly page: PageScale,
  ) {
    this.low = new Sprites(scene, kit, DEPTH.markers)
    this.smoke = new Sprites(scene, kit, DEPTH.smoke)
    this.flags = new Sprites(scene, kit, DEPTH.flags)
    this.chips = new Chips(scene, `${name}-chip`, DEPTH.chips)
    this.names = new Tags(scene, `${name}-name`, DEPTH.names, page)
  }

  /** True while something drifts. */
  get drifting(): boolean {
    return this.drifts.length > 0 && !this.still
  }

  show(picture: Pick<Picture, 'markers' | 'objectives'>): void {
    this.objectives = objectivesOf(picture)
    this.drifts = []
    this.labelled = []
    this.obstructed = new Set(
      picture.markers.flatMap(({ art, hex, edge }) => (edge === undefined && OBSTACLES.includes(art) ? [hexKey(hex)] : [])),
    )
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
    const same = zoom === this.zoom && this.page.scale === this.drawnAt
    this.zoom = zoom
    this.drawnAt = this.page.scale
    if (!same) this.drawNames()
  }
  /** Moves clouds on by this many milliseconds. */
  drift(ms: number): void {
    this.ms += ms
    for (const draw of this.drifts) draw(this.ms)
  }

  private showMarker(marker: Marker): void {
    switch (marker.art) {
      case 'smoke':
      case 'low-smoke':
        this.showSmoke(marker)
        return
      case 'wreck':
        this.showWreck(marker.hex, centreOf(marker.hex))
        return
      case 'fire':
        this.showFire(marker.hex, centreOf(marker.hex))
        return
      default:
        this.showSigns(signsOf(marker, this.obstructed.has(hexKey(marker.hex))))
    }
  }
  private showSigns({ pictures, chips }: Signs): void {
    for (const { name, at, turn = 0, scale = 1, length, over, alpha = 1 } of pictures) {
      const image = this.low.put(name, at, { scale, turn, over, alpha })
      if (length !== undefined) image.setScale((image.scaleX * length) / STRETCH, image.scaleY)
    }
    this.labelled.push(...chips)
  }

  /**
   * Soft balls round the middle of the hex. What stands higher has more and darker balls, a second tier shifted north. In its last turn smoke
   * is thin.
   */
  private showSmoke({ hex, art, left }: Marker): void {
    const at = centreOf(hex)
    const tall = art === 'smoke'
    const size = tall ? 1.12 : 0.87
    const alpha = (left !== undefined && left <= 1 ? 0.5 : 0.84) * (tall ? 1 : 0.92)
    const balls = tall ? 8 : 5
    for (let i = 0; i < balls; i++) {
      const seed = hexChance(hex, 10 + i)
      const upper = i >= 5
      const angle = i * (upper ? 2.1 : 2.513) + seed * 1.4
      const reach = i === 0 ? 0 : (upper ? 8 : 15) + 5 * seed
      const home = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach * 0.9 - (upper ? 15 : 0) }
      const scale = size * (0.86 + 0.3 * hexChance(hex, 30 + i)) * (upper ? 0.82 : 1)
      const name = tall
        ? (`shellsmoke-${(hexSeed(hex, i) % 2) as 0 | 1}` as const)
        : (`smoke-${(hexSeed(hex, i) % 3) as 0 | 1 | 2}` as const)
      const image = this.smoke.put(name, home, { scale, alpha, turn: tall ? 0 : seed * 6.3, over: i * 0.01 })
      const [pace, start, turn] = [2600 + 1800 * seed, seed * 6.3, image.rotation]
      this.drifts.push((ms) => {
        const t = ms / pace + start
        image.setPosition(home.x + Math.cos(t) * 4.5, home.y + Math.sin(t * 0.8) * 3).setRotation(turn + Math.sin(t * 0.5) * 0.16)
      })
    }
  }
  /** Tongues that lick, and their soot. */
  private showFire(hex: Hex, at: Point): void {
    for (const [i, [dx, dy, size]] of FLAMES.entries()) {
      const home = { x: at.x + dx, y: at.y + dy }
      const image = this.low.put('fire', home, { scale: size, over: 0.6 + i * 0.01 })
      const [unit, start] = [image.scaleX, hexChance(hex, 40 + i) * 6.3]
      this.drifts.push((ms) => {
        const t = ms / 210 + start
        image.setScale(unit * (1 + 0.07 * Math.sin(t)), unit * (1 + 0.13 * Math.sin(t * 1.3 + 1))).setRotation(0.07 * Math.sin(t * 0.7))
      })
    }
    this.showSootOver(hex, { x: at.x, y: at.y - 12 })
  }
  private showWreck(hex: Hex, at: Point): void {
    const seed = hexSeed(hex, 3)
    const place = { x: at.x + (hexChance(hex, 4) - 0.5) * 8, y: at.y + (hexChance(hex, 5) - 0.5) * 8 }
    this.low.put(`wreck-${(seed % 3) as 0 | 1 | 2}`, place, { turn: (hexChance(hex, 6) - 0.5) * 1.9, over: 0.3 })
    this.showSootOver(hex, place)
  }
  private showSootOver(hex: Hex, place: Point): void {
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
    this.drawChips()
    // Flags keep a readable size on a small map.
    const scale = Math.min(2.6, Math.max(1, (0.7 * this.page.scale) / this.zoom))
    this.flags.begin()
    this.names.begin()
    for (const [i, { hex, held, name }] of this.objectives.entries()) {
      const at = centreOf(hex)
      const corner = { x: at.x + 13, y: at.y - 26 }
      this.flags.put(
        held ? `flag-${held}` : 'flag-none',
        { x: corner.x + 11 * scale * 0.8, y: corner.y - 14 * (scale - 1) * 0.8 },
        { scale: scale * 0.8 },
      )
      if (name && this.zoom >= NAME_ZOOM && !this.isCrowded(i, hex, name))
        this.names.put({ is: 'name', text: name, side: held }, { at, world: { x: 0, y: 27 }, anchor: { x: 0.5, y: 0 } }, this.zoom)
    }
    this.flags.end()
    this.names.end()
  }
  /**
   * Whether the name would lie over another's at this zoom: then flags must do, and the list at the top says which is which. Of several in one hex the first
   * has its name.
   */
  private isCrowded(index: number, hex: Hex, name: string): boolean {
    const at = centreOf(hex)
    return this.objectives.some((other, i) => {
      if (sameHex(other.hex, hex)) return i < index
      const there = centreOf(other.hex)
      const room = ((name.length + other.name.length) / 2) * LETTER + LABEL_EDGE
      return (
        Math.abs(there.x - at.x) * this.zoom < room * this.page.scale &&
        Math.abs(there.y - at.y) * this.zoom < LABEL_HEIGHT * this.page.scale
      )
    })
  }
  private drawChips(): void {
    this.chips.begin()
    // On a small map letters this small only make it restless.
    const { scale } = this.page
    if (this.zoom >= CHIP_ZOOM * scale)
      for (const chip of this.labelled)
        this.chips.put(chip, chip.at, Math.min(1.05 + 0.3 * scale, Math.max(0.9, (0.8 * scale) / this.zoom)))
    this.chips.end()
  }
}

/** Of a name on the page, in pixels: a letter's width about, the frame beside it, the height of it all. */
const LETTER = 6
const LABEL_EDGE = 14
const LABEL_HEIGHT = 24

/** The picture's objectives, and those that are only given as markers. */
function objectivesOf(picture: Pick<Picture, 'markers' | 'objectives'>): readonly Objective[] {
  const known = new Set(picture.objectives.map(({ hex }) => hexKey(hex)))
  const others = picture.markers.filter(({ art, hex }) => art === 'objective' && !known.has(hexKey(hex)))
  return [...picture.objectives, ...others.map(({ hex, text, side }): Objective => ({ hex, name: text, points: 0, held: side }))]
}
