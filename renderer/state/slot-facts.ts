import { readers } from '../../engine/author.ts'
import { type Board, SIDES, type SideId, toBoard } from '../../engine/screen.ts'
import type { ScenarioCard } from './scenarios.ts'

/** What a list says of a battle's file beside its label: read from the file, believed for the list only. Fields that a file has not are null. */
export interface SlotFacts {
  readonly scenario: string | null
  readonly side: SideId | null
  readonly turn: number | null
  readonly score: SlotScore | null
  /** Its map, unread. */
  readonly map: unknown
}
export interface SlotScore {
  readonly label: string
  readonly blue: string
  readonly red: string
}

/** @param text a save, or the lines of an unfinished battle; null where nothing can be made of it */
export function slotFacts(text: string): SlotFacts | null {
  const [first = '', ...lines] = text.split('\n')
  const file = record(parsed(first)) ?? record(parsed(text))
  if (!file) return null
  const scenario = record(file['scenario'])
  const shown = record(file['shown'])
  const seats = record(file['seats'])
  const hands = SIDES.filter((side) => seats?.[side] === 'hand')
  const named = scenario?.['name']
  const since = lines.map((line) => record(parsed(line)))
  return {
    scenario: typeof named === 'string' ? named : null,
    side: hands.length === 1 ? (hands[0] ?? null) : null,
    turn: since.reduceRight<number | null>((found, line) => found ?? numberOf(line?.['turn']), null) ?? numberOf(shown?.['turn']),
    score: since.reduceRight<SlotScore | null>((found, line) => found ?? scoreOf(line?.['score']), null) ?? scoreOf(shown?.['score']),
    map: file['map'] ?? scenario?.['map'] ?? null,
  }
}

/** The board of a file's map: that of a scenario with the same map where there is one, for its pictures are painted already. Null where the map cannot be read. */
export async function slotBoard(map: unknown, cards: readonly ScenarioCard[]): Promise<Board | null> {
  const text = JSON.stringify(map)
  const same = cards.find((card) => card.ok && JSON.stringify(card.mapJson) === text)
  if (same?.ok) return same.board
  const read = (await readers()).readMap(map)
  const board = read.ok ? toBoard(read.value) : read
  return board.ok ? board.value : null
}

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null
const numberOf = (value: unknown): number | null => (typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : null)
function scoreOf(value: unknown): SlotScore | null {
  const { label, blue, red } = record(value) ?? {}
  return typeof label === 'string' && typeof blue === 'string' && typeof red === 'string' ? { label, blue, red } : null
}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
