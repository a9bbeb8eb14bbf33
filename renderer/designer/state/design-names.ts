/** What the designs of a document are called, in its order; none where it cannot be read. */
export function designNames(text: string): readonly string[] {
  try {
    const { designs } = JSON.parse(text) as { readonly designs?: Readonly<Record<string, { readonly name?: unknown } | null>> }
    return Object.values(designs ?? {}).flatMap((design) => (typeof design?.name === 'string' ? [design.name] : []))
  } catch {
    return []
  }
}
