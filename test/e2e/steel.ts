/** Moments of Storm of Steel on a small map, as saves for Blue's hand: a battle is gone on with until it has come to the moment. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { type AnswerOf, APP_VERSION, EDITIONS, type Picture, type Request, type SideId, Table, withRandom } from '../../engine/index.ts'

const ROOT = resolve(import.meta.dirname, '../..')

function ask<D extends keyof AnswerOf>(table: Table, request: Extract<Request, { do: D }>): AnswerOf[D] {
  const answer = table.handle(request)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems ?? answer.why))
  return answer as unknown as AnswerOf[D]
}

/** What has happened until then. */
type Told = { readonly kind: string; readonly erred?: boolean }
export interface Steel {
  readonly turns?: number
  readonly seed?: number
  /** Changes of the scenario: places, settings, forces. */
  readonly more?: Readonly<Record<string, unknown>>
  /** The first question to Blue that is so. Everybody fires, assaults and marches until then as it comes. */
  readonly until?: (picture: Picture, events: readonly Told[]) => boolean
  /** Nobody marches until then. */
  readonly still?: true
}

/** The first battle of these seeds that comes to the moment. */
export function steelSave({ seed = 5, ...steel }: Steel = {}): string {
  for (let tried = seed; tried < seed + 80; tried++) {
    const save = saveOfSeed({ ...steel, seed: tried })
    if (save !== null) return save
  }
  throw new Error('no battle comes to the moment that is wanted')
}

function saveOfSeed({ turns = 10, seed = 5, more = {}, until, still }: Steel): string | null {
  const scene = JSON.parse(readFileSync(resolve(ROOT, 'test/exercise/storm-of-steel-brawl.scenario.json'), 'utf8')) as object
  const table = new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1 })
  const scenario = { ...scene, turns, ...more }
  ask(table, { do: 'new', scenario, seed, seats: { blue: 'hand', red: 'hand' } })
  if (until && !goOn(table, until, still === true)) return null
  const { save } = ask(table, { do: 'save' })
  return JSON.stringify({ ...(save as Record<string, unknown>), seats: { blue: 'hand', red: 'ai:recruit' } })
}
const ORDERS = 160
function goOn(table: Table, until: NonNullable<Steel['until']>, still: boolean): boolean {
  const told: Told[] = []
  let marched = ''
  for (let i = 0; i < ORDERS; i++) {
    const side = (['blue', 'red'] as const).find((each) => ask(table, { do: 'picture', side: each }).picture.question)
    if (!side) return false
    const { picture } = ask(table, { do: 'picture', side })
    if (side === 'blue' && until(picture, told)) return true
    const { offers } = ask(table, { do: 'offers', side })
    const now = `${picture.turn} ${picture.phase}`
    const deed = offers.find(({ verb }) => ['bombard', 'bomb', 'fire', 'assault', 'follow', 'choose', 'deploy-rest'].includes(verb))
    const march = still || marched === now ? undefined : offers.find(({ verb }) => verb === 'move')
    if (march && !deed) marched = now
    const order = (deed ?? march ?? offers.find(({ verb }) => verb === 'done' || verb === 'pass') ?? offers[0])?.order
    if (!order) return false
    const { events } = ask(table, { do: 'submit', order: order as { kind: string; side: SideId } })
    told.push(...(events as readonly Told[]))
  }
  return false
}
