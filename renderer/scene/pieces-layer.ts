import type Phaser from 'phaser'
import { type Hex, type Piece, type PieceId, sameHex } from '../../engine/screen.ts'
import type { Kit } from '../art/kit.ts'
import { type Box, centreOf, type Point } from '../map/pixels.ts'
import { CELL, type Detail, drawCounter, faceKey, isDown } from './counters.ts'
import { DEPTH } from './depths.ts'
import { easeOut, type Motions, mix } from './motion.ts'
import { laid, Sprites } from './sprites.ts'
import { CARD_HEIGHT, CARD_WIDTH, type CardSize, cardSize, inFan, isNear, type Lying, layOut, pieceAt } from './stack-layout.ts'
import type { StageSettings } from './stage.ts'
import type { PageScale } from './tags.ts'
import { TextureAtlas } from './texture-atlas.ts'

const FAN_MS = 130

interface Counter {
  piece: Piece
  readonly image: Phaser.GameObjects.Image
  x: number
  y: number
  /** How much larger than at zoom 1 its card is drawn, and the number of counters that it stands for; 0 for one. */
  scale: number
  count: number
}
export interface Rings {
  readonly selected: PieceId | null
  readonly group: readonly PieceId[]
  readonly about: PieceId | null
}

/** The counters: laid out from the picture, always wholly; cues move single ones until the next picture. */
export class PiecesLayer {
  private pieces: readonly Piece[] = []
  private next: ReadonlyMap<PieceId, Piece> = new Map()
  private readonly counters = new Map<PieceId, Counter>()
  private readonly spare: Phaser.GameObjects.Image[] = []
  private readonly atlas: TextureAtlas
  private readonly rings: Sprites
  private marked: Rings = { selected: null, group: [], about: null }
  private fanned: Hex | null = null
  private cursor: Hex | null = null
  private lying: readonly Lying[] = []
  private zoom = 1
  /** How large the cards lie now, and how much of them is drawn. */
  private size: CardSize = cardSize(1)
  private laidAt = ''
  private look: Pick<StageSettings, 'theme' | 'symbolSet'> = { theme: 'dark', symbolSet: 'nato' }

  constructor(
    private readonly scene: Phaser.Scene,
    kit: Kit,
    private readonly motions: Motions,
    name: string,
    private readonly page: PageScale,
  ) {
    this.atlas =
      page.density > 1.4
        ? new TextureAtlas(scene.textures, `${name}-counters`, CELL, 4, 2048)
        : new TextureAtlas(scene.textures, `${name}-counters`, CELL, 2.5, 1024)
    this.rings = new Sprites(scene, kit, DEPTH.pieces)
  }

  /** How large the cards are drawn at this zoom. */
  get scale(): number {
    return this.size.scale
  }

  show(pieces: readonly Piece[]): void {
    this.pieces = pieces
    this.next = new Map()
    const here = new Set(pieces.map(({ id }) => id))
    for (const id of this.counters.keys()) if (!here.has(id)) this.remove(id)
    this.layAll()
    if (!this.fanned || this.stackAt(this.fanned) > 1) return
    this.fanned = null
  }
  /** Where cues find pieces that are not on the table yet. */
  prepare(pieces: readonly Piece[]): void {
    this.next = new Map(pieces.map((piece) => [piece.id, piece]))
  }
  mark(rings: Rings): void {
    const raised = rings.selected !== this.marked.selected
    this.marked = rings
    if (raised) this.layAll()
    else this.drawRings()
  }
  settings({ theme, symbolSet }: StageSettings): void {
    this.look = { theme, symbolSet }
    this.setZoom(this.zoom)
    this.layAll()
  }
  setZoom(zoom: number): void {
    this.zoom = zoom
    this.size = cardSize(zoom, this.page.scale)
    const { scale, halves } = this.size
    const now = `${scale} ${halves} ${this.detailAt(scale)}`
    if (now === this.laidAt) return
    this.laidAt = now
    this.layAll()
  }

  /** The piece under this world place, fanned stacks first. */
  pieceAt(at: Point): Piece | null {
    return pieceAt(this.lying, at)
  }
  /** Fans out the stack under the pointer and closes the one it has left. True when that begins to move. */
  hover(at: Point | null): boolean {
    if (at && inFan(this.lying, at)) return false
    const over = at ? pieceAt(this.lying, at) : null
    const fanned = [over?.hex, this.cursor].find((hex) => hex && this.stackAt(hex) > 1) ?? null
    if (fanned === this.fanned || (fanned && this.fanned && sameHex(fanned, this.fanned))) return false
    this.fanned = fanned
    this.slide()
    return true
  }

  /** Fans out the stack under the keyboard's cursor and closes the one it has left. */
  fan(cursor: Hex | null): void {
    const left = this.cursor
    this.cursor = cursor
    if (cursor ? left !== null && sameHex(left, cursor) : left === null) return
    const wasHere = left && this.fanned && sameHex(this.fanned, left)
    if (cursor && this.stackAt(cursor) > 1) this.fanned = cursor
    else if (wasHere) this.fanned = null
    else return
    this.slide()
  }

  /** The cards that are to be seen, with their rims; those of a closed stack one over the other. */
  cards(): readonly Box[] {
    return this.lying.filter(({ seen }) => seen).map(cardBox)
  }

