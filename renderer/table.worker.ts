import './zod-config.ts'
import { createMind } from '../ai/index.ts'
import { APP_VERSION, EDITIONS, type FromMind, type FromWorker, Host, type ToMind, type ToWorker } from '../engine/index.ts'
import { Foresight } from './state/foresight.ts'

/** The thread of the referee: the whole state lives here, and the screen's thread sees one side of it. Thinking is done in a thread of its own. */
const scope = self as unknown as { onmessage: ((event: MessageEvent<ToWorker>) => void) | null; postMessage(message: FromWorker): void }
const thinker = new Worker(new URL('./ai.worker.ts', import.meta.url), { type: 'module' })

const host = new Host({
  table: { editions: EDITIONS, minds: createMind, app: APP_VERSION },
  post: (message) => {
    if (message.say === 'told') foresight.before(message.picture)
    scope.postMessage(message)
  },
  think: (message: ToMind) => thinker.postMessage(message),
})
const foresight = new Foresight(
  (request) => host.answer(request),
  (message) => scope.postMessage(message),
)

thinker.onmessage = ({ data }: MessageEvent<FromMind>) => {
  host.decided(data)
  foresight.answer()
}
thinker.onerror = (event) => scope.postMessage({ say: 'failed', text: `The computer's thread stopped: ${event.message}` })
scope.onmessage = ({ data }) => {
  if (data.ask === 'request') foresight.asked(data.request)
  host.receive(data)
  foresight.answer()
}
