import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Board } from '../../../engine/screen.ts'
import { SketchedMap } from '../../screens/stage-mount.tsx'
import type { App } from '../../state/app.ts'
import { type Store, useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { createEditorStage } from '../stage/editor-stage.ts'
import type { EditorStage, EditorStageOptions, EditorStageSettings, StageEvent } from '../stage/stage-contract.ts'

/** The map of an editor on its screen: made for its place, kept as the settings say, taken down with the screen. */

export interface StageUser {
  board(): Board
  hear(event: StageEvent): void
  mounted(stage: EditorStage): void
  unmounted(): void
  readonly overlay?: EditorStageOptions['overlay']
}
export interface MountedStage {
  readonly stage: EditorStage | null
  /** The share of the map that is painted. */
  readonly painted: number
  readonly problem: string | null
}
/** @param user the same one for as long as the stage is to stay */
export function useEditorStage(app: App, user: StageUser, map: { readonly current: HTMLDivElement | null }, scale: number): MountedStage {
  const settings = useStore(app.store, (whole) => whole.settings)
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const [mounted, setMounted] = useState<MountedStage>({ stage: null, painted: 0, problem: null })
  const wish: EditorStageSettings = {
    theme: settings.theme,
    reducedMotion: settings.reducedMotion || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
    scale: scale / 100,
    symbolSet: settings.symbolSet === 'silhouette' ? 'silhouette' : 'nato',
  }
  useEffect(() => {
    const host = map.current
    if (!host) return
    let gone = false
    let made: EditorStage | null = null
    const making = createEditorStage(host, {
      board: user.board(),
      settings: wish,
      onEvent: (event) => made && user.hear(event),
      ...(user.overlay ? { overlay: user.overlay } : {}),
      onProgress: (share) => gone || setMounted((before) => ({ ...before, painted: share })),
    }).then((stage) => {
      if (gone) return stage.destroy()
      made = stage
      user.mounted(stage)
      setMounted((before) => ({ ...before, stage }))
      host.focus()
    })
    // A map that cannot be painted is said, with the way back.
    making.catch((error: unknown) =>
      setMounted((before) => ({ ...before, problem: error instanceof Error ? error.message : String(error) })),
    )
    return () => {
      gone = true
      user.unmounted()
      made?.destroy()
    }
  }, [user])
  const { stage } = mounted
  useEffect(() => stage?.settings(wish), [stage, wish.theme, wish.reducedMotion, wish.scale, wish.symbolSet])
  useEffect(() => stage?.setGrid(preferences.grid), [stage, preferences.grid])
  useEffect(() => stage?.setLabels(preferences.labels), [stage, preferences.labels])
  return mounted
}

interface PlaceProps {
  readonly map: RefObject<HTMLDivElement | null>
  readonly board: Board
  readonly mounted: MountedStage
}
export const MapPlace = ({ map, board, mounted: { stage, painted, problem } }: PlaceProps) => (
  <div class="map" ref={map} tabIndex={0} role="application" aria-label={board.name} aria-describedby="editor-note" data-region="map">
    {stage || problem !== null ? null : <SketchedMap board={board} />}
    {stage && painted < 1 ? <progress class="map-painting" value={painted} max={1} aria-label={editorWords.painting} /> : null}
    {problem === null ? null : (
      <p class="editor-failure" role="alert">
        {editorWords.noPainting(problem)}
      </p>
    )}
  </div>
)

interface NoteProps {
  readonly bench: { readonly store: Store<{ readonly note: string }> }
  /** Shows the keys of the editor: told while nothing has been done yet. */
  readonly keys: string
}
/** What was done last: below the map, and said by a screen reader. */
export function EditorNote({ bench, keys }: NoteProps) {
  const note = useStore(bench.store, (view) => view.note)
  return (
    <p class="editor-note" id="editor-note" role="status">
      {note === '' ? editorWords.keysHint(keys) : note}
    </p>
  )
}

/** A click with the mouse on a button or a choice gives the keys back to the map; by the keyboard the focus stays. */
export function useFocusOnMap(map: { readonly current: HTMLElement | null }, isButton: (target: Element) => boolean): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const onButton = event.detail > 0 && isButton(event.target as Element)
      if (onButton && !document.querySelector('dialog[open], .menu')) map.current?.focus({ preventScroll: true })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
