/** Reads the sources of the program as trees, for the checks of the house (test/rooms.test.ts, house.mjs). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import { parseSync } from 'vite'

const root = resolve(import.meta.dirname, '..')

/** Every TypeScript file of these folders, by its path from the root. */
export function readSources(folders) {
  const sources = {}
  for (const folder of folders)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      sources[
        file
          .slice(root.length + 1)
          .split('\\')
          .join('/')
      ] = readFileSync(file, 'utf8')
    }
  return sources
}

export function treeOf(path, source) {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  return program
}

export const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string'
/** Visits every node with its parent, from the outside in. */
export function walk(node, visit, parent = null) {
  visit(node, parent)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
}
export const nameOf = (node) => (isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined)
export const textOf = (node) => (isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

/** Every way in which a file can take something from another: import, export from, import(), import types, and new URL(..., import.meta.url) for workers. */
export function importsOf(path, source) {
  const found = []
  const add = (from, typeOnly) => {
    if (from !== undefined) found.push({ from, typeOnly })
  }
  walk(treeOf(path, source), (node) => {
    if (node.type === 'ImportDeclaration') add(textOf(node.source), node.importKind === 'type')
    else if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(textOf(node.source), node.exportKind === 'type')
    else if (node.type === 'ImportExpression') add(textOf(node.source), false)
    else if (node.type === 'TSImportType') add(textOf(node.source), true)
    else if (node.type === 'NewExpression' && nameOf(node.callee) === 'URL' && Array.isArray(node.arguments)) {
      const [file, base] = node.arguments
      if (isNode(base) && base.type === 'MemberExpression' && isNode(base.object) && base.object.type === 'MetaProperty')
        add(textOf(file), false)
    }
  })
  return found
}

/** The file that a relative import names, from the root; null for a package. */
export const targetOf = (path, from) =>
  from.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), from.split('?')[0] ?? from)) : null
