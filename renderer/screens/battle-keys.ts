import { focusedOn, focusNextRegion } from '../input/focus.ts'
import { type Command, commandOf } from '../input/keys.ts'
import type { Stage } from '../scene/stage.ts'
import { situationOf } from '../state/battle.ts'
import { onPage } from '../hud/question-bar.tsx'
import { turnPage } from '../hud/orders.tsx'
import type { Session } from '../state/session.ts'

/** What of a command is the screen's own. */
export interface ScreenActs {
  toggle(panel: 'forces' | 'log' | 'details' | 'minimap' | 'grid'): void
  labels(): void
  why(): void
  speed(): void
  keys(): void
  save(): void
  menu(): void
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
  const { state } = session
  const situation = situationOf(state)
  const command = commandOf(
    { key: event.key, shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey },
    { bar: situation?.bar ?? [], choosing: state.picking.choices !== null, asked: state.picking.choices?.from === 'question' },
  )
  if (!command) return
  event.preventDefault()
  obey(command, session, stage, acts)
}

function obey(command: Command, session: Session, stage: Stage | null, acts: ScreenActs): void {
  const { state } = session
  switch (command.do) {
    case 'verb':
      return session.input({ is: 'verb', verb: command.verb })
    case 'next':
      return session.input({ is: 'next', by: command.by })
    case 'cycle':
      return session.input({ is: 'cycle', by: command.by })
    case 'confirm':
      return session.input({ is: 'confirm' })
    case 'back':
      return session.input({ is: 'back', pass: true })
    case 'hold':
      return session.input({ is: 'hold' })
    case 'choose': {
      const { choices } = state.picking
      return choices ? session.input({ is: 'choose', index: onPage(choices, command.index) }) : undefined
    }
    case 'page':
      return turnPage(session, command.by)
    case 'step':
      return session.input({ is: 'step', to: command.to, within: state.size, from: session.hexOfInterest() ?? stage?.camera().centre ?? [0, 0] })
    case 'pan': {
      const [dx, dy] = PAN[command.to]
      return stage?.pan(dx * PAN_PIXELS, dy * PAN_PIXELS)
    }
    case 'zoom':
      return stage?.zoomBy(command.by > 0 ? 1.25 : 0.8)
    case 'undo':
      return void session.undo()
    case 'centre':
      return session.centre()
    case 'fit':
      return stage?.fit()
    case 'grid':
    case 'log':
    case 'minimap':
    case 'forces':
    case 'details':
      return acts.toggle(command.do)
    case 'labels':
      return acts.labels()
    case 'why':
      return acts.why()
    case 'sight':
      return session.toggleSighting()
    case 'speed':
      return acts.speed()
    case 'keys':
      return acts.keys()
    case 'save':
      return acts.save()
    case 'menu':
      return acts.menu()
  }
}

