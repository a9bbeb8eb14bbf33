import { useEffect, useRef, useState } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { VehicleShelf } from '../../designer/screens/vehicle-shelf.tsx'
import { isCommand } from '../../input/bindings.ts'
import { LessonShelf } from '../../lesson-editor/screens/lesson-shelf.tsx'
import { NewLesson } from '../../lesson-editor/screens/new-lesson-form.tsx'
import { lessonDrafts } from '../../lesson-editor/state/lesson-drafts.ts'
import { takeUpLesson } from '../../lesson-editor/state/open-lesson.ts'
import { NewScenario } from '../../scenario/screens/new-scenario-form.tsx'
import { takeUpScenario } from '../../scenario/state/open-scenario.ts'
import { scenarioDrafts } from '../../scenario/state/scenario-drafts.ts'
import { type Room, useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import { createWords } from '../../words/create-words.ts'
import { lessonEditorWords } from '../../words/lesson-editor-words.ts'
import { programWords } from '../../words/program.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { mapDrafts } from '../state/map-drafts.ts'
import { takeUp } from '../state/open-map.ts'
import { DraftList } from './create-cards.tsx'
import { ScenarioShelf } from './create-scenarios.tsx'
import { MapShelf, ShippedShelf } from './create-shelves.tsx'
import { type Stock, type UnsavedNote, useStock } from './create-stock.ts'
import { NewMap } from './new-map-form.tsx'

const words = createWords
const SHELVES = ['maps', 'scenarios', 'designs', 'lessons', 'shipped'] as const
type Form = 'new' | 'new-scenario' | 'new-lesson'
type Shelf = (typeof SHELVES)[number] | Form
/** The forms with which something begins: where each leads back to, and what it is called. */
const FORMS: Readonly<Record<Form, { readonly back: Shelf; readonly title: string }>> = {
  new: { back: 'maps', title: words.newMap },
  'new-scenario': { back: 'scenarios', title: scenarioWords.newScenario },
  'new-lesson': { back: 'lessons', title: lessonEditorWords.newLesson },
}
const isForm = (shelf: Shelf): shelf is Form => shelf in FORMS
/** What is begun from a shelf. */
const beginOf = (shelf: Shelf): Form => (shelf === 'scenarios' ? 'new-scenario' : shelf === 'lessons' ? 'new-lesson' : 'new')

/** What a person makes: own maps and scenarios, maps of the game to copy, and a new map. */
export function Create({ app, begin = 'maps' }: { readonly app: App; readonly begin?: Shelf | undefined }) {
  const [shelf, setShelf] = useState<Shelf>(begin)
  const room = useRoom(useScale(app))
  const back = () => (isForm(shelf) ? setShelf(FORMS[shelf].back) : app.go({ at: 'title' }))
  const stock = useStock(app)
  useBackKey(app, back)
  useFirstFocus(`${shelf} ${stock.infos === null}`)
  return (
    <main class={`setup create room-${room}`}>
      <div class="create-frame">
        <header class="setup-head">
          <button type="button" class="quiet" onClick={back}>
            <span class="turn-left">
              <Icon name="open" size={12} />
            </span>{' '}
            {programWords.back}
          </button>
          <h1>{isForm(shelf) ? FORMS[shelf].title : words.title}</h1>
          {isForm(shelf) ? null : <Doors app={app} shelf={shelf} onShelf={setShelf} />}
        </header>
        {isForm(shelf) ? null : <Unsaved app={app} stock={stock} />}
        <Body app={app} room={room} shelf={shelf} stock={stock} onShelf={setShelf} />
      </div>
    </main>
  )
}

interface DoorsProps {
  readonly app: App
  readonly shelf: Shelf
  readonly onShelf: (shelf: Shelf) => void
}
function Doors({ app, shelf, onShelf }: DoorsProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <fieldset class="book-choice">
        <legend class="visually-hidden">{words.title}</legend>
        <span class="segments">
          {SHELVES.map((each) => (
            <label key={each} class={`segment${each === shelf ? ' is-chosen' : ''}`}>
              <input type="radio" name="shelf" checked={each === shelf} onChange={() => onShelf(each)} />
              {words.shelves[each]}
            </label>
          ))}
        </span>
      </fieldset>
      <span class="top-gap" />
      <input
        type="file"
        class="visually-hidden"
        accept=".sandtable,.save,.tmj,.json"
        tabIndex={-1}
        aria-label={words.importFile}
        ref={field}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void app.openFile(file)
        }}
      />
      <button type="button" class="quiet" onClick={() => field.current?.click()}>
        <EditorIcon icon="import" size={16} /> {words.importFile}
      </button>
      {shelf === 'designs' ? null : (
        <button type="button" class="primary" onClick={() => onShelf(beginOf(shelf))}>
          <EditorIcon icon="plus" size={14} /> {FORMS[beginOf(shelf)].title}
        </button>
      )}
    </>
  )
}