  /** Where a piece lies now, or would lie; null when nobody knows it. */
  placeOf(id: PieceId): Point | null {
    const counter = this.counters.get(id)
    if (counter) return { x: counter.x, y: counter.y }
    const piece = this.pieces.find((one) => one.id === id) ?? this.next.get(id)
    return piece ? centreOf(piece.hex) : null
  }
  /** The card under which a piece lies; null when it is not on the table. */
  cardOf(id: PieceId): { readonly x: number; readonly y: number; readonly scale: number } | null {
    return this.counters.get(id) ?? null
  }
  /** The counter, put on the table from the prepared picture when it was not there. */
  counterOf(id: PieceId, at?: Point): Counter | null {
    const there = this.counters.get(id)
    if (there) return there
    const piece = this.next.get(id)
    if (!piece) return null
    const counter = this.add(piece)
    this.moveTo(id, at ?? centreOf(piece.hex))
    counter.image.setDepth(DEPTH.pieces + 9.5)
    return counter
  }
  moveTo(id: PieceId, { x, y }: Point): void {
    const counter = this.counters.get(id)
    if (!counter) return
    counter.x = x
    counter.y = y
    counter.image.setPosition(x, y)
    if (this.isMarked(id)) this.drawRings()
  }
  /** Lifts a moving counter over the others, and out of a card that stood for it. */
  lift(id: PieceId): void {
    this.counters
      .get(id)
      ?.image.setDepth(DEPTH.pieces + 9.5)
      .setVisible(true)
  }
  hide(id: PieceId): void {
    this.counters.get(id)?.image.setVisible(false)
    if (this.isMarked(id)) this.drawRings()
  }
  flush(): void {
    this.atlas.flush()
  }

  private isMarked(id: PieceId): boolean {
    return id === this.marked.selected || id === this.marked.about || this.marked.group.includes(id)
  }
  private stackAt(hex: Hex): number {
    return this.lying.find(({ piece }) => sameHex(piece.hex, hex))?.of ?? 0
  }
  private detailAt(scale: number): Detail {
    // A card that stands for several has no name of its own.
    return isNear(this.zoom, scale) && (!this.size.gathered || scale > this.size.scale) ? 'near' : 'far'
  }

  /** Everything to its place, at once. */
  private layAll(): void {
    this.atlas.begin()
    this.lying = layOut(this.pieces, this.marked.selected, this.fanned, this.size, this.fanned && this.scene.cameras.main.worldView)
    for (const one of this.lying) {
      const { piece, x, y, scale, count, seen } = one
      const counter = this.counters.get(piece.id) ?? this.add(piece)
      Object.assign(counter, { piece, x, y, scale, count })
      this.dress(counter)
      laid(counter.image.setPosition(x, y).setRotation(0).setAlpha(1).setVisible(seen), this.depthOf(one))
    }
    this.drawRings()
  }
  /** Everything to its place, sliding: a stack opens or closes. */
  private slide(): void {
    const from = new Map([...this.counters].map(([id, { x, y }]) => [id, { x, y }]))
    this.layAll()
    const moved = this.lying.filter(({ piece, x, y }) => {
      const old = from.get(piece.id)
      return old && (old.x !== x || old.y !== y)
    })
    void this.motions.play(FAN_MS, (t) => {
      for (const { piece, x, y } of moved) {
        const old = from.get(piece.id)!
        this.moveTo(piece.id, { x: mix(old.x, x, easeOut(t)), y: mix(old.y, y, easeOut(t)) })
      }
    })
  }
  private depthOf({ piece: { hex }, open, order }: Lying): number {
    return DEPTH.pieces + (open ? 10 : 0) + Math.min(8, hex[1] * 0.04) + order * 0.002
  }

  private add(piece: Piece): Counter {
    const image = this.spare.pop() ?? this.scene.add.image(0, 0, '__DEFAULT')
    const shown = image.setVisible(true).setAlpha(1).setRotation(0)
    const counter: Counter = { piece, image: shown, x: 0, y: 0, scale: this.scale, count: 0 }
    this.counters.set(piece.id, counter)
    this.dress(counter)
    return counter
  }
  private remove(id: PieceId): void {
    const counter = this.counters.get(id)
    if (!counter) return
    this.counters.delete(id)
    this.spare.push(counter.image.setVisible(false))
  }
  private dress({ piece, image, scale, count }: Counter): void {
    const look = { ...this.look, detail: this.detailAt(scale), count }
    const print = this.atlas.frame(faceKey(piece, look), (brush) => drawCounter(brush, piece, look))
    image.setTexture(print.page, print.frame).setScale(scale / print.scale)
  }

  private drawRings(): void {
    const { selected, group, about } = this.marked
    this.rings.begin()
    for (const id of group) if (id !== selected) this.ring('ring-group', id)
    if (selected) this.ring('ring-selected', selected)
    if (about) this.ring('ring-about', about)
    this.rings.end()
  }
  private ring(name: 'ring-group' | 'ring-selected' | 'ring-about', id: PieceId): void {
    const counter = this.counters.get(id)
    if (!counter?.image.visible) return
    const behind = counter.image.depth - DEPTH.pieces - 0.001
    const turn = isDown(counter.piece) ? -0.157 : 0
    this.rings.put(name, counter, { scale: counter.scale, over: behind, turn })
  }
}

/** Rings, badges and numbers stick out over a card. */
const RIM = 6
function cardBox({ x, y, scale }: Lying): Box {
  const [width, height] = [(CARD_WIDTH + RIM) * scale, (CARD_HEIGHT + RIM) * scale]
  return { x: x - width / 2, y: y - height / 2, width, height }
}
