import { z } from 'zod'
import { boundsProblem, LIMITS, MOST_CHARACTERS, SAVE_BOUNDS } from './bounds.ts'
import type { DiceState } from './dice.ts'
import { rulesOfFormer } from './former-orders.ts'
import { isPlain, type Plain, upToDate, type Versions } from './migrate.ts'
import { fail, ok, type Result } from './names.ts'
import { parsed, salvage } from './salvage.ts'

/**
 * A battle on disk. Two files hold the same thing: a save is one JSON object with the state in it; an autosave is a header line (the save as it
 * stood when the file was begun) and one line for every order since, so that a crash loses at most the order being given.
 * Numbers, names and forces belong to other rooms: here they are JSON.
 */
export const SAVE_FORMAT = 'sandtable-save'
const AUTOSAVE_FORMAT = 'sandtable-autosave'
export const SAVE_VERSION = 6
/** First lines that the desk writes over what it keeps, and a report of a problem over the battle in it; what follows is the save or the autosave as it is. */
const COVERS: readonly unknown[] = ['sandtable-save-file', 'sandtable-battle-file', 'sandtable-report']
const MOST_COVER = 65_536

/** No game rolls so many dice. */
const MOST_ROLLED = 100_000_000

const json = z.record(z.string().max(LIMITS.line), z.unknown())
const word32 = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 32 - 1)
const rolled = z.int().min(0).max(MOST_ROLLED)
const DiceFile: z.ZodType<DiceState> = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('seed'), a: word32, b: word32, c: word32, d: word32, rolled }),
  z.strictObject({ by: z.literal('script'), left: z.array(z.int().min(0).max(LIMITS.faces)).max(LIMITS.dice).readonly(), rolled }),
])
const OrderFile = z.looseObject({ kind: z.string().max(LIMITS.id), side: z.enum(['blue', 'red']) })
/** The hash of the state after an order; null where none was taken. */
const Check = z
  .int()
  .min(0)
  .max(2 ** 32 - 1)
  .nullable()

const shownText = z.string().max(LIMITS.name)
/** What decides the battle, as whoever saves it reads it: a list of battles says it, and nothing else goes by it. */
export const ScoreNote = z.strictObject({ label: shownText, blue: shownText, red: shownText })
export type ScoreNote = z.infer<typeof ScoreNote>

const StateFile = z.looseObject({ world: json, agenda: z.array(json).max(10_000), dice: DiceFile, standing: json })

export const SaveFile = z.strictObject({
  format: z.literal(SAVE_FORMAT),
  version: z.literal(SAVE_VERSION),
  /** Version of the program that wrote it; told to people, never compared. */
  app: z.string().max(LIMITS.id),
  edition: z.strictObject({ id: z.string().max(LIMITS.id), number: z.int().min(0).max(1_000_000) }),
  scenario: json,
  /** The map that the scenario names; null where the scenario holds it. */
  map: json.nullable(),
  /** The dice at the start of the battle. */
  dice: DiceFile,
  seats: z.strictObject({ blue: z.string().max(LIMITS.id), red: z.string().max(LIMITS.id) }),
  /** Standing orders of the sides, which change nothing in a replay. */
  doctrine: json.optional(),
  /** Which of the orders were given by standing orders: their places in the list. */
  standing: z.array(z.int().min(0).max(LIMITS.orders)).max(LIMITS.orders).optional(),
  /** What a mind kept in mind (its plan) from an order of its own on: the order's place in the list. */
  memories: z
    .array(z.strictObject({ at: z.int().min(0).max(LIMITS.orders), memory: json }))
    .max(LIMITS.orders)
    .optional(),
  /** How many orders had been given when the computer's reasons were first shown to a hand; absent where they were not shown before the end. */
  coached: z.int().min(0).max(LIMITS.orders).optional(),
  /** The side that gave the battle up after the last order; absent where none did. */
  conceded: z.enum(['blue', 'red']).optional(),
  /** How it stood, for lists. */
  shown: z.strictObject({ turn: z.int().min(0).max(LIMITS.orders), score: ScoreNote.nullable() }).optional(),
  orders: z.array(OrderFile).max(LIMITS.orders),
  checks: z.array(Check).max(LIMITS.orders),
  /** In files up to version 2 checks are hashes of the whole text of a state; absent: made of the hashes of its parts. */
  checksBy: z.literal('text').optional(),
  /** The state after the last order, whoever has conceded since; null where the file was put together from lines. */
  state: StateFile.nullable(),
})
export type SaveFile = z.infer<typeof SaveFile>

