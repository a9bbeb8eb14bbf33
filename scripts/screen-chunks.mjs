// What the thread of the screen loads, as the build has cut it (house rules in docs/architecture.md, "The window"): its bytes, and rule ids that it should not hold.
import { isNode, textOf, treeOf, walk } from './sources.mjs'

/** Phaser draws for everybody and never changes with us; workers are other threads. */
const isPhaser = (name) => /^phaser-/.test(name)
const isWorker = (name) => /\.worker-/.test(name)
/** Drawings of one book: fetched with its battle. */
const isPack = (name) => /\.art-/.test(name)
const isScene = (name) => /^board-scene-/.test(name)

/** Chunks that these import before they run, themselves among them. @param chunks names to texts */
function withImports(chunks, names) {
  const reached = new Set()
  const reach = (name) => {
    if (reached.has(name)) return
    reached.add(name)
    for (const next of staticImports(name, chunks[name] ?? '')) reach(next)
  }
  for (const name of names) reach(name)
  return [...reached]
}
function staticImports(name, text) {
  const found = []
  walk(treeOf(name, text), (node) => {
    if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type) && isNode(node.source))
      found.push(textOf(node.source))
  })
  return found.flatMap((from) => (from?.startsWith('./') ? [from.slice(2)] : []))
}

/**
 * The chunks that a battle needs on the thread of the screen and their bytes: the entry of the page, the scene and the heaviest drawings that a book has,
 * with what they import, but for Phaser.
 * @param entry the chunk that the page names
 */
export function battleChunks(chunks, entry) {
  const scene = Object.keys(chunks).filter(isScene)
  const weigh = (names) => names.reduce((sum, name) => sum + Buffer.byteLength(chunks[name] ?? ''), 0)
  const needed = (...more) => withImports(chunks, [entry, ...scene, ...more]).filter((name) => !isPhaser(name))
  const books = Object.keys(chunks).filter(isPack)
  const names = [needed(), ...books.map((pack) => needed(pack))].reduce((most, one) => (weigh(one) > weigh(most) ? one : most))
  return {
    names,
    bytes: weigh(names),
    scene: scene.length,
    packs: books.length,
    eager: withImports(chunks, [entry]),
  }
}

/** Ids of rules in the texts of the chunks that the thread of the screen can ever load: "index-x.js: SR-DF-4". */
export function ruleIdsIn(chunks, ids) {
  const known = new Set(ids)
  return Object.entries(chunks)
    .filter(([name]) => !isPhaser(name) && !isWorker(name))
    .flatMap(([name, text]) => {
      const found = new Set()
      walk(treeOf(name, text), (node) => {
        const words = node.type === 'TemplateElement' ? node.value.cooked : textOf(node)
        for (const word of words?.split(/[^A-Za-z0-9-]+/) ?? []) if (known.has(word)) found.add(word)
      })
      return [...found].map((id) => `${name}: ${id}`)
    })
}
