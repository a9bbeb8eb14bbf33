import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import type { Arrival } from '../state/app-state.ts'
import { libraryWords } from '../words/library-words.ts'
import { programWords } from '../words/program.ts'
import { Dialog } from './dialog.tsx'

/** A file of maps and scenarios: what to do where names are taken, then what came in. */
export function ArrivalDialog({ app, arrival }: { readonly app: App; readonly arrival: Arrival }) {
  return arrival.at === 'asked' ? <Asked app={app} arrival={arrival} /> : <Done app={app} arrival={arrival} />
}

function Asked({ app, arrival: { file, taken, all } }: { readonly app: App; readonly arrival: Extract<Arrival, { at: 'asked' }> }) {
  const answer = (choice: 'both' | 'replace' | null) => () => void app.answerArrival(choice)
  return (
    <Dialog
      title={libraryWords.askTitle(file)}
      onClose={answer(null)}
      foot={
        <>
          <button type="button" class="quiet" onClick={answer(null)}>
            {programWords.cancel}
          </button>
          <button type="button" class="danger" onClick={answer('replace')}>
            {libraryWords.replace}
          </button>
          <button type="button" class="primary" onClick={answer('both')}>
            {libraryWords.keepBoth}
          </button>
        </>
      }
    >
      <p>{libraryWords.askText(taken.length, all)}</p>
      <ul class="arrivals">
        {taken.map(({ kind, label }) => (
          <li key={`${kind} ${label}`}>
            <span class="dim">{libraryWords.kinds[kind]}</span> <strong>{label}</strong>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Done({ app, arrival }: { readonly app: App; readonly arrival: Extract<Arrival, { at: 'done' }> }) {
  const { file, brought, problem, notes } = arrival
  const close = () => void app.answerArrival(null)
  return (
    <Dialog
      title={problem === null ? libraryWords.doneTitle(file) : libraryWords.stoppedTitle(file)}
      onClose={close}
      foot={
        <button type="button" class="primary" onClick={close}>
          {programWords.close}
        </button>
      }
    >
      <ul class="arrivals">
        {brought.map(({ kind, label, came, errors }) => (
          <li key={`${kind} ${label}`}>
            <span class="dim">{libraryWords.kinds[kind]}</span> <strong>{label}</strong> <span class="dim">{libraryWords.came[came]}</span>
            {errors && (kind === 'map' || kind === 'scenario') ? (
              <p class="problem">
                <Icon name="warning" size={14} /> {libraryWords.withErrors(errors, kind)}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
      {problem === null ? null : (
        <p class="problem" role="alert">
          <Icon name="warning" size={14} /> {libraryWords.stopped(problem)}
        </p>
      )}
      {notes.length === 0 ? null : (
        <>
          <p>{libraryWords.notesTitle}</p>
          <ul class="arrivals">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {brought.every(({ errors }) => errors) ? null : <p class="dim">{libraryWords.where}</p>}
    </Dialog>
  )
}