/** In which turn it was given: a list of battles says it. */
const Turn = z.int().min(0).max(LIMITS.orders).optional()
const OrderLine = z.strictObject({
  order: OrderFile,
  check: Check,
  turn: Turn,
  standing: z.literal(true).optional(),
  memory: json.optional(),
  /** Where it has changed since the line before. */
  score: ScoreNote.optional(),
})
const DoctrineLine = z.strictObject({ doctrine: json, turn: Turn })
const CoachLine = z.strictObject({ coached: z.int().min(0).max(LIMITS.orders), turn: Turn })
const ConcessionLine = z.strictObject({ conceded: z.enum(['blue', 'red']), turn: Turn })
const UndoLine = z.strictObject({ undone: z.int().min(1).max(LIMITS.orders), turn: Turn })
/** Autosaves of earlier versions hold states now and then; they are passed over. */
const StateLine = z.strictObject({ state: z.unknown() })

/** In order, without gaps, up to SAVE_VERSION, for saves and headers of autosaves alike; test/kernel/save.test.ts has a file for every step. */
export const SAVE_VERSIONS: Versions = {
  word: 'saved battle',
  version: SAVE_VERSION,
  migrations: [
    { from: 1, name: 'standing orders', up: withRules },
    { from: 2, name: 'checks by parts', up: (file) => ({ ...file, checksBy: 'text' }) },
    { from: 3, name: 'memories of minds', up: (file) => file },
    { from: 4, name: 'reasons that were shown', up: (file) => file },
    { from: 5, name: 'concessions', up: (file) => file },
  ],
}

/** Standing orders were one word for a side; they are rules. */
function withRules(file: Plain): Plain {
  const { doctrine } = file
  if (!isPlain(doctrine)) return file
  return {
    ...file,
    doctrine: Object.fromEntries(Object.entries(doctrine).map(([side, former]) => [side, { rules: rulesOfFormer(former) }])),
  }
}

/** A save that could be read. */
export interface SaveRead {
  readonly file: SaveFile
  /** What was lost (the torn end of an autosave), in words for people. */
  readonly note: string | null
}

/** Reads the text of a save or of an autosave. What is wrong is one sentence for people; nothing is thrown. */
export function readSave(given: string): Result<SaveRead, string> {
  if (given.length > MOST_CHARACTERS) return fail(`This saved battle is damaged: it is longer than ${MOST_CHARACTERS} characters. ${LEFT}`)
  const text = uncovered(given)
  const [first = '', ...rest] = text.split('\n')
  const header = parsed(first)
  if (isPlain(header) && header['format'] === AUTOSAVE_FORMAT) return readAutosave(header, rest)
  const whole = parsed(text)
  if (whole === undefined) return readDamaged(text) ?? fail(`This file is not a saved battle: what is in it cannot be read. ${LEFT}`)
  const file = readSaveFile(whole)
  return file.ok ? ok(wholeSave(file.value)) : file
}

/** A save that is cut short is read up to its last whole order, a damaged one up to the damage. Null where there is no whole order list to begin with. */
function readDamaged(text: string): Result<SaveRead, string> | null {
  const left = salvage(text)
  if (left === null || left['format'] !== SAVE_FORMAT || !Array.isArray(left['orders'])) return null
  const orders = left['orders'].length
  const checks = Array.isArray(left['checks']) ? left['checks'].slice(0, orders) : []
  const file = readSaveFile({ ...left, checks, state: null })
  return file.ok ? ok({ file: file.value, note: `The file is damaged; the battle is kept up to order ${orders}.` }) : null
}

/** The desk writes a line of its own above the file; it is not part of the battle. */
function uncovered(text: string): string {
  const end = text.indexOf('\n')
  const cover = end > 0 && end < MOST_COVER ? parsed(text.slice(0, end)) : undefined
  return isPlain(cover) && COVERS.includes(cover['format']) ? text.slice(end + 1) : text
}

/** A save in one piece. */
export const wholeSave = (file: SaveFile): SaveRead => ({ file, note: null })
/** What becomes of a file that cannot be opened, and what to do instead. */
const LEFT = 'It is left as it is; load another save.'

/** Reads a save that is already JSON, as requests carry it. */
export function readSaveFile(value: unknown): Result<SaveFile, string> {
  if (!isPlain(value) || value['format'] !== SAVE_FORMAT)
    return fail(`This file is not a saved battle of Sandtable: its format must be "${SAVE_FORMAT}". ${LEFT}`)
  const beyond = boundsProblem(value, SAVE_BOUNDS)
  if (beyond) return fail(damaged(beyond.at))
  const current = upToDate(value, SAVE_VERSIONS)
  if (!current.ok) return fail(`${current.error.text} ${LEFT}`)
  const checked = SaveFile.safeParse(current.value)
  if (!checked.success) return fail(damaged(placeOf(checked.error)))
  if (checked.data.checks.length > checked.data.orders.length)
    return fail(`This saved battle is damaged at checks: it has more checks than orders. ${LEFT}`)
  return ok(checked.data)
}

