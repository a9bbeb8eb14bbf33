import type Phaser from 'phaser'
import { type Hex, hexKey, type Marker, type Objective, type Picture, sameHex } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { type Labelled, OBSTACLES, type Signs, signsOf } from '../art/signs.ts'
import { centreOf, type Point } from '../map/pixels.ts'
import { Chips, chipHalf } from './chips.ts'
import { DEPTH } from './depths.ts'
import { around, type Rect, type Room } from './room.ts'
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
  private marked: readonly Hex[] = []
  /** Hexes with an obstacle. */
  private obstructed: ReadonlySet<number> = new Set()
  private wrecks: ReadonlySet<number> = new Set()
  private objectives: readonly Objective[] = []
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
    this.wrecks = new Set(picture.markers.flatMap(({ art, hex }) => (art === 'wreck' ? [hexKey(hex)] : [])))
    this.low.begin()
    this.smoke.begin()
    for (const { hex, held } of this.objectives) this.low.put(held ? `ground-${held}` : 'ground-none', centreOf(hex), { over: 0.1 })
    this.marked = picture.markers.map(({ hex }) => hex)
    for (const marker of picture.markers) this.showMarker(marker)
    this.low.end()
    this.smoke.end()
    this.drift(0)
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
    // What burns is seen in its smoke: round it, not over it.
    const wrecked = this.wrecks.has(hexKey(hex))
    const alpha = (left !== undefined && left <= 1 ? 0.5 : wrecked ? 0.6 : 0.84) * (tall ? 1 : 0.92)
    const balls = tall ? 8 : 5
    for (let i = wrecked ? 1 : 0; i < balls; i++) {
      const seed = hexChance(hex, 10 + i)
      const upper = i >= 5
      const angle = i * (upper ? 2.1 : 2.513) + seed * 1.4
      const reach = i === 0 ? 0 : (upper ? 8 : wrecked ? 21 : 15) + 5 * seed
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

  /** Flags, names and small plates, each where it covers no counter. */
  letter(room: Room): void {
    this.letterFlags(room)
    this.letterNames(room)
    this.letterChips(room)
    // The map's own names lie neither under smoke nor among obstacles.
    for (const hex of this.marked) room.take(rectAround(centreOf(hex), GROUND, room.zoom))
  }
  /** At a corner of its hex; the ground is marked where a flag has no room. */
  private letterFlags(room: Room): void {
    // They keep a readable size on a small map.
    const scale = 0.8 * Math.min(2.6, Math.max(1, (0.7 * this.page.scale) / room.zoom))
    this.flags.begin()
    for (const { hex, held } of this.objectives) {
      const at = centreOf(hex)
      const places = CORNERS.map(([x, y]) => ({ x: at.x + x * (13 + 11 * scale), y: at.y + y * (26 + 14 * (scale - 0.8)) }))
      const half = { x: 13 * scale, y: 19 * scale }
      const place =
        places[
          room.choose(
            places.map((each) => rectAround(each, half, room.zoom)),
            false,
          )
        ]
      if (place) this.flags.put(held ? `flag-${held}` : 'flag-none', place, { scale })
    }
    this.flags.end()
  }
  /** Where there is no room for a name, flags must do, and the list at the top says which is which. Of several in one hex the first has its name. */
  private letterNames(room: Room): void {
    this.names.begin()
    // None lies over the ground of another, which it would seem to name.
    for (const { hex } of this.objectives) room.take(rectAround(centreOf(hex), GROUND, room.zoom))
    for (const [i, { hex, held, name }] of this.objectives.entries()) {
      if (!name || room.zoom < NAME_ZOOM || this.objectives.slice(0, i).some((other) => sameHex(other.hex, hex))) continue
      this.names.putFree({ is: 'name', text: name, side: held }, around(centreOf(hex), UNDER, 0).slice(0, NEAR), room, false)
    }
    this.names.end()
  }
  private letterChips(room: Room): void {
    this.chips.begin()
    // On a small map letters this small only make it restless.
    const { scale } = this.page
    const size = Math.min(1.05 + 0.3 * scale, Math.max(0.9, (0.8 * scale) / room.zoom))
    if (room.zoom >= CHIP_ZOOM * scale)
      for (const chip of this.labelled) {
        const places = [chip.at, ...CORNERS.map(([x, y]) => ({ x: chip.at.x + 22 * x, y: chip.at.y + 18 * y }))]
        const half = { x: chipHalf(chip) * size, y: 8 * size }
        const place =
          places[
            room.choose(
              places.map((each) => rectAround(each, half, room.zoom)),
              false,
            )
          ]
        if (place) this.chips.put(chip, place, size)
      }
    this.chips.end()
  }
}
/** Of a hex, the best for a flag first. */
const CORNERS = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const
/** From the middle of its hex to where the name of an objective stands. */
const UNDER: Point = { x: 29, y: 27 }
/** How many of the places around it are near enough. */
const NEAR = 16
/** Half of what is in sight of a hex's ground. */
const GROUND: Point = { x: 20, y: 18 }
const rectAround = ({ x, y }: Point, half: Point, zoom: number): Rect => [
  (x - half.x) * zoom,
  (y - half.y) * zoom,
  (x + half.x) * zoom,
  (y + half.y) * zoom,
]

/** The picture's objectives, and those that are only given as markers. */
function objectivesOf(picture: Pick<Picture, 'markers' | 'objectives'>): readonly Objective[] {
  const known = new Set(picture.objectives.map(({ hex }) => hexKey(hex)))
  const others = picture.markers.filter(({ art, hex }) => art === 'objective' && !known.has(hexKey(hex)))
  return [...picture.objectives, ...others.map(({ hex, text, side }): Objective => ({ hex, name: text, points: 0, held: side }))]
}
