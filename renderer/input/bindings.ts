import { keyNames, keyWords } from '../words/key-names.ts'
import { COMMANDS, type CommandId, commandInfo, isCommandId } from './commands.ts'

/** Which keys the commands have: the usual ones of the table, or a person's own. One keyboard, one set of bindings in use; everything else here is pure. */

/** The keys that a person has chosen, for the commands that have others than the usual ones. None at all is a choice, too. */
export type Bindings = Readonly<Partial<Record<CommandId, readonly string[]>>>

export interface Pressed {
  readonly key: string
  readonly shift: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly ctrl: boolean
  readonly alt: boolean
}
export const pressedOf = (event: KeyboardEvent): Pressed => ({
  key: event.key,
  shift: event.shiftKey,
  ctrl: event.ctrlKey || event.metaKey,
  alt: event.altKey,
})

/** Keys of which Shift makes another key on most keyboards: either is meant. */
const TWINS: Readonly<Record<string, string>> = { ' ': 'Space', '=': '+', _: '-' }

/**
 * A key press as a chord: "U", "?", "Shift+Space", "Ctrl+S"; null where Alt is held, which is the system's. Shift is no part of what a character key writes:
 * Shift and a letter mean the screen even where an order has the letter (keys.ts).
 */
export function chordOf({ key, shift, ctrl, alt }: Pressed): string | null {
  if (alt) return null
  const upper = key.length === 1 ? key.toUpperCase() : key
  const name = TWINS[key] ?? (key.length === 1 && upper.length === 1 ? upper : key)
  return `${ctrl ? 'Ctrl+' : ''}${shift && (name.length > 1 || ctrl) ? 'Shift+' : ''}${name}`
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((chord, i) => chord === b[i])
/** The keys of a command. */
export const keysOf = (bindings: Bindings, id: CommandId): readonly string[] => bindings[id] ?? commandInfo(id).keys
/** The command that a chord gives. */
export const commandAt = (bindings: Bindings, chord: string): CommandId | null =>
  COMMANDS.find(({ id }) => keysOf(bindings, id).includes(chord))?.id ?? null

/** Gives a command these keys; whoever had one of them loses it. Its firm keys stay with it, and other commands keep theirs. */
export function withKeys(bindings: Bindings, id: CommandId, keys: readonly string[]): Bindings {
  const { firm = [] } = commandInfo(id)
  const mine = [...new Set([...firm, ...keys])]
  const all = COMMANDS.map((row): readonly [CommandId, readonly string[]] => [
    row.id,
    row.id === id ? mine : keysOf(bindings, row.id).filter((chord) => !mine.includes(chord)),
  ])
  return Object.fromEntries(all.filter(([each, chords]) => !isSame(chords, commandInfo(each).keys)))
}

/** Those of these keys that other commands have. */
export const heldBy = (bindings: Bindings, id: CommandId, keys: readonly string[]): readonly (readonly [chord: string, by: CommandId])[] =>
  keys.flatMap((chord) => {
    const by = commandAt(bindings, chord)
    return by === null || by === id ? [] : [[chord, by] as const]
  })

/** A command has at most so many keys that a person chose. */
export const MOST_KEYS = 3
/** Its keys are what they are: each of them means something else. */
export const isFixed = (id: CommandId): boolean => id === 'choose'
/** Why a chord cannot be bound: it is a modifier alone, another key that writes nothing, the browser's or system's, or it stays with another command. */
export type KeyRefusal = 'modifier' | 'unknown' | 'host' | 'firm'

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'ScrollLock', 'Fn', 'OS']
const NAMED =
  /^(Space|Tab|Enter|Escape|Backspace|Delete|Insert|Home|End|Page(Up|Down)|Arrow(Left|Right|Up|Down)|Pause|ContextMenu|F([1-9]|1[0-9]|2[0-4]))$/
