import { useEffect, useRef } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { editorKey } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { TOOL_IDS } from '../state/editor-tools.ts'

/** The tools, each with its name and its key. Arrows go from one to the next, as in a group of radio buttons. */
export function ToolPalette({ desk }: { readonly desk: EditorDesk }) {
  const tool = useStore(desk.store, ({ state }) => state.tool)
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = /^Arrow(Down|Right)$/.test(event.key) ? 1 : /^Arrow(Up|Left)$/.test(event.key) ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = TOOL_IDS[(TOOL_IDS.indexOf(tool) + by + TOOL_IDS.length) % TOOL_IDS.length]
    if (next) desk.choose(next)
  }
  useEffect(() => {
    if (group.current?.contains(document.activeElement)) group.current.querySelector<HTMLElement>('[aria-checked="true"]')?.focus()
  }, [tool])
  return (
    <div class="tool-palette" role="radiogroup" aria-label={editorWords.toolbar} ref={group} onKeyDown={onKeyDown} data-region="tools">
      {TOOL_IDS.map((id) => {
        const [name, tip] = editorWords.tools[id]
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button that draws its own state, in a group that arrows go through
          <button
            type="button"
            role="radio"
            key={id}
            class={`tool${id === tool ? ' is-chosen' : ''}`}
            aria-checked={id === tool}
            aria-label={name}
            tabIndex={id === tool ? 0 : -1}
            title={keyWords.withKey(`${name}. ${tip}`, editorKey(id))}
            onClick={() => desk.choose(id)}
          >
            <EditorIcon icon={id} size={16} />
            <span class="tool-name">{name}</span>
            <kbd>{editorKey(id)}</kbd>
          </button>
        )
      })}
    </div>
  )
}
