import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import { RuleDoor } from '../hud/reason.tsx'
import type { StageMaker } from '../scene/stage.ts'
import { useRoom, useScale } from '../screens/viewport.ts'
import type { App } from '../state/app.ts'
import { settledLog } from '../state/log.ts'
import { useStore } from '../state/store.ts'
import { programWords } from '../words/program.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { BookProvider, type BookUse, finderOf } from './book-context.ts'
import type { BookDesk, BookView } from './book-desk.ts'
import { bookCommandAt, bookKey, holdsInField } from './book-keys.ts'
import { BookPage } from './book-page.tsx'
import type { OpenBook } from './book-place.ts'
import { canGo } from './book-place.ts'
import { Contents } from './contents.tsx'
import { bookDesk } from './open-learn.ts'

interface RulebookProps {
  readonly app: App
  readonly open: OpenBook
  readonly makeStage: StageMaker
}
/** The rulebook over whatever is on the screen: a battle stays as it is underneath. */
export function Rulebook({ app, open, makeStage }: RulebookProps) {
  const desk = bookDesk()
  const view = useStore(desk.store, (whole) => whole)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const room = useRoom(useScale(app))
  useModal(dialog)
  useEffect(() => void desk.open(open.book, open.place), [open.wish])
  useBookKeys(app, desk, dialog, field)
  const use = useUse(app, desk, view, makeStage)
  useEffect(() => {
    if (use && (open.place === null || open.place.at === 'start')) field.current?.focus()
    else if (use && open.place?.at !== 'rule') dialog.current?.querySelector<HTMLElement>('.book-page')?.focus()
  }, [use !== null, open.wish])
  const over = app.state.screen.at === 'battle'
  return (
    <dialog
      class={`rulebook room-${room}${over ? ' is-over' : ''}`}
      ref={dialog}
      aria-label={view.book ? rulebookWords.of(view.book.title) : rulebookWords.name}
      onCancel={(event) => {
        event.preventDefault()
        app.closeBook()
      }}
    >
      <Head app={app} desk={desk} view={view} over={over} />
      {use ? (
        <BookProvider value={use}>
          <RuleDoor.Provider value={(to, id, reason) => use.go(to === 'table' ? { at: 'tables', reason } : { at: 'rule', id, reason })}>
            <div class="book-body">
              <Contents view={view} field={field} />
              <BookPage view={view} />
            </div>
          </RuleDoor.Provider>
        </BookProvider>
      ) : (
        <p class="book-waiting" role="status">
          {view.failure === null ? rulebookWords.opening : rulebookWords.failed(view.failure)}
        </p>
      )}
    </dialog>
  )
}

/** Holds the focus while it is open, and gives it back. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
}

/** What the pages need; null until the book is there. */
function useUse(app: App, desk: BookDesk, view: BookView, makeStage: StageMaker): BookUse | null {
  const { book } = view
  const { screen } = app.state
  const battle = screen.at === 'battle' && screen.battle.ruleset === book?.id ? screen.battle : null
  return useMemo(() => {
    if (!book) return null
    return {
      app,
      desk,
      book,
      find: finderOf(book),
      go: (place) => desk.go(place),
      toLesson: battle
        ? null
        : (id) => {
            app.closeBook()
            app.go({ at: 'learn', place: { book: book.id, id } })
          },
      log: battle ? { entries: settledLog(battle.session.state.log).entries, show: ({ id }) => app.closeBook(id) } : null,
      makeStage,
    }
  }, [app, desk, book, battle, makeStage])
}

function useBookKeys(
  app: App,
  desk: BookDesk,
  dialog: { readonly current: HTMLDialogElement | null },
  field: { readonly current: HTMLInputElement | null },
): void {
  useEffect(() => {
    const element = dialog.current
    const onKey = (event: KeyboardEvent) => {
      const command = event.defaultPrevented ? null : bookCommandAt(event)
      const inField = event.target instanceof Element && event.target.closest('input, select, textarea') !== null
      if (command !== null && (!inField || holdsInField(command, event)) && perform(command)) event.preventDefault()
      // Nothing that is pressed here means the battle underneath.
      if (command !== 'next' && command !== 'before' && command !== 'play') event.stopPropagation()
    }
    const perform = (command: NonNullable<ReturnType<typeof bookCommandAt>>): boolean => {
      switch (command) {
        case 'back':
          desk.step(-1)
          return true
        case 'forward':
          desk.step(1)
          return true
        case 'search':
          field.current?.focus()
          field.current?.select()
          return true
        case 'region':
          return otherRegion(element)
        case 'close':
          app.closeBook()
          return true
        case 'play':
        case 'before':
        case 'next':
          return false
      }
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [app, desk])
}
/** From the list to the page, and back. */
function otherRegion(dialog: HTMLDialogElement | null): boolean {
  const regions = [...(dialog?.querySelectorAll<HTMLElement>('[data-region]') ?? [])]
  const at = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions[(at + 1) % Math.max(1, regions.length)]
  const target = next?.matches('[tabindex]') ? next : next?.querySelector<HTMLElement>('input, button')
  target?.focus()
  return target !== undefined
}

interface HeadProps {
  readonly app: App
  readonly desk: BookDesk
  readonly view: BookView
  readonly over: boolean
}
function Head({ app, desk, view, over }: HeadProps) {
  const { trail, books, id } = view
  return (
    <header class="book-head">
      <span class="book-steps">
        <StepButton by={-1} can={canGo(trail, -1)} onStep={() => desk.step(-1)} />
        <StepButton by={1} can={canGo(trail, 1)} onStep={() => desk.step(1)} />
      </span>
      <h1>{view.book ? rulebookWords.of(view.book.title) : rulebookWords.name}</h1>
      {books.length > 1 && !over ? (
        <label class="book-which">
          <span class="visually-hidden">{rulebookWords.books}</span>
          <select value={id ?? ''} onChange={({ currentTarget }) => void desk.open(currentTarget.value, { at: 'start' })}>
            {books.map((book) => (
              <option key={book.id} value={book.id}>
                {book.title}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <button type="button" class="quiet book-keys" onClick={() => app.open('keys')}>
        {rulebookWords.keys}
      </button>
      <button type="button" class={over ? 'primary' : 'quiet'} onClick={() => app.closeBook()}>
        {over ? rulebookWords.toBattle : programWords.close} <kbd>{bookKey('close')}</kbd>
      </button>
    </header>
  )
}
const StepButton = ({ by, can, onStep }: { readonly by: 1 | -1; readonly can: boolean; readonly onStep: () => void }) => {
  const name = by < 0 ? rulebookWords.goBack : rulebookWords.goForward
  const key = bookKey(by < 0 ? 'back' : 'forward')
  return (
    <button type="button" class="icon-button" disabled={!can} aria-label={name} title={`${name} (${key})`} onClick={onStep}>
      <span class={by < 0 ? 'turn-left' : ''}>
        <Icon name="open" size={14} />
      </span>
    </button>
  )
}
