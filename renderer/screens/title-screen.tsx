import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../engine/index.ts'
import { Icon } from '../hud/icons.tsx'
import { Unsafe } from '../hud/unsafe.tsx'
import { type App, canGoOn } from '../state/app.ts'
import { battleWords } from '../state/format.ts'
import type { ScenarioCard } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { Backdrop } from './backdrop.tsx'

/** Arrows go up and down the menu. */
function walk(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')]
  if (by === 0) return
  event.preventDefault()
  buttons[(buttons.indexOf(event.target as HTMLButtonElement) + by + buttons.length) % buttons.length]?.focus()
}

/** So many hexes fill a screen. */
const SCREENFUL = 1000
/** The map of the scenario that comes first, of those that are large enough to lie behind the whole page. */
function backdropOf(cards: readonly ScenarioCard[]): Board | null {
  const boards = cards.flatMap((card) => (card.ok ? [card.board] : []))
  return boards.find(({ size }) => size >= SCREENFUL) ?? boards[0] ?? null
}

/** The first screen: what to do, over a map. */
export function Title({ app }: { readonly app: App }) {
  const battles = useStore(app.store, (state) => state.battles)
  const last = battles.find(canGoOn)
  const others = battles.length - (last ? 1 : 0)
  const scenarios = useStore(app.store, (state) => state.scenarios)
  const version = useStore(app.store, (state) => state.version)
  const board = backdropOf(scenarios ?? [])
  const first = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => first.current?.focus(), [last?.id])
  useEffect(() => {
    const element = menu.current
    element?.addEventListener('keydown', walk)
    return () => element?.removeEventListener('keydown', walk)
  }, [])
  return (
    <main class="title">
      <Backdrop board={board} />
      <div class="title-panel">
        <h1>Sandtable</h1>
        <p class="title-word">A wargame on a hex map, one against the computer, with every number explained.</p>
        <Unsafe app={app} />
        <nav class="title-menu" aria-label="Main menu" ref={menu}>
          {last ? (
            <button type="button" class="title-button is-first" ref={first} onClick={() => void app.continueBattle()}>
              <Icon name="play" />
              <span>
                Continue
                <small>{battleWords(last, new Date())}</small>
              </span>
            </button>
          ) : null}
          {others > 0 ? (
            <button type="button" class="title-button is-more" onClick={() => app.open('battles')}>
              <Icon name="play" />
              <span>
                {others} {last ? 'more ' : ''}unfinished {others === 1 ? 'battle' : 'battles'}
              </span>
            </button>
          ) : null}
          <button
            type="button"
            class={`title-button${last ? '' : ' is-first'}`}
            ref={last ? null : first}
            onClick={() => app.go({ at: 'new-battle' })}
          >
            <Icon name="map" />
            <span>New battle</span>
          </button>
          <button type="button" class="title-button" onClick={() => app.go({ at: 'skirmish' })}>
            <Icon name="dice" />
            <span>Skirmish</span>
          </button>
          <button type="button" class="title-button" onClick={() => app.open('load')}>
            <Icon name="folder" />
            <span>Load</span>
          </button>
          <button type="button" class="title-button" onClick={() => app.open('settings')}>
            <Icon name="settings" />
            <span>Settings</span>
          </button>
          <button type="button" class="title-button" onClick={() => app.open('keys')}>
            <Icon name="help" />
            <span>Keys</span>
          </button>
          {app.desk.app.host === 'electron' ? (
            <button type="button" class="title-button" onClick={() => void app.desk.app.quit()}>
              <Icon name="leave" />
              <span>Quit</span>
            </button>
          ) : null}
        </nav>
        <p class="title-version">
          {version ? `Version ${version}` : null}
          <button type="button" class="title-credits" onClick={() => app.open('credits')}>
            Credits
          </button>
        </p>
      </div>
    </main>
  )
}
