import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { AuthorCatalogue, AuthorChange, AuthorField, AuthorKit, AuthorSheet, FieldValue } from '../../engine/board/author-kit.ts'
import { type Board, hexOf } from '../../engine/board/board.ts'
import { readMap, readScenario } from '../../engine/board/map-read.ts'
import { boardOf } from '../../engine/board/notation.ts'
import { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { must } from '../../engine/kernel/assert.ts'
import type { Hex, Problem, Result } from '../../engine/kernel/names.ts'
import { editionOf } from '../../engine/rulesets/index.ts'

/** What the tests of authors' kits have in common: scenarios, an author at work, and one who does anything at all. */

export const kitOf = (book: string): AuthorKit => must(editionOf(book)?.author, `the author's kit of ${book}`)

export interface Opened {
  readonly file: string
  readonly scenario: ScenarioDoc
  readonly board: Board
}
const got = <T>(result: Result<T, readonly Problem[]>): T => {
  if (!result.ok) throw new Error(result.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return result.value
}
const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
/** The scenarios of maps/ and of the exercise, or those of one book, with their boards. */
export const shippedScenarios = (book?: string, folders = ['maps', 'test/exercise']): readonly Opened[] =>
  folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.scenario.json'))
      .flatMap((file) => {
        const scenario = got(readScenario(json(`${folder}/${file}`)))
        if (book !== undefined && scenario.ruleset !== book) return []
        const map = typeof scenario.map === 'string' ? got(readMap(json(`${folder}/${scenario.map}`))) : scenario.map
        return [{ file, scenario, board: got(toBoard(map)) }]
      }),
  )

/** A board to work on, 12 by 8: a river with a bridge, two buildings, woods, a rise; the rest is open. */
const ROWS = [
  '.  .  .  .  .  3  .  .  .  .  .  .',
  '.  B  .  .  .  3  .  .  .  .  B  .',
  '.  .  W  .  .  3  .  .  W  .  .  .',
  '.  .  .  .  .  3  .  .  .  .  .  .',
  '.  .  .1 .  .  3  .  .  .  .1 .  .',
  '.  .  .  .  .  3  .  .  .  .  .  .',
  '.  .  .  .  .  3  .  .  .  .  .  .',
  '.  .  .  .  .  3  .  .  .  .  .  .',
]
export const FIELD = boardOf(ROWS.join('\n'), { bridges: [{ name: 'Bridge', hexes: [[5, 3]] }], floors: 2 })
/** The same without water. */
export const DRY = boardOf(ROWS.join('\n').replaceAll('3', '.'), { floors: 2 })

/** A scenario of a book that nobody is in yet. */
export const freshScenario = (book: string, more: Partial<ScenarioDoc> = {}): ScenarioDoc => ({
  ...ScenarioDoc.parse({
    format: 'sandtable-scenario',
    version: 2,
    name: 'New',
    map: 'field.map.json',
    ruleset: book,
    turns: 8,
    sides: {
      blue: { name: 'Blue', edge: 'west', zones: [{ rect: [0, 0, 3, 7] }] },
      red: { name: 'Red', edge: 'east', zones: [{ rect: [8, 0, 11, 7] }] },
    },
    objectives: [{ name: 'Bank', hex: [4, 4] }],
    forces: null,
  }),
  ...kitOf(book).fresh(),
  ...more,
})

/** An author at work on a scenario: every change must be possible, `refuse` what must not be. */
export class Author {
  readonly kit: AuthorKit
  constructor(
    public scenario: ScenarioDoc,
    readonly board: Board = FIELD,
  ) {
    this.kit = kitOf(scenario.ruleset)
  }
  do(...changes: readonly AuthorChange[]): this {
    for (const change of changes) {
      const before = JSON.stringify(this.scenario)
      const after = got(this.kit.change(this.scenario, this.board, change))
      if (JSON.stringify(this.scenario) !== before) throw new Error(`${change.do} has changed what it was given`)
      this.scenario = after
    }
    return this
  }
  /** Why a change cannot be made. */
  refused(change: AuthorChange): string {
    const result = this.kit.change(this.scenario, this.board, change)
    if (result.ok) throw new Error(`${change.do} was possible`)
    return result.error.map(({ at, text }) => `${at}: ${text}`).join(' ')
  }
  get sheet(): AuthorSheet {
    return this.kit.sheet(this.scenario, this.board)
  }
  get catalogue(): AuthorCatalogue {
    return this.kit.catalogue(this.scenario)
  }
  get forces(): { readonly blue: readonly unknown[]; readonly red: readonly unknown[] } & Record<string, unknown> {
    return this.scenario.forces as never
  }
  get start(): Record<string, unknown> | undefined {
    return this.scenario.start as never
  }
  /** What stands against playing it. */
  get problems(): readonly string[] {
    const mustered = must(editionOf(this.scenario.ruleset), 'the book').muster(this.scenario, this.board)
    return mustered.ok ? [] : mustered.error.map(({ at, text }) => `${at}: ${text}`)
  }
  /** The keys of a unit's fields. */
  keys(piece: string): readonly string[] {
    return this.piece(piece).fields.map(({ key }) => key)
  }
  piece(id: string) {
    return must(
      this.sheet.groups.flatMap(({ pieces }) => pieces).find((one) => one.id === id),
      id,
    )
  }
  field(piece: string, key: string): AuthorField {
    return must(
      this.piece(piece).fields.find((one) => one.key === key),
      key,
    )
  }
}

// ------------------------------------------------------------------------------------------------------------ anybody's wish

const at = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]
const TEXTS = ['Fox', 'Zed-1', 'B1', null] as const
/** A value that a form could give for a field. */
export function valueFor(field: AuthorField, board: Board, n: number): FieldValue {
  switch (field.is) {
    case 'switch':
      return n % 2 === 0
    case 'choice':
      return at(field.choices, n)?.value ?? null
    case 'number':
      return field.usual !== null && n % 4 === 0 ? null : field.least + (n % (field.most - field.least + 1))
    case 'text':
      return at(TEXTS, n) ?? null
    case 'hex':
      return n % 5 === 0 ? null : hexAt(board, n)
  }
}
const hexAt = (board: Board, n: number): Hex => hexOf(board, n % board.size)

