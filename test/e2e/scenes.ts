/** Staged scenes on the program's own maps (scenes/*.scenario.json), as saves for Blue's hand. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { type Answered, APP_VERSION, EDITIONS, Table, withRandom } from '../../engine/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as Record<string, unknown>

/** The scene with this platoon of Blue's in its round. */
export function sceneSave(name: 'crossing' | 'raid' | 'scouts', active: string): string {
  const scenario = read(`test/e2e/scenes/${name}.scenario.json`)
  const map = read(`maps/${String(scenario['map'])}`)
  const start = { ...(scenario['start'] as Record<string, unknown>), active }
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1 })
  made(table.handle({ do: 'new', scenario: { ...scenario, map, start }, seed: 5, seats: { blue: 'hand', red: 'hand' } }))
  const { save } = made(table.handle({ do: 'save' })) as unknown as { save: Record<string, unknown> }
  return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:recruit' } })
}
const made = (answer: Answered): Answered & { readonly ok: true } => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems ?? answer.why))
  return answer
}
