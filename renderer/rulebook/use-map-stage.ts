import { useEffect, useRef } from 'preact/hooks'
import { type Board, type MapDoc, toBoard } from '../../engine/screen.ts'
import { allDrawings } from '../art/packs.ts'
import type { Stage, StageMaker } from '../scene/stage.ts'
import { useScale } from '../screens/viewport.ts'
import type { App } from '../state/app.ts'
import { messageOf, saidOf } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'

interface MapStage {
  readonly app: App
  readonly makeStage: StageMaker
  readonly map: MapDoc | { readonly board: Board }
  /** Another one has a stage of its own. */
  readonly of: unknown
  readonly host: { readonly current: HTMLDivElement | null }
  readonly onReady?: (stage: Stage) => void
  readonly onStage: (stage: Stage | null) => void
  readonly onProblem: (text: string | null) => void
}
/** A stage off the battle: a painted map with counters, as the settings say, made anew where those change; it goes with whoever shows it. */
export function useMapStage({ app, makeStage, map, of, host, onReady, onStage, onProblem }: MapStage): void {
  const { theme, symbolSet, reducedMotion } = useStore(app.store, ({ settings }) => settings)
  const scale = useScale(app)
  const ready = useRef(onReady)
  ready.current = onReady
  useEffect(() => {
    const parent = host.current
    const board = 'board' in map ? ({ ok: true, value: map.board } as const) : toBoard(map)
    if (!parent) return
    if (!board.ok) return onProblem(saidOf(board.error))
    let made: Stage | null = null
    let gone = false
    const settings = {
      theme,
      symbolSet: symbolSet === 'silhouette' ? 'silhouette' : 'nato',
      reducedMotion: reducedMotion || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
      scale: scale / 100,
    } as const
    const making = allDrawings().then(() => (gone ? null : makeStage(parent, board.value, settings, () => undefined)))
    making.then(
      (stage) => {
        if (gone || stage === null) return stage?.destroy()
        made = stage
        ready.current?.(stage)
        onStage(stage)
      },
      (error: unknown) => gone || onProblem(messageOf(error)),
    )
    return () => {
      gone = true
      onStage(null)
      onProblem(null)
      made?.destroy()
    }
  }, [of, theme, symbolSet, reducedMotion, scale])
}
