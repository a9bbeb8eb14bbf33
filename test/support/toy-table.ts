import type { Board } from '../../engine/board/board.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { opposite } from '../../engine/kernel/names.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import type { Answered } from '../../engine/table/protocol.ts'
import type { Minds } from '../../engine/table/seats.ts'
import { Table, type TableParts } from '../../engine/table/table.ts'
import { TOYS, toyMap, toyScenario } from './toy.ts'
import { ordersFor, type Toy, type View } from './toy-model.ts'

/** Tables with the toy on them. */

/** `ai:first` takes the first offer, `ai:liar` gives an order that is none, `ai:broken` breaks down. */
export const toyMinds: Minds = (name) => {
  const orderFor = (view: Shape['view']): Shape['order'] => ordersFor(view as View, 12)[0] ?? { kind: 'hold', side: view.side }
  switch (name) {
    case 'ai:first':
      return { decide: (view) => ({ order: orderFor(view), because: { text: 'The first will do', how: 'told' } }) }
    case 'ai:liar':
      return { decide: ({ side }) => ({ order: { kind: 'activate', side, unit: opposite(side) } as Toy['order'], because: null }) }
    case 'ai:broken':
      return {
        decide() {
          throw new Error('a wheel came off')
        },
      }
    default:
      throw new Error(`there is no level "${name}"`)
  }
}

export const toyParts: TableParts = { editions: TOYS, minds: toyMinds, app: '0.0.0-test' }
export const toyBoard = (): Board => {
  const board = toBoard(toyMap)
  if (!board.ok) throw new Error('the map of the toy is broken')
  return board.value
}

export function accepted(answer: Answered): Extract<Answered, { ok: true }> {
  if (!answer.ok) throw new Error(`${answer.why.text} (${answer.why.at ?? ''})`)
  return answer
}

/** A table on which a game of the toy has begun. */
export function toyTable(
  request: Readonly<Record<string, unknown>> = {},
  scenario: Readonly<Record<string, unknown>> = {},
  parts: Partial<TableParts> = {},
): Table {
  const table = new Table({ ...toyParts, ...parts })
  accepted(table.handle({ do: 'new', scenario: toyScenario(scenario), map: toyMap, seed: 7, ...request }))
  return table
}

export const submitAll = (table: Table, ...orders: readonly Toy['order'][]): readonly Extract<Answered, { ok: true }>[] =>
  orders.map((order) => accepted(table.handle({ do: 'submit', order })))
