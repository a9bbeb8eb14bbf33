/**
 * What happens when somebody clicks the id of a rule in a lesson. Whoever has a rulebook to show puts it in here; until then the rule's text, which stands
 * in its tip, is all there is.
 */
export type OpenRule = (id: string) => void
let open: OpenRule | null = null

export function onOpenRule(by: OpenRule | null): void {
  open = by
}
/** False where there is no rulebook yet. */
export function openRule(id: string): boolean {
  open?.(id)
  return open !== null
}
