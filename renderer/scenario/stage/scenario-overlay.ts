import { type Hex, hexKey, type PieceId, SIDES } from '../../../engine/screen.ts'
import type { EditorStageSettings, OverlayParts, StageOverlay } from '../../editor/stage/stage-contract.ts'
import { type BoardSize, centreOf, type Point, worldSize } from '../../map/pixels.ts'
import { drawAreaEdges } from '../../scene/area-edges.ts'
import { DEPTH } from '../../scene/depths.ts'
import { NAME_ZOOM as FLAG_NAME_ZOOM, MarkersLayer } from '../../scene/markers-layer.ts'
import { Motions } from '../../scene/motion.ts'
import { PAPER, sideColours } from '../../scene/palette.ts'
import { PiecesLayer } from '../../scene/pieces-layer.ts'
import { letterAll } from '../../scene/room.ts'
import { Sprites } from '../../scene/sprites.ts'
import { Tags } from '../../scene/tags.ts'
import type { AreaMark, MapOverlay, OverlayShown } from './overlay-contract.ts'

/** Names of places are not shown on a map smaller than this. */
const NAME_ZOOM = 0.3

/** Counters, markers, flags and areas of a scenario under work: drawn by the layers that draw them in a battle. */
export class ScenarioOverlay implements StageOverlay, MapOverlay {
  private readonly motions = new Motions()
  private readonly pieces: PiecesLayer
  private readonly markers: MarkersLayer
  private readonly zones: Sprites
  private readonly chosen: Sprites
  private readonly names: Tags
  private readonly wake: () => void
  private readonly cover: OverlayParts['cover']
  private readonly page: OverlayParts['page']
  private now: OverlayShown = { pieces: [], markers: [], objectives: [], selected: [], areas: [], thing: null }
  private zoom = 1

  constructor(
    { scene, kit, name, page, wake, cover }: OverlayParts,
    private readonly size: () => BoardSize,
  ) {
    this.zones = new Sprites(scene, kit, DEPTH.zone)
    this.chosen = new Sprites(scene, kit, DEPTH.outline)
    this.pieces = new PiecesLayer(scene, kit, this.motions, name, page)
    this.markers = new MarkersLayer(scene, kit, name, page)
    this.names = new Tags(scene, `${name}-area`, DEPTH.names - 1, page)
    this.wake = wake
    this.cover = cover
    this.page = page
  }

  show(shown: OverlayShown): void {
    const old = this.now
    this.now = shown
    if (!sameList(shown.pieces, old.pieces)) this.pieces.show(shown.pieces)
    if (!sameList(shown.markers, old.markers) || !sameParts(shown.objectives, old.objectives))
      this.markers.show({ markers: shown.markers, objectives: shown.objectives })
    if (!sameParts(shown.objectives, old.objectives)) this.coverNames()
    if (!sameParts(shown.areas, old.areas)) this.drawAreas()
    if (!sameList(shown.selected, old.selected))
      this.pieces.mark({ selected: shown.selected[0] ?? null, group: shown.selected, about: null })
    if (shown.thing !== old.thing) this.drawChosen()
    this.letter()
    this.wake()
  }
  pieceAt(at: Point): PieceId | null {
    return this.pieces.pieceAt(at)?.id ?? null
  }
  hover(at: Point | null): void {
    if (!this.pieces.hover(at)) return
    this.letter()
    this.wake()
  }
  fan(hex: Hex | null): void {
    this.pieces.fan(hex)
    this.letter()
    this.wake()
  }

  // ---- what the stage asks

  setZoom(zoom: number): void {
    this.zoom = zoom
    this.pieces.setZoom(zoom)
    this.drawNames()
    this.letter()
  }
  settings({ theme, reducedMotion, scale, symbolSet = 'nato' }: EditorStageSettings): void {
    this.pieces.settings({ theme, reducedMotion, scale, symbolSet })
    this.coverNames()
  }
  /** Flags, their names and plates, beside the counters. */
  private letter(): void {
    letterAll(this.zoom, this.pieces.cards(), [this.markers])
  }
  /** What the flags letter: they go by the zoom in pixels of the page, the map by that of the interface's own size. */
  private coverNames(): void {
    this.cover(
      this.now.objectives.map(({ name }) => name),
      FLAG_NAME_ZOOM / this.page.scale,
    )
  }
  step(ms: number): boolean {
    this.motions.step(ms)
    this.pieces.flush()
    return this.motions.active
  }
  drawMinimap(brush: CanvasRenderingContext2D, { width, height, grain }: { width: number; height: number; grain: number }): void {
    const world = worldSize(this.size())
    const place = (hex: Hex): readonly [number, number] => {
      const { x, y } = centreOf(hex)
      return [(x / world.width) * width, (y / world.height) * height]
    }
    const dot = 2.6 * grain
    for (const { hex, side } of this.now.pieces) {
      const [x, y] = place(hex)
      brush.fillStyle = PAPER
      brush.fillRect(x - dot, y - dot, 2 * dot, 2 * dot)
      brush.fillStyle = sideColours(side, false, 'dark').strong
      brush.fillRect(x - dot + grain, y - dot + grain, 2 * (dot - grain), 2 * (dot - grain))
    }
  }
  destroy(): void {
    this.motions.finish()
  }

  private drawAreas(): void {
    const { areas } = this.now
    this.zones.begin()
    for (const side of SIDES) {
      const hexes = distinct(areas.filter(({ is }) => is === side).flatMap((area) => area.hexes))
      for (const hex of hexes) this.zones.put(`zone-${side}`, centreOf(hex))
    }
    for (const { is, hexes } of areas) drawAreaEdges(this.zones, is === 'place' ? 'edge-first' : `edge-${is}`, hexes, 0.5)
    this.zones.end()
    this.drawNames()
  }
  private drawNames(): void {
    this.names.begin()
    for (const area of this.now.areas) {
      const at = area.is !== 'place' || this.zoom >= NAME_ZOOM ? topOf(area) : null
      if (at)
        this.names.put(
          { is: 'name', text: area.name, side: area.is === 'place' ? null : area.is },
          { at, anchor: { x: 0.5, y: 0 } },
          this.zoom,
        )
    }
    this.names.end()
  }
  private drawChosen(): void {
    const { thing } = this.now
    this.chosen.begin()
    if (thing) this.chosen.put('hex-about', centreOf(thing))
    this.chosen.end()
  }
}

const distinct = (hexes: readonly Hex[]): readonly Hex[] => [...new Map(hexes.map((hex) => [hexKey(hex), hex])).values()]
const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a === b || (a.length === b.length && a.every((part, i) => part === b[i]))
const sameParts = (a: readonly unknown[], b: readonly unknown[]): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)
/** Inside an area at its top, where its name hangs: over the middle of its highest row. */
function topOf({ hexes }: AreaMark): Point | null {
  const row = Math.min(...hexes.map((hex) => hex[1]))
  const top = hexes.filter((hex) => hex[1] === row).map(centreOf)
  const [first, last] = [top[0], top.at(-1)]
  return first && last ? { x: (first.x + last.x) / 2, y: first.y - 24 } : null
}
