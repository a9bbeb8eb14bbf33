import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/index.ts'
import type { PieceId, SideId } from '../../engine/kernel/names.ts'
import { witness } from '../../engine/kernel/witness.ts'
import { STAND_IDS, standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { noMinds } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { playout } from '../support/playout.ts'

/** D9: nothing that the screen shows is a code: no id of a design, a ground or a question, no letter for a word. */

const MAPS = new URL('../../maps/', import.meta.url)
const ARENAS = new URL('../exercise/', import.meta.url)
const json = (folder: URL, name: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const scenarios = [
  ...readdirSync(MAPS)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => [name, MAPS] as const),
  ...readdirSync(ARENAS)
    .filter((name) => name.endsWith('.scenario.json'))
    .map((name) => [name, ARENAS] as const),
]
const opened = (name: string, folder: URL): Battle => {
  const doc = json(folder, name)
  const map = typeof doc['map'] === 'string' ? json(folder, doc['map']) : doc['map']
  const battle = openBattle(EDITIONS, { ...doc, map }, map)
  if (!battle.ok) throw new Error(`${name}: ${battle.error[0]?.text}`)
  return battle.value
}

/** The fields that people read; the others (ids, verbs, keys, symbols) are for programs. */
const SHOWN = [
  'text',
  'title',
  'subtitle',
  'label',
  'value',
  'name',
  'units',
  'price',
  'phase',
  'by',
  'words',
  'word',
  'face',
  'because',
  'unit',
  'who',
  'does',
  'description',
  'balance',
  'briefing',
  'note',
]
function textsIn(value: unknown, shown = false, found: Set<string> = new Set()): Set<string> {
  if (typeof value === 'string' && shown) found.add(value)
  if (Array.isArray(value)) for (const entry of value) textsIn(entry, shown, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, entry] of Object.entries(value))
      if (typeof entry === 'object' || SHOWN.includes(key)) textsIn(entry, SHOWN.includes(key), found)
  return found
}

/** Abbreviations that both the books and everybody else write so, and what a type is called in full. */
const WORDS = ['ATGM', 'SAM', 'ELINT', 'HE', 'HEAT', 'NATO', 'MG', 'NE', 'FASCAM', 'YAK-33', 'II', 'III', 'IV', 'OK', 'USA', 'USSR']
/** "STAND-ATGM", "TK2", "THELI"; "W1", "6B", "L5"; "lightWoods", "opportunityFire". */
const CODES = [/\b[A-Z]{2,}[A-Z0-9]*(?:-[A-Z0-9]+)*\b/g, /\b[A-Z]\d+\b|\b\d+[A-Z]\b/g, /\b[a-z]+[A-Z]\w*/g]
/** What vehicles and guns were called by those who had them: "T-34/85", "SU-76". */
const NAMES = STAND_IDS.flatMap((id) => CODES.flatMap((code) => [...standOf(id).name.matchAll(code)].map(([found]) => found)))
const codesIn = (text: string, given: ReadonlySet<string>): readonly string[] =>
  CODES.flatMap((code) => [...text.matchAll(code)].map(([found]) => found)).filter(
    (found) => !WORDS.includes(found) && !NAMES.includes(found) && !given.has(found),
  )

/** Names that the scenario's author gave: designations of units, names of places, platoons and his own designs. */
function givenBy(doc: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof doc === 'string') for (const word of doc.split(/[^\w-]+/)) found.add(word)
  else if (Array.isArray(doc)) for (const entry of doc) givenBy(entry, found)
  else if (typeof doc === 'object' && doc !== null)
    for (const [key, entry] of Object.entries(doc)) if (key !== 'design' && key !== 'counter' && key !== 'ruleset') givenBy(entry, found)
  return found
}

