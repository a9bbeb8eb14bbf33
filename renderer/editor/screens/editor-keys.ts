import { useEffect } from 'preact/hooks'
import { focusedOn } from '../../input/focus.ts'
import type { App } from '../../state/app.ts'
import type { EditorStage } from '../stage/stage-contract.ts'
import { editorCommandAt } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { editorChord } from '../state/key-tables.ts'

/** The parts of the editor's screen in the order in which F6 goes through them. */
const REGIONS = ['map', 'tools', 'settings', 'hex', 'problems', 'top'] as const

export const useEditorKeys = (desk: EditorDesk): void => useBenchKeys(desk, editorCommandAt, REGIONS)

/** A command that a key can give; `save` is obeyed while a text is written, too. */
interface Command {
  readonly do: string
  readonly by?: 1 | -1
}
interface KeyedBench<C> {
  readonly app: App
  readonly onStage: EditorStage | null
  command(command: C): void
}
/**
 * Keys of an editor, wherever the focus is. A field keeps what it can write, a button its Enter and Space; the map has its own, and gets the arrows of
 * whatever does not need them. Listens on the document, so that the keys of all screens, which are heard on the window, come after it.
 */
export function useBenchKeys<C extends Command>(
  desk: KeyedBench<C>,
  commandAt: (chord: string) => C | null,
  regions: readonly string[],
): void {
  useEffect(() => {
    const isElsewhere = (): boolean => {
      const { dialog, trouble, arrival } = desk.app.state
      return dialog !== null || trouble !== null || arrival !== null || document.querySelector('dialog[open]') !== null
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere()) return
      if (handled(desk, event, commandAt, regions)) event.preventDefault()
    }
    const onKeyUp = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !isElsewhere() && focusedOn(event.target) !== 'field') desk.onStage?.key(event)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('keyup', onKeyUp)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('keyup', onKeyUp)
    }
  }, [desk])
}

function handled<C extends Command>(
  desk: KeyedBench<C>,
  event: KeyboardEvent,
  commandAt: (chord: string) => C | null,
  regions: readonly string[],
): boolean {
  const target = event.target instanceof Element ? event.target : null
  const pressesIt = event.key === 'Enter' || event.key === ' '
  if (pressesIt && target?.closest('button, summary')) return false
  const chord = editorChord(event)
  const command = chord === null ? null : commandAt(chord)
  const isWritten = isText(event.target) && (event.key.length === 1 || !/^(F\d+|Escape)$/.test(event.key))
  const isSave = command?.do === 'save'
  if (isWritten && !isSave) return false
  if (command?.do === 'region') {
    focusRegion(regions, command.by ?? 1)
    return true
  }
  // A field that is left gives the keys back to the map.
  if (command?.do === 'back' && isText(event.target)) {
    mapOf()?.focus()
    return true
  }
  if (command) {
    desk.command(command)
    return true
  }
  const keepsKey = target?.closest('input, select')
  return keepsKey ? false : (desk.onStage?.key(event) ?? false)
}
/** What is typed there is text: a switch or a slider is not. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=radio], [type=checkbox], [type=range]), textarea, select') !== null
const mapOf = (): HTMLElement | null => document.querySelector('.editor .map')

/** To the next part of the screen that has something to take the focus. */
function focusRegion(regions: readonly string[], by: 1 | -1): void {
  const present = regions.flatMap((name) => {
    const region = document.querySelector<HTMLElement>(`.editor [data-region="${name}"]`)
    const target = region && targetIn(region)
    return region && target ? [{ region, target }] : []
  })
  const now = document.activeElement
  const at = Math.max(
    0,
    present.findIndex(({ region }) => region.contains(now)),
  )
  present[(at + by + present.length) % present.length]?.target.focus()
}
function targetIn(region: HTMLElement): HTMLElement | null {
  if (region.matches('[tabindex]')) return region
  const controls = [
    ...region.querySelectorAll<HTMLElement>('button:not(:disabled, [tabindex="-1"]), input:not(:disabled), select, [tabindex="0"]'),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }))
  return controls.find((control) => control.closest('.panel-head') === null) ?? controls[0] ?? null
}
