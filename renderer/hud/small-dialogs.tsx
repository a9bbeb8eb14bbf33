import { Icon } from '../art/icons.tsx'
import type { App } from '../state/app.ts'
import type { Trouble } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { Dialog } from './dialog.tsx'

/** Away from a battle that is not over. It is kept, so this is no great matter, unless the disk fails. */
export function LeaveDialog({ app }: { readonly app: App }) {
  const unsafe = useStore(app.store, (state) => state.unsafe)
  return (
    <Dialog
      title="Leave the battle?"
      onClose={() => app.closeDialog()}
      foot={
        <>
          <button type="button" class="quiet" onClick={() => app.closeDialog()}>
            Stay
          </button>
          <button type="button" class={unsafe === null ? 'primary' : 'danger'} onClick={() => app.go({ at: 'title' })}>
            Leave
          </button>
        </>
      }
    >
      {unsafe === null ? (
        <p>The battle is kept as it stands: the title screen takes it up again. The last five unfinished battles are kept.</p>
      ) : (
        <p class="problem">
          <Icon name="warning" size={18} />
          <span>
            <strong>Not safe on disk: {unsafe}</strong> The last orders are written again until that works, also after you left, and the
            battle can be taken up then. If you quit the program before, they are lost.
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
          Close
        </button>
      }
    >
      <p class="problem">
        <Icon name="warning" size={18} /> {trouble.text}
      </p>
    </Dialog>
  )
}
