import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Panel } from '../../hud/panel.tsx'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { MapBench } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorStage, StageEvent } from '../stage/stage-contract.ts'
import { editorKey } from '../state/editor-commands.ts'
import { EditorDesk } from '../state/editor-desk.ts'
import { aimsAtSides } from '../state/editor-tools.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorDialogs } from './editor-dialogs.tsx'
import { useEditorKeys } from './editor-keys.ts'
import { EditorNote, MapPlace, useEditorStage, useFocusOnMap } from './editor-map-place.tsx'
import { MapOverview } from './editor-overview.tsx'
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
  const place = useMemo(
    () => ({
      board: () => desk.board,
      hear: (event: StageEvent) => desk.hear(event),
      mounted: (stage: EditorStage) => {
        const { tool, choices } = desk.state
        stage.setAim(aimsAtSides(tool, choices) ? 'side' : 'hex')
        desk.mount(stage)
      },
      unmounted: () => desk.unmount(),
    }),
    [desk],
  )
  const mounted = useEditorStage(app, place, map, scale)
  const { stage } = mounted
  const books = useStore(app.store, (state) => state.books)
  useEditorKeys(desk)
  useFocusOnMap(map, (target) => target.closest('.editor button, .editor .chip, .editor .ground-choice, .editor .edit-switch') !== null)
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
      <MapPlace map={map} board={desk.board} mounted={mounted} />
      <LayerLegend desk={desk} />
      <EditorNote bench={desk} keys={editorKey('keys')} />
      <Side desk={desk} stage={stage} />
      <EditorDialogs desk={desk} />
    </main>
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
          <Overview desk={desk} stage={stage} />
        </Panel>
      ) : null}
    </aside>
  )
}

/** With what is selected and what is wrong. */
function Overview({ desk, stage }: { readonly desk: EditorDesk; readonly stage: EditorStage }) {
  const history = useStore(desk.store, ({ state }) => state.history)
  const problems = useStore(desk.store, (view) => view.problems)
  return <MapOverview stage={stage} board={desk.board} stamp={[history, problems]} />
}