/** The header of an autosave: the save as it stands, on one line. */
export const autosaveHeader = (file: SaveFile): string => JSON.stringify({ ...file, format: AUTOSAVE_FORMAT })
/** The line of an autosave for one order. */
export const autosaveLine = (
  order: SaveFile['orders'][number],
  check: number | null,
  turn?: number,
  standing = false,
  { memory, score }: { readonly memory?: Plain | undefined; readonly score?: ScoreNote | null } = {},
): string => JSON.stringify({ order, check, turn, ...(standing ? { standing } : {}), memory, ...(score ? { score } : {}) })
/** The line of an autosave that says that the sides have these standing orders from now on. */
export const autosaveDoctrine = (doctrine: Plain, turn?: number): string => JSON.stringify({ doctrine, turn })
/** The line of an autosave that says that the computer's reasons are shown from now on, after so many orders. */
export const autosaveCoached = (orders: number, turn?: number): string => JSON.stringify({ coached: orders, turn })
/** The line of an autosave that says that a side has given the battle up: the last of its file. */
export const autosaveConceded = (conceded: 'blue' | 'red', turn?: number): string => JSON.stringify({ conceded, turn })
/** The line of an autosave that says that the last orders were taken back. */
export const autosaveUndone = (orders: number, turn?: number): string => JSON.stringify({ undone: orders, turn })

/** Orders, those taken back among them, and what took them back. */
const MOST_LINES = 5 * LIMITS.orders

function readAutosave(header: Plain, lines: readonly string[]): Result<SaveRead, string> {
  const base = readSaveFile({ ...header, format: SAVE_FORMAT })
  if (!base.ok) return base
  const kept = new Kept(base.value)
  let note: string | null = null
  for (const [i, line] of lines.entries()) {
    if (i >= MOST_LINES) {
      note = `The file has more than ${MOST_LINES} lines; the battle is kept up to there.`
      break
    }
    if (line.trim() === '') continue
    const read = readLine(line)
    if (read === null) {
      note =
        i === lines.length - 1
          ? 'The last order had not been written wholly and is lost.'
          : `Line ${i + 2} of the file is damaged; the battle is kept up to there.`
      break
    }
    if ('order' in read && kept.isFull) {
      note = `The file has more than ${LIMITS.orders} orders; the battle is kept up to there.`
      break
    }
    kept.take(read)
  }
  return ok({ file: kept.file(base.value), note })
}

/** What the lines of an autosave have added up to so far. */
class Kept {
  private readonly orders: SaveFile['orders']
  private readonly checks: SaveFile['checks']
  private standing: number[]
  private memories: NonNullable<SaveFile['memories']>
  private doctrine: SaveFile['doctrine']
  private coached: SaveFile['coached']
  private conceded: SaveFile['conceded']

  constructor({ orders, checks, standing, memories, doctrine, coached, conceded }: SaveFile) {
    this.orders = [...orders]
    this.checks = [...checks]
    while (this.checks.length < orders.length) this.checks.push(null)
    this.standing = [...(standing ?? [])]
    this.memories = [...(memories ?? [])]
    this.doctrine = doctrine
    this.coached = coached
    this.conceded = conceded
  }

  get isFull(): boolean {
    return this.orders.length >= LIMITS.orders
  }

  take(line: z.infer<typeof Line>): void {
    if ('order' in line) {
      if (line.standing) this.standing.push(this.orders.length)
      if (line.memory) this.memories.push({ at: this.orders.length, memory: line.memory })
      this.orders.push(line.order)
      this.checks.push(line.check)
    } else if ('undone' in line) {
      this.orders.splice(Math.max(0, this.orders.length - line.undone))
      this.checks.splice(this.orders.length)
      this.standing = this.standing.filter((at) => at < this.orders.length)
      this.memories = this.memories.filter(({ at }) => at < this.orders.length)
    } else if ('doctrine' in line) this.doctrine = line.doctrine
    else if ('coached' in line) this.coached ??= line.coached
    else if ('conceded' in line) this.conceded = line.conceded
  }

  file(base: SaveFile): SaveFile {
    const { orders, checks, standing, memories, doctrine, coached, conceded } = this
    const { shown: _, ...begun } = base
    return {
      ...begun,
      ...(coached === undefined ? {} : { coached: Math.min(coached, orders.length) }),
      ...(conceded === undefined ? {} : { conceded }),
      ...(doctrine === undefined ? {} : { doctrine }),
      ...(standing.length === 0 ? {} : { standing }),
      ...(memories.length === 0 ? {} : { memories }),
      orders,
      checks,
      state: null,
    }
  }
}

const Line = z.union([OrderLine, UndoLine, DoctrineLine, CoachLine, ConcessionLine, StateLine])
function readLine(line: string): z.infer<typeof Line> | null {
  const json = parsed(line)
  const read = boundsProblem(json, SAVE_BOUNDS) ? null : Line.safeParse(json)
  return read?.success ? read.data : null
}

const damaged = (place: string): string => `This saved battle is damaged${place === '' ? '' : ` at ${place}`}. ${LEFT}`
function placeOf({ issues: [first] }: z.ZodError): string {
  const path = [...(first?.path ?? []), ...(first?.code === 'unrecognized_keys' ? first.keys.slice(0, 1) : [])]
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}
