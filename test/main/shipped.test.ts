import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { battleChunks, ruleIdsIn } from '../../scripts/screen-chunks.mjs'
import { packageOf, type Shipped, shippedPackages } from '../../scripts/shipped.mjs'

/** What the program is made of. scripts/check-shipped.mjs holds the built program to the same. */

const root = resolve(import.meta.dirname, '../..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const shipped = Object.keys(manifest.dependencies).sort()

/** Packages that files of these rooms import, types aside. */
function importedIn(...rooms: readonly string[]): readonly string[] {
  const files = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name))
      .map((name) => readFileSync(join(root, room, name), 'utf8')),
  )
  const named = files.flatMap((text) =>
    [
      ...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+\sfrom\s+)?'([^'.][^']*)'/gm),
      ...text.matchAll(/^@import "([^".]+)/gm),
    ].map(([, name]) => name as string),
  )
  return [...new Set(named.filter((name) => !name.startsWith('node:')).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] as string))].sort()
}

describe('packages', () => {
  test('E6: what the program imports is named as shipped, and nothing else; tools are tools', () => {
    const imported = importedIn('engine', 'ai', 'main', 'renderer', 'maps/generator')
    // electron-builder wants Electron among the tools; vite is asked for by the configurations of renderer/harness, tools.
    const aside = ['electron', 'vite']
    expect(imported.filter((name) => !aside.includes(name))).toEqual(shipped)
    expect(Object.keys(manifest.devDependencies).filter((name) => name in manifest.dependencies)).toEqual([])
  })
  test('C5, E2: docs/credits.md names the packages that are shipped, and no other', () => {
    const credits = readFileSync(join(root, 'docs/credits.md'), 'utf8')
    const rows = [...credits.matchAll(/^\| (@?[a-z][a-z0-9@/.-]+) \|/gm)]
      .map(([, name]) => name as string)
      .filter((name) => name !== 'package' && name !== 'book')
    expect(rows.sort()).toEqual(shipped)
  })
})

describe('the list of what is bundled', () => {
  const built = (bundle: object): readonly Shipped[] => {
    const files = new Map<string, string>()
    const { collector, writer } = shippedPackages(root)
    const run = (plugin: unknown, parts: object): void =>
      (plugin as { generateBundle: (options: object, bundle: object) => void }).generateBundle.call(
        { emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source) } as never,
        {},
        parts,
      )
    run(collector(), bundle)
    run(writer(), {})
    return JSON.parse(files.get('licenses.json') ?? '[]') as readonly Shipped[]
  }
  test('C5: modules and emitted fonts name their package, with the whole text of its terms', () => {
    const list = built({
      'main.js': {
        type: 'chunk',
        moduleIds: [join(root, 'main/main.ts'), join(root, 'node_modules/zod/index.js'), '\0rolldown/runtime.js'],
      },
      'inter.woff2': { type: 'asset', originalFileNames: ['../node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2'] },
    })
    expect(list.map(({ name }) => name)).toEqual(['@fontsource/inter', 'zod'])
    expect(list[0]?.text).toContain('SIL OPEN FONT LICENSE')
    expect(list[1]?.text).toContain('Permission is hereby granted')
  })
  test('C5: the innermost package of a path counts', () => {
    expect(packageOf(join(root, 'node_modules/conf/node_modules/ajv/dist/ajv.js'))?.name).toBe('ajv')
    expect(packageOf(join(root, 'renderer/main.tsx'))).toBeNull()
  })
})

describe('what the thread of the screen loads', () => {
  const chunks = {
    'index-a.js':
      'import{x}from"./shared-b.js";import("./board-scene-c.js");import("./readers-d.js");new Worker(new URL("./table.worker-e.js",import.meta.url));x',
    'shared-b.js': 'export const x=1',
    'board-scene-c.js': 'import{P}from"./phaser-f.js";import{x}from"./shared-b.js";P(x,"after SR-3")',
    'readers-d.js': 'export const text=`see (R-34).`',
    'phaser-f.js': 'export const P="R-34"',
    'table.worker-e.js': 'self.rule="R-34"',
  }
  test('for a battle: the page, the scene, and what they import, without Phaser, without workers and readers of files', () => {
    const { names, bytes, scene, eager } = battleChunks(chunks, 'index-a.js')
    expect([...names].sort()).toEqual(['board-scene-c.js', 'index-a.js', 'shared-b.js'])
    expect(bytes).toBe(names.reduce((sum, name) => sum + chunks[name as keyof typeof chunks].length, 0))
    expect(scene).toBe(1)
    expect([...eager].sort()).toEqual(['index-a.js', 'shared-b.js'])
  })
  test('C5: of the drawings of the books the heaviest are counted, with what they import', () => {
    const packs = { 'one.art-p.js': 'import"./tool-t.js";export const PACK=1', 'two.art-q.js': 'export const PACK={}', 'tool-t.js': 'x' }
    const bare = battleChunks(chunks, 'index-a.js')
    const { names, bytes, packs: count } = battleChunks({ ...chunks, ...packs }, 'index-a.js')
    expect([bare.packs, count]).toEqual([0, 2])
    expect(names.filter((name) => !bare.names.includes(name)).sort()).toEqual(['one.art-p.js', 'tool-t.js'])
    expect(bytes).toBe(bare.bytes + packs['one.art-p.js'].length + packs['tool-t.js'].length)
  })
  test('rules in its texts are found, whatever else looks like one', () => {
    expect(ruleIdsIn(chunks, ['R-34', 'R-3', 'SR-3'])).toEqual(['board-scene-c.js: SR-3', 'readers-d.js: R-34'])
    expect(ruleIdsIn({ 'index-a.js': 'const R=99;export const y=R-34' }, ['R-34'])).toEqual([])
  })
})
