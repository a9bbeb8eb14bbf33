import { Icon } from '../art/icons.tsx'
import { KEY_HELP } from '../input/keys.ts'
import type { App } from '../state/app.ts'
import type { Trouble } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { Dialog } from './dialog.tsx'

/** What the keys do. The keys of orders stand on the order bar itself. */
export function KeysDialog({ app }: { readonly app: App }) {
  return (
    <Dialog title="Keys" wide onClose={() => app.closeDialog()}>
      <div class="keys">
        {KEY_HELP.map((theme) => (
          <section key={theme.title}>
            <h3>{theme.title}</h3>
            <dl>
              {theme.keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p class="dim">
        Each order has its own key on the order bar. Where an order uses one of the letters above, the letter means the order, and with
        Shift it means what stands here. F6 goes from panel to panel.
      </p>
    </Dialog>
  )
}

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
