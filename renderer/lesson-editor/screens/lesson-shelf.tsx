import { useEffect, useState } from 'preact/hooks'
import type { LearnBook } from '../../../engine/screen.ts'
import type { LibraryInfo } from '../../../main/desk.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { type Asked, Asking, Card, CardButton, Empty, OwnButtons, openOwn } from '../../editor/screens/create-cards.tsx'
import type { ShelfProps } from '../../editor/screens/create-shelves.tsx'
import { learnBooks } from '../../learn/learn-desk.ts'
import { savedAt } from '../../state/battle-facts.ts'
import { messageOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { learnWords } from '../../words/learn-words.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { lessonDrafts } from '../state/lesson-drafts.ts'
import { copySavedLesson, copyShippedLesson, editSavedLesson, playSavedLesson, takeUpLesson } from '../state/open-lesson.ts'

/** A person's own lessons: they are changed, played, renamed, handed out. Those of the game below them can be copied. */
export function LessonShelf({ app, stock, onNew }: ShelfProps & { readonly onNew: () => void }) {
  const [asked, ask] = useState<Asked | null>(null)
  const [books, setBooks] = useState<readonly LearnBook[]>([])
  useEffect(() => {
    learnBooks().then(setBooks, (error: unknown) => app.tell({ title: learnWords.cannot.books, text: messageOf(error) }))
  }, [app])
  const infos = stock.infos?.filter(({ kind }) => kind === 'lesson')
  if (infos === undefined) return <p class="create-empty dim">{createWords.reading}</p>
  const open = (info: LibraryInfo) =>
    void openOwn(info, lessonDrafts, ask, {
      fromSaved: words.fromSaved,
      takeUp: (draft) => void takeUpLesson(app, draft),
      begin: () => void editSavedLesson(app, info.name, info.label),
    })
  return (
    <div class="shelf-rows">
      {infos.length === 0 ? (
        <Empty title={words.shelfEmpty} text={words.shelfEmptyHelp}>
          <button type="button" class="primary is-large" onClick={onNew}>
            {words.newLesson}
          </button>
        </Empty>
      ) : (
        <ul class="map-cards">
          {infos.map((info) => (
            <Card
              key={info.name}
              name={info.label}
              board={null}
              facts={[createWords.changed(savedAt(info.changedAt, new Date()))]}
              problem={info.problem}
              onOpen={info.problem === null ? () => open(info) : null}
              openLabel={words.editIt(info.label)}
            >
              {info.problem === null ? (
                <>
                  <CardButton
                    icon="play"
                    name={createWords.play}
                    label={createWords.playIt(info.label)}
                    onClick={() => void playSavedLesson(app, info.name, info.label)}
                  />
                  <CardButton
                    icon="copy"
                    name={createWords.copy}
                    label={createWords.copyIt(info.label)}
                    onClick={() => void copySavedLesson(app, info.name, info.label).then((done) => done && stock.look())}
                  />
                </>
              ) : null}
              <OwnButtons app={app} info={info} onAsk={ask} />
            </Card>
          ))}
        </ul>
      )}
      <Shipped app={app} books={books} />
      <Asking app={app} asked={asked} onClose={() => ask(null)} onDone={stock.look} />
    </div>
  )
}

/** Lessons that come with the game. */
const Shipped = ({ app, books }: Pick<ShelfProps, 'app'> & { readonly books: readonly LearnBook[] }) => (
  <section class="shipped-scenarios" aria-label={words.shipped}>
    <h2>{words.shipped}</h2>
    <ul class="map-cards">
      {books.flatMap((book) =>
        book.lessons.map(({ id, title, minutes, steps }) => (
          <Card
            key={`${book.id}/${id}`}
            name={title}
            board={null}
            facts={[book.title, words.steps(steps), learnWords.minutes(minutes)]}
            problem={null}
            onOpen={() => void copyShippedLesson(app, book.id, id, title)}
            openLabel={words.copyIt(title)}
          >
            <span class="card-does">
              <EditorIcon icon="copy" size={14} /> {createWords.copyToChange}
            </span>
          </Card>
        )),
      )}
    </ul>
  </section>
)
