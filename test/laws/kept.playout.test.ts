import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import { attempt, begin } from '../../engine/kernel/referee.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { allOf } from '../../engine/screen/kit.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'

const ARENAS = 'test/exercise'
const ORDERS = 160
/** How often the parts of the offers are compared with the whole. */
const PARTS_EVERY = 5

test.each(readdirSync(ARENAS).filter((file) => file.endsWith('.scenario.json')))(
  'what the rules keep between orders (lines, tables, who saw nothing new) decides nothing; candidates are the offers in parts: %s',
  (file) => {
    const scenario = JSON.parse(readFileSync(`${ARENAS}/${file}`, 'utf8'))
    const battle = openBattle(EDITIONS, scenario, undefined)
    if (!battle.ok) throw new Error(battle.error[0]?.text)
    const { edition, rules, start, board } = battle.value
    // A mission stands around the book's rules: only rules that were opened once have it.
    const fresh = scenario.mission ? () => openAnew(scenario) : () => edition.open(board)
    const mind = randomMind(rules, 5)
    let { state } = begin(rules, start, diceFromSeed(7))
    for (let i = 0; i < ORDERS && state.standing.is === 'asking'; i++) {
      const view = rules.view(state, state.standing.questions[0].side)
      const { order } = mind.decide(view)
      if (i % PARTS_EVERY === 0) expect(canonical(rules.candidates?.(view).flatMap(allOf))).toBe(canonical(rules.offers(view)))
      const [kept, anew] = [attempt(rules, state, order), attempt(fresh(), state, order)]
      if (!kept.ok || !anew.ok) throw new Error(`order ${i + 1} is refused`)
      expect(canonical(kept), `order ${i + 1}: ${JSON.stringify(order)}`).toBe(canonical(anew))
      state = kept.state
    }
  },
)

function openAnew(scenario: unknown) {
  const battle = openBattle(EDITIONS, scenario, undefined)
  if (!battle.ok) throw new Error(battle.error[0]?.text)
  return battle.value.rules
}
