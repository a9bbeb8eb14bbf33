import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readOdds } from '../../cli/odds-check.ts'
import { openedScene } from '../../cli/odds-play.ts'
import type { OddsDoc, Scene } from '../../cli/odds-scene.ts'
import { EDITIONS, type Reason, type Shape } from '../../engine/index.ts'

/** The Reason trees of every scene of test/odds: what people open and ask about. */

const folder = join(import.meta.dirname, '../odds')
export interface Tree {
  readonly scene: string
  readonly tree: Reason
}

const kept = new Map<string, readonly Tree[]>()
export function oddsTrees(book: string): readonly Tree[] {
  const trees = kept.get(book) ?? allTrees(book)
  kept.set(book, trees)
  return trees
}
function allTrees(book: string): readonly Tree[] {
  const docs = readdirSync(folder)
    .filter((name) => name.endsWith('.odds.json'))
    .map((name) => readOdds(folder, name))
  return docs
    .filter(({ ruleset }) => ruleset === book)
    .flatMap((doc) => doc.scenes.flatMap((scene) => treesOf(doc, scene).map((tree) => ({ scene: scene.kind, tree }))))
}
function treesOf(doc: OddsDoc, scene: Scene): readonly Reason[] {
  const { battle, state } = openedScene(EDITIONS, doc, scene)
  const { standing } = state
  if (standing.is === 'over') throw new Error(`${scene.kind}: it is over`)
  const order = { side: standing.questions[0].side, ...scene.order } as unknown as Shape['order']
  const { rules } = battle
  const odds = rules.odds(rules.view(state, order.side), order)
  return (odds?.lines ?? []).flatMap(({ why }) => (why ? [why] : []))
}

/** Every line of a tree, with those under it. */
export const linesOf = (tree: Reason): readonly Reason[] => [tree, ...(tree.terms ?? []).flatMap(linesOf)]
