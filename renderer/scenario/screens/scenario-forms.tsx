import { useCallback, useRef } from 'preact/hooks'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { scenarioKey } from '../state/scenario-commands.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'
import { PANELS, TABS } from './scenario-panels.tsx'

const words = scenarioWords

/** The tabs, and the form of the one that is open. Arrows go from tab to tab. */
export function ScenarioForms({ desk }: { readonly desk: ScenarioDesk }) {
  const tab = useStore(desk.store, (view) => view.tab)
  const problems = useStore(desk.store, () => desk.faults)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowUp' ? -1 : 0
    const next = by === 0 ? undefined : TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length]
    if (next === undefined) return
    event.preventDefault()
    desk.open(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  const Form = PANELS[tab]
  const library = useCallback(() => desk.app.library(), [desk])
  return (
    <aside class="scenario-forms" aria-label={words.tabs[tab]}>
      <div class="scenario-tabs" role="tablist" aria-label={words.tabList} ref={list} onKeyDown={onKeyDown} data-region="tabs">
        {TABS.map((id) => {
          const faults = problems.filter((fault) => fault.tab === id && fault.severity === 'error').length
          return (
            <button
              type="button"
              role="tab"
              key={id}
              id={`tab-${id}`}
              data-tab={id}
              class={`scenario-tab${id === tab ? ' is-chosen' : ''}`}
              aria-selected={id === tab}
              aria-controls="scenario-form"
              tabIndex={id === tab ? 0 : -1}
              title={keyWords.withKey(words.tabs[id], scenarioKey(id))}
              onClick={() => desk.open(id)}
            >
              {words.tabs[id]}
              {faults > 0 ? <span class="tab-faults">{faults}</span> : null}
            </button>
          )
        })}
      </div>
      <div class="scenario-form" id="scenario-form" role="tabpanel" aria-labelledby={`tab-${tab}`} data-region="forms">
        <Form key={tab} bench={desk} library={library} />
      </div>
    </aside>
  )
}
