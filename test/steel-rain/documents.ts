import { boardOf } from '../../engine/board/notation.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import type { Problem } from '../../engine/kernel/names.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { Battle, type BattleOptions, scenarioOf } from './support.ts'

/** Scenarios that `battle` cannot write: changed by hand before they are mustered. */
export type Change = (doc: ScenarioDoc) => ScenarioDoc

const boardFor = ({ map, draw }: BattleOptions) => (typeof map === 'string' ? boardOf(map, draw ?? {}) : map)

/** The battle of a changed scenario; a scenario with problems throws. */
export function changedBattle(options: BattleOptions, change: Change): Battle {
  const board = boardFor(options)
  const mustered = steelRain.muster(change(scenarioOf(options)), board)
  if (!mustered.ok) throw new Error(mustered.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  const dice = options.dice ? diceFromScript(options.dice) : options.seed !== undefined ? diceFromSeed(options.seed) : diceFromScript([])
  return new Battle(board, mustered.value, dice)
}

/** What muster finds wrong with a scenario; empty when it is legal. */
export function problemsWith(options: BattleOptions, change: Change = (doc) => doc): readonly Problem[] {
  const mustered = steelRain.muster(change(scenarioOf(options)), boardFor(options))
  return mustered.ok ? [] : mustered.error
}

/** Adds designs of one's own to the forces. */
export const withDesigns =
  (designs: Readonly<Record<string, Record<string, unknown>>>): Change =>
  (doc) => ({ ...doc, forces: { ...(doc.forces as object), designs } })
