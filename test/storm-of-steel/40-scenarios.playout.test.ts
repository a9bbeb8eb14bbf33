import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { General } from '../../ai/general.ts'
import type { Edition } from '../../engine/board/edition.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { stormOfSteel } from '../../engine/rulesets/storm-of-steel/index.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { drawMap } from '../../maps/generator/sketch/draw-map.ts'
import { bredy } from '../../maps/generator/sketches/bredy.ts'
import { lindenau } from '../../maps/generator/sketches/lindenau.ts'
import { longRidges } from '../../maps/generator/sketches/long-ridges.ts'

/** The five scenarios of the book on their three maps, which move to maps/ with the book (docs/new-book.md, 12). */

const FOLDER = join(import.meta.dirname, 'scenarios')
const FILES = readdirSync(FOLDER).sort()
const MAPS = new Map([bredy, lindenau, longRidges].map((sketch) => [`${sketch.file}.map.json`, drawMap(sketch)]))
const STORM = stormOfSteel as unknown as Edition<Shape>

function opened(file: string) {
  const scenario = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { readonly map: string; readonly turns: number }
  const map = readMap(MAPS.get(scenario.map))
  if (!map.ok) throw new Error(JSON.stringify(map.error))
  const battle = openBattle([STORM], scenario, map.value)
  if (!battle.ok) throw new Error(JSON.stringify(battle.error))
  return { battle: battle.value, turns: scenario.turns }
}

describe.each(FILES)('%s', (file) => {
  test('musters without a problem, with the points of its forces', () => {
    const { battle } = opened(file)
    const { points, stands } = (battle.start as World).scenario
    for (const side of ['blue', 'red'] as const) {
      expect(points[side]).toBeGreaterThan(140)
      expect(stands[side]).toBeGreaterThanOrEqual(12)
    }
  })
  test('is played by the simple mind for every book, one of them to its end', () => {
    const { battle, turns } = opened(file)
    const rules = battle.rules as Ruleset<Shape>
    const mind = new General(rules, 7)
    let { state } = begin(rules, battle.start, diceFromSeed(7))
    const most = file.startsWith('bredy') ? 3000 : 80
    for (let orders = 0; orders < most && state.standing.is === 'asking'; orders++) {
      const [question] = state.standing.questions
      const verdict = submit(rules, state, mind.decide(rules.view(state, question.side)).order)
      if (!verdict.ok) throw new Error(verdict.why.text)
      state = verdict.state
    }
    if (most > 80) expect(state.standing.is).toBe('over')
    expect((state.world as World).turn).toBeLessThanOrEqual(turns)
  })
})
