import { z } from 'zod'
import type { DiceState } from './dice.ts'
import { fail, ok, type Result } from './names.ts'

/**
 * A battle on disk. Two files hold the same thing: a save is one JSON object with the state in it; an autosave is a header line (the save as it
 * stood when the file was begun) and one line for every order since, so that a crash loses at most the order being given.
 * Numbers, names and forces belong to other rooms: here they are JSON.
 */
export const SAVE_FORMAT = 'sandtable-save'
export const AUTOSAVE_FORMAT = 'sandtable-autosave'
export const SAVE_VERSION = 1

const json = z.record(z.string(), z.unknown())
const DiceFile: z.ZodType<DiceState> = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('seed'), a: z.int(), b: z.int(), c: z.int(), d: z.int(), rolled: z.int().min(0) }),
  z.strictObject({ by: z.literal('script'), left: z.array(z.int()).readonly(), rolled: z.int().min(0) }),
])
const OrderFile = z.looseObject({ kind: z.string(), side: z.enum(['blue', 'red']) })
/** The hash of the state after an order; null where none was taken. */
const Check = z.int().min(0).nullable()

const StateFile = z.looseObject({ world: json, agenda: z.array(json), dice: DiceFile, standing: json })
export type StateFile = z.infer<typeof StateFile>

export const SaveFile = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  /** Version of the program that wrote it; told to people, never compared. */
  app: z.string(),
  edition: z.strictObject({ id: z.string(), number: z.int() }),
  scenario: json,
  /** The map that the scenario names; null where the scenario holds it. */
  map: json.nullable(),
  /** The dice at the start of the battle. */
  dice: DiceFile,
  seats: z.strictObject({ blue: z.string(), red: z.string() }),
  /** Standing orders of the seats, which change nothing in a replay. */
  doctrine: json.optional(),
  orders: z.array(OrderFile),
  checks: z.array(Check),
  /** The state after the last order; null where the file was put together from lines. */
  state: StateFile.nullable(),
})
export type SaveFile = z.infer<typeof SaveFile>

const OrderLine = z.strictObject({ order: OrderFile, check: Check })
const UndoLine = z.strictObject({ undone: z.int().min(1) })
const StateLine = z.strictObject({ state: StateFile })

/** One numbered way up: makes a file of version `from` into one of `from + 1`. Works on saves and on headers of autosaves alike. */
export interface SaveMigration {
  readonly from: number
  readonly name: string
  up(file: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
}
/** In order, without gaps, up to SAVE_VERSION; test/kernel/save.test.ts has a file for every entry. */
export const SAVE_MIGRATIONS: readonly SaveMigration[] = []

/** A save that could be read. */
export interface SaveRead {
  readonly file: SaveFile
  /** The last state that the file holds, and after how many orders it was: the orders since are played again. */
  readonly resume: { readonly state: StateFile; readonly after: number } | null
  /** A word about what was lost (the torn end of an autosave). */
  readonly note: string | null
}

/** Reads the text of a save or of an autosave. What is wrong is one sentence for people; nothing is thrown. */
export function readSave(text: string): Result<SaveRead, string> {
  const [first = '', ...rest] = text.split('\n')
  const header = parsed(first)
  if (isObject(header) && header['format'] === AUTOSAVE_FORMAT) return readAutosave(header, rest)
  const whole = parsed(text)
  if (whole === undefined) return fail('This file is not a saved battle: it cannot be read as JSON. It is left as it is.')
  const file = readSaveFile(whole)
  return file.ok ? ok(wholeSave(file.value)) : file
}

/** A save in one piece. */
export const wholeSave = (file: SaveFile): SaveRead => ({
  file,
  resume: file.state && { state: file.state, after: file.orders.length },
  note: null,
})

/** Reads a save that is already JSON, as requests carry it. */
export function readSaveFile(value: unknown, migrations = SAVE_MIGRATIONS, version = SAVE_VERSION): Result<SaveFile, string> {
  if (!isObject(value) || value['format'] !== SAVE_FORMAT) return fail('This file is not a saved battle of Sandtable. It is left as it is.')
  const current = upToDate(value, migrations, version)
  if (!current.ok) return current
  const checked = SaveFile.safeParse(current.value)
  if (!checked.success) return fail(damaged(checked.error))
  if (checked.data.checks.length > checked.data.orders.length)
    return fail('This saved battle is damaged: it has more checks than orders. It is left as it is.')
  return ok(checked.data)
}

/** The header of an autosave: the save as it stands, on one line. */
export const autosaveHeader = (file: SaveFile): string => JSON.stringify({ ...file, format: AUTOSAVE_FORMAT })
/** The line of an autosave for one order. */
export const autosaveLine = (order: SaveFile['orders'][number], check: number | null): string => JSON.stringify({ order, check })
/** The state after the orders so far, written now and then so that taking the battle up again is quick. */
export const autosaveState = (state: StateFile): string => JSON.stringify({ state })
/** The line of an autosave that says that the last orders were taken back. */
export const autosaveUndone = (orders: number): string => JSON.stringify({ undone: orders })

/** Brings an older file up to `version`, one numbered step after the other. */
export function upToDate(
  file: Readonly<Record<string, unknown>>,
  migrations: readonly SaveMigration[],
  version: number,
): Result<Readonly<Record<string, unknown>>, string> {
  const written = file['version']
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 1)
    return fail('This saved battle is damaged at version. It is left as it is.')
  if (written > version)
    return fail(
      `This battle was saved by a newer Sandtable (file version ${written}; this one reads up to ${version}). Update Sandtable to open it.`,
    )
  let current = file
  for (let from = written; from < version; from++) {
    const step = migrations.find((migration) => migration.from === from)
    if (!step) return fail(`There is no way up from version ${from} of a saved battle.`)
    current = { ...step.up(current), version: from + 1 }
  }
  return ok(current)
}

function readAutosave(header: Readonly<Record<string, unknown>>, lines: readonly string[]): Result<SaveRead, string> {
  const base = readSaveFile({ ...header, format: SAVE_FORMAT })
  if (!base.ok) return base
  const orders = [...base.value.orders]
  const checks = [...base.value.checks]
  while (checks.length < orders.length) checks.push(null)
  let { resume } = wholeSave(base.value)
  let note: string | null = null
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue
    const read = readLine(line)
    if (read === null) {
      note =
        i === lines.length - 1
          ? 'The last order had not been written wholly and is lost.'
          : `Line ${i + 2} of the file is damaged; the battle is kept up to there.`
      break
    }
    if ('order' in read) {
      orders.push(read.order)
      checks.push(read.check)
    } else if ('state' in read) resume = { state: read.state, after: orders.length }
    else {
      orders.splice(Math.max(0, orders.length - read.undone))
      checks.splice(orders.length)
      if (resume && resume.after > orders.length) resume = null
    }
  }
  return ok({ file: { ...base.value, orders, checks, state: null }, resume, note })
}

const Line = z.union([OrderLine, UndoLine, StateLine])
function readLine(line: string): z.infer<typeof Line> | null {
  const read = Line.safeParse(parsed(line))
  return read.success ? read.data : null
}

function damaged(error: z.ZodError): string {
  const path = error.issues[0]?.path.map(String).join('.') ?? ''
  return `This saved battle is damaged${path === '' ? '' : ` at ${path}`}. It is left as it is.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
