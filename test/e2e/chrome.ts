/** Moments of BattleChrome, staged on its map, as saves for Blue's hand: orders lead from the scene to the moment. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { type AnswerOf, APP_VERSION, EDITIONS, type Picture, type Request, Table, withRandom } from '../../engine/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(resolve(ROOT, path), 'utf8')) as Record<string, unknown>

function ask<D extends keyof AnswerOf>(table: Table, request: Extract<Request, { do: D }>): AnswerOf[D] {
  const answer = table.handle(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems ?? answer.why))
  return answer as unknown as AnswerOf[D]
}

type UnitDoc = { readonly id: string; readonly counter: string } & Readonly<Record<string, unknown>>
export interface Chrome {
  /** Other forces than the scene's. */
  readonly blue?: readonly UnitDoc[]
  readonly red?: readonly UnitDoc[]
  /** Null: the battle begins with its set-up. */
  readonly start?: Readonly<Record<string, unknown>> | null
  readonly turns?: number
  readonly seed?: number
  /** Orders of Red's before the moment. */
  readonly first?: readonly Readonly<Record<string, unknown>>[]
  /** Gone on to by ending movements and fire and letting marches pass: the first question to Blue that is so. */
  readonly until?: (picture: Picture) => boolean
}

export function chromeSave({ seed = 5, ...chrome }: Chrome): string {
  for (let tried = seed; tried < seed + 60; tried++) {
    const save = saveOfSeed({ ...chrome, seed: tried })
    if (save !== null) return save
  }
  throw new Error('no battle comes to the moment that is wanted')
}

function saveOfSeed({ blue, red, start, turns, seed = 5, first = [], until }: Chrome): string | null {
  const scene = read('test/e2e/scenes/chrome.scenario.json')
  const forces = scene['forces'] as Readonly<Record<string, unknown>>
  const { start: usual, ...rest } = scene
  const scenario = {
    ...rest,
    map: read(`maps/${String(scene['map'])}`),
    turns: turns ?? scene['turns'],
    forces: { ...forces, ...(blue ? { blue } : {}), ...(red ? { red } : {}) },
    ...(start === null ? {} : { start: start ?? usual }),
  }
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1 })
  ask(table, { do: 'new', scenario, seed, seats: { blue: 'hand', red: 'hand' } })
  for (const order of first) ask(table, { do: 'submit', order: order as { kind: string; side: 'red' } })
  if (until && !goOn(table, until)) return null
  const { save } = ask(table, { do: 'save' })
  return JSON.stringify({ ...(save as Record<string, unknown>), seats: { blue: 'hand', red: 'ai:recruit' } })
}
/** Everybody fires at the first target there is; nobody moves. */
function goOn(table: Table, until: (picture: Picture) => boolean): boolean {
  for (let i = 0; i < 60; i++) {
    const side = (['blue', 'red'] as const).find((each) => ask(table, { do: 'picture', side: each }).picture.question)
    if (!side) return false
    const { picture } = ask(table, { do: 'picture', side })
    if (side === 'blue' && until(picture)) return true
    const { offers } = ask(table, { do: 'offers', side })
    const shot = picture.question?.kind === 'fire' ? offers.find(({ verb }) => verb === 'fire') : undefined
    const ends = offers.find(({ verb }) => ['done', 'hold', 'first', 'damage'].includes(verb))
    // An airfoil has to fly before the movement ends: the farthest that anybody can.
    const far = ends ? undefined : [...offers].sort((a, b) => (b.price?.value ?? 0) - (a.price?.value ?? 0))[0]
    const order = (shot ?? ends ?? far)?.order
    if (!order) return false
    ask(table, { do: 'submit', order: order as { kind: string; side: 'blue' } })
  }
  return false
}
