import { type Board, type DirectionIndex, type Hex, sameHex } from '../../../engine/screen.ts'
import { centreOf, hexAtPixel, type Point } from '../../map/pixels.ts'
import { type HexSide, hexesUnder, namedSide, sameSide, sideAt, sidesUnder } from '../../map/strokes.ts'
import type { StageEvent, StageSpot } from './stage-contract.ts'
import { cursorAfter, deedOf, type Pen, type PenNews, penAfter, type StageDeed, turned } from './stage-keys.ts'
import { type HeldKeys, NO_KEYS } from './stroke-gestures.ts'

/** What the hand needs of the stage. */
export interface HandParts {
  board(): Board
  /** World pixels of a place on the page. */
  worldAt(at: Point): Point
  /** The hex that a cursor begins in. */
  middle(): Hex
  tell(event: StageEvent): void
  /** The pointer or the cursor has moved. */
  moved(): void
  /** The cursor has gone there: it must be in view. */
  reveal(hex: Hex): void
  /** Deeds of the camera. */
  camera(deed: Extract<StageDeed, { do: 'pan' | 'zoom' | 'fit' | 'actual' }>): void
}

/** Strokes of the pointer and of the keyboard, told in hexes and hexsides. No DOM and no scene in here. */
export class EditorHand {
  cursor: Hex | null = null
  private direction: DirectionIndex = 0
  private pen: Pen = 'up'
  /** What the pointer is over. */
  over: StageSpot | null = null
  private place: Point | null = null
  /** The last hex and hexside that the present stroke has told. */
  private lastHex: Hex | null = null
  private lastSide: HexSide | null = null

  constructor(private readonly parts: HandParts) {}

  // ---- the pointer

  hover(at: Point | null, keys: HeldKeys): void {
    this.place = at
    this.setOver(at ? this.spotAt(at) : null, keys)
  }
  /** The camera or the map has changed under a resting pointer. */
  look(): void {
    if (this.place) this.setOver(this.spotAt(this.place), NO_KEYS)
  }
  private setOver(spot: StageSpot | null, keys: HeldKeys): void {
    const before = this.over
    this.over = spot
    const same = spot !== null && before !== null && sameHex(spot.hex, before.hex) && sameSide(spot.side, before.side)
    if (same || spot === before) return
    this.parts.moved()
    this.parts.tell({ is: 'hover', spot, keys })
  }
  press(at: Point, keys: HeldKeys): boolean {
    const spot = this.spotAt(at)
    this.place = at
    this.setOver(spot, keys)
    if (spot === null) return false
    this.begin(spot, keys)
    return true
  }
  stroke(from: Point, to: Point, keys: HeldKeys): void {
    const board = this.parts.board()
    const [a, b] = [this.parts.worldAt(from), this.parts.worldAt(to)]
    const spot = this.spotAt(to)
    this.place = to
    this.over = spot
    const under = hexesUnder(a, b, board)
    const hexes = under[0] && this.lastHex && sameHex(under[0], this.lastHex) ? under.slice(1) : under
    const along = sidesUnder(a, b, board)
    const sides = along[0] && this.lastSide && sameSide(along[0], this.lastSide) ? along.slice(1) : along
    if (hexes.length === 0 && sides.length === 0) return
    this.draw(spot, hexes, sides, keys)
  }
  release(at: Point, keys: HeldKeys): void {
    const spot = this.spotAt(at)
    this.end()
    this.parts.tell({ is: 'release', spot, keys })
  }
  cancel(): void {
    this.end()
    this.parts.tell({ is: 'cancel' })
  }
  menu(at: Point, keys: HeldKeys): void {
    const spot = this.spotAt(at)
    if (spot) this.parts.tell({ is: 'menu', spot, keys })
  }

  private begin(spot: StageSpot, keys: HeldKeys): void {
    this.lastHex = spot.hex
    this.lastSide = spot.side
    this.parts.tell({ is: 'press', spot, keys })
  }
  private draw(spot: StageSpot | null, hexes: readonly Hex[], sides: readonly HexSide[], keys: HeldKeys): void {
    this.lastHex = hexes.at(-1) ?? this.lastHex
    this.lastSide = sides.at(-1) ?? this.lastSide
    this.parts.moved()
    this.parts.tell({ is: 'stroke', spot, hexes, sides, keys })
  }
  private end(): void {
    this.lastHex = null
    this.lastSide = null
  }
  private spotAt(at: Point): StageSpot | null {
    const world = this.parts.worldAt(at)
    const board = this.parts.board()
    const hex = hexAtPixel(world.x, world.y, board)
    const side = hex && sideAt(world, board)
    if (!hex || !side) return null
    return { hex, side: { hex, direction: side.direction }, apart: side.apart, at: world, by: 'pointer' }
  }

