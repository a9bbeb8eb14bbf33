import { useEffect, useRef, useState } from 'preact/hooks'
import { Panel } from '../../hud/panel.tsx'
import { SketchedMap } from '../../screens/stage-mount.tsx'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { MapBench } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { createEditorStage } from '../stage/editor-stage.ts'
import type { EditorStage } from '../stage/stage-contract.ts'
import { editorKey } from '../state/editor-commands.ts'
import { EditorDesk } from '../state/editor-desk.ts'
import { aimsAtSides } from '../state/editor-tools.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { useEditorKeys } from './editor-keys.ts'
import { EditorMinimap } from './editor-overview.tsx'
import { HexPanel } from './hex-panel.tsx'
import { LayerLegend } from './layer-menu.tsx'
import { ProblemCounts, ProblemPanel } from './problem-panel.tsx'
import { ToolPalette } from './tool-palette.tsx'
import { ToolSettings } from './tool-settings.tsx'

/** The map editor: the map in the middle, tools at the left, what a hex is and what is wrong at the right. */
export function MapEditor({ app, bench }: { readonly app: App; readonly bench: MapBench }) {
  return bench instanceof EditorDesk ? <Editor key={app.state.version} app={app} desk={bench} /> : null
}

function Editor({ app, desk }: { readonly app: App; readonly desk: EditorDesk }) {
  const scale = useScale(app)
  const room = useRoom(scale)
  const map = useRef<HTMLDivElement>(null)
  const [drawer, setDrawer] = useState(false)
  const { stage, painted, problem } = useEditorStage(app, desk, map, scale)
  const books = useStore(app.store, (state) => state.books)
  useEditorKeys(desk)
  useFocusOnMap(map)
  useEffect(() => {
    void app.readBooks()
    const book = books?.find(({ skirmish }) => skirmish)
    if (!book) return
    desk.setBook(book.id)
    void app.readCatalogue(book.id)
  }, [app, desk, books])
  const steps = useStore(desk.store, ({ state }) => state.history.done.length)
  const isDrawer = room === 'tight'
  return (
    <main
      class={`editor room-${room}${isDrawer && !drawer ? '' : ' has-side'}`}
      aria-label={editorWords.title}
      data-steps={steps}
      data-ready={stage !== null}
    >
      <EditorBar desk={desk} drawer={isDrawer ? { open: drawer, toggle: () => setDrawer(!drawer) } : null} />
      <aside class="editor-left">
        <ToolPalette desk={desk} />
        <ToolSettings desk={desk} />
      </aside>
      <div
        class="map"
        ref={map}
        tabIndex={0}
        role="application"
        aria-label={desk.board.name}
        aria-describedby="editor-note"
        data-region="map"
      >
        {stage || problem !== null ? null : <SketchedMap board={desk.board} />}
        {stage && painted < 1 ? <progress class="map-painting" value={painted} max={1} aria-label={editorWords.painting} /> : null}
        {problem === null ? null : (
          <p class="editor-failure" role="alert">
            {editorWords.noPainting(problem)}
          </p>
        )}
      </div>
      <LayerLegend desk={desk} />
      <Note desk={desk} />
      <Side desk={desk} stage={stage} />
      <EditorDialogs desk={desk} />
    </main>
  )
}

/** What was done last: below the map, and said by a screen reader. */
function Note({ desk }: { readonly desk: EditorDesk }) {
  const note = useStore(desk.store, (view) => view.note)
  return (
    <p class="editor-note" id="editor-note" role="status">
      {note === '' ? editorWords.keysHint(editorKey('keys')) : note}
    </p>
  )
}

function Side({ desk, stage }: { readonly desk: EditorDesk; readonly stage: EditorStage | null }) {
  const [open, setOpen] = useState({ hex: true, problems: true, minimap: true })
  const toggle = (id: keyof typeof open) => () => setOpen({ ...open, [id]: !open[id] })
  return (
    <aside class="editor-right right" aria-label={editorWords.side}>
      <Panel id="hex" title={editorWords.hexPanel} open={open.hex} onToggle={toggle('hex')}>
        <HexPanel desk={desk} />
      </Panel>
      <Panel
        id="problems"
        title={editorWords.problems}
        open={open.problems}
        onToggle={toggle('problems')}
        aside={<ProblemCounts desk={desk} />}
      >
        <ProblemPanel desk={desk} />
      </Panel>
      {stage ? (
        <Panel id="minimap" title={editorWords.minimap} open={open.minimap} onToggle={toggle('minimap')}>
          <EditorMinimap desk={desk} stage={stage} />
        </Panel>
      ) : null}
    </aside>
  )
}

interface Mounted {
  readonly stage: EditorStage | null
  /** The share of the map that is painted. */
  readonly painted: number
  readonly problem: string | null
}
/** The stage in its place, for as long as the screen is there. */
function useEditorStage(app: App, desk: EditorDesk, map: { readonly current: HTMLDivElement | null }, scale: number): Mounted {
  const settings = useStore(app.store, (whole) => whole.settings)
  const preferences = useStore(app.store, (whole) => whole.preferences)
  const [mounted, setMounted] = useState<Mounted>({ stage: null, painted: 0, problem: null })
  const wish = {
    theme: settings.theme,
    reducedMotion: settings.reducedMotion || globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches,
    scale: scale / 100,
  }
  useEffect(() => {
    const host = map.current
    if (!host) return
    let gone = false
    let made: EditorStage | null = null
    const making = createEditorStage(host, {
      board: desk.board,
      settings: wish,
      onEvent: (event) => made && desk.hear(event),
      onProgress: (share) => gone || setMounted((before) => ({ ...before, painted: share })),
    }).then((stage) => {
      if (gone) return stage.destroy()
      made = stage
      const { tool, choices } = desk.state
      stage.setAim(aimsAtSides(tool, choices) ? 'side' : 'hex')
      desk.mount(stage)
      setMounted((before) => ({ ...before, stage }))
      host.focus()
    })
    // A map that cannot be painted is said, with the way back.
    making.catch((error: unknown) =>
      setMounted((before) => ({ ...before, problem: error instanceof Error ? error.message : String(error) })),
    )
    return () => {
      gone = true
      desk.unmount()
      made?.destroy()
    }
  }, [desk])
  const { stage } = mounted
  useEffect(() => stage?.settings(wish), [stage, wish.theme, wish.reducedMotion, wish.scale])
  useEffect(() => stage?.setGrid(preferences.grid), [stage, preferences.grid])
  useEffect(() => stage?.setLabels(preferences.labels), [stage, preferences.labels])
  return mounted
}

/** A click with the mouse on a button or a choice gives the keys back to the map; by the keyboard the focus stays. */
function useFocusOnMap(map: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const onButton =
        event.detail > 0 && target.closest('.editor button, .editor .chip, .editor .ground-choice, .editor .edit-switch') !== null
      if (onButton && !document.querySelector('dialog[open], .menu')) map.current?.focus({ preventScroll: true })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
}
