import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { LearnBook } from '../../../engine/screen.ts'
import { isCommand } from '../../input/bindings.ts'
import { BookChoice, SetupHead } from '../../screens/setup-parts.tsx'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { LearnPlace } from '../../state/app-state.ts'
import { messageOf } from '../../state/scenarios.ts'
import { learnWords } from '../../words/learn-words.ts'
import { bookOf, learnBooks } from '../learn-desk.ts'
import { type DoorProps, LEARN_DOORS, type LearnDoor } from '../learn-doors.ts'
import { CourseList } from './course-list.tsx'
import { LearnMenu } from './learn-menu.tsx'

interface LearnProps {
  readonly app: App
  readonly place: LearnPlace
}
/** Learn: the courses of the books, with what was learned of them, and the doors to everything else. */
export function Learn({ app, place }: LearnProps) {
  const books = useBooks(app)
  const book = books ? bookOf(books, place.book) : null
  const door = LEARN_DOORS.find((each) => each.door === place.door && book !== null && each.isThere(book)) ?? null
  useEffect(() => void app.progress(), [app])
  useEffect(() => {
    if (book) void app.readCatalogue(book.id)
  }, [app, book?.id])
  useBack(app)
  const go = (to: LearnPlace) => app.go({ at: 'learn', place: to })
  return (
    <main class={`setup learn room-${useRoom(useScale(app))}`}>
      <div class="learn-frame">
        <SetupHead app={app} title={learnWords.title}>
          {books && books.length > 1 ? (
            <BookChoice books={books} chosen={book?.id ?? ''} onBook={(id) => go({ book: id, door: place.door })} />
          ) : null}
          {book ? <Doors book={book} chosen={door} onDoor={(name) => go({ book: book.id, door: name })} /> : null}
          <LearnMenu app={app} />
        </SetupHead>
        {books === null ? <p class="dim">{learnWords.reading}</p> : null}
        {book && door ? <Behind key={door.door} door={door} app={app} book={book} id={place.id} /> : null}
        {book && !door ? (
          <CourseList key={book.id} app={app} book={book} id={place.id} onChoose={(id) => go({ book: book.id, id })} />
        ) : null}
      </div>
    </main>
  )
}

function useBooks(app: App): readonly LearnBook[] | null {
  const [books, setBooks] = useState<readonly LearnBook[] | null>(null)
  useEffect(() => {
    let gone = false
    learnBooks()
      .then((read) => !gone && setBooks(read))
      .catch((error: unknown) => app.tell({ title: learnWords.cannot.books, text: messageOf(error) }))
    return () => {
      gone = true
    }
  }, [app])
  return books
}

/** One key goes back to the title; a door's own screen may take it before. */
function useBack(app: App): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble } = app.state
      if (dialog !== null || trouble !== null || event.defaultPrevented || document.querySelector('dialog[open], .menu')) return
      if (isCommand(event, 'back')) app.go({ at: 'title' })
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
}

interface DoorsProps {
  readonly book: LearnBook
  readonly chosen: LearnDoor | null
  readonly onDoor: (door: string | undefined) => void
}
function Doors({ book, chosen, onDoor }: DoorsProps) {
  const doors = LEARN_DOORS.filter((door) => door.isThere(book))
  if (doors.length === 0) return null
  return (
    <nav class="segments learn-doors" aria-label={learnWords.doors}>
      <DoorButton title={learnWords.doorLessons} on={chosen === null} onClick={() => onDoor(undefined)} />
      {doors.map((door) => (
        <DoorButton key={door.door} title={door.title} on={door === chosen} onClick={() => onDoor(door.door)} />
      ))}
    </nav>
  )
}
const DoorButton = ({ title, on, onClick }: { readonly title: string; readonly on: boolean; readonly onClick: () => void }) => (
  <button type="button" class={`segment${on ? ' is-chosen' : ''}`} aria-current={on ? 'page' : undefined} onClick={onClick}>
    {title}
  </button>
)

/** The screen behind a door, once it is fetched. */
function Behind({ door, ...props }: DoorProps & { readonly door: LearnDoor }) {
  const [Screen, show] = useState<ComponentType<DoorProps> | null>(null)
  useEffect(() => {
    void door.screen().then((screen) => show(() => screen))
  }, [door])
  return Screen === null ? <p class="dim">{learnWords.reading}</p> : <Screen {...props} />
}
