import type { Board } from '../../../engine/screen.ts'
import { Minimap } from '../../hud/minimap.tsx'
import type { EditorStage } from '../stage/stage-contract.ts'

interface OverviewProps {
  readonly stage: EditorStage
  readonly board: Board
  /** Changes when something on it may have moved. */
  readonly stamp: unknown
}
/** The whole map, small, with what is marked on it. */
export function MapOverview({ stage, board: { width, height }, stamp }: OverviewProps) {
  const go = (col: number, row: number) => stage.centreOn([Math.min(width - 1, Math.max(0, col)), Math.min(height - 1, Math.max(0, row))])
  return <Minimap stage={stage} size={{ width, height }} stamp={stamp} onGo={go} />
}
