import { LeaveDialog, TroubleDialog } from '../hud/small-dialogs.tsx'
import type { StageMaker } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { AppState } from '../state/app-state.ts'
import { filesWords } from '../words/files.ts'
import { later } from './later.tsx'

const SettingsDialog = later(async () => (await import('../hud/settings-dialog.tsx')).SettingsDialog)
const WordsDialog = later(async () => (await import('../rulebook/words-dialog.tsx')).WordsDialog)
const KeysDialog = later(async () => (await import('../hud/keys-dialog.tsx')).KeysDialog)
const BindingsDialog = later(async () => (await import('../hud/bindings-dialog.tsx')).BindingsDialog)
const CreditsDialog = later(async () => (await import('../hud/credits-dialog.tsx')).CreditsDialog)
const MapKeyDialog = later(async () => (await import('../hud/map-key-dialog.tsx')).MapKeyDialog)
const AroundDialog = later(async () => (await import('../hud/around-dialog.tsx')).AroundDialog)
const LoadDialog = later(async () => (await import('../hud/file-dialogs.tsx')).LoadDialog)
const SaveDialog = later(async () => (await import('../hud/file-dialogs.tsx')).SaveDialog)
const StartDialog = later(async () => (await import('../hud/start-dialog.tsx')).StartDialog)
const BattlesDialog = later(async () => (await import('../hud/file-dialogs.tsx')).BattlesDialog)
const ArrivalDialog = later(async () => (await import('../hud/arrival-dialog.tsx')).ArrivalDialog)
const ConcedeDialog = later(async () => (await import('../hud/ending-dialogs.tsx')).ConcedeDialog)
const AgainDialog = later(async () => (await import('../hud/ending-dialogs.tsx')).AgainDialog)
const ProblemDialog = later(async () => (await import('../hud/problem-dialog.tsx')).ProblemDialog)
const LookBack = later(async () => (await import('../look-back/look-back.tsx')).LookBack)
const ElsewhereDialog = later(async () => (await import('../hud/file-dialogs.tsx')).ElsewhereDialog)

interface DialogsProps {
  readonly app: App
  readonly state: AppState
  readonly makeStage: StageMaker
}
/** What is open over the screen: the dialog that was asked for, and what a person must be told. Fetched with the first of them. */
export const Dialogs = ({ app, state, makeStage }: DialogsProps) => (
  <>
    <CurrentDialog app={app} state={state} makeStage={makeStage} />
    {state.elsewhere ? <ElsewhereDialog app={app} battle={state.elsewhere} /> : null}
    {state.arrival ? <ArrivalDialog app={app} arrival={state.arrival} /> : null}
    {state.trouble ? <TroubleDialog trouble={state.trouble} onClose={() => app.closeDialog()} /> : null}
  </>
)

function CurrentDialog({ app, state, makeStage }: DialogsProps) {
  switch (state.dialog) {
    case null:
      return null
    case 'settings':
      return <SettingsDialog app={app} />
    case 'words':
      return state.screen.at === 'battle' ? <WordsDialog app={app} /> : null
    case 'keys':
      return <KeysDialog app={app} />
    case 'bindings':
      return <BindingsDialog app={app} />
    case 'credits':
      return <CreditsDialog app={app} />
    case 'around':
      return state.screen.at === 'battle' ? <AroundDialog app={app} battle={state.screen.battle} /> : null
    case 'mapKey':
      return state.screen.at === 'battle' ? <MapKeyDialog app={app} battle={state.screen.battle} /> : null
    case 'load':
      return <LoadDialog app={app} />
    case 'battles':
      return <BattlesDialog app={app} />
    case 'leave':
      return <LeaveDialog app={app} />
    case 'concede':
      return state.screen.at === 'battle' ? <ConcedeDialog app={app} battle={state.screen.battle} /> : null
    case 'again':
      return state.screen.at === 'battle' ? <AgainDialog app={app} battle={state.screen.battle} /> : null
    case 'problem':
      return <ProblemDialog app={app} />
    case 'look-back':
    case 'report':
      return state.screen.at === 'battle' ? (
        <LookBack
          app={app}
          battle={state.screen.battle}
          makeStage={makeStage}
          first={state.dialog === 'report' ? 'report' : 'film'}
          at={state.lookedAt}
        />
      ) : null
    case 'start':
      return state.screen.at === 'battle' ? <StartDialog app={app} battle={state.screen.battle} /> : null
    case 'save': {
      const battle = state.screen.at === 'battle' ? state.screen.battle : null
      const turn = battle?.session.state.picture?.turn
      return <SaveDialog app={app} suggestion={battle ? filesWords.suggestion(battle.name, turn) : filesWords.battle} />
    }
  }
}
