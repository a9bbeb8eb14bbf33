import { type Board, type Cue, type Hex, hexOf, type Picture, sameHex } from '../../engine/screen.ts'
import { centreOf, cornersOf, hexAtPixel, worldSize } from '../map/pixels.ts'
import {
  type CameraView,
  type ClickListener,
  type Highlights,
  type HoverListener,
  NO_HIGHLIGHTS,
  type Place,
  type Speed,
  type Stage,
  type Unsubscribe,
} from '../scene/stage.ts'

const COLOURS: Readonly<Record<string, string>> = {
  open: '#e6dfc6',
  field: '#e2d6a8',
  overgrown: '#cfd3a0',
  'light-woods': '#a9bd86',
  'heavy-woods': '#7f9d69',
  pavement: '#c9c4ba',
  rubble: '#b9aea0',
  ruins: '#a99c90',
  sand: '#eadfae',
  shallow: '#a9cfdc',
  medium: '#7fb4cc',
  deep: '#5a96b8',
  building: '#a08c7c',
}

/** A table without an artist: flat hexes and discs on a plain canvas, so that the HUD can be seen and driven before there is a scene. */
export class FlatStage implements Stage {
  private readonly canvas = document.createElement('canvas')
  private picture: Picture | null = null
  private marks: Highlights = NO_HIGHLIGHTS
  private at = { x: 0, y: 0, zoom: 0.7 }
  private by: 'hand' | 'stage' = 'stage'
  private readonly cameras = new Set<(camera: CameraView) => void>()
  private readonly hovers = new Set<HoverListener>()
  private readonly clicks = new Set<ClickListener>()
  private readonly small: HTMLCanvasElement
  private readonly observer: ResizeObserver

  constructor(
    parent: HTMLElement,
    private readonly board: Board,
  ) {
    parent.append(this.canvas)
    this.small = this.paintSmall()
    this.observer = new ResizeObserver(() => this.draw())
    this.observer.observe(parent)
    const size = worldSize(board)
    this.at = { x: size.width / 2, y: size.height / 2, zoom: 0.7 }
    this.canvas.addEventListener('pointermove', (event) => {
      const hex = this.hexAt(event)
      for (const hover of this.hovers) hover(hex, hex ? this.pieceAt(hex) : null)
    })
    this.canvas.addEventListener('contextmenu', (event) => event.preventDefault())
    this.canvas.addEventListener('pointerup', (event) => {
      const hex = this.hexAt(event)
      for (const click of this.clicks) click(hex, hex ? this.pieceAt(hex) : null, event.button === 2 ? 'right' : 'left', false)
    })
    this.draw()
  }

  private hexAt(event: PointerEvent): Hex | null {
    const x = (event.offsetX - this.canvas.clientWidth / 2) / this.at.zoom + this.at.x
    const y = (event.offsetY - this.canvas.clientHeight / 2) / this.at.zoom + this.at.y
    return hexAtPixel(x, y, this.board)
  }
  private pieceAt = (hex: Hex): string | null => this.picture?.pieces.find((piece) => sameHex(piece.hex, hex))?.id ?? null

  show(picture: Picture): void {
    this.picture = picture
    this.draw()
  }
  prepare(): void {}
  highlight(marks: Highlights): void {
    this.marks = marks
    this.draw()
  }
  play(_cue: Cue, speed: Speed): Promise<void> {
    return speed === 'instant' ? Promise.resolve() : new Promise((done) => setTimeout(done, 120 / speed))
  }
  skip(): void {}
  centreOn(hex: Hex): void {
    Object.assign(this.at, centreOf(hex))
    this.moved('stage')
  }
  film(): Promise<void> {
    return Promise.resolve()
  }
  fitsInFilm(): boolean {
    return true
  }
  bringIntoView(hexes: readonly Hex[]): Promise<void> {
    const [first] = hexes
    const place = first ? this.placeOf(first) : null
    const near = place && place.x > 60 && place.y > 60 && place.x < this.canvas.clientWidth - 60 && place.y < this.canvas.clientHeight - 60
    if (first && !near) this.centreOn(first)
    return Promise.resolve()
  }
  frame(hexes: readonly Hex[]): void {
    const [first] = hexes
    if (first) this.centreOn(first)
  }
  returnTo(): Promise<void> {
    return Promise.resolve()
  }
  fit(): void {
    const size = worldSize(this.board)
    this.at = {
      x: size.width / 2,
      y: size.height / 2,
      zoom: Math.min(this.canvas.clientWidth / size.width, this.canvas.clientHeight / size.height),
    }
    this.moved('hand')
  }
  zoomBy(factor: number): void {
    this.at.zoom = Math.min(2, Math.max(0.1, this.at.zoom * factor))
    this.moved('hand')
  }
  pan(dx: number, dy: number): void {
    this.at.x += dx / this.at.zoom
    this.at.y += dy / this.at.zoom
    this.moved('hand')
  }
  camera(): CameraView {
    const size = worldSize(this.board)
    const [width, height] = [this.canvas.clientWidth / this.at.zoom, this.canvas.clientHeight / this.at.zoom]
    const frame = {
      left: (this.at.x - width / 2) / size.width,
      top: (this.at.y - height / 2) / size.height,
      width: width / size.width,
      height: height / size.height,
    }
    return { ...this.at, frame, centre: hexAtPixel(this.at.x, this.at.y, this.board) ?? [0, 0], by: this.by }
  }
  onCamera(listener: (camera: CameraView) => void): Unsubscribe {
    this.cameras.add(listener)
    listener(this.camera())
    return () => this.cameras.delete(listener)
  }
  private moved(by: 'hand' | 'stage'): void {
    this.by = by
    this.draw()
    for (const listener of this.cameras) listener(this.camera())
  }
  setInsets(): void {}
  setGrid(): void {}
  setLabels(): void {}
  clearGround(): void {}
  settings(): void {}
  onHover(listener: HoverListener): Unsubscribe {
    this.hovers.add(listener)
    return () => this.hovers.delete(listener)
  }
  onClick(listener: ClickListener): Unsubscribe {
    this.clicks.add(listener)
    return () => this.clicks.delete(listener)
  }
  placeOf(hex: Hex): Place {
    const { x, y } = centreOf(hex)
    return {
      x: (x - this.at.x) * this.at.zoom + this.canvas.clientWidth / 2,
      y: (y - this.at.y) * this.at.zoom + this.canvas.clientHeight / 2,
    }
  }
  minimap(): HTMLCanvasElement {
    return this.small
  }
  drawMinimap(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.drawImage(this.small, 0, 0, width, height)
    const size = worldSize(this.board)
    for (const piece of this.picture?.pieces ?? []) {
      const { x, y } = centreOf(piece.hex)
      context.fillStyle = piece.side === 'blue' ? '#1c5596' : '#c8441c'
      context.fillRect((x / size.width) * width - 2, (y / size.height) * height - 2, 5, 5)
    }
    const { frame } = this.camera()
    context.strokeStyle = '#ffb52e'
    context.lineWidth = 2
    context.strokeRect(frame.left * width, frame.top * height, frame.width * width, frame.height * height)
  }
  vitals() {
    return { frames: 0, awake: false, renderer: 'canvas' as const }
  }
  destroy(): void {
    this.observer.disconnect()
    this.canvas.remove()
  }

