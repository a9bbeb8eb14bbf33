import type { Board } from '../../../engine/screen.ts'
import type { StageUser } from '../../editor/screens/editor-map-place.tsx'
import type { EditorStage, OverlayParts, StageEvent } from '../../editor/stage/stage-contract.ts'
import type { MapOverlay } from './overlay-contract.ts'
import { ScenarioOverlay } from './scenario-overlay.ts'

/** A bench on whose map pieces lie. */
interface OverlaidBench {
  readonly view: { readonly board: Board }
  hear(event: StageEvent): void
  mount(stage: EditorStage, overlay: MapOverlay): void
  unmount(): void
}
/** The stage of an editor for such a bench: it is handed over together with the layer of the pieces. */
export function overlaidStage(bench: OverlaidBench): StageUser {
  let overlay: ScenarioOverlay | null = null
  return {
    board: () => bench.view.board,
    hear: (event: StageEvent) => bench.hear(event),
    overlay: (parts: OverlayParts) => {
      overlay = new ScenarioOverlay(parts, () => bench.view.board)
      return overlay
    },
    mounted: (stage: EditorStage) => {
      if (overlay) bench.mount(stage, overlay)
    },
    unmounted: () => bench.unmount(),
  }
}
