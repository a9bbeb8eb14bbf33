import { unreachable } from '../../kernel/assert.ts'
import { type NonEmpty, opposite } from '../../kernel/names.ts'
import type { Answer, Play } from '../../kernel/ruleset.ts'
import type { NewBook, Task } from './words/model.ts'

/** What each task and order sets going (NB-TRN-01). */

export function perform(play: Play<NewBook>, task: Task): void {
  switch (task.kind) {
    case 'round': {
      const { turn, scenario } = play.world
      const next = task.side === 'blue' ? turn + 1 : turn
      if (next > scenario.turns) return play.end({ winner: null, why: 'The last turn is over.' })
      play.emit({ kind: 'roundBegan', turn: next, side: task.side })
      return play.then({ kind: 'ask' })
    }
    case 'ask':
      return play.ask({ kind: 'round', side: play.world.acting })
    default:
      return unreachable(task)
  }
}

export function obey(play: Play<NewBook>, [{ order }]: NonEmpty<Answer<NewBook>>): void {
  switch (order.kind) {
    case 'move':
      play.emit({ kind: 'moved', unit: order.unit, hex: order.hex })
      return play.then({ kind: 'ask' })
    case 'end':
      return play.then({ kind: 'round', side: opposite(order.side) })
    default:
      return unreachable(order)
  }
}
