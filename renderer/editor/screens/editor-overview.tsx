import { Minimap } from '../../hud/minimap.tsx'
import { useStore } from '../../state/store.ts'
import type { EditorStage } from '../stage/stage-contract.ts'
import type { EditorDesk } from '../state/editor-desk.ts'

/** The whole map, small, with what is selected and what is wrong. */
export function EditorMinimap({ desk, stage }: { readonly desk: EditorDesk; readonly stage: EditorStage }) {
  const history = useStore(desk.store, ({ state }) => state.history)
  const problems = useStore(desk.store, (view) => view.problems)
  const { width, height } = desk.board
  const go = (col: number, row: number) => stage.centreOn([Math.min(width - 1, Math.max(0, col)), Math.min(height - 1, Math.max(0, row))])
  return <Minimap stage={stage} size={{ width, height }} stamp={[history, problems]} onGo={go} />
}
