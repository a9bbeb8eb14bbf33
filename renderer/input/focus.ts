/** Where the keyboard is: on the map, on a control of a panel, in a field that is typed into. F6 goes round the parts of the screen. */

export type Focused = 'map' | 'control' | 'field'

export function focusedOn(target: EventTarget | null): Focused {
  if (!(target instanceof Element)) return 'map'
  if (target.closest('button, a, summary, [role="menu"], [type="radio"], [type="checkbox"], [type="range"]')) return 'control'
  return target.closest('input, textarea, select, [contenteditable]') ? 'field' : 'map'
}

/** The regions of the battle screen in the order in which F6 goes through them; the map is the first. */
const REGIONS: readonly string[] = [
  'map',
  'coach',
  'lesson',
  'orders',
  'trays',
  'forces',
  'log',
  'piece',
  'standing',
  'spot',
  'profile',
  'minimap',
  'top',
]

const CONTROLS = 'button:not(:disabled, [tabindex="-1"]), input:not(:disabled), [tabindex="0"]'

/** To the next region that has something to take the focus. What is not drawn (a drawer's button where the drawer is a column) never takes it. */
export function focusNextRegion(root: Element, by: 1 | -1): void {
  // A region may stand in the page more than once: the question's bar lies in that of the orders.
  const present = REGIONS.map((name) => [...root.querySelectorAll<HTMLElement>(`[data-region="${name}"]`)]).filter(
    ({ length }) => length > 0,
  )
  const now = document.activeElement
  const at = Math.max(
    0,
    present.findIndex((elements) => elements.some((element) => element.contains(now))),
  )
  for (let i = 1; i <= present.length; i++) {
    const target = targetIn(present[(at + by * i + present.length * 2) % present.length] ?? [])
    if (target === null) continue
    target.focus()
    return
  }
}

/** The region itself where it can be focused, else what its body holds, else its head. */
function targetIn(region: readonly HTMLElement[]): HTMLElement | null {
  const self = region.find((element) => element.matches('[tabindex]'))
  if (self) return self
  const controls = region.flatMap((element) => [...element.querySelectorAll<HTMLElement>(CONTROLS)]).filter(isDrawn)
  return controls.find((control) => control.closest('.panel-head') === null) ?? controls[0] ?? null
}

const isDrawn = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })
