import { useEffect, useRef } from 'preact/hooks'
import { turnPage } from '../hud/orders.tsx'
import { onPage } from '../hud/question-bar.tsx'
import { type Pressed, pressedOf } from '../input/bindings.ts'
import type { CameraCommand, Command, PickingCommand } from '../input/commands.ts'
import { ARROWS } from '../input/cursor.ts'
import { focusedOn, focusNextRegion } from '../input/focus.ts'
import { commandOf } from '../input/keys.ts'
import type { Stage } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import { isLoaded, situationOf } from '../state/battle-state.ts'
import type { Session } from '../state/session.ts'

/** What of a command is the screen's own. */
export interface ScreenActs {
  toggle(panel: 'forces' | 'log' | 'details' | 'minimap' | 'grid'): void
  labels(): void
  why(): void
  speed(): void
  /** What is read over the battle: the keys, what the terms on the screen mean, what is drawn on the map, the map as a list. */
  open(dialog: 'keys' | 'words' | 'mapKey' | 'around'): void
  rulebook(): void
  save(): void
  /** A scenario of the position. */
  start(): void
  lookBack(): void
  menu(): void
  /** Orders that have no room in the bar. */
  more(): void
}

const PAN_PIXELS = 160

/** The newest stage and acts are asked, whenever a key comes. */
export function useKeys(
  app: App,
  session: Session,
  stage: Stage | null,
  root: { readonly current: HTMLDivElement | null },
  acts: ScreenActs,
): void {
  const latest = useRef({ stage, acts })
  latest.current = { stage, acts }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble } = app.state
      if (dialog !== null || trouble !== null || event.defaultPrevented || document.querySelector('dialog[open]')) return
      if (root.current) handleKey(event, session, latest.current.stage, root.current, latest.current.acts)
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app, session])
}

/** A click with the mouse gives the keys back to the map; a "click" by the keyboard leaves the focus where it is. */
export function useFocusBack(root: { readonly current: HTMLElement | null }, map: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const element = root.current
    const onClick = (event: MouseEvent) => {
      const onButton = event.detail > 0 && (event.target as Element).closest('button') !== null
      if (onButton && !document.querySelector('dialog[open], .menu')) map.current?.focus()
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
}

/** Keys that a control which has the focus answers itself: a button, a choice, a slider. */
const OF_CONTROL = ['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

/** Keys of the battle screen. The map need not have the focus; a field, a dialog or a button keeps the keys that are its own. */
function handleKey(event: KeyboardEvent, session: Session, stage: Stage | null, root: Element, acts: ScreenActs): void {
  const focused = focusedOn(event.target)
  if (focused === 'field') return
  const pressed = pressedOf(event)
  const command = meaningOf(pressed, session)
  if (command?.do === 'region') {
    event.preventDefault()
    focusNextRegion(root, command.by)
    return
  }
  if (focused === 'control') {
    if (command?.do === 'back') {
      event.preventDefault()
      root.querySelector<HTMLElement>('[data-region="map"]')?.focus()
      return
    }
    if (OF_CONTROL.includes(event.key)) return
  }
  if (command) {
    event.preventDefault()
    obey(command, session, stage, acts)
  } else if (event.key.length === 1 && !pressed.ctrl && !pressed.alt && !isLoaded(session.state)) {
    // Perhaps the key of an order whose bar is on its way.
    session.whenLoaded(() => {
      const late = meaningOf(pressed, session)
      if (late?.do === 'verb') obey(late, session, stage, acts)
    })
  }
}

function meaningOf(pressed: Pressed, { state }: Session): Command | null {
  const asked = state.picking.choices?.from === 'question'
  return commandOf(pressed, { bar: situationOf(state)?.bar ?? [], choosing: state.picking.choices !== null, asked })
}

function obey(command: Exclude<Command, { readonly do: 'region' }>, session: Session, stage: Stage | null, acts: ScreenActs): void {
  switch (command.do) {
    case 'pan':
    case 'zoom':
    case 'centre':
    case 'fit':
      return moveCamera(command, session, stage)
    case 'undo':
      void session.undo()
      return
    case 'standing':
      return session.toggleCommanding('keys')
    case 'reasons':
      return session.insight((desk) => desk.toggle())
    case 'advice':
      return session.insight((desk) => void desk.advise())
    case 'sight':
      return session.toggleSighting()
    case 'layers':
    case 'nextLayer':
    case 'waypoint':
    case 'compare':
    case 'together':
    case 'sightFrom': {
      const act = command.do
      return session.layers((desk) => desk[act]('keys'))
    }
    case 'seen':
      return session.toggleShade()
    case 'grid':
    case 'log':
    case 'minimap':
    case 'forces':
    case 'details':
      return acts.toggle(command.do)
    case 'keys':
    case 'words':
    case 'mapKey':
    case 'around':
      return acts.open(command.do)
    case 'labels':
    case 'why':
    case 'speed':
    case 'rulebook':
    case 'save':
    case 'start':
    case 'lookBack':
    case 'menu':
    case 'more':
      return acts[command.do]()
    case 'create':
    case 'learn':
    // The lesson's panel and the coach's card hear their keys before anybody else.
    case 'hint':
    case 'lesson':
      return
    default:
      return pick(command, session, stage)
  }
}

function moveCamera(command: CameraCommand, session: Session, stage: Stage | null): void {
  switch (command.do) {
    case 'pan': {
      const [dx, dy] = ARROWS[command.to]
      return stage?.pan(dx * PAN_PIXELS, dy * PAN_PIXELS)
    }
    case 'zoom':
      return stage?.zoomBy(command.by > 0 ? 1.25 : 0.8)
    case 'centre':
      return session.centre()
    case 'fit':
      return stage?.fit()
  }
}

function pick(command: PickingCommand, session: Session, stage: Stage | null): void {
  const { choices } = session.state.picking
  switch (command.do) {
    case 'verb':
      return session.input({ is: 'verb', verb: command.verb })
    case 'next':
    case 'cycle':
      return session.input({ is: command.do, by: command.by })
    case 'confirm':
    case 'hold':
      return session.input({ is: command.do })
    case 'back':
      return session.input({ is: 'back', pass: true })
    case 'choose':
      if (choices) session.input({ is: 'choose', index: onPage(choices, command.index) })
      return
    case 'page':
      return turnPage(session, command.by)
    case 'step': {
      const from = session.hexOfInterest() ?? stage?.camera().centre ?? [0, 0]
      return session.input({ is: 'step', to: command.to, within: session.state.size, from })
    }
  }
}
