import './zod-config.ts'
import { createMind } from '../ai/index.ts'
import { EDITIONS, type FromMind, type Mind, type MindSetup, readMap, type ToMind, toBoard, withRandom } from '../engine/index.ts'

/** The thread that thinks: gets one side's view, answers with an order. The table goes on answering meanwhile. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToMind>) => void) | null; postMessage(message: FromMind): void }
const minds = new Map<string, Mind>()
const makeMind = withRandom(createMind, EDITIONS)

scope.onmessage = ({ data }) => {
  if (data.ask === 'sit') {
    const setup = setupOf(data)
    if (setup) minds.set(data.side, makeMind(data.seat, setup))
    return
  }
  const { ticket, side, view } = data
  try {
    const mind = minds.get(side)
    if (!mind) throw new Error(`nobody sits at ${side}`)
    if (data.ask === 'judge') scope.postMessage({ say: 'judged', ticket, judged: mind.judge?.(view, data.order) ?? null })
    else scope.postMessage({ say: 'decided', ticket, ...mind.decide(view, data.memory) })
  } catch (error) {
    scope.postMessage({
      say: 'failed',
      ticket,
      text: `The computer could not decide: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}

function setupOf({ edition, map, seed }: Extract<ToMind, { ask: 'sit' }>): MindSetup | null {
  const doc = readMap(map)
  const board = doc.ok ? toBoard(doc.value) : doc
  return board.ok ? { edition, board: board.value, seed } : null
}
