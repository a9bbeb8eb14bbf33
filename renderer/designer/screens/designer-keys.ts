import { useEffect } from 'preact/hooks'
import type { App } from '../../state/app.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { type DesignerCommand, designerCommandAt } from '../state/designer-commands.ts'

/** The parts of the designer's screen in the order in which F6 goes through them. */
const REGIONS = ['list', 'tabs', 'form', 'tables', 'top'] as const

/** Keys of the designer, wherever the focus is; a field keeps what it can write. */
export function useDesignerKeys(bench: DesignBench): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(bench.app as App)) return
      const command = designerCommandAt(event)
      if (command === null || (isWritten(event) && !['save', 'back', 'region', 'regionBack'].includes(command))) return
      event.preventDefault()
      // What is being typed is done with first.
      if (command === 'back' && isWritten(event)) return (event.target as HTMLElement).blur()
      perform(bench, command)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [bench])
}
const isElsewhere = ({ state }: App): boolean =>
  state.dialog !== null || state.trouble !== null || state.arrival !== null || document.querySelector('dialog[open]') !== null
/** It goes into a text; of a list and a number the designer's keys with Ctrl are its own. */
function isWritten(event: KeyboardEvent): boolean {
  const field = event.target instanceof Element ? event.target.closest('input:not([type=radio], [type=checkbox]), select, textarea') : null
  return field !== null
}

function perform(bench: DesignBench, command: DesignerCommand): void {
  const { history } = bench
  const { chosen } = history
  switch (command) {
    case 'save':
      return void bench.save()
    case 'undo':
      return void bench.undo()
    case 'redo':
      return void bench.redo()
    case 'add':
      return bench.patch({ dialog: { is: 'add' } })
    case 'copy':
      return chosen === null ? undefined : void bench.copy(chosen)
    case 'remove':
      return chosen === null ? undefined : void bench.remove(chosen)
    case 'up':
    case 'down':
      return chosen === null ? undefined : void bench.move(chosen, command === 'up' ? -1 : 1)
    case 'next':
    case 'previous':
      return step(bench, command === 'next' ? 1 : -1)
    case 'region':
    case 'regionBack':
      return focusRegion(command === 'region' ? 1 : -1)
    case 'keys':
      return bench.patch({ dialog: { is: 'keys' } })
    case 'back':
      return bench.leave({ at: 'create', shelf: 'designs' })
  }
}
function step(bench: DesignBench, by: 1 | -1): void {
  const ids = Object.keys(bench.history.doc.designs)
  const id = ids[ids.indexOf(bench.history.chosen ?? '') + by]
  if (id !== undefined) bench.choose(id)
}

/** To the next part of the screen that has something to take the focus. */
function focusRegion(by: 1 | -1): void {
  const present = REGIONS.flatMap((name) => {
    const region = document.querySelector<HTMLElement>(`.designer [data-region="${name}"]`)
    const target = region?.querySelector<HTMLElement>(
      '[aria-current="true"], input:checked, button:not(:disabled, [tabindex="-1"]), input, select',
    )
    return region && target ? [{ region, target }] : []
  })
  const at = present.findIndex(({ region }) => region.contains(document.activeElement))
  present[(at + by + present.length) % present.length]?.target.focus()
}
