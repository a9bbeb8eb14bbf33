import type { Hex, MapDoc, SideId } from '../../../engine/screen.ts'
import type { BrushSize } from '../../editor/model/shapes.ts'
import type { StageSpot } from '../../editor/stage/stage-contract.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import type { ShapeId } from '../../editor/state/editor-tools.ts'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import type { ScenarioHistory } from '../model/scenario-history.ts'
import type { ScenarioBench, ScenarioView } from './scenario-view.ts'

/** What the screen of the scenario editor shows beside what its panels see. */

export type ScenarioDialog =
  | { readonly is: 'leave'; readonly to: Screen }
  | { readonly is: 'clash'; readonly text: string }
  /** The library has another version of the scenario than the one that is open. */
  | { readonly is: 'outside' }
  | { readonly is: 'play' }
  /** The map belongs to the game, or to this scenario alone: a map of the person's own has to be made of it first. */
  | { readonly is: 'map' }
  | { readonly is: 'keys' }

/** How the battle that is played from here is played. */
export interface PlayChoice {
  /** Whose side the person is on; watching, whose reports he sees. */
  readonly side: SideId
  /** The computer plays both sides. */
  readonly watch: boolean
  readonly level: string
  /** Null: another one each time. */
  readonly seed: number | null
}

/** What is picked up on the map. */
export type Grabbed =
  | { readonly is: 'pieces'; readonly ids: readonly string[] }
  | { readonly is: 'thing'; readonly id: string }
  | { readonly is: 'objective'; readonly index: number }
/** What the hand does on the map at this moment. */
export type MapDrag =
  /** `carried`: picked up by key or click, and put down by the next press. */
  | { readonly is: 'move'; readonly what: Grabbed; readonly from: Hex; readonly to: Hex; readonly carried: boolean }
  | { readonly is: 'band'; readonly from: Hex; readonly to: Hex; readonly adds: boolean }
  | { readonly is: 'paint'; readonly path: readonly Hex[]; readonly removes: boolean }

export interface BenchView extends ScenarioView {
  readonly history: ScenarioHistory
  readonly entry: Entry | null
  /** The file of the map as the list of maps has it; null where the scenario holds the map itself. */
  readonly mapFile: string | null
  readonly drag: MapDrag | null
  /** What the pointer is over, or where the cursor is. */
  readonly over: StageSpot | null
  /** How areas are painted. */
  readonly shape: ShapeId
  readonly brush: BrushSize
  readonly erases: boolean
  readonly dialog: ScenarioDialog | null
  readonly menu: boolean
  /** The problem that was jumped to last: its place in `faultsOf`. */
  readonly problemAt: number | null
  readonly play: PlayChoice
}

/** The scenario on the bench, for whoever keeps it, plays it or changes its map. */
export interface EditedScenario extends ScenarioBench {
  readonly app: App
  readonly view: BenchView
  readonly mapDoc: MapDoc
  readonly hasChanges: boolean
  patch(change: Partial<BenchView>): void
  set(history: ScenarioHistory): void
  /** The map is another, or was drawn on. */
  lay(map: MapDoc, mapFile: string | null): void
}
