/**
 * What one side may know of a record, field by field: what is `'public'`, and what the side has instead of the rest, made from the record and
 * who is looking. A field that is not on the list does not compile, so that a new secret cannot be forgotten.
 */
export type AllowList<T, Looking> = { readonly [K in keyof T]-?: 'public' | ((of: T, looking: Looking) => T[K]) }

/** The record as one side may know it; the very same object where nothing is hidden. Fields that the list does not name are left out. */
export function allowed<T extends object, Looking>(of: T, list: AllowList<T, Looking>, looking: Looking): T {
  let known: Partial<T> | null = null
  for (const key in of) {
    const rule = list[key]
    if (rule === 'public') continue
    const value = rule?.(of, looking)
    if (value === of[key] && rule !== undefined) continue
    // Views are made after every order: a copy with changes is quicker than one put together.
    known ??= { ...of }
    if (rule === undefined) delete known[key]
    else known[key] = value
  }
  return known === null ? of : (known as T)
}
