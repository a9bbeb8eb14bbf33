/**
 * Scenarios of the game are made again from an empty one by what the editor can do, and are the same files letter by letter.
 *
 *   REBUILD=all npx vitest run test/scenario/rebuilt.test.ts
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeScenario } from '../../engine/board/scenario-text.ts'
import { AuthorDesk, EDITIONS, type ScenarioDoc, toBoard } from '../../engine/index.ts'
import type { AuthorSheet } from '../../engine/screen.ts'
import { emptyScenario } from '../../renderer/scenario/model/new-scenario.ts'
import type { ScenarioDesk } from '../../renderer/scenario/state/scenario-desk.ts'
import { openDesk, settled, shippedMap, shippedScenario } from './real-desk.ts'
import { type Action, actionsFor } from './rebuild.ts'

/** Aircraft, artillery and pits; a mission with events and reinforcements; a mission of a book without platoons; field works of one whose sides are armies. */
const MOST_DIFFERENT = ['gannet-moor-raid', 'mill-crossing-breakout', 'battlechrome-convoy', 'lindenau-line'].map(
  (name) => `${name}.scenario.json`,
)
const SHIPPED = readdirSync('maps').filter((file) => file.endsWith('.scenario.json'))
const FILES = process.env['REBUILD'] === 'all' ? SHIPPED : MOST_DIFFERENT

const author = new AuthorDesk(EDITIONS)
/** What the book shows of a scenario on the board that is laid. */
function sheetOf(scenario: ScenarioDoc): AuthorSheet {
  const answer = author.answer({ do: 'look', scenario })
  if (!answer.ok) throw new Error(answer.problems.map(({ text }) => text).join(' '))
  return answer.value.sheet
}
async function begun(book: string, mapFile: string): Promise<ScenarioDesk> {
  const board = toBoard(shippedMap(mapFile))
  if (!board.ok) throw new Error('a map of the game cannot be read')
  author.answer({ do: 'board', board: board.value })
  const fresh = author.answer({ do: 'fresh', book })
  if (!fresh.ok) throw new Error(`no author's kit of ${book}`)
  const form = { name: 'Untitled', map: mapFile, book, turns: '8', begin: 'empty' } as const
  return (await openDesk(emptyScenario(form, book, mapFile, fresh.value), mapFile)).desk
}
/** Does it as the forms do; what is refused ends the test with the reason. */
async function act(desk: ScenarioDesk, action: Action): Promise<void> {
  if (action.is === 'edit') return desk.change(action.name, action.edit)
  const { sheet } = desk.view
  if (!sheet) throw new Error('the book has not answered')
  const change = action.change(sheet)
  if (change !== null && !(await desk.ask(action.name, change))) throw new Error(`${action.name}: ${desk.view.note}`)
}

describe('made again by the editor’s own actions', () => {
  test.each(FILES)('%s is the same letter by letter', async (file) => {
    const finished = shippedScenario(file)
    if (typeof finished.map !== 'string') throw new Error(`${file} holds its map`)
    const desk = await begun(finished.ruleset, finished.map)
    const empty = desk.view.doc
    expect(empty.cmPerHex).toBe(finished.ruleset === 'storm-of-steel' ? 2.5 : 2)
    for (const action of actionsFor(finished, sheetOf(finished))) await act(desk, action)
    expect(writeScenario(desk.view.doc)).toBe(readFileSync(`maps/${file}`, 'utf8'))
    await settled()
    expect(desk.faults.filter(({ severity }) => severity === 'error')).toEqual([])
    // Every step can be taken back.
    while (desk.view.done.length > 0) desk.command({ do: 'undo' })
    expect(desk.view.doc).toBe(empty)
    desk.rest()
  })
})
