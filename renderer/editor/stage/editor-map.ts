import type Phaser from 'phaser'
import type { Board } from '../../../engine/screen.ts'
import { MapLayer } from '../../map/bake.ts'
import type { LabelMode } from '../../scene/stage.ts'

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

  constructor(
    private readonly scene: Phaser.Scene,
    private density: number,
    private readonly onPainted: () => void,
    private readonly onProgress: (share: number) => void,
  ) {}

  /**
   * Shows a board. One of the same size is painted anew only where it differs, as soon as the map is there; else the whole map is laid. Resolves when its sketch, or the map before, is
   * there.
   */
  async show(board: Board): Promise<void> {
    if (this.map === null || `${board.width}x${board.height}` !== this.size) return this.lay(board)
    this.wanted = board
    if (this.isWhole) await this.follow(this.map)
  }
  /** The board to be shown next: of several that follow each other quickly only the last is. */
  private wanted: Board | null = null
  /** The map has been painted to the end, so that changes can follow. */
  private isWhole = false
  private isFollowing = false

  private async follow(map: MapLayer): Promise<void> {
    if (this.isFollowing) return
    this.isFollowing = true
    try {
      while (this.wanted !== null && this.map === map) {
        const board = this.wanted
        this.wanted = null
        await map.redrawBoard(board)
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
    this.wanted = null
    this.isWhole = false
    // A map of another size would show beside the newer one.
    const size = `${board.width}x${board.height}`
    if (size !== this.size) this.dropFormer()
    this.size = size
    map.setLabels(this.labels)
    if (!this.grid) map.setGrid(false)
    await map.lay()
    if (this.map !== map) return map.destroy()
    void map.paint(this.onProgress).then(() => {
      if (this.map !== map) return
      this.dropFormer()
      this.isWhole = true
      this.onPainted()
      // A change of nothing: what follows changes is fetched and worked out before the first stroke needs it.
      this.wanted ??= board
      void this.follow(map)
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
  setDensity(density: number): void {
    this.density = density
    this.map?.setDensity(density)
  }
  minimap(): HTMLCanvasElement | null {
    return this.map?.minimap(MINIMAP_WIDTH) ?? null
  }
  destroy(): void {
    this.dropFormer()
    this.map?.destroy()
    this.map = null
  }
  private dropFormer(): void {
    this.former?.destroy()
    this.former = null
  }
}
