import { describe, expect, test } from 'vitest'
import { type KeptPlan, readPlan } from '../../ai/kept-plan.ts'
import { opposite, SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { Reason } from '../../engine/kernel/why.ts'
import { sampleOnCi } from '../support/on-ci.ts'
import { type Known, knownOf, scenariosIn, wholeGame } from './whole-games.ts'

/**
 * The computer knows what it wants: nobody walks to and fro, a goal changes for a reason that is named, and nobody reckons with more than he can march. One game on every scenario
 * of Steel Rain, regular on both sides.
 */

/** The most returns to a hex within two turns, without a reason that is named, of a side in a game; on average of all. */
const RETURNS = 1
/** The longest march of a turn takes two Actions, and what is told is rounded to a tenth. */
const A_TURN = 1.051

interface Counted {
  returns: number
  /** Units whose goal changed without a reason in the turn's notes. */
  unnamed: string[]
  /** Credits for a march above what can be marched. */
  tooFar: string[]
  marches: number
}

function counted(scenario: string, seed: number): Readonly<Record<SideId, Counted>> {
  const counts = { blue: nothing(), red: nothing() }
  const begins: Record<SideId, Map<string, string[]>> = { blue: new Map(), red: new Map() }
  const turns = { blue: 0, red: 0 }
  let last: Known | null = null
  wholeGame(scenario, { blue: 'ai:regular', red: 'ai:regular' }, seed, ({ table, side, decision }) => {
    const known = knownOf(table.viewOf(side))
    const before = readPlan(table.memoryOf(side))
    const after = decision.memory ? readPlan(decision.memory) : before
    const count = counts[side]
    if (known.turn !== turns[side]) {
      turns[side] = known.turn
      remember(begins[side], known, side)
    }
    if (before.turn > 0) count.unnamed.push(...changedUnnamed(before, after))
    for (const text of textsOf(decision.because)) {
      const turnsNearer = /^Nearer to .*: ([0-9.]+) of a turn/.exec(text)?.[1]
      if (turnsNearer !== undefined && Number(turnsNearer) > A_TURN) count.tooFar.push(`turn ${known.turn}: ${text}`)
    }
    if (decision.order.kind === 'march') {
      const { piece, path } = decision.order as unknown as { readonly piece: string; readonly path: readonly (readonly [number, number])[] }
      const unit = known.units[piece] ?? Object.values(known.units).find(({ blip }) => blip === piece)
      const to = path.at(-1)
      count.marches += 1
      if (unit && to) count.returns += isReturn(begins[side].get(unit.id) ?? [], `${unit.hex}`, `${to}`, after, unit.id) ? 1 : 0
    }
    last = known
  })
  expect(last, 'the game was played').not.toBeNull()
  return counts
}
const nothing = (): Counted => ({ returns: 0, unnamed: [], tooFar: [], marches: 0 })

/** Where units began this turn and the two before, the latest first. */
function remember(begins: Map<string, string[]>, { units }: Known, side: SideId): void {
  for (const { id, side: its, hex } of Object.values(units))
    if (its === side && hex) begins.set(id, [`${hex}`, ...(begins.get(id) ?? [])].slice(0, 3))
}
/** Back to where it began one of the last turns, with the same task as then. */
function isReturn(been: readonly string[], from: string, to: string, plan: KeptPlan, unit: string): boolean {
  const back = been.indexOf(to)
  if (back < 0 || to === from) return false
  const task = plan.tasks[unit]
  return task === undefined || task.since <= plan.turn - back
}
function changedUnnamed(before: KeptPlan, after: KeptPlan): readonly string[] {
  const changed = Object.entries(after.tasks).filter(
    ([unit, task]) => before.tasks[unit] !== undefined && before.tasks[unit]?.goal !== task.goal,
  )
  if (changed.length === 0 || after.changes.length > 0) return []
  return changed.map(([unit, task]) => `turn ${after.turn}: ${unit} from ${before.tasks[unit]?.goal} to ${task.goal}`)
}
const textsOf = (because: Reason | null | undefined): readonly string[] =>
  because ? [because.text, ...(because.terms ?? []).flatMap(textsOf)] : []

describe('commitment', () => {
  const found: { readonly scenario: string; readonly side: SideId; readonly count: Counted }[] = []
  test.each(sampleOnCi(scenariosIn('steel-rain'), 5))(
    'on %s a goal changes for a reason, and nobody reckons with more than he can march',
    (scenario) => {
      const counts = counted(scenario, 71)
      for (const side of SIDES) {
        found.push({ scenario, side, count: counts[side] })
        expect(counts[side].unnamed).toEqual([])
        expect(counts[side].tooFar).toEqual([])
        expect(counts[side].marches + counts[opposite(side)].marches, 'somebody marches').toBeGreaterThan(4)
      }
    },
  )
  test('nobody walks to and fro', () => {
    const returns = found.map(({ scenario, side, count }) => `${scenario} ${side}: ${count.returns}`)
    const mean = found.reduce((sum, { count }) => sum + count.returns, 0) / found.length
    expect(mean, returns.join(', ')).toBeLessThanOrEqual(RETURNS)
  })
})