const WISHES: readonly AuthorChange['do'][] = [
  'add-group',
  'add-group',
  'copy-group',
  'add-pieces',
  'add-pieces',
  'place',
  'place',
  'embark',
  'set-pieces',
  'set-pieces',
  'set-pieces',
  'set-group',
  'move-group',
  'regroup',
  'remove-pieces',
  'remove-group',
  'add-thing',
  'add-thing',
  'add-thing',
  'set-thing',
  'set-thing',
  'remove-thing',
  'begin-middle',
  'set-start',
  'set-start',
  'no-middle',
  'set-option',
  'set-option',
  'add-design',
  'remove-design',
]
/** Some change of what an author sees, chosen by four numbers; null where there is nothing to change in this way. Not each can be made. */
export function wishOf(author: Author, [what, a, b, c]: readonly [number, number, number, number]): AuthorChange | null {
  const { board, catalogue, sheet } = author
  const kind = at(WISHES, what)
  const group = at(sheet.groups, a)
  const pieces = sheet.groups.flatMap((one) => one.pieces)
  const piece = at(pieces, a)
  const thing = at(sheet.things, a)
  const set = (fields: readonly AuthorField[]): { key: string; value: FieldValue } | null => {
    const field = at(fields, b)
    return field ? { key: field.key, value: valueFor(field, board, c) } : null
  }
  switch (kind) {
    case 'add-group': {
      const formation = b % 2 === 0 ? at(catalogue.formations, c)?.id : undefined
      return { do: kind, side: a % 2 === 0 ? 'blue' : 'red', ...(formation === undefined ? {} : { formation }) }
    }
    case 'copy-group': {
      const copied = at(author.kit.groups(author.scenario), b)
      return copied ? { do: kind, side: a % 2 === 0 ? 'blue' : 'red', from: author.scenario, group: copied.id } : null
    }
    case 'remove-group':
      return group ? { do: kind, group: group.id } : null
    case 'set-group': {
      const wish = set(group?.fields ?? [])
      return group && wish ? { do: kind, group: group.id, ...wish } : null
    }
    case 'move-group':
      return group ? { do: kind, group: group.id, before: b % 3 === 0 ? null : (at(sheet.groups, b)?.id ?? null) } : null
    case 'add-pieces':
      return group ? { do: kind, group: group.id, design: at(catalogue.designs, b)?.id ?? '', count: 1 + (c % 3) } : null
    case 'remove-pieces':
      return piece ? { do: kind, pieces: [piece.id] } : null
    case 'regroup': {
      const into = at(sheet.groups, b)
      return piece && into
        ? { do: kind, pieces: [piece.id], group: into.id, before: c % 2 === 0 ? null : (at(into.pieces, c)?.id ?? null) }
        : null
    }
    case 'place': {
      const hex = c % 5 === 0 ? null : hexAt(board, c)
      return piece ? { do: kind, places: [...new Set([piece, at(pieces, b) ?? piece])].map(({ id }) => ({ piece: id, at: hex })) } : null
    }
    case 'embark': {
      const carriers = pieces.filter(({ room }) => room > 0)
      return piece && carriers.length > 0 ? { do: kind, pieces: [piece.id], carrier: at(carriers, b)?.id ?? '' } : null
    }
    case 'set-pieces': {
      const wish = set(piece?.fields ?? [])
      return piece && wish ? { do: kind, pieces: [piece.id], ...wish } : null
    }
    case 'add-thing':
      return catalogue.things.length > 0 ? { do: kind, kind: at(catalogue.things, a)?.id ?? '', hex: hexAt(board, c) } : null
    case 'set-thing': {
      const wish = set(thing?.fields ?? [])
      return thing && wish ? { do: kind, thing: thing.id, ...wish } : null
    }
    case 'remove-thing':
      return thing ? { do: kind, thing: thing.id } : null
    case 'set-start':
    case 'set-option': {
      const wish = set(kind === 'set-start' ? sheet.start : sheet.options)
      return wish ? { do: kind, ...wish } : null
    }
    case 'add-design':
      return { do: kind, id: `own${a % 3}`, design: OWN[author.scenario.ruleset] }
    case 'remove-design':
      return { do: kind, id: `own${a % 3}` }
    case 'begin-middle':
    case 'no-middle':
      return { do: kind }
    default:
      return null
  }
}
/** A design of an author's own, in each book's words. */
export const OWN: Readonly<Record<string, unknown>> = {
  'steel-rain': { name: 'Scout tank', propulsion: 'tracked', armor: 2, weapons: ['autocannon'], capacity: 1, symbol: 'armor-light' },
  battlechrome: {
    label: 'Pike',
    symbol: 'frame',
    moves: ['W', 'A'],
    silhouette: 4,
    armor: 3,
    steps: [
      { speed: 5, melee: 0, web: 0, laser: 4, missile: 2 },
      { speed: 4, melee: 0, web: 0, laser: 2, missile: 1 },
    ],
    cost: 40,
  },
}

