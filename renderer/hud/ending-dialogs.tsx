import { useState } from 'preact/hooks'
import { opposite } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { forceName } from '../state/format.ts'
import { type Again, playAgain } from '../state/play-again.ts'
import { menuWords } from '../words/battle-menu-words.ts'
import { endingWords } from '../words/ending-words.ts'
import { Dialog } from './dialog.tsx'

interface EndingDialogProps {
  readonly app: App
  readonly battle: OpenBattle
}
/** One question before a battle is given up. */
export function ConcedeDialog({ app, battle: { session, side } }: EndingDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const concede = async () => {
    const answer = await session.ask({ do: 'concede', side })
    if (answer && !answer.ok) setProblem(answer.why.text)
    else app.closeDialog()
  }
  return (
    <Dialog
      title={endingWords.concede}
      onClose={() => app.closeDialog()}
      foot={
        <>
          <button type="button" class="danger" onClick={() => void concede()}>
            {menuWords.concede}
          </button>
          <button type="button" class="primary" onClick={() => app.closeDialog()}>
            {endingWords.playOn}
          </button>
        </>
      }
    >
      <p>{endingWords.concedeText(forceName(opposite(side)))}</p>
      {problem === null ? null : (
        <p class="problem" role="alert">
          <Icon name="warning" size={14} /> <span>{problem}</span>
        </p>
      )}
    </Dialog>
  )
}

/** The same battle from its beginning: with which dice, and from which side. */
export function AgainDialog({ app, battle }: EndingDialogProps) {
  const [busy, setBusy] = useState(false)
  const play = (how: Again) => {
    setBusy(true)
    void playAgain(app, battle, how).finally(() => setBusy(false))
  }
  const { side, watched, session } = battle
  const ways: readonly (readonly [Again, string, string])[] = [
    ['same', endingWords.same, endingWords.sameText],
    ['other', endingWords.other, endingWords.otherText],
    ['exchanged', endingWords.exchanged, watched ? endingWords.exchangedWatched : endingWords.exchangedText(forceName(opposite(side)))],
  ]
  return (
    <Dialog title={menuWords.again} onClose={() => app.closeDialog()}>
      <ul class="saves">
        {ways.map(([how, title, text]) => (
          <li key={how} class="save">
            <button type="button" class="save-open is-battle" disabled={busy} onClick={() => play(how)}>
              <strong>{title}</strong>
              <small class="save-facts">{text}</small>
            </button>
          </li>
        ))}
      </ul>
      {session.state.picture?.over ? null : <p class="dim">{endingWords.staysUnfinished}</p>}
    </Dialog>
  )
}
