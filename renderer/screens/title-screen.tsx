import type { ComponentChildren, RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Board } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { Key } from '../hud/key-hint.tsx'
import { Unsafe } from '../hud/unsafe.tsx'
import { isCommand } from '../input/bindings.ts'
import { beginFirst } from '../learn/begin-lesson.ts'
import { isNewcomer } from '../learn/learn-marks.ts'
import type { App } from '../state/app.ts'
import { canGoOn, type Screen } from '../state/app-state.ts'
import { battleWords } from '../state/battle-facts.ts'
import type { ScenarioCard } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { learnTitleWords } from '../words/learn-words.ts'
import { programWords } from '../words/program.ts'
import { titleWords } from '../words/title.ts'
import { Backdrop } from './backdrop.tsx'

/** Arrows go up and down the menu. */
function walk(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const buttons = [...(event.currentTarget as Element).querySelectorAll('button')]
  if (by === 0) return
  event.preventDefault()
  buttons[(buttons.indexOf(event.target as HTMLButtonElement) + by + buttons.length) % buttons.length]?.focus()
}

const TO_LEARN: Screen = { at: 'learn', place: {} }

/** How many hexes fill a screen. */
const SCREENFUL = 1000
/** The map of the scenario that comes first, of those that are large enough to lie behind the whole page. */
function backdropOf(cards: readonly ScenarioCard[]): Board | null {
  const boards = cards.flatMap((card) => (card.ok ? [card.board] : []))
  return boards.find(({ size }) => size >= SCREENFUL) ?? boards[0] ?? null
}

/** The first screen: what to do, over a map. */
export function Title({ app }: { readonly app: App }) {
  const scenarios = useStore(app.store, (state) => state.scenarios)
  const version = useStore(app.store, (state) => state.version)
  return (
    <main class="title">
      <Backdrop board={backdropOf(scenarios ?? [])} />
      <div class="title-panel">
        <h1>{programWords.name}</h1>
        <p class="title-word">{titleWords.word}</p>
        <Unsafe app={app} />
        <MainMenu app={app} />
        <p class="title-version">
          {version ? titleWords.version(version) : null}
          <button type="button" class="title-credits" onClick={() => app.open('credits')}>
            {titleWords.credits}
          </button>
          <button type="button" class="title-credits" onClick={() => app.open('problem')}>
            {programWords.report}
          </button>
        </p>
      </div>
    </main>
  )
}

/** Begins with the battle that was played last, where there is one; for whoever is new here, with a first battle. */
function MainMenu({ app }: { readonly app: App }) {
  const battles = useStore(app.store, (state) => state.battles)
  const last = battles.find(canGoOn)
  const progress = useStore(app.store, (state) => state.progress)
  const isNew = progress !== null && isNewcomer(progress) && battles.length === 0
  const others = battles.length - (last ? 1 : 0)
  const first = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLElement>(null)
  useEffect(() => void app.progress(), [app])
  useEffect(() => first.current?.focus(), [last?.id, isNew])
  useEffect(() => {
    const element = menu.current
    element?.addEventListener('keydown', walk)
    return () => element?.removeEventListener('keydown', walk)
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const to = isCommand(event, 'create') ? ({ at: 'create' } as const) : isCommand(event, 'learn') ? TO_LEARN : null
      if (to === null || app.state.dialog !== null) return
      event.preventDefault()
      app.go(to)
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app])
  return (
    <nav class="title-menu" aria-label={titleWords.menu} ref={menu}>
      {isNew ? (
        <Entry icon="play" look="is-first" button={first} onClick={() => void beginFirst(app)}>
          {learnTitleWords.first}
          <small>{learnTitleWords.firstHint}</small>
        </Entry>
      ) : null}
      {last ? (
        <Entry icon="play" look="is-first" button={first} onClick={() => void app.continueBattle()}>
          {titleWords.goOn}
          <small>{battleWords(last, new Date())}</small>
        </Entry>
      ) : null}
      {others > 0 ? (
        <Entry icon="play" look="is-more" onClick={() => app.open('battles')}>
          {titleWords.unfinished(others, last !== undefined)}
        </Entry>
      ) : null}
      <Entry icon="map" {...(last || isNew ? {} : { look: 'is-first', button: first })} onClick={() => app.go({ at: 'new-battle' })}>
        {programWords.newBattle}
      </Entry>
      <Entry icon="dice" onClick={() => app.go({ at: 'skirmish' })}>
        {programWords.skirmish}
      </Entry>
      <Entry icon="observe" onClick={() => app.go(TO_LEARN)}>
        {learnTitleWords.learn} <Key of="learn" />
      </Entry>
      <Entry icon="order" onClick={() => app.go({ at: 'create' })}>
        {titleWords.create} <Key of="create" />
      </Entry>
      <Entry icon="folder" onClick={() => app.open('load')}>
        {programWords.load}
      </Entry>
      <Entry icon="settings" onClick={() => app.open('settings')}>
        {programWords.settings}
      </Entry>
      <Entry icon="help" onClick={() => app.open('keys')}>
        {programWords.keys}
      </Entry>
      {app.desk.app.host === 'electron' ? (
        <Entry icon="leave" onClick={() => void app.desk.app.quit()}>
          {titleWords.quit}
        </Entry>
      ) : null}
    </nav>
  )
}

interface EntryProps {
  readonly icon: string
  readonly look?: 'is-first' | 'is-more'
  readonly button?: RefObject<HTMLButtonElement | null>
  readonly onClick: () => void
  readonly children: ComponentChildren
}
const Entry = ({ icon, look, button, onClick, children }: EntryProps) => (
  <button type="button" class={`title-button${look ? ` ${look}` : ''}`} ref={button ?? null} onClick={onClick}>
    <Icon name={icon} />
    <span>{children}</span>
  </button>
)
