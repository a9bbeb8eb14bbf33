import { Ask, ClashAsk, KeysTable, LeaveAsk } from '../../editor/screens/bench-dialogs.tsx'
import { useStore } from '../../state/store.ts'
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
      return <LeaveAsk name={desk.view.doc.name} bench={desk} to={dialog.to} onClose={close} />
    case 'clash':
      return <ClashAsk title={words.clashTitle} text={dialog.text} keeper={desk.keeper} onClose={close} />
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
  <KeysTable
    title={words.keysTitle}
    groups={[
      ...SCENARIO_GROUPS.map((group) => ({
        name: scenarioKeyWords.groups[group],
        rows: SCENARIO_COMMANDS.filter((row) => row.group === group).map(({ id, keys }) => ({ keys, text: scenarioKeyWords.commands[id] })),
      })),
      { name: scenarioKeyWords.groups.stage, rows: MAP_KEYS.map(({ id, keys }) => ({ keys, text: scenarioKeyWords.mapKeys[id] })) },
    ]}
    onClose={onClose}
  />
)
