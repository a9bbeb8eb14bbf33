import { useEffect } from 'preact/hooks'
import { RuleTexts } from '../hud/reason.tsx'
import { isCommand } from '../input/bindings.ts'
import { focusedOn } from '../input/focus.ts'
import type { StageMaker } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { AppState } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { filesWords } from '../words/files.ts'
import { Battle } from './battle-screen.tsx'
import { later } from './later.tsx'
import { useScale } from './viewport.ts'

// The first screen is on its way at once, and nothing that a battle has to carry.
const title = import('./title-screen.tsx')
const Title = later(async () => (await title).Title)
const Opening = later(async () => (await import('./opening-screen.tsx')).Opening)
const NewBattle = later(async () => (await import('./new-battle-screen.tsx')).NewBattle)
const Skirmish = later(async () => (await import('./skirmish-screen.tsx')).Skirmish)
const authoring = (): Promise<typeof import('../editor/screens/authoring.tsx')> => import('../editor/screens/authoring.tsx')
const Create = later(async () => (await authoring()).Create)
const MapEditor = later(async () => (await authoring()).MapEditor)
const smallDialogs = (): Promise<typeof import('../hud/small-dialogs.tsx')> => import('../hud/small-dialogs.tsx')
const LeaveDialog = later(async () => (await smallDialogs()).LeaveDialog)
const TroubleDialog = later(async () => (await smallDialogs()).TroubleDialog)
const SettingsDialog = later(async () => (await import('../hud/settings-dialog.tsx')).SettingsDialog)
const KeysDialog = later(async () => (await import('../hud/keys-dialog.tsx')).KeysDialog)
const BindingsDialog = later(async () => (await import('../hud/bindings-dialog.tsx')).BindingsDialog)
const CreditsDialog = later(async () => (await import('../hud/credits-dialog.tsx')).CreditsDialog)
const MapKeyDialog = later(async () => (await import('../hud/map-key-dialog.tsx')).MapKeyDialog)
const fileDialogs = (): Promise<typeof import('../hud/file-dialogs.tsx')> => import('../hud/file-dialogs.tsx')
const LoadDialog = later(async () => (await fileDialogs()).LoadDialog)
const SaveDialog = later(async () => (await fileDialogs()).SaveDialog)
const BattlesDialog = later(async () => (await fileDialogs()).BattlesDialog)
const ArrivalDialog = later(async () => (await import('../hud/arrival-dialog.tsx')).ArrivalDialog)
const ElsewhereDialog = later(async () => (await fileDialogs()).ElsewhereDialog)

/** The whole page: one screen, and the dialog over it. */
export function Root({ app, makeStage }: { readonly app: App; readonly makeStage: StageMaker }) {
  const state = useStore(app.store, (whole) => whole)
  useDress(state, useScale(app))
  useHelpKey(app)
  return (
    <>
      <RuleTexts.Provider value={state.catalogue?.rules ?? NO_TEXTS}>
        <CurrentScreen app={app} state={state} makeStage={makeStage} />
        <CurrentDialog app={app} state={state} />
      </RuleTexts.Provider>
      {state.elsewhere ? <ElsewhereDialog app={app} battle={state.elsewhere} /> : null}
      {state.arrival ? <ArrivalDialog app={app} arrival={state.arrival} /> : null}
      {state.trouble ? <TroubleDialog trouble={state.trouble} onClose={() => app.closeDialog()} /> : null}
    </>
  )
}

const NO_TEXTS = {}

function CurrentScreen({ app, state, makeStage }: { readonly app: App; readonly state: AppState; readonly makeStage: StageMaker }) {
  const { screen } = state
  switch (screen.at) {
    case 'title':
      return <Title app={app} />
    case 'new-battle':
      return <NewBattle app={app} />
    case 'skirmish':
      return <Skirmish app={app} on={screen.on} />
    case 'create':
      return <Create app={app} />
    case 'edit-map':
      return <MapEditor app={app} bench={screen.bench} />
    case 'opening':
      return <Opening app={app} what={screen.what} played={screen.played} />
    case 'battle':
      return (
        <Battle key={screen.battle.name + String(screen.battle.session.serial)} app={app} battle={screen.battle} makeStage={makeStage} />
      )
  }
}

function CurrentDialog({ app, state }: { readonly app: App; readonly state: AppState }) {
  switch (state.dialog) {
    case null:
      return null
    case 'settings':
      return <SettingsDialog app={app} />
    case 'keys':
      return <KeysDialog app={app} />
    case 'bindings':
      return <BindingsDialog app={app} />
    case 'credits':
      return <CreditsDialog app={app} />
    case 'map-key':
      return state.screen.at === 'battle' ? <MapKeyDialog app={app} battle={state.screen.battle} /> : null
    case 'load':
      return <LoadDialog app={app} />
    case 'battles':
      return <BattlesDialog app={app} />
    case 'leave':
      return <LeaveDialog app={app} />
    case 'save': {
      const battle = state.screen.at === 'battle' ? state.screen.battle : null
      const turn = battle?.session.state.picture?.turn
      return <SaveDialog app={app} suggestion={battle ? filesWords.suggestion(battle.name, turn) : filesWords.battle} />
    }
  }
}

/** The keys can be asked for on every screen; in a battle the battle's own handler has taken it already. */
function useHelpKey(app: App): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = focusedOn(event.target) === 'field'
      if (isCommand(event, 'keys') && !event.defaultPrevented && !inField && app.state.dialog === null) app.open('keys')
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
}

/** Theme, scale and motion are the page's dress: attributes of the root that the style sheets read. */
function useDress({ settings }: AppState, scale: number): void {
  useEffect(() => {
    const { dataset, style } = document.documentElement
    dataset['theme'] = settings.theme
    dataset['motion'] = settings.reducedMotion ? 'reduced' : 'full'
    style.setProperty('--scale', String(scale / 100))
  }, [settings.theme, settings.reducedMotion, scale])
}
