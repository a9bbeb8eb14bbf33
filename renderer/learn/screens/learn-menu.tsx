import { useRef, useState } from 'preact/hooks'
import { Icon } from '../../art/icons.tsx'
import { Dialog } from '../../hud/dialog.tsx'
import { Menu } from '../../hud/menu.tsx'
import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import { learnWords } from '../../words/learn-words.ts'
import { programWords } from '../../words/program.ts'

/** What was learned: to be handed out as a file, taken in from one, and forgotten. */
export function LearnMenu({ app }: { readonly app: App }) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const give = async (): Promise<void> => {
    try {
      const keeper = await app.progress()
      if (await keeper.give()) setSaid(learnWords.exported)
    } catch (error) {
      app.tell({ title: learnWords.notExported, text: messageOf(error) })
    }
  }
  const take = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return
    const keeper = await app.progress()
    const problem = await keeper.take(await chosen.text())
    if (problem === null) setSaid(learnWords.imported)
    else app.tell({ title: learnWords.notImported, text: problem })
  }
  const reset = async (): Promise<void> => {
    setAsking(false)
    await (await app.progress()).reset()
    setSaid(learnWords.wasReset)
  }
  const items = [
    { icon: 'save', text: learnWords.exportIt, act: () => void give() },
    { icon: 'folder', text: learnWords.importIt, act: () => file.current?.click() },
    { icon: 'undo', text: learnWords.resetIt, act: () => setAsking(true) },
  ]
  return (
    <div class="learn-menu">
      <output class="dim" aria-live="polite">
        {said}
      </output>
      <button type="button" class="quiet" data-menu-button aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Icon name="menu" size={14} /> {learnWords.menu}
      </button>
      {open ? <Menu items={items} onClose={() => setOpen(false)} /> : null}
      <input
        ref={file}
        class="visually-hidden"
        type="file"
        accept=".json"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {asking ? (
        <Dialog
          title={learnWords.reset}
          onClose={() => setAsking(false)}
          foot={
            <>
              <button type="button" class="quiet" onClick={() => setAsking(false)}>
                {programWords.cancel}
              </button>
              <button type="button" class="danger" onClick={() => void reset()}>
                {learnWords.resetYes}
              </button>
            </>
          }
        >
          <p>{learnWords.resetText}</p>
        </Dialog>
      ) : null}
    </div>
  )
}