  // ---- the keyboard

  /** A key went down; true where it was the stage's. */
  keyDown(key: string, keys: HeldKeys, repeated: boolean): boolean {
    const deed = deedOf(key, keys)
    if (deed === null) return false
    switch (deed.do) {
      case 'pan':
      case 'zoom':
      case 'fit':
      case 'actual':
        this.parts.camera(deed)
        return true
      case 'step':
      case 'jump':
        this.step(deed, keys)
        return true
      case 'dab':
        if (!repeated) this.use(deed.latch ? 'latch' : 'dab', keys)
        return true
      case 'hold':
        if (!repeated) this.use('hold', keys)
        return true
      case 'turn':
        this.direction = turned(this.direction, deed.by)
        this.put()
        this.parts.moved()
        return true
      case 'menu':
        this.put()
        if (this.cursor) this.parts.tell({ is: 'menu', spot: this.spotOf(this.cursor), keys })
        return true
      case 'give-up':
        return this.giveUp(keys)
    }
  }
  /** The space bar was let go; true where it was the stage's. */
  keyUp(key: string, keys: HeldKeys): boolean {
    if (key !== ' ') return false
    this.use('let-go', keys)
    return true
  }
  /** The space bar is down and has done nothing yet: it may drag the map. */
  get isReady(): boolean {
    return this.pen === 'ready'
  }
  /** The pointer has used the space bar. */
  drop(): void {
    this.pen = penAfter(this.pen, 'drop').pen
  }
  /** Ends a stroke of the keyboard as if it had never been; true where there was one. */
  giveUp(keys: HeldKeys = NO_KEYS): boolean {
    const wasDown = this.pen !== 'up'
    this.use('give-up', keys)
    return wasDown
  }
  private use(what: Parameters<typeof penAfter>[1], keys: HeldKeys): void {
    if (what !== 'give-up') this.put()
    const { pen, told } = penAfter(this.pen, what)
    this.pen = pen
    for (const news of told) this.say(news, keys)
  }
  private say(news: PenNews, keys: HeldKeys): void {
    if (this.cursor === null) return
    const spot = this.spotOf(this.cursor)
    if (news === 'press') return this.begin(spot, keys)
    if (news === 'cancel') return this.cancel()
    this.end()
    this.parts.tell({ is: 'release', spot, keys })
  }
  private step(deed: Extract<StageDeed, { do: 'step' | 'jump' }>, keys: HeldKeys): void {
    if (this.cursor === null && deed.do === 'step') return this.put()
    this.put()
    if (this.cursor === null) return
    this.use('move', keys)
    const before = this.cursor
    this.setCursor(cursorAfter(before, deed, this.parts.board()))
    if (sameHex(before, this.cursor)) return
    this.parts.reveal(this.cursor)
    const spot = this.spotOf(this.cursor)
    if (this.pen === 'up' || this.pen === 'ready') return this.parts.tell({ is: 'hover', spot, keys })
    const hexes = hexesUnder(centreOf(before), centreOf(this.cursor), this.parts.board())
    this.draw(spot, hexes.slice(1), [namedSide(spot.side)], keys)
  }
  setCursor(hex: Hex | null): void {
    this.cursor = hex
    this.parts.moved()
  }
  /** Puts the cursor down where there is none. */
  private put(): void {
    if (this.cursor !== null) return
    this.setCursor(this.over?.hex ?? this.parts.middle())
    if (this.cursor !== null) {
      this.parts.reveal(this.cursor)
      this.parts.tell({ is: 'hover', spot: this.spotOf(this.cursor), keys: NO_KEYS })
    }
  }
  private spotOf(hex: Hex): StageSpot {
    return { hex, side: { hex, direction: this.direction }, apart: 0, at: centreOf(hex), by: 'keys' }
  }
  get cursorSide(): HexSide | null {
    return this.cursor ? { hex: this.cursor, direction: this.direction } : null
  }
}
