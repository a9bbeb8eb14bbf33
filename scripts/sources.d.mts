export type Sources = Readonly<Record<string, string>>
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
export interface Import {
  readonly from: string
  readonly typeOnly: boolean
}
export function readSources(folders: readonly string[]): Sources
export function isNode(value: unknown): value is Node
export function treeOf(path: string, source: string): Node
export function walk(node: Node, visit: (node: Node, parent: Node | null) => void, parent?: Node | null): void
export function nameOf(node: unknown): string | undefined
export function textOf(node: unknown): string | undefined
export function importsOf(path: string, source: string): Import[]
export function targetOf(path: string, from: string): string | null
