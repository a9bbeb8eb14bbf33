/** Battles in a state that a test wants, played without a screen: the same table and the same computer as behind the page. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createMind } from '../../ai/index.ts'
import { type AnswerOf, APP_VERSION, EDITIONS, type Offer, type Picture, type Request, Table, withRandom } from '../../engine/index.ts'

const MAPS = resolve(import.meta.dirname, '../../maps')
const newTable = (): Table => new Table({ editions: EDITIONS, minds: withRandom(createMind, EDITIONS), app: APP_VERSION, checkEvery: 1 })

function ask<D extends keyof AnswerOf>(table: Table, request: Extract<Request, { do: D }>): AnswerOf[D] & { readonly hash: number } {
  const answer = table.handle(request)
  if (!answer.ok) throw new Error(answer.why.text)
  return answer as unknown as AnswerOf[D] & { readonly hash: number }
}

export interface Moment {
  /** The text of a save, with Blue's seat taken by a hand. */
  readonly save: string
  readonly picture: Picture
  readonly offers: readonly Offer[]
  readonly hash: number
  /** What the page would be told. */
  odds(offer: Offer): AnswerOf['odds']['odds']
}

interface Wanted {
  readonly scenario: 'mill-crossing' | 'harrow-valley-meeting' | 'kestrel-ridge-assault'
  /** The first battle that is tried. */
  readonly seed: number
  /** Who plays up to there: two chargers are soon at each other's throats. */
  readonly seats: { readonly blue: string; readonly red: string }
  /** Looked at before each of Blue's decisions. */
  readonly until: (picture: Picture, offers: readonly Offer[]) => boolean
}

/** Battles that are tried until one comes to the moment that is wanted. */
const TRIES = 20

/** Lets the computer play both sides until Blue is in the wanted state. The same program comes to the same moment. */
export function moment(wanted: Wanted): Moment {
  for (let seed = wanted.seed; seed < wanted.seed + TRIES; seed++) {
    const found = momentOfSeed({ ...wanted, seed })
    if (found) return found
  }
  throw new Error('no battle comes to the moment that is wanted')
}

function momentOfSeed({ scenario, seed, seats, until }: Wanted): Moment | null {
  const doc = JSON.parse(readFileSync(resolve(MAPS, `${scenario}.scenario.json`), 'utf8')) as { map: string }
  const map = JSON.parse(readFileSync(resolve(MAPS, doc.map), 'utf8')) as Record<string, unknown>
  const table = newTable()
  ask(table, { do: 'new', scenario: doc, map, seed, seats })
  for (;;) {
    const { picture } = ask(table, { do: 'picture', side: 'blue' })
    if (picture.over) return null
    if (picture.question) {
      const { offers } = ask(table, { do: 'offers', side: 'blue' })
      if (until(picture, offers)) return momentOf(table, picture, offers)
    }
    ask(table, { do: 'play', until: 'over', orders: 1 })
  }
}

function momentOf(table: Table, picture: Picture, offers: readonly Offer[]): Moment {
  const { save, hash } = ask(table, { do: 'save' })
  const taken = { ...(save as Record<string, unknown>), seats: { blue: 'hand', red: 'ai:recruit' } }
  return {
    save: JSON.stringify(taken),
    picture,
    offers,
    hash,
    odds: (offer) => ask(table, { do: 'odds', order: offer.order as { kind: string; side: 'blue' } }).odds,
  }
}

export interface Standing {
  readonly turn: number
  readonly orders: number
  readonly hash: number
}
/** What a save or an autosave holds: turn, number of orders, hash of the state. */
export function standingOf(text: string): Standing {
  const table = newTable()
  const { hash, note } = ask(table, { do: 'load', save: text })
  if (note !== null) throw new Error(note)
  return { turn: ask(table, { do: 'picture', side: 'blue' }).picture.turn, orders: table.game?.orders.length ?? 0, hash }
}
