import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RANDOM, type Shape, Table } from '../engine/index.ts'
import type { Cli } from './cli.ts'
import { playableScenario } from './files.ts'
import type { SceneReport } from './odds-play.ts'
import { type OddsDoc, ruleFor } from './odds-scene.ts'

/** Lines with a chance that the product shows in random games, and that no scene compares. */

const ARENAS = 'test/exercise'
/** Decisions looked at in each arena, and offers of each whose odds are asked for. */
const [DECISIONS, OFFERS] = [60, 14]

export interface Unwatched {
  readonly ruleset: string
  readonly order: string
  readonly line: string
}

/** Each kind of line once, as it was met first. Nothing where there are no arenas. */
export function unwatchedLines(cli: Cli, docs: readonly OddsDoc[], reports: readonly SceneReport[]): readonly Unwatched[] {
  const found = new Map<string, Unwatched>()
  for (const name of readdirSync(resolve(cli.cwd, ARENAS)).sort()) {
    if (!name.endsWith('.scenario.json')) continue
    const { scenario, map } = playableScenario(cli, join(ARENAS, name))
    const { ruleset } = scenario as { ruleset: string }
    const rules = docs
      .filter((doc) => doc.ruleset === ruleset)
      .flatMap((doc) => [...doc.lines, ...doc.scenes.flatMap(({ lines }) => lines ?? [])])
    if (rules.length === 0) continue
    const compared = new Set(reports.filter((report) => report.ruleset === ruleset).flatMap((report) => report.rules))
    for (const { order, line } of linesOf(cli, scenario, map)) {
      const rule = ruleFor(rules, order, line)
      if (rule !== null && compared.has(rule.line)) continue
      const kind = rule === null ? line.replaceAll(/\d+/g, '0') : rule.line
      if (!found.has(`${ruleset} ${kind}`)) found.set(`${ruleset} ${kind}`, { ruleset, order: order.kind, line })
    }
  }
  return [...found.values()]
}

/** Orders of one random game with the lines of their odds. */
function* linesOf(cli: Cli, scenario: unknown, map: unknown): Generator<{ readonly order: Shape['order']; readonly line: string }> {
  const table = new Table({ editions: cli.editions, minds: cli.minds, app: cli.version, checkEvery: 0 })
  const begun = table.handle({ do: 'new', scenario, map, seed: 1, seats: { blue: RANDOM, red: RANDOM } })
  const { game } = table
  if (!begun.ok || !game) return
  const { rules } = game.battle
  for (let decision = 0; decision < DECISIONS; decision++) {
    const turn = table.next()
    if (!turn) return
    const view = table.viewOf(turn.side)
    const offers = rules.offers(view)
    const every = Math.max(1, Math.ceil(offers.length / OFFERS))
    for (const [i, { order }] of offers.entries())
      if (i % every === decision % every)
        for (const { text, chance } of rules.odds(view, order)?.lines ?? []) if (chance !== null) yield { order, line: text }
    if (!table.give(table.mindOf(turn.side).decide(view).order, 'mind').ok) return
  }
}
