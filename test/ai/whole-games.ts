import { readdirSync, readFileSync } from 'node:fs'
import { createYardstick } from '../../ai/yardsticks.ts'
import { EDITIONS } from '../../engine/index.ts'
import type { BySide, SideId } from '../../engine/kernel/names.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import type { Picture } from '../../engine/screen/picture.ts'
import type { Decision } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'

/** Whole games of computer players on the scenarios of maps/, with somebody who looks at each decision. */

const MAPS = new URL('../../maps/', import.meta.url)
const json = (name: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(name, MAPS), 'utf8')) as Record<string, unknown>

/** Names of scenarios in maps/, of one book or all. */
export const scenariosIn = (book?: string): readonly string[] =>
  readdirSync(MAPS)
    .filter((name) => name.endsWith('.scenario.json') && (book === undefined || json(name)['ruleset'] === book))
    .map((name) => name.replace('.scenario.json', ''))
    .sort()

export interface Moment {
  readonly table: Table
  readonly side: SideId
  readonly decision: Decision
}
export interface Ended {
  readonly winner: SideId | null
  readonly why: string
  /** As each side sees it at the end. */
  readonly pictures: BySide<Picture>
}

/** @throws where a mind breaks, or its order is refused */
export function wholeGame(scenario: string, seats: BySide<string>, seed: number, look: (moment: Moment) => void = () => {}): Ended {
  const file = json(`${scenario}.scenario.json`)
  const map = typeof file['map'] === 'string' ? json(file['map']) : undefined
  const table = new Table({ editions: EDITIONS, minds: createYardstick, app: 'test', checkEvery: 0 })
  const begun = table.handle({ do: 'new', scenario: file, map, seed, seats } as Parameters<Table['handle']>[0])
  if (!begun.ok || !table.game) throw new Error(begun.ok ? 'no battle' : begun.why.text)
  for (let orders = 0; orders < ENDLESS; orders++) {
    const turn = table.next()
    if (!turn) break
    const decision = table.mindOf(turn.side).decide(table.viewOf(turn.side), table.memoryOf(turn.side))
    look({ table, side: turn.side, decision })
    const verdict = table.give(decision.order, 'mind', decision)
    if (!verdict.ok) throw new Error(`${seats[turn.side]}: ${verdict.why.text}`)
  }
  const { rules } = table.game.battle
  const { standing } = table.game.state
  if (standing.is !== 'over') throw new Error(`${scenario} does not end`)
  return { ...standing.outcome, pictures: { blue: rules.picture(table.viewOf('blue')), red: rules.picture(table.viewOf('red')) } }
}
const ENDLESS = 20_000

/** What a view of Steel Rain knows, where its units are. */
export interface Known {
  readonly turn: number
  readonly units: Readonly<
    Record<
      string,
      { readonly id: string; readonly side: SideId; readonly hex: readonly [number, number] | null; readonly blip: string | null }
    >
  >
}
export const knownOf = (view: Shape['view']): Known => (view as unknown as { readonly known: Known }).known
