import { turnPage } from '../hud/orders.tsx'
import { onPage } from '../hud/question-bar.tsx'
import { focusedOn, focusNextRegion } from '../input/focus.ts'
import { type Command, commandOf, type Pressed } from '../input/keys.ts'
import type { Stage } from '../scene/stage.ts'
import { isLoaded, situationOf } from '../state/battle-state.ts'
import type { Session } from '../state/session.ts'

/** What of a command is the screen's own. */
export interface ScreenActs {
  toggle(panel: 'forces' | 'log' | 'details' | 'minimap' | 'grid'): void
  labels(): void
  why(): void
  speed(): void
  keys(): void
  mapKey(): void
  save(): void
  menu(): void
  /** Orders that have no room in the bar. */
  more(): void
}

const PAN = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const
const PAN_PIXELS = 160

/** Keys of the battle screen. The map need not have the focus; a field, a dialog or a button keeps the keys that are its own. */
export function handleKey(event: KeyboardEvent, session: Session, stage: Stage | null, root: Element, acts: ScreenActs): void {
  const focused = focusedOn(event.target)
  if (focused === 'field') return
  if (event.key === 'F6') {
    event.preventDefault()
    focusNextRegion(root, event.shiftKey ? -1 : 1)
    return
  }
  if (focused === 'control') {
    if (event.key === 'Escape') {
      event.preventDefault()
      root.querySelector<HTMLElement>('[data-region="map"]')?.focus()
      return
    }
    if (['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'PageUp', 'PageDown'].includes(event.key)) return
  }
  const pressed: Pressed = { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey }
  const command = meaningOf(pressed, session)
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

function obey(command: Command, session: Session, stage: Stage | null, acts: ScreenActs): void {
  const { state } = session
  switch (command.do) {
    case 'verb':
      session.input({ is: 'verb', verb: command.verb })
      break
    case 'next':
      session.input({ is: 'next', by: command.by })
      break
    case 'cycle':
      session.input({ is: 'cycle', by: command.by })
      break
    case 'confirm':
      session.input({ is: 'confirm' })
      break
    case 'back':
      session.input({ is: 'back', pass: true })
      break
    case 'hold':
      session.input({ is: 'hold' })
      break
    case 'choose': {
      const { choices } = state.picking
      if (choices) session.input({ is: 'choose', index: onPage(choices, command.index) })
      break
    }
    case 'page':
      turnPage(session, command.by)
      break
    case 'step': {
      const from = session.hexOfInterest() ?? stage?.camera().centre ?? [0, 0]
      session.input({ is: 'step', to: command.to, within: state.size, from })
      break
    }
    case 'pan': {
      const [dx, dy] = PAN[command.to]
      stage?.pan(dx * PAN_PIXELS, dy * PAN_PIXELS)
      break
    }
    case 'zoom':
      stage?.zoomBy(command.by > 0 ? 1.25 : 0.8)
      break
    case 'undo':
      void session.undo()
      break
    case 'centre':
      session.centre()
      break
    case 'fit':
      stage?.fit()
      break
    case 'grid':
    case 'log':
    case 'minimap':
    case 'forces':
    case 'details':
      acts.toggle(command.do)
      break
    case 'labels':
      acts.labels()
      break
    case 'why':
      acts.why()
      break
    case 'sight':
      session.toggleSighting()
      break
    case 'speed':
      acts.speed()
      break
    case 'keys':
      acts.keys()
      break
    case 'mapKey':
      acts.mapKey()
      break
    case 'save':
      acts.save()
      break
    case 'menu':
      acts.menu()
      break
    case 'more':
      acts.more()
      break
    case 'seen':
      session.toggleShade()
      break
  }
}