  private paintSmall(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    const size = worldSize(this.board)
    canvas.width = 400
    canvas.height = Math.round((400 * size.height) / size.width)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    context.scale(400 / size.width, 400 / size.width)
    this.paintHexes(context)
    return canvas
  }
  private paintHexes(context: CanvasRenderingContext2D): void {
    for (let id = 0; id < this.board.size; id++)
      this.fill(context, hexOf(this.board, id), COLOURS[this.board.terrain[id] ?? 'open'] ?? '#fff')
  }
  private fill(context: CanvasRenderingContext2D, hex: Hex, colour: string): void {
    context.beginPath()
    for (const { x, y } of cornersOf(hex)) context.lineTo(x, y)
    context.closePath()
    context.fillStyle = colour
    context.fill()
  }
  private draw(): void {
    const parent = this.canvas.parentElement
    if (!parent) return
    this.canvas.width = parent.clientWidth
    this.canvas.height = parent.clientHeight
    const context = this.canvas.getContext('2d') as CanvasRenderingContext2D
    context.translate(this.canvas.width / 2, this.canvas.height / 2)
    context.scale(this.at.zoom, this.at.zoom)
    context.translate(-this.at.x, -this.at.y)
    this.paintHexes(context)
    for (const { hex, tier } of this.marks.reach) this.fill(context, hex, tier === 2 ? 'rgb(255 255 255 / 0.35)' : 'rgb(255 181 46 / 0.45)')
    for (const hex of this.marks.zones) this.fill(context, hex, 'rgb(76 143 216 / 0.4)')
    for (const hex of this.marks.path?.hexes ?? []) this.fill(context, hex, 'rgb(60 40 0 / 0.4)')
    for (const piece of this.picture?.pieces ?? []) this.disc(context, piece)
    if (this.marks.cursor) {
      context.beginPath()
      for (const { x, y } of cornersOf(this.marks.cursor)) context.lineTo(x, y)
      context.closePath()
      context.lineWidth = 4
      context.strokeStyle = '#ffb52e'
      context.stroke()
    }
    for (const target of this.marks.targets) {
      const hex = target.hex ?? this.picture?.pieces.find((piece) => piece.id === target.piece)?.hex
      if (!hex) continue
      const { x, y } = centreOf(hex)
      context.beginPath()
      context.arc(x, y, 30, 0, 7)
      context.lineWidth = target.chosen ? 6 : 2
      context.strokeStyle = '#a11'
      context.stroke()
    }
  }
  private disc(context: CanvasRenderingContext2D, piece: Picture['pieces'][number]): void {
    const { x, y } = centreOf(piece.hex)
    context.fillStyle = piece.side === 'blue' ? '#153b68' : '#bf4522'
    context.fillRect(x - 20, y - 16, 40, 32)
    context.lineWidth = 3
    context.strokeStyle = piece.id === this.marks.selected ? '#ffb52e' : '#fff'
    context.strokeRect(x - 20, y - 16, 40, 32)
    context.fillStyle = '#fff'
    context.font = '600 18px "Barlow Condensed"'
    context.textAlign = 'center'
    context.fillText(piece.name, x, y + 6)
  }
}
