/**
 * Every command of the program that a key can give: one row each. Whoever speaks of a key asks for the command's present one (bindings.ts); what a command
 * does in words stands in words/command-words.ts.
 */

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
  | { readonly do: 'step'; readonly to: Direction }
export type CameraCommand =
  | { readonly do: 'pan'; readonly to: Direction }
  | { readonly do: 'zoom'; readonly by: 1 | -1 }
  | { readonly do: 'centre' }
  | { readonly do: 'fit' }
type Direction = 'left' | 'right' | 'up' | 'down'
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
  | 'layers'
  | 'nextLayer'
  | 'sightFrom'
  | 'waypoint'
  | 'compare'
  | 'together'
  | 'mapKey'
  | 'around'
  | 'standing'
  | 'reasons'
  | 'advice'
  | 'create'
  | 'learn'
  | 'start'
  | 'rulebook'
  | 'words'
  | 'lookBack'
/** What a learner asks of the lesson. */
export type LessonCommand = { readonly do: 'lesson'; readonly act: 'back' | 'again' | 'show' | 'skip' | 'leave' }
/** What a key asks for. */
export type Command =
  | PickingCommand
  | CameraCommand
  | LessonCommand
  | { readonly do: 'region'; readonly by: 1 | -1 }
  /** Of the coach's card. */
  | { readonly do: 'hint' }
  | { readonly do: ScreenCommand }

/** The themes under which commands are listed, in this order. */
export const GROUPS = ['orders', 'looking', 'panels', 'lesson', 'program'] as const
export type CommandGroup = (typeof GROUPS)[number]
/**
 * Where a command holds: in a battle; while a question waits there; while a list of answers is open; in a lesson; on the screens on which a battle is set up, too;
 * on the title; on every screen.
 */
export type Where = 'battle' | 'question' | 'list' | 'lesson' | 'set-up' | 'title' | 'anywhere'

interface Row {
  readonly group: CommandGroup
  /** Its usual keys, as chords (`chordOf` in bindings.ts); what is shown beside a button is the first. */
  readonly keys: readonly string[]
  /** Absent: in a battle. */
  readonly where?: Where
  /** Those of its keys that stay with it whatever a person likes: the way back, and what the menu bar of the host has. */
  readonly firm?: readonly string[]
}
type Named = ScreenCommand | 'confirm' | 'back' | 'centre' | 'fit'
/** What is asked for: the command of that name, or what the row says; for answers the index comes with the key. */
type CommandRow = Row & ({ readonly id: Named; readonly does?: undefined } | { readonly id: string; readonly does: Command })

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

