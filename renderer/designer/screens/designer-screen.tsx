import { useEffect } from 'preact/hooks'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { MapBench } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { DesignBench } from '../state/design-bench.ts'
import { PANES, type Pane } from '../state/designer-view.ts'
import { ChancePanel } from './chance-panel.tsx'
import { ComparePanel } from './compare-panel.tsx'
import { DesignForm } from './design-form.tsx'
import { DesignList } from './design-list.tsx'
import { DesignerBar } from './designer-bar.tsx'
import { DesignerDialogs } from './designer-dialogs.tsx'
import { useDesignerKeys } from './designer-keys.ts'

/** The designer: the designs of a document at the left, the parts of one in the middle, what it does at the right. */
export function Designer({ app, bench }: { readonly app: App; readonly bench: MapBench }) {
  return bench instanceof DesignBench ? <Desk app={app} bench={bench} /> : null
}

function Desk({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const room = useRoom(useScale(app))
  const pane = useStore(bench.store, (view) => view.pane)
  const book = useStore(bench.store, ({ history }) => history.doc.ruleset)
  const steps = useStore(bench.store, ({ history }) => history.done.length)
  useDesignerKeys(bench)
  useEffect(() => void app.readCatalogue(book), [app, book])
  useEffect(() => () => void bench.keeper.flush(), [bench])
  const tabs = tabsOf(room)
  const shown = tabs.includes(pane) ? pane : (tabs[0] ?? pane)
  const isShown = (each: Pane): boolean => tabs.length === 0 || !tabs.includes(each) || each === shown
  return (
    <main class={`designer room-${room}`} aria-label={words.title} data-steps={steps}>
      <DesignerBar app={app} bench={bench} />
      {tabs.length === 0 ? null : <PaneTabs bench={bench} panes={tabs} shown={shown} />}
      {isShown('list') ? <DesignList app={app} bench={bench} /> : null}
      {isShown('parts') ? <DesignForm app={app} bench={bench} /> : null}
      {room === 'wide' ? <Tables app={app} bench={bench} /> : null}
      {room !== 'wide' && shown === 'chances' ? <ChancePanel app={app} bench={bench} /> : null}
      {room !== 'wide' && shown === 'compare' ? <ComparePanel app={app} bench={bench} /> : null}
      <Note bench={bench} />
      <DesignerDialogs app={app} bench={bench} />
    </main>
  )
}
/** Which parts take turns where there is no room for all of them. */
function tabsOf(room: 'wide' | 'compact' | 'tight'): readonly Pane[] {
  if (room === 'wide') return []
  return room === 'compact' ? PANES.filter((pane) => pane !== 'list') : PANES
}

interface TabsProps {
  readonly bench: DesignBench
  readonly panes: readonly Pane[]
  readonly shown: Pane
}
const PaneTabs = ({ bench, panes, shown }: TabsProps) => (
  <fieldset class="designer-tabs" data-region="tabs">
    <legend class="visually-hidden">{words.title}</legend>
    <span class="segments">
      {panes.map((pane) => (
        <label key={pane} class={`segment${pane === shown ? ' is-chosen' : ''}`}>
          <input type="radio" name="pane" checked={pane === shown} onChange={() => bench.show(pane)} />
          {words.panes[pane]}
        </label>
      ))}
    </span>
  </fieldset>
)

/** Both tables, one at a time. */
function Tables({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const pane = useStore(bench.store, (view) => view.pane)
  const shown = pane === 'compare' ? 'compare' : 'chances'
  return (
    <div class="designer-right">
      <PaneTabs bench={bench} panes={['chances', 'compare']} shown={shown} />
      {shown === 'compare' ? <ComparePanel app={app} bench={bench} /> : <ChancePanel app={app} bench={bench} />}
    </div>
  )
}

/** What was done last, said by a screen reader. */
function Note({ bench }: { readonly bench: DesignBench }) {
  const note = useStore(bench.store, (view) => view.note)
  return (
    <p class="designer-note" role="status">
      {note}
    </p>
  )
}
