import type { KeyRefusal } from '../input/bindings.ts'
import type { CommandGroup, CommandId, Where } from '../input/commands.ts'
import { part } from './catalogue.ts'

/** What the commands are called, and where that does not say it all, what they do. */
type CommandWords = Readonly<Record<CommandId, readonly [name: string, hint?: string]>>

export const commandWords = part<CommandWords>('commands', {
  next: ['Next unit', 'that can act; the next group'],
  previous: ['Previous unit', 'that can act; the group before'],
  nextTarget: ['Next target', 'or answer'],
  previousTarget: ['Previous target', 'or answer'],
  cursorLeft: ['Map cursor left'],
  cursorRight: ['Map cursor right'],
  cursorUp: ['Map cursor up'],
  cursorDown: ['Map cursor down'],
  confirm: ['Confirm', 'carry out the order shown, give the marked answer, begin a battle'],
  choose: ['Choose an answer', 'by its number'],
  earlier: ['Earlier answers'],
  later: ['Later answers'],
  decline: ['Decline to answer'],
  back: ['Step back', 'deselect, decline to answer, leave a screen'],
  undo: ['Undo', 'as far as the rules allow'],
  more: ['More orders', 'those that do not fit on the bar'],
  advice: ['What would you do?', 'the computer answers for your side; its order is marked'],
  hintShow: ['Show the hint', 'of the coach on the map'],
  hintDone: ['Hint understood', 'its kind is not told again in this battle'],
  centre: ['Centre', 'on the selected unit'],
  fit: ['Show the whole map'],
  zoomIn: ['Zoom in'],
  zoomOut: ['Zoom out'],
  panLeft: ['Move the map left'],
  panRight: ['Move the map right'],
  panUp: ['Move the map up'],
  panDown: ['Move the map down'],
  sight: ['Line of sight', 'from the selected unit to the hex under the pointer'],
  seen: ['Shade what is not seen', 'by the selected unit, or from the hex under the pointer'],
  why: ['Why?', 'the arithmetic of the odds, or what stands in the way'],
  lookBack: ['Look back', 'the battle again, moment by moment; its report when it is over'],
  grid: ['Hex grid'],
  labels: ['Hex numbers'],
  mapKey: ['Map key', 'what is drawn on the map, and what it does'],
  forces: ['Order of battle'],
  details: ['Details', 'of the unit and of the hex'],
  standing: ['Standing orders', 'of the selected unit, its platoon, the side'],
  reasons: ["The computer's reasons", 'for what it did last; during a battle only if you let the log say so'],
  log: ['Log'],
  minimap: ['Minimap'],
  nextPanel: ['Next panel', 'for the keyboard: map, orders, lists'],
  previousPanel: ['Previous panel'],
  lessonShow: ['Show me', 'the step is done before your eyes'],
  lessonAgain: ['Again', 'the step from its beginning'],
  lessonBack: ['Step back', 'to the step before'],
  lessonSkip: ['Skip', 'the step is left out'],
  lessonLeave: ['Leave the lesson'],
  speed: ['Speed of play', '1x, 2x, instant'],
  learn: ['Learn', 'the rules, hands on'],
  create: ['Create', 'maps of your own'],
  start: ['Make a scenario of this position', 'a scenario of your own that begins here'],
  save: ['Save'],
  menu: ['Menu'],
  words: ['Words on the screen', 'what the terms of the book mean'],
  rulebook: ['Rulebook', 'rules, cases, tables and terms of the book'],
  keys: ['Keys', 'this list'],
})

const groups: Readonly<Record<CommandGroup, string>> = {
  orders: 'Orders',
  looking: 'Looking',
  panels: 'Panels',
  lesson: 'Lessons',
  program: 'Program',
}
const where: Readonly<Record<Where, string>> = {
  battle: '',
  question: 'while a question that may be declined waits',
  list: 'while answers are listed',
  lesson: 'in a lesson',
  'set-up': '',
  title: 'on the title screen',
  anywhere: 'on every screen',
}
const refusals: Readonly<Record<KeyRefusal, (key: string, holder: string) => string>> = {
  modifier: () => 'Shift, Ctrl and Alt do nothing alone: press another key with them.',
  unknown: () => 'This key cannot be used. Press another one.',
  host: (key) => `${key === '' ? 'A key with Alt' : key} belongs to the browser or the system. Press another key.`,
  firm: (key, holder) => `${key} always means "${holder}". Press another key.`,
}

/** The list of keys, and the dialog in which they are changed. */
export const keyTexts = part('keys', {
  title: 'Keys',
  change: 'Change keys ...',
  cursor: 'Move the map cursor; go through the groups',
  pan: 'Move the map',
  orders: (letters: string) =>
    `Each order has its own letter on the order bar. It comes before the letters of this list: with Shift a letter always means what stands here.${
      letters === '' ? '' : ` Now taken by orders: ${letters}.`
    }`,
  changeTitle: 'Change keys',
  changeIntro: 'Changes hold at once and are kept. Click a key to replace it, or add a second one; Esc cancels.',
  lettersIntro:
    'The letters of orders come from the rule book and stand on the order bar. While an order has a letter, press Shift and the letter for the command here.',
  taken: (order: string) => `now the letter of the order "${order}": use Shift`,
  groups,
  where,
  press: 'Press a key ...',
  pressFor: (command: string) => `Press the new key for "${command}". Esc cancels.`,
  replace: (key: string, command: string) => `${command}: replace the key ${key}`,
  add: 'Add',
  addFor: (command: string) => `${command}: add a key`,
  remove: (key: string, command: string) => `${command}: remove the key ${key}`,
  reset: 'Reset',
  resetFor: (command: string) => `${command}: reset its keys`,
  resetAll: 'Reset all keys',
  resetDone: 'All keys are reset.',
  fixed: 'always so',
  noKey: 'no key',
  changed: (command: string, keys: string) => `${command}: ${keys === '' ? 'no key' : keys}.`,
  conflict: (key: string, holder: string) => `${key} is the key of "${holder}".`,
  takeOver: 'Use it here',
  leave: 'Leave it there',
  refusals,
})
