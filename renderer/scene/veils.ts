import type Phaser from 'phaser'
import type { Board } from '../../engine/screen.ts'
import { CellsLayer } from '../map/cells-layer.ts'
import type { Box } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import { FogLayer } from './fog-layer.ts'
import type { Highlights, Theme } from './stage.ts'

/** What lies over the whole map at times: the shade over what is not seen, and a layer of the ground. Fetched with the first of them. */
export class Veils {
  private readonly fog: FogLayer
  private readonly cells: CellsLayer

  constructor(
    scene: Phaser.Scene,
    private readonly board: Board,
    name: string,
  ) {
    this.fog = new FogLayer(scene, board, name)
    this.cells = new CellsLayer(scene, DEPTH.layer, board)
  }

  show({ sight, cells }: Highlights): void {
    this.fog.show(sight)
    this.cells.show(this.board, cells)
  }

  /** Before each frame: what the camera sees in world pixels, its zoom, pixels of the canvas for one of the page, the size of the interface. */
  look(
    seen: Box,
    zoom: number,
    { density, scale }: { readonly density: number; readonly scale: number },
    zooming: boolean,
    theme: Theme,
  ): void {
    this.cells.setTheme(theme)
    this.cells.look(seen, zoom * density, density * scale, zooming)
  }
}
