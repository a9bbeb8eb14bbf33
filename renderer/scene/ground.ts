import type Phaser from 'phaser'
import { type Board, type Hex, hexKey } from '../../engine/screen.ts'
import { MapLayer } from '../map/bake.ts'
import { type Alterations, UNALTERED } from '../map/survey.ts'
import { DEPTH } from './depths.ts'
import type { Room } from './room.ts'
import type { LabelMode } from './stage.ts'

/** Wide enough for a minimap on a dense screen. */
const MINIMAP_WIDTH = 480

export interface GroundParts {
  /** Canvas pixels for one of the page. */
  readonly density: number
  /** Something new was painted: the table must be drawn once more. */
  readonly onPainted: () => void
}

/** The painted map under everything, as the stage uses it. */
export class Ground {
  private altered: Alterations = UNALTERED
  private constructor(private readonly map: MapLayer) {}

  /** The sketch of the map is there when this resolves. */
  static async lay(scene: Phaser.Scene, board: Board, { density, onPainted }: GroundParts): Promise<Ground> {
    const map = new MapLayer(scene, board, { depth: DEPTH.ground, density, onPainted })
    await map.lay()
    return new Ground(map)
  }
  /** Paints the map over its sketch; `onProgress` gets shares from 0 to 1. */
  paint(onProgress: (share: number) => void): Promise<void> {
    return this.map.paint(onProgress)
  }

  setGrid(on: boolean): void {
    this.map.setGrid(on)
  }
  setLabels(labels: LabelMode): void {
    this.map.setLabels(labels)
  }
  /** Canvas pixels for one of those that the person reckons with: lettering and grid go by them. */
  setDensity(density: number): void {
    this.map.setDensity(density)
  }
  /** Names that are shown otherwise from this zoom on. */
  setCovered(names: readonly string[], from: number): void {
    this.map.setCovered(names, from)
  }
  /** Its names and numbers keep clear of what lies on it. */
  letter(room: Room): void {
    this.map.letter(room)
  }
  /** What is not as the map has it by now, each list whole; lists that are not named stay. Only what has changed is painted again. */
  alter(change: Partial<Alterations>): void {
    const now = { ...this.altered, ...change }
    const lists = ['cleared', 'ruined', 'fallen'] as const
    const changed = lists.flatMap((list) => difference(now[list], this.altered[list]))
    this.altered = now
    if (changed.length > 0) void this.map.redrawHexes(changed, now)
  }
  minimap(): HTMLCanvasElement {
    return this.map.minimap(MINIMAP_WIDTH)
  }
  destroy(): void {
    this.map.destroy()
  }
}

/** The hexes that are in one of the lists only. */
function difference(a: readonly Hex[], b: readonly Hex[]): readonly Hex[] {
  const [inA, inB] = [new Set(a.map(hexKey)), new Set(b.map(hexKey))]
  return [...a.filter((hex) => !inB.has(hexKey(hex))), ...b.filter((hex) => !inA.has(hexKey(hex)))]
}