/** Wishes of somebody who does anything at all, for `wishOf`. */
export const WISHES_OF_ANYBODY = fc.array(fc.tuple(fc.nat(999), fc.nat(9999), fc.nat(9999), fc.nat(9999)), { minLength: 15, maxLength: 40 })

/** Every switch, choice and number that a sheet offers: each is set, and the sheet then shows it (nothing where it is usual). */
export function isOffered(author: Author): void {
  const { groups, options, start } = author.sheet
  const units = groups.flatMap((group) => group.pieces)
  for (const { id, fields } of units) {
    const shown = (at: Author): readonly AuthorField[] => at.piece(id).fields
    for (const field of fields) tried(author, field, (key, value) => ({ do: 'set-pieces', pieces: [id], key, value }), shown)
  }
  for (const group of groups)
    for (const field of group.fields)
      tried(
        author,
        field,
        (key, value) => ({ do: 'set-group', group: group.id, key, value }),
        (at) => at.sheet.groups.find(({ id }) => id === group.id)?.fields ?? [],
      )
  for (const field of options)
    tried(
      author,
      field,
      (key, value) => ({ do: 'set-option', key, value }),
      (at) => at.sheet.options,
    )
  for (const field of start)
    tried(
      author,
      field,
      (key, value) => ({ do: 'set-start', key, value }),
      (at) => at.sheet.start,
    )
}
type Wishing = (key: string, value: FieldValue) => AuthorChange
function tried(author: Author, field: AuthorField, wish: Wishing, shown: (author: Author) => readonly AuthorField[]): void {
  for (const value of offered(field)) {
    const after = new Author(author.scenario, author.board).do(wish(field.key, value))
    const now = shown(after).find(({ key }) => key === field.key)
    const usual = field.is === 'number' ? field.usual : null
    expect(now?.value ?? null, `${field.key} = ${value}`).toBe(value === usual ? null : value)
  }
}
function offered(field: AuthorField): readonly FieldValue[] {
  switch (field.is) {
    case 'switch':
      return [true, false]
    case 'choice':
      return field.choices.map(({ value }) => value)
    case 'number':
      return [field.least, field.most, ...(field.usual === null ? [] : [null])]
    case 'text':
    case 'hex':
      return []
  }
}
