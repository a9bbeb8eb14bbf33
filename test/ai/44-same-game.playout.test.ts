import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { EDITIONS } from '../../engine/index.ts'
import type { BySide } from '../../engine/kernel/names.ts'
import { type Mind, mindSeed } from '../../engine/table/seats.ts'
import { Table } from '../../engine/table/table.ts'
import { sampleOnCi } from '../support/on-ci.ts'

/** The same seed gives the same game: on any number of threads, with a save and another program after every 20th order, and with orders that are taken back. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const json = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as Record<string, unknown>
const tableFor = (): Table => new Table({ editions: EDITIONS, minds: createMind, app: 'test', checkEvery: 0 })

const EVERY = 20
const SEED = 11
const ENDLESS = 5000

function begun(scenario: string, seats: BySide<string>): Table {
  const file = json(`${scenario}.scenario.json`)
  const map = typeof file['map'] === 'string' ? json(`maps/${file['map']}`) : undefined
  const table = tableFor()
  const answer = table.handle({ do: 'new', scenario: file, map, seed: SEED, seats })
  if (!answer.ok) throw new Error(answer.why.text)
  return table
}
/** As a file holds it. */
const saved = (table: Table): unknown => JSON.parse(JSON.stringify(table.save()))
function takenUp(save: unknown): Table {
  const table = tableFor()
  expect(table.handle({ do: 'load', save })).toMatchObject({ ok: true, note: null, whole: true })
  return table
}
const gameOf = ({ game }: Table): NonNullable<Table['game']> => {
  if (!game) throw new Error('no battle')
  return game
}

interface Played {
  /** The hash after each order. */
  readonly hashes: readonly number[]
  readonly memories: unknown
  /** How often it was saved and taken up. */
  readonly breaks: number
}
/** To the end; `broken`: saved and taken up by a table with minds of its own after every 20th order. */
function played(scenario: string, seats: BySide<string>, broken: boolean): Played {
  const hashes: number[] = []
  let table = begun(scenario, seats)
  let breaks = 0
  for (let turn = table.next(); turn; turn = table.next()) {
    if (hashes.length >= ENDLESS) throw new Error(`${scenario} does not end`)
    const { order, memory } = table.mindOf(turn.side).decide(table.viewOf(turn.side), table.memoryOf(turn.side))
    const verdict = table.give(order, 'mind', memory === undefined ? {} : { memory })
    if (!verdict.ok) throw new Error(verdict.why.text)
    hashes.push(gameOf(table).hash)
    if (!broken || hashes.length % EVERY !== 0) continue
    breaks++
    table = takenUp(saved(table))
  }
  return { hashes, memories: JSON.parse(JSON.stringify([...gameOf(table).memories])), breaks }
}

const GAMES = [
  ['test/exercise/close', 'ai:regular'],
  ['test/exercise/close', 'ai:veteran'],
  ['test/exercise/battlechrome-narrow', 'ai:regular'],
  ['test/exercise/battlechrome-narrow', 'ai:veteran'],
] as const

describe('saved and taken up after every 20th order', () => {
  test.each(sampleOnCi(GAMES, 2))('%s, %s: the same game, hash by hash', (scenario, seat) => {
    const seats = { blue: seat, red: seat }
    const whole = played(scenario, seats, false)
    const broken = played(scenario, seats, true)
    expect(broken.breaks).toBeGreaterThan(1)
    expect(broken.hashes).toEqual(whole.hashes)
    expect(broken.memories).toEqual(whole.memories)
  })
})

/** A hand at blue that gives what a mind would; `undone`: each order that can be taken back is, once, after the computer has gone on. */
function byHand(scenario: string, seat: string, undone: boolean): { readonly hashes: readonly number[]; readonly undone: number } {
  const table = begun(scenario, { blue: 'hand', red: seat })
  const { edition, board } = gameOf(table).battle
  const hand: Mind = createMind('ai:regular', { edition: edition.id, board, seed: mindSeed(gameOf(table).dice, 'blue') })
  const hashes: number[] = []
  let taken = 0
  while (table.pending().length > 0) {
    if (hashes.length >= ENDLESS) throw new Error(`${scenario} does not end`)
    const { order } = hand.decide(table.viewOf('blue'))
    const give = (): void => {
      const verdict = table.give(order, 'hand')
      if (!verdict.ok) throw new Error(verdict.why.text)
      expect(table.handle({ do: 'play', until: 'question' })).toMatchObject({ ok: true })
    }
    const before = gameOf(table).hash
    give()
    if (undone && gameOf(table).canUndo) {
      expect(table.handle({ do: 'undo' }).ok).toBe(true)
      expect(gameOf(table).hash).toBe(before)
      taken++
      give()
    }
    hashes.push(gameOf(table).hash)
  }
  return { hashes, undone: taken }
}

test.each([
  ['test/exercise/close', 'ai:veteran'],
  ['test/exercise/battlechrome-narrow', 'ai:regular'],
] as const)('%s against %s, whose opponent takes back what he can and gives it again: the same game', (scenario, seat) => {
  const again = byHand(scenario, seat, true)
  expect(again.undone).toBeGreaterThan(0)
  expect(again.hashes).toEqual(byHand(scenario, seat, false).hashes)
})

describe('on threads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-threads-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The saves of four games, which the command line plays on so many threads. */
  function saves(scenario: string, seat: string, threads: number): readonly string[] {
    const out = mkdtempSync(join(folder, 'saves-'))
    const words = ['duel', `${scenario}.scenario.json`, '--blue', seat, '--red', seat, '--games', '4', '--seed', `${SEED}`]
    const options = ['--threads', `${threads}`, '--save', out, '--json']
    const ran = spawnSync(process.execPath, [join(ROOT, 'scripts/sandtable.mjs'), ...words, ...options], { cwd: ROOT, encoding: 'utf8' })
    expect(ran.stderr).toBe('')
    expect(ran.status).toBe(0)
    return readdirSync(out)
      .sort()
      .map((name) => readFileSync(join(out, name), 'utf8'))
  }
  test.each([
    ['test/exercise/close', 'ai:regular'],
    ['test/exercise/battlechrome-narrow', 'ai:regular'],
  ] as const)('%s, %s: 1, 2 and 4 play the same games', (scenario, seat) => {
    const one = saves(scenario, seat, 1)
    expect(one).toHaveLength(4)
    expect(new Set(one).size, 'the games differ by their seeds').toBe(4)
    expect(saves(scenario, seat, 2)).toEqual(one)
    expect(saves(scenario, seat, 4)).toEqual(one)
  })
})
