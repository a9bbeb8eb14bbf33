/** Where the keyboard is: on the map, on a control of a panel, in a field. F6 goes round the parts of the screen. */

export type Focused = 'map' | 'control' | 'field'

export function focusedOn(target: EventTarget | null): Focused {
  if (!(target instanceof Element)) return 'map'
  if (target.closest('input, textarea, select, [contenteditable]')) return 'field'
  return target.closest('button, a, summary, [role="menu"]') ? 'control' : 'map'
}

/** The regions of the battle screen in the order in which F6 goes through them; the map is the first. */
const REGIONS: readonly string[] = ['map', 'orders', 'forces', 'log', 'piece', 'spot', 'top']

export function focusNextRegion(root: Element, by: 1 | -1): void {
  const present = REGIONS.map((name) => root.querySelector<HTMLElement>(`[data-region="${name}"]`)).filter((element) => element !== null)
  const at = present.findIndex((element) => element.contains(document.activeElement))
  for (let i = 1; i <= present.length; i++) {
    const region = present[(at + by * i + present.length * 2) % present.length]
    const target = region?.matches('[tabindex]') ? region : region?.querySelector<HTMLElement>('button:not(:disabled), [tabindex="0"]')
    if (target) {
      target.focus()
      return
    }
  }
}
