import { useEffect, useRef } from 'preact/hooks'
import { Key } from '../hud/key-hint.tsx'
import { isCommand } from '../input/bindings.ts'
import type { App } from '../state/app.ts'
import { openingWords } from '../words/opening.ts'
import { programWords } from '../words/program.ts'

interface OpeningProps {
  readonly app: App
  readonly what: string
  readonly played: { readonly done: number; readonly of: number } | null
}

/** While a battle is set up or taken up: how far it is, and the way back, by button and by key. */
export function Opening({ app, what, played }: OpeningProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => cancel.current?.focus(), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommand(event, 'back') || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      app.cancelOpening()
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
  return (
    <main class="opening" aria-busy="true">
      <h1>{what}</h1>
      <p>{played ? openingWords.replaying(played.done, played.of) : openingWords.opening}</p>
      {played ? (
        <progress value={played.done} max={played.of} aria-label={openingWords.replayed} />
      ) : (
        <div class="busy-bar" aria-hidden="true">
          <span />
        </div>
      )}
      <button type="button" class="quiet" ref={cancel} aria-keyshortcuts="Escape" onClick={() => app.cancelOpening()}>
        {programWords.cancel} <Key of="back" />
      </button>
    </main>
  )
}