interface BodyProps {
  readonly app: App
  readonly room: Room
  readonly shelf: Shelf
  readonly stock: Stock
  readonly onShelf: (shelf: Shelf) => void
}
function Body({ app, room, shelf, stock, onShelf }: BodyProps) {
  switch (shelf) {
    case 'new':
      return <NewMap app={app} room={room} taken={stock.infos?.flatMap(({ kind, label }) => (kind === 'map' ? [label] : [])) ?? []} />
    case 'maps':
      return <MapShelf app={app} stock={stock} onNew={() => onShelf('new')} onShipped={() => onShelf('shipped')} />
    case 'scenarios':
      return <ScenarioShelf app={app} stock={stock} onNew={() => onShelf('new-scenario')} />
    case 'new-scenario':
      return <NewScenario app={app} maps={stock.maps} />
    case 'designs':
      return <VehicleShelf app={app} infos={stock.infos} onChanged={stock.look} />
    case 'lessons':
      return <LessonShelf app={app} stock={stock} onNew={() => onShelf('new-lesson')} />
    case 'new-lesson':
      return <NewLesson app={app} scenarios={stock.scenarios} />
    case 'shipped':
      return <ShippedShelf app={app} stock={stock} onCopied={() => onShelf('maps')} />
  }
}

/** What was made and not saved. */
function Unsaved({ app, stock }: { readonly app: App; readonly stock: Stock }) {
  const broken = (name: string) => app.tell({ title: words.draftBroken(name), text: words.draftBrokenText })
  const take = async ({ id, name, kind }: UnsavedNote) => {
    if (kind === 'scenario') {
      const draft = await scenarioDrafts.read(id).catch(() => null)
      return draft ? takeUpScenario(app, draft) : broken(name)
    }
    if (kind === 'lesson') {
      const draft = await lessonDrafts.read(id).catch(() => null)
      return draft ? takeUpLesson(app, draft) : broken(name)
    }
    const draft = await mapDrafts.read(id).catch(() => null)
    return draft ? takeUp(app, draft) : broken(name)
  }
  const forget = ({ id, kind }: UnsavedNote) =>
    void { map: mapDrafts, scenario: scenarioDrafts, lesson: lessonDrafts }[kind].forget(id).then(stock.look)
  return <DraftList notes={stock.drafts} onForget={forget} onTake={(note) => void take(note)} />
}

/** Whoever comes by the keyboard begins with what there is, and not with the way back. */
function useFirstFocus(sign: string): void {
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree)
      document.querySelector<HTMLElement>('.create :is(.create-empty .primary, .drafts .primary, .card-open:not(:disabled))')?.focus()
  }, [sign])
}

function useBackKey(app: App, back: () => void): void {
  const newest = useRef(back)
  newest.current = back
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble, arrival } = app.state
      if (dialog !== null || trouble !== null || arrival !== null || event.defaultPrevented) return
      if (isCommand(event, 'back') && document.querySelector('dialog[open]') === null) newest.current()
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
}
