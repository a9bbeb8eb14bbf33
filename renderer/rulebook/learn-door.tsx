import { useEffect } from 'preact/hooks'
import type { LearnBook } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import { useStore } from '../state/store.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import type { BookPlace } from './book-place.ts'

/** What Learn gives the screen behind a door. */
interface DoorProps {
  readonly app: App
  readonly book: LearnBook
  readonly id: string | undefined
}
/** The rulebook behind two doors of Learn: it lies over the screen, and closed it leads back to the lessons. */

export const CasesDoor = (props: DoorProps) => (
  <Opens {...props} at={props.id === undefined ? { at: 'cases' } : { at: 'case', id: props.id }} />
)
export const RulebookDoor = (props: DoorProps) => <Opens {...props} at={props.id === undefined ? null : { at: 'rule', id: props.id }} />

function Opens({ app, book, at }: DoorProps & { readonly at: BookPlace | null }) {
  const isOpen = useStore(app.store, (state) => state.book !== null)
  useEffect(() => {
    app.openBook(at, book.id)
    // Closed, the door leads back.
    return app.store.subscribe((state) => {
      if (state.book === null && state.screen.at === 'learn' && state.screen.place.door !== undefined)
        app.go({ at: 'learn', place: { book: book.id } })
    })
  }, [app, book.id])
  return isOpen ? <p class="dim">{rulebookWords.opening}</p> : null
}
