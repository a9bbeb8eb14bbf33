import type Phaser from 'phaser'
import type { Board } from '../../../engine/screen.ts'
import { MapLayer } from '../../map/bake.ts'
import type { Point } from '../../map/pixels.ts'
import type { LabelMode } from '../../scene/stage.ts'
import { StrokeSketch } from './stroke-sketch.ts'

/** Wide enough for a minimap on a dense screen. */
const MINIMAP_WIDTH = 480

/** The painted map under the editor's stage, from state to state of the document. */
export class EditorMap {
  private map: MapLayer | null = null
  /** Shown until the newer one is painted. */
  private former: MapLayer | null = null
  private size = ''
  private grid = true
  private labels: LabelMode = 'auto'
  private readonly sketch: StrokeSketch

  constructor(
    private readonly scene: Phaser.Scene,
    private density: number,
    private readonly onPainted: () => void,
    private readonly onProgress: (share: number) => void,
  ) {
    this.sketch = new StrokeSketch(scene)
  }

  /**
   * Shows a board. Of one of the same size a sketch of what differs is there when this returns; the map is painted anew where it differs, from what is near to `near`
   * (world pixels) on. Else the whole map is laid: resolves when its sketch is there.
   */
  async show(board: Board, near: Point | null = null): Promise<void> {
    if (this.map === null || this.painted === null || `${board.width}x${board.height}` !== this.size) return this.lay(board)
    this.wanted = { board, near }
    this.sketch.show(this.painted, board)
    if (this.isLaid) await this.follow(this.map)
  }
  /** The board to be shown next: of several that follow each other quickly only the last is. */
  private wanted: { readonly board: Board; readonly near: Point | null } | null = null
  /** The board that is painted, where it is seen. */
  private painted: Board | null = null
  /** The map is being painted, so that changes can follow. */
  private isLaid = false
  private isFollowing = false
  /** What the overlay letters itself, and from which zoom on. */
  private covered: readonly [readonly string[], number] = [[], 0]
  private newest(): Board | null {
    return this.wanted?.board ?? null
  }

  private async follow(map: MapLayer): Promise<void> {
    if (this.isFollowing) return
    this.isFollowing = true
    try {
      while (this.wanted !== null && this.map === map) {
        const { board, near } = this.wanted
        this.wanted = null
        await map.redrawBoard(board, near)
        if (this.map !== map) return
        this.painted = board
        this.sketch.show(board, this.newest() ?? board)
        this.onPainted()
      }
    } finally {
      this.isFollowing = false
    }
  }

  private async lay(board: Board): Promise<void> {
    const map = new MapLayer(this.scene, board, { density: this.density, onPainted: this.onPainted })
    // Of several that follow each other quickly the last whole one stays under the newest.
    if (this.former === null) this.former = this.map
    else this.map?.destroy()
    this.map = map
    this.sketch.drop()
    this.wanted = null
    this.painted = board
    this.isLaid = false
    // A map of another size would show beside the newer one.
    const size = `${board.width}x${board.height}`
    if (size !== this.size) this.dropFormer()
    this.size = size
    map.setLabels(this.labels)
    if (!this.grid) map.setGrid(false)
    await map.lay()
    if (this.map !== map) return map.destroy()
    map.setCovered(...this.covered)
    const whole = map.paint(this.onProgress)
    this.isLaid = true
    void this.follow(map)
    void whole.then(() => {
      if (this.map !== map) return
      this.dropFormer()
      this.onPainted()
      // What follows changes is fetched and worked out before the first stroke needs it.
      void map.getReady()
    })
  }
  setGrid(on: boolean): void {
    this.grid = on
    this.map?.setGrid(on)
  }
  setLabels(labels: LabelMode): void {
    this.labels = labels
    this.map?.setLabels(labels)
  }
  /** See `OverlayParts.cover`. */
  setCovered(names: readonly string[], from: number): void {
    this.covered = [names, from]
    this.map?.setCovered(names, from)
  }
  setDensity(density: number): void {
    this.density = density
    this.map?.setDensity(density)
  }
  minimap(): HTMLCanvasElement | null {
    return this.map?.minimap(MINIMAP_WIDTH) ?? null
  }
  destroy(): void {
    this.dropFormer()
    this.sketch.drop()
    this.map?.destroy()
    this.map = null
  }
  private dropFormer(): void {
    this.former?.destroy()
    this.former = null
  }
}
