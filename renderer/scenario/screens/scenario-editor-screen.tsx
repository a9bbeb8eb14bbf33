import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useBenchKeys } from '../../editor/screens/editor-keys.ts'
import { EditorNote, MapPlace, useEditorStage, useFocusOnMap } from '../../editor/screens/editor-map-place.tsx'
import { MapOverview } from '../../editor/screens/editor-overview.tsx'
import type { EditorStage } from '../../editor/stage/stage-contract.ts'
import { Panel } from '../../hud/panel.tsx'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { MapBench } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { overlaidStage } from '../stage/overlaid-stage.ts'
import { type ScenarioCommand, scenarioCommandAt, scenarioKey } from '../state/scenario-commands.ts'
import { ScenarioDesk } from '../state/scenario-desk.ts'
import { useFormColumns } from './form-columns.ts'
import { ScenarioBar } from './scenario-bar.tsx'
import { ScenarioDialogs } from './scenario-dialogs.tsx'
import { FaultCounts, FaultPanel } from './scenario-faults-panel.tsx'
import { ScenarioForms } from './scenario-forms.tsx'
import { TaskBar } from './task-bar.tsx'

const words = scenarioWords
const REGIONS = ['map', 'tabs', 'forms', 'task', 'problems', 'top'] as const
/** Commands that mean something only while an area is painted. */
const PAINTING: readonly ScenarioCommand['do'][] = ['keep', 'shape', 'erase', 'brush']

/** The scenario editor: forms at the left, the map with everybody on it in the middle, what is wrong at the right. */
export function ScenarioEditor({ app, bench }: { readonly app: App; readonly bench: MapBench }) {
  return bench instanceof ScenarioDesk ? <Editor key={app.state.version} app={app} desk={bench} /> : null
}

function Editor({ app, desk }: { readonly app: App; readonly desk: ScenarioDesk }) {
  const scale = useScale(app)
  const room = useRoom(scale)
  const map = useRef<HTMLDivElement>(null)
  const { hasForms, hasSide, forms, side } = useFormColumns(room)
  const place = useMemo(() => overlaidStage(desk), [desk])
  const mounted = useEditorStage(app, place, map, scale)
  const board = useStore(desk.store, (view) => view.board)
  const isChoosing = useStore(desk.store, (view) => view.task.is !== 'select')
  const steps = useStore(desk.store, (view) => view.done.length)
  useBenchKeys(
    desk,
    (chord) => {
      const command = scenarioCommandAt(chord)
      return command && PAINTING.includes(command.do) && desk.view.task.is !== 'area' ? null : command
    },
    REGIONS,
  )
  useFocusOnMap(
    map,
    (target) => target.closest('.scenario-editor :is(.editor-top, .task-bar) button, .task-bar .chip, .task-bar .edit-switch') !== null,
  )
  useDesk(desk)
  useKeepKey(desk)
  useMapForTask(map, isChoosing)
  return (
    <main
      class={`editor scenario-editor room-${room}${isChoosing ? ' is-choosing' : ''}${hasSide ? ' has-side' : ''}`}
      aria-label={words.title}
      data-steps={steps}
      data-ready={mounted.stage !== null}
    >
      <ScenarioBar desk={desk} forms={forms} side={side} />
      {hasForms ? <ScenarioForms desk={desk} /> : null}
      <MapPlace map={map} board={board} mounted={mounted} />
      <TaskBar desk={desk} />
      <EditorNote bench={desk} keys={scenarioKey('keys')} />
      {hasSide ? <Side desk={desk} stage={mounted.stage} /> : null}
      <ScenarioDialogs desk={desk} />
    </main>
  )
}

/** The books are asked for as long as the screen is there; whoever comes back to the window hears what has happened meanwhile. */
function useDesk(desk: ScenarioDesk): void {
  useEffect(() => {
    desk.begin()
    const look = () => void desk.lookAround()
    globalThis.addEventListener('focus', look)
    return () => {
      globalThis.removeEventListener('focus', look)
      desk.rest()
    }
  }, [desk])
}

/** What a form asks for on the map is answered there: the keys go to the map, and whoever works by them gets them back afterwards, where no form has taken them. */
function useMapForTask(map: { readonly current: HTMLDivElement | null }, isChoosing: boolean): void {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (isChoosing) {
      before.current = activeElement instanceof HTMLElement && activeElement.matches(':focus-visible') ? activeElement : null
      map.current?.focus({ preventScroll: true })
      return
    }
    const isFree = activeElement === null || activeElement === document.body || activeElement === map.current
    if (isFree && before.current?.isConnected) before.current.focus()
    before.current = null
  }, [isChoosing])
}

/** While an area is painted Enter keeps it, before the map takes it for a dab of the brush; the space bar is left for that. */
function useKeepKey(desk: ScenarioDesk): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.key !== 'Enter' || desk.view.task.is !== 'area' || target?.closest('button, input, select, textarea, dialog')) return
      event.preventDefault()
      desk.keepArea()
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [desk])
}

function Side({ desk, stage }: { readonly desk: ScenarioDesk; readonly stage: EditorStage | null }) {
  const [open, setOpen] = useState({ problems: true, minimap: true })
  const toggle = (id: keyof typeof open) => () => setOpen({ ...open, [id]: !open[id] })
  const sheet = useStore(desk.store, (view) => view.sheet)
  const problems = useStore(desk.store, (view) => view.problems)
  const board = useStore(desk.store, (view) => view.board)
  return (
    <aside class="editor-right right" aria-label={words.side}>
      <Panel
        id="problems"
        title={editorWords.problems}
        open={open.problems}
        onToggle={toggle('problems')}
        aside={<FaultCounts desk={desk} />}
      >
        <FaultPanel desk={desk} />
      </Panel>
      {stage ? (
        <Panel id="minimap" title={editorWords.minimap} open={open.minimap} onToggle={toggle('minimap')}>
          <MapOverview stage={stage} board={board} stamp={[sheet, problems]} />
        </Panel>
      ) : null}
    </aside>
  )
}