/** The browser's own function keys (help, search, reload, caret, full screen, tools), and what a browser or the menu bar does with Ctrl. */
const OF_HOST = /^((Shift\+)?F(1|3|5|7|11|12)|ContextMenu|Ctrl\+(?![BEGIKMSYZ]$).*)$/

/** @param id the command that is to have it */
export function keyRefusal(pressed: Pressed, id: CommandId): KeyRefusal | null {
  if (MODIFIERS.includes(pressed.key)) return 'modifier'
  const chord = chordOf(pressed)
  return chord === null ? 'host' : chordRefusal(chord, id)
}
function chordRefusal(chord: string, id: CommandId): KeyRefusal | null {
  const name = chord.replace(/^(Ctrl\+)?(Shift\+)?(?=.)/, '')
  if (name.length === 1 ? name !== name.toUpperCase() || name.trim() === '' : !NAMED.test(name)) return 'unknown'
  if (chord === `Shift+${name}` && name.length === 1) return 'unknown'
  // What a command cannot lose is its own, even where browsers know another use of it: F1 opens the rulebook.
  if (commandInfo(id).firm?.includes(chord)) return null
  if (OF_HOST.test(chord)) return 'host'
  return COMMANDS.some((row) => row.id !== id && 'firm' in row && (row.firm as readonly string[]).includes(chord)) ? 'firm' : null
}

/**
 * What was kept, made good: a command that is not known is left out, a list of keys that is not right counts as none, and where two commands would have one
 * key, those of them that a person changed have their usual keys again. So no command loses its keys to a broken file.
 */
export function readBindings(value: unknown): Bindings {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  let kept: Bindings = Object.fromEntries(entries.filter(([id, keys]) => isCommandId(id) && areKeys(keys, id)))
  for (;;) {
    const doubled = (Object.keys(kept) as CommandId[]).filter((id) =>
      COMMANDS.some((row) => row.id !== id && keysOf(kept, row.id).some((chord) => keysOf(kept, id).includes(chord))),
    )
    if (doubled.length === 0) return kept
    kept = Object.fromEntries(Object.entries(kept).filter(([id]) => !doubled.includes(id as CommandId)))
  }
}

const areKeys = (value: unknown, id: CommandId): value is readonly string[] => {
  const { firm = [] } = commandInfo(id)
  if (!Array.isArray(value) || isFixed(id) || value.length > MOST_KEYS + firm.length || new Set(value).size !== value.length) return false
  return (
    firm.every((chord) => value.includes(chord)) && value.every((chord) => typeof chord === 'string' && chordRefusal(chord, id) === null)
  )
}

// ---- the keyboard in use

let present: Bindings = {}
export const presentBindings = (): Bindings => present
/** Called by whoever keeps the preferences, before the screen is drawn again. */
export function setBindings(bindings: Bindings): void {
  present = bindings
}

/** Whether a key press gives this command. */
export const isCommand = (event: KeyboardEvent, id: CommandId): boolean => {
  const chord = chordOf(pressedOf(event))
  return chord !== null && keysOf(present, id).includes(chord)
}

/** "Ctrl + S", "Esc": a chord as people read it. */
export const chordName = (chord: string): string => {
  const [, held = '', name = chord] = /^((?:(?:Ctrl|Shift)\+)*)(.+)$/.exec(chord) ?? []
  return `${held.replaceAll('+', ' + ')}${keyNames[name] ?? name}`
}
/**
 * The present key of a command as people read it; '' where it has none.
 * @param letters those that orders have now: with Shift they mean the screen
 */
export function keyName(id: CommandId, letters = ''): string {
  const [first] = keysOf(present, id)
  return first === undefined ? '' : pressNow(first, letters)
}
/** A chord as it is to be pressed while orders have these letters. */
export const pressNow = (chord: string, letters: string): string =>
  chord.length === 1 && letters.includes(chord) ? keyWords.shifted(chordName(chord)) : chordName(chord)
