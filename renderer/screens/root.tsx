import { useCallback, useEffect } from 'preact/hooks'
import { RuleDoor, type RuleDoorOpener, RuleTexts } from '../hud/reason.tsx'
import { isCommand } from '../input/bindings.ts'
import { focusedOn } from '../input/focus.ts'
import type { StageMaker } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { AppState } from '../state/app-state.ts'
import { useStore } from '../state/store.ts'
import { Battle } from './battle-screen.tsx'
import { later } from './later.tsx'
import { useScale } from './viewport.ts'

// The first screen is on its way at once, and nothing that a battle has to carry.
const title = import('./title-screen.tsx')
const Title = later(async () => (await title).Title)
const Opening = later(async () => (await import('./opening-screen.tsx')).Opening)
const NewBattle = later(async () => (await import('./new-battle-screen.tsx')).NewBattle)
const Skirmish = later(async () => (await import('./skirmish-screen.tsx')).Skirmish)
const Balance = later(async () => (await import('../report/screens/balance-screen.tsx')).Balance)
const Authoring = later(async () => (await import('../editor/screens/authoring.tsx')).Authoring)
const Rulebook = later(async () => (await import('../rulebook/rulebook.tsx')).Rulebook)
const Learn = later(async () => (await import('../learn/screens/learn-screen.tsx')).Learn)
const Dialogs = later(async () => (await import('./dialog-door.tsx')).Dialogs)

/** The whole page: one screen, and the dialog over it. */
export function Root({ app, makeStage }: { readonly app: App; readonly makeStage: StageMaker }) {
  const state = useStore(app.store, (whole) => whole)
  useDress(state, useScale(app))
  useHelpKeys(app)
  const door = useCallback<RuleDoorOpener>(
    (to, id, reason) => app.openBook(to === 'table' ? { at: 'tables', reason } : { at: 'rule', id, reason }),
    [app],
  )
  return (
    <RuleTexts.Provider value={state.catalogue?.rules ?? NO_TEXTS}>
      <RuleDoor.Provider value={state.screen.at === 'battle' ? door : null}>
        <CurrentScreen app={app} state={state} makeStage={makeStage} />
      </RuleDoor.Provider>
      {state.book ? <Rulebook app={app} open={state.book} makeStage={makeStage} /> : null}
      {(state.dialog ?? state.elsewhere ?? state.arrival ?? state.trouble) ? (
        <Dialogs app={app} state={state} makeStage={makeStage} />
      ) : null}
    </RuleTexts.Provider>
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
    case 'balance':
      return <Balance app={app} card={screen.card} />
    case 'create':
    case 'edit-map':
    case 'edit-scenario':
    case 'design':
    case 'edit-lesson':
      return <Authoring app={app} screen={screen} />
    case 'learn':
      return <Learn app={app} place={screen.place} />
    case 'opening':
      return <Opening app={app} what={screen.what} played={screen.played} />
    case 'battle':
      return (
        <Battle key={screen.battle.name + String(screen.battle.session.serial)} app={app} battle={screen.battle} makeStage={makeStage} />
      )
  }
}

/** The keys and the rulebook can be asked for on every screen; in a battle the battle's own handler has taken them already. */
function useHelpKeys(app: App): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const inField = focusedOn(event.target) === 'field'
      if (event.defaultPrevented || app.state.dialog !== null) return
      if (isCommand(event, 'keys') && !inField) app.open('keys')
      if (!isCommand(event, 'rulebook')) return
      // A browser's own help has the same key.
      event.preventDefault()
      app.openBook(null)
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
