import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import type { Trouble } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { menuWords } from '../words/battle-menu-words.ts'
import { programWords } from '../words/program.ts'
import { unsafeWords } from '../words/unsafe-words.ts'
import { Dialog } from './dialog.tsx'

/** Away from a battle that is not over. It is kept, so this is no great matter, unless the disk fails. */
export function LeaveDialog({ app }: { readonly app: App }) {
  const unsafe = useStore(app.store, (state) => state.unsafe)
  const { screen } = app.state
  const isTrial = screen.at === 'battle' && screen.battle.kept?.trial === true
  return (
    <Dialog
      title={menuWords.leave}
      onClose={() => app.closeDialog()}
      foot={
        <>
          <button type="button" class="quiet" onClick={() => app.closeDialog()}>
            {menuWords.stay}
          </button>
          <button type="button" class={unsafe === null ? 'primary' : 'danger'} onClick={() => app.go({ at: 'title' })}>
            {menuWords.go}
          </button>
        </>
      }
    >
      {unsafe === null ? (
        <p>{isTrial ? menuWords.leaveTrial : menuWords.leaveKept}</p>
      ) : (
        <p class="problem">
          <Icon name="warning" size={18} />
          <span>
            <strong>{unsafeWords.unsafe(unsafe)}</strong> {menuWords.leaveUnsafe}
          </span>
        </p>
      )}
    </Dialog>
  )
}

export function TroubleDialog({ trouble, onClose }: { readonly trouble: Trouble; readonly onClose: () => void }) {
  return (
    <Dialog
      title={trouble.title}
      onClose={onClose}
      foot={
        <button type="button" class="primary" onClick={onClose}>
          {programWords.close}
        </button>
      }
    >
      <p class="problem">
        <Icon name="warning" size={18} /> {trouble.text}
      </p>
    </Dialog>
  )
}
