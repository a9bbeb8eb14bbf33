import { useState } from 'preact/hooks'
import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { plainLabel } from '../state/save-name.ts'
import { messageOf } from '../state/scenarios.ts'
import { type MadeScenario, makeScenario } from '../state/start-scenario.ts'
import { filesWords } from '../words/files.ts'
import { programWords } from '../words/program.ts'
import { startWords } from '../words/start-words.ts'
import { Dialog } from './dialog.tsx'

/** A scenario of the position on the table: what it shows is said before, where it is found and what it leaves out after. */
export function StartDialog({ app, battle }: { readonly app: App; readonly battle: OpenBattle }) {
  const [made, setMade] = useState<MadeScenario | null>(null)
  return made ? <Made app={app} made={made} /> : <Asked app={app} battle={battle} onMade={setMade} />
}

interface AskedProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly onMade: (made: MadeScenario) => void
}
function Asked({ app, battle, onMade }: AskedProps) {
  const [label, setLabel] = useState(filesWords.suggestion(battle.name, battle.session.state.picture?.turn))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const name = plainLabel(label)
  const make = async (event: Event) => {
    event.preventDefault()
    if (name === '' || busy) return
    setBusy(true)
    await makeScenario(app, battle.session, name).then(onMade, (error: unknown) => {
      setProblem(messageOf(error))
      setBusy(false)
    })
  }
  return (
    <Dialog title={startWords.title} onClose={() => app.closeDialog()}>
      <form class="save-form" onSubmit={(event) => void make(event)}>
        <p>
          <strong>{startWords.shows}</strong> {startWords.begins}
        </p>
        <label>
          {startWords.name}
          <input
            value={label}
            maxLength={80}
            onInput={(event) => setLabel(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
        {problem === null ? null : (
          <p class="problem" role="alert">
            <Icon name="warning" size={14} /> <span>{problem}</span>
          </p>
        )}
        <div class="dialog-buttons">
          <button type="button" class="quiet" onClick={() => app.closeDialog()}>
            {programWords.cancel}
          </button>
          <button type="submit" class="primary" disabled={busy || name === ''}>
            {startWords.make}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function Made({ app, made: { label, mapAdded, leftOut } }: { readonly app: App; readonly made: MadeScenario }) {
  return (
    <Dialog
      title={startWords.made(label)}
      onClose={() => app.closeDialog()}
      foot={
        <button type="button" class="primary" onClick={() => app.closeDialog()}>
          {programWords.close}
        </button>
      }
    >
      <p>
        {startWords.where} {mapAdded === null ? null : startWords.mapAdded(mapAdded)}
      </p>
      <p class="dim">{startWords.leftOut}</p>
      <ul class="arrivals">
        {leftOut.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  )
}