export const COMMANDS = [
  { id: 'next', group: 'orders', keys: ['Space'], does: { do: 'next', by: 1 } },
  { id: 'previous', group: 'orders', keys: ['Shift+Space'], does: { do: 'next', by: -1 } },
  { id: 'nextTarget', group: 'orders', keys: ['Tab'], does: { do: 'cycle', by: 1 } },
  { id: 'previousTarget', group: 'orders', keys: ['Shift+Tab'], does: { do: 'cycle', by: -1 } },
  { id: 'cursorLeft', group: 'orders', keys: ['ArrowLeft'], does: { do: 'step', to: 'left' } },
  { id: 'cursorRight', group: 'orders', keys: ['ArrowRight'], does: { do: 'step', to: 'right' } },
  { id: 'cursorUp', group: 'orders', keys: ['ArrowUp'], does: { do: 'step', to: 'up' } },
  { id: 'cursorDown', group: 'orders', keys: ['ArrowDown'], does: { do: 'step', to: 'down' } },
  { id: 'confirm', group: 'orders', keys: ['Enter'], where: 'set-up' },
  { id: 'choose', group: 'orders', keys: DIGITS, where: 'list', firm: DIGITS, does: { do: 'choose', index: 0 } },
  { id: 'earlier', group: 'orders', keys: ['PageUp'], where: 'list', does: { do: 'page', by: -1 } },
  { id: 'later', group: 'orders', keys: ['PageDown'], where: 'list', does: { do: 'page', by: 1 } },
  { id: 'decline', group: 'orders', keys: ['H'], where: 'question', does: { do: 'hold' } },
  { id: 'back', group: 'orders', keys: ['Escape'], where: 'set-up', firm: ['Escape'] },
  { id: 'undo', group: 'orders', keys: ['U', 'Ctrl+Z'] },
  { id: 'more', group: 'orders', keys: ['.'] },
  { id: 'advice', group: 'orders', keys: [';'] },
  { id: 'hintShow', group: 'looking', keys: ['Shift+F2'], does: { do: 'hint' } },
  { id: 'hintDone', group: 'looking', keys: ['Shift+F4'], does: { do: 'hint' } },
  { id: 'centre', group: 'looking', keys: ['C'] },
  { id: 'fit', group: 'looking', keys: ['F', 'Home'] },
  { id: 'zoomIn', group: 'looking', keys: ['+'], does: { do: 'zoom', by: 1 } },
  { id: 'zoomOut', group: 'looking', keys: ['-'], does: { do: 'zoom', by: -1 } },
  { id: 'panLeft', group: 'looking', keys: ['Shift+ArrowLeft'], does: { do: 'pan', to: 'left' } },
  { id: 'panRight', group: 'looking', keys: ['Shift+ArrowRight'], does: { do: 'pan', to: 'right' } },
  { id: 'panUp', group: 'looking', keys: ['Shift+ArrowUp'], does: { do: 'pan', to: 'up' } },
  { id: 'panDown', group: 'looking', keys: ['Shift+ArrowDown'], does: { do: 'pan', to: 'down' } },
  { id: 'sight', group: 'looking', keys: ['V'] },
  { id: 'seen', group: 'looking', keys: ['T'] },
  { id: 'sightFrom', group: 'looking', keys: ['!'] },
  { id: 'waypoint', group: 'looking', keys: ['>'] },
  { id: 'compare', group: 'looking', keys: ['&'] },
  { id: 'together', group: 'orders', keys: ['<'] },
  { id: 'layers', group: 'looking', keys: ['#'] },
  { id: 'nextLayer', group: 'looking', keys: ['*'] },
  { id: 'why', group: 'looking', keys: ['Y'] },
  { id: 'grid', group: 'looking', keys: ['G'] },
  { id: 'labels', group: 'looking', keys: ['N'] },
  { id: 'around', group: 'looking', keys: ['Ctrl+I'] },
  { id: 'mapKey', group: 'looking', keys: ['/'] },
  { id: 'forces', group: 'panels', keys: ['O'] },
  { id: 'details', group: 'panels', keys: ['I'] },
  { id: 'standing', group: 'panels', keys: [','] },
  { id: 'reasons', group: 'panels', keys: [':'] },
  { id: 'log', group: 'panels', keys: ['L'] },
  { id: 'lookBack', group: 'panels', keys: ['J'] },
  { id: 'minimap', group: 'panels', keys: ['M'] },
  { id: 'nextPanel', group: 'panels', keys: ['F6'], does: { do: 'region', by: 1 } },
  { id: 'previousPanel', group: 'panels', keys: ['Shift+F6'], does: { do: 'region', by: -1 } },
  { id: 'lessonShow', group: 'lesson', keys: ['F2'], where: 'lesson', does: { do: 'lesson', act: 'show' } },
  { id: 'lessonAgain', group: 'lesson', keys: ['F4'], where: 'lesson', does: { do: 'lesson', act: 'again' } },
  { id: 'lessonBack', group: 'lesson', keys: ['F8'], where: 'lesson', does: { do: 'lesson', act: 'back' } },
  { id: 'lessonSkip', group: 'lesson', keys: ['F9'], where: 'lesson', does: { do: 'lesson', act: 'skip' } },
  { id: 'lessonLeave', group: 'lesson', keys: ['Shift+F9'], where: 'lesson', does: { do: 'lesson', act: 'leave' } },
  { id: 'speed', group: 'program', keys: ['X'] },
  { id: 'learn', group: 'program', keys: ['Ctrl+K'], where: 'title' },
  { id: 'create', group: 'program', keys: ['Ctrl+E'], where: 'title' },
  { id: 'start', group: 'program', keys: ['Ctrl+B'] },
  { id: 'save', group: 'program', keys: ['Ctrl+S'], firm: ['Ctrl+S'] },
  { id: 'menu', group: 'program', keys: ['F10'] },
  { id: 'words', group: 'looking', keys: ["'"] },
  { id: 'rulebook', group: 'program', keys: ['F1'], where: 'anywhere', firm: ['F1'] },
  { id: 'keys', group: 'program', keys: ['?'], where: 'anywhere' },
] as const satisfies readonly CommandRow[]

export type CommandId = (typeof COMMANDS)[number]['id']
/** A row of the table, as whoever reads it sees it. */
export interface CommandInfo extends Row {
  readonly id: CommandId
  readonly does?: Command | undefined
}
const BY_ID = new Map<string, CommandInfo>(COMMANDS.map((row) => [row.id, row]))
export const isCommandId = (id: string): id is CommandId => BY_ID.has(id)
export const commandInfo = (id: CommandId): CommandInfo => BY_ID.get(id) as CommandInfo
/** What a command asks for. */
export const deedOf = (id: CommandId): Command => commandInfo(id).does ?? ({ do: id as Named } as Command)
