import type { ComponentChildren } from 'preact'
import { KeyRow } from '../../editor/screens/key-row.tsx'
import { Dialog } from '../../hud/dialog.tsx'
import type { Screen } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { programWords } from '../../words/program.ts'
import { scenarioKeyWords, scenarioWords } from '../../words/scenario-editor-words.ts'
import { openAnew } from '../state/open-scenario.ts'
import { MAP_KEYS, SCENARIO_COMMANDS, SCENARIO_GROUPS } from '../state/scenario-commands.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'
import { takeMapOver } from '../state/scenario-doors.ts'
import { PlayDialog } from './play-dialog.tsx'

const words = scenarioWords

/** The dialog that is open over the editor, if any. */
export function ScenarioDialogs({ desk }: { readonly desk: ScenarioDesk }) {
  const dialog = useStore(desk.store, (view) => view.dialog)
  const close = () => desk.patch({ dialog: null })
  switch (dialog?.is) {
    case undefined:
      return null
    case 'leave':
      return <LeaveScenario desk={desk} to={dialog.to} onClose={close} />
    case 'clash':
      return <Clash desk={desk} text={dialog.text} onClose={close} />
    case 'outside':
      return <Outside desk={desk} onClose={close} />
    case 'play':
      return <PlayDialog desk={desk} onClose={close} />
    case 'map':
      return <TakeMap desk={desk} onClose={close} />
    case 'keys':
      return <ScenarioKeys onClose={close} />
  }
}

interface DialogProps {
  readonly desk: ScenarioDesk
  readonly onClose: () => void
}
interface Way {
  readonly text: string
  readonly class: 'quiet' | 'primary' | 'danger'
  readonly act: () => void
}
interface AskProps {
  readonly title: string
  readonly onClose: () => void
  readonly ways: readonly Way[]
  readonly children: ComponentChildren
}
const Ask = ({ title, onClose, ways, children }: AskProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    foot={ways.map(({ text, class: look, act }) => (
      <button type="button" key={text} class={look} onClick={act}>
        {text}
      </button>
    ))}
  >
    {children}
  </Dialog>
)

function LeaveScenario({ desk, to, onClose }: DialogProps & { readonly to: Screen }) {
  const save = async () => {
    onClose()
    if (await desk.save()) await desk.end(to)
  }
  return (
    <Ask
      title={words.leaveTitle}
      onClose={onClose}
      ways={[
        { text: editorWords.stay, class: 'quiet', act: onClose },
        { text: editorWords.leaveDiscard, class: 'danger', act: () => void desk.end(to) },
        { text: editorWords.leaveSave, class: 'primary', act: () => void save() },
      ]}
    >
      <p>{editorWords.leaveText(desk.view.doc.name)}</p>
    </Ask>
  )
}

function Clash({ desk, text, onClose }: DialogProps & { readonly text: string }) {
  const copy = () => {
    onClose()
    void desk.keeper.save(true)
  }
  return (
    <Ask
      title={words.clashTitle}
      onClose={onClose}
      ways={[
        { text: programWords.cancel, class: 'quiet', act: onClose },
        { text: editorWords.saveCopy, class: 'primary', act: copy },
      ]}
    >
      <p>{text}</p>
    </Ask>
  )
}

function Outside({ desk, onClose }: DialogProps) {
  const take = () => {
    onClose()
    void openAnew(desk)
  }
  return (
    <Ask
      title={words.clashTitle}
      onClose={onClose}
      ways={[
        { text: words.takeOther, class: desk.hasChanges ? 'danger' : 'primary', act: take },
        { text: words.keepMine, class: desk.hasChanges ? 'primary' : 'quiet', act: onClose },
      ]}
    >
      <p>{words.outsideText(desk.view.doc.name)}</p>
    </Ask>
  )
}

function TakeMap({ desk, onClose }: DialogProps) {
  const take = () => {
    onClose()
    void takeMapOver(desk)
  }
  return (
    <Ask
      title={words.mapTitle}
      onClose={onClose}
      ways={[
        { text: programWords.cancel, class: 'quiet', act: onClose },
        { text: words.takeOver, class: 'primary', act: take },
      ]}
    >
      <p>{words.mapText(desk.mapDoc.name)}</p>
    </Ask>
  )
}

/** What the keys do: the editor's own, and those of the map. */
const ScenarioKeys = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog title={words.keysTitle} wide onClose={onClose}>
    <div class="keys">
      {SCENARIO_GROUPS.map((group) => (
        <section key={group}>
          <h3>{scenarioKeyWords.groups[group]}</h3>
          <dl>
            {SCENARIO_COMMANDS.filter((row) => row.group === group).map(({ id, keys }) => (
              <KeyRow key={id} keys={keys} text={scenarioKeyWords.commands[id]} />
            ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>{scenarioKeyWords.groups.stage}</h3>
        <dl>
          {MAP_KEYS.map(({ id, keys }) => (
            <KeyRow key={id} keys={keys} text={scenarioKeyWords.mapKeys[id]} />
          ))}
        </dl>
      </section>
    </div>
  </Dialog>
)
