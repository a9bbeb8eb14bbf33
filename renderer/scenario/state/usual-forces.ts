import type { MapDoc, ScenarioDoc } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import { usualStrength } from '../../state/skirmish-form.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'

interface Wish {
  readonly book: string
  readonly map: MapDoc
  readonly turns: number
  readonly seed: number
}
type Made = { readonly ok: true; readonly scenario: ScenarioDoc } | { readonly ok: false; readonly text: string }

/** A battle made up with the book's usual forces, both sides about as strong: the beginning of a scenario. */
export async function usualForces(app: App, { book, map, turns, seed }: Wish): Promise<Made> {
  await app.readCatalogue(book)
  const { catalogue } = app.state
  if (catalogue === null) return { ok: false, text: scenarioWords.noBook }
  const forces = { blue: { strength: usualStrength(catalogue) }, red: { equal: true as const } }
  const answer = await app.makeSkirmish({ ruleset: book, map, forces, seed, turns, cmPerHex: 2, settings: {} })
  return answer.ok ? { ok: true, scenario: answer.made.scenario } : answer
}
