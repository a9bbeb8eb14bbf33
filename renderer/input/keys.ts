import type { OrderBarItem } from '../../engine/screen.ts'

/** An input of the picking machine. */
export type PickingCommand =
  | { readonly do: 'verb'; readonly verb: string }
  | { readonly do: 'next'; readonly by: 1 | -1 }
  | { readonly do: 'cycle'; readonly by: 1 | -1 }
  | { readonly do: 'confirm' }
  | { readonly do: 'back' }
  | { readonly do: 'hold' }
  | { readonly do: 'choose'; readonly index: number }
  | { readonly do: 'page'; readonly by: 1 | -1 }
  | { readonly do: 'step'; readonly to: 'left' | 'right' | 'up' | 'down' }
export type CameraCommand =
  | { readonly do: 'pan'; readonly to: 'left' | 'right' | 'up' | 'down' }
  | { readonly do: 'zoom'; readonly by: 1 | -1 }
  | { readonly do: 'centre' }
  | { readonly do: 'fit' }
/** What a key asks for. */
export type Command = PickingCommand | CameraCommand | { readonly do: ScreenCommand }
export type ScreenCommand =
  | 'undo'
  | 'grid'
  | 'labels'
  | 'log'
  | 'minimap'
  | 'forces'
  | 'details'
  | 'why'
  | 'sight'
  | 'speed'
  | 'keys'
  | 'save'
  | 'menu'
  | 'more'
  | 'seen'
  | 'mapKey'

export interface Pressed {
  readonly key: string
  readonly shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  readonly alt: boolean
}
export interface KeyContext {
  readonly bar: readonly OrderBarItem[]
  /** A list of choices is open: digits choose. */
  readonly choosing: boolean
  /** A question waits in the question bar: H lets it pass. */
  readonly asked: boolean
}

const ARROWS: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
/** Letters of the screen. A letter that the order bar uses means the order; with Shift it always means the screen. */
const LETTERS: Readonly<Record<string, ScreenCommand | 'centre' | 'fit'>> = {
  u: 'undo',
  c: 'centre',
  f: 'fit',
  g: 'grid',
  n: 'labels',
  l: 'log',
  m: 'minimap',
  o: 'forces',
  i: 'details',
  y: 'why',
  v: 'sight',
  x: 'speed',
  t: 'seen',
  '.': 'more',
}

/** The meaning of a key press in a battle, or null when it is not ours. */
export function commandOf(pressed: Pressed, context: KeyContext): Command | null {
  const { key, shift, ctrl, alt } = pressed
  if (alt) return null
  if (ctrl) return controlKey(key)
  const arrow = ARROWS[key]
  if (arrow) return shift ? { do: 'pan', to: arrow } : { do: 'step', to: arrow }
  const plain = namedKey(pressed)
  if (plain) return plain
  if (key.length !== 1) return null
  if (/[1-9]/.test(key) && context.choosing) return { do: 'choose', index: Number(key) - 1 }
  const letter = key.toLowerCase()
  if (context.asked && letter === 'h' && !shift) return { do: 'hold' }
  const item = shift ? undefined : context.bar.find((each) => each.key.toLowerCase() === letter)
  if (item) return { do: 'verb', verb: item.verb }
  const screen = LETTERS[letter]
  return screen ? { do: screen } : null
}

function controlKey(key: string): Command | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { do: 'undo' }
    case 's':
      return { do: 'save' }
    default:
      return null
  }
}

function namedKey({ key, shift }: Pressed): Command | null {
  switch (key) {
    case ' ':
      return { do: 'next', by: shift ? -1 : 1 }
    case 'Tab':
      return { do: 'cycle', by: shift ? -1 : 1 }
    case 'Enter':
      return { do: 'confirm' }
    case 'Escape':
      return { do: 'back' }
    case 'PageUp':
      return { do: 'page', by: -1 }
    case 'PageDown':
      return { do: 'page', by: 1 }
    case 'Home':
      return { do: 'fit' }
    case '+':
    case '=':
      return { do: 'zoom', by: 1 }
    case '-':
    case '_':
      return { do: 'zoom', by: -1 }
    case '?':
      return { do: 'keys' }
    case '/':
      return { do: 'mapKey' }
    case 'F10':
      return { do: 'menu' }
    default:
      return null
  }
}

/** The list behind "?": what the keys do, by theme. Keys of orders come from the order bar. */
export const KEY_HELP: readonly { readonly title: string; readonly keys: readonly (readonly [key: string, does: string])[] }[] = [
  {
    title: 'Orders',
    keys: [
      ['Space', 'Next piece that can act, or next group (Shift: the one before)'],
      ['Tab', 'Next target, or next answer (Shift: the one before)'],
      ['Arrows', 'Move the map cursor; go through the groups'],
      ['Enter', 'Carry out what is shown; answer with the marked choice'],
      ['1 - 9', 'Choose an answer'],
      ['Page Up, Page Down', 'More answers'],
      ['H', 'Let a question pass'],
      ['Esc', 'Step back; in a question, let it pass'],
      ['U', 'Undo, as far as the rules allow'],
      ['E', 'End the round, or the phase'],
      ['.', 'Orders that have no room in the bar'],
    ],
  },
  {
    title: 'Looking',
    keys: [
      ['C', 'Centre on the picked piece'],
      ['F, Home', 'The whole map'],
      ['+ and -', 'Zoom'],
      ['Shift + Arrows', 'Move the map'],
      ['V', 'Line of sight from the picked piece'],
      ['T', 'Shade what the picked piece does not see; with none picked, what is not seen from the pointed hex'],
      ['Shift + letter', 'What the letter means here, where an order has it'],
      ['Y', 'Why? Opens the arithmetic of the odds'],
      ['G', 'Grid'],
      ['N', 'Hex numbers'],
      ['/', 'Map key: what is drawn on the map, and what it does'],
    ],
  },
  {
    title: 'Panels',
    keys: [
      ['O', 'Order of battle'],
      ['I', 'Details of piece and hex'],
      ['L', 'Log'],
      ['M', 'Minimap'],
      ['X', 'Speed of play: 1x, 2x, instant'],
      ['Ctrl + S', 'Save'],
      ['F10', 'Menu'],
      ['?', 'This list'],
    ],
  },
]
