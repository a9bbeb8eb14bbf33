import type { OrderBarItem } from '../../engine/screen.ts'
import { type Bindings, chordOf, commandAt, type Pressed, presentBindings } from './bindings.ts'
import { type Command, deedOf } from './commands.ts'

export interface KeyContext {
  readonly bar: readonly OrderBarItem[]
  /** A list of choices is open: digits choose. */
  readonly choosing: boolean
  /** A question waits in the question bar: it can be declined. */
  readonly asked: boolean
}

/**
 * The meaning of a key press in a battle, or null when it is not ours. A character that the order bar uses means the order; with Shift it always means the
 * screen. Before both comes what answers a question.
 */
export function commandOf(pressed: Pressed, context: KeyContext, bindings: Bindings = presentBindings()): Command | null {
  const chord = chordOf(pressed)
  if (chord === null) return null
  const id = commandAt(bindings, chord)
  if (id === 'choose' && context.choosing) return { do: 'choose', index: Number(chord) - 1 }
  if (id === 'decline' && context.asked && !pressed.shift) return { do: 'hold' }
  const item = chord.length > 1 || pressed.shift ? undefined : context.bar.find(({ key }) => key.toUpperCase() === chord)
  if (item) return { do: 'verb', verb: item.verb }
  return id === null || id === 'choose' || id === 'decline' ? null : deedOf(id)
}

/** The letters that orders have now. */
export const lettersOf = (bar: readonly OrderBarItem[]): string =>
  bar.map(({ key }) => (key.length === 1 ? key.toUpperCase() : '')).join('')
