import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The ids of rules and rulings that stand in quotes in the code of these folders of the project, each once. */
export function quotedIds(...folders: readonly string[]): readonly string[] {
  const found = folders.flatMap((folder) => {
    const root = resolve(import.meta.dirname, '../..', folder)
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/'((?:(?:SR|BC)-[A-Z0-9]+|R)-\d+)'/g)].flatMap(([, id]) => id ?? []),
      )
  })
  return [...new Set(found)].sort()
}
