import { useEffect, useRef } from 'preact/hooks'
import type { App } from '../state/app.ts'
import { useStore } from '../state/store.ts'
import { rulebookWords } from '../words/rulebook-words.ts'

interface BookProps {
  readonly app: App
  readonly columns: { readonly left: boolean; toggle(panel: 'log'): void }
}
/** What the rulebook adds to a battle: the way back from a case that is tried, terms that explain themselves, the log where a line of it was asked for. */
export function BattleBook({ app, columns }: BookProps) {
  const tried = useStore(app.store, (whole) => whole.tried)
  const line = useStore(app.store, (whole) => whole.logLine)
  const place = useRef<HTMLSpanElement>(null)
  useTerms(app, place)
  useEffect(() => {
    if (line !== null && !columns.left) columns.toggle('log')
  }, [line])
  return (
    <>
      <span hidden ref={place} />
      {tried ? (
        <aside class="tried" aria-label={tried.title}>
          <span>{rulebookWords.tried(tried.title)}</span>
          <button type="button" class="quiet" onClick={() => void app.leaveCase()}>
            {tried.back}
          </button>
        </aside>
      ) : null}
    </>
  )
}

/** Terms of the book explain themselves where the pointer rests on a panel: fetched when it first comes to one. */
function useTerms(app: App, place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const battle = place.current?.closest<HTMLElement>('.battle')
    let end: (() => void) | null = null
    let gone = false
    const onOver = (event: PointerEvent) => {
      if (!battle || !(event.target as Element).closest('.left, .right, .orders')) return
      battle.removeEventListener('pointerover', onOver)
      void import('./term-rest.tsx').then(({ watchTerms }) => {
        if (!gone) end = watchTerms(app, battle, event)
      })
    }
    battle?.addEventListener('pointerover', onOver)
    return () => {
      gone = true
      battle?.removeEventListener('pointerover', onOver)
      end?.()
    }
  }, [app])
}