/** Everything that a side could be shown at a position. */
function shownAt({ rules, board }: Battle, state: Parameters<Battle['rules']['view']>[0], side: SideId, pick: number): unknown {
  const view = rules.view(state, side)
  const picture = rules.picture(view)
  const own: readonly (PieceId | undefined)[] = [undefined, ...picture.pieces.filter((piece) => piece.own).map(({ id }) => id)]
  const piece = own[pick % own.length]
  const hex = [(pick * 7) % board.width, (pick * 5) % board.height] as const
  const offers = rules.offers(view, piece)
  const offer = offers[pick % Math.max(1, offers.length)]
  const other = picture.pieces[pick % Math.max(1, picture.pieces.length)]
  return [
    picture,
    offers.map(({ label }) => ({ label })),
    offer ? rules.odds(view, offer.order) : null,
    rules.bar(view, piece ?? null),
    picture.pieces.map(({ id }) => rules.sheet(view, id)),
    [rules.hexSheet(view, hex), rules.hexSheet(view, hex, piece)],
    other && piece
      ? [rules.barrier?.(view, piece, other.hex, other.id), rules.barrier?.(view, piece, hex), rules.sight(view, hex, other.hex)]
      : null,
  ]
}

/** Of each game. */
const ORDERS = 80

describe.each(scenarios)('D9: %s', (name, folder) => {
  test('D9: pictures, sheets, bars, odds, reasons and the log hold no code', () => {
    const battle = opened(name, folder)
    const doc = json(folder, name)
    const given = new Set(givenBy([doc['name'], doc['sides'], doc['objectives'], doc['forces'], doc['start'], battle.map]))
    const wrong = new Map<string, string>()
    const look = (shown: unknown): void => {
      for (const text of textsIn(shown)) for (const code of codesIn(text, given)) if (!wrong.has(code)) wrong.set(code, text)
    }
    // What the list of battles and the sheet of this one say.
    look([{ name: doc['name'], description: doc['description'], balance: doc['balance'] }, doc['sides']])
    let at = 0
    const enough = new Error('enough')
    try {
      playout(battle.rules, battle.start, 77, {
        most: ORDERS + 1,
        step: ({ before, after, moments }) => {
          if (++at > ORDERS) throw enough
          for (const side of ['blue', 'red'] as const) {
            // Drones and what else is made on the way has a designation, too.
            for (const { name: own } of battle.rules.picture(battle.rules.view(after, side)).pieces) given.add(own)
            look(witness(battle.rules, after, moments, side))
            if (at % 4 === 0) look(shownAt(battle, before, side, at))
          }
        },
      })
    } catch (error) {
      if (error !== enough) throw error
    }
    expect(at).toBeGreaterThan(10)
    expect([...wrong].map(([code, text]) => `${code}: ${text}`)).toEqual([])
  })
})

/** What an option is set to is for documents; its name is shown. */
const withoutValues = (options: unknown): unknown =>
  JSON.parse(JSON.stringify(options, (key, value: unknown) => (key === 'value' ? undefined : value)))

describe('D9: battles that are made up', () => {
  const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
  const ask = (request: Parameters<Table['handle']>[0]) => {
    const answer = table.handle(request)
    if (!answer.ok) throw new Error(answer.why.text)
    return answer
  }
  test('D9: the catalogue of each book is in words', () => {
    for (const { id } of EDITIONS) {
      const { forces, options, mapKey } = ask({ do: 'catalogue', ruleset: id }) as unknown as Record<string, unknown>
      const wrong = [...textsIn([forces, withoutValues(options), mapKey])].flatMap((text) =>
        codesIn(text, new Set()).map((code) => `${code}: ${text}`),
      )
      expect(wrong, id).toEqual([])
    }
  })
  test('D9: who fights in a skirmish is told in words', () => {
    const map = json(MAPS, json(MAPS, 'mill-crossing.scenario.json')['map'] as string)
    for (let seed = 1; seed <= 30; seed++) {
      const { musters, scenario } = ask({
        do: 'skirmish',
        ruleset: 'steel-rain',
        map,
        blue: { strength: 200 + 40 * seed },
        red: { equal: true },
        seed,
      }) as unknown as { musters: unknown; scenario: Record<string, unknown> }
      const { name, description, balance, sides } = scenario
      const wrong = [...textsIn([musters, { name, description, balance, sides }])].flatMap((text) =>
        codesIn(text, new Set()).map((code) => `${code}: ${text}`),
      )
      expect(wrong).toEqual([])
    }
  })
})
